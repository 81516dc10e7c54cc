#include "backend/runtime/script_messages.h"

#include "app/contract/message_center.h"
#include "app/template/clean_markup.h"
#include "backend/script/data_source.h"

#include <QSet>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using jobs::QueuedMessage;
using script::DataRefusal;
using storage::Session;

namespace {

constexpr qsizetype mostReceivers = 500;
constexpr int announcementType = 1;

// One id, several separated by ; or a list of them, or of people and roles as scripts have them.
QStringList idsIn(const QJsonValue &given)
{
    QStringList ids;
    if (given.isArray()) {
        for (const QJsonValue &each : given.toArray())
            ids += idsIn(each);
    } else if (given.isObject()) {
        ids.append(given["id"_L1].toString());
    } else {
        ids = given.toVariant().toString().split(u';', Qt::SkipEmptyParts);
    }
    for (QString &id : ids)
        id = id.trimmed();
    ids.removeAll(QString());
    ids.removeDuplicates();
    return ids;
}

struct Kind {
    QStringList QueuedMessage::*receivers;
    QString sql; // finds one of them: by the domain, or by the software, and the id
    bool isOfSoftware;
    QString otherwise;
};

const Kind &kindOf(const QString &operation)
{
    static const Kind people{&QueuedMessage::people,
        u"SELECT 1 FROM account WHERE domain_id = ? AND id = ? AND kind = 'user' AND status = 1 AND dimission = 1"_s,
        false, u"there is nobody in the domain with the id "_s};
    static const Kind departments{&QueuedMessage::departments,
        u"SELECT 1 FROM department WHERE domain_id = ? AND id = ?"_s, false,
        u"the domain has no department with the id "_s};
    static const Kind roles{&QueuedMessage::roles,
        u"SELECT 1 FROM role WHERE application_id = ? AND id = ? AND status = 1"_s, true,
        u"the software has no role with the id "_s};
    return operation == "sendMessageByDept"_L1 ? departments : operation == "sendMessageByRole"_L1 ? roles : people;
}

} // namespace

std::optional<QueuedMessage> messageOfScript(
    Call &call, const DocumentScope &scope, const QString &operation, const QJsonArray &arguments)
{
    static const QSet<QString> known{u"sendMessage"_s, u"sendMessageByDept"_s, u"sendMessageByRole"_s,
        u"sendMessageWithType"_s, u"$MESSAGE.send"_s, u"$MESSAGE.sendMessage"_s};
    if (!known.contains(operation))
        return std::nullopt;
    const Kind &kind = kindOf(operation);
    const QStringList ids = idsIn(arguments.at(0));
    const auto refused = [&](const QString &reason) { return DataRefusal(operation % u": "_s % reason); };
    if (ids.isEmpty())
        throw refused(u"names nobody"_s);
    if (ids.size() > mostReceivers)
        throw refused(u"names more than "_s % QString::number(mostReceivers) % u" receivers"_s);
    for (const QString &id : ids) {
        if (!call.db().integer(kind.sql, kind.isOfSoftware ? scope.applicationId : scope.domainId, id))
            throw refused(kind.otherwise % id);
    }
    QueuedMessage message;
    message.*kind.receivers = ids;
    message.title = arguments.at(1).toVariant().toString();
    message.content = arguments.at(2).toVariant().toString();
    if (operation == "sendMessageWithType"_L1) {
        const int type = arguments.at(3).toVariant().toInt();
        if (type != 0 && type != announcementType)
            throw refused(u"the type is 0, a message, or 1, an announcement"_s);
        message.isAnnouncement = type == announcementType;
    }
    if (message.title.size() > contract::message_center::longestTitle)
        throw refused(
            u"the title has more than "_s % QString::number(contract::message_center::longestTitle) % u" characters"_s);
    if (message.content.size() > contract::message_center::longestContent)
        throw refused(u"the text has more than "_s % QString::number(contract::message_center::longestContent)
            % u" characters"_s);
    try {
        const forms::CleanMarkup clean = forms::cleanMarkup(message.content);
        if (clean.text.isEmpty() && !clean.markup.contains("<img"_L1))
            throw refused(u"the text has nothing in it that could be shown"_s);
    } catch (const std::length_error &error) {
        throw refused(QString::fromLatin1(error.what()));
    }
    return message;
}

} // namespace formwright::runtime
