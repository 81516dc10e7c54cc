#pragma once

#include "backend/storage/session.h"
#include "backend/storage/ulid.h"

namespace formwright::jobs {

// Software, module and domain by their names, those included that are still to be made.
struct ImportPlace {
    QString applicationId;
    QString applicationName;
    bool isNewApplication = false;
    QString moduleId;
    QString moduleName;
    bool isNewModule = false;
    QString domainId;
    QString domainName;
    bool isNewDomain = false;
};

// Looks the names up without regard to case and gives ids to what does not exist. `moduleName` empty: the software's
// first module; `domainName` empty: the only domain, or a new one where there is none. Throws Error::invalid where a
// domain must be named.
ImportPlace findPlace(storage::Session &session, storage::IdSource &ids, const QString &applicationName,
    const QString &moduleName, const QString &domainName);

// Makes what is new, inside a unit of work. Throws Error::conflict when somebody made the same meanwhile.
void makePlace(storage::Session &session, storage::IdSource &ids, const ImportPlace &place, qint64 now);

} // namespace formwright::jobs
