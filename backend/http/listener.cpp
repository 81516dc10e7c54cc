#include "backend/http/listener.h"

#include "backend/http/acceptor.h"
#include "backend/http/event_streams.h"
#include "backend/http/io_thread.h"
#include "backend/http/server_context.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSslCertificate>
#include <QSslKey>
#include <QSslSocket>

namespace formwright::http {

namespace {

QSslKey readKey(const QByteArray &pem)
{
    for (const QSsl::KeyAlgorithm algorithm : {QSsl::Rsa, QSsl::Ec, QSsl::Dsa}) {
        const QSslKey key(pem, algorithm, QSsl::Pem);
        if (!key.isNull())
            return key;
    }
    return {};
}

// What TLS says against the configuration, before any client meets it: a key of another certificate, for instance. It
// looks at the first connection only, so it gets one.
QString objectionTo(const QSslConfiguration &configuration)
{
    QSslSocket probe;
    Acceptor server([&probe](qintptr descriptor) { probe.setSocketDescriptor(descriptor); });
    QTcpSocket client;
    if (!server.listen(QHostAddress(QHostAddress::LocalHost)))
        return {};
    client.connectToHost(server.serverAddress(), server.serverPort());
    if (!client.waitForConnected(5'000) || !server.waitForNewConnection(5'000))
        return {};
    probe.setSslConfiguration(configuration);
    probe.startServerEncryption();
    return probe.error() == QAbstractSocket::UnknownSocketError ? QString() : probe.errorString();
}

} // namespace

Listener::Listener(const ListenerOptions &options, RequestHandler &handler, EventStreams *streams, QObject *parent)
    : QObject(parent), m_context(std::make_unique<ServerContext>(options, handler, streams)), m_streams(streams)
{ }

Listener::~Listener()
{
    stop(0);
    m_context->pool.reset(); // joins: handlers that still run post their answers to the I/O threads
    m_io.clear();
}

void Listener::setRequestLog(RequestLog log)
{
    m_context->log = std::move(log);
}

bool Listener::isSecure() const
{
    return m_context->tls;
}

int Listener::connectionCount() const
{
    return m_context->connections.count();
}

qint64 Listener::heldBodies() const
{
    return m_context->bodies.held();
}

RequestTotals Listener::requestTotals() const
{
    return m_context->figures.totals();
}

Listener::Load Listener::load() const
{
    Load load;
    if (m_context->pool)
        load.workers = m_context->pool->load();
    load.connections = m_context->connections.count();
    load.heldBodies = m_context->bodies.held();
    load.heldAnswers = m_context->answers.held();
    return load;
}

quint64 Listener::dispatchedCount() const
{
    return m_context->dispatched;
}

bool Listener::loadCertificate()
{
    const ListenerOptions &options = m_context->options;
    if (options.certificateFile.isEmpty() && options.keyFile.isEmpty())
        return true;
    if (options.certificateFile.isEmpty() || options.keyFile.isEmpty()) {
        m_error = QStringLiteral("TLS needs both a certificate and a key");
        return false;
    }
    if (!QSslSocket::supportsSsl()) {
        m_error = QStringLiteral("TLS is not available: Qt found no TLS library");
        return false;
    }
    const QList<QSslCertificate> chain = QSslCertificate::fromPath(options.certificateFile);
    if (chain.isEmpty()) {
        m_error = QStringLiteral("no certificate can be read from %1").arg(options.certificateFile);
        return false;
    }
    QFile keyFile(options.keyFile);
    const QSslKey key = keyFile.open(QIODevice::ReadOnly) ? readKey(keyFile.readAll()) : QSslKey();
    if (key.isNull()) {
        m_error = QStringLiteral("no private key can be read from %1").arg(options.keyFile);
        return false;
    }
    QSslConfiguration &configuration = m_context->tlsConfiguration;
    configuration = QSslConfiguration::defaultConfiguration();
    configuration.setLocalCertificateChain(chain);
    configuration.setPrivateKey(key);
    configuration.setPeerVerifyMode(QSslSocket::VerifyNone);
    configuration.setProtocol(QSsl::TlsV1_2OrLater);
    if (const QString objection = objectionTo(configuration); !objection.isEmpty()) {
        m_error = QStringLiteral("the private key in %1 cannot be used with the certificate in %2: %3")
                      .arg(options.keyFile, options.certificateFile, objection);
        return false;
    }
    m_context->tls = true;
    return true;
}

bool Listener::start()
{
    if (!m_io.empty() || !loadCertificate())
        return false;
    const ListenerOptions &options = m_context->options;
    const int cores = QThread::idealThreadCount();
    m_context->pool = std::make_unique<WorkerPool>(
        options.workers > 0 ? options.workers : qMax(16, 4 * cores), options.maxQueuedRequests, options.slowWorkers);
    const int ioThreads = options.ioThreads > 0 ? options.ioThreads : qMax(1, cores / 2);
    for (int i = 0; i < ioThreads; ++i) {
        m_io.push_back(std::make_unique<IoThread>(*m_context));
        m_io.back()->start();
        if (!m_io.back()->isReady()) {
            m_error = QStringLiteral("QHttpServer cannot be set up: it needs a loopback address");
            stop(0);
            return false;
        }
    }
    m_io.front()->runAndWait([this, &options] {
        m_acceptor = std::make_unique<Acceptor>([this, next = size_t(0)](qintptr socketDescriptor) mutable {
            m_io[next++ % m_io.size()]->adopt(socketDescriptor);
        });
        if (m_acceptor->listen(options.address, options.port)) {
            m_port = m_acceptor->serverPort();
        } else {
            m_error = QStringLiteral("cannot listen on %1, port %2: %3")
                          .arg(options.address.toString())
                          .arg(options.port)
                          .arg(m_acceptor->errorString());
            m_acceptor.reset();
        }
    });
    if (m_port == 0)
        stop(0);
    return m_port != 0;
}

bool Listener::stop(int drainMilliseconds)
{
    if (m_io.empty() || m_stopped)
        return true;
    m_stopped = true;
    const QDeadlineTimer deadline(drainMilliseconds < 0 ? m_context->options.drainTime : drainMilliseconds);
    m_io.front()->runAndWait([this] { m_acceptor.reset(); });
    m_port = 0;
    m_context->draining = true;
    if (m_streams)
        m_streams->stop();
    for (const auto &io : m_io)
        io->beginDrain();
    while (m_context->connections.count() > 0 && !deadline.hasExpired())
        QThread::msleep(2);
    const bool drained = m_context->connections.count() == 0;
    for (const auto &io : m_io)
        io->stop();
    return m_context->pool->stop(deadline) && drained;
}

} // namespace formwright::http
