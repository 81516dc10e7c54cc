#include "app/desktop/embedded_server.h"

#include "app/contract/error.h"
#include "backend/demo/demo_workspace.h"
#include "backend/server/server.h"

#include <QDateTime>

#ifdef Q_OS_LINUX
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace formwright::desktop {

using namespace Qt::StringLiterals;

namespace {

// Whoever works at the window goes before whom its server answers: of this thread, and of those that it makes.
void giveWayToTheWindow()
{
#ifdef Q_OS_LINUX
    constexpr int less = 10;
    setpriority(PRIO_PROCESS, id_t(gettid()), less);
#endif
}

} // namespace

class EmbeddedServer::Worker : public Mailbox
{
public:
    explicit Worker(EmbeddedServer &owner) : m_owner(owner) { }

    void start(const QString &dataDirectory, const settings::Settings &settings, bool demo)
    {
        m_dataDirectory = dataDirectory;
        m_settings = settings;
        const bool runs = attempt(&EmbeddedServer::failed, [&] {
            run();
            if (demo)
                demo::fillEmptyWorkspace(m_server->backend());
            tellReady();
        });
        if (!runs)
            m_server.reset();
    }

    void requestTicket()
    {
        if (m_server)
            tell([this, ticket = m_server->backend().newSignInTicket()] { Q_EMIT m_owner.ticketReady(ticket); });
    }

    void addSample()
    {
        attempt(&EmbeddedServer::sampleFailed, [&] {
            needServer();
            tell([this, domainId = demo::addSample(m_server->backend())] { Q_EMIT m_owner.sampleAdded(domainId); });
        });
    }

    void examine(const QString &backup)
    {
        attempt(&EmbeddedServer::examineFailed, [&] {
            needServer();
            const DataSummary there = examineCopy(backup, databaseFile());
            const DataSummary here = summaryOf(m_server->backend().services().database.reader());
            // Ids of documents are sealed with the key of the server; under another one nobody could open them.
            if (!there.keyFingerprint.isEmpty() && there.keyFingerprint != here.keyFingerprint)
                throw contract::Error::unavailable(
                    u"it was made by a server with another key: copy the file server.key of that server's data directory to "_s
                    % m_dataDirectory % u" first"_s);
            tell([this, there, here] { Q_EMIT m_owner.examined(there, here); });
        });
    }

    void restore(const QString &backup)
    {
        halt();
        attempt(&EmbeddedServer::restoreFailed, [&] {
            const QString kept = restoreCopy(backup, databaseFile(), QDateTime::currentMSecsSinceEpoch(), [this] {
                try {
                    run();
                } catch (...) {
                    // Its lock on the file goes with it.
                    m_server.reset();
                    throw;
                }
            });
            tell([this, kept] { Q_EMIT m_owner.restored(kept); });
        });
        const bool runs = attempt(&EmbeddedServer::failed, [this] {
            if (!m_server)
                run();
            tellReady();
        });
        if (!runs)
            m_server.reset();
    }

    void stop()
    {
        halt();
        tell([this] {
            m_owner.m_running = false;
            Q_EMIT m_owner.stopped();
        });
    }

private:
    void run()
    {
        settings::Settings settings = m_settings;
        settings.set(u"listen"_s, u"127.0.0.1:0"_s);
        m_server = std::make_unique<Server>(m_dataDirectory, settings);
        m_server->start();
    }

    void halt()
    {
        if (m_server)
            m_server->stop();
        m_server.reset();
    }

    void needServer() const
    {
        if (!m_server)
            throw contract::Error::unavailable(u"the server of this program does not run"_s);
    }

    QString databaseFile() const { return databaseFileOf(m_dataDirectory, m_settings.text("database")); }

    // False when it threw; the reason has been told then.
    template <class Function> bool attempt(void (EmbeddedServer::*refused)(const QString &), Function function)
    {
        try {
            function();
            return true;
        } catch (const contract::Error &error) {
            tell([this, refused, reason = error.message] { Q_EMIT(m_owner.*refused)(reason); });
        } catch (const settings::SettingError &error) {
            tell([this, refused, reason = error.message] { Q_EMIT(m_owner.*refused)(reason); });
        }
        return false;
    }

    void tellReady()
    {
        tell([this, ticket = m_server->backend().newSignInTicket(), url = m_server->url()] {
            m_owner.m_running = true;
            m_owner.m_url = url;
            Q_EMIT m_owner.ready(url, ticket);
        });
    }

    void tell(std::function<void()> work) { m_owner.m_inbox.post(std::move(work)); }

    EmbeddedServer &m_owner;
    std::unique_ptr<Server> m_server;
    QString m_dataDirectory;
    settings::Settings m_settings;
};

EmbeddedServer::EmbeddedServer(QObject *parent) : QObject(parent), m_worker(new Worker(*this))
{
    m_thread.setObjectName(u"embedded-server"_s);
    m_worker->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_worker, &QObject::deleteLater);
    connect(&m_thread, &QThread::started, m_worker, &giveWayToTheWindow, Qt::DirectConnection);
    m_thread.start();
}

EmbeddedServer::~EmbeddedServer()
{
    m_worker->post([worker = m_worker] { worker->stop(); });
    m_thread.quit();
    m_thread.wait();
}

void EmbeddedServer::start(const QString &dataDirectory, const settings::Settings &settings, bool demo)
{
    m_worker->post(
        [worker = m_worker, dataDirectory, settings, demo] { worker->start(dataDirectory, settings, demo); });
}

void EmbeddedServer::requestTicket()
{
    m_worker->post([worker = m_worker] { worker->requestTicket(); });
}

void EmbeddedServer::addSample()
{
    m_worker->post([worker = m_worker] { worker->addSample(); });
}

void EmbeddedServer::examine(const QString &backup)
{
    m_worker->post([worker = m_worker, backup] { worker->examine(backup); });
}

void EmbeddedServer::restore(const QString &backup)
{
    m_worker->post([worker = m_worker, backup] { worker->restore(backup); });
}

void EmbeddedServer::stop()
{
    m_worker->post([worker = m_worker] { worker->stop(); });
}

} // namespace formwright::desktop
