// What documents leave behind at the nodes that they leave, for the statistics.
#pragma once

#include "app/flow/decide.h"
#include "app/flow/definition.h"
#include "backend/storage/locked_unit.h"
#include "backend/workflow/instance_store.h"

namespace formwright::workflow {

// Of a row of `flow_visit`. What is counted stays until the flow has ended, for it may be taken back.
enum class DepartureState { Open = 0, Counted = 1, TakenBack = 2 };

// To be done in the unit of work of the step, with its tokens as they were. Rows of their own and nothing that others
// write, too: people who act at once on documents at the same node must not wait for one another. A join is one visit,
// however many branches it waited for; nodes that are passed without a stop are visits that took no time.
void noteDepartures(storage::ChangesTogether &changes, const Decided &decided, int revision);

// A token that is back as if it had never left: its departure is counted no more. When it had come there, 0 where
// nobody remembers.
qint64 takeBackDeparture(storage::Session &session, const QString &instanceId, const QString &tokenId);

} // namespace formwright::workflow
