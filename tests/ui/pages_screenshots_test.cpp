// Leaves pictures of the pages of documents, forms and views in the screenshots folder, and sees that none of them is
// blank.
#include "ui/editors/button_bar.h"
#include "ui/editors/document_buttons.h"
#include "ui/editors/document_editor.h"
#include "ui/editors/documents_page.h"
#include "ui/editors/reference_editor.h"
#include "ui/models/workspace_model.h"
#include "ui/sample_documents.h"
#include "ui/screenshots.h"
#include "ui/widgets/file_list.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_popup.h"

#include <QAction>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::editors;
using namespace formwright::tests;
using namespace formwright::widgets;

class PagesScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pages_data();
    void pages();

private:
    void shootDocuments();
    void shootEditor();
    void shootLayout();
    void shootPickers();

    QTemporaryDir m_folder;
    Screenshots m_screenshots;
    int m_total = 0;
    bool m_isBroken = false;
    QString m_template; // of the form; without one its fields stand below one another
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void PagesScreenshotsTest::initTestCase()
{
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (m_isBroken && request.path.endsWith("/documents"_L1) && request.method == "GET")
            return refusal(503, u"The database does not answer."_s);
        if (!m_template.isEmpty() && request.path.endsWith("/forms/form/definition"_L1)) {
            QJsonObject form = sampleForm();
            form.insert(u"templatecontext"_s, m_template);
            return data(form);
        }
        if (request.path.endsWith("/documents/doc3/template"_L1)) {
            QJsonArray buttons;
            for (const auto &[type, name, color] : {std::tuple(34, "Keep", "primary"),
                     std::tuple(13, "Approve", "success"), std::tuple(37, "Tell others", "default"),
                     std::tuple(14, "Print", "default"), std::tuple(45, "Put away", "danger")})
                buttons.append(QJsonObject{{u"id"_s, QString::fromLatin1(name)}, {u"name"_s, QString::fromLatin1(name)},
                    {u"type"_s, type}, {u"orderno"_s, type}, {u"colorType"_s, QString::fromLatin1(color)}});
            return data(QJsonObject{{u"activitys"_s, buttons}, {u"archived"_s, false}});
        }
        if (request.method == "PATCH") {
            return refusal(400, u"the document breaks the rules of its form"_s, 4001,
                {QJsonObject{{u"errcode"_s, 40001}, {u"field"_s, u"item"_s}, {u"errmsg"_s, u"Item is required"_s}},
                    QJsonObject{{u"errcode"_s, 40001}, {u"field"_s, u"pieces"_s},
                        {u"errmsg"_s, u"Pieces must be at least 1"_s}}});
        }
        return answerSample(request, m_total).value_or(refusal(404, u"no such thing"_s));
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void PagesScreenshotsTest::pages_data()
{
    Screenshots::addRows();
}

void PagesScreenshotsTest::pages()
{
    m_screenshots.takeRow();
    shootDocuments();
    shootEditor();
    shootLayout();
    shootPickers();
}

void PagesScreenshotsTest::shootDocuments()
{
    const models::DocumentsAddress address{.applicationId = u"app"_s, .viewId = u"view"_s};
    m_total = 67'663;
    DocumentsPage page(*m_client, address, nullptr);
    page.setPlaceName(u"Purchasing"_s);
    page.resize(1000, 640);
    page.show();
    page.load();
    QTRY_VERIFY(page.model().isLoaded(0));
    page.table()->selectRow(2);
    page.table()->setFocus();
    Screenshots::shoot(page, u"documents"_s);
    m_total = 0;
    qobject_cast<QLineEdit *>(page.filterHeader()->filterField(1))->setText(u"piano"_s);
    qobject_cast<QLineEdit *>(page.filterHeader()->filterField(3))->setText(u"> lots"_s);
    QTRY_COMPARE(page.model().total(), 0);
    Screenshots::shoot(page, u"documents-filtered"_s);
    m_isBroken = true;
    page.refresh();
    QTRY_COMPARE(page.model().state(), models::PagedTableModel::State::Failed);
    m_isBroken = false;
    Screenshots::shoot(page, u"documents-failed"_s);
    DocumentsPage empty(*m_client, address, nullptr);
    empty.resize(1000, 640);
    empty.show();
    empty.load();
    QTRY_COMPARE(empty.model().state(), models::PagedTableModel::State::Ready);
    Screenshots::shoot(empty, u"documents-empty"_s);
}

void PagesScreenshotsTest::shootEditor()
{
    DocumentEditor editor(*m_client, {.applicationId = u"app"_s, .formId = u"form"_s, .documentId = u"doc3"_s});
    editor.resize(860, 1100);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    QTRY_VERIFY(editor.buttons().bar()->isVisible());
    Screenshots::shoot(editor, u"document"_s);
    editor.resize(860, 700);
    editor.document().setValue(u"item"_s, QJsonValue());
    auto *item = qobject_cast<QLineEdit *>(editor.fieldEditor(u"item"_s)->widget());
    item->clear();
    editor.save();
    QTRY_VERIFY(item->property("invalid").toBool());
    Screenshots::shoot(editor, u"document-errors"_s);
    DocumentEditor fresh(*m_client, {.applicationId = u"app"_s, .formId = u"form"_s});
    fresh.resize(860, 700);
    fresh.show();
    fresh.load();
    QTRY_VERIFY(fresh.document().isLoaded());
    Screenshots::shoot(fresh, u"document-new"_s);
}

// The form's own layout: headings, hints, a grid, sections and tabs.
void PagesScreenshotsTest::shootLayout()
{
    m_template = uR"(<section class="form">
  <h1>Purchase request</h1>
  <p class="hint">Say what is needed, by when and why. Purchasing answers within two days.</p>
  <table>
    <tr><th>Number</th><td><o-input name="number"></o-input></td><th>State</th><td><o-select name="state"></o-select></td></tr>
    <tr><th>Item</th><td colspan="3"><o-input name="item"></o-input></td></tr>
    <tr><th>Pieces</th><td><o-input name="pieces"></o-input></td><th>Amount</th><td><o-input name="amount"></o-input></td></tr>
    <tr><th>Needed by</th><td><o-date-picker name="needed"></o-date-picker></td>
        <th>Urgent</th><td><o-checkbox name="urgent"></o-checkbox></td></tr>
    <tr><th>Reason</th><td colspan="3"><o-textarea name="reason"></o-textarea></td></tr>
  </table>
  <h2>Delivery</h2>
  <o-tab><section label="Where to"><o-checkbox name="delivery"></o-checkbox></section>
    <section label="For whom"><o-user-select name="owner"></o-user-select></section></o-tab>
  <hr>
  <details open><summary>More</summary><p>Offers help to decide.</p><o-file-upload name="files"></o-file-upload></details>
  <details><summary>Departments</summary><o-dept-select name="departments"></o-dept-select></details>
</section>)"_s;
    DocumentEditor editor(*m_client, {.applicationId = u"app"_s, .formId = u"form"_s, .documentId = u"doc3"_s});
    editor.resize(1000, 1100);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    Screenshots::shoot(editor, u"document-layout"_s);
    editor.resize(460, 1000);
    Screenshots::shoot(editor, u"document-layout-narrow"_s);
    m_template.clear();
}

void PagesScreenshotsTest::shootPickers()
{
    QSettings settings(m_folder.filePath(u"recent.ini"_s), QSettings::IniFormat);
    settings.setValue(u"recentPicks/users"_s, QStringList{u"amara"_s, u"opaque-user"_s});
    DocumentEditor editor(
        *m_client, {.applicationId = u"app"_s, .formId = u"form"_s, .documentId = u"doc3"_s}, &settings);
    editor.resize(860, 700);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.document().isLoaded());
    PickerField *people = static_cast<ReferenceEditor *>(editor.fieldEditor(u"owner"_s))->picker();
    people->openPopup();
    QTRY_VERIFY(people->popup()->tree()->topLevelItemCount() == 1
        && people->popup()->tree()->topLevelItem(0)->childCount() == 2);
    QTRY_COMPARE(people->popup()->list()->count(), 2);
    Screenshots::shoot(*people->popup(), u"picker-people"_s);
    people->popup()->search(u"weber"_s);
    QTRY_VERIFY(people->popup()->list()->count() == 2 && people->popup()->list()->item(1)->text().contains("Jonas"_L1));
    Screenshots::shoot(*people->popup(), u"picker-found"_s);
    people->popup()->search(u"nobody at all"_s);
    QTRY_VERIFY(!people->popup()->message().isEmpty());
    Screenshots::shoot(*people->popup(), u"picker-none"_s);
    people->popup()->hide();
    PickerField *departments = static_cast<ReferenceEditor *>(editor.fieldEditor(u"departments"_s))->picker();
    departments->openPopup();
    QTRY_VERIFY(departments->popup()->tree()->topLevelItemCount() == 1
        && departments->popup()->tree()->topLevelItem(0)->childCount() == 2);
    departments->popup()->tree()->setCurrentItem(departments->popup()->tree()->topLevelItem(0)->child(0));
    Screenshots::shoot(*departments->popup(), u"picker-departments"_s);
    departments->popup()->hide();

    widgets::FileList files;
    files.setEntries({{.key = u"1"_s,
                          .name = u"Offer of the Northern Tool Company, second version.pdf"_s,
                          .size = 1'248'300,
                          .canOpen = true},
        {.key = u"2"_s, .name = u"Photo of the broken desk.jpg"_s, .size = 8'000'000, .percent = 42},
        {.key = u"3"_s, .name = u"Video.mp4"_s, .size = 900'000'000, .failure = u"The file is too large."_s}});
    files.resize(640, 40);
    files.show();
    files.resize(640, files.sizeHint().height());
    Screenshots::shoot(files, u"files"_s);
}

QTEST_MAIN(PagesScreenshotsTest)
#include "pages_screenshots_test.moc"
