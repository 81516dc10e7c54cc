#include "backend/http/client_socket.h"
#include "backend/http/native_socket.h"

#include <QEvent>
#include <QSocketNotifier>
#include <QTcpSocket>

#include <optional>

namespace formwright::http {

namespace {

// On the bare descriptor, since Qt's sockets close at the moment a client shuts its sending side, though it may wait
// for answers; and with half the system calls.
class PlainSocket : public ClientSocket
{
public:
    explicit PlainSocket(qintptr descriptor) : m_descriptor(descriptor), m_readable(*this, QSocketNotifier::Read) { }
    ~PlainSocket() override { PlainSocket::abort(); }

    QByteArrayView read(QByteArray &buffer) override
    {
        if (m_descriptor < 0 || m_ended)
            return {};
        const qint64 count = native::receive(m_descriptor, buffer.data(), buffer.size());
        if (count > 0)
            return {buffer.constData(), qsizetype(count)};
        if (count == native::broken) {
            gone();
        } else if (count == 0) {
            m_ended = true;
            m_readable.setEnabled(false); // an end stays readable for ever
        }
        return {};
    }
    bool hasBytes() const override { return false; }
    void setReading(bool reading) override
    {
        if (m_descriptor >= 0 && m_readable.isEnabled() != (reading && !m_ended))
            m_readable.setEnabled(reading && !m_ended);
    }

    void closeSending() override
    {
        if (m_descriptor >= 0)
            native::closeSending(m_descriptor);
    }
    void abort() override
    {
        if (m_descriptor < 0)
            return;
        m_readable.setEnabled(false);
        if (m_writable)
            m_writable->setEnabled(false);
        native::close(std::exchange(m_descriptor, -1));
    }

protected:
    void begin() override { m_readable.setEnabled(true); }
    qint64 sendSome(QByteArrayView first, QByteArrayView second) override
    {
        if (m_descriptor < 0)
            return -1;
        const qint64 sent = native::send(m_descriptor, first, second);
        return sent == native::notNow ? 0 : qMax<qint64>(sent, -1);
    }
    void setWriting(bool writing) override
    {
        if (m_descriptor < 0 || writing == (m_writable && m_writable->isEnabled()))
            return;
        if (!m_writable) // most clients take all at once, for ever
            m_writable.emplace(*this, QSocketNotifier::Write);
        m_writable->setEnabled(writing);
    }
    qint64 unsentBelow() const override { return 0; }
    void closeBelow() override { gone(); }
    std::unique_ptr<QTcpSocket> releaseBelow() override
    {
        m_readable.setEnabled(false);
        if (m_writable)
            m_writable->setEnabled(false);
        auto socket = std::make_unique<QTcpSocket>();
        socket->setSocketDescriptor(std::exchange(m_descriptor, -1));
        socket->setReadBufferSize(4096);
        return socket;
    }

private:
    class Notifier : public QSocketNotifier
    {
    public:
        // Not enabled, unlike one that is made with its descriptor.
        Notifier(PlainSocket &owner, Type type) : QSocketNotifier(type), m_owner(owner)
        {
            setSocket(owner.m_descriptor);
        }

    protected:
        bool event(QEvent *event) override
        {
            if (event->type() != QEvent::SockAct && event->type() != QEvent::SockClose)
                return QSocketNotifier::event(event);
            if (type() == Write)
                m_owner.writable();
            else
                m_owner.readable();
            return true;
        }

    private:
        PlainSocket &m_owner;
    };
    friend class Notifier;

    qintptr m_descriptor;
    Notifier m_readable;
    std::optional<Notifier> m_writable;
};

} // namespace

std::unique_ptr<ClientSocket> ClientSocket::plain(qintptr descriptor)
{
    if (!native::prepare(descriptor)) {
        native::close(descriptor);
        return {};
    }
    return std::make_unique<PlainSocket>(descriptor);
}

} // namespace formwright::http
