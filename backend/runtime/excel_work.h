// What exports and imports of views have in common: whose they are, how far they are, and which button lets them.
#pragma once

#include "app/contract/runtime_excel.h"
#include "backend/jobs/job_runner.h"
#include "backend/runtime/pressed_button.h"

namespace formwright::runtime {

// The button of the view that lets the caller do it: the one that is named, or else any of that type that he may press.
// Nothing for administrators and designers where the view has none. Throws Error::forbidden.
std::optional<PressedButton> buttonOfView(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    int type, const forms::ViewDesign &view, const QString &buttonId, const PressContext &context);

// Inside a unit of work, before another one of the kind is queued. Throws Error::conflict where the caller has too many
// of them.
void requireTurn(http::Call &call, storage::Session &session, const QString &kind);

// A job of the caller by its id, by what his client called it, or his newest one; nothing where there is none.
std::optional<jobs::Job> workOfCaller(
    http::Call &call, const QString &kind, const QString &id, const QString &clientTime);
// Throws Error::notFound.
jobs::Job workById(http::Call &call, const QString &kind, const QString &id);

contract::runtime_activities::WorkProgress progressOf(storage::Session &session, const std::optional<jobs::Job> &job);

// A job of the caller that is still to be queued.
jobs::Job newWork(http::Call &call, const DocumentScope &scope, const QString &kind, const QString &clientTime);

// Ends it where nobody has begun it, else at its next step.
void cancelWork(http::Call &call, jobs::JobWork &work, const jobs::Job &job);

} // namespace formwright::runtime
