// An administrator says where a document stands, and with whom.
#include "flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

class FlowAdjustingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void standsWhereItIsSaid_data() { addEngineRows(); }
    void standsWhereItIsSaid();
    void refuses_data();
    void refuses();
    void isDoneOnce_data() { addEngineRows(); }
    void isDoneOnce();
};

namespace {

class Adjusting : public FlowPlace
{
public:
    using FlowPlace::FlowPlace;

    QByteArray body(const QString &who, const QList<std::pair<QString, QStringList>> &places, const QByteArray &reason)
    {
        QByteArray listed;
        for (const auto &[node, people] : places) {
            QByteArray named;
            for (const QString &person : people)
                named += (named.isEmpty() ? "\"" : ",\"") + sealed(who, person) + '"';
            listed += (listed.isEmpty() ? "" : ",") + QByteArray(R"({"nodeId":")") + sealed(who, node) + '"'
                + (people.isEmpty() ? QByteArray() : R"(,"userIds":[)" + named + "]") + "}";
        }
        return R"({"places":[)" + listed + R"(],"attitude":")" + reason + R"("})";
    }
    Answer adjust(const QString &document, const QList<std::pair<QString, QStringList>> &places,
        const QByteArray &reason = "reorganised")
    {
        const QString admin = server.adminId();
        server.beDesigner();
        const Answer answer = server.put("/api/runtime/" + sealed(admin, application.applicationId)
                + documentPath(admin, document) + "/workflows/adjust",
            body(admin, places, reason));
        server.beUser();
        return answer;
    }
};

} // namespace

void FlowAdjustingTest::standsWhereItIsSaid()
{
    QFETCH(QString, engine);
    Adjusting place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    QCOMPARE(place.places(document), u"Head: Head"_s);
    Answer answer = place.adjust(document, {{u"Finance"_s, {place.fin2}}, {u"Head"_s, {}}});
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.places(document), u"Head: Head; Finance: Second"_s);
    QCOMPARE(place.pendings(place.head).size(), 1);
    QCOMPARE(place.pendings(place.fin2).size(), 1);
    QCOMPARE(place.pendings(place.fin1).size(), 0);
    // What is not named goes, with its to-dos and its notices.
    answer = place.adjust(document, {{u"Finance"_s, {}}}, "once more");
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(place.places(document), u"Finance: Second"_s);
    QCOMPARE(place.pendings(place.head).size(), 0);
    QVERIFY(place.history(document).contains(u"86 Head>"_s));
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    QCOMPARE(place.state(document), 1048576);
    QCOMPARE(place.server.count(u"flow_actor"_s), 0);
}

void FlowAdjustingTest::refuses_data()
{
    QTest::addColumn<QStringList>("nodes");
    QTest::addColumn<QByteArray>("reason");
    QTest::addColumn<int>("status");
    QTest::newRow("without a reason") << QStringList{u"Finance"_s} << QByteArray(" ") << 400;
    QTest::newRow("nowhere") << QStringList() << QByteArray("x") << 400;
    QTest::newRow("an end") << QStringList{u"End"_s} << QByteArray("x") << 400;
    QTest::newRow("twice") << QStringList{u"Finance"_s, u"Finance"_s} << QByteArray("x") << 400;
    QTest::newRow("no node") << QStringList{u"Nowhere"_s} << QByteArray("x") << 400;
    QTest::newRow("as it is") << QStringList{u"Head"_s} << QByteArray("x") << 400;
}

void FlowAdjustingTest::refuses()
{
    QFETCH(QStringList, nodes);
    QFETCH(QByteArray, reason);
    QFETCH(int, status);
    Adjusting place(u"sqlite"_s);
    const QString document = place.started(place.flow(place.approval().text()));
    QList<std::pair<QString, QStringList>> places;
    for (const QString &node : nodes)
        places.append({node, {}});
    const Answer answer = place.adjust(document, places, reason);
    QVERIFY2(answer.status == status, answer.body.constData());
    QCOMPARE(place.places(document), u"Head: Head"_s);
    // Whoever has to act is no administrator.
    QCOMPARE(place.act(place.head, document, "adjust", place.body(place.head, {{u"Finance"_s, {}}}, "x")).status, 403);
}

void FlowAdjustingTest::isDoneOnce()
{
    QFETCH(QString, engine);
    Adjusting place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    for (int i = 0; i < 2; ++i) {
        const Answer answer = place.adjust(document, {{u"Finance"_s, {place.fin1}}});
        QVERIFY2(answer.status == 200, answer.body.constData());
    }
    QCOMPARE(place.history(document).filter(u"86 "_s).size(), 2); // left and arrived, once
    QCOMPARE(place.places(document), u"Finance: First"_s);
}

QTEST_GUILESS_MAIN(FlowAdjustingTest)
#include "flow_adjusting_test.moc"
