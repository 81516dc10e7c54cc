#include "backend/platform/api_page.h"

#include "app/contract/api_page.h"
#include "backend/http/routes.h"
#include "backend/platform/own_page.h"

namespace formwright::platform {

using namespace Qt::StringLiterals;
using namespace contract::api_page;
using contract::Error;
using contract::FileAnswer;
using http::Call;

static FileAnswer part(Call &call, const PagePart &in)
{
    if (in.part == "index.html"_L1)
        return ownPage(call, u"api.html"_s);
    if (in.part == "api.js"_L1 || in.part == "api.css"_L1)
        return ownPage(call, in.part);
    throw Error::notFound(u"there is nothing at this address"_s);
}

void registerApiPage(http::Routes &routes)
{
    routes.on(apiPage, [](Call &call, const contract::NoInput &) { return ownPage(call, u"api.html"_s); });
    routes.on(apiPagePart, part);
}

} // namespace formwright::platform
