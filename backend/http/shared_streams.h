#pragma once

#include <QString>

namespace formwright::http {

// In place of a user's id in a StreamSpec: streams of which all are told the same, opened by that user. What scripts
// write to their log; and which designs were changed.
inline const QString scriptLogPrefix = QStringLiteral("scriptlogs/");
inline const QString designsPrefix = QStringLiteral("designs/");

inline QString scriptLogStream(const QString &userId)
{
    return scriptLogPrefix + userId;
}

inline QString designsStream(const QString &userId)
{
    return designsPrefix + userId;
}

} // namespace formwright::http
