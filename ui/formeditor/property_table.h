// What can be set of each element: one table, from which the property editor is made.
#pragma once

#include "ui/formeditor/form_design.h"

namespace formwright::formeditor {

enum class PropertyEditorKind { Text, Name, Label, Number, Flag, Choice, Choices, Script, Pattern, Level };

struct PropertyChoice {
    QString value;
    QString title;
};

struct Property {
    QString path; // the attribute, in lower case; "@label", "@level" and "@options" for what is none
    QString written; // as it is spelled where it is written anew
    QString group;
    QString title;
    PropertyEditorKind editor = PropertyEditorKind::Text;
    QString standard; // what holds where it is not there
    QString help;
    QList<PropertyChoice> choices{};

    bool canReset() const { return !path.startsWith(u'@') && editor != PropertyEditorKind::Name; }
};
using PropertyTable = QList<Property>;

// Those that all of the nodes have. What the table does not know of a single one stands in a group of its own.
PropertyTable propertiesOf(const FormDesign &design, const QList<forms::NodeId> &nodes);

struct PropertyValue {
    QString text; // of a flag "true" or ""
    bool isChanged = false; // it is there, and another one than would hold anyway
    bool isMixed = false; // the nodes have different ones
};
PropertyValue valueOf(const FormDesign &design, const QList<forms::NodeId> &nodes, const Property &property);

// Makes it so, as one step.
bool setValue(FormDesign &design, const QList<forms::NodeId> &nodes, const Property &property, const QString &text);
bool resetValue(FormDesign &design, const QList<forms::NodeId> &nodes, const Property &property);

} // namespace formwright::formeditor
