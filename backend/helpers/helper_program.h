#pragma once

#include <QString>

namespace formwright::helpers {

// Where a helper lies: beside the program that runs. `name` without the ending that programs have on Windows.
QString helperProgram(const QString &name);

} // namespace formwright::helpers
