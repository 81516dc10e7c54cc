// What mends what is wrong with a flow, each as one step that can be undone.
#pragma once

#include "ui/floweditor/flow_check.h"
#include "ui/floweditor/flow_design.h"

#include <functional>

namespace formwright::floweditor {

struct FlowFix {
    QString title; // what it does: "Lead on to End"
    std::function<void(FlowDesign &)> run;
};

// The likeliest first; none where only the designer can know.
QList<FlowFix> fixesOf(const FlowDesign &design, const FlowFinding &finding);

} // namespace formwright::floweditor
