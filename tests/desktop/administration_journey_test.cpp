// What an administrator does on the desktop from the first domain to the first sign-in of its people, through the real
// server that the desktop carries: by widgets, keys and actions alone.
#include "at_the_desktop.h"

#include "backend/demo/demo_content.h"
#include "backend/files/xlsx_writer.h"
#include "ui/administration/admin_pages.h"
#include "ui/administration/domains/domain_editor.h"
#include "ui/administration/domains/domain_transfer_dialog.h"
#include "ui/administration/domains/domains_page.h"
#include "ui/administration/domains/software_list.h"
#include "ui/administration/domains/software_page.h"
#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_import_page.h"
#include "ui/administration/people/people_page.h"
#include "ui/administration/people/person_editor.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/undo_bar.h"
#include "ui/windows/import_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QHostAddress>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QListView>
#include <QMutex>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
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

constexpr auto initialPassword = u"Moin-Moin-2026";

struct Imported {
    QString login;
    QString name;
    QString departments;
};

// Twenty people; one of their departments is only made by the import.
QList<Imported> twentyPeople()
{
    QList<Imported> people{{u"zhang.wei"_s, u"张伟"_s, u"北京"_s},
        {u"björn"_s, u"Björn Ångström"_s, u"Head office/Werkstätten"_s},
        {u"formula"_s, u"=HYPERLINK(\"http://example.com\")"_s, u"Head office/Sales"_s}};
    for (int i = int(people.size()) + 1; i <= 20; ++i) {
        people.append({u"clerk%1"_s.arg(i), u"Clerk Number %1"_s.arg(i),
            i % 2 ? u"Head office/Sales/Nord"_s : u"Head office/Sales; 北京"_s});
    }
    return people;
}

void writeFile(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

QByteArray workbookOf(const QList<Imported> &people)
{
    files::XlsxWriter workbook;
    workbook.beginSheet(u"People"_s, {{u"Login name"_s}, {u"Name"_s}, {u"Departments"_s}});
    for (const Imported &person : people)
        workbook.addRow({person.login, person.name, person.departments});
    return workbook.finish();
}

// The server as any other program reaches it.
class Http
{
public:
    explicit Http(const QUrl &server, const QByteArray &tokenKind = {}, const QByteArray &token = {})
        : m_server(server), m_tokenKind(tokenKind), m_token(token)
    { }

    QJsonValue get(const QString &path) { return finish(m_network.get(request(path))); }
    QJsonValue post(const QString &path, const QJsonObject &body)
    {
        QNetworkRequest posted = request(path);
        posted.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        return finish(m_network.post(posted, QJsonDocument(body).toJson()));
    }
    int status() const { return m_status; }

    // As a user of a domain from here on.
    void signIn(const QString &domain, const QString &login, const QString &password)
    {
        const QJsonValue answer = post(
            u"/api/runtime/login"_s, {{u"domainName"_s, domain}, {u"username"_s, login}, {u"password"_s, password}});
        QVERIFY2(m_status == 200, m_body.constData());
        m_tokenKind = "accessToken";
        m_token = answer[u"access_token"].toString().toUtf8();
        QVERIFY2(!m_token.isEmpty(), m_body.constData());
    }
    QStringList applications()
    {
        QStringList names;
        const QJsonArray rows = get(u"/api/runtime/applications"_s).toArray();
        for (const QJsonValue &row : rows)
            names.append(row[u"name"].toString());
        return names;
    }

private:
    QNetworkRequest request(const QString &path) const
    {
        QNetworkRequest request(m_server.resolved(QUrl(path)));
        if (!m_token.isEmpty())
            request.setRawHeader(m_tokenKind, m_token);
        return request;
    }
    QJsonValue finish(QNetworkReply *reply)
    {
        const std::unique_ptr<QNetworkReply> owned(reply);
        if (!QTest::qWaitFor([reply] { return reply->isFinished(); }, patience))
            qWarning("no answer from %s", qPrintable(reply->url().toString()));
        m_status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        m_body = reply->readAll();
        return QJsonDocument::fromJson(m_body).object().value("data"_L1);
    }

    QNetworkAccessManager m_network;
    QUrl m_server;
    QByteArray m_tokenKind;
    QByteArray m_token;
    QByteArray m_body;
    int m_status = 0;
};

// Every id of a domain with what it is the id of.
QStringList idsOf(client::ApiClient &client, const QString &domainId)
{
    Http http(client.server(), client.tokenKind(), client.token());
    const QString domain = u"/api/authtime/domain/"_s % domainId;
    QStringList found{QString(u"domain "_s % domainId % u' ' % http.get(domain)[u"name"].toString())};
    const QJsonArray people = http.get(domain % u"/people?currpage=1&pagelines=200"_s)[u"datas"].toArray();
    for (const QJsonValue &person : people)
        found.append(QString(u"person "_s % person[u"id"].toString() % u' ' % person[u"loginno"].toString() % u' '
            % person[u"defaultDepartment"].toString()));
    const std::function<void(const QString &)> addDepartments = [&](const QString &path) {
        const QJsonArray departments = http.get(domain % u"/department/"_s % path).toArray();
        for (const QJsonValue &department : departments) {
            const QString id = department[u"id"].toString();
            found.append(QString(
                u"department "_s % department[u"indexCode"].toString() % u' ' % department[u"name"].toString()));
            addDepartments(id % u"/subdepartments"_s);
        }
    };
    addDepartments(u"root"_s);
    return found;
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
    void domainGoesToAnotherWorkspaceWithItsIds();
    void keysOfAPageAreItsOwn();

private:
    void makeDomain(AtTheDesktop &admin, const QString &name);
    void openPeople(AtTheDesktop &admin, const QString &domain, PeoplePage *&page);
    void makeDepartment(AtTheDesktop &admin, PeoplePage &page, const QString &superior, const QString &name);
    void choose(AtTheDesktop &admin, PeoplePage &page, const QString &department);
    void importPeople(AtTheDesktop &admin, const QString &domain, const QList<Imported> &people);
    void makeSoftware(AtTheDesktop &admin, const QString &file, const QString &domain);
    void bindSoftware(AtTheDesktop &admin, const QString &domain, const QString &software);
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
        const QModelIndexList found = tree->model()->match(
            tree->model()->index(0, 0), Qt::DisplayRole, department, 1, Qt::MatchExactly | Qt::MatchRecursive);
        return found.value(0);
    };
    QTRY_VERIFY2_WITH_TIMEOUT(find().isValid(), qPrintable(department), patience);
    for (QModelIndex above = find().parent(); above.isValid(); above = above.parent())
        tree->expand(above);
    DO(admin.click(tree, find()));
    QTRY_COMPARE_WITH_TIMEOUT(page.departments().departmentName(), department, patience);
    QTRY_COMPARE_WITH_TIMEOUT(page.model().state(), models::PagedTableModel::State::Ready, patience);
}

void AdministrationJourneyTest::makeDepartment(
    AtTheDesktop &admin, PeoplePage &page, const QString &superior, const QString &name)
{
    DO(choose(admin, page, superior));
    DO(admin.click(page.header(), PeoplePage::tr("New &Department")));
    // Its name is typed where it appears.
    QTreeView *tree = page.departments().view();
    QLineEdit *edit = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (edit = tree->viewport()->findChild<QLineEdit *>()) != nullptr && edit->isVisible() && edit->hasFocus(),
        patience);
    DO(admin.type(name));
    QTest::keyClick(edit, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(page.departments().departmentName(), name, patience);
}

void AdministrationJourneyTest::importPeople(AtTheDesktop &admin, const QString &domain, const QList<Imported> &people)
{
    const QString workbook = admin.directory.filePath(u"people.xlsx"_s);
    DO(writeFile(workbook, workbookOf(people)));
    DO(admin.openAdministration(pageTitle("people-import"), domain));
    PeopleImportPage *page = nullptr;
    DO(admin.waitForPage(page));
    widgets::FileDialog::setNextFileName(workbook);
    QTest::mouseClick(page->findChild<QAbstractButton *>(u"importFile"_s), Qt::LeftButton);
    auto *password = page->findChild<QLineEdit *>(u"initialPasswordField"_s);
    QTRY_VERIFY_WITH_TIMEOUT(password->isVisible(), patience);
    DO(admin.typeInto(password, QString::fromUtf16(initialPassword)));

    const auto isOver = [&](bool dryRun) {
        const auto &last = page->run().last();
        return !page->run().isRunning() && last && last->dryRun == dryRun && last->state == "done"_L1;
    };
    DO(admin.click(page->header(), PeopleImportPage::tr("&Try")));
    QTRY_VERIFY_WITH_TIMEOUT(isOver(true), patience);
    QCOMPARE(page->run().last()->general.usersAdded, people.size());
    Http http(admin.client().server(), admin.client().tokenKind(), admin.client().token());
    const QString listed = u"/api/authtime/domain/"_s % AdminAddress::fromKey(admin.key()).domainId
        % u"/people?currpage=1&pagelines=1"_s;
    QCOMPARE(http.get(listed)[u"rowCount"].toInt(-1), 0); // it was only tried

    DO(admin.click(page->header(), PeopleImportPage::tr("Im&port")));
    QTRY_VERIFY_WITH_TIMEOUT(isOver(false), patience);
    const contract::authtime::UserImportCounts &counts = page->run().last()->general;
    QCOMPARE(counts.usersAdded, people.size());
    QCOMPARE(counts.usersFailed, 0);
    QCOMPARE(counts.departmentsAdded, 1);
    QVERIFY(!page->findChild<QLabel *>(u"importHeadline"_s)->text().isEmpty());
    QCOMPARE(http.get(listed)[u"rowCount"].toInt(-1), int(people.size()));
}

void AdministrationJourneyTest::makeSoftware(AtTheDesktop &admin, const QString &file, const QString &domain)
{
    const QString path = admin.directory.filePath(file);
    DO(writeFile(path, "tool,weight\nhammer,2\nsaw,3\n"));
    admin.press(Qt::Key_1, Qt::ControlModifier);
    widgets::FileDialog::setNextFileName(path);
    admin.press(Qt::Key_N, Qt::ControlModifier);
    QPointer<windows::ImportDialog> dialog;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = admin.window().findChild<windows::ImportDialog *>()) && dialog->isVisible(), patience);
    QComboBox *domains = nullptr;
    const auto find = [&] {
        for (QComboBox *box : dialog->findChildren<QComboBox *>()) {
            if (box->findText(domain) >= 0)
                domains = box;
        }
        return domains;
    };
    QTRY_VERIFY_WITH_TIMEOUT(find(), patience);
    DO(admin.typeInto(domains->lineEdit(), domain));
    QTest::mouseClick(dialog->findChild<QDialogButtonBox *>()->buttons().first(), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!dialog, patience);
    DO(admin.comeBack());
}

void AdministrationJourneyTest::bindSoftware(AtTheDesktop &admin, const QString &domain, const QString &software)
{
    DO(admin.openAdministration(pageTitle("software"), domain));
    SoftwarePage *page = nullptr;
    DO(admin.waitForPage(page));
    QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(page->available().model(), software).isValid(), patience);
    QCOMPARE(page->bound().count(), 0);
    DO(admin.click(&page->available(), AtTheDesktop::line(page->available().model(), software)));
    DO(admin.click(*page, SoftwarePage::tr("&Add")));
    QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(page->bound().model(), software).isValid(), patience);
    QVERIFY(!AtTheDesktop::line(page->available().model(), software).isValid());
    QVERIFY(page->undoBar().isVisible());
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
    // Whoever had no domain to act for has one now.
    QTRY_VERIFY_WITH_TIMEOUT(!admin.client().domain().isEmpty(), patience);

    PeoplePage *people = nullptr;
    DO(openPeople(admin, u"Nordlicht AG"_s, people));
    const QString everybody = DepartmentsModel::tr("Everybody");
    DO(makeDepartment(admin, *people, everybody, u"Head office"_s));
    DO(makeDepartment(admin, *people, u"Head office"_s, u"Sales"_s));
    DO(makeDepartment(admin, *people, u"Head office"_s, u"Werkstätten"_s));
    DO(makeDepartment(admin, *people, everybody, u"北京"_s));

    DO(importPeople(admin, u"Nordlicht AG"_s, twentyPeople()));
    // The page that was open all the time shows them as well, and the department that the import made.
    DO(openPeople(admin, u"Nordlicht AG"_s, people));
    DO(choose(admin, *people, everybody));
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), 20, patience);
    DO(choose(admin, *people, u"Sales"_s));
    QTreeView *tree = people->departments().view();
    QTRY_VERIFY_WITH_TIMEOUT(tree->model()->hasChildren(tree->currentIndex()), patience);
    QTest::keyClick(tree, Qt::Key_Right);
    DO(choose(admin, *people, u"Nord"_s));
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), 8, patience);

    DO(makeDomain(admin, u"Zweitfirma GmbH"_s));
    DO(makeSoftware(admin, u"tool-list.csv"_s, u"Zweitfirma GmbH"_s));
    DO(makeSoftware(admin, u"visits.csv"_s, u"Zweitfirma GmbH"_s));
    Http clerk(admin.client().server());
    DO(clerk.signIn(u"Nordlicht AG"_s, u"clerk7"_s, QString::fromUtf16(initialPassword)));
    QCOMPARE(clerk.applications(), QStringList());
    DO(bindSoftware(admin, u"Nordlicht AG"_s, u"Tool list"_s));
    QCOMPARE(clerk.applications(), QStringList{u"Tool list"_s});
    Http zhang(admin.client().server());
    DO(zhang.signIn(u"Nordlicht AG"_s, u"zhang.wei"_s, QString::fromUtf16(initialPassword)));
    QCOMPARE(zhang.applications(), QStringList{u"Tool list"_s});
}

void AdministrationJourneyTest::draggedPeopleComeBack()
{
    AtTheDesktop admin({}, true);
    DO(admin.signIn());
    PeoplePage *people = nullptr;
    DO(openPeople(admin, u"Alder Works"_s, people));
    QTreeView *tree = people->departments().view();
    // The departments may be read again while the page opens.
    QPersistentModelIndex root;
    const auto isOpened = [&] {
        root = tree->model()->index(1, 0);
        tree->expand(root);
        return tree->model()->rowCount(root) >= 2
            && tree->model()->index(1, 0, root).data(DepartmentsModel::IdRole).isValid();
    };
    QTRY_VERIFY_WITH_TIMEOUT(isOpened(), patience);
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

void AdministrationJourneyTest::domainGoesToAnotherWorkspaceWithItsIds()
{
    QTemporaryDir between;
    const QString file = between.filePath(u"alder.formwright-domain"_s);
    QString domainId;
    QStringList ids;
    {
        AtTheDesktop admin({}, true);
        DO(admin.signIn());
        DO(admin.openAdministration(pageTitle("domains")));
        DomainsPage *domains = nullptr;
        DO(admin.waitForPage(domains));
        QTRY_VERIFY_WITH_TIMEOUT(AtTheDesktop::line(&domains->model(), u"Alder Works"_s).isValid(), patience);
        DO(admin.click(domains->list(), AtTheDesktop::line(&domains->model(), u"Alder Works"_s)));
        domainId = domains->model().idAt(domains->list()->currentIndex().row());
        ids = idsOf(admin.client(), domainId);
        widgets::FileDialog::setNextFileName(file);
        DO(admin.trigger(*domains, DomainsPage::tr("E&xport to a File…")));
        QTRY_VERIFY_WITH_TIMEOUT(QFileInfo(file).size() > 0, patience);
    }
    // The domain, its people and its departments.
    QVERIFY(ids.size() > demo::people().size() + demo::departmentNames().size());

    AtTheDesktop admin;
    DO(admin.signIn());
    DO(admin.openAdministration(pageTitle("domains")));
    DomainsPage *domains = nullptr;
    DO(admin.waitForPage(domains));
    widgets::FileDialog::setNextFileName(file);
    DO(admin.trigger(*domains, DomainsPage::tr("&Import a Domain…")));
    DomainTransferDialog *dialog = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        (dialog = admin.window().findChild<DomainTransferDialog *>()) != nullptr && dialog->isVisible(), patience);
    DO(admin.click(*dialog, DomainTransferDialog::tr("&Import")));
    DO(admin.click(*dialog, DomainTransferDialog::tr("Open &People")));
    PeoplePage *people = nullptr;
    DO(admin.waitForPage(people));
    QCOMPARE(AdminAddress::fromKey(admin.key()).domainId, domainId);
    QTRY_COMPARE_WITH_TIMEOUT(people->model().rowCount(), int(demo::people().size()), patience);
    QCOMPARE(idsOf(admin.client(), domainId), ids);
    // No password does: they get new ones.
    Http somebody(admin.client().server());
    const QJsonValue signedIn = somebody.post(u"/api/runtime/login"_s,
        {{u"domainName"_s, u"Alder Works"_s}, {u"username"_s, QString::fromUtf16(demo::people().first().login)},
            {u"password"_s, QString::fromUtf16(demo::password)}});
    QVERIFY(signedIn[u"access_token"].toString().isEmpty());
}

// Keys that the window knows as well do what the page in front says.
void AdministrationJourneyTest::keysOfAPageAreItsOwn()
{
    AtTheDesktop admin({}, true);
    DO(admin.signIn());
    DO(admin.openAdministration(pageTitle("domains")));
    DomainsPage *domains = nullptr;
    DO(admin.waitForPage(domains));
    QTRY_VERIFY_WITH_TIMEOUT(domains->list()->currentIndex().isValid(), patience);
    domains->list()->setFocus();
    admin.press(Qt::Key_N, Qt::ControlModifier);
    DomainEditor *editor = nullptr;
    DO(admin.waitForPage(editor));
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
