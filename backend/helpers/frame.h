// How frames stand in a pipe: four bytes of length, the highest first, then as many bytes.
#pragma once

#include <QByteArray>

namespace formwright::helpers {

constexpr qsizetype frameHead = 4;

QByteArray headOf(qsizetype length);
// Of at least frameHead bytes.
qsizetype lengthIn(const char *head);

} // namespace formwright::helpers
