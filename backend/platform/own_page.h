#pragma once

#include "app/contract/wire.h"

namespace formwright::http {
class Call;
}

namespace formwright::platform {

// A part of a page of ours, of resources/web, under a policy that lets nothing run but what the page brings along.
contract::FileAnswer ownPage(http::Call &call, const QString &name);

} // namespace formwright::platform
