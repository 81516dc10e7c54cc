// What can be set of nodes and lines (platform-facts 7.1): one table, from which the property panel is made.
#pragma once

#include "ui/designing/property.h"
#include "ui/floweditor/flow_design.h"

namespace formwright::floweditor {

using designing::PropertyChoice;
using designing::PropertyEditorKind;
using designing::PropertyValue;

// Beside the kinds of values that forms have: several out of a list, as "R<id>|<name>;...".
struct FlowProperty : designing::Property {
    bool isList = false;
    bool isOne = false; // of a list: one of them
};
using FlowProperties = QList<FlowProperty>;

// What the software has that nodes can name.
struct Surroundings {
    QList<PropertyChoice> roles; // value: "R<id>|<name>"
    QList<PropertyChoice> flows; // value: id
};

// Those that all of the elements have. What the table does not know of a single one stands in a group of its own.
FlowProperties propertiesOf(const FlowDesign &design, const QList<Element> &elements, const Surroundings &surroundings);

PropertyValue valueOf(const FlowDesign &design, const QList<Element> &elements, const FlowProperty &property);
// Makes it so, as one step.
bool setValue(FlowDesign &design, const QList<Element> &elements, const FlowProperty &property, const QString &text);

} // namespace formwright::floweditor
