// What is told of a flow before anybody uses it: who would act there today, and what it names that is gone.
#include "flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

class FlowProspectsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhoWouldAct_data() { addEngineRows(); }
    void tellsWhoWouldAct();
    void tellsForWhomNobodyWould_data() { addEngineRows(); }
    void tellsForWhomNobodyWould();
    void tellsLimitsThatNeverEnd();
    void isForDesigners();
    void tellsWhatIsGone_data() { addEngineRows(); }
    void tellsWhatIsGone();
    void tellsHiddenButtonsThatAreGone_data() { addEngineRows(); }
    void tellsHiddenButtonsThatAreGone();
    void tellsConditionsByExample();
};

namespace {

class Prospects : public FlowPlace
{
public:
    using FlowPlace::FlowPlace;

    Answer ask(const QString &content)
    {
        server.beDesigner();
        const Answer answer = server.post("/api/runtime/previews/" + application.applicationId.toLatin1()
                + "/flows/people?domainId=" + server.domainId().toLatin1(),
            json({{u"content"_s, content}}));
        server.beUser();
        return answer;
    }
    // "Head: organisation 1 Head"
    QStringList told(const QString &content)
    {
        const Answer answer = ask(content);
        if (answer.status != 200)
            return {QString::fromUtf8(answer.body)};
        QStringList told;
        for (const QJsonValue &node : answer.data().toArray()) {
            QStringList names;
            for (const QJsonValue &name : node["names"_L1].toArray())
                names.append(name.toString());
            told.append(node["nodeId"_L1].toString() % u": "_s % node["by"_L1].toString() % u' '
                % QString::number(node["count"_L1].toInt()) % u' ' % names.join(u", "_s));
        }
        return told;
    }
    // "removed-field Head price"
    QStringList problems(const QString &flow)
    {
        server.beDesigner();
        QStringList told;
        for (const QJsonValue &problem :
            server.get("/api/designtime/applications/modules/flows/" + flow.toLatin1() + "/problems").data().toArray())
            told.append(QStringList{
                problem["code"_L1].toString(), problem["nodeId"_L1].toString(), problem["about"_L1].toString()}
                            .join(u' ')
                            .trimmed());
        server.beUser();
        return told;
    }
};

} // namespace

void FlowProspectsTest::tellsWhoWouldAct()
{
    QFETCH(QString, engine);
    Prospects place(engine);
    place.server.beDesigner();
    const QString role
        = place.server.post(place.design("/roles"), json({{u"name"_s, u"Boss"_s}, {u"roleNo"_s, u"b"_s}}))
              .data()["id"_L1]
              .toString();
    place.server.beUser();
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {}, u"<isstartandnext>true</isstartandnext><actorEditMode>0</actorEditMode>"_s)
        .manual(u"Head"_s, {place.head, place.fin1})
        .node(u"ManualNode"_s, u"Role"_s, u"<namelist>R"_s % role % u"|Boss;</namelist>"_s)
        .node(u"ManualNode"_s, u"Script"_s, u"<actorEditMode>1</actorEditMode><actorListScript>x</actorListScript>"_s)
        .node(u"ManualNode"_s, u"Field"_s, u"<actorEditMode>4</actorEditMode><actorField>note</actorField>"_s)
        .node(u"ManualNode"_s, u"Before"_s,
            u"<actorEditMode>3</actorEditMode><orgField>auditor</orgField><orgScope>superior</orgScope>"_s);
    QCOMPARE(place.told(text.text()),
        (QStringList{u"Draft: starter 0 "_s, u"Head: organisation 2 Head, First"_s, u"Role: organisation 0 "_s,
            u"Script: document 0 "_s, u"Field: document 0 "_s, u"Before: before 0 "_s}));
    // As it is today.
    place.server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s, place.fin2, role);
        session.execute(u"UPDATE account SET dimission = 0 WHERE id = ?"_s, place.head);
    });
    const QStringList later = place.told(text.text());
    QCOMPARE(later.value(1), u"Head: organisation 1 First"_s);
    QCOMPARE(later.value(2), u"Role: organisation 1 Second"_s);
}

void FlowProspectsTest::tellsForWhomNobodyWould()
{
    QFETCH(QString, engine);
    Prospects place(engine);
    place.server.database().write([&](Session &session) {
        for (const QString &who : {place.clerk, place.fin1})
            session.execute(u"UPDATE account SET attributes = ?, superior_id = ? WHERE id = ?"_s,
                QString(u"{\"superiorid\":\""_s % place.head % u"\"}"_s), place.head, who);
    });
    FlowText text;
    text.start().node(u"ManualNode"_s, u"Boss"_s,
        u"<actorEditMode>3</actorEditMode><orgField>initiator</orgField><orgScope>superior</orgScope>"_s);
    const QJsonValue node = place.ask(text.text()).data().toArray().first();
    const qint64 all
        = place.server.count(u"account"_s, u"kind = 'user' AND domain_id = '"_s % place.server.domainId() % u'\'');
    QCOMPARE(node["by"_L1].toString(), u"starter"_s);
    QCOMPARE(node["starters"_L1].toInteger(), all);
    QCOMPARE(node["without"_L1].toInteger(), all - 2);
    QVERIFY(!node["withoutName"_L1].toString().isEmpty());
    QCOMPARE(node["names"_L1].toArray(), QJsonArray{u"Head"_s});
    QCOMPARE(node["trace"_L1].toArray(), QJsonArray()); // no line leads there
    text.line(u"start"_s, u"Boss"_s).manual(u"Head"_s, {place.head}).line(u"Boss"_s, u"Head"_s);
    const QJsonArray nodes = place.ask(text.text()).data().toArray();
    QCOMPARE(nodes[0]["trace"_L1].toArray(), QJsonArray({u"start"_s, u"Boss"_s}));
    QCOMPARE(nodes[1]["trace"_L1].toArray(), QJsonArray()); // nothing is wrong there
}

void FlowProspectsTest::tellsLimitsThatNeverEnd()
{
    Prospects place(u"sqlite"_s);
    FlowText text;
    text.start().manual(u"Head"_s, {place.head}, u"<isLimited>true</isLimited><timeLimitHour>4</timeLimitHour>"_s);
    const auto isNeverOver = [&] { return place.ask(text.text()).data().toArray().first()["isNeverOver"_L1].toBool(); };
    QVERIFY(!isNeverOver());
    // Nobody ever works.
    place.server.database().write([&](Session &session) {
        session.execute(uR"(INSERT INTO calendar (id, domain_id, name, name_key, hours, time_zone, created, modified)
                VALUES ('c', ?, 'Rest', 'rest', 8, 'UTC', 1, 1))"_s,
            place.server.domainId());
        session.execute(u"INSERT INTO calendar_standard_day (id, calendar_id, weekday, status, times) "
                        "VALUES ('d', 'c', 1, '02', '')"_s);
    });
    QVERIFY(isNeverOver());
}

void FlowProspectsTest::isForDesigners()
{
    Prospects place(u"sqlite"_s);
    place.server.beUser();
    QCOMPARE(place.server
                 .post("/api/runtime/previews/" + place.application.applicationId.toLatin1() + "/flows/people",
                     json({{u"content"_s, place.approval().text()}}))
                 .status,
        401);
    QCOMPARE(place.ask(u"<a.FlowDiagram>"_s).status, 400);
    place.server.useNoToken();
    QCOMPARE(
        place.server.post("/api/runtime/previews/" + place.application.applicationId.toLatin1() + "/flows/people", "{}")
            .status,
        401);
}

void FlowProspectsTest::tellsWhatIsGone()
{
    QFETCH(QString, engine);
    Prospects place(engine);
    const QString inner = place.flow(place.approval(0).text(), u"Inner"_s);
    const auto drawn = [&](const QString &child, const QString &field) {
        FlowText text;
        return text.start()
            .manual(u"Head"_s, {place.head}, u"<fieldpermlist>@code;$"_s % field % u";</fieldpermlist>"_s)
            .node(u"SubFlow"_s, u"Sub"_s,
                u"<subflowid>"_s % child % u"</subflowid><paramPassingType>02</paramPassingType><fieldMapping>"_s
                    % field % u"=code</fieldMapping>"_s)
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"Sub"_s,
                u"<editMode>00</editMode><filtercondition>[{field:'"_s % field
                    % u"',operator:'=',type:'00',match:'x'}]</filtercondition>"_s)
            .line(u"Head"_s, u"End"_s, u"<isdefault>true</isdefault>"_s)
            .line(u"Sub"_s, u"End"_s)
            .text();
    };
    const QString flow = place.flow(drawn(inner, u"note"_s), u"Outer"_s);
    QCOMPARE(place.problems(flow), QStringList());
    QCOMPARE(place.changeFlow(flow, drawn(u"gone"_s, u"missing"_s), 1).status, 200);
    QCOMPARE(place.problems(flow),
        (QStringList{u"removed-field Head missing"_s, u"removed-field Sub missing"_s, u"removed-flow Sub gone"_s,
            u"removed-field Head missing"_s}));
    // Back to itself, also round another one.
    QCOMPARE(place.changeFlow(flow, drawn(inner, u"note"_s), 2).status, 200);
    QCOMPARE(place.changeFlow(inner, drawn(flow, u"note"_s), 1).status, 200);
    QCOMPARE(place.problems(flow), QStringList{u"recursion Sub "_s % inner});
}

void FlowProspectsTest::tellsHiddenButtonsThatAreGone()
{
    QFETCH(QString, engine);
    Prospects place(engine);
    const auto drawn = [&](const QString &form, const QString &buttons) {
        FlowText text;
        return text.start(form)
            .manual(u"Head"_s, {place.head}, u"<activityPermList>"_s % buttons % u"</activityPermList>"_s)
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"End"_s)
            .text();
    };
    const auto addButton = [&](const QString &name, const QJsonObject &more = {}) {
        QJsonObject button{{u"name"_s, name}, {u"type"_s, 6}, {u"parentForm"_s, place.application.formId}};
        for (auto it = more.begin(); it != more.end(); ++it)
            button.insert(it.key(), it.value());
        return place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities", button);
    };
    const QString print = addButton(u"Print"_s);
    // By name or id; what opens or locks a button means nothing.
    const QString flow = place.flow(drawn(u"Form"_s, u"$print;$"_s % print % u";@Nothing;"_s), u"Approval"_s);
    QCOMPARE(place.problems(flow), QStringList());
    QCOMPARE(place.changeFlow(flow, drawn(u"Form"_s, u"$Print;$Old;$Old"_s), 1).status, 200);
    QCOMPARE(place.problems(flow), QStringList{u"removed-button Head Old"_s});
    // Of no form it is not known what it hides; a button that begins it tells of one.
    QCOMPARE(place.changeFlow(flow, drawn({}, u"$Print;$Old"_s), 2).status, 200);
    QCOMPARE(place.problems(flow), QStringList());
    addButton(u"Send"_s, {{u"type"_s, 33}, {u"onActionFlow"_s, flow}});
    QCOMPARE(place.problems(flow), QStringList{u"removed-button Head Old"_s});
    place.server.database().write(
        [&](Session &session) { session.execute(u"DELETE FROM activity WHERE id = ?"_s, print); });
    QCOMPARE(place.problems(flow), (QStringList{u"removed-button Head Print"_s, u"removed-button Head Old"_s}));
}

void FlowProspectsTest::tellsConditionsByExample()
{
    Prospects place(u"sqlite"_s);
    FlowText text;
    const auto rule = [](const QString &relation) {
        return QString(u"<editMode>00</editMode><filtercondition>[{field:'price',operator:'"_s % relation
            % u"',type:'01',match:'5000'}]</filtercondition>"_s);
    };
    const QString flow = place.flow(text.start()
                                        .node(u"AutoNode"_s, u"Choose"_s)
                                        .end()
                                        .end(u"Other"_s)
                                        .line(u"start"_s, u"Choose"_s)
                                        .line(u"Choose"_s, u"End"_s, rule(u"&lt;"_s))
                                        .line(u"Choose"_s, u"Other"_s, rule(u"&gt;"_s))
                                        .text());
    place.server.beDesigner();
    const QJsonArray found
        = place.server.get("/api/designtime/applications/modules/flows/" + flow.toLatin1() + "/problems")
              .data()
              .toArray();
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first()["code"_L1].toString(), u"condition-gap"_s);
    QCOMPARE(found.first()["example"_L1].toArray(),
        (QJsonArray{QJsonObject{{u"field"_s, u"price"_s}, {u"value"_s, u"5000"_s}}}));
}

QTEST_GUILESS_MAIN(FlowProspectsTest)
#include "flow_prospects_test.moc"
