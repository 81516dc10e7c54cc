// Leaves pictures of the pages of the administration in the screenshots folder, and sees that none of them is blank.
#include "ui/administration/admin_tree.h"
#include "ui/administration/calendars/calendar_days_tab.h"
#include "ui/administration/calendars/calendar_import_dialog.h"
#include "ui/administration/calendars/calendars_page.h"
#include "ui/administration/directory/directory_changes_pane.h"
#include "ui/administration/directory/directory_page.h"
#include "ui/administration/domains/account_editor.h"
#include "ui/administration/domains/accounts_page.h"
#include "ui/administration/domains/domain_editor.h"
#include "ui/administration/domains/domain_transfer_dialog.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/domains/extension_field_editor.h"
#include "ui/administration/domains/extension_fields_page.h"
#include "ui/administration/domains/offers_page.h"
#include "ui/administration/domains/software_list.h"
#include "ui/administration/domains/software_page.h"
#include "ui/administration/log/operation_log_page.h"
#include "ui/administration/log/sign_ins_page.h"
#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_export_dialog.h"
#include "ui/administration/people/people_import_page.h"
#include "ui/administration/people/people_import_report.h"
#include "ui/administration/people/people_page.h"
#include "ui/administration/people/person_editor.h"
#include "ui/administration/roles/roles_page.h"
#include "ui/administration/roles/roles_page_holders.h"
#include "ui/administration_calendars.h"
#include "ui/administration_company.h"
#include "ui/administration_fake_directory.h"
#include "ui/screenshots.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;
using namespace formwright::widgets;

class AdministrationScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pages_data();
    void pages();

private:
    void shootDomains(const AdminContext &context);
    void shootPeople(FakeCompany &company, const AdminContext &context);
    void shootPerson(FakeCompany &company, const AdminContext &context);
    void shootAccounts(const AdminContext &context);
    void shootFields(FakeCompany &company, const AdminContext &context);
    void shootDirectory(FakeCompany &company, const AdminContext &context);
    void shootTransfer(const AdminContext &context);
    void shootLogs(FakeCompany &company, const AdminContext &context);
    void shootCalendars();
    void shootRights(FakeCompany &company, const AdminContext &context);

    Screenshots m_screenshots;
};

void AdministrationScreenshotsTest::pages_data()
{
    Screenshots::addRows();
}

void AdministrationScreenshotsTest::pages()
{
    m_screenshots.takeRow();
    FakeCompany company(1200);
    Administration administration(company.client, nullptr);
    shootDomains(administration.context());
    shootPeople(company, administration.context());
    shootPerson(company, administration.context());
    shootCalendars();
    shootRights(company, administration.context());
    shootAccounts(administration.context());
    shootFields(company, administration.context());
    shootDirectory(company, administration.context());
    shootTransfer(administration.context());
    shootLogs(company, administration.context());
}

void AdministrationScreenshotsTest::shootDomains(const AdminContext &context)
{
    AdminTree tree(context);
    tree.resize(264, 400);
    tree.show();
    tree.load();
    QTRY_VERIFY(tree.view()->model()->rowCount() > 3);
    tree.view()->expand(tree.view()->model()->index(tree.view()->model()->rowCount() - 1, 0));
    Screenshots::shoot(tree, u"admin-tree"_s);
    DomainsPage domains(context);
    domains.resize(1000, 560);
    domains.show();
    domains.load();
    QTRY_VERIFY(!domains.model().index(0).data(DomainsModel::CountsRole).toString().isEmpty());
    domains.list()->setFocus();
    Screenshots::shoot(domains, u"admin-domains"_s);
    domains.search()->setText(u"nothing like it"_s);
    QTRY_COMPARE(domains.model().rowCount(), 0);
    Screenshots::shoot(domains, u"admin-domains-none"_s);
    DomainEditor editor(context, AdminAddress{.kind = u"domain"_s, .domainId = u"d1"_s});
    editor.resize(900, 720);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    for (int tab = 0; tab < editor.tabs()->count(); ++tab) {
        editor.tabs()->setCurrentIndex(tab);
        Screenshots::shoot(editor, u"admin-domain-%1"_s.arg(tab + 1));
    }
}

void AdministrationScreenshotsTest::shootPeople(FakeCompany &company, const AdminContext &context)
{
    PeoplePage page(context, AdminAddress{.kind = u"people"_s, .domainId = u"d1"_s});
    page.resize(1080, 640);
    page.show();
    page.load();
    QTRY_VERIFY(page.model().isLoaded(0) && page.departments().model().rowCount() > 2);
    page.departments().showPath(u"sales_north"_s);
    QTRY_COMPARE(page.model().total(), 40);
    QTRY_VERIFY(page.model().isLoaded(0));
    page.table()->selectRow(2);
    company.refusedPeople.insert(u"p6"_s, u"somebody else is at it"_s);
    page.table()->selectionModel()->select(
        {page.model().index(2, 0), page.model().index(6, 0)}, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    Screenshots::shoot(page, u"admin-people"_s);
    context.navigator.workOf(u"d1"_s).start(
        {page.model().personAt(2), page.model().personAt(4), page.model().personAt(5)}, lockPeople(true).change,
        lockPeople(true).texts);
    QTRY_VERIFY(page.undoBar().isVisible() && page.message().isVisible() && page.isUndoAvailable());
    Screenshots::shoot(page, u"admin-people-refused"_s);
    company.instead = {};
    page.departments().showPath(u"sales_south"_s);
    QTRY_COMPARE(page.model().total(), 0);
    Screenshots::shoot(page, u"admin-people-empty"_s);
    RoleDialog dialog(company.client, u"d1"_s, 12, &page);
    dialog.show();
    QTest::qWait(60);
    Screenshots::shoot(dialog, u"admin-role"_s);
}

void AdministrationScreenshotsTest::shootPerson(FakeCompany &company, const AdminContext &context)
{
    company.extension = {QJsonObject{{u"id"_s, u"e1"_s}, {u"fid"_s, u"e1"_s}, {u"domainid"_s, u"d1"_s},
        {u"forTable"_s, u"user"_s}, {u"name"_s, u"field1"_s}, {u"label"_s, u"Hut"_s}, {u"type"_s, u"text"_s},
        {u"required"_s, true}, {u"enabled"_s, true}, {u"orderNo"_s, 1}, {u"options"_s, QJsonArray()},
        {u"readOnly"_s, false}, {u"searchable"_s, false}, {u"importable"_s, false}}};
    PersonEditor editor(context, AdminAddress{.kind = u"person"_s, .domainId = u"d1"_s, .thing = u"p3"_s});
    editor.resize(900, 760);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    QTest::qWait(60);
    for (int tab = 0; tab < editor.tabs()->count(); ++tab) {
        editor.tabs()->setCurrentIndex(tab);
        Screenshots::shoot(editor, u"admin-person-%1"_s.arg(tab + 1));
    }
    editor.findChild<QLineEdit *>(u"loginpwdField"_s)->setText(u"one"_s);
    editor.save();
    Screenshots::shoot(editor, u"admin-person-error"_s);
}

void AdministrationScreenshotsTest::shootCalendars()
{
    FakeCalendars calendars;
    Administration administration(calendars.client, nullptr);
    CalendarsPage page(administration.context(), AdminAddress{.kind = u"calendars"_s, .domainId = u"d1"_s});
    page.resize(1080, 720);
    page.show();
    page.load();
    QTRY_COMPARE(page.list()->count(), 2);
    CalendarSheet &sheet = page.daysTab().sheet();
    sheet.setFocus();
    page.daysTab().remarkEdit()->setText(u"Company outing"_s);
    sheet.select(QDate(2026, 5, 14), QDate(2026, 5, 15));
    QTest::keyClick(&sheet, Qt::Key_Space);
    page.daysTab().setBrush(DayBrush::Working);
    sheet.setCurrent(QDate(2026, 5, 9));
    QTest::keyClick(&sheet, Qt::Key_Space);
    sheet.select(QDate(2026, 5, 19), QDate(2026, 5, 21));
    Screenshots::shoot(page, u"admin-calendar-month"_s);
    sheet.setView(CalendarSheet::View::Year);
    Screenshots::shoot(page, u"admin-calendar-year"_s);
    for (int tab = 1; tab < page.tabs()->count(); ++tab) {
        page.tabs()->setCurrentIndex(tab);
        Screenshots::shoot(page, u"admin-calendar-%1"_s.arg(tab + 1));
    }
    page.list()->setCurrentRow(1); // a night shift
    page.tabs()->setCurrentIndex(1);
    Screenshots::shoot(page, u"admin-calendar-night"_s);
    const HolidayList holidays{{{QDate(2026, 5, 1), QDate(2026, 5, 1), u"Labour Day"_s, false},
                                   {QDate(2026, 10, 1), QDate(2026, 10, 7), u"国庆节"_s, false},
                                   {QDate(2026, 10, 10), QDate(2026, 10, 10), u"补班"_s, true}},
        {u"Breakfast: it is no whole day"_s}, false};
    CalendarImportDialog dialog(holidays, u"holidays-2026.ics"_s, page.current()->draft(), &page);
    dialog.show();
    Screenshots::shoot(dialog, u"admin-calendar-import"_s);
}

void AdministrationScreenshotsTest::shootRights(FakeCompany &company, const AdminContext &context)
{
    const auto paged = [](const QJsonArray &rows) {
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    };
    const auto role = [](const QString &name, int status, bool isDefault) {
        return QJsonObject{{u"id"_s, name}, {u"name"_s, name}, {u"roleNo"_s, name.left(3).toUpper()},
            {u"status"_s, status}, {u"defaultRole"_s, isDefault}, {u"version"_s, 1}};
    };
    company.instead = [paged, role](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/buy/roles"_L1))
            return paged({role(u"Approver"_s, 1, false), role(u"Auditor"_s, 0, false), role(u"Buyer"_s, 1, true)});
        if (request.path.endsWith("/leave/roles"_L1))
            return paged({});
        if (request.path.endsWith("/Approver/holders"_L1)) {
            QJsonArray rows;
            for (int i = 1; i <= 8; ++i)
                rows.append(
                    QJsonObject{{u"id"_s, u"p%1"_s.arg(i)}, {u"name"_s, i == 7 ? u"张三"_s : u"Person %1"_s.arg(i)},
                        {u"loginno"_s, u"login%1"_s.arg(i)}, {u"departmentId"_s, i == 4 ? QString() : u"north"_s},
                        {u"departmentName"_s, i == 4 ? QString() : u"North"_s}, {u"dimission"_s, i == 5 ? 0 : 1}});
            return paged(rows);
        }
        if (request.path.endsWith("/applications/unbind"_L1))
            return paged({QJsonObject{{u"id"_s, u"stock"_s}, {u"name"_s, u"Stock"_s}, {u"activated"_s, true}},
                QJsonObject{{u"id"_s, u"plan"_s}, {u"name"_s, u"Planning"_s}, {u"activated"_s, false}}});
        if (request.path.endsWith("/defaultapp"_L1))
            return data(
                QJsonArray{QJsonObject{{u"id"_s, u"flow"_s}, {u"name"_s, u"Flow center"_s}, {u"enable"_s, true}},
                    QJsonObject{{u"id"_s, u"km"_s}, {u"name"_s, u"Knowledge management"_s}, {u"enable"_s, false},
                        {u"realmId"_s, u"realm"_s}, {u"teamId"_s, u"team"_s}, {u"realmEnable"_s, true},
                        {u"teamEnable"_s, false}}});
        return std::nullopt;
    };
    RolesPage roles(context, AdminAddress{.kind = u"roles"_s, .domainId = u"d1"_s});
    roles.resize(1080, 600);
    roles.show();
    roles.load();
    QTRY_COMPARE(roles.tree()->topLevelItemCount(), 2);
    QTRY_VERIFY(roles.holders()->model().isLoaded(7));
    Screenshots::shoot(roles, u"admin-roles"_s);
    SoftwarePage software(context, AdminAddress{.kind = u"software"_s, .domainId = u"d1"_s});
    software.resize(1000, 640);
    software.show();
    software.load();
    QTRY_COMPARE(software.available().count() + software.bound().count(), 4);
    QTRY_COMPARE(software.findChildren<QCheckBox *>().size(), 4);
    software.available().setFocus();
    software.available().setCurrentRow(0);
    Screenshots::shoot(software, u"admin-software"_s);
    company.instead = {};
}

void AdministrationScreenshotsTest::shootAccounts(const AdminContext &context)
{
    AccountsPage list(context);
    list.resize(900, 400);
    list.show();
    list.load();
    QTRY_VERIFY(list.model().isLoaded(1));
    list.table()->selectRow(1);
    Screenshots::shoot(list, u"admin-accounts"_s);
    AccountEditor editor(context, AdminAddress{.kind = u"account"_s, .thing = u"a2"_s});
    editor.resize(760, 680);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    Screenshots::shoot(editor, u"admin-account-1"_s);
    editor.tabs()->setCurrentIndex(1);
    Screenshots::shoot(editor, u"admin-account-2"_s);
}

// The fields that a domain adds, and the software that is offered to it.
void AdministrationScreenshotsTest::shootFields(FakeCompany &company, const AdminContext &context)
{
    const auto field = [](const QString &id, const QString &table, const QString &label, const QString &type,
                           const QJsonArray &options) {
        return QJsonObject{{u"id"_s, id}, {u"forTable"_s, table}, {u"name"_s, u"field3"_s}, {u"label"_s, label},
            {u"type"_s, type}, {u"required"_s, id == "e1"_L1}, {u"enabled"_s, id != "e3"_L1}, {u"orderNo"_s, 1},
            {u"options"_s, options}, {u"readOnly"_s, false}, {u"searchable"_s, true}, {u"importable"_s, true}};
    };
    const QJsonArray fields{field(u"e1"_s, u"user"_s, u"Cost centre"_s, u"text"_s, {}),
        field(u"e2"_s, u"user"_s, u"Shirt size"_s, u"select"_s, {u"Small"_s, u"Medium"_s, u"Large"_s}),
        field(u"e3"_s, u"department"_s, u"Building"_s, u"text"_s, {})};
    company.instead = [fields](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.startsWith("/fieldextends/find"_L1))
            return data(fields.at(1));
        if (request.path.startsWith("/fieldextends/"_L1))
            return data(fields);
        if (!request.path.endsWith("/applications/offers"_L1))
            return std::nullopt;
        QJsonArray rows;
        for (const QString &name : {u"Leave requests"_s, u"Purchasing"_s, u"Stock"_s})
            rows.append(QJsonObject{
                {u"id"_s, name}, {u"name"_s, name}, {u"activated"_s, true}, {u"offered"_s, name == "Purchasing"_L1}});
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"datas"_s, rows}});
    };
    ExtensionFieldsPage list(context, AdminAddress{.kind = u"extension-fields"_s, .domainId = u"d1"_s});
    list.resize(1000, 420);
    list.show();
    list.load();
    QTRY_VERIFY(list.model().isLoaded(2));
    list.table()->selectRow(1);
    Screenshots::shoot(list, u"admin-extension-fields"_s);
    ExtensionFieldEditor editor(
        context, AdminAddress{.kind = u"extension-field"_s, .domainId = u"d1"_s, .thing = u"e2"_s});
    editor.resize(760, 680);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    Screenshots::shoot(editor, u"admin-extension-field-1"_s);
    editor.tabs()->setCurrentIndex(1);
    Screenshots::shoot(editor, u"admin-extension-field-2"_s);
    OffersPage offers(context);
    offers.resize(900, 400);
    offers.show();
    offers.load();
    QTRY_VERIFY(offers.model().isLoaded(1));
    offers.table()->selectRow(1);
    Screenshots::shoot(offers, u"admin-offers"_s);
    company.instead = nullptr;
}

void AdministrationScreenshotsTest::shootDirectory(FakeCompany &company, const AdminContext &context)
{
    FakeDirectory directory(company);
    DirectoryPage page(context, AdminAddress{.kind = u"directory"_s, .domainId = u"d1"_s});
    page.resize(980, 640);
    page.show();
    page.load();
    QTRY_VERIFY(page.tabs()->isEnabled());
    Screenshots::shoot(page, u"admin-directory-untried"_s);
    directory.refusal = u"60 of 100 users of the directory would be locked, more than the limit of 20%"_s;
    page.changes().findChild<QPushButton *>(u"tryButton"_s)->click();
    QTRY_VERIFY(page.changes().run().isComplete() && page.changes().model().loaded() > 0);
    Screenshots::shoot(page, u"admin-directory-refused"_s);
    auto *grouping = page.changes().findChild<QComboBox *>(u"grouping"_s);
    grouping->setCurrentIndex(1);
    Q_EMIT grouping->activated(1);
    Screenshots::shoot(page, u"admin-directory-departments"_s);
    auto *mode = page.findChild<QComboBox *>(u"schedule.modeField"_s);
    mode->setCurrentIndex(mode->findData(u"daily"_s));
    for (int tab = 0; tab < 5; ++tab) {
        page.tabs()->setCurrentIndex(tab);
        Screenshots::shoot(page, u"admin-directory-%1"_s.arg(tab + 1));
    }
    page.revert();
    company.instead = {};
}

void AdministrationScreenshotsTest::shootTransfer(const AdminContext &context)
{
    PeopleImportPage page(context, AdminAddress{.kind = u"people-import"_s, .domainId = u"d1"_s});
    page.resize(900, 600);
    page.show();
    page.load();
    Screenshots::shoot(page, u"admin-import"_s);
    page.choose(u"/home/ada/people.xlsx"_s);
    contract::authtime::UserImportState state;
    state.state = u"done"_s;
    state.dryRun = true;
    state.general = {2, 3, 0, 118, 12};
    state.detail = {u"row 4: the login is missing"_s, u"row 12: there is no role “Purchasing/Buyer”"_s};
    page.report().show(state);
    page.report().setVisible(true);
    Screenshots::shoot(page, u"admin-import-tried"_s);
    PeopleExportDialog exporting(context, u"d1"_s, &page);
    exporting.setDepartment(u"north"_s, u"North"_s);
    exporting.show();
    Screenshots::shoot(exporting, u"admin-export"_s);
    DomainTransferDialog domain(u"acme.formwright-domain"_s, &page);
    domain.show();
    Screenshots::shoot(domain, u"admin-domain-import"_s);
    domain.showResult({u"d7"_s, u"Acme"_s, 20, 4, {u"there is no software “Purchasing” here"_s}});
    domain.adjustSize();
    Screenshots::shoot(domain, u"admin-domain-imported"_s);
}

void AdministrationScreenshotsTest::shootLogs(FakeCompany &company, const AdminContext &context)
{
    company.instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        QJsonArray rows;
        if (request.path == "/logs"_L1) {
            for (const char *result : {"success", "failed: he still has open work", "success"})
                rows.append(QJsonObject{{u"id"_s, u"1"_s}, {u"operator"_s, u"ada(Ada Lovelace)"_s},
                    {u"description"_s, u"Jürgen Weiß"_s}, {u"type"_s, u"Delete a user"_s},
                    {u"ip"_s, u"192.168.10.17"_s}, {u"date"_s, u"2026-01-02 03:04:05"_s},
                    {u"result"_s, QLatin1StringView(result)}});
            return FakeAnswer{200,
                {{u"rowCount"_s, 3}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
                    {u"datas"_s, rows}}};
        }
        if (request.path != "/api/authtime/tokens"_L1)
            return std::nullopt;
        for (const char *name : {"Ada Lovelace", "张三", "Jürgen Weiß"})
            rows.append(QJsonObject{{u"id"_s, QString::fromUtf8(name)}, {u"name"_s, QString::fromUtf8(name)},
                {u"loginno"_s, u"ada"_s}, {u"accountKind"_s, u"user"_s}, {u"kind"_s, u"access"_s},
                {u"domainName"_s, u"Acme"_s}, {u"since"_s, u"2026-01-02 03:04:05"_s},
                {u"used"_s, u"2026-01-02 03:14:05"_s}, {u"address"_s, u"192.168.10.17"_s},
                {u"current"_s, rows.isEmpty()}});
        return data(QJsonObject{
            {u"rowCount"_s, 3}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    };
    SignInsPage signIns(context);
    OperationLogPage log(context);
    for (pages::TablePage *page : std::initializer_list<pages::TablePage *>{&signIns, &log}) {
        page->resize(720, 400); // what a window of 1024 pixels leaves beside the tree
        page->show();
        page->load();
        QTRY_VERIFY(page->model().isLoaded(2));
        page->table()->selectRow(1);
    }
    Screenshots::shoot(signIns, u"admin-sign-ins"_s);
    auto *period = log.findChild<QComboBox *>(u"periodField"_s);
    period->setCurrentIndex(4);
    Q_EMIT period->activated(4);
    QTRY_VERIFY(log.model().isLoaded(2));
    Screenshots::shoot(log, u"admin-log"_s);
    company.instead = {};
}

QTEST_MAIN(AdministrationScreenshotsTest)
#include "administration_screenshots_test.moc"
