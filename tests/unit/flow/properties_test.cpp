// What holds of every flow and every order of commands: random ones, told by their seed.
#include "app/flow/instance_json.h"

#include <QJsonDocument>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright::flow;

namespace {

const QStringList everybody{u"ann"_s, u"ben"_s, u"cid"_s, u"dot"_s, u"eve"_s};

class Chance
{
public:
    explicit Chance(quint32 seed) : m_random(seed) { }
    int below(int bound) { return int(m_random.bounded(quint32(bound))); }
    bool oneIn(int n) { return below(n) == 0; }
    template <typename List> auto pick(const List &list) { return list.at(below(int(list.size()))); }
    QStringList some(const QStringList &of)
    {
        QStringList found;
        for (const QString &each : of) {
            if (oneIn(2))
                found.append(each);
        }
        return found;
    }

private:
    QRandomGenerator m_random;
};

struct World {
    Definition definition;
    QHash<QString, QStringList> people;
};

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
        const int kind = chance.below(12);
        node.kind = i == 0                ? NodeKind::Manual
            : i == count - 1 || kind == 0 ? NodeKind::Complete
            : kind == 1                   ? NodeKind::Auto
            : kind == 2                   ? NodeKind::SubFlow
                                          : NodeKind::Manual;
        node.pass = chance.pick(QList<Pass>{Pass::Any, Pass::All, Pass::InOrder, Pass::Percent});
        node.passPercent = 1 + chance.below(100);
        node.isSplit = chance.oneIn(3);
        node.isGather = i > 1 && chance.oneIn(3);
        node.splitNodeId = u"n"_s + QString::number(chance.below(i + 1));
        node.passesOnStart = i == 0;
        node.choosesPeople = chance.oneIn(4);
        node.skipsSubmitter = chance.oneIn(6);
        node.mayAddSigners = true;
        node.mayEditSigners = chance.oneIn(2);
        node.mayTerminate = chance.oneIn(8);
        node.retract.isAllowed = true;
        node.suspend.isAllowed = true;
        node.emptyActor
            = chance.pick(QList<EmptyActor>{EmptyActor::Refuse, EmptyActor::Administrators, EmptyActor::Skip});
        node.resubmit = chance.oneIn(2) ? Resubmit::StraightBack : Resubmit::PassAgain;
        node.automatic = chance.oneIn(2) ? AutoMode::AtOnce : AutoMode::AfterDelay;
        world.people.insert(node.id, chance.oneIn(8) ? QStringList() : chance.some(everybody));
        nodes.append(node);
        if (i == 0)
            continue;
        lines.append({u"l"_s + QString::number(lines.size()), {}, u"n"_s + QString::number(chance.below(i)), node.id,
            chance.oneIn(3), chance.oneIn(5)});
    }
    for (int i = chance.below(6); i > 0; --i)
        lines.append({u"l"_s + QString::number(lines.size()), {}, u"n"_s + QString::number(chance.below(count)),
            u"n"_s + QString::number(chance.below(count)), chance.oneIn(2), false});
    Node start;
    start.id = u"start"_s;
    start.kind = NodeKind::Start;
    nodes.append(start);
    lines.append({u"first"_s, {}, u"start"_s, u"n0"_s});
    world.definition = Definition(nodes, lines);
    return world;
}

Outcome decided(
    const World &world, const Instance &instance, const Command &command, Chance &chance, Facts *known = nullptr)
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
    switch (chance.below(20)) {
    case 0:
        command.act = Start{};
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

#define HOLDS(condition)                                                                                               \
    do {                                                                                                               \
        if (!(condition))                                                                                              \
            return QStringLiteral(#condition);                                                                         \
    } while (false)

// The invariants that one state has by itself; empty where all hold.
QString wrongIn(const World &world, const Instance &instance, const QSet<QString> &incidents)
{
    if (instance.state == State::None || isOver(instance.state)) {
        HOLDS(instance.tokens.isEmpty());
        HOLDS(instance.moves.isEmpty());
        return {};
    }
    HOLDS(!instance.tokens.isEmpty());
    HOLDS(instance.tokens.size() <= mostTokens);
    QSet<QString> ids;
    for (const Token &token : instance.tokens) {
        HOLDS(!ids.contains(token.id));
        ids.insert(token.id);
        const Node *node = world.definition.node(token.nodeId);
        HOLDS(node);
        QSet<QString> people;
        int pending = 0;
        for (const Signer &signer : token.signers) {
            HOLDS(!signer.personId.isEmpty());
            HOLDS(!people.contains(signer.personId)); // nobody twice
            people.insert(signer.personId);
            HOLDS(!(signer.isPending && signer.isDone));
            pending += signer.isPending ? 1 : 0;
        }
        HOLDS(token.state != TokenState::Arrived || token.signers.isEmpty());
        if (node->kind == NodeKind::Manual && token.state == TokenState::Live)
            HOLDS(pending > 0 || incidents.contains(token.id));
        if (node->kind == NodeKind::Manual && node->pass == Pass::InOrder && token.state == TokenState::Live)
            HOLDS(pending <= 1);
        for (const int visit : token.trail)
            HOLDS(visit >= 1 && visit <= instance.visits.size());
        if (token.state == TokenState::Arrived) {
            // Somebody is on the way whom it waits for.
            const bool isAwaiting = std::ranges::any_of(instance.tokens, [&](const Token &other) {
                return other.state != TokenState::Arrived
                    && std::ranges::any_of(
                        token.stack, [&](const QString &entry) { return other.stack.contains(entry); });
            });
            HOLDS(isAwaiting);
        }
    }
    return {};
}

// Without what counts on: numbers of what was passed, and the revision.
Instance still(Instance instance)
{
    instance.revision = 0;
    instance.visits.clear();
    instance.splits = 0;
    instance.moves.clear();
    return instance;
}

} // namespace

class PropertiesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyFlowAnyCommands_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 40; ++seed)
            QTest::addRow("%u", seed) << seed * 7919;
    }
    void anyFlowAnyCommands()
    {
        QFETCH(quint32, seed);
        Chance chance(seed);
        int steps = 0, refused = 0, ended = 0;
        for (int run = 0; run < 50; ++run) {
            const World world = anyWorld(chance);
            Instance instance;
            instance.id = u"i"_s;
            Instance folded = instance;
            QSet<QString> incidents;
            for (int i = 0; i < 60; ++i) {
                const Command command = anyCommand(world, instance, chance);
                Facts facts;
                const Outcome outcome = decided(world, instance, command, chance, &facts);
                const QString where
                    = u"seed %1 run %2 command %3 kind %4"_s.arg(seed).arg(run).arg(i).arg(command.act.index());
                QVERIFY2(!std::holds_alternative<Questions>(outcome), qPrintable(where));
                // The same input, the same output.
                const Outcome again = decide(world.definition, instance, command, facts);
                QVERIFY2(again.index() == outcome.index(), qPrintable(where));
                if (std::holds_alternative<Refusal>(outcome)) {
                    QVERIFY2(std::get<Refusal>(again) == std::get<Refusal>(outcome), qPrintable(where));
                    ++refused;
                    continue;
                }
                const Step step = std::get<Step>(outcome);
                QVERIFY2(std::get<Step>(again) == step, qPrintable(where));
                ++steps;
                const Instance next = applied(instance, step);
                folded = applied(folded, step);
                QVERIFY2(folded == next, qPrintable(where));
                // As they are kept, and read again.
                QVERIFY2(stepFrom(jsonOf(step)) == step, qPrintable(where));
                QVERIFY2(instanceFrom(jsonOf(next)) == next, qPrintable(where));
                for (const Effect &effect : step.effects) {
                    if (effect.kind == EffectKind::Incident)
                        incidents.insert(effect.tokenId);
                    if (effect.kind == EffectKind::Arrived || effect.kind == EffectKind::ChildrenWanted)
                        QVERIFY2(next.token(effect.tokenId), qPrintable(where));
                }
                QVERIFY2(next.revision == instance.revision + 1 || next == instance, qPrintable(where));
                const QString wrong = wrongIn(world, next, incidents);
                QVERIFY2(wrong.isEmpty(), qPrintable(QString(where + u": "_s + wrong)));
                if (std::holds_alternative<Suspend>(command.act))
                    checkRecovers(world, instance, next, command.actor, where);
                instance = next;
                if (isOver(instance.state)) {
                    ++ended;
                    break;
                }
            }
        }
        // The commands are not all nonsense.
        QVERIFY(steps > 200);
        QVERIFY(refused > 200);
        QVERIFY(ended > 0);
    }

    // Retract leads back to what was, for every submit that it is allowed for.
    void takingBackRestores_data() { anyFlowAnyCommands_data(); }
    void takingBackRestores()
    {
        QFETCH(quint32, seed);
        Chance chance(seed + 1);
        int restored = 0;
        for (int run = 0; run < 200; ++run) {
            const World world = anyWorld(chance);
            Instance instance;
            instance.id = u"i"_s;
            for (int i = 0; i < 40 && !isOver(instance.state); ++i) {
                const Command command = anyCommand(world, instance, chance);
                const Outcome outcome = decided(world, instance, command, chance);
                const auto *step = std::get_if<Step>(&outcome);
                if (!step)
                    continue;
                const Instance before = instance;
                instance = applied(instance, *step);
                if (!std::holds_alternative<Submit>(command.act) || isOver(instance.state))
                    continue;
                const Outcome back = decided(world, instance, {command.actor, Retract{}}, chance);
                const auto *taken = std::get_if<Step>(&back);
                if (!taken)
                    continue;
                const Instance after = applied(instance, *taken);
                QVERIFY2(still(after) == still(before),
                    qPrintable(u"seed %1 run %2 command %3"_s.arg(seed).arg(run).arg(i)));
                ++restored;
            }
        }
        QVERIFY(restored > 50);
    }

    void whatIsNoInstanceIsNone_data()
    {
        QTest::addColumn<QByteArray>("json");
        QTest::newRow("nothing") << QByteArray("{}");
        QTest::newRow("a state that is none") << QByteArray(R"({"id":"i","state":7})");
        QTest::newRow("a token without a node") << QByteArray(R"({"id":"i","state":256,"tokens":[{"id":"1.1"}]})");
        QTest::newRow("a token that is none") << QByteArray(R"({"id":"i","state":256,"tokens":["1.1"]})");
        QTest::newRow("a token in no state")
            << QByteArray(R"({"id":"i","state":256,"tokens":[{"id":"1.1","node":"n","state":9}]})");
        QTest::newRow("a text for a number") << QByteArray(R"({"id":"i","state":256,"splits":"2"})");
    }
    void whatIsNoInstanceIsNone()
    {
        QFETCH(QByteArray, json);
        const QJsonObject object = QJsonDocument::fromJson(json).object();
        QVERIFY(json == "{}" || !object.isEmpty());
        QVERIFY(!instanceFrom(object));
    }

    // Two who sign what all have to sign may do so in either order.
    void signersOfAllCommute()
    {
        Node all;
        all.id = u"n"_s;
        all.pass = Pass::All;
        Node end;
        end.id = u"end"_s;
        end.kind = NodeKind::Complete;
        Node start;
        start.id = u"start"_s;
        start.kind = NodeKind::Start;
        World world{Definition({start, all, end}, {{u"a"_s, {}, u"start"_s, u"n"_s}, {u"b"_s, {}, u"n"_s, u"end"_s}}),
            {{u"n"_s, {u"ann"_s, u"ben"_s, u"cid"_s}}}};
        Chance chance(1);
        const auto after = [&](const QStringList &order) {
            Instance instance;
            instance = applied(instance, std::get<Step>(decided(world, instance, {{u"clerk"_s}, Start{}}, chance)));
            for (const QString &person : order)
                instance = applied(instance, std::get<Step>(decided(world, instance, {{person}, Submit{}}, chance)));
            return still(instance);
        };
        QCOMPARE(after({u"ann"_s, u"ben"_s}), after({u"ben"_s, u"ann"_s}));
        QCOMPARE(after({u"cid"_s, u"ben"_s, u"ann"_s}).state, State::Complete);
    }

    void aPercentageIsRoundedUp_data()
    {
        QTest::addColumn<int>("people");
        QTest::addColumn<int>("percent");
        QTest::addColumn<int>("needed");
        for (int people = 1; people <= 7; ++people) {
            for (const int percent : {1, 33, 34, 50, 51, 66, 67, 99, 100})
                QTest::addRow("%d%% of %d", percent, people) << people << percent << (percent * people + 99) / 100;
        }
    }
    void aPercentageIsRoundedUp()
    {
        QFETCH(int, people);
        QFETCH(int, percent);
        QFETCH(int, needed);
        Node vote;
        vote.id = u"n"_s;
        vote.pass = Pass::Percent;
        vote.passPercent = percent;
        Node end;
        end.id = u"end"_s;
        end.kind = NodeKind::Complete;
        Node start;
        start.id = u"start"_s;
        start.kind = NodeKind::Start;
        QStringList voters;
        for (int i = 0; i < people; ++i)
            voters.append(QString::number(i));
        World world{Definition({start, vote, end}, {{u"a"_s, {}, u"start"_s, u"n"_s}, {u"b"_s, {}, u"n"_s, u"end"_s}}),
            {{u"n"_s, voters}}};
        Chance chance(1);
        Instance instance;
        instance = applied(instance, std::get<Step>(decided(world, instance, {{u"clerk"_s}, Start{}}, chance)));
        for (int i = 0; i < needed; ++i) {
            QVERIFY(!isOver(instance.state));
            instance = applied(instance, std::get<Step>(decided(world, instance, {{voters.at(i)}, Submit{}}, chance)));
        }
        QCOMPARE(instance.state, State::Complete);
    }

    // To the same flow nothing changes but the count.
    void migrationByIdentityIsIdentity()
    {
        Chance chance(99);
        int checked = 0;
        for (int run = 0; run < 300; ++run) {
            const World world = anyWorld(chance);
            Instance instance;
            for (int i = 0; i < 10 && !isOver(instance.state); ++i) {
                const Outcome outcome = decided(world, instance, anyCommand(world, instance, chance), chance);
                if (const auto *step = std::get_if<Step>(&outcome))
                    instance = applied(instance, *step);
            }
            if (instance.state == State::None || isOver(instance.state))
                continue;
            const Outcome moved = decided(world, instance, {{u"root"_s, {}, true}, Migrate{}}, chance);
            QVERIFY(std::holds_alternative<Step>(moved));
            Instance after = applied(instance, std::get<Step>(moved));
            QCOMPARE(after.revision, instance.revision + 1);
            after.revision = instance.revision;
            QVERIFY2(after == instance, qPrintable(QString::number(run)));
            ++checked;
        }
        QVERIFY(checked > 50);
    }

    // An agent's act is the owner's but for the name.
    void anAgentActsAsTheOwner()
    {
        Chance chance(7);
        int checked = 0;
        for (int run = 0; run < 100; ++run) {
            const World world = anyWorld(chance);
            Instance instance;
            for (int i = 0; i < 20 && !isOver(instance.state); ++i) {
                Command command = anyCommand(world, instance, chance);
                Facts facts;
                const Outcome own = decided(world, instance, command, chance, &facts);
                command.actor.agentId = u"agent"_s;
                const Outcome lent = decide(world.definition, instance, command, facts);
                QCOMPARE(lent.index(), own.index());
                const auto *step = std::get_if<Step>(&own);
                if (!step)
                    continue;
                Step other = std::get<Step>(lent);
                for (HistoryLine &line : other.history) {
                    QVERIFY(line.agentId == "agent"_L1 || line.personId.isEmpty());
                    line.agentId.clear();
                }
                QVERIFY(other == *step);
                instance = applied(instance, *step);
                ++checked;
            }
        }
        QVERIFY(checked > 100);
    }

private:
    // Suspended and recovered at once, everything is as it was.
    static void checkRecovers(
        const World &world, const Instance &before, const Instance &suspended, const Actor &actor, const QString &where)
    {
        const bool wasAnySuspended = std::ranges::any_of(
            before.tokens, [](const Token &token) { return token.state == TokenState::Suspended; });
        if (wasAnySuspended)
            return;
        const Outcome outcome = decide(world.definition, suspended, {actor, Recover{}}, {});
        QVERIFY2(std::holds_alternative<Step>(outcome), qPrintable(where));
        QVERIFY2(still(applied(suspended, std::get<Step>(outcome))) == still(before), qPrintable(where));
    }
};

QTEST_APPLESS_MAIN(PropertiesTest)
#include "properties_test.moc"
