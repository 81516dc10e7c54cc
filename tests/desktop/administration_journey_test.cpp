// What an administrator does on the desktop from the first domain to the first sign-in of its people, through the real
// server that the desktop carries: by widgets, keys and actions alone.
#include "at_the_desktop.h"

#include "ui/administration/admin_pages.h"
#include "ui/administration/departments_pane.h"
#include "ui/administration/domain_editor.h"
#include "ui/administration/domains_page.h"
#include "ui/administration/people_page.h"
#include "ui/administration/person_editor.h"
#include "ui/administration/undo_bar.h"
#include "ui/widgets/command_palette.h"

#include <QHostAddress>
#include <QListView>
#include <QMutex>
#include <QNetworkProxyFactory>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

namespace {

// Every connection that is made is asked about here first; nothing but this computer is reached.
class OnlyThisComputer : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override
    {
        const QString host = query.peerHostName();
        if (host.isEmpty() || QHostAddress(host).isLoopback())
            return {QNetworkProxy::NoProxy};
        const QMutexLocker lock(&mutex());
        others().append(host);
        return {QNetworkProxy(QNetworkProxy::HttpProxy, u"127.0.0.1"_s, 1)};
    }

    static QStringList reachedOtherwise()
    {
        const QMutexLocker lock(&mutex());
        return others();
    }

private:
    static QMutex &mutex()
    {
        static QMutex one;
        return one;
    }
    static QStringList &others()
    {
        static QStringList hosts;
        return hosts;
    }
};

QString pageTitle(const char *kind)
{
    return adminPageTitle(*adminPageKind(QLatin1StringView(kind)));
}

} // namespace

class AdministrationJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QNetworkProxyFactory::setApplicationProxyFactory(new OnlyThisComputer); }
    void cleanup() { QCOMPARE(OnlyThisComputer::reachedOtherwise(), QStringList()); }

    void companyFromTheFirstDomainOn_data();
    void companyFromTheFirstDomainOn();
    void draggedPeopleComeBack();
    void paletteLeadsToAPerson();

private:
    void makeDomain(AtTheDesktop &admin, const QString &name);
    void openPeople(AtTheDesktop &admin, const QString &domain, PeoplePage *&page);
    void makeDepartment(AtTheDesktop &admin, PeoplePage &page, const QString &superior, const QString &name);
    void choose(AtTheDesktop &admin, PeoplePage &page, const QString &department);
};

void AdministrationJourneyTest::makeDomain(AtTheDesktop &admin, const QString &name)
{
    DO(admin.openAdministration(pageTitle("domains")));
    DomainsPage *domains = nullptr;
    DO(admin.waitForPage(domains));
    DO(admin.click(domains->header(), DomainsPage::tr("&New Domain")));
    DomainEditor *editor = nullptr;
    DO(admin.waitForPage(editor));
    QTRY_VERIFY(editor->tabs()->isEnabled());
    DO(admin.typeInto(editor->findChild<QLineEdit *>(u"nameField"_s), name));
    admin.press(Qt::Key_S, Qt::ControlModifier);
    // Its own tab stands there instead of that of a new one.
    QTRY_VERIFY_WITH_TIMEOUT(!AdminAddress::fromKey(admin.key()).domainId.isEmpty(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(admin.window().work().currentPage()->accessibleName(), name, patience);
}

void AdministrationJourneyTest::openPeople(AtTheDesktop &admin, const QString &domain, PeoplePage *&page)
{
    DO(admin.openAdministration(pageTitle("people"), domain));
    DO(admin.waitForPage(page));
    QTRY_COMPARE_WITH_TIMEOUT(page->model().state(), models::PagedTableModel::State::Ready, patience);
    QTRY_VERIFY_WITH_TIMEOUT(page->departments().model().rowCount() >= 2, patience);
}

void AdministrationJourneyTest::choose(AtTheDesktop &admin, PeoplePage &page, const QString &department)
{
    QTreeView *tree = page.departments().view();
    const auto find = [&] {
        const QModelIndexList found = tree->model()->match(tree->model()->index(0, 0), Qt::DisplayRole, department, 1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.value(0);
    };
    QTRY_VERIFY2_WITH_TIMEOUT(find().isValid(), qPrintable(department), patience);
    for (QModelIndex above = find().parent(); above.isValid(); above = above.parent())
        tree->expand(above);
    DO(admin.click(tree, find()));
    QTRY_COMPARE_WITH_TIMEOUT(page.departments().departmentName(), department, patience);
    QTRY_COMPARE_WITH_TIMEOUT(page.model().state(), models::PagedTableModel::State::Ready, patience);
}

void AdministrationJourneyTest::makeDepartment(AtTheDesktop &admin, PeoplePage &page, const QString &superior, const QString &name)
{
    DO(choose(admin, page, superior));
    DO(admin.click(page.header(), PeoplePage::tr("New &Department")));
    // Its name is typed where it appears.
    QTreeView *tree = page.departments().view();
    QLineEdit *edit = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT((edit = tree->viewport()->findChild<QLineEdit *>()) != nullptr && edit->isVisible() && edit->hasFocus(), patience);
    DO(admin.type(name));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(page.departments().departmentName(), name, patience);
}

void AdministrationJourneyTest::companyFromTheFirstDomainOn_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("theme");
    QTest::newRow("English, light") << u"en"_s << u"light"_s;
    QTest::newRow("Chinese, dark") << u"zh_CN"_s << u"dark"_s;
}

void AdministrationJourneyTest::companyFromTheFirstDomainOn()
{
    QFETCH(QString, language);
    QFETCH(QString, theme);
    AtTheDesktop admin({language, theme});
    DO(admin.signIn());
    DO(makeDomain(admin, u"Nordlicht AG"_s));

    PeoplePage *people = nullptr;
    DO(openPeople(admin, u"Nordlicht AG"_s, people));
    const QString everybody = DepartmentsModel::tr("Everybody");
    DO(makeDepartment(admin, *people, everybody, u"Head office"_s));
    DO(makeDepartment(admin, *people, u"Head office"_s, u"Sales"_s));
    DO(makeDepartment(admin, *people, u"Head office"_s, u"Werkstätten"_s));
    DO(makeDepartment(admin, *people, everybody, u"北京"_s));
}

void AdministrationJourneyTest::draggedPeopleComeBack()
{
    AtTheDesktop admin({}, true);
    DO(admin.signIn());
    PeoplePage *people = nullptr;
    DO(openPeople(admin, u"Alder Works"_s, people));
    QTreeView *tree = people->departments().view();
    const QModelIndex root = tree->model()->index(1, 0);
    tree->expand(root);
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->rowCount(root) >= 2 && tree->model()->index(1, 0, root).data(DepartmentsModel::IdRole).isValid(), patience);
    const QString from = tree->model()->index(0, 0, root).data().toString();
    const QString to = tree->model()->index(1, 0, root).data().toString();
    DO(choose(admin, *people, to));
    const int there = people->model().rowCount();
    DO(choose(admin, *people, from));
    const int here = people->model().rowCount();
    QVERIFY(here >= 2);
    const QString first = people->model().personAt(0).name;

    DO(admin.click(people->table(), people->model().index(0, 0)));
    DO(admin.click(people->table(), people->model().index(1, 0), Qt::ControlModifier));
    DO(admin.drag(people->table(), tree, AtTheDesktop::line(tree->model(), to, tree->model()->index(1, 0))));
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), here - 2, patience);
    DO(choose(admin, *people, to));
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), there + 2, patience);

    // Undo as in any program: by its key.
    QTRY_VERIFY_WITH_TIMEOUT(people->isUndoAvailable(), patience);
    admin.press(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), there, patience);
    DO(choose(admin, *people, from));
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), here, patience);
    QCOMPARE(people->model().personAt(0).name, first);
}

void AdministrationJourneyTest::paletteLeadsToAPerson()
{
    AtTheDesktop admin({}, true);
    DO(admin.signIn());
    admin.press(Qt::Key_K, Qt::ControlModifier);
    auto *found = admin.window().findChild<QListView *>(u"commandPaletteList"_s);
    QTRY_VERIFY(found && found->isVisible());
    DO(admin.type(u"lindqvist"_s));
    QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(found->model(), u"Mara Lindqvist"_s).isValid(), patience);
    QTRY_COMPARE(found->currentIndex().data().toString(), u"Mara Lindqvist"_s);
    admin.press(Qt::Key_Return);
    PeoplePage *people = nullptr;
    DO(admin.waitForPage(people));
    QTRY_COMPARE_WITH_TIMEOUT(people->table()->currentIndex().data().toString(), u"Mara Lindqvist"_s, patience);
    QTRY_VERIFY(people->table()->hasFocus());
    admin.press(Qt::Key_Return);
    PersonEditor *editor = nullptr;
    DO(admin.waitForPage(editor));
    auto *name = editor->findChild<QLineEdit *>(u"nameField"_s);
    QTRY_COMPARE_WITH_TIMEOUT(name->text(), u"Mara Lindqvist"_s, patience);
}

int main(int argc, char **argv)
{
    widgets::Theme::prepareHighDpi();
    QApplication application(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    AdministrationJourneyTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "administration_journey_test.moc"
