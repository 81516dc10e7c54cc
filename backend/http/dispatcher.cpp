#include "backend/http/dispatcher.h"

#include "backend/forms/form_store.h"
#include "backend/forms/record_moved.h"
#include "backend/http/answer.h"
#include "backend/http/credentials.h"
#include "backend/http/current_request.h"
#include "backend/http/sign_in_hint.h"
#include "backend/http/slow_work.h"
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

QList<QByteArray> originsOf(const settings::Settings &settings)
{
    QList<QByteArray> origins;
    const QStringList listed = settings.list("http.corsOrigins");
    for (const QString &origin : listed)
        origins.append(origin.toUtf8());
    return origins;
}

} // namespace

Dispatcher::Dispatcher(Services &services, const Routes &routes)
    : m_services(services),
      m_routes(routes),
      m_hostNames(services.settings.list("http.allowedHosts")),
      m_crossOrigin(originsOf(services.settings)),
      m_jsonLimits{int(services.settings.number("http.maxJsonDepth")), services.settings.number("http.maxJsonValues"),
          services.settings.number("http.maxJsonText")},
      m_openBody(std::min(services.settings.number("http.maxOpenBody"), services.settings.number("http.maxBody")))
{ }

// What the endpoint takes of a caller it knows.
qint64 Dispatcher::declaredBody(const Route &route) const
{
    const settings::Settings &settings = m_services.settings;
    if (route.auth == Auth::None)
        return m_openBody;
    if (route.maxBody == 0)
        return route.takesFiles ? settings.number("http.maxBody")
                                : std::min(contract::usualBody, settings.number("http.maxBody"));
    return std::min(route.maxBody,
        route.takesFiles ? std::max(settings.number("http.maxBody"), settings.number("http.maxUpload"))
                         : settings.number("http.maxBody"));
}

qint64 Dispatcher::maxBody(Method method, const QByteArray &path) const
{
    const Routes::Match match = m_routes.match(method, path);
    return match.route ? declaredBody(*match.route) : m_openBody;
}

// What anybody may send is taken without asking who it is; a larger body only once its token has been looked up.
std::optional<BodyLimit> Dispatcher::quickBodyLimit(const Request &head) const
{
    bool isLength = false;
    const qint64 length = head.headers.value("content-length").toLongLong(&isLength);
    if (!m_ready || (isLength && length <= m_openBody))
        return BodyLimit{m_openBody, {}};
    const Routes::Match match = m_routes.match(head.method, head.path);
    if (!match.route || match.route->auth == Auth::None)
        return BodyLimit{m_openBody, {}};
    const qint64 declared = declaredBody(*match.route);
    if (isLength && length > declared)
        return BodyLimit{declared, {}};
    return std::nullopt;
}

BodyLimit Dispatcher::bodyLimit(const Request &head)
{
    const Routes::Match match = m_routes.match(head.method, head.path);
    if (!match.route)
        return {m_openBody, {}};
    const Route &route = *match.route;
    try {
        const std::shared_ptr<const Principal> user = authenticate(head, route);
        if (!user)
            return {m_openBody, {}};
        requireRight(*user, true, route);
        return {declaredBody(route), {}};
    } catch (const Error &error) {
        Response refusal = errorResponse(error, route.envelope);
        refusal.route = route.path;
        return {m_openBody, std::move(refusal)};
    }
}

bool Dispatcher::isSlow(const Request &request) const
{
    const Routes::Match match = m_routes.match(request.method, request.path);
    return match.route && match.route->slow;
}

SlowKind Dispatcher::slowKind(const Request &request) const
{
    const Routes::Match match = m_routes.match(request.method, request.path);
    if (match.route && match.route->slow && match.route->permission == contract::Permission::None)
        return SlowKind::SignIn;
    return match.route && m_outside.contains(match.route) ? SlowKind::Outside : SlowKind::Usual;
}

void Dispatcher::keepApart(contract::Method method, const QByteArray &path)
{
    const auto found = std::ranges::find_if(m_routes.all(),
        [&](const std::unique_ptr<Route> &route) { return route->method == method && route->path == path; });
    Q_ASSERT(found != m_routes.all().cend() && (*found)->slow);
    m_outside.insert(found->get());
}

// One request on its way, on whatever thread that is at the moment.
struct Dispatcher::Running {
    Running(const Request &request, const Route &route, QStringList parameters)
        : request(request), route(route), parameters(std::move(parameters))
    { }

    bool isChanging() const { return route.work != contract::Work::Read; }
    // What the handler said beside its output.
    Response &completed()
    {
        response.status = call->status().value_or(response.status);
        for (const QByteArray &cookie : call->cookies())
            response.headers.append({"Set-Cookie", cookie});
        response.headers.append(call->headers());
        describe(response);
        return response;
    }
    void describe(Response &told) const
    {
        told.route = route.path;
        told.userId = userId;
    }
    Response failed(const Error &error)
    {
        if (!error.detail.isEmpty())
            qCWarning(dispatcherLog).noquote() << request.id << route.path << error.message << "-" << error.detail;
        if (call)
            call->deliverEvents(); // of the units of work that were committed before the failure
        Response told = signInHint(request, route, error).value_or(errorResponse(error, route.envelope));
        describe(told);
        return told;
    }
    bool isRecorded(const Error &error) const
    {
        // Whoever nobody knows and is told to wait leaves nothing behind, however often he comes.
        const bool isBlocked = error.code == ErrorCode::TooMany && call && call->user.id.isEmpty();
        return isChanging() && call && error.code != ErrorCode::Unauthenticated && !isBlocked;
    }
    Error outOfMemory() const
    {
        qCCritical(dispatcherLog) << request.id << route.path << "out of memory";
        return Error::unavailable(u"not enough memory for this request"_s);
    }

    const Request &request; // alive until its answer is told
    const Route &route;
    const QStringList parameters;
    QString userId;
    std::optional<Call> call;
    std::optional<RawInput> raw;
    std::optional<UserWire> wire;
    std::unique_ptr<Route::Run> handler;
    Response response;
    LaterAnswer *later = nullptr; // set when the answer comes later
};

Response Dispatcher::handle(const Request &request)
{
    return *answer(request, nullptr);
}

std::optional<Response> Dispatcher::handleOrDefer(const Request &request, LaterAnswer &later)
{
    return answer(request, &later);
}

std::optional<Response> Dispatcher::answer(const Request &request, LaterAnswer *later)
{
    const Route *route = nullptr;
    std::shared_ptr<Running> running;
    std::optional<Response> response;
    try {
        response = dispatch(request, later, route, running);
    } catch (const std::exception &failure) {
        qCCritical(dispatcherLog) << request.id << "unexpected failure:" << failure.what();
        response = errorResponse(Error::internal({}), route ? route->envelope : Envelope::Resource);
    }
    if (response && running)
        running->describe(*response);
    return response;
}

std::optional<Response> Dispatcher::dispatch(
    const Request &request, LaterAnswer *later, const Route *&route, std::shared_ptr<Running> &running)
{
    if (request.path != healthPath && !m_hostNames.takes(request.headers.value("host")))
        return makeError(421, "this server does not go by that name (setting http.allowedHosts)");
    if (!m_ready && request.path != healthPath)
        return htmlPage(500, u"Starting"_s, u"The system is starting. Try again in a moment."_s);

    Routes::Match match = m_routes.match(request.method, request.path);
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
        if (request.path == "/actuator" || request.path.startsWith("/actuator/"))
            return errorResponse(Error::unauthenticated(), Envelope::Resource);
        return errorResponse(Error::notFound(u"there is nothing at this address"_s), Envelope::Resource);
    }
    route = match.route;
    running = std::make_shared<Running>(request, *route, std::move(match.parameters));
    return run(running, later);
}

// Cookies come along with whatever a page of another site has the browser fetch. Following a link from there to
// something to be looked at is what a user does himself.
bool Dispatcher::takesCookies(const Request &request, const Route &route) const
{
    if (!m_crossOrigin.isForeign(request, m_hostNames))
        return true;
    return route.work == contract::Work::Read && (request.method == Method::Get || request.method == Method::Head)
        && request.headers.value("sec-fetch-mode") == "navigate"
        && request.headers.value("sec-fetch-dest") == "document";
}

std::shared_ptr<const Principal> Dispatcher::authenticate(const Request &request, const Route &route) const
{
    if (route.auth == Auth::None)
        return {};
    std::shared_ptr<const Principal> user;
    const QByteArrayList tokens = tokensOf(request, route.auth, takesCookies(request, route));
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

void Dispatcher::requireRight(const Principal &user, bool isSomebody, const Route &route) const
{
    if (isSomebody && !isTokenKindFit(user, route.auth))
        throw Error::forbidden(u"this kind of token is not for this interface"_s);
    if (route.auth != Auth::None && !identity::may(user, route.permission))
        throw Error::forbidden(u"you may not do this"_s);
}

std::optional<Response> Dispatcher::prepare(Running &running)
{
    const Request &request = running.request;
    const Route &route = running.route;
    std::shared_ptr<const Principal> user = authenticate(request, route);
    if (route.auth == Auth::Logger && (!user || isFilteredMethod(request.method))) {
        // A system credential passes the filter whole, so it also reads where callers have to be somebody.
        const auto system = m_services.tokens.resolve(systemTokenOf(request));
        if (system && system->tokenKind == "system"_L1)
            user = system;
        else if (isFilteredMethod(request.method))
            return methodNotAllowed("GET, HEAD, POST, OPTIONS");
    }
    Call &call = running.call.emplace(m_services, request, route.summary, user);
    call.setChanging(running.isChanging());
    running.userId = call.user.id;
    requireRight(call.user, bool(user), route);

    running.raw.emplace(request, route.parameterNames, running.parameters, m_jsonLimits);
    running.wire.emplace(m_services.opaqueIds, call.user.isSomebody() ? &call.user : nullptr, route.module->ids);
    call.setWire(*running.wire);
    running.response.status = route.successStatus;
    running.response.tokenHash = call.user.tokenHash;
    running.handler = route.decode(*running.raw, *running.wire);
    return std::nullopt;
}

std::optional<Response> Dispatcher::run(const std::shared_ptr<Running> &running, LaterAnswer *later)
{
    const Route &route = running->route;
    const bool defers = later && running->isChanging() && !route.slow && m_services.database.takesUnits();
    const auto finished = [running](const std::exception_ptr &failure) { finish(running, failure); };
    bool isTaken = false;
    const QuickLane lane(later && !route.slow);
    const CurrentRequest current(running->request.id);
    try {
        if (auto refused = prepare(*running))
            return refused;
        Call &call = *running->call;
        const auto encode = [](Running &of) { of.handler->encode(of.response, *of.wire); };
        if (route.work == contract::Work::Write && defers) {
            running->later = later;
            later->defer({});
            // Encoded within the unit: answers to changes are small, and what cannot be told is not committed either.
            isTaken = call.submitHandler(
                [running = running.get(), encode] {
                    running->handler->handle(*running->call);
                    running->response.headers.clear(); // of a run that was undone
                    encode(*running);
                },
                finished);
        } else if (route.work == contract::Work::Write) {
            call.runInUnit([&] { running->handler->handle(call); });
            encode(*running);
        } else {
            if (defers)
                call.deferLast();
            running->handler->handle(call);
            Call::Unit last = call.takeLast();
            if (!last)
                call.writeLogIfMissing();
            encode(*running);
            if (last) {
                running->later = later;
                later->defer(running->completed());
                isTaken = call.submit(std::move(last), finished);
            }
        }
    } catch (const SlowWork &) {
        later->again();
        return std::nullopt;
    } catch (const Error &error) {
        Response told = running->failed(error);
        if (!running->isRecorded(error))
            return told;
        // The database that takes no change would hold up who asks it once more.
        if (error.code == ErrorCode::Unavailable) {
            running->call->keepFailure(error.message);
            return told;
        }
        const qint64 mostRefusals = m_services.settings.number("database.maxWaiting") / 4;
        if (!defers || running->later || m_refusals->load(std::memory_order_relaxed) >= mostRefusals) {
            running->call->writeFailure(error.message);
            return told;
        }
        m_refusals->fetch_add(1, std::memory_order_relaxed);
        // What is refused is answered after its entry is committed, and holds no worker until then either.
        running->later = later;
        later->defer({});
        const auto answer = std::make_shared<Response>(std::move(told));
        running->call->submitFailure(error.message, [running, answer, refusals = m_refusals] {
            refusals->fetch_sub(1, std::memory_order_relaxed);
            running->later->finish(std::move(*answer));
        });
        return std::nullopt;
    } catch (const std::bad_alloc &) {
        return errorResponse(running->outOfMemory(), route.envelope);
    }
    if (!running->later) {
        running->completed();
        running->call->deliverEvents();
        if (running->isChanging())
            running->call->writeMissed();
        return std::move(running->response);
    }
    // From here on another thread may be at it.
    if (!isTaken) {
        const Error refused = Error::unavailable(u"too many changes wait, try again"_s);
        running->call->keepFailure(refused.message);
        later->finish(running->failed(refused));
    }
    return std::nullopt;
}

void Dispatcher::finish(const std::shared_ptr<Running> &running, const std::exception_ptr &failure)
{
    LaterAnswer &later = *running->later;
    const bool isPrepared = running->route.work != contract::Work::Write;
    try {
        if (failure)
            std::rethrow_exception(failure);
        running->call->deliverEvents();
        running->call->writeMissed();
        later.finish(isPrepared ? std::nullopt : std::optional(std::move(running->completed())));
    } catch (const forms::DesignMoved &) {
        later.again(); // the handler knows what to do
    } catch (const forms::RecordMoved &) {
        later.again();
    } catch (const Error &error) {
        const auto told = std::make_shared<Response>(running->failed(error));
        if (running->isRecorded(error) && error.code == ErrorCode::Unavailable)
            running->call->keepFailure(error.message);
        if (!running->isRecorded(error) || error.code == ErrorCode::Unavailable)
            return later.finish(std::move(*told));
        running->call->submitFailure(error.message, [running, told] { running->later->finish(std::move(*told)); });
    } catch (const std::bad_alloc &) {
        later.finish(running->failed(running->outOfMemory()));
    } catch (const std::exception &unexpected) {
        qCCritical(dispatcherLog) << running->request.id << "unexpected failure:" << unexpected.what();
        later.finish(running->failed(Error::internal({})));
    } catch (...) {
        later.finish(running->failed(Error::internal({})));
    }
}

} // namespace formwright::http
