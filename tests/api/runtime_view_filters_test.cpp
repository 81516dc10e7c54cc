#include "app/template/form_template.h"
#include "support/designer.h"
#include "support/test_application.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_store.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

const QString noteFields = u"<o-input name=\"code\"></o-input><o-input name=\"unit\"></o-input>"
                           "<o-input name=\"role\"></o-input><o-user-select name=\"boss\"></o-user-select>"
                           "<o-input name=\"pieces\" type=\"integer\"></o-input>"
                           "<o-input name=\"price\" type=\"decimal\"></o-input>"
                           "<o-date-picker name=\"due\" datepattern=\"YMD\"></o-date-picker>"
                           "<o-date-picker name=\"seen\" datepattern=\"YMD_HMS\"></o-date-picker>"
                           "<o-checkbox name=\"paid\"></o-checkbox>"
                           "<o-checkbox name=\"tags\"><option value=\"red\">R</option><option value=\"blue\">B</option>"
                           "</o-checkbox>"_s;

class Place
{
public:
    explicit Place(const QString &engine) : server(engine), application(makeApplication(server, noteFields))
    {
        for (const QByteArray &items :
            {QByteArray(R"({"code":"A","unit":"Sales","role":"clerk","pieces":1,"boss":"ME","price":1.5,
                    "due":"2026-01-05","seen":"2026-01-05 08:30:00","paid":true,"tags":["red","blue"]})"),
                QByteArray(R"({"code":"B","unit":"Stock","role":"chief","pieces":2,"price":12345678901234567890.12,
                    "due":"2026-02-01","seen":"2026-02-01 00:00:00","paid":false,"tags":["blue"]})"),
                QByteArray(R"({"code":"C","role":"other"})")})
            server.post(application.documents(),
                documentBody(application, QByteArray(items).replace("ME", sealed(server, server.userId()))));
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        server.beUser();
    }

    // Straight into the view: a filter may have been saved before it was checked, or before the form was changed.
    void setFilter(const QByteArray &rules, const QJsonObject &attributes = {})
    {
        server.database().write([&](Session &session) {
            session.execute(
                u"UPDATE view_design SET filter_condition = ?, attributes = ?, version = version + 1 WHERE id = ?"_s,
                QString::fromUtf8(rules), QString::fromUtf8(QJsonDocument(attributes).toJson(QJsonDocument::Compact)),
                view);
        });
        server.backend().services().events.publish(
            events::DesignChanged{application.applicationId, application.formId});
    }
    Answer list() { return server.get(application.documents() + "?viewid=" + sealed(server, view)); }
    QString codes()
    {
        QStringList codes;
        const QJsonArray rows = list().data().toArray();
        for (const QJsonValue &row : rows)
            codes.append(row.toObject().value("items"_L1).toObject().value("code"_L1).toString());
        codes.sort();
        return codes.join(QString());
    }
    QString note() { return list().json().value("note"_L1).toString(); }

    TestBackend server;
    TestApplication application;
    QString view;
};

} // namespace

// Which rows a view shows to whom: what cannot be told shows nothing.
class RuntimeViewFiltersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void appliesRules_data();
    void appliesRules();
    void showsNothingWhereItCannotTell_data();
    void showsNothingWhereItCannotTell();
    void knowsDepartmentAndRoles_data() { addEngineRows(); }
    void knowsDepartmentAndRoles();
    void obeysQueries_data();
    void obeysQueries();
    void ordersByTheQuery_data() { addEngineRows(); }
    void ordersByTheQuery();
    void queriesReachOtherForms_data() { addEngineRows(); }
    void queriesReachOtherForms();
    void doesNotRunStatements_data();
    void doesNotRunStatements();
    void refusesBadQueries_data();
    void refusesBadQueries();
    void showsNothingOnceAFieldIsGone_data() { addEngineRows(); }
    void showsNothingOnceAFieldIsGone();
    void refusesUnknownVariables();
    void templateNamesTheParent();
    void templatesAreForDesigners();
};

void RuntimeViewFiltersTest::appliesRules_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QString>("shown");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const char *name, const QByteArray &rules, const QString &shown) {
            QTest::addRow("%s, %s", qPrintable(engine), name) << engine << rules << shown;
        };
        add("no rule", "[]", u"ABC"_s);
        add("a text", R"([{"field":"unit","operator":"=","type":"00","match":"Sales"}])", u"A"_s);
        add("a number", R"([{"field":"pieces","operator":">=","type":"01","match":"2"}])", u"B"_s);
        add("without a value", R"([{"field":"unit","operator":"=","type":"00","match":""}])", u"ABC"_s);
        add("a search field", R"([{"field":"unit","operator":"=","type":"03","match":"place"}])", u"ABC"_s);
        add("a search field beside", R"([{"field":"unit","operator":"=","type":"03","match":"place"},
            {"field":"code","operator":"<>","match":"A"}])",
            u"BC"_s);
        add("none of a text", R"([{"field":"unit","operator":"<>","match":"Sales"}])", u"BC"_s);
        add("less", R"([{"field":"pieces","operator":"<","type":"01","match":"2"}])", u"A"_s);
        add("more", R"([{"field":"pieces","operator":">","type":"01","match":"1"}])", u"B"_s);
        add("at most", R"([{"field":"pieces","operator":"<=","type":"01","match":2}])", u"AB"_s);
        add("a part", R"([{"field":"unit","operator":"LIKE","match":"%al%"}])", u"A"_s);
        add("a part in other letters", R"([{"field":"unit","operator":"like","match":"SAL"}])", u"A"_s);
        add("a part of a number", R"([{"field":"pieces","operator":"LIKE","match":"2"}])", u"B"_s);
        add("a wild card as it is", R"([{"field":"unit","operator":"LIKE","match":"S_les"}])", QString());
        add("one of texts", R"([{"field":"unit","operator":"IN","match":"Sales,Stock"}])", u"AB"_s);
        add("one of quoted texts", R"([{"field":"unit","operator":"in","match":"('Sales', 'x,y' ) "}])", u"A"_s);
        add("one of an array", R"([{"field":"unit","operator":"IN","match":["Stock","x"]}])", u"B"_s);
        add("one of numbers", R"([{"field":"pieces","operator":"IN","type":"01","match":"2;3"}])", u"B"_s);
        add("one of nothing", R"([{"field":"unit","operator":"IN","match":""}])", u"ABC"_s);
        add("not one of texts", R"([{"field":"unit","operator":"NOT IN","match":"Sales,Stock"}])", u"C"_s);
        add("not one of numbers", R"([{"field":"pieces","operator":"not  in","type":"01","match":"1"}])", u"BC"_s);
        add("a decimal", R"([{"field":"price","operator":"=","type":"01","match":"1.50"}])", u"A"_s);
        add("a large decimal", R"([{"field":"price","operator":">","type":"01","match":"2"}])", u"B"_s);
        add("a date", R"([{"field":"due","operator":"=","type":"02","match":"2026-01-05"}])", u"A"_s);
        add("a later date", R"([{"field":"due","operator":">","type":"02","match":"2026-01-05"}])", u"B"_s);
        add("one of dates", R"([{"field":"due","operator":"IN","type":"02","match":"2026-01-05,2026-02-01"}])",
            u"AB"_s);
        add("a moment", R"([{"field":"seen","operator":"<=","type":"02","match":"2026-01-05 08:30:00"}])", u"A"_s);
        add("truth", R"([{"field":"paid","operator":"=","match":"true"}])", u"A"_s);
        add("untruth", R"([{"field":"paid","operator":"<>","match":"true"}])", u"BC"_s);
        add("one of several values", R"([{"field":"tags","operator":"=","match":"blue"}])", u"AB"_s);
        add("none of several values", R"([{"field":"tags","operator":"<>","match":"red"}])", u"BC"_s);
        add("several in a list", R"([{"field":"tags","operator":"IN","match":"red,green"}])", u"A"_s);
        add("bare names and single quotes", "[{field:'unit', operator:'=', type:'00', match:'Sales',},]", u"A"_s);
        add("an escaped quote", R"([{'field':'unit','operator':'=','match':'Sa\u006ces'}])", u"A"_s);
        add("two rules",
            R"([{"field":"pieces","operator":">=","match":"1"},{"field":"unit","operator":"LIKE","match":"k"}])",
            u"B"_s);
        add("without letters' case of the field", R"([{"field":"UNIT","operator":"=","match":"Sales"}])", u"A"_s);
        add("oneself in a list", R"([{"field":"boss","operator":"IN","type":"04","match":"curruserid"}])", u"A"_s);
        add("all but oneself", R"([{"field":"boss","operator":"NOT IN","type":"04","match":"curruserid"}])", u"BC"_s);
        add("oneself", R"([{"field":"boss","operator":"=","type":"04","match":"curruserid"}])", u"A"_s);
    }
}

void RuntimeViewFiltersTest::appliesRules()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, rules);
    Place place(engine);
    place.setFilter(rules);
    QTEST(place.codes(), "shown");
    QCOMPARE(place.note(), QString());
}

void RuntimeViewFiltersTest::showsNothingWhereItCannotTell_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QJsonObject>("attributes");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *name, const QByteArray &rules, const QString &named,
                         const QJsonObject &attributes = {}) { QTest::newRow(name) << rules << attributes << named; };
    row("unknown operator", R"([{"field":"unit","operator":"BETWEEN","match":"Sales"}])", u"BETWEEN"_s);
    row("no operator", R"([{"field":"unit","match":"Sales"}])", u"operator"_s);
    row("no rule", R"([{}])", u"field"_s);
    row("no object", R"(["x"])", u"{ belongs"_s);
    row("something behind", R"([] or true)", u"nothing may follow"_s);
    row("no end", R"([{"field":"unit)", u"no end"_s);
    row("an order of truths", R"([{"field":"paid","operator":">","match":"false"}])", u"paid"_s);
    row("an order of ids", R"([{"field":"boss","operator":">=","match":"a"}])", u"boss"_s);
    row("an order of several", R"([{"field":"tags","operator":"<","match":"red"}])", u"tags"_s);
    row("no number in a list", R"([{"field":"pieces","operator":"IN","match":"1,x"}])", u"pieces"_s);
    row("an unknown type of a searched rule", R"([{"field":"gone","operator":"=","type":"03","match":"x"}])",
        u"gone"_s);
    row("an unknown mode", "", u"07"_s, {{u"editMode"_s, u"07"_s}});
    row("unknown variable", R"([{"field":"unit","operator":"=","type":"04","match":"currsession"}])", u"currsession"_s);
    row("unknown type", R"([{"field":"unit","operator":"=","type":"09","match":"x"}])", u"09"_s);
    row("unknown field", R"([{"field":"gone","operator":"=","match":"x"}])", u"gone"_s);
    row("no number", R"([{"field":"pieces","operator":"=","match":"many"}])", u"pieces"_s);
    row("no department", R"([{"field":"unit","operator":"=","type":"04","match":"currdeptid"}])", u"currdeptid"_s);
    row("no role", R"([{"field":"role","operator":"<>","type":"04","match":"currroleid"}])", u"currroleid"_s);
    row("no JSON", "{", u"filter"_s);
    const auto dql = [&](const char *name, const QString &query, const QString &named) {
        row(name, "", named, {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, query}});
    };
    dql("DQL that is none", u"code == 'A'"_s, u"DQL"_s);
    dql("DQL of a field that is gone", u"gone = 'A'"_s, u"gone"_s);
    dql("DQL of a wrong value", u"pieces = 'many'"_s, u"pieces"_s);
    dql("DQL of an unknown value", u"code = :currdog"_s, u"currdog"_s);
    dql("DQL of a fact that is not there", u"code = 'A' or unit = :currdept"_s, u"currdept"_s);
    dql("DQL of a form that is not there", u"exists $childs.Nothing"_s, u"Nothing"_s);
    row("authority", "", u"authority"_s, {{u"authorityCondition"_s, u"x"_s}});
}

void RuntimeViewFiltersTest::showsNothingWhereItCannotTell()
{
    QFETCH(QByteArray, rules);
    QFETCH(QJsonObject, attributes);
    QFETCH(QString, named);
    Place place(u"sqlite"_s);
    place.setFilter(rules, attributes);
    const Answer answer = place.list();
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toArray().size(), 0);
    QCOMPARE(answer.json().value("row_count"_L1), QJsonValue(0));
    QVERIFY2(answer.json().value("note"_L1).toString().contains(named), answer.body.constData());
}

void RuntimeViewFiltersTest::knowsDepartmentAndRoles()
{
    QFETCH(QString, engine);
    Place place(engine);
    TestBackend &server = place.server;
    server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO department (id, domain_id, name, index_code) VALUES ('d', ?, 'Sales', 'd')"_s,
            server.domainId());
        session.execute(u"UPDATE account SET default_department = 'd' WHERE id = ?"_s, server.userId());
        const auto addRole = [&](const QString &name, int status) {
            session.execute(
                u"INSERT INTO role (id, application_id, name, name_key, status, created, modified) VALUES (?, ?, ?, ?, ?, 1, 1)"_s,
                name, place.application.applicationId, name, name, status);
            session.execute(u"INSERT INTO account_role (account_id, department_id, role_id) VALUES (?, '', ?)"_s,
                server.userId(), name);
        };
        addRole(u"clerk"_s, 1);
        addRole(u"chief"_s, 1);
        addRole(u"other"_s, 0); // out of use
    });
    server.beUser(); // with a token of its own, so that nothing is remembered
    place.setFilter(R"([{"field":"unit","operator":"=","type":"04","match":"currdept"}])");
    QCOMPARE(place.codes(), u"A"_s);
    for (const QByteArray name : {"currrole", "currroleid"}) {
        place.setFilter(R"([{"field":"role","operator":"=","type":"04","match":")" + name + R"("}])");
        QCOMPARE(place.codes(), u"AB"_s);
        QCOMPARE(place.list().json().value("row_count"_L1), QJsonValue(2));
        place.setFilter(R"([{"field":"role","operator":"<>","type":"04","match":")" + name + R"("}])");
        QCOMPARE(place.codes(), u"C"_s);
        place.setFilter(R"([{"field":"role","operator":"LIKE","type":"04","match":")" + name + R"("}])");
        QCOMPARE(place.codes(), u"AB"_s);
    }
}

void RuntimeViewFiltersTest::obeysQueries_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("shown");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines) {
        const auto add = [&](const QString &query, const QString &shown) {
            QTest::addRow("%s, %s", qPrintable(engine), qPrintable(query)) << engine << query << shown;
        };
        add(u"code = 'A' or pieces > 1"_s, u"AB"_s);
        add(u"unit <> 'Sales'"_s, u"B"_s); // what is missing is not unlike anything here
        add(u"unit is null"_s, u"C"_s);
        add(u"not (code in ('A', 'B'))"_s, u"C"_s);
        add(u"unit like 's%' and due between '2026-01-01' and '2026-01-31'"_s, u"A"_s);
        add(u"price = 12345678901234567890.12"_s, u"B"_s);
        add(u"tags = 'blue' and paid = 'false'"_s, u"B"_s);
        add(u"boss = :curruserid"_s, u"A"_s);
        add(u"boss in (:curruserid)"_s, u"A"_s);
        add(u"$author.id = :curruserid"_s, u"ABC"_s);
        add(u"$formname = 'Form'"_s, u"ABC"_s);
        add(u"$formname = 'Other'"_s, QString());
        add(u""_s, u"ABC"_s);
    }
}

void RuntimeViewFiltersTest::obeysQueries()
{
    QFETCH(QString, engine);
    QFETCH(QString, query);
    Place place(engine);
    place.setFilter("", {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, query}});
    QTEST(place.codes(), "shown");
    QCOMPARE(place.note(), QString());
    QFETCH(QString, shown);
    QCOMPARE(place.list().json().value("row_count"_L1), QJsonValue(shown.size()));
}

void RuntimeViewFiltersTest::ordersByTheQuery()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.setFilter("", {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"code <> 'C' order by pieces desc"_s}});
    const QJsonArray rows = place.list().data().toArray();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(rows[0]["items"_L1]["code"_L1], QJsonValue(u"B"_s));
    QCOMPARE(rows[1]["items"_L1]["code"_L1], QJsonValue(u"A"_s));
}

void RuntimeViewFiltersTest::queriesReachOtherForms()
{
    QFETCH(QString, engine);
    Place place(engine);
    const QString line = addForm(place.server, place.application, u"Line"_s, u"<o-input name=\"kind\"></o-input>"_s);
    const QByteArray parent = place.list().data().toArray().first()["id"_L1].toString().toLatin1();
    const QString code = place.list().data().toArray().first()["items"_L1]["code"_L1].toString();
    const Answer added = place.server.post(place.application.documents(),
        documentBody(place.application, R"({"kind":"x"})", {}, 1, parent, sealed(place.server, line)));
    QVERIFY2(added.status == 201 || added.status == 200, added.body.constData());
    place.setFilter("", {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"$childs.Line.kind = 'x'"_s}});
    QCOMPARE(place.codes(), code);
    place.setFilter("", {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"not exists $childs.Line"_s}});
    QCOMPARE(place.codes(), QString(u"ABC"_s).remove(code));
}

void RuntimeViewFiltersTest::doesNotRunStatements_data()
{
    QTest::addColumn<QJsonObject>("attributes");
    QTest::addColumn<QString>("named");
    QTest::newRow("procedure") << QJsonObject{{u"editMode"_s, u"03"_s}, {u"procedureFilterScript"_s, u"call p"_s}}
                               << u"procedure"_s;
}

void RuntimeViewFiltersTest::doesNotRunStatements()
{
    QFETCH(QJsonObject, attributes);
    QFETCH(QString, named);
    Place place(u"sqlite"_s);
    place.setFilter("", attributes);
    const Answer answer = place.list();
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1), QJsonValue(40021));
    QVERIFY2(answer.json().value("errmsg"_L1).toString().contains(named), answer.body.constData());
}

void RuntimeViewFiltersTest::refusesBadQueries_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QString>("place");
    const auto row
        = [](const QString &query, const QString &place) { QTest::newRow(qPrintable(query)) << query << place; };
    row(u"code = 'A'"_s, QString());
    row(u"code = :curracc and $author.id = :curruserid"_s, QString());
    row(u"code = :curracc or $parent.code = 'A'"_s, QString());
    row(u"code ="_s, u"line 1, column 7"_s);
    row(u"code = 'A'\n and gone = 1"_s, u"line 2, column 6"_s);
    row(u"pieces = 'many'"_s, u"line 1, column 10"_s);
    row(u"code = :currdog"_s, u"line 1, column 8"_s);
    row(u"$childs.Nothing.x = 1"_s, u"line 1, column 9"_s);
}

void RuntimeViewFiltersTest::refusesBadQueries()
{
    QFETCH(QString, query);
    QFETCH(QString, place);
    Place shop(u"sqlite"_s);
    shop.server.beDesigner();
    const Answer answer = shop.server.put("/api/designtime/applications/" + shop.application.applicationId.toLatin1()
            + "/modules/" + shop.application.moduleId.toLatin1() + "/views/" + shop.view.toLatin1(),
        json({{u"name"_s, u"V"_s}, {u"editMode"_s, u"01"_s}, {u"filterScript"_s, query}}));
    QVERIFY2(answer.status == (place.isEmpty() ? 200 : 400), answer.body.constData());
    if (place.isEmpty())
        return;
    QVERIFY2(answer.body.contains("filterScript"), answer.body.constData());
    QVERIFY2(answer.body.contains(place.toUtf8()), answer.body.constData());
}

void RuntimeViewFiltersTest::showsNothingOnceAFieldIsGone()
{
    QFETCH(QString, engine);
    Place place(engine);
    place.setFilter(R"([{"field":"unit","operator":"=","match":"Sales"}])");
    QCOMPARE(place.codes(), u"A"_s);
    place.server.database().write([&](Session &session) {
        auto form = forms::loadForm(session, place.application.formId);
        form->templateSource = u"<form><o-input name=\"code\"></o-input></form>"_s;
        form->fields = forms::parseTemplate(form->templateSource).fields;
        forms::updateForm(session, *form, 1);
    });
    place.server.backend().services().events.publish(
        events::DesignChanged{place.application.applicationId, place.application.formId});
    QCOMPARE(place.codes(), QString());
    QVERIFY(place.note().contains(u"unit"_s));
}

void RuntimeViewFiltersTest::refusesUnknownVariables()
{
    Place place(u"sqlite"_s);
    place.server.beDesigner();
    const auto save = [&](const QString &rules) {
        return place.server
            .put("/api/designtime/applications/" + place.application.applicationId.toLatin1() + "/modules/"
                    + place.application.moduleId.toLatin1() + "/views/" + place.view.toLatin1(),
                json({{u"name"_s, u"V"_s}, {u"filterCondition"_s, rules}}))
            .status;
    };
    QCOMPARE(save(uR"([{"field":"unit","operator":"=","type":"04","match":"currrole"}])"_s), 200);
    QCOMPARE(save(uR"([{"field":"unit","operator":"=","type":"04","match":"currdog"}])"_s), 400);
    QCOMPARE(save(uR"([{"field":"pieces","operator":"=","type":"03","match":"howmany"}])"_s), 200);
}

void RuntimeViewFiltersTest::templateNamesTheParent()
{
    Place place(u"sqlite"_s);
    const QByteArray parent = sealed(place.server, forms::documentId(u"x"_s, place.application.formId));
    const QByteArray path
        = "/api/runtime/" + place.application.application + "/views/" + sealed(place.server, place.view) + "/template";
    const QJsonObject related = place.server.get(path + "?isRelate=true&parentId=" + parent).data().toObject();
    QCOMPARE(related.value("parentId"_L1).toString().toLatin1(), parent);
    QCOMPARE(related.value("isRelate"_L1), QJsonValue(true));
    const QJsonObject alone = place.server.get(path).data().toObject();
    QCOMPARE(alone.value("parentId"_L1), QJsonValue(QString()));
    QCOMPARE(alone.value("isRelate"_L1), QJsonValue(false));
}

void RuntimeViewFiltersTest::templatesAreForDesigners()
{
    Place place(u"sqlite"_s);
    TestBackend &server = place.server;
    const QByteArray path
        = "/api/runtime/" + place.application.application + "/forms/" + place.application.form + "/definition";
    const QJsonObject forUser = server.get(path).data().toObject();
    const QString layout = forUser.value("templatecontext"_L1).toString();
    QVERIFY2(layout.contains("o-user-select"_L1) && !layout.contains("type="_L1), qPrintable(layout));
    QCOMPARE(forUser.value("fields"_L1).toArray().size(), 10);
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto asAdmin
        = [&](const QString &id) { return ids.encode(ids.deriveUserKey(server.adminId()), id).toLatin1(); };
    server.useDesignerToken(server.token(server.adminId(), u"designer"_s));
    const QJsonObject forDesigner = server
                                        .get("/api/runtime/" + asAdmin(place.application.applicationId) + "/forms/"
                                            + asAdmin(place.application.formId) + "/definition")
                                        .data()
                                        .toObject();
    QVERIFY(forDesigner.value("templatecontext"_L1).toString().contains(u"o-user-select"_s));
}

QTEST_GUILESS_MAIN(RuntimeViewFiltersTest)
#include "runtime_view_filters_test.moc"
