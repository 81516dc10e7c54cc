#pragma once

#include <QByteArray>
#include <QList>
#include <QThread>

#include <functional>
#include <utility>

class QTcpServer;
class QTcpSocket;

namespace formwright::tests {

// The network between servers and their database, on loopback: it passes everything on until it has a gap.
class GapProxy
{
public:
    explicit GapProxy(quint16 targetPort);
    ~GapProxy();

    quint16 port() const { return m_port; }

    // What is sent from now on arrives when the gap is mended; nobody is told.
    void fallSilent();
    // Connections can be made, but what is asked over them from now on does not arrive.
    void holdQuestions();
    // Every connection is reset, and new ones are until the gap is mended.
    void hangUp();
    void mend();
    // The connections that are open.
    int count();
    // Those of them over which something was sent that does not arrive.
    int heldBack();
    // Whether anything was ever held back, also over connections that were given up since.
    bool hasHeldBack();

private:
    enum class State { Passing, Opening, Silent, Refusing };
    void accept();
    void pass(QTcpSocket *from, QTcpSocket *to);
    void inThread(const std::function<void()> &work);

    const quint16 m_targetPort;
    quint16 m_port = 0;
    QThread m_thread;
    QTcpServer *m_server = nullptr;
    // Of the thread.
    State m_state = State::Passing;
    bool m_hasHeldBack = false;
    QList<std::pair<QTcpSocket *, QTcpSocket *>> m_connections; // client and target
};

} // namespace formwright::tests
