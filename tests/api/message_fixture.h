// Messages as clients send them.
#pragma once

#include "people_fixture.h"

#include <QTest>

namespace formwright::tests {

using namespace Qt::StringLiterals;

// Who is meant, as `receiverInfo` says it.
inline QByteArray people(const QStringList &ids)
{
    return jsonText(QJsonObject{{u"user"_s, QJsonArray::fromStringList(ids)}});
}

inline QByteArray body(const QByteArray &content, const QByteArray &receiverInfo, const QByteArray &more = {})
{
    QByteArray text = R"({"content":)" + jsonText(QString::fromUtf8(content)) + R"(,"receiverInfo":)" + receiverInfo;
    return text + (more.isEmpty() ? QByteArray() : QByteArray("," + more)) + '}';
}

inline QString send(Colleagues &at, const QByteArray &text, const QByteArray &path = "/api/message/messages")
{
    const Answer answer = at.server.post(path, text);
    [&] { QVERIFY2(answer.status == 200, answer.body.constData()); }();
    return answer.data().toObject().value("id"_L1).toString();
}

} // namespace formwright::tests
