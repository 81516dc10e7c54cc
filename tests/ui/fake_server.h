// A server of a few lines for tests of what talks to one: answers each request from a function, on the test's own
// thread.
#pragma once

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>
#include <QUrl>
#include <QUrlQuery>

#include <functional>

namespace formwright::tests {

struct FakeRequest {
    QByteArray method;
    QString path;
    QUrlQuery query;
    QJsonValue body;
    QByteArray content = {}; // the body as it came
    QByteArray head = {}; // with all its header lines

    QString line() const { return QString::fromLatin1(method) + QLatin1Char(' ') + path; }
};

struct FakeAnswer {
    int status = 200;
    QJsonObject body;
    QByteArray content = {}; // in place of the body, when there is any
    QByteArray headers = {}; // further lines, each with its line end
    int delay = 0; // milliseconds
    bool isHeld = false; // until release()
    bool isLost = false; // the connection ends instead
};

inline FakeAnswer data(const QJsonValue &value)
{
    return {200,
        {{QStringLiteral("errcode"), 0}, {QStringLiteral("errmsg"), QStringLiteral("ok")},
            {QStringLiteral("data"), value}}};
}

inline FakeAnswer refusal(int status, const QString &message, int errcode = 1, const QJsonArray &errors = {})
{
    return {status,
        {{QStringLiteral("errcode"), errcode}, {QStringLiteral("errmsg"), message},
            {QStringLiteral("errors"), errors}}};
}

class FakeServer
{
public:
    explicit FakeServer(std::function<FakeAnswer(const FakeRequest &)> answer) : m_answer(std::move(answer))
    {
        m_server.listen(QHostAddress::LocalHost);
        QObject::connect(&m_server, &QTcpServer::newConnection, &m_server, [this] {
            while (QTcpSocket *socket = m_server.nextPendingConnection()) {
                QObject::connect(socket, &QTcpSocket::readyRead, socket, [this, socket] { read(*socket); });
                QObject::connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            }
        });
    }

    QUrl url() const { return QUrl(QStringLiteral("http://127.0.0.1:%1").arg(m_server.serverPort())); }
    // What was asked, oldest first.
    const QList<FakeRequest> &requests() const { return m_requests; }
    QStringList lines() const
    {
        QStringList lines;
        for (const FakeRequest &request : m_requests)
            lines.append(request.line());
        return lines;
    }
    void forget() { m_requests.clear(); }
    int held() const { return int(m_held.size()); }
    // The n-th of them, oldest first, before the others.
    void release(qsizetype index) { m_held.takeAt(index)(); }
    void release()
    {
        for (const auto &send : std::exchange(m_held, {}))
            send();
    }

private:
    void read(QTcpSocket &socket)
    {
        QByteArray &buffer = m_buffers[&socket];
        buffer += socket.readAll();
        const qsizetype head = buffer.indexOf("\r\n\r\n");
        if (head < 0)
            return;
        qsizetype length = 0;
        const QList<QByteArray> lines = buffer.left(head).split('\n');
        for (const QByteArray &line : lines) {
            if (line.toLower().startsWith("content-length:"))
                length = line.mid(15).trimmed().toLongLong();
        }
        if (buffer.size() < head + 4 + length)
            return;
        const QList<QByteArray> first = lines.first().trimmed().split(' ');
        const QUrl url = QUrl::fromEncoded(first.value(1));
        FakeRequest request{
            first.value(0), url.path(), QUrlQuery(url), {}, buffer.mid(head + 4, length), buffer.left(head)};
        const QJsonDocument body = QJsonDocument::fromJson(request.content);
        request.body = body.isArray() ? QJsonValue(body.array()) : QJsonValue(body.object());
        buffer.remove(0, head + 4 + length);
        m_requests.append(request);
        const FakeAnswer answer = m_answer(request);
        if (answer.isLost) {
            socket.abort();
            return;
        }
        const QByteArray content
            = answer.content.isNull() ? QJsonDocument(answer.body).toJson(QJsonDocument::Compact) : answer.content;
        const QByteArray text = "HTTP/1.1 " + QByteArray::number(answer.status)
            + " Status\r\nContent-Type: application/json\r\nX-Request-Id: 01REQ\r\n" + answer.headers
            + "Content-Length: " + QByteArray::number(content.size()) + "\r\n\r\n"
            + (request.method == "HEAD" ? QByteArray() : content);
        if (answer.isHeld)
            m_held.append([socket = QPointer(&socket), text] {
                if (socket)
                    socket->write(text);
            });
        else if (answer.delay > 0)
            QTimer::singleShot(answer.delay, &socket, [&socket, text] { socket.write(text); });
        else
            socket.write(text);
    }

    std::function<FakeAnswer(const FakeRequest &)> m_answer;
    QTcpServer m_server;
    QHash<QTcpSocket *, QByteArray> m_buffers;
    QList<FakeRequest> m_requests;
    QList<std::function<void()>> m_held;
};

} // namespace formwright::tests
