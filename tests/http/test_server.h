#pragma once

#include "backend/http/listener.h"
#include "http/raw_client.h"
#include "http/scripted_handler.h"

#include <QDebug>

namespace formwright::tests {

inline QByteArray get(const QByteArray &path, const QByteArray &fields = {})
{
    return "GET " + path + " HTTP/1.1\r\nHost: x\r\n" + fields + "\r\n";
}

inline QByteArray post(const QByteArray &path, const QByteArray &body)
{
    return "POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
        + body;
}

// A listener on its own handler; the options may be changed before start().
struct Server {
    http::ListenerOptions options;
    ScriptedHandler handler;
    std::unique_ptr<http::Listener> listener;

    Server()
    {
        options.ioThreads = 2;
        options.workers = 4;
    }
    ~Server()
    {
        handler.release(1000); // nothing may wait for a test that has failed
        listener.reset();
    }
    quint16 start(http::RequestLog log = {})
    {
        listener = std::make_unique<http::Listener>(options, handler, nullptr);
        listener->setRequestLog(std::move(log));
        if (!listener->start())
            qWarning() << listener->errorString();
        return listener->port();
    }
};

} // namespace formwright::tests
