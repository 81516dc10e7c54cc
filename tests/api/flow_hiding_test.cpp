#include "api/excel_fixture.h"
#include "api/flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

// Fields that a flow hides from whoever's turn it is, in lists: see docs/decisions/0013.
class FlowHidingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsLeaveThemOut_data() { addEngineRows(); }
    void listsLeaveThemOut();
    void viewsShowThemEmpty_data() { addEngineRows(); }
    void viewsShowThemEmpty();
    void filtersDoNotFindThem_data();
    void filtersDoNotFindThem();
    void searchesDoNotFindThem_data();
    void searchesDoNotFindThem();
    void ordersTakeThemForEmpty_data() { addEngineRows(); }
    void ordersTakeThemForEmpty();
    void sumsAreNotTold_data() { addEngineRows(); }
    void sumsAreNotTold();
    void valuesAndGroupsAreWithoutThem_data() { addEngineRows(); }
    void valuesAndGroupsAreWithoutThem();
    void treesDoNotTellTheirPlace_data() { addEngineRows(); }
    void treesDoNotTellTheirPlace();
    void calendarsDoNotTellTheirDays_data() { addEngineRows(); }
    void calendarsDoNotTellTheirDays();
    void workbooksAndPaperAreWithoutThem_data() { addEngineRows(); }
    void workbooksAndPaperAreWithoutThem();
    void printedRowsAreWithoutThem_data() { addEngineRows(); }
    void printedRowsAreWithoutThem();
    void agentsSeeNoMore_data() { addEngineRows(); }
    void agentsSeeNoMore();
    void theNodeThatOpensMostCounts_data() { addEngineRows(); }
    void theNodeThatOpensMostCounts();
    void copiesOfRowsAreWithoutThem_data() { addEngineRows(); }
    void copiesOfRowsAreWithoutThem();
    void scriptsReadWhatTheirUserMay_data();
    void scriptsReadWhatTheirUserMay();
};

namespace {

const QString fields = u"<o-input name=\"code\"></o-input><o-input name=\"price\" type=\"integer\"></o-input>"
                       "<o-input name=\"note\"></o-input><o-input name=\"above\"></o-input>"
                       "<o-date-picker name=\"day\"></o-date-picker>"_s;

const QByteArray hiddenOne = R"({"code":"A","price":300,"note":"secret","above":"B","day":"2026-03-02"})";

// A is with the head, whose node hides all but its code; B (100) and C (500) are in no flow.
struct HidingPlace : FlowPlace {
    explicit HidingPlace(const QString &engine) : FlowPlace(engine, fields)
    {
        FlowText text;
        text.start()
            .manual(u"Head"_s, {head}, u"<fieldpermlist>$price;$note;$above;$day</fieldpermlist>"_s)
            .manual(u"Finance"_s, {fin1})
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"Finance"_s)
            .line(u"Finance"_s, u"End"_s);
        flowId = flow(text.text());
        documents = {started(flowId, hiddenOne), create(R"({"code":"B","price":100,"note":"open","day":"2026-03-04"})"),
            create(R"({"code":"C","price":500,"note":"open","above":"B","day":"2026-03-05"})")};
        Designer designer(server);
        view = designer.view(application.applicationId, application.moduleId, u"V"_s, application.formId);
        const auto column = [&](const QString &name, QJsonObject members = {}) {
            members.insert(u"name"_s, name);
            members.insert(u"fieldName"_s, name);
            return designer.column(application.applicationId, view, members);
        };
        code = column(u"code"_s);
        price = column(u"price"_s, {{u"sum"_s, true}, {u"total"_s, true}});
        note = column(u"note"_s);
        server.beUser();
    }
    void change(QJsonObject members, int viewType = 1)
    {
        members.insert(u"name"_s, u"V"_s);
        server.beDesigner();
        const Answer answer = server.put(design("/modules/" + application.moduleId.toLatin1() + "/views/"
                                             + view.toLatin1() + "?viewType=" + QByteArray::number(viewType)),
            json(members));
        server.beUser();
        QVERIFY2(answer.status == 200, answer.body.constData());
    }
    Answer list(const QString &who, const QByteArray &query = {})
    {
        return as(who, "GET", "/documents?formid=" + sealed(who, application.formId) + query);
    }
    QByteArray viewPath(const QString &who, const QByteArray &rest, const QByteArray &kind = "views")
    {
        return '/' + kind + '/' + sealed(who, view) + rest;
    }
    Answer rows(const QString &who, const QByteArray &query = {}, const QByteArray &search = {},
        const QByteArray &kind = "views")
    {
        return as(who, "POST", viewPath(who, "/documents" + query, kind), search);
    }
    QJsonObject cell(const QString &who, const QJsonValue &row, const QString &column)
    {
        return row["items"_L1][QString::fromLatin1(sealed(who, column))].toObject();
    }
    // The codes of the rows, as they come.
    QString codesOf(const Answer &list)
    {
        QString codes;
        for (const QJsonValue &row : list.json().value("data"_L1).toArray())
            codes += row["items"_L1]["code"_L1].toString();
        return list.status == 200 ? codes : QString::fromUtf8(list.body);
    }
    QString codesIn(const QString &who, const Answer &answer)
    {
        QString codes;
        for (const QJsonValue &row : answer.data().toArray())
            codes += cell(who, row, code).value("value"_L1).toString();
        return answer.status == 200 ? codes : QString::fromUtf8(answer.body);
    }

    // The document in the flow becomes a row of B.
    void putBelowAnother()
    {
        const auto key = forms::documentKey(documents.first());
        server.database().write([&](Session &session) {
            session.run(QString(u"UPDATE "_s % storage::quotedIdentifier(forms::formTableName(key->formId))
                            % u" SET parent_id = ? WHERE id = ?"_s),
                {documents.at(1), key->recordId});
        });
    }

    QString flowId;
    QStringList documents;
    QString view, code, price, note;
};

void addQuestions(const QList<QByteArray> &questions)
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QByteArray>("question");
    const QStringList tested = testedEngines();
    for (const QString &engine : tested) {
        for (const QByteArray &question : questions)
            QTest::addRow("%s: %s", qPrintable(engine), question.constData()) << engine << question;
    }
}

} // namespace

void FlowHidingTest::listsLeaveThemOut()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    const auto items
        = [&](const QString &who) { return place.list(who).json().value("data"_L1)[0]["items"_L1].toObject(); };
    QCOMPARE(items(place.clerk)["note"_L1].toString(), u"secret"_s);
    const QJsonObject seen = items(place.head);
    QCOMPARE(seen.keys(), QStringList{u"code"_s});
    QVERIFY(!place.list(place.head).body.contains("secret"));
    const QJsonValue other = place.list(place.head).json().value("data"_L1)[1]["items"_L1];
    QCOMPARE(other["note"_L1].toString(), u"open"_s);
    QCOMPARE(place.submit(place.head, place.documents.first()).status, 200);
    QCOMPARE(items(place.head)["note"_L1].toString(), u"secret"_s); // it is his turn no more
}

void FlowHidingTest::viewsShowThemEmpty()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    place.change({{u"relatedMap"_s, uR"({"title":"note","start":"day"})"_s}});
    const Answer answer = place.rows(place.head);
    const QJsonValue row = answer.data()[0];
    QCOMPARE(place.cell(place.head, row, place.code).value("value"_L1).toString(), u"A"_s);
    QCOMPARE(place.cell(place.head, row, place.note).value("value"_L1), QJsonValue(QString()));
    QVERIFY(place.cell(place.head, row, place.note).value("raw"_L1).toString().isEmpty());
    QCOMPARE(place.cell(place.head, row, place.price).value("raw"_L1), QJsonValue(QJsonValue::Null));
    QVERIFY(row["title"_L1].toString().isEmpty() && row["start"_L1].toString().isEmpty());
    QVERIFY(!answer.body.contains("secret") && !answer.body.contains("300"));
    QVERIFY(place.rows(place.clerk).body.contains("secret"));
    const auto refreshed = [&](const QString &who) {
        return place.as(who, "POST",
            place.viewPath(who, "/documents/" + place.sealed(who, place.documents.first()) + "/refresh"), "{}");
    };
    QVERIFY(refreshed(place.clerk).body.contains("secret"));
    QCOMPARE(refreshed(place.head).status, 200);
    QVERIFY(!refreshed(place.head).body.contains("secret"));
}

void FlowHidingTest::filtersDoNotFindThem_data()
{
    addQuestions({"price=300", "price>200", "price!=1", "note~ecr", "note=secret", "day<2026-03-03", "above=B"});
}

void FlowHidingTest::filtersDoNotFindThem()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, question);
    HidingPlace place(engine);
    const QByteArray asked = "parameter=" + question.toPercentEncoding();
    QVERIFY(place.codesOf(place.list(place.clerk, '&' + asked)).contains(u'A'));
    const Answer found = place.list(place.head, '&' + asked);
    QCOMPARE(found.status, 200);
    QVERIFY(!place.codesOf(found).contains(u'A'));
    QVERIFY(place.codesIn(place.clerk, place.rows(place.clerk, '?' + asked)).contains(u'A'));
    const Answer shown = place.rows(place.head, '?' + asked);
    QCOMPARE(shown.status, 200);
    QVERIFY(!place.codesIn(place.head, shown).contains(u'A'));
    QCOMPARE(place.codesIn(place.head, place.rows(place.head, "?parameter=code%3DA")), u"A"_s);
    // The number of rows, too, which is counted apart from them.
    QCOMPARE(place.list(place.head, '&' + asked + "&page_lines=1").json().value("row_count"_L1),
        QJsonValue(place.codesOf(found).size()));
}

void FlowHidingTest::searchesDoNotFindThem_data()
{
    addQuestions({"00", "01", "02"});
}

// Rules, DQL and SQL that are filled in by a search form.
void FlowHidingTest::searchesDoNotFindThem()
{
    QFETCH(QString, engine);
    QFETCH(QByteArray, question);
    HidingPlace place(engine);
    const QString search
        = addForm(place.server, place.application, u"Search"_s, u"<o-input name=\"word\"></o-input>"_s);
    QJsonObject view{{u"searchFormId"_s, search}, {u"editMode"_s, QString::fromLatin1(question)}};
    if (question == "00")
        view.insert(u"filterCondition"_s, u"[{'field':'note','operator':'LIKE','type':'03','match':'word'}]"_s);
    else if (question == "01")
        view.insert(u"filterScript"_s, u"note like :word"_s);
    else
        view.insert(u"sqlFilterScript"_s, u"select id from tlk_form where ITEM_NOTE like :word"_s);
    place.change(view);
    const QByteArray word = question == "00" ? R"({"word":"ecr"})" : R"({"word":"%ecr%"})";
    const Answer clerk = place.rows(place.clerk, {}, word);
    QVERIFY2(place.codesIn(place.clerk, clerk) == u"A"_s, clerk.body.constData());
    const Answer head = place.rows(place.head, {}, word);
    QVERIFY2(head.status == 200, head.body.constData());
    QCOMPARE(place.codesIn(place.head, head), QString());
}

void FlowHidingTest::ordersTakeThemForEmpty()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    const QByteArray order = "sortCol=price&_sortStatus=desc";
    QCOMPARE(place.codesOf(place.list(place.clerk, '&' + order)), u"CAB"_s);
    QCOMPARE(place.codesOf(place.list(place.head, '&' + order)), u"CBA"_s);
    QCOMPARE(place.codesOf(place.list(place.head, "&orderby=note")), u"ABC"_s);
    QCOMPARE(place.codesOf(place.list(place.clerk, "&orderby=note")), u"BCA"_s);
    const QByteArray shown = "?sortCol=price&sortStatus=desc";
    QCOMPARE(place.codesIn(place.clerk, place.rows(place.clerk, shown)), u"CAB"_s);
    QCOMPARE(place.codesIn(place.head, place.rows(place.head, shown)), u"CBA"_s);
    // The view's own order as well, in every list by that view.
    Designer designer(place.server);
    designer.column(place.application.applicationId, place.view,
        {{u"name"_s, u"order"_s}, {u"fieldName"_s, u"price"_s}, {u"isOrderByField"_s, u"true"_s},
            {u"orderType"_s, u"DESC"_s}});
    place.server.beUser();
    QCOMPARE(place.codesIn(place.clerk, place.rows(place.clerk)), u"CAB"_s);
    QCOMPARE(place.codesIn(place.head, place.rows(place.head)), u"CBA"_s);
    QCOMPARE(place.codesOf(place.list(place.head, "&viewid=" + place.sealed(place.head, place.view))), u"CBA"_s);
}

void FlowHidingTest::sumsAreNotTold()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    for (const QByteArray &query : {QByteArray(), QByteArray("?lines=2")}) {
        QVERIFY(place.rows(place.clerk, query).body.contains("900"));
        const Answer head = place.rows(place.head, query);
        QCOMPARE(head.status, 200);
        for (const QJsonValue &row : head.data().toArray())
            QVERIFY(!row["isSum"_L1].toBool() && !row["isTotal"_L1].toBool());
    }
    QVERIFY(place.rows(place.fin1).body.contains("900")); // nothing is hidden from him
}

void FlowHidingTest::valuesAndGroupsAreWithoutThem()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    const auto values = [&](const QString &who, const QByteArray &query) {
        return place.as(who, "POST", place.viewPath(who, "/filterColumns" + query)).body;
    };
    QVERIFY(values(place.clerk, "?fieldName=note").contains("secret"));
    QVERIFY(values(place.head, "?fieldName=note").contains("open"));
    QVERIFY(!values(place.head, "?fieldName=note").contains("secret"));
    place.change({{u"relatedMap"_s, uR"({"group":"note"})"_s}}, 20);
    QVERIFY(place.rows(place.clerk).body.contains("secret"));
    const Answer groups = place.rows(place.head);
    QVERIFY(groups.body.contains("open") && !groups.body.contains("secret"));
    QCOMPARE(groups.json().value("row_count"_L1), QJsonValue(1));
    QCOMPARE(place.codesIn(place.clerk, place.rows(place.clerk, "?parentNodeId=secret")), u"A"_s);
    QCOMPARE(place.codesIn(place.head, place.rows(place.head, "?parentNodeId=secret")), QString());
}

void FlowHidingTest::treesDoNotTellTheirPlace()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    place.change({{u"relatedMap"_s, uR"({"title":"code","parent":"above"})"_s}}, 17);
    const auto below = [&](const QString &who, const QByteArray &query) {
        return place.codesIn(who, place.rows(who, query, {}, "treeviews"));
    };
    const auto node
        = [&](const QString &who) -> QByteArray { return "?parentNodeId=" + place.sealed(who, place.documents.at(1)); };
    QCOMPARE(below(place.clerk, node(place.clerk)), u"AC"_s);
    QCOMPARE(below(place.head, node(place.head)), u"C"_s);
    QCOMPARE(below(place.head, {}), u"B"_s);
    place.change({{u"relatedMap"_s, uR"({"title":"note","node":"note","parent":"above"})"_s}}, 17);
    QCOMPARE(below(place.clerk, "?name=ecr"), u"A"_s);
    QCOMPARE(below(place.head, "?name=ecr"), QString());
    // What lies below a hidden node would tell its name.
    place.create(R"({"code":"D","above":"secret"})");
    const QByteArray ofHidden = "?parentNodeId=";
    QCOMPARE(below(place.clerk, ofHidden + place.sealed(place.clerk, place.documents.first())), u"D"_s);
    QCOMPARE(below(place.head, ofHidden + place.sealed(place.head, place.documents.first())), QString());
}

void FlowHidingTest::calendarsDoNotTellTheirDays()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    place.change({{u"relatedMap"_s, uR"({"title":"code","start":"day"})"_s}});
    const QByteArray days = "?startDate=2026-03-01&endDate=2026-03-31";
    QCOMPARE(place.codesIn(place.clerk, place.rows(place.clerk, days)), u"ABC"_s);
    QCOMPARE(place.codesIn(place.head, place.rows(place.head, days)), u"BC"_s);
}

void FlowHidingTest::workbooksAndPaperAreWithoutThem()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Export"_s}, {u"type"_s, 16}, {u"parentView"_s, place.view}});
    const auto sheet = [&](const QString &who, const QByteArray &query) {
        const Answer answer = place.as(who, "POST", place.viewPath(who, "/activities/exportExcel" + query), "{}");
        return answer.status == 200 ? ExcelPlace::rowsOf(answer.body) : QList<QStringList>{{QString(answer.body)}};
    };
    const QStringList headings{u"code"_s, u"price"_s, u"note"_s};
    QCOMPARE(sheet(place.head, {}),
        QList<QStringList>(
            {headings, {u"A"_s, QString(), QString()}, {u"B"_s, u"100"_s, u"open"_s}, {u"C"_s, u"500"_s, u"open"_s}}));
    QCOMPARE(sheet(place.clerk, "?parameter=price%3C400").value(1), QStringList({u"A"_s, u"300"_s, u"secret"_s}));
    QCOMPARE(sheet(place.head, "?parameter=price%3C400").value(1), QStringList({u"B"_s, u"100"_s, u"open"_s}));
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Print"_s}, {u"type"_s, 36}, {u"parentView"_s, place.view}});
    const auto paper
        = [&](const QString &who) { return place.as(who, "POST", place.viewPath(who, "/activities/print"), "{}"); };
    QVERIFY(paper(place.clerk).body.contains("secret") && paper(place.clerk).body.contains("900"));
    const Answer hidden = paper(place.head);
    QVERIFY2(hidden.status == 200 && hidden.body.contains("open"), hidden.body.constData());
    QVERIFY(!hidden.body.contains("secret") && !hidden.body.contains("300") && !hidden.body.contains("900"));
}

// A document that is printed has its rows as tables.
void FlowHidingTest::printedRowsAreWithoutThem()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    place.putBelowAnother();
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Print"_s}, {u"type"_s, 14}, {u"parentForm"_s, place.application.formId}});
    const auto paper = [&](const QString &who) {
        return place.as(who, "GET",
            "/forms/" + place.sealed(who, place.application.formId) + place.documentPath(who, place.documents.at(1))
                + "/activities/print");
    };
    QVERIFY2(paper(place.clerk).body.contains("secret"), paper(place.clerk).body.constData());
    QCOMPARE(paper(place.head).status, 200);
    QVERIFY(!paper(place.head).body.contains("secret"));
}

void FlowHidingTest::agentsSeeNoMore()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    QVERIFY(place.list(place.fin2).body.contains("secret"));
    place.server.database().write([&](Session &session) {
        session.execute(
            u"UPDATE account SET proxy_id = ?, proxy_from = 1, proxy_until = 0 WHERE id = ?"_s, place.fin2, place.head);
    });
    QVERIFY(!place.list(place.fin2).body.contains("secret"));
    QCOMPARE(place.codesOf(place.list(place.fin2, "&parameter=price%3D300")), QString());
    QVERIFY(place.list(place.fin1).body.contains("secret"));
}

void FlowHidingTest::theNodeThatOpensMostCounts()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    // A second turn of his on the document, whose node hides the note alone.
    place.server.database().write([&](Session &session) {
        session.execute(
            u"INSERT INTO flow_token (instance_id, id, node_id, node_kind, field_permissions, state, arrived) "
            "SELECT instance_id, 'other', node_id, node_kind, ' $NOTE', state, arrived FROM flow_token"_s);
        session.execute(u"INSERT INTO flow_actor (instance_id, token_id, person_id, pending, arrived, application_id, "
                        "flow_id) SELECT instance_id, 'other', person_id, pending, arrived, application_id, flow_id "
                        "FROM flow_actor WHERE person_id = ?"_s,
            place.head);
    });
    const QJsonValue items = place.list(place.head).json().value("data"_L1)[0]["items"_L1];
    QCOMPARE(items.toObject().keys(), QStringList({u"above"_s, u"code"_s, u"day"_s, u"price"_s}));
    QCOMPARE(place.codesOf(place.list(place.head, "&parameter=price%3D300")), u"A"_s);
    QCOMPARE(place.codesOf(place.list(place.head, "&parameter=note%3Dsecret")), QString());
}

void FlowHidingTest::copiesOfRowsAreWithoutThem()
{
    QFETCH(QString, engine);
    HidingPlace place(engine);
    place.putBelowAnother();
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Copy"_s}, {u"type"_s, 21}, {u"parentForm"_s, place.application.formId}});
    const auto copied = [&](const QString &who) {
        const Answer answer
            = place.as(who, "POST", place.documentPath(who, place.documents.at(1)) + "/activities/copy");
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return place.list(place.clerk, "&parameter=note%3Dsecret&sortCol=created").data().toArray().size();
    };
    const qsizetype before = place.list(place.clerk, "&parameter=note%3Dsecret").data().toArray().size();
    QCOMPARE(copied(place.head), before);
    QCOMPARE(copied(place.clerk), before + 1);
}

void FlowHidingTest::scriptsReadWhatTheirUserMay_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QString>("toHead");
    QTest::addColumn<QString>("toClerk");
    const QStringList tested = testedEngines();
    const auto add = [&](const char *name, const QString &script, const QString &toHead, const QString &toClerk) {
        for (const QString &engine : tested)
            QTest::addRow("%s: %s", qPrintable(engine), name) << engine << script << toHead << toClerk;
    };
    const QString refused = u"a flow hides the field price"_s;
    const QString untold = u"may not see everything"_s;
    const QString note = u".getItemValueAsString('note')"_s;
    const QString codes = u".toArray().map(function (d) { return d.getItemValueAsString('code'); }).join('')"_s;
    add("by its id", u"findDocument('%A')"_s % note, {}, u"secret"_s);
    add("found", uR"(findByDQL("code = 'A'"))"_s % note, {}, u"secret"_s);
    add("found by it", uR"(findByDQL("note = 'secret'") === null)"_s, u"true"_s, u"false"_s);
    add("counted by it", u"countByDQL('price = 300')"_s, u"0"_s, u"1"_s);
    add("counted by what it is not", u"countByDQL('not price = 100')"_s, u"1"_s, u"2"_s);
    add("counted by others", uR"(countByDQL("code = 'A'"))"_s, u"1"_s, u"1"_s);
    add("in their order", uR"(queryByDQL("code <> '' order by price"))"_s % codes, u"ABC"_s, u"BAC"_s);
    add("choices", uR"(getOptionsByDQL("code = 'A'", 'note').toJSON())"_s, u""_s, u"secret"_s);
    add("summed", uR"(sumByDQL("code <> ''", 'price'))"_s, refused, u"900"_s);
    add("over the parent", u"countByDQL('$parent.price = 300')"_s, untold, u"0"_s);
    add("over the rows", u"countByDQL('$childs.Form.price = 300')"_s, untold, u"1"_s);
    add("over the rows, by others", uR"(countByDQL("$childs.Form.code = 'A'"))"_s, u"1"_s, u"1"_s);
    add("rows of its document", u"getCurrentDocument().getChilds('Form').get(0)"_s % note, {}, u"secret"_s);
    add("rewritten",
        uR"(var process = getDocumentProcess(); var d = findDocument('%A');
        d.addStringItem('code', 'A2'); process.doUpdate(d); countByDQL('price = 300') + ' '
            + queryByDQL("code <> '' order by price"))"_s
            % codes,
        u"0 A2BC"_s, {});
}

// The scripts of a button that is pressed for B, below which A lies.
void FlowHidingTest::scriptsReadWhatTheirUserMay()
{
    QFETCH(QString, engine);
    QFETCH(QString, script);
    QFETCH(QString, toHead);
    QFETCH(QString, toClerk);
    HidingPlace place(engine);
    place.putBelowAnother();
    script.replace("%A"_L1, place.documents.first());
    const QString button = place.made("/modules/" + place.application.moduleId.toLatin1() + "/activities",
        {{u"name"_s, u"Ask"_s}, {u"type"_s, 6}, {u"parentForm"_s, place.application.formId},
            {u"actionScript"_s, script}});
    const auto told = [&](const QString &who) {
        const Answer answer = place.as(who, "GET",
            "/activities/" + place.sealed(who, button)
                + "/runScript?docId=" + place.sealed(who, place.documents.at(1)));
        const QJsonValue data = answer.data();
        return answer.status == 200 && data.isString() ? data.toString() : QString::fromUtf8(answer.body);
    };
    const auto isTold = [](const QString &answer, const QString &wanted) {
        return wanted.isEmpty() ? !answer.contains("secret"_L1) : answer.contains(wanted);
    };
    const QString head = told(place.head);
    QVERIFY2(isTold(head, toHead), qPrintable(head));
    if (!toClerk.isEmpty()) {
        const QString clerk = told(place.clerk);
        QVERIFY2(isTold(clerk, toClerk), qPrintable(clerk));
    }
}

QTEST_GUILESS_MAIN(FlowHidingTest)
#include "flow_hiding_test.moc"
