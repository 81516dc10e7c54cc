// The pages of flows: where they are drawn, and where a document is in its flow.
#include "app/desktop/pages.h"

#include "app/desktop/kept.h"
#include "ui/flowcenter/delegation_page.h"
#include "ui/flowcenter/monitor_page.h"
#include "ui/floweditor/chart_page.h"
#include "ui/floweditor/flow_editor.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using pages::PageAddress;

void Pages::addFlowKinds()
{
    m_kinds.add({.kind = flowKind,
        .title = [](const PageAddress &) { return tr("Flow"); },
        .icon = [](const PageAddress &) { return u"flow"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new floweditor::FlowEditor(*m_account, address.parts[0]);
            begin(*page);
            page->choosePeopleOf(m_client);
            // The people are those of whatever domain is chosen.
            connect(this, &Pages::clientChanged, page, [this, page] { page->choosePeopleOf(m_client); });
            page->load();
            return page;
        },
        .samples =
            [this] {
                return m_design.isNull() ? std::vector<pages::SamplePage>()
                                         : sampleOf(tr("Flow"), [](client::ApiClient &nobody) {
                                               return new floweditor::FlowEditor(nobody, {});
                                           });
            }});
    m_kinds.add({.kind = flowChartKind,
        .parts = 3,
        .title = [](const PageAddress &) { return tr("Flow Chart"); },
        .icon = [](const PageAddress &) { return u"flow"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            auto *page = new floweditor::ChartPage(
                floweditor::chartsOf(*m_client, address.parts[0], address.parts[1], address.parts[2]));
            page->askMoments(floweditor::momentsOf(*m_client, address.parts[0], address.parts[1], address.parts[2]),
                floweditor::momentTexts(*m_client, address.parts[0], address.parts[1], *page));
            keep(*page, m_client);
            connect(page, &floweditor::ChartPage::chartWanted, this,
                [this, application = address.parts[0]](const QString &document, const QString &instance) {
                    open({flowChartKind, {application, document, instance}});
                });
            page->load();
            return page;
        },
        .samples =
            [this] {
                return sampleOf(tr("Flow Chart"), [](client::ApiClient &nobody) {
                    return new floweditor::ChartPage(floweditor::chartsOf(nobody, {}, {}, {}));
                });
            }});
    m_kinds.add({.kind = flowVisitsKind,
        .parts = 3,
        .title = [](const PageAddress &) { return tr("Visits of Nodes"); },
        .icon = [](const PageAddress &) { return u"flow-heat"_s; },
        .make = [this](const PageAddress &address) -> pages::Page * {
            const int days = std::max(1, address.parts[2].toInt());
            auto *page = new floweditor::ChartPage(
                floweditor::visitsOf(*m_client, address.parts[0], address.parts[1], days), nullptr, {days});
            keep(*page, m_client);
            page->load();
            return page;
        },
        .samples =
            [this] {
                return sampleOf(tr("Visits of Nodes"), [](client::ApiClient &nobody) {
                    return new floweditor::ChartPage(floweditor::visitsOf(nobody, {}, {}, 1), nullptr, {1});
                });
            }});
    m_kinds.add({.kind = delegationsKind,
        .title = [](const PageAddress &) { return tr("Delegations"); },
        .icon = [](const PageAddress &) { return u"users"_s; },
        .make = [this](const PageAddress &) -> pages::Page * {
            auto *page = new flowcenter::DelegationPage(*m_client, &m_settings);
            keep(*page, m_client);
            page->load();
            return page;
        },
        .samples =
            [this] {
                return sampleOf(tr("Delegations"),
                    [](client::ApiClient &nobody) { return new flowcenter::DelegationPage(nobody); });
            }});
    m_kinds.add({.kind = flowMonitorKind,
        .title = [](const PageAddress &) { return tr("Flow Monitor"); },
        .icon = [](const PageAddress &) { return u"warning"_s; },
        .make = [this](const PageAddress &) -> pages::Page * {
            auto *page = new flowcenter::MonitorPage(*m_client);
            keep(*page, m_client);
            connect(page, &flowcenter::MonitorPage::documentWanted, this,
                [this, page](const QString &application, const QString &form, const QString &document) {
                    openDocument(*page, application, form, document);
                });
            connect(page, &flowcenter::MonitorPage::visitsWanted, this,
                [this](const QString &application, const QString &flow, int days) {
                    open({flowVisitsKind, {application, flow, QString::number(days)}});
                });
            page->load();
            return page;
        },
        .samples =
            [this] {
                return sampleOf(
                    tr("Flow Monitor"), [](client::ApiClient &nobody) { return new flowcenter::MonitorPage(nobody); });
            }});
}

} // namespace formwright::desktop
