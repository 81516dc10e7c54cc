#pragma once

#include <QStringList>

namespace formwright::bench {

// Measures a message to everybody of a company, and what those feel of it who write meanwhile:
// `messages [--people 50000] ...`. Prints and asserts nothing. Throws contract::Error and std::runtime_error.
int measureMessages(const QStringList &arguments);

} // namespace formwright::bench
