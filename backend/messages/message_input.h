#pragma once

#include "app/template/clean_markup.h"
#include "backend/http/call.h"
#include "backend/messages/audience.h"

#include <QJsonValue>

namespace formwright::messages {

// Whose people a call speaks to: the domain of a user; of an administrator the one he names, or his only one. Throws
// Error::forbidden, or invalid where it must be named.
QString speakingDomain(http::Call &call);

// What somebody wrote, cleaned. Throws Error::invalid where nothing is left of it, or it is too complex.
forms::CleanMarkup cleanedContent(const QString &content);
// One line, without characters that no database takes.
QString cleanedLine(const QString &text);
// What stands between # signs, each once.
QStringList topicsIn(const QString &text);

// Who is named, and how clients are told of it: JSON text.
struct NamedAudience {
    Audience audience;
    QString shown;
};
// `given`: JSON, or its text: user, dept and role. Throws Error::invalid for what cannot be read, and for whom the
// domain does not have.
NamedAudience namedAudience(http::Call &call, const QString &domainId, const QJsonValue &given);

// Uploaded files that go along. Throws Error::invalid for what is no file of the caller's.
struct Attachments {
    QString shown; // JSON array text
    QStringList fileIds;
};
Attachments attachmentsOf(http::Call &call, const QJsonValue &given);
// Inside a unit of work.
void insertAttachments(
    storage::Session &session, const QString &subjectKind, const QString &subjectId, const Attachments &attachments);

} // namespace formwright::messages
