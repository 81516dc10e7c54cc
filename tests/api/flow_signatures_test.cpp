#include "api/flow_fixture.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

const QHash<QString, QString> byHand{{u"identity.tokenLifetime"_s, u"31536000"_s}, {u"flows.timerThreads"_s, u"0"_s}};

// Documents that people sign on their way.
class SignedFlowPlace : public FlowPlace
{
public:
    explicit SignedFlowPlace(const QString &engine) : FlowPlace(engine, usualFields, byHand)
    {
        made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, u"Sign"_s}, {u"type"_s, 28}, {u"parentForm"_s, application.formId}});
    }

    QByteArray signatures(const QString &who, const QString &document)
    {
        return documentPath(who, document) + "/htmlsignature";
    }
    Answer sign(const QString &who, const QString &document)
    {
        const QJsonValue versions = read(who, document).value("versions"_L1);
        return as(who, "POST", signatures(who, document), json({{u"versions"_s, versions}}));
    }
    QJsonArray told(const QString &who, const QString &document)
    {
        return as(who, "GET", signatures(who, document)).data().toArray();
    }
    QString outcome(const QString &document)
    {
        QStringList outcomes;
        const QJsonArray all = told(clerk, document);
        for (const QJsonValue &each : all)
            outcomes.append(each["outcome"_L1].toString());
        return outcomes.join(u' ');
    }
    // What is wrong with another price; empty: it was taken.
    QByteArray changed(const QString &who, const QString &document, const QByteArray &price)
    {
        const Answer answer = as(who, "PATCH", documentPath(who, document),
            R"({"id":")" + sealed(who, document) + R"(","items":{"price":)" + price + "}}");
        return answer.status == 200 && answer.data()["errcode"_L1].toInt() == 0 ? QByteArray() : answer.body;
    }
};

struct Deed {
    QString who; // "clerk", "head", "fin1"
    QString what; // "sign", "submit", "retract", or the node to go back to
};

} // namespace

// What becomes of signatures where flows return.
class FlowSignaturesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void actorsSign_data() { addEngineRows(); }
    void actorsSign();
    void returnsVoidThem_data();
    void returnsVoidThem();
    void voidOnesLockNothing_data() { addEngineRows(); }
    void voidOnesLockNothing();
    void ofOtherBranchesTheyStay_data() { addEngineRows(); }
    void ofOtherBranchesTheyStay();
    void thoseOfSubFlowsAreVoidedToo_data() { addEngineRows(); }
    void thoseOfSubFlowsAreVoidedToo();
};

void FlowSignaturesTest::actorsSign()
{
    QFETCH(QString, engine);
    SignedFlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    QCOMPARE(place.sign(place.clerk, document).status, 403);
    QCOMPARE(place.server.count(u"signature"_s), 0);
    const Answer signature = place.sign(place.head, document);
    QVERIFY2(signature.status == 200, signature.body.constData());
    QVERIFY(signature.data()["mayTakeBack"_L1].toBool());
    place.submit(place.head, document);
    // What he signed went on with the document.
    QVERIFY(!place.told(place.head, document).first()["mayTakeBack"_L1].toBool());
    const QByteArray his = "/" + signature.data()["id"_L1].toString().toLatin1();
    QCOMPARE(place.as(place.head, "DELETE", place.signatures(place.head, document) + his).status, 403);
    QCOMPARE(place.outcome(document), u"intact"_s);
}

void FlowSignaturesTest::returnsVoidThem_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QList<Deed>>("deeds");
    QTest::addColumn<QString>("outcomes");
    using Deeds = QList<Deed>;
    const Deed headSigns{u"head"_s, u"sign"_s}, headSubmits{u"head"_s, u"submit"_s}, firstSigns{u"fin1"_s, u"sign"_s};
    const QList<std::tuple<const char *, Deeds, QString>> rows{
        {"at the node that returns", {headSigns, {u"head"_s, u"Draft"_s}}, u"void"_s},
        {"two nodes further", {headSigns, headSubmits, firstSigns, {u"fin1"_s, u"Draft"_s}}, u"void void"_s},
        {"at the node itself", {headSigns, headSubmits, {u"fin1"_s, u"Head"_s}}, u"intact"_s},
        {"after that node", {headSigns, headSubmits, firstSigns, {u"fin1"_s, u"Head"_s}}, u"intact void"_s},
        {"taken back", {headSigns, headSubmits, firstSigns, {u"head"_s, u"retract"_s}}, u"intact void"_s},
        {"forwards", {headSigns, headSubmits, firstSigns, {u"fin1"_s, u"submit"_s}}, u"intact intact"_s},
        {"again", {headSigns, {u"head"_s, u"Draft"_s}, {u"clerk"_s, u"submit"_s}, headSigns}, u"void intact"_s},
        {"and again",
            {headSigns, {u"head"_s, u"Draft"_s}, {u"clerk"_s, u"submit"_s}, headSigns, {u"head"_s, u"Draft"_s}},
            u"void void"_s},
    };
    for (const QString &engine : testedEngines()) {
        for (const auto &[name, deeds, outcomes] : rows)
            QTest::addRow("%s %s", qPrintable(engine), name) << engine << deeds << outcomes;
    }
}

void FlowSignaturesTest::returnsVoidThem()
{
    QFETCH(QString, engine);
    QFETCH(QList<Deed>, deeds);
    QFETCH(QString, outcomes);
    SignedFlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    for (const Deed &deed : std::as_const(deeds)) {
        const QString who = deed.who == "clerk"_L1 ? place.clerk : deed.who == "head"_L1 ? place.head : place.fin1;
        const Answer answer = deed.what == "sign"_L1 ? place.sign(who, document)
            : deed.what == "submit"_L1               ? place.submit(who, document)
            : deed.what == "retract"_L1              ? place.act(who, document, "retracement")
                                                     : place.back(who, document, deed.what);
        QVERIFY2(answer.status == 200, answer.body.constData());
        place.server.clock().advance(1000);
    }
    QCOMPARE(place.outcome(document), outcomes);
}

void FlowSignaturesTest::voidOnesLockNothing()
{
    QFETCH(QString, engine);
    SignedFlowPlace place(engine);
    const QString document = place.started(place.flow(place.approval().text()));
    QCOMPARE(place.sign(place.head, document).status, 200);
    QVERIFY(!place.changed(place.head, document, "901").isEmpty());
    QCOMPARE(place.back(place.head, document, u"Draft"_s).status, 200);
    const QJsonValue told = place.told(place.clerk, document).first();
    QCOMPARE(told["outcome"_L1].toString(), u"void"_s);
    QCOMPARE(told["voidedBy"_L1].toString(), u"Head"_s);
    QVERIFY(told["voided"_L1].isString());
    QVERIFY(!told["lock"_L1].toBool());
    QVERIFY(!told["mayTakeBack"_L1].toBool());
    QCOMPARE(place.changed(place.clerk, document, "902"), QByteArray());
    QCOMPARE(place.outcome(document), u"void"_s); // whatever became of what it covered
    // Those after it hang on it all the same.
    place.submit(place.clerk, document);
    QCOMPARE(place.sign(place.head, document).status, 200);
    QCOMPARE(place.outcome(document), u"void intact"_s);
    QVERIFY(!place.changed(place.head, document, "903").isEmpty());
    place.server.database().write(
        [](Session &session) { session.execute(u"DELETE FROM signature WHERE number = 1"_s); });
    QCOMPARE(place.outcome(document), u"forged"_s);
}

void FlowSignaturesTest::ofOtherBranchesTheyStay()
{
    QFETCH(QString, engine);
    SignedFlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext><issplit>true</issplit>"_s)
        .manual(u"Left"_s, {place.head})
        .manual(u"Further"_s, {place.fin1})
        .manual(u"Right"_s, {place.fin2})
        .node(u"AutoNode"_s, u"Join"_s, u"<isgather>true</isgather><splitStartNode>Draft</splitStartNode>"_s)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Left"_s)
        .line(u"Draft"_s, u"Right"_s)
        .line(u"Left"_s, u"Further"_s)
        .line(u"Further"_s, u"Join"_s)
        .line(u"Right"_s, u"Join"_s)
        .line(u"Join"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    QCOMPARE(place.sign(place.fin2, document).status, 200);
    QCOMPARE(place.submit(place.fin2, document).status, 200); // it waits for the other branch
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.sign(place.fin1, document).status, 200);
    QCOMPARE(place.back(place.fin1, document, u"Left"_s).status, 200);
    QCOMPARE(place.outcome(document), u"intact void"_s);
    QCOMPARE(place.back(place.head, document, u"Draft"_s).status, 200);
    QCOMPARE(place.outcome(document), u"void void"_s);
}

void FlowSignaturesTest::thoseOfSubFlowsAreVoidedToo()
{
    QFETCH(QString, engine);
    SignedFlowPlace place(engine);
    FlowText inner;
    const QString within = place.flow(inner.start(u"Nothing"_s)
                                          .manual(u"Check"_s, {place.fin1})
                                          .end(u"Over"_s)
                                          .line(u"start"_s, u"Check"_s)
                                          .line(u"Check"_s, u"Over"_s)
                                          .text(),
        u"Inner"_s);
    FlowText outer;
    const QString flow = place.flow(outer.start()
                                        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                                        .node(u"SubFlow"_s, u"Sub"_s, u"<subflowid>"_s % within % u"</subflowid>"_s)
                                        .manual(u"Head"_s, {place.head})
                                        .end()
                                        .line(u"start"_s, u"Draft"_s)
                                        .line(u"Draft"_s, u"Sub"_s)
                                        .line(u"Sub"_s, u"Head"_s)
                                        .line(u"Head"_s, u"End"_s)
                                        .text());
    const auto runDue = [&] {
        while (place.server.backend().flowTimers().runDue() > 0) { }
    };
    const QString document = place.started(flow);
    runDue();
    const Answer signature = place.sign(place.fin1, document);
    QVERIFY2(signature.status == 200, signature.body.constData());
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    runDue();
    QCOMPARE(place.outcome(document), u"intact"_s);
    QCOMPARE(place.back(place.head, document, u"Draft"_s).status, 200);
    QCOMPARE(place.outcome(document), u"void"_s);
}

QTEST_GUILESS_MAIN(FlowSignaturesTest)
#include "flow_signatures_test.moc"
