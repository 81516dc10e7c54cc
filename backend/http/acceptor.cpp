#include "backend/http/acceptor.h"

#include <QTimer>

namespace formwright::http {

Acceptor::Acceptor(Receiver receiver) : m_receiver(std::move(receiver))
{
    setListenBacklogSize(1024);
    // Qt stops accepting for good when the process is out of descriptors, though they come back.
    connect(
        this, &QTcpServer::acceptError, this, [this] { QTimer::singleShot(100, this, [this] { resumeAccepting(); }); });
}

} // namespace formwright::http
