#include "api/flow_fixture.h"

#include "backend/storage/figures.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class Beside : public FlowPlace
{
public:
    explicit Beside(const QString &engine) : FlowPlace(engine, usualFields, {{u"flows.timerThreads"_s, u"0"_s}}) { }

    QByteArray beginning(const QString &flowId, const QByteArray &document = {}) const
    {
        return R"({"actid":")" + m_sealedButton + R"(","flowId":")" + flowId.toLatin1() + R"(","flowType":"1")"
            + document + "}";
    }
    // What one of these acts is on a document that stands where it can be done; as a request to be sent.
    http::Request requestFor(const QString &act, const QString &flowId, int number)
    {
        m_sealedButton = sealed(clerk, button);
        const QString flow = QString::fromLatin1(sealed(clerk, flowId));
        const QByteArray items = R"({"code":"B)" + QByteArray::number(number) + R"(","price":7})";
        if (act == "start"_L1) {
            const QString document = create();
            return requestOf(clerk, "POST", documentPath(clerk, document) + "/workflows/initiate", beginning(flow));
        }
        if (act == "start changed"_L1) {
            const QString document = create();
            return requestOf(clerk, "POST", documentPath(clerk, document) + "/workflows/initiate",
                beginning(flow, documentOf(document, items)));
        }
        if (act == "start new"_L1)
            return requestOf(clerk, "POST", "/documents/activities/saveStartWorkFlow",
                R"({"actId":")" + m_sealedButton + R"(")" + documentOf({}, items) + "}");
        const QString document = started(flowId);
        if (act == "submit"_L1)
            return submitRequest(head, document, u"Head"_s);
        if (act == "submit changed"_L1)
            return requestOf(head, "PUT", documentPath(head, document) + "/workflows/submit",
                submission(head, u"Head"_s, {}, documentOf(document, R"({"note":"seen"})", head)));
        if (act == "return"_L1)
            return requestOf(head, "PUT", documentPath(head, document) + "/workflows/back", returned(head));
        if (submit(head, document).status != 200)
            qWarning("not submitted");
        return requestOf(head, "PUT", documentPath(head, document) + "/workflows/retracement", "{}");
    }
    QByteArray returned(const QString &who)
    {
        return R"({"flowType":"81","nextNodeIds":[")" + sealed(who, u"Draft"_s) + R"("],"attitude":"no"})";
    }
    // The member `document` of an act, behind a comma.
    QByteArray documentOf(const QString &document, const QByteArray &items, QString who = {}, int versions = 0)
    {
        if (who.isEmpty())
            who = clerk;
        return R"(,"document":{"id":")" + (document.isEmpty() ? QByteArray() : sealed(who, document))
            + R"(","formid":")" + sealed(who, application.formId) + R"(","applicationid":")"
            + sealed(who, application.applicationId) + R"(","stateid":"","versions":)" + QByteArray::number(versions)
            + R"(,"parentid":"","sign":"","items":)" + items + "}";
    }
    QString value(const QString &document, const char *field)
    {
        return read(clerk, document).value("items"_L1)[QLatin1StringView(field)].toVariant().toString();
    }
    // Draft (passed) > Left (First) and Right (Second) > End.
    QString split()
    {
        FlowText text;
        return flow(text.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext><issplit>true</issplit>"_s)
                        .manual(u"Left"_s, {fin1})
                        .manual(u"Right"_s, {fin2})
                        .node(u"CompleteNode"_s, u"End"_s,
                            u"<isgather>true</isgather><splitStartNode>Draft|Draft</splitStartNode>"_s)
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Left"_s)
                        .line(u"Draft"_s, u"Right"_s)
                        .line(u"Left"_s, u"End"_s)
                        .line(u"Right"_s, u"End"_s)
                        .text());
    }
    int versionsOf(const QString &document) { return read(clerk, document).value("versions"_L1).toInt(); }
    Answer submitWith(const QString &who, const QString &document, const QByteArray &items, int versions)
    {
        return submit(who, document, {}, {}, documentOf(document, items, who, versions));
    }

private:
    QByteArray m_sealedButton;
};

} // namespace

// Acts beside one another: those on different documents do not wait for each other, those on one document are one after
// the other, and what two people changed of it is put together where it is not the same.
class FlowBesideTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { storage::Figures::measure({}); }
    void cleanupTestCase() { storage::Figures::stopMeasuring(); }
    void documentsGoSideBySide_data();
    void documentsGoSideBySide();
    void oneDocumentGoesOnce_data();
    void oneDocumentGoesOnce();
    void everyoneSignsOneDocument_data() { addEngineRows(); }
    void everyoneSignsOneDocument();
    void startsStayWhereVersionsGo_data() { addEngineRows(); }
    void startsStayWhereVersionsGo();
    void changesAreMerged_data();
    void changesAreMerged();
};

void FlowBesideTest::documentsGoSideBySide_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("act");
    for (const QString &engine : testedEngines()) {
        for (const char *act : {"start", "start changed", "start new", "submit", "submit changed", "return", "retract"})
            QTest::addRow("%s, %s", act, qPrintable(engine)) << engine << QString::fromLatin1(act);
    }
}

void FlowBesideTest::documentsGoSideBySide()
{
    QFETCH(QString, engine);
    QFETCH(QString, act);
    Beside place(engine);
    const QString flow = place.flow(place.approval().text());
    QList<http::Request> requests;
    constexpr int documents = 12;
    for (int i = 0; i < documents; ++i)
        requests.append(place.requestFor(act, flow, i));
    const quint64 before = storage::repeatedUnits().value();
    const QList<int> statuses = place.atOnce(requests);
    QCOMPARE(int(statuses.count(200)), documents);
    QCOMPARE(storage::repeatedUnits().value() - before, quint64(0));
    QCOMPARE(place.brokenRule(), QString());
    QCOMPARE(int(place.server.count(u"flow_instance"_s)), documents);
}

void FlowBesideTest::oneDocumentGoesOnce_data()
{
    documentsGoSideBySide_data();
}

// Three times the same is done once, and answered alike.
void FlowBesideTest::oneDocumentGoesOnce()
{
    QFETCH(QString, engine);
    QFETCH(QString, act);
    Beside place(engine);
    const QString flow = place.flow(place.approval().text());
    for (int round = 0; round < 4; ++round) {
        const http::Request request = place.requestFor(act, flow, round);
        const qint64 before = place.server.count(u"flow_step"_s);
        const QList<int> statuses = place.atOnce({request, request, request});
        QCOMPARE(statuses, (QList<int>{200, 200, 200}));
        QCOMPARE(place.server.count(u"flow_step"_s) - before, 1);
        QCOMPARE(place.brokenRule(), QString());
    }
}

void FlowBesideTest::everyoneSignsOneDocument()
{
    QFETCH(QString, engine);
    Beside place(engine);
    const QString flow = place.flow(place.approval().text());
    for (int round = 0; round < 4; ++round) {
        const QString document = place.started(flow);
        QCOMPARE(place.submit(place.head, document).status, 200);
        // One of them as he found it, the other one with a field changed; or one of them sends it back.
        const http::Request first = place.submitRequest(place.fin1, document, u"Finance"_s);
        const http::Request second = round % 2 == 0
            ? place.requestOf(place.fin2, "PUT", place.documentPath(place.fin2, document) + "/workflows/submit",
                place.submission(
                    place.fin2, u"Finance"_s, {}, place.documentOf(document, R"({"note":"paid"})", place.fin2)))
            : place.requestOf(place.fin2, "PUT", place.documentPath(place.fin2, document) + "/workflows/back",
                place.returned(place.fin2));
        const QList<int> statuses = place.atOnce({first, second});
        QCOMPARE(place.brokenRule(), QString());
        if (round % 2 == 0) {
            QCOMPARE(statuses, (QList<int>{200, 200}));
            QCOMPARE(place.state(document), 1048576);
            QCOMPARE(place.value(document, "note"), u"paid"_s);
        } else {
            QCOMPARE(statuses.at(1), 200);
            QVERIFY(statuses.at(0) == 200 || statuses.at(0) == 409 || statuses.at(0) == 403);
            QCOMPARE(place.places(document), u"Draft: Ursula User"_s);
        }
    }
}

// A flow is saved again and again, and its old versions go, while documents begin by them.
void FlowBesideTest::startsStayWhereVersionsGo()
{
    QFETCH(QString, engine);
    Beside place(engine);
    const QString flow = place.flow(place.approval().text());
    QList<http::Request> starts;
    for (int i = 0; i < 6; ++i)
        starts.append(place.requestFor(u"start"_s, flow, i));
    QList<int> statuses;
    std::thread starting([&] { statuses = place.atOnce(starts); });
    for (int version = 1; version < 6; ++version) {
        QString text = place.approval().text();
        text.replace(u"at the head"_s, u"at the head %1"_s.arg(version));
        place.server.beDesigner();
        place.server.put(
            place.design("/modules/" + place.application.moduleId.toLatin1() + "/flows/" + flow.toLatin1()),
            json({{u"name"_s, u"Approval"_s}, {u"content"_s, text}, {u"version"_s, version}}));
    }
    place.server.beUser();
    starting.join();
    QCOMPARE(int(statuses.count(200)), int(starts.size()));
    QCOMPARE(place.server.count(u"flow_instance"_s,
                 u"NOT EXISTS (SELECT 1 FROM flow_version WHERE flow_version.flow_id = flow_instance.flow_id "
                 "AND flow_version.version = flow_instance.version)"_s),
        0);
    QCOMPARE(place.brokenRule(), QString());
}

void FlowBesideTest::changesAreMerged_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("first");
    QTest::addColumn<QByteArray>("second");
    QTest::addColumn<int>("status"); // of the second
    QTest::addColumn<QString>("values"); // in the end
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QByteArray &first, const QByteArray &second, int status,
                             const QString &values) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << first << second << status << values;
        };
        row("different fields", R"({"note":"n"})", R"({"price":5})", 200, u"A 5 n"_s);
        row("the same field", R"({"price":4})", R"({"price":5})", 409, u"A 4 "_s);
        row("the same value", R"({"price":5})", R"({"price":5})", 200, u"A 5 "_s);
        row("all that he read, one changed", R"({"note":"n"})", R"({"code":"A","price":5,"note":""})", 200, u"A 5 n"_s);
        row("what he left is none of his", R"({"price":4})", R"({"price":900})", 200, u"A 4 "_s);
        row("an array of fields", R"({"note":"n"})", R"([{"price":5},{"note":null}])", 200, u"A 5 n"_s);
    }
}

// Both have read the same, and each sends what he changed.
void FlowBesideTest::changesAreMerged()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, first);
    QFETCH(QByteArray, second);
    QFETCH(int, status);
    QFETCH(QString, values);
    Beside place(engine);
    const QString document = place.started(place.split(), R"({"code":"A","price":900})");
    const int versions = place.versionsOf(document);
    const Answer sent = place.submitWith(place.fin1, document, first, versions);
    QVERIFY2(sent.status == 200, sent.body.constData());
    const Answer merged = place.submitWith(place.fin2, document, second, versions);
    QVERIFY2(merged.status == status, merged.body.constData());
    QCOMPARE(QString(place.value(document, "code") % u' ' % place.value(document, "price") % u' '
                 % place.value(document, "note")),
        values);
    QCOMPARE(place.state(document), status == 200 ? 1048576 : 256);
    QCOMPARE(place.brokenRule(), QString());
}

QTEST_GUILESS_MAIN(FlowBesideTest)
#include "flow_beside_test.moc"
