// The XML of a flow (platform-facts 7.1): what it says, as values.
#pragma once

#include "app/flow/definition.h"

#include <QJsonValue>

#include <optional>

namespace formwright::flow {

// "ManualNode"
QString nodeClass(NodeKind kind);
// Nothing for the name of another class.
std::optional<NodeKind> nodeKind(const QString &className);

// Reads the XML of a diagram; an empty text is a diagram on which nothing is drawn yet. Constants that old editors
// wrote beside the properties, and properties nothing here asks for, are passed over. Throws contract::Error::invalid
// naming `content` for what is no diagram: see diagram_xml.h; a root of another class; an element of an unknown class;
// a node without id, or with that of another one; a relation from or to no node.
Definition parseDiagram(const QString &xml);

// Of one occasion of `notificationStrategyJSON`: 0 mail, 1 text message, 2 in the application, 3 chat; an array, or one
// text.
QStringList sendModesIn(const QJsonValue &codes);
// Which holders of its roles a node means; an empty text: all. Nothing for what nobody here knows.
std::optional<RoleCondition> roleConditionOf(const QString &text);
// What an edit mode of existing designs says.
bool isSaidByScript(const QString &mode);

// The ids behind one letter in a list of tokens, "R" for roles: `R<id>|<name>;U<id>`. Each once.
QStringList idsIn(const QString &tokens, QChar type);

} // namespace formwright::flow
