#include "support/designer.h"
#include "support/test_application.h"

#include "backend/forms/form_store.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using storage::Session;

namespace {

QByteArray made(const Answer &answer)
{
    return answer.data().toObject().value("id"_L1).toString().toLatin1();
}

QStringList failedFields(const Answer &answer)
{
    QStringList names;
    const QJsonArray errors = answer.json().value("errors"_L1).toArray();
    for (const QJsonValue &error : errors)
        names.append(error.toObject().value("field"_L1).toString());
    return names;
}

class Place
{
public:
    Place(const QString &engine, const QString &fields) : server(engine), application(makeApplication(server, fields))
    { }

    Answer create(const QByteArray &items, const QByteArray &parent = {}, const QByteArray &form = {})
    {
        return server.post(application.documents(), documentBody(application, items, {}, 1, parent, form));
    }
    // The codes of the documents that a list shows; the status where it is none of 200.
    QStringList listed(const QByteArray &query)
    {
        const Answer answer = server.get(application.documents() + "?formid=" + application.form + '&' + query);
        if (answer.status != 200)
            return {QString::number(answer.status)};
        QStringList codes;
        const QJsonArray rows = answer.data().toArray();
        for (const QJsonValue &row : rows)
            codes.append(row.toObject().value("items"_L1).toObject().value("code"_L1).toString());
        codes.sort();
        return codes;
    }

    TestBackend server;
    TestApplication application;
};

} // namespace

// What a document may hold and what it may be asked by, at the edges.
class RuntimeDocumentLimitsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aChildGoesWithItsParent_data() { addEngineRows(); }
    void aChildGoesWithItsParent();
    void aParentIsOfTheSameSoftware_data() { addEngineRows(); }
    void aParentIsOfTheSameSoftware();
    void uniqueDecimalsCompareAllDigits_data() { addEngineRows(); }
    void uniqueDecimalsCompareAllDigits();
    void takenValuesAreToldWithTheOthers_data() { addEngineRows(); }
    void takenValuesAreToldWithTheOthers();
    void referencesNameSomebodyOfTheDomain_data() { addEngineRows(); }
    void referencesNameSomebodyOfTheDomain();
    void storedReferencesMayStay_data() { addEngineRows(); }
    void storedReferencesMayStay();
    void filtersById_data() { addEngineRows(); }
    void filtersById();
    void containsLooksIntoEveryKind_data() { addEngineRows(); }
    void containsLooksIntoEveryKind();
    void indexedTextsMayBeLong_data() { addEngineRows(); }
    void indexedTextsMayBeLong();
    void manyOrdersAndFilters_data() { addEngineRows(); }
    void manyOrdersAndFilters();
    void formsOfTooManyColumnsAreRefused_data() { addEngineRows(); }
    void formsOfTooManyColumnsAreRefused();
    void tellsWhatNoRowHolds_data() { addEngineRows(); }
    void tellsWhatNoRowHolds();
    void validatesChildRows_data() { addEngineRows(); }
    void validatesChildRows();
};

void RuntimeDocumentLimitsTest::aChildGoesWithItsParent()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\"></o-input>"_s);
    // Whatever the order, and more than once, since what had gone by a hash did so by chance.
    for (int i = 0; i < 4; ++i) {
        const QByteArray parent = made(place.create(R"({"code":"parent"})"));
        const QByteArray child = made(place.create(R"({"code":"child"})", parent));
        const QByteArray grandchild = made(place.create(R"({"code":"grandchild"})", child));
        const QByteArrayList ids
            = i % 2 ? QByteArrayList{parent, child, grandchild, parent} : QByteArrayList{grandchild, child, parent};
        const Answer answer = place.server.del(place.application.documents(), "[\"" + ids.join("\",\"") + "\"]");
        QVERIFY2(answer.status == 200, answer.body.constData());
        QCOMPARE(place.listed({}), QStringList());
    }
}

void RuntimeDocumentLimitsTest::aParentIsOfTheSameSoftware()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\"></o-input>"_s);
    const TestApplication other = makeApplication(place.server, u"<o-input name=\"code\"></o-input>"_s);
    const QByteArray foreign = made(place.server.post(other.documents(), documentBody(other, R"({"code":"X"})")));
    const QByteArray document = made(place.create(R"({"code":"A"})"));
    QCOMPARE(place.create(R"({"code":"B"})", foreign).status, 404);
    QCOMPARE(place.server
                 .put(place.application.documents() + '/' + document,
                     documentBody(place.application, R"({"code":"A"})", document, 1, foreign))
                 .status,
        404);
    const QByteArray gone = made(place.create(R"({"code":"C"})"));
    QCOMPARE(place.server.del(place.application.documents() + '/' + gone).status, 200);
    QCOMPARE(place.create(R"({"code":"B"})", gone).status, 404);
    QCOMPARE(place.server
                 .put(place.application.documents() + '/' + gone + "/childs",
                     documentBody(place.application, R"({"code":"B"})"))
                 .status,
        404);
    QCOMPARE(place.listed({}), QStringList{u"A"_s});
}

void RuntimeDocumentLimitsTest::uniqueDecimalsCompareAllDigits()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"number\" type=\"decimal\" unique></o-input>"_s);
    QCOMPARE(place.create(R"({"number":1234567890123456.7801})").status, 201);
    QCOMPARE(place.create(R"({"number":1234567890123456.7802})").status, 201);
    QCOMPARE(place.create(R"({"number":1234567890123456.7802})").status, 400);
    QCOMPARE(place.create(R"({"number":2.5})").status, 201);
    QCOMPARE(place.create(R"({"number":"2.50"})").status, 400);
}

void RuntimeDocumentLimitsTest::takenValuesAreToldWithTheOthers()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\" unique></o-input><o-input name=\"title\" required></o-input>"_s);
    const QByteArray id = made(place.create(R"({"code":"A","title":"t"})"));
    const QByteArray other = made(place.create(R"({"code":"B","title":"t"})"));
    const QStringList both{u"title"_s, u"code"_s};
    QCOMPARE(failedFields(place.create(R"({"code":"A"})")), both);
    const QByteArray path = place.application.documents() + '/' + other;
    QCOMPARE(failedFields(place.server.put(path, documentBody(place.application, R"({"code":"A"})", other))), both);
    QCOMPARE(
        failedFields(place.server.patch(path, R"({"id":")" + other + R"(","items":{"code":"A","title":""}})")), both);
}

void RuntimeDocumentLimitsTest::referencesNameSomebodyOfTheDomain()
{
    QFETCH(QString, engine);
    Place place(engine,
        u"<o-input name=\"code\"></o-input><o-user-select name=\"owner\"></o-user-select>"
        "<o-dept-select name=\"unit\"></o-dept-select>"_s);
    TestBackend &server = place.server;
    const QString stranger = server.addUser(server.addDomain(u"Other"_s), u"stranger"_s);
    const QString unit = server.backend().services().ids.next();
    server.database().write([&](Session &session) {
        session.execute(u"INSERT INTO department (id, domain_id, name, index_code) VALUES (?, ?, 'Sales', ?)"_s, unit,
            server.domainId(), unit);
    });
    const auto create = [&](const QByteArray &field, const QString &id) {
        return failedFields(place.create("{\"" + field + "\":\"" + sealed(server, id) + "\"}"));
    };
    QCOMPARE(create("owner", server.userId()), QStringList());
    QCOMPARE(create("unit", unit), QStringList());
    QCOMPARE(create("owner", place.application.formId), QStringList{u"owner"_s});
    QCOMPARE(create("owner", unit), QStringList{u"owner"_s});
    QCOMPARE(create("owner", stranger), QStringList{u"owner"_s});
    QCOMPARE(create("owner", server.adminId()), QStringList{u"owner"_s});
    QCOMPARE(create("unit", server.userId()), QStringList{u"unit"_s});
    // As a draft, too: what was refused could be kept that way.
    const QByteArray draft = R"({"owner":")" + sealed(server, stranger) + R"("})";
    QCOMPARE(
        server.post(place.application.documents() + "/withoutValid", documentBody(place.application, draft)).status,
        400);
}

void RuntimeDocumentLimitsTest::storedReferencesMayStay()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\"></o-input><o-user-select name=\"owner\"></o-user-select>"_s);
    TestBackend &server = place.server;
    const QString leaver = server.addUser(server.domainId(), u"leaver"_s);
    const QByteArray items = R"({"code":"A","owner":")" + sealed(server, leaver) + R"("})";
    const QByteArray id = made(place.create(items));
    server.database().write([&](Session &session) { session.execute(u"DELETE FROM account WHERE id = ?"_s, leaver); });
    QCOMPARE(
        server.put(place.application.documents() + '/' + id, documentBody(place.application, items, id)).status, 200);
    QCOMPARE(server.patch(place.application.documents() + '/' + id, R"({"id":")" + id + R"(","items":)" + items + '}')
                 .status,
        200);
    QCOMPARE(place.create(items).status, 400);
}

void RuntimeDocumentLimitsTest::filtersById()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\"></o-input><o-user-select name=\"boss\"></o-user-select>"_s);
    TestBackend &server = place.server;
    const QByteArray me = sealed(server, server.userId());
    const QByteArray first = made(place.create(R"({"code":"A","boss":")" + me + R"("})"));
    QCOMPARE(place.create(R"({"code":"B"})", first).status, 201);
    const auto filtered = [&](const QByteArray &filter) { return place.listed("parameter=" + filter); };
    QCOMPARE(filtered("id%3D" + first), QStringList{u"A"_s});
    QCOMPARE(filtered("parentid%3D" + first), QStringList{u"B"_s});
    QCOMPARE(filtered("authorid%3D" + me), (QStringList{u"A"_s, u"B"_s}));
    QCOMPARE(filtered("owner%3D" + me), (QStringList{u"A"_s, u"B"_s}));
    QCOMPARE(filtered("lastmodifier%3D" + me), (QStringList{u"A"_s, u"B"_s}));
    QCOMPARE(filtered("boss%3D" + me), QStringList{u"A"_s});
    // What is no id of this user's is nobody's.
    QCOMPARE(filtered("authorid%3D" + server.userId().toLatin1()), QStringList());
    QCOMPARE(filtered("id%3D" + place.application.form), QStringList());
    // An order, or a part of an id, would tell about ids that nobody may see.
    for (const QByteArray name : {"id", "parentid", "authorid", "owner", "lastmodifier", "boss"}) {
        for (const QByteArray sign : {"%3E%3D", "%3C%3D", "%3E", "%3C", "!%3D", "~"})
            QCOMPARE(filtered(name + sign + me), QStringList{u"400"_s});
    }
}

void RuntimeDocumentLimitsTest::containsLooksIntoEveryKind()
{
    QFETCH(QString, engine);
    Place place(engine,
        u"<o-input name=\"code\"></o-input><o-checkbox name=\"urgent\"></o-checkbox>"
        "<o-input name=\"price\" type=\"decimal\"></o-input>"_s);
    QCOMPARE(place.create(R"({"code":"A","urgent":true,"price":12.5})").status, 201);
    QCOMPARE(place.create(R"({"code":"B","urgent":false})").status, 201);
    QCOMPARE(place.listed("parameter=urgent~1"), QStringList{u"A"_s});
    QCOMPARE(place.listed("parameter=price~2.5"), QStringList{u"A"_s});
    QCOMPARE(place.listed("parameter=created~1"), (QStringList{u"A"_s, u"B"_s}));
    QCOMPARE(place.listed("parameter=versions~7"), QStringList());
    QCOMPARE(place.listed("parameter=stateint~0"), (QStringList{u"A"_s, u"B"_s}));
}

void RuntimeDocumentLimitsTest::indexedTextsMayBeLong()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\" unique></o-input><o-textarea name=\"text\" indexed></o-textarea>"_s);
    // Nothing that a database could compress into an index entry.
    QByteArray noise;
    quint32 state = 1;
    for (int i = 0; i < 20'000; ++i) {
        state = state * 1664525 + 1013904223;
        noise += char('0' + (state >> 24) % 75);
    }
    noise.replace('\\', 'a').replace('"', 'b').replace(';', 'c');
    QCOMPARE(place.create(R"({"code":"A","text":")" + noise + R"("})").status, 201);
    QCOMPARE(place.create(R"({"code":"B","text":")" + noise + R"(!"})").status, 201);
    QCOMPARE(place.create(R"({"code":")" + noise + R"("})").status, 201);
    QCOMPARE(place.create(R"({"code":")" + noise + R"("})").status, 400);
    QCOMPARE(place.create(R"({"code":")" + noise + R"(!"})").status, 201);
    // Values that begin alike are told apart.
    const QByteArray text = noise.left(400).toPercentEncoding();
    QCOMPARE(place.create(R"({"code":"C","text":")" + noise.left(400) + R"("})").status, 201);
    QCOMPARE(place.listed("parameter=text%3D" + text), QStringList{u"C"_s});
    QVERIFY(!place.listed("parameter=text%3E" + text).contains(u"C"_s));
    QVERIFY(place.listed("parameter=text%3E" + text).contains(u"A"_s));
    QVERIFY(place.listed("parameter=text%3C%3D" + text).contains(u"C"_s));
    QCOMPARE(place.listed("sortCol=text&_sortStatus=desc").size(), 5);
}

void RuntimeDocumentLimitsTest::manyOrdersAndFilters()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\"></o-input><o-input name=\"other\"></o-input>"_s);
    QCOMPARE(place.create(R"({"code":"A"})").status, 201);
    QCOMPARE(place.listed("sortCol=" + QByteArrayList(99, "code").join(',') + ",other"), QStringList{u"A"_s});
    QCOMPARE(place.listed("sortCol=" + QByteArrayList(5000, "code").join(',') + ",other"), QStringList{u"400"_s});
    QByteArray filters = "parameter=code%3DA";
    for (int i = 1; i < 100; ++i)
        filters += "&parameter=code%3DA";
    QCOMPARE(place.listed(filters), QStringList{u"A"_s});
    QCOMPARE(place.listed(filters + "&parameter=code%3DA"), QStringList{u"400"_s});
}

void RuntimeDocumentLimitsTest::formsOfTooManyColumnsAreRefused()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Designer designer(server);
    const QString application = designer.application(u"A"_s);
    const QString module = designer.module(application, u"M"_s);
    const auto fields = [](int count) {
        QString text = u"<form>"_s;
        for (int i = 0; i < count; ++i)
            text += u"<o-input name=\"n%1\" type=\"decimal\"></o-input>"_s.arg(i);
        return QString(text % u"</form>"_s);
    };
    const auto create = [&](int count) {
        return server.post(
            "/api/designtime/applications/" + application.toLatin1() + "/modules/" + module.toLatin1() + "/forms",
            json({{u"name"_s, u"F"_s}, {u"templatecontext"_s, fields(count)}}));
    };
    QCOMPARE(create(750).status, 201);
    const Answer refused = create(1000);
    QCOMPARE(refused.status, 400);
    QVERIFY2(failedFields(refused).value(0).startsWith(u'n'), refused.body.constData());
}

// PostgreSQL keeps a row in 8 KiB, once its long values lie elsewhere: many short ones go beyond that.
void RuntimeDocumentLimitsTest::tellsWhatNoRowHolds()
{
    QFETCH(QString, engine);
    QString fields;
    QByteArrayList items;
    for (int i = 0; i < 900; ++i) {
        fields += u"<o-input name=\"n%1\"></o-input>"_s.arg(i);
        items.append("\"n" + QByteArray::number(i) + R"(":"twelve chars")");
    }
    Place place(engine, fields);
    const Answer answer = place.create('{' + items.join(',') + '}');
    QCOMPARE(answer.status, engine == "sqlite"_L1 ? 201 : 413);
    QCOMPARE(place.create('{' + items.first(300).join(',') + '}').status, 201);
}

void RuntimeDocumentLimitsTest::validatesChildRows()
{
    QFETCH(QString, engine);
    Place place(engine, u"<o-input name=\"code\" required></o-input>"_s);
    const QByteArray lines = sealed(place.server,
        addForm(place.server, place.application, u"Lines"_s,
            u"<o-input name=\"pieces\" type=\"integer\" min=\"1\"></o-input>"_s));
    const auto validate = [&](const QByteArray &children) {
        return place.server.post(place.application.documents() + "/validate",
            R"({"id":"","applicationId":")" + place.application.application + R"(","templateForm":"","formId":")"
                + place.application.form + R"(","sign":"","parentId":"","subDocuments":[)" + children
                + R"(],"items":{"code":"A"}})");
    };
    const auto child = [&](const QByteArray &items) -> QByteArray {
        return R"({"formId":")" + lines + R"(","id":"","items":)" + items + '}';
    };
    QCOMPARE(validate(child(R"({"pieces":1})")).data().toObject().value("errcode"_L1).toInt(), 0);
    const QJsonObject found = validate(child(R"({"pieces":1})") + ',' + child(R"({"pieces":0})")).data().toObject();
    QCOMPARE(found.value("errcode"_L1).toInt(), 4001);
    QCOMPARE(found.value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(),
        u"subDocuments[1].pieces"_s);
    QCOMPARE(validate("{}").status, 400);
    QCOMPARE(validate(R"({"formId":")" + lines + R"("})").status, 400);
}

QTEST_GUILESS_MAIN(RuntimeDocumentLimitsTest)
#include "runtime_document_limits_test.moc"
