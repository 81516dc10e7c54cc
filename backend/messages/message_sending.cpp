#include "backend/messages/message_sending.h"

#include "app/contract/notice_kinds.h"
#include "backend/identity/account_store.h"
#include "backend/messages/message_job.h"
#include "backend/outbox/delivery_store.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using notifications::Inbox;
using storage::Session;

QString shownAudience(Session &session, const Audience &audience)
{
    const auto shown = [&](const QString &sql, const QStringList &ids, const QString &prefix) {
        QJsonArray all;
        for (const QString &id : ids) {
            if (const auto name = session.text(sql, id))
                all.append(QJsonObject{{QString(prefix % u"Id"_s), id}, {QString(prefix % u"Name"_s), *name}});
        }
        return all;
    };
    const QJsonObject info{{u"user"_s, shown(u"SELECT name FROM account WHERE id = ?"_s, audience.people, u"user"_s)},
        {u"dept"_s, shown(u"SELECT name FROM department WHERE id = ?"_s, audience.departments, u"dept"_s)},
        {u"role"_s, shown(u"SELECT name FROM role WHERE id = ?"_s, audience.roles, u"role"_s)}};
    return QString::fromUtf8(QJsonDocument(info).toJson(QJsonDocument::Compact));
}

bool ComposedMessage::isForFew() const
{
    return audience.isPeopleAlone() && message.receiverCount <= toldAtOnce;
}

void countAndTopics(Session &session, ComposedMessage &composed)
{
    StoredMessage &message = composed.message;
    message.receiverCount = countReceivers(session, composed.audience, message.domainId, composed.except);
    composed.topics = topicsIn(QString(message.title % u'\n' % forms::cleanMarkup(message.content).text));
}

QHash<QString, Inbox> sendMessage(
    Session &session, storage::IdSource &ids, ComposedMessage &composed, const QString &id, qint64 now)
{
    StoredMessage &message = composed.message;
    message.id = id;
    message.isTold = composed.isForFew();
    QStringList receivers;
    if (message.isTold)
        receivers = nextReceivers(session, composed.audience, message.domainId, composed.except, {}, toldAtOnce);
    message.toldCount = receivers.size();
    message.toldTo = receivers.isEmpty() ? QString() : receivers.last();
    insertMessage(session, message);
    insertTopics(session, message, composed.topics);
    insertAudience(session, message.id, message.domainId, composed.audience);
    insertAttachments(session, u"message"_s, message.id, composed.attachments);
    if (!message.isTold) {
        jobs::insertJob(session, messageJob(message, composed.except, ids.next(), now));
        return {};
    }
    QStringList noticeIds;
    for (qsizetype i = 0; i < receivers.size(); ++i)
        noticeIds.append(ids.next());
    return notifications::insertNotifications(session, noticeOf(message), noticeIds, receivers, message.id);
}

QueuedMessageJob::QueuedMessageJob(
    storage::Database &database, events::EventHub &events, const storage::Clock &clock, storage::IdSource &ids)
    : m_database(database), m_events(events), m_clock(clock), m_ids(ids)
{ }

void QueuedMessageJob::run(jobs::JobRun &run)
{
    const jobs::Job &job = run.job();
    Session &reader = m_database.reader();
    const auto sender = identity::accountById(reader, job.ownerId);
    if (!sender || messageById(reader, job.id))
        return;
    const jobs::QueuedMessage queued = jobs::messageIn(job);
    if (queued.isMailToEverybody)
        return mailEverybody(run, queued);
    ComposedMessage composed;
    composed.audience.people = queued.people;
    composed.audience.departments = queued.departments;
    composed.audience.roles = queued.roles;
    // Who is named is told, the one whose act it was as well.
    composed.except = composed.audience.isPeopleAlone() ? QString() : job.ownerId;
    StoredMessage &message = composed.message;
    message.domainId = job.domainId;
    message.type = queued.isAnnouncement ? announcement : plainMessage;
    message.title = cleanedLine(queued.title);
    const forms::CleanMarkup content = cleanedContent(queued.content);
    message.content = content.markup;
    message.searchText = identity::nameKey(QString(message.title % u' ' % content.text));
    message.senderId = sender->id;
    message.sender = sender->name;
    message.senderDepartmentId = sender->defaultDepartment;
    message.senderDepartment
        = reader.text(u"SELECT name FROM department WHERE id = ?"_s, message.senderDepartmentId).value_or(QString());
    message.receiverInfo = shownAudience(reader, composed.audience);
    message.published = m_clock.nowMilliseconds();
    countAndTopics(reader, composed);
    QHash<QString, Inbox> inboxes;
    run.commit({1, 0}, [&](Session &session) {
        inboxes.clear();
        if (!messageById(session, job.id))
            inboxes = sendMessage(session, m_ids, composed, job.id, m_clock.nowMilliseconds());
    });
    for (auto inbox = inboxes.begin(); inbox != inboxes.end(); ++inbox)
        m_events.publish(notifications::changeOf(inbox.key(), inbox.value()));
    if (!composed.isForFew())
        m_events.publish(events::JobQueued{});
}

void QueuedMessageJob::mailEverybody(jobs::JobRun &run, const jobs::QueuedMessage &queued)
{
    constexpr qint64 atOnce = 200;
    const jobs::Job &job = run.job();
    Audience audience;
    audience.everybody = true;
    qint64 told = 0;
    for (QStringList next = nextReceivers(m_database.reader(), audience, job.domainId, {}, {}, atOnce); !next.isEmpty();
         next = nextReceivers(m_database.reader(), audience, job.domainId, {}, next.last(), atOnce)) {
        told += next.size();
        run.commit({told, 0}, [&](Session &session) {
            const qint64 now = m_clock.nowMilliseconds();
            QList<outbox::Delivery> deliveries;
            for (const QString &receiver : std::as_const(next)) {
                outbox::Delivery &delivery = deliveries.emplaceBack();
                delivery.id = job.id % u'-' % receiver; // the same for whoever goes on
                delivery.domainId = job.domainId;
                delivery.accountId = receiver;
                delivery.senderId = job.ownerId;
                delivery.channel = contract::mailChannel;
                delivery.subject = queued.title;
                delivery.content = queued.content;
                delivery.created = delivery.nextTry = now;
            }
            outbox::queueDeliveries(session, deliveries);
        });
    }
}

} // namespace formwright::messages
