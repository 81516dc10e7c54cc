#include "backend/identity/account_store.h"
#include "backend/identity/password.h"
#include "backend/identity/token.h"
#include "http_client.h"
#include "prepared_data.h"
#include "server_process.h"
#include "support/test_database.h"

#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::identity::AccountKind;
using formwright::tests::CommandResult;
using formwright::tests::HttpClient;
using formwright::tests::prepareData;
using formwright::tests::runCommand;
using formwright::tests::ServerProcess;
using formwright::tests::TestDatabase;
namespace identity = formwright::identity;

// What operators do without a server: user, backup, restore, migrate.
class CommandsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase_data() { formwright::tests::addEngineRows(); }
    void init();
    void addsAccounts_data();
    void addsAccounts();
    void refusesToAdd_data();
    void refusesToAdd();
    void changesAPassword();
    void systemCredentialPassesTheLogFilter();
    void listsAccounts();
    void leavesADatabaseInUseAlone();
    void backsUpWhileAServerRunsAndRestores();
    void migrateTellsWhatItTook();
    void commandsNeverMakeADataDirectory();
    void packagesAreWrittenPlannedAndImported();
    void packageRefusesWhatIsNone();

private:
    CommandResult run(const QString &command, const QStringList &arguments = {}, const QByteArray &input = {});
    std::optional<identity::Account> account(AccountKind kind, const QString &login);

    std::unique_ptr<TestDatabase> m_place;
    QString m_domainId;
    QByteArray m_token;
};

void CommandsTest::init()
{
    QFETCH_GLOBAL(QString, engine);
    m_place = std::make_unique<TestDatabase>(engine);
    m_token = prepareData(m_place->directory(), m_place->setting());
    m_domainId = m_place->open()->reader().text(u"SELECT id FROM domain"_s).value_or(QString());
}

CommandResult CommandsTest::run(const QString &command, const QStringList &arguments, const QByteArray &input)
{
    QStringList all = command.split(u' ') + QStringList{u"--data"_s, m_place->directory()} + arguments;
    if (!m_place->isSqlite())
        all += {u"--database"_s, m_place->location()};
    return runCommand(all, input);
}

std::optional<identity::Account> CommandsTest::account(AccountKind kind, const QString &login)
{
    return identity::accountByLogin(
        m_place->open()->reader(), kind, kind == AccountKind::User ? m_domainId : QString(), login);
}

void CommandsTest::addsAccounts_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<bool>("isUser");
    QTest::addColumn<QString>("rights"); // superAdmin, domainAdmin, developer
    QTest::newRow("user") << QStringList{u"--domain"_s, u"ACME"_s} << true << u"---"_s;
    QTest::newRow("designer") << QStringList{u"--role"_s, u"designer"_s} << false << u"--d"_s;
    QTest::newRow("administrator") << QStringList{u"--role"_s, u"admin"_s} << false << u"s--"_s;
    QTest::newRow("administrator of a domain")
        << QStringList{u"--role"_s, u"admin"_s, u"--domain"_s, u"Acme"_s} << false << u"-a-"_s;
}

void CommandsTest::addsAccounts()
{
    QFETCH(QStringList, arguments);
    QFETCH(bool, isUser);
    QFETCH(QString, rights);
    const CommandResult result = run(u"user add"_s,
        arguments + QStringList{u"--login"_s, u"Nova"_s, u"--name"_s, u"Nova Ng"_s, u"--password-stdin"_s},
        "s3cret word\n");
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    const auto made = account(isUser ? AccountKind::User : AccountKind::Platform, u"nova"_s);
    QVERIFY(made);
    QCOMPARE(made->name, u"Nova Ng"_s);
    QVERIFY(identity::verifyPassword(made->passwordHash, u"s3cret word"_s));
    const auto mark = [](bool is, QChar letter) { return is ? letter : QChar(u'-'); };
    QCOMPARE(
        QString() + mark(made->superAdmin, u's') + mark(made->domainAdmin, u'a') + mark(made->developer, u'd'), rights);
    QCOMPARE(m_place->open()
                 ->reader()
                 .integer(u"SELECT count(*) FROM account_domain WHERE account_id = ?"_s, made->id)
                 .value_or(-1),
        made->domainAdmin ? 1 : 0);
    QCOMPARE(m_place->open()
                 ->reader()
                 .integer(u"SELECT count(*) FROM operation_log WHERE operator = 'formwrightd'"_s)
                 .value_or(-1),
        1);
}

void CommandsTest::refusesToAdd_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("part");
    const QString login = u"--login"_s;
    const QString stdIn = u"--password-stdin"_s;
    QTest::newRow("no login") << QStringList{stdIn} << QByteArray("x\n") << 2 << QByteArray("--login");
    QTest::newRow("no password") << QStringList{login, u"n"_s, u"--role"_s, u"admin"_s} << QByteArray() << 2
                                 << QByteArray("--password-stdin");
    QTest::newRow("empty password") << QStringList{login, u"n"_s, u"--role"_s, u"admin"_s, stdIn} << QByteArray("\n")
                                    << 2 << QByteArray("1 to 1024");
    QTest::newRow("user of no domain") << QStringList{login, u"n"_s, stdIn} << QByteArray("x\n") << 2
                                       << QByteArray("--domain");
    QTest::newRow("unknown role") << QStringList{login, u"n"_s, u"--role"_s, u"king"_s, stdIn} << QByteArray("x\n") << 2
                                  << QByteArray("--role");
    QTest::newRow("unknown domain") << QStringList{login, u"n"_s, u"--domain"_s, u"nowhere"_s, stdIn}
                                    << QByteArray("x\n") << 1 << QByteArray("no domain nowhere");
    QTest::newRow("login taken") << QStringList{login, u"URSULA"_s, u"--domain"_s, u"Acme"_s, stdIn}
                                 << QByteArray("x\n") << 1 << QByteArray("already");
}

void CommandsTest::refusesToAdd()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(int, exitCode);
    QFETCH(QByteArray, part);
    const CommandResult result = run(u"user add"_s, arguments, input);
    QCOMPARE(result.exitCode, exitCode);
    QVERIFY2(result.errors.contains(part), result.errors.constData());
    QCOMPARE(m_place->open()->reader().integer(u"SELECT count(*) FROM account"_s).value_or(-1), 2); // admin and ursula
}

void CommandsTest::changesAPassword()
{
    m_place->open()->write([&](formwright::storage::Session &session) {
        session.execute(uR"(INSERT INTO personal_secret (id, account_id, name, seal, created)
                SELECT 's', id, 'x', 'x', 1 FROM account WHERE login = 'ursula')"_s);
    });
    const CommandResult result = run(
        u"user passwd"_s, {u"--login"_s, u"ursula"_s, u"--domain"_s, u"Acme"_s, u"--password-stdin"_s}, "new one\r\n");
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    QVERIFY(identity::verifyPassword(account(AccountKind::User, u"ursula"_s)->passwordHash, u"new one"_s));
    QCOMPARE(m_place->open()->reader().integer(u"SELECT count(*) FROM token"_s).value_or(-1), 0);
    QCOMPARE(m_place->open()->reader().integer(u"SELECT count(*) FROM personal_secret"_s).value_or(-1), 0);
    const CommandResult unknown = run(u"user passwd"_s, {u"--login"_s, u"nobody"_s, u"--password-stdin"_s}, "x\n");
    QCOMPARE(unknown.exitCode, 1);
    QVERIFY2(unknown.errors.contains("no platform account nobody"), unknown.errors.constData());
}

void CommandsTest::systemCredentialPassesTheLogFilter()
{
    const CommandResult result = run(u"user add"_s, {u"--system"_s, u"--login"_s, u"erp"_s});
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    const QByteArray token = result.output.trimmed();
    QCOMPARE(token.size(), 43);
    QCOMPARE(m_place->open()
                 ->reader()
                 .text(u"SELECT kind FROM token WHERE hash = ?"_s, identity::tokenHash(token))
                 .value_or(QString()),
        u"system"_s);
    QStringList arguments{u"--data"_s, m_place->directory()};
    if (!m_place->isSqlite())
        arguments += {u"--database"_s, m_place->location()};
    ServerProcess server(arguments);
    QVERIFY2(server.waitUntilReady(), server.errors().constData());
    QCOMPARE(HttpClient(server.port(), token, "systemToken").call("DELETE", "/logs")->status, 200);
    QCOMPARE(HttpClient(server.port()).call("DELETE", "/logs")->status, 405);
}

void CommandsTest::listsAccounts()
{
    const CommandResult result = run(u"user list"_s);
    QCOMPARE(result.exitCode, 0);
    QCOMPARE(result.output,
        QByteArray("LOGIN\tROLE\tDOMAIN\tNAME\tSTATE\nadmin\tadmin+"
                   "designer\t\tAdministrator\tactive\nursula\tuser\tAcme\tursula\tactive\n"));
}

void CommandsTest::leavesADatabaseInUseAlone()
{
    if (!m_place->isSqlite())
        QSKIP("a PostgreSQL may have many users");
    ServerProcess server({u"--data"_s, m_place->directory()});
    QVERIFY(server.waitUntilReady());
    const QByteArray inUse = "in use by process " + QByteArray::number(server.processId());
    QCOMPARE(run(u"backup"_s, {u"--to"_s, m_place->directory() + u"/copy.db"_s}).exitCode, 0);
    const QList<CommandResult> results{run(u"user list"_s), run(u"migrate"_s),
        run(u"user add"_s, {u"--login"_s, u"n"_s, u"--role"_s, u"admin"_s, u"--password-stdin"_s}, "x\n"),
        run(u"restore"_s, {u"--from"_s, m_place->directory() + u"/copy.db"_s})};
    for (const CommandResult &result : results) {
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.errors.contains(inUse), result.errors.constData());
    }
}

void CommandsTest::backsUpWhileAServerRunsAndRestores()
{
    if (!m_place->isSqlite() && QStandardPaths::findExecutable(u"pg_dump"_s).isEmpty())
        QSKIP("pg_dump is not installed");
    const QString copy = m_place->directory() + u"/copy"_s;
    {
        QStringList arguments{u"--data"_s, m_place->directory()};
        if (!m_place->isSqlite())
            arguments += {u"--database"_s, m_place->location()};
        ServerProcess server(arguments);
        QVERIFY(server.waitUntilReady());
        const CommandResult result = run(u"backup"_s, {u"--to"_s, copy});
        QVERIFY2(result.exitCode == 0, result.errors.constData());
        QVERIFY(run(u"backup"_s, {u"--to"_s, copy}).errors.contains("exists already"));
        server.terminate();
        QCOMPARE(server.waitForExit(), 0);
    }
    QCOMPARE(
        run(u"user add"_s, {u"--login"_s, u"late"_s, u"--role"_s, u"admin"_s, u"--password-stdin"_s}, "x\n").exitCode,
        0);
    // A table that is not in the copy must not stay.
    m_place->open()->write([](formwright::storage::Session &session) {
        session.execute(u"CREATE TABLE late (id TEXT REFERENCES domain (id))"_s);
    });
    const CommandResult result = run(u"restore"_s, {u"--from"_s, copy});
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    QVERIFY(!account(AccountKind::Platform, u"late"_s));
    QVERIFY(account(AccountKind::User, u"ursula"_s));
    QVERIFY_THROWS_EXCEPTION(formwright::contract::Error, m_place->open()->reader().query(u"SELECT * FROM late"_s));
    const QByteArray kept = result.output.trimmed().split(' ').last();
    QVERIFY2(QFile::exists(QString::fromUtf8(kept)), kept.constData());
}

void CommandsTest::migrateTellsWhatItTook()
{
    QCOMPARE(run(u"migrate"_s).output, QByteArray("nothing to do\n"));
    if (!m_place->isSqlite())
        return;
    const QTemporaryDir empty;
    const CommandResult result = runCommand({u"migrate"_s, u"--data"_s, empty.path()});
    QCOMPARE(result.exitCode, 0);
    QVERIFY2(
        result.output.startsWith("0001_foundation\n") && result.output.endsWith("done\n"), result.output.constData());
}

void CommandsTest::commandsNeverMakeADataDirectory()
{
    const QString missing = m_place->directory() + u"/missing"_s;
    const QList<QStringList> commands{QStringList{u"user"_s, u"list"_s},
        QStringList{u"package"_s, u"export"_s, u"--application"_s, u"x"_s, u"--to"_s, u"x"_s}};
    for (const QStringList &command : commands) {
        const CommandResult result = runCommand(command + QStringList{u"--data"_s, missing});
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.errors.contains("there is no data directory"), result.errors.constData());
        QVERIFY(!QFile::exists(missing));
    }
}

static QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static void write(const QString &path, const QByteArray &content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(content), content.size());
}

void CommandsTest::packagesAreWrittenPlannedAndImported()
{
    m_place->open()->write([](formwright::storage::Session &session) {
        session.execute(
            u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('a1', 'Sums', 'sums', 1, 1)"_s);
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES ('m1', 'a1', 'a1', 'Main')"_s);
        session.execute(
            uR"(INSERT INTO script_library (id, application_id, name, content, modified) VALUES ('l1', 'a1', 'add', 'var one;', 1))"_s);
    });
    const QTemporaryDir place;
    const QString folder = place.filePath(u"sums"_s);
    CommandResult result = run(u"package export"_s, {u"--application"_s, u"SUMS"_s, u"--to"_s, folder});
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    QCOMPARE(contentOf(folder + u"/scripts/add.js"_s), QByteArray("var one;"));
    QVERIFY(contentOf(folder + u"/modules/Main/module.json"_s).contains("\"m1\""));
    result = run(u"package plan"_s, {u"--from"_s, folder});
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    QCOMPARE(result.output.trimmed(), QByteArray("nothing to do"));

    write(folder + u"/scripts/add.js"_s, "var two;\n");
    result = run(u"package plan"_s, {u"--from"_s, folder});
    QCOMPARE(result.output.trimmed(), QByteArray("change library add (scripts/add.json): content"));
    result = run(u"package import"_s, {u"--from"_s, folder, u"--message"_s, u"release 2"_s});
    QVERIFY2(result.exitCode == 0, result.errors.constData());
    const auto stored = [this](const QString &sql) { return m_place->open()->reader().text(sql).value_or(QString()); };
    const QString content = u"SELECT content FROM script_library WHERE id = 'l1'"_s;
    QCOMPARE(stored(content), u"var two;\n"_s);
    QCOMPARE(stored(u"SELECT message FROM design_revision WHERE element_id = 'l1' ORDER BY number DESC LIMIT 1"_s),
        u"release 2"_s);
    // Again there is nothing to do. As a zip file it is the same file each time.
    QCOMPARE(run(u"package plan"_s, {u"--from"_s, folder}).output.trimmed(), QByteArray("nothing to do"));
    const QString one = place.filePath(u"one.zip"_s);
    const QString two = place.filePath(u"two.zip"_s);
    for (const QString &zip : {one, two}) {
        result = run(u"package export"_s, {u"--application"_s, u"Sums"_s, u"--to"_s, zip});
        QVERIFY2(result.exitCode == 0, result.errors.constData());
    }
    QVERIFY(contentOf(one).startsWith("PK"));
    QCOMPARE(contentOf(one), contentOf(two));
    QCOMPARE(run(u"package plan"_s, {u"--from"_s, one}).output.trimmed(), QByteArray("nothing to do"));
    // Both sides change the same.
    m_place->open()->write([](formwright::storage::Session &session) {
        session.execute(u"UPDATE script_library SET content = 'var here;' WHERE id = 'l1'"_s);
    });
    write(folder + u"/scripts/add.js"_s, "var there;");
    result = run(u"package plan"_s, {u"--from"_s, folder});
    QCOMPARE(result.exitCode, 1);
    QCOMPARE(result.output.trimmed(), QByteArray("conflict library add (scripts/add.json): content"));
    QCOMPARE(run(u"package import"_s, {u"--from"_s, folder}).exitCode, 1);
    QCOMPARE(run(u"package import"_s, {u"--from"_s, folder, u"--prefer"_s, u"package"_s}).exitCode, 0);
    QCOMPARE(stored(content), u"var there;"_s);
    // What the folder has of an older export goes with it, and nothing else.
    write(folder + u"/scripts/old.js"_s, "var old;");
    write(folder + u"/notes.txt"_s, "mine");
    QCOMPARE(run(u"package export"_s, {u"--application"_s, u"Sums"_s, u"--to"_s, folder}).exitCode, 0);
    QVERIFY(!QFile::exists(folder + u"/scripts/old.js"_s));
    QVERIFY(QFile::exists(folder + u"/notes.txt"_s));
#ifdef Q_OS_UNIX
    // Links lead nowhere: neither what they name is read, nor written.
    const QString outside = place.filePath(u"outside.js"_s);
    write(outside, "secret");
    QVERIFY(QFile::link(outside, folder + u"/scripts/linked.js"_s));
    QVERIFY(!run(u"package plan"_s, {u"--from"_s, folder}).output.contains("linked"));
    QVERIFY(QFile::remove(folder + u"/scripts/add.js"_s));
    QVERIFY(QFile::link(outside, folder + u"/scripts/add.js"_s));
    QCOMPARE(run(u"package export"_s, {u"--application"_s, u"Sums"_s, u"--to"_s, folder}).exitCode, 2);
    QCOMPARE(contentOf(outside), QByteArray("secret"));
#endif
}

void CommandsTest::packageRefusesWhatIsNone()
{
    const QTemporaryDir place;
    write(place.filePath(u"letter.txt"_s), "dear");
    for (const QString &command : {u"package plan"_s, u"package import"_s})
        QCOMPARE(run(command, {u"--from"_s, place.path()}).exitCode, 2);
    write(place.filePath(u"broken.zip"_s), "PK\3\4 no zip");
    QCOMPARE(run(u"package plan"_s, {u"--from"_s, place.filePath(u"broken.zip"_s)}).exitCode, 2);
    QCOMPARE(run(u"package plan"_s, {u"--from"_s, place.filePath(u"none.zip"_s)}).exitCode, 2);
    QCOMPARE(run(u"package export"_s, {u"--application"_s, u"nope"_s, u"--to"_s, place.filePath(u"x"_s)}).exitCode, 1);
    QCOMPARE(run(u"package"_s).exitCode, 2);
}

QTEST_GUILESS_MAIN(CommandsTest)
#include "commands_test.moc"
