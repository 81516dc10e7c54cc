#pragma once

#include <QByteArray>

struct sqlite3;

namespace formwright::storage {

// Gives a connection what its engine lacks: LIKE without regard to case beyond ASCII, as ILIKE of PostgreSQL has it,
// and exact_sum(number, digits), which adds decimals up without rounding. Tells whether it could.
bool addFunctions(sqlite3 *database);

// UTF-8 as that LIKE compares it: a text that is a part of another by LIKE is one of it folded, too.
QByteArray foldedForLike(QByteArrayView text);

} // namespace formwright::storage
