#pragma once

#include "backend/storage/database.h"

#include <QStringList>

namespace formwright::tests {

// Every table, column, key and index of a database, one a line and sorted, so that two schemas can be compared and
// their difference read.
QStringList schemaText(storage::Database &database);

} // namespace formwright::tests
