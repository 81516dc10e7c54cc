#include "backend/workflow/work_notices.h"

#include "app/contract/notice_kinds.h"
#include "backend/notifications/notification_store.h"
#include "backend/notifications/settling.h"
#include "backend/outbox/notice_language.h"
#include "backend/workflow/instance_store.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

QJsonArray channelsOf(const flow::NoticeRule &rule)
{
    QJsonArray channels;
    const std::pair<bool, QLatin1StringView> all[]{
        {rule.byMail, contract::mailChannel}, {rule.bySms, contract::smsChannel}, {rule.byHook, contract::hookChannel}};
    for (const auto &[isNamed, channel] : all) {
        if (isNamed)
            channels.append(channel);
    }
    return channels;
}

} // namespace

WorkNotices::WorkNotices(const StoredInstance &about, const QString &senderName, qint64 now)
    : m_about(about), m_senderName(senderName), m_now(now)
{ }

QString WorkNotices::announce(const QString &personId, const QString &noticeId, const NoticeText &text, NoticeKind kind,
    const Turn &turn, const NoticeStyle &style)
{
    m_told[personId].fresh.append({noticeId, text, kind, turn, style});
    return noticeId;
}

void WorkNotices::settle(const QString &personId, const QString &noticeId)
{
    if (!noticeId.isEmpty())
        m_told[personId].settled.append(noticeId);
}

QString WorkNotices::summaryFor(Session &session, const QString &receiverId, const Fresh &fresh) const
{
    const NoticeText &text = fresh.text, &whose = fresh.style.whose;
    const bool isAlike = text.english == text.chinese && whose.english == whose.chinese;
    const bool isChinese = !isAlike && outbox::languageOf(session, receiverId, m_about.domainId) == "zh"_L1;
    return isChinese ? summaryOf(fresh, text.chinese, whose.chinese) : summaryOf(fresh, text.english, whose.english);
}

QString WorkNotices::summaryOf(const Fresh &fresh, const QString &text, const QString &whose) const
{
    const QString &words = fresh.style.rule.text;
    if (words.isEmpty())
        return m_about.subject % (text.isEmpty() ? QString() : u": "_s) % text;
    // What stands in for something is never looked through for more of it.
    const std::pair<QLatin1StringView, QString> known[]{{"{title}"_L1, m_about.subject},
        {"{node}"_L1, fresh.style.nodeName}, {"{sender}"_L1, m_senderName}, {"{flow}"_L1, m_about.flowName}};
    QString summary;
    for (qsizetype i = 0; i < words.size();) {
        const auto here = std::ranges::find_if(
            known, [&](const auto &each) { return QStringView(words).sliced(i).startsWith(each.first); });
        if (here == std::end(known)) {
            summary += words.at(i++);
            continue;
        }
        summary += here->second;
        i += here->first.size();
    }
    return summary + whose;
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
        link.remove("channels"_L1);
        if (const flow::NoticeRule &rule = fresh.style.rule; rule.namesWays)
            link.insert(u"channels"_s, channelsOf(rule));
        if (!fresh.turn.tokenId.isEmpty())
            link.insert(u"flowTurn"_s, QString(fresh.turn.tokenId % u' ' % fresh.turn.ownerId));
        notice.linkParams = QString::fromUtf8(QJsonDocument(link).toJson(QJsonDocument::Compact));
        notice.id = fresh.id;
        notice.receiverId = receiverId;
        // Summaries are markup.
        notice.summary = summaryFor(session, receiverId, fresh).toHtmlEscaped();
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
        if (!told->settled.isEmpty())
            inbox = notifications::settle(session, told.key(), told->settled, m_now);
        for (const Fresh &fresh : told->fresh)
            inbox = notifications::insertNotification(session, noticeOf(told.key(), fresh));
        if (inbox)
            events.push_back(notifications::changeOf(told.key(), *inbox));
    }
    tellTogether();
    return events;
}

} // namespace formwright::workflow
