#include "api/button_fixture.h"
#include "backend/jobs/job_store.h"
#include "backend/runtime/clear_job.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

// All documents of a form removed at once, by a job.
class ClearingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clearingRemovesWhatWasThere_data() { addEngineRows(); }
    void clearingRemovesWhatWasThere();
    void clearingPassesChildRowsOfTheArchived_data() { addEngineRows(); }
    void clearingPassesChildRowsOfTheArchived();
    void whoSeesNotAllFieldsDoesNotClear_data() { addEngineRows(); }
    void whoSeesNotAllFieldsDoesNotClear();
    void clearingAsksForRightsWhenItRuns_data();
    void clearingAsksForRightsWhenItRuns();
};

void ClearingTest::clearingRemovesWhatWasThere()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(45);
    place.button(18, {{u"parentView"_s, place.view}});
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    QCOMPARE(place.server
                 .post(place.application.documents(),
                     documentBody(place.application, R"({"text":"a"})", {}, 1, sealed(place.server, place.foreign),
                         sealed(place.server, lines)))
                 .status,
        201);
    // More than one step of the job takes, and one of another domain.
    const QString otherDomain = place.server.addDomain(u"Other"_s);
    place.server.database().write([&](Session &session) {
        const auto add = [&](const QString &id, const QString &domain, qint64 created) {
            session.execute(u"INSERT INTO "_s % storage::quotedIdentifier(place.table())
                    % u" (id, domain_id, parent_id, author_id, author_department_id, created, modified, modifier_id, "
                      "versions, state_id, state_int, state_label, sign, is_temporary) "
                      "VALUES (?, ?, '', '', '', ?, ?, '', 1, '', 0, '', '', 0)"_s,
                id, domain, created, created);
        };
        for (int i = 0; i < 250; ++i)
            add(u"d%1"_s.arg(i), place.server.domainId(), 1);
        add(u"elsewhere"_s, otherDomain, 1);
        add(u"later"_s, place.server.domainId(), place.server.clock().nowMilliseconds() + 1000);
    });
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    const QByteArray path
        = place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/activities/clear");
    const Answer answer = place.server.del(path);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QVERIFY2(answer.data().toString().contains("253"_L1), answer.body.constData());
    const QString left = u"id IN ('elsewhere', 'later', '%1')"_s.arg(forms::documentKey(place.own)->recordId);
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"job"_s, u"finished > 0"_s), 1, 30'000);
    QCOMPARE(place.server.count(u"job"_s, u"state = 'done'"_s), 1);
    QCOMPARE(place.documents(), 3);
    QCOMPARE(place.server.count(place.table(), left), 3);
    QCOMPARE(place.server.count(forms::formTableName(lines)), 0);
    QCOMPARE(place.server.count(u"notification"_s, u"receiver_id = '%1'"_s.arg(place.server.userId())), 1);

    // Who does not see every document does not remove them either.
    place.showOwnOnly();
    QCOMPARE(place.server.del(path).status, 403);
}

void ClearingTest::clearingPassesChildRowsOfTheArchived()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(45);
    const QString lines = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"text\"></o-input>"_s);
    const QString view
        = Designer(place.server).view(place.application.applicationId, place.application.moduleId, u"Lines"_s, lines);
    place.button(18, {{u"parentView"_s, view}});
    for (const QString &parent : {place.own, place.foreign}) {
        QCOMPARE(place.server
                     .post(place.application.documents(),
                         documentBody(place.application, R"({"text":"a"})", {}, 1, sealed(place.server, parent),
                             sealed(place.server, lines)))
                     .status,
            201);
    }
    QCOMPARE(place.server.get(place.act(place.own, "archive")).status, 200);
    const Answer answer
        = place.server.del(place.runtime("/forms/" + sealed(place.server, lines) + "/activities/clear"));
    QVERIFY2(answer.status == 200, answer.body.constData());
    QTRY_COMPARE_WITH_TIMEOUT(place.server.count(u"job"_s, u"finished > 0"_s), 1, 30'000);
    QCOMPARE(place.server.count(u"job"_s, u"state = 'done'"_s), 1);
    QCOMPARE(place.server.count(forms::formTableName(lines)), 1);
    QCOMPARE(place.server.count(forms::formTableName(lines), u"parent_id = '%1'"_s.arg(place.own)), 1);
}

void ClearingTest::whoSeesNotAllFieldsDoesNotClear()
{
    QFETCH(QString, engine);
    ButtonPlace place(engine);
    place.button(18, {{u"parentView"_s, place.view}});
    const QByteArray path
        = place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/activities/clear");
    place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    QCOMPARE(place.server.del(path).status, 403);
    QCOMPARE(place.server.count(u"job"_s), 0);
    place.permit(place.clerk, "[]");
    QCOMPARE(place.server.del(path).status, 200);
}

void ClearingTest::clearingAsksForRightsWhenItRuns_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("lost");
    QTest::addColumn<QString>("state");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const QString &lost, const QString &state) {
            QTest::addRow("%s, %s", qPrintable(lost), qPrintable(engine)) << engine << lost << state;
        };
        add(u"nothing"_s, u"done"_s);
        add(u"field"_s, u"failed"_s);
        add(u"rows"_s, u"failed"_s);
        add(u"form"_s, u"failed"_s);
        add(u"account"_s, u"failed"_s);
    }
}

// What he might when he asked he may have lost by the time the job begins.
void ClearingTest::clearingAsksForRightsWhenItRuns()
{
    QFETCH(QString, engine);
    QFETCH(QString, lost);
    QFETCH(QString, state);
    ButtonPlace place(engine);
    TestBackend &server = place.server;
    if (lost == "field"_L1)
        place.permit(place.clerk, "[" + place.permission(3, place.application.formId, 1013, 1, "price") + "]");
    else if (lost == "rows"_L1)
        place.showOwnOnly();
    else if (lost == "form"_L1)
        place.makePrivate(u"form"_s, place.application.formId);
    else if (lost == "account"_L1)
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET status = 0 WHERE id = ?"_s, server.userId());
        });
    jobs::Job job;
    job.id = server.backend().services().ids.next();
    job.kind = runtime::clearKind;
    job.ownerId = server.userId();
    job.domainId = server.domainId();
    job.created = server.clock().nowMilliseconds();
    job.parameters = {{u"applicationId"_s, place.application.applicationId}, {u"formId"_s, place.application.formId},
        {u"formName"_s, u"Form"_s}};
    if (state != "done"_L1)
        QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"job .* failed"_s));
    server.database().write([&](Session &session) { jobs::insertJob(session, job); });
    server.backend().services().events.publish(events::JobQueued{});
    QTRY_COMPARE_WITH_TIMEOUT(server.count(u"job"_s, u"finished > 0"_s), 1, 30'000);
    QCOMPARE(server.count(u"job"_s, u"state = '%1'"_s.arg(state)), 1);
    QCOMPARE(place.documents(), state == "done"_L1 ? 0 : 2);
}

QTEST_GUILESS_MAIN(ClearingTest)
#include "clearing_test.moc"
