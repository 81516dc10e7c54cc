// What holds of every flow and every order of commands: random ones, told by their seed.
#include "app/flow/diagram.h"
#include "app/flow/free_flow.h"
#include "app/flow/instance_json.h"
#include "app/flow/prover.h"
#include "invariants.h"
#include "random_flow.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright::flow;
using namespace formwright::tests;

namespace {

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
            Told told;
            for (int i = 0; i < 60; ++i) {
                const Command command = i % 4 == 3 ? anyOpinion(instance, chance) : anyCommand(world, instance, chance);
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
                    told.add(effect);
                    const Node *there = world.definition.node(effect.nodeId);
                    const bool isAside = there && !there->isAwaited; // it has gone on
                    if (effect.kind == EffectKind::Arrived || (effect.kind == EffectKind::ChildrenWanted && !isAside))
                        QVERIFY2(next.token(effect.tokenId), qPrintable(where));
                }
                QVERIFY2(next.revision == instance.revision + 1 || next == instance, qPrintable(where));
                QString wrong = wrongIn(world, next, told);
                if (!std::holds_alternative<Migrate>(command.act))
                    wrong += wrongIn(world, instance, step);
                wrong += wrongBy(command.act, world, instance, next);
                for (const QString &lineId : step.actions) {
                    if (facts.objections.value(lineId) == "no"_L1)
                        wrong += u"a line was taken that something is against"_s;
                }
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
        for (int run = 0; run < 300; ++run) {
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

    // Somebody has it at any time, or it is over.
    void aFreeFlowIsAlwaysSomebodys()
    {
        const World world{parseDiagram(freeFlowDiagram()), {}};
        Chance chance(31);
        int passedOn = 0, returned = 0, ended = 0, restored = 0;
        for (int run = 0; run < 200; ++run) {
            Instance instance;
            for (int i = 0; i < 30 && !isOver(instance.state); ++i) {
                const bool isStart = instance.state == State::None;
                const QString person = isStart || chance.oneIn(5) ? chance.pick(everybody)
                                                                  : instance.tokens.first().signers.first().personId;
                const QString next = chance.pick(everybody);
                const QString node = freeNodeId;
                Command command{{person}, Submit{{}, {node}, {{node, {next}}}, {}}};
                const int kind = chance.below(10);
                if (isStart)
                    command.act = Start{{}, {{node, {next}}}};
                else if (kind < 3)
                    command.act = Back{{}, {}, {}, next};
                else if (kind == 3)
                    command.act = Submit{{}, {QString(freeEndId)}, {}, {}};
                else if (kind == 4)
                    command.act = Submit{{}, {node}, {}, {}}; // to nobody
                const Outcome outcome = decided(world, instance, command, chance);
                const auto *step = std::get_if<Step>(&outcome);
                if (!step)
                    continue;
                const Instance before = instance;
                instance = applied(instance, *step);
                QVERIFY(kind != 4 || isStart);
                QCOMPARE(wrongIn(world, instance, Told()), QString());
                if (isOver(instance.state)) {
                    ++ended;
                    continue;
                }
                QCOMPARE(instance.tokens.size(), 1);
                QCOMPARE(instance.tokens.first().signers.size(), 1);
                QCOMPARE(instance.tokens.first().signers.first().personId, next);
                if (std::holds_alternative<Back>(command.act)) {
                    QVERIFY(backPeople(world.definition, before, before.tokens.first().id).contains(next));
                    ++returned;
                    continue;
                }
                ++passedOn;
                if (isStart)
                    continue;
                const Outcome back = decided(world, instance, {{person}, Retract{}}, chance);
                QVERIFY(std::holds_alternative<Step>(back));
                QVERIFY(still(applied(instance, std::get<Step>(back))) == still(before));
                ++restored;
            }
        }
        QVERIFY(passedOn > 200 && returned > 50 && ended > 50 && restored > 100);
    }

    // Whatever was returned, suspended, moved or handed over in a flow that nothing is wrong with: it can still end.
    void aSoundFlowCanAlwaysEnd_data()
    {
        QTest::addColumn<quint32>("seed");
        for (quint32 seed = 1; seed <= 20; ++seed)
            QTest::addRow("%u", seed) << seed * 104729;
    }
    void aSoundFlowCanAlwaysEnd()
    {
        QFETCH(quint32, seed);
        Chance chance(seed);
        int checked = 0;
        for (int run = 0; run < 15 || checked < 10; ++run) {
            const World world = soundWorld(chance);
            Instance instance;
            for (int i = 0; i < 30; ++i) {
                const Command command = anyCommand(world, instance, chance);
                const Outcome outcome = decided(world, instance, command, chance);
                const auto *step = std::get_if<Step>(&outcome);
                if (!step)
                    continue;
                instance = applied(instance, *step);
                if (isOver(instance.state) || instance.state == State::None)
                    break;
                if (!std::holds_alternative<Back>(command.act) && i % 5 != 0)
                    continue;
                QVERIFY2(reachesEnd(world, instance, chance),
                    qPrintable(u"seed %1 run %2 command %3"_s.arg(seed).arg(run).arg(i)));
                ++checked;
            }
        }
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

    // The same on any token of any flow, as long as others have to sign as well.
    void anyTwoOfAllCommute()
    {
        Chance chance(23);
        int checked = 0;
        for (int run = 0; run < 400; ++run) {
            const World world = anyWorld(chance);
            Instance instance;
            for (int i = 0; i < 20 && !isOver(instance.state); ++i) {
                const Outcome outcome = decided(world, instance, anyCommand(world, instance, chance), chance);
                if (const auto *step = std::get_if<Step>(&outcome))
                    instance = applied(instance, *step);
                for (const Token &token : std::as_const(instance.tokens)) {
                    const Node *node = world.definition.node(token.nodeId);
                    QStringList pending;
                    for (const Signer &signer : token.signers) {
                        if (signer.isPending && signer.lentBy.isEmpty())
                            pending.append(signer.personId);
                    }
                    if (!node || node->pass != Pass::All || token.state != TokenState::Live || pending.size() < 3)
                        continue;
                    const auto after = [&](const QString &first, const QString &second) {
                        Instance now = instance;
                        for (const QString &person : {first, second}) {
                            const Outcome signedBy = decided(world, now, {{person}, Submit{token.id}}, chance);
                            if (const auto *step = std::get_if<Step>(&signedBy))
                                now = applied(now, *step);
                        }
                        return still(now);
                    };
                    QVERIFY(after(pending.at(0), pending.at(1)) == after(pending.at(1), pending.at(0)));
                    ++checked;
                }
            }
        }
        QVERIFY(checked > 50);
    }

    // Neither a branch early nor one too late, in whatever order they end and their number is told.
    void aParentWaitsForExactlyItsChildren()
    {
        const auto made = [](const QString &id, NodeKind kind) {
            Node node;
            node.id = id;
            node.kind = kind;
            return node;
        };
        Node draft = made(u"draft"_s, NodeKind::Manual);
        draft.passesOnStart = true;
        const World world{Definition({made(u"start"_s, NodeKind::Start), draft, made(u"sub"_s, NodeKind::SubFlow),
                                         made(u"end"_s, NodeKind::Complete)},
                              {{u"a"_s, {}, u"start"_s, u"draft"_s}, {u"b"_s, {}, u"draft"_s, u"sub"_s},
                                  {u"c"_s, {}, u"sub"_s, u"end"_s}}),
            {{u"draft"_s, {u"clerk"_s}}}};
        Chance chance(5);
        for (int run = 0; run < 500; ++run) {
            Instance instance;
            const auto take = [&](const Command &command) {
                const Outcome outcome = decided(world, instance, command, chance);
                QVERIFY(std::holds_alternative<Step>(outcome));
                instance = applied(instance, std::get<Step>(outcome));
            };
            take({{u"clerk"_s}, Start{}});
            const QString token = instance.tokens.first().id;
            const int count = chance.below(5), before = count == 0 ? 0 : chance.below(count + 1);
            int ended = 0;
            bool isTold = false;
            while (ended < count || !isTold) {
                QVERIFY(!isOver(instance.state));
                if (!isTold && ended >= before) {
                    take({{}, ChildrenStarted{token, count}});
                    isTold = true;
                } else {
                    take({{}, ChildEnded{token}});
                    ++ended;
                }
                QCOMPARE(isOver(instance.state), isTold && ended == count);
            }
            const Instance over = instance;
            take({{}, ChildEnded{token}});
            take({{}, ChildrenStarted{token, 3}});
            QVERIFY(instance == over);
        }
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
                    const bool isByItself = line.operation == 90; // who agreed before, by his own name
                    QVERIFY(line.agentId == "agent"_L1 || line.personId.isEmpty() || isByItself);
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
        // What rests by its node goes on, when somebody says so, and what has waited there is tried again.
        if (std::ranges::any_of(before.tokens, [&](const Token &token) {
                const Node &here = *world.definition.node(token.nodeId);
                return token.state == TokenState::Suspended || here.kind == NodeKind::Suspend || goesOnByItself(here)
                    || (token.isDue && here.kind != NodeKind::Manual);
            }))
            return;
        const Outcome outcome = decide(world.definition, suspended, {actor, Recover{}}, {});
        QVERIFY2(std::holds_alternative<Step>(outcome), qPrintable(where));
        QVERIFY2(still(applied(suspended, std::get<Step>(outcome))) == still(before), qPrintable(where));
    }
};

QTEST_APPLESS_MAIN(PropertiesTest)
#include "properties_test.moc"
