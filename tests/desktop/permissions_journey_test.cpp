// What a designer sets in the matrix of permissions holds for whoever has that role, on the server that the desktop
// carries.
#include "at_the_desktop.h"

#include "app/contract/designtime_applications.h"
#include "app/contract/designtime_roles.h"
#include "app/contract/login.h"
#include "app/contract/runtime_entry.h"
#include "ui/permissions/permission_page.h"

#include <QComboBox>

using namespace formwright;
using namespace formwright::tests;
using permissions::Cell;
using permissions::Choice;
using permissions::PermissionPage;
namespace design = contract::designtime;
namespace entry = contract::runtime_entry;

class PermissionsJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void whatIsForbiddenIsSeenNoMore();

private:
    template <class In, class Out> Out askAsUser(const contract::Endpoint<In, Out> &endpoint, const In &in)
    {
        std::optional<client::Result<Out>> answer;
        m_user->call(endpoint, in, this, [&answer](const client::Result<Out> &given) { answer = given; });
        if (!QTest::qWaitFor([&answer] { return answer.has_value(); }, patience) || !*answer)
            qFatal("%s", answer ? qPrintable(answer->failure().message) : "no answer");
        return **answer;
    }
    QStringList viewsOfTheUser()
    {
        const QString application = askAsUser(entry::listApplications, {}).value(0).id.plain;
        QStringList names;
        for (const entry::ViewRow &row : askAsUser(entry::listViews, {.applicationId = {application}}))
            names.append(row.name);
        return names;
    }
    static Cell cellOf(PermissionPage &page, access::Kind kind, const QString &name, const QString &role)
    {
        const design::PermissionMatrix &matrix = page.permissions().matrix();
        for (int element = 0; element < matrix.elements.size(); ++element) {
            if (page.permissions().kind(element) != kind || matrix.elements.at(element).name != name)
                continue;
            for (int column = 0; column < matrix.roles.size(); ++column) {
                if (matrix.roles.at(column).name == role)
                    return {element, column};
            }
        }
        return {-1, -1};
    }
    static void save(PermissionPage &page)
    {
        page.save();
        QTRY_VERIFY_WITH_TIMEOUT(!page.hasUnsaved(), patience);
    }

    std::unique_ptr<AtTheDesktop> m_at;
    std::shared_ptr<client::ApiClient> m_user; // of the demo, signed in at the same server
    QString m_application;
};

void PermissionsJourneyTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
    QTRY_VERIFY_WITH_TIMEOUT(!m_at->client().domain().isEmpty(), patience);
    m_application = m_at->ask(design::listApplications, {.searchword = {}, .pageNo = 1, .linesPerPage = 10, .type = {}})
                        .datas.value(0)
                        .id;
    QVERIFY(!m_application.isEmpty());
    // Everybody of the domain holds it.
    design::CreateRole role;
    role.applicationId = m_application;
    role.name = u"Buyers"_s;
    role.defaultRole = true;
    m_at->ask(design::createRole, role);
    contract::login::DomainLogin in;
    in.domainName = u"Alder Works"_s;
    in.username = u"mara"_s;
    in.password = u"formwright-demo"_s;
    const auto answer = m_at->ask(contract::login::runtimeLogin, in);
    m_user = client::ApiClient::make({m_at->client().server(), "accessToken", answer.accessToken.toUtf8()});
}

void PermissionsJourneyTest::cleanupTestCase()
{
    m_user.reset();
    m_at.reset();
}

void PermissionsJourneyTest::whatIsForbiddenIsSeenNoMore()
{
    const QStringList before = viewsOfTheUser();
    QVERIFY(!before.isEmpty());
    const QString view = before.constFirst();
    Q_EMIT m_at->window().recentPageWanted({u"permissions:%1:"_s.arg(m_application), {}});
    PermissionPage *page = nullptr;
    DO(m_at->waitForPage(page));
    QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), patience);
    const Cell cell = cellOf(*page, access::Kind::View, view, u"Buyers"_s);
    QVERIFY(cell.element >= 0);
    page->model().reveal(cell.element);
    page->view().select(cell);
    const int forbidden = page->choiceBox()->findData(int(Choice::Forbid));
    QVERIFY(forbidden >= 0);
    page->choiceBox()->setCurrentIndex(forbidden);
    Q_EMIT page->choiceBox()->activated(forbidden);
    QVERIFY(page->hasUnsaved());
    QVERIFY(viewsOfTheUser().contains(view)); // it holds once it is saved
    DO(save(*page));
    QVERIFY(!viewsOfTheUser().contains(view));
    // Taken back, it is seen again.
    page->undo();
    DO(save(*page));
    QCOMPARE(viewsOfTheUser(), before);
}

QTEST_MAIN(PermissionsJourneyTest)
#include "permissions_journey_test.moc"
