#pragma once

struct sqlite3;

namespace formwright::storage {

// Gives a connection what its engine lacks: LIKE without regard to case beyond ASCII, as ILIKE of PostgreSQL has it.
// Tells whether it could.
bool addFunctions(sqlite3 *database);

} // namespace formwright::storage
