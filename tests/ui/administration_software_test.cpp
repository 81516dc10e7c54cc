// Which software a domain uses: two lists, and the switches of the system software.
#include "ui/administration/admin_pages.h"
#include "ui/administration/administration.h"
#include "ui/administration/common/people_work.h"
#include "ui/administration/domains/software_list.h"
#include "ui/administration/domains/software_page.h"
#include "ui/fake_server.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QCheckBox>
#include <QDropEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;
using namespace Qt::StringLiterals;

class AdministrationSoftwareTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void showsBothSides();
    void itsTitleNamesTheDomain();
    void movesByButtonAndBack();
    void enterAndTwoClicksMove();
    void searches();
    void undoTakesItBack();
    void undoOutlivesThePage();
    void refusalLeavesTheListsAsTheyAre();
    void systemSoftwareIsSwitched();
    void refusedSwitchGoesBack();

private:
    FakeAnswer answer(const FakeRequest &request);
    std::unique_ptr<SoftwarePage> open();
    static QStringList shown(const SoftwareList &list);
    static void select(SoftwareList &list, const QStringList &names);

    widgets::Language m_language;
    QMap<QString, QString> m_names;
    QStringList m_bound;
    QHash<QString, bool> m_system;
    bool m_refuses = false;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
    std::unique_ptr<Administration> m_administration;
};

void AdministrationSoftwareTest::init()
{
    m_names = {{u"buy"_s, u"Purchasing"_s}, {u"leave"_s, u"Leave requests"_s}, {u"stock"_s, u"Stock"_s},
        {u"plan"_s, u"Planning"_s}};
    m_bound = {u"buy"_s};
    m_system = {{u"flow"_s, true}, {u"km"_s, true}, {u"realm"_s, true}, {u"team"_s, false}};
    m_refuses = false;
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "adminToken", "t"});
    m_administration = std::make_unique<Administration>(*m_client, nullptr);
}

void AdministrationSoftwareTest::cleanup()
{
    m_administration.reset();
    m_client.reset();
    m_server.reset();
}

FakeAnswer AdministrationSoftwareTest::answer(const FakeRequest &request)
{
    if (request.line() == "GET /api/authtime/domain/d1"_L1)
        return data(QJsonObject{{u"id"_s, u"d1"_s}, {u"name"_s, u"Acme"_s}, {u"systemName"_s, QString()},
            {u"yunAccount"_s, QString()}, {u"description"_s, QString()}, {u"skinType"_s, QString()},
            {u"logoUrl"_s, QString()}, {u"status"_s, 1}, {u"users"_s, QJsonArray()}});
    const QString path = request.path.section(u"/domain/d1/"_s, 1);
    if (path.startsWith("applications/"_L1)) {
        QJsonArray rows;
        for (auto it = m_names.cbegin(); it != m_names.cend(); ++it) {
            if (m_bound.contains(it.key()) == path.endsWith("/bind"_L1))
                rows.append(
                    QJsonObject{{u"id"_s, it.key()}, {u"name"_s, it.value()}, {u"activated"_s, it.key() != "plan"_L1}});
        }
        return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 1000}, {u"pageNo"_s, 1},
            {u"pageCount"_s, 1}, {u"datas"_s, rows}});
    }
    if (m_refuses && request.method != "GET")
        return refusal(403, u"this belongs to somebody else"_s);
    if (path == "application"_L1) {
        for (const QJsonValue &id : request.body.toArray()) {
            m_bound.removeAll(id.toString());
            if (request.method == "PUT")
                m_bound.append(id.toString());
        }
        return data(u"done"_s);
    }
    if (path == "defaultapp"_L1) {
        return data(QJsonArray{
            QJsonObject{{u"id"_s, u"flow"_s}, {u"name"_s, u"Flow centre"_s}, {u"enable"_s, m_system[u"flow"_s]}},
            QJsonObject{{u"id"_s, u"km"_s}, {u"name"_s, u"Knowledge"_s}, {u"enable"_s, m_system[u"km"_s]},
                {u"realmId"_s, u"realm"_s}, {u"teamId"_s, u"team"_s}, {u"realmEnable"_s, m_system[u"realm"_s]},
                {u"teamEnable"_s, m_system[u"team"_s]}}});
    }
    if (path.startsWith("defaultapp/"_L1)) {
        m_system[path.section(u'/', 1, 1)] = path.endsWith("/enable"_L1);
        return data(QJsonValue());
    }
    return refusal(404, u"no such thing"_s);
}

std::unique_ptr<SoftwarePage> AdministrationSoftwareTest::open()
{
    auto page = std::make_unique<SoftwarePage>(
        m_administration->context(), AdminAddress{.kind = u"software"_s, .domainId = u"d1"_s});
    page->resize(900, 640);
    page->show();
    page->load();
    [&] {
        QTRY_COMPARE(page->available().count() + page->bound().count(), int(m_names.size()));
        QTRY_COMPARE(page->findChildren<QCheckBox *>().size(), 4);
    }();
    m_server->forget();
    return page;
}

QStringList AdministrationSoftwareTest::shown(const SoftwareList &list)
{
    QStringList names;
    for (int row = 0; row < list.count(); ++row)
        names.append(list.item(row)->text());
    return names;
}

void AdministrationSoftwareTest::select(SoftwareList &list, const QStringList &names)
{
    for (int row = 0; row < list.count(); ++row)
        list.item(row)->setSelected(names.contains(list.item(row)->text()));
}

void AdministrationSoftwareTest::showsBothSides()
{
    const auto page = open();
    QCOMPARE(shown(page->bound()), QStringList{u"Purchasing"_s});
    QCOMPARE(shown(page->available()), QStringList({u"Leave requests"_s, u"Planning (inactive)"_s, u"Stock"_s}));
    QVERIFY(!page->findChild<QPushButton *>(u"bindButton"_s)->isEnabled());
    QVERIFY(adminPageKind(u"software"_s));
}

// Tabs of several domains are told apart by it.
void AdministrationSoftwareTest::itsTitleNamesTheDomain()
{
    const auto page = open();
    QTRY_COMPARE(page->windowTitle(), u"Applications of Acme[*]"_s);
    QCOMPARE(page->accessibleName(), u"Applications of Acme"_s);
}

void AdministrationSoftwareTest::movesByButtonAndBack()
{
    const auto page = open();
    QSignalSpy changed(&m_administration->navigator(), &Navigator::domainsChanged);
    select(page->available(), {u"Leave requests"_s, u"Stock"_s});
    page->findChild<QPushButton *>(u"bindButton"_s)->click();
    QTRY_COMPARE(page->bound().count(), 3);
    QCOMPARE(m_server->lines().first(), u"PUT /api/authtime/domain/d1/application"_s);
    QCOMPARE(m_server->requests().first().body.toArray(), QJsonArray({u"leave"_s, u"stock"_s}));
    QCOMPARE(changed.size(), 1); // cards of domains count them
    select(page->bound(), {u"Purchasing"_s});
    page->findChild<QPushButton *>(u"unbindButton"_s)->click();
    QTRY_COMPARE(m_bound, QStringList({u"leave"_s, u"stock"_s}));
}

void AdministrationSoftwareTest::enterAndTwoClicksMove()
{
    const auto page = open();
    page->available().setCurrentRow(2);
    page->available().setFocus();
    QTest::keyClick(&page->available(), Qt::Key_Return);
    QTRY_COMPARE(shown(page->bound()), QStringList({u"Purchasing"_s, u"Stock"_s}));
    SoftwareList &list = page->bound();
    const QPoint place = list.visualItemRect(list.item(0)).center();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place);
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, place);
    QTRY_COMPARE(shown(page->bound()), QStringList{u"Stock"_s});
    // A drop asks for the same.
    Q_EMIT page->bound().dropped({u"leave"_s});
    QTRY_COMPARE(shown(page->bound()), QStringList({u"Leave requests"_s, u"Stock"_s}));
}

void AdministrationSoftwareTest::searches()
{
    const auto page = open();
    page->findChild<widgets::SearchField *>(u"availableSearch"_s)->setText(u"stO"_s);
    QCOMPARE(shown(page->available()), QStringList{u"Stock"_s});
    page->findChild<widgets::SearchField *>(u"boundSearch"_s)->setText(u"nothing"_s);
    QCOMPARE(page->bound().count(), 0);
    QVERIFY(page->bound().accessibleDescription().contains(u"nothing"_s));
}

void AdministrationSoftwareTest::undoTakesItBack()
{
    const auto page = open();
    QVERIFY(!page->isUndoAvailable());
    select(page->bound(), {u"Purchasing"_s});
    page->findChild<QPushButton *>(u"unbindButton"_s)->click();
    QTRY_COMPARE(page->undoBar().text(), u"“Purchasing” removed from the domain"_s);
    QTRY_COMPARE(page->bound().count(), 0);
    page->findChild<QPushButton *>(u"undoBarButton"_s)->click();
    QTRY_COMPARE(shown(page->bound()), QStringList{u"Purchasing"_s});
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationSoftwareTest::undoOutlivesThePage()
{
    auto page = open();
    select(page->bound(), {u"Purchasing"_s});
    page->findChild<QPushButton *>(u"unbindButton"_s)->click();
    QTRY_VERIFY(page->isUndoAvailable());
    page.reset();
    page = open();
    QVERIFY(page->isUndoAvailable());
    page->undo();
    QTRY_COMPARE(m_bound, QStringList{u"buy"_s});
}

void AdministrationSoftwareTest::refusalLeavesTheListsAsTheyAre()
{
    const auto page = open();
    m_refuses = true;
    select(page->bound(), {u"Purchasing"_s});
    page->findChild<QPushButton *>(u"unbindButton"_s)->click();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"belongs to somebody else"_s));
    QCOMPARE(page->bound().count(), 1);
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationSoftwareTest::systemSoftwareIsSwitched()
{
    const auto page = open();
    QVERIFY(!page->findChild<QCheckBox *>(u"system-team"_s)->isChecked());
    page->findChild<QCheckBox *>(u"system-km"_s)->click();
    QTRY_COMPARE(m_server->lines().value(0), u"PUT /api/authtime/domain/d1/defaultapp/km/disable"_s);
    // Its libraries cannot be switched while it is off.
    const auto isOff = [&] {
        const QList<QCheckBox *> boxes = page->findChildren<QCheckBox *>(u"system-realm"_s);
        return boxes.size() == 1 && !boxes.first()->isEnabled();
    };
    QTRY_VERIFY(isOff());
    page->findChild<QCheckBox *>(u"system-km"_s)->click();
    QTRY_VERIFY(m_system[u"km"_s] && !isOff());
    QTRY_COMPARE(page->undoText(), u"“Knowledge” switched on"_s);
    page->undo();
    QTRY_VERIFY(!m_system[u"km"_s]);
    QTRY_COMPARE(page->undoText(), u"“Knowledge” switched off"_s);
    page->undo();
    QTRY_VERIFY(m_system[u"km"_s] && !page->isUndoAvailable());
}

void AdministrationSoftwareTest::refusedSwitchGoesBack()
{
    const auto page = open();
    m_refuses = true;
    page->findChild<QCheckBox *>(u"system-flow"_s)->click();
    QTRY_VERIFY(page->message().isVisible());
    const auto isBack = [&] {
        const QList<QCheckBox *> boxes = page->findChildren<QCheckBox *>(u"system-flow"_s);
        return boxes.size() == 1 && boxes.first()->isChecked();
    };
    QTRY_VERIFY(isBack());
}

QTEST_MAIN(AdministrationSoftwareTest)
#include "administration_software_test.moc"
