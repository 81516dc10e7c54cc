#include "bench/sockets.h"

#include <QJsonDocument>

#include <chrono>
#include <cstring>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

namespace formwright::bench {

int connectToLoopback(quint16 port)
{
    const int handle = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (handle < 0 || connect(handle, reinterpret_cast<sockaddr *>(&address), sizeof address) != 0) {
        const std::string reason = std::strerror(errno);
        if (handle >= 0)
            close(handle);
        throw std::runtime_error("cannot connect to the server: " + reason);
    }
    const int on = 1;
    setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return handle;
}

qint64 nanosecondsNow()
{
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(time).count();
}

int raiseOpenFiles()
{
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return int(std::min<rlim_t>(limit.rlim_cur, 1'000'000));
}

std::optional<AnswerHead> AnswerHead::parse(const QByteArray &bytes)
{
    const qsizetype end = bytes.indexOf("\r\n\r\n");
    if (end < 0)
        return std::nullopt;
    AnswerHead head;
    head.size = end + 4;
    head.status = bytes.mid(9, 3).toInt();
    if (const qsizetype at = bytes.indexOf("\r\nContent-Length: "); at >= 0 && at < end)
        head.contentLength = bytes.mid(at + 18, bytes.indexOf('\r', at + 18) - at - 18).toLongLong();
    const qsizetype closing = bytes.indexOf("\r\nConnection: close");
    head.closes = closing >= 0 && closing < end;
    return head;
}

QByteArray requestText(
    const QByteArray &method, const QByteArray &target, const QByteArray &token, const QByteArray &body)
{
    QByteArray text = method + ' ' + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\n";
    if (!token.isEmpty())
        text += "Authorization: Bearer " + token + "\r\n";
    if (!body.isEmpty())
        text += "Content-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n";
    else if (method != "GET")
        text += "Content-Length: 0\r\n";
    return text + "\r\n" + body;
}

HttpAnswer ask(quint16 port, const QByteArray &request)
{
    const int handle = connectToLoopback(port);
    QByteArray received;
    std::optional<AnswerHead> head;
    bool alive = send(handle, request.constData(), size_t(request.size()), MSG_NOSIGNAL) == request.size();
    while (alive && (!head || received.size() < head->size + head->contentLength)) {
        char buffer[64 * 1024];
        const ssize_t count = recv(handle, buffer, sizeof buffer, 0);
        alive = count > 0;
        if (alive)
            received.append(buffer, count);
        if (!head)
            head = AnswerHead::parse(received);
    }
    close(handle);
    if (!alive)
        throw std::runtime_error("the server hung up");
    return {head->status, received.mid(head->size, head->contentLength)};
}

QJsonObject objectOf(const HttpAnswer &answer)
{
    QJsonObject object = QJsonDocument::fromJson(answer.body).object();
    if (answer.status >= 300 || object.isEmpty())
        throw std::runtime_error(
            "the server answered " + std::to_string(answer.status) + ": " + answer.body.left(500).toStdString());
    return object;
}

QJsonObject askForObject(quint16 port, const QByteArray &request)
{
    return objectOf(ask(port, request));
}

} // namespace formwright::bench
