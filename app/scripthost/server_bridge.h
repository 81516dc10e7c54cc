// What the prelude is given to reach the server with.
#pragma once

#include "backend/helpers/confinement.h"

#include <QObject>

namespace formwright::scripthost {

// The pipe to the server, and what is left of what one call may send.
class Server
{
public:
    explicit Server(helpers::ParentChannel &channel);

    void beginCall();
    // JSON text: {"v": answer} or {"e": reason}. Waits for the server.
    QString ask(const QString &operation, const QString &arguments);
    void log(const QString &level, const QString &text, int line);

private:
    helpers::ParentChannel &m_channel;
    int m_logLines = 0;
    qsizetype m_logSize = 0;
};

class ServerBridge : public QObject
{
    Q_OBJECT

public:
    explicit ServerBridge(Server &server);

    Q_INVOKABLE QString ask(const QString &operation, const QString &arguments);
    Q_INVOKABLE void log(const QString &level, const QString &text, int line);

private:
    Server &m_server;
};

} // namespace formwright::scripthost
