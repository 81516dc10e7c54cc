// What a form would show to somebody before it is saved, and what it is called in other languages.
#include "button_fixture.h"
#include "flow_fixture.h"

using namespace formwright;
using namespace formwright::tests;

namespace {

const QString drawn
    = u"<h1>Order</h1><o-input name=\"code\" label=\"Code\" valueScript=\"'N' + (1 + 1)\"></o-input>"
      "<o-input name=\"price\" type=\"integer\" readonlyScript=\"true\"></o-input>"
      "<o-input name=\"fresh\" label=\"Fresh\" hiddenScript=\"getWebUser().getLoginno() == 'user'\"></o-input>"_s;

class Previews : public ButtonPlace
{
public:
    using ButtonPlace::ButtonPlace;

    Answer ask(QJsonObject further = {}, const QString &text = drawn)
    {
        further.insert(u"templatecontext"_s, text);
        server.beDesigner();
        const Answer answer = server.post("/api/runtime/previews/" + application.applicationId.toLatin1() + "/forms/"
                + application.formId.toLatin1() + "/document?domainId=" + server.domainId().toLatin1(),
            json(further));
        server.beUser();
        return answer;
    }
    QJsonObject shown(const QJsonObject &further = {})
    {
        const Answer answer = ask(further);
        if (answer.status != 200)
            qWarning("%s", answer.body.constData());
        return answer.data().toObject();
    }
    QJsonObject user() const { return {{u"user"_s, server.userId()}}; }
    static QStringList names(const QJsonObject &answer, bool onlyReadOnly = false)
    {
        QStringList names;
        const QJsonArray fields = answer.value("fields"_L1).toArray();
        for (const QJsonValue &field : fields) {
            if (!onlyReadOnly || field["readOnly"_L1].toBool())
                names.append(field["name"_L1].toString());
        }
        return names;
    }
};

} // namespace

class FormPreviewsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsANewDocument_data() { addEngineRows(); }
    void showsANewDocument();
    void obeysRolesAndScripts_data() { addEngineRows(); }
    void obeysRolesAndScripts();
    void showsAStoredDocument_data() { addEngineRows(); }
    void showsAStoredDocument();
    void isReadAlone();
    void followsNodes_data() { addEngineRows(); }
    void followsNodes();
    void changesNothing();
    void refusesWhatIsNoForm();
    void isForDesigners();
    void layoutsHaveNoScripts();
    void templatesAreInTheLanguageOfWhoAsks_data() { addEngineRows(); }
    void templatesAreInTheLanguageOfWhoAsks();
};

void FormPreviewsTest::showsANewDocument()
{
    QFETCH(QString, engine);
    Previews place(engine);
    const QJsonObject answer = place.shown();
    QCOMPARE(Previews::names(answer), QStringList({u"code"_s, u"price"_s, u"fresh"_s}));
    QCOMPARE(answer.value("items"_L1)["code"_L1], QJsonValue(u"N2"_s));
    QCOMPARE(answer.value("states"_L1)["price"_L1]["readOnly"_L1], QJsonValue(true));
    QCOMPARE(answer.value("states"_L1)["fresh"_L1]["hidden"_L1], QJsonValue(false));
    QCOMPARE(answer.value("nodes"_L1).toArray(), QJsonArray());
}

void FormPreviewsTest::obeysRolesAndScripts()
{
    QFETCH(QString, engine);
    Previews place(engine);
    place.permit(place.clerk,
        '[' + place.permission(3, place.application.formId, 1013, 1, "price") + ','
            + place.permission(3, place.application.formId, 1011, 1, "code") + ']');
    const QJsonObject answer = place.shown(place.user());
    QCOMPARE(Previews::names(answer), QStringList({u"code"_s, u"fresh"_s}));
    QCOMPARE(Previews::names(answer, true), QStringList({u"code"_s}));
    QVERIFY(!answer.value("items"_L1).toObject().contains("price"_L1));
    QCOMPARE(answer.value("states"_L1)["fresh"_L1]["hidden"_L1], QJsonValue(true));
    QVERIFY(!answer.value("states"_L1).toObject().contains("price"_L1));
    QCOMPARE(Previews::names(place.shown(), true), QStringList()); // the designer himself
    // By an id as the designer's client holds it.
    const QJsonObject opaque
        = place.shown({{u"user"_s, QString::fromLatin1(place.sealedForDesigner(place.server.userId()))}});
    QCOMPARE(Previews::names(opaque), QStringList({u"code"_s, u"fresh"_s}));
}

void FormPreviewsTest::showsAStoredDocument()
{
    QFETCH(QString, engine);
    Previews place(engine);
    QJsonObject wanted = place.user();
    wanted.insert(u"docId"_s, place.own);
    const QJsonObject items = place.shown(wanted).value("items"_L1).toObject();
    QCOMPARE(items.value("price"_L1), QJsonValue(7));
    QCOMPARE(items.value("fresh"_L1), QJsonValue(QJsonValue::Null)); // is drawn and has no values yet
    QVERIFY(!items.contains("note"_L1)); // is not drawn any more
    place.showOwnOnly();
    QCOMPARE(place.ask(wanted).status, 200);
    wanted.insert(u"docId"_s, place.foreign);
    QCOMPARE(place.ask(wanted).status, 404); // he would not see it
    wanted.insert(u"docId"_s, u"none"_s);
    QCOMPARE(place.ask(wanted).status, 404);
}

void FormPreviewsTest::isReadAlone()
{
    Previews place(u"sqlite"_s);
    QCOMPARE(
        Previews::names(place.shown({{u"isRead"_s, true}}), true), QStringList({u"code"_s, u"price"_s, u"fresh"_s}));
}

void FormPreviewsTest::followsNodes()
{
    QFETCH(QString, engine);
    FlowPlace place(engine);
    FlowText text;
    text.start()
        .manual(u"Head"_s, {place.head}, u"<fieldpermlist>@price;$note;#code</fieldpermlist>"_s)
        .end()
        .line(u"start"_s, u"Head"_s)
        .line(u"Head"_s, u"End"_s);
    const QString flow = place.flow(text.text());
    const auto ask = [&](const QJsonObject &further) {
        QJsonObject body = further;
        body.insert(u"templatecontext"_s, FlowPlace::usualFields);
        place.server.beDesigner();
        const Answer answer
            = place.server.post("/api/runtime/previews/" + place.application.applicationId.toLatin1() + "/forms/"
                    + place.application.formId.toLatin1() + "/document?domainId=" + place.server.domainId().toLatin1(),
                json(body));
        place.server.beUser();
        return answer;
    };
    const QJsonArray nodes = ask({}).data()["nodes"_L1].toArray();
    QCOMPARE(nodes.size(), 1);
    QCOMPARE(nodes[0]["flowId"_L1].toString(), flow);
    QCOMPARE(nodes[0]["nodeName"_L1].toString(), u"Head"_s);
    for (const QString &user : {QString(), place.head}) {
        const Answer at = ask({{u"flowId"_s, flow}, {u"nodeId"_s, u"Head"_s}, {u"user"_s, user}});
        QCOMPARE(Previews::names(at.data().toObject()), QStringList({u"code"_s, u"price"_s}));
        QCOMPARE(Previews::names(at.data().toObject(), true), QStringList({u"price"_s}));
    }
    QCOMPARE(ask({{u"flowId"_s, flow}, {u"nodeId"_s, u"nowhere"_s}}).status, 404);
    QCOMPARE(ask({{u"nodeId"_s, u"Head"_s}}).status, 404);
}

void FormPreviewsTest::changesNothing()
{
    Previews place(u"sqlite"_s);
    const qint64 before = place.documents();
    place.shown(place.user());
    QCOMPARE(place.documents(), before);
    // The scripts of what is drawn are none of the stored form's.
    const QByteArray path = place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/empty");
    QCOMPARE(place.server.get(path).data()["items"_L1]["code"_L1], QJsonValue(QJsonValue::Null));
    place.shown(place.user());
    QCOMPARE(place.server.get(path).data()["items"_L1]["code"_L1], QJsonValue(QJsonValue::Null));
}

void FormPreviewsTest::refusesWhatIsNoForm()
{
    Previews place(u"sqlite"_s);
    const Answer answer = place.ask({}, u"<p>\n<o-input name=a><o-input name=A>"_s);
    QCOMPARE(answer.status, 400);
    QVERIFY2(answer.body.contains("line 2"), answer.body.constData());
    QCOMPARE(place.ask({{u"user"_s, u"nobody"_s}}).status, 404);
    // A script that fails is told with its field.
    const Answer failed = place.ask({}, u"<o-input name=a label=Alpha valueScript=\"nothing()\"></o-input>"_s);
    QCOMPARE(failed.status, 400);
    QVERIFY2(failed.body.contains("Alpha"), failed.body.constData());
    const QByteArray other = "/api/runtime/previews/" + place.application.applicationId.toLatin1()
        + "/forms/nothing/document?domainId=" + place.server.domainId().toLatin1();
    place.server.beDesigner();
    QCOMPARE(place.server.post(other, json({{u"templatecontext"_s, QString()}})).status, 404);
}

void FormPreviewsTest::isForDesigners()
{
    Previews place(u"sqlite"_s);
    const QByteArray path = "/api/runtime/previews/" + place.application.applicationId.toLatin1() + "/forms/"
        + place.application.formId.toLatin1() + "/document";
    QVERIFY(place.server.post(path, json({{u"templatecontext"_s, QString()}})).status >= 401);
}

void FormPreviewsTest::layoutsHaveNoScripts()
{
    Previews place(u"sqlite"_s);
    place.changeForm(json({{u"templatecontext"_s,
        u"<h1 onclick=\"evil()\" multiLanguageLabel=\"zh=订单\">Order</h1><script>evil()</script><!-- evil -->"
        "<o-input name=\"code\" label=\"Code\" valueScript=\"'evil'\" tabindex=\"2\" multiLanguageLabel=\"zh=编号\">"
        "</o-input><o-input name=\"price\" type=\"integer\"></o-input><table><tr><td>Note</td></tr></table>"_s}}));
    place.permit(place.clerk, '[' + place.permission(3, place.application.formId, 1013, 1, "price") + ']');
    const QString layout
        = place.server.get(place.runtime("/forms/" + sealed(place.server, place.application.formId) + "/definition"))
              .data()["templatecontext"_L1]
              .toString();
    QCOMPARE(layout,
        u"<h1 multilanguagelabel=\"zh=订单\">Order</h1><o-input name=\"code\" label=\"Code\" "
        "multilanguagelabel=\"zh=编号\" tabindex=\"2\"></o-input><table><tr><td>Note</td></tr></table>"_s);
}

void FormPreviewsTest::templatesAreInTheLanguageOfWhoAsks()
{
    QFETCH(QString, engine);
    Previews place(engine);
    place.changeForm(json({{u"templatecontext"_s,
        u"<h1 multiLanguageLabel=\"zh=订单\">Order</h1><o-input name=\"code\" label=\"Code\" "
        "multiLanguageLabel=\"zh=编号\"></o-input><o-input name=\"price\" type=\"integer\"></o-input>"
        "<o-input name=\"note\"></o-input>"_s}}));
    place.button(14);
    const QByteArray at
        = "/forms/" + sealed(place.server, place.application.formId) + "/documents/" + sealed(place.server, place.own);
    const auto read = [&](const QByteArray &path, const QByteArray &languages) {
        return place.server.call("GET", place.runtime(at + path), {}, {{"Accept-Language", languages}}).body;
    };
    QVERIFY(read("/template", "zh-CN,zh;q=0.9").contains("订单"));
    QVERIFY(!read("/template", "en").contains("订单"));
    const QByteArray chinese = read("/activities/print", "zh-CN"), english = read("/activities/print", "en");
    QVERIFY2(chinese.contains("订单") && chinese.contains("编号"), chinese.constData());
    QVERIFY2(english.contains("Order") && english.contains("Code") && !english.contains("编号"), english.constData());
}

QTEST_GUILESS_MAIN(FormPreviewsTest)
#include "form_previews_test.moc"
