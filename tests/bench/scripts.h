#pragma once

#include <QStringList>

namespace formwright::bench {

// Measures the program of scripts: `scripts [--seconds 3] [--rounds 3]`, small calls, cells of views, and a cold start,
// each beside the floor of processes and pipes. Prints and asserts nothing. Throws std::runtime_error.
int measureScripts(const QStringList &arguments);

} // namespace formwright::bench
