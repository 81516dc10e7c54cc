#include "backend/messages/message_job.h"

#include "app/template/clean_markup.h"

#include <QJsonDocument>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using notifications::Inbox;
using notifications::Notification;
using storage::Session;

notifications::Notification noticeOf(const StoredMessage &message)
{
    constexpr qsizetype longestSummary = 200;
    const bool isAnnouncement = message.type == announcement;
    QString text = message.title.isEmpty() ? forms::cleanMarkup(message.content).text : message.title;
    if (text.size() > longestSummary)
        text = text.left(longestSummary - 1) % u'…';
    Notification notice;
    notice.messageId = message.id;
    notice.sender = message.sender;
    notice.senderId = message.senderId;
    notice.module = isAnnouncement ? u"announcement"_s : u"message"_s;
    notice.messageType = message.type;
    notice.summary = QString(message.sender % u": "_s % text).toHtmlEscaped(); // summaries are markup
    notice.linkParams = QString::fromUtf8(
        QJsonDocument(QJsonObject{{u"messageId"_s, message.id}, {u"subjectType"_s, isAnnouncement ? 8 : 7}})
            .toJson(QJsonDocument::Compact));
    notice.createTime = {message.published};
    notice.domainid = message.domainId;
    return notice;
}

namespace {

const QString messageMember = u"messageId"_s;
const QString exceptMember = u"except"_s;

} // namespace

jobs::Job messageJob(const StoredMessage &message, const QString &except, const QString &id, qint64 now)
{
    jobs::Job job;
    job.id = id;
    job.kind = messageKind;
    job.ownerId = message.senderId;
    job.domainId = message.domainId;
    job.parameters = {{messageMember, message.id}, {exceptMember, except}};
    job.rowsTotal = message.receiverCount;
    job.created = now;
    return job;
}

QHash<QString, Inbox> takeBack(Session &session, const QString &messageId, qint64 most, qint64 now)
{
    const auto source = session.text(uR"(SELECT source FROM notification WHERE source <> '' AND removed = 0
            AND source IN (SELECT ? UNION SELECT id FROM comment WHERE subject_kind = 'message' AND subject_id = ?)
            LIMIT 1)"_s,
        messageId, messageId);
    if (!source)
        return {};
    return notifications::removeNotificationsOf(session, *source, most, now);
}

MessageJob::MessageJob(storage::Database &database, events::EventHub &events, const storage::Clock &clock,
    storage::IdSource &ids, qint64 atOnce)
    : m_database(database), m_events(events), m_clock(clock), m_ids(ids), m_atOnce(atOnce)
{ }

void MessageJob::run(jobs::JobRun &run)
{
    qint64 atOnce = m_atOnce;
    for (bool isMore = true; isMore;) {
        const auto message = messageById(m_database.reader(), run.job().parameters.value(messageMember).toString());
        if (!message)
            return;
        try {
            isMore = message->withdrawn == 0 ? tellSome(run, *message, atOnce) : takeSomeBack(run, *message, atOnce);
            atOnce = std::min(m_atOnce, atOnce * 2);
        } catch (const storage::SerializationFailure &) {
            // Others change these very inboxes all the time: fewer of them at once get through between two changes.
            if (atOnce == 1)
                throw;
            atOnce = std::max<qint64>(1, atOnce / 8);
        }
    }
}

bool MessageJob::tellSome(jobs::JobRun &run, const StoredMessage &message, qint64 atOnce)
{
    if (message.isTold)
        return false;
    // Whom it is for is read outside the unit, so that the unit is short and nobody's who changes the organization.
    Session &reader = m_database.reader();
    const QString except = run.job().parameters.value(exceptMember).toString(message.senderId);
    const QStringList next
        = nextReceivers(reader, audienceOf(reader, message.id), message.domainId, except, message.toldTo, atOnce);
    const Notification notice = noticeOf(message);
    QHash<QString, Inbox> inboxes;
    run.commit({message.toldCount + next.size(), 0}, [&](Session &session) {
        inboxes.clear();
        notifications::readSingleRows(session);
        const QString lock = session.dialect().isSqlite() ? QString() : u" FOR UPDATE"_s;
        // Withdrawn, or told by another server, meanwhile: the next look goes on from there.
        if (session.text(
                QString(u"SELECT told_to FROM message WHERE id = ? AND withdrawn = 0 AND is_told = 0"_s % lock),
                message.id)
            != message.toldTo)
            return;
        if (next.isEmpty()) {
            session.execute(u"UPDATE message SET is_told = 1 WHERE id = ?"_s, message.id);
            return;
        }
        const QStringList receivers = stillThere(session, message.domainId, next);
        QStringList ids;
        for (qsizetype i = 0; i < receivers.size(); ++i)
            ids.append(m_ids.next());
        inboxes = notifications::insertNotifications(session, notice, ids, receivers, message.id);
        session.execute(u"UPDATE message SET told_to = ?, told_count = told_count + ? WHERE id = ?"_s, next.last(),
            qint64(receivers.size()), message.id);
    });
    publish(inboxes);
    return true;
}

bool MessageJob::takeSomeBack(jobs::JobRun &run, const StoredMessage &message, qint64 atOnce)
{
    QHash<QString, Inbox> inboxes;
    run.commit(run.progress(),
        [&](Session &session) { inboxes = takeBack(session, message.id, atOnce, m_clock.nowMilliseconds()); });
    publish(inboxes);
    return !inboxes.isEmpty();
}

void MessageJob::publish(const QHash<QString, Inbox> &inboxes)
{
    for (auto inbox = inboxes.begin(); inbox != inboxes.end(); ++inbox)
        m_events.publish(notifications::changeOf(inbox.key(), inbox.value()));
}

} // namespace formwright::messages
