#pragma once

#include "backend/http/request_handler.h"

#include <QSemaphore>
#include <QThread>

#include <atomic>
#include <functional>
#include <mutex>

namespace formwright::tests {

// Answers by the path, as each test needs:
//   /echo       method, path, query, header fields and body as text
//   /sleep/N    after N milliseconds
//   /wait       once release() is called
//   /status/N   with that status
//   anything    what the test's function makes of it, else "ok"
class ScriptedHandler : public http::RequestHandler
{
public:
    qint64 maxBody(http::Method, const QByteArray &path) const override { return path == "/large" ? 300'000 : 1000; }

    http::Response handle(const http::Request &request) override
    {
        ++started;
        http::Response response;
        response.contentType = "text/plain";
        response.route = request.path;
        if (request.path == "/echo") {
            response.body = request.methodText + ' ' + request.path + '?' + request.query + '\n';
            for (const auto &field : request.headers.fields())
                response.body += field.first + '=' + field.second + '\n';
            response.body += '\n' + request.body;
        } else if (request.path.startsWith("/sleep/")) {
            QThread::msleep(request.path.mid(7).toULong());
            response.body = request.path;
        } else if (request.path == "/wait") {
            ++waiting;
            m_released.acquire();
            --waiting;
            response.body = "released";
        } else if (request.path.startsWith("/status/")) {
            response.status = request.path.mid(8).toInt();
            response.body = "text";
        } else {
            response.body = "ok";
        }
        if (script)
            script(request, response);
        {
            std::lock_guard lock(m_mutex);
            m_last = request;
        }
        ++finished;
        return response;
    }

    void release(int count = 1) { m_released.release(count); }
    http::Request last() const
    {
        std::lock_guard lock(m_mutex);
        return m_last;
    }

    std::atomic<int> started{0};
    std::atomic<int> finished{0};
    std::atomic<int> waiting{0}; // at /wait
    std::function<void(const http::Request &, http::Response &)> script; // set before the listener starts

private:
    QSemaphore m_released;
    mutable std::mutex m_mutex;
    http::Request m_last;
};

} // namespace formwright::tests
