// The viewer of a document's chart and the editor of flows, as pictures for people to look at.
#include "ui/flow_editor_page.h"
#include "ui/flow_sample.h"
#include "ui/played_flow.h"
#include "ui/screenshots.h"

#include "ui/floweditor/chart_page.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/floweditor/simulation_panel.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/file_dialog.h"

#include <QAction>
#include <QPushButton>
#include <QSlider>
#include <QTabWidget>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::floweditor;
using namespace formwright::tests;

class FlowScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void viewer_data() { Screenshots::addRows(); }
    void viewer();
    void editor_data() { Screenshots::addRows(); }
    void editor();
    void simulation_data() { Screenshots::addRows(); }
    void simulation();

private:
    Screenshots m_screenshots;
};

void FlowScreenshotsTest::viewer()
{
    m_screenshots.takeRow();
    ChartPage page(
        [](std::optional<int> revision, QObject *, const auto &done) { done(sampleChart(revision.value_or(4))); });
    page.resize(1200, 640);
    page.show();
    page.load();
    page.canvas().select({{false, u"Finance"_s}});
    Screenshots::shoot(page, u"flow-viewer"_s);
    page.slider().setValue(2);
    page.action(u"heat"_s)->trigger();
    page.canvas().setZoom(1.6);
    Screenshots::shoot(page, u"flow-viewer-before"_s);
    ChartPage visits(
        [](std::optional<int>, QObject *, const auto &done) {
            flow::Chart chart = sampleChart(0);
            int most = 40;
            for (flow::ChartNode &node : chart.nodes)
                node.visits = node.type == "manual"_L1 ? most /= 2 : 0;
            done(chart);
        },
        nullptr, {30});
    visits.resize(1200, 640);
    visits.show();
    visits.load();
    Screenshots::shoot(visits, u"flow-visits"_s);
}

void FlowScreenshotsTest::editor()
{
    m_screenshots.takeRow();
    StoredFlow stored;
    FakeServer server([&stored](const FakeRequest &request) { return stored.answer(request); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    FlowEditor page(client, u"w1"_s);
    page.resize(1280, 800);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    QTRY_COMPARE(page.canvas().picture().node(u"3"_s)->mark, Mark::Warning);
    page.design().select({{false, u"3"_s}});
    Screenshots::shoot(page, u"flow-editor"_s);
    QVERIFY(page.design().set(u"people"_s, {{false, u"3"_s}},
        {{u"userList"_s, u"Umaria|M. Weber;Ujonas|Jonas;Uold|Otto Old;Ugina|Gina;"_s}}));
    page.design().select({{false, u"2"_s}});
    page.design().select({{false, u"3"_s}});
    auto *people = page.properties().field(u"userList"_s);
    QTRY_COMPARE(people->findChildren<widgets::Chip *>().size(), 4);
    QTRY_COMPARE(people->findChildren<widgets::Chip *>().constFirst()->text(), u"Maria Weber"_s);
    Screenshots::shoot(page, u"flow-editor-people"_s);
    page.undo();
    using flow::NodeKind;
    for (const NodeKind kind : {NodeKind::Auto, NodeKind::Manual, NodeKind::SubFlow}) {
        page.design().select({{false, u"2"_s}});
        QVERIFY(page.design().appendNode(kind));
    }
    QVERIFY(page.design().appendNode(NodeKind::Terminate));
    page.design().select({});
    QVERIFY(page.design().layOut());
    page.design().select({{true, u"6"_s}});
    page.canvas().fit();
    const int lines = int(page.design().picture().lines().size());
    QTRY_VERIFY(page.problems().size() > 1);
    QVERIFY(lines > 5);
    Screenshots::shoot(page, u"flow-editor-layout"_s);
    // What another program drew, with what means nothing here.
    widgets::FileDialog::setNextFileName(QStringLiteral(BPMN_FOLDER "/pools.bpmn"));
    page.action(u"importBpmn"_s)->trigger();
    QTRY_VERIFY(page.design().picture().node(u"Pack"_s) != nullptr);
    Screenshots::shoot(page, u"flow-editor-bpmn"_s);
    page.design().begin({});
    Screenshots::shoot(page, u"flow-editor-empty"_s);
}

void FlowScreenshotsTest::simulation()
{
    m_screenshots.takeRow();
    StoredFlow stored;
    FakeServer server([&stored](const FakeRequest &request) { return stored.answer(request); });
    client::ApiClient client(client::Session{server.url(), "accessToken", "t"});
    PlayedFlow played;
    FlowEditor page(client, u"w1"_s);
    page.resize(1280, 800);
    page.show();
    page.load();
    QTRY_VERIFY(page.isLoaded());
    page.action(u"simulate"_s)->trigger();
    Screenshots::shoot(page, u"flow-simulation-nobody"_s);
    page.choosePeopleOf(played.client());
    QTRY_VERIFY(page.simulation().perform().isEnabled());
    page.simulation().perform().click();
    QTRY_VERIFY(page.simulation().goOn().isEnabled());
    Screenshots::shoot(page, u"flow-simulation"_s);
    played.setSubFlows({PlayedFlow::budget()});
    played.setBenIn(u"t1#1"_s);
    page.simulation().play();
    QTreeWidget &places = page.simulation().places();
    QTRY_VERIFY(places.topLevelItem(0)->child(0)->childCount() == 1);
    places.setCurrentItem(places.topLevelItem(0)->child(0)->child(0)->child(0));
    page.simulation().tabs().setCurrentIndex(2);
    Screenshots::shoot(page, u"flow-simulation-sub-flow"_s);
}

QTEST_MAIN(FlowScreenshotsTest)
#include "flow_screenshots_test.moc"
