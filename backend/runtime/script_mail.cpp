#include "backend/runtime/script_mail.h"

#include "app/contract/message_center.h"
#include "app/contract/notice_kinds.h"
#include "app/template/clean_markup.h"
#include "backend/gateways/mail_message.h"
#include "backend/gateways/sms_gateway.h"
#include "backend/outbox/notice_channels.h"
#include "backend/runtime/file_reading.h"
#include "backend/script/data_source.h"

#include <QSet>

#include <stdexcept>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using outbox::Delivery;
using script::DataRefusal;

namespace {

constexpr qsizetype mostReceivers = 500; // of one call
constexpr qsizetype mostAttachments = 20;
constexpr qsizetype longestText = 1'000;

DataRefusal refused(const QString &operation, const QString &reason)
{
    return DataRefusal(operation % u": "_s % reason);
}

bool isMail(const QString &operation)
{
    static const QSet<QString> operations{u"sendMail"_s, u"sendMailWithAttachments"_s, u"sendMailToAllUser"_s,
        u"sendMailBySystemUser"_s, u"$EMAIL.send"_s, u"$EMAIL.sendEmail"_s, u"EMAIL_UTIL.sendEmail"_s};
    return operations.contains(operation);
}

QString textOf(const QJsonValue &value)
{
    return value.toVariant().toString();
}

// One, several separated by ; or , or a list of them, or of people as scripts have them.
QStringList listed(const QJsonValue &given)
{
    QStringList all;
    if (given.isArray()) {
        for (const QJsonValue &each : given.toArray())
            all += listed(each);
    } else if (given.isObject()) {
        all.append(given["id"_L1].toString());
    } else {
        all = textOf(given).replace(u',', u';').split(u';', Qt::SkipEmptyParts);
    }
    for (QString &each : all)
        each = each.trimmed();
    all.removeAll(QString());
    all.removeDuplicates();
    return all;
}

void checkMail(const QString &operation, const QString &subject, const QString &content)
{
    using contract::message_center::longestContent;
    using contract::message_center::longestTitle;
    if (subject.size() > longestTitle)
        throw refused(operation, u"the subject has more than "_s % QString::number(longestTitle) % u" characters"_s);
    if (content.size() > longestContent)
        throw refused(operation, u"the text has more than "_s % QString::number(longestContent) % u" characters"_s);
    try {
        if (forms::cleanMarkup(content).text.isEmpty())
            throw refused(operation, u"the text has nothing in it that could be shown"_s);
    } catch (const std::length_error &error) {
        throw refused(operation, QString::fromLatin1(error.what()));
    }
}

// Files that the caller could send himself.
QStringList attachmentsIn(Call &call, const DocumentScope &scope, const QString &operation, const QJsonValue &given)
{
    const QStringList paths = listed(given);
    if (paths.size() > mostAttachments)
        throw refused(operation, u"names more than "_s % QString::number(mostAttachments) % u" files"_s);
    const qint64 most = call.services.settings.number("mail.maxSize");
    qint64 bytes = 0;
    FileReading reading(call);
    for (const QString &path : paths) {
        const auto file = reading.fileAt(path, scope.domainId);
        if (!file || path.contains(u'\n'))
            throw refused(operation, u"there is no uploaded file "_s % path.left(200));
        bytes += file->size;
        if (bytes > most)
            throw refused(operation, u"the files have more than "_s % QString::number(most) % u" bytes"_s);
    }
    return paths;
}

// To an address, or to somebody of the domain by his id.
Delivery addressed(Call &call, const DocumentScope &scope, const QString &operation, const QString &receiver)
{
    Delivery delivery;
    delivery.domainId = scope.domainId;
    delivery.channel = contract::mailChannel;
    if (receiver.contains(u'@')) {
        const auto address = gateways::mailAddress(receiver);
        if (!address)
            throw refused(operation, receiver.left(200) % u" is no mail address"_s);
        delivery.address = *address;
        return delivery;
    }
    if (!call.db().integer(
            u"SELECT 1 FROM account WHERE domain_id = ? AND id = ? AND kind = 'user' AND status = 1 AND dimission = 1"_s,
            scope.domainId, receiver))
        throw refused(operation, u"there is nobody in the domain with the id "_s % receiver.left(200));
    delivery.accountId = receiver;
    return delivery;
}

Delivery textMessage(const DocumentScope &scope, const QString &operation, const QJsonArray &arguments)
{
    Delivery delivery;
    delivery.domainId = scope.domainId;
    delivery.channel = contract::smsChannel;
    delivery.address = textOf(arguments.at(0)).trimmed();
    delivery.content = textOf(arguments.at(1)).trimmed();
    if (!gateways::SmsGateway::isTelephone(delivery.address))
        throw refused(operation, delivery.address.left(100) % u" is no telephone number"_s);
    if (delivery.content.isEmpty() || delivery.content.size() > longestText)
        throw refused(operation, u"the text has one to "_s % QString::number(longestText) % u" characters"_s);
    return delivery;
}

} // namespace

bool needsGateway(const QString &operation)
{
    return operation == "sendSMS"_L1 || isMail(operation);
}

bool hasGateway(Call &call, const DocumentScope &scope, const QString &operation)
{
    const outbox::OpenChannels open = outbox::openChannels(call.db(), scope.domainId);
    return isMail(operation) ? open.mail : open.sms;
}

QList<Delivery> deliveriesOfScript(
    Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments)
{
    if (!isMail(operation))
        return {textMessage(scope, operation, arguments)};
    const QStringList receivers = listed(arguments.at(0));
    if (receivers.isEmpty())
        throw refused(operation, u"names nobody"_s);
    if (receivers.size() > mostReceivers)
        throw refused(operation, u"names more than "_s % QString::number(mostReceivers) % u" receivers"_s);
    const QString subject = textOf(arguments.at(1));
    const QString content = textOf(arguments.at(2));
    checkMail(operation, subject, content);
    const bool hasFiles = operation == "sendMailWithAttachments"_L1;
    const QStringList files = hasFiles ? attachmentsIn(call, scope, operation, arguments.at(3)) : QStringList();
    QList<Delivery> deliveries;
    for (const QString &receiver : receivers) {
        Delivery delivery = addressed(call, scope, operation, receiver);
        delivery.subject = subject;
        delivery.content = content;
        delivery.attachments = files;
        if (operation != "sendMailBySystemUser"_L1)
            delivery.senderId = call.user.id;
        deliveries.append(delivery);
    }
    return deliveries;
}

std::optional<jobs::QueuedMessage> mailToEverybody(const QString &operation, const QJsonArray &arguments)
{
    if (operation != "sendMailToAllUser"_L1)
        return std::nullopt;
    jobs::QueuedMessage message;
    message.title = textOf(arguments.at(0));
    message.content = textOf(arguments.at(1));
    message.isMailToEverybody = true;
    checkMail(operation, message.title, message.content);
    return message;
}

} // namespace formwright::runtime
