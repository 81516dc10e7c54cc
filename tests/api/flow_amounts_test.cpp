#include "api/flow_fixture.h"

#include "backend/outbox/notice_language.h"
#include "backend/workflow/ageing.h"
#include "backend/workflow/work_lists.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class Amounts : public FlowPlace
{
public:
    explicit Amounts(const QString &engine)
        : FlowPlace(
            engine, usualFields, {{u"flows.timerThreads"_s, u"0"_s}, {u"identity.tokenLifetime"_s, u"31536000"_s}})
    {
        root = server.addUser(server.domainId(), u"root"_s, u"Root"_s);
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
            session.execute(
                u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, server.domainId());
        });
    }
    // As if so many documents more were in the flow of the one that is: rows of the list, and no more.
    void multiply(int more)
    {
        server.database().write([&](Session &session) {
            session.execute(uR"(WITH RECURSIVE number (value) AS
                    (SELECT 1 UNION ALL SELECT value + 1 FROM number WHERE value < ?)
                INSERT INTO flow_instance (id, domain_id, application_id, flow_id, version, document_id, form_id, parent_id,
                    parent_token, main_id, kind, state, revision, subject, state_label, auditor_names, initiator_id,
                    initiator_department_id, last_operation, last_at, last_person_id, last_node_id, started, ended, content)
                SELECT id || '-' || value, domain_id, application_id, flow_id, version, document_id || '-' || value, form_id,
                    parent_id, parent_token, main_id, kind, state, revision, subject, state_label, auditor_names,
                    initiator_id, initiator_department_id, last_operation, last_at, last_person_id, last_node_id, started,
                    ended, content FROM flow_instance, number WHERE id NOT LIKE '%-%')"_s,
                more);
        });
    }
    qint64 rowCount(int page, int lines)
    {
        return as(root, "GET",
            "/flowcenters/all?pageNo=" + QByteArray::number(page) + "&linesPerPage=" + QByteArray::number(lines))
            .data()["rowCount"_L1]
            .toInteger();
    }
    QStringList notices(const QString &who)
    {
        QStringList texts;
        storage::Rows rows = server.database().reader().query(
            u"SELECT summary FROM notification WHERE receiver_id = ? ORDER BY id"_s, who);
        while (rows.next())
            texts.append(rows.text(0));
        return texts;
    }

    QString root;
};

} // namespace

// Lists of very many are not counted through, and what is told is told in the language of whoever reads it.
class FlowAmountsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void countsAsFarAsIsTold_data() { addEngineRows(); }
    void countsAsFarAsIsTold();
    void agesWhatWaitsLongest_data() { addEngineRows(); }
    void agesWhatWaitsLongest();
    void tellsInTheLanguageOfTheReader_data() { addEngineRows(); }
    void tellsInTheLanguageOfTheReader();
};

void FlowAmountsTest::countsAsFarAsIsTold()
{
    QFETCH(QString, engine);
    Amounts place(engine);
    place.started(place.flow(place.approval().text()));
    const auto told
        = [&] { return place.center(place.root, "/navs/all").data()[0]["allFlowList"_L1][0]["num"_L1].toInteger(); };
    QCOMPARE(told(), 1);
    constexpr int more = 10'149;
    place.multiply(more);
    QCOMPARE(told(), workflow::mostCountedOfFlow + 1);
    QCOMPARE(place.rowCount(1, 100), workflow::mostCounted + 1);
    // Whoever reads on finds the rest.
    QCOMPARE(place.rowCount(101, 100), workflow::mostCounted + 101);
    QCOMPARE(place.rowCount(102, 100), more + 1);
}

void FlowAmountsTest::agesWhatWaitsLongest()
{
    QFETCH(QString, engine);
    Amounts place(engine);
    const QString flow = place.flow(place.approval().text());
    const qint64 first = place.server.clock().nowMilliseconds();
    for (int i = 0; i < 3; ++i) {
        place.started(flow);
        place.server.clock().advance(qint64(86'400'000));
    }
    identity::Principal user;
    user.id = place.root;
    user.domainAdmin = true;
    user.domains = QStringList{place.server.domainId()};
    const auto aged = [&](int most) {
        return workflow::ageingOf(place.server.database().reader(), place.server.domainId(),
            place.application.applicationId, workflow::FlowWatch(user, place.server.domainId()),
            place.server.clock().nowMilliseconds(), most);
    };
    const QList<workflow::Ageing> all = aged(workflow::mostAged);
    QCOMPARE(int(all.size()), 1);
    QCOMPARE(all.first().nodeName, u"Head"_s);
    QCOMPARE(int(all.first().waiting), 3);
    QVERIFY(!all.first().isMore);
    QCOMPARE(int(all.first().underThreeDays), 2);
    QCOMPARE(int(all.first().underWeek), 1);
    QCOMPARE(all.first().oldest, first);
    const QList<workflow::Ageing> some = aged(2);
    QCOMPARE(int(some.first().waiting), 2);
    QVERIFY(some.first().isMore);
    QCOMPARE(some.first().oldest, first); // what has waited longest is there
    QVERIFY(!aged(3).first().isMore);
}

void FlowAmountsTest::tellsInTheLanguageOfTheReader()
{
    QFETCH(QString, engine);
    Amounts place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<isApproverEdit>true</isApproverEdit>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    place.server.database().write([&](Session &session) { outbox::setOwnLanguage(session, place.fin1, u"zh"_s); });
    QCOMPARE(
        place
            .act(place.head, document, "assist/addition",
                "[\"" + place.sealed(place.head, place.fin1) + "\",\"" + place.sealed(place.head, place.fin2) + "\"]")
            .status,
        200);
    QCOMPARE(place.notices(place.fin1), QStringList{u"Form: A: 需要您的意见"_s});
    QCOMPARE(place.notices(place.fin2), QStringList{u"Form: A: your opinion is asked for"_s});
}

QTEST_GUILESS_MAIN(FlowAmountsTest)
#include "flow_amounts_test.moc"
