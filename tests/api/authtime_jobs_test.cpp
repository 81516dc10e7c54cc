#include "api/administration_fixture.h"

#include "backend/jobs/job_store.h"
#include "backend/jobs/queued_message.h"
#include "backend/runtime/export_job.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

class JobsPlace
{
public:
    explicit JobsPlace(const QString &engine)
        : server(engine, {{u"jobs.threads"_s, u"0"_s}}),
          domain(server.addDomain(u"Works"_s)),
          other(server.addDomain(u"Other"_s)),
          ada(server.addUser(domain, u"ada"_s, u"Ada Lovelace"_s))
    {
        server.beAdmin();
    }

    QString add(const QString &ofDomain, const QString &state = u"queued"_s, const QString &kind = runtime::exportKind)
    {
        jobs::Job job;
        job.id = u"job%1"_s.arg(++m_made);
        job.kind = kind;
        job.ownerId = ada;
        job.domainId = ofDomain;
        job.created = m_made;
        job.rowsTotal = 40;
        job.parameters = {{u"viewName"_s, u"Orders"_s}};
        server.database().write([&](Session &session) {
            jobs::insertJob(session, job);
            session.execute(u"UPDATE job SET state = ? WHERE id = ?"_s, state, job.id);
        });
        return job.id;
    }
    QByteArray jobs(const QString &ofDomain) const { return "/api/authtime/domain/" + ofDomain.toLatin1() + "/jobs"; }
    QJsonArray rows(const QByteArray &query = {})
    {
        return server.get(jobs(domain) + "?pagelines=100" + query).data()["datas"_L1].toArray();
    }
    QStringList shown(const QByteArray &query = {})
    {
        QStringList ids;
        const QJsonArray all = rows(query);
        for (const QJsonValue &row : all)
            ids.append(row["id"_L1].toString());
        return ids;
    }
    int cancel(const QString &id) { return server.post(jobs(domain) + '/' + id.toLatin1() + "/cancel", {}).status; }
    QString stateOf(const QString &id)
    {
        return server.database()
            .reader()
            .text(u"SELECT state || cancel_asked FROM job WHERE id = ?"_s, id)
            .value_or(QString());
    }

    TestBackend server;
    const QString domain;
    const QString other;
    const QString ada;

private:
    int m_made = 0;
};

} // namespace

// What people of a domain asked for that takes long, for those who administer it.
class AuthtimeJobsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theyAreListed_data() { addEngineRows(); }
    void theyAreListed();
    void theyAreCancelled_data() { addEngineRows(); }
    void theyAreCancelled();
    void onlyOfOnesDomain_data() { addEngineRows(); }
    void onlyOfOnesDomain();
};

void AuthtimeJobsTest::theyAreListed()
{
    QFETCH(QString, engine);
    JobsPlace place(engine);
    const QString done = place.add(place.domain, u"done"_s);
    const QString running = place.add(place.domain, u"running"_s);
    place.add(place.other);
    place.add(place.domain, u"queued"_s, jobs::queuedMessageKind); // which the server owes somebody
    QCOMPARE(place.shown(), (QStringList{running, done}));
    QCOMPARE(place.shown("&open=true"), QStringList{running});
    const QJsonValue row = place.rows().first();
    QCOMPARE(row["state"_L1].toString(), u"running"_s);
    QCOMPARE(row["ownerId"_L1].toString(), place.ada);
    QCOMPARE(row["owner"_L1].toString(), u"Ada Lovelace"_s);
    QCOMPARE(row["about"_L1].toString(), u"Orders"_s);
    QCOMPARE(row["total"_L1].toInt(), 40);
    QVERIFY(row["finished"_L1].isNull());
}

void AuthtimeJobsTest::theyAreCancelled()
{
    QFETCH(QString, engine);
    JobsPlace place(engine);
    const QString waiting = place.add(place.domain);
    const QString running = place.add(place.domain, u"running"_s);
    const QString done = place.add(place.domain, u"done"_s);
    const QString owed = place.add(place.domain, u"queued"_s, jobs::queuedMessageKind);
    QCOMPARE(place.cancel(waiting), 200);
    QCOMPARE(place.stateOf(waiting).left(9), u"cancelled"_s);
    QCOMPARE(place.cancel(waiting), 409);
    QCOMPARE(place.cancel(running), 200);
    QCOMPARE(place.stateOf(running), u"running1"_s); // whoever runs it ends it
    QVERIFY(place.rows("&open=true").first()["ending"_L1].toBool());
    QCOMPARE(place.cancel(done), 409);
    QCOMPARE(place.stateOf(done), u"done0"_s);
    QCOMPARE(place.cancel(owed), 404);
    QCOMPARE(place.stateOf(owed), u"queued0"_s);
    QCOMPARE(place.server.count(u"operation_log"_s, u"description LIKE 'end of %'"_s), 4);
}

void AuthtimeJobsTest::onlyOfOnesDomain()
{
    QFETCH(QString, engine);
    JobsPlace place(engine);
    const QString job = place.add(place.domain);
    QCOMPARE(place.cancel(place.add(place.other)), 404);
    beAdministratorOf(place.server, {place.other});
    QCOMPARE(place.server.get(place.jobs(place.domain)).status, 403);
    QCOMPARE(place.cancel(job), 403);
    QCOMPARE(place.server.get(place.jobs(place.other)).status, 200);
    place.server.beUser();
    QCOMPARE(place.server.get(place.jobs(place.domain)).status, 401);
    QCOMPARE(place.cancel(job), 401);
    QCOMPARE(place.stateOf(job), u"queued0"_s);
}

QTEST_GUILESS_MAIN(AuthtimeJobsTest)
#include "authtime_jobs_test.moc"
