// What is wrong with a style sheet: what is open and never closed, and what closes nothing.
#pragma once

#include "app/script/problem.h"

#include <QStringList>

namespace formwright::scripts {

// The first 200 of them.
QList<script::Problem> problemsOfStyle(const QString &css);

// What is offered while one is typed: selectors and properties that tables of the desktop obey, and the usual ones of
// pages.
QStringList styleWords();

} // namespace formwright::scripts
