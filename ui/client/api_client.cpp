#include "ui/client/api_client.h"

#include "app/contract/json_text.h"
#include "ui/client/content_disposition.h"
#include "ui/client/server_texts.h"
#include "ui/client/spoken_language.h"

#include <QCoreApplication>
#include <QHttpMultiPart>
#include <QJsonArray>
#include <QJsonDocument>
#include <QNetworkReply>
#include <QThreadPool>

namespace formwright::client {

using namespace Qt::StringLiterals;

namespace {

constexpr int transferTimeoutMilliseconds = 60'000;
constexpr qsizetype longAnswer = 64 * 1024; // bytes; longer ones are parsed beside the GUI thread

Session withoutToken(Session session)
{
    session.token.clear();
    return session;
}

// Decimals keep their digits as text.
QJsonDocument parsed(const QByteArray &body)
{
    return QJsonDocument::fromJson(contract::keepLongNumbers(body));
}

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

Said saidIn(const QJsonObject &error)
{
    QStringList values;
    const QJsonArray given = error.value("values"_L1).toArray();
    for (const QJsonValue &value : given)
        values.append(value.toString());
    return {error.value(error.contains("errmsg"_L1) ? "errmsg"_L1 : "message"_L1).toString(),
        error.value("code"_L1).toString(), values};
}

QList<contract::FieldError> fieldErrors(const QJsonObject &body)
{
    QList<contract::FieldError> fields;
    const QJsonArray errors = body.value("errors"_L1).toArray();
    for (const QJsonValue &value : errors) {
        const QJsonObject error = value.toObject();
        fields.append(
            {error.value("field"_L1).toString(), fieldText(saidIn(error)), error.value("errcode"_L1).toInt()});
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

ApiClient::ApiClient(const Session &session, QObject *parent)
    : ApiClient(session, std::make_shared<QByteArray>(session.token))
{
    setParent(parent);
}

ApiClient::ApiClient(const Session &session, std::shared_ptr<QByteArray> token)
    : m_session(withoutToken(session)), m_token(std::move(token))
{
    m_network.setTransferTimeout(transferTimeoutMilliseconds);
    m_network.setRedirectPolicy(QNetworkRequest::SameOriginRedirectPolicy);
}

std::shared_ptr<ApiClient> ApiClient::make(const Session &session)
{
    return {new ApiClient(session), [](ApiClient *client) { client->deleteLater(); }};
}

std::shared_ptr<ApiClient> ApiClient::forDomain(const QString &domainId) const
{
    Session session = m_session;
    session.domainId = domainId;
    return {new ApiClient(session, m_token), [](ApiClient *client) { client->deleteLater(); }};
}

QNetworkRequest ApiClient::request(const QByteArray &path, const QUrlQuery &query) const
{
    QUrl url = m_session.server;
    url.setPath(QString::fromUtf8(path), QUrl::TolerantMode);
    url.setQuery(query);
    QNetworkRequest request(url);
    if (!m_token->isEmpty()) {
        // The token travels in its header alone: a cookie of before could name another one.
        request.setRawHeader(m_session.tokenKind, *m_token);
        request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
        request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    }
    if (!m_session.domainId.isEmpty())
        request.setRawHeader("domainId", m_session.domainId.toUtf8());
    request.setRawHeader("Accept-Language", spokenLanguage().toLatin1());
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
    return follow(reply,
        [this, context = QPointer(context), done = std::move(done)](const Reply &answer, PendingCall *pending) mutable {
            // Once, and a long one not where it would hold up the window.
            const auto finish
                = [this, context, done = std::move(done), answer](const QJsonDocument &document, PendingCall *call) {
                      call->deleteLater();
                      if (!context)
                          return;
                      const QJsonObject body = document.object();
                      const bool isRefusedInside = answer.status == 200 && body.value("errcode"_L1).toInt() != 0;
                      Reply heard = answer;
                      heard.isAborted = call->m_aborted;
                      if (heard.isAborted || !heard.problem.isEmpty() || isRefusedInside)
                          done(failureOf(heard, body));
                      else
                          done(document.isArray() ? QJsonValue(document.array()) : QJsonValue(body));
                  };
            if (answer.body.size() < longAnswer) {
                finish(parsed(answer.body), pending);
                return;
            }
            QThreadPool::globalInstance()->start([finish, body = answer.body, pending = QPointer(pending)] {
                const QJsonDocument document = parsed(body);
                QMetaObject::invokeMethod(qApp, [finish, document, pending] {
                    if (pending) // a child of this client
                        finish(document, pending);
                });
            });
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
    return follow(
        reply, [this, context = QPointer(context), done = std::move(done)](const Reply &answer, PendingCall *pending) {
            pending->deleteLater();
            if (!context)
                return;
            // Whoever asked for a file may get one that has members of these names; a refusal is never sent as a file.
            const bool isJson = !answer.isFile && answer.contentType.startsWith("application/json");
            const bool failed = answer.isAborted || !answer.problem.isEmpty();
            const QJsonObject body = isJson || failed ? QJsonDocument::fromJson(answer.body).object() : QJsonObject();
            if (failed || (isJson && body.value("errcode"_L1).toInt() != 0))
                done(failureOf(answer, body));
            else
                done(answer.body);
        });
}

PendingCall *ApiClient::follow(QNetworkReply *reply, std::function<void(const Reply &, PendingCall *)> done)
{
    auto *pending = new PendingCall(this);
    pending->m_reply = reply;
    connect(reply, &QNetworkReply::uploadProgress, pending, &PendingCall::uploadProgress);
    connect(reply, &QNetworkReply::downloadProgress, pending, &PendingCall::downloadProgress);
    connect(
        reply, &QNetworkReply::finished, this,
        [this, reply, pending, token = *m_token, done = std::move(done)]() mutable {
            reply->deleteLater();
            Reply answer;
            answer.status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
            answer.body = reply->isOpen() ? reply->readAll() : QByteArray();
            answer.contentType = reply->rawHeader("Content-Type");
            answer.requestId = reply->rawHeader("X-Request-Id");
            answer.isFile = reply->hasRawHeader("Content-Disposition");
            answer.isAborted = pending->m_aborted;
            if (reply->error() != QNetworkReply::NoError)
                answer.problem = reply->errorString();
            if (!answer.isAborted)
                noteReachable(answer.status != 0);
            if (answer.status == 401)
                noteTokenRefused(token);
            done(answer, pending);
        },
        Qt::SingleShotConnection); // whatever the network tells, an answer is told once
    return pending;
}

Failure ApiClient::failureOf(const Reply &reply, const QJsonObject &object) const
{
    Failure failure;
    failure.httpStatus = reply.status;
    failure.requestId = QString::fromLatin1(reply.requestId);
    failure.errcode = object.value("errcode"_L1).toInt();
    failure.showCode = object.value("showCode"_L1).toBool();
    failure.fields = fieldErrors(object);
    failure.data = object.value("data"_L1).toObject();
    if (const Said said = saidIn(object); !said.message.isEmpty())
        failure.message = refusalText(failure.httpStatus, failure.errcode, said);
    if (reply.isAborted) {
        failure.kind = Failure::Kind::Cancelled;
        failure.message = tr("Cancelled.");
    } else if (failure.httpStatus == 0) {
        failure.kind = Failure::Kind::Network;
        failure.message
            = tr("%1 does not answer: %2.").arg(m_session.server.toDisplayString(QUrl::RemovePath), reply.problem);
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

void ApiClient::noteTokenRefused(const QByteArray &token)
{
    // What was asked with an earlier token says nothing about the one of now.
    if (m_token->isEmpty() || token != *m_token)
        return;
    m_token->clear();
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
