#pragma once

#include <QString>

namespace formwright::http {

// In place of a user's id in a StreamSpec: a stream of what scripts write to their log, opened by that user.
inline const QString scriptLogPrefix = QStringLiteral("scriptlogs/");

inline QString scriptLogStream(const QString &userId)
{
    return scriptLogPrefix + userId;
}

} // namespace formwright::http
