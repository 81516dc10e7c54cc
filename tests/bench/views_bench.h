#pragma once

#include <QStringList>

namespace formwright::bench {

// Measures what a view costs beside a plain list: `views [--documents 100000] [--rounds 5] [--seconds 4]`. The list is
// that of a form that everybody may open; the view is of the same documents behind a role and a rule for rows, with
// formats. Prints each ratio with its aim and whether it holds, and asserts nothing. Throws std::runtime_error and
// contract::Error.
int measureViews(const QStringList &arguments);

} // namespace formwright::bench
