#include "api/design_fixture.h"
#include "app/contract/designtime_usages.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::tests;

// Who names an element, and that nothing goes that others name unless that is asked for.
class DesigntimeUsagesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhoNamesAForm_data() { addEngineRows(); }
    void tellsWhoNamesAForm();
    void tellsWhoNamesTheOthers_data() { addEngineRows(); }
    void tellsWhoNamesTheOthers();
    void tellsWhoUsesAField_data() { addEngineRows(); }
    void tellsWhoUsesAField();
    void findsIdsWithHyphens_data() { addEngineRows(); }
    void findsIdsWithHyphens();
    void labelsNameNothing();
    void whatIsUsedStays_data() { addEngineRows(); }
    void whatIsUsedStays();
    void whatGoesTogetherIsNotUsed_data() { addEngineRows(); }
    void whatGoesTogetherIsNotUsed();
    void eachIsUsedInItsOwnSoftware_data() { addEngineRows(); }
    void eachIsUsedInItsOwnSoftware();
    void menusGoTogether_data() { addEngineRows(); }
    void menusGoTogether();
    void looksThroughDrafts_data() { addEngineRows(); }
    void looksThroughDrafts();
    void looksForFieldsInDrafts_data() { addEngineRows(); }
    void looksForFieldsInDrafts();
    void draftsAreOfTheSameSoftware();
    void draftsAreBounded_data();
    void draftsAreBounded();
    void draftsMayBeAsLargeAsIsRead();
    void draftsOfRolesAreLookedThrough();
    void draftsAreForDesigners();
};

static QStringList toldIn(const Answer &answer)
{
    QStringList found;
    for (const QJsonValue &user : answer.data().toArray())
        found.append(user["kind"_L1].toString() + u' ' + user["name"_L1].toString() + u": "_s
            + user["place"_L1].toString() + u" ("_s + user["how"_L1].toString() + u')'
            + (user["isDraft"_L1].toBool() ? u" draft"_s : QString()));
    found.sort();
    return found;
}

static QStringList usages(TestBackend &server, const QString &id, const QByteArray &query = {})
{
    return toldIn(server.get(designs + "/usages/" + id.toLatin1() + query));
}

static Answer search(
    TestBackend &server, const QString &id, const QJsonArray &drafts, const QString &fieldName = QString())
{
    return server.post(
        designs + "/usages/" + id.toLatin1(), json({{u"fieldName"_s, fieldName}, {u"drafts"_s, drafts}}));
}

static QJsonObject draft(const char *kind, const QString &id, const QJsonObject &members)
{
    return {{u"kind"_s, QString::fromLatin1(kind)}, {u"id"_s, id}, {u"members"_s, members}};
}

void DesigntimeUsagesTest::tellsWhoNamesAForm()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QCOMPARE(usages(server, made.form), QStringList{u"view All orders: relatedForm (id)"_s});
    const QString line = made.designer.form(made.application, made.module, u"Line"_s,
        u"<o-input name=\"total\" valueScript=\"(function(){ return queryByDQL('Order', 'amount > 1').size(); })()\">"
        u"</o-input>"_s);
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Jump"_s}, {u"type"_s, 32}, {u"parentForm"_s, line}, {u"onActionForm"_s, made.form}});
    made.made(
        made.path() + "/menus", {{u"name"_s, u"New"_s}, {u"linkType"_s, u"00"_s}, {u"actionContent"_s, made.form}});
    QCOMPARE(server
                 .put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
                     QByteArray(R"([{"resourceType":1,"resourceId":")" + made.form.toLatin1()
                         + R"(","operation":1032,"type":1}])"))
                 .status,
        200);
    QCOMPARE(usages(server, made.form),
        (QStringList{u"form Line: activities[Jump].onActionForm (id)"_s, u"form Line: templatecontext (name)"_s,
            u"menu New: actionContent (id)"_s, u"role Clerk: permissions[].resourceId (permission)"_s,
            u"view All orders: relatedForm (id)"_s}));
    QCOMPARE(server.get(designs + "/usages/nope").status, 404);
}

void DesigntimeUsagesTest::tellsWhoNamesTheOthers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QCOMPARE(usages(server, made.view), QStringList{u"menu All: actionContent (id)"_s});
    QVERIFY(usages(server, made.menu).isEmpty());
    QVERIFY(usages(server, made.role).isEmpty());
    const QString approver = u"<a.FlowDiagram><a.ManualNode><id>2</id><namelist>R"_s % made.role
        % u"|Clerk;</namelist></a.ManualNode></a.FlowDiagram>"_s;
    QCOMPARE(server
                 .put(made.path() + "/modules/" + made.module.toLatin1() + "/flows/" + made.flow.toLatin1(),
                     json({{u"content"_s, approver}}))
                 .status,
        200);
    QCOMPARE(usages(server, made.role).size(), 1);
    QVERIFY(usages(server, made.role).constFirst().endsWith(u": content (id)"_s));
    QCOMPARE(server
                 .put(made.viewPath(),
                     json({{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"#include \"sums\"\n\"amount > 1\""_s}}))
                 .status,
        200);
    QCOMPARE(usages(server, made.library), QStringList{u"view All orders: filterScript (name)"_s});
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Start"_s}, {u"type"_s, 33}, {u"parentForm"_s, made.form}, {u"onActionFlow"_s, made.flow}});
    QCOMPARE(usages(server, made.flow), QStringList{u"form Order: activities[Start].onActionFlow (id)"_s});
}

void DesigntimeUsagesTest::tellsWhoUsesAField()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    QCOMPARE(usages(server, made.form, "?fieldName=customer"),
        QStringList{u"view All orders: columns[Customer].fieldName (name)"_s});
    QVERIFY(usages(server, made.form, "?fieldName=amount").isEmpty());
    QCOMPARE(server
                 .put(made.formPath(),
                     json({{u"templatecontext"_s,
                         QString(made.orderTemplate
                             + u"<o-input name=\"twice\" type=\"decimal\" label=\"amount\" "
                               "valueScript=\"getItemValueAsDouble('amount') * 2\"></o-input>"
                               "<o-calctext label=\"Sum\" valueScript=\"getItemValueAsString('amount')\"></o-calctext>"
                               "<label for=\"amount\">amount</label>"_s)}}))
                 .status,
        200);
    QCOMPARE(
        server
            .put(made.viewPath(),
                json({{u"filterCondition"_s, uR"([{"field":"amount","operator":">","type":"00","match":"1"}])"_s}}))
            .status,
        200);
    QCOMPARE(server
                 .put(made.path() + "/roles/" + made.role.toLatin1() + "/permissions",
                     QByteArray(R"([{"resourceType":3,"resourceId":")" + made.form.toLatin1()
                         + R"(","fieldName":"Amount","operation":1011,"type":1}])"))
                 .status,
        200);
    QCOMPARE(usages(server, made.form, "?fieldName=amount"),
        (QStringList{u"form Order: templatecontext[Sum].valuescript (name)"_s,
            u"form Order: templatecontext[label].for (name)"_s,
            u"form Order: templatecontext[twice].valuescript (name)"_s, u"role Clerk: permissions (permission)"_s,
            u"view All orders: filterCondition (name)"_s}));
}

// As packages bring them along: ids by hand, and those of other systems.
void DesigntimeUsagesTest::findsIdsWithHyphens()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString line = made.designer.form(made.application, made.module, u"Line"_s, u"<o-input name=\"total\">"_s);
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Jump"_s}, {u"type"_s, 32}, {u"parentForm"_s, line}, {u"onActionForm"_s, made.form}});
    QByteArray package = json(server.get(made.path() + "/package").data().toObject());
    package.replace(made.form.toLatin1(), "2-order-form").replace(made.role.toLatin1(), "head-of-department");
    const QString approver = u"<a.FlowDiagram><a.ManualNode><id>2</id><namelist>Rhead-of-department|Clerk;</namelist>"
                             "</a.ManualNode></a.FlowDiagram>"_s;
    TestBackend other(engine);
    other.beDesigner();
    QCOMPARE(other.post(designs + "/packages/import", package).status, 200);
    const QStringList users{u"form Line: activities[Jump].onActionForm (id)"_s, u"view All orders: relatedForm (id)"_s};
    QCOMPARE(usages(other, u"2-order-form"_s), users);
    QCOMPARE(other.del(designs + "/modules/forms", idList(QStringList{u"2-order-form"_s})).status, 409);
    QCOMPARE(usages(other, u"order"_s), QStringList());
    const QByteArray flow = made.path() + "/modules/" + made.module.toLatin1() + "/flows/" + made.flow.toLatin1();
    QCOMPARE(other.put(flow, json({{u"content"_s, approver}})).status, 200);
    QCOMPARE(usages(other, u"head-of-department"_s).size(), 1);
}

void DesigntimeUsagesTest::labelsNameNothing()
{
    TestBackend server;
    DesignedSoftware made(server);
    made.designer.form(made.application, made.module, u"Note"_s,
        u"<h1>Order</h1><o-input name=\"x\" label=\"Order\" placeholder=\"Order\"></o-input>"_s);
    made.made(made.path() + "/menus", {{u"name"_s, u"Order"_s}, {u"description"_s, u"an \"Order\""_s}});
    QCOMPARE(usages(server, made.form), QStringList{u"view All orders: relatedForm (id)"_s});
}

void DesigntimeUsagesTest::whatIsUsedStays()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const auto refusal = [&](const QByteArray &path, const QString &id) {
        const Answer answer = server.del(path, idList(QStringList{id}));
        if (answer.status != 409 || answer.json().value("errcode"_L1).toInt() != 40913)
            return QString(QString::number(answer.status) + QString::fromUtf8(answer.body));
        const QJsonValue user = answer.data()["users"_L1][0];
        return QString(user["kind"_L1].toString() + u' ' + user["name"_L1].toString());
    };
    QCOMPARE(refusal(designs + "/modules/forms", made.form), u"view All orders"_s);
    QCOMPARE(refusal(designs + "/modules/views", made.view), u"menu All"_s);
    QCOMPARE(refusal(designs + "/modules", made.module), u"menu All"_s);
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Start"_s}, {u"type"_s, 33}, {u"parentForm"_s, made.form}, {u"onActionFlow"_s, made.flow}});
    QCOMPARE(refusal(designs + "/modules/flows", made.flow), u"form Order"_s);
    QVERIFY(made.actionsOf(made.form).first().startsWith("change "_L1));
    QCOMPARE(server.del(designs + "/modules/flows?force=true", idList(QStringList{made.flow})).status, 200);
    QCOMPARE(server.del(designs + "/modules/views?force=true", idList(QStringList{made.view})).status, 200);
    QCOMPARE(server.del(designs + "/modules/forms", idList(QStringList{made.form})).status, 200);
    // What lies below a menu entry goes with it, as documented.
    const QString top = made.made(made.path() + "/menus", {{u"name"_s, u"Top"_s}});
    made.made(made.path() + "/menus", {{u"name"_s, u"Below"_s}, {u"superior"_s, top}});
    QCOMPARE(server.del(designs + "/menus", idList(QStringList{top})).status, 200);
}

void DesigntimeUsagesTest::whatGoesTogetherIsNotUsed()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString other = made.designer.form(made.application, made.module, u"Other"_s, u"<o-input name=\"x\">"_s);
    made.made(made.inModule() + "/activities",
        {{u"name"_s, u"Jump"_s}, {u"type"_s, 32}, {u"parentForm"_s, other}, {u"onActionForm"_s, made.form}});
    QCOMPARE(server.del(designs + "/menus", idList(QStringList{made.menu})).status, 200);
    QCOMPARE(server.del(designs + "/modules/views", idList(QStringList{made.view})).status, 200);
    QCOMPARE(server.del(designs + "/modules/forms", idList(QStringList{made.form})).status, 409);
    QCOMPARE(server.del(designs + "/modules/forms", idList(QStringList{made.form, other})).status, 200);
    const QString again = made.designer.form(made.application, made.module, u"Order"_s, made.orderTemplate);
    made.designer.view(made.application, made.module, u"All"_s, again);
    QCOMPARE(server.del(designs + "/modules", idList(QStringList{made.module})).status, 200);
}

void DesigntimeUsagesTest::eachIsUsedInItsOwnSoftware()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString other = made.designer.application(u"Other"_s);
    const QString there = made.designer.module(other, u"Main"_s);
    const QString form = made.designer.form(other, there, u"Unused"_s, u"<o-input name=\"x\">"_s);
    const QString view = made.designer.view(other, there, u"Unused"_s, form);
    QCOMPARE(server.del(designs + "/modules/views", idList(QStringList{view, made.view})).status, 409);
    QCOMPARE(server.del(designs + "/modules/views", idList(QStringList{view})).status, 200);
    QCOMPARE(server.del(designs + "/modules/forms", idList(QStringList{form, made.form})).status, 409);
    QCOMPARE(server.count(u"form"_s), 2);
}

void DesigntimeUsagesTest::menusGoTogether()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString first = made.made(made.path() + "/menus", {{u"name"_s, u"First"_s}});
    const QString second = made.made(made.path() + "/menus",
        {{u"name"_s, u"Second"_s}, {u"linkType"_s, u"05"_s}, {u"actionContent"_s, QString(u"/menu/"_s + first)}});
    QCOMPARE(server.del(designs + "/menus", idList(QStringList{first})).status, 409);
    QCOMPARE(server.del(designs + "/menus", idList(QStringList{first, second})).status, 200);
}

void DesigntimeUsagesTest::looksThroughDrafts()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QString second = made.designer.form(made.application, made.module, u"Second"_s, u"<o-input name=\"x\">"_s);
    QCOMPARE(toldIn(search(server, made.form, {})), usages(server, made.form));
    QCOMPARE(toldIn(search(server, made.form,
                 {draft("view", made.view, {{u"relatedForm"_s, second}}), // no more
                     draft("form", second,
                         {{u"templatecontext"_s,
                             u"<o-input name=\"x\" valueScript=\"findByDQL('Order', 'a')\"></o-input>"_s}}),
                     QJsonObject{{u"kind"_s, u"menu"_s}, {u"id"_s, u"new1"_s}, {u"name"_s, u"New order"_s},
                         {u"members"_s, QJsonObject{{u"actionContent"_s, made.form}}}}})),
        (QStringList{u"form Second: templatecontext (name) draft"_s, u"menu New order: actionContent (id) draft"_s}));
    // What a draft says nothing of is as it is saved; what is to go names nothing.
    QCOMPARE(toldIn(search(server, made.form, {draft("view", made.view, {{u"name"_s, u"Other"_s}})})),
        QStringList{u"view All orders: relatedForm (id)"_s});
    QJsonObject gone = draft("view", made.view, {});
    gone.insert(u"isRemoved"_s, true);
    QCOMPARE(toldIn(search(server, made.form, {gone})), QStringList());
    QCOMPARE(usages(server, made.form), QStringList{u"view All orders: relatedForm (id)"_s}); // nothing was saved
    QCOMPARE(search(server, u"nope"_s, {}).status, 404);
}

void DesigntimeUsagesTest::looksForFieldsInDrafts()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    DesignedSoftware made(server);
    const QJsonArray columns{QJsonObject{{u"id"_s, made.column}, {u"name"_s, u"Sum"_s}, {u"fieldName"_s, u"amount"_s}}};
    const QString drawn = u"<o-input name=\"customer\" hiddenScript=\"getItemValue('amount') == 1\"></o-input>"
                          "<o-input name=\"amount\"></o-input>"_s;
    QCOMPARE(usages(server, made.form, "?fieldName=amount"), QStringList());
    QCOMPARE(toldIn(search(server, made.form,
                 {draft("view", made.view, {{u"columns"_s, columns}}),
                     draft("form", made.form, {{u"templatecontext"_s, drawn}})},
                 u"amount"_s)),
        (QStringList{u"form Order: templatecontext[customer].hiddenscript (name) draft"_s,
            u"view All orders: columns[Sum].fieldName (name) draft"_s}));
    // What is saved at its place is none, whatever else of the element was changed.
    const QString second = made.designer.form(made.application, made.module, u"Second"_s, drawn);
    QCOMPARE(
        toldIn(search(server, second,
            {draft("form", second,
                {{u"templatecontext"_s,
                    QString(drawn % u"<o-input name=\"tax\" hiddenScript=\"getItemValue('amount')\"></o-input>"_s)}})},
            u"amount"_s)),
        (QStringList{u"form Second: templatecontext[customer].hiddenscript (name)"_s,
            u"form Second: templatecontext[tax].hiddenscript (name) draft"_s}));
}

// Whoever sends the id of what is in another software is not told of it.
void DesigntimeUsagesTest::draftsAreOfTheSameSoftware()
{
    TestBackend server;
    DesignedSoftware made(server);
    const QString other = made.designer.application(u"Other"_s);
    const QString theirs
        = made.designer.form(other, made.designer.module(other, u"M"_s), u"F"_s, u"<o-input name=a>"_s);
    QCOMPARE(toldIn(search(server, made.view,
                 {draft("form", theirs, {{u"templatecontext"_s, made.view}}),
                     draft("application", u"x"_s, {{u"description"_s, made.view}}),
                     draft("flow", made.menu, {{u"content"_s, u"of another kind"_s}})})),
        QStringList{u"menu All: actionContent (id)"_s});
}

void DesigntimeUsagesTest::draftsAreBounded_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("status");
    QTest::newRow("as many as there may be") << 500 << 200;
    QTest::newRow("more") << 501 << 400;
}

void DesigntimeUsagesTest::draftsAreBounded()
{
    QFETCH(int, count);
    TestBackend server;
    DesignedSoftware made(server);
    QJsonArray drafts;
    for (int i = 0; i < count; ++i)
        drafts.append(draft("menu", u"new%1"_s.arg(i), {{u"actionContent"_s, u"x"_s}}));
    QTEST(search(server, made.form, drafts).status, "status");
}

// As much as its declaration lets in: no text, list or count of it is refused before.
void DesigntimeUsagesTest::draftsMayBeAsLargeAsIsRead()
{
    TestBackend server;
    DesignedSoftware made(server);
    // A text of JSON may have 4 MiB.
    const auto bodyOf = [](qint64 characters) {
        QJsonArray drafts;
        for (int i = 0; i < 8; ++i)
            drafts.append(draft("menu", u"new%1"_s.arg(i),
                {{u"actionContent"_s, QString(characters / 8 + (i < characters % 8 ? 1 : 0), QChar(u'x'))}}));
        return json({{u"fieldName"_s, QString()}, {u"drafts"_s, drafts}});
    };
    const qint64 around = bodyOf(0).size();
    const QByteArray body = bodyOf(formwright::contract::designtime::largestDrafts - around);
    QCOMPARE(body.size(), formwright::contract::designtime::largestDrafts);
    const auto answer = server.post(designs + "/usages/" + made.form.toLatin1(), body);
    QCOMPARE(answer.status, 200);
}

void DesigntimeUsagesTest::draftsOfRolesAreLookedThrough()
{
    TestBackend server;
    DesignedSoftware made(server);
    const auto allowed = [&made](const QString &fieldName) {
        return QJsonObject{{u"resourceType"_s, 2}, {u"resourceId"_s, made.form}, {u"fieldName"_s, fieldName},
            {u"operation"_s, 1}, {u"type"_s, 1}};
    };
    const auto told = [&](const QJsonArray &permissions) {
        return toldIn(
            search(server, made.form, {draft("role", made.role, {{u"permissions"_s, permissions}})}, u"amount"_s))
            .filter(u"role "_s);
    };
    QCOMPARE(told({}), QStringList());
    QCOMPARE(told({allowed(u"amount"_s)}), QStringList{u"role Clerk: permissions (permission) draft"_s});
    QCOMPARE(told({allowed(u"other"_s)}), QStringList());
}

void DesigntimeUsagesTest::draftsAreForDesigners()
{
    TestBackend server;
    DesignedSoftware made(server);
    server.beUser();
    QCOMPARE(search(server, made.form, {}).status, 401);
}

QTEST_GUILESS_MAIN(DesigntimeUsagesTest)
#include "designtime_usages_test.moc"
