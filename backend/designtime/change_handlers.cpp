#include "backend/designtime/designtime.h"

#include "app/contract/designtime_changes.h"
#include "backend/http/routes.h"
#include "backend/http/shared_streams.h"

namespace formwright::designtime {

using contract::NoInput;
using http::Call;
using http::StreamSpec;

static StreamSpec watchChanges(Call &call, const NoInput &)
{
    return {http::designsStream(call.user.id), true, 0};
}

static StreamSpec listenToChanges(Call &call, const NoInput &)
{
    return {http::designsStream(call.user.id), false, 600};
}

void registerChanges(http::Routes &routes)
{
    routes.on(contract::designtime::watchChanges, watchChanges);
    routes.on(contract::designtime::listenToChanges, listenToChanges);
}

} // namespace formwright::designtime
