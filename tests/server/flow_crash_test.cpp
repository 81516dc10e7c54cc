// A server that is killed while people send documents on their way and act on them: what it acknowledged stands, and
// what stands agrees with itself, whichever commit it was killed in.
#include "app/flow/instance_json.h"
#include "backend/storage/backup.h"
#include "backend/storage/database.h"
#include "http_client.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;
using formwright::tests::HttpAnswer;
using formwright::tests::HttpClient;
using formwright::tests::ServerProcess;
namespace storage = formwright::storage;
namespace flow = formwright::flow;

namespace {

constexpr int rounds = 6;
constexpr int starters = 2;
constexpr int approvers = 2;
const QString password = u"formwright-demo"_s;

QJsonValue dataOf(const std::optional<HttpAnswer> &answer)
{
    return answer ? QJsonDocument::fromJson(answer->body).object().value("data"_L1) : QJsonValue();
}

QByteArray json(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

// Somebody of the demo, and what its software is called for him.
struct Person {
    QByteArray token;
    QByteArray application;
    QByteArray form;
    QByteArray flow;
};

} // namespace

class FlowCrashTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void actsSurviveKill_data() { formwright::tests::addEngineRows(); }
    void actsSurviveKill();

private:
    QStringList arguments() const;
    void draw();
    Person signedIn(const QString &login, quint16 port);
    void startUntilGone(const Person &person, quint16 port);
    void actUntilGone(const Person &person, quint16 port);
    void batchUntilGone(const Person &person, quint16 port);
    void endBatches();
    void checkStored(storage::Session &session);

    std::unique_ptr<formwright::tests::TestDatabase> m_place;
    std::mutex m_mutex;
    QSet<QString> m_started; // the titles of those that were acknowledged
    QSet<QByteArray> m_approved; // likewise, by their ids
    QSet<QString> m_batched; // the titles of those that were taken over to be approved together
    std::atomic<int> m_refusals{0};
};

QStringList FlowCrashTest::arguments() const
{
    return {u"--data"_s, m_place->directory(), u"--demo"_s, u"--set"_s, u"log.requests=false"_s, u"--set"_s,
        u"jobs.lease=5"_s, u"--set"_s, QString(u"database="_s % m_place->setting())};
}

// A flow of suppliers: whoever sends one, then Jun, then it is over.
void FlowCrashTest::draw()
{
    ServerProcess server(arguments(), {u"FORMWRIGHT_ADMIN_PASSWORD=chosen-for-a-test"_s});
    QVERIFY2(server.waitUntilReady(), server.errors().constData());
    HttpClient first(server.port());
    const QJsonValue login = dataOf(first.call(
        "POST", "/api/designtime/login", json({{u"username"_s, u"admin"_s}, {u"password"_s, u"chosen-for-a-test"_s}})));
    QByteArray token;
    for (const QString &name : {u"access_token"_s, u"designerToken"_s, u"accessToken"_s, u"token"_s}) {
        if (token.isEmpty())
            token = login[name].toString().toLatin1();
    }
    QVERIFY2(!token.isEmpty(), QJsonDocument(login.toObject()).toJson().constData());
    HttpClient designer(server.port(), token, "designerToken");
    const QString application
        = dataOf(designer.call("GET", "/api/designtime/applications?pageNo=1&linesPerPage=10"))["datas"_L1][0]["id"_L1]
              .toString();
    const QByteArray base = "/api/designtime/applications/" + application.toLatin1();
    const QString module = dataOf(designer.call("GET", base + "/modules"))[0]["id"_L1].toString();
    QVERIFY(!application.isEmpty() && !module.isEmpty());
    const auto session = storage::openSession(
        {m_place->isSqlite() ? QString(m_place->directory() % u"/formwright.db"_s) : m_place->location()}, false);
    const QString form = session->text(u"SELECT id FROM form WHERE name = 'Supplier'"_s).value_or(QString());
    const QString jun = session->text(u"SELECT id FROM account WHERE login = 'jun'"_s).value_or(QString());
    QVERIFY(!form.isEmpty() && !jun.isEmpty());
    const QString text
        = u"<a.FlowDiagram><a.StartNode><id>start</id><name>start</name><formname>Supplier</formname></a.StartNode>"
          "<a.ManualNode><id>Head</id><name>Head</name><actorEditMode>2</actorEditMode><userList>U%1|x;</userList>"
          "<isLimited>true</isLimited><timeLimitHour>4</timeLimitHour></a.ManualNode>"
          "<a.CompleteNode><id>End</id><name>End</name></a.CompleteNode>"
          "<a.Relation><id>r1</id><startnodeid>start</startnodeid><endnodeid>Head</endnodeid></a.Relation>"
          "<a.Relation><id>r2</id><startnodeid>Head</startnodeid><endnodeid>End</endnodeid></a.Relation>"
          "</a.FlowDiagram>"_s.arg(jun);
    const QByteArray at = base + "/modules/" + module.toLatin1();
    const auto made
        = designer.call("POST", at + "/flows", json({{u"name"_s, u"Suppliers that crash"_s}, {u"content"_s, text}}));
    QVERIFY2(made && made->status < 300, made ? made->body.constData() : "no answer");
    const auto button = designer.call(
        "POST", at + "/activities", json({{u"name"_s, u"Ask"_s}, {u"type"_s, 33}, {u"parentForm"_s, form}}));
    QVERIFY2(button && button->status < 300, button ? button->body.constData() : "no answer");
    server.kill();
}

Person FlowCrashTest::signedIn(const QString &login, quint16 port)
{
    Person person;
    HttpClient nobody(port);
    const QJsonValue in = dataOf(nobody.call("POST", "/api/runtime/login",
        json({{u"domainName"_s, u"Alder Works"_s}, {u"username"_s, login}, {u"password"_s, password}})));
    person.token = in["access_token"_L1].toString(in["accessToken"_L1].toString()).toLatin1();
    HttpClient client(port, person.token);
    person.application = dataOf(client.call("GET", "/api/runtime/applications"))[0]["id"_L1].toString().toLatin1();
    const QJsonArray forms = dataOf(client.call("GET", "/api/runtime/" + person.application + "/forms")).toArray();
    for (const QJsonValue &form : forms) {
        if (form["name"_L1].toString() == "Supplier"_L1)
            person.form = form["id"_L1].toString().toLatin1();
    }
    return person;
}

void FlowCrashTest::startUntilGone(const Person &person, quint16 port)
{
    HttpClient client(port, person.token);
    for (int i = 0; i < 20'000; ++i) {
        const QString name = u"Crash "_s % QString::number(QRandomGenerator::global()->generate64(), 36);
        const QJsonObject document{{u"id"_s, QString()}, {u"formid"_s, QString::fromLatin1(person.form)},
            {u"applicationid"_s, QString::fromLatin1(person.application)}, {u"stateid"_s, QString()},
            {u"parentid"_s, QString()}, {u"sign"_s, QString()}, {u"versions"_s, 0},
            {u"items"_s, QJsonObject{{u"name"_s, name}}}};
        const auto saved = client.call("POST", "/api/runtime/" + person.application + "/documents", json(document));
        if (!saved)
            return;
        const QString id
            = QJsonDocument::fromJson(saved->body).object().value("id"_L1).toString(dataOf(saved)["id"_L1].toString());
        // Everybody tells Jun at once: whoever is told to try again does.
        std::optional<HttpAnswer> begun;
        for (int attempt = 0; attempt < 5 && (!begun || begun->body.contains("try again")); ++attempt) {
            begun = client.call("POST",
                "/api/runtime/" + person.application + "/documents/" + id.toLatin1() + "/workflows/initiate",
                R"({"actid":"","flowId":"","flowType":"1"})");
            if (!begun)
                return;
        }
        if (begun->status == 200) {
            const std::lock_guard lock(m_mutex);
            m_started.insert(name);
        } else if (m_refusals++ == 0) {
            qWarning("%s", begun->body.constData());
        }
    }
}

void FlowCrashTest::actUntilGone(const Person &person, quint16 port)
{
    HttpClient client(port, person.token);
    for (int i = 0; i < 20'000; ++i) {
        const auto listed = client.call(
            "GET", "/api/runtime/" + person.application + "/flowcenters/pendings?pageNo=1&linesPerPage=20");
        if (!listed)
            return;
        const QJsonArray rows = dataOf(listed)["datas"_L1].toArray();
        if (rows.isEmpty()) {
            QTest::qSleep(5);
            continue;
        }
        // Both approve what they find: one of them is told that it is done.
        const QByteArray document
            = rows.at(int(QRandomGenerator::global()->bounded(rows.size())))["docId"_L1].toString().toLatin1();
        const auto done
            = client.call("PUT", "/api/runtime/" + person.application + "/documents/" + document + "/workflows/submit",
                R"({"flowType":"80","nextNodeIds":[],"attitude":"fine"})");
        if (!done)
            return;
        if (done->status == 200) {
            const std::lock_guard lock(m_mutex);
            m_approved.insert(document); // the second of two that send the same is told the same
        }
    }
}

// Many at once, by jobs: what one took over is approved in the end, whoever was killed meanwhile.
void FlowCrashTest::batchUntilGone(const Person &person, quint16 port)
{
    HttpClient client(port, person.token);
    for (int i = 0; i < 20'000; ++i) {
        const auto listed = client.call(
            "GET", "/api/runtime/" + person.application + "/flowcenters/pendings?pageNo=1&linesPerPage=20");
        if (!listed)
            return;
        QJsonArray ids;
        QSet<QString> titles;
        for (const QJsonValue &row : dataOf(listed)["datas"_L1].toArray()) {
            ids.append(row["docId"_L1]);
            titles.insert(row["subject"_L1].toString());
        }
        const auto taken = ids.isEmpty()
            ? listed
            : client.call("POST", "/api/runtime/" + person.application + "/flowcenters/approvals",
                json({{u"docIds"_s, ids}, {u"attitude"_s, u"together"_s}}));
        if (!taken)
            return;
        if (!ids.isEmpty() && taken->status == 200) {
            const std::lock_guard lock(m_mutex);
            m_batched.unite(titles);
        }
        QTest::qSleep(20);
    }
}

// Whoever starts next goes on with them.
void FlowCrashTest::endBatches()
{
    ServerProcess server(arguments());
    QVERIFY2(server.waitUntilReady(), server.errors().constData());
    const auto session = storage::openSession(
        {m_place->isSqlite() ? QString(m_place->directory() % u"/formwright.db"_s) : m_place->location()}, false);
    const auto open = [&] {
        return session->integer(u"SELECT count(*) FROM job WHERE kind = 'approval' AND finished = 0"_s).value_or(-1);
    };
    QTRY_COMPARE_WITH_TIMEOUT(open(), 0, 120'000);
    server.kill();
}

void FlowCrashTest::checkStored(storage::Session &session)
{
    // One of each: the instance, its steps and its rows are of one commit.
    const auto count = [&](const char *sql) { return session.integer(QString::fromLatin1(sql)).value_or(-1); };
    QCOMPARE(count("SELECT count(*) FROM flow_instance WHERE revision <> (SELECT count(*) FROM flow_step WHERE "
                   "flow_step.instance_id = flow_instance.id)"),
        0);
    QCOMPARE(count("SELECT count(*) FROM flow_instance WHERE ended > 0 AND EXISTS (SELECT 1 FROM flow_token WHERE "
                   "flow_token.instance_id = flow_instance.id)"),
        0);
    QCOMPARE(count("SELECT count(*) FROM flow_instance WHERE ended = 0 AND NOT EXISTS (SELECT 1 FROM flow_token WHERE "
                   "flow_token.instance_id = flow_instance.id)"),
        0);
    QCOMPARE(count("SELECT count(*) FROM flow_actor WHERE pending = 1 AND NOT EXISTS (SELECT 1 FROM flow_token WHERE "
                   "flow_token.instance_id = flow_actor.instance_id AND flow_token.id = flow_actor.token_id)"),
        0);
    QCOMPARE(count("SELECT count(*) FROM flow_timer JOIN flow_instance ON flow_instance.id = flow_timer.instance_id "
                   "WHERE flow_instance.ended > 0 AND flow_timer.parked = 0"),
        0);
    // Whoever has something to do was told so.
    QCOMPARE(count("SELECT count(*) FROM flow_actor WHERE pending = 1 AND kind = 0 AND notification_id <> '' AND NOT "
                   "EXISTS (SELECT 1 FROM notification WHERE notification.id = flow_actor.notification_id)"),
        0);
    // The columns and tables say what the instance itself says.
    int instances = 0;
    QHash<QString, QStringList> tokens;
    for (storage::Rows rows = session.query(u"SELECT instance_id, id FROM flow_token ORDER BY id"_s); rows.next();)
        tokens[rows.text(0)].append(rows.text(1));
    storage::Rows rows = session.query(u"SELECT id, revision, state, content FROM flow_instance"_s);
    while (rows.next()) {
        const auto stored = flow::instanceFrom(QJsonDocument::fromJson(rows.text(3).toUtf8()).object());
        QVERIFY(stored);
        QCOMPARE(stored->revision, int(rows.integer(1)));
        QCOMPARE(int(stored->state), int(rows.integer(2)));
        QStringList ids;
        for (const flow::Token &token : stored->tokens) {
            ids.append(token.id);
            if (token.state == flow::TokenState::Live && !token.signers.isEmpty())
                QVERIFY(std::any_of(token.signers.begin(), token.signers.end(),
                    [](const flow::Signer &signer) { return signer.isPending; }));
        }
        ids.sort();
        QStringList there = tokens.value(rows.text(0));
        there.sort();
        QCOMPARE(there, ids);
        ++instances;
    }
    QVERIFY(instances > 0);
}

void FlowCrashTest::actsSurviveKill()
{
    QFETCH(QString, engine);
    m_place = std::make_unique<formwright::tests::TestDatabase>(engine);
    m_started.clear();
    m_approved.clear();
    m_batched.clear();
    m_refusals = 0;
    draw();
    if (QTest::currentTestFailed())
        return;
    for (int round = 0; round < rounds; ++round) {
        ServerProcess server(arguments());
        QVERIFY2(server.waitUntilReady(), server.errors().constData());
        const Person clerk = signedIn(u"mara"_s, server.port()), head = signedIn(u"jun"_s, server.port());
        QVERIFY(!clerk.form.isEmpty() && !head.application.isEmpty());
        std::vector<std::thread> threads;
        for (int i = 0; i < starters; ++i)
            threads.emplace_back([&, port = server.port()] { startUntilGone(clerk, port); });
        // One by one, then many at once: whoever is faster would leave the others nothing.
        const bool isTogether = round % 2 == 1;
        const qsizetype batched = m_batched.size();
        for (int i = 0; i < approvers && !isTogether; ++i)
            threads.emplace_back([&, port = server.port()] { actUntilGone(head, port); });
        if (isTogether)
            threads.emplace_back([&, port = server.port()] { batchUntilGone(head, port); });
        QTest::qSleep(700 + int(QRandomGenerator::global()->bounded(800)));
        // A slow machine has taken nothing over by then.
        const auto isBatched = [&] {
            const std::lock_guard lock(m_mutex);
            return m_batched.size() > batched;
        };
        for (int i = 0; i < 100 && isTogether && !isBatched(); ++i)
            QTest::qSleep(100);
        server.kill();
        for (std::thread &thread : threads)
            thread.join();
    }
    QVERIFY(!m_started.isEmpty());
    QVERIFY(!m_approved.isEmpty());
    QVERIFY(!m_batched.isEmpty());
    endBatches();
    if (QTest::currentTestFailed())
        return;
    QCOMPARE(m_refusals.load(), 0);
    const QString stands
        = engine == "sqlite"_L1 ? QString(m_place->directory() % u"/formwright.db"_s) : m_place->location();
    if (engine == "sqlite"_L1)
        storage::verifyDatabaseFile(stands);
    auto session = storage::openSession({stands}, false);
    checkStored(*session);
    // What was acknowledged is on its way, or over.
    QSet<QString> subjects;
    for (storage::Rows rows = session->query(u"SELECT subject FROM flow_instance"_s); rows.next();)
        subjects.insert(rows.text(0).section(u": "_s, 1));
    const QSet<QString> lost = QSet<QString>(m_started).subtract(subjects);
    QVERIFY2(lost.isEmpty(), qPrintable(QStringList(lost.begin(), lost.end()).mid(0, 1).join(u'|')));
    const qint64 approved
        = session->integer(u"SELECT count(*) FROM flow_history WHERE attitude = 'fine'"_s).value_or(-1);
    QVERIFY2(approved >= m_approved.size(), qPrintable(QString::number(approved)));
    QVERIFY(approved <= m_approved.size() + rounds * approvers);
    // Nobody signed twice; what a job took over is over.
    QCOMPARE(session
                 ->integer(u"SELECT count(*) FROM (SELECT instance_id FROM flow_history WHERE attitude IN ('fine', "
                           "'together') GROUP BY instance_id HAVING count(*) > 1) AS twice"_s)
                 .value_or(-1),
        0);
    QSet<QString> waiting;
    for (storage::Rows rows = session->query(u"SELECT subject FROM flow_instance WHERE ended = 0"_s); rows.next();)
        waiting.insert(rows.text(0));
    const QSet<QString> forgotten = waiting.intersect(m_batched);
    QVERIFY2(forgotten.isEmpty(), qPrintable(QStringList(forgotten.begin(), forgotten.end()).mid(0, 1).join(u'|')));
    const qint64 together
        = session->integer(u"SELECT count(*) FROM flow_history WHERE attitude = 'together'"_s).value_or(-1);
    QVERIFY(together > 0);
    session.reset();
    m_place.reset();
    qInfo("%lld begun and %lld approvals acknowledged, %lld approvals stored", qlonglong(m_started.size()),
        qlonglong(m_approved.size()), qlonglong(approved));
}

QTEST_GUILESS_MAIN(FlowCrashTest)
#include "flow_crash_test.moc"
