#include "support/test_application.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;

namespace {

const QString orderFields
    = u"<o-input name=\"code\" required unique maxlength=\"8\"></o-input>"
      "<o-input name=\"amount\" type=\"decimal\" min=\"0\"></o-input>"
      "<o-input name=\"pieces\" type=\"integer\"></o-input>"
      "<o-date-picker name=\"due\" datePattern=\"YMD\"></o-date-picker>"
      "<o-select name=\"status\"><option value=\"open\">Open</option><option value=\"done\">Done</option></o-select>"
      "<o-checkbox name=\"urgent\"></o-checkbox>"
      "<o-checkbox name=\"tags\"><option value=\"a\">A</option><option value=\"b\">B</option></o-checkbox>"
      "<o-user-select name=\"owner\"></o-user-select>"_s;

QByteArray create(TestBackend &server, const TestApplication &application, const QByteArray &items)
{
    return server.post(application.documents(), documentBody(application, items))
        .data()
        .toObject()
        .value("id"_L1)
        .toString()
        .toLatin1();
}

QJsonObject itemsOf(TestBackend &server, const TestApplication &application, const QByteArray &id)
{
    return server.get(application.documents() + '/' + id).data().toObject().value("items"_L1).toObject();
}

QStringList failedFields(const Answer &answer)
{
    QStringList names;
    const QJsonArray errors = answer.json().value("errors"_L1).toArray();
    for (const QJsonValue &error : errors)
        names.append(error.toObject().value("field"_L1).toString());
    return names;
}

QStringList codes(const Answer &answer)
{
    QStringList codes;
    const QJsonArray rows = answer.data().toArray();
    for (const QJsonValue &row : rows)
        codes.append(row.toObject().value("items"_L1).toObject().value("code"_L1).toString());
    return codes;
}

} // namespace

// Document C: runtime documents.
class RuntimeDocumentsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundTrip_data() { addEngineRows(); }
    void roundTrip();
    void documentShape_data() { addEngineRows(); }
    void documentShape();
    void reportsEveryFailingField_data() { addEngineRows(); }
    void reportsEveryFailingField();
    void savesDraftsWithoutValidation_data() { addEngineRows(); }
    void savesDraftsWithoutValidation();
    void refusesTakenUniqueValue_data() { addEngineRows(); }
    void refusesTakenUniqueValue();
    void updateReplacesTheWhole_data() { addEngineRows(); }
    void updateReplacesTheWhole();
    void patchChangesSentFieldsOnly_data() { addEngineRows(); }
    void patchChangesSentFieldsOnly();
    void staleVersionsConflict_data() { addEngineRows(); }
    void staleVersionsConflict();
    void listFiltersSortsAndPages_data();
    void listFiltersSortsAndPages();
    void listTotalFollowsChanges_data() { addEngineRows(); }
    void listTotalFollowsChanges();
    void listWithoutTotalCountsNothing();
    void listRefusesBadInput_data();
    void listRefusesBadInput();
    void deletesManyOrNone_data() { addEngineRows(); }
    void deletesManyOrNone();
    void childRowsGoWithTheirParent_data() { addEngineRows(); }
    void childRowsGoWithTheirParent();
    void validateTellsWithoutSaving_data() { addEngineRows(); }
    void validateTellsWithoutSaving();
    void foreignIdsDoNotExist_data() { addEngineRows(); }
    void foreignIdsDoNotExist();
    void clientMadeIdIsKept_data() { addEngineRows(); }
    void clientMadeIdIsKept();
    void requiredMembers_data();
    void requiredMembers();
};

void RuntimeDocumentsTest::roundTrip()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray owner = sealed(server, server.userId());
    const Answer created = server.post(application.documents(),
        documentBody(application,
            R"([{"code":"A1","amount":12345678901234567890.123456789,"pieces":"9007199254740993"},
                {"due":"2026-03-01","status":"open","urgent":"1","tags":"a;b","owner":")"
                + owner + R"("}])"));
    QCOMPARE(created.status, 201);
    const QByteArray id = created.data().toObject().value("id"_L1).toString().toLatin1();
    const Answer read = server.get(application.documents() + '/' + id);
    QCOMPARE(read.status, 200);
    // Numbers keep all their digits on the wire, which a parsed double would not.
    QVERIFY2(read.body.contains(R"("amount":12345678901234567890.123456789)"), read.body.constData());
    QVERIFY2(read.body.contains(R"("pieces":9007199254740993)"), read.body.constData());
    const QJsonObject items = read.data().toObject().value("items"_L1).toObject();
    QCOMPARE(items.value("code"_L1).toString(), u"A1"_s);
    QCOMPARE(items.value("due"_L1).toString(), u"2026-03-01"_s);
    QCOMPARE(items.value("status"_L1).toString(), u"open"_s);
    QCOMPARE(items.value("urgent"_L1), QJsonValue(true));
    QCOMPARE(items.value("tags"_L1).toArray(), QJsonArray({u"a"_s, u"b"_s}));
    QCOMPARE(items.value("owner"_L1).toString().toLatin1(), owner);
    QCOMPARE(server.logEntries(), QStringList{u"Create a document|success"_s});
    const auto events = server.takeEvents();
    QVERIFY(std::any_of(events.begin(), events.end(), [&](const events::Event &event) {
        const auto *changed = std::get_if<events::RecordsChanged>(&event);
        return changed && changed->formId == application.formId;
    }));
}

void RuntimeDocumentsTest::documentShape()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray id = create(server, application, R"({"code":"A1"})");
    const QJsonObject document = server.get(application.documents() + '/' + id).data().toObject();
    QCOMPARE(document.value("id"_L1).toString().toLatin1(), id);
    QCOMPARE(document.value("formid"_L1).toString().toLatin1(), application.form);
    QCOMPARE(document.value("applicationid"_L1).toString().toLatin1(), application.application);
    QCOMPARE(document.value("authorId"_L1).toString().toLatin1(), sealed(server, server.userId()));
    QCOMPARE(document.value("formname"_L1).toString(), u"Form"_s);
    QCOMPARE(document.value("versions"_L1).toInt(), 1);
    QCOMPARE(qint64(document.value("created"_L1).toDouble()), server.clock().nowMilliseconds());
    const QStringList members{u"stateid"_s, u"parentid"_s, u"authorDeptIndex"_s, u"authorDeptId"_s,
        u"authorUserIndex"_s, u"initiator"_s, u"audituser"_s, u"auditorList"_s, u"coAuditorList"_s, u"prevAuditNode"_s,
        u"prevAuditUser"_s, u"stateLabelInfo"_s, u"sign"_s, u"stateInt"_s, u"lastFlowOperation"_s, u"lastmodified"_s,
        u"auditdate"_s, u"istmp"_s, u"edit"_s, u"delete"_s, u"editor"_s, u"relateFlow"_s, u"items"_s};
    for (const QString &member : members)
        QVERIFY2(document.contains(member), qPrintable(member));
}

void RuntimeDocumentsTest::reportsEveryFailingField()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const Answer answer = server.post(application.documents(),
        documentBody(application, R"({"amount":-1,"pieces":"x","due":"2026-02-30","status":"lost","nonsense":1})"));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 4001);
    QStringList failed = failedFields(answer);
    failed.sort();
    QCOMPARE(failed, QStringList({u"amount"_s, u"code"_s, u"due"_s, u"nonsense"_s, u"pieces"_s, u"status"_s}));
    QCOMPARE(answer.json().value("errors"_L1), answer.data().toObject().value("errors"_L1));
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("errcode"_L1).toInt(), 40001);
    QCOMPARE(server.count(u"form_"_s % application.formId.toLower()), 0);
}

void RuntimeDocumentsTest::savesDraftsWithoutValidation()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const Answer answer
        = server.post(application.documents() + "/withoutValid", documentBody(application, R"({"amount":-1})"));
    QCOMPARE(answer.status, 201);
    const QByteArray id = answer.data().toObject().value("id"_L1).toString().toLatin1();
    QCOMPARE(server.get(application.documents() + '/' + id).data().toObject().value("istmp"_L1), QJsonValue(true));
    QCOMPARE(
        server.put(application.documents() + '/' + id, documentBody(application, R"({"amount":-1})", id)).status, 400);
    QCOMPARE(server
                 .put(application.documents() + '/' + id + "/withoutValid",
                     documentBody(application, R"({"amount":-2})", id))
                 .status,
        200);
    QCOMPARE(itemsOf(server, application, id).value("amount"_L1).toInt(), -2);
    // What is no number at all cannot be kept in any case.
    QCOMPARE(
        server.post(application.documents() + "/withoutValid", documentBody(application, R"({"amount":"x"})")).status,
        400);
}

void RuntimeDocumentsTest::refusesTakenUniqueValue()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray first = create(server, application, R"({"code":"A1"})");
    const QByteArray second = create(server, application, R"({"code":"A2"})");
    QCOMPARE(failedFields(server.post(application.documents(), documentBody(application, R"({"code":"A1"})"))),
        QStringList{u"code"_s});
    QCOMPARE(failedFields(server.patch(
                 application.documents() + '/' + second, R"({"id":")" + second + R"(","items":{"code":"A1"}})")),
        QStringList{u"code"_s});
    // A document does not stand in its own way.
    QCOMPARE(
        server.put(application.documents() + '/' + first, documentBody(application, R"({"code":"A1"})", first)).status,
        200);
}

void RuntimeDocumentsTest::updateReplacesTheWhole()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray id = create(server, application, R"({"code":"A1","pieces":3})");
    const Answer answer
        = server.put(application.documents() + '/' + id, documentBody(application, R"({"code":"B1"})", id));
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject().value("versions"_L1).toInt(), 2);
    QCOMPARE(itemsOf(server, application, id).value("code"_L1).toString(), u"B1"_s);
    QVERIFY(itemsOf(server, application, id).value("pieces"_L1).isNull());
}

void RuntimeDocumentsTest::patchChangesSentFieldsOnly()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray id = create(server, application, R"({"code":"A1","pieces":3})");
    const Answer answer
        = server.patch(application.documents() + '/' + id, R"({"id":")" + id + R"(","items":[{"amount":1.50}]})");
    QCOMPARE(answer.status, 200);
    QVERIFY(!answer.json().contains("data"_L1));
    const QJsonObject items = itemsOf(server, application, id);
    QCOMPARE(items.value("pieces"_L1).toInt(), 3);
    QCOMPARE(items.value("amount"_L1).toDouble(), 1.5);
    QCOMPARE(server.patch(application.documents() + '/' + id, R"({"id":")" + id + R"(","items":{"code":null}})").status,
        400);
}

void RuntimeDocumentsTest::staleVersionsConflict()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray id = create(server, application, R"({"code":"A1"})");
    const QByteArray path = application.documents() + '/' + id;
    QCOMPARE(server.put(path, documentBody(application, R"({"code":"A2"})", id, 1)).status, 200);
    const Answer stale = server.put(path, documentBody(application, R"({"code":"A3"})", id, 1));
    QCOMPARE(stale.status, 409);
    QCOMPARE(stale.json().value("errcode"_L1).toInt(), 1);
    QCOMPARE(server.patch(path, R"({"id":")" + id + R"(","versions":1,"items":{"code":"A4"}})").status, 409);
    QCOMPARE(itemsOf(server, application, id).value("code"_L1).toString(), u"A2"_s);
    QCOMPARE(server.patch(path, R"({"id":")" + id + R"(","items":{"code":"A5"}})").status, 200);
}

void RuntimeDocumentsTest::listFiltersSortsAndPages_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<int>("total");
    const auto row = [](const char *name, const char *query, const QStringList &expected, int total) {
        for (const QString &engine : testedEngines())
            QTest::addRow("%s: %s", qPrintable(engine), name) << engine << QByteArray(query) << expected << total;
    };
    row("all, oldest first", "", {u"A"_s, u"B"_s, u"C"_s, u"D"_s}, 4);
    row("equal", "parameter=status%3Dopen", {u"A"_s, u"C"_s}, 2);
    row("not equal", "parameter=status!%3Dopen", {u"B"_s, u"D"_s}, 2);
    row("two filters", "parameter=status%3Dopen&parameter=pieces%3E%3D3", {u"C"_s}, 1);
    row("less", "parameter=pieces%3C3", {u"A"_s, u"B"_s}, 2);
    row("decimal", "parameter=amount%3D10.5", {u"B"_s}, 1);
    row("date range", "parameter=due%3E%3D2026-02-01&parameter=due%3C2026-03-01", {u"B"_s}, 1);
    row("contains, any case", "parameter=code~b", {u"B"_s}, 1);
    row("contains takes wildcards as they are", "parameter=code~%25", {}, 0);
    row("boolean", "parameter=urgent%3Dtrue", {u"D"_s}, 1);
    row("one of several", "parameter=tags%3Db", {u"A"_s, u"D"_s}, 2);
    row("empty value is no filter", "parameter=status%3D", {u"A"_s, u"B"_s, u"C"_s, u"D"_s}, 4);
    row("sorted", "sortCol=pieces&_sortStatus=desc", {u"D"_s, u"C"_s, u"B"_s, u"A"_s}, 4);
    row("sorted by numbers", "sortCol=amount", {u"D"_s, u"A"_s, u"B"_s, u"C"_s}, 4); // null first
    row("sorted by two", "sortCol=status,pieces&_sortStatus=asc,desc", {u"D"_s, u"B"_s, u"C"_s, u"A"_s}, 4);
    row("orderby text", "orderby=status%20asc,%20code%20desc", {u"D"_s, u"B"_s, u"C"_s, u"A"_s}, 4);
    row("last direction repeats", "sortCol=status,code&_sortStatus=desc", {u"C"_s, u"A"_s, u"D"_s, u"B"_s}, 4);
    row("page", "page_lines=3&_page=2", {u"D"_s}, 4);
    row("past the end", "page_lines=3&_page=9", {}, 4);
    row("first page with a filter", "page_lines=1&parameter=status%3Dopen", {u"A"_s}, 2);
}

void RuntimeDocumentsTest::listFiltersSortsAndPages()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, query);
    QFETCH(QStringList, expected);
    QFETCH(int, total);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    create(server, application,
        R"({"code":"A","status":"open","pieces":1,"amount":9.5,"due":"2026-01-31","tags":["a","b"]})");
    create(server, application, R"({"code":"B","status":"done","pieces":2,"amount":10.5,"due":"2026-02-28"})");
    create(
        server, application, R"({"code":"C","status":"open","pieces":3,"amount":100,"due":"2026-03-01","tags":["a"]})");
    create(server, application, R"({"code":"D","status":"done","pieces":4,"urgent":true,"tags":["b"]})");
    const Answer answer
        = server.get(application.documents() + "?formid=" + application.form + (query.isEmpty() ? "" : "&") + query);
    QVERIFY2(answer.status == 200, answer.body.constData());
    QCOMPARE(codes(answer), expected);
    QCOMPARE(answer.json().value("row_count"_L1).toInt(), total);
    QCOMPARE(answer.json().value("size"_L1).toInt(), int(expected.size()));
}

void RuntimeDocumentsTest::listTotalFollowsChanges()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray list = application.documents() + "?page_lines=1&formid=" + application.form;
    const auto total = [&] { return server.get(list).json().value("row_count"_L1).toInt(); };
    const QByteArray first = create(server, application, R"({"code":"A"})");
    create(server, application, R"({"code":"B"})");
    QCOMPARE(total(), 2);
    create(server, application, R"({"code":"C"})");
    QCOMPARE(total(), 3);
    server.del(application.documents() + '/' + first);
    QCOMPARE(total(), 2);
}

void RuntimeDocumentsTest::listWithoutTotalCountsNothing()
{
    TestBackend server;
    const TestApplication application = makeApplication(server, orderFields);
    create(server, application, R"({"code":"A"})");
    create(server, application, R"({"code":"B"})");
    const QByteArray list = application.documents() + "?withTotal=false&formid=" + application.form;
    QCOMPARE(server.get(list + "&page_lines=1").json().value("row_count"_L1).toInt(), -1);
    QCOMPARE(server.get(list + "&page_lines=5").json().value("row_count"_L1).toInt(), 2);
}

void RuntimeDocumentsTest::listRefusesBadInput_data()
{
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<int>("status");
    QTest::newRow("no form") << QByteArray("page_lines=1") << 400;
    QTest::newRow("unknown field") << QByteArray("formid=FORM&parameter=nothing%3D1") << 400;
    QTest::newRow("no comparison") << QByteArray("formid=FORM&parameter=code") << 400;
    QTest::newRow("no number") << QByteArray("formid=FORM&parameter=pieces%3Dmany") << 400;
    QTest::newRow("unknown order") << QByteArray("formid=FORM&sortCol=nothing") << 400;
    QTest::newRow("bad direction") << QByteArray("formid=FORM&sortCol=code&_sortStatus=up") << 400;
    QTest::newRow("page zero") << QByteArray("formid=FORM&_page=0") << 400;
    QTest::newRow("page no number") << QByteArray("formid=FORM&_page=x") << 400;
    QTest::newRow("plain form id") << QByteArray("formid=PLAIN") << 404;
}

void RuntimeDocumentsTest::listRefusesBadInput()
{
    QFETCH(QByteArray, query);
    QFETCH(int, status);
    TestBackend server;
    const TestApplication application = makeApplication(server, orderFields);
    query.replace("FORM", application.form).replace("PLAIN", application.formId.toLatin1());
    QCOMPARE(server.get(application.documents() + '?' + query).status, status);
}

void RuntimeDocumentsTest::deletesManyOrNone()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray first = create(server, application, R"({"code":"A"})");
    const QByteArray second = create(server, application, R"({"code":"B"})");
    const QByteArray unknown = sealed(server, u"nothing--"_s % application.formId);
    const QString table = u"form_"_s % application.formId.toLower();
    QCOMPARE(server.del(application.documents(), "[\"" + first + "\",\"" + unknown + "\"]").status, 404);
    QCOMPARE(server.count(table), 2);
    QCOMPARE(
        server.del(application.documents(), "[\"" + first + "\",\"" + second + "\",\"" + first + "\"]").status, 200);
    QCOMPARE(server.count(table), 0);
    QCOMPARE(server.del(application.documents() + '/' + first).status, 404);
}

void RuntimeDocumentsTest::childRowsGoWithTheirParent()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QString lineFormId
        = addForm(server, application, u"Line"_s, u"<o-input name=\"article\" required></o-input>"_s);
    const QByteArray lineForm = sealed(server, lineFormId);
    const QByteArray parent = create(server, application, R"({"code":"A"})");
    const QByteArray other = create(server, application, R"({"code":"B"})");
    const auto child = [&](const QByteArray &items) -> QByteArray {
        return R"({"id":"","formId":")" + lineForm + R"(","applicationId":")" + application.application
            + R"(","stateId":"","versions":1,"parentId":")" + parent + R"(","sign":"","items":)" + items + '}';
    };
    QCOMPARE(server.put(application.documents() + '/' + parent + "/childs", child("{}")).status, 400);
    const Answer saved = server.put(application.documents() + '/' + parent + "/childs", child(R"({"article":"x"})"));
    QCOMPARE(saved.status, 200);
    QVERIFY(saved.json().value("data"_L1).isNull());
    server.put(application.documents() + '/' + parent + "/childs", child(R"({"article":"y"})"));
    const Answer rows = server.get(application.documents() + "?formid=" + lineForm + "&parentid=" + parent);
    QCOMPARE(rows.json().value("row_count"_L1).toInt(), 2);
    const QByteArray line = rows.data().toArray().first().toObject().value("id"_L1).toString().toLatin1();
    QCOMPARE(server.del(application.documents() + '/' + other + "/childs/" + line).status, 404);
    QCOMPARE(server.del(application.documents() + '/' + parent + "/childs/" + line).status, 200);
    QCOMPARE(server.count(u"form_"_s % lineFormId.toLower()), 1);
    QCOMPARE(server.del(application.documents() + '/' + parent).status, 200);
    QCOMPARE(server.count(u"form_"_s % lineFormId.toLower()), 0);
}

void RuntimeDocumentsTest::validateTellsWithoutSaving()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    create(server, application, R"({"code":"A"})");
    const auto body = [&](const QByteArray &items) -> QByteArray {
        return R"({"applicationId":")" + application.application + R"(","id":"","templateForm":"","formId":")"
            + application.form + R"(","sign":"","parentId":"","subDocuments":[],"items":)" + items + '}';
    };
    const Answer good = server.post(application.documents() + "/validate", body(R"({"code":"B"})"));
    QCOMPARE(good.status, 200);
    QCOMPARE(good.data().toObject().value("errcode"_L1).toInt(), 0);
    const Answer bad = server.post(application.documents() + "/validate", body(R"({"amount":-1})"));
    QCOMPARE(bad.status, 200);
    QCOMPARE(bad.json().value("errcode"_L1).toInt(), 0);
    QCOMPARE(bad.data().toObject().value("errcode"_L1).toInt(), 4001);
    QCOMPARE(bad.data().toObject().value("errors"_L1).toArray().size(), 2);
    const Answer taken = server.post(application.documents() + "/validate", body(R"({"code":"A"})"));
    QCOMPARE(taken.data().toObject().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(),
        u"code"_s);
    QCOMPARE(server.count(u"form_"_s % application.formId.toLower()), 1);
    QCOMPARE(server.logEntries().size(), 1);
}

void RuntimeDocumentsTest::foreignIdsDoNotExist()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    const QByteArray id = create(server, application, R"({"code":"A"})");
    const QByteArray plain
        = server.database().reader().text(u"SELECT id FROM \"form_"_s % application.formId.toLower() % u'"')->toLatin1()
        + "--" + application.formId.toLatin1();
    QCOMPARE(server.get(application.documents() + '/' + plain).status, 404);
    QCOMPARE(server.get(application.documents() + '/' + id.chopped(1) + (id.endsWith('A') ? 'B' : 'A')).status, 404);
    // A user of another domain, with ids of his own making of the same documents.
    const QString strangerDomain = server.addDomain(u"Other"_s);
    const QString stranger = server.addUser(strangerDomain, u"stranger"_s);
    server.useAccessToken(server.token(stranger, u"access"_s));
    QCOMPARE(server.get(application.documents() + '/' + id).status, 404);
    const identity::OpaqueIds &ids = server.backend().services().opaqueIds;
    const auto key = ids.deriveUserKey(stranger);
    const QByteArray his = "/api/runtime/" + ids.encode(key, application.applicationId).toLatin1() + "/documents/"
        + ids.encode(key, QString::fromLatin1(plain)).toLatin1();
    QCOMPARE(server.get(his).status, 404);
    // Not even once the software is bound to his domain: the document is not.
    server.database().write([&](storage::Session &session) {
        session.execute(u"INSERT INTO domain_application (domain_id, application_id) VALUES (?, ?)"_s, strangerDomain,
            application.applicationId);
    });
    server.backend().services().events.publish(events::DomainChanged{strangerDomain});
    QCOMPARE(server.get(his).status, 404);
    QCOMPARE(server
                 .get("/api/runtime/" + ids.encode(key, application.applicationId).toLatin1()
                     + "/documents?formid=" + ids.encode(key, application.formId).toLatin1())
                 .json()
                 .value("row_count"_L1)
                 .toInt(),
        0);
    server.useNoToken();
    QCOMPARE(server.get(application.documents() + '/' + id).status, 401);
}

void RuntimeDocumentsTest::clientMadeIdIsKept()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    const TestApplication application = makeApplication(server, orderFields);
    QCOMPARE(
        server.post(application.documents(), documentBody(application, R"({"code":"A"})", "my-own-id")).status, 201);
    QCOMPARE(server.database().reader().text(u"SELECT id FROM \"form_"_s % application.formId.toLower() % u'"').value(),
        u"my-own-id"_s);
    QCOMPARE(
        server.post(application.documents(), documentBody(application, R"({"code":"B"})", "my-own-id")).status, 409);
    QCOMPARE(
        server.post(application.documents(), documentBody(application, R"({"code":"B"})", "not an id!")).status, 400);
}

void RuntimeDocumentsTest::requiredMembers_data()
{
    QTest::addColumn<QString>("member");
    for (const char *member : {"id", "formid", "applicationid", "stateid", "versions", "parentid", "sign", "items"})
        QTest::newRow(member) << QString::fromLatin1(member);
}

void RuntimeDocumentsTest::requiredMembers()
{
    QFETCH(QString, member);
    TestBackend server;
    const TestApplication application = makeApplication(server, orderFields);
    QJsonObject body = QJsonDocument::fromJson(documentBody(application, R"({"code":"A"})")).object();
    body.remove(member);
    const Answer answer = server.post(application.documents(), QJsonDocument(body).toJson());
    QCOMPARE(answer.status, 400);
    QCOMPARE(failedFields(answer), QStringList{member});
}

QTEST_GUILESS_MAIN(RuntimeDocumentsTest)
#include "runtime_documents_test.moc"
