// Which of the known names somebody may have meant.
#pragma once

#include <QStringList>

namespace formwright::designing {

// How many letters have to be typed, left out, changed or exchanged with their neighbour to come from one to the other,
// without regard to case; `most` + 1 where it takes more.
int lettersApart(const QString &one, const QString &other, int most);

// Those that are a slip away (a third of the letters at most, and three), the likeliest first, three at most.
QStringList nearNames(const QString &wanted, const QStringList &known);

} // namespace formwright::designing
