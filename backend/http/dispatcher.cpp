#include "backend/http/dispatcher.h"

#include "backend/http/credentials.h"
#include "backend/identity/permissions.h"

#include <QLoggingCategory>
#include <QVarLengthArray>

Q_LOGGING_CATEGORY(dispatcherLog, "formwright.http")

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Auth;
using contract::Envelope;
using contract::Error;
using contract::ErrorCode;
using contract::Ids;
using identity::Principal;

namespace {

constexpr QByteArrayView healthPath = "/actuator/health";

// Ids of one user: sealed and opened with the user's own key. Endpoints without a user see plain ids.
class UserWire : public contract::WireContext
{
public:
    UserWire(const identity::OpaqueIds &ids, const Principal *user, Ids mode)
        : m_ids(ids), m_user(mode == Ids::Plain ? nullptr : user), m_mode(mode)
    { }

    QString sealId(const QString &plain) const override
    {
        if (!m_user)
            return plain;
        for (const auto &[opened, text] : m_opened) {
            if (opened == plain)
                return text;
        }
        return m_ids.encode(m_user->idKey, plain);
    }

    std::optional<QString> openId(const QString &text) const override
    {
        if (!m_user)
            return text;
        for (const auto &[plain, known] : m_opened) {
            if (known == text)
                return plain;
        }
        auto opened = m_ids.decode(m_user->idKey, text);
        if (!opened && m_mode == Ids::OpaqueOut)
            return text;
        if (opened && m_opened.size() < m_opened.capacity())
            m_opened.append({*opened, text});
        return opened;
    }

private:
    const identity::OpaqueIds &m_ids;
    const Principal *m_user;
    Ids m_mode;
    // Bodies repeat the ids of the path, and most answers name what the request named; an id has one spelling only, so
    // there is no need to make it anew.
    mutable QVarLengthArray<QPair<QString, QString>, 4> m_opened;
};

bool isFilteredMethod(contract::Method method)
{
    using contract::Method;
    return method != Method::Get && method != Method::Post && method != Method::Head && method != Method::Options;
}

Response methodNotAllowed(const QByteArray &allowed)
{
    Response response
        = htmlPage(405, u"Method not allowed"_s, u"This address does not take the method of your request."_s);
    response.headers.append({"Allow", allowed});
    return response;
}

bool isTokenKindFit(const Principal &user, Auth auth)
{
    switch (auth) {
    case Auth::Admin:
        return user.tokenKind == "admin"_L1;
    case Auth::Designer:
        return user.tokenKind == "admin"_L1 || user.tokenKind == "designer"_L1;
    default:
        return true;
    }
}

} // namespace

Dispatcher::Dispatcher(Services &services, const Routes &routes) : m_services(services), m_routes(routes) { }

qint64 Dispatcher::maxBody(Method method, const QByteArray &path) const
{
    const qint64 usual = m_services.settings.number("http.maxBody");
    const Routes::Match match = m_routes.match(method, path);
    if (!match.route || match.route->maxBody == 0)
        return usual;
    return std::max(usual, std::min(match.route->maxBody, m_services.settings.number("http.maxUpload")));
}

Response Dispatcher::handle(const Request &request)
{
    const Route *route = nullptr;
    QString userId;
    Response response;
    try {
        response = dispatch(request, route, userId);
    } catch (const std::exception &failure) {
        qCCritical(dispatcherLog) << request.id << "unexpected failure:" << failure.what();
        response = errorResponse(Error::internal({}), route ? route->envelope : Envelope::Resource);
    }
    if (route)
        response.route = route->path;
    response.userId = userId;
    return response;
}

Response Dispatcher::dispatch(const Request &request, const Route *&route, QString &userId)
{
    if (!m_ready && request.path != healthPath)
        return htmlPage(500, u"Starting"_s, u"The system is starting. Try again in a moment."_s);

    const Routes::Match match = m_routes.match(request.method, request.path);
    if (!match.route) {
        if (request.method == Method::Options && !match.allowed.isEmpty()) {
            Response response;
            response.status = 204;
            response.headers.append({"Allow", match.allowed});
            return response;
        }
        if (!match.allowed.isEmpty())
            return methodNotAllowed(match.allowed);
        // Whatever else lies below /actuator is not for anybody (Document A, rule 5).
        if (request.path.startsWith("/actuator/"))
            return errorResponse(Error::unauthenticated(), Envelope::Resource);
        return errorResponse(Error::notFound(u"there is nothing at this address"_s), Envelope::Resource);
    }
    route = match.route;
    return run(request, *route, match.parameters, userId);
}

std::shared_ptr<const Principal> Dispatcher::authenticate(const Request &request, const Route &route) const
{
    if (route.auth == Auth::None)
        return {};
    std::shared_ptr<const Principal> user;
    const QByteArrayList tokens = tokensOf(request, route.auth);
    for (const QByteArray &token : tokens) {
        const auto found = m_services.tokens.resolve(token);
        if (!found || found->tokenKind == "system"_L1)
            continue;
        // Clients send every token they have with every call: the first that is good for this one counts, and where
        // none is, the first tells what is wrong.
        if (isTokenKindFit(*found, route.auth) && identity::may(*found, route.permission)) {
            user = found;
            break;
        }
        if (!user)
            user = found;
    }
    if (!user && route.auth != Auth::Optional && route.auth != Auth::Logger)
        throw Error::unauthenticated();
    return user;
}

Response Dispatcher::run(const Request &request, const Route &route, const QStringList &parameters, QString &userId)
{
    const bool changing = route.work != contract::Work::Read;
    std::optional<Call> call;
    try {
        std::shared_ptr<const Principal> user = authenticate(request, route);
        if (route.auth == Auth::Logger && (!user || isFilteredMethod(request.method))) {
            // A system credential passes the filter whole, so it also reads where callers have to be somebody.
            const auto system = m_services.tokens.resolve(systemTokenOf(request));
            if (system && system->tokenKind == "system"_L1)
                user = system;
            else if (isFilteredMethod(request.method))
                return methodNotAllowed("GET, HEAD, POST, OPTIONS");
        }
        call.emplace(m_services, request, route.summary, user);
        call->setChanging(changing);
        userId = call->user.id;
        if (user && !isTokenKindFit(*user, route.auth))
            throw Error::forbidden(u"this kind of token is not for this interface"_s);
        if (route.auth != Auth::None && !identity::may(call->user, route.permission))
            throw Error::forbidden(u"you may not do this"_s);

        const RawInput raw(request, route.parameterNames, parameters);
        const UserWire wire(m_services.opaqueIds, call->user.isSomebody() ? &call->user : nullptr, route.module->ids);
        call->setWire(wire);
        Response response;
        response.status = route.successStatus;
        response.tokenHash = call->user.tokenHash;
        const Route::Unit unit = [&](const std::function<void()> &handler) {
            if (route.work == contract::Work::Write) {
                call->runInUnit(handler);
            } else {
                handler();
                call->writeLogIfMissing();
            }
        };
        route.invoke(*call, raw, wire, unit, response);
        response.status = call->status().value_or(response.status);
        for (const QByteArray &cookie : call->cookies())
            response.headers.append({"Set-Cookie", cookie});
        response.headers.append(call->headers());
        call->deliverEvents();
        return response;
    } catch (const Error &error) {
        if (!error.detail.isEmpty())
            qCWarning(dispatcherLog).noquote() << request.id << route.path << error.message << "-" << error.detail;
        if (call)
            call->deliverEvents(); // of the units of work that were committed before the failure
        if (changing && call && error.code != ErrorCode::Unauthenticated && error.code != ErrorCode::Unavailable)
            call->writeFailure(error.message);
        return errorResponse(error, route.envelope);
    } catch (const std::bad_alloc &) {
        qCCritical(dispatcherLog) << request.id << route.path << "out of memory";
        return errorResponse(Error::unavailable(u"not enough memory for this request"_s), route.envelope);
    }
}

} // namespace formwright::http
