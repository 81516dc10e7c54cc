#include "random_flow.h"

#include "app/flow/prover.h"

#include <algorithm>

namespace formwright::tests {

using namespace Qt::StringLiterals;
using namespace flow;

// Splits and gathers stand where they may, also where no designer would put them.
World anyWorld(Chance &chance)
{
    World world;
    QList<Node> nodes;
    QList<Line> lines;
    const int count = 4 + chance.below(8);
    for (int i = 0; i < count; ++i) {
        Node node;
        node.id = u"n"_s + QString::number(i);
        const int kind = chance.below(24);
        node.kind = i == 0                ? NodeKind::Manual
            : i == count - 1 || kind == 0 ? NodeKind::Complete
            : kind == 1                   ? NodeKind::Auto
            : kind < 4                    ? NodeKind::Auto
            : kind < 6                    ? NodeKind::SubFlow
            : kind == 6                   ? NodeKind::Suspend
            : kind == 7                   ? chance.pick(QList<NodeKind>{NodeKind::Abort, NodeKind::Terminate})
                                          : NodeKind::Manual;
        node.pass = chance.pick(QList<Pass>{Pass::Any, Pass::All, Pass::InOrder, Pass::Percent});
        node.passPercent = 1 + chance.below(100);
        node.isSplit = chance.oneIn(3);
        node.isGather = i > 1 && chance.oneIn(3);
        node.splitNodeId = u"n"_s + QString::number(chance.below(i + 1));
        node.passesOnStart = i == 0 || chance.oneIn(6);
        node.isAwaited = !chance.oneIn(3);
        node.choosesPeople = chance.oneIn(4);
        node.agrees = chance.oneIn(3) ? Agrees(chance.below(4)) : Agrees::Nobody;
        node.reject = chance.oneIn(4) ? Reject::Vote : Reject::AtOnce;
        node.mayAddSigners = true;
        node.mayEditSigners = chance.oneIn(2);
        node.mayTerminate = chance.oneIn(8);
        node.retract.isAllowed = true;
        node.suspend.isAllowed = true;
        node.emptyActor
            = chance.pick(QList<EmptyActor>{EmptyActor::Refuse, EmptyActor::Administrators, EmptyActor::Skip});
        node.resubmit = Resubmit(chance.below(3));
        node.limit.action = LateAction(chance.below(5));
        node.limit.backTo = u"n"_s + QString::number(chance.below(count));
        node.automatic = chance.oneIn(2) ? AutoMode::AtOnce : AutoMode::AfterDelay;
        world.people.insert(node.id, chance.oneIn(8) ? QStringList() : chance.some(everybody));
        nodes.append(node);
        if (i == 0)
            continue;
        lines.append({u"l"_s + QString::number(lines.size()), {}, u"n"_s + QString::number(chance.below(i)), node.id,
            chance.oneIn(3), chance.oneIn(5)});
    }
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (i % 5 == 2)
            lines[i].validation = u"check"_s;
        if (i % 3 == 1)
            lines[i].action = u"act"_s;
    }
    for (int i = chance.below(6); i > 0; --i)
        lines.append({u"l"_s + QString::number(lines.size()), {}, u"n"_s + QString::number(chance.below(count)),
            u"n"_s + QString::number(chance.below(count)), chance.oneIn(2), false});
    Node start;
    start.id = u"start"_s;
    start.kind = NodeKind::Start;
    nodes.append(start);
    lines.append({u"first"_s, {}, u"start"_s, u"n0"_s});
    if (chance.oneIn(3))
        lines.append({u"second"_s, {}, u"start"_s, u"n1"_s});
    if (chance.oneIn(6))
        lines.append({u"again"_s, {}, chance.pick(nodes).id, u"start"_s});
    world.definition = Definition(nodes, lines);
    return world;
}

Outcome decided(const World &world, const Instance &instance, const Command &command, Chance &chance, Facts *known)
{
    Facts facts;
    for (;;) {
        Outcome outcome = decide(world.definition, instance, command, facts);
        const auto *questions = std::get_if<Questions>(&outcome);
        if (!questions || questions->isEmpty()) {
            if (known)
                *known = facts;
            return outcome;
        }
        for (const QString &lineId : questions->lineIds)
            facts.conditions.insert(lineId, chance.oneIn(2));
        for (const QString &nodeId : questions->nodeIds)
            facts.people.insert(nodeId, world.people.value(nodeId));
        for (const QString &lineId : questions->objections)
            facts.objections.insert(lineId, chance.oneIn(4) ? u"no"_s : QString());
        for (const QString &permit : questions->permits)
            facts.permits.insert(permit, true);
        if (questions->wantsAdministrators)
            facts.administrators = chance.oneIn(4) ? QStringList() : QStringList{u"root"_s};
    }
}

Command anyCommand(const World &world, const Instance &instance, Chance &chance)
{
    const Token *token
        = instance.tokens.isEmpty() ? nullptr : &instance.tokens.at(chance.below(int(instance.tokens.size())));
    const QString tokenId = token && !chance.oneIn(4) ? token->id : QString();
    Command command;
    command.actor.personId = chance.pick(everybody + QStringList{u"root"_s});
    if (token && !chance.oneIn(4)) {
        for (const Signer &signer : token->signers) {
            if (signer.isPending && chance.oneIn(2))
                command.actor.personId = signer.personId;
        }
    }
    command.actor.isAdministrator = command.actor.personId == "root"_L1;
    const auto anyNode = [&] { return chance.pick(world.definition.nodes()).id; };
    switch (chance.below(25)) {
    case 0:
        command.act = Start{chance.oneIn(3) ? QStringList() : chance.some(world.definition.firstNodes())};
        break;
    case 1:
    case 2: {
        const QStringList targets = backNodes(world.definition, instance, token ? token->id : QString());
        command.act = Back{tokenId, targets.isEmpty() || chance.oneIn(4) ? anyNode() : chance.pick(targets)};
        break;
    }
    case 3:
        command.act = Retract{};
        break;
    case 4:
        command.act = AddSigners{tokenId, chance.some(everybody), Beside(chance.below(3))};
        break;
    case 5:
        command.act = RemoveSigner{{}, chance.pick(everybody)};
        break;
    case 6:
        command.act = Transfer{tokenId, chance.pick(everybody), chance.oneIn(2)};
        break;
    case 7:
        command.act = EditSigners{tokenId, chance.some(everybody)};
        break;
    case 8:
        command.act = Suspend{tokenId};
        break;
    case 9:
        command.act = Recover{};
        break;
    case 10:
        if (chance.oneIn(6))
            command.act = chance.oneIn(2) ? Act(Terminate{}) : Act(Cancel{});
        else
            command.act = Recover{};
        break;
    case 11:
        command.act = Jump{tokenId, anyNode(), chance.oneIn(2) ? chance.some(everybody) : QStringList(), u"why"_s};
        break;
    case 12:
        command.act = TimerFired{token ? token->id : u"9.9"_s};
        break;
    case 13:
        command.act = ChildrenStarted{token ? token->id : u"9.9"_s, chance.below(3)};
        break;
    case 14:
        command.act = ChildEnded{token ? token->id : u"9.9"_s};
        break;
    case 15: {
        Migrate migrate;
        for (int i = chance.below(3); i > 0; --i)
            migrate.nodes.insert(token && chance.oneIn(2) ? token->nodeId : anyNode(), anyNode());
        command.act = migrate;
        break;
    }
    case 16:
        command.act = LimitPassed{token ? token->id : u"9.9"_s};
        break;
    case 17:
        command.act = Retry{token ? token->id : u"9.9"_s};
        break;
    case 18: {
        HandOver handed{token ? token->id : u"9.9"_s, chance.pick(everybody), chance.pick(everybody)};
        if (token && !token->signers.isEmpty() && chance.oneIn(2)) {
            const Signer signer = chance.pick(token->signers);
            handed.fromId = signer.personId;
            if (!signer.lentBy.isEmpty() && chance.oneIn(2))
                handed.toId = signer.lentBy;
        }
        command.act = handed;
        break;
    }
    case 19: {
        Adjust adjust{{}, u"why"_s};
        const bool isLikely = chance.oneIn(2); // where a document can be put
        for (int i = 1 + chance.below(3); i > 0; --i) {
            QString nodeId = anyNode();
            while (isLikely && world.definition.node(nodeId)->kind != NodeKind::Manual)
                nodeId = anyNode();
            adjust.places.append({nodeId, chance.oneIn(2) ? chance.some(everybody) : QStringList()});
        }
        command.act = adjust;
        break;
    }
    default: {
        Submit submit{tokenId, {}, {}, {}};
        if (chance.oneIn(3))
            submit.nextNodeIds = {anyNode()};
        if (chance.oneIn(4))
            submit.people.insert(anyNode(), chance.some(everybody));
        command.act = submit;
    }
    }
    return command;
}

Command anyOpinion(const Instance &instance, Chance &chance)
{
    const Token *token
        = instance.tokens.isEmpty() ? nullptr : &instance.tokens.at(chance.below(int(instance.tokens.size())));
    const QString tokenId = token && !chance.oneIn(4) ? token->id : QString();
    const QStringList people = everybody + QStringList{u"fay"_s, u"gus"_s, u"root"_s};
    Command command;
    command.actor.personId = chance.pick(people);
    if (token && !token->signers.isEmpty() && chance.oneIn(2))
        command.actor.personId = chance.pick(token->signers).personId;
    command.actor.isAdministrator = command.actor.personId == "root"_L1;
    switch (chance.below(4)) {
    case 0:
        command.act = AddAssistants{tokenId, chance.some(people)};
        break;
    case 1:
        command.act = RemoveAssistant{{}, chance.pick(people)};
        break;
    case 2:
        if (token && !token->assistants.isEmpty())
            command.actor.personId = chance.pick(token->assistants).personId;
        command.act = Assist{tokenId, chance.oneIn(4) ? QString() : u"my opinion"_s};
        break;
    default:
        command.act = Supplement{chance.oneIn(4) ? QString() : u"and this"_s};
        break;
    }
    return command;
}

World soundWorld(Chance &chance)
{
    for (;;) {
        World world = anyWorld(chance);
        QList<Node> nodes = world.definition.nodes();
        for (Node &node : nodes) {
            const Node *split = world.definition.node(node.splitNodeId);
            node.isGather = node.isGather && split && split->isSplit;
            if (world.people.value(node.id).isEmpty())
                world.people.insert(node.id, {u"ann"_s});
            node.actors.mode = ActorMode::Users;
            node.actors.userIds = world.people.value(node.id);
        }
        // What a script is against may stay so for ever.
        QList<Line> lines = world.definition.lines();
        for (Line &line : lines)
            line.validation.clear();
        world.definition = Definition(nodes, lines);
        // Nobody knows what is behind a node that only an administrator leads to.
        const auto isError = [](const Finding &finding) {
            return finding.severity == Severity::Error || finding.fault == Fault::Unreachable;
        };
        if (std::ranges::none_of(findingsIn(world.definition), isError))
            return world;
    }
}

namespace {

// How many lines lead from there to an end.
QHash<QString, int> distances(const Definition &definition)
{
    QHash<QString, int> found;
    for (const Node &node : definition.nodes()) {
        if (node.kind == NodeKind::Complete || node.kind == NodeKind::Abort || node.kind == NodeKind::Terminate)
            found.insert(node.id, 0);
    }
    for (bool isMore = true; isMore;) {
        isMore = false;
        for (const Line &line : definition.lines()) {
            if (found.contains(line.toId) && found.value(line.fromId, 1000) > found.value(line.toId) + 1) {
                found.insert(line.fromId, found.value(line.toId) + 1);
                isMore = true;
            }
        }
    }
    return found;
}

// What brings a token on, mostly on the shortest way.
Command forward(const World &world, const Token &token, const QHash<QString, int> &distance, Chance &chance)
{
    const Node &here = *world.definition.node(token.nodeId);
    if (token.state == TokenState::Suspended)
        return {{u"root"_s, {}, true}, Recover{}};
    if (here.kind == NodeKind::Auto)
        return {{u"root"_s}, TimerFired{token.id}};
    if (here.kind == NodeKind::SubFlow && token.hasChildren && token.children == 0)
        return {{u"root"_s, {}, true}, Retry{token.id}};
    if (here.kind == NodeKind::SubFlow)
        return {{u"root"_s}, token.hasChildren ? Act(ChildEnded{token.id}) : Act(ChildrenStarted{token.id, 0})};
    Submit submit{token.id, {}, {}, {}};
    QStringList next;
    for (const Line *line : world.definition.linesFrom(here.id))
        next.append(line->toId);
    std::ranges::sort(
        next, [&](const QString &a, const QString &b) { return distance.value(a, 1000) < distance.value(b, 1000); });
    if (!next.isEmpty() && !chance.oneIn(6))
        submit.nextNodeIds = {chance.oneIn(3) ? chance.pick(next) : next.first()};
    for (const Signer &signer : token.signers) {
        if (signer.isPending)
            return {{signer.personId}, submit};
    }
    return {{u"root"_s, {}, true}, EditSigners{token.id, {u"ann"_s}}};
}

} // namespace

bool reachesEnd(const World &world, const Instance &instance, Chance &chance)
{
    const QHash<QString, int> distance = distances(world.definition);
    for (int attempt = 0; attempt < 40; ++attempt) {
        Instance now = instance;
        for (int i = 0; i < 200 && !isOver(now.state); ++i) {
            QList<Token> open = now.tokens;
            open.removeIf([](const Token &token) { return token.state == TokenState::Arrived; });
            if (open.isEmpty())
                return false;
            const Outcome outcome = decided(world, now, forward(world, chance.pick(open), distance, chance), chance);
            if (const auto *step = std::get_if<Step>(&outcome))
                now = applied(now, *step);
        }
        if (isOver(now.state))
            return true;
    }
    return false;
}

} // namespace formwright::tests
