#include "backend/transfer/domain_file_import.h"
#include "backend/transfer/domain_tables.h"
#include "backend/transfer/gzip_text.h"
#include "support/uploaded_file.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::storage::Session;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::sendFile;
using formwright::tests::TestBackend;
using formwright::transfer::DomainFileImport;
using formwright::transfer::GzipLines;
using formwright::transfer::GzipWriter;

namespace {

const QByteArray importPath = "/api/authtime/domain/import";

// A domain with something in most of its tables.
QString fill(TestBackend &server)
{
    server.beAdmin();
    const QString domainId = server
                                 .post("/api/authtime/domain",
                                     R"({"name":"Acme","systemName":"sys","yunAccount":"a","yunPassword":"p",)"
                                     R"("description":"d","status":"1","skinType":"dark","logoUrl":"icons/a.png",)"
                                     R"("extension":{"field3":"three"},"mailServer":{"host":"mail.example.org",)"
                                     R"("port":465,"security":"tls","account":"m","password":"mail secret"}})")
                                 .data()
                                 .toObject()
                                 .value("id"_L1)
                                 .toString();
    const QString ada = server.addUser(domainId, u"ada"_s, u"Ada"_s);
    const QString ben = server.addUser(domainId, u"ben"_s, u"王伟"_s);
    server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO department (id, domain_id, name, index_code, level, superior, attributes) VALUES "
            "('d1', ?, 'Head', 'd1', 0, '', '{}'), ('d2', ?, 'Sales', 'd1_d2', 1, 'd1', '{\"field1\":\"x\"}')"_s,
            domainId, domainId);
        session.execute(
            u"INSERT INTO account_department (account_id, department_id) VALUES (?, 'd2'), (?, 'd1')"_s, ada, ben);
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('p', 'P', 'p', 1, 1)"_s);
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, 'p')"_s, domainId);
        session.execute(
            u"INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES ('r', 'p', 'R', 'r', 1, 1)"_s);
        session.execute(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, 'd2', 'r')"_s, ada);
        session.execute(
            u"INSERT INTO field_extension (id, domain_id, for_table, field_number, label, type) VALUES ('x', ?, 'user', 1, 'X', 'text')"_s,
            domainId);
        session.execute(
            u"INSERT INTO contact_group (id, owner_id, name, name_key, created) VALUES ('g', ?, 'G', 'g', 1)"_s, ada);
        session.execute(u"INSERT INTO contact_group_member (group_id, account_id) VALUES ('g', ?)"_s, ben);
        session.execute(u"INSERT INTO domain_knowledge (domain_id, role_codes) VALUES (?, 'reader')"_s, domainId);
        session.execute(u"UPDATE account SET password_hash = 'secret hash' WHERE id = ?"_s, ada);
    });
    return domainId;
}

// Every row of the domain as text, without what is to be lost.
QStringList contentOf(TestBackend &server, const QString &domainId)
{
    QStringList lines;
    for (const formwright::transfer::DomainTable &table : formwright::transfer::domainTables()) {
        QStringList columns;
        for (const auto &column : table.columns)
            columns.append(column.name);
        auto rows
            = server.database().reader().query(QString(u"SELECT "_s % columns.join(u", "_s) % u" FROM "_s % table.name
                                                   % u" WHERE "_s % table.condition % u" ORDER BY "_s % table.order),
                domainId);
        while (rows.next()) {
            QStringList values{table.name};
            for (int i = 0; i < columns.size(); ++i)
                values.append(rows.text(i));
            lines.append(values.join(u'|'));
        }
    }
    return lines;
}

QByteArray exported(TestBackend &server, const QString &domainId)
{
    return server.get("/api/authtime/domain/" + domainId.toLatin1() + "/export").body;
}

void addRole(TestBackend &server)
{
    server.database().write([](Session &session) {
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('p', 'P', 'p', 1, 1)"_s);
        session.execute(
            u"INSERT INTO role (id, application_id, name, name_key, created, modified) VALUES ('r', 'p', 'R', 'r', 1, 1)"_s);
    });
}

QList<QJsonObject> linesOf(const QByteArray &file)
{
    QList<QJsonObject> lines;
    GzipLines reader(file, 1 << 20);
    QByteArray line;
    while (reader.next(line))
        lines.append(QJsonDocument::fromJson(line).object());
    return lines;
}

QByteArray fileOf(const QList<QJsonObject> &lines)
{
    GzipWriter writer;
    for (const QJsonObject &line : lines)
        writer.add(QByteArray(QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n'));
    return writer.finish();
}

} // namespace

// A domain goes from one server to another.
class DomainFileTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEveryId_data() { addEngineRows(); }
    void keepsEveryId();
    void carriesHowItTellsPeople_data() { addEngineRows(); }
    void carriesHowItTellsPeople();
    void takesNoLanguageOfTomorrow();
    void carriesNoSecret();
    void notesWhatIsMissing();
    void takesAnotherName();
    void refusesWhatIsHere_data();
    void refusesWhatIsHere();
    void refusesFile_data();
    void refusesFile();
    void failureLeavesNothing_data() { addEngineRows(); }
    void failureLeavesNothing();
    void abandonedLeavesNothing_data() { addEngineRows(); }
    void abandonedLeavesNothing();
    void remainsOfCrashGiveWay();
    void needsSuperAdministrator();
};

void DomainFileTest::keepsEveryId()
{
    QFETCH(QString, engine);
    TestBackend source(engine);
    const QString domainId = fill(source);
    const QByteArray file = exported(source, domainId);
    TestBackend target(engine);
    addRole(target);
    target.beAdmin();
    target.takeEvents();
    const Answer answer = sendFile(target, importPath, "acme.formwright-domain", file);
    QCOMPARE(answer.status, 201);
    const QJsonObject data = answer.data().toObject();
    QCOMPARE(data.value("id"_L1).toString(), domainId);
    QCOMPARE(data.value("users"_L1).toInt(), 2);
    QCOMPARE(data.value("departments"_L1).toInt(), 2);
    QCOMPARE(data.value("notes"_L1).toArray(), QJsonArray());
    const QStringList content = contentOf(target, domainId);
    QCOMPARE(content, contentOf(source, domainId));
    QVERIFY(content.size() > 20);
    const QJsonObject domain = target.get("/api/authtime/domain/" + domainId.toLatin1()).data().toObject();
    QCOMPARE(domain.value("name"_L1).toString(), u"Acme"_s);
    QCOMPARE(domain.value("skinType"_L1).toString(), u"dark"_s);
    QCOMPARE(domain.value("field3"_L1).toString(), u"three"_s);
    QCOMPARE(domain.value("mailServer"_L1)["host"_L1].toString(), u"mail.example.org"_s);
    QCOMPARE(domain.value("mailServer"_L1)["port"_L1].toInt(), 465);
    QCOMPARE(domain.value("mailServer"_L1)["password"_L1].toString(), QString());
    QCOMPARE(domain.value("status"_L1).toInt(), 1);
    QVERIFY(!domain.value("secret"_L1).toString().isEmpty());
    QCOMPARE(target.logEntries(), QStringList{u"Import a domain from a file|success"_s});
    QCOMPARE(target.count(u"fact"_s, u"name LIKE 'domain-import:%'"_s), 0);
}

void DomainFileTest::carriesNoSecret()
{
    TestBackend source;
    const QString domainId = fill(source);
    const QString secret
        = source.get("/api/authtime/domain/" + domainId.toLatin1()).data().toObject().value("secret"_L1).toString();
    QVERIFY(!secret.isEmpty());
    QByteArray all;
    for (const QJsonObject &line : linesOf(exported(source, domainId)))
        all += QJsonDocument(line).toJson();
    QVERIFY(all.contains("王伟"));
    QVERIFY(!all.contains("secret hash"));
    QVERIFY(!all.contains("mail secret"));
    QVERIFY(!all.contains(secret.toUtf8()));
    QVERIFY(!all.contains("password"));
}

void DomainFileTest::carriesHowItTellsPeople()
{
    QFETCH(QString, engine);
    TestBackend source(engine);
    const QString domainId = fill(source);
    const QByteArray channels = "/api/authtime/domain/" + domainId.toLatin1() + "/channels";
    const QByteArray chosen = R"({"hook":"https://example.org/notices","language":"zh"})";
    QCOMPARE(source.put(channels, chosen).status, 200);
    const QByteArray file = exported(source, domainId);
    TestBackend target(engine);
    target.beAdmin();
    const Answer imported = sendFile(target, importPath, "a", file);
    QCOMPARE(imported.status, 201);
    const QJsonObject shown = target.get(channels).data().toObject();
    // Nobody here has said yet that notices go there.
    QCOMPARE(shown.value("hook"_L1).toString(), QString());
    QVERIFY(imported.data()["notes"_L1].toArray().first().toString().contains("https://example.org/notices"_L1));
    QCOMPARE(shown.value("language"_L1).toString(), u"zh"_s);
}

void DomainFileTest::takesNoLanguageOfTomorrow()
{
    TestBackend source;
    QList<QJsonObject> lines = linesOf(exported(source, fill(source)));
    QJsonObject domain = lines.first().value("domain"_L1).toObject();
    domain.insert("noticeLanguage"_L1, u"tlh"_s);
    lines.first().insert("domain"_L1, domain);
    TestBackend target;
    target.beAdmin();
    QCOMPARE(sendFile(target, importPath, "a", fileOf(lines)).status, 201);
    QCOMPARE(target.database().reader().text(u"SELECT notice_language FROM domain"_s), QString(u""_s));
}

void DomainFileTest::notesWhatIsMissing()
{
    TestBackend source;
    const QByteArray file = exported(source, fill(source));
    TestBackend target;
    target.beAdmin();
    const Answer answer = sendFile(target, importPath, "a", file);
    QCOMPARE(answer.status, 201);
    QCOMPARE(answer.data().toObject().value("notes"_L1).toArray(),
        (QJsonArray{u"there is no application p on this server"_s, u"there is no role r on this server"_s}));
    QCOMPARE(target.count(u"account_role"_s), 0);
    QCOMPARE(target.count(u"account_department"_s), 2);
}

void DomainFileTest::takesAnotherName()
{
    TestBackend source;
    const QString domainId = fill(source);
    const QByteArray file = exported(source, domainId);
    TestBackend target;
    target.beAdmin();
    target.addDomain(u"Acme"_s);
    QCOMPARE(sendFile(target, importPath, "a", file).status, 409);
    QCOMPARE(target.count(u"domain"_s), 1);
    const Answer answer = sendFile(target, importPath, "a", file, {{"name", "Acme 2"}});
    QCOMPARE(answer.status, 201);
    QCOMPARE(answer.data().toObject().value("id"_L1).toString(), domainId);
    QCOMPARE(answer.data().toObject().value("name"_L1).toString(), u"Acme 2"_s);
}

void DomainFileTest::refusesWhatIsHere_data()
{
    QTest::addColumn<QString>("statement"); // that makes something of the domain be here

    QTest::newRow("department")
        << u"INSERT INTO department (id, domain_id, name, index_code) SELECT 'd2', id, 'x', 'd2' FROM domain"_s;
    QTest::newRow("extension")
        << u"INSERT INTO field_extension (id, domain_id, for_table, field_number, label, type) SELECT 'x', id, 'user', 1, 'X', 'text' FROM domain"_s;
}

void DomainFileTest::refusesWhatIsHere()
{
    QFETCH(QString, statement);
    TestBackend source;
    const QString domainId = fill(source);
    const QByteArray file = exported(source, domainId);
    QCOMPARE(sendFile(source, importPath, "a", file, {{"name", "Other"}}).status, 409);

    TestBackend target;
    target.beAdmin();
    target.addDomain(u"Here"_s);
    target.database().write([&](Session &session) { session.execute(statement); });
    QCOMPARE(sendFile(target, importPath, "a", file).status, 409);
    QCOMPARE(target.count(u"domain"_s), 1);
    QCOMPARE(target.count(u"account"_s, u"kind = 'user'"_s), 0);
}

void DomainFileTest::refusesFile_data()
{
    QTest::addColumn<QByteArray>("file");

    TestBackend source;
    const QByteArray good = exported(source, fill(source));
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no gzip") << QByteArray("{}");
    QTest::newRow("cut off") << good.chopped(20);
    QList<QJsonObject> lines = linesOf(good);
    QTest::newRow("without its end") << fileOf(lines.first(lines.size() - 1));
    QList<QJsonObject> newer = lines;
    newer.first().insert("version"_L1, 99);
    QTest::newRow("newer") << fileOf(newer);
    const auto with = [&lines](const QJsonObject &extra) {
        QList<QJsonObject> changed = lines;
        changed.insert(changed.size() - 1, extra);
        QJsonObject end = changed.last();
        end.insert("rows"_L1, end.value("rows"_L1).toInt() + 1);
        changed.last() = end;
        return fileOf(changed);
    };
    QTest::newRow("administrator smuggled in") << with({{u"table"_s, u"account"_s},
        {u"row"_s, QJsonObject{{u"id"_s, u"z"_s}, {u"kind"_s, u"platform"_s}, {u"login"_s, u"z"_s}}}});
    QTest::newRow("row of another domain") << with(
        {{u"table"_s, u"department"_s}, {u"row"_s, QJsonObject{{u"id"_s, u"z"_s}, {u"domain_id"_s, u"other"_s}}}});
    QTest::newRow("membership of a stranger") << with({{u"table"_s, u"account_department"_s},
        {u"row"_s, QJsonObject{{u"account_id"_s, u"stranger"_s}, {u"department_id"_s, u"d1"_s}}}});
    QList<QJsonObject> hooked = lines;
    QJsonObject domain = hooked.first().value("domain"_L1).toObject();
    domain.insert("noticeHook"_L1, u"file:///etc/passwd"_s);
    hooked.first().insert("domain"_L1, domain);
    QTest::newRow("web-hook that leads nowhere") << fileOf(hooked);
    QTest::newRow("unknown table") << with({{u"table"_s, u"token"_s}, {u"row"_s, QJsonObject{{u"hash"_s, u"h"_s}}}});
    GzipWriter bomb;
    const QByteArray zeros(1 << 20, '0');
    for (int i = 0; i < 8; ++i)
        bomb.add(zeros);
    QTest::newRow("one endless line") << bomb.finish();
}

void DomainFileTest::refusesFile()
{
    QFETCH(QByteArray, file);
    TestBackend target;
    target.beAdmin();
    const Answer answer = sendFile(target, importPath, "a", file);
    QCOMPARE(answer.status, 400);
    QVERIFY(!answer.json().value("errmsg"_L1).toString().isEmpty());
    QCOMPARE(target.count(u"domain"_s), 0);
    QCOMPARE(target.count(u"account"_s, u"kind = 'user'"_s), 0);
    QCOMPARE(target.count(u"department"_s), 0);
}

void DomainFileTest::failureLeavesNothing()
{
    QFETCH(QString, engine);
    TestBackend source(engine);
    QList<QJsonObject> lines = linesOf(exported(source, fill(source)));
    // The same user a second time, in the last of many units of work.
    const auto isAccount = [](const QJsonObject &line) { return line.value("table"_L1) == "account"_L1; };
    const QJsonObject user = *std::find_if(lines.begin(), lines.end(), isAccount);
    const qsizetype end = lines.size() - 1;
    for (int i = 0; i < 1200; ++i) {
        QJsonObject row = user.value("row"_L1).toObject();
        row.insert("id"_L1, i == 1199 ? row.value("id"_L1).toString() : u"many-%1"_s.arg(i));
        row.insert("login_key"_L1, u"many%1"_s.arg(i));
        lines.insert(end + i, QJsonObject{{u"table"_s, u"account"_s}, {u"row"_s, row}});
    }
    QJsonObject last = lines.last();
    last.insert("rows"_L1, lines.size() - 2);
    lines.last() = last;
    TestBackend target(engine);
    addRole(target);
    target.beAdmin();
    QCOMPARE(sendFile(target, importPath, "a", fileOf(lines)).status, 409);
    for (const char16_t *table :
        {u"domain", u"department", u"field_extension", u"calendar", u"contact_group", u"account_role"})
        QCOMPARE(target.count(QString::fromUtf16(table)), 0);
    QCOMPARE(target.count(u"account"_s, u"kind = 'user'"_s), 0);
    QCOMPARE(target.count(u"fact"_s, u"name LIKE 'domain-import:%'"_s), 0);
}

// Its client hangs up when the first rows are in.
void DomainFileTest::abandonedLeavesNothing()
{
    QFETCH(QString, engine);
    TestBackend source(engine);
    const QString domainId = fill(source);
    source.database().write([&](Session &session) {
        for (int i = 0; i < 1200; ++i) {
            session.execute(
                u"INSERT INTO department (id, domain_id, name, index_code, level, superior, attributes) VALUES (?, ?, ?, ?, 0, '', '{}')"_s,
                u"more%1"_s.arg(i), domainId, u"More %1"_s.arg(i), u"more%1"_s.arg(i));
        }
    });
    const QByteArray file = exported(source, domainId);
    TestBackend target(engine);
    addRole(target);
    formwright::http::Services &services = target.backend().services();
    DomainFileImport abandoned(services.database, services.clock, file, {}, u"secret"_s);
    const DomainFileImport::Write write
        = [&](const std::function<void(Session &)> &unit) { services.database.write(unit); };
    qint64 rowsThen = 0;
    const auto isAbandoned = [&] {
        rowsThen = target.count(u"department"_s);
        return rowsThen > 0;
    };
    QVERIFY_THROWS_EXCEPTION(formwright::contract::Error, abandoned.run(write, isAbandoned));
    QVERIFY(rowsThen > 0);
    QCOMPARE(target.count(u"domain"_s), 0);
    QCOMPARE(target.count(u"department"_s), 0);
    QCOMPARE(target.count(u"account"_s, u"kind = 'user'"_s), 0);
    QCOMPARE(target.count(u"fact"_s, u"name LIKE 'domain-import:%'"_s), 0);

    DomainFileImport again(services.database, services.clock, file, {}, u"secret"_s);
    QCOMPARE(again.run(write, [] { return false; }).departments, 1202);
}

void DomainFileTest::remainsOfCrashGiveWay()
{
    TestBackend source;
    const QString domainId = fill(source);
    const QByteArray file = exported(source, domainId);
    TestBackend target;
    addRole(target);
    target.beAdmin();
    QCOMPARE(sendFile(target, importPath, "a", file).status, 201);
    // As a crash in the middle leaves it: inactive, with some rows and the mark.
    target.database().write([&](Session &session) {
        session.execute(u"UPDATE domain SET status = 0 WHERE id = ?"_s, domainId);
        session.execute(u"DELETE FROM account_role"_s);
        session.execute(u"INSERT INTO fact (name, value) VALUES (?, '')"_s, QString(u"domain-import:"_s % domainId));
    });
    QCOMPARE(sendFile(target, importPath, "a", file).status, 201);
    QCOMPARE(contentOf(target, domainId), contentOf(source, domainId));
    QCOMPARE(target.count(u"domain"_s, u"status = 1"_s), 1);
}

void DomainFileTest::needsSuperAdministrator()
{
    TestBackend server;
    const QString domainId = fill(server);
    const QByteArray file = exported(server, domainId);
    const QString other = server.addDomain(u"Other"_s);
    server.useAdminToken(
        server.token(server.addPlatformAccount(u"dora"_s, false, true, false, {domainId}), u"admin"_s));
    QCOMPARE(server.get("/api/authtime/domain/" + domainId.toLatin1() + "/export").status, 200);
    QCOMPARE(server.get("/api/authtime/domain/" + other.toLatin1() + "/export").status, 403);
    QCOMPARE(sendFile(server, importPath, "a", file).status, 403);
}

QTEST_GUILESS_MAIN(DomainFileTest)
#include "domain_file_test.moc"
