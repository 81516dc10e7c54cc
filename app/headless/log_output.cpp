#include "app/headless/log_output.h"

#include "app/contract/json_writer.h"
#include "app/headless/line_writer.h"
#include "app/settings/settings.h"

#include <QDateTime>
#include <QTimeZone>

#include <algorithm>
#include <array>
#include <memory>

namespace formwright::headless {

using namespace Qt::StringLiterals;

namespace {

// The message handler of Qt is a plain function, so what it needs lies here.
std::unique_ptr<LineWriter> writer;
LogFormat currentFormat = LogFormat::Text;

// "2026-01-31T23:59:59.123Z". The date is made once a second: at thousands of requests it is most of a line's cost.
QByteArray timeText(qint64 milliseconds)
{
    // Plain memory: what a thread has is destroyed when it ends, and what is destroyed after this may still log.
    constexpr size_t length = 20; // "2026-01-31T23:59:59."
    thread_local qint64 lastSecond = -1;
    thread_local std::array<char, length> text{};
    const qint64 second = milliseconds / 1000;
    if (second != lastSecond) {
        lastSecond = second;
        const QByteArray made
            = QDateTime::fromSecsSinceEpoch(second, QTimeZone::utc()).toString(u"yyyy-MM-ddTHH:mm:ss."_s).toLatin1();
        std::copy_n(made.constBegin(), std::min(length, size_t(made.size())), text.begin());
    }
    const QByteArray rest = QByteArray::number(1000 + milliseconds % 1000);
    return QByteArray(text.data(), length) + QByteArrayView(rest).sliced(1) + 'Z';
}

QByteArray levelText(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return "debug";
    case QtInfoMsg:
        return "info";
    case QtWarningMsg:
        return "warning";
    case QtCriticalMsg:
        return "error";
    case QtFatalMsg:
        break;
    }
    return "fatal";
}

// A JSON object with the members every line has; the caller adds its own and ends it.
contract::JsonWriter jsonLine(const QByteArray &time, const QByteArray &level, const QString &category)
{
    contract::JsonWriter out;
    out.beginObject();
    const auto member = [&out](const char *key, const QString &text) {
        out.key(key);
        out.string(text);
    };
    member("time", QString::fromLatin1(time));
    member("level", QString::fromLatin1(level));
    member("category", category);
    return out;
}

void writeMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    const QByteArray time = timeText(QDateTime::currentMSecsSinceEpoch());
    const char *category = context.category ? context.category : "default";
    QByteArray line;
    if (currentFormat == LogFormat::Json) {
        contract::JsonWriter out = jsonLine(time, levelText(type), QString::fromLatin1(category));
        out.key("message");
        out.string(message);
        out.endObject();
        line = out.take() + '\n';
    } else {
        // A message of several lines must not look like several messages.
        line = time + ' ' + levelText(type) + ' ' + category + ' ' + message.toUtf8().replace('\n', "\\n") + '\n';
    }
    writer->write(line);
    if (type == QtFatalMsg)
        writer->flush();
}

} // namespace

LogFormat logFormatFrom(const QString &text)
{
    if (text == "text"_L1)
        return LogFormat::Text;
    if (text == "json"_L1)
        return LogFormat::Json;
    throw settings::SettingError{u"log.format must be text or json"_s};
}

LogOutput::LogOutput(LogFormat format)
{
    currentFormat = format;
    writer = std::make_unique<LineWriter>();
    qInstallMessageHandler(writeMessage);
}

LogOutput::~LogOutput()
{
    qInstallMessageHandler(nullptr);
    writer.reset();
}

QByteArray requestLine(LogFormat format, const http::RequestLogEntry &entry, qint64 nowMilliseconds)
{
    const QByteArray time = timeText(nowMilliseconds);
    if (format == LogFormat::Json) {
        contract::JsonWriter out = jsonLine(time, "info", u"request"_s);
        const auto text = [&out](const char *key, const QString &value) {
            out.key(key);
            out.string(value);
        };
        text("method", QString::fromLatin1(entry.method));
        text("route", QString::fromLatin1(entry.route));
        out.key("status");
        out.number(qint64(entry.status));
        out.key("ms");
        out.number(double(entry.microseconds) / 1000);
        out.key("bytes");
        out.number(entry.bytes);
        text("user", entry.userId);
        text("peer", entry.peer.toString());
        text("request", QString::fromLatin1(entry.requestId));
        out.endObject();
        return out.take() + '\n';
    }
    const QByteArray taken = QByteArray::number(double(entry.microseconds) / 1000, 'f', 2);
    const auto orDash = [](const QByteArray &text) { return text.isEmpty() ? QByteArray("-") : text; };
    return time + " info request " + orDash(entry.method) + ' ' + orDash(entry.route) + ' '
        + QByteArray::number(entry.status) + ' ' + taken + "ms user=" + orDash(entry.userId.toUtf8())
        + " peer=" + entry.peer.toString().toLatin1() + " request=" + entry.requestId + '\n';
}

http::RequestLog LogOutput::requestLog() const
{
    return [](const http::RequestLogEntry &entry) {
        writer->write(requestLine(currentFormat, entry, QDateTime::currentMSecsSinceEpoch()));
    };
}

} // namespace formwright::headless
