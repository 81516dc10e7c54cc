#include "backend/platform/api_page.h"

#include "app/contract/api_page.h"
#include "backend/http/routes.h"

#include <QFile>

namespace formwright::platform {

using namespace Qt::StringLiterals;
using namespace contract::api_page;
using contract::Error;
using contract::FileAnswer;
using http::Call;

namespace {

// Nothing but its own script and style runs on it, it reaches this server alone, and nobody puts it into a frame.
constexpr auto policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                        "form-action 'none'; frame-ancestors 'none'; base-uri 'none'; "
                        "require-trusted-types-for 'script'; trusted-types 'none'";

FileAnswer partOf(Call &call, const QString &name, const QByteArray &type)
{
    QFile file(u":/formwright/web/"_s % name);
    if (!file.open(QFile::ReadOnly))
        throw Error::internal(u"the resource "_s % name % u" is missing"_s);
    call.setHeader("Content-Security-Policy", policy);
    call.setHeader("Referrer-Policy", "no-referrer");
    call.setHeader("Cache-Control", "no-cache");
    return {file.readAll(), type, {}, {}};
}

FileAnswer part(Call &call, const PagePart &in)
{
    if (in.part == "index.html"_L1)
        return partOf(call, u"api.html"_s, "text/html; charset=utf-8");
    if (in.part == "api.js"_L1)
        return partOf(call, in.part, "text/javascript; charset=utf-8");
    if (in.part == "api.css"_L1)
        return partOf(call, in.part, "text/css; charset=utf-8");
    throw Error::notFound(u"there is nothing at this address"_s);
}

} // namespace

void registerApiPage(http::Routes &routes)
{
    routes.on(apiPage,
        [](Call &call, const contract::NoInput &) { return partOf(call, u"api.html"_s, "text/html; charset=utf-8"); });
    routes.on(apiPagePart, part);
}

} // namespace formwright::platform
