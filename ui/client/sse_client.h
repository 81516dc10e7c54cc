#pragma once

#include "ui/client/api_client.h"

#include <QJsonObject>
#include <QTimer>

namespace formwright::client {

// Listens to an event stream of the server and connects again, with growing pauses, when it ends or falls silent (a
// heartbeat comes every 30 seconds).
class SseClient : public QObject
{
    Q_OBJECT

public:
    SseClient(ApiClient &client, const QByteArray &path, QObject *parent = nullptr);
    ~SseClient() override;

    void start();
    void stop();
    bool isConnected() const { return m_connected; }

Q_SIGNALS:
    void received(const QJsonObject &event);
    void connectedChanged(bool connected);

private:
    void open();
    void close();
    void readLines();
    void ended();
    void again();
    void setConnected(bool connected);

    ApiClient &m_client;
    const QByteArray m_path;
    QPointer<QNetworkReply> m_reply;
    QTimer m_pause;
    QTimer m_silence;
    QByteArray m_token; // that it was opened with
    QByteArray m_buffer;
    QByteArray m_data;
    QByteArray m_event;
    const int m_firstPause = 1000; // milliseconds before connecting again; doubled up to a minute
    int m_nextPause = 1000;
    bool m_running = false;
    bool m_connected = false;
};

} // namespace formwright::client
