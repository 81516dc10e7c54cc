#include "backend/forms/form_catalog.h"
#include "backend/forms/record_store.h"
#include "backend/server/backend.h"
#include "backend/storage/backup.h"
#include "http_client.h"
#include "prepared_data.h"
#include "server_process.h"
#include "support/inserted_form.h"
#include "support/test_database.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTest>

#include <atomic>
#include <csignal>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

constexpr int rounds = 3;
constexpr int writers = 64;
constexpr int attackers = 3;

struct Prepared {
    QByteArray token;
    TestApplication application; // its form calculates, checks and writes a line for each document
    QString lineId;
    QList<QByteArray> hostile; // forms whose scripts never end, eat memory or go too deep
};

// A data directory as a server before would have left it.
Prepared prepare(const QString &directory, const QString &database)
{
    Backend backend(directory, preparedSettings(database));
    backend.prepare();
    http::Services &services = backend.services();
    const qint64 now = services.clock.nowMilliseconds();
    PreparedUser user;
    Prepared made;
    TestApplication &application = made.application;
    application.applicationId = services.ids.next();
    application.moduleId = services.ids.next();
    const auto seal = [&](const QString &id) {
        return services.opaqueIds.encode(services.opaqueIds.deriveUserKey(user.account.id), id).toLatin1();
    };
    services.database.write([&](Session &session) {
        user = insertUser(services, session);
        made.token = user.token;
        session.execute(u"INSERT INTO application (id, name, name_key, created, modified) VALUES (?, 'T', 't', ?, ?)"_s,
            application.applicationId, now, now);
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, 'Main')"_s,
            application.moduleId, application.applicationId, application.applicationId);
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s,
            user.account.domainId, application.applicationId);
        made.lineId
            = insertForm(services, session, application, u"Line"_s, u"<o-input name=\"text\" required></o-input>"_s);
        application.formId = insertForm(services, session, application, u"Order"_s,
            u"<o-input name=\"code\" validateRule=\"var p = getDocumentProcess(); var d = p.doNew('Line'); "
            "d.addStringItem('text', getItemValueAsString('code')); p.doCreate(d); ''\"></o-input>"
            "<o-input name=\"price\" type=\"integer\"></o-input>"
            "<o-input name=\"twice\" type=\"integer\" textType=\"readonly\" "
            "valueScript=\"getItemValueAsInt('price') * 2\"></o-input>"_s);
        int number = 0;
        for (const QString &script : {u"for (;;) { }"_s, u"var a = []; for (;;) a.push(new Array(10000).join('x'))"_s,
                 u"(function f() { try { f() } catch (e) { f() } finally { f() } })()"_s})
            made.hostile.append(seal(insertForm(services, session, application, u"Hostile %1"_s.arg(++number),
                u"<o-input name=\"code\" validateRule=\"%1\"></o-input>"_s.arg(script))));
    });
    application.application = seal(application.applicationId);
    application.form = seal(application.formId);
    backend.stop();
    return made;
}

// What of it a process started, whatever it is called.
QList<pid_t> childrenOf(qint64 process)
{
    QList<pid_t> children;
    const QString tasks = u"/proc/%1/task"_s.arg(process);
    const QStringList threads = QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &thread : threads) {
        QFile file(tasks % u'/' % thread % u"/children"_s);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QByteArrayList ids = file.readAll().split(' ');
        for (const QByteArray &id : ids) {
            if (id.trimmed().toInt() > 1)
                children.append(pid_t(id.trimmed().toInt()));
        }
    }
    return children;
}

struct Counts {
    std::atomic<int> saved{0};
    std::atomic<int> refused{0}; // of good documents: their script's process was killed, or all were busy
    std::atomic<int> strange{0}; // answers that there is no reason for
    std::atomic<int> hostileSaved{0};
};

} // namespace

// Scripts that never end, eat memory or are killed beside 64 who write, and a server that is killed meanwhile: what was
// acknowledged is there with all that its scripts made, what was not is there whole or not at all.
class ScriptTortureTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothingIsLostAndNothingIsHalf_data() { addEngineRows(); }
    void nothingIsLostAndNothingIsHalf();
};

void ScriptTortureTest::nothingIsLostAndNothingIsHalf()
{
    QFETCH(QString, engine);
    TestDatabase place(engine);
    const Prepared prepared = prepare(place.directory(), place.setting());
    const QByteArray documents = prepared.application.documents();
    QSet<QString> acknowledged;
    std::mutex mutex;
    Counts counts;
    std::atomic<int> nextCode{0};
    for (int round = 0; round < rounds; ++round) {
        ServerProcess server({u"--data"_s, place.directory(), u"--set"_s, u"log.requests=false"_s, u"--set"_s,
            u"script.killsBeforeRest=100000"_s, u"--set"_s, u"script.fieldTime=1000"_s, u"--set"_s,
            QString(u"database="_s % place.setting())});
        QVERIFY2(server.waitUntilReady(), server.errors().constData());
        std::atomic<bool> isOver{false};
        std::vector<std::thread> threads;
        const int savedBefore = counts.saved;
        for (int i = 0; i < writers; ++i) {
            threads.emplace_back([&, port = server.port()] {
                HttpClient client(port, prepared.token);
                QStringList mine;
                while (!isOver) {
                    const int number = ++nextCode;
                    const QString code = u"c%1"_s.arg(number);
                    const auto answer = client.call("POST", documents,
                        documentBody(prepared.application,
                            R"({"code":")" + code.toLatin1() + R"(","price":)" + QByteArray::number(number) + '}'));
                    if (!answer)
                        break;
                    const bool isSaved = answer->status == 200 || answer->status == 201;
                    counts.saved += isSaved ? 1 : 0;
                    counts.refused += !isSaved ? 1 : 0;
                    const bool hasReason = answer->status == 400 || answer->status == 409 || answer->status == 503;
                    if (!isSaved && !hasReason && ++counts.strange == 1)
                        qWarning("%d %s", answer->status, answer->body.constData());
                    if (isSaved)
                        mine.append(code);
                }
                const std::lock_guard lock(mutex);
                acknowledged.unite(QSet<QString>(mine.begin(), mine.end()));
            });
        }
        for (int i = 0; i < attackers; ++i) {
            threads.emplace_back([&, i, port = server.port()] {
                HttpClient client(port, prepared.token);
                while (!isOver) {
                    const auto answer = client.call("POST", documents,
                        documentBody(prepared.application, R"({"code":"x"})", {}, 1, {},
                            prepared.hostile.at(i % prepared.hostile.size())));
                    if (!answer)
                        break;
                    counts.hostileSaved += answer->status < 300 ? 1 : 0;
                }
            });
        }
        // The processes of scripts die again and again; then the server.
        for (int kills = 0; kills < 10 || counts.saved == savedBefore; ++kills) {
            QTest::qSleep(100 + QRandomGenerator::global()->bounded(200));
            for (const pid_t child : childrenOf(server.processId()))
                ::kill(child, SIGKILL);
            if (kills > 300 || !server.isRunning())
                break;
        }
        server.kill();
        isOver = true;
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY2(counts.saved > savedBefore, "nothing was saved in this round");
    }
    QCOMPARE(counts.strange.load(), 0);
    QCOMPARE(counts.hostileSaved.load(), 0);

    if (engine == "sqlite"_L1)
        storage::verifyDatabaseFile(place.directory() % u"/formwright.db"_s);
    Backend backend(place.directory(), preparedSettings(place.setting()));
    backend.prepare();
    QHash<QString, int> orders, lines;
    int wrong = 0;
    backend.services().database.write([&](Session &session) {
        orders.clear();
        lines.clear();
        wrong = 0;
        const auto read = [&](const QString &formId, const auto &take) {
            const auto form = backend.services().forms.form(session, formId);
            storage::Rows rows = session.query(QString(u"SELECT "_s % form->selectColumns % u" FROM "_s % form->table));
            while (rows.next())
                take(forms::recordFrom(rows, *form));
        };
        read(prepared.lineId, [&](const forms::Record &record) { ++lines[record.values.at(0).text]; });
        read(prepared.application.formId, [&](const forms::Record &record) {
            ++orders[record.values.at(0).text];
            wrong += record.values.at(2).text.toInt() == 2 * record.values.at(1).text.toInt() ? 0 : 1;
        });
    });
    QCOMPARE(wrong, 0); // what scripts calculate is there with each
    QCOMPARE(orders, lines); // and what they write, once
    for (const QString &code : std::as_const(acknowledged))
        QVERIFY2(orders.value(code) == 1, qPrintable(code));
    QVERIFY(orders.size() - acknowledged.size() <= rounds * writers);
    qInfo("%d saved, %d refused, %lld stored", counts.saved.load(), counts.refused.load(), qlonglong(orders.size()));
    backend.stop();
}

QTEST_GUILESS_MAIN(ScriptTortureTest)
#include "script_torture_test.moc"
