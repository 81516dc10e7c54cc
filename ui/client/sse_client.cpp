#include "ui/client/sse_client.h"

#include <QJsonDocument>
#include <QNetworkReply>
#include <QRandomGenerator>

namespace formwright::client {

namespace {
constexpr int longestPauseMilliseconds = 60'000;
constexpr int longestSilenceMilliseconds = 75'000; // two missed heartbeats
constexpr qsizetype longestLine = 1 << 20;
} // namespace

SseClient::SseClient(ApiClient &client, const QByteArray &path, QObject *parent)
    : QObject(parent), m_client(client), m_path(path)
{
    m_pause.setSingleShot(true);
    m_silence.setSingleShot(true);
    m_silence.setInterval(longestSilenceMilliseconds);
    connect(&m_pause, &QTimer::timeout, this, &SseClient::open);
    connect(&m_silence, &QTimer::timeout, this, &SseClient::again);
}

SseClient::~SseClient()
{
    blockSignals(true);
    stop();
}

void SseClient::start()
{
    m_running = true;
    m_nextPause = m_firstPause;
    open();
}

void SseClient::stop()
{
    m_running = false;
    m_pause.stop();
    close();
}

void SseClient::open()
{
    close();
    if (!m_running || !m_client.isSignedIn())
        return;
    m_token = m_client.token();
    QNetworkRequest request = m_client.request(m_path);
    request.setRawHeader("Accept", "text/event-stream");
    request.setTransferTimeout(0);
    m_reply = m_client.network().get(request);
    connect(m_reply, &QNetworkReply::readyRead, this, &SseClient::readLines);
    connect(m_reply, &QNetworkReply::finished, this, &SseClient::ended);
}

void SseClient::close()
{
    m_silence.stop();
    m_buffer.clear();
    m_data.clear();
    m_event.clear();
    if (m_reply) {
        m_reply->disconnect(this);
        m_reply->abort();
        m_reply->deleteLater();
        m_reply = nullptr;
    }
    setConnected(false);
}

// The server closes the streams of an account that changed. Whoever was signed out thereby hears it at the next
// attempt.
void SseClient::ended()
{
    const bool isRefused = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() == 401;
    again();
    if (isRefused)
        m_client.noteTokenRefused(m_token);
}

void SseClient::again()
{
    close();
    if (!m_running)
        return;
    // A little chance keeps many clients from coming back in step after a restart of the server.
    m_pause.start(m_nextPause + int(QRandomGenerator::global()->bounded(std::max(1, m_nextPause / 4))));
    m_nextPause = std::min(m_nextPause * 2, longestPauseMilliseconds);
}

void SseClient::readLines()
{
    if (m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt() != 200)
        return;
    m_silence.start();
    m_nextPause = m_firstPause;
    setConnected(true);
    m_buffer += m_reply->readAll();
    qsizetype end = 0;
    while ((end = m_buffer.indexOf('\n')) >= 0) {
        const QByteArray line = m_buffer.left(end).trimmed();
        m_buffer.remove(0, end + 1);
        if (line.startsWith("data:")) {
            m_data += line.mid(5).trimmed();
        } else if (line.startsWith("event:")) {
            m_event = line.mid(6).trimmed();
        } else if (line.isEmpty()) {
            if (m_event.isEmpty() && !m_data.isEmpty())
                Q_EMIT received(QJsonDocument::fromJson(m_data).object());
            m_data.clear();
            m_event.clear();
        }
    }
    if (m_buffer.size() > longestLine)
        again();
}

void SseClient::setConnected(bool connected)
{
    if (m_connected == connected)
        return;
    m_connected = connected;
    Q_EMIT connectedChanged(connected);
}

} // namespace formwright::client
