#pragma once

#include "backend/storage/session.h"

#include <QByteArray>

namespace formwright::transfer {

// The format: gzip of lines, each a JSON object. The first says what it is and of which domain, then follow the rows by
// table, and the last counts them.
inline constexpr QLatin1StringView domainFileFormat{"formwright-domain"};
inline constexpr int domainFileVersion = 1;

// A domain that exists, with all that domain_tables.h names.
QByteArray writeDomainFile(storage::Session &session, const QString &domainId);

} // namespace formwright::transfer
