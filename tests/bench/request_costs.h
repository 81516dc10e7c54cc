#pragma once

#include <QStringList>

namespace formwright::bench {

// What a request costs without the network: the dispatcher and its database in this process, so that the same requests
// come in the same groups each time and instructions can be counted. Asserts nothing.
int measureCosts(const QStringList &arguments);

} // namespace formwright::bench
