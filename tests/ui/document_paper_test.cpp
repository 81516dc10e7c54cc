// Documents on paper: preview, printer, file.
#include "ui/client/written_file.h"
#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/document_printing.h"
#include "ui/print/preview_dialog.h"
#include "ui/print/printable.h"
#include "ui/print/printing.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/sent_requests.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using print::PageView;
using print::PreviewDialog;

namespace {

QJsonObject textOf(const QString &text, const QString &style = u"body"_s)
{
    return {{u"text"_s, text}, {u"style"_s, style}, {u"align"_s, u"start"_s}};
}

QJsonObject block(const QString &kind, const QJsonObject &more)
{
    QJsonObject made{{u"kind"_s, kind}, {u"text"_s, textOf({})}, {u"level"_s, 1}, {u"fields"_s, QJsonArray()},
        {u"rows"_s, QJsonArray()}, {u"heads"_s, 0}, {u"framed"_s, false}, {u"picture"_s, QJsonValue()}};
    for (auto it = more.begin(); it != more.end(); ++it)
        made.insert(it.key(), it.value());
    return made;
}

QJsonObject row(const QStringList &texts, const QString &style = u"body"_s)
{
    QJsonArray cells;
    for (const QString &text : texts)
        cells.append(
            QJsonObject{{u"texts"_s, QJsonArray{textOf(text, style)}}, {u"pictures"_s, QJsonArray()}, {u"span"_s, 1}});
    return {{u"cells"_s, cells}};
}

QJsonObject field(const QString &label, const QString &text, bool isWide = false)
{
    return {{u"label"_s, label}, {u"text"_s, text}, {u"wide"_s, isWide}, {u"pictures"_s, QJsonArray()}};
}

// A request of some pages, as the server answers it.
QJsonObject printable(int rows)
{
    QJsonArray lines{row({u"Item"_s, u"Pieces"_s, u"Price"_s}, u"tableHead"_s)};
    for (int i = 1; i <= rows; ++i)
        lines.append(row({u"Standing desk %1"_s.arg(i), QString::number(i), u"%1.00"_s.arg(i * 12)}));
    const QJsonArray blocks{block(u"heading"_s, {{u"text"_s, textOf(u"Purchase request"_s)}}),
        block(u"fields"_s,
            {{u"fields"_s,
                QJsonArray{field(u"Number"_s, u"PR-1043"_s), field(u"Needed by"_s, u"2026-03-02"_s),
                    field(u"Requested by"_s, u"Maria Weber"_s), field(u"State"_s, u"Waiting"_s),
                    field(u"Reason"_s, u"The old one is broken.\nThe repair costs more than a new one."_s, true)}}}),
        block(u"picture"_s,
            {{u"picture"_s,
                QJsonObject{{u"data"_s, QString()}, {u"width"_s, 30}, {u"alternative"_s, u"code"_s},
                    {u"code"_s, u"https://example.org/d/01HZ"_s}}}}),
        block(u"heading"_s, {{u"text"_s, textOf(u"Items"_s)}, {u"level"_s, 2}}),
        block(u"table"_s, {{u"rows"_s, lines}, {u"heads"_s, 1}}),
        block(u"something new"_s, {{u"text"_s, textOf(u"that nobody knows"_s)}})};
    return {{u"title"_s, u"Purchase request"_s}, {u"footer"_s, u"Purchase request"_s}, {u"waterMarkText"_s, u"COPY"_s},
        {u"rightToLeft"_s, false}, {u"blocks"_s, blocks}};
}

} // namespace

class DocumentPaperTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void thePreviewShowsPages();
    void keysTurnPages();
    void pagesAreSetUp();
    void sizesAreChosen();
    void aButtonShowsThePreview();
    void codesAreShownAsTheServerTellsThem();
    void thePrinterGetsThePages();
    void thePagesAreSaved();
    void isWrittenThoughThePreviewIsClosed();
    void whatCannotBeWrittenIsTold();
    void theServersPdfIsFetched();
    void refusalsAreTold_data();
    void refusalsAreTold();
    void whatCannotBeLaidOutIsTold();
    void unsavedChangesAreNotPrinted();
    void aClosedPageHearsNothing();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<DocumentEditor> open(const QString &documentId = u"doc1"_s)
    {
        auto editor
            = std::make_unique<DocumentEditor>(*m_client, documents::DocumentAddress{u"app"_s, u"form"_s, documentId});
        editor->resize(900, 600);
        editor->show();
        editor->load();
        [&] { QTRY_VERIFY(editor->document().isLoaded()); }();
        m_server->forget();
        return editor;
    }
    // With its pages.
    static PreviewDialog *previewOf(DocumentEditor &editor)
    {
        PreviewDialog *dialog = nullptr;
        [&] {
            QTRY_VERIFY((dialog = editor.findChild<PreviewDialog *>()) != nullptr);
            QTRY_VERIFY(dialog->view()->pageCount() > 0);
        }();
        return dialog;
    }
    PreviewDialog *preview(DocumentEditor &editor)
    {
        editor.printing().previewAction()->trigger();
        return previewOf(editor);
    }
    static QString said(QWidget &page)
    {
        const auto messages = page.findChildren<widgets::InlineMessage *>();
        for (auto *message : messages) {
            if (message->isVisible())
                return message->plainText();
        }
        return {};
    }
    QList<FakeRequest> sent(const QString &ending) const { return requestsTo(*m_server, ending); }

    int m_rows = 120;
    QJsonArray m_buttons;
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void DocumentPaperTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_rows = 120;
    m_buttons = {};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        if (request.path.endsWith("/forms/form/documents/doc1/activities/print"_L1))
            return data(printable(m_rows));
        if (request.path.endsWith("/forms/form/documents/doc1/activities/exportPdf"_L1))
            return data(u"/uploads/export/202603/01A.pdf"_s);
        if (request.path.endsWith("/runtime/app/files"_L1))
            return FakeAnswer{200, {}, "%PDF-1.4 of the server",
                "Content-Disposition: attachment; filename=\"Purchase request.pdf\"\r\n"};
        if (request.path.endsWith("/forms/form/documents/doc1/template"_L1))
            return data(QJsonObject{{u"activitys"_s, m_buttons}, {u"archived"_s, false}});
        return answerSample(request, 10).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void DocumentPaperTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void DocumentPaperTest::thePreviewShowsPages()
{
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    QCOMPARE(sent(u"/activities/print"_s).size(), 1);
    QVERIFY(dialog->isVisible());
    QVERIFY(dialog->windowTitle().contains("Purchase request"_L1));
    const int count = dialog->view()->pageCount();
    QVERIFY2(count >= 3, qPrintable(QString::number(count)));
    QCOMPARE(dialog->findChild<QSpinBox *>(u"page"_s)->maximum(), count);
    QVERIFY(dialog->printAction()->isEnabled() && dialog->saveAction()->isEnabled());
    QCOMPARE(dialog->view()->accessibleName(), u"Page 1 of %1"_s.arg(count));
    // Black on white on the ground of the window.
    const QImage image = dialog->view()->viewport()->grab().toImage();
    QCOMPARE(QColor(image.pixel(image.width() / 2, 30)), QColor(Qt::white));
    int dark = 0;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = image.width() / 4; x < image.width() * 3 / 4; x += 2)
            dark += qGray(image.pixel(x, y)) < 100 ? 1 : 0;
    }
    QVERIFY2(dark > 100, qPrintable(QString::number(dark)));
}

void DocumentPaperTest::keysTurnPages()
{
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    PageView *view = dialog->view();
    auto *page = dialog->findChild<QSpinBox *>(u"page"_s);
    QTest::keyClick(view, Qt::Key_PageDown);
    QCOMPARE(view->currentPage(), 1);
    QCOMPARE(page->value(), 2);
    QTest::keyClick(view, Qt::Key_End);
    QCOMPARE(view->currentPage(), view->pageCount() - 1);
    QVERIFY(!dialog->findChild<QAction *>(u"nextPage"_s)->isEnabled());
    QTest::keyClick(view, Qt::Key_PageDown);
    QCOMPARE(view->currentPage(), view->pageCount() - 1);
    QTest::keyClick(view, Qt::Key_Home);
    QCOMPARE(view->currentPage(), 0);
    QVERIFY(!dialog->findChild<QAction *>(u"previousPage"_s)->isEnabled());
    page->setValue(2);
    QCOMPARE(view->currentPage(), 1);
    const double before = view->zoom();
    dialog->findChild<QAction *>(u"zoomIn"_s)->trigger();
    QVERIFY(view->zoom() > before);
    QCOMPARE(view->currentPage(), 1);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!editor->findChild<PreviewDialog *>());
}

void DocumentPaperTest::pagesAreSetUp()
{
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    const int upright = dialog->view()->pageCount();
    auto *turn = dialog->findChild<QComboBox *>(u"orientation"_s);
    turn->setCurrentIndex(1);
    Q_EMIT turn->activated(1);
    QVERIFY(!dialog->printAction()->isEnabled()); // until they are there
    QTRY_VERIFY(dialog->printAction()->isEnabled());
    QVERIFY(dialog->view()->pageCount() > upright);
    // The last choice counts, whatever comes late.
    turn->setCurrentIndex(0);
    Q_EMIT turn->activated(0);
    auto *size = dialog->findChild<QComboBox *>(u"paperSize"_s);
    size->setCurrentIndex(1 - size->currentIndex());
    Q_EMIT size->activated(size->currentIndex());
    QTRY_VERIFY(dialog->printAction()->isEnabled());
    QVERIFY(dialog->view()->pageCount() <= upright + 1);
    QCOMPARE(sent(u"/activities/print"_s).size(), 1);
}

void DocumentPaperTest::sizesAreChosen()
{
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    auto *zoom = dialog->findChild<QComboBox *>(u"zoom"_s);
    const double whole = dialog->view()->zoom();
    const auto choose = [&](const QString &text) {
        const int index = zoom->findText(text);
        QVERIFY2(index >= 0, qPrintable(text));
        zoom->setCurrentIndex(index);
        Q_EMIT zoom->activated(index);
    };
    choose(u"Page width"_s);
    QVERIFY(dialog->view()->zoom() > whole);
    choose(u"150%"_s);
    QCOMPARE(dialog->view()->zoom(), 1.5);
    QCOMPARE(zoom->currentText(), u"150%"_s);
    dialog->resize(1100, 600);
    QCOMPARE(dialog->view()->zoom(), 1.5);
    choose(u"Whole page"_s);
    QVERIFY(dialog->view()->zoom() < 1);
}

void DocumentPaperTest::aButtonShowsThePreview()
{
    m_buttons = {QJsonObject{{u"id"_s, u"b14"_s}, {u"name"_s, u"On paper"_s}, {u"type"_s, 14}, {u"orderno"_s, 1},
        {u"hasBeforeScript"_s, true}, {u"hasAfterScript"_s, true}}};
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("actionscript"_L1))
            return data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}});
        return std::nullopt;
    };
    const auto editor = open();
    QTRY_VERIFY(editor->buttons().bar()->action(u"b14"_s));
    m_server->forget();
    editor->buttons().bar()->action(u"b14"_s)->trigger();
    previewOf(*editor);
    QTRY_COMPARE(sent(u"/runafteractionscript"_s).size(), 1);
    QCOMPARE(sent(u"/activities/print"_s).first().query.queryItemValue(u"actId"_s), u"b14"_s);
    QVERIFY(m_server->requests().first().path.endsWith("/runbeforeactionscript"_L1));
}

void DocumentPaperTest::codesAreShownAsTheServerTellsThem()
{
    contract::runtime_activities::PrintableDocument told;
    contract::runtime_activities::PaperBlock fields;
    fields.kind = u"fields"_s;
    fields.values
        = {{u"Code"_s, {}, false, {{.data = {}, .width = 25.4, .alternative = u"said"_s, .code = u"said"_s}}}};
    told.blocks.append(fields);
    const QList<paper::Picture> pictures = print::paperOf(told).blocks.constFirst().fields.constFirst().pictures;
    QCOMPARE(pictures, (QList<paper::Picture>{{{}, 25.4, u"said"_s, u"said"_s}}));
}

void DocumentPaperTest::thePrinterGetsThePages()
{
    const QTemporaryDir folder;
    const auto editor = open();
    const QString whole = folder.filePath(u"whole.pdf"_s);
    print::setNextPrinterFile(whole);
    editor->printing().printAction()->trigger();
    QTRY_VERIFY(said(*editor).contains("on its way"_L1));
    QFile file(whole);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
    PreviewDialog *dialog = preview(*editor);
    const QString fromPreview = folder.filePath(u"preview.pdf"_s);
    print::setNextPrinterFile(fromPreview);
    dialog->printAction()->trigger();
    QTRY_VERIFY(said(*dialog).contains("on its way"_L1));
    QVERIFY(QFile::exists(fromPreview));
}

void DocumentPaperTest::thePagesAreSaved()
{
    const QTemporaryDir folder;
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    const QString path = folder.filePath(u"mine.pdf"_s);
    widgets::FileDialog::setNextFileName(path);
    dialog->saveAction()->trigger();
    QTRY_VERIFY(said(*dialog).contains("saved"_L1));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
}

void DocumentPaperTest::isWrittenThoughThePreviewIsClosed()
{
    const QTemporaryDir folder;
    const auto editor = open();
    QPointer<PreviewDialog> dialog = preview(*editor);
    const QString path = folder.filePath(u"mine.pdf"_s);
    widgets::FileDialog::setNextFileName(path);
    dialog->saveAction()->trigger();
    QCoreApplication::sendPostedEvents(dialog, QEvent::MetaCall); // the answer of the file dialog
    QVERIFY(dialog->findChild<widgets::ProgressStrip *>()->isRunning());
    delete dialog;
    QTRY_VERIFY(QFile::exists(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith("%PDF-"));
}

void DocumentPaperTest::whatCannotBeWrittenIsTold()
{
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    widgets::FileDialog::setNextFileName(u"/nowhere/mine.pdf"_s);
    dialog->saveAction()->trigger();
    QTRY_VERIFY(said(*dialog).contains("not saved"_L1));
}

void DocumentPaperTest::theServersPdfIsFetched()
{
    const QTemporaryDir folder;
    const auto editor = open();
    const QString path = folder.filePath(u"theirs.pdf"_s);
    widgets::FileDialog::setNextFileName(path);
    editor->printing().exportAction()->trigger();
    QTRY_VERIFY(QFile::exists(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "%PDF-1.4 of the server");
    QCOMPARE(sent(u"/activities/exportPdf"_s).first().body["htmlBody"_L1].toString(), QString());
    QVERIFY(sent(u"/activities/exportPdf"_s).first().body.toObject().contains("htmlBody"_L1));
}

void DocumentPaperTest::refusalsAreTold_data()
{
    QTest::addColumn<QString>("action");
    QTest::newRow("preview") << u"printPreview"_s;
    QTest::newRow("print") << u"printDocument"_s;
    QTest::newRow("export") << u"exportPdf"_s;
}

void DocumentPaperTest::refusalsAreTold()
{
    QFETCH(QString, action);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.contains("/activities/"_L1))
            return refusal(403, u"the form Purchase request has no button for this"_s);
        return std::nullopt;
    };
    const auto editor = open();
    editor->findChild<QAction *>(action)->trigger();
    QTRY_VERIFY2(said(*editor).contains("has no button for this"_L1), qPrintable(said(*editor)));
    QVERIFY(!editor->findChild<PreviewDialog *>());
    QTRY_VERIFY(editor->findChild<QAction *>(action)->isEnabled());
}

void DocumentPaperTest::whatCannotBeLaidOutIsTold()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/activities/print"_L1))
            return std::nullopt;
        QStringList cells;
        for (int i = 0; i < 2'000; ++i)
            cells.append(u"x"_s);
        QJsonObject wide = printable(1);
        wide.insert(u"blocks"_s, QJsonArray{block(u"table"_s, {{u"rows"_s, QJsonArray{row(cells)}}})});
        return data(wide);
    };
    const auto editor = open();
    editor->printing().previewAction()->trigger();
    QTRY_VERIFY(editor->findChild<PreviewDialog *>());
    auto *dialog = editor->findChild<PreviewDialog *>();
    QTRY_VERIFY(said(*dialog).contains("no page is that wide"_L1));
    QVERIFY(!dialog->printAction()->isEnabled() && !dialog->saveAction()->isEnabled());
    QCOMPARE(dialog->view()->accessibleName(), u"Pages"_s);
}

void DocumentPaperTest::unsavedChangesAreNotPrinted()
{
    const auto editor = open();
    QVERIFY(editor->printing().printAction()->isEnabled());
    editor->document().setValue(u"item"_s, u"Another"_s);
    QVERIFY(!editor->printing().printAction()->isEnabled());
    QVERIFY(editor->printing().printAction()->toolTip().contains("Save"_L1));
    editor->revertAction()->trigger();
    QVERIFY(editor->printing().printAction()->isEnabled());
    const auto fresh = open({});
    QVERIFY(!fresh->printing().previewAction()->isEnabled());
}

void DocumentPaperTest::aClosedPageHearsNothing()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/activities/print"_L1))
            return std::nullopt;
        FakeAnswer answer = data(printable(10));
        answer.isHeld = true;
        return answer;
    };
    auto editor = open();
    editor->printing().previewAction()->trigger();
    QVERIFY(!editor->printing().previewAction()->isEnabled()); // one at a time
    QTRY_COMPARE(m_server->held(), 1);
    editor.reset();
    m_server->release();
    // While pages are laid out as well.
    m_special = [](const FakeRequest &) { return std::nullopt; };
    auto other = open();
    other->printing().previewAction()->trigger();
    QTRY_VERIFY(other->findChild<PreviewDialog *>());
    other.reset();
    const auto last = open();
    QVERIFY(preview(*last)->view()->pageCount() > 0);
}

void DocumentPaperTest::itIsSeen()
{
    Screenshots shots;
    shots.takeRow();
    const auto editor = open();
    PreviewDialog *dialog = preview(*editor);
    shots.shoot(*dialog, u"print-preview"_s);
    shots.shoot(*editor, u"document-with-print"_s);
}

QTEST_MAIN(DocumentPaperTest)
#include "document_paper_test.moc"
