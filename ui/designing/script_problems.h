// What is wrong with a script while it is typed, in the language of its designer.
#pragma once

#include "app/script/lint.h"

namespace formwright::designing {

// What the engine says of its syntax, and what can be said of its names (app/script/lint.h), in the order of the text.
// Any thread; texts that were looked at before cost nothing, since a design has many and one of them is typed at.
QList<script::Problem> scriptProblems(const QString &source, const script::LibraryResolver &libraries);

} // namespace formwright::designing
