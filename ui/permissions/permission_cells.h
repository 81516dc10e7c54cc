// What a cell of the matrix can say, and what it comes to.
#pragma once

#include "app/access/access_decision.h"
#include "app/contract/designtime_matrix.h"

#include <QJsonValue>

namespace formwright::permissions {

using contract::designtime::PermissionRule;
using Rules = QList<PermissionRule>;

// What a role says of an element, in the words that designers choose from.
enum class Choice { Inherit, Allow, Forbid, Modify, ReadOnly, Disabled, Hidden, AtMostReadOnly, NeverShown };

QList<Choice> choicesFor(access::Kind kind);
QString choiceTitle(Choice choice);
QString choiceHelp(Choice choice);
QString choiceIcon(Choice choice);
// A choice for elements, said of a field, or the other way around; nothing where it has no meaning there.
std::optional<Choice> choiceFor(access::Kind kind, Choice choice);
Rules rulesOf(access::Kind kind, Choice choice);
// Nothing where several of the rules say different things.
std::optional<Choice> choiceOf(access::Kind kind, const Rules &rules);

// As members of a design; none is undefined.
QJsonValue toJson(const Rules &rules);
Rules rulesFromJson(const QJsonValue &json);

QString displayTitle(access::FieldDisplay display);

} // namespace formwright::permissions
