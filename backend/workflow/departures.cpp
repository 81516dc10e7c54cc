#include "backend/workflow/departures.h"

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

class Noting
{
public:
    Noting(storage::ChangesTogether &changes, const Decided &decided, int revision)
        : m_changes(changes), m_decided(decided), m_revision(revision)
    { }

    void note()
    {
        for (const QString &tokenId : m_decided.step.removed) {
            const flow::Token *token = m_decided.before.instance.token(tokenId);
            if (token && token->state != flow::TokenState::Arrived)
                noteToken(*token);
        }
        notePassed();
    }

private:
    const QList<flow::HistoryLine> &history() const { return m_decided.step.history; }

    void noteToken(const flow::Token &token)
    {
        constexpr int back = 81;
        const bool isReturned = std::ranges::any_of(history(),
            [&](const flow::HistoryLine &line) { return line.operation == back && line.fromNodeId == token.nodeId; });
        m_changes.add(
            uR"(INSERT INTO flow_visit (instance_id, token_id, revision, domain_id, application_id, flow_id, node_id,
                    node_name, arrived, departed, is_overdue, is_returned)
                SELECT instance_id, id, ?, ?, ?, ?, node_id, node_name, arrived, ?,
                    CASE WHEN due > 0 AND due <= ? THEN 1 ELSE 0 END, ?
                FROM flow_token WHERE instance_id = ? AND id = ? ON CONFLICT DO NOTHING)"_s,
            m_revision, before().domainId, before().applicationId, before().flowId, m_decided.now, m_decided.now,
            isReturned ? 1 : 0, before().id, token.id);
    }

    // They had no token that anybody could see: the history tells of them.
    void notePassed()
    {
        QHash<QString, int> passes;
        for (const flow::HistoryLine &line : history()) {
            const flow::Node *node = m_decided.definition.node(line.fromNodeId);
            // Opinions and those who agreed lead nowhere.
            const bool hasLeft = node && node->kind != flow::NodeKind::Start && !line.toNodeId.isEmpty();
            if (!hasLeft || hadToken(node->id))
                continue;
            int &known = passes[node->id];
            known = node->isSplit ? 1 : known + 1;
        }
        for (auto pass = passes.cbegin(); pass != passes.cend(); ++pass) {
            for (int i = 0; i < pass.value(); ++i)
                m_changes.add(
                    uR"(INSERT INTO flow_visit (instance_id, token_id, revision, domain_id, application_id, flow_id,
                            node_id, node_name, arrived, departed)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
                    before().id, QString(pass.key() % u'/' % QString::number(i)), m_revision, before().domainId,
                    before().applicationId, before().flowId, pass.key(), m_decided.definition.node(pass.key())->name,
                    m_decided.now, m_decided.now);
        }
    }

    bool hadToken(const QString &nodeId) const
    {
        return std::ranges::any_of(before().instance.tokens, [&](const flow::Token &token) {
            return token.nodeId == nodeId && token.state != flow::TokenState::Arrived;
        });
    }

    const StoredInstance &before() const { return m_decided.before; }

    storage::ChangesTogether &m_changes;
    const Decided &m_decided;
    const int m_revision;
};

} // namespace

void noteDepartures(storage::ChangesTogether &changes, const Decided &decided, int revision)
{
    // What was taken back before anybody acted was never there.
    const auto &history = decided.step.history;
    if (history.isEmpty() || history.last().operation != flow::operation::retracted)
        Noting(changes, decided, revision).note();
}

qint64 takeBackDeparture(Session &session, const QString &instanceId, const QString &tokenId)
{
    Rows rows = session.query(
        QString(
            uR"(SELECT revision, arrived, state FROM flow_visit WHERE instance_id = ? AND token_id = ? AND state <> ?
            ORDER BY revision DESC LIMIT 1)"_s
            % storage::lockingRows(session.dialect())),
        instanceId, tokenId, int(DepartureState::TakenBack));
    if (!rows.next())
        return 0;
    const qint64 revision = rows.integer(0), arrived = rows.integer(1);
    if (DepartureState(rows.integer(2)) == DepartureState::Open)
        session.execute(u"DELETE FROM flow_visit WHERE instance_id = ? AND token_id = ? AND revision = ?"_s, instanceId,
            tokenId, revision);
    else
        session.execute(u"UPDATE flow_visit SET state = ? WHERE instance_id = ? AND token_id = ? AND revision = ?"_s,
            int(DepartureState::TakenBack), instanceId, tokenId, revision);
    return arrived;
}

} // namespace formwright::workflow
