// Notifications that are acted on where they are shown.
#pragma once

#include "api/flow_fixture.h"

namespace formwright::tests {

// The latest notification of somebody.
inline QString noticeOf(FlowPlace &place, const QString &who)
{
    place.server.useAccessToken(place.tokenOf(who));
    const Answer answer = place.server.get("/api/message/notification/list");
    place.server.beUser();
    return answer.data()["datas"_L1][0]["id"_L1].toString();
}

inline Answer acts(FlowPlace &place, const QString &who, const QString &notice)
{
    place.server.useAccessToken(place.tokenOf(who));
    const Answer answer = place.server.get("/api/message/notification/" + notice.toLatin1() + "/actions");
    place.server.beUser();
    return answer;
}

inline http::Request request(FlowPlace &place, const QString &who, const QString &notice, const QJsonObject &body)
{
    place.server.useAccessToken(place.tokenOf(who));
    const http::Request made
        = place.server.request("POST", "/api/message/notification/" + notice.toLatin1() + "/act", json(body));
    place.server.beUser();
    return made;
}

inline Answer act(FlowPlace &place, const QString &who, const QString &notice, const QJsonObject &body)
{
    place.server.useAccessToken(place.tokenOf(who));
    const Answer answer = place.server.post("/api/message/notification/" + notice.toLatin1() + "/act", json(body));
    place.server.beUser();
    return answer;
}

inline const QJsonObject approve{{u"action"_s, u"approve"_s}, {u"attitude"_s, u"fine"_s}};
inline const QJsonObject undo{{u"action"_s, u"undo"_s}};

// As a client sends it that was told what can be done.
inline QJsonObject inNameOf(QJsonObject body, const QJsonValue &offered)
{
    body.insert(u"inNameOf"_s, offered["inNameOf"_L1]);
    return body;
}

// The summaries of what he has not read.
inline QStringList unreadOf(FlowPlace &place, const QString &who)
{
    QStringList unread;
    storage::Rows rows = place.server.database().reader().query(
        u"SELECT summary FROM notification WHERE receiver_id = ? AND is_read = 0 AND removed = 0 ORDER BY id"_s, who);
    while (rows.next())
        unread.append(rows.text(0));
    return unread;
}

} // namespace formwright::tests
