#pragma once

#include <QByteArray>
#include <QJsonObject>

#include <optional>

namespace formwright::bench {

// A connected TCP socket to 127.0.0.1, blocking. Throws std::runtime_error.
int connectToLoopback(quint16 port);

// A clock that only grows.
qint64 nanosecondsNow();

// The largest number of open files this process and its children may have, raised as far as the system lets it.
int raiseOpenFiles();

// What the head of an answer says.
struct AnswerHead {
    int status = 0;
    qsizetype size = 0; // of the head, its empty line included
    qsizetype contentLength = 0;
    bool closes = false;

    // Nothing as long as the head is incomplete.
    static std::optional<AnswerHead> parse(const QByteArray &bytes);
};

struct HttpAnswer {
    int status = 0;
    QByteArray body;
};

// The text of a request. `target` is path and query; `token` is sent as bearer token when there is one.
QByteArray requestText(
    const QByteArray &method, const QByteArray &target, const QByteArray &token, const QByteArray &body = {});

// Sends one request on a connection of its own and waits for the answer. Throws std::runtime_error.
HttpAnswer ask(quint16 port, const QByteArray &request);
// The object that was answered. Throws std::runtime_error with what came instead.
QJsonObject objectOf(const HttpAnswer &answer);
QJsonObject askForObject(quint16 port, const QByteArray &request);

} // namespace formwright::bench
