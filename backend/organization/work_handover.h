#pragma once

#include "backend/events/event.h"
#include "backend/organization/user_store.h"

#include <vector>

namespace formwright::organization {

// What became of the work of somebody who left.
struct HandedOver {
    QString successorId; // empty: nobody was there to take it
    qint64 things = 0; // notifications, people and delegations that changed hands
    std::vector<events::Event> events; // to be published with the change
};

// Who takes over from a user: the proxy while his period lasts, else the nearest superior who works there and may
// enter. Empty for nobody.
QString successorOf(storage::Session &session, const StoredUser &leaver, qint64 now);

// Gives the open work of somebody who leaves to the successor; what is done and read stays as it is. Whose superior was
// the leaver gets the leaver's own, and nobody is represented by the leaver any more, even where there is no successor.
// One function for all there is to hand over: a module that gives people work adds its step to the list in the .cpp. In
// the unit of work that makes the user leave.
HandedOver handOverWork(storage::Session &session, const StoredUser &leaver, qint64 now);

} // namespace formwright::organization
