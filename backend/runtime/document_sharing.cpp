#include "app/contract/notice_kinds.h"
#include "app/contract/runtime_share.h"
#include "backend/gateways/mail_message.h"
#include "backend/gateways/sms_gateway.h"
#include "backend/http/routes.h"
#include "backend/identity/account_store.h"
#include "backend/notifications/notification_store.h"
#include "backend/outbox/delivery_store.h"
#include "backend/outbox/notice_channels.h"
#include "backend/runtime/act_handlers.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/pressed_button.h"

#include <QJsonDocument>
#include <QUrl>

#include <algorithm>

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

// As people elsewhere reach it: a path alone leads nowhere out of a mail.
QString fullAddress(const Call &call, const QString &address)
{
    const QString server = call.services.settings.text("notices.address").trimmed();
    if (!address.startsWith(u'/') || server.isEmpty())
        return address;
    return (server.endsWith(u'/') ? server.chopped(1) : server) % address;
}

// To those of them who have an address, or a telephone.
QList<outbox::Delivery> deliveriesOf(Call &call, const ShareDocument &in, const DocumentScope &scope,
    const PermittedForm &at, const QList<identity::Account> &receivers)
{
    const QString address = fullAddress(call, in.handleUrl);
    outbox::Delivery delivery;
    delivery.domainId = scope.domainId;
    delivery.senderId = call.user.id;
    QList<outbox::Delivery> deliveries;
    for (const identity::Account &receiver : receivers) {
        delivery.accountId = receiver.id;
        if (in.email && gateways::mailAddress(receiver.email)) {
            delivery.channel = contract::mailChannel;
            delivery.subject = QString(call.user.name % u": "_s % at.form->name);
            const QString link = address.startsWith(u'/')
                ? address.toHtmlEscaped()
                : QString(u"<a href=\""_s % address.toHtmlEscaped() % u"\">"_s % address.toHtmlEscaped() % u"</a>"_s);
            delivery.content = u"<p>"_s % in.transpond.toHtmlEscaped() % u"</p><p>"_s % link % u"</p>"_s;
            deliveries.append(delivery);
        }
        if (in.msm && gateways::SmsGateway::isTelephone(receiver.telephone)) {
            delivery.channel = contract::smsChannel;
            delivery.subject.clear();
            delivery.content = QString(in.transpond % u' ' % address).trimmed();
            deliveries.append(delivery);
        }
    }
    return deliveries;
}

void queue(Call &call, Session &session, QList<outbox::Delivery> deliveries)
{
    for (outbox::Delivery &delivery : deliveries) {
        delivery.id = call.newId();
        delivery.created = delivery.nextTry = call.now();
    }
    outbox::queueDeliveries(session, deliveries);
}

QString share(Call &call, const ShareDocument &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    const outbox::OpenChannels open = outbox::openChannels(call.db(), scope.domainId);
    if (in.email && !open.mail)
        throw notSetUp(u"this server has no way to send mail"_s);
    if (in.msm && !open.sms)
        throw notSetUp(u"this server has no way to send text messages"_s);
    requireAddress(in.handleUrl);
    const QList<identity::Account> receivers = receiversOf(call, scope, in.receiverId);
    QList<outbox::Delivery> deliveries;
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
        deliveries = deliveriesOf(call, in, scope, at, receivers);
        call.write([&](Session &session) {
            requireCurrent(session, at);
            if (pressed)
                beginAct(call, session, *pressed);
            requireSeen(session, scope, *at.form, at.access, place.recordId);
            insertNotices(call, session, in, scope, at, receivers);
            queue(call, session, deliveries);
        });
    });
    QString told
        = QString::number(receivers.size()) % (receivers.size() == 1 ? u" person was told"_s : u" people were told"_s);
    const auto isMail = [](const outbox::Delivery &each) { return each.channel == contract::mailChannel; };
    const qsizetype mails = std::count_if(deliveries.cbegin(), deliveries.cend(), isMail);
    if (in.email)
        told += u", "_s % QString::number(mails) % u" by mail"_s;
    if (in.msm)
        told += u", "_s % QString::number(deliveries.size() - mails) % u" by a text message"_s;
    return told % u'.';
}

} // namespace

void registerSharing(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_activities::shareDocument,
        [scripting](Call &call, const ShareDocument &in) { return share(call, in, scripting); });
}

} // namespace formwright::runtime
