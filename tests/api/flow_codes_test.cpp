#include "api/playing.h"

#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

class CodesPlace : public FlowPlace
{
public:
    explicit CodesPlace(const QString &engine)
        : FlowPlace(engine, usualFields,
            {{u"flows.timerThreads"_s, u"0"_s}, {u"identity.tokenLifetime"_s, u"31536000"_s},
                {u"script.fieldTime"_s, u"5000"_s}})
    { }

    // Draft > Head > End; `atHead` are settings of the node.
    QString drawn(const QString &atHead)
    {
        FlowText text;
        return flow(text.start()
                        .manual(u"Draft"_s, {clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                        .node(u"ManualNode"_s, u"Head"_s, atHead)
                        .end()
                        .line(u"start"_s, u"Draft"_s)
                        .line(u"Draft"_s, u"Head"_s)
                        .line(u"Head"_s, u"End"_s)
                        .text());
    }
    static QString users(const QStringList &ids)
    {
        QString list;
        for (const QString &id : ids)
            list += u'U' % id % u"|x;"_s;
        return u"<actorEditMode>2</actorEditMode><userList>"_s % list % u"</userList>"_s;
    }
    void makeButton(const QString &name, int type)
    {
        made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, name}, {u"type"_s, type}, {u"parentForm"_s, application.formId}});
    }
    // The nodes that somebody is offered.
    QJsonArray offered(const QString &who, const QString &document)
    {
        return as(who, "POST", documentPath(who, document) + "/panels/submission", "{}")
            .data()["nextNodes"_L1]
            .toArray();
    }
    void isBelow(const QString &who, const QString &superior)
    {
        server.database().write([&](Session &session) {
            session.execute(u"UPDATE account SET attributes = ?, superior_id = ? WHERE id = ?"_s,
                QString(u"{\"superiorid\":\""_s % superior % u"\"}"_s), superior, who);
        });
    }
    // `path`: the departments above it and its own, by their ids.
    void belongsTo(const QString &who, const QString &path)
    {
        const QString id = path.section(u'_', -1);
        server.database().write([&](Session &session) {
            session.execute(uR"(INSERT INTO department (id, domain_id, name, index_code, superior, level)
                    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
                id, server.domainId(), id, path, path.section(u'_', -2, -2), path.count(u'_'));
            session.execute(u"INSERT INTO account_department (account_id, department_id) VALUES (?, ?)"_s, who, id);
            session.execute(u"UPDATE account SET default_department = ? WHERE id = ?"_s, id, who);
        });
    }
    int adjust(const QString &who, const QString &document, const QString &node)
    {
        return act(
            who, document, "adjust", R"({"places":[{"nodeId":")" + sealed(who, node) + R"("}],"attitude":"elsewhere"})")
            .status;
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
};

} // namespace

// Codes of existing designs do what their editors say.
class FlowCodesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offersAsChecked_data();
    void offersAsChecked();
    void tellsHowManyGroups_data();
    void tellsHowManyGroups();
    void tellsOfLateWork_data();
    void tellsOfLateWork();
    void hiddenButtonsAreClosed_data() { addEngineRows(); }
    void hiddenButtonsAreClosed();
    void actsByRoleCondition_data();
    void actsByRoleCondition();
    void whoLeadsThereActsAsWell_data();
    void whoLeadsThereActsAsWell();
    void nodesLetAdjust_data();
    void nodesLetAdjust();
    void scriptsChooseTheSubFlow_data();
    void scriptsChooseTheSubFlow();
    void showsByTheFormOfTheNode_data() { addEngineRows(); }
    void showsByTheFormOfTheNode();
};

void FlowCodesTest::offersAsChecked_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("more");
    QTest::addColumn<QString>("told"); // of both ways: "checked locked"
    const QString split = u"<issplit>true</issplit>"_s;
    const auto status = [](int code) {
        return QString(u"<nextNodeCheckedStatus>"_s % QString::number(code) % u"</nextNodeCheckedStatus>"_s);
    };
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &more, const QString &told) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << more << told;
        };
        row("a split that says nothing", split, u"1 0"_s);
        row("checked", split % status(0), u"1 0"_s);
        row("not checked", split % status(1), u"0 0"_s);
        row("checked and locked", split % status(2), u"1 1"_s);
        row("one of two", status(2), u"0 0"_s);
    }
}

void FlowCodesTest::offersAsChecked()
{
    QFETCH(QString, engine);
    QFETCH(QString, more);
    QFETCH(QString, told);
    CodesPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, more)
        .manual(u"Left"_s, {place.head})
        .manual(u"Right"_s, {place.fin1})
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Left"_s)
        .line(u"Draft"_s, u"Right"_s)
        .line(u"Left"_s, u"End"_s)
        .line(u"Right"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QJsonArray offered = place.offered(place.clerk, document);
    QCOMPARE(int(offered.size()), 2);
    for (const QJsonValue &node : offered)
        QCOMPARE(
            QString(QString::number(node["checked"_L1].toBool()) % u' ' % QString::number(node["locked"_L1].toBool())),
            told);
}

void FlowCodesTest::tellsHowManyGroups_data()
{
    QTest::addColumn<QString>("more");
    QTest::addColumn<int>("groups");
    QTest::newRow("a number") << u"<instanceTotal>3</instanceTotal>"_s << 3;
    QTest::newRow("as a field says")
        << u"<instanceSettingType>02</instanceSettingType><instanceField>price</instanceField>"_s << 1;
    QTest::newRow("as many as he likes") << u"<instanceSettingType>04</instanceSettingType>"_s << -1;
    QTest::newRow("one for each person")
        << u"<instanceSettingType>04</instanceSettingType><instanceField>note</instanceField>"_s << -2;
}

void FlowCodesTest::tellsHowManyGroups()
{
    QFETCH(QString, more);
    QFETCH(int, groups);
    CodesPlace place(u"sqlite"_s);
    FlowText inner, outer;
    const QString within = place.flow(inner.start(u"Nothing"_s)
                                          .manual(u"Check"_s, {place.fin1})
                                          .end(u"Over"_s)
                                          .line(u"start"_s, u"Check"_s)
                                          .line(u"Check"_s, u"Over"_s)
                                          .text(),
        u"Inner"_s);
    outer.start()
        .manual(u"Draft"_s, {place.clerk})
        .node(u"SubFlow"_s, u"Sub"_s, u"<isToPerson>true</isToPerson><subflowid>"_s % within % u"</subflowid>"_s % more)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Sub"_s)
        .line(u"Sub"_s, u"End"_s);
    const QString document = place.started(place.flow(outer.text()));
    QCOMPARE(place.offered(place.clerk, document).first()["groupNum"_L1].toInt(), groups);
}

void FlowCodesTest::tellsOfLateWork_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("told");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, int type, const QString &told) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << type << told;
        };
        row("who led there", 1, u"second"_s);
        row("the author", 16, u"author"_s);
        row("who is to act", 256, u"first"_s);
        row("all of them", 273, u"author first second"_s);
    }
}

// The author begins, Second leads on to First.
void FlowCodesTest::tellsOfLateWork()
{
    QFETCH(QString, engine);
    QFETCH(int, type);
    QFETCH(QString, told);
    CodesPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.fin2})
        .manual(u"Check"_s, {place.fin1},
            u"<isLimited>true</isLimited><timeLimitDay>1</timeLimitDay><notificationStrategyJSON>"
            "{\"overdue\":{\"responsibleType\":"_s
                % QString::number(type) % u"}}</notificationStrategyJSON>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"Check"_s)
        .line(u"Check"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    place.server.clock().advance(30 * qint64(86'400'000));
    while (place.server.backend().flowTimers().runDue() > 0) { }
    QStringList heard;
    for (const auto &[id, name] :
        {std::pair(place.clerk, u"author"_s), std::pair(place.fin1, u"first"_s), std::pair(place.fin2, u"second"_s)}) {
        if (!place.notices(id).filter(u"is overdue"_s).isEmpty())
            heard.append(name);
    }
    QCOMPARE(heard.join(u' '), told);
}

void FlowCodesTest::hiddenButtonsAreClosed()
{
    QFETCH(QString, engine);
    CodesPlace place(engine);
    place.makeButton(u"Urge"_s, 48);
    place.makeButton(u"Foresee"_s, 59);
    const QString flow = place.drawn(
        CodesPlace::users({place.head, place.fin1}) % u"<activityPermList>$Urge;$Foresee</activityPermList>"_s);
    const QString document = place.started(flow);
    const auto trail = [&](const QString &who) {
        return place.as(who, "POST", place.documentPath(who, document) + "/trail", "{}").status;
    };
    QCOMPARE(place.act(place.head, document, "remind", "{}").status, 403);
    QCOMPARE(trail(place.head), 403);
    // Nobody else is at that node.
    QCOMPARE(trail(place.clerk), 200);
    QCOMPARE(place.act(place.clerk, document, "remind", "{}").status, 200);
}

void FlowCodesTest::actsByRoleCondition_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("condition");
    QTest::addColumn<QString>("places");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *condition, const QString &places) {
            QTest::addRow("%s, %s", condition, qPrintable(engine))
                << engine << QString::fromLatin1(condition) << places;
        };
        row("", u"Head: First, Second, Head"_s);
        row("initiator_superior", u"Head: Head"_s);
        row("initiator_dep_superior", u"Head: First"_s);
        row("curruser_default_dept", u"Head: Second"_s);
    }
}

// Of all who hold the role Head is above the clerk, First works in the department above his, Second in his own.
void FlowCodesTest::actsByRoleCondition()
{
    QFETCH(QString, engine);
    QFETCH(QString, condition);
    QFETCH(QString, places);
    CodesPlace place(engine);
    const QString role = place.roleOf(u"approvers"_s, {place.head, place.fin1, place.fin2});
    const QString chief = place.server.addUser(place.server.domainId(), u"chief"_s, u"Chief"_s);
    place.isBelow(place.clerk, chief);
    place.isBelow(chief, place.head);
    place.belongsTo(place.clerk, u"house_desk"_s);
    place.belongsTo(place.fin1, u"house"_s);
    place.belongsTo(place.fin2, u"house_desk"_s);
    const QString flow = place.drawn(u"<actorEditMode>0</actorEditMode><namelist>R"_s % role
        % u"|approvers;</namelist><roleCondition>"_s % condition % u"</roleCondition>"_s);
    QCOMPARE(place.places(place.started(flow)), places);
}

void FlowCodesTest::whoLeadsThereActsAsWell_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("actors");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("people, %s", qPrintable(engine))
            << engine << u"<actorEditMode>2</actorEditMode><userList>U{head}|x;</userList>"_s;
        QTest::addRow("a script, %s", qPrintable(engine))
            << engine << u"<actorEditMode>1</actorEditMode><actorListScript>'{head}'</actorListScript>"_s;
    }
}

void FlowCodesTest::whoLeadsThereActsAsWell()
{
    QFETCH(QString, engine);
    QFETCH(QString, actors);
    CodesPlace place(engine);
    actors.replace(u"{head}"_s, place.head);
    QCOMPARE(place.places(place.started(place.drawn(actors % u"<issetcurruser>true</issetcurruser>"_s))),
        u"Head: Head, Ursula User"_s);
}

void FlowCodesTest::nodesLetAdjust_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("more");
    QTest::addColumn<int>("status");
    for (const QString &engine : testedEngines()) {
        QTest::addRow("lets, %s", qPrintable(engine)) << engine << u"<isFrontEdit>true</isFrontEdit>"_s << 200;
        QTest::addRow("says nothing, %s", qPrintable(engine)) << engine << QString() << 403;
    }
}

void FlowCodesTest::nodesLetAdjust()
{
    QFETCH(QString, engine);
    QFETCH(QString, more);
    QFETCH(int, status);
    CodesPlace place(engine);
    const QString document = place.started(place.drawn(CodesPlace::users({place.head}) % more));
    // Not of whoever is not at that node.
    QCOMPARE(place.adjust(place.fin1, document, u"Draft"_s), 403);
    QCOMPARE(place.adjust(place.clerk, document, u"Draft"_s), 403);
    const QByteArray nodes = "/flowcenters/instances/" + place.sealed(place.head, place.instance(document)) + "/nodes";
    QCOMPARE(place.as(place.head, "GET", nodes).status, status);
    QCOMPARE(place.adjust(place.head, document, u"Draft"_s), status);
    QCOMPARE(place.places(document), status == 200 ? u"Draft: Ursula User"_s : u"Head: Head"_s);
}

void FlowCodesTest::scriptsChooseTheSubFlow_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("flow");
    for (const QString &engine : testedEngines()) {
        const auto row = [&](const char *name, const QString &script, const QString &flow) {
            QTest::addRow("%s, %s", name, qPrintable(engine)) << engine << script << flow;
        };
        row("by name", u"getItemValue('price') &gt; 500 ? 'Large' : 'Small'"_s, u"Large"_s);
        row("by id", u"'{small}'"_s, u"Small"_s);
    }
}

void FlowCodesTest::scriptsChooseTheSubFlow()
{
    QFETCH(QString, engine);
    QFETCH(QString, script);
    QFETCH(QString, flow);
    CodesPlace place(engine);
    QStringList ids;
    for (const QString &name : {u"Small"_s, u"Large"_s}) {
        FlowText inner;
        ids.append(place.flow(inner.start(u"Nothing"_s)
                                  .manual(u"Check"_s, {place.fin1})
                                  .end(u"Over"_s)
                                  .line(u"start"_s, u"Check"_s)
                                  .line(u"Check"_s, u"Over"_s)
                                  .text(),
            name));
    }
    script.replace(u"{small}"_s, ids.first());
    FlowText outer;
    outer.start()
        .manual(u"Draft"_s, {place.clerk})
        .node(u"SubFlow"_s, u"Sub"_s,
            u"<subflowEditMode>02</subflowEditMode><subflowScript>"_s % script % u"</subflowScript>"_s)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Sub"_s)
        .line(u"Sub"_s, u"End"_s);
    const QString document = place.started(place.flow(outer.text(), u"Outer"_s));
    QCOMPARE(place.submit(place.clerk, document).status, 200);
    while (place.server.backend().flowTimers().runDue() > 0) { }
    QCOMPARE(place.server.database()
                 .reader()
                 .text(u"SELECT flow.name FROM flow_instance JOIN flow ON flow.id = flow_instance.flow_id "
                       "WHERE flow_instance.parent_id <> ''"_s)
                 .value_or(QString()),
        flow);
}

void FlowCodesTest::showsByTheFormOfTheNode()
{
    QFETCH(QString, engine);
    CodesPlace place(engine);
    const QString layout = addForm(place.server, place.application, u"Short"_s, FlowPlace::usualFields);
    const QString document
        = place.started(place.drawn(CodesPlace::users({place.head}) % u"<inputform>Short</inputform>"_s));
    QCOMPARE(place.opened(place.head, place.read(place.head, document).value("templateForm"_L1).toString()), layout);
    QVERIFY(!place.read(place.clerk, document).contains("templateForm"_L1));
    QCOMPARE(place.submit(place.head, document).status, 200);
    QVERIFY(!place.read(place.head, document).contains("templateForm"_L1));
}

QTEST_GUILESS_MAIN(FlowCodesTest)
#include "flow_codes_test.moc"
