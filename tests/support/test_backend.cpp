#include "support/test_backend.h"

#include "backend/identity/account_store.h"
#include "support/run_engine.h"
#include "support/watched_calls.h"

#include <QFile>
#include <QJsonDocument>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

http::Response WaitingAnswer::to(const http::Request &request, http::RequestHandler &handler)
{
    if (!begin(request, handler)) {
        std::unique_lock lock(m_mutex);
        m_told.wait(lock, [this] { return m_isTold.load(); });
    }
    return m_isAgain ? handler.handle(request) : *std::exchange(m_response, {});
}

bool WaitingAnswer::begin(const http::Request &request, http::RequestHandler &handler)
{
    std::optional<http::Response> atOnce = handler.handleOrDefer(request, *this);
    if (!atOnce)
        return false;
    m_response = std::move(atOnce);
    m_isTold = true;
    return true;
}

void WaitingAnswer::defer(std::optional<http::Response> answer)
{
    m_response = std::move(answer);
}

void WaitingAnswer::finish(std::optional<http::Response> answer)
{
    if (answer)
        m_response = std::move(answer);
    tell();
}

void WaitingAnswer::again()
{
    m_isAgain = true;
    tell();
}

void WaitingAnswer::tell()
{
    // Told under the lock: without it the waiting one could be gone in between.
    const std::lock_guard lock(m_mutex);
    m_isTold = true;
    m_told.notify_one();
}

QJsonObject Answer::json() const
{
    return QJsonDocument::fromJson(body).object();
}

QByteArray Answer::header(const char *name) const
{
    for (const auto &field : headers) {
        if (field.first.compare(name, Qt::CaseInsensitive) == 0)
            return field.second;
    }
    return {};
}

// Bodies that say nothing of engines are run on each, one run after the other.
static QString engineFor(const QString &asked)
{
    const QString ofRun = engineOfThisRun();
    return asked == "sqlite"_L1 && !ofRun.isEmpty() ? ofRun : asked;
}

TestBackend::TestBackend(const QString &engine, const QHash<QString, QString> &given)
    : m_database(engineFor(engine), TestDatabase::Holds::EveryTable), m_clock(std::make_shared<StillClock>())
{
    QHash<QString, QString> settings = given;
    settings.insert(u"database"_s, m_database.setting());
    start(settings);
}

TestBackend::TestBackend(const TestBackend &peer, const QHash<QString, QString> &given)
    : m_database(u"sqlite"_s), // its directory alone is used
      m_clock(peer.m_clock),
      m_tokens(peer.m_tokens),
      m_userId(peer.m_userId),
      m_domainId(peer.m_domainId)
{
    QHash<QString, QString> settings = given;
    settings.insert(u"database"_s, peer.m_database.setting());
    settings.insert(u"key-file"_s, peer.dataDirectory() % u"/server.key"_s);
    start(settings);
}

void TestBackend::start(QHash<QString, QString> given)
{
    m_settings = given;
    qputenv("FORMWRIGHT_ADMIN_PASSWORD", "correct horse");
    settings::Settings settings;
    // The least Argon2id takes: tests hash many passwords.
    settings.set(u"identity.passwordMemory"_s, u"8192"_s);
    settings.set(u"identity.passwordOperations"_s, u"1"_s);
    for (auto it = given.begin(); it != given.end(); ++it)
        settings.set(it.key(), it.value());
    m_backend = std::make_unique<Backend>(
        m_database.directory(), settings, BackendSeams{m_clock, nullptr, false, QStringLiteral(SCRIPT_PROGRAM)});
    m_backend->prepare();
    m_backend->services().events.subscribe([this](const events::Event &event) {
        const QMutexLocker lock(&m_eventsMutex);
        m_events.push_back(event);
    });
}

void TestBackend::restart()
{
    m_backend->stop();
    m_backend.reset();
    start(m_settings);
}

TestBackend::~TestBackend()
{
    m_backend->stop();
}

http::Request TestBackend::request(const QByteArray &method, const QByteArray &pathAndQuery, const QByteArray &body,
    const QList<QPair<QByteArray, QByteArray>> &headers) const
{
    http::Request request;
    request.method = contract::methodFromName(method);
    request.methodText = method;
    const qsizetype mark = pathAndQuery.indexOf('?');
    request.path = mark < 0 ? pathAndQuery : pathAndQuery.left(mark);
    request.query = mark < 0 ? QByteArray() : pathAndQuery.mid(mark + 1);
    request.body = body;
    request.peer = QHostAddress::LocalHost;
    request.id = "test";
    if (!body.isEmpty())
        request.headers.append("Content-Type", "application/json");
    for (const auto &[name, value] : m_tokens)
        request.headers.append(name, value);
    // A given content type wins over the one above.
    http::Headers merged;
    for (const auto &[name, value] : headers)
        merged.append(name, value);
    for (const auto &[name, value] : request.headers.fields()) {
        if (!merged.contains(name))
            merged.append(name, value);
    }
    request.headers = merged;
    return request;
}

static std::function<void(const http::Request &)> watcher;

WatchedCalls::WatchedCalls(std::function<void(const http::Request &)> hear)
{
    watcher = std::move(hear);
}

WatchedCalls::~WatchedCalls()
{
    watcher = {};
}

void WatchedCalls::tell(const http::Request &request)
{
    if (watcher)
        watcher(request);
}

Answer TestBackend::call(const QByteArray &method, const QByteArray &pathAndQuery, const QByteArray &body,
    const QList<QPair<QByteArray, QByteArray>> &headers)
{
    const http::Request sent = request(method, pathAndQuery, body, headers);
    WatchedCalls::tell(sent);
    const http::Response response = WaitingAnswer().to(sent, m_backend->dispatcher());
    const QByteArray content = response.file ? response.file->readAll() : response.body;
    return {response.status, content, response.headers, response.stream.has_value(), response.file != nullptr};
}

void TestBackend::useAccessToken(const QByteArray &token)
{
    m_tokens = {{"accessToken", token}};
}

void TestBackend::useAdminToken(const QByteArray &token)
{
    m_tokens = {{"adminToken", token}};
}

void TestBackend::useDesignerToken(const QByteArray &token)
{
    m_tokens = {{"designerToken", token}};
}

void TestBackend::useNoToken()
{
    m_tokens.clear();
}

QString TestBackend::addDomain(const QString &name)
{
    const QString id = m_backend->services().ids.next();
    const qint64 now = m_clock->nowMilliseconds();
    database().write([&](Session &session) {
        session.execute(u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, ?, ?, ?, ?)"_s, id,
            name, identity::nameKey(name), now, now);
    });
    return id;
}

QString TestBackend::addUser(
    const QString &domainId, const QString &login, const QString &name, const QString &password)
{
    identity::Account account;
    account.id = m_backend->services().ids.next();
    account.kind = identity::AccountKind::User;
    account.domainId = domainId;
    account.login = login;
    account.name = name.isEmpty() ? login : name;
    account.passwordHash = password.isEmpty() ? u"!"_s : m_backend->loginDesk().hash(password);
    database().write([&](Session &session) { identity::insertAccount(session, account, m_clock->nowMilliseconds()); });
    return account.id;
}

QString TestBackend::addPlatformAccount(
    const QString &login, bool superAdmin, bool domainAdmin, bool developer, const QStringList &domains)
{
    identity::Account account;
    account.id = m_backend->services().ids.next();
    account.kind = identity::AccountKind::Platform;
    account.login = login;
    account.name = login;
    account.superAdmin = superAdmin;
    account.domainAdmin = domainAdmin;
    account.developer = developer;
    account.passwordHash = u"!"_s;
    database().write([&](Session &session) {
        identity::insertAccount(session, account, m_clock->nowMilliseconds());
        for (const QString &domain : domains)
            session.execute(u"INSERT INTO account_domain (account_id, domain_id) VALUES (?, ?)"_s, account.id, domain);
    });
    return account.id;
}

QByteArray TestBackend::token(const QString &accountId, const QString &kind)
{
    QByteArray token;
    database().write([&](Session &session) {
        token = m_backend->services().tokens.issue(session, accountId, kind, u"127.0.0.1"_s).token.toLatin1();
    });
    return token;
}

QString TestBackend::adminId()
{
    return identity::accountByLogin(database().reader(), identity::AccountKind::Platform, {}, u"admin"_s)->id;
}

void TestBackend::beAdmin()
{
    useAdminToken(token(adminId(), u"admin"_s));
}

void TestBackend::beDesigner()
{
    useDesignerToken(token(adminId(), u"designer"_s));
}

void TestBackend::beUser()
{
    if (m_userId.isEmpty()) {
        m_domainId = addDomain(u"Acme"_s);
        m_userId = addUser(m_domainId, u"user"_s, u"Ursula User"_s);
    }
    useAccessToken(token(m_userId, u"access"_s));
}

QStringList TestBackend::logEntries()
{
    QStringList entries;
    storage::Rows rows = database().reader().query(u"SELECT type, result FROM operation_log ORDER BY logged, id"_s);
    while (rows.next())
        entries.append(rows.text(0) % u'|' % rows.text(1));
    return entries;
}

qint64 TestBackend::count(const QString &table, const QString &where)
{
    QString sql = u"SELECT count(*) FROM "_s % storage::quotedIdentifier(table);
    if (!where.isEmpty())
        sql += u" WHERE "_s % where;
    return database().reader().integer(sql).value_or(0);
}

std::vector<events::Event> TestBackend::takeEvents()
{
    const QMutexLocker lock(&m_eventsMutex);
    return std::exchange(m_events, {});
}

} // namespace formwright::tests
