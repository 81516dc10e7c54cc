#pragma once

#include "app/contract/designtime_applications.h"
#include "backend/storage/session.h"

namespace formwright::designtime {

using contract::designtime::Application;

// Throws Error::conflict when another software has the name.
void insertApplication(storage::Session &session, const Application &application, qint64 now);
void saveApplication(storage::Session &session, const Application &application, qint64 now); // throws notFound, too
std::optional<Application> applicationById(storage::Session &session, const QString &id);
// Throws Error::notFound.
void requireApplication(storage::Session &session, const QString &id);

struct ApplicationSelection {
    QString searchword; // part of the name or description; empty: any
    std::optional<int> type;
};
qint64 countApplications(storage::Session &session, const ApplicationSelection &selection);
// By order number and name.
QList<contract::designtime::ApplicationRow> applicationsOf(
    storage::Session &session, const ApplicationSelection &selection, contract::Page page);

contract::designtime::Overview overviewOf(storage::Session &session, const QString &applicationId);

} // namespace formwright::designtime
