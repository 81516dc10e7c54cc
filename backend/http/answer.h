#pragma once

#include "backend/http/request.h"
#include "backend/http/response.h"

namespace formwright::http {

class CrossOrigin;

// An answer as it goes over the wire: the head and, where it is large, the body apart, so that it is not copied.
struct Answer {
    QByteArray head;
    QByteArray body;
    qint64 bodyBytes = 0; // of the body as sent, for the log
};

// What the connection, not the endpoint, has to say about an answer.
struct AnswerContext {
    const CrossOrigin &crossOrigin;
    qsizetype compressAbove = 1024; // -1: never
    bool close = false; // say that the connection closes
    bool keepAlive = false; // say that it does not, as an HTTP/1.0 client wants to hear
};

// The reason phrase of RFC 9110 for a status; "Unknown" for one without.
QByteArrayView reasonPhrase(int status);

// The complete answer: adds Date, X-Request-Id, X-Content-Type-Options, Cache-Control, Content-Length, CORS and
// compression, leaves the body out where the request or the status wants none, and keeps line ends out of header
// values. Takes the response's body away. Thread-safe.
Answer makeAnswer(Response &response, const Request &request, const AnswerContext &context);

// The head of an event stream, whose end is the end of the connection. Thread-safe.
QByteArray makeStreamHead(const Response &response, const Request &request, const AnswerContext &context);

// An answer of the listener itself: {"errcode":1,"errmsg":...}.
Response makeError(int status, QByteArrayView message);

} // namespace formwright::http
