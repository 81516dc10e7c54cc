#include "unit/paper/paper_samples.h"

#include "app/paper/painting.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::paper;

// Texts of any script, and documents whose writing begins on the right.
class PaperTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void breaksTexts_data();
    void breaksTexts();
    void showsAnyScript_data();
    void showsAnyScript();
    void mirrorsDocuments();
    void alignsTexts_data();
    void alignsTexts();
    void givesColumnsWhatTheyAsk();
    void standsOnOneLine();
};

void PaperTextTest::breaksTexts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("leastLines");
    QTest::newRow("nothing") << QString() << 1;
    QTest::newRow("words") << u"several words of one line "_s.repeated(20).trimmed() << 3;
    QTest::newRow("a word longer than its line") << QString(400, u'w') << 3;
    QTest::newRow("an address") << QString(u"https://example.org/"_s + u"path/"_s.repeated(80)) << 3;
    QTest::newRow("Chinese") << u"纸张和表格的排版"_s.repeated(40) << 3;
    QTest::newRow("Arabic") << u"نص طويل بالعربية "_s.repeated(30).trimmed() << 3;
    QTest::newRow("Thai") << u"ข้อความภาษาไทย"_s.repeated(40) << 3;
    QTest::newRow("lines as written") << u"one\ntwo\r\nthree\rfour"_s << 4;
    QTest::newRow("empty lines") << u"one\n\n\nfour"_s << 4;
    QTest::newRow("what no font shows") << u"a\u0001b\u0007c"_s << 1;
}

void PaperTextTest::breaksTexts()
{
    QFETCH(QString, text);
    QFETCH(int, leastLines);
    Document document{{}, {}, {textOf(text)}};
    document.setup.pageText.clear();
    const Layout layout = layOut(document);
    QCOMPARE(layout.pages.size(), 1);
    const QList<const Box *> lines = linesOf(layout.pages.at(0));
    QVERIFY(lines.size() >= leastLines);
    QString found;
    int below = 0;
    for (const Box *line : lines) {
        QVERIFY(line->rect.top() >= below);
        below = line->rect.bottom();
        found += line->text;
    }
    const auto letters = [](QString of) {
        of.removeIf([](QChar letter) { return letter.isSpace() || letter.category() == QChar::Other_Control; });
        return of;
    };
    QCOMPARE(letters(found), letters(text));
}

void PaperTextTest::showsAnyScript_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isRightToLeft");
    QTest::newRow("Latin") << u"Größe"_s << false;
    QTest::newRow("Chinese") << u"订单编号"_s << false;
    QTest::newRow("Arabic") << u"رقم الطلب 17"_s << true;
    QTest::newRow("Hebrew") << u"מספר הזמנה"_s << true;
    QTest::newRow("Devanagari") << u"आदेश संख्या"_s << false;
    QTest::newRow("digits alone follow the document") << u"2026-03-04"_s << false;
    QTest::newRow("a Latin word leads") << u"PDF: רשימה"_s << false;
}

void PaperTextTest::showsAnyScript()
{
    QFETCH(QString, text);
    const Layout layout = layOut({{}, {}, {textOf(text)}});
    const Box *line = boxOf(layout.pages.at(0), text);
    QVERIFY(line != nullptr);
    QTEST(line->paragraph->isRightToLeft, "isRightToLeft");
    QVERIFY(line->rect.width() > line->paragraph->font.pixelSize());
}

void PaperTextTest::mirrorsDocuments()
{
    const Layout plain = layOut(sampleDocument());
    const Layout mirrored = layOut(sampleDocument(true));
    QCOMPARE(mirrored.pages.size(), plain.pages.size());
    for (int page = 0; page < plain.pages.size(); ++page) {
        const QList<Box> &left = plain.pages.at(page).boxes;
        const QList<Box> &right = mirrored.pages.at(page).boxes;
        QCOMPARE(right.size(), left.size());
        for (int i = 0; i < left.size(); ++i) {
            QCOMPARE(right.at(i).text, left.at(i).text);
            if (left.at(i).kind == BoxKind::Watermark)
                continue;
            QCOMPARE(right.at(i).rect.size(), left.at(i).rect.size());
            QCOMPARE(right.at(i).rect.top(), left.at(i).rect.top());
            QCOMPARE(right.at(i).rect.left(), plain.size.width() - left.at(i).rect.left() - left.at(i).rect.width());
        }
    }
}

void PaperTextTest::alignsTexts_data()
{
    QTest::addColumn<Align>("align");
    QTest::addColumn<bool>("isRightToLeft");
    QTest::addColumn<int>("side"); // -1 left, 0 in between, 1 right
    QTest::newRow("start") << Align::Start << false << -1;
    QTest::newRow("centre") << Align::Centre << false << 0;
    QTest::newRow("end") << Align::End << false << 1;
    QTest::newRow("start, from the right") << Align::Start << true << 1;
    QTest::newRow("centre, from the right") << Align::Centre << true << 0;
    QTest::newRow("end, from the right") << Align::End << true << -1;
}

void PaperTextTest::alignsTexts()
{
    QFETCH(Align, align);
    QFETCH(bool, isRightToLeft);
    QFETCH(int, side);
    Document document{{}, {}, {{.kind = BlockKind::Text, .text = {u"word"_s, Style::Body, align}}}};
    document.setup.isRightToLeft = isRightToLeft;
    const Layout layout = layOut(document);
    const Box *line = boxOf(layout.pages.at(0), u"word"_s);
    QVERIFY(line != nullptr);
    const int left = line->rect.left() - fromMillimetres(document.setup.left);
    const int right = layout.size.width() - fromMillimetres(document.setup.right) - line->rect.right() - 1;
    QCOMPARE(left == 0, side == -1);
    QCOMPARE(right == 0, side == 1);
    if (side == 0)
        QVERIFY(std::abs(left - right) <= 2);
}

void PaperTextTest::givesColumnsWhatTheyAsk()
{
    Block table{.kind = BlockKind::Table};
    table.rows.append({{.texts = {{u"1"_s}}},
        {.texts = {{u"a long sentence that asks for many lines "_s.repeated(20)}}}, {.texts = {{u"2026-03-04"_s}}}});
    const Layout layout = layOut({{}, {}, {table}});
    const Page &page = layout.pages.at(0);
    // What is short stands in one line; what is long gets the rest.
    QVERIFY(boxOf(page, u"1"_s) != nullptr);
    QVERIFY(boxOf(page, u"2026-03-04"_s) != nullptr);
    QVERIFY(boxOf(page, u"1"_s)->rect.right() < boxOf(page, u"2026-03-04"_s)->rect.left());
}

void PaperTextTest::standsOnOneLine()
{
    Block table{.kind = BlockKind::Table};
    table.rows.append({{.texts = {{u"small"_s, Style::Label}}}, {.texts = {{u"large"_s, Style::Title}}},
        {.texts = {{u"usual"_s}, {u"below it"_s}}}});
    const Layout layout = layOut({{}, {}, {table}});
    const Page &page = layout.pages.at(0);
    const auto baseOf = [&page](const QString &text) {
        const Box *line = boxOf(page, text);
        return line == nullptr ? 0 : line->rect.top() + line->paragraph->lines.at(line->line).ascent;
    };
    QVERIFY(baseOf(u"large"_s) > 0);
    QCOMPARE(baseOf(u"small"_s), baseOf(u"large"_s));
    QCOMPARE(baseOf(u"usual"_s), baseOf(u"large"_s));
    QVERIFY(baseOf(u"below it"_s) > baseOf(u"usual"_s));
}

QTEST_MAIN(PaperTextTest)
#include "paper_text_test.moc"
