// What can be set of each element: one table, from which the property editor is made.
#pragma once

#include "ui/designing/property.h"
#include "ui/formeditor/form_design.h"

namespace formwright::formeditor {

using designing::Property;
using designing::PropertyChoice;
using designing::PropertyEditorKind;
using designing::PropertyTable;
using designing::PropertyValue;

// What there is in the software that elements can name. Without choices a name or an id is typed.
struct Surroundings {
    QList<PropertyChoice> views; // value: id
    QList<PropertyChoice> buttons; // of the form; value: name
    QList<PropertyChoice> styles; // value: id
    std::shared_ptr<widgets::PickerSource> people{}; // whom rules name; null: nobody is found
    std::shared_ptr<widgets::PickerSource> departments{};

    bool operator==(const Surroundings &) const = default;
};

// Those that all of the nodes have. What the table does not know of a single one stands in a group of its own.
PropertyTable propertiesOf(
    const FormDesign &design, const QList<forms::NodeId> &nodes, const Surroundings &surroundings = {});

PropertyValue valueOf(const FormDesign &design, const QList<forms::NodeId> &nodes, const Property &property);

// Makes it so, as one step.
bool setValue(FormDesign &design, const QList<forms::NodeId> &nodes, const Property &property, const QString &text);
bool resetValue(FormDesign &design, const QList<forms::NodeId> &nodes, const Property &property);

} // namespace formwright::formeditor
