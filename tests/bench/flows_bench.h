#pragma once

#include <QStringList>

namespace formwright::bench {

// Measures the lists of people who have much to do, approvals, and how soon the next one sees a document:
// `flows [--todos 1000000] [--people 10000] ...`. Prints and asserts nothing. Throws contract::Error and
// std::runtime_error.
int measureFlows(const QStringList &arguments);

} // namespace formwright::bench
