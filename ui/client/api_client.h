#pragma once

#include "ui/client/encoded_request.h"
#include "ui/client/result.h"

#include <QNetworkAccessManager>
#include <QObject>
#include <QPointer>
#include <QUrl>

#include <functional>
#include <memory>

class QNetworkReply;

namespace formwright::client {

// A call on its way. Deleted by itself once it has answered; abort() answers it with Failure::Cancelled.
class PendingCall : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    void abort();

Q_SIGNALS:
    void uploadProgress(qint64 sent, qint64 total);
    void downloadProgress(qint64 received, qint64 total); // below 1: nobody knows

private:
    friend class ApiClient;
    QPointer<QNetworkReply> m_reply;
    bool m_aborted = false;
};

struct FileFacts {
    QString name; // empty where the server does not say
    QByteArray contentType;
    qint64 size = -1; // bytes; below 0: not known
};

// Where somebody is signed in, with which token, and for which domain.
struct Session {
    QUrl server{};
    QByteArray tokenKind{}; // "accessToken", "adminToken" or "designerToken"
    QByteArray token{}; // empty: nobody is signed in
    QString domainId{}; // calls to /api/runtime act for it, where the account belongs to none
};

// Calls the server of one session, which stays the same for as long as the client lives: another server, account or
// domain is another client. So nothing that was opened in one session ever reaches the server of another. Lives on the
// GUI thread and never blocks it: answers arrive through the event loop, and not any more once the context object of
// the call is gone.
//
//     client.call(contract::kms::listAuthorizations, {.resourceId = id, .pageNo = 1, .linesPerPage = 30}, this,
//     [this](const Result<...> &result) { ... });
class ApiClient : public QObject
{
    Q_OBJECT

public:
    explicit ApiClient(const Session &session = {}, QObject *parent = nullptr);
    // For whoever keeps it together with others, as pages do until they are closed. It goes with the event loop, since
    // the last one may let go of it in the middle of an answer.
    static std::shared_ptr<ApiClient> make(const Session &session);
    // The same sign-in, acting for another domain: what ends or renews one ends or renews the other.
    std::shared_ptr<ApiClient> forDomain(const QString &domainId) const;

    QUrl server() const { return m_session.server; }
    QByteArray tokenKind() const { return m_session.tokenKind; }
    QString domain() const { return m_session.domainId; }
    QByteArray token() const { return *m_token; }
    bool isSignedIn() const { return !m_token->isEmpty(); }
    // The same person has signed in again at the same server: what is open goes on with the new token.
    void renew(const QByteArray &token) { *m_token = token; }

    // The typed call. `done` runs once, on this thread.
    template <class In, class Out, class Done>
    PendingCall *call(const contract::Endpoint<In, Out> &endpoint, const In &in, QObject *context, Done done)
    {
        return send(encodeRequest(endpoint, in), context,
            [done = std::move(done), envelope = endpoint.envelope](const Result<QJsonValue> &answer) mutable {
                if (!answer) {
                    done(Result<Out>(answer.failure()));
                    return;
                }
                done(decodeAnswer<Out>(*answer, envelope));
            });
    }

    // The same with the whole body as JSON: for documents, whose members depend on their form.
    template <class In, class Out>
    PendingCall *callJson(const contract::Endpoint<In, Out> &endpoint, const In &in, QObject *context,
        std::function<void(const Result<QJsonObject> &)> done)
    {
        return send(encodeRequest(endpoint, in), context,
            [done](const Result<QJsonValue> &answer) { answer ? done(answer->toObject()) : done(answer.failure()); });
    }

    // An endpoint that answers a file.
    template <class In>
    PendingCall *fetchFile(const contract::Endpoint<In, contract::FileAnswer> &endpoint, const In &in, QObject *context,
        std::function<void(const Result<QByteArray> &)> done)
    {
        const EncodedRequest encoded = encodeRequest(endpoint, in);
        return track(m_network.get(request(encoded.path, encoded.query)), context, std::move(done));
    }
    // What it is, without its content.
    template <class In>
    PendingCall *describeFile(const contract::Endpoint<In, contract::FileAnswer> &endpoint, const In &in,
        QObject *context, std::function<void(const Result<FileFacts> &)> done)
    {
        const EncodedRequest encoded = encodeRequest(endpoint, in);
        return describe(request(encoded.path, encoded.query), context, std::move(done));
    }

    // An answer that is no JSON: an image, a file.
    PendingCall *fetch(const QByteArray &path, QObject *context, std::function<void(const Result<QByteArray> &)> done);

    // A request to this server with its tokens; for event streams.
    QNetworkRequest request(const QByteArray &path, const QUrlQuery &query = {}) const;
    QNetworkAccessManager &network() { return m_network; }
    // Such a request, which was sent with that token, was answered 401.
    void noteTokenRefused(const QByteArray &token);

Q_SIGNALS:
    // The server does not know the token any more: sign in again.
    void signedOut();
    // Whether the last call reached the server.
    void reachableChanged(bool reachable);

private:
    // What came back, whole.
    struct Reply {
        int status = 0; // 0: nothing came
        QByteArray body;
        QByteArray contentType;
        QByteArray requestId;
        QString problem; // of the network or the status; empty where there is none
        bool isFile = false; // sent to be kept, whatever it looks like
        bool isAborted = false;
    };
    using Done = std::function<void(const Result<QJsonValue> &)>;
    PendingCall *send(const EncodedRequest &request, QObject *context, Done done);
    PendingCall *describe(
        const QNetworkRequest &request, QObject *context, std::function<void(const Result<FileFacts> &)> done);
    PendingCall *track(QNetworkReply *reply, QObject *context, std::function<void(const Result<QByteArray> &)> done);
    // `done` gets the pending call as well, and deletes it when it has answered.
    PendingCall *follow(QNetworkReply *reply, std::function<void(const Reply &, PendingCall *)> done);
    Failure failureOf(const Reply &reply, const QJsonObject &body) const;
    void noteReachable(bool reachable);

    ApiClient(const Session &session, std::shared_ptr<QByteArray> token);

    template <class Out> static Result<Out> decodeAnswer(const QJsonValue &body, contract::Envelope envelope);

    QNetworkAccessManager m_network;
    const Session m_session; // without the token
    const std::shared_ptr<QByteArray> m_token; // of this and all other clients of the sign-in
    bool m_reachable = true;
};

template <class Out> Result<Out> ApiClient::decodeAnswer(const QJsonValue &body, contract::Envelope envelope)
{
    static const contract::WireContext wire;
    contract::DecodeProblems problems;
    Out out{};
    if constexpr (!std::is_same_v<Out, contract::Nothing> && !std::is_same_v<Out, contract::EmptyAnswer>) {
        QJsonValue value = body;
        if constexpr (requires { Out::besideEnvelope; }) {
        } else if (envelope != contract::Envelope::Bare) {
            value = body.toObject().value(QLatin1StringView("data"));
        }
        contract::decode(value, out, QString(), {wire, problems});
    }
    if (!problems.isEmpty()) {
        Failure failure;
        failure.kind = Failure::Kind::Server;
        failure.message = tr("The server answered in a form this program does not understand (%1).")
                              .arg(problems.errors().first().field);
        return failure;
    }
    return out;
}

} // namespace formwright::client
