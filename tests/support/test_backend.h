#pragma once

#include "backend/http/request_handler.h"
#include "backend/server/backend.h"
#include "support/test_database.h"

#include <QJsonObject>
#include <QMutex>

#include <atomic>
#include <condition_variable>
#include <mutex>

namespace formwright::tests {

// A clock that stands still until told otherwise.
class StillClock : public storage::Clock
{
public:
    qint64 nowMilliseconds() const override { return m_now; }
    void advance(qint64 milliseconds) { m_now += milliseconds; }

private:
    std::atomic<qint64> m_now{1'767'225'600'000}; // 2026-01-01T00:00:00Z
};

// What a call of the dispatcher answered.
struct Answer {
    int status = 0;
    QByteArray body;
    QList<QPair<QByteArray, QByteArray>> headers;
    bool isStream = false;
    bool isFile = false; // sent from the disk

    QJsonObject json() const;
    QJsonValue data() const { return json().value(QLatin1StringView("data")); }
    QByteArray header(const char *name) const;
};

// Waits for an answer that may come later, as a client of the listener does.
class WaitingAnswer : public http::LaterAnswer
{
public:
    http::Response to(const http::Request &request, http::RequestHandler &handler);

    // In two steps, for those who look at what happens in between: whether it was answered at once.
    bool begin(const http::Request &request, http::RequestHandler &handler);
    bool isTold() const { return m_isTold; }
    bool isAgain() const { return m_isAgain; }
    const std::optional<http::Response> &response() const { return m_response; }

    void defer(std::optional<http::Response> answer) override;
    void finish(std::optional<http::Response> answer) override;
    void again() override;

private:
    void tell();

    std::optional<http::Response> m_response;
    std::atomic<bool> m_isAgain{false};
    std::atomic<bool> m_isTold{false};
    // Not those of Qt, which ThreadSanitizer does not know.
    std::mutex m_mutex;
    std::condition_variable m_told;
};

// A whole backend on throw-away data.
class TestBackend
{
public:
    explicit TestBackend(
        const QString &engine = QStringLiteral("sqlite"), const QHash<QString, QString> &settings = {});
    // A second server on the data of another: PostgreSQL only. It knows the same accounts and carries the same tokens.
    explicit TestBackend(const TestBackend &peer, const QHash<QString, QString> &settings = {});
    ~TestBackend();

    // Stops and starts again on the same data, as after an update.
    void restart();

    Backend &backend() { return *m_backend; }
    StillClock &clock() { return *m_clock; }
    storage::Database &database() { return m_backend->services().database; }
    QString dataDirectory() const { return m_database.directory(); }

    // Calls the dispatcher as a client on loopback would. `body` is sent as JSON; tokens are set by the next ones.
    Answer call(const QByteArray &method, const QByteArray &pathAndQuery, const QByteArray &body = {},
        const QList<QPair<QByteArray, QByteArray>> &headers = {});

    // The request that such a call makes.
    http::Request request(const QByteArray &method, const QByteArray &pathAndQuery, const QByteArray &body = {},
        const QList<QPair<QByteArray, QByteArray>> &headers = {}) const;

    Answer get(const QByteArray &path) { return call("GET", path); }
    Answer post(const QByteArray &path, const QByteArray &body = {}) { return call("POST", path, body); }
    Answer put(const QByteArray &path, const QByteArray &body = {}) { return call("PUT", path, body); }
    Answer patch(const QByteArray &path, const QByteArray &body = {}) { return call("PATCH", path, body); }
    Answer del(const QByteArray &path, const QByteArray &body = {}) { return call("DELETE", path, body); }

    // Which tokens later calls carry; empty for none.
    void useAccessToken(const QByteArray &token);
    void useAdminToken(const QByteArray &token);
    void useDesignerToken(const QByteArray &token);
    void useNoToken();

    // Straight into the database, without passwords being slow: a domain, a user of it, a platform account, a token.
    QString addDomain(const QString &name);
    QString addUser(
        const QString &domainId, const QString &login, const QString &name = {}, const QString &password = {});
    QString addPlatformAccount(
        const QString &login, bool superAdmin, bool domainAdmin, bool developer, const QStringList &domains = {});
    QByteArray token(const QString &accountId, const QString &kind);
    // The account `admin` that the first start made.
    QString adminId();
    // Signs in as the first administrator with admin and designer rights.
    void beAdmin();
    void beDesigner();
    // A user `user` of a domain `Acme`, made at first use; later calls carry its access token.
    void beUser();
    QString userId() const { return m_userId; }
    QString domainId() const { return m_domainId; }

    // Rows of the operation log as "type|result".
    QStringList logEntries();
    qint64 count(const QString &table, const QString &where = {});

    // Events published since the last call.
    std::vector<events::Event> takeEvents();

private:
    void start(QHash<QString, QString> settings);

    TestDatabase m_database; // goes after the backend on it
    std::shared_ptr<StillClock> m_clock;
    QHash<QString, QString> m_settings;
    std::unique_ptr<Backend> m_backend;
    QList<QPair<QByteArray, QByteArray>> m_tokens;
    QString m_userId;
    QString m_domainId;
    QMutex m_eventsMutex; // jobs publish from threads of their own
    std::vector<events::Event> m_events;
};

} // namespace formwright::tests
