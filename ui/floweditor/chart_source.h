// Where the viewer of a chart gets it from.
#pragma once

#include "app/contract/runtime_designs.h"
#include "app/flow/chart.h"
#include "ui/client/api_client.h"
#include "ui/floweditor/picture.h"

#include <QLocale>

namespace formwright::models {
class ReferenceNames;
}

namespace formwright::floweditor {

// Asks for the chart as it was at a revision, or for the newest one. The answer comes later on the GUI thread, unless
// the context object is gone.
using AskChart = std::function<void(
    std::optional<int> revision, QObject *context, std::function<void(const client::Result<flow::Chart> &)> done)>;

// The fields and buttons of the document as they were then, likewise: a FlowMoment, whose values are any JSON.
using AskMoment = std::function<void(
    std::optional<int> revision, QObject *context, std::function<void(const client::Result<QJsonObject> &)> done)>;

// How they read: what the form of the document calls its fields, asked likewise, and what people and departments are
// called. Without them it is names and values as they are kept.
struct MomentTexts {
    using Form = contract::runtime_designs::FormDefinition;
    std::function<void(QObject *context, std::function<void(const client::Result<Form> &)> done)> askForm{};
    models::ReferenceNames *names = nullptr; // stays as long as the page
};

// Of an instance on the server; opaque ids. The client must outlive what is returned.
AskChart chartsOf(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, const QString &instanceId);

AskMoment momentsOf(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, const QString &instanceId);

// Of a document, with the names that the context asks for.
MomentTexts momentTexts(
    client::ApiClient &client, const QString &applicationId, const QString &documentId, QObject &context);

// Of a flow, with how often its nodes were visited in those days up to today; for administrators of the domain.
AskChart visitsOf(client::ApiClient &client, const QString &applicationId, const QString &flowId, int days);

// `now` tells what is late; UTC milliseconds.
Picture pictureOf(const flow::Chart &chart, const QLocale &locale, qint64 now);

} // namespace formwright::floweditor
