// What the designed conditions of lines leave open, or open twice, told by an example. Of scripts nothing is known.
#pragma once

#include "app/flow/definition.h"

#include <optional>
#include <utility>

namespace formwright::flow {

// Values of fields, as somebody would type them; an empty one: nothing stands in the field.
using ConditionExample = QList<std::pair<QString, QString>>;

struct ConditionJudgement {
    bool isKnown = false; // all of them are rules, and few enough to be tried
    std::optional<ConditionExample> gap{}; // none of them holds
    std::optional<ConditionExample> overlap{}; // more than one does
    QStringList overlapping{}; // the lines that hold then
    QStringList neverOpen{}; // lines whose rules contradict one another
    // Why nothing is known, scripts apart.
    QStringList unread{}; // lines with rules that compare with what no example can be made of
    bool isTooMuch = false; // they name more values together than are tried
};

// Of lines that have a condition each. Every value that a rule names is tried, what lies between two of them, what is
// below and above all, and nothing. What is tried is taken off `budget`; where that is too little nothing is known.
ConditionJudgement judged(const QList<const Line *> &lines, qint64 &budget);

} // namespace formwright::flow
