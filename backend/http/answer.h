#pragma once

#include "backend/http/request.h"
#include "backend/http/response.h"

namespace formwright::http {

class CrossOrigin;

// An answer as it goes over the wire, but for its first lines, which are the engine's to write where it has seen the
// request.
struct Answer {
    int status = 200;
    QByteArray contentType; // without line ends; empty: none is told
    QByteArray fields; // the other header fields, each with its line end
    QByteArray body; // also where the request or the status wants none, to know its length
    std::shared_ptr<QFile> file; // what follows the head in place of a body
    qint64 fileBytes = 0;
    bool hasLength = true; // the head tells the length of the body
    bool sendsBody = true;

    qint64 bodyBytes() const { return !sendsBody ? 0 : file ? fileBytes : body.size(); } // as sent
    // Whether the first lines have a form that the engine writes: status, type and length.
    bool isUsual() const { return hasLength && !file && !contentType.isEmpty(); }
    // The complete head. The engine's lines are its answer with an empty line at the end; of one that is not usual only
    // the status line counts. Without them the answer is the guard's own.
    QByteArray head(QByteArrayView engineLines = {}) const;
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

// Adds Date, X-Request-Id, X-Content-Type-Options, Cache-Control, CORS and compression, leaves the body out
// where the request or the status wants none, and keeps line ends out of header values. Takes the response's body away.
// Thread-safe.
Answer makeAnswer(Response &response, const Request &request, const AnswerContext &context);

// What comes before an event stream, whose end is the end of the connection. Thread-safe.
Answer makeStreamAnswer(const Response &response, const Request &request, const AnswerContext &context);

// An answer of the listener itself: {"errcode":1,"errmsg":...}.
Response makeError(int status, QByteArrayView message);

} // namespace formwright::http
