// Leaves pictures of the pages of the administration in the screenshots folder, and sees that none of them is blank.
#include "ui/administration/admin_tree.h"
#include "ui/administration/calendar_days_tab.h"
#include "ui/administration/calendar_import_dialog.h"
#include "ui/administration/calendars_page.h"
#include "ui/administration/departments_pane.h"
#include "ui/administration/domain_editor.h"
#include "ui/administration/domains_page.h"
#include "ui/administration/people_page.h"
#include "ui/administration/person_editor.h"
#include "ui/administration/roles_page.h"
#include "ui/administration/roles_page_holders.h"
#include "ui/administration/software_list.h"
#include "ui/administration/software_page.h"
#include "ui/administration/undo_bar.h"
#include "ui/administration_calendars.h"
#include "ui/administration_company.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QCheckBox>
#include <QDir>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
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
    void initTestCase();
    void pages_data();
    void pages();

private:
    void shoot(QWidget &page, const QString &name);
    void shootDomains(const AdminContext &context);
    void shootPeople(FakeCompany &company, const AdminContext &context);
    void shootPerson(FakeCompany &company, const AdminContext &context);
    void shootCalendars();
    void shootRights(FakeCompany &company, const AdminContext &context);

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<Language> m_language;
};

void AdministrationScreenshotsTest::initTestCase()
{
    m_theme = std::make_unique<Theme>();
    m_language = std::make_unique<Language>();
    QVERIFY(QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER)));
}

void AdministrationScreenshotsTest::shoot(QWidget &page, const QString &name)
{
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QTest::qWait(60);
    const QImage image = page.grab().toImage();
    const int percent = qRound(page.devicePixelRatioF() * 100);
    const QString path
        = u"%1/%2-%3-%4.png"_s.arg(QStringLiteral(SCREENSHOT_FOLDER), name, QString::fromLatin1(QTest::currentDataTag())).arg(percent);
    QVERIFY2(image.save(path), qPrintable(path));
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3)
            colors << image.pixel(x, y);
    }
    QVERIFY2(colors.size() > 12, qPrintable(u"%1 is blank"_s.arg(path)));
}

void AdministrationScreenshotsTest::pages_data()
{
    QTest::addColumn<int>("theme");
    QTest::addColumn<int>("language");
    QTest::newRow("light") << int(ThemeChoice::Light) << int(LanguageChoice::English);
    QTest::newRow("dark") << int(ThemeChoice::Dark) << int(LanguageChoice::English);
    QTest::newRow("contrast") << int(ThemeChoice::HighContrast) << int(LanguageChoice::English);
    QTest::newRow("light-zh") << int(ThemeChoice::Light) << int(LanguageChoice::SimplifiedChinese);
    QTest::newRow("dark-pseudo") << int(ThemeChoice::Dark) << int(LanguageChoice::Pseudo);
}

void AdministrationScreenshotsTest::pages()
{
    QFETCH(int, theme);
    QFETCH(int, language);
    m_theme->setChoice(ThemeChoice(theme));
    m_language->setChoice(LanguageChoice(language));
    FakeCompany company(1200);
    Administration administration(company.client, nullptr);
    shootDomains(administration.context());
    shootPeople(company, administration.context());
    shootPerson(company, administration.context());
    shootCalendars();
    shootRights(company, administration.context());
}

void AdministrationScreenshotsTest::shootDomains(const AdminContext &context)
{
    AdminTree tree(context);
    tree.resize(264, 400);
    tree.show();
    tree.load();
    QTRY_VERIFY(tree.view()->model()->rowCount() > 3);
    tree.view()->expand(tree.view()->model()->index(tree.view()->model()->rowCount() - 1, 0));
    shoot(tree, u"admin-tree"_s);
    DomainsPage domains(context);
    domains.resize(1000, 560);
    domains.show();
    domains.load();
    QTRY_VERIFY(!domains.model().index(0).data(DomainsModel::CountsRole).toString().isEmpty());
    domains.list()->setFocus();
    shoot(domains, u"admin-domains"_s);
    domains.search()->setText(u"nothing like it"_s);
    QTRY_COMPARE(domains.model().rowCount(), 0);
    shoot(domains, u"admin-domains-none"_s);
    DomainEditor editor(context, AdminAddress {.kind = u"domain"_s, .domainId = u"d1"_s});
    editor.resize(900, 720);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    for (int tab = 0; tab < editor.tabs()->count(); ++tab) {
        editor.tabs()->setCurrentIndex(tab);
        shoot(editor, u"admin-domain-%1"_s.arg(tab + 1));
    }
}

void AdministrationScreenshotsTest::shootPeople(FakeCompany &company, const AdminContext &context)
{
    PeoplePage page(context, AdminAddress {.kind = u"people"_s, .domainId = u"d1"_s});
    page.resize(1080, 640);
    page.show();
    page.load();
    QTRY_VERIFY(page.model().isLoaded(0) && page.departments().model().rowCount() > 2);
    page.departments().showPath(u"sales_north"_s);
    QTRY_COMPARE(page.model().total(), 40);
    QTRY_VERIFY(page.model().isLoaded(0));
    page.table()->selectRow(2);
    company.instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.method == "PATCH" && request.path.endsWith("/p6"_L1) ? std::optional(refusal(409, u"somebody else is at it"_s)) : std::nullopt;
    };
    page.table()->selectionModel()->select({page.model().index(2, 0), page.model().index(6, 0)}, QItemSelectionModel::Select | QItemSelectionModel::Rows);
    shoot(page, u"admin-people"_s);
    context.navigator.workOf(u"d1"_s).start({page.model().personAt(2), page.model().personAt(4), page.model().personAt(5)},
        lockPeople(true).change, lockPeople(true).texts);
    QTRY_VERIFY(page.undoBar().isVisible() && page.message().isVisible() && page.isUndoAvailable());
    shoot(page, u"admin-people-refused"_s);
    company.instead = {};
    page.departments().showPath(u"sales_south"_s);
    QTRY_COMPARE(page.model().total(), 0);
    shoot(page, u"admin-people-empty"_s);
    RoleDialog dialog(company.client, u"d1"_s, 12, &page);
    dialog.show();
    QTest::qWait(60);
    shoot(dialog, u"admin-role"_s);
}

void AdministrationScreenshotsTest::shootPerson(FakeCompany &company, const AdminContext &context)
{
    company.extension = {QJsonObject {{u"id"_s, u"e1"_s}, {u"fid"_s, u"e1"_s}, {u"domainid"_s, u"d1"_s}, {u"forTable"_s, u"user"_s},
        {u"name"_s, u"field1"_s}, {u"label"_s, u"Hut"_s}, {u"type"_s, u"text"_s}, {u"required"_s, true}, {u"enabled"_s, true}, {u"orderNo"_s, 1},
        {u"options"_s, QJsonArray()}, {u"readOnly"_s, false}, {u"searchable"_s, false}, {u"importable"_s, false}}};
    PersonEditor editor(context, AdminAddress {.kind = u"person"_s, .domainId = u"d1"_s, .thing = u"p3"_s});
    editor.resize(900, 760);
    editor.show();
    editor.load();
    QTRY_VERIFY(editor.tabs()->isEnabled());
    QTest::qWait(60);
    for (int tab = 0; tab < editor.tabs()->count(); ++tab) {
        editor.tabs()->setCurrentIndex(tab);
        shoot(editor, u"admin-person-%1"_s.arg(tab + 1));
    }
    editor.findChild<QLineEdit *>(u"loginpwdField"_s)->setText(u"one"_s);
    editor.save();
    shoot(editor, u"admin-person-error"_s);
}

void AdministrationScreenshotsTest::shootCalendars()
{
    FakeCalendars calendars;
    Administration administration(calendars.client, nullptr);
    CalendarsPage page(administration.context(), AdminAddress {.kind = u"calendars"_s, .domainId = u"d1"_s});
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
    shoot(page, u"admin-calendar-month"_s);
    sheet.setView(CalendarSheet::View::Year);
    shoot(page, u"admin-calendar-year"_s);
    for (int tab = 1; tab < page.tabs()->count(); ++tab) {
        page.tabs()->setCurrentIndex(tab);
        shoot(page, u"admin-calendar-%1"_s.arg(tab + 1));
    }
    page.list()->setCurrentRow(1); // a night shift
    page.tabs()->setCurrentIndex(1);
    shoot(page, u"admin-calendar-night"_s);
    const HolidayList holidays {{{QDate(2026, 5, 1), QDate(2026, 5, 1), u"Labour Day"_s, false}, {QDate(2026, 10, 1), QDate(2026, 10, 7), u"国庆节"_s, false},
                                    {QDate(2026, 10, 10), QDate(2026, 10, 10), u"补班"_s, true}},
        {u"Breakfast: it is no whole day"_s}, false};
    CalendarImportDialog dialog(holidays, u"holidays-2026.ics"_s, page.current()->draft(), &page);
    dialog.show();
    shoot(dialog, u"admin-calendar-import"_s);
}

void AdministrationScreenshotsTest::shootRights(FakeCompany &company, const AdminContext &context)
{
    const auto paged = [](const QJsonArray &rows) {
        return data(QJsonObject {{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    };
    const auto role = [](const QString &name, int status, bool isDefault) {
        return QJsonObject {{u"id"_s, name}, {u"name"_s, name}, {u"roleNo"_s, name.left(3).toUpper()}, {u"status"_s, status}, {u"defaultRole"_s, isDefault}};
    };
    company.instead = [paged, role](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/buy/roles"_L1))
            return paged({role(u"Approver"_s, 1, false), role(u"Auditor"_s, 0, false), role(u"Buyer"_s, 1, true)});
        if (request.path.endsWith("/leave/roles"_L1))
            return paged({});
        if (request.path.endsWith("/Approver/holders"_L1)) {
            QJsonArray rows;
            for (int i = 1; i <= 8; ++i)
                rows.append(QJsonObject {{u"id"_s, u"p%1"_s.arg(i)}, {u"name"_s, i == 7 ? u"张三"_s : u"Person %1"_s.arg(i)}, {u"loginno"_s, u"login%1"_s.arg(i)},
                    {u"departmentId"_s, i == 4 ? QString() : u"north"_s}, {u"departmentName"_s, i == 4 ? QString() : u"North"_s}, {u"dimission"_s, i == 5 ? 0 : 1}});
            return paged(rows);
        }
        if (request.path.endsWith("/applications/unbind"_L1))
            return paged({QJsonObject {{u"id"_s, u"stock"_s}, {u"name"_s, u"Stock"_s}, {u"activated"_s, true}},
                QJsonObject {{u"id"_s, u"plan"_s}, {u"name"_s, u"Planning"_s}, {u"activated"_s, false}}});
        if (request.path.endsWith("/defaultapp"_L1))
            return data(QJsonArray {QJsonObject {{u"id"_s, u"flow"_s}, {u"name"_s, u"Flow center"_s}, {u"enable"_s, true}},
                QJsonObject {{u"id"_s, u"km"_s}, {u"name"_s, u"Knowledge management"_s}, {u"enable"_s, false}, {u"realmId"_s, u"realm"_s}, {u"teamId"_s, u"team"_s},
                    {u"realmEnable"_s, true}, {u"teamEnable"_s, false}}});
        return std::nullopt;
    };
    RolesPage roles(context, AdminAddress {.kind = u"roles"_s, .domainId = u"d1"_s});
    roles.resize(1080, 600);
    roles.show();
    roles.load();
    QTRY_COMPARE(roles.tree()->topLevelItemCount(), 2);
    QTRY_VERIFY(roles.holders()->model().isLoaded(7));
    shoot(roles, u"admin-roles"_s);
    SoftwarePage software(context, AdminAddress {.kind = u"software"_s, .domainId = u"d1"_s});
    software.resize(1000, 640);
    software.show();
    software.load();
    QTRY_COMPARE(software.available().count() + software.bound().count(), 4);
    QTRY_COMPARE(software.findChildren<QCheckBox *>().size(), 4);
    software.available().setFocus();
    software.available().setCurrentRow(0);
    shoot(software, u"admin-software"_s);
    company.instead = {};
}

QTEST_MAIN(AdministrationScreenshotsTest)
#include "administration_screenshots_test.moc"
