// Leaves pictures of the pages of the administration in the screenshots folder, and sees that none of them is blank.
#include "ui/administration/admin_tree.h"
#include "ui/administration/departments_pane.h"
#include "ui/administration/domain_editor.h"
#include "ui/administration/domains_page.h"
#include "ui/administration/people_page.h"
#include "ui/administration/person_editor.h"
#include "ui/administration/undo_bar.h"
#include "ui/administration_company.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/theme.h"

#include <QAction>
#include <QDir>
#include <QLineEdit>
#include <QListView>
#include <QTabWidget>
#include <QTableView>
#include <QTreeView>

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

QTEST_MAIN(AdministrationScreenshotsTest)
#include "administration_screenshots_test.moc"
