#include "api/flow_fixture.h"
#include "app/script/vocabulary.h"
#include "backend/runtime/flow_timers.h"

using namespace formwright;
using namespace formwright::tests;

// What scripts are told of flows, and that there is an answer to all they may ask.
class ScriptFlowsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factsFollowTheFlow_data();
    void factsFollowTheFlow();
    void whatIsNotSeenIsToldNothingOf_data() { addEngineRows(); }
    void whatIsNotSeenIsToldNothingOf();
    void subFlowsKnowOneAnother_data() { addEngineRows(); }
    void subFlowsKnowOneAnother();
    void rowsAreAskedAboutThemselves_data();
    void rowsAreAskedAboutThemselves();
    void rowsTravelWithWhatTheyLieBelow_data() { addEngineRows(); }
    void rowsTravelWithWhatTheyLieBelow();
    void everyNameIsAnswered();
};

namespace {

const QHash<QString, QString> byHand{{u"flows.timerThreads"_s, u"0"_s}, {u"script.buttonTime"_s, u"20000"_s}};

struct AskingPlace : FlowPlace {
    explicit AskingPlace(const QString &engine) : FlowPlace(engine, usualFields, byHand)
    {
        FlowText text;
        text.start()
            .manual(u"Head"_s, {head})
            .manual(u"Finance"_s, {fin1})
            .end()
            .line(u"start"_s, u"Head"_s)
            .line(u"Head"_s, u"Finance"_s)
            .line(u"Finance"_s, u"End"_s);
        flowId = flow(text.text());
    }
    // What a button that is pressed for the document tells.
    QString told(const QString &script, const QString &document, const QString &who)
    {
        const QString button = made("/modules/" + application.moduleId.toLatin1() + "/activities",
            {{u"name"_s, QString(u"Ask "_s % QString::number(++m_buttons))}, {u"type"_s, 6},
                {u"parentForm"_s, application.formId}, {u"actionScript"_s, script}});
        const QByteArray of = document.isEmpty() ? QByteArray() : "?docId=" + sealed(who, document);
        const Answer answer = as(who, "GET", "/activities/" + sealed(who, button) + "/runScript" + of);
        const QJsonValue data = answer.data();
        return answer.status == 200 ? data.toVariant().toString() : QString::fromUtf8(answer.body);
    }

    QString flowId;

private:
    int m_buttons = 0;
};

} // namespace

void ScriptFlowsTest::factsFollowTheFlow_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QStringList>("told"); // before it begins, with the head, with the finance, when it is over
    const auto add = [](const char *script, const QStringList &told) {
        for (const QString &engine : testedEngines())
            QTest::addRow("%s: %s", qPrintable(engine), script) << engine << QString::fromLatin1(script) << told;
    };
    const QString no = u"false"_s, yes = u"true"_s, none = u"null"_s, head = u"%head"_s, finance = u"%fin1"_s;
    add("'' + isComplete()", {no, no, no, yes});
    add("'' + isCompleteByDocId(getId())", {no, no, no, yes});
    add("'' + $TOOLS.STATE_MACHINE_UTIL.isComplete(getId())", {no, no, no, yes});
    add("'' + isFirtNode()", {no, yes, no, no});
    add("'' + isFirtNodeByDocId(getId())", {no, yes, no, no});
    add("var n = getCurrentProcessingNode(); n ? n.getName() : 'null'", {none, u"Head"_s, u"Finance"_s, none});
    add("'' + getLastApproverId()", {none, none, head, finance});
    add("var a = getLastApprover(); a ? a.getId() : 'null'", {none, none, head, finance});
    add("'' + (getLastApprovedTime() !== null)", {no, no, yes, yes});
    add("var s = getLastRelationHis(); s ? s.getStartnodename() + '>' + s.getEndnodename() : 'null'",
        {none, none, u"Head>Finance"_s, u"Finance>End"_s});
    add("getCurrentDocument().getAuditorList().join()", {QString(), head, finance, QString()});
    add("'' + (getCurrentDocument().getAuditorNames().length > 0)", {no, yes, yes, no});
    add("'' + (getCurrentDocument().getInitiator().length > 0)", {no, yes, yes, yes});
    add("getCurrentDocument().getAuthor().getId()", {u"%clerk"_s, u"%clerk"_s, u"%clerk"_s, u"%clerk"_s});
    add("'' + getCurrentDocument().isEditAble()", {yes, no, no, yes});
    add("'' + (getServerHostAddr().length > 0)", {yes, yes, yes, yes});
    add("'' + getWebUser().isAgent()", {no, no, no, no});
    add("getAllExecuteableNodesByFlowId('%flow').toArray().map(function (n) { return n.getName(); }).sort().join()",
        {u"Finance,Head"_s, u"Finance,Head"_s, u"Finance,Head"_s, u"Finance,Head"_s});
}

// By the clerk, who began it.
void ScriptFlowsTest::factsFollowTheFlow()
{
    QFETCH(QString, engine);
    QFETCH(QString, script);
    QFETCH(QStringList, told);
    AskingPlace place(engine);
    script.replace("%flow"_L1, place.flowId);
    const auto wanted = [&](int at) {
        QString text = told.at(at);
        return text.replace("%head"_L1, place.head).replace("%fin1"_L1, place.fin1).replace("%clerk"_L1, place.clerk);
    };
    const auto check = [&](const QString &document, int at) {
        const QString answer = place.told(script, document, place.clerk);
        QCOMPARE(answer, wanted(at));
    };
    check(place.create(R"({"code":"before","price":1,"note":"n"})"), 0);
    const QString document = place.started(place.flowId, R"({"code":"A","price":1,"note":"n"})");
    check(document, 1);
    QCOMPARE(place.submit(place.head, document).status, 200);
    check(document, 2);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    check(document, 3);
}

// Users see their own documents alone.
void ScriptFlowsTest::whatIsNotSeenIsToldNothingOf()
{
    QFETCH(QString, engine);
    AskingPlace place(engine);
    const QString document = place.started(place.flowId, R"({"code":"A","price":1,"note":"n"})");
    QCOMPARE(place.submit(place.head, document).status, 200);
    QCOMPARE(place.submit(place.fin1, document).status, 200);
    place.server.beDesigner();
    place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                         + place.application.formId.toLatin1()),
        json({{u"authorityCondition"_s, u"[{'field':'author','scope':'itself'}]"_s}}));
    place.server.beUser();
    const QString script = QString(u"'' + isCompleteByDocId('"_s % document % u"')"_s);
    QCOMPARE(place.told(script, {}, place.clerk), u"true"_s);
    QCOMPARE(place.told(script, {}, place.fin2), u"false"_s);
}

void ScriptFlowsTest::subFlowsKnowOneAnother()
{
    QFETCH(QString, engine);
    AskingPlace place(engine);
    place.made("/modules/" + place.application.moduleId.toLatin1() + "/forms",
        {{u"name"_s, u"Budget"_s}, {u"templatecontext"_s, u"<o-input name=\"amount\"></o-input>"_s}});
    FlowText below, above;
    const QString inner = place.flow(below.start(u"Budget"_s)
                                         .manual(u"Check"_s, {place.fin1})
                                         .end(u"Over"_s)
                                         .line(u"start"_s, u"Check"_s)
                                         .line(u"Check"_s, u"Over"_s)
                                         .text(),
        u"Inner"_s);
    const QString outer
        = place.flow(above.start()
                         .manual(u"Draft"_s, {place.clerk}, u"<isstartandnext>true</isstartandnext>"_s)
                         .node(u"SubFlow"_s, u"Sub"_s,
                             u"<subflowid>"_s % inner % u"</subflowid><paramPassingType>02</paramPassingType>"_s)
                         .end()
                         .line(u"start"_s, u"Draft"_s)
                         .line(u"Draft"_s, u"Sub"_s)
                         .line(u"Sub"_s, u"End"_s)
                         .text(),
            u"Outer"_s);
    const QString document = place.started(outer, R"({"code":"A","price":1,"note":"n"})");
    while (place.server.backend().flowTimers().runDue() > 0) { }
    const QString made = place.told(
        u"getSubFlowDocList().toArray().map(function (d) { return d.getId(); }).join()"_s, document, place.clerk);
    QVERIFY2(forms::documentKey(made) && made != document, qPrintable(made));
    QCOMPARE(place.told(u"getCurrentDocument().getSubFlowDocuments().get(0).getParentFlowDocument().getId()"_s,
                 document, place.clerk),
        document);
    QCOMPARE(place.told(u"'' + getParentFlowDoc()"_s, document, place.clerk), u"null"_s);
}

void ScriptFlowsTest::rowsAreAskedAboutThemselves_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("script");
    QTest::addColumn<QStringList>("told"); // of what is in no flow, with the head, over
    const auto add = [](const char *script, const QStringList &told) {
        for (const QString &engine : testedEngines())
            QTest::addRow("%s: %s", qPrintable(engine), script) << engine << QString::fromLatin1(script) << told;
    };
    const QString no = u"false"_s, yes = u"true"_s, none = u"null"_s;
    add("'' + isComplete()", {no, no, yes});
    add("'' + isFirtNode()", {no, yes, no});
    add("var n = getCurrentProcessingNode(); n ? n.getName() : 'null'", {none, u"Head"_s, none});
    add("'' + getLastApproverName()", {none, none, u"First"_s});
    add("var s = getLastRelationHis(); s ? s.getEndnodename() : 'null'", {none, none, u"End"_s});
    add("'' + (getLastApprovedTime() !== null)", {no, no, yes});
    add("'' + getSubFlowDocList().size()", {u"0"_s, u"0"_s, u"0"_s});
}

// The columns of a view.
void ScriptFlowsTest::rowsAreAskedAboutThemselves()
{
    QFETCH(QString, engine);
    QFETCH(QString, script);
    QFETCH(QStringList, told);
    AskingPlace place(engine);
    place.create(R"({"code":"A","price":1,"note":"n"})");
    place.started(place.flowId, R"({"code":"B","price":1,"note":"n"})");
    const QString over = place.started(place.flowId, R"({"code":"C","price":1,"note":"n"})");
    QCOMPARE(place.submit(place.head, over).status, 200);
    QCOMPARE(place.submit(place.fin1, over).status, 200);
    Designer designer(place.server);
    const TestApplication &made = place.application;
    const QString view = designer.view(made.applicationId, made.moduleId, u"V"_s, made.formId);
    designer.column(made.applicationId, view, {{u"name"_s, u"code"_s}, {u"fieldName"_s, u"code"_s}});
    const QString column = designer.column(made.applicationId, view,
        {{u"name"_s, u"Asked"_s}, {u"type"_s, u"COLUMN_TYPE_SCRIPT"_s}, {u"valueScript"_s, script}});
    const Answer rows = place.as(place.clerk, "POST",
        "/views/" + place.sealed(place.clerk, view) + "/documents?sortCol=code&sortStatus=ASC", "{}");
    QStringList cells;
    for (const QJsonValue &row : rows.data().toArray())
        cells.append(row["items"_L1][QString::fromLatin1(place.sealed(place.clerk, column))]["value"_L1].toString());
    cells.sort();
    told.sort();
    QVERIFY2(rows.status == 200, rows.body.constData());
    QCOMPARE(cells, told);
}

// Who may not change the document in the flow changes nothing below it; of what he does not see nothing is told.
void ScriptFlowsTest::rowsTravelWithWhatTheyLieBelow()
{
    QFETCH(QString, engine);
    AskingPlace place(engine);
    const QString above = place.started(place.flowId, R"({"code":"A","price":1,"note":"n"})");
    const QString row = place.create(R"({"code":"row","price":1,"note":"n"})");
    const QString free = place.create(R"({"code":"free","price":1,"note":"n"})");
    const auto key = forms::documentKey(row);
    place.server.database().write([&](Session &session) {
        session.run(QString(u"UPDATE "_s % storage::quotedIdentifier(forms::formTableName(key->formId))
                        % u" SET parent_id = ? WHERE id = ?"_s),
            {above, key->recordId});
    });
    const QString ask = u"'' + getCurrentDocument().isEditAble()"_s;
    QCOMPARE(place.told(ask, row, place.clerk), u"false"_s);
    QCOMPARE(place.told(ask, row, place.head), u"true"_s);
    QCOMPARE(place.told(ask, free, place.clerk), u"true"_s);
    place.server.beDesigner();
    place.server.put(place.design("/modules/" + place.application.moduleId.toLatin1() + "/forms/"
                         + place.application.formId.toLatin1()),
        json({{u"authorityCondition"_s, u"[{'field':'author','scope':'itself'}]"_s}}));
    place.server.beUser();
    const QString named
        = QString(u"var d = getCurrentDocument(); d.data.id = '"_s % free % u"'; '' + d.isEditAble()"_s);
    const Answer made = place.as(place.fin2, "POST", "/documents",
        R"({"id":"","formid":")" + place.sealed(place.fin2, place.application.formId) + R"(","applicationid":")"
            + place.sealed(place.fin2, place.application.applicationId)
            + R"(","stateid":"","versions":1,"parentid":"","sign":"","items":{"code":"B"}})");
    QVERIFY2(made.status == 201, made.body.constData());
    const QString others = place.opened(place.fin2, made.json()["id"_L1].toString(made.data()["id"_L1].toString()));
    QCOMPARE(place.told(named, free, place.clerk), u"true"_s);
    QCOMPARE(place.told(named, others, place.fin2), u"false"_s);
}

// What the server has no answer to may not be written at all: the table refuses it, so that a form with it is not
// saved.
void ScriptFlowsTest::everyNameIsAnswered()
{
    AskingPlace place(u"sqlite"_s);
    const QString document = place.create(R"({"code":"A","price":1,"note":"n"})");
    QStringList open;
    for (const script::Entry &entry : script::allEntries()) {
        if (entry.kind != script::EntryKind::Host)
            continue;
        const QString told = place.told(QString::fromUtf8(entry.example), document, place.clerk);
        if (told.contains("is not to be had on this server"_L1))
            open.append(entry.place());
    }
    QVERIFY2(open.isEmpty(), qPrintable(open.join(u' ')));
}

QTEST_GUILESS_MAIN(ScriptFlowsTest)
#include "script_flows_test.moc"
