#pragma once

#include "backend/storage/session.h"

namespace formwright::identity {

struct VisibleApplication {
    QString id;
    QString name;
    QString description;
};

// The software a call may see, by its order number and name: what is activated and bound to the domain, or everything
// for an empty domain, which only administrators and designers can have (DomainScope::domainIfAny). `nameContains`
// empty: any name.
QList<VisibleApplication> visibleApplications(
    storage::Session &session, const QString &domainId, const QString &nameContains = {});

} // namespace formwright::identity
