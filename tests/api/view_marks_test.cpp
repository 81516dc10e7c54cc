#include "api/flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

// The place of flows, with a view of its form.
class MarkedPlace : public FlowPlace
{
public:
    explicit MarkedPlace(const QString &engine) : FlowPlace(engine)
    {
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        designer.column(application.applicationId, view, {{u"name"_s, u"code"_s}, {u"fieldName"_s, u"code"_s}});
        server.beUser();
    }

    QJsonObject row(const QString &who, const QString &tree = {})
    {
        const QByteArray path = (tree.isEmpty() ? "/views/" : "/treeviews/") + sealed(who, view) + "/documents";
        return as(who, "POST", path, "{}").data().toArray().first().toObject();
    }
    QString marks(const QString &who)
    {
        const QJsonObject found = row(who);
        QStringList marks;
        if (found.value("isMyTurn"_L1).toBool())
            marks.append(u"turn"_s);
        if (found.value("isRunningBack"_L1).toBool())
            marks.append(u"back"_s);
        return marks.join(u' ');
    }

    QString view;
};

} // namespace

// Where a document stands in its flow, in the rows of a view; and what a view tells of its operations.
class ViewMarksTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rowsTellOfTheirFlows_data() { addEngineRows(); }
    void rowsTellOfTheirFlows();
    void operationsAreTold_data() { addEngineRows(); }
    void operationsAreTold();
};

void ViewMarksTest::rowsTellOfTheirFlows()
{
    QFETCH(QString, engine);
    MarkedPlace place(engine);
    const QString flow = place.flow(place.approval().text());
    const QString document = place.create();
    QCOMPARE(place.marks(place.head), QString());
    QCOMPARE(place.start(document, flow).status, 200);
    QCOMPARE(place.marks(place.head), u"turn"_s);
    QCOMPARE(place.marks(place.clerk), QString());
    QCOMPARE(place.row(place.head, u"tree"_s).value("isMyTurn"_L1), QJsonValue(true));
    QCOMPARE(place.back(place.head, document, u"Draft"_s).status, 200);
    QCOMPARE(place.marks(place.clerk), u"turn back"_s);
    QCOMPARE(place.marks(place.head), u"back"_s); // everybody sees that it came back
    QCOMPARE(place.submit(place.clerk, document).status, 200);
    QCOMPARE(place.marks(place.head), u"turn"_s);
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    QCOMPARE(place.submit(place.fin2, document).status, 200);
    QCOMPARE(place.state(document), 1048576);
    for (const QString &who : {place.clerk, place.head, place.fin1})
        QCOMPARE(place.marks(who), QString()); // it is over
}

void ViewMarksTest::operationsAreTold()
{
    QFETCH(QString, engine);
    MarkedPlace place(engine);
    Designer designer(place.server);
    const QString other = addForm(place.server, place.application, u"Other"_s, u"<o-input name=\"cost\"></o-input>"_s);
    designer.column(place.application.applicationId, place.view,
        {{u"name"_s, u"Go"_s}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s}, {u"actionScript"_s, u"1"_s},
            {u"afterActionScript"_s, u" "_s}, {u"mappingform"_s, other}, {u"imageName"_s, u"check"_s},
            {u"jumpMapping"_s, uR"({"cost":"price","what":"gone","note":"note"})"_s}});
    place.server.beUser();
    const auto operation = [&] {
        return place.as(place.clerk, "GET", "/views/" + place.sealed(place.clerk, place.view) + "/template")
            .data()["columns"_L1][1]
            .toObject();
    };
    QCOMPARE(operation().value("name"_L1).toString(), u"Go"_s);
    QCOMPARE(operation().value("hasActionScript"_L1), QJsonValue(true));
    QVERIFY(!operation().value("hasAfterScript"_L1).toBool() && !operation().value("hasBeforeScript"_L1).toBool());
    QVERIFY(!operation().contains("actionScript"_L1)); // those are nobody's but the designer's
    QCOMPARE(place.opened(place.clerk, operation().value("mappingform"_L1).toString()), other);
    QCOMPARE(QJsonDocument::fromJson(operation().value("jumpMapping"_L1).toString().toUtf8()).object(),
        (QJsonObject{{u"cost"_s, u"price"_s}, {u"note"_s, u"note"_s}}));
    // What the caller does not see is not taken along.
    const QString role = place.made("/roles", {{u"name"_s, u"clerks"_s}});
    place.server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s, place.clerk, role);
    });
    place.server.backend().services().events.publish(events::AccountChanged{place.clerk});
    place.server.beDesigner();
    QCOMPARE(place.server
                 .put(place.design("/roles/" + role.toLatin1() + "/permissions"),
                     R"([{"resourceType":3,"resourceId":")" + place.application.formId.toLatin1()
                         + R"(","fieldName":"price","operation":1013,"type":1}])")
                 .status,
        200);
    place.server.beUser();
    QCOMPARE(QJsonDocument::fromJson(operation().value("jumpMapping"_L1).toString().toUtf8()).object(),
        (QJsonObject{{u"note"_s, u"note"_s}}));
}

QTEST_GUILESS_MAIN(ViewMarksTest)
#include "view_marks_test.moc"
