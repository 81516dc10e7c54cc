#pragma once

#include "app/contract/runtime_documents.h"

namespace formwright::contract::runtime_documents {

// The chart of a document in its flow (Document C).
struct ReadFlowChart {
    ApplicationId applicationId;
    DocumentId docId;
    ThingId instanceId;
    std::optional<int> at;

    static constexpr auto fields()
    {
        using R = ReadFlowChart;
        return std::tuple{path("applicationId", &R::applicationId), path("docId", &R::docId),
            path("instanceId", &R::instanceId),
            query("at", &R::at).optional().about("the chart as it was after so many commands; the newest without it")};
    }
};

struct FlowCharts {
    QString currentFlowChart;
    QString parentFlowChart;

    static constexpr auto fields()
    {
        using F = FlowCharts;
        return std::tuple{
            member("currentFlowChart", &F::currentFlowChart).about("JSON as text: nodes, relations, revision, state"),
            member("parentFlowChart", &F::parentFlowChart)
                .about("that of the flow it is a sub-flow of; empty for none")};
    }
};

inline constexpr auto readFlowChart = Endpoint<ReadFlowChart, FlowCharts>{module, Method::Get,
    "/{docId}/workflows/{instanceId}/flowchart", Permission::RuntimeUse, "Read the chart of a document in its flow"};

} // namespace formwright::contract::runtime_documents
