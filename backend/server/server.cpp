#include "backend/server/server.h"

#include "backend/http/trusted_proxies.h"
#include "backend/server/stream_source.h"

#include <QUrl>

namespace formwright {

using namespace Qt::StringLiterals;
using contract::Error;
using settings::SettingError;

ListenAddress ListenAddress::fromText(const QString &text)
{
    const qsizetype colon = text.lastIndexOf(u':');
    QString host = text.left(colon);
    const bool isBracketed = host.startsWith(u'[') && host.endsWith(u']');
    if (isBracketed)
        host = host.mid(1, host.size() - 2);
    bool isPort = false;
    ListenAddress listen;
    listen.port = colon < 1 ? 0 : text.mid(colon + 1).toUShort(&isPort);
    if (host == "*"_L1)
        listen.address = QHostAddress::Any;
    else if (host.compare("localhost"_L1, Qt::CaseInsensitive) == 0)
        listen.address = QHostAddress::LocalHost;
    else if (isBracketed || !host.contains(u':')) // without brackets nobody knows where the port begins
        listen.address = QHostAddress(host);
    if (!isPort || listen.address.isNull())
        throw SettingError{u"listen must be an address and a port such as 127.0.0.1:8083, not \""_s % text % u'"'};
    return listen;
}

http::ListenerOptions listenerOptions(const settings::Settings &settings)
{
    const ListenAddress listen = ListenAddress::fromText(settings.text("listen"));
    http::ListenerOptions options;
    options.address = listen.address;
    options.port = listen.port;
    options.certificateFile = settings.text("tls.certificate");
    options.keyFile = settings.text("tls.key");
    options.connection.maxRequestLine = settings.number("http.maxRequestLine");
    options.connection.maxHeaderBlock = settings.number("http.maxHeader");
    options.connection.headerTime = settings.milliseconds("http.headerTimeout");
    options.connection.idleTime = settings.milliseconds("http.idleTimeout");
    options.maxConnections = int(settings.number("http.maxConnections"));
    options.maxConnectionsPerAddress = int(settings.number("http.maxConnectionsPerAddress"));
    options.maxQueuedRequests = int(settings.number("http.maxWaiting"));
    options.maxQueuedBytes = settings.number("http.maxHeldBodies");
    options.maxQueuedBytesPerAddress = settings.number("http.maxHeldBodiesPerAddress");
    options.connection.minBodyRate = settings.number("http.minBodyRate");
    options.maxHeldAnswers = settings.number("http.maxHeldAnswers");
    options.maxHeldAnswersPerAddress = settings.number("http.maxHeldAnswersPerAddress");
    options.workers = int(settings.number("http.workers"));
    options.slowWorkers = int(settings.number("http.slowWorkers"));
    options.trustedProxies = settings.list("http.trustedProxies");
    for (const QString &proxy : options.trustedProxies) {
        if (!http::TrustedProxies::isAddress(proxy))
            throw SettingError{u"http.trustedProxies must be addresses or networks, not \""_s % proxy % u'"'};
    }
    options.ioThreads = int(settings.number("http.ioThreads"));
    options.epoll = settings.boolean("http.epoll");
    options.measure = settings.boolean("metrics.measure");
    options.drainTime = settings.milliseconds("http.drainTime");
    const QStringList origins = settings.list("http.corsOrigins");
    for (const QString &origin : origins)
        options.corsOrigins.append(origin.toUtf8());
    return options;
}

Server::Server(const QString &dataDirectory, const settings::Settings &settings, BackendSeams seams)
{
    const http::ListenerOptions options = listenerOptions(settings);
    m_address = {options.address, options.port};
    m_drainTime = std::chrono::milliseconds(options.drainTime);
    m_backend = std::make_unique<Backend>(dataDirectory, settings, std::move(seams));
    const http::Services &services = m_backend->services();
    http::EventStreamOptions streamOptions;
    streamOptions.maxStreams = int(settings.number("http.maxStreams"));
    streamOptions.epoll = options.epoll;
    streamOptions.maxStreamsPerAddress = int(settings.number("http.maxConnectionsPerAddress"));
    m_streams = std::make_unique<http::EventStreams>(services.events, streamSource(services), streamOptions);
    m_streams->read(m_backend->scriptLog());
    m_listener = std::make_unique<http::Listener>(options, m_backend->dispatcher(), m_streams.get());
    // Asked by workers of the listener alone, which waits for them before it goes.
    m_backend->setConnectionFigures([listener = m_listener.get(), streams = m_streams.get()] {
        return http::ConnectionFigures{listener->requestTotals(), listener->load(), streams->count()};
    });
}

Server::~Server()
{
    stop();
    // Its workers use the streams and the backend to the last moment.
    m_listener.reset();
    m_stopLimit.reset();
}

void Server::start()
{
    if (!m_listener->start())
        throw Error::unavailable(m_listener->errorString());
    m_port = m_listener->port();
    try {
        m_backend->prepare();
    } catch (...) {
        stop();
        throw;
    }
}

QString Server::url() const
{
    QHostAddress host = m_address.address;
    if (host == QHostAddress(QHostAddress::Any) || host == QHostAddress(QHostAddress::AnyIPv4))
        host = QHostAddress::LocalHost;
    else if (host == QHostAddress(QHostAddress::AnyIPv6))
        host = QHostAddress::LocalHostIPv6;
    QUrl url;
    url.setScheme(m_listener->isSecure() ? u"https"_s : u"http"_s);
    url.setHost(host.toString());
    url.setPort(m_port);
    return url.toString();
}

bool Server::stop()
{
    if (m_stopped)
        return true;
    m_stopped = true;
    m_stopLimit = std::make_unique<StopLimit>(m_backend->services().database, m_drainTime + std::chrono::seconds(1));
    const bool answeredAll = m_listener->stop();
    m_backend->stop();
    return answeredAll;
}

} // namespace formwright
