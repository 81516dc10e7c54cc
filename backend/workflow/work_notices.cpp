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
    for (auto told = m_told.cbegin(); told != m_told.cend(); ++told) {
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
        for (const auto &[id, text, kind, turn] : told->fresh) {
            link.insert(u"subjectType"_s, int(kind));
            link.remove("flowTurn"_L1);
            if (!turn.tokenId.isEmpty())
                link.insert(u"flowTurn"_s, QString(turn.tokenId % u' ' % turn.ownerId));
            notice.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
            notice.id = id;
            notice.receiverId = told.key();
            // Summaries are markup.
            notice.summary = QString(m_about.subject % (text.isEmpty() ? QString() : u": "_s) % text).toHtmlEscaped();
            inbox = notifications::insertNotification(session, notice);
        }
        if (inbox)
            events.push_back(notifications::changeOf(told.key(), *inbox));
    }
    return events;
}

} // namespace formwright::workflow
