// What can be set of nodes and lines (platform-facts 7.1): one table, from which the rows of the property editor are
// made.
#pragma once

#include "ui/designing/property.h"
#include "ui/floweditor/flow_design.h"

namespace formwright::floweditor {

using designing::PropertyChoice;
using designing::PropertyEditorKind;

// What the software has that nodes can name.
struct Surroundings {
    QList<PropertyChoice> roles; // value: "R<id>|<name>"
    QList<PropertyChoice> flows; // value: id
    std::shared_ptr<widgets::PickerSource> people; // where they are found
    QList<PropertyChoice> forms; // of the software, those of its module first; value: its name
    QList<PropertyChoice> buttons; // of the forms that it serves; value: id
    QList<PropertyChoice> personFields; // of the forms that it serves; value: its name
};

// Those that all of the elements have. What the table does not know of a single one stands in a group of its own.
designing::PropertyTable propertiesOf(
    const FlowDesign &design, const QList<Element> &elements, const Surroundings &surroundings);

designing::PropertyValue valueOf(
    const FlowDesign &design, const QList<Element> &elements, const designing::Property &property);
// Makes it so, as one step.
bool setValue(
    FlowDesign &design, const QList<Element> &elements, const designing::Property &property, const QString &text);

} // namespace formwright::floweditor
