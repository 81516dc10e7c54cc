#pragma once

#include <QByteArray>
#include <QString>

namespace formwright::tests {

// Makes a data directory with a domain and a user in it, as a server before would have left it, and returns the user's
// access token. `database` is the setting of that name.
QByteArray prepareData(const QString &directory, const QString &database = {});

} // namespace formwright::tests
