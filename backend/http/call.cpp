#include "backend/http/call.h"

#include "backend/bus/change_marks.h"
#include "backend/http/raw_input.h"
#include "backend/identity/debug_token.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(operationLog, "formwright.log")

namespace formwright::http {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

const identity::Principal &nobody()
{
    static const identity::Principal principal;
    return principal;
}

// Whoever looks with the eyes of another is named beside him.
QString operatorText(const identity::Principal &user)
{
    const auto debugger = identity::debuggerOf(user.tokenKind);
    return debugger ? QString(user.operatorText() % u" by "_s % *debugger) : user.operatorText();
}

bool isEncodedAs(QByteArrayView encoded, QByteArrayView name)
{
    return encoded.contains('%') ? QByteArray::fromPercentEncoding(encoded.toByteArray()) == name : encoded == name;
}

QString operatorClass(const identity::Principal &user)
{
    if (!user.securityRole.isEmpty())
        return user.securityRole;
    return user.kind == identity::AccountKind::Platform ? u"administrator"_s : u"user"_s;
}

} // namespace

Call::Call(Services &services, const Request &request, const char *operation,
    std::shared_ptr<const identity::Principal> principal)
    : services(services),
      user(principal ? *principal : nobody()),
      m_request(request),
      m_operation(operation),
      m_principal(std::move(principal)),
      m_actorId(user.id),
      m_actorText(operatorText(user)),
      m_actorDomain(user.domainId),
      m_actorClass(operatorClass(user))
{ }

void Call::note(QString description, QString applicationId, QString domainId)
{
    m_note = {std::move(description), std::move(applicationId), std::move(domainId)};
}

void Call::actAs(
    const QString &userId, const QString &operatorText, const QString &domainId, const QString &operatorClass)
{
    m_actorId = userId;
    m_actorText = operatorText;
    m_actorDomain = domainId;
    m_actorClass = operatorClass;
}

void Call::require(bool allowed, const QString &otherwise) const
{
    if (!allowed)
        throw Error::forbidden(otherwise);
}

QString Call::requestedDomain() const
{
    const QByteArray header = m_request.headers.value("domainId");
    if (!header.isEmpty())
        return QString::fromUtf8(header);
    const QByteArrayView query = m_request.query;
    for (qsizetype start = 0; start < query.size();) {
        const qsizetype next = query.indexOf('&', start);
        const qsizetype end = next < 0 ? query.size() : next;
        const QByteArrayView item = query.sliced(start, end - start);
        const qsizetype equals = item.indexOf('=');
        if (isEncodedAs(equals < 0 ? item : item.first(equals), "domainId"))
            return equals < 0
                ? QString()
                : QString::fromUtf8(QByteArray::fromPercentEncoding(item.sliced(equals + 1).toByteArray()));
        start = end + 1;
    }
    return {};
}

bool Call::hasQuery(QLatin1StringView name) const
{
    const auto items = formItems(m_request.query);
    return std::any_of(items.begin(), items.end(), [&](const auto &item) { return item.first == name; });
}

void Call::setCookie(const QByteArray &name, const QByteArray &value)
{
    QByteArray cookie = name + '=' + value + "; Path=/; HttpOnly; SameSite=Lax";
    if (value.isEmpty())
        cookie += "; Max-Age=0";
    if (m_request.secure)
        cookie += "; Secure";
    m_cookies.append(cookie);
}

void Call::write(const std::function<void(Session &)> &unit)
{
    const size_t eventsBefore = m_events.size();
    const bool logsHere = m_changing && !m_logged;
    try {
        services.database.write([&](Session &session) { runUnit(session, unit, eventsBefore, logsHere); });
    } catch (...) {
        m_events.resize(eventsBefore);
        throw;
    }
    m_logged = m_logged || logsHere;
}

void Call::runUnit(Session &session, const Unit &unit, size_t eventsBefore, bool logsHere)
{
    // PostgreSQL may run the unit again: what the failed run published must not count.
    m_events.resize(eventsBefore);
    unit(session);
    if (logsHere)
        logEntry(u"success"_s).insert(session);
    bus::markChanges(session, {m_events.begin() + qsizetype(eventsBefore), m_events.end()});
}

void Call::runWithin(Session &session, const Unit &unit)
{
    runUnit(session, unit, 0, false);
}

void Call::writeLast(Unit unit)
{
    if (m_defers)
        m_last = std::move(unit);
    else
        write(unit);
}

bool Call::submit(Unit unit, storage::Database::Completion done)
{
    const size_t eventsBefore = m_events.size();
    const bool logsHere = m_changing && !m_logged;
    return services.database.submit([this, unit = std::move(unit), eventsBefore, logsHere](
                                        Session &session) { runUnit(session, unit, eventsBefore, logsHere); },
        [this, done = std::move(done), eventsBefore, logsHere](const std::exception_ptr &failure) {
            if (failure)
                m_events.resize(eventsBefore);
            else
                m_logged = m_logged || logsHere;
            done(failure);
        });
}

bool Call::submitHandler(std::function<void()> handler, storage::Database::Completion done)
{
    return submit(
        [this, handler = std::move(handler)](Session &session) {
            m_session = &session;
            m_cookies.clear(); // of a run that was undone
            m_headers.clear();
            handler();
        },
        [this, done = std::move(done)](const std::exception_ptr &failure) {
            m_session = nullptr;
            done(failure);
        });
}

void Call::submitFailure(const QString &reason, std::function<void()> done)
{
    m_logged = true;
    const LogEntry entry = failureEntry(reason);
    const auto finished = [this, entry, done](const std::exception_ptr &failure) {
        if (failure)
            services.missed.add(entry);
        done();
    };
    if (!services.database.submit([entry](Session &session) { entry.insert(session); }, finished)) {
        services.missed.add(entry);
        done();
    }
}

void Call::runInUnit(const std::function<void()> &handler)
{
    Session *const reading = m_session;
    try {
        write([&](Session &session) {
            m_session = &session;
            m_cookies.clear(); // of a run that was undone
            m_headers.clear();
            handler();
        });
    } catch (...) {
        m_session = reading;
        throw;
    }
    m_session = reading;
}

void Call::writeLogIfMissing()
{
    if (m_changing && !m_logged)
        write([](Session &) {});
}

void Call::writeFailure(const QString &reason) noexcept
{
    m_logged = true; // a handler that answers after a failure leaves no second entry
    const LogEntry entry = failureEntry(reason);
    try {
        services.database.write([&](Session &session) { entry.insert(session); });
    } catch (const Error &error) {
        qCWarning(operationLog) << "a failed change could not be recorded:" << error.message << error.detail;
        services.missed.add(entry);
    }
}

void Call::keepFailure(const QString &reason)
{
    m_logged = true;
    services.missed.add(failureEntry(reason));
}

// What the log keeps of a text that may repeat what a client sent: neither a character that no database takes, by which
// one could stay out of the log, nor any amount of it.
static QString recorded(const QString &text, qsizetype most)
{
    return text.left(most).replace(QChar::Null, QChar::ReplacementCharacter);
}

LogEntry Call::failureEntry(const QString &reason) const
{
    return logEntry(u"failed: "_s % reason);
}

LogEntry Call::logEntry(const QString &result) const
{
    constexpr qsizetype longestDescription = 100'000; // names everybody whom one request may change
    constexpr qsizetype longestResult = 2000;
    constexpr qsizetype longestName = 400;
    const QString &domain = m_note.domainId.isEmpty() ? m_actorDomain : m_note.domainId;
    return {services.ids.next(), m_actorId, recorded(m_actorText, longestName), m_actorClass,
        QString::fromLatin1(m_operation), recorded(m_note.description, longestDescription),
        recorded(result, longestResult), peer(), recorded(m_note.applicationId, longestName),
        recorded(domain, longestName), now()};
}

void Call::deliverEvents()
{
    // Told once, whatever becomes of it.
    const std::vector<events::Event> events = std::exchange(m_events, {});
    for (const events::Event &event : events) {
        try {
            services.events.publish(event);
        } catch (const std::exception &failure) {
            qCCritical(operationLog) << "an event was not told to everybody:" << failure.what();
        }
    }
}

} // namespace formwright::http
