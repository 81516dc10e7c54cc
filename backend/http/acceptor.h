#pragma once

#include <QTcpServer>

#include <functional>

namespace formwright::http {

// A listening socket that hands out what it accepts, instead of making sockets of it in its own thread.
class Acceptor : public QTcpServer
{
public:
    using Receiver = std::function<void(qintptr socketDescriptor)>;

    explicit Acceptor(Receiver receiver);

protected:
    void incomingConnection(qintptr socketDescriptor) override { m_receiver(socketDescriptor); }

private:
    Receiver m_receiver;
};

} // namespace formwright::http
