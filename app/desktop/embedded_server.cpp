#include "app/desktop/embedded_server.h"

#include "app/contract/error.h"
#include "backend/demo/demo_workspace.h"
#include "backend/server/server.h"

namespace formwright::desktop {

using namespace Qt::StringLiterals;

class EmbeddedServer::Worker : public QObject
{
public:
    explicit Worker(EmbeddedServer &owner)
        : m_owner(owner)
    {
    }

    void start(const QString &dataDirectory, settings::Settings settings, bool demo)
    {
        try {
            settings.set(u"listen"_s, u"127.0.0.1:0"_s);
            m_server = std::make_unique<Server>(dataDirectory, settings);
            m_server->start();
            if (demo)
                demo::fillEmptyWorkspace(m_server->backend());
            const QString ticket = m_server->backend().newSignInTicket();
            const QString url = m_server->url();
            tell([this, url, ticket] {
                m_owner.m_running = true;
                Q_EMIT m_owner.ready(url, ticket);
            });
        } catch (const contract::Error &error) {
            m_server.reset();
            tell([this, reason = error.message] { Q_EMIT m_owner.failed(reason); });
        } catch (const settings::SettingError &error) {
            m_server.reset();
            tell([this, reason = error.message] { Q_EMIT m_owner.failed(reason); });
        }
    }

    void requestTicket()
    {
        if (m_server)
            tell([this, ticket = m_server->backend().newSignInTicket()] { Q_EMIT m_owner.ticketReady(ticket); });
    }

    void stop()
    {
        if (m_server)
            m_server->stop();
        m_server.reset();
        tell([this] {
            m_owner.m_running = false;
            Q_EMIT m_owner.stopped();
        });
    }

private:
    template<class Function>
    void tell(Function function)
    {
        QMetaObject::invokeMethod(&m_owner, function, Qt::QueuedConnection);
    }

    EmbeddedServer &m_owner;
    std::unique_ptr<Server> m_server;
};

EmbeddedServer::EmbeddedServer(QObject *parent)
    : QObject(parent)
    , m_worker(new Worker(*this))
{
    m_thread.setObjectName(u"embedded-server"_s);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    m_thread.start();
}

EmbeddedServer::~EmbeddedServer()
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker] { worker->stop(); });
    m_thread.quit();
    m_thread.wait();
}

void EmbeddedServer::start(const QString &dataDirectory, const settings::Settings &settings, bool demo)
{
    QMetaObject::invokeMethod(
        m_worker, [worker = m_worker, dataDirectory, settings, demo] { worker->start(dataDirectory, settings, demo); });
}

void EmbeddedServer::requestTicket()
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker] { worker->requestTicket(); });
}

void EmbeddedServer::stop()
{
    QMetaObject::invokeMethod(m_worker, [worker = m_worker] { worker->stop(); });
}

} // namespace formwright::desktop
