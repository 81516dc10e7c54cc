// Files of documents are looked at within the program, where it can show them.
#include "app/paper/painting.h"
#include "ui/editors/attachment_editor.h"
#include "ui/editors/file_preview.h"
#include "ui/editors/pdf_view.h"
#include "ui/fake_server.h"
#include "ui/screenshots.h"
#include "unit/paper/paper_samples.h"

#include <QBuffer>
#include <QImage>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QThread>
#include <QToolButton>

#include <atomic>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;

#ifdef FORMWRIGHT_HAS_PDF
// Lets a slow file go on, step by step.
struct Gate {
    // For one that a test holds: whatever comes of it, nobody waits on.
    static std::pair<std::shared_ptr<Gate>, std::shared_ptr<void>> make()
    {
        auto gate = std::make_shared<Gate>();
        return {gate, std::shared_ptr<void>(nullptr, [gate](void *) { gate->open.release(1000); })};
    }

    QSemaphore open;
    std::atomic<int> waiting = 0; // steps that were begun
    std::atomic<bool> isClosed = false;
    QThread *thread = nullptr;
    QThread *closedBy = nullptr;
};

// A file of nine pages, the first of them 100 pixels wide, the second 101.
class SlowFile : public PdfFile
{
public:
    explicit SlowFile(const std::shared_ptr<Gate> &gate) : m_gate(gate) { }
    ~SlowFile() override
    {
        m_gate->closedBy = QThread::currentThread();
        m_gate->isClosed = true;
    }
    QString load() override
    {
        m_gate->thread = QThread::currentThread();
        step();
        return {};
    }
    int pageCount() const override { return 9; }
    DrawnPage draw(const PageRequest &request) override
    {
        step();
        return {QImage(100 + request.page, 100, QImage::Format_RGB32), {100, 100}};
    }

private:
    void step()
    {
        ++m_gate->waiting;
        m_gate->open.acquire();
    }

    const std::shared_ptr<Gate> m_gate;
};
#endif

class FilePreviewTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void knowsWhatItShows_data();
    void knowsWhatItShows();
    void picturesFit();
    void textsAreRead();
    void whatIsNoPictureIsToldSo_data();
    void whatIsNoPictureIsToldSo();
    void longTextsAreCut();
    void leadsOutside();
#ifdef FORMWRIGHT_HAS_PDF
    void paperIsTurned();
    void paperIsEnlarged();
    void largePaperStaysBounded();
    void whatIsWrongWithPaperIsTold();
    void readingTakesItsTimeElsewhere();
    void tellsThatAPageIsBeingDrawn();
    void whatWasAskedForBeforeReplacesNothing();
    void isClosedWhileItDraws_data();
    void isClosedWhileItDraws();
    void saysThatItWaitsForAnotherFile();
    void paperIsSeen_data()
    {
        tests::Screenshots::addRows();
    }
    void paperIsSeen();
#endif
};

namespace {

QByteArray pictureOf(int width, int height)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::darkGreen);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

// As the server prints it, a line and a table on each page.
QByteArray paperOf(int pages)
{
    paper::Document document;
    for (int page = 1; page <= pages; ++page) {
        document.blocks.append(paper::headingOf(u"Page %1"_s.arg(page), 1));
        document.blocks.append(paper::tableOf(8));
        if (page < pages)
            document.blocks.append({.kind = paper::BlockKind::PageBreak});
    }
    return paper::pdfOf(paper::layOut(document));
}

} // namespace

void FilePreviewTest::knowsWhatItShows_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isShown");
    QTest::newRow("picture") << u"a.PNG"_s << true;
    QTest::newRow("text") << u"notes.txt"_s << true;
    QTest::newRow("table") << u"rows.csv"_s << true;
    QTest::newRow("program") << u"setup.exe"_s << false;
    QTest::newRow("markup") << u"page.html"_s << false;
#ifdef FORMWRIGHT_HAS_PDF
    QTest::newRow("paper") << u"offer.PDF"_s << true;
#else
    QTest::newRow("paper") << u"offer.pdf"_s << false;
#endif
    QTest::newRow("nothing") << u"README"_s << false;
}

void FilePreviewTest::knowsWhatItShows()
{
    QFETCH(QString, name);
    QTEST(FilePreview::shows(name), "isShown");
}

void FilePreviewTest::picturesFit()
{
    auto *preview = new FilePreview(u"plan.png"_s, pictureOf(3000, 1000), nullptr);
    preview->show();
    QVERIFY(QTest::qWaitForWindowExposed(preview));
    const auto *label = preview->findChild<QLabel *>();
    QVERIFY(!label->pixmap().isNull());
    QVERIFY(label->pixmap().width() < preview->width());
    const double shape = double(label->pixmap().width()) / label->pixmap().height();
    QVERIFY(qAbs(shape - 3) < 0.1);
    preview->resize(1000, 700);
    QTRY_VERIFY(label->pixmap().width() > 800); // it follows
    preview->close();
}

void FilePreviewTest::textsAreRead()
{
    FilePreview preview(u"notes.txt"_s,
        "Gr\xC3\xBC\xC3\x9F"
        "e\n<b>not bold</b>",
        nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    const auto *edit = preview.findChild<QPlainTextEdit *>();
    QVERIFY(edit && edit->isReadOnly());
    QCOMPARE(edit->toPlainText(), u"Grüße\n<b>not bold</b>"_s);
}

void FilePreviewTest::whatIsNoPictureIsToldSo_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text as a picture") << u"a.png"_s << QByteArray("no picture");
    QTest::newRow("empty picture") << u"a.png"_s << QByteArray();
    QTest::newRow("bytes as a text") << u"a.txt"_s << QByteArray("\xff\xfe\x00\x01", 4);
#ifdef FORMWRIGHT_HAS_PDF
    QTest::newRow("text as paper") << u"a.pdf"_s << QByteArray("no paper");
    QTest::newRow("empty paper") << u"a.pdf"_s << QByteArray();
    QTest::newRow("half a paper") << u"a.pdf"_s << paperOf(3).first(400);
#endif
    QTest::newRow("half a picture") << u"a.jpg"_s << pictureOf(100, 100).first(40);
}

void FilePreviewTest::whatIsNoPictureIsToldSo()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, content);
    FilePreview preview(name, content, nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    QVERIFY(!preview.findChild<QPlainTextEdit *>());
    QTRY_VERIFY(preview.findChild<QLabel *>(u"nothing"_s)); // a PDF file is read beside the work
    QVERIFY(preview.findChild<QLabel *>(u"nothing"_s)->text().contains("cannot be shown"_L1));
}

void FilePreviewTest::longTextsAreCut()
{
    FilePreview preview(u"a.log"_s, QByteArray(3 * 1024 * 1024, 'x'), nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    const QString text = preview.findChild<QPlainTextEdit *>()->toPlainText();
    QVERIFY(text.size() < 1024 * 1024 + 100);
    QVERIFY(text.endsWith("not shown."_L1));
}

void FilePreviewTest::leadsOutside()
{
    FilePreview preview(u"notes.txt"_s, "a", nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    QSignalSpy opened(&preview, &FilePreview::openWanted);
    QSignalSpy saved(&preview, &FilePreview::saveWanted);
    preview.findChild<QPushButton *>(u"openOutside"_s)->click();
    preview.findChild<QPushButton *>(u"saveFile"_s)->click();
    QCOMPARE(opened.size(), 1);
    QCOMPARE(saved.size(), 1);
}

#ifdef FORMWRIGHT_HAS_PDF
void FilePreviewTest::paperIsTurned()
{
    FilePreview preview(u"offer.pdf"_s, paperOf(3), nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    preview.show();
    auto *view = preview.findChild<PdfView *>();
    QVERIFY(view);
    QTRY_COMPARE(view->pageCount(), 3);
    QTRY_VERIFY(!view->image().isNull() && !view->isDrawing());
    const QImage first = view->image();
    auto *next = preview.findChild<QToolButton *>(u"nextPage"_s);
    auto *previous = preview.findChild<QToolButton *>(u"previousPage"_s);
    QVERIFY(next->isEnabled() && !previous->isEnabled());
    next->click();
    QTRY_VERIFY(!view->isDrawing());
    QCOMPARE(view->page(), 1);
    QVERIFY(view->image() != first); // another number stands there
    auto *field = preview.findChild<QSpinBox *>(u"pageField"_s);
    QCOMPARE(field->value(), 2);
    // Several steps while a page is drawn come to the last of them.
    field->setValue(3);
    field->setValue(1);
    field->setValue(3);
    QTRY_VERIFY(!view->isDrawing());
    QCOMPARE(view->page(), 2);
    QVERIFY(!next->isEnabled());
    QTest::keyClick(&preview, Qt::Key_PageUp);
    QTest::keyClick(&preview, Qt::Key_PageUp);
    QTRY_VERIFY(view->page() == 0 && !view->isDrawing());
    QCOMPARE(view->image(), first);
}

void FilePreviewTest::paperIsEnlarged()
{
    FilePreview preview(u"offer.pdf"_s, paperOf(1), nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    preview.show();
    auto *view = preview.findChild<PdfView *>();
    QTRY_VERIFY(!view->image().isNull() && !view->isDrawing());
    const int fitted = view->image().width();
    preview.findChild<QToolButton *>(u"zoomIn"_s)->click();
    QTRY_VERIFY(!view->isDrawing());
    QVERIFY(qAbs(view->image().width() - fitted * 1.25) < 3);
    preview.resize(preview.width() + 100, preview.height());
    QTRY_VERIFY(!view->isDrawing());
    QVERIFY(qAbs(view->image().width() - fitted * 1.25) < 3); // it is as large as was said
    preview.findChild<QToolButton *>(u"fitWidth"_s)->click();
    QTRY_VERIFY(!view->isDrawing());
    QVERIFY(qAbs(view->image().width() - fitted - 100) < 3);
    for (int i = 0; i < 20; ++i)
        view->setZoom(view->zoom() > 0 ? view->zoom() * 2 : 1);
    QTRY_VERIFY(!view->isDrawing());
    QCOMPARE(view->zoom(), 4.0);
}

// A page of 14,400 points a side would take gigabytes as a picture.
void FilePreviewTest::largePaperStaysBounded()
{
    FilePreview preview(u"plan.pdf"_s,
        "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"
        "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 14400 14400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
        nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    preview.show();
    auto *view = preview.findChild<PdfView *>();
    QVERIFY(view);
    view->setZoom(4);
    QTRY_VERIFY(!view->image().isNull() && !view->isDrawing());
    QVERIFY(qint64(view->image().width()) * view->image().height() < 25'000'000);
}

void FilePreviewTest::whatIsWrongWithPaperIsTold()
{
    QVERIFY(pdfFile(paperOf(1))->load().isEmpty());
    QVERIFY(pdfFile("no paper")->load().contains("damaged"_L1));
    QByteArray large = paperOf(1);
    large.append(QByteArray(65 * 1024 * 1024, ' '));
    QVERIFY(pdfFile(large)->load().contains("larger than 64 M"_L1));
    FilePreview preview(u"a.pdf"_s, "no paper", nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    QTRY_VERIFY(preview.findChild<QLabel *>(u"nothing"_s));
    QVERIFY(preview.findChild<QLabel *>(u"nothing"_s)->text().contains("damaged"_L1));
    QVERIFY(preview.findChild<QPushButton *>(u"openOutside"_s)->isEnabled()); // another program may read it
}

// Whatever reading and drawing take, the window goes on.
void FilePreviewTest::readingTakesItsTimeElsewhere()
{
    const auto [gate, end] = Gate::make();
    PdfView view(std::make_unique<SlowFile>(gate), nullptr);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QTRY_COMPARE(gate->waiting.load(), 1); // it is being loaded
    QCOMPARE(view.pageCount(), 0);
    gate->open.release();
    QTRY_COMPARE(view.pageCount(), 9);
    QTRY_COMPARE(gate->waiting.load(), 2); // the first page is being drawn
    QVERIFY(view.isDrawing() && view.image().isNull());
    gate->open.release();
    QTRY_COMPARE(view.image().width(), 100);
    QVERIFY(gate->thread != QThread::currentThread());
}

// And shows no other one in its place meanwhile.
void FilePreviewTest::tellsThatAPageIsBeingDrawn()
{
    const auto [gate, end] = Gate::make();
    PdfView view(std::make_unique<SlowFile>(gate), nullptr);
    view.show();
    gate->open.release();
    QTRY_COMPARE(view.sign(), u"Drawing page 1…"_s);
    gate->open.release();
    QTRY_COMPARE(view.image().width(), 100);
    QCOMPARE(view.sign(), QString());
    view.goTo(1);
    QTRY_COMPARE(view.sign(), u"Drawing page 2…"_s);
    view.goTo(2);
    QTRY_COMPARE(view.sign(), u"Drawing page 3…"_s);
    gate->open.release(2);
    QTRY_COMPARE(view.sign(), QString());
    QCOMPARE(view.image().width(), 102);
}

void FilePreviewTest::whatWasAskedForBeforeReplacesNothing()
{
    const auto [gate, end] = Gate::make();
    PdfView view(std::make_unique<SlowFile>(gate), nullptr);
    view.setZoom(1); // whatever room there is
    gate->open.release(2);
    view.show();
    QTRY_COMPARE(view.image().width(), 100);
    QSignalSpy drawn(&view, &PdfView::drawn);
    view.goTo(3);
    QTRY_COMPARE(gate->waiting.load(), 3); // that page is being drawn
    view.goTo(5);
    view.goTo(6);
    gate->open.release();
    QTRY_COMPARE(gate->waiting.load(), 4); // and now the last one: the one between is passed over
    QCOMPARE(view.image().width(), 100);
    gate->open.release();
    QTRY_VERIFY(!view.isDrawing());
    QCOMPARE(view.image().width(), 106);
    QCOMPARE(drawn.size(), 1);
}

void FilePreviewTest::isClosedWhileItDraws_data()
{
    QTest::addColumn<int>("steps"); // that are done before
    QTest::newRow("while it is read") << 0;
    QTest::newRow("while the first page is drawn") << 1;
}

void FilePreviewTest::isClosedWhileItDraws()
{
    QFETCH(int, steps);
    const auto [gate, end] = Gate::make();
    auto view = std::make_unique<PdfView>(std::make_unique<SlowFile>(gate), nullptr);
    gate->open.release(steps);
    view->show();
    QTRY_COMPARE(gate->waiting.load(), steps + 1);
    view.reset(); // waits for nothing
    QVERIFY(!gate->isClosed);
    gate->open.release();
    QTRY_VERIFY(gate->isClosed); // by the thread that read it
    QCOMPARE(gate->waiting.load(), steps + 1); // nothing else was begun
    QVERIFY(gate->closedBy == gate->thread);
}

void FilePreviewTest::saysThatItWaitsForAnotherFile()
{
    const auto [gate, end] = Gate::make();
    auto closed = std::make_unique<PdfView>(std::make_unique<SlowFile>(gate), nullptr);
    QTRY_COMPARE(gate->waiting.load(), 1);
    closed.reset();
    const auto [next, nextEnd] = Gate::make();
    PdfView view(std::make_unique<SlowFile>(next), nullptr);
    const auto says = [&view](const QString &text) {
        const QList<QLabel *> labels = view.findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&](QLabel *label) { return label->text().contains(text); });
    };
    QTRY_VERIFY(says(u"Another file"_s));
    gate->open.release();
    QTRY_COMPARE(next->waiting.load(), 1);
    QTRY_VERIFY(!says(u"Another file"_s));
}

void FilePreviewTest::paperIsSeen()
{
    tests::Screenshots screenshots;
    screenshots.takeRow();
    FilePreview preview(u"Offer 2041.pdf"_s, paperOf(2), nullptr);
    preview.setAttribute(Qt::WA_DeleteOnClose, false);
    preview.show();
    auto *view = preview.findChild<PdfView *>();
    QTRY_VERIFY(!view->image().isNull() && !view->isDrawing());
    tests::Screenshots::shoot(preview, u"file-preview-pdf"_s);
}
#endif

QTEST_MAIN(FilePreviewTest)
#include "file_preview_test.moc"
