// The canvas that flows are seen on, and the page that shows where a document is in its flow.
#include "ui/fake_server.h"
#include "ui/flow_sample.h"

#include "ui/floweditor/chart_page.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/moment_panel.h"
#include "ui/models/reference_names.h"
#include "ui/widgets/inline_message.h"

#include <QAccessible>
#include <QAction>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QTreeWidget>

#include <ctime>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using namespace formwright::tests;

namespace {

Element nodeOf(const char *id)
{
    return {false, QString::fromLatin1(id)};
}

Picture samplePicture()
{
    return pictureOf(sampleChart(), QLocale::c(), 0);
}

// Side by side in rows, each joined to the next.
Picture manyNodes(int count)
{
    QList<PictureNode> nodes;
    QList<PictureLine> lines;
    for (int i = 0; i < count; ++i) {
        PictureNode node;
        node.id = QString::number(i);
        node.name = u"Node "_s + node.id;
        node.kind = i == 0 ? flow::NodeKind::Start : flow::NodeKind::Manual;
        node.box = {i % 100 * 200, i / 100 * 120, 120, 56};
        nodes.append(node);
        if (i > 0)
            lines.append({u"l"_s + node.id, {}, i - 1, i, flow::wayOf(nodes.at(i - 1).box, node.box, {})});
    }
    return {nodes, lines};
}

// Of the processor: how busy the machine is otherwise says nothing.
qint64 workedSince(std::clock_t begin)
{
    return qint64(std::clock() - begin) * 1000 / CLOCKS_PER_SEC;
}

} // namespace

class FlowChartTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsWhatLiesWhere();
    void findsTheSameAsLookingAtAll();
    void walksAlongTheLines();
    void goesByKeyboard();
    void tabLeavesBehindTheLastNode();
    void zoomKeepsThePlaceUnderThePointer();
    void somethingIsAlwaysSeen();
    void theSmallMapLeadsThere();
    void clicksSelect();
    void isToldToScreenReaders();
    void opensTenThousandNodes();
    void showsTheNewestAndTheWayThere();
    void fieldsAndButtonsGoBackAsWell();
    void fieldsReadAsOnTheDocument();
    void tabsSayOfWhichDocument();
    void lateAnswersAreNotShown();
    void tellsWhyThereIsNone();
    void visitsOfAFlow();
};

void FlowChartTest::findsWhatLiesWhere()
{
    const Picture picture = samplePicture();
    QCOMPARE(picture.nodes().at(picture.nodeAt({200, 70})).id, u"Draft"_s);
    QCOMPARE(picture.nodeAt({300, 300}), -1);
    QCOMPARE(picture.lines().at(picture.lineAt({512, 0}, 6)).id, u"3"_s);
    QCOMPARE(picture.lineAt({512, 300}, 6), -1);
    QCOMPARE(picture.node(u"Join"_s)->state, flow::ChartState::None);
    QCOMPARE(picture.bounds().left(), 0);
    QCOMPARE(Picture({}, {{u"1"_s, {}, 0, 3, {{0, 0}, {1, 1}}}}).lines().size(), 0);
}

void FlowChartTest::findsTheSameAsLookingAtAll()
{
    quint32 seed = 7;
    const auto next = [&seed](int below) {
        seed = seed * 1'664'525u + 1'013'904'223u;
        return int(seed >> 8) % below;
    };
    QList<PictureNode> nodes;
    for (int i = 0; i < 400; ++i) {
        PictureNode node;
        node.id = QString::number(i);
        node.box = {next(6000) - 3000, next(6000) - 3000, 1 + next(i == 7 ? 40'000 : 300), 1 + next(300)};
        nodes.append(node);
    }
    const Picture picture(nodes, {});
    for (int i = 0; i < 200; ++i) {
        const QRect area(next(6000) - 3000, next(6000) - 3000, 1 + next(i == 3 ? 1'000'000 : 900), 1 + next(900));
        QList<int> expected;
        for (int at = 0; at < nodes.size(); ++at) {
            if (nodes.at(at).box.intersects(area))
                expected.append(at);
        }
        QCOMPARE(picture.nodesIn(area), expected);
    }
}

void FlowChartTest::walksAlongTheLines()
{
    const Picture picture = samplePicture();
    QStringList names;
    for (const int node : picture.walk())
        names.append(picture.nodes().at(node).id);
    QCOMPARE(names, (QStringList{u"Start"_s, u"Draft"_s, u"Head"_s, u"Finance"_s, u"Join"_s, u"End"_s, u"Law"_s}));
    const int head = picture.indexOf(nodeOf("Head"));
    QCOMPARE(picture.neighbour(head, 1, 0), picture.indexOf(nodeOf("Finance")));
    QCOMPARE(picture.neighbour(head, -1, 0), picture.indexOf(nodeOf("Draft")));
    QCOMPARE(picture.neighbour(head, 0, 1), -1);
}

void FlowChartTest::goesByKeyboard()
{
    FlowCanvas canvas;
    canvas.resize(1200, 600);
    canvas.setPicture(samplePicture());
    canvas.fit();
    canvas.show();
    canvas.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&canvas));
    const auto press = [&](Qt::Key key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(&canvas, key, with);
        return canvas.current();
    };
    QCOMPARE(press(Qt::Key_Home), nodeOf("Start"));
    QCOMPARE(press(Qt::Key_Tab), nodeOf("Draft"));
    QCOMPARE(press(Qt::Key_Right), nodeOf("Head"));
    QCOMPARE(press(Qt::Key_2), (Element{true, u"4"_s}));
    QCOMPARE(press(Qt::Key_Right), nodeOf("Law"));
    QCOMPARE(press(Qt::Key_Up), nodeOf("Finance"));
    QCOMPARE(press(Qt::Key_End), nodeOf("Law"));
    QCOMPARE(press(Qt::Key_Backtab, Qt::ShiftModifier), nodeOf("End"));
    QSignalSpy activated(&canvas, &FlowCanvas::activated);
    press(Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QVERIFY(press(Qt::Key_Escape).id.isEmpty());
}

void FlowChartTest::tabLeavesBehindTheLastNode()
{
    QWidget window;
    auto *canvas = new FlowCanvas(&window);
    auto *other = new QSlider(&window);
    canvas->resize(800, 400);
    canvas->setPicture(samplePicture());
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    other->setFocusPolicy(Qt::StrongFocus);
    canvas->setFocus();
    canvas->select({nodeOf("Law")});
    QTest::keyClick(canvas, Qt::Key_Tab);
    QVERIFY(other->hasFocus());
}

void FlowChartTest::zoomKeepsThePlaceUnderThePointer()
{
    FlowCanvas canvas;
    canvas.resize(800, 500);
    canvas.setPicture(samplePicture());
    canvas.fit();
    const QPointF at = canvas.rectOf(nodeOf("Head")).center();
    const QPointF place = canvas.toPicture(at);
    canvas.setZoom(2.5, at);
    QCOMPARE(canvas.zoom(), 2.5);
    QVERIFY(QLineF(canvas.toPicture(at), place).length() < 1e-6);
    canvas.setZoom(1000);
    QCOMPARE(canvas.zoom(), 4.0);
    canvas.fit();
    QVERIFY(canvas.visibleArea().contains(canvas.picture().bounds()));
}

void FlowChartTest::somethingIsAlwaysSeen()
{
    FlowCanvas canvas;
    canvas.resize(800, 500);
    canvas.setPicture(samplePicture());
    canvas.setZoom(1.5);
    canvas.show();
    for (int i = 0; i < 50; ++i)
        QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
    QVERIFY(canvas.visibleArea().intersects(canvas.picture().bounds()));
    canvas.reveal(nodeOf("Start"));
    QVERIFY(canvas.rect().contains(canvas.rectOf(nodeOf("Start"))));
}

void FlowChartTest::theSmallMapLeadsThere()
{
    FlowCanvas canvas;
    canvas.resize(800, 500);
    canvas.setPicture(manyNodes(500));
    canvas.fit();
    QVERIFY(canvas.minimapRect().isNull());
    canvas.setZoom(1);
    canvas.reveal(nodeOf("0"));
    canvas.show();
    QVERIFY(!canvas.minimapRect().isNull());
    QVERIFY(!canvas.rect().contains(canvas.rectOf(nodeOf("299"))));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.minimapRect().center());
    const QPoint middle = canvas.picture().bounds().center();
    QVERIFY(canvas.visibleArea().contains(middle));
    canvas.setMinimap(false);
    QVERIFY(canvas.minimapRect().isNull());
}

void FlowChartTest::clicksSelect()
{
    FlowCanvas canvas;
    canvas.resize(1200, 600);
    canvas.setPicture(samplePicture());
    canvas.fit();
    canvas.show();
    const auto click = [&](const char *id, Qt::KeyboardModifiers with = {}) {
        QTest::mouseClick(&canvas, Qt::LeftButton, with, canvas.rectOf(nodeOf(id)).center());
    };
    click("Head");
    QCOMPARE(canvas.selection(), (QList<Element>{nodeOf("Head")}));
    click("Law", Qt::ControlModifier);
    QCOMPARE(canvas.selection(), (QList<Element>{nodeOf("Head"), nodeOf("Law")}));
    click("Head", Qt::ControlModifier);
    QCOMPARE(canvas.selection(), (QList<Element>{nodeOf("Law")}));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.toWidget(QPointF(510, 0)).toPoint());
    QCOMPARE(canvas.current(), (Element{true, u"3"_s}));
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, {3, 3});
    QVERIFY(canvas.selection().isEmpty());
}

void FlowChartTest::isToldToScreenReaders()
{
    FlowCanvas canvas;
    canvas.resize(1200, 600);
    canvas.setPicture(samplePicture());
    canvas.fit();
    canvas.show();
    QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&canvas);
    QVERIFY(told);
    QCOMPARE(told->childCount(), 14);
    QAccessibleInterface *finance = told->child(3);
    QCOMPARE(finance->text(QAccessible::Name).section(u", "_s, 0, 4),
        u"Finance, Approval, now here, Fiona Finch, Fred Frost (done)"_s);
    QVERIFY(finance->rect().contains(canvas.mapToGlobal(canvas.rectOf(nodeOf("Finance")).center())));
    QCOMPARE(told->child(9)->text(QAccessible::Name), u"Line “over 5,000” from Head to Finance, taken"_s);
    const QPoint at = canvas.mapToGlobal(canvas.rectOf(nodeOf("Law")).center());
    QCOMPARE(told->indexOfChild(told->childAt(at.x(), at.y())), 6);
    finance->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(canvas.current(), nodeOf("Finance"));
    QVERIFY(finance->state().selected);
}

void FlowChartTest::opensTenThousandNodes()
{
    FlowCanvas canvas;
    canvas.resize(1600, 1000);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QElapsedTimer clock;
    const Picture many = manyNodes(10'000);
    const std::clock_t begin = std::clock();
    clock.start();
    canvas.setPicture(many);
    canvas.fit();
    const QImage all = canvas.grab().toImage();
    const qint64 whole = clock.restart();
    const qint64 worked = workedSince(begin);
    qInfo("10,000 nodes: %lld ms of processor to open and paint them (aim 500)", worked);
    canvas.setZoom(1);
    canvas.reveal(nodeOf("5050"));
    const QImage part = canvas.grab().toImage();
    qInfo("10,000 nodes: opened and painted in %lld ms, a part in full size in %lld ms", whole, clock.elapsed());
    QCOMPARE(canvas.picture().nodes().size(), 10'000);
    QVERIFY(all != part);
}

void FlowChartTest::showsTheNewestAndTheWayThere()
{
    FakeServer server([](const FakeRequest &request) {
        if (request.path != "/api/runtime/a1/documents/d1/workflows/i1/flowchart"_L1)
            return refusal(404, u"no such thing"_s);
        const QString at = request.query.queryItemValue(u"at"_s);
        const flow::Chart chart = sampleChart(at.isEmpty() ? 4 : at.toInt());
        return data(QJsonObject{{u"currentFlowChart"_s, QString::fromUtf8(QJsonDocument(flow::jsonOf(chart)).toJson())},
            {u"parentFlowChart"_s, QString()}});
    });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    ChartPage page(chartsOf(client, u"a1"_s, u"d1"_s, u"i1"_s));
    page.resize(1200, 700);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    QCOMPARE(page.slider().maximum(), 4);
    QCOMPARE(page.moment(), u"Newest, step 4"_s);
    QCOMPARE(page.chart(), sampleChart(4));
    QVERIFY(!page.action(u"after"_s)->isEnabled());
    page.slider().setValue(2);
    QTRY_COMPARE(page.chart().revision, 2);
    QCOMPARE(page.moment(), u"Step 2 of 4"_s);
    QCOMPARE(page.canvas().picture().node(u"Head"_s)->state, flow::ChartState::Live);
    page.action(u"before"_s)->trigger();
    QTRY_COMPARE(page.chart().revision, 1);
    // What is known is not asked again.
    const qsizetype asked = server.requests().size();
    page.slider().setValue(4);
    QCOMPARE(page.chart().revision, 4);
    QCOMPARE(page.moment(), u"Newest, step 4"_s);
    QCOMPARE(server.requests().size(), asked);
    page.action(u"heat"_s)->trigger();
    QVERIFY(page.canvas().showsHeat());
}

void FlowChartTest::fieldsAndButtonsGoBackAsWell()
{
    QList<int> asked;
    QHash<int, std::function<void(const client::Result<QJsonObject> &)>> waiting;
    const auto moment = [](int revision) {
        return QJsonObject{{u"time"_s, qint64(1'767'600'000'000) + revision},
            {u"fields"_s,
                QJsonArray{QJsonObject{{u"name"_s, u"price"_s}, {u"value"_s, 100 * revision},
                               {u"display"_s, revision == 1 ? u"hidden"_s : u"modify"_s}},
                    QJsonObject{
                        {u"name"_s, u"note"_s}, {u"value"_s, QJsonArray{u"a"_s}}, {u"display"_s, u"readonly"_s}}}},
            {u"buttons"_s, QJsonArray{QJsonObject{{u"name"_s, u"Return"_s}, {u"isShown"_s, revision == 1}}}}};
    };
    ChartPage page(
        [](std::optional<int> revision, QObject *, const auto &done) { done(sampleChart(revision.value_or(4))); });
    page.askMoments([&](std::optional<int> revision, QObject *, const auto &done) {
        asked.append(*revision);
        waiting.insert(*revision, done);
    });
    page.resize(1200, 700);
    page.show();
    page.load();
    QTRY_COMPARE(asked, QList<int>{4});
    waiting.value(4)(moment(4));
    const auto cell = [&](int row, int column) { return page.momentPanel()->list().topLevelItem(row)->text(column); };
    QCOMPARE(cell(1, 0), u"price"_s);
    QCOMPARE(cell(1, 1), u"400"_s);
    QCOMPARE(cell(1, 2), u"open"_s);
    QCOMPARE(cell(2, 1), u"a"_s);
    QCOMPARE(cell(4, 2), u"hidden"_s);
    QVERIFY(page.momentPanel()->told().startsWith("As it was at "_L1));
    // Who moves on is not told what he left.
    page.slider().setValue(2);
    QTRY_COMPARE(asked, (QList<int>{4, 2}));
    page.slider().setValue(1);
    QTRY_COMPARE(asked, (QList<int>{4, 2, 1}));
    waiting.value(1)(moment(1));
    waiting.value(2)(moment(2));
    QCOMPARE(cell(1, 1), u"100"_s);
    QCOMPARE(cell(1, 2), u"hidden"_s);
    QCOMPARE(cell(4, 2), u"shown"_s);
    // What was is known; what is may have changed.
    page.slider().setValue(2);
    QTRY_COMPARE(cell(1, 1), u"200"_s);
    QCOMPARE(asked.size(), 3);
    page.slider().setValue(4);
    QTRY_COMPARE(asked.size(), 4);
    client::Failure failure;
    failure.message = u"there is no such flow of a document"_s;
    waiting.value(4)(failure);
    QCOMPARE(page.momentPanel()->list().topLevelItemCount(), 0);
    QVERIFY(!page.momentPanel()->told().isEmpty());
    page.action(u"document"_s)->trigger();
    QVERIFY(!page.momentPanel()->isVisible());
}

// By the labels of the form, the names of people, and words: nobody reads ids and codes.
void FlowChartTest::fieldsReadAsOnTheDocument()
{
    FakeServer server([](const FakeRequest &request) {
        return request.path.endsWith("/getUser.action"_L1) ? data(QJsonArray{QJsonObject{{u"id"_s, u"sealed-of-mara"_s},
                   {u"name"_s, u"Mara Lindqvist"_s}, {u"loginno"_s, u"mara"_s}, {u"avatar"_s, QString()},
                   {u"domain"_s, u"Acme"_s}, {u"department"_s, QString()}, {u"favoriteContact"_s, false}}})
                                                           : refusal(404, u"there is nothing at this address"_s);
    });
    client::ApiClient api(client::Session{server.url(), "accessToken", "t"});
    models::ReferenceNames names(api);
    const QJsonObject moment{{u"time"_s, qint64(1'767'600'000'000)},
        {u"fields"_s,
            QJsonArray{QJsonObject{{u"name"_s, u"leader"_s}, {u"value"_s, QJsonArray{u"sealed-of-mara"_s}}},
                QJsonObject{{u"name"_s, u"urgent"_s}, {u"value"_s, false}},
                QJsonObject{{u"name"_s, u"kind"_s}, {u"value"_s, u"OFF"_s}}}},
        {u"buttons"_s, QJsonArray{}}};
    MomentTexts::Form form;
    const auto add = [&form](const QString &name, const QString &label, const QString &kind) {
        form.fieldList.emplaceBack();
        form.fieldList.last().name = name;
        form.fieldList.last().label = label;
        form.fieldList.last().kind = kind;
    };
    add(u"leader"_s, u"Led by"_s, u"user"_s);
    add(u"urgent"_s, u"Is it urgent?"_s, u"boolean"_s);
    add(u"kind"_s, u"Kind of goods"_s, u"choice"_s);
    form.fieldList.last().options = {{u"OFF"_s, u"Office"_s}};
    std::function<void(const client::Result<MomentTexts::Form> &)> answerForm;
    ChartPage page(
        [](std::optional<int> revision, QObject *, const auto &done) { done(sampleChart(revision.value_or(4))); });
    page.askMoments([&](std::optional<int>, QObject *, const auto &done) { done(moment); },
        {[&](QObject *, const auto &done) { answerForm = done; }, &names});
    page.resize(1200, 700);
    page.show();
    page.load();
    const auto cell = [&](int row, int column) {
        const QTreeWidgetItem *line = page.momentPanel()->list().topLevelItem(row);
        return line ? line->text(column) : QString();
    };
    QTRY_VERIFY(answerForm);
    QCOMPARE(cell(2, 0), u"urgent"_s); // the form is not known yet
    answerForm(form);
    QCOMPARE(cell(1, 0), u"Led by"_s);
    QTRY_COMPARE(cell(1, 1), u"Mara Lindqvist"_s);
    QCOMPARE(cell(2, 0), u"Is it urgent?"_s);
    QCOMPARE(cell(2, 1), u"No"_s);
    QCOMPARE(cell(3, 0), u"Kind of goods"_s);
    QCOMPARE(cell(3, 1), u"Office"_s);
}

void FlowChartTest::tabsSayOfWhichDocument()
{
    flow::Chart chart = sampleChart();
    ChartPage page([&](std::optional<int>, QObject *, const auto &done) { done(chart); });
    page.load();
    QCOMPARE(page.windowTitle(), u"Flow chart"_s);
    chart.flowName = u"Purchases"_s;
    page.load();
    QCOMPARE(page.windowTitle(), u"Flow chart: Purchases"_s);
    chart.subject = u"Purchase request: PR-7"_s;
    page.load();
    QCOMPARE(page.windowTitle(), u"Flow chart: Purchase request: PR-7"_s);
}

void FlowChartTest::lateAnswersAreNotShown()
{
    QHash<int, std::function<void(const client::Result<flow::Chart> &)>> waiting;
    ChartPage page([&](std::optional<int> revision, QObject *, const auto &done) {
        if (revision)
            waiting.insert(*revision, done);
        else
            done(sampleChart(4));
    });
    page.load();
    page.showRevision(1);
    page.showRevision(3);
    QCOMPARE(waiting.size(), 2);
    waiting.value(3)(sampleChart(3));
    waiting.value(1)(sampleChart(1));
    QCOMPARE(page.chart().revision, 3);
    page.showRevision(1); // it is known by now
    QCOMPARE(page.chart().revision, 1);
}

void FlowChartTest::tellsWhyThereIsNone()
{
    bool isThere = false;
    FakeServer server([&isThere](const FakeRequest &) {
        return isThere ? data(QJsonObject{
                   {u"currentFlowChart"_s, QString::fromUtf8(QJsonDocument(flow::jsonOf(sampleChart())).toJson())},
                   {u"parentFlowChart"_s, QString()}})
                       : refusal(404, u"there is no such instance"_s);
    });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    ChartPage page(chartsOf(client, u"a1"_s, u"d1"_s, u"i1"_s));
    page.show();
    page.load();
    auto *message = page.findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(message->isVisible());
    QVERIFY(message->summary().contains(u"There is no such instance."_s));
    QVERIFY(!page.isLoaded());
    isThere = true;
    Q_EMIT message->actionTriggered();
    QTRY_VERIFY(page.isLoaded());
    QVERIFY(!message->isVisible());
}

// A flow and no document: no moments, but how often each node was visited.
void FlowChartTest::visitsOfAFlow()
{
    flow::Chart visited = sampleChart(0);
    for (flow::ChartNode &node : visited.nodes)
        node.visits = node.id == "Head"_L1 ? 8 : node.id == "Finance"_L1 ? 2 : 0;
    ChartPage page([&](std::optional<int>, QObject *, const auto &done) { done(visited); }, nullptr, {30});
    page.resize(1000, 500);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    QVERIFY(!page.slider().isVisible());
    QVERIFY(!page.action(u"before"_s)->isVisible());
    for (QToolButton *button : page.findChildren<QToolButton *>())
        QVERIFY(!button->isVisible() || button->defaultAction()->isVisible());
    QVERIFY(page.action(u"heat"_s)->isChecked());
    const Picture &picture = page.canvas().picture();
    QCOMPARE(picture.node(u"Head"_s)->heat, 1.0);
    QCOMPARE(picture.node(u"Finance"_s)->heat, 0.25);
    QVERIFY(picture.node(u"Law"_s)->heat < 0);
    QCOMPARE(picture.node(u"Head"_s)->times, u"8 visits"_s);
    QCOMPARE(page.windowTitle(), u"Visits of Nodes"_s);
    visited.flowName = u"Purchases"_s;
    page.load();
    QCOMPARE(page.windowTitle(), u"Visits: Purchases"_s);
}

QTEST_MAIN(FlowChartTest)
#include "flow_chart_test.moc"
