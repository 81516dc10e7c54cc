// Fields that a form would lose, and what its documents hold of them.
#pragma once

#include "ui/client/api_client.h"

#include <functional>

namespace formwright::designing {

// Asks which of its fields a form would lose with that template whose values documents hold. A line for each of them;
// empty for none, as of a form that is not there.
void askWhatLeaves(client::ApiClient &client, const QString &formId, const QString &text, QObject *context,
    const std::function<void(const client::Result<QString> &)> &then);

} // namespace formwright::designing
