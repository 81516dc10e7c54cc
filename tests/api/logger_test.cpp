#include "support/test_backend.h"

#include "backend/files/spreadsheet.h"
#include "backend/http/few_waiting.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <atomic>
#include <thread>
#include <vector>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::TestBackend;
using Settings = QHash<QString, QString>;

// Document A: the operation log.
class LoggerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsWithoutToken_data() { formwright::tests::addEngineRows(); }
    void listsWithoutToken();
    void showsEveryMember_data() { formwright::tests::addEngineRows(); }
    void showsEveryMember();
    void filters_data();
    void filters();
    void refusesBadFilter_data();
    void refusesBadFilter();
    void showsByRole_data();
    void showsByRole();
    void needsTokenWhenToldSo();
    void systemTokenReads();
    void deletesNothingWithoutSystemToken_data();
    void deletesNothingWithoutSystemToken();
    void deletesAll_data() { formwright::tests::addEngineRows(); }
    void deletesAll();
    void deletesMoreThanOneStep_data() { formwright::tests::addEngineRows(); }
    void deletesMoreThanOneStep();
    void deletesFiltered_data() { formwright::tests::addEngineRows(); }
    void deletesFiltered();
    void exportsWorkbook_data() { formwright::tests::addEngineRows(); }
    void exportsWorkbook();
    void exportWithholdsRows();
    void anAddressExportsOnceAtATime();
    void exportsThatMeetAreRefused();
    void exportEndsWithItsClient();
};

struct LogRow {
    const char16_t *id;
    const char16_t *operatorText;
    const char16_t *operatorClass;
    const char16_t *type;
    const char16_t *ip;
    const char *date; // local
};

static constexpr LogRow rows[]{
    {u"01A", u"ada(Ada)", u"user", u"Create a form", u"10.0.0.1", "2025-03-01 08:00:00"},
    {u"01B", u"root(Root)", u"administrator", u"Create a domain", u"10.0.0.2", "2025-03-02 08:00:00"},
    {u"01C", u"sec(Sec)", u"secrecy", u"Sign in", u"10.0.0.3", "2025-03-03 23:59:59"},
    {u"01D", u"aud(Aud)", u"auditor", u"Sign in", u"10.0.0.4", "2025-03-04 00:00:00"},
};

static void addRows(TestBackend &server)
{
    server.database().write([](formwright::storage::Session &session) {
        for (const LogRow &row : rows) {
            session.execute(
                uR"(INSERT INTO operation_log (id, operator, operator_class, type, description, result, ip, logged)
                    VALUES (?, ?, ?, ?, '=1+1', 'success', ?, ?))"_s,
                row.id, row.operatorText, row.operatorClass, row.type, row.ip,
                formwright::contract::momentFromText(QString::fromLatin1(row.date))->milliseconds);
        }
    });
}

static QString idsOf(const Answer &answer)
{
    if (answer.json().value("datas"_L1).isNull())
        return u"withheld"_s;
    QStringList ids;
    for (const QJsonValue &row : answer.json().value("datas"_L1).toArray())
        ids.append(row.toObject().value("id"_L1).toString());
    return ids.join(u' ');
}

static void useRole(TestBackend &server, const QString &role)
{
    const QString id = server.addPlatformAccount(u"officer"_s, false, true, false);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE account SET security_role = ? WHERE id = ?"_s, role, id);
    });
    server.useAdminToken(server.token(id, u"admin"_s));
}

static QByteArray systemToken(TestBackend &server)
{
    formwright::identity::Account account;
    account.id = u"system1"_s;
    account.kind = formwright::identity::AccountKind::System;
    account.login = u"peer"_s;
    account.name = u"Peer"_s;
    account.passwordHash = u"!"_s;
    server.database().write(
        [&](formwright::storage::Session &session) { formwright::identity::insertAccount(session, account, 1); });
    return server.token(account.id, u"system"_s);
}

void LoggerTest::listsWithoutToken()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    addRows(server);
    const Answer answer = server.get("/logs?pageNo=2&linesPerPage=3");
    QCOMPARE(answer.status, 200);
    // The page itself, without an envelope.
    QCOMPARE(
        answer.json().keys(), (QStringList{u"datas"_s, u"linesPerPage"_s, u"pageCount"_s, u"pageNo"_s, u"rowCount"_s}));
    QCOMPARE(answer.json().value("rowCount"_L1), QJsonValue(4));
    QCOMPARE(answer.json().value("pageCount"_L1), QJsonValue(2));
    QCOMPARE(idsOf(answer), u"01A"_s);
    QCOMPARE(idsOf(server.get("/logger/logs")), u"01D 01C 01B 01A"_s);
}

void LoggerTest::showsEveryMember()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beUser();
    server.post("/api/kms/resources/r1/authorizations", R"({"resourceId":"r1","operations":3,"userId":"u1"})");
    const QJsonObject row = server.get("/logs").json().value("datas"_L1).toArray().first().toObject();
    QCOMPARE(row.value("userId"_L1).toString(), server.userId());
    QCOMPARE(row.value("operator"_L1).toString(), u"user(Ursula User)"_s);
    QCOMPARE(row.value("type"_L1).toString(), u"Create an authorization"_s);
    QVERIFY(row.value("description"_L1).toString().contains(u"r1"_s));
    QCOMPARE(row.value("ip"_L1).toString(), u"127.0.0.1"_s);
    QCOMPARE(row.value("domainid"_L1).toString(), server.domainId());
    QCOMPARE(row.value("applicationid"_L1).toString(), QString());
    QCOMPARE(row.value("result"_L1).toString(), u"success"_s);
    QCOMPARE(row.value("sortId"_L1), row.value("id"_L1));
    QCOMPARE(row.value("date"_L1).toString().size(), 19);
}

void LoggerTest::filters_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("ids");
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto add = [&](const char *name, const char *query, const char16_t *ids) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << QByteArray(query) << QString::fromUtf16(ids);
        };
        add("operator", "operator=ADA", u"01A");
        add("type", "type=create", u"01B 01A");
        add("wildcard is text", "type=%25", u"");
        add("ip", "ip=10.0.0.3", u"01C");
        add("part of an ip", "ip=10.0.0", u"");
        add("from a day", "from=2025-03-03", u"01D 01C");
        add("to the end of a day", "to=2025-03-03", u"01C 01B 01A");
        add("from and to a second", "from=2025-03-02%2008:00:00&to=2025-03-02%2008:00:00", u"01B");
        add("both", "type=create&operator=root", u"01B");
        add("empty", "type=&operator=&ip=&from=&to=", u"01D 01C 01B 01A");
    }
}

void LoggerTest::filters()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, query);
    QFETCH(QString, ids);
    TestBackend server(engine);
    addRows(server);
    QCOMPARE(idsOf(server.get("/logs?" + query)), ids);
}

void LoggerTest::refusesBadFilter_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QString>("field");
    QTest::newRow("no date") << QByteArray("from=yesterday") << u"from"_s;
    QTest::newRow("no such day") << QByteArray("to=2025-02-30") << u"to"_s;
    QTest::newRow("page zero") << QByteArray("pageNo=0") << u"pageNo"_s;
    QTest::newRow("no number") << QByteArray("linesPerPage=few") << u"linesPerPage"_s;
}

void LoggerTest::refusesBadFilter()
{
    QFETCH(QByteArray, query);
    QFETCH(QString, field);
    TestBackend server;
    const Answer answer = server.get("/logs?" + query);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
}

void LoggerTest::showsByRole_data()
{
    QTest::addColumn<QString>("mode");
    QTest::addColumn<QString>("role");
    QTest::addColumn<QString>("ids");
    QTest::newRow("off") << u"false"_s << u""_s << u"01D 01C 01B 01A"_s;
    QTest::newRow("secrecy officer") << u"true"_s << u"secrecy"_s << u"01D 01A"_s;
    QTest::newRow("auditor") << u"true"_s << u"auditor"_s << u"01C 01B"_s;
    QTest::newRow("another user") << u"true"_s << u""_s << u"withheld"_s;
    QTest::newRow("nobody") << u"true"_s << u"nobody"_s << u"01D 01C 01B 01A"_s;
}

void LoggerTest::showsByRole()
{
    QFETCH(QString, mode);
    QFETCH(QString, role);
    QFETCH(QString, ids);
    TestBackend server(u"sqlite"_s, {{u"security.mode"_s, mode}});
    addRows(server);
    if (role != "nobody"_L1)
        useRole(server, role);
    const Answer answer = server.get("/logs");
    QCOMPARE(answer.status, 200);
    QCOMPARE(idsOf(answer), ids);
    if (ids == "withheld"_L1)
        QCOMPARE(answer.json().value("rowCount"_L1), QJsonValue(0));
}

void LoggerTest::needsTokenWhenToldSo()
{
    TestBackend server(u"sqlite"_s, {{u"logger.requireToken"_s, u"true"_s}});
    addRows(server);
    for (const char *path : {"/logs", "/logger/logs", "/logs/export"}) {
        const Answer answer = server.get(path);
        QCOMPARE(answer.status, 401);
        QVERIFY(answer.body.isEmpty());
    }
    server.beUser();
    QCOMPARE(server.get("/logs").status, 200);
}

void LoggerTest::systemTokenReads()
{
    TestBackend server(u"sqlite"_s, {{u"logger.requireToken"_s, u"true"_s}, {u"security.mode"_s, u"true"_s}});
    addRows(server);
    const QByteArray token = systemToken(server);
    QCOMPARE(idsOf(server.call("GET", "/logs", {}, {{"systemToken", token}})), u"01D 01C 01B 01A"_s);
    QCOMPARE(server.call("GET", "/logs", {}, {{"systemToken", "wrong"}}).status, 401);
}

void LoggerTest::deletesNothingWithoutSystemToken_data()
{
    QTest::addColumn<QString>("caller");
    QTest::newRow("nobody") << u"nobody"_s;
    QTest::newRow("administrator") << u"admin"_s;
    QTest::newRow("wrong credential") << u"wrong"_s;
}

void LoggerTest::deletesNothingWithoutSystemToken()
{
    QFETCH(QString, caller);
    TestBackend server;
    addRows(server);
    if (caller == "admin"_L1)
        server.beAdmin();
    const Answer answer = server.call("DELETE", "/logs", {},
        caller == "wrong"_L1 ? QList<QPair<QByteArray, QByteArray>>{{"systemToken", "x"}}
                             : QList<QPair<QByteArray, QByteArray>>{});
    QCOMPARE(answer.status, 405);
    QVERIFY(!answer.header("Allow").isEmpty());
    QVERIFY(answer.body.contains("<html"));
    QCOMPARE(server.count(u"operation_log"_s), 4);
}

void LoggerTest::deletesAll()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    addRows(server);
    const Answer answer = server.call("DELETE", "/logger/logs", {}, {{"systemToken", systemToken(server)}});
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.body.isEmpty());
    // What remains is the entry of the deletion.
    QCOMPARE(server.logEntries(), QStringList{u"Delete entries of the operation log|success"_s});
    QCOMPARE(server.count(u"operation_log"_s, u"operator = 'peer(Peer)'"_s), 1);
}

void LoggerTest::deletesMoreThanOneStep()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.database().write([](formwright::storage::Session &session) {
        for (int i = 0; i < 4100; ++i) {
            session.execute(u"INSERT INTO operation_log (id, type, result, logged) VALUES (?, 't', 'r', 1)"_s,
                QString(u"00"_s % QString::number(i)));
        }
    });
    QCOMPARE(server.call("DELETE", "/logs", {}, {{"systemToken", systemToken(server)}}).status, 200);
    QCOMPARE(server.count(u"operation_log"_s), 1);
}

void LoggerTest::deletesFiltered()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    addRows(server);
    const QByteArray token = systemToken(server);
    QCOMPARE(server.call("DELETE", "/logs?to=2025-03-02", {}, {{"systemToken", token}}).status, 200);
    QCOMPARE(server.count(u"operation_log"_s, u"id IN ('01A', '01B')"_s), 0);
    QCOMPARE(server.count(u"operation_log"_s, u"id IN ('01C', '01D')"_s), 2);
}

void LoggerTest::exportsWorkbook()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    addRows(server);
    const Answer answer = server.get("/logs/export?operator=a");
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.header("Content-Disposition").startsWith("attachment;"));
    QVERIFY(answer.header("Content-Disposition").endsWith(".xls"));
    formwright::http::Request request;
    request.method = formwright::contract::Method::Get;
    request.path = "/logger/logs/export";
    // Spelled so in the document.
    QCOMPARE(server.backend().dispatcher().handle(request).contentType, QByteArray("appliction/excel"));

    const QString path = server.dataDirectory() + u"/export.xlsx"_s;
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(answer.body);
    file.close();
    const auto sheet = formwright::files::openSpreadsheet(path);
    QCOMPARE(sheet->headers().mid(0, 4), (QStringList{u"Date"_s, u"Operator"_s, u"Type"_s, u"Description"_s}));
    formwright::files::Row row;
    QVERIFY(sheet->next(row));
    QCOMPARE(formwright::files::plainText(row.cells.at(0)), u"2025-03-04 00:00:00"_s);
    QCOMPARE(formwright::files::plainText(row.cells.at(1)), u"aud(Aud)"_s);
    // Text stays text.
    QVERIFY(std::holds_alternative<QString>(row.cells.at(3)));
    QCOMPARE(std::get<QString>(row.cells.at(3)), u"=1+1"_s);
    QVERIFY(row.notes.isEmpty());
    QVERIFY(sheet->next(row));
    QCOMPARE(formwright::files::plainText(row.cells.at(1)), u"ada(Ada)"_s);
    QVERIFY(!sheet->next(row));
}

void LoggerTest::exportWithholdsRows()
{
    const Settings settings{{u"security.mode"_s, u"true"_s}, {u"logger.requireToken"_s, u"true"_s}};
    TestBackend server(u"sqlite"_s, settings);
    addRows(server);
    useRole(server, u""_s);
    QCOMPARE(server.get("/logs/export").status, 403);
}

void LoggerTest::anAddressExportsOnceAtATime()
{
    formwright::http::FewWaiting exports(2);
    {
        const auto first = exports.enter(u"10.0.0.1"_s);
        QVERIFY(first);
        QVERIFY(!exports.enter(u"10.0.0.1"_s));
        QVERIFY(exports.enter(u"10.0.0.2"_s));
        const auto second = exports.enter(u"10.0.0.2"_s);
        QVERIFY(!exports.enter(u"10.0.0.3"_s));
    }
    QVERIFY(exports.enter(u"10.0.0.1"_s));
}

// Several at once from one address, as often as it takes for two of them to meet.
void LoggerTest::exportsThatMeetAreRefused()
{
    TestBackend server(u"sqlite"_s);
    addRows(server);
    server.database().write([](auto &session) {
        session.execute(
            uR"(INSERT INTO operation_log (id, user_id, operator, operator_class, type, description, result, ip, application_id, domain_id, logged)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
            SELECT 'many' || i, 'u', 'o', 'user', 't', 'd', '', '', '', '', i FROM n)"_s);
    });
    std::atomic<int> made = 0, refused = 0, others = 0;
    for (int round = 0; round < 50 && refused == 0; ++round) {
        std::vector<std::thread> callers;
        for (int i = 0; i < 4; ++i) {
            callers.emplace_back([&] {
                const int status = server.get("/logs/export").status;
                ++(status == 200 ? made : status == 429 ? refused : others);
            });
        }
        for (std::thread &caller : callers)
            caller.join();
    }
    QVERIFY(made > 0);
    QVERIFY(refused > 0);
    QCOMPARE(others.load(), 0);
    QCOMPARE(server.get("/logs/export").status, 200); // their places are free again
}

// Whoever hung up is owed no workbook of a million rows.
void LoggerTest::exportEndsWithItsClient()
{
    TestBackend server(u"sqlite"_s);
    addRows(server);
    formwright::http::Request request;
    request.method = formwright::contract::Method::Get;
    request.path = "/logs/export";
    QVERIFY(!server.backend().dispatcher().handle(request).body.isEmpty());
    request.gone = std::make_shared<const std::atomic<bool>>(true);
    QVERIFY(server.backend().dispatcher().handle(request).body.isEmpty());
}

QTEST_GUILESS_MAIN(LoggerTest)
#include "logger_test.moc"
