#include "api/design_fixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Elements go to other modules, are copied, and stand in an order.
class DesigntimeMovesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void movesIntoAModule_data() { addEngineRows(); }
    void movesIntoAModule();
    void movesAllOrNone_data() { addEngineRows(); }
    void movesAllOrNone();
    void refusedMovesAreForgotten_data() { addEngineRows(); }
    void refusedMovesAreForgotten();
    void copiesNameOneAnother_data() { addEngineRows(); }
    void copiesNameOneAnother();
    void copiesIntoAnotherSoftware_data() { addEngineRows(); }
    void copiesIntoAnotherSoftware();
    void orders_data() { addEngineRows(); }
    void orders();
    void whatIsNewStandsLast_data() { addEngineRows(); }
    void whatIsNewStandsLast();
};

static QByteArray ids(const QStringList &ids, const QJsonObject &more = {})
{
    QJsonObject body = more;
    body.insert("ids"_L1, QJsonArray::fromStringList(ids));
    return json(body);
}

static QJsonObject readForm(TestBackend &server, const QString &id)
{
    return server.get(designs + "/modules/forms/" + id.toLatin1()).data().toObject();
}

static QJsonObject readView(TestBackend &server, const QString &id)
{
    return server.get(designs + "/modules/views/" + id.toLatin1()).data().toObject();
}

void DesigntimeMovesTest::movesIntoAModule()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    made.designer.addDocument(made.form, 1, u"Ada"_s);
    const QString archive = made.designer.module(made.application, u"Archive"_s);
    const Answer moved
        = server.post(made.path() + "/modules/" + archive.toLatin1() + "/move", ids({made.form, made.view, made.flow}));
    QVERIFY2(moved.status == 200, moved.body.constData());
    QCOMPARE(readForm(server, made.form).value("moduleId"_L1).toString(), archive);
    QCOMPARE(readForm(server, made.form).value("templatecontext"_L1).toString(), made.orderTemplate);
    QCOMPARE(readView(server, made.view).value("moduleId"_L1).toString(), archive);
    QCOMPARE(readView(server, made.view).value("columns"_L1).toArray().size(), 1);
    QCOMPARE(server.count(u"flow"_s, u"module_id = '"_s + archive + u"'"_s), 1);
    QCOMPARE(server.count(u"form_"_s + made.form.toLower()), 1);
    for (const QString &id : {made.form, made.view, made.flow})
        QCOMPARE(made.revisionsOf(id).first()["message"_L1].toString(), u"moved to module Archive"_s);
}

void DesigntimeMovesTest::movesAllOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QByteArray archive
        = made.path() + "/modules/" + made.designer.module(made.application, u"Archive"_s).toLatin1() + "/move";
    QCOMPARE(server.post(archive, ids({made.form, u"nope"_s})).status, 404);
    QCOMPARE(server.post(archive, ids({made.form, made.role})).status, 400);
    QCOMPARE(server.post(made.path() + "/modules/nope/move", ids({made.form})).status, 404);
    const QString other = made.designer.application(u"Other"_s);
    const QString there = made.designer.module(other, u"Main"_s);
    QCOMPARE(server.post(designs + "/" + other.toLatin1() + "/modules/" + there.toLatin1() + "/move", ids({made.form}))
                 .status,
        400);
    QCOMPARE(readForm(server, made.form).value("moduleId"_L1).toString(), made.module);
}

// What a unit of work saved that was refused in the end is in nobody's memory.
void DesigntimeMovesTest::refusedMovesAreForgotten()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString line = made.designer.form(made.application, made.module, u"Line"_s, u"<o-input name=\"kind\">"_s);
    const Answer asking = server.put(
        made.viewPath(), json({{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"not exists $childs.Line"_s}}));
    QVERIFY2(asking.status == 200, asking.body.constData());
    const QString archive = made.designer.module(made.application, u"Archive"_s);
    server.useDesignerToken(server.token(server.addPlatformAccount(u"ada"_s, false, false, true), u"designer"_s));
    QCOMPARE(server.post(designs + "/elements/" + made.flow.toLatin1() + "/checkout").status, 200);
    server.beDesigner();
    // The view looks at the form that was moved before it; then the flow turns out to be somebody else's.
    const Answer refused
        = server.post(made.path() + "/modules/" + archive.toLatin1() + "/move", ids({line, made.view, made.flow}));
    QCOMPARE(refused.status, 409);
    const auto known = server.backend().services().forms.form(server.database().reader(), line);
    QCOMPARE(known->moduleId, made.module);
    QCOMPARE(known->version, readForm(server, line).value("version"_L1).toInt());
}

void DesigntimeMovesTest::copiesNameOneAnother()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    made.designer.addDocument(made.form, 1, u"Ada"_s);
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Look"_s}, {u"type"_s, 32}, {u"parentForm"_s, made.form}, {u"onActionView"_s, made.view}});
    QCOMPARE(server
                 .put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
                     QByteArray(R"([{"resourceType":3,"resourceId":")" + made.form.toLatin1()
                         + R"(","fieldName":"customer","operation":1011,"type":1},{"resourceType":5,"resourceId":")"
                         + made.button.toLatin1() + R"(","operation":1032,"type":2}])"))
                 .status,
        200);
    const Answer copied = server.post(made.inModule() + "/copy", ids({made.view, made.form, made.menu}));
    QVERIFY2(copied.status == 200, copied.body.constData());
    QHash<QString, QString> copies;
    for (const QJsonValue &each : copied.data().toArray())
        copies.insert(each["from"_L1].toString(), each["id"_L1].toString());
    QCOMPARE(copies.size(), 3);
    const QString form = copies[made.form];
    const QString view = copies[made.view];
    QVERIFY(form != made.form);
    QCOMPARE(readForm(server, form).value("templatecontext"_L1).toString(), made.orderTemplate);
    const QJsonObject shown = readView(server, view);
    QCOMPARE(shown.value("relatedForm"_L1).toString(), form);
    QVERIFY(shown.value("columns"_L1)[0]["id"_L1].toString() != made.column);
    QCOMPARE(shown.value("columns"_L1)[0]["fieldName"_L1].toString(), u"customer"_s);
    const QJsonArray buttons = server.get(made.inModule() + "/activities?formId=" + form.toLatin1()).data().toArray();
    QCOMPARE(buttons.size(), 2);
    QSet<QString> targets;
    for (const QJsonValue &button : buttons)
        targets.insert(button["onActionView"_L1].toString());
    QVERIFY(targets.contains(view));
    QCOMPARE(server.count(u"menu"_s, u"action_content = '"_s + view + u"'"_s), 1);
    QCOMPARE(server.count(u"permission"_s, u"resource_id = '"_s + form + u"' AND field_name = 'customer'"_s), 1);
    QCOMPARE(server.count(u"permission"_s), 4);
    QCOMPARE(server.count(u"form_"_s + form.toLower()), 0); // documents are no design
    QCOMPARE(made.actionsOf(form), QStringList{u"create 1"_s});
    // The original is as it was.
    QCOMPARE(readView(server, made.view).value("relatedForm"_L1).toString(), made.form);
    // One copy may have a name.
    const Answer named = server.post(made.inModule() + "/copy", ids({made.form}, {{u"name"_s, u"Offer"_s}}));
    QCOMPARE(readForm(server, named.data()[0]["id"_L1].toString()).value("name"_L1).toString(), u"Offer"_s);
    // Names of libraries differ in a software.
    QCOMPARE(server.post(made.inModule() + "/copy", ids({made.form, made.library})).status, 409);
    QCOMPARE(server.count(u"form"_s), 3);
}

void DesigntimeMovesTest::copiesIntoAnotherSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString other = made.designer.application(u"Other"_s);
    const QByteArray there
        = designs + "/" + other.toLatin1() + "/modules/" + made.designer.module(other, u"Main"_s).toLatin1();
    QCOMPARE(server.post(there + "/copy", ids({made.view})).status, 400); // its form is not there
    const Answer copied = server.post(there + "/copy", ids({made.form, made.view, made.role, made.library, made.flow}));
    QVERIFY2(copied.status == 200, copied.body.constData());
    for (const QString &table : {u"form"_s, u"view_design"_s, u"role"_s, u"script_library"_s, u"flow"_s, u"activity"_s})
        QCOMPARE(server.count(table, u"application_id = '"_s + other + u"'"_s), 1);
}

void DesigntimeMovesTest::orders()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString second = made.designer.form(made.application, made.module, u"Second"_s, u"<o-input name=\"x\">"_s);
    QCOMPARE(server.put(made.path() + "/order", ids({second, made.form})).status, 200);
    const QJsonArray forms = server.get(made.inModule() + "/forms").data()["datas"_L1].toArray();
    QCOMPARE(forms.first()["id"_L1].toString(), second);
    QCOMPARE(forms.last()["orderno"_L1].toInt(), 2);
    const QString amount
        = made.designer.column(made.application, made.view, {{u"name"_s, u"Amount"_s}, {u"fieldName"_s, u"amount"_s}});
    QCOMPARE(server.put(made.path() + "/order", ids({amount, made.column})).status, 200);
    QCOMPARE(readView(server, made.view).value("columns"_L1)[0]["id"_L1].toString(), amount);
    QCOMPARE(made.revisionsOf(made.view).first()["message"_L1].toString(), u"order"_s);
    QCOMPARE(server.put(made.path() + "/order", ids({made.form, made.view})).status, 400);
    QCOMPARE(server.put(made.path() + "/order", ids({made.role})).status, 400);
    QCOMPARE(server.put(made.path() + "/order", ids({u"nope"_s})).status, 404);
    QCOMPARE(server.get(made.inModule() + "/forms").data()["datas"_L1][0]["id"_L1].toString(), second);
}

// Behind those that somebody has put in order; until then all of them stand by their names.
void DesigntimeMovesTest::whatIsNewStandsLast()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    struct Kind {
        QString table;
        QByteArray address;
        QString first;
        QJsonObject body;
    };
    const QList<Kind> kinds{{u"form"_s, made.inModule() + "/forms", made.form, {}},
        {u"view_design"_s, made.inModule() + "/views", made.view, {{u"relatedForm"_s, made.form}}},
        {u"view_design"_s, designs + "/modules/views?formId=" + made.form.toLatin1(), made.view, {}},
        {u"flow"_s, made.inModule() + "/flows", made.flow, {}}};
    for (const Kind &kind : kinds) {
        const auto placeOfNew = [&](const QString &name) {
            QJsonObject body = kind.body;
            body.insert(u"name"_s, name);
            const QString id = made.made(kind.address, body);
            return server.database()
                .reader()
                .integer(QString(u"SELECT order_no FROM "_s % kind.table % u" WHERE id = ?"_s), id)
                .value_or(-1);
        };
        if (!kind.address.contains("formId"))
            QCOMPARE(placeOfNew(u"A"_s), 0);
        QCOMPARE(server.put(made.path() + "/order", ids({kind.first})).status, 200);
        const qint64 last = placeOfNew(u"B"_s);
        QVERIFY(last >= 2);
        QCOMPARE(placeOfNew(u"C"_s), last + 1);
    }
}

QTEST_GUILESS_MAIN(DesigntimeMovesTest)
#include "designtime_moves_test.moc"
