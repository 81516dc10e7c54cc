#include "backend/http/answer.h"

#include "app/contract/refusals.h"
#include "backend/http/compression.h"
#include "backend/http/cross_origin.h"
#include "backend/http/http_date.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::http {

namespace {

constexpr qsizetype statusLineSize = 12; // of "HTTP/1.1 200"

bool is(QByteArrayView name, QByteArrayView wanted)
{
    return name.size() == wanted.size() && name.compare(wanted, Qt::CaseInsensitive) == 0;
}

// Fields that describe the message on this connection are the listener's alone.
bool isOwn(QByteArrayView name)
{
    return is(name, "Date") || is(name, "Content-Length") || is(name, "Transfer-Encoding") || is(name, "Connection")
        || is(name, "X-Request-Id") || is(name, "X-Content-Type-Options");
}

void appendValue(QByteArray &head, QByteArrayView value)
{
    const qsizetype start = head.size();
    head.append(value);
    // A line end in a value would let whoever named the value write headers, or whole answers, of his own.
    for (qsizetype i = start; i < head.size(); ++i) {
        if (head.at(i) == '\r' || head.at(i) == '\n' || head.at(i) == '\0')
            head[i] = ' ';
    }
}

void appendStart(QByteArray &fields, const Request &request)
{
    fields += "Date: ";
    fields += httpDateNow();
    fields += "\r\nX-Request-Id: ";
    fields += request.id;
    fields += "\r\nX-Content-Type-Options: nosniff\r\n";
}

bool hasField(const Response &response, QByteArrayView name)
{
    for (const auto &field : response.headers) {
        if (is(field.first, name))
            return true;
    }
    return false;
}

void appendFields(QByteArray &head, const Response &response)
{
    for (const auto &field : response.headers) {
        if (isOwn(field.first))
            continue;
        appendValue(head, field.first);
        head += ": ";
        appendValue(head, field.second);
        head += "\r\n";
    }
    if (!hasField(response, "Cache-Control"))
        head += "Cache-Control: no-store\r\n";
}

void appendConnection(QByteArray &head, const AnswerContext &context)
{
    if (context.close)
        head += "Connection: close\r\n";
    else if (context.keepAlive)
        head += "Connection: keep-alive\r\n";
}

} // namespace

QByteArrayView reasonPhrase(int status)
{
    switch (status) {
    case 100:
        return "Continue";
    case 200:
        return "OK";
    case 201:
        return "Created";
    case 202:
        return "Accepted";
    case 204:
        return "No Content";
    case 206:
        return "Partial Content";
    case 301:
        return "Moved Permanently";
    case 302:
        return "Found";
    case 303:
        return "See Other";
    case 304:
        return "Not Modified";
    case 307:
        return "Temporary Redirect";
    case 308:
        return "Permanent Redirect";
    case 400:
        return "Bad Request";
    case 401:
        return "Unauthorized";
    case 403:
        return "Forbidden";
    case 404:
        return "Not Found";
    case 405:
        return "Method Not Allowed";
    case 406:
        return "Not Acceptable";
    case 408:
        return "Request Timeout";
    case 409:
        return "Conflict";
    case 410:
        return "Gone";
    case 411:
        return "Length Required";
    case 412:
        return "Precondition Failed";
    case 421:
        return "Misdirected Request";
    case 413:
        return "Content Too Large";
    case 414:
        return "URI Too Long";
    case 415:
        return "Unsupported Media Type";
    case 416:
        return "Range Not Satisfiable";
    case 417:
        return "Expectation Failed";
    case 422:
        return "Unprocessable Content";
    case 423:
        return "Locked";
    case 428:
        return "Precondition Required";
    case 429:
        return "Too Many Requests";
    case 431:
        return "Request Header Fields Too Large";
    case 500:
        return "Internal Server Error";
    case 501:
        return "Not Implemented";
    case 502:
        return "Bad Gateway";
    case 503:
        return "Service Unavailable";
    case 504:
        return "Gateway Timeout";
    case 505:
        return "HTTP Version Not Supported";
    case 507:
        return "Insufficient Storage";
    default:
        return "Unknown";
    }
}

QByteArray Answer::head(QByteArrayView engineLines) const
{
    const QByteArrayView phrase = reasonPhrase(status);
    QByteArray head;
    head.reserve(128 + contentType.size() + phrase.size() + fields.size());
    // Up to its end, or up to the status where the engine knows no phrase for it and leaves the space out, too.
    const qsizetype line = engineLines.indexOf('\r');
    if (line > statusLineSize) {
        if (isUsual())
            return head.append(engineLines.chopped(2)).append(fields).append("\r\n");
        head.append(engineLines.first(line));
    } else {
        head.append("HTTP/1.1 ").append(QByteArray::number(status)).append(' ').append(phrase);
    }
    head.append("\r\n");
    if (!contentType.isEmpty())
        head.append("Content-Type: ").append(contentType).append("\r\n");
    if (hasLength)
        head.append("Content-Length: ").append(QByteArray::number(file ? fileBytes : body.size())).append("\r\n");
    return head.append(fields).append("\r\n");
}

Answer makeAnswer(Response &response, const Request &request, const AnswerContext &context)
{
    if (response.status < 200 || response.status > 599)
        response.status = 500;
    Answer answer;
    answer.status = response.status;
    answer.hasLength = response.status != 204 && response.status != 304;
    answer.sendsBody = answer.hasLength && request.method != Method::Head;
    QByteArray &fields = answer.fields;
    fields.reserve(384);
    appendStart(fields, request);
    if (answer.hasLength) {
        answer.file = std::move(response.file);
        if (answer.file)
            answer.fileBytes = qMax<qint64>(0, answer.file->size() - answer.file->pos());
        if (!response.body.isEmpty() || answer.fileBytes > 0)
            appendValue(answer.contentType, response.contentType);
        if (context.compressAbove >= 0 && !answer.file && response.body.size() > context.compressAbove
            && isJson(response.contentType) && !hasField(response, "Content-Encoding")) {
            fields += "Vary: Accept-Encoding\r\n";
            if (acceptsGzip(request.headers.value("Accept-Encoding"))) {
                const QByteArray small = gzip(response.body);
                if (!small.isEmpty()) {
                    response.body = small;
                    fields += "Content-Encoding: gzip\r\n";
                }
            }
        }
        answer.body = std::move(response.body);
    }
    appendFields(fields, response);
    context.crossOrigin.appendHeaders(request, fields);
    appendConnection(fields, context);
    return answer;
}

Answer makeStreamAnswer(const Response &response, const Request &request, const AnswerContext &context)
{
    Answer answer;
    answer.contentType = "text/event-stream";
    answer.hasLength = false;
    answer.sendsBody = false;
    appendStart(answer.fields, request);
    appendFields(answer.fields, response);
    context.crossOrigin.appendHeaders(request, answer.fields);
    // No length and no chunks: the stream ends with the connection, and what passes it on must not think of reusing
    // that.
    if (request.method != Method::Head || context.close)
        answer.fields += "Connection: close\r\n";
    return answer;
}

Response makeError(int status, QByteArrayView message)
{
    const QString sentence = QString::fromUtf8(message);
    QJsonObject body{{QStringLiteral("errcode"), 1}, {QStringLiteral("errmsg"), sentence}};
    if (const auto known = contract::refusalOfSentence(sentence))
        body.insert(QStringLiteral("code"), QString::fromLatin1(known->refusal.code));
    Response response;
    response.status = status;
    response.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return response;
}

} // namespace formwright::http
