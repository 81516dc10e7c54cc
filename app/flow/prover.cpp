#include "app/flow/prover.h"

#include <algorithm>
#include <vector>

namespace formwright::flow {

using namespace Qt::StringLiterals;

namespace {

bool isEnd(NodeKind kind)
{
    return kind == NodeKind::Complete || kind == NodeKind::Abort || kind == NodeKind::Terminate;
}

// Nodes by their number in the definition: a flow of 10,000 is proven while its designer draws on.
class Prover
{
public:
    explicit Prover(const Definition &definition) : m_definition(definition)
    {
        const QList<Node> &nodes = definition.nodes();
        for (qsizetype i = nodes.size() - 1; i >= 0; --i)
            m_numbers.insert(nodes.at(i).id, int(i)); // the first of two with one id
        m_next.resize(nodes.size());
        m_previous.resize(nodes.size());
        std::vector<int> starts, enders;
        for (int i = 0; i < int(nodes.size()); ++i) {
            for (const Line *line : takenFrom(nodes.at(i)))
                link(i, m_numbers.value(line->toId));
            if (nodes.at(i).kind == NodeKind::Start)
                starts.push_back(i);
            if (nodes.at(i).kind == NodeKind::Abort || nodes.at(i).kind == NodeKind::Terminate)
                enders.push_back(i);
        }
        m_cameFrom.assign(nodes.size(), -1);
        m_fromStart = reached(m_next, starts, &m_cameFrom);
        m_toEnd = ending(reached(m_previous, enders));
    }

    QList<Finding> all()
    {
        whole();
        for (int i = 0; i < int(m_definition.nodes().size()); ++i)
            judge(m_definition.nodes().at(i), i);
        std::ranges::stable_sort(
            m_found, [](const Finding &a, const Finding &b) { return int(a.severity) > int(b.severity); });
        return m_found;
    }

    QStringList wayTo(const QString &nodeId)
    {
        QStringList way;
        const int number = m_numbers.value(nodeId, -1);
        if (number < 0 || !m_fromStart[number] || m_tracedNodes >= mostTracedNodes)
            return way;
        for (int at = number; at >= 0; at = m_cameFrom[at])
            way.prepend(m_definition.nodes().at(at).id);
        m_tracedNodes += way.size();
        return way;
    }

private:
    using Ways = std::vector<std::vector<int>>;
    using Marks = std::vector<bool>;

    // Two lines between the same nodes are one way.
    void link(int from, int to)
    {
        if (std::ranges::find(m_next[from], to) != m_next[from].end())
            return;
        m_next[from].push_back(to);
        m_previous[to].push_back(from);
    }

    // Beside a line that is always open a default is never taken; a machine takes the first.
    QList<const Line *> takenFrom(const Node &node) const
    {
        const QList<const Line *> lines = m_definition.linesFrom(node.id);
        if (node.kind == NodeKind::Start)
            return lines; // whoever starts chooses
        const auto isOpen = [](const Line *line) { return !line->hasCondition && !line->isDefault; };
        const bool isAnyOpen = std::ranges::any_of(lines, isOpen);
        const bool isMachine
            = node.kind == NodeKind::Auto || node.kind == NodeKind::SubFlow || node.kind == NodeKind::Suspend;
        QList<const Line *> taken;
        for (const Line *line : lines) {
            if (isAnyOpen && line->isDefault)
                continue;
            taken.append(line);
            if (isMachine && !node.isSplit && isOpen(line))
                break;
        }
        return taken;
    }

    static Marks reached(const Ways &ways, const std::vector<int> &from, std::vector<int> *cameFrom = nullptr)
    {
        Marks found(ways.size(), false);
        for (const int each : from)
            found[each] = true;
        std::vector<int> open = from;
        for (size_t i = 0; i < open.size(); ++i) {
            for (const int next : ways[open[i]]) {
                if (found[next])
                    continue;
                found[next] = true;
                if (cameFrom)
                    (*cameFrom)[next] = open[i];
                open.push_back(next);
            }
        }
        return found;
    }

    // Where all lines are taken whatever the document says: those.
    std::vector<int> forcedFrom(const Node &node) const
    {
        std::vector<int> forced;
        const bool isForced = node.kind == NodeKind::Manual ? node.nextNodes == NextNodes::Locked : !isEnd(node.kind);
        if (node.kind == NodeKind::Start || !node.isSplit || !isForced)
            return forced;
        const QList<const Line *> lines = takenFrom(node);
        const bool isByCondition
            = std::ranges::any_of(lines, [](const Line *line) { return line->hasCondition && !line->isDefault; });
        for (const Line *line : lines) {
            const int to = m_numbers.value(line->toId);
            const bool isTaken = line->isDefault ? !isByCondition : !line->hasCondition;
            if (isTaken && std::ranges::find(forced, to) == forced.end())
                forced.push_back(to);
        }
        return forced;
    }

    // From where it can come to its end: of branches that are always taken each has to, or one ends all.
    Marks ending(Marks found) const
    {
        std::vector<std::vector<int>> forced(m_next.size());
        std::vector<int> open;
        for (int i = 0; i < int(m_next.size()); ++i) {
            const Node &node = m_definition.nodes().at(i);
            forced[i] = forcedFrom(node);
            if (node.kind == NodeKind::Complete)
                found[i] = true;
            if (found[i])
                open.push_back(i);
        }
        std::vector<size_t> ended(m_next.size(), 0);
        for (size_t i = 0; i < open.size(); ++i) {
            for (const int from : m_previous[open[i]]) {
                const bool isOne = std::ranges::find(forced[from], open[i]) != forced[from].end();
                ended[from] += isOne ? 1 : 0;
                if (found[from] || ended[from] < forced[from].size())
                    continue;
                found[from] = true;
                open.push_back(from);
            }
        }
        return found;
    }

    Finding &add(Fault fault, Severity severity, const QString &nodeId = {})
    {
        Finding finding{fault, severity, nodeId};
        finding.trace = wayTo(nodeId);
        m_found.append(finding);
        return m_found.last();
    }

    void whole()
    {
        const auto isStart = [](const Node &node) { return node.kind == NodeKind::Start; };
        if (std::ranges::none_of(m_definition.nodes(), isStart))
            add(Fault::NoStart, Severity::Error);
    }

    void judge(const Node &node, int number)
    {
        const QList<const Line *> lines = m_definition.linesFrom(node.id);
        if (node.kind == NodeKind::Start) {
            if (lines.isEmpty())
                add(Fault::NoFirstNode, Severity::Error, node.id);
            if (!m_previous[number].empty())
                add(Fault::LineToStart, Severity::Error, node.id);
            return;
        }
        if (!m_fromStart[number]) {
            add(Fault::Unreachable, Severity::Warning, node.id);
            return; // nothing else about it matters
        }
        if (isEnd(node.kind)) {
            judgeGather(node, number);
            return;
        }
        if (lines.isEmpty())
            add(Fault::DeadEnd, Severity::Error, node.id);
        else if (!m_toEnd[number])
            add(Fault::NeverEnds, Severity::Error, node.id);
        judgeConditions(node, lines);
        judgeGather(node, number);
        if (node.isSplit && m_next[number].size() > 1)
            judgeSplit(node, number);
        if (node.kind == NodeKind::Manual) {
            if (isNobodyNamed(node))
                add(Fault::NobodyActs, node.emptyActor == EmptyActor::Refuse ? Severity::Error : Severity::Warning,
                    node.id);
            judgeReturns(node, number);
        }
    }

    void judgeConditions(const Node &node, const QList<const Line *> &lines)
    {
        const QList<const Line *> taken = takenFrom(node);
        const auto isLeftOut = [&](const Line *line) { return !taken.contains(line); };
        if (const auto line = std::ranges::find_if(lines, isLeftOut); line != lines.end())
            add(Fault::LineNeverTaken, Severity::Warning, node.id).lineId = (*line)->id;
        const auto defaults = std::ranges::count_if(lines, [](const Line *line) { return line->isDefault; });
        if (defaults > 1 && !node.isSplit)
            add(Fault::SeveralDefaults, Severity::Warning, node.id);
        const bool isAlwaysOpen
            = std::ranges::any_of(lines, [](const Line *line) { return line->isDefault || !line->hasCondition; });
        QList<const Line *> conditional = taken;
        conditional.removeIf([](const Line *line) { return line->isDefault || !line->hasCondition; });
        if (conditional.isEmpty())
            return;
        for (const Line *line : std::as_const(conditional)) {
            if (!line->isDesigned)
                add(Fault::ScriptedCondition, Severity::Notice, node.id).lineId = line->id;
        }
        const ConditionJudgement judgement = judged(conditional, m_examples);
        for (const QString &lineId : judgement.unread)
            add(Fault::UnreadCondition, Severity::Notice, node.id).lineId = lineId;
        if (judgement.isTooMuch)
            add(Fault::TooManyValues, Severity::Notice, node.id);
        for (const QString &lineId : judgement.neverOpen)
            add(Fault::LineNeverTaken, Severity::Warning, node.id).lineId = lineId;
        if (!isAlwaysOpen && (!judgement.isKnown || judgement.gap))
            add(Fault::ConditionGap, Severity::Warning, node.id).example = judgement.gap.value_or(ConditionExample());
        // Whoever acts on a manual node chooses between them.
        if (judgement.overlap && node.kind != NodeKind::Manual && !node.isSplit) {
            Finding &finding = add(Fault::ConditionOverlap, Severity::Warning, node.id);
            finding.example = *judgement.overlap;
            finding.lineId = judgement.overlapping.value(1);
        }
    }

    void judgeGather(const Node &node, int number)
    {
        if (!node.isGather)
            return;
        const Node *split = m_definition.node(node.splitNodeId);
        if (!split || !split->isSplit) {
            add(Fault::GatherWithoutSplit, Severity::Error, node.id);
            return;
        }
        const int from = m_numbers.value(split->id);
        if (from != m_behindOf) { // of several gathers of one split
            m_behind = reached(m_next, {from});
            m_behindOf = from;
        }
        if (!m_behind[number])
            add(Fault::GatherNotReached, Severity::Warning, node.id);
    }

    // Two of its branches come to a node that does not wait for them: it is passed twice.
    void judgeSplit(const Node &node, int number)
    {
        // Each goes as far as something gathers it; round the split itself they are others. Where a second one comes
        // to, they have met, so that no node is looked at twice.
        std::vector<int> branchAt(m_next.size(), -1), open;
        int meeting = -1;
        const auto meets = [&](int at, int branch) {
            const Node &here = m_definition.nodes().at(at);
            if (at == number || (here.isGather && here.splitNodeId == node.id) || isEnd(here.kind))
                return false;
            if (branchAt[at] < 0) {
                branchAt[at] = branch;
                open.push_back(at);
            }
            if (branchAt[at] != branch)
                meeting = at;
            return branchAt[at] != branch;
        };
        bool isMet = false;
        for (int branch = 0; branch < int(m_next[number].size()) && !isMet; ++branch)
            isMet = meets(m_next[number][branch], branch);
        for (size_t i = 0; i < open.size() && !isMet; ++i) {
            const int branch = branchAt[open[i]];
            const std::vector<int> &next = m_next[open[i]];
            isMet = std::ranges::any_of(next, [&](int at) { return meets(at, branch); });
        }
        if (isMet)
            add(Fault::SplitNeverGathered, Severity::Warning, node.id).otherId = m_definition.nodes().at(meeting).id;
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

    void judgeReturns(const Node &node, int number)
    {
        const bool isListed = node.mayGoBack && node.isBackListed && !node.backNodeIds.isEmpty();
        const bool isLate = node.limit.isSet && node.limit.action == LateAction::BackTo;
        if (!isListed && !isLate)
            return;
        const Marks before = reached(m_previous, {number});
        const auto isNowhere = [&](const QString &target) {
            const int there = m_numbers.value(target, -1);
            return there < 0 || !before[there];
        };
        if (isListed && std::ranges::any_of(node.backNodeIds, isNowhere))
            add(Fault::BackToNowhere, Severity::Warning, node.id);
        if (isLate && isNowhere(node.limit.backTo)) // that none is named is a fault as well
            add(Fault::LateToNowhere, Severity::Warning, node.id);
    }

    // A way is as long as the flow, and each node may have one.
    static constexpr qsizetype mostTracedNodes = 100000;
    static constexpr qint64 mostExamples = 200'000; // of documents that conditions are tried with

    const Definition &m_definition;
    QHash<QString, int> m_numbers;
    Ways m_next;
    Ways m_previous;
    Marks m_fromStart;
    std::vector<int> m_cameFrom;
    Marks m_toEnd;
    Marks m_behind;
    int m_behindOf = -1;
    qsizetype m_tracedNodes = 0;
    qint64 m_examples = mostExamples;
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
    case Fault::ConditionOverlap:
        return u"condition-overlap"_s;
    case Fault::ScriptedCondition:
        return u"scripted-condition"_s;
    case Fault::UnreadCondition:
        return u"unread-condition"_s;
    case Fault::TooManyValues:
        return u"too-many-values"_s;
    case Fault::SeveralDefaults:
        return u"several-defaults"_s;
    case Fault::GatherWithoutSplit:
        return u"gather-without-split"_s;
    case Fault::GatherNotReached:
        return u"gather-not-reached"_s;
    case Fault::SplitNeverGathered:
        return u"split-never-gathered"_s;
    case Fault::LineNeverTaken:
        return u"line-never-taken"_s;
    case Fault::LineToStart:
        return u"line-to-start"_s;
    case Fault::BackToNowhere:
        return u"back-to-nowhere"_s;
    case Fault::LateToNowhere:
        return u"late-to-nowhere"_s;
    }
    Q_UNREACHABLE();
}

QHash<QString, QStringList> waysTo(const Definition &definition, const QStringList &nodeIds)
{
    QHash<QString, QStringList> ways;
    if (nodeIds.isEmpty())
        return ways;
    Prover prover(definition);
    for (const QString &id : nodeIds) {
        if (ways.contains(id))
            continue;
        if (const QStringList way = prover.wayTo(id); !way.isEmpty())
            ways.insert(id, way);
    }
    return ways;
}

QList<Finding> findingsIn(const Definition &definition)
{
    return Prover(definition).all();
}

} // namespace formwright::flow
