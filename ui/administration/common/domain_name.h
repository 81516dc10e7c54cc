// What a domain is called.
#pragma once

#include "ui/client/api_client.h"

#include <functional>

namespace formwright::administration {

// For titles that tell the tabs of several domains apart; `then` runs when it is known, and not at all where the domain
// may not be seen.
void askDomainName(client::ApiClient &client, const QString &domainId, QObject *context,
    const std::function<void(const QString &name)> &then);

} // namespace formwright::administration
