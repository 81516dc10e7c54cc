#pragma once

#include "app/contract/authtime_domains.h"
#include "backend/storage/session.h"

namespace formwright::authtime {

using contract::authtime::OfferedSoftware;
using contract::authtime::Software;

struct SoftwareFilter {
    QString name; // part of it; empty: any
    QString domainId; // empty: whatever the domain
    bool bound = true; // to that domain, or not
    QString administratorId; // only what this administrator of domains sees; empty: all there is
};

qint64 countSoftware(storage::Session &session, const SoftwareFilter &filter);
// Ordered by name.
QList<Software> softwareOf(storage::Session &session, const SoftwareFilter &filter, contract::Page page);
// The same, with what super administrators alone are told.
QList<OfferedSoftware> offersOf(storage::Session &session, const SoftwareFilter &filter, contract::Page page);
// `administratorId` as in the filter.
bool softwareExists(storage::Session &session, const QString &id, const QString &administratorId);
// False when there is no such software.
bool offerSoftware(storage::Session &session, const QString &id, bool offered);
// Binding what is bound and removing what is not does nothing.
void bindSoftware(storage::Session &session, const QString &domainId, const QString &id);
void unbindSoftware(storage::Session &session, const QString &domainId, const QString &id);

} // namespace formwright::authtime
