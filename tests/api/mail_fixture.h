#pragma once

#include "support/certificates.h"
#include "support/local_mail_server.h"
#include "support/test_backend.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

inline constexpr qint64 mailWait = 300'000; // milliseconds

// What makes a server send its mail there.
inline QHash<QString, QString> mailSettings(const LocalMailServer &server, const LocalMailOptions &options = {})
{
    QHash<QString, QString> settings{{u"mail.host"_s, u"127.0.0.1"_s}, {u"mail.port"_s, QString::number(server.port())},
        {u"mail.security"_s, options.security}, {u"mail.sender"_s, u"forms@example.org"_s},
        {u"mail.timeout"_s, u"120"_s}, {u"mail.authorities"_s, Certificates::made().authority},
        {u"notices.address"_s, u"https://forms.example.org/"_s}, {u"identity.tokenLifetime"_s, u"31536000"_s}};
    if (!options.account.isEmpty()) {
        settings.insert(u"mail.account"_s, options.account);
        settings.insert(u"mail.password"_s, options.password);
    }
    return settings;
}

inline void setEmail(TestBackend &backend, const QString &accountId, const QString &email)
{
    backend.database().write(
        [&](Session &session) { session.execute(u"UPDATE account SET email = ? WHERE id = ?"_s, email, accountId); });
}

// Tells the caller something of that kind; whether it was taken.
inline bool tell(TestBackend &backend, int subjectType, const QString &summary = u"Order 7"_s)
{
    const QJsonObject link{{u"subjectType"_s, subjectType}};
    const QJsonObject body{{u"receiverId"_s, backend.userId()}, {u"module"_s, u"workflow"_s}, {u"summary"_s, summary},
        {u"linkParams"_s, QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact))}};
    const Answer answer = backend.post("/api/message/notification", QJsonDocument(body).toJson());
    return answer.status == 200;
}

// Time goes by, and whoever sends looks at once.
inline void advance(TestBackend &backend, qint64 milliseconds)
{
    backend.clock().advance(milliseconds);
    backend.backend().services().events.publish(events::RecordsChanged{});
}

inline qint64 deliveries(TestBackend &backend, const QString &where = {})
{
    return backend.count(u"delivery"_s, where);
}

inline QString resultOf(TestBackend &backend)
{
    return backend.database().reader().text(u"SELECT result FROM delivery ORDER BY id LIMIT 1"_s).value_or(QString());
}

} // namespace formwright::tests
