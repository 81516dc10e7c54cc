#include "unit/paper/paper_samples.h"

#include "app/paper/painting.h"
#include "app/template/qr_code.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::paper;

// What another program finds in the PDF: the same pages, words and boxes as in the layout and its picture.
class PaperPdfTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void looksLikeThePreview_data();
    void looksLikeThePreview();
    void hasWordsInTheirBoxes();
    void isSelectable();
    void codesAreReadable();

private:
    QByteArray run(const QString &program, const QStringList &arguments);
    void write(const Layout &layout);

    QTemporaryDir m_folder;
    QString m_file;
};

void PaperPdfTest::init()
{
    QVERIFY(m_folder.isValid());
    m_file = m_folder.filePath(u"paper.pdf"_s);
}

QByteArray PaperPdfTest::run(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(60'000) || process.exitCode() != 0)
        qFatal("%s: %s", qPrintable(program), qPrintable(process.errorString() % process.readAllStandardError()));
    return process.readAllStandardOutput();
}

void PaperPdfTest::write(const Layout &layout)
{
    QFile file(m_file);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray bytes = pdfOf(layout);
    QVERIFY(bytes.startsWith("%PDF-"));
    QCOMPARE(file.write(bytes), bytes.size());
}

void PaperPdfTest::looksLikeThePreview_data()
{
    QTest::addColumn<Document>("document");
    QTest::newRow("A4") << sampleDocument();
    QTest::newRow("from right to left") << sampleDocument(true);
    Document letter = sampleDocument();
    letter.setup.size = PageSize::Letter;
    letter.setup.isLandscape = true;
    QTest::newRow("Letter landscape") << letter;
}

void PaperPdfTest::looksLikeThePreview()
{
    QFETCH(Document, document);
    const Layout layout = layOut(document);
    write(layout);
    constexpr int inch = 72;
    const QString prefix = m_folder.filePath(u"page"_s);
    run(u"pdftoppm"_s, {u"-r"_s, QString::number(inch), u"-png"_s, m_file, prefix});
    for (int page = 0; page < layout.pages.size(); ++page) {
        const QImage preview = imageOf(layout, page, inch).convertToFormat(QImage::Format_Grayscale8);
        const QImage painted
            = QImage(u"%1-%2.png"_s.arg(prefix).arg(page + 1)).convertToFormat(QImage::Format_Grayscale8);
        QVERIFY(!painted.isNull());
        QVERIFY(std::abs(painted.width() - preview.width()) <= 1);
        QVERIFY(std::abs(painted.height() - preview.height()) <= 1);
        // Two programs smooth letters in their own ways, so tiles are compared: how dark each is. They differ by 14
        // where nothing is wrong, and by 25 where lines stand 0.7 mm lower.
        constexpr int tile = 12;
        double most = 0;
        for (int top = 0; top + tile < preview.height() - 1; top += tile) {
            for (int left = 0; left + tile < preview.width() - 1; left += tile) {
                int difference = 0;
                for (int y = top; y < top + tile; ++y) {
                    for (int x = left; x < left + tile; ++x)
                        difference += qGray(preview.pixel(x, y)) - qGray(painted.pixel(x, y));
                }
                most = std::max(most, std::abs(difference) / double(tile * tile));
            }
        }
        QVERIFY2(most < 20, qPrintable(u"page %1: a tile differs by %2"_s.arg(page + 1).arg(most)));
    }
}

void PaperPdfTest::hasWordsInTheirBoxes()
{
    Document document = sampleDocument();
    // Its word is at an angle, and no box of that program is.
    document.setup.watermark.clear();
    const Layout layout = layOut(document);
    write(layout);
    const QString html = QString::fromUtf8(run(u"pdftotext"_s, {u"-bbox"_s, m_file, u"-"_s}));
    const QStringList pages = html.split(u"<page "_s).sliced(1);
    QCOMPARE(pages.size(), layout.pages.size());
    static const QRegularExpression word(
        u"<word xMin=\"([\\d.]+)\" yMin=\"([\\d.]+)\" xMax=\"([\\d.]+)\" yMax=\"([\\d.]+)\">([^<]*)</word>"_s);
    int found = 0;
    for (int page = 0; page < pages.size(); ++page) {
        for (auto match = word.globalMatch(pages.at(page)); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            const QString text = one.captured(5);
            // Points of the PDF are dots of the layout on another scale.
            const double scale = dotsPerInch / 72;
            const QPointF centre((one.captured(1).toDouble() + one.captured(3).toDouble()) / 2 * scale,
                (one.captured(2).toDouble() + one.captured(4).toDouble()) / 2 * scale);
            bool isThere = false;
            for (const Box *line : linesOf(layout.pages.at(page)))
                isThere = isThere || QRectF(line->rect).adjusted(-17, -34, 17, 34).contains(centre);
            QVERIFY2(isThere, qPrintable(text));
            ++found;
        }
    }
    QVERIFY(found > 150);
}

void PaperPdfTest::isSelectable()
{
    const Layout layout = layOut(sampleDocument());
    write(layout);
    const QString text = QString::fromUtf8(run(u"pdftotext"_s, {u"-layout"_s, m_file, u"-"_s}));
    for (const QString &each : {u"Purchase order 2026-0417"_s, u"Nordlicht Papier GmbH, Flensburg"_s,
             u"北京纸张贸易有限公司"_s, u"Page 1 of %1"_s.arg(layout.pages.size()), u"row 42"_s, u"Ines Albrecht"_s})
        QVERIFY2(text.contains(each), qPrintable(each));
    QCOMPARE(text.count(u"Position "_s),
        layout.pages.size() - (textsOf(layout.pages.constLast()).contains(u"row 42"_s) ? 0 : 1));
    const QString information = QString::fromUtf8(run(u"pdfinfo"_s, {m_file}));
    QVERIFY(information.contains(u"A4"_s));
    QVERIFY(information.contains(QRegularExpression(u"Title:\\s+Purchase order"_s)));
}

void PaperPdfTest::codesAreReadable()
{
    const QString text = u"https://example.org/d/01HZ"_s;
    const Layout layout = layOut({{}, {}, {{.kind = BlockKind::Picture, .picture = codeOf(text)}}});
    write(layout);
    constexpr int inch = 300;
    const QString prefix = m_folder.filePath(u"code"_s);
    run(u"pdftoppm"_s, {u"-r"_s, QString::number(inch), u"-png"_s, m_file, prefix});
    const QImage painted(prefix % u"-1.png"_s);
    const formwright::forms::QrCode code(text);
    QCOMPARE(modulesIn(painted, pictureBoxOf(layout.pages.at(0))->rect, inch, code.size()), code.rows());
}

QTEST_MAIN(PaperPdfTest)
#include "paper_pdf_test.moc"
