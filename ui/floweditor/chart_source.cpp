#include "ui/floweditor/chart_source.h"

#include "app/contract/runtime_documents.h"
#include "app/contract/runtime_flow_endpoints.h"
#include "app/contract/runtime_flow_statistics.h"
#include "ui/floweditor/flow_canvas.h"
#include "ui/models/reference_names.h"
#include "ui/widgets/moment_text.h"

#include <QCoreApplication>
#include <QJsonDocument>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using contract::runtime_flows::FlowChart;
using flow::Chart;
using flow::ChartNode;
using flow::ChartState;
using flow::NodeKind;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FlowChart)
};

NodeKind kindOf(const QString &type)
{
    if (type == "start"_L1)
        return NodeKind::Start;
    if (type == "auto"_L1)
        return NodeKind::Auto;
    if (type == "sub"_L1)
        return NodeKind::SubFlow;
    if (type == "suspend"_L1)
        return NodeKind::Suspend;
    return type == "end"_L1 ? NodeKind::Complete : NodeKind::Manual;
}

QString momentOf(qint64 time, const QLocale &locale)
{
    return widgets::momentText(QDateTime::fromMSecsSinceEpoch(time), locale);
}

Result<Chart> chartIn(const QString &text)
{
    if (const auto chart = flow::chartFrom(QJsonDocument::fromJson(text.toUtf8()).object()))
        return *chart;
    Failure failure;
    failure.kind = Failure::Kind::Server;
    failure.message = Texts::tr("The server's answer is no chart.");
    return failure;
}

QString timesOf(const ChartNode &node, const QLocale &locale)
{
    if (node.left > 0)
        return Texts::tr("left %1", "date and time").arg(momentOf(node.left, locale));
    if (node.due > 0)
        return Texts::tr("due %1", "date and time").arg(momentOf(node.due, locale));
    if (node.arrived > 0)
        return Texts::tr("since %1", "date and time").arg(momentOf(node.arrived, locale));
    // Where no document stands there is nothing but how many were there.
    if (node.state == ChartState::None && node.visits > 0)
        return Texts::tr("%Ln visits", nullptr, node.visits);
    return {};
}

} // namespace

AskChart chartsOf(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, const QString &instanceId)
{
    return [&client, applicationId, documentId, instanceId](
               std::optional<int> revision, QObject *context, const auto &done) {
        client.call(contract::runtime_flows::flowChart, {{applicationId}, {documentId}, {instanceId}, revision},
            context, [done](const Result<FlowChart> &answer) {
                if (!answer) {
                    done(answer.failure());
                    return;
                }
                done(chartIn(answer->currentFlowChart));
            });
    };
}

AskMoment momentsOf(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, const QString &instanceId)
{
    return [&client, applicationId, documentId, instanceId](
               std::optional<int> revision, QObject *context, const auto &done) {
        client.callJson(contract::runtime_flows::flowMoment, {{applicationId}, {documentId}, {instanceId}, revision},
            context, [done](const Result<QJsonObject> &answer) {
                done(answer ? Result<QJsonObject>(answer->value("data"_L1).toObject()) : answer);
            });
    };
}

MomentTexts momentTexts(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, QObject &context)
{
    const auto askForm = [&client, applicationId, documentId](QObject *asking, const auto &done) {
        client.callJson(contract::runtime_documents::getDocument,
            {.applicationId = {applicationId}, .id = {documentId}}, asking,
            [&client, applicationId, asking, done](const Result<QJsonObject> &answer) {
                if (!answer) {
                    done(answer.failure());
                    return;
                }
                const QString formId = answer->value("data"_L1)["formid"_L1].toString();
                client.call(contract::runtime_designs::formDefinition, {{applicationId}, {formId}}, asking, done);
            });
    };
    return {askForm, new models::ReferenceNames(client, &context)};
}

AskChart visitsOf(client::ApiClient &client, const QString &applicationId, const QString &flowId, int days)
{
    namespace monitor = contract::runtime_flow_monitor;
    return [&client, applicationId, flowId, days](std::optional<int>, QObject *context, const auto &done) {
        client.call(monitor::statisticsChart, {{applicationId}, {flowId}, days}, context,
            [done](const Result<monitor::StatisticsChart> &answer) {
                if (answer)
                    done(chartIn(answer->chart));
                else
                    done(answer.failure());
            });
    };
}

Picture pictureOf(const Chart &chart, const QLocale &locale, qint64 now)
{
    int most = 0;
    for (const ChartNode &node : chart.nodes)
        most = qMax(most, node.visits);
    QList<PictureNode> nodes;
    QHash<QString, int> byId;
    for (const ChartNode &node : chart.nodes) {
        PictureNode shown{node.id, node.name, kindOf(node.type), false, node.box, node.state};
        for (const flow::ChartPerson &person : node.auditors)
            shown.people.append(person.isDone && node.state == ChartState::Live
                    ? Texts::tr("%1 (done)", "name of a person").arg(person.name)
                    : person.name);
        shown.times = timesOf(node, locale);
        shown.isLate = node.state == ChartState::Live && node.due > 0 && node.due < now;
        shown.heat = node.visits == 0 ? -1 : double(node.visits) / most;
        byId.insert(node.id, int(nodes.size()));
        nodes.append(shown);
    }
    QList<PictureLine> lines;
    for (const flow::ChartLine &line : chart.lines)
        lines.append(
            {line.id, line.name, byId.value(line.fromId, -1), byId.value(line.toId, -1), line.points, line.isPassed});
    return {nodes, lines};
}

} // namespace formwright::floweditor
