#include "backend/platform/own_page.h"

#include "backend/http/call.h"

#include <QFile>

namespace formwright::platform {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

// Nothing but its own script and style runs on it, it reaches this server alone, and nobody puts it into a frame.
constexpr auto policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                        "form-action 'none'; frame-ancestors 'none'; base-uri 'none'; "
                        "require-trusted-types-for 'script'; trusted-types 'none'";

QByteArray typeOf(const QString &name)
{
    if (name.endsWith(".js"_L1))
        return "text/javascript; charset=utf-8";
    return name.endsWith(".css"_L1) ? "text/css; charset=utf-8" : "text/html; charset=utf-8";
}

} // namespace

contract::FileAnswer ownPage(http::Call &call, const QString &name)
{
    QFile file(u":/formwright/web/"_s % name);
    if (!file.open(QFile::ReadOnly))
        throw Error::internal(u"the resource "_s % name % u" is missing"_s);
    call.setHeader("Content-Security-Policy", policy);
    call.setHeader("Referrer-Policy", "no-referrer");
    call.setHeader("Cache-Control", "no-cache");
    return {file.readAll(), typeOf(name), {}, {}};
}

} // namespace formwright::platform
