// The monitor of flows: what stands still, and how long what waits has waited.
#include "ui/fake_server.h"
#include "ui/flowcenter/flow_center_page.h"
#include "ui/flowcenter/jump_dialog.h"
#include "ui/flowcenter/migration_dialog.h"
#include "ui/flowcenter/monitor_page.h"
#include "ui/screenshots.h"
#include "ui/sent_requests.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/moment_text.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QJsonDocument>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableView>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::flowcenter;
using namespace formwright::tests;
using models::PagedTableModel;

class FlowMonitorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whatStandsStillIsListed();
    void softwareOfWatchedFlowsIsOffered();
    void aDocumentIsOpened();
    void severalAreTriedAgain();
    void ageingIsListed();
    void aFailureMayBeTriedAgain();
    void administratorsFindIt();
    void aDocumentIsMoved();
    void aRefusedMoveKeepsTheReason();
    void documentsAreMigrated();
    void statisticsAreTold();
    void visitsAreShownOnTheChart();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    std::unique_ptr<MonitorPage> open()
    {
        auto page = std::make_unique<MonitorPage>(*m_client);
        page->resize(1000, 420);
        page->show();
        page->load();
        return page;
    }
    static void waitForRows(MonitorPage &page, int rows)
    {
        QTRY_COMPARE(page.model().state(), PagedTableModel::State::Ready);
        QTRY_VERIFY(!page.model().isReplacing());
        QTRY_COMPARE(page.model().rowCount(), rows);
        QTRY_VERIFY(rows == 0 || page.model().isLoaded(0));
    }
    QString lastQuery(const QString &path, const QString &name) const
    {
        const QList<FakeRequest> requests = asked(path);
        return requests.isEmpty() ? QString() : requests.last().query.queryItemValue(name);
    }
    QString cell(MonitorPage &page, int row, int column) const
    {
        return page.model().index(row, column).data().toString();
    }
    QList<FakeRequest> asked(const QString &ending) const { return requestsTo(*m_server, ending); }
    QJsonObject incident(int number) const
    {
        return {{u"instanceId"_s, u"i%1"_s.arg(number)}, {u"tokenId"_s, u"3.1"_s}, {u"docId"_s, u"doc%1"_s.arg(number)},
            {u"formId"_s, u"form"_s}, {u"flowId"_s, u"f1"_s}, {u"flowName"_s, u"Approval"_s}, {u"nodeId"_s, u"n"_s},
            {u"nodeName"_s, u"Head"_s}, {u"subject"_s, u"Purchase request: PR-10%1"_s.arg(number)},
            {u"initiator"_s, u"Jonas Weber"_s}, {u"kind"_s, number == 0 ? 1 : 2},
            {u"reason"_s, number == 0 ? QString() : u"the sub-flow is not in use"_s},
            {u"created"_s, qint64(1'767'225'600'000)}};
    }

    static QByteArray textOf(const FakeRequest &request) { return QJsonDocument(request.body.toObject()).toJson(); }
    static QJsonObject node(const QString &id, const QString &type = u"ManualNode"_s)
    {
        return {{u"id"_s, id}, {u"name"_s, id}, {u"type"_s, type}};
    }
    static QJsonObject planned(const QString &subject, const QString &from, const QString &to)
    {
        const bool isPossible = !to.isEmpty();
        return {{u"instanceId"_s, u"i1"_s}, {u"docId"_s, u"d1"_s}, {u"formId"_s, u"form"_s}, {u"subject"_s, subject},
            {u"version"_s, 1}, {u"isPossible"_s, isPossible},
            {u"reason"_s,
                isPossible ? QString() : u"the other version has no place for a document that stands at Finance"_s},
            {u"from"_s, QJsonArray{from}}, {u"to"_s, isPossible ? QJsonArray{to} : QJsonArray()},
            {u"isIncident"_s, false}};
    }
    // What the server says of versions: Finance is Books in the newer one.
    std::optional<FakeAnswer> versionAnswer(const FakeRequest &request)
    {
        const auto ends = [&request](const char *ending) { return request.path.endsWith(QLatin1StringView(ending)); };
        if (ends("/flowcenters/versions"))
            return data(
                QJsonArray{QJsonObject{{u"flowId"_s, u"f1"_s}, {u"flowName"_s, u"Approval"_s}, {u"version"_s, 2},
                               {u"isInUse"_s, true}, {u"running"_s, 4}, {u"oldest"_s, qint64(1'767'225'600'000)}},
                    QJsonObject{{u"flowId"_s, u"f1"_s}, {u"flowName"_s, u"Approval"_s}, {u"version"_s, 1},
                        {u"isInUse"_s, false}, {u"running"_s, 2}, {u"oldest"_s, qint64(1'767'225'600'000)}}});
        if (ends("/1/nodes"))
            return data(QJsonArray{node(u"Head"_s), node(u"Finance"_s)});
        if (ends("/2/nodes"))
            return data(QJsonArray{node(u"Head"_s), node(u"Books"_s)});
        if (ends("/migrations/preview")) {
            const bool isMapped = textOf(request).contains("Books");
            const QJsonArray rows{planned(u"Purchase request: PR-100"_s, u"Head"_s, u"Head"_s),
                planned(u"Purchase request: PR-101"_s, u"Finance"_s, isMapped ? u"Books"_s : QString())};
            return data(QJsonObject{{u"toVersion"_s, 2}, {u"total"_s, 2}, {u"possible"_s, isMapped ? 2 : 1},
                {u"incidents"_s, 0},
                {u"rows"_s,
                    QJsonObject{{u"rowCount"_s, 2}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1}, {u"pageCount"_s, 1},
                        {u"datas"_s, rows}}}});
        }
        if (ends("/migrations"))
            return data(u"2 documents will be migrated."_s);
        if (ends("/migrations/progress")) {
            const bool isDone = ++m_looks > 2;
            return data(QJsonObject{{u"total"_s, 2}, {u"done"_s, isDone ? 2 : 1}, {u"failed"_s, 0},
                {u"state"_s, isDone ? u"done"_s : u"running"_s}, {u"failures"_s, QJsonArray()}});
        }
        return std::nullopt;
    }

    int m_looks = 0;
    int m_incidents = 3;
    bool m_isAdministrator = true;
    QJsonArray m_watched; // flows, by roles
    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void FlowMonitorTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_incidents = 3;
    m_isAdministrator = true;
    m_watched = {};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) {
        if (const auto answer = m_special(request))
            return *answer;
        const auto ends = [&request](const char *ending) { return request.path.endsWith(QLatin1StringView(ending)); };
        if (ends("/runtime/applications"))
            return data(QJsonArray{
                QJsonObject{{u"id"_s, u"app"_s}, {u"name"_s, u"Purchasing"_s}, {u"description"_s, QString()}},
                QJsonObject{{u"id"_s, u"other"_s}, {u"name"_s, u"Holidays"_s}, {u"description"_s, QString()}}});
        if (ends("/flowcenters/incidents")) {
            QJsonArray rows;
            for (int i = 0; i < m_incidents; ++i)
                rows.append(incident(i));
            return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"datas"_s, rows}});
        }
        if (ends("/flowcenters/ageing"))
            return data(QJsonArray{QJsonObject{{u"flowId"_s, u"f1"_s}, {u"flowName"_s, u"Approval"_s},
                {u"nodeId"_s, u"n"_s}, {u"nodeName"_s, u"Head"_s}, {u"waiting"_s, 12}, {u"overdue"_s, 3},
                {u"underDay"_s, 4}, {u"underThreeDays"_s, 5}, {u"underWeek"_s, 2}, {u"older"_s, 1},
                {u"oldest"_s, qint64(1'767'225'600'000)}}});
        if (ends("/flowcenters/statistics")) {
            const bool isPerDay = request.query.queryItemValue(u"perDay"_s) == "true"_L1;
            const auto row = [&](const QString &name, const QString &day, int visits, qint64 meanTime) {
                return QJsonObject{{u"flowId"_s, u"f1"_s}, {u"flowName"_s, u"Approval"_s}, {u"nodeId"_s, name},
                    {u"nodeName"_s, name}, {u"day"_s, isPerDay ? day : QString()}, {u"visits"_s, visits},
                    {u"meanTime"_s, meanTime}, {u"overdue"_s, visits / 4}, {u"returned"_s, visits / 8}};
            };
            QJsonArray rows{
                row(u"Head"_s, u"2026-03-02"_s, 1240, 12'000'000), row(u"Finance"_s, u"2026-03-02"_s, 16, 1'500'000)};
            if (isPerDay)
                rows.append(row(u"Head"_s, u"2026-03-01"_s, 40, 0));
            return data(QJsonObject{{u"rowCount"_s, rows.size()}, {u"linesPerPage"_s, 100}, {u"pageNo"_s, 1},
                {u"pageCount"_s, 1}, {u"datas"_s, rows}});
        }
        if (ends("/retry")) {
            if (request.path.contains("/i1/"_L1))
                return refusal(409, u"nobody can act on the node Head"_s);
            --m_incidents;
            return data(u"It is tried again."_s);
        }
        if (ends("/flowcenters/watched"))
            return data(QJsonObject{{u"isOfAll"_s, m_isAdministrator}, {u"flows"_s, m_watched}});
        if (ends("/navs/pendings"))
            return data(QJsonArray());
        return refusal(404, u"no such thing"_s);
    });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void FlowMonitorTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

void FlowMonitorTest::whatStandsStillIsListed()
{
    const auto page = open();
    waitForRows(*page, 3);
    QCOMPARE(cell(*page, 0, 0), u"Purchase request: PR-100"_s);
    QCOMPARE(cell(*page, 0, 1), u"Head (Approval)"_s);
    QVERIFY(cell(*page, 0, 2).startsWith("Nobody"_L1));
    QCOMPARE(cell(*page, 1, 2), u"The sub-flow is not in use."_s);
    QVERIFY(asked(u"/flowcenters/incidents"_s).first().path.contains("/app/"_L1));
    page->software()->setFocus();
    QTest::keyClick(page->software(), Qt::Key_Down);
    QTRY_VERIFY(asked(u"/flowcenters/incidents"_s).last().path.contains("/other/"_L1));
}

// What somebody administers by a role is some flows of some software.
void FlowMonitorTest::softwareOfWatchedFlowsIsOffered()
{
    m_isAdministrator = false;
    m_watched = {QJsonObject{{u"applicationId"_s, u"other"_s}, {u"flowId"_s, u"f9"_s}}};
    const auto page = open();
    waitForRows(*page, 3);
    QCOMPARE(page->software()->count(), 1);
    QCOMPARE(page->software()->currentText(), u"Holidays"_s);
    for (const FakeRequest &request : asked(u"/flowcenters/incidents"_s))
        QVERIFY(request.path.contains("/other/"_L1));
}

void FlowMonitorTest::aDocumentIsOpened()
{
    const auto page = open();
    waitForRows(*page, 3);
    QSignalSpy wanted(page.get(), &MonitorPage::documentWanted);
    page->table()->setFocus();
    page->table()->selectRow(1);
    QTest::keyClick(page->table(), Qt::Key_Return);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QVariantList{u"app"_s, u"form"_s, u"doc1"_s}));
}

void FlowMonitorTest::severalAreTriedAgain()
{
    const auto page = open();
    waitForRows(*page, 3);
    auto *retry = page->findChild<QAction *>(u"retryIncidents"_s);
    QVERIFY(!retry->isEnabled());
    page->table()->selectAll();
    QTRY_VERIFY(retry->isEnabled());
    retry->trigger();
    QVERIFY(!retry->isEnabled()); // two clicks are one act
    QTRY_COMPARE(asked(u"/retry"_s).size(), 3);
    waitForRows(*page, 1);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("nobody can act"_L1, Qt::CaseInsensitive));
}

void FlowMonitorTest::ageingIsListed()
{
    const auto page = open();
    waitForRows(*page, 3);
    page->showList(MonitorList::Ageing);
    waitForRows(*page, 1);
    QStringList cells;
    for (int column = 0; column < 8; ++column)
        cells.append(cell(*page, 0, column));
    QCOMPARE(cells, (QStringList{u"Head"_s, u"Approval"_s, u"12"_s, u"3"_s, u"4"_s, u"5"_s, u"2"_s, u"1"_s}));
    QVERIFY(!page->findChild<QAction *>(u"retryIncidents"_s)->isVisible());
    page->showList(MonitorList::Incidents);
    waitForRows(*page, 3);
}

void FlowMonitorTest::statisticsAreTold()
{
    const auto page = open();
    waitForRows(*page, 3);
    QVERIFY(!page->period()->isVisible());
    page->showList(MonitorList::Statistics);
    waitForRows(*page, 2);
    QVERIFY(page->period()->isVisible());
    QStringList cells;
    for (int column = 0; column < 7; ++column)
        cells.append(cell(*page, 0, column));
    QCOMPARE(
        cells, (QStringList{u"Head"_s, u"Approval"_s, QString(), u"1,240"_s, u"3 h 20 min"_s, u"310"_s, u"155"_s}));
    QCOMPARE(cell(*page, 1, 4), u"25 min"_s);
    QVERIFY(page->table()->isColumnHidden(2));
    QCOMPARE(lastQuery(u"/statistics"_s, u"days"_s), u"30"_s);
    page->period()->setCurrentIndex(0);
    Q_EMIT page->period()->activated(0);
    QTRY_COMPARE(lastQuery(u"/statistics"_s, u"days"_s), u"7"_s);
    page->perDay()->click();
    waitForRows(*page, 3);
    QVERIFY(!page->table()->isColumnHidden(2));
    QCOMPARE(cell(*page, 2, 2), widgets::dayText(QDate(2026, 3, 1), page->locale()));
    // The other lists have all their columns again.
    page->showList(MonitorList::Ageing);
    waitForRows(*page, 1);
    QVERIFY(!page->perDay()->isVisible());
    QVERIFY(!page->table()->isColumnHidden(2));
}

void FlowMonitorTest::visitsAreShownOnTheChart()
{
    const auto page = open();
    waitForRows(*page, 3);
    auto *visits = page->findChild<QAction *>(u"visits"_s);
    QVERIFY(!visits->isVisible());
    page->showList(MonitorList::Statistics);
    waitForRows(*page, 2);
    QVERIFY(!visits->isEnabled());
    page->table()->selectRow(1);
    QTRY_VERIFY(visits->isEnabled());
    QSignalSpy wanted(page.get(), &MonitorPage::visitsWanted);
    visits->trigger();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first(), (QVariantList{u"app"_s, u"f1"_s, 30}));
}

void FlowMonitorTest::aFailureMayBeTriedAgain()
{
    m_special = [](const FakeRequest &) { return refusal(500, u"it broke"_s); };
    const auto page = open();
    QTRY_VERIFY(page->message().isVisible());
    m_special = [](const FakeRequest &) { return std::nullopt; };
    Q_EMIT page->message().actionTriggered();
    waitForRows(*page, 3);
    QVERIFY(!page->message().isVisible());
}

void FlowMonitorTest::administratorsFindIt()
{
    FlowCenterPage center(*m_client);
    auto *monitor = center.findChild<QAction *>(u"flowMonitor"_s);
    QVERIFY(!monitor->isVisible());
    center.load();
    QTRY_VERIFY(monitor->isVisible());
    QSignalSpy wanted(&center, &FlowCenterPage::monitorWanted);
    monitor->trigger();
    QCOMPARE(wanted.size(), 1);
    m_isAdministrator = false;
    center.load();
    QTRY_VERIFY(!monitor->isVisible());
}

void FlowMonitorTest::aDocumentIsMoved()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/instances/i1/nodes"_L1))
            return data(QJsonArray{node(u"n"_s), node(u"Finance"_s)});
        if (request.path.endsWith("/workflows/jump"_L1))
            return data(u"The document was moved."_s);
        return std::nullopt;
    };
    const auto page = open();
    waitForRows(*page, 3);
    page->table()->selectRow(1);
    page->findChild<QAction *>(u"jump"_s)->trigger();
    auto *dialog = page->findChild<JumpDialog *>();
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->nodes()->count(), 2);
    QCOMPARE(dialog->nodes()->currentText(), u"Finance"_s); // not where it stands
    QVERIFY(!dialog->button()->isEnabled());
    dialog->reason()->setPlainText(u"the head is away"_s);
    QVERIFY(dialog->button()->isEnabled());
    m_incidents = 2;
    dialog->button()->click();
    QTRY_COMPARE(asked(u"/workflows/jump"_s).size(), 1);
    const QJsonObject sent = asked(u"/workflows/jump"_s).first().body.toObject();
    QCOMPARE(sent.value("nodeId"_L1).toString(), u"Finance"_s);
    QCOMPARE(sent.value("currentNodeId"_L1).toString(), u"n"_s);
    QCOMPARE(sent.value("attitude"_L1).toString(), u"the head is away"_s);
    waitForRows(*page, 2);
}

void FlowMonitorTest::aRefusedMoveKeepsTheReason()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/nodes"_L1))
            return data(QJsonArray{node(u"Head"_s)});
        if (request.path.endsWith("/workflows/jump"_L1))
            return refusal(409, u"nobody can act on the node Head"_s);
        return std::nullopt;
    };
    const auto page = open();
    waitForRows(*page, 3);
    page->table()->selectRow(0);
    page->findChild<QAction *>(u"jump"_s)->trigger();
    auto *dialog = page->findChild<JumpDialog *>();
    QTRY_COMPARE(dialog->nodes()->count(), 1);
    dialog->reason()->setPlainText(u"why not"_s);
    dialog->button()->click();
    QTRY_VERIFY(dialog->message()->isVisible());
    QCOMPARE(dialog->reason()->toPlainText(), u"why not"_s);
    QVERIFY(dialog->button()->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!page->findChild<JumpDialog *>());
}

void FlowMonitorTest::documentsAreMigrated()
{
    m_special = [this](const FakeRequest &request) { return versionAnswer(request); };
    const auto page = open();
    waitForRows(*page, 3);
    page->showList(MonitorList::Versions);
    waitForRows(*page, 2);
    auto *migrate = page->findChild<QAction *>(u"migrate"_s);
    page->table()->selectRow(0);
    QTRY_VERIFY(!migrate->isEnabled()); // it is the one in use
    page->table()->selectRow(1);
    QTRY_VERIFY(migrate->isEnabled());
    migrate->trigger();
    auto *dialog = page->findChild<MigrationDialog *>();
    QVERIFY(dialog);
    QTRY_COMPARE(dialog->preview()->rowCount(), 2);
    QVERIFY(dialog->preview()->item(1, 2)->text().endsWith("Finance."_L1));
    QVERIFY(!dialog->targetOf(u"Head"_s));
    QComboBox *target = dialog->targetOf(u"Finance"_s);
    QVERIFY(target);
    target->setCurrentIndex(target->findText(u"Books"_s));
    Q_EMIT target->activated(target->currentIndex());
    QTRY_COMPARE(dialog->preview()->item(1, 2)->text(), u"Books"_s);
    QVERIFY(asked(u"/versions/f1/migrations"_s).isEmpty()); // nothing yet
    QTRY_VERIFY(dialog->button()->isEnabled());
    dialog->button()->click();
    QTRY_VERIFY_WITH_TIMEOUT(dialog->message()->isVisible(), 60'000);
    QCOMPARE(asked(u"/versions/f1/migrations"_s).size(), 1);
    QVERIFY(textOf(asked(u"/versions/f1/migrations"_s).first()).contains("Books"));
    dialog->button()->click(); // closes
    QTRY_VERIFY(!page->findChild<MigrationDialog *>());
}

void FlowMonitorTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    const auto page = open();
    waitForRows(*page, 3);
    page->table()->selectRow(1);
    Screenshots::shoot(*page, u"flow-monitor"_s);
    page->showList(MonitorList::Ageing);
    waitForRows(*page, 1);
    Screenshots::shoot(*page, u"flow-monitor-ageing"_s);
    page->showList(MonitorList::Statistics);
    waitForRows(*page, 2);
    page->table()->selectRow(0);
    Screenshots::shoot(*page, u"flow-monitor-statistics"_s);
    m_special = [this](const FakeRequest &request) { return versionAnswer(request); };
    page->showList(MonitorList::Versions);
    waitForRows(*page, 2);
    page->table()->selectRow(1);
    Screenshots::shoot(*page, u"flow-monitor-versions"_s);
    page->findChild<QAction *>(u"migrate"_s)->trigger();
    auto *dialog = page->findChild<MigrationDialog *>();
    QTRY_COMPARE(dialog->preview()->rowCount(), 2);
    QTRY_VERIFY(dialog->button()->isEnabled());
    Screenshots::shoot(*dialog, u"flow-migration"_s);
    dialog->close();
    page->showList(MonitorList::Incidents);
    waitForRows(*page, 3);
    page->table()->selectRow(1);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/nodes"_L1))
            return data(QJsonArray{node(u"Head"_s), node(u"Finance"_s)});
        return std::nullopt;
    };
    page->findChild<QAction *>(u"jump"_s)->trigger();
    auto *jump = page->findChild<JumpDialog *>();
    QTRY_COMPARE(jump->nodes()->count(), 2);
    Screenshots::shoot(*jump, u"flow-jump"_s);
}

QTEST_MAIN(FlowMonitorTest)
#include "flow_monitor_test.moc"
