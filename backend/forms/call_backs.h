// What a form tells a service outside of its documents (callBackAddress), in the unit of work of the change.
#pragma once

#include "backend/forms/form_design.h"
#include "backend/storage/session.h"

namespace formwright::forms {

enum class RecordEvent { Created, Changed, Deleted };

// Inside a unit of work. Nothing for a form without an address.
void queueCallBack(storage::Session &session, const FormDesign &form, const QString &domainId, RecordEvent event,
    const QString &recordId, qint64 now);
// The same for whoever does not know the design.
void queueCallBack(storage::Session &session, const QString &formId, const QString &domainId, RecordEvent event,
    const QString &recordId, qint64 now);

} // namespace formwright::forms
