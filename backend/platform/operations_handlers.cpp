#include "backend/platform/operations_handlers.h"

#include "app/contract/operations.h"
#include "backend/http/routes.h"
#include "backend/identity/permissions.h"
#include "backend/platform/own_page.h"
#include "backend/platform/server_figures.h"

#include <QCryptographicHash>

#include <sodium.h>

namespace formwright::platform {

using namespace Qt::StringLiterals;
using namespace contract::operations;
using contract::Error;
using contract::FileAnswer;
using contract::NoInput;
using http::Call;

namespace {

void requireMeasuring(const Call &call)
{
    if (!call.services.settings.boolean("metrics.measure"))
        throw Error::notFound(u"nothing is measured (setting metrics.measure)"_s);
}

FileAnswer part(Call &call, const PagePart &in)
{
    requireMeasuring(call);
    if (in.part == "index.html"_L1)
        return ownPage(call, u"operations.html"_s);
    if (in.part == "operations.js"_L1 || in.part == "api.css"_L1)
        return ownPage(call, in.part);
    throw Error::notFound(u"there is nothing at this address"_s);
}

// In a time that tells nothing of how far it is right.
bool isEqual(const QByteArray &a, const QByteArray &b)
{
    const QByteArray hashA = QCryptographicHash::hash(a, QCryptographicHash::Sha256);
    const QByteArray hashB = QCryptographicHash::hash(b, QCryptographicHash::Sha256);
    return sodium_memcmp(hashA.constData(), hashB.constData(), size_t(hashA.size())) == 0;
}

bool isScraper(const Call &call, const ReadMetrics &in)
{
    const QByteArray token = call.services.settings.text("metrics.token").toUtf8();
    constexpr auto scheme = "Bearer "_L1;
    return !token.isEmpty() && in.authorization.startsWith(scheme, Qt::CaseInsensitive)
        && isEqual(in.authorization.mid(scheme.size()).trimmed().toUtf8(), token);
}

FileAnswer readMetrics(Call &call, const ReadMetrics &in, const OperationsSources &sources)
{
    requireMeasuring(call);
    if (!isScraper(call, in)) {
        if (!call.user.isSomebody())
            throw Error::unauthenticated();
        // What is asked of whoever reads the page.
        const bool isFit = call.user.tokenKind == "admin"_L1 || call.user.tokenKind == "designer"_L1;
        call.require(isFit && identity::may(call.user, figures.permission), u"you may not do this"_s);
    }
    call.setHeader("Cache-Control", "no-store");
    return {figuresAsMetrics(serverFigures(call, sources)), "text/plain; version=0.0.4; charset=utf-8", {}, {}};
}

QJsonValue readFigures(Call &call, const OperationsSources &sources)
{
    requireMeasuring(call);
    call.setHeader("Cache-Control", "no-store");
    return figuresAsJson(serverFigures(call, sources));
}

} // namespace

void registerOperations(http::Routes &routes, const OperationsSources &sources)
{
    routes.on(page, [](Call &call, const NoInput &) {
        requireMeasuring(call);
        return ownPage(call, u"operations.html"_s);
    });
    routes.on(pagePart, part);
    routes.on(figures, [sources](Call &call, const NoInput &) { return readFigures(call, sources); });
    routes.on(metrics, [sources](Call &call, const ReadMetrics &in) { return readMetrics(call, in, sources); });
}

} // namespace formwright::platform
