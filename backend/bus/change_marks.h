#pragma once

#include "backend/events/event.h"
#include "backend/storage/session.h"

#include <vector>

namespace formwright::bus {

// What changed and is remembered by servers, kept for those that did not hear of it (table change_mark). Inside the
// unit of work that changes it, so that a mark is there whenever its change is. Nothing on SQLite, whose file belongs
// to one process; events that nobody remembers anything of, and totals, which stand in the inbox, leave none.
void markChanges(storage::Session &session, const std::vector<events::Event> &events);

// Every server has read marks of before that moment, or has begun anew since.
void removeOldMarks(storage::Session &session, qint64 before);

} // namespace formwright::bus
