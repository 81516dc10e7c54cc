// Where the viewer of a chart gets it from.
#pragma once

#include "app/flow/chart.h"
#include "ui/client/api_client.h"
#include "ui/floweditor/picture.h"

#include <QLocale>

namespace formwright::floweditor {

// Asks for the chart as it was at a revision, or for the newest one. The answer comes later on the GUI thread, unless
// the context object is gone.
using AskChart = std::function<void(
    std::optional<int> revision, QObject *context, std::function<void(const client::Result<flow::Chart> &)> done)>;

// The fields and buttons of the document as they were then, likewise: a FlowMoment, whose values are any JSON.
using AskMoment = std::function<void(
    std::optional<int> revision, QObject *context, std::function<void(const client::Result<QJsonObject> &)> done)>;

// Of an instance on the server; opaque ids. The client must outlive what is returned.
AskChart chartsOf(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, const QString &instanceId);

AskMoment momentsOf(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, const QString &instanceId);

// Of a flow, with how often its nodes were visited in those days up to today; for administrators of the domain.
AskChart visitsOf(client::ApiClient &client, const QString &applicationId, const QString &flowId, int days);

// `now` tells what is late; UTC milliseconds.
Picture pictureOf(const flow::Chart &chart, const QLocale &locale, qint64 now);

} // namespace formwright::floweditor
