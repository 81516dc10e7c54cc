#pragma once

#include "backend/http/listener_options.h"

#include <QString>

namespace formwright::headless {

// The log on standard error, one line each: text for people or JSON for programs.
enum class LogFormat { Text, Json };

// Throws settings::SettingError for anything but "text" and "json".
LogFormat logFormatFrom(const QString &text);

// From here to its end, what the program says through qDebug and its kin goes to the log.
class LogOutput
{
public:
    explicit LogOutput(LogFormat format);
    ~LogOutput();

    // One line a request: method, route template, status, time, user, request id. Never a query string: those carry
    // tokens.
    http::RequestLog requestLog() const;
};

// The line of one request at a moment in UTC milliseconds.
QByteArray requestLine(LogFormat format, const http::RequestLogEntry &entry, qint64 nowMilliseconds);

} // namespace formwright::headless
