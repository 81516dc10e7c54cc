#include "ui/client/api_client.h"

#include "app/contract/json_text.h"
#include "ui/client/content_disposition.h"

#include <QHttpMultiPart>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkReply>

namespace formwright::client {

using namespace Qt::StringLiterals;

namespace {

constexpr int transferTimeoutMilliseconds = 60'000;

QHttpMultiPart *multiPart(const EncodedRequest &request)
{
    auto *parts = new QHttpMultiPart(QHttpMultiPart::FormDataType);
    for (const auto &[name, value] : request.texts) {
        QHttpPart part;
        part.setHeader(QNetworkRequest::ContentDispositionHeader,
            QString(u"form-data; name=\""_s % QString::fromLatin1(name) % u'"'));
        part.setBody(value);
        parts->append(part);
    }
    for (const EncodedRequest::File &file : request.files) {
        QHttpPart part;
        part.setRawHeader("Content-Disposition",
            "form-data; name=\"" + file.member + "\"; filename*=UTF-8''" + QUrl::toPercentEncoding(file.upload.fileName)
                + "; filename=\"upload\"");
        part.setHeader(QNetworkRequest::ContentTypeHeader, u"application/octet-stream"_s);
        part.setBody(file.upload.content);
        parts->append(part);
    }
    return parts;
}

QList<contract::FieldError> fieldErrors(const QJsonObject &body)
{
    QList<contract::FieldError> fields;
    const QJsonArray errors = body.value("errors"_L1).toArray();
    for (const QJsonValue &value : errors) {
        const QJsonObject error = value.toObject();
        fields.append({error.value("field"_L1).toString(), error.value("errmsg"_L1).toString(),
            error.value("errcode"_L1).toInt()});
    }
    return fields;
}

} // namespace

void PendingCall::abort()
{
    m_aborted = true;
    if (m_reply)
        m_reply->abort();
}

ApiClient::ApiClient(QObject *parent) : QObject(parent)
{
    m_network.setTransferTimeout(transferTimeoutMilliseconds);
    m_network.setRedirectPolicy(QNetworkRequest::SameOriginRedirectPolicy);
}

void ApiClient::setServer(const QUrl &server)
{
    m_server = server;
    m_network.clearConnectionCache();
    m_reachable = true;
}

void ApiClient::setToken(const QByteArray &kind, const QByteArray &token)
{
    m_tokenKind = kind;
    m_token = token;
}

QNetworkRequest ApiClient::request(const QByteArray &path, const QUrlQuery &query) const
{
    QUrl url = m_server;
    url.setPath(QString::fromUtf8(path), QUrl::TolerantMode);
    url.setQuery(query);
    QNetworkRequest request(url);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Automatic);
    if (!m_token.isEmpty())
        request.setRawHeader(m_tokenKind, m_token);
    if (!m_domainId.isEmpty())
        request.setRawHeader("domainId", m_domainId.toUtf8());
    return request;
}

PendingCall *ApiClient::send(const EncodedRequest &encoded, QObject *context, Done done)
{
    QNetworkRequest request = this->request(encoded.path, encoded.query);
    QNetworkReply *reply = nullptr;
    if (encoded.files.isEmpty()) {
        if (!encoded.body.isEmpty())
            request.setHeader(QNetworkRequest::ContentTypeHeader, u"application/json"_s);
        reply = m_network.sendCustomRequest(request, encoded.method, encoded.body);
    } else {
        // A large file may take its time.
        request.setTransferTimeout(0);
        QHttpMultiPart *parts = multiPart(encoded);
        reply = m_network.sendCustomRequest(request, encoded.method, parts);
        parts->setParent(reply);
    }
    return track(reply, context, [done](const Result<QByteArray> &answer) {
        if (!answer) {
            done(answer.failure());
            return;
        }
        // Decimals keep their digits as text.
        const QJsonDocument document = QJsonDocument::fromJson(contract::keepLongNumbers(*answer));
        done(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()));
    });
}

PendingCall *ApiClient::fetch(
    const QByteArray &path, QObject *context, std::function<void(const Result<QByteArray> &)> done)
{
    return track(m_network.get(request(path)), context, std::move(done));
}

PendingCall *ApiClient::describe(
    const QNetworkRequest &request, QObject *context, std::function<void(const Result<FileFacts> &)> done)
{
    QNetworkReply *reply = m_network.head(request);
    const auto facts = std::make_shared<FileFacts>();
    // Before track(), which answers.
    connect(reply, &QNetworkReply::finished, this, [reply, facts] {
        facts->name = fileNameOf(reply->rawHeader("Content-Disposition"));
        facts->contentType = reply->rawHeader("Content-Type");
        bool isNumber = false;
        const qint64 size = reply->rawHeader("Content-Length").toLongLong(&isNumber);
        facts->size = isNumber ? size : -1;
    });
    return track(reply, context, [facts, done = std::move(done)](const Result<QByteArray> &answer) {
        answer ? done(*facts) : done(answer.failure());
    });
}

PendingCall *ApiClient::track(
    QNetworkReply *reply, QObject *context, std::function<void(const Result<QByteArray> &)> done)
{
    auto *pending = new PendingCall(this);
    pending->m_reply = reply;
    connect(reply, &QNetworkReply::uploadProgress, pending, &PendingCall::uploadProgress);
    connect(reply, &QNetworkReply::downloadProgress, pending, &PendingCall::downloadProgress);
    connect(reply, &QNetworkReply::finished, this,
        [this, reply, pending, context = QPointer<QObject>(context), done = std::move(done)] {
            reply->deleteLater();
            pending->deleteLater();
            const QByteArray body = reply->isOpen() ? reply->readAll() : QByteArray();
            const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
            if (!pending->m_aborted)
                noteReachable(status != 0);
            const QJsonObject object = status == 200 ? QJsonDocument::fromJson(body).object() : QJsonObject();
            const bool failedInside = object.value("errcode"_L1).toInt() != 0;
            const bool failed = reply->error() != QNetworkReply::NoError || failedInside;
            if (status == 401)
                noteTokenRefused();
            if (!context)
                return;
            if (failed)
                done(failureOf(*reply, body, pending->m_aborted));
            else
                done(body);
        });
    return pending;
}

Failure ApiClient::failureOf(QNetworkReply &reply, const QByteArray &body, bool aborted) const
{
    Failure failure;
    failure.httpStatus = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    failure.requestId = QString::fromLatin1(reply.rawHeader("X-Request-Id"));
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    failure.errcode = object.value("errcode"_L1).toInt();
    failure.showCode = object.value("showCode"_L1).toBool();
    failure.fields = fieldErrors(object);
    failure.message = object.value(object.contains("errmsg"_L1) ? "errmsg"_L1 : "message"_L1).toString();
    if (aborted) {
        failure.kind = Failure::Kind::Cancelled;
        failure.message = tr("Cancelled.");
    } else if (failure.httpStatus == 0) {
        failure.kind = Failure::Kind::Network;
        failure.message
            = tr("%1 does not answer: %2.").arg(m_server.toDisplayString(QUrl::RemovePath), reply.errorString());
    } else if (failure.httpStatus == 401) {
        failure.kind = Failure::Kind::Unauthenticated;
        failure.message = tr("Your sign-in has ended. Sign in again.");
    } else if (failure.httpStatus >= 500) {
        failure.kind = Failure::Kind::Server;
        if (failure.message.isEmpty())
            failure.message = tr("The server failed (HTTP %1).").arg(failure.httpStatus);
    } else {
        failure.kind = Failure::Kind::Refused;
        if (failure.message.isEmpty())
            failure.message = tr("The server refused (HTTP %1).").arg(failure.httpStatus);
    }
    return failure;
}

void ApiClient::noteTokenRefused()
{
    if (m_token.isEmpty())
        return;
    m_token.clear();
    Q_EMIT signedOut();
}

void ApiClient::noteReachable(bool reachable)
{
    if (m_reachable == reachable)
        return;
    m_reachable = reachable;
    Q_EMIT reachableChanged(reachable);
}

} // namespace formwright::client
