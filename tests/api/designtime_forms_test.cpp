#include "support/designer.h"

#include "backend/forms/form_design.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::Answer;
using formwright::tests::Designer;
using formwright::tests::idList;
using formwright::tests::json;
using formwright::tests::tableColumns;
using formwright::tests::TestBackend;

// Document C, Design-time: forms and the tables behind them.
class DesigntimeFormsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void createsAndReads_data() { formwright::tests::addEngineRows(); }
    void createsAndReads();
    void describesFields();
    void keepsTheTemplate_data();
    void keepsTheTemplate();
    void keepsDocumentedMembers();
    void understandsBothSpellings();
    void namesEveryProblem();
    void refusesBadInput_data();
    void refusesBadInput();
    void needsItsModule();
    void updates_data() { formwright::tests::addEngineRows(); }
    void updates();
    void keepsWhatIsNotSent();
    void noticesOthers_data() { formwright::tests::addEngineRows(); }
    void noticesOthers();
    void growsTheTable_data() { formwright::tests::addEngineRows(); }
    void growsTheTable();
    void keepsRemovedFields_data() { formwright::tests::addEngineRows(); }
    void keepsRemovedFields();
    void tellsWhatLeaves_data() { formwright::tests::addEngineRows(); }
    void tellsWhatLeaves();
    void refusesAnotherKind_data() { formwright::tests::addEngineRows(); }
    void refusesAnotherKind();
    void convertsAsManyValuesAsMayBe_data() { formwright::tests::addEngineRows(); }
    void convertsAsManyValuesAsMayBe();
    void countsTheValuesOfAllFields_data() { formwright::tests::addEngineRows(); }
    void countsTheValuesOfAllFields();
    void takesAnotherKindThatFits_data() { formwright::tests::addEngineRows(); }
    void takesAnotherKindThatFits();
    void convertsWhatFits_data() { formwright::tests::addEngineRows(); }
    void convertsWhatFits();
    void tellsWhatDoesNotFit_data() { formwright::tests::addEngineRows(); }
    void tellsWhatDoesNotFit();
    void indexesMarkedFields_data() { formwright::tests::addEngineRows(); }
    void indexesMarkedFields();
    void lists_data() { formwright::tests::addEngineRows(); }
    void lists();
    void deletes_data() { formwright::tests::addEngineRows(); }
    void deletes();
    void keepsDocuments_data() { formwright::tests::addEngineRows(); }
    void keepsDocuments();
    void makesNoMenuEntry();

private:
    // A software with one module, and where its forms are.
    struct Place {
        explicit Place(TestBackend &server)
            : designer(server),
              applicationId(designer.application(u"A"_s)),
              moduleId(designer.module(applicationId, u"M"_s)),
              forms("/api/designtime/applications/" + applicationId.toLatin1() + "/modules/" + moduleId.toLatin1()
                  + "/forms")
        { }
        QString form(const QString &templateText)
        {
            return designer.form(applicationId, moduleId, u"F"_s, templateText);
        }
        QByteArray path(const QString &formId) const { return forms + "/" + formId.toLatin1(); }

        Designer designer;
        QString applicationId;
        QString moduleId;
        QByteArray forms;
    };

    static QJsonObject read(TestBackend &server, const QString &formId)
    {
        return server.get("/api/designtime/applications/modules/forms/" + formId.toLatin1()).data().toObject();
    }
    static qint64 stored(TestBackend &server, const QString &formId, const QString &where)
    {
        return server.count(formwright::forms::formTableName(formId), where);
    }
};

static QStringList messages(const Answer &answer)
{
    QStringList found;
    const QJsonArray errors = answer.json().value("errors"_L1).toArray();
    for (const QJsonValue &error : errors)
        found.append(error.toObject().value("errmsg"_L1).toString());
    return found;
}

void DesigntimeFormsTest::createsAndReads()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    server.takeEvents();
    const Answer answer = server.post(place.forms,
        json({{u"name"_s, u"Order"_s}, {u"templatecontext"_s, u"<p>Number <o-input name=number></p>"_s},
            {u"discription"_s, u"d"_s}, {u"type"_s, 256}, {u"orderno"_s, 4}, {u"permissionType"_s, u"private"_s}}));
    QCOMPARE(answer.status, 201);
    const QString id = answer.data().toObject().value("id"_L1).toString();
    const QJsonObject form = read(server, id);
    QCOMPARE(form.value("name"_L1).toString(), u"Order"_s);
    QCOMPARE(form.value("templatecontext"_L1).toString(), u"<p>Number <o-input name=number></p>"_s);
    QCOMPARE(form.value("discription"_L1).toString(), u"d"_s);
    QCOMPARE(form.value("description"_L1).toString(), u"d"_s);
    QCOMPARE(form.value("type"_L1), QJsonValue(256));
    QCOMPARE(form.value("typeName"_L1).toString(), u"SEARCHFORM"_s);
    QCOMPARE(form.value("orderno"_L1), QJsonValue(4));
    QCOMPARE(form.value("version"_L1), QJsonValue(1));
    QCOMPARE(form.value("permissionType"_L1).toString(), u"private"_s);
    QCOMPARE(form.value("layoutType"_L1).toString(), u"horizontal"_s);
    QCOMPARE(form.value("checkout"_L1), QJsonValue(false));
    QVERIFY(form.value("style"_L1).isNull());
    QCOMPARE(form.value("allFieldNames"_L1).toArray(), QJsonArray{u"number"_s});
    QCOMPARE(form.value("moduleId"_L1).toString(), place.moduleId);
    QVERIFY(tableColumns(server, id).contains(u"c1"_s));
    QVERIFY(server.logEntries().contains(u"Create a form|success"_s));
    const auto events = server.takeEvents();
    QCOMPARE(events.size(), size_t(1));
    QCOMPARE(std::get<formwright::events::DesignChanged>(events.front()).formId, id);
    QCOMPARE(server.get("/api/designtime/applications/modules/forms/nope").status, 404);
}

void DesigntimeFormsTest::describesFields()
{
    TestBackend server;
    Place place(server);
    const QString id
        = place.form(u"<p>\n  <o-select name=size label=Size required><option value=s>Small</option><option "
                     "value=l>Large</option></o-select>\n"
                     "  <o-input name=price type=decimal min=0 max=9.5 unique></p>\n"
                     "<o-input name=code minlength=2 maxlength=8 pattern='[A-Z]+'>"_s);
    const QJsonArray fields = read(server, id).value("fields"_L1).toArray();
    QCOMPARE(fields.size(), 3);
    const QJsonObject size = fields[0].toObject();
    QCOMPARE(size.value("kind"_L1).toString(), u"choice"_s);
    QCOMPARE(size.value("label"_L1).toString(), u"Size"_s);
    QCOMPARE(size.value("required"_L1), QJsonValue(true));
    QCOMPARE(size.value("options"_L1).toArray().first().toObject(),
        (QJsonObject{{u"value"_s, u"s"_s}, {u"label"_s, u"Small"_s}}));
    QCOMPARE(size.value("line"_L1), QJsonValue(2));
    QCOMPARE(size.value("column"_L1), QJsonValue(3));
    const QJsonObject price = fields[1].toObject();
    QCOMPARE(price.value("kind"_L1).toString(), u"decimal"_s);
    QCOMPARE(price.value("unique"_L1), QJsonValue(true));
    QCOMPARE(price.value("max"_L1).toString(), u"9.5"_s);
    const QJsonObject code = fields[2].toObject();
    QCOMPARE(code.value("minLength"_L1), QJsonValue(2));
    QCOMPARE(code.value("maxLength"_L1), QJsonValue(8));
    QCOMPARE(code.value("pattern"_L1).toString(), u"[A-Z]+"_s);
    QVERIFY(code.value("limit"_L1).isNull());
}

void DesigntimeFormsTest::keepsTheTemplate_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("nothing") << QString();
    QTest::newRow("blanks and breaks") << u" \r\n\t<O-Input   NAME = 'a'  >\r\n\n "_s;
    QTest::newRow("markup that is no field")
        << u"<!-- c --><table><tr><td>&nbsp;&lt;b&gt;<br/><script>if (a<b) x='</p>'</script>"
           "<o-input name=a></td></tr></table>"_s;
    QTest::newRow("any script") << u"<p>采购单 🎉 e\u0301</p><o-input name=名称>"_s;
    QTest::newRow("unbalanced") << u"</div><p><b>x<o-input name=a></p></b><td>"_s;
}

void DesigntimeFormsTest::keepsTheTemplate()
{
    QFETCH(QString, text);
    for (const QString &engine : formwright::tests::testedEngines()) {
        TestBackend server(engine);
        Place place(server);
        QCOMPARE(read(server, place.form(text)).value("templatecontext"_L1).toString().toUtf8(), text.toUtf8());
    }
}

void DesigntimeFormsTest::keepsDocumentedMembers()
{
    TestBackend server;
    Place place(server);
    const QString style
        = server
              .post("/api/designtime/applications/" + place.applicationId.toLatin1() + "/styles", R"({"name":"wide"})")
              .data()["id"_L1]
              .toString();
    const QJsonObject given{{u"name"_s, u"F"_s}, {u"templatecontext"_s, u""_s}, {u"styleId"_s, style},
        {u"showLog"_s, u"true"_s}, {u"showWaterMark"_s, true}, {u"waterMarkScript"_s, u"'x'"_s},
        {u"isopenablescript"_s, u"true"_s}, {u"iseditablescript"_s, u"false"_s}, {u"mappingStr"_s, u"{}"_s},
        {u"layoutType"_s, u"vertical"_s}};
    const QString id = server.post(place.forms, json(given)).data().toObject().value("id"_L1).toString();
    const QJsonObject form = read(server, id);
    QCOMPARE(form.value("showLog"_L1), QJsonValue(true));
    QCOMPARE(form.value("showWaterMark"_L1), QJsonValue(true));
    for (const QString &name : {u"styleId"_s, u"waterMarkScript"_s, u"isopenablescript"_s, u"iseditablescript"_s,
             u"mappingStr"_s, u"layoutType"_s})
        QCOMPARE(form.value(name), given.value(name));
}

void DesigntimeFormsTest::understandsBothSpellings()
{
    TestBackend server;
    Place place(server);
    const QString id
        = server.post(place.forms, R"({"name":"F","description":"d"})").data().toObject().value("id"_L1).toString();
    QCOMPARE(read(server, id).value("discription"_L1).toString(), u"d"_s);
}

void DesigntimeFormsTest::namesEveryProblem()
{
    TestBackend server;
    Place place(server);
    const Answer answer = server.post(place.forms,
        json({{u"name"_s, u"F"_s},
            {u"templatecontext"_s, u"<p>\n<o-input>\n <o-input name=a><o-input name=A>\n<o-nope name=b>"_s}}));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    const QStringList problems = messages(answer);
    QCOMPARE(problems.size(), 3);
    QVERIFY2(problems[0].startsWith("line 2, column 1: "_L1), qPrintable(problems[0]));
    QVERIFY2(problems[1].startsWith("line 3, column 18: "_L1), qPrintable(problems[1]));
    QVERIFY2(problems[2].startsWith("line 4, column 1: "_L1), qPrintable(problems[2]));
    QCOMPARE(server.count(u"form"_s), 0);
    QVERIFY(server.logEntries().last().startsWith("Create a form|failed"_L1));
}

void DesigntimeFormsTest::refusesBadInput_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("field");
    QTest::newRow("no name") << QByteArray(R"({"templatecontext":""})") << u"name"_s;
    QTest::newRow("blank name") << QByteArray(R"({"name":" "})") << u"name"_s;
    QTest::newRow("type") << QByteArray(R"({"name":"F","type":"x"})") << u"type"_s;
    QTest::newRow("permission") << QByteArray(R"({"name":"F","permissionType":"secret"})") << u"permissionType"_s;
    QTest::newRow("order") << QByteArray(R"({"name":"F","orderno":2147483647})") << u"orderno"_s;
    QTest::newRow("no object") << QByteArray("[]") << QString();
}

void DesigntimeFormsTest::refusesBadInput()
{
    QFETCH(QByteArray, body);
    QFETCH(QString, field);
    TestBackend server;
    Place place(server);
    const Answer answer = server.post(place.forms, body);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), field);
}

void DesigntimeFormsTest::needsItsModule()
{
    TestBackend server;
    Place place(server);
    const QString other = place.designer.application(u"B"_s);
    const QByteArray body = R"({"name":"F"})";
    QCOMPARE(server
                 .post("/api/designtime/applications/" + other.toLatin1() + "/modules/" + place.moduleId.toLatin1()
                         + "/forms",
                     body)
                 .status,
        404);
    QCOMPARE(server.post("/api/designtime/applications/" + place.applicationId.toLatin1() + "/modules/nope/forms", body)
                 .status,
        404);
    QCOMPARE(server.count(u"form"_s), 0);
}

void DesigntimeFormsTest::updates()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    server.takeEvents();
    const Answer answer = server.put(place.path(id), R"({"name":"G","templatecontext":"<o-input name=b>"})");
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.data().toObject(), (QJsonObject{{u"id"_s, id}, {u"version"_s, 2}}));
    const QJsonObject form = read(server, id);
    QCOMPARE(form.value("name"_L1).toString(), u"G"_s);
    QCOMPARE(form.value("version"_L1), QJsonValue(2));
    QCOMPARE(form.value("allFieldNames"_L1).toArray(), QJsonArray{u"b"_s});
    QCOMPARE(server.takeEvents().size(), size_t(1));
    QCOMPARE(server.put(place.forms + "/nope", R"({"name":"G"})").status, 404);
}

void DesigntimeFormsTest::keepsWhatIsNotSent()
{
    TestBackend server;
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    server.put(place.path(id), R"({"showLog":true,"description":"d"})");
    server.put(place.path(id), R"({"name":"G"})");
    const QJsonObject form = read(server, id);
    QCOMPARE(form.value("templatecontext"_L1).toString(), u"<o-input name=a>"_s);
    QCOMPARE(form.value("showLog"_L1), QJsonValue(true));
    QCOMPARE(form.value("description"_L1).toString(), u"d"_s);
}

void DesigntimeFormsTest::noticesOthers()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    QCOMPARE(server.put(place.path(id), R"({"name":"G","version":1})").status, 200);
    const Answer answer = server.put(place.path(id), R"({"name":"H","version":"1"})");
    QCOMPARE(answer.status, 409);
    QCOMPARE(read(server, id).value("name"_L1).toString(), u"G"_s);
    QCOMPARE(server.put(place.path(id), R"({"name":"H","version":2})").status, 200);
}

void DesigntimeFormsTest::growsTheTable()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    place.designer.addDocument(id, 1, u"kept"_s);
    QCOMPARE(
        server
            .put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a><o-input name=price type=decimal>"_s}}))
            .status,
        200);
    const QStringList columns = tableColumns(server, id);
    QVERIFY(columns.contains(u"c1"_s));
    QVERIFY(columns.contains(u"c2"_s));
    QVERIFY(columns.contains(u"x2"_s)); // the exact digits of a decimal
    QCOMPARE(stored(server, id, u"c1 = 'kept' AND c2 IS NULL"_s), 1);
}

void DesigntimeFormsTest::keepsRemovedFields()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a><o-input name=b>"_s);
    place.designer.addDocument(id, 2, u"kept"_s);
    QCOMPARE(server.put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a>"_s}})).status, 200);
    QCOMPARE(read(server, id).value("allFieldNames"_L1).toArray(), QJsonArray{u"a"_s});
    QCOMPARE(stored(server, id, u"c2 = 'kept'"_s), 1);
    QCOMPARE(
        server.put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a><o-input name=b>"_s}})).status, 200);
    QVERIFY(!tableColumns(server, id).contains(u"c3"_s));
    QCOMPARE(server.count(u"form_field"_s, u"name = 'b' AND column_number = 2 AND removed = 0"_s), 1);
}

void DesigntimeFormsTest::tellsWhatLeaves()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a><o-input name=b label=Price><o-input name=c>"_s);
    place.designer.addDocument(id, 2, u"1"_s);
    place.designer.addDocument(id, 2, u"2"_s);
    const auto leaving = [&](const QString &templateText, const QString &formId = {}) {
        const Answer answer = server.post("/api/designtime/applications/modules/forms/"
                + (formId.isEmpty() ? id : formId).toLatin1() + "/leavingFields",
            json({{u"templatecontext"_s, templateText}}));
        QStringList told{answer.status == 200 ? QString() : QString::number(answer.status)};
        const QJsonArray fields = answer.data().toArray();
        for (const QJsonValue &field : fields)
            told.append(field["name"_L1].toString() + u' ' + field["label"_L1].toString() + u' '
                + QString::number(field["documents"_L1].toInt()));
        return told.join(u'|');
    };
    QCOMPARE(leaving(u"<o-input name=A>"_s), u"|b Price 2|c c 0"_s);
    QCOMPARE(leaving(u"<o-input name=c><o-input name=b><o-input name=a><o-input name=d>"_s), QString());
    // What it was called is the same field.
    QCOMPARE(server
                 .post("/api/designtime/applications/" + place.applicationId.toLatin1() + "/forms/" + id.toLatin1()
                         + "/renameField",
                     json({{u"from"_s, u"b"_s}, {u"to"_s, u"price"_s}}))
                 .status,
        200);
    QCOMPARE(leaving(u"<o-input name=a><o-input name=b><o-input name=c>"_s), QString());
    QCOMPARE(leaving(u"<o-input name=a><o-input name=c>"_s), u"|price Price 2"_s);
    // What has left already does not leave once more.
    QCOMPARE(
        server.put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a><o-input name=c>"_s}})).status, 200);
    QCOMPARE(leaving(u"<o-input name=a>"_s), u"|c c 0"_s);
    QCOMPARE(leaving(u""_s, u"nobody"_s), u"404"_s);
}

void DesigntimeFormsTest::refusesAnotherKind()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    const QByteArray asNumber = json({{u"templatecontext"_s, u"<o-input name=a type=integer>"_s}});
    place.designer.addDocument(id, 1, u"twelve"_s);
    const Answer answer = server.put(place.path(id), asNumber);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first().toObject().value("field"_L1).toString(), u"a"_s);
    QCOMPARE(read(server, id).value("version"_L1), QJsonValue(1));
    QCOMPARE(stored(server, id, u"c1 = 'twelve'"_s), 1);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(
            u"DELETE FROM "_s % formwright::storage::quotedIdentifier(formwright::forms::formTableName(id)));
    });
    QCOMPARE(server.put(place.path(id), asNumber).status, 200);
}

// Other writes wait for it, so there is a bound, which is told before anything is changed.
void DesigntimeFormsTest::convertsAsManyValuesAsMayBe()
{
    QFETCH(QString, engine);
    for (const auto &[most, status] : {std::pair(u"2"_s, 400), std::pair(u"3"_s, 200), std::pair(u"0"_s, 200)}) {
        TestBackend server(engine, {{u"designs.convertedAtOnce"_s, most}});
        Place place(server);
        const QString id = place.form(u"<o-input name=a>"_s);
        for (const QString &value : {u"1"_s, u"2"_s, u"3"_s})
            place.designer.addDocument(id, 1, value);
        const Answer saved
            = server.put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a type=integer>"_s}}));
        QCOMPARE(saved.status, status);
        if (status == 400)
            QVERIFY2(
                saved.body.contains("holds 3 values, more than 2 that are converted at once"), saved.body.constData());
        QCOMPARE(stored(server, id, status == 400 ? u"c1 = '2'"_s : u"c2 = 2"_s), 1);
    }
}

// Each alone is below the bound, and both are converted by the same save.
void DesigntimeFormsTest::countsTheValuesOfAllFields()
{
    QFETCH(QString, engine);
    TestBackend server(engine, {{u"designs.convertedAtOnce"_s, u"3"_s}});
    Place place(server);
    const QString id = place.form(u"<o-input name=a><o-input name=b>"_s);
    for (const int column : {1, 2}) {
        place.designer.addDocument(id, column, u"1"_s);
        place.designer.addDocument(id, column, u"2"_s);
    }
    const auto save = [&](const QString &text) {
        return server.put(place.path(id), json({{u"templatecontext"_s, text}}));
    };
    const Answer refused = save(u"<o-input name=a type=integer><o-input name=b type=integer>"_s);
    QCOMPARE(refused.status, 400);
    QVERIFY2(refused.body.contains("the fields a, b hold 4 values, more than 3"), refused.body.constData());
    QCOMPARE(save(u"<o-input name=a type=integer><o-input name=b>"_s).status, 200);
    QCOMPARE(save(u"<o-input name=a type=integer><o-input name=b type=integer>"_s).status, 200);
}

void DesigntimeFormsTest::takesAnotherKindThatFits()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    const QByteArray asDate = json({{u"templatecontext"_s, u"<o-date-picker name=a datePattern=YMD>"_s}});
    place.designer.addDocument(id, 1, u"2026-02-03"_s);
    place.designer.addDocument(id, 1, u"soon"_s);
    QCOMPARE(server.put(place.path(id), asDate).status, 400);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"DELETE FROM "_s % formwright::storage::quotedIdentifier(formwright::forms::formTableName(id))
            % u" WHERE c1 = 'soon'"_s);
    });
    QCOMPARE(server.put(place.path(id), asDate).status, 200);
    QCOMPARE(stored(server, id, u"c1 = '2026-02-03'"_s), 1);
}

// A kind that is stored otherwise: the values go along.
void DesigntimeFormsTest::convertsWhatFits()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    place.designer.addDocument(id, 1, u"12"_s);
    place.designer.addDocument(id, 1, u""_s);
    const auto become = [&](const QString &field) {
        return server.put(place.path(id), json({{u"templatecontext"_s, field}})).status;
    };
    QCOMPARE(become(u"<o-input name=a type=integer>"_s), 200);
    QCOMPARE(stored(server, id, u"c2 = 12"_s), 1);
    QCOMPARE(stored(server, id, u"c2 IS NULL"_s), 1);
    QCOMPARE(become(u"<o-input name=a type=decimal>"_s), 200);
    QCOMPARE(stored(server, id, u"c3 = 12"_s), 1);
    QCOMPARE(become(u"<o-input name=a>"_s), 200);
    QCOMPARE(stored(server, id, u"c4 = '12'"_s), 1);
    QCOMPARE(become(u"<o-date-picker name=a datePattern=YMD>"_s), 400);
    QCOMPARE(become(u"<o-checkbox name=a>"_s), 400);
    // More than are written at a time.
    for (int i = 0; i < 1500; ++i)
        place.designer.addDocument(id, 4, QString::number(i));
    QCOMPARE(become(u"<o-input name=a type=integer>"_s), 200);
    QCOMPARE(stored(server, id, u"c5 IS NOT NULL"_s), 1501);
    QCOMPARE(stored(server, id, u"c5 = 1499"_s), 1);
}

void DesigntimeFormsTest::tellsWhatDoesNotFit()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    place.designer.addDocument(id, 1, u"12"_s);
    for (int i = 0; i < 30; ++i)
        place.designer.addDocument(id, 1, u"many"_s);
    const Answer answer
        = server.put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a type=integer>"_s}}));
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.json().value("errmsg"_L1).toString().endsWith("those of 30 documents"_L1), answer.body.constData());
    const QJsonArray errors = answer.json().value("errors"_L1).toArray();
    QCOMPARE(errors.size(), 20);
    QVERIFY(errors.first()["errmsg"_L1].toString().endsWith("has \"many\""_L1));
    QCOMPARE(stored(server, id, u"c1 = 'many'"_s), 30);
    QVERIFY(!tableColumns(server, id).contains(u"c2"_s));
}

void DesigntimeFormsTest::indexesMarkedFields()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a unique><o-input name=b>"_s);
    QCOMPARE(formwright::tests::indexDefinitions(server, id), QStringList{u"domain_id, c1, id)"_s});
    server.put(place.path(id), json({{u"templatecontext"_s, u"<o-input name=a><o-input name=b>"_s}}));
    QVERIFY(formwright::tests::indexDefinitions(server, id).isEmpty());
}

void DesigntimeFormsTest::lists()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    for (const QString &name : {u"b"_s, u"a"_s, u"c"_s})
        place.designer.form(place.applicationId, place.moduleId, name, {});
    place.designer.form(place.applicationId, place.designer.module(place.applicationId, u"N"_s), u"elsewhere"_s, {});
    const QJsonObject page = server.get(place.forms + "?pageNo=1&linesPerPage=2").data().toObject();
    QCOMPARE(page.value("rowCount"_L1).toInt(), 3);
    QCOMPARE(page.value("datas"_L1).toArray().size(), 2);
    QCOMPARE(page.value("datas"_L1).toArray().first().toObject().value("name"_L1).toString(), u"a"_s);
    QCOMPARE(server.get(place.forms + "?searchword=C").data().toObject().value("rowCount"_L1).toInt(), 1);
}

void DesigntimeFormsTest::deletes()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString first = place.form(u"<o-input name=a>"_s);
    const QString second = place.form(u"<o-input name=a>"_s);
    server.post("/api/designtime/applications/modules/views?formId=" + first.toLatin1());
    const QByteArray path = "/api/designtime/applications/modules/forms";
    QCOMPARE(server.del(path, idList(QStringList{first, u"nope"_s})).status, 404);
    QCOMPARE(server.count(u"form"_s), 2);
    QVERIFY(!tableColumns(server, first).isEmpty());
    QCOMPARE(server.del(path, idList(QStringList{first, first})).status, 409);
    QCOMPARE(server.del(path + "?force=true", idList(QStringList{first, first})).status, 200);
    QCOMPARE(server.count(u"form"_s), 1);
    QCOMPARE(server.count(u"view_design"_s), 0);
    QCOMPARE(server.count(u"menu"_s), 0);
    QVERIFY(tableColumns(server, first).isEmpty());
    QVERIFY(!tableColumns(server, second).isEmpty());
}

void DesigntimeFormsTest::keepsDocuments()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    Place place(server);
    const QString id = place.form(u"<o-input name=a>"_s);
    place.designer.addDocument(id, 1, u"x"_s);
    const QByteArray path = "/api/designtime/applications/modules/forms";
    QCOMPARE(server.del(path, idList(QStringList{id})).status, 409);
    QCOMPARE(stored(server, id, u"c1 = 'x'"_s), 1);
    QCOMPARE(server.del(path + "?withDocuments=true", idList(QStringList{id})).status, 200);
    QCOMPARE(server.count(u"form"_s), 0);
}

void DesigntimeFormsTest::makesNoMenuEntry()
{
    TestBackend server;
    Place place(server);
    place.form(u"<o-input name=a>"_s);
    QCOMPARE(server.count(u"menu"_s), 0);
}

QTEST_GUILESS_MAIN(DesigntimeFormsTest)
#include "designtime_forms_test.moc"
