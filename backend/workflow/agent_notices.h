// Whoever acts for others is told of their work, too, and that it is done.
#pragma once

#include "backend/storage/ulid.h"
#include "backend/workflow/work_notices.h"

#include <QSet>

namespace formwright::workflow {

// Of one unit of work; what is gathered is told by the notices that it is made with. An agent is told once of all those
// for whom he can act at a place, and has done once nobody of them has to act there any more. So many are told at most:
// the others find the work in their lists.
class AgentNotices
{
public:
    // All references outlive this.
    AgentNotices(storage::Session &session, storage::IdSource &ids, const StoredInstance &about, WorkNotices &notices)
        : m_session(session), m_ids(ids), m_about(about), m_notices(notices)
    { }

    // It is his turn there from now on. `pending`: all whose turn it is there.
    void add(const QString &tokenId, const QString &personId, const NoticeStyle &style, const QSet<QString> &pending)
    {
        m_fresh.append({tokenId, personId, style, pending});
    }
    // It is theirs no more.
    void settle(const QString &tokenId, const QSet<QString> &owners);
    // Agents in force now, but for who sent the command and who signs there himself.
    void tell(const QString &sentBy, qint64 now);

    static constexpr qsizetype mostTold = 500; // agents, of one unit of work
    static constexpr qsizetype mostKnown = 2000; // owners of all their notices

private:
    struct Fresh {
        QString tokenId;
        QString personId;
        NoticeStyle style; // of the node
        QSet<QString> pending;
    };
    storage::Session &m_session;
    storage::IdSource &m_ids;
    const StoredInstance &m_about;
    WorkNotices &m_notices;
    QList<Fresh> m_fresh;
};

} // namespace formwright::workflow
