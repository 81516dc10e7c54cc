#include "app/contract/runtime_share.h"
#include "backend/gateways/sms_gateway.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/notifications/notification_store.h"
#include "backend/runtime/act_handlers.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/pressed_button.h"

#include <QJsonDocument>
#include <QUrl>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_activities::ShareDocument;
using http::Call;
using storage::Session;

namespace {

constexpr qsizetype mostReceivers = 50;

Error notSetUp(const QString &reason)
{
    Error error = Error::conflict(reason);
    error.errcode = contract::runtime_activities::notSetUp;
    return error;
}

// A link that leads anywhere else, or runs something, is not passed on in the sender's name.
void requireAddress(const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    const bool isPath = address.startsWith(u'/') && !address.startsWith("//"_L1);
    if (!address.isEmpty() && !(url.isValid() && (isPath || (isWeb && url.userInfo().isEmpty()))))
        throw Error::invalid(u"invalid input"_s,
            {{u"handleUrl"_s, u"must begin with http:// or https://, or be a path of this server"_s}});
}

QList<identity::Account> receiversOf(Call &call, const DocumentScope &scope, const QString &listed)
{
    QStringList ids = QString(listed).replace(u',', u';').split(u';', Qt::SkipEmptyParts);
    ids.removeDuplicates();
    if (ids.isEmpty() || ids.size() > mostReceivers)
        throw Error::invalid(u"invalid input"_s, {{u"receiverid"_s, u"must name one to 50 people"_s}});
    QList<identity::Account> receivers;
    for (const QString &id : std::as_const(ids)) {
        const auto account = identity::accountById(call.db(), call.wire().openId(id.trimmed()).value_or(QString()));
        if (!account || account->domainId != scope.domainId || !account->mayEnter())
            throw Error::invalid(
                u"invalid input"_s, {{u"receiverid"_s, u"names somebody whom the domain does not have"_s}});
        receivers.append(*account);
    }
    // Inboxes are taken in the order of their owners.
    std::sort(receivers.begin(), receivers.end(),
        [](const identity::Account &a, const identity::Account &b) { return a.id < b.id; });
    return receivers;
}

void insertNotices(Call &call, Session &session, const ShareDocument &in, const DocumentScope &scope,
    const PermittedForm &at, const QList<identity::Account> &receivers)
{
    const QJsonObject link{{u"applicationId"_s, scope.applicationId}, {u"formId"_s, at.form->id},
        {u"_docid"_s, in.docId.plain}, {u"url"_s, in.handleUrl}};
    contract::messages::Notification notice;
    notice.sender = call.user.name;
    notice.senderId = call.user.id;
    notice.module = u"share"_s;
    notice.summary = QString(at.form->name % u": "_s % in.transpond).toHtmlEscaped(); // summaries are markup
    notice.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
    notice.createTime = {call.now()};
    notice.domainid = scope.domainId;
    for (const identity::Account &receiver : receivers) {
        notice.id = call.newId();
        notice.receiverId = receiver.id;
        call.publish(notifications::changeOf(receiver.id, notifications::insertNotification(session, notice)));
    }
}

// After the commit: nobody takes a text message back.
int sendTexts(const gateways::SmsGateway &gateway, const ShareDocument &in, const QList<identity::Account> &receivers)
{
    int sent = 0;
    for (const identity::Account &receiver : receivers) {
        if (gateways::SmsGateway::isTelephone(receiver.telephone)
            && gateway.send(receiver.telephone, QString(in.transpond % u' ' % in.handleUrl).trimmed()).sent)
            ++sent;
    }
    return sent;
}

QString share(Call &call, const ShareDocument &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    const gateways::SmsGateway gateway(call.services.settings);
    if (in.email)
        throw notSetUp(u"this server has no way to send mail"_s);
    if (in.msm && !gateway.isConfigured())
        throw notSetUp(u"this server has no way to send text messages"_s);
    requireAddress(in.handleUrl);
    const QList<identity::Account> receivers = receiversOf(call, scope, in.receiverId);
    byCurrentDesigns(call, [&] {
        const DocumentPlace place = placeOf(call, call.db(), scope, in.docId.plain);
        const PermittedForm at{place.form, place.access};
        if (!storedRecord(call, at, scope, place.recordId))
            throw noSuchDocument();
        auto pressed = buttonForAct(
            call, scope, mine, {forms::button_type::Share}, at, in.button.plain, {in.docId.plain, {}, {}, nullptr});
        if (pressed)
            runBefore(call, scope, mine, *pressed, in.confirmed.value_or(false));
        call.note(u"share document "_s % place.recordId % u" of form "_s % at.form->name, scope.applicationId,
            scope.domainId);
        call.write([&](Session &session) {
            requireCurrent(session, at);
            if (pressed)
                beginAct(call, session, *pressed);
            requireSeen(session, scope, *at.form, at.access, place.recordId);
            insertNotices(call, session, in, scope, at, receivers);
        });
    });
    QString told
        = QString::number(receivers.size()) % (receivers.size() == 1 ? u" person was told"_s : u" people were told"_s);
    if (in.msm)
        told += u", "_s % QString::number(sendTexts(gateway, in, receivers)) % u" by a text message"_s;
    return told % u'.';
}

} // namespace

void registerSharing(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_activities::shareDocument,
        [scripting](Call &call, const ShareDocument &in) { return share(call, in, scripting); });
}

} // namespace formwright::runtime
