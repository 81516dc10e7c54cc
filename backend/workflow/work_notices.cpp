#include "backend/workflow/work_notices.h"

#include "backend/notifications/notification_store.h"
#include "backend/workflow/instance_store.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Session;

WorkNotices::WorkNotices(const StoredInstance &about, const QString &senderName, qint64 now)
    : m_about(about), m_senderName(senderName), m_now(now)
{ }

QString WorkNotices::announce(
    const QString &personId, const QString &noticeId, const QString &text, NoticeKind kind, const Turn &turn)
{
    m_told[personId].fresh.append({noticeId, text, kind, turn});
    return noticeId;
}

void WorkNotices::settle(const QString &personId, const QString &noticeId)
{
    if (!noticeId.isEmpty())
        m_told[personId].settled.append(noticeId);
}

// Whoever is told one thing alone is told together with others; nobody's inbox is taken before that of a lower id.
std::vector<events::Event> WorkNotices::send(Session &session) const
{
    std::vector<events::Event> events;
    QJsonObject link{{u"applicationId"_s, m_about.applicationId}, {u"formId"_s, m_about.formId},
        {u"_docid"_s, m_about.documentId}, {u"flowInstanceId"_s, m_about.id}};
    notifications::Notification notice;
    notice.sender = m_senderName;
    notice.module = u"workflow"_s;
    notice.createTime = {m_now};
    notice.domainid = m_about.domainId;
    const auto noticeOf = [&](const QString &receiverId, const Fresh &fresh) {
        link.insert(u"subjectType"_s, int(fresh.kind));
        link.remove("flowTurn"_L1);
        if (!fresh.turn.tokenId.isEmpty())
            link.insert(u"flowTurn"_s, QString(fresh.turn.tokenId % u' ' % fresh.turn.ownerId));
        notice.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
        notice.id = fresh.id;
        notice.receiverId = receiverId;
        // Summaries are markup.
        notice.summary
            = QString(m_about.subject % (fresh.text.isEmpty() ? QString() : u": "_s) % fresh.text).toHtmlEscaped();
        return notice;
    };
    QList<notifications::Notification> together;
    const auto tellTogether = [&] {
        const auto inboxes = notifications::insertEach(session, together);
        for (const notifications::Notification &each : std::as_const(together))
            events.push_back(notifications::changeOf(each.receiverId, inboxes.value(each.receiverId)));
        together.clear();
    };
    for (auto told = m_told.cbegin(); told != m_told.cend(); ++told) {
        if (told->settled.isEmpty() && told->fresh.size() == 1) {
            together.append(noticeOf(told.key(), told->fresh.first()));
            continue;
        }
        tellTogether();
        std::optional<notifications::Inbox> inbox;
        QStringList there;
        for (const QString &id : told->settled) {
            // He may have cleared it.
            if (session.integer(
                    u"SELECT 1 FROM notification WHERE id = ? AND receiver_id = ? AND removed = 0"_s, id, told.key()))
                there.append(id);
        }
        if (!there.isEmpty())
            inbox = notifications::setRead(session, told.key(), there, m_now);
        for (const Fresh &fresh : told->fresh)
            inbox = notifications::insertNotification(session, noticeOf(told.key(), fresh));
        if (inbox)
            events.push_back(notifications::changeOf(told.key(), *inbox));
    }
    tellTogether();
    return events;
}

} // namespace formwright::workflow
