#include "app/flow/prover.h"

#include <QSet>

#include <algorithm>
#include <deque>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

bool isEnd(NodeKind kind)
{
    return kind == NodeKind::Complete || kind == NodeKind::Abort || kind == NodeKind::Terminate;
}

class Prover
{
public:
    explicit Prover(const Definition &definition) : m_definition(definition)
    {
        for (const Line &line : definition.lines()) {
            m_next[line.fromId].append(line.toId);
            m_previous[line.toId].append(line.fromId);
        }
        QStringList starts, ends;
        for (const Node &node : definition.nodes()) {
            if (node.kind == NodeKind::Start)
                starts.append(node.id);
            if (isEnd(node.kind))
                ends.append(node.id);
        }
        m_fromStart = reached(m_next, starts, &m_cameFrom);
        m_toEnd = reached(m_previous, ends);
    }

    QList<Finding> all()
    {
        whole();
        for (const Node &node : m_definition.nodes())
            judge(node);
        std::ranges::stable_sort(
            m_found, [](const Finding &a, const Finding &b) { return int(a.severity) > int(b.severity); });
        return m_found;
    }

private:
    using Ways = QHash<QString, QStringList>;

    static QSet<QString> reached(const Ways &ways, const QStringList &from, QHash<QString, QString> *cameFrom = nullptr)
    {
        QSet<QString> found(from.begin(), from.end());
        std::deque<QString> open(from.begin(), from.end());
        while (!open.empty()) {
            const QString at = open.front();
            open.pop_front();
            for (const QString &next : ways.value(at)) {
                if (found.contains(next))
                    continue;
                found.insert(next);
                if (cameFrom)
                    cameFrom->insert(next, at);
                open.push_back(next);
            }
        }
        return found;
    }

    void add(Fault fault, Severity severity, const QString &nodeId = {})
    {
        Finding finding{fault, severity, nodeId};
        if (m_fromStart.contains(nodeId)) {
            for (QString at = nodeId; !at.isEmpty(); at = m_cameFrom.value(at))
                finding.trace.prepend(at);
        }
        m_found.append(finding);
    }

    void whole()
    {
        const auto isStart = [](const Node &node) { return node.kind == NodeKind::Start; };
        if (std::ranges::none_of(m_definition.nodes(), isStart))
            add(Fault::NoStart, Severity::Error);
    }

    void judge(const Node &node)
    {
        const QList<const Line *> lines = m_definition.linesFrom(node.id);
        if (node.kind == NodeKind::Start) {
            if (lines.isEmpty())
                add(Fault::NoFirstNode, Severity::Error, node.id);
            if (m_previous.contains(node.id))
                add(Fault::LineToStart, Severity::Error, node.id);
            return;
        }
        if (!m_fromStart.contains(node.id)) {
            add(Fault::Unreachable, Severity::Warning, node.id);
            return; // nothing else about it matters
        }
        if (isEnd(node.kind)) {
            judgeGather(node);
            return;
        }
        if (lines.isEmpty())
            add(Fault::DeadEnd, Severity::Error, node.id);
        else if (!m_toEnd.contains(node.id))
            add(Fault::NeverEnds, Severity::Error, node.id);
        judgeConditions(node, lines);
        judgeGather(node);
        if (node.isSplit && lines.size() > 1)
            judgeSplit(node);
        if (node.kind == NodeKind::Manual) {
            if (isNobodyNamed(node))
                add(Fault::NobodyActs, node.emptyActor == EmptyActor::Refuse ? Severity::Error : Severity::Warning,
                    node.id);
            judgeReturns(node);
        }
    }

    void judgeConditions(const Node &node, const QList<const Line *> &lines)
    {
        const auto defaults = std::ranges::count_if(lines, [](const Line *line) { return line->isDefault; });
        const bool isAlwaysOpen
            = std::ranges::any_of(lines, [](const Line *line) { return line->isDefault || !line->hasCondition; });
        if (!lines.isEmpty() && !isAlwaysOpen)
            add(Fault::ConditionGap, Severity::Warning, node.id);
        if (defaults > 1 && !node.isSplit)
            add(Fault::SeveralDefaults, Severity::Warning, node.id);
    }

    void judgeGather(const Node &node)
    {
        if (!node.isGather)
            return;
        const Node *split = m_definition.node(node.splitNodeId);
        if (!split || !split->isSplit)
            add(Fault::GatherWithoutSplit, Severity::Error, node.id);
        else if (!reached(m_next, {split->id}).contains(node.id))
            add(Fault::GatherNotReached, Severity::Warning, node.id);
    }

    // Two of its branches come to a node that does not wait for them: it is passed twice.
    void judgeSplit(const Node &node)
    {
        QHash<QString, int> branches;
        for (const QString &first : m_next.value(node.id)) {
            // As far as something gathers them; round the split itself they are others.
            QSet<QString> found{first};
            std::deque<QString> open{first};
            while (!open.empty()) {
                const QString at = open.front();
                open.pop_front();
                const Node *here = m_definition.node(at);
                if (!here || at == node.id || (here->isGather && here->splitNodeId == node.id))
                    continue;
                for (const QString &next : m_next.value(at)) {
                    if (!found.contains(next)) {
                        found.insert(next);
                        open.push_back(next);
                    }
                }
            }
            for (const QString &each : std::as_const(found))
                ++branches[each];
        }
        for (const Node &each : m_definition.nodes()) {
            const bool isGathering = each.isGather && each.splitNodeId == node.id;
            if (branches.value(each.id) > 1 && !isGathering && !isEnd(each.kind) && each.id != node.id) {
                add(Fault::SplitNeverGathered, Severity::Warning, node.id);
                return;
            }
        }
    }

    bool isNobodyNamed(const Node &node) const
    {
        if (node.passesOnStart)
            return false; // whoever starts
        const ActorRule &rule = node.actors;
        switch (rule.mode) {
        case ActorMode::Roles:
            return rule.roleIds.isEmpty() && rule.userIds.isEmpty();
        case ActorMode::Script:
            return rule.script.trimmed().isEmpty();
        case ActorMode::Users:
            return rule.userIds.isEmpty();
        case ActorMode::Organisation:
            return rule.origin.isEmpty();
        case ActorMode::Field:
            return rule.field.isEmpty();
        }
        return false;
    }

    void judgeReturns(const Node &node)
    {
        if (!node.mayGoBack || !node.isBackListed)
            return;
        const QSet<QString> before = reached(m_previous, {node.id});
        for (const QString &target : node.backNodeIds) {
            if (!m_definition.node(target) || !before.contains(target)) {
                add(Fault::BackToNowhere, Severity::Warning, node.id);
                return;
            }
        }
    }

    const Definition &m_definition;
    Ways m_next;
    Ways m_previous;
    QSet<QString> m_fromStart;
    QHash<QString, QString> m_cameFrom;
    QSet<QString> m_toEnd;
    QList<Finding> m_found;
};

} // namespace

QString faultName(Fault fault)
{
    switch (fault) {
    case Fault::NoStart:
        return u"no-start"_s;
    case Fault::NoFirstNode:
        return u"no-first-node"_s;
    case Fault::Unreachable:
        return u"unreachable"_s;
    case Fault::DeadEnd:
        return u"dead-end"_s;
    case Fault::NeverEnds:
        return u"never-ends"_s;
    case Fault::NobodyActs:
        return u"nobody-acts"_s;
    case Fault::ConditionGap:
        return u"condition-gap"_s;
    case Fault::SeveralDefaults:
        return u"several-defaults"_s;
    case Fault::GatherWithoutSplit:
        return u"gather-without-split"_s;
    case Fault::GatherNotReached:
        return u"gather-not-reached"_s;
    case Fault::SplitNeverGathered:
        return u"split-never-gathered"_s;
    case Fault::LineToStart:
        return u"line-to-start"_s;
    case Fault::BackToNowhere:
        return u"back-to-nowhere"_s;
    }
    Q_UNREACHABLE();
}

QList<Finding> findingsIn(const Definition &definition)
{
    return Prover(definition).all();
}

} // namespace formwright::flow
