#include "backend/workflow/agent_notices.h"

#include "backend/organization/id_list.h"
#include "backend/workflow/agents.h"

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using organization::IdList;
using storage::Rows;

namespace {

// What one agent is told of one place.
struct ToldOf {
    QString agentId;
    QString tokenId;
    NoticeStyle style;
    QStringList owners;
};

// " (for Ann Lee, Ben Ray)".
NoticeText whose(const ToldOf &told, const QHash<QString, QString> &names)
{
    constexpr qsizetype mostNames = 3;
    QStringList shown;
    for (const QString &ownerId : told.owners.first(std::min(told.owners.size(), mostNames)))
        shown.append(names.value(ownerId));
    QString owners = shown.join(u", "_s), ownersInChinese = shown.join(u"、"_s);
    if (told.owners.size() > mostNames) {
        owners += u" and "_s % QString::number(told.owners.size() - mostNames) % u" more"_s;
        ownersInChinese += u"等 "_s % QString::number(told.owners.size()) % u" 人"_s;
    }
    return {u" (for "_s % owners % u')', u"（代 "_s % ownersInChinese % u"）"_s};
}

// Whole chunks by one statement each, which is prepared once; what is left over one by one.
void insertRows(storage::Session &session, const QList<QVariantList> &rows)
{
    constexpr qsizetype chunk = 50;
    const QString insert
        = u"INSERT INTO flow_agent_notice (instance_id, token_id, owner_id, agent_id, notification_id) VALUES "_s;
    const auto marks = [](qsizetype count) { return QStringList(count, u"(?, ?, ?, ?, ?)"_s).join(u", "_s); };
    for (qsizetype from = 0; from < rows.size();) {
        const qsizetype count = from + chunk <= rows.size() ? chunk : 1;
        QVariantList values;
        for (const QVariantList &row : rows.sliced(from, count))
            values << row;
        session.change(insert % marks(count) % u" ON CONFLICT DO NOTHING"_s, values);
        from += count;
    }
}

} // namespace

void AgentNotices::settle(const QString &tokenId, const QSet<QString> &owners)
{
    if (owners.isEmpty())
        return;
    QSet<QPair<QString, QString>> done, open; // agents with their notices
    QStringList settled;
    Rows rows = m_session.query(
        u"SELECT owner_id, agent_id, notification_id FROM flow_agent_notice WHERE instance_id = ? AND token_id = ?"_s,
        m_about.id, tokenId);
    while (rows.next()) {
        const bool isDone = owners.contains(rows.text(0));
        (isDone ? done : open).insert({rows.text(1), rows.text(2)});
        if (isDone)
            settled.append(rows.text(0));
    }
    // Of several whom he acts for the others have to act still.
    for (const auto &[agentId, noticeId] : std::as_const(done)) {
        if (!open.contains({agentId, noticeId}))
            m_notices.settle(agentId, noticeId);
    }
    settled.removeDuplicates();
    constexpr qsizetype atOnce = 256;
    for (qsizetype i = 0; i < settled.size(); i += atOnce) {
        const IdList ids(settled.mid(i, atOnce));
        m_session.change(u"DELETE FROM flow_agent_notice WHERE instance_id = ? AND token_id = ? AND owner_id IN ("_s
                % ids.marks % u')',
            QVariantList{m_about.id, tokenId} + ids.values);
    }
}

void AgentNotices::tell(const QString &sentBy, qint64 now)
{
    QStringList owners;
    for (const Fresh &fresh : std::as_const(m_fresh))
        owners.append(fresh.personId);
    const auto agents = agentsOf(m_session, owners, m_about.applicationId, m_about.flowId, now);
    if (agents.isEmpty())
        return;
    QList<ToldOf> told;
    QHash<QPair<QString, QString>, qsizetype> places;
    qsizetype known = 0;
    for (const Fresh &fresh : std::as_const(m_fresh)) {
        for (const QString &agentId : agents.value(fresh.personId)) {
            if (agentId == sentBy || fresh.pending.contains(agentId) || known >= mostKnown)
                continue;
            const QPair<QString, QString> place{agentId, fresh.tokenId};
            if (!places.contains(place)) {
                if (told.size() >= mostTold)
                    continue;
                places.insert(place, told.size());
                told.append({agentId, fresh.tokenId, fresh.style, {}});
            }
            told[places.value(place)].owners.append(fresh.personId);
            ++known;
        }
    }
    const QHash<QString, QString> names = namesOf(m_session, agents.keys());
    QList<QVariantList> rows;
    for (ToldOf &each : told) {
        each.style.whose = whose(each, names);
        // By one that is about several nothing is decided until one of them is left: see turnsOf() of the notices.
        const QString id = m_notices.announce(each.agentId, m_ids.next(),
            NoticeText(QString(each.style.nodeName % each.style.whose.english).trimmed(),
                QString(each.style.nodeName % each.style.whose.chinese).trimmed()),
            NoticeKind::Work,
            each.owners.size() == 1 ? WorkNotices::Turn{each.tokenId, each.owners.first()} : WorkNotices::Turn{},
            each.style);
        for (const QString &ownerId : each.owners)
            rows.append({m_about.id, each.tokenId, ownerId, each.agentId, id});
    }
    insertRows(m_session, rows);
}

} // namespace formwright::workflow
