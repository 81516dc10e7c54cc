#include "api/people_fixture.h"

#include "backend/forms/form_design.h"
#include "support/designer.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;
using formwright::tests::jsonText;

// What users see of the flows of a software: which of them they may delegate, and whom carbon copies may go to.
class PeopleFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsFlowsToDelegate_data() { addEngineRows(); }
    void listsFlowsToDelegate();
    void cutsLongLists();
    void flowsNeedTheirSoftware();
    void delegatesAFlow_data() { addEngineRows(); }
    void delegatesAFlow();
    void refusesFlows_data();
    void refusesFlows();
    void losesTheDelegationWithItsFlow_data() { addEngineRows(); }
    void losesTheDelegationWithItsFlow();
    void answersRolesOfANode_data();
    void answersRolesOfANode();
    void refusesNodes_data();
    void refusesNodes();
    void tellsNothingOfTheDocument_data() { addEngineRows(); }
    void tellsNothingOfTheDocument();
};

namespace {

Answer delegateFlow(Colleagues &people, const QString &flow, const QJsonObject &changes = {})
{
    QJsonObject body{{u"agents"_s, QString::fromLatin1(people.sealed(people.ben))}, {u"proxyMode"_s, 0},
        {u"flowId"_s, QString::fromLatin1(people.sealed(flow))}};
    for (auto it = changes.begin(); it != changes.end(); ++it)
        body.insert(it.key(), it.value());
    return people.server.post(people.app() + "/usersetups/proxys/save", jsonText(body));
}

void addRole(Colleagues &people, const QString &id, const QString &application = u"orders"_s, int status = 1)
{
    people.run(
        u"INSERT INTO role (id, application_id, name, name_key, status, created, modified) VALUES ('%1', '%2', '%1', '%1', %3, 1, 1)"_s
            .arg(id, application)
            .arg(status));
}

// A node for each list of tokens, with the id n1, n2, ...
QString diagram(const QStringList &circulators)
{
    QString nodes = u"<a.StartNode><id>start</id></a.StartNode>"_s;
    for (qsizetype i = 0; i < circulators.size(); ++i) {
        nodes += u"<a.ManualNode><id>n"_s % QString::number(i + 1) % u"</id><circulatorNamelist>"_s % circulators.at(i)
            % u"</circulatorNamelist></a.ManualNode>"_s;
    }
    return u"<a.FlowDiagram>"_s % nodes % u"</a.FlowDiagram>"_s;
}

QByteArray rolesAddress(const Colleagues &people, const QString &flow, const QString &node)
{
    return people.app() + "/users/selectbox/role?docId=&type=2&flowId=" + people.sealed(flow)
        + "&nodeId=" + people.sealed(node);
}

} // namespace

void PeopleFlowsTest::listsFlowsToDelegate()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.addHiddenSoftware(u"secret"_s);
    people.addFlow(u"f1"_s, u"Travel"_s);
    people.addFlow(u"f2"_s, u"Leave"_s);
    people.addFlow(u"f3"_s, u"Secret leave"_s, {}, u"secret"_s);
    const QByteArray address = people.app() + "/usersetups/proxys/flows?subject=";
    const QJsonArray rows = people.server.get(address).data().toArray();
    QCOMPARE(Colleagues::texts(rows), (QStringList{u"Leave"_s, u"Travel"_s}));
    QCOMPARE(Colleagues::texts(rows, "subject"), (QStringList{u"Leave"_s, u"Travel"_s}));
    QCOMPARE(rows[0]["id"_L1].toString().toLatin1(), people.sealed(u"f2"_s));
    QCOMPARE(Colleagues::texts(people.server.get(address + "RAV").data()), QStringList{u"Travel"_s});
    QCOMPARE(Colleagues::texts(people.server.get(address + "%25").data()), QStringList());
}

void PeopleFlowsTest::cutsLongLists()
{
    Colleagues people(u"sqlite"_s, {{u"list.maxRows"_s, u"20"_s}});
    for (int i = 0; i < 21; ++i)
        people.addFlow(u"f%1"_s.arg(i), u"Flow"_s);
    QCOMPARE(people.server.get(people.app() + "/usersetups/proxys/flows").data().toArray().size(), 20);
}

void PeopleFlowsTest::flowsNeedTheirSoftware()
{
    Colleagues people;
    people.addHiddenSoftware(u"secret"_s);
    QCOMPARE(people.server.get("/api/runtime/" + people.sealed(u"secret"_s) + "/usersetups/proxys/flows").status, 404);
    people.be(people.zoe);
    QCOMPARE(
        people.server.get("/api/runtime/" + people.sealed(u"orders"_s, people.zoe) + "/usersetups/proxys/flows").status,
        404);
    QCOMPARE(people.server.get("/api/runtime/" + people.sealed(u"orders"_s) + "/usersetups/proxys/flows").status, 404);
    people.server.useNoToken();
    QCOMPARE(people.server.get(people.app() + "/usersetups/proxys/flows").status, 401);
}

void PeopleFlowsTest::delegatesAFlow()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.addFlow(u"leave"_s, u"Leave"_s);
    people.addFlow(u"travel"_s, u"Travel"_s);
    const Answer named = delegateFlow(people, u"leave"_s);
    QCOMPARE(named.status, 200);
    QCOMPARE(named.data()["flowName"_L1].toString(), u"Leave"_s);
    QCOMPARE(named.data()["flowId"_L1].toString().toLatin1(), people.sealed(u"leave"_s));
    QCOMPARE(delegateFlow(people, u"travel"_s, {{u"flowName"_s, u"My trips"_s}}).data()["flowName"_L1].toString(),
        u"My trips"_s);
    QCOMPARE(people.server.count(u"delegation"_s, u"mode = 0 AND flow_id IN ('leave', 'travel')"_s), 2);
}

void PeopleFlowsTest::refusesFlows_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("flow");
    for (const QString &engine : formwright::tests::testedEngines()) {
        QTest::addRow("%s unknown", qPrintable(engine)) << engine << u"none"_s;
        QTest::addRow("%s of other software", qPrintable(engine)) << engine << u"foreign"_s;
    }
}

void PeopleFlowsTest::refusesFlows()
{
    QFETCH(QString, engine);
    QFETCH(QString, flow);
    Colleagues people(engine);
    people.addHiddenSoftware(u"secret"_s);
    people.addFlow(u"foreign"_s, u"Foreign"_s, {}, u"secret"_s);
    const Answer answer = delegateFlow(people, flow, {{u"flowName"_s, u"Leave"_s}});
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1)[0]["field"_L1].toString(), u"flowId"_s);
    QCOMPARE(people.server.count(u"delegation"_s), 0);
}

void PeopleFlowsTest::losesTheDelegationWithItsFlow()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    people.addFlow(u"leave"_s, u"Leave"_s);
    QCOMPARE(delegateFlow(people, u"leave"_s).status, 200);
    people.server.beDesigner();
    QCOMPARE(
        people.server.del("/api/designtime/applications/modules/flows", formwright::tests::idList({u"leave"_s})).status,
        200);
    people.be(people.ursula);
    QCOMPARE(people.server.get(people.app() + "/usersetups/proxys").data()["rowCount"_L1].toInt(), 0);
}

void PeopleFlowsTest::answersRolesOfANode_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("tokens");
    QTest::addColumn<QStringList>("names");
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto row = [&](const char *title, const QString &tokens, const QStringList &names) {
            QTest::addRow("%s %s", qPrintable(engine), title) << engine << tokens << names;
        };
        row("one role", u"Rbuyer|Buyer;"_s, {u"buyer"_s});
        row("two roles, and a user", u"Rseller;Uben|Ben;Rbuyer"_s, {u"buyer"_s, u"seller"_s});
        row("nobody", {}, {});
        row("users only", u"Uben|Ben"_s, {});
        row("departments only", u"Dbuyer|Buyers;Dlab|Lab"_s, {});
        row("a role that is gone", u"Rgone"_s, {});
        row("a role that is not in use", u"Rold;Rbuyer"_s, {u"buyer"_s});
        row("a role of other software", u"Rforeign"_s, {});
    }
}

void PeopleFlowsTest::answersRolesOfANode()
{
    QFETCH(QString, engine);
    QFETCH(QString, tokens);
    QFETCH(QStringList, names);
    Colleagues people(engine);
    people.addHiddenSoftware(u"secret"_s);
    for (const QString &role : {u"buyer"_s, u"seller"_s, u"auditor"_s})
        addRole(people, role);
    addRole(people, u"old"_s, u"orders"_s, 0);
    addRole(people, u"foreign"_s, u"secret"_s);
    people.addFlow(u"leave"_s, u"Leave"_s, diagram({u"Rauditor"_s, tokens}));
    QCOMPARE(Colleagues::texts(people.server.get(rolesAddress(people, u"leave"_s, u"n2"_s)).data()), names);
    // Without a flow, as before.
    QCOMPARE(
        people.server.get(people.app() + "/users/selectbox/role?docId=&nodeId=&flowId=&type=2").data().toArray().size(),
        3);
}

void PeopleFlowsTest::refusesNodes_data()
{
    QTest::addColumn<QString>("flow");
    QTest::addColumn<QString>("node");
    QTest::addColumn<int>("status");
    QTest::newRow("unknown node") << u"leave"_s << u"n7"_s << 404;
    QTest::newRow("unknown flow") << u"none"_s << u"n1"_s << 404;
    QTest::newRow("of other software") << u"foreign"_s << u"n1"_s << 404;
    QTest::newRow("nothing drawn") << u"empty"_s << u"n1"_s << 404;
    QTest::newRow("flow alone") << u"leave"_s << QString() << 400;
    QTest::newRow("node alone") << QString() << u"n1"_s << 400;
}

void PeopleFlowsTest::refusesNodes()
{
    QFETCH(QString, flow);
    QFETCH(QString, node);
    QFETCH(int, status);
    Colleagues people;
    people.addHiddenSoftware(u"secret"_s);
    people.addFlow(u"leave"_s, u"Leave"_s, diagram({u"Rbuyer"_s}));
    people.addFlow(u"empty"_s, u"Empty"_s);
    people.addFlow(u"foreign"_s, u"Foreign"_s, diagram({u"Rbuyer"_s}), u"secret"_s);
    const auto sealed = [&](const QString &id) { return id.isEmpty() ? QByteArray() : people.sealed(id); };
    QCOMPARE(
        people.server.get(people.app() + "/users/selectbox/role?flowId=" + sealed(flow) + "&nodeId=" + sealed(node))
            .status,
        status);
    QCOMPARE(people.server.get(people.app() + "/users/selectbox/role?flowId=leave&nodeId=n1").status, 404); // plain ids
}

void PeopleFlowsTest::tellsNothingOfTheDocument()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    addRole(people, u"buyer"_s);
    people.addFlow(u"leave"_s, u"Leave"_s, diagram({u"Rbuyer"_s}));
    formwright::tests::Designer designer(people.server);
    const QString form = designer.form(u"orders"_s, u"flows-orders"_s, u"Order"_s, u"<o-input name=a>"_s);
    const QString hidden = designer.application(u"Hidden"_s);
    const QString foreign = designer.form(hidden, designer.module(hidden, u"M"_s), u"F"_s, u"<o-input name=a>"_s);
    designer.addDocument(form, 1, u"x"_s);
    designer.addDocument(foreign, 1, u"x"_s);
    const auto documentOf = [&](const QString &of, const QString &domain) {
        people.run(u"UPDATE %1 SET domain_id = '%2'"_s.arg(formwright::forms::formTableName(of), domain));
        const QString record = people.server.database()
                                   .reader()
                                   .text(u"SELECT id FROM "_s % formwright::forms::formTableName(of))
                                   .value();
        return people.sealed(record % u"--"_s % of);
    };
    people.be(people.ursula);
    const QByteArray address = people.app() + "/users/selectbox/role?flowId=" + people.sealed(u"leave"_s)
        + "&nodeId=" + people.sealed(u"n1"_s) + "&docId=";
    QCOMPARE(
        Colleagues::texts(people.server.get(address + documentOf(form, people.acme)).data()), QStringList{u"buyer"_s});
    // Whether there is such a document is told to nobody by it.
    for (const QByteArray &document : {documentOf(form, people.other), documentOf(foreign, people.acme),
             people.sealed(u"none--"_s % form), people.sealed(u"none"_s)})
        QCOMPARE(Colleagues::texts(people.server.get(address + document).data()), QStringList{u"buyer"_s});
    // Nobody asks for it without a flow.
    QCOMPARE(people.server.get(people.app() + "/users/selectbox/role?docId=" + people.sealed(u"none"_s)).status, 200);
}

QTEST_GUILESS_MAIN(PeopleFlowsTest)
#include "people_flows_test.moc"
