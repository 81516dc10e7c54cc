#include "unit/paper/paper_samples.h"

#include "app/paper/painting.h"
#include "app/template/qr_code.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::paper;

// Where blocks stand on their pages.
class PaperLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void measuresPages_data();
    void measuresPages();
    void repeatsHeads();
    void keepsRowsWhole_data();
    void keepsRowsWhole();
    void breaksRowsHigherThanAPage();
    void numbersPages();
    void keepsHeadingsWithWhatFollows();
    void keepsTogether();
    void beginsPages();
    void staysWithinTheMargins_data();
    void staysWithinTheMargins();
    void refusesTooMuch_data();
    void refusesTooMuch();
    void printsNothingOnOnePage();
    void paintsItsBoxes();
    void printsPicturesAlone_data();
    void printsPicturesAlone();
    void printsCodes_data();
    void printsCodes();
    void codesKeepToTheirColumn();
    void whatIsTooLongForACodeIsText();
};

void PaperLayoutTest::measuresPages_data()
{
    QTest::addColumn<PageSize>("size");
    QTest::addColumn<bool>("isLandscape");
    QTest::addColumn<QSize>("dots");
    QTest::newRow("A4") << PageSize::A4 << false << QSize(9921, 14031);
    QTest::newRow("A4 landscape") << PageSize::A4 << true << QSize(14031, 9921);
    QTest::newRow("Letter") << PageSize::Letter << false << QSize(10200, 13200);
    QTest::newRow("Letter landscape") << PageSize::Letter << true << QSize(13200, 10200);
}

void PaperLayoutTest::measuresPages()
{
    QFETCH(PageSize, size);
    QFETCH(bool, isLandscape);
    Document document;
    document.setup.size = size;
    document.setup.isLandscape = isLandscape;
    QTEST(layOut(document).size, "dots");
}

void PaperLayoutTest::repeatsHeads()
{
    const Layout layout = layOut({{}, {}, {tableOf(200)}});
    QVERIFY(layout.pages.size() > 3);
    int rows = 0;
    for (const Page &page : layout.pages) {
        const QStringList texts = textsOf(page);
        QCOMPARE(texts.count(u"Position"_s), 1);
        QCOMPARE(texts.at(0), u"Position"_s);
        QCOMPARE(texts.at(1), u"Amount"_s);
        rows += int(texts.filter(QRegularExpression(u"^row "_s)).size());
    }
    QCOMPARE(rows, 200);
}

void PaperLayoutTest::keepsRowsWhole_data()
{
    QTest::addColumn<int>("lines");
    for (const int lines : {2, 3, 7, 20, 40})
        QTest::addRow("%d lines", lines) << lines;
}

void PaperLayoutTest::keepsRowsWhole()
{
    QFETCH(int, lines);
    const Layout layout = layOut({{}, {}, {tableOf(30, lines)}});
    QVERIFY(layout.pages.size() > 1);
    for (int row = 1; row <= 30; ++row) {
        int pages = 0;
        for (const Page &page : layout.pages) {
            const QStringList texts = textsOf(page);
            if (!texts.contains(u"row %1"_s.arg(row)))
                continue;
            ++pages;
            QVERIFY(texts.contains(u"value %1"_s.arg(row)));
            QVERIFY(texts.contains(u"line %1 of row %2"_s.arg(lines).arg(row)));
        }
        QCOMPARE(pages, 1);
    }
}

void PaperLayoutTest::breaksRowsHigherThanAPage()
{
    const Layout layout = layOut({{}, {}, {tableOf(1, 200)}});
    QVERIFY(layout.pages.size() > 2);
    QStringList lines;
    for (const Page &page : layout.pages) {
        QCOMPARE(textsOf(page).at(0), u"Position"_s);
        lines += textsOf(page).filter(QRegularExpression(u"row 1$"_s));
    }
    QCOMPARE(lines.size(), 200);
    for (int line = 2; line <= 200; ++line)
        QCOMPARE(lines.at(line - 1), u"line %1 of row 1"_s.arg(line));
}

void PaperLayoutTest::numbersPages()
{
    Document document{{}, {}, {tableOf(120)}};
    document.setup.pageText = u"Page %1 of %2"_s;
    document.setup.header = u"Head"_s;
    document.setup.footer = u"Foot"_s;
    const Layout layout = layOut(document);
    const qsizetype pages = layout.pages.size();
    QVERIFY(pages > 1);
    for (qsizetype i = 0; i < pages; ++i) {
        const Box *number = boxOf(layout.pages.at(i), u"Page %1 of %2"_s.arg(i + 1).arg(pages));
        QVERIFY(number != nullptr);
        QCOMPARE(number->rect.right() + 1, layout.size.width() - fromMillimetres(document.setup.right));
        QVERIFY(boxOf(layout.pages.at(i), u"Head"_s) != nullptr);
        QCOMPARE(boxOf(layout.pages.at(i), u"Foot"_s)->rect.top(), number->rect.top());
    }
}

void PaperLayoutTest::keepsHeadingsWithWhatFollows()
{
    // Whatever stands above: a heading is never the last of its page.
    for (int above = 30; above < 60; ++above) {
        Document document;
        for (int i = 0; i < above; ++i)
            document.blocks.append(textOf(u"above"_s));
        document.blocks.append(headingOf(u"Heading"_s));
        document.blocks.append(headingOf(u"Below it"_s, 3));
        document.blocks.append(tableOf(3));
        for (const Page &page : layOut(document).pages) {
            const QStringList texts = textsOf(page);
            QCOMPARE(texts.contains(u"Heading"_s), texts.contains(u"row 1"_s));
            QCOMPARE(texts.contains(u"Below it"_s), texts.contains(u"row 1"_s));
        }
    }
}

void PaperLayoutTest::keepsTogether()
{
    for (int above = 20; above < 60; above += 3) {
        Document document;
        for (int i = 0; i < above; ++i)
            document.blocks.append(textOf(u"above"_s));
        Block group{.kind = BlockKind::Together};
        for (int i = 0; i < 10; ++i)
            group.blocks.append(textOf(u"member %1"_s.arg(i)));
        document.blocks.append(group);
        document.blocks.append(textOf(u"below"_s));
        int pages = 0;
        for (const Page &page : layOut(document).pages) {
            const qsizetype members = textsOf(page).filter(u"member"_s).size();
            QVERIFY(members == 0 || members == 10);
            pages += members == 10;
        }
        QCOMPARE(pages, 1);
    }
    // More than a page holds is broken like anything else.
    Block large{.kind = BlockKind::Together};
    for (int i = 0; i < 100; ++i)
        large.blocks.append(textOf(u"member"_s));
    const Layout layout = layOut({{}, {}, {textOf(u"above"_s), large}});
    QVERIFY(layout.pages.size() > 1);
    QCOMPARE(textsOf(layout.pages.at(0)).filter(u"above"_s).size(), 1);
    QVERIFY(textsOf(layout.pages.at(0)).contains(u"member"_s));
}

void PaperLayoutTest::beginsPages()
{
    const Block pageBreak{.kind = BlockKind::PageBreak};
    const Layout layout = layOut({{}, {}, {pageBreak, textOf(u"one"_s), pageBreak, headingOf(u"two"_s), pageBreak}});
    QCOMPARE(layout.pages.size(), 2);
    QVERIFY(boxOf(layout.pages.at(0), u"one"_s) != nullptr);
    QVERIFY(boxOf(layout.pages.at(1), u"two"_s) != nullptr);
}

void PaperLayoutTest::staysWithinTheMargins_data()
{
    QTest::addColumn<Document>("document");
    QTest::newRow("of everything") << sampleDocument();
    QTest::newRow("from right to left") << sampleDocument(true);
    QTest::newRow("a text of many pages") << Document{{}, {}, {textOf(u"word "_s.repeated(20'000))}};
    QTest::newRow("a word of many pages") << Document{{}, {}, {textOf(QString(50'000, u'w'))}};
    QTest::newRow("high rows") << Document{{}, {}, {tableOf(5, 300)}};
    QTest::newRow("a wide picture") << Document{
        {}, {}, {Block{.kind = BlockKind::Picture, .picture = pictureOf({3'000, 100})}}};
    QTest::newRow("a high picture") << Document{
        {}, {}, {headingOf(u"Above"_s), {.kind = BlockKind::Picture, .picture = pictureOf({100, 3'000})}}};
}

void PaperLayoutTest::staysWithinTheMargins()
{
    QFETCH(Document, document);
    const Layout layout = layOut(document);
    const QRect text = QRect({0, 0}, layout.size)
                           .adjusted(fromMillimetres(document.setup.left), fromMillimetres(document.setup.top),
                               -fromMillimetres(document.setup.right), -fromMillimetres(document.setup.bottom));
    for (const Page &page : layout.pages) {
        int count = 0;
        for (const Box &box : page.boxes) {
            if (box.kind == BoxKind::Fill || box.kind == BoxKind::Watermark)
                continue;
            QVERIFY2(box.rect.left() >= text.left() && box.rect.right() <= text.right(), qPrintable(box.text));
            const bool isMargin = box.rect.bottom() < text.top() || box.rect.top() > text.bottom();
            QVERIFY2(isMargin || text.contains(box.rect), qPrintable(box.text));
            count += !isMargin;
        }
        QVERIFY(count > 0);
    }
}

void PaperLayoutTest::refusesTooMuch_data()
{
    QTest::addColumn<Document>("document");
    QTest::addColumn<QString>("reason");
    QTest::newRow("pages") << Document{{}, {}, {tableOf(500)}} << u"The document takes more than 5 pages."_s;
    QTest::newRow("characters") << Document{{}, {}, {textOf(QString(100'001, u'a'))}}
                                << u"The document has more than 100000 characters."_s;
    QTest::newRow("a picture") << Document{{}, {},
        {Block{.kind = BlockKind::Picture, .picture = pictureOf({500, 500})}}}
                               << u"The pictures of the document have more than 200000 pixels."_s;
    const Block small{.kind = BlockKind::Picture, .picture = pictureOf({300, 300})};
    QTest::newRow("pictures") << Document{{}, {}, {small, small, small}}
                              << u"The pictures of the document have more than 200000 pixels."_s;
    Row row;
    for (int i = 0; i < 101; ++i)
        row.append({.texts = {{u"x"_s}}});
    QTest::newRow("columns") << Document{{}, {}, {Block{.kind = BlockKind::Table, .rows = {row}}}}
                             << u"A table has more than 100 columns; no page is that wide."_s;
    Document narrow;
    narrow.setup.left = 120;
    narrow.setup.right = 120;
    QTest::newRow("margins") << narrow << u"The margins leave no room on the page."_s;
    Block deep = textOf(u"deep"_s);
    for (int i = 0; i < 60; ++i)
        deep = {.kind = BlockKind::Together, .blocks = {deep}};
    QTest::newRow("depth") << Document{{}, {}, {deep}} << u"The document is nested too deeply to be printed."_s;
}

void PaperLayoutTest::refusesTooMuch()
{
    QFETCH(Document, document);
    const Limits limits{5, std::chrono::seconds(60), 200'000, 100'000};
    QString reason;
    try {
        layOut(document, limits);
    } catch (const PaperError &error) {
        reason = error.reason;
    }
    QTEST(reason, "reason");
    // No time at all is too little for anything.
    QVERIFY_THROWS_EXCEPTION(PaperError, layOut(sampleDocument(), {5, std::chrono::milliseconds(-1), 1, 1}));
}

void PaperLayoutTest::printsNothingOnOnePage()
{
    const Layout layout = layOut({});
    QCOMPARE(layout.pages.size(), 1);
    QCOMPARE(textsOf(layout.pages.at(0)), QStringList{u"1 / 1"_s});
}

void PaperLayoutTest::paintsItsBoxes()
{
    const Document document = sampleDocument();
    const Layout layout = layOut(document);
    constexpr double inch = 96;
    const QImage image = imageOf(layout, 0, inch);
    QCOMPARE(image.size(), QSize(794, 1122));
    // Each line has ink in its box.
    const double scale = inch / dotsPerInch;
    for (const Box *line : linesOf(layout.pages.at(0))) {
        const QRect place = QRectF(line->rect.left() * scale, line->rect.top() * scale, line->rect.width() * scale,
            line->rect.height() * scale)
                                .toAlignedRect();
        bool hasInk = false;
        for (int y = place.top(); y <= place.bottom() && !hasInk; ++y) {
            for (int x = place.left(); x <= place.right() && !hasInk; ++x)
                hasInk = qGray(image.pixel(x, y)) < 170;
        }
        QVERIFY2(hasInk || line->text.isEmpty(), qPrintable(line->text));
    }
    QCOMPARE(image.pixelColor(5, 5), QColor(Qt::white));
    const QByteArray folder = qgetenv("FORMWRIGHT_PICTURES");
    for (int page = 0; !folder.isEmpty() && page < layout.pages.size(); ++page)
        QVERIFY(imageOf(layout, page, 110).save(QString::fromLocal8Bit(folder) + u"/paper_%1.png"_s.arg(page)));
}

void PaperLayoutTest::printsPicturesAlone_data()
{
    const auto saved = [](const char *format) {
        QByteArray bytes;
        QBuffer buffer(&bytes);
        buffer.open(QIODevice::WriteOnly);
        QImage image(20, 20, QImage::Format_RGB32);
        image.fill(Qt::red);
        image.save(&buffer, format);
        return bytes;
    };
    QTest::addColumn<QByteArray>("data");
    QTest::addColumn<bool>("isPicture");
    QTest::newRow("PNG") << saved("PNG") << true;
    QTest::newRow("JPEG") << saved("JPG") << true;
    QTest::newRow("BMP") << saved("BMP") << false;
    // It names files of whoever prints it.
    QTest::newRow("SVG") << QByteArray("<svg xmlns='http://www.w3.org/2000/svg' "
                                       "xmlns:xlink='http://www.w3.org/1999/xlink' width='20' height='20'>"
                                       "<image width='20' height='20' xlink:href='/tmp/other.png'/></svg>")
                         << false;
    QTest::newRow("nothing") << QByteArray() << false;
}

// What is none has its words instead.
void PaperLayoutTest::printsPicturesAlone()
{
    QFETCH(QByteArray, data);
    QFETCH(bool, isPicture);
    const Block block{.kind = BlockKind::Picture, .picture = {data, 0, u"in its place"_s}};
    const Page page = layOut({{}, {}, {block}}).pages.at(0);
    const auto pictures = std::count_if(
        page.boxes.begin(), page.boxes.end(), [](const Box &box) { return box.kind == BoxKind::Picture; });
    QCOMPARE(pictures, isPicture ? 1 : 0);
    QCOMPARE(textsOf(page).contains(u"in its place"_s), !isPicture);
}

void PaperLayoutTest::printsCodes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("millimetres");
    QTest::newRow("address") << u"https://example.org/d/01HZ"_s << 30.0;
    QTest::newRow("as on the screen") << u"https://example.org/d/01HZ"_s << 52.9;
    QTest::newRow("letters") << u"发票 №7 — bezahlt"_s << 17.0;
    QTest::newRow("longest") << QString(formwright::forms::longestQrText, u'z') << 158.75;
}

// Module by module what the same text is on the screen, with the margin that readers need.
void PaperLayoutTest::printsCodes()
{
    QFETCH(QString, text);
    QFETCH(double, millimetres);
    const Block block{.kind = BlockKind::Picture, .picture = codeOf(text, millimetres)};
    const Layout layout = layOut({{}, {}, {block}});
    const Box *box = pictureBoxOf(layout.pages.at(0));
    QVERIFY(box);
    QCOMPARE(box->rect.width(), box->rect.height());
    QVERIFY(std::abs(box->rect.width() - millimetres / 25.4 * dotsPerInch) <= 1);
    const formwright::forms::QrCode code(text);
    constexpr double inch = 300;
    QCOMPARE(modulesIn(imageOf(layout, 0, inch), box->rect, inch, code.size()), code.rows());
}

void PaperLayoutTest::codesKeepToTheirColumn()
{
    const QString text = u"https://example.org/d/01HZ"_s;
    const Field field{u"Code"_s, {}, false, {codeOf(text, 150)}};
    const Layout layout = layOut({{}, {}, {{.kind = BlockKind::Fields, .fields = {field, {u"Name"_s, u"Ines"_s}}}}});
    const Page &page = layout.pages.at(0);
    const Box *box = pictureBoxOf(page);
    QVERIFY(box && boxOf(page, u"Code"_s));
    QVERIFY(box->rect.right() < boxOf(page, u"Name"_s)->rect.left());
    QCOMPARE(box->rect.width(), box->rect.height());
    QVERIFY(!textsOf(page).contains(text)); // it is the code that says it
    const formwright::forms::QrCode code(text);
    QCOMPARE(modulesIn(imageOf(layout, 0, 300), box->rect, 300, code.size()), code.rows());
}

void PaperLayoutTest::whatIsTooLongForACodeIsText()
{
    Picture picture = codeOf(QString(formwright::forms::longestQrText + 1, u'z'));
    picture.alternative = u"in its place"_s;
    const Page page = layOut({{}, {}, {{.kind = BlockKind::Picture, .picture = picture}}}).pages.at(0);
    QVERIFY(!pictureBoxOf(page));
    QVERIFY(textsOf(page).contains(u"in its place"_s));
}

QTEST_MAIN(PaperLayoutTest)
#include "paper_layout_test.moc"
