#include "support/designer.h"
#include "support/uploaded_file.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Designer;
using formwright::tests::idList;
using formwright::tests::json;
using formwright::tests::TestBackend;

// The flows of a software as designers draw them; what a diagram may say is tested in unit_flow_diagram.
class DesigntimeFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsAndReads_data() { addEngineRows(); }
    void createsAndReads();
    void keepsTheText_data() { addEngineRows(); }
    void keepsTheText();
    void refusesBadInput_data();
    void refusesBadInput();
    void limitsTheDiagram();
    void needsItsModule();
    void updates_data() { addEngineRows(); }
    void updates();
    void keepsWhatIsNotSent();
    void keepsTheOldOneWhenRefused_data() { addEngineRows(); }
    void keepsTheOldOneWhenRefused();
    void noticesOthers_data() { addEngineRows(); }
    void noticesOthers();
    void lists_data() { addEngineRows(); }
    void lists();
    void deletesAllOrNone_data() { addEngineRows(); }
    void deletesAllOrNone();
    void goesWithItsModule_data() { addEngineRows(); }
    void goesWithItsModule();
    void goesWithItsSoftware_data() { addEngineRows(); }
    void goesWithItsSoftware();
    void isCountedAndLogged_data() { addEngineRows(); }
    void isCountedAndLogged();
    void saysWhatIsWrongWithIt_data() { addEngineRows(); }
    void saysWhatIsWrongWithIt();
    void settingsWithoutEffectAreTold_data() { addEngineRows(); }
    void settingsWithoutEffectAreTold();
    void comesAndGoesAsBpmn_data() { addEngineRows(); }
    void comesAndGoesAsBpmn();
    void refusesWhatIsNoBpmn_data();
    void refusesWhatIsNoBpmn();
    void filesWaitAmongTheSlow();
    void isForDesigners();
};

namespace {

const QString drawn
    = u"<a.FlowDiagram><a.StartNode><id>1</id></a.StartNode><a.ManualNode><id>2</id><name>Check</name></a.ManualNode>"
      "<a.Relation><startnodeid>1</startnodeid><endnodeid>2</endnodeid></a.Relation></a.FlowDiagram>"_s;

// A software with one module, and where its flows are.
struct Place {
    explicit Place(TestBackend &server)
        : server(server),
          designer(server),
          applicationId(designer.application(u"A"_s)),
          moduleId(designer.module(applicationId, u"M"_s)),
          flows(pathOf(moduleId))
    { }
    QByteArray pathOf(const QString &module) const
    {
        return "/api/designtime/applications/" + applicationId.toLatin1() + "/modules/" + module.toLatin1() + "/flows";
    }
    QString flow(const QString &name, const QString &content = drawn)
    {
        return server.post(flows, json({{u"name"_s, name}, {u"content"_s, content}})).data()["id"_L1].toString();
    }
    QJsonObject read(const QString &id) const
    {
        return server.get("/api/designtime/applications/modules/flows/" + id.toLatin1()).data().toObject();
    }
    Answer put(const QString &id, const QJsonObject &content)
    {
        return server.put(flows + "/" + id.toLatin1(), json(content));
    }
    QStringList names(const QByteArray &address) const
    {
        QStringList found;
        const QJsonArray rows = server.get(address).data()["datas"_L1].toArray();
        for (const QJsonValue &row : rows)
            found.append(row["name"_L1].toString());
        return found;
    }
    // A delegation of this flow alone, and one of all flows.
    void delegate(const QString &flowId)
    {
        server.database().write([&](auto &session) {
            session.execute(
                u"INSERT INTO account (id, kind, login, login_key, name, password_hash, created, modified) VALUES ('o', 'user', 'o', 'o', 'O', '', 1, 1) ON CONFLICT DO NOTHING"_s);
            session.execute(
                u"INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, created, modified) VALUES (?, 'd', ?, 'o', 0, ?, 1, 1)"_s,
                QString(u"one"_s % flowId), applicationId, flowId);
            session.execute(
                u"INSERT INTO delegation (id, domain_id, application_id, owner_id, mode, flow_id, created, modified) VALUES (?, 'd', ?, 'o', 1, '', 1, 1)"_s,
                QString(u"all"_s % flowId), applicationId);
        });
    }

    TestBackend &server;
    Designer designer;
    QString applicationId;
    QString moduleId;
    QByteArray flows;
};

} // namespace

// A flow with faults is saved, and told what they are.
void DesigntimeFlowsTest::saysWhatIsWrongWithIt()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString flow = place.flow(u"F"_s,
        u"<a.FlowDiagram><a.StartNode><id>1</id></a.StartNode><a.ManualNode><id>2</id><namelist>Rgone|Gone;</namelist>"
        "</a.ManualNode><a.Relation><startnodeid>1</startnodeid><endnodeid>2</endnodeid></a.Relation></a.FlowDiagram>"_s);
    QVERIFY(!flow.isEmpty());
    const QByteArray problems = "/api/designtime/applications/modules/flows/" + flow.toLatin1() + "/problems";
    QJsonArray found = server.get(problems).data().toArray();
    QCOMPARE(found.size(), 2);
    QCOMPARE(found[0]["code"_L1].toString(), u"dead-end"_s);
    QCOMPARE(found[0]["severity"_L1].toString(), u"error"_s);
    QCOMPARE(found[0]["nodeId"_L1].toString(), u"2"_s);
    QCOMPARE(found[0]["trace"_L1].toArray(), (QJsonArray{u"1"_s, u"2"_s}));
    QVERIFY(!found[0]["message"_L1].toString().isEmpty());
    QCOMPARE(found[1]["code"_L1].toString(), u"removed-role"_s);
    QCOMPARE(found[1]["trace"_L1].toArray(), (QJsonArray{u"1"_s, u"2"_s}));
    // With the role and an end nothing is left.
    const QString role = server
                             .post("/api/designtime/applications/" + place.applicationId.toLatin1() + "/roles",
                                 json({{u"name"_s, u"Head"_s}, {u"roleNo"_s, QString()}}))
                             .data()["id"_L1]
                             .toString();
    QVERIFY(!role.isEmpty());
    QCOMPARE(
        place
            .put(flow,
                {{u"content"_s,
                    QString(u"<a.FlowDiagram><a.StartNode><id>1</id></a.StartNode><a.ManualNode><id>2</id><namelist>R"_s
                        % role
                        % u"|Head;</namelist></a.ManualNode><a.CompleteNode><id>3</id></a.CompleteNode>"
                          "<a.Relation><startnodeid>1</startnodeid><endnodeid>2</endnodeid></a.Relation>"
                          "<a.Relation><startnodeid>2</startnodeid><endnodeid>3</endnodeid></a.Relation></a.FlowDiagram>"_s)}})
            .status,
        200);
    found = server.get(problems).data().toArray();
    QCOMPARE(found, QJsonArray());
    QCOMPARE(server.get("/api/designtime/applications/modules/flows/nothing/problems").status, 404);
}

// One that would do something else than its designer said is not used.
void DesigntimeFlowsTest::settingsWithoutEffectAreTold()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const auto text = [](const QString &passing, const QString &key) {
        return QString(u"<a.FlowDiagram><a.StartNode><id>1</id></a.StartNode><a.SubFlow><id>2</id><paramPassingType>"_s
            % passing
            % u"</paramPassingType></a.SubFlow><a.ManualNode><id>3</id><actorEditMode>2</actorEditMode><userList>Ux|x;"
              "</userList><isUsbKeyVerify>"_s
            % key
            % u"</isUsbKeyVerify></a.ManualNode><a.CompleteNode><id>4</id></a.CompleteNode>"
              "<a.Relation><startnodeid>1</startnodeid><endnodeid>2</endnodeid></a.Relation>"
              "<a.Relation><startnodeid>2</startnodeid><endnodeid>3</endnodeid></a.Relation>"
              "<a.Relation><startnodeid>3</startnodeid><endnodeid>4</endnodeid></a.Relation></a.FlowDiagram>"_s);
    };
    const QString flow = place.flow(u"F"_s, text(u"03"_s, u"true"_s));
    const auto told = [&] {
        QStringList found;
        for (const QJsonValue &problem :
            server.get("/api/designtime/applications/modules/flows/" + flow.toLatin1() + "/problems")
                .data()
                .toArray()) {
            if (problem["code"_L1].toString().startsWith("setting-"_L1))
                found.append(problem["severity"_L1].toString() % u' ' % problem["code"_L1].toString() % u' '
                    % problem["nodeId"_L1].toString() % u' ' % problem["about"_L1].toString() % u' '
                    % QString::number(problem["trace"_L1].toArray().size()));
        }
        return found;
    };
    QCOMPARE(told(),
        (QStringList{
            u"error setting-misread 2 paramPassingType 2"_s, u"warning setting-without-effect 3 isUsbKeyVerify 3"_s}));
    QCOMPARE(server.count(u"flow_version"_s), 0);
    QCOMPARE(place.put(flow, {{u"content"_s, text(u"01"_s, u"true"_s)}}).status, 200);
    QCOMPARE(told(), QStringList{u"warning setting-without-effect 3 isUsbKeyVerify 3"_s});
    QCOMPARE(server.count(u"flow_version"_s), 1);
}

void DesigntimeFlowsTest::createsAndReads()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    server.takeEvents();
    const Answer made = server.post(place.flows,
        json({{u"name"_s, u" Order "_s}, {u"description"_s, u"d"_s}, {u"orderno"_s, 4}, {u"content"_s, drawn}}));
    QCOMPARE(made.status, 201);
    const QString id = made.data()["id"_L1].toString();
    const QJsonObject flow = place.read(id);
    QCOMPARE(flow.value("name"_L1).toString(), u"Order"_s);
    QCOMPARE(flow.value("description"_L1).toString(), u"d"_s);
    QCOMPARE(flow.value("content"_L1).toString(), drawn);
    QCOMPARE(flow.value("orderno"_L1), QJsonValue(4));
    QCOMPARE(flow.value("version"_L1), QJsonValue(1));
    QCOMPARE(flow.value("applicationId"_L1).toString(), place.applicationId);
    QCOMPARE(flow.value("moduleId"_L1).toString(), place.moduleId);
    QVERIFY(!flow.value("author"_L1).toString().isEmpty());
    QCOMPARE(flow.value("created"_L1).toString(), u"2026-01-01 00:00:00"_s);
    QCOMPARE(flow.value("nodes"_L1).toArray(),
        (QJsonArray{QJsonObject{{u"id"_s, u"1"_s}, {u"name"_s, u""_s}, {u"type"_s, u"StartNode"_s}},
            QJsonObject{{u"id"_s, u"2"_s}, {u"name"_s, u"Check"_s}, {u"type"_s, u"ManualNode"_s}}}));
    QVERIFY(server.logEntries().contains(u"Create a flow|success"_s));
    const auto events = server.takeEvents();
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(std::get<formwright::events::DesignChanged>(events.front()).applicationId, place.applicationId);
    QCOMPARE(server.get("/api/designtime/applications/modules/flows/nope").status, 404);
}

void DesigntimeFlowsTest::keepsTheText()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString text
        = u"<?xml version='1.0'?>\r\n<x.FlowDiagram>\n <x.ManualNode><id>1</id><name>采购 🎉</name></x.ManualNode></x.FlowDiagram>\n"_s;
    QCOMPARE(place.read(place.flow(u"F"_s, text)).value("content"_L1).toString().toUtf8(), text.toUtf8());
    QCOMPARE(place.read(place.flow(u"G"_s, {})).value("content"_L1).toString(), QString());
}

void DesigntimeFlowsTest::refusesBadInput_data()
{
    QTest::addColumn<QJsonObject>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no name") << QJsonObject{{u"content"_s, drawn}} << u"name"_s;
    QTest::newRow("blank name") << QJsonObject{{u"name"_s, u" "_s}} << u"name"_s;
    QTest::newRow("long name") << QJsonObject{{u"name"_s, QString(201, u'n')}} << u"name"_s;
    QTest::newRow("order") << QJsonObject{{u"name"_s, u"F"_s}, {u"orderno"_s, 2000000000}} << u"orderno"_s;
    QTest::newRow("no XML") << QJsonObject{{u"name"_s, u"F"_s}, {u"content"_s, u"<a>"_s}} << u"content"_s;
    QTest::newRow("no flow") << QJsonObject{{u"name"_s, u"F"_s}, {u"content"_s, u"<a></a>"_s}} << u"content"_s;
    QTest::newRow("entities") << QJsonObject{{u"name"_s, u"F"_s},
        {u"content"_s, QString(u"<!DOCTYPE a [<!ENTITY b 'c'>]>"_s % drawn)}}
                              << u"content"_s;
}

void DesigntimeFlowsTest::refusesBadInput()
{
    QFETCH(QJsonObject, body);
    QFETCH(QString, field);
    TestBackend server;
    Place place(server);
    const Answer answer = server.post(place.flows, json(body));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1)[0]["field"_L1].toString(), field);
    QCOMPARE(server.count(u"flow"_s), 0);
}

void DesigntimeFlowsTest::limitsTheDiagram()
{
    TestBackend server(u"sqlite"_s, {{u"flows.maxDiagram"_s, u"1024"_s}});
    Place place(server);
    const auto padded = [](qsizetype size) { return QString(drawn % QString(size - drawn.size(), u' ')); };
    QCOMPARE(server.post(place.flows, json({{u"name"_s, u"F"_s}, {u"content"_s, padded(1025)}})).status, 413);
    QCOMPARE(server.count(u"flow"_s), 0);
    QCOMPARE(server.post(place.flows, json({{u"name"_s, u"F"_s}, {u"content"_s, padded(1024)}})).status, 201);
}

void DesigntimeFlowsTest::needsItsModule()
{
    TestBackend server;
    Place place(server);
    const QString otherApplication = place.designer.application(u"B"_s);
    const QString foreign = place.designer.module(otherApplication, u"N"_s);
    QCOMPARE(server.post(place.pathOf(foreign), json({{u"name"_s, u"F"_s}})).status, 404);
    QCOMPARE(server.post(place.pathOf(u"nope"_s), json({{u"name"_s, u"F"_s}})).status, 404);
    QCOMPARE(server.get(place.pathOf(foreign)).status, 404);
    QCOMPARE(server.get("/api/designtime/applications/nope/flows").status, 404);
    const QString id = place.flow(u"F"_s);
    QCOMPARE(server.put(place.pathOf(foreign) + "/" + id.toLatin1(), json({{u"name"_s, u"X"_s}})).status, 404);
    QCOMPARE(place.read(id).value("name"_L1).toString(), u"F"_s);
}

void DesigntimeFlowsTest::updates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.flow(u"F"_s, {});
    server.clock().advance(60'000);
    const Answer saved = place.put(id, {{u"name"_s, u"G"_s}, {u"content"_s, drawn}, {u"version"_s, 1}});
    QCOMPARE(saved.status, 200);
    QCOMPARE(saved.data()["version"_L1], QJsonValue(2));
    const QJsonObject flow = place.read(id);
    QCOMPARE(flow.value("name"_L1).toString(), u"G"_s);
    QCOMPARE(flow.value("content"_L1).toString(), drawn);
    QCOMPARE(flow.value("version"_L1), QJsonValue(2));
    QCOMPARE(flow.value("created"_L1).toString(), u"2026-01-01 00:00:00"_s);
    QCOMPARE(flow.value("lastModifyTime"_L1).toString(), u"2026-01-01 00:01:00"_s);
    QCOMPARE(place.put(u"nope"_s, {{u"name"_s, u"G"_s}}).status, 404);
}

void DesigntimeFlowsTest::keepsWhatIsNotSent()
{
    TestBackend server;
    Place place(server);
    const QString id = place.flow(u"F"_s);
    QCOMPARE(place.put(id, {{u"description"_s, u"d"_s}}).status, 200);
    const QJsonObject flow = place.read(id);
    QCOMPARE(flow.value("name"_L1).toString(), u"F"_s);
    QCOMPARE(flow.value("content"_L1).toString(), drawn);
    QCOMPARE(flow.value("description"_L1).toString(), u"d"_s);
}

void DesigntimeFlowsTest::keepsTheOldOneWhenRefused()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.flow(u"F"_s);
    QCOMPARE(place.put(id, {{u"name"_s, u"G"_s}, {u"content"_s, u"<broken"_s}}).status, 400);
    QCOMPARE(server.count(u"flow"_s, u"name = 'F' AND version = 1"_s), 1);
    QVERIFY(server.logEntries().contains(u"Update a flow|failed: invalid input"_s));
}

void DesigntimeFlowsTest::noticesOthers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.flow(u"F"_s);
    QCOMPARE(place.put(id, {{u"name"_s, u"G"_s}, {u"version"_s, 1}}).status, 200);
    QCOMPARE(place.put(id, {{u"name"_s, u"H"_s}, {u"version"_s, 1}}).status, 409);
    QCOMPARE(place.read(id).value("name"_L1).toString(), u"G"_s);
}

void DesigntimeFlowsTest::lists()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString other = place.designer.module(place.applicationId, u"N"_s);
    for (const QString &name : {u"Travel"_s, u"Leave"_s, u"100%_sure"_s})
        place.flow(name);
    QCOMPARE(server.post(place.pathOf(other), json({{u"name"_s, u"Leave abroad"_s}, {u"orderno"_s, 9}})).status, 201);
    QCOMPARE(place.names(place.flows), (QStringList{u"100%_sure"_s, u"Leave"_s, u"Travel"_s}));
    QCOMPARE(place.names(place.flows + "?searchword=AV"), (QStringList{u"Leave"_s, u"Travel"_s}));
    QCOMPARE(place.names(place.flows + "?searchword=%25_"), QStringList{u"100%_sure"_s});
    QCOMPARE(place.names(place.flows + "?pageNo=2&linesPerPage=2"), QStringList{u"Travel"_s});
    const QByteArray all = "/api/designtime/applications/" + place.applicationId.toLatin1() + "/flows";
    QCOMPARE(place.names(all + "?searchword=leave"), (QStringList{u"Leave"_s, u"Leave abroad"_s}));
    const QJsonValue page = server.get(all + "?linesPerPage=1").data();
    QCOMPARE(page["rowCount"_L1].toInt(), 4);
    QCOMPARE(page["datas"_L1].toArray().size(), 1);
    QCOMPARE(page["datas"_L1][0]["moduleId"_L1].toString(), place.moduleId);
    QCOMPARE(server.get(all + "?pageNo=0").status, 400);
    QCOMPARE(server.get(place.flows + "?linesPerPage=0").status, 400);
}

void DesigntimeFlowsTest::deletesAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString first = place.flow(u"F"_s);
    const QString second = place.flow(u"G"_s);
    place.delegate(first);
    place.delegate(second);
    const QByteArray flows = "/api/designtime/applications/modules/flows";
    QCOMPARE(server.del(flows, idList({first, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"flow"_s), 2);
    QCOMPARE(server.count(u"delegation"_s), 4);
    QCOMPARE(server.del(flows, idList({first, first})).status, 200);
    QCOMPARE(server.count(u"flow"_s, u"name = 'G'"_s), 1);
    QCOMPARE(server.count(u"flow"_s), 1);
    // What was delegated is gone with it, and nothing else.
    QCOMPARE(server.count(u"delegation"_s), 3);
    QCOMPARE(server.count(u"delegation"_s, QString(u"flow_id = '"_s % first % u'\'')), 0);
}

void DesigntimeFlowsTest::goesWithItsModule()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString below = place.designer.module(place.applicationId, u"Below"_s, place.moduleId);
    const QString other = place.designer.module(place.applicationId, u"Other"_s);
    place.delegate(place.flow(u"F"_s));
    QCOMPARE(server.post(place.pathOf(below), json({{u"name"_s, u"G"_s}})).status, 201);
    QCOMPARE(server.post(place.pathOf(other), json({{u"name"_s, u"H"_s}})).status, 201);
    QCOMPARE(server.del("/api/designtime/applications/modules", idList({place.moduleId})).status, 200);
    QCOMPARE(server.count(u"flow"_s), 1);
    QCOMPARE(server.count(u"flow"_s, u"name = 'H'"_s), 1);
    QCOMPARE(server.count(u"delegation"_s, u"mode = 0"_s), 0);
    QCOMPARE(server.count(u"delegation"_s), 1);
}

void DesigntimeFlowsTest::goesWithItsSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    place.delegate(place.flow(u"F"_s));
    QCOMPARE(server.del("/api/designtime/applications", idList({place.applicationId})).status, 200);
    QCOMPARE(server.count(u"flow"_s), 0);
    QCOMPARE(server.count(u"delegation"_s), 0);
}

void DesigntimeFlowsTest::isCountedAndLogged()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.flow(u"Leave"_s);
    const QByteArray application = "/api/designtime/applications/" + place.applicationId.toLatin1();
    QCOMPARE(server.get(application + "/overview").data()["flows"_L1], QJsonValue(1));
    const QJsonArray records = server.get("/api/designtime/applications/records/" + id.toLatin1()).data().toArray();
    QCOMPARE(records.size(), 1);
    QVERIFY(records.first()["message"_L1].toString().contains(u"Leave"_s));
}

// What a program gets is what the editor writes; made of it, it is the same flow.
void DesigntimeFlowsTest::comesAndGoesAsBpmn()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.flow(u"Checking"_s);
    const Answer file = server.get(place.flows + "/" + id.toLatin1() + "/bpmn");
    QCOMPARE(file.status, 200);
    QVERIFY2(file.body.contains("http://www.omg.org/spec/BPMN/20100524/MODEL"), file.body.constData());
    const Answer made = formwright::tests::sendFile(server, place.flows + "/fromBpmn", "x.bpmn", file.body);
    QVERIFY2(made.status == 201, made.body.constData());
    QCOMPARE(made.data()["name"_L1].toString(), u"Checking"_s);
    QCOMPARE(made.data()["nodes"_L1].toInt(), 2);
    QCOMPARE(made.data()["kept"_L1].toArray().size(), 0);
    const QString again = made.data()["id"_L1].toString();
    QCOMPARE(place.read(again)["nodes"_L1].toArray(), place.read(id)["nodes"_L1].toArray());
    QCOMPARE(server.count(u"design_revision"_s, u"kind = 'flow'"_s), 2);
    // Of other programs: what is no node of ours is told and kept.
    const QByteArray foreign = R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
        xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC">
        <process id="P" name="Theirs"><startEvent id="S"/><userTask id="T" name="Look"/>
        <dataObjectReference id="D" name="Papers"/><sequenceFlow id="f" sourceRef="S" targetRef="T"/></process>
        <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="P">
        <bpmndi:BPMNShape id="s1" bpmnElement="S"><dc:Bounds x="10" y="10" width="36" height="36"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="s2" bpmnElement="T"><dc:Bounds x="90" y="10" width="100" height="80"/></bpmndi:BPMNShape>
        <bpmndi:BPMNShape id="s3" bpmnElement="D"><dc:Bounds x="90" y="120" width="36" height="50"/></bpmndi:BPMNShape>
        </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>)";
    const Answer theirs
        = formwright::tests::sendFile(server, place.flows + "/fromBpmn", "y.bpmn", foreign, {{"name", "Ours"}});
    QVERIFY2(theirs.status == 201, theirs.body.constData());
    QCOMPARE(theirs.data()["name"_L1].toString(), u"Ours"_s);
    QVERIFY(theirs.data()["isPlaced"_L1].toBool());
    QCOMPARE(theirs.data()["kept"_L1][0]["id"_L1].toString(), u"D"_s);
    QCOMPARE(theirs.data()["kept"_L1][0]["name"_L1].toString(), u"Papers"_s);
    QCOMPARE(server.get("/api/designtime/applications/x/modules/y/flows/" + id.toLatin1() + "/bpmn").status, 404);
}

// Others do not wait behind a file, which may be as large as flows may be.
void DesigntimeFlowsTest::filesWaitAmongTheSlow()
{
    TestBackend server;
    Place place(server);
    const QString id = place.flow(u"Leave"_s);
    const formwright::http::Request read = server.request("GET", place.flows + "/" + id.toLatin1() + "/bpmn", {});
    const formwright::http::Request made = server.request("POST", place.flows + "/fromBpmn",
        "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x\"\r\n\r\n<a/>\r\n--b--\r\n",
        {{"Content-Type", "multipart/form-data; boundary=b"}});
    for (const formwright::http::Request &request : {read, made}) {
        formwright::tests::WaitingAnswer answer;
        QVERIFY(!answer.begin(request, server.backend().dispatcher()));
        QVERIFY(answer.isAgain());
    }
}

void DesigntimeFlowsTest::refusesWhatIsNoBpmn_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("reason");
    QTest::newRow("no XML") << QByteArray("hello") << QByteArray("is no well-formed XML (line 1, ");
    QTest::newRow("another XML") << QByteArray("<svg/>") << QByteArray("its root element is svg");
    QTest::newRow("entities") << QByteArray("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>")
                              << QByteArray("document type declaration");
    QTest::newRow("no process") << QByteArray(
        R"(<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"></definitions>)")
                                << QByteArray("has no process");
    const QByteArray open
        = R"(<d:definitions xmlns:d="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:f="urn:formwright:flow:1">)";
    QTest::newRow("too deep") << QByteArray(open + QByteArray("<d:a>").repeated(150))
                              << QByteArray("elements that lie too deep");
    QTest::newRow("too many") << QByteArray(open + QByteArray("<?a?>").repeated(1001) + "</d:definitions>")
                              << QByteArray("has too many elements");
    QTest::newRow("one id twice") << QByteArray(
        open + R"(<d:process id="p"><d:task id="t"/><d:task id="t"/></d:process></d:definitions>)")
                                  << QByteArray("has two elements with the id t");
    QTest::newRow("a damaged flow of ours") << QByteArray(open
        + R"(<d:process id="p"><d:extensionElements><f:flow package="a."><f:verbatim>&lt;a.Relation>&lt;id>r&lt;/id>&lt;/a.Relation></f:verbatim></f:flow></d:extensionElements></d:process></d:definitions>)")
                                            << QByteArray("was changed where this program wrote into it");
    QTest::newRow("a flow that would be larger")
        << QByteArray(open + "<d:process id=\"p\"/>" + QByteArray("<d:a/>").repeated(800) + "</d:definitions>")
        << QByteArray("makes a flow of more than 6000 bytes");
    QTest::newRow("too large") << QByteArray("<a>" + QByteArray(7000, 'x') + "</a>")
                               << QByteArray("has more than 6000 bytes");
}

void DesigntimeFlowsTest::refusesWhatIsNoBpmn()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, reason);
    TestBackend server(u"sqlite"_s, {{u"flows.maxDiagram"_s, u"6000"_s}});
    Place place(server);
    const Answer answer = formwright::tests::sendFile(server, place.flows + "/fromBpmn", "x.bpmn", content);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains(reason) && answer.body.contains("\"file\""), answer.body.constData());
    QCOMPARE(server.count(u"flow"_s), 0);
}

void DesigntimeFlowsTest::isForDesigners()
{
    TestBackend server;
    Place place(server);
    const QString id = place.flow(u"F"_s);
    server.useNoToken();
    QCOMPARE(server.get(place.flows).status, 401);
    server.beUser();
    QCOMPARE(server.get(place.flows).status, 401);
    QCOMPARE(server.del("/api/designtime/applications/modules/flows", idList({id})).status, 401);
    // Nor as files of other programs.
    const QByteArray file = place.flows + "/" + id.toLatin1() + "/bpmn", made = place.flows + "/fromBpmn";
    QCOMPARE(server.get(file).status, 401);
    QCOMPARE(formwright::tests::sendFile(server, made, "x.bpmn", "<a/>").status, 401);
    server.useNoToken();
    QCOMPARE(server.get(file).status, 401);
    QCOMPARE(formwright::tests::sendFile(server, made, "x.bpmn", "<a/>").status, 401);
    QCOMPARE(server.count(u"flow"_s), 1);
}

QTEST_GUILESS_MAIN(DesigntimeFlowsTest)
#include "designtime_flows_test.moc"
