// Views that go into workbooks, and documents that come from them.
#include "ui/run_view_page.h"
#include "ui/views/view_export.h"
#include "ui/views/view_import.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewExcelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void exportsWhatIsListed();
    void cancellingEndsItOnTheServer();
    void aFailedExportSaysWhy();
    void aRefusedExportSaysWhy();
    void checksAndImports();
    void refusedCellsAreListed();
    void aFileThatIsNotReadIsTold();
    void cancellingAnImportEndsIt();
    void readOnlyViewsImportNothing();

private:
    FakeAnswer progress(const QString &state, int done, int failed = 0) const;
    std::optional<FakeAnswer> answer(const FakeRequest &request);
    QAction *action(const QString &name) const { return m_run->action(name); }
    widgets::InlineMessage &message() const { return m_run->page->message(); }
    // The dialog with a file of a few rows chosen.
    ViewImport *openImport();
    qsizetype asked(const QString &line) const { return m_run->server.lines().count(line); }

    QTemporaryDir m_directory;
    std::unique_ptr<RunViewPage> m_run;
    QStringList m_states; // told one after another; the last one remains
    QString m_reason;
    QJsonArray m_failures;
    int m_begun = 202;
};

void ViewExcelTest::init()
{
    m_states = {u"running"_s, u"done"_s};
    m_reason.clear();
    m_failures = {};
    m_begun = 202;
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) { return answer(request); });
}

FakeAnswer ViewExcelTest::progress(const QString &state, int done, int failed) const
{
    return data(QJsonObject{{u"id"_s, u"work"_s}, {u"state"_s, state}, {u"total"_s, 45}, {u"done"_s, done},
        {u"failed"_s, failed}, {u"reason"_s, m_reason}, {u"fileName"_s, u"f.xlsx"_s}, {u"failures"_s, m_failures},
        {u"notes"_s, QJsonArray()}});
}

std::optional<FakeAnswer> ViewExcelTest::answer(const FakeRequest &request)
{
    if (request.path.endsWith("/views/view/documents"_L1))
        return runPage(request, 45);
    if (request.path.endsWith("/activities/exportExcel"_L1)) {
        if (m_begun != 202)
            return refusal(m_begun, u"no button"_s);
        FakeAnswer begun = data(QJsonObject{{u"id"_s, u"work"_s}, {u"state"_s, u"queued"_s}, {u"total"_s, 45}});
        begun.status = 202;
        return begun;
    }
    if (request.path.endsWith("/readProcess"_L1)) {
        const QString state = m_states.size() > 1 ? m_states.takeFirst() : m_states.first();
        return progress(state, state == "running"_L1 ? 20 : 43, m_failures.isEmpty() ? 0 : 2);
    }
    if (request.path.endsWith("/work/file"_L1)) {
        FakeAnswer file;
        file.content = "PK workbook";
        file.headers = "Content-Type: application/octet-stream\r\n";
        return file;
    }
    if (request.path.endsWith("/activities/importExcel"_L1) || request.path.endsWith("/activities/validationExcel"_L1))
        return data(u"rows.csv will be imported."_s);
    if (request.path.endsWith("Excel/work"_L1) && request.method == "DELETE") {
        m_states = {u"cancelled"_s};
        return data(QJsonValue());
    }
    if (request.path.endsWith("/upload"_L1)) {
        FakeAnswer uploaded;
        uploaded.content = R"([{"name":"rows.csv","type":"text/csv","path":"/uploads/excel/1.csv","size":"9",)"
                           R"("id":"file","url":"/u"}])";
        uploaded.headers = "Content-Type: application/json\r\n";
        return uploaded;
    }
    return std::nullopt;
}

ViewImport *ViewExcelTest::openImport()
{
    m_run->open();
    action(u"importExcel"_s)->trigger();
    auto *dialog = m_run->page->findChild<ViewImport *>();
    const QString path = m_directory.filePath(u"rows.csv"_s);
    QFile file(path);
    if (!dialog || !file.open(QIODevice::WriteOnly) || file.write("Item\nchair\n") < 0)
        return nullptr;
    dialog->chooseFile(path);
    return dialog;
}

void ViewExcelTest::exportsWhatIsListed()
{
    m_run->open();
    m_run->page->source().setSearch({{u"item"_s, u"chair"_s}});
    QTRY_VERIFY(m_run->isReady());
    m_run->server.forget();
    const QString path = m_directory.filePath(u"export.xlsx"_s);
    widgets::FileDialog::setNextFileName(path);
    action(u"exportExcel"_s)->trigger();
    QTRY_VERIFY(message().isVisible());
    QVERIFY2(message().summary().contains(u"export.xlsx"_s), qPrintable(message().summary()));
    QCOMPARE(message().tone(), widgets::Tone::Success);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), "PK workbook");
    const QList<FakeRequest> begun = m_run->asked(u"/activities/exportExcel"_s);
    QCOMPARE(begun.size(), 1);
    QCOMPARE(begun.first().query.queryItemValue(u"background"_s), u"true"_s);
    QCOMPARE(begun.first().body["items"_L1]["item"_L1].toString(), u"chair"_s);
    // What is here the server need not keep.
    QTRY_COMPARE(asked(u"DELETE /api/runtime/exportExcel/work"_s), 1);
}

void ViewExcelTest::cancellingEndsItOnTheServer()
{
    m_states = {u"running"_s};
    m_run->open();
    widgets::FileDialog::setNextFileName(m_directory.filePath(u"cancelled.xlsx"_s));
    action(u"exportExcel"_s)->trigger();
    QTRY_VERIFY(asked(u"GET /api/runtime/exportExcel/readProcess"_s) > 0);
    auto *running = m_run->page->findChild<ViewExport *>();
    QVERIFY(running && running->isRunning());
    running->cancel();
    QTRY_VERIFY(!running->isRunning());
    QVERIFY(asked(u"DELETE /api/runtime/exportExcel/work"_s) > 0);
    QVERIFY(!QFile::exists(m_directory.filePath(u"cancelled.xlsx"_s)));
    QVERIFY(!message().isVisible());
}

void ViewExcelTest::aFailedExportSaysWhy()
{
    m_states = {u"failed"_s};
    m_reason = u"There was no room on the server for the file."_s;
    m_run->open();
    widgets::FileDialog::setNextFileName(m_directory.filePath(u"failed.xlsx"_s));
    action(u"exportExcel"_s)->trigger();
    QTRY_VERIFY(message().isVisible());
    QVERIFY(message().summary().contains(m_reason));
    QVERIFY(action(u"exportExcel"_s)->isEnabled());
}

void ViewExcelTest::aRefusedExportSaysWhy()
{
    m_begun = 403;
    m_run->open();
    widgets::FileDialog::setNextFileName(m_directory.filePath(u"refused.xlsx"_s));
    action(u"exportExcel"_s)->trigger();
    QTRY_VERIFY(message().isVisible());
    QVERIFY2(message().summary().contains(u"no button"_s), qPrintable(message().summary()));
}

void ViewExcelTest::checksAndImports()
{
    ViewImport *dialog = openImport();
    QVERIFY(dialog);
    QSignalSpy imported(dialog, &ViewImport::imported);
    auto *shown = dialog->findChild<widgets::InlineMessage *>();
    dialog->findChild<QPushButton *>(u"checkButton"_s)->click();
    QTRY_VERIFY(shown->isVisible());
    QCOMPARE(shown->tone(), widgets::Tone::Success);
    QVERIFY2(shown->summary().contains(u"43"_s), qPrintable(shown->summary()));
    QCOMPARE(imported.size(), 0);
    QCOMPARE(asked(u"POST /api/runtime/app/views/view/activities/validationExcel"_s), 1);
    const qsizetype lists = asked(u"POST /api/runtime/app/views/view/documents"_s);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_COMPARE(imported.size(), 1);
    QCOMPARE(m_run->asked(u"/upload"_s).size(), 1); // sent once
    QCOMPARE(m_run->asked(u"/activities/importExcel"_s).first().body["path"_L1].toString(), u"/uploads/excel/1.csv"_s);
    QTRY_VERIFY(asked(u"POST /api/runtime/app/views/view/documents"_s) > lists);
}

void ViewExcelTest::refusedCellsAreListed()
{
    m_failures = {QJsonObject{{u"row"_s, 3}, {u"column"_s, u"Price"_s}, {u"reason"_s, u"is no number"_s}},
        QJsonObject{{u"row"_s, 1204}, {u"column"_s, u""_s}, {u"reason"_s, u"the row holds no value"_s}}};
    ViewImport *dialog = openImport();
    QVERIFY(dialog);
    auto *table = dialog->findChild<QTableView *>(u"failures"_s);
    QVERIFY(!table->isVisible());
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_VERIFY(table->isVisible());
    QTRY_COMPARE(dialog->findChild<widgets::InlineMessage *>()->tone(), widgets::Tone::Warning);
    QCOMPARE(table->model()->rowCount(), 2);
    QCOMPARE(table->model()->index(0, 1).data().toString(), u"Price"_s);
    QCOMPARE(table->model()->index(1, 2).data().toString(), u"the row holds no value"_s);
}

void ViewExcelTest::aFileThatIsNotReadIsTold()
{
    ViewImport *dialog = openImport();
    QVERIFY(dialog);
    dialog->chooseFile(m_directory.filePath(u"nowhere.csv"_s));
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    auto *shown = dialog->findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(shown->isVisible());
    QCOMPARE(shown->tone(), widgets::Tone::Danger);
    QVERIFY(dialog->findChild<QPushButton *>(u"acceptButton"_s)->isEnabled());
    QCOMPARE(m_run->asked(u"/upload"_s).size(), 0);
}

void ViewExcelTest::cancellingAnImportEndsIt()
{
    m_states = {u"running"_s};
    ViewImport *dialog = openImport();
    QVERIFY(dialog);
    dialog->findChild<QPushButton *>(u"acceptButton"_s)->click();
    QTRY_VERIFY(asked(u"GET /api/runtime/importExcel/readProcess"_s) > 0);
    auto *run = dialog->findChild<ViewImportRun *>();
    QVERIFY(run->isRunning());
    Q_EMIT dialog->findChild<widgets::ProgressStrip *>()->cancelled();
    QTRY_VERIFY(!run->isRunning());
    QCOMPARE(asked(u"DELETE /api/runtime/importExcel/work"_s), 1);
    QVERIFY(dialog->findChild<widgets::InlineMessage *>()->isVisible());
}

void ViewExcelTest::readOnlyViewsImportNothing()
{
    m_run->view.insert(u"readonly"_s, true);
    m_run->open();
    QVERIFY(!action(u"importExcel"_s)->isVisible());
    QVERIFY(action(u"exportExcel"_s)->isVisible());
}

QTEST_MAIN(ViewExcelTest)
#include "view_excel_test.moc"
