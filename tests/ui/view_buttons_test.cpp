// The buttons of a view on its page.
#include "ui/editors/button_bar.h"
#include "ui/editors/form_values_dialog.h"
#include "ui/editors/opinion_dialog.h"
#include "ui/run_view_page.h"
#include "ui/sample_buttons.h"
#include "ui/views/view_buttons.h"
#include "ui/views/view_import.h"
#include "ui/views/view_table.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;
using widgets::Answer;
using widgets::MessageBox;

class ViewButtonsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void someNeedASelection();
    void rowsHaveThemInTheirMenu();
    void scriptsGetWhatIsSelected();
    void twoPressesAreOne();
    void aRefusalStaysWhileRowsAreRead();
    void deletingAsksAndGoesOn_data();
    void deletingAsksAndGoesOn();
    void clearingWantsTheName();
    void othersLeadOn_data();
    void othersLeadOn();
    void aFormIsFilledInFirst();
    void aRefusedPressKeepsWhatWasFilledIn();
    void rowsGoToWorkbooks();
    void whatComesAfterAnExportWaitsForIt();
    void severalAreSigned();
    void severalAreApproved();
    void rowsArePrinted();
    void rowsComeFromWorkbooks();
    void whatComesAfterAnImportWaitsForIt();

private:
    ViewDocumentsPage &open(const QJsonArray &buttons)
    {
        m_run->view.insert(u"activities"_s, buttons);
        return m_run->open();
    }
    QAction *of(const QString &id) { return m_run->page->buttons().bar()->action(id); }
    void select(const QList<int> &rows)
    {
        auto *table = m_run->content<ViewTable>().table();
        table->clearSelection();
        for (const int row : rows)
            table->selectionModel()->select(
                table->model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    void pressed(const QString &id)
    {
        QVERIFY2(of(id)->isEnabled(), qPrintable(of(id)->toolTip()));
        of(id)->trigger();
        QTRY_VERIFY(!m_run->page->buttons().isRunning());
    }

    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewButtonsTest::init()
{
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (const auto answer = m_special(request))
            return answer;
        if (request.path.endsWith("/views/view/documents"_L1))
            return runPage(request, 45);
        if (request.path.endsWith("/execute"_L1))
            return data(QJsonObject{{u"type"_s, 1}, {u"content"_s, u"2 requests are approved"_s}});
        if (request.path.contains("/activities/"_L1))
            return data(QString());
        return std::nullopt;
    });
}

void ViewButtonsTest::someNeedASelection()
{
    open({button(2, u"New one"_s), button(3, u"Remove"_s), button(7, u"Change"_s), button(13, u"Approve"_s)});
    QVERIFY(of(u"b2"_s)->isEnabled() && of(u"b13"_s)->isEnabled());
    QVERIFY(!of(u"b3"_s)->isEnabled() && !of(u"b7"_s)->isEnabled());
    QVERIFY2(of(u"b3"_s)->toolTip().contains("Select"_L1), qPrintable(of(u"b3"_s)->toolTip()));
    select({1});
    QVERIFY(of(u"b3"_s)->isEnabled() && of(u"b7"_s)->isEnabled());
    select({1, 2});
    QVERIFY(of(u"b3"_s)->isEnabled() && !of(u"b7"_s)->isEnabled());
}

void ViewButtonsTest::rowsHaveThemInTheirMenu()
{
    ViewDocumentsPage &page = open({button(13, u"Approve"_s, {{u"contextMenu"_s, true}}), button(18, u"Empty"_s)});
    auto *table = m_run->content<ViewTable>().table();
    QVERIFY(table->actions().contains(of(u"b13"_s)));
    QVERIFY(!table->actions().contains(of(u"b18"_s)));
    QVERIFY(page.findChild<QAction *>(u"buttons"_s)->isEnabled());
}

void ViewButtonsTest::scriptsGetWhatIsSelected()
{
    ViewDocumentsPage &page = open({button(13, u"Approve"_s)});
    select({0, 2});
    m_run->server.forget();
    pressed(u"b13"_s);
    const FakeRequest request = m_run->asked(u"/activities/b13/execute"_s).value(0);
    QCOMPARE(request.body[u"_selects"_s].toArray(), QJsonArray({u"doc0"_s, u"doc2"_s}));
    QVERIFY(!request.query.hasQueryItem(u"docId"_s) || request.query.queryItemValue(u"docId"_s).isEmpty());
    // What it did is read, and what it said stays meanwhile.
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    QTRY_VERIFY(m_run->isReady());
    auto *message = page.findChild<widgets::InlineMessage *>();
    QVERIFY(message->isVisible());
    QCOMPARE(message->tone(), widgets::Tone::Success);
    QVERIFY(message->summary().contains("2 requests are approved"_L1));
    QCOMPARE(m_run->content<ViewTable>().selectedRows().size(), 2);
    select({1});
    pressed(u"b13"_s);
    QCOMPARE(m_run->asked(u"/execute"_s).last().query.queryItemValue(u"docId"_s), u"doc1"_s);
}

void ViewButtonsTest::twoPressesAreOne()
{
    open({button(13, u"Approve"_s), button(18, u"Empty"_s)});
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/execute"_L1))
            return std::nullopt;
        FakeAnswer answer = data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}});
        answer.isHeld = true;
        return answer;
    };
    of(u"b13"_s)->trigger();
    QVERIFY(!of(u"b13"_s)->isEnabled() && !of(u"b18"_s)->isEnabled());
    of(u"b13"_s)->trigger();
    QTRY_COMPARE(m_run->server.held(), 1);
    m_run->server.release();
    QTRY_VERIFY(of(u"b13"_s)->isEnabled());
    QCOMPARE(m_run->asked(u"/execute"_s).size(), 1);
}

void ViewButtonsTest::aRefusalStaysWhileRowsAreRead()
{
    ViewDocumentsPage &page = open({button(13, u"Approve"_s)});
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/execute"_L1))
            return refusal(403, u"your roles do not allow you the button Approve"_s);
        return std::nullopt;
    };
    pressed(u"b13"_s);
    auto *message = page.findChild<widgets::InlineMessage *>();
    QVERIFY(message->isVisible());
    QCOMPARE(message->tone(), widgets::Tone::Danger);
    page.refreshDocument(u"none"_s); // another page has saved something
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    QTRY_VERIFY(m_run->isReady());
    QVERIFY(message->isVisible());
}

void ViewButtonsTest::deletingAsksAndGoesOn_data()
{
    QTest::addColumn<bool>("agrees");
    QTest::newRow("yes") << true;
    QTest::newRow("no") << false;
}

void ViewButtonsTest::deletingAsksAndGoesOn()
{
    QFETCH(bool, agrees);
    open({button(3, u"Remove"_s, {{u"hasAfterScript"_s, true}})});
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runafteractionscript"_L1))
            return data(QJsonValue());
        if (request.method == "DELETE")
            return data(QJsonValue());
        return std::nullopt;
    };
    select({0});
    MessageBox::setNextAnswer(agrees ? Answer::Accept : Answer::Reject);
    pressed(u"b3"_s);
    QCOMPARE(m_run->asked(u"/app/documents"_s).size(), agrees ? 1 : 0);
    QCOMPARE(m_run->asked(u"/runafteractionscript"_s).size(), agrees ? 1 : 0);
}

void ViewButtonsTest::clearingWantsTheName()
{
    ViewDocumentsPage &page = open({button(18, u"Empty"_s)});
    MessageBox::setNextAnswer(Answer::Reject);
    pressed(u"b18"_s);
    QVERIFY(m_run->asked(u"/activities/clear"_s).isEmpty());
    // The box keeps its button back until the name stands there.
    of(u"b18"_s)->trigger();
    QLineEdit *typed = nullptr;
    QTRY_VERIFY((typed = QApplication::activeModalWidget() ? QApplication::activeModalWidget()->findChild<QLineEdit *>()
                                                           : page.findChild<QDialog *>()->findChild<QLineEdit *>()));
    auto *accept = typed->window()->findChild<QPushButton *>(u"acceptButton"_s);
    QVERIFY(accept && !accept->isEnabled());
    typed->setText(u"Purchase request"_s);
    Q_EMIT typed->textEdited(typed->text());
    QVERIFY(accept->isEnabled());
    accept->click();
    QTRY_COMPARE(m_run->asked(u"/forms/form/activities/clear"_s).size(), 1);
    QTRY_VERIFY(page.findChild<widgets::InlineMessage *>()->isVisible());
}

void ViewButtonsTest::othersLeadOn_data()
{
    QTest::addColumn<QJsonObject>("made");
    QTest::addColumn<QString>("told");
    QTest::newRow("new") << button(2, u"x"_s) << u"new form"_s;
    QTest::newRow("new of another form") << button(2, u"x"_s, {{u"onActionForm"_s, u"other"_s}}) << u"new other"_s;
    QTest::newRow("change") << button(7, u"x"_s) << u"open doc0"_s;
    QTest::newRow("jump to a layer") << button(
        43, u"x"_s, {{u"onActionView"_s, u"second"_s}, {u"jumpActOpenType"_s, 1}})
                                     << u"view second layer"_s;
    QTest::newRow("jump in a tab") << button(43, u"x"_s, {{u"onActionForm"_s, u"other"_s}, {u"jumpActOpenType"_s, 2}})
                                   << u"new other"_s;
    QTest::newRow("jump to a window") << button(
        43, u"x"_s, {{u"onActionForm"_s, u"other"_s}, {u"jumpActOpenType"_s, 3}})
                                      << u"new other window"_s;
    QTest::newRow("layer after") << button(
        13, u"x"_s, {{u"afterAction"_s, 3}, {u"onActionForm"_s, u"other"_s}, {u"jumpActOpenType"_s, 1}})
                                 << u"new other layer"_s;
    QTest::newRow("jump") << button(43, u"x"_s, {{u"onActionView"_s, u"second"_s}}) << u"view second"_s;
    QTest::newRow("another view") << button(1, u"x"_s, {{u"onActionView"_s, u"second"_s}}) << u"view second"_s;
    QTest::newRow("close after") << button(13, u"x"_s, {{u"afterAction"_s, 2}}) << u"close"_s;
}

void ViewButtonsTest::othersLeadOn()
{
    QFETCH(QJsonObject, made);
    QFETCH(QString, told);
    ViewDocumentsPage &page = open({made});
    QStringList heard;
    const auto where = [](const pages::Opening &opening) {
        return opening.in == pages::Opening::In::Layer ? u" layer"_s
            : opening.in == pages::Opening::In::Window ? u" window"_s
                                                       : QString();
    };
    connect(&page, &ViewDocumentsPage::newDocument, this,
        [&heard, where](const QString &, const QString &form, const QJsonObject &, const pages::Opening &opening) {
            heard.append(QString(u"new "_s % form % where(opening)));
        });
    connect(&page, &ViewDocumentsPage::openDocument, this,
        [&heard](const QString &, const QString &, const QString &id) { heard.append(QString(u"open "_s % id)); });
    connect(&page, &ViewDocumentsPage::openView, this,
        [&heard, where](const QString &, const QString &view, const pages::Opening &opening) {
            heard.append(QString(u"view "_s % view % where(opening)));
        });
    connect(&page, &ViewDocumentsPage::closeWanted, this, [&heard] { heard.append(u"close"_s); });
    select({0});
    pressed(made.value(u"id"_s).toString());
    QCOMPARE(heard.join(u' '), told);
}

// A script that wants to know something first gets what was filled in; nothing of it is stored.
void ViewButtonsTest::aFormIsFilledInFirst()
{
    const QJsonObject opening = button(13, u"Reject"_s, {{u"onActionForm"_s, u"form"_s}, {u"actionSelection"_s, 1}});
    open({opening});
    select({0});
    m_run->server.forget();
    const auto dialogOf = [this] { return m_run->page->findChild<editors::FormValuesDialog *>(); };
    of(u"b13"_s)->trigger();
    QTRY_VERIFY(dialogOf() && dialogOf()->button()->isEnabled());
    QCOMPARE(dialogOf()->windowTitle(), u"Reject"_s);
    dialogOf()->document().setValue(u"item"_s, u"Too dear"_s);
    dialogOf()->button()->click();
    QVERIFY(dialogOf() && dialogOf()->isVisible()); // other fields have to be filled in
    QVERIFY(m_run->asked(u"/execute"_s).isEmpty());
    dialogOf()->document().setValue(u"number"_s, u"7"_s);
    dialogOf()->document().setValue(u"pieces"_s, 3);
    dialogOf()->button()->click();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    const FakeRequest request = m_run->asked(u"/activities/b13/execute"_s).value(0);
    QCOMPARE(request.body[u"formValues"_s][u"item"_s].toString(), u"Too dear"_s);
    QCOMPARE(request.body[u"formValues"_s][u"pieces"_s].toInt(), 3);
    QCOMPARE(request.body[u"_selects"_s].toArray(), QJsonArray{u"doc0"_s});
    QTRY_VERIFY(!dialogOf());
    QVERIFY(m_run->asked(u"/documents"_s).isEmpty() || m_run->asked(u"/documents"_s).first().method != "PUT");
    // Whoever leaves it has pressed nothing.
    m_run->server.forget();
    of(u"b13"_s)->trigger();
    QTRY_VERIFY(dialogOf());
    dialogOf()->reject();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    QVERIFY(m_run->asked(u"/execute"_s).isEmpty());
}

// The form is there again with it, whatever refused the press, until it is done or left.
void ViewButtonsTest::aRefusedPressKeepsWhatWasFilledIn()
{
    const QJsonObject opening = button(13, u"Reject"_s, {{u"onActionForm"_s, u"form"_s}, {u"actionSelection"_s, 1}});
    open({opening});
    select({0});
    std::optional<FakeAnswer> refused = refusal(409, u"somebody else was faster"_s);
    m_special = [&refused](const FakeRequest &request) {
        return request.path.endsWith("/execute"_L1) ? refused : std::nullopt;
    };
    editors::FormValuesDialog *dialog = nullptr;
    const auto press = [&] {
        of(u"b13"_s)->trigger();
        const auto shown = [&] {
            dialog = m_run->page->findChild<editors::FormValuesDialog *>();
            return dialog != nullptr && dialog->isVisible() && dialog->button()->isEnabled();
        };
        QTRY_VERIFY(shown());
    };
    press();
    dialog->document().setValue(u"item"_s, u"Too dear"_s);
    dialog->document().setValue(u"number"_s, u"7"_s);
    dialog->document().setValue(u"pieces"_s, 3);
    dialog->button()->click();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    press();
    QCOMPARE(dialog->document().value(u"item"_s).toString(), u"Too dear"_s);
    // A script that stops it refuses it as well.
    refused = refusal(409, u"not so"_s, contract::runtime_activities::stoppedByScript);
    m_run->server.forget();
    dialog->button()->click();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    QCOMPARE(m_run->asked(u"/execute"_s).value(0).body[u"formValues"_s][u"pieces"_s].toInt(), 3);
    refused.reset();
    press();
    dialog->button()->click();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    press();
    QVERIFY(dialog->document().value(u"item"_s).toString().isEmpty()); // done is done
    dialog->document().setValue(u"item"_s, u"Nothing"_s);
    dialog->reject();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    press();
    QVERIFY(dialog->document().value(u"item"_s).toString().isEmpty());
    // It is nothing for other rows.
    refused = refusal(409, u"somebody else was faster"_s);
    dialog->document().setValue(u"item"_s, u"Too dear"_s);
    dialog->document().setValue(u"number"_s, u"7"_s);
    dialog->document().setValue(u"pieces"_s, 3);
    dialog->button()->click();
    QTRY_VERIFY(!m_run->page->buttons().isRunning());
    select({1});
    press();
    QVERIFY(dialog->document().value(u"item"_s).toString().isEmpty());
    dialog->reject();
}

void ViewButtonsTest::rowsGoToWorkbooks()
{
    QTemporaryDir directory;
    QUrlQuery asked;
    m_special = [&asked](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/exportExcel"_L1))
            return std::nullopt;
        asked = request.query;
        return refusal(409, u"no room"_s);
    };
    open({button(16, u"Workbook"_s)});
    widgets::FileDialog::setNextFileName(directory.filePath(u"rows.xlsx"_s));
    pressed(u"b16"_s);
    QTRY_COMPARE(asked.queryItemValue(u"actId"_s), u"b16"_s);
    QCOMPARE(asked.queryItemValue(u"confirmed"_s), u"true"_s); // the press has asked before
}

void ViewButtonsTest::severalAreSigned()
{
    QJsonObject asked;
    m_special = [&asked](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/batchSign"_L1))
            return std::nullopt;
        asked = request.body.toObject();
        return data(u"The documents are signed."_s);
    };
    open({button(29, u"Sign"_s)});
    QVERIFY(!of(u"b29"_s)->isEnabled());
    select({0, 2});
    QVERIFY2(of(u"b29"_s)->isEnabled(), qPrintable(of(u"b29"_s)->toolTip()));
    of(u"b29"_s)->trigger();
    QTRY_VERIFY(m_run->page->findChild<QDialog *>());
    m_run->page->findChild<QDialog *>()->accept();
    QTRY_COMPARE(asked.value("docIds"_L1).toArray().size(), 2);
    QCOMPARE(asked.value("id"_L1).toString(), u"b29"_s);
}

void ViewButtonsTest::severalAreApproved()
{
    QJsonObject asked;
    m_special = [&asked](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/batchApprove"_L1))
            return std::nullopt;
        asked = request.body.toObject();
        return data(u"2 documents are being approved"_s);
    };
    ViewDocumentsPage &page = open({button(20, u"Approve all"_s)});
    QVERIFY(!of(u"b20"_s)->isEnabled());
    select({0, 2});
    QVERIFY2(of(u"b20"_s)->isEnabled(), qPrintable(of(u"b20"_s)->toolTip()));
    of(u"b20"_s)->trigger();
    QTRY_VERIFY(page.findChild<editors::OpinionDialog *>());
    auto *dialog = page.findChild<editors::OpinionDialog *>();
    dialog->field()->setPlainText(u"fine"_s);
    dialog->accept();
    QTRY_COMPARE(asked.value("docIds"_L1).toArray(), QJsonArray({u"doc0"_s, u"doc2"_s}));
    QCOMPARE(asked.value("actId"_L1).toString(), u"b20"_s);
    QCOMPARE(asked.value("attitude"_L1).toString(), u"fine"_s);
    QTRY_VERIFY(page.findChild<widgets::InlineMessage *>()->summary().contains("being approved"_L1));
    // Whoever closes the question approves nothing.
    asked = {};
    of(u"b20"_s)->trigger();
    QTRY_VERIFY(page.findChild<editors::OpinionDialog *>());
    page.findChild<editors::OpinionDialog *>()->reject();
    QTRY_VERIFY(!page.buttons().isRunning());
    QVERIFY(asked.isEmpty());
}

void ViewButtonsTest::rowsArePrinted()
{
    QUrlQuery asked;
    m_special = [&asked](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/activities/print"_L1))
            return std::nullopt;
        asked = request.query;
        return data(QJsonObject{{u"title"_s, u"Orders"_s}, {u"footer"_s, QString()}, {u"waterMarkText"_s, QString()},
            {u"rightToLeft"_s, false}, {u"landscape"_s, true}, {u"blocks"_s, QJsonArray()}});
    };
    open({button(36, u"Print"_s)});
    pressed(u"b36"_s);
    QTRY_COMPARE(asked.queryItemValue(u"actId"_s), u"b36"_s);
    QTRY_VERIFY(m_run->page->findChild<QDialog *>(u"printPreview"_s));
    auto *turn = m_run->page->findChild<QComboBox *>(u"orientation"_s);
    QVERIFY(turn && turn->currentData().toBool());
    m_run->page->findChild<QDialog *>(u"printPreview"_s)->close();
}

// In the order in which the rows are seen, and with the file there before the script after it runs.
void ViewButtonsTest::whatComesAfterAnExportWaitsForIt()
{
    QTemporaryDir directory;
    int asked = 0;
    m_special = [&asked](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/exportExcel"_L1)) {
            FakeAnswer begun = data(QJsonObject{{u"id"_s, u"work"_s}, {u"state"_s, u"queued"_s}, {u"total"_s, 45}});
            begun.status = 202;
            return begun;
        }
        if (request.path.endsWith("/readProcess"_L1))
            return data(QJsonObject{{u"id"_s, u"work"_s}, {u"state"_s, ++asked < 2 ? u"running"_s : u"done"_s},
                {u"total"_s, 45}, {u"done"_s, 1}, {u"failed"_s, 0}, {u"reason"_s, QString()},
                {u"fileName"_s, u"f.xlsx"_s}, {u"failures"_s, QJsonArray()}, {u"notes"_s, QJsonArray()}});
        if (request.path.endsWith("/work/file"_L1)) {
            FakeAnswer file;
            file.content = "PK workbook";
            file.headers = "Content-Type: application/octet-stream\r\n";
            return file;
        }
        if (request.path.endsWith("/runafteractionscript"_L1) || request.method == "DELETE")
            return data(QJsonValue());
        return std::nullopt;
    };
    open({button(16, u"Workbook"_s, {{u"hasAfterScript"_s, true}})});
    m_run->content<ViewTable>().table()->sortByColumn(2, Qt::DescendingOrder);
    QTRY_VERIFY(m_run->isReady());
    m_run->server.forget();
    widgets::FileDialog::setNextFileName(directory.filePath(u"rows.xlsx"_s));
    pressed(u"b16"_s);
    const QUrlQuery query = m_run->asked(u"/exportExcel"_s).first().query;
    QCOMPARE(query.queryItemValue(u"sortCol"_s), u"pieces"_s);
    QCOMPARE(query.queryItemValue(u"sortStatus"_s), u"desc"_s);
    QStringList ends;
    for (const FakeRequest &request : m_run->server.requests()) {
        if (request.path.endsWith("/work/file"_L1) || request.path.endsWith("/runafteractionscript"_L1))
            ends.append(request.path.section(u'/', -1));
    }
    QCOMPARE(ends, QStringList({u"file"_s, u"runafteractionscript"_s}));
    // Without a file nothing was done.
    m_run->server.forget();
    widgets::FileDialog::setNextFileName(QString());
    pressed(u"b16"_s);
    QVERIFY(m_run->asked(u"/runafteractionscript"_s).isEmpty());
}

void ViewButtonsTest::rowsComeFromWorkbooks()
{
    ViewDocumentsPage &page = open({button(27, u"From a workbook"_s)});
    of(u"b27"_s)->trigger();
    ViewImport *import = nullptr;
    QTRY_VERIFY((import = page.findChild<ViewImport *>()));
    QVERIFY(import->isVisible());
    import->close();
    QTRY_VERIFY(!page.buttons().isRunning());
}

void ViewButtonsTest::whatComesAfterAnImportWaitsForIt()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/runafteractionscript"_L1))
            return data(QJsonValue());
        return std::nullopt;
    };
    ViewDocumentsPage &page = open({button(27, u"From a workbook"_s, {{u"hasAfterScript"_s, true}})});
    const auto openedImport = [&]() -> ViewImport * {
        of(u"b27"_s)->trigger();
        ViewImport *import = nullptr;
        const auto isThere = [&] { return (import = page.findChild<ViewImport *>()) && import->isVisible(); };
        return QTest::qWaitFor(isThere) ? import : nullptr;
    };
    QPointer<ViewImport> import = openedImport();
    QVERIFY(import && page.buttons().isRunning());
    import->close();
    QTRY_VERIFY(!page.buttons().isRunning());
    QVERIFY(m_run->asked(u"/runafteractionscript"_s).isEmpty());
    QTRY_VERIFY(!import);
    import = openedImport();
    QVERIFY(import);
    Q_EMIT import->imported();
    QTRY_VERIFY(!page.buttons().isRunning());
    QCOMPARE(m_run->asked(u"/runafteractionscript"_s).size(), 1);
    import->close();
}

QTEST_MAIN(ViewButtonsTest)
#include "view_buttons_test.moc"
