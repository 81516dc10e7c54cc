#include "app/scripthost/server_bridge.h"

#include "app/script/protocol.h"

#include <QCborMap>
#include <QCborValue>
#include <QJsonDocument>
#include <QJsonObject>

#include <cstdlib>

namespace formwright::scripthost {

using namespace Qt::StringLiterals;
namespace frame = script::frame;

namespace {

// A script that writes and writes drowns itself alone.
constexpr int mostLogLines = 1000;
constexpr qsizetype mostLogSize = 256 * 1024;
constexpr qsizetype mostLogLine = 8 * 1024;

QString failed(const QString &reason)
{
    return QString::fromUtf8(QJsonDocument(QJsonObject{{u"e"_s, reason}}).toJson(QJsonDocument::Compact));
}

} // namespace

Server::Server(helpers::ParentChannel &channel) : m_channel(channel) { }

void Server::beginCall()
{
    m_logLines = 0;
    m_logSize = 0;
}

QString Server::ask(const QString &operation, const QString &arguments)
{
    const QCborMap question{{frame::kind, frame::data}, {frame::operation, operation}, {frame::arguments, arguments}};
    const QByteArray bytes = question.toCborValue().toCbor();
    if (bytes.size() > m_channel.largestFrame())
        return failed(operation % u": what it is given is too large"_s);
    if (!m_channel.send(bytes))
        std::_Exit(0);
    const auto bytesOfReply = m_channel.receive();
    // Nobody is there any more who would want to know how the script ends.
    if (!bytesOfReply)
        std::_Exit(0);
    const QCborMap reply = QCborValue::fromCbor(*bytesOfReply).toMap();
    if (reply.contains(frame::reason))
        return failed(reply.value(frame::reason).toString());
    return u"{\"v\":"_s % reply.value(frame::answer).toString() % u'}';
}

void Server::log(const QString &level, const QString &text, int line)
{
    if (m_logLines > mostLogLines || m_logSize > mostLogSize)
        return;
    ++m_logLines;
    QString kept = text.left(mostLogLine);
    m_logSize += kept.size();
    if (m_logLines > mostLogLines || m_logSize > mostLogSize)
        kept = u"... the script writes more than is kept"_s;
    const QCborMap entry{{frame::kind, frame::log}, {frame::level, level}, {frame::text, kept}, {frame::line, line}};
    if (!m_channel.send(entry.toCborValue().toCbor()))
        std::_Exit(0);
}

ServerBridge::ServerBridge(Server &server) : m_server(server) { }

QString ServerBridge::ask(const QString &operation, const QString &arguments)
{
    return m_server.ask(operation, arguments);
}

void ServerBridge::log(const QString &level, const QString &text, int line)
{
    m_server.log(level, text, line);
}

} // namespace formwright::scripthost
