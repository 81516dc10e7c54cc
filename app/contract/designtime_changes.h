#pragma once

#include "app/contract/designtime.h"
#include "app/contract/no_input.h"

namespace formwright::contract::designtime {

// Which designs are changed by whomever, as events: {"applicationId", "formId"}, where an empty id stands for any.
inline constexpr auto watchChanges = Endpoint<NoInput, StreamSpec>{module, Method::Get, "/changes/watch",
    Permission::DesignRead, "Follow which designs are changed for as long as the connection lasts"}
                                         .ourOwn();
inline constexpr auto listenToChanges = Endpoint<NoInput, StreamSpec>{module, Method::Get, "/changes/listen",
    Permission::DesignRead, "Follow which designs are changed for ten minutes"}
                                            .ourOwn();

} // namespace formwright::contract::designtime
