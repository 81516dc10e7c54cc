// The viewer of a document's chart and the editor of flows, as pictures for people to look at.
#include "ui/flow_sample.h"
#include "ui/screenshots.h"

#include "ui/floweditor/chart_page.h"
#include "ui/floweditor/flow_canvas.h"

#include <QAction>
#include <QSlider>

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
}

QTEST_MAIN(FlowScreenshotsTest)
#include "flow_screenshots_test.moc"
