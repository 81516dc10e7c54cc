#pragma once

#include "api/mail_fixture.h"

namespace formwright::tests {

inline constexpr int work = 3; // subject types
inline constexpr int mention = 10;

inline constexpr int patience = 120'000; // milliseconds

// A user with an address, who is signed in.
struct ChannelsPlace {
    explicit ChannelsPlace(const QString &engine, const QHash<QString, QString> &settings) : server(engine, settings)
    {
        server.beUser();
        setEmail(server, server.userId(), u"ada@example.org"_s);
    }

    Answer choose(const QString &kind, const QString &channel, const QString &mode)
    {
        return server.put("/api/message/notice/preferences",
            QJsonDocument(QJsonObject{{u"preferences"_s,
                              QJsonArray{QJsonObject{{u"kind"_s, kind}, {u"channel"_s, channel}, {u"mode"_s, mode}}}}})
                .toJson());
    }
    QByteArray domain(const QByteArray &rest) const
    {
        return "/api/authtime/domain/" + server.domainId().toLatin1() + rest;
    }
    Answer chooseForDomain(const QJsonObject &body)
    {
        server.beAdmin();
        const Answer answer = server.put(domain("/channels"), QJsonDocument(body).toJson());
        server.beUser();
        return answer;
    }
    QJsonArray listed(const QByteArray &query = {})
    {
        server.beAdmin();
        const Answer answer = server.get(domain("/deliveries" + query));
        server.beUser();
        return answer.data().toObject().value("datas"_L1).toArray();
    }
    void passWait() { advance(server, mailWait); }
    // Only once nothing is in hand any more: a claim that time alone ends is somebody else's to try as well.
    void pass(qint64 milliseconds)
    {
        const QString inHand = u"next_try > 0 AND (claimed > 0 OR next_try <= %1)"_s;
        QTRY_COMPARE_WITH_TIMEOUT(deliveries(server, inHand.arg(server.clock().nowMilliseconds())), 0, patience);
        advance(server, milliseconds);
    }

    TestBackend server;
};

} // namespace formwright::tests
