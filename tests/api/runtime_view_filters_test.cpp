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
                           "<o-input name=\"pieces\" type=\"integer\"></o-input>"_s;

class Place
{
public:
    explicit Place(const QString &engine) : server(engine), application(makeApplication(server, noteFields))
    {
        for (const QByteArray &items :
            {QByteArray(R"({"code":"A","unit":"Sales","role":"clerk","pieces":1,"boss":"ME"})"),
                QByteArray(R"({"code":"B","unit":"Stock","role":"chief","pieces":2})"),
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
    row("unknown operator", R"([{"field":"unit","operator":"IN","match":"Sales"}])", u"IN"_s);
    row("unknown variable", R"([{"field":"unit","operator":"=","type":"04","match":"currsession"}])", u"currsession"_s);
    row("unknown type", R"([{"field":"unit","operator":"=","type":"09","match":"x"}])", u"09"_s);
    row("unknown field", R"([{"field":"gone","operator":"=","match":"x"}])", u"gone"_s);
    row("no number", R"([{"field":"pieces","operator":"=","match":"many"}])", u"pieces"_s);
    row("no department", R"([{"field":"unit","operator":"=","type":"04","match":"currdeptid"}])", u"currdeptid"_s);
    row("no role", R"([{"field":"role","operator":"<>","type":"04","match":"currroleid"}])", u"currroleid"_s);
    row("no JSON", "{", u"filter"_s);
    row("DQL", "", u"DQL"_s, {{u"editMode"_s, u"01"_s}, {u"filterScript"_s, u"code = 'A'"_s}});
    row("SQL", "", u"SQL"_s, {{u"editMode"_s, u"02"_s}, {u"sqlFilterScript"_s, u"SELECT 1"_s}});
    row("procedure", "", u"procedure"_s, {{u"editMode"_s, u"03"_s}, {u"procedureFilterScript"_s, u"call p"_s}});
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
    for (const QByteArray &name : {"currrole", "currroleid"}) {
        place.setFilter(R"([{"field":"role","operator":"=","type":"04","match":")" + name + R"("}])");
        QCOMPARE(place.codes(), u"AB"_s);
        QCOMPARE(place.list().json().value("row_count"_L1), QJsonValue(2));
        place.setFilter(R"([{"field":"role","operator":"<>","type":"04","match":")" + name + R"("}])");
        QCOMPARE(place.codes(), u"C"_s);
        place.setFilter(R"([{"field":"role","operator":"LIKE","type":"04","match":")" + name + R"("}])");
        QCOMPARE(place.codes(), u"AB"_s);
    }
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
    QCOMPARE(forUser.value("templatecontext"_L1), QJsonValue(QString()));
    QCOMPARE(forUser.value("fields"_L1).toArray().size(), 5);
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
