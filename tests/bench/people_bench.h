#pragma once

#include <QStringList>

namespace formwright::bench {

// Measures the administration of a company: `people [--users 50000] [--departments 2000] ...`. Prints and asserts
// nothing. Throws contract::Error and std::runtime_error.
int measurePeople(const QStringList &arguments);

} // namespace formwright::bench
