// How a document stood at any moment of its flow: values, and what the nodes made of fields and buttons.
#include "backend/forms/form_flows.h"
#include "flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

class FlowPastTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsFieldsAndButtons_data() { addEngineRows(); }
    void tellsFieldsAndButtons();
    void tellsOfWhichDocument_data() { addEngineRows(); }
    void tellsOfWhichDocument();
    void formsWithFlowsKeepWhoChangedWhat_data();
    void formsWithFlowsKeepWhoChangedWhat();
    void whatIsHiddenStaysHidden_data() { addEngineRows(); }
    void whatIsHiddenStaysHidden();
    void looksBackBeyondAMigration_data() { addEngineRows(); }
    void looksBackBeyondAMigration();
    void isForWhoSeesIt();
    void noDiagramIsReadToSaveADocument();
};

namespace {

// "code=A modify, price=900 readonly | Submit+ Return-"
QString toldAt(FlowPlace &place, const QString &who, const QString &document, int revision)
{
    const Answer answer = place.as(who, "GET",
        place.documentPath(who, document) + "/workflows/" + place.sealed(who, place.instance(document))
            + "/moment?at=" + QByteArray::number(revision));
    if (answer.status != 200)
        return QString::number(answer.status);
    QStringList fields, buttons;
    for (const QJsonValue &field : answer.data()["fields"_L1].toArray())
        fields.append(field["name"_L1].toString() % u'=' % field["value"_L1].toVariant().toString() % u' '
            % field["display"_L1].toString());
    for (const QJsonValue &button : answer.data()["buttons"_L1].toArray())
        buttons.append(button["name"_L1].toString() % (button["isShown"_L1].toBool() ? u'+' : u'-'));
    return fields.join(u", "_s) % u" | "_s % buttons.join(u' ');
}

qint64 changesOf(FlowPlace &place, const QString &document)
{
    return place.server.count(u"record_change"_s, u"record_id = '%1'"_s.arg(forms::documentKey(document)->recordId));
}

} // namespace

// Whoever has several open knows them apart.
void FlowPastTest::tellsOfWhichDocument()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start().manual(u"Head"_s, {place.head}).end().line(u"start"_s, u"Head"_s).line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QByteArray path = place.documentPath(place.clerk, document) + "/workflows/"
        + place.sealed(place.clerk, place.instance(document));
    const QJsonObject chart = QJsonDocument::fromJson(
        place.as(place.clerk, "GET", path + "/flowchart").data()["currentFlowChart"_L1].toString().toUtf8())
                                  .object();
    QVERIFY(chart.value("subject"_L1).toString().endsWith(": A"_L1));
    QVERIFY(!chart.value("flowName"_L1).toString().isEmpty());
}

void FlowPastTest::tellsFieldsAndButtons()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    for (const int type : {5, 47, 52})
        place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, QString::number(type)}, {u"type"_s, type}, {u"parentForm"_s, place.application.formId},
                {u"orderno"_s, type}});
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>@code;$price;</fieldpermlist>"_s)
        .manual(u"Finance"_s, {place.fin1},
            u"<isAllowTermination>true</isAllowTermination><activityPermList>$47;</activityPermList>"_s)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Head"_s)
        .line(u"Head"_s, u"Finance"_s)
        .line(u"Finance"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    const QString begun = u"code=A readonly, price=900 hidden, note= modify | Start- 5+ 47+ 52-"_s;
    QCOMPARE(toldAt(place, place.clerk, document, 1), begun);
    // What is typed goes with the step; a save on the way belongs to the moment after it.
    place.server.clock().advance(1000);
    QCOMPARE(place
                 .as(place.head, "PATCH", place.documentPath(place.head, document),
                     R"({"id":")" + place.sealed(place.head, document) + R"(","items":{"note":"on the way"}})")
                 .status,
        200);
    place.server.clock().advance(1000);
    const Answer submitted = place.submit(place.head, document, {}, {},
        R"(,"document":{"id":")" + place.sealed(place.head, document) + R"(","formId":")"
            + place.sealed(place.head, place.application.formId) + R"(","items":{"note":"agreed"}})");
    QVERIFY2(submitted.status == 200, submitted.body.constData());
    place.server.clock().advance(1000);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(toldAt(place, place.clerk, document, 1), begun);
    QCOMPARE(toldAt(place, place.clerk, document, 2),
        u"code=A modify, price=900 modify, note=agreed modify | Start- 5+ 47- 52+"_s);
    QCOMPARE(toldAt(place, place.clerk, document, 3),
        u"code=A readonly, price=900 readonly, note=agreed readonly | Start+ 5- 47- 52-"_s);
    // Documents of such a form keep theirs from the first save, whether they are begun or not.
    const QString other = place.create();
    QCOMPARE(place
                 .as(place.clerk, "PATCH", place.documentPath(place.clerk, other),
                     R"({"id":")" + place.sealed(place.clerk, other) + R"(","items":{"note":"x"}})")
                 .status,
        200);
    QCOMPARE(changesOf(place, other), 3);
}

// By the drawing of then, and with what its nodes said.
void FlowPastTest::looksBackBeyondAMigration()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    const QString root = place.server.addUser(place.server.domainId(), u"root"_s, u"Root"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE account SET domain_admin = 1 WHERE id = ?"_s, root);
        session.execute(
            u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, root, place.server.domainId());
    });
    const auto drawn = [&](const QString &node, const QString &fields) {
        FlowText text;
        return text.start()
            .manual(node, {place.head}, u"<fieldpermlist>"_s % fields % u"</fieldpermlist>"_s)
            .end()
            .line(u"start"_s, node)
            .line(node, u"End"_s)
            .text();
    };
    const QString flow = place.flow(drawn(u"Old"_s, u"@code"_s));
    const QString document = place.started(flow);
    place.server.clock().advance(1000);
    QCOMPARE(place.changeFlow(flow, drawn(u"New"_s, u"$note"_s), 1).status, 200);
    QCOMPARE(place
                 .as(root, "POST", "/flowcenters/versions/" + place.sealed(root, flow) + "/migrations",
                     R"({"nodes":[{"from":")" + place.sealed(root, u"Old"_s) + R"(","to":")"
                         + place.sealed(root, u"New"_s) + R"("}]})")
                 .status,
        200);
    QTRY_COMPARE_WITH_TIMEOUT(place.places(document), u"New: Head"_s, 120'000);
    const auto liveAt = [&](int revision) {
        const Answer answer = place.as(place.clerk, "GET",
            place.documentPath(place.clerk, document) + "/workflows/"
                + place.sealed(place.clerk, place.instance(document))
                + "/flowchart?at=" + QByteArray::number(revision));
        QStringList names;
        const QJsonArray nodes
            = QJsonDocument::fromJson(answer.data()["currentFlowChart"_L1].toString().toUtf8())["nodes"_L1].toArray();
        for (const QJsonValue &node : nodes)
            names.append(node["name"_L1].toString());
        return names;
    };
    QVERIFY2(liveAt(1).contains(u"Old"_s) && !liveAt(1).contains(u"New"_s), qPrintable(liveAt(1).join(u", "_s)));
    QVERIFY2(liveAt(2).contains(u"New"_s) && !liveAt(2).contains(u"Old"_s), qPrintable(liveAt(2).join(u", "_s)));
    QVERIFY(toldAt(place, place.clerk, document, 1).startsWith("code=A readonly, price=900 modify, note= modify"_L1));
    QVERIFY(toldAt(place, place.clerk, document, 2).startsWith("code=A modify, price=900 modify, note= hidden"_L1));
}

void FlowPastTest::formsWithFlowsKeepWhoChangedWhat_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("form"); // that the start names
    QTest::addColumn<bool>("byButton");
    QTest::addColumn<bool>("isKept");
    for (const QString &engine : testedEngines()) {
        const auto row = [&engine](const char *name, const QString &form, bool byButton, bool isKept) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << form << byButton << isKept;
        };
        row("no flow", {}, false, false);
        row("named by the start", u"ORDER"_s, false, true);
        row("begun by a button", u"Nothing"_s, true, true);
        row("of another form", u"Nothing"_s, false, false);
    }
}

// Nobody has begun one yet.
void FlowPastTest::formsWithFlowsKeepWhoChangedWhat()
{
    QFETCH(QString, engine);
    QFETCH(QString, form);
    QFETCH(bool, byButton);
    QFETCH(bool, isKept);
    FlowPlace place(engine);
    place.server.database().write([&](Session &session) {
        session.execute(u"UPDATE activity SET attributes = '{}'"_s);
        session.execute(u"UPDATE form SET name = 'Order' WHERE id = ?"_s, place.application.formId);
        if (form.isEmpty())
            return;
        session.execute(uR"(INSERT INTO flow (id, application_id, module_id, name, content, created, modified)
                VALUES ('f', ?, ?, 'F', 'x', 1, 1))"_s,
            place.application.applicationId, place.application.moduleId);
        session.execute(uR"(INSERT INTO flow_version (flow_id, version, application_id, name, content, forms, created)
                VALUES ('f', 1, ?, 'F', 'x', ?, 1))"_s,
            place.application.applicationId, form);
        if (byButton)
            session.execute(
                u"UPDATE activity SET type = 33, attributes = '{\"onActionFlow\":\"f\"}' WHERE id = ?"_s, place.button);
    });
    place.server.backend().services().events.publish(events::DesignChanged{});
    const QString document = place.create();
    QCOMPARE(changesOf(place, document), isKept ? 2 : 0);
    QCOMPARE(place
                 .as(place.clerk, "PATCH", place.documentPath(place.clerk, document),
                     R"({"id":")" + place.sealed(place.clerk, document) + R"(","items":{"note":"x"}})")
                 .status,
        200);
    QCOMPARE(changesOf(place, document), isKept ? 3 : 0);
}

// From whoever looks, not only from those who acted.
void FlowPastTest::whatIsHiddenStaysHidden()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>$price;</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Draft"_s)
        .line(u"Draft"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString document = place.started(place.flow(text.text()));
    QVERIFY(!toldAt(place, place.head, document, 1).contains("price"_L1));
    QVERIFY(toldAt(place, place.clerk, document, 1).contains("price=900 hidden"_L1));
}

void FlowPastTest::isForWhoSeesIt()
{
    FlowPlace place(u"sqlite"_s);
    const QString document = place.started(place.flow(place.approval(0).text()));
    const QString elsewhere = place.server.addDomain(u"Elsewhere"_s);
    const QString stranger = place.server.addUser(elsewhere, u"stranger"_s);
    place.server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, elsewhere,
            place.application.applicationId);
    });
    place.server.backend().services().events.publish(events::DomainChanged{elsewhere});
    QCOMPARE(toldAt(place, stranger, document, 1), u"404"_s);
    // Of another document that somebody sees it is none either.
    const QString other = place.create();
    const Answer answer = place.as(place.clerk, "GET",
        place.documentPath(place.clerk, other) + "/workflows/" + place.sealed(place.clerk, place.instance(document))
            + "/moment");
    QCOMPARE(answer.status, 404);
    QVERIFY(toldAt(place, place.clerk, document, 99).startsWith("code=A"_L1)); // the newest
}

// Diagrams are long, and whether a form has a flow is asked with each document.
// PostgreSQL keeps what is long beside its row and reads it for nobody who does not ask for it.
void FlowPastTest::noDiagramIsReadToSaveADocument()
{
    TestBackend server;
    if (!server.database().dialect().isSqlite())
        return;
    storage::Rows rows
        = server.database().reader().query(QString(u"EXPLAIN QUERY PLAN "_s % forms::flowsInUse), u"software"_s);
    int steps = 0;
    for (; rows.next(); ++steps) {
        const QString step = rows.text(3);
        QVERIFY2(step.contains("COVERING INDEX"_L1) || step.contains("SUBQUERY"_L1), qPrintable(step));
    }
    QVERIFY(steps > 0);
}

QTEST_GUILESS_MAIN(FlowPastTest)
#include "flow_past_test.moc"
