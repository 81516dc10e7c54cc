#pragma once

#include <QByteArray>
#include <QList>
#include <QString>

namespace formwright::gateways {

struct OutgoingRequest {
    QByteArray method = "GET";
    QString url; // http or https
    QList<QByteArray> headers; // "Name: value"
    QByteArray body;
    int timeoutMilliseconds = 15'000; // for the whole exchange
    qsizetype mostBytes = 64 * 1024; // of the answer's body
    bool publicOnly = false; // refuse addresses of private networks, whatever the name stands for when it is asked
};

struct IncomingAnswer {
    int status = 0; // 0: nothing came back
    QByteArray body;
    QString failure; // what went wrong on the way, for a person; empty when an answer arrived

    bool isSuccess() const { return status >= 200 && status <= 299; }
    // For a log: the status, or what went wrong.
    QString summary() const;
};

// Sends one request to a service outside and waits for the answer. Certificates are checked and redirects are not
// followed: the address is the operator's choice, not the service's. Blocking and slow: never inside a unit of work.
// Any thread.
IncomingAnswer send(const OutgoingRequest &request);

} // namespace formwright::gateways
