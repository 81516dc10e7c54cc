#include "backend/platform/platform_handlers.h"

#include "app/contract/platform.h"
#include "backend/http/openapi.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/identity/sign_in_tickets.h"
#include "backend/platform/api_page.h"

namespace formwright::platform {

using namespace Qt::StringLiterals;
using namespace contract::platform;
using contract::Error;
using contract::NoInput;
using http::Call;

static Health health(Call &call, const NoInput &, bool isReady)
{
    const auto problem = isReady ? call.services.database.problem() : std::optional(u"the server is starting"_s);
    if (problem)
        call.setStatus(503);
    return {problem ? u"DOWN"_s : u"UP"_s, problem};
}

static TicketAnswer useTicket(Call &call, const UseTicket &in, identity::SignInTickets &tickets)
{
    if (!call.fromLoopback() || !tickets.take(in.ticket, call.now()))
        throw Error::loginFailed(u"this ticket is not valid"_s, false);
    const auto administrator = identity::firstSuperAdministrator(call.db());
    if (!administrator)
        throw Error::unavailable(u"there is no administrator to sign in"_s);
    call.actAs(
        administrator->id, QString(administrator->login % u'(' % administrator->name % u')'), {}, u"administrator"_s);
    TicketAnswer answer;
    call.write([&](storage::Session &session) {
        const auto issued = call.services.tokens.issue(session, administrator->id, u"admin"_s, call.peer());
        answer = {issued.token, administrator->id, administrator->name, issued.expires};
    });
    call.setCookie("adminToken", answer.adminToken.toLatin1());
    return answer;
}

void registerPlatform(http::Routes &routes, identity::SignInTickets &tickets, const std::function<bool()> &isReady)
{
    routes.on(
        contract::platform::health, [isReady](Call &call, const NoInput &in) { return health(call, in, isReady()); });
    routes.on(contract::platform::apiDescription,
        [description = std::make_shared<http::ApiDescription>(routes)](Call &, const NoInput &) {
            return contract::FileAnswer{description->json(), "application/json; charset=utf-8", {}, {}};
        });
    registerApiPage(routes);
    routes.on(contract::platform::useTicket,
        [&tickets](Call &call, const UseTicket &in) { return useTicket(call, in, tickets); });
}

} // namespace formwright::platform
