// A server of event streams alone, and a client that reads them.
#pragma once

#include "backend/http/event_streams.h"
#include "backend/http/listener.h"
#include "backend/http/shared_streams.h"
#include "http/raw_client.h"
#include "http/scripted_handler.h"

#include <QMutex>
#include <QSet>

namespace formwright::tests {

inline QByteArray get(const QByteArray &path)
{
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n";
}

// One event as it came: its lines without the id.
struct Event {
    qint64 id = 0;
    QByteArray rest;
};

inline Event nextEvent(RawClient &client, int wait = tryPatience)
{
    const QByteArray bytes = client.readUntil("\n\n", wait);
    const qsizetype end = bytes.indexOf('\n');
    if (!bytes.startsWith("id:") || end < 0)
        return {};
    return {bytes.mid(3, end - 3).toLongLong(), bytes.mid(end + 1)};
}

using Totals = std::function<std::optional<events::NotificationTotalsChanged>(const QString &userId)>;

// A listener whose paths /watch/USER and /listen/USER are streams, with and without heartbeat, /logs/USER one of what
// scripts write, and /designs/USER one of which designs change.
struct StreamServer {
    events::EventHub hub;
    std::shared_ptr<events::ScriptLog> log = std::make_shared<events::ScriptLog>();
    ScriptedHandler handler;
    http::EventStreamOptions streamOptions;
    http::ListenerOptions options;
    Totals totals = [](const QString &user) { return events::NotificationTotalsChanged{user, 3, 2, 1}; };
    QSet<QString> revoked; // tokens, and "designs of" whom
    std::function<void(const QString &token)> onLook; // whenever somebody asks whether a token stands
    mutable QMutex mutex;
    int listenSeconds = 600;
    std::unique_ptr<http::EventStreams> streams;
    std::unique_ptr<http::Listener> listener;

    StreamServer() { streamOptions.threads = 2; }
    void revoke(const QString &token)
    {
        const QMutexLocker lock(&mutex);
        revoked.insert(token);
    }
    bool stands(const QString &token) const
    {
        if (onLook)
            onLook(token);
        const QMutexLocker lock(&mutex);
        return !revoked.contains(token);
    }
    ~StreamServer()
    {
        handler.release(1000);
        listener.reset();
    }
    quint16 start()
    {
        handler.script = [this](const http::Request &request, http::Response &response) {
            const QList<QByteArray> parts = request.path.split('/');
            if (parts.size() == 3 && parts[1] == "logs") {
                response.stream = http::StreamSpec{http::scriptLogStream(QString::fromLatin1(parts[2])), false, 0};
                response.tokenHash = QStringLiteral("token of ") + QString::fromLatin1(parts[2]);
                return;
            }
            if (parts.size() == 3 && parts[1] == "designs") {
                response.stream = http::StreamSpec{http::designsStream(QString::fromLatin1(parts[2])), false, 0};
                response.tokenHash = QStringLiteral("token of ") + QString::fromLatin1(parts[2]);
                return;
            }
            if (parts.size() != 3 || (parts[1] != "watch" && parts[1] != "listen"))
                return;
            response.stream = http::StreamSpec{
                QString::fromLatin1(parts[2]), parts[1] == "watch", parts[1] == "watch" ? 0 : listenSeconds};
            response.tokenHash = QStringLiteral("token of ") + response.stream->userId;
        };
        http::StreamSource source;
        source.totals = [this](const QString &userId) { return totals(userId); };
        source.stands = [this](const QString &token) { return stands(token); };
        source.mayDesign = [this](const QString &user) { return stands(QStringLiteral("designs of ") % user); };
        streams = std::make_unique<http::EventStreams>(hub, std::move(source), streamOptions);
        streams->read(log);
        listener = std::make_unique<http::Listener>(options, handler, streams.get());
        return listener->start() ? listener->port() : 0;
    }
    void publish(const char *user, qint64 unread, qint64 number = 0)
    {
        hub.publish(events::NotificationTotalsChanged{QString::fromLatin1(user), 10, unread, 0, number});
    }
};

inline QByteArray changed(int unread, int number = 0)
{
    return "data:{\"total\":10,\"unread\":" + QByteArray::number(unread)
        + ",\"notice\":0,\"number\":" + QByteArray::number(number) + "}\n\n";
}

// A stream of this user that has got its first totals.
inline std::unique_ptr<RawClient> streamOf(quint16 port, const QByteArray &user)
{
    auto client = std::make_unique<RawClient>(port);
    client->send(get("/watch/" + user));
    client->read(true);
    nextEvent(*client);
    return client;
}

} // namespace formwright::tests
