// What stories do not tell: how often it is asked, other versions, and flows larger than anybody draws.
#include "app/flow/decide.h"
#include "app/flow/instance_json.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::flow;

namespace {

Node made(const QString &id, NodeKind kind = NodeKind::Manual)
{
    Node node;
    node.id = id;
    node.kind = kind;
    return node;
}

struct Flow {
    QList<Node> nodes{made(u"start"_s, NodeKind::Start), made(u"end"_s, NodeKind::Complete)};
    QList<Line> lines;

    Node &add(const QString &id, NodeKind kind = NodeKind::Manual)
    {
        nodes.append(made(id, kind));
        return nodes.last();
    }
    void link(const QString &from, const QString &to, bool hasCondition = false)
    {
        lines.append({u"l"_s + QString::number(lines.size()), {}, from, to, hasCondition});
    }
    Definition definition() const { return {nodes, lines}; }
};

// Plays with everybody's answer the same, and counts how often it is asked.
struct Play {
    Definition definition;
    Instance instance{};
    int rounds = 0;
    QHash<QString, QStringList> people{}; // of nodes that somebody else than their usual one is to act on

    Outcome decided(const Command &command)
    {
        Facts facts;
        for (rounds = 0;; ++rounds) {
            Outcome outcome = decide(definition, instance, command, facts);
            const auto *questions = std::get_if<Questions>(&outcome);
            if (!questions || rounds > 100)
                return outcome;
            for (const QString &lineId : questions->lineIds)
                facts.conditions.insert(lineId, true);
            for (const QString &nodeId : questions->nodeIds)
                facts.people.insert(nodeId, people.value(nodeId, {u"p"_s + nodeId}));
            for (const QString &permit : questions->permits)
                facts.permits.insert(permit, true);
        }
    }
    Step did(const Act &act, const QString &personId = u"clerk"_s, bool isAdministrator = false)
    {
        const Outcome outcome = decided({{personId, {}, isAdministrator}, act});
        if (const auto *refusal = std::get_if<Refusal>(&outcome))
            qWarning("refused %d about %s", int(refusal->reason), qPrintable(refusal->about));
        const Step step = std::get<Step>(outcome);
        instance = applied(instance, step);
        return step;
    }
    std::optional<Reason> refused(const Act &act, const QString &personId = u"clerk"_s, bool isAdministrator = false)
    {
        const Outcome outcome = decided({{personId, {}, isAdministrator}, act});
        const auto *refusal = std::get_if<Refusal>(&outcome);
        return refusal ? std::optional(refusal->reason) : std::nullopt;
    }
    QStringList standing() const
    {
        QStringList places;
        for (const Token &token : instance.tokens)
            places.append(token.nodeId + (token.state == TokenState::Arrived ? u" waits"_s : QString()));
        places.sort();
        return places;
    }
};

// Draft splits to a and b, b to c and d; inner gathers those two, join all.
Flow nested(const QString &outer = u"draft"_s, const QString &inner = u"b"_s)
{
    Flow flow;
    Node &draft = flow.add(outer);
    draft.isSplit = draft.passesOnStart = true;
    flow.add(u"a"_s);
    flow.add(inner).isSplit = true;
    flow.add(u"c"_s);
    flow.add(u"d"_s);
    Node &gather = flow.add(u"inner"_s);
    gather.isGather = true;
    gather.splitNodeId = inner;
    Node &join = flow.add(u"join"_s);
    join.isGather = true;
    join.splitNodeId = outer;
    flow.link(u"start"_s, outer);
    flow.link(outer, u"a"_s);
    flow.link(outer, inner);
    flow.link(inner, u"c"_s);
    flow.link(inner, u"d"_s);
    flow.link(u"c"_s, u"inner"_s);
    flow.link(u"d"_s, u"inner"_s);
    flow.link(u"inner"_s, u"join"_s);
    flow.link(u"a"_s, u"join"_s);
    flow.link(u"join"_s, u"end"_s);
    return flow;
}

} // namespace

class DecideTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    // What is kept to take steps back grows with the signers, not with their square.
    void movesOfManySignersStaySmall_data()
    {
        QTest::addColumn<bool>("isRetractable");
        QTest::newRow("nobody takes anything back") << false;
        QTest::newRow("may be taken back") << true;
    }
    void movesOfManySignersStaySmall()
    {
        QFETCH(bool, isRetractable);
        Flow flow;
        Node &all = flow.add(u"all"_s);
        all.pass = Pass::All;
        all.retract.isAllowed = isRetractable;
        flow.link(u"start"_s, u"all"_s);
        flow.link(u"all"_s, u"end"_s);
        Play play{flow.definition()};
        QStringList people;
        for (int i = 0; i < 200; ++i)
            people.append(u"person%1"_s.arg(i));
        play.people.insert(u"all"_s, people);
        play.did(Start{});
        const qsizetype before = QJsonDocument(jsonOf(play.instance)).toJson().size();
        qsizetype last = 0;
        for (int i = 0; i < 199; ++i)
            last = QJsonDocument(jsonOf(play.did(Submit{}, people.at(i)))).toJson().size();
        QCOMPARE(play.instance.moves.size(), isRetractable ? 199 : 0);
        QVERIFY2(QJsonDocument(jsonOf(play.instance)).toJson().size() < 6 * before, "the instance");
        QVERIFY2(last < 6 * before, "its last step");
        QCOMPARE(play.refused(Retract{}, people.at(198)).has_value(), !isRetractable);
    }
    void aSubFlowIsNotCancelledByWhomItIsFor()
    {
        Flow flow;
        flow.add(u"check"_s);
        flow.link(u"start"_s, u"check"_s);
        flow.link(u"check"_s, u"end"_s);
        Play play{flow.definition()};
        play.instance.isChild = true;
        play.did(Start{});
        QCOMPARE(play.refused(Cancel{}), Reason::NotAllowedHere);
        QVERIFY(!play.refused(Cancel{}, u"root"_s, true));
    }
    void branchesAskAtOnce()
    {
        Flow flow;
        Node &draft = flow.add(u"draft"_s);
        draft.isSplit = draft.passesOnStart = true;
        flow.link(u"start"_s, u"draft"_s);
        for (int i = 0; i < 20; ++i) {
            const QString machine = u"m"_s + QString::number(i), person = u"n"_s + QString::number(i);
            flow.add(machine, NodeKind::Auto);
            flow.add(person);
            flow.link(u"draft"_s, machine);
            flow.link(machine, person, true);
            flow.link(person, u"end"_s);
        }
        Play play{flow.definition()};
        play.did(Start{});
        QCOMPARE(play.instance.tokens.size(), 20);
        QCOMPARE(play.rounds, 2); // which lines, and whose
    }

    void severalFirstNodesAskAtOnce()
    {
        Flow flow;
        QStringList first;
        for (int i = 0; i < 10; ++i) {
            first.append(u"f"_s + QString::number(i));
            flow.add(first.last()).passesOnStart = true;
            flow.link(u"start"_s, first.last());
            flow.link(first.last(), u"end"_s, true);
            flow.link(first.last(), u"start"_s); // leads nowhere
        }
        Play play{flow.definition()};
        play.did(Start{first});
        QCOMPARE(play.rounds, 1);
        QCOMPARE(play.instance.state, State::Complete);
    }

    // A refusal that hangs on what is not known yet is none: the other branch ends everything.
    void nothingIsRefusedThatOthersEnd()
    {
        Flow flow;
        Node &draft = flow.add(u"draft"_s);
        draft.isSplit = draft.passesOnStart = true;
        flow.add(u"sort"_s, NodeKind::Auto);
        flow.add(u"stop"_s, NodeKind::Terminate);
        flow.add(u"nobody"_s);
        flow.link(u"start"_s, u"draft"_s);
        flow.link(u"draft"_s, u"sort"_s);
        flow.link(u"draft"_s, u"stop"_s);
        flow.link(u"draft"_s, u"nobody"_s);
        flow.link(u"sort"_s, u"end"_s, true);
        flow.link(u"nobody"_s, u"end"_s);
        Facts facts;
        facts.people.insert(u"nobody"_s, {});
        const Outcome asked = decide(flow.definition(), {}, {{u"clerk"_s}, Start{}}, facts);
        QVERIFY(std::holds_alternative<Questions>(asked));
        facts.conditions.insert(u"l4"_s, true);
        const Outcome ended = decide(flow.definition(), {}, {{u"clerk"_s}, Start{}}, facts);
        QVERIFY(std::holds_alternative<Step>(ended));
        QCOMPARE(std::get<Step>(ended).state, State::Terminated);
    }

    // Those who wait behind a split that is gone go on, and are still branches of the outer one.
    void aSplitIsDropped()
    {
        Play play{nested().definition()};
        play.did(Start{});
        play.did(Submit{}, u"pb"_s);
        play.did(Submit{}, u"pc"_s);
        QCOMPARE(play.standing(), (QStringList{u"a"_s, u"d"_s, u"inner waits"_s}));
        Flow other = nested();
        other.nodes[4].isSplit = false;
        play.definition = other.definition();
        play.did(Migrate{}, u"root"_s, true);
        QCOMPARE(play.standing(), (QStringList{u"a"_s, u"d"_s, u"inner"_s}));
        play.did(Submit{}, u"pinner"_s);
        QCOMPARE(play.standing(), (QStringList{u"a"_s, u"d"_s, u"join waits"_s}));
    }

    // Nobody waits where nothing gathers any more.
    void aGatherIsDropped()
    {
        Play play{nested().definition()};
        play.did(Start{});
        play.did(Submit{}, u"pa"_s);
        QCOMPARE(play.standing(), (QStringList{u"b"_s, u"join waits"_s}));
        Flow other = nested();
        other.nodes.last().isGather = false;
        play.definition = other.definition();
        play.did(Migrate{}, u"root"_s, true);
        QCOMPARE(play.standing(), (QStringList{u"b"_s, u"join"_s}));
    }

    // Moved while it rested to where nobody acts: somebody has to look when it goes on.
    void whatRestsIsNotStrandedSilently()
    {
        Flow flow;
        flow.add(u"wait"_s, NodeKind::Auto).automatic = AutoMode::AfterDelay;
        flow.add(u"other"_s);
        flow.link(u"start"_s, u"wait"_s);
        flow.link(u"wait"_s, u"other"_s);
        flow.link(u"other"_s, u"end"_s);
        Play play{flow.definition()};
        play.did(Start{});
        play.did(Suspend{}, u"root"_s, true);
        play.did(TimerFired{play.instance.tokens.first().id});
        play.did(Migrate{{{u"wait"_s, u"other"_s}}}, u"root"_s, true);
        const Step step = play.did(Recover{}, u"root"_s, true);
        QCOMPARE(step.effects.size(), 1);
        QCOMPARE(step.effects.first().kind, EffectKind::Incident);
        QCOMPARE(play.standing(), QStringList{u"other"_s});
    }

    // A new version, or another node, where nothing is waited for: it goes on.
    void whereNothingIsWaitedForItGoesOn()
    {
        Flow flow;
        flow.add(u"wait"_s, NodeKind::Auto).automatic = AutoMode::AfterDelay;
        flow.add(u"other"_s);
        flow.link(u"start"_s, u"wait"_s);
        flow.link(u"wait"_s, u"other"_s);
        flow.link(u"other"_s, u"end"_s);
        Play play{flow.definition()};
        play.did(Start{});
        flow.nodes[2].automatic = AutoMode::AtOnce;
        play.definition = flow.definition();
        const Step step = play.did(Migrate{}, u"root"_s, true);
        QCOMPARE(step.effects.size(), 1);
        QVERIFY((step.effects.first() == Effect{EffectKind::GoesOn, play.instance.tokens.first().id, u"wait"_s}));
        play.did(TimerFired{play.instance.tokens.first().id});
        QCOMPARE(play.standing(), QStringList{u"other"_s});
    }

    // The same when it goes on after it rested meanwhile, also beside sub-flows, which begin at once.
    void whatRestsGoesOnWhereNothingIsWaitedFor()
    {
        const auto between = [](const QString &id, NodeKind kind, AutoMode automatic) {
            Flow flow;
            Node &first = flow.add(id, kind);
            first.automatic = automatic;
            first.isAwaited = false;
            flow.add(u"other"_s);
            flow.link(u"start"_s, id);
            flow.link(id, u"other"_s);
            flow.link(u"other"_s, u"end"_s);
            return flow.definition();
        };
        for (const NodeKind kind : {NodeKind::Auto, NodeKind::SubFlow}) {
            const QString id = kind == NodeKind::Auto ? u"wait"_s : u"call"_s;
            Play play{between(u"wait"_s, NodeKind::Auto, AutoMode::AfterDelay)};
            play.did(Start{});
            play.did(Suspend{}, u"root"_s, true);
            play.definition = between(id, kind, AutoMode::AtOnce);
            const QList<Effect> effects = play.did(Migrate{{{u"wait"_s, id}}}, u"root"_s, true).effects;
            QCOMPARE(effects.size(), kind == NodeKind::Auto ? 0 : 1);
            play.did(Recover{}, u"root"_s, true);
            QCOMPARE(play.standing(), QStringList{u"other"_s});
        }
    }

    // Back into a branch after its split got another name: they still wait for one another.
    void whatWasPassedIsRenamedAsWell()
    {
        Play play{nested().definition()};
        play.did(Start{});
        play.did(Submit{}, u"pb"_s);
        play.did(Submit{}, u"pc"_s);
        play.did(Submit{}, u"pd"_s);
        QCOMPARE(play.standing(), (QStringList{u"a"_s, u"inner"_s}));
        play.definition = nested(u"draft"_s, u"split"_s).definition();
        play.did(Migrate{{{u"b"_s, u"split"_s}}}, u"root"_s, true);
        play.did(Back{{}, u"c"_s}, u"pinner"_s);
        QCOMPARE(play.instance.tokens.last().stack, (QStringList{u"draft#1"_s, u"split#2"_s}));
        play.did(Submit{}, u"pc"_s);
        QCOMPARE(play.standing(), (QStringList{u"a"_s, u"inner"_s}));
    }

    void nobodyMovesToWhereNothingGoesOn()
    {
        Flow flow;
        flow.add(u"wait"_s, NodeKind::Auto).automatic = AutoMode::AfterDelay;
        flow.add(u"call"_s, NodeKind::SubFlow);
        flow.add(u"rest"_s, NodeKind::Suspend);
        flow.add(u"other"_s);
        flow.link(u"start"_s, u"wait"_s);
        flow.link(u"wait"_s, u"call"_s);
        flow.link(u"call"_s, u"rest"_s);
        flow.link(u"rest"_s, u"end"_s);
        Play play{flow.definition()};
        QCOMPARE(play.refused(Migrate{}, u"root"_s, true), Reason::NotRunning);
        play.did(Start{});
        for (const QString &target : {u"start"_s, u"end"_s, u"rest"_s})
            QCOMPARE(play.refused(Migrate{{{u"wait"_s, target}}}, u"root"_s, true), Reason::NoTarget);
        // Nobody can act there: somebody has to look.
        const Outcome stranded = play.decided({{u"root"_s, {}, true}, Migrate{{{u"wait"_s, u"other"_s}}}});
        QCOMPARE(std::get<Step>(stranded).effects.last().kind, EffectKind::Incident);
        // Where sub-flows begin they do.
        const Outcome begun = play.decided({{u"root"_s, {}, true}, Migrate{{{u"wait"_s, u"call"_s}}}});
        QCOMPARE(std::get<Step>(begun).effects.size(), 1);
        QCOMPARE(std::get<Step>(begun).effects.first().kind, EffectKind::ChildrenWanted);
        play.did(TimerFired{play.instance.tokens.first().id});
        QCOMPARE(play.standing(), QStringList{u"call"_s});
        play.did(ChildrenStarted{play.instance.tokens.first().id, 2});
        QCOMPARE(play.refused(Migrate{{{u"call"_s, u"other"_s}}}, u"root"_s, true), Reason::NoTarget);
        QCOMPARE(play.refused(Migrate{{{u"call"_s, u"wait"_s}}}, u"root"_s, true), Reason::NoTarget);
    }

    // Whoever passes a node that says so sends copies, and nobody else.
    void passingSendsCopies()
    {
        Flow flow;
        Node &draft = flow.add(u"draft"_s);
        draft.passesOnStart = true;
        Node &a = flow.add(u"a"_s);
        a.copies = {{}, {u"x"_s}, false, {}, true};
        Node &b = flow.add(u"b"_s);
        b.mayGoBack = true;
        b.copies = {{}, {u"x"_s}, false, {}, false}; // whoever acts there chooses
        flow.link(u"start"_s, u"draft"_s);
        flow.link(u"draft"_s, u"a"_s);
        flow.link(u"a"_s, u"b"_s);
        flow.link(u"b"_s, u"end"_s);
        Play play{flow.definition()};
        QCOMPARE(play.did(Start{}).copies, QStringList());
        const Step passed = play.did(Submit{}, u"pa"_s);
        QCOMPARE(passed.copies, QStringList{u"a"_s});
        QCOMPARE(stepFrom(jsonOf(passed)), passed);
        QCOMPARE(play.did(Back{{}, u"a"_s}, u"pb"_s).copies, QStringList());
        QCOMPARE(play.did(Submit{}, u"pa"_s).copies, QStringList{u"a"_s});
        QCOMPARE(play.did(Submit{}, u"pb"_s).copies, QStringList());
    }

    // What was waited for last says whether the document stays as it is.
    void theEndThatCompletesItArchives()
    {
        Flow flow;
        Node &draft = flow.add(u"draft"_s);
        draft.isSplit = draft.passesOnStart = true;
        flow.add(u"a"_s);
        flow.add(u"b"_s);
        flow.add(u"kept"_s, NodeKind::Complete).archives = true;
        flow.link(u"start"_s, u"draft"_s);
        flow.link(u"draft"_s, u"a"_s);
        flow.link(u"draft"_s, u"b"_s);
        flow.link(u"a"_s, u"end"_s);
        flow.link(u"b"_s, u"kept"_s);
        for (const bool isKept : {true, false}) {
            Play play{flow.definition()};
            play.did(Start{});
            QVERIFY(!play.did(Submit{}, isKept ? u"pa"_s : u"pb"_s).archives);
            const Step last = play.did(Submit{}, isKept ? u"pb"_s : u"pa"_s);
            QCOMPARE(last.state, State::Complete);
            QCOMPARE(last.archives, isKept);
            QCOMPARE(stepFrom(jsonOf(last)), last);
        }
    }

    // Who acts first in sub-flows is kept until all branches are there.
    void branchesKeepWhoWasChosen()
    {
        Flow flow;
        Node &draft = flow.add(u"draft"_s);
        draft.isSplit = draft.passesOnStart = true;
        flow.add(u"a"_s);
        flow.add(u"b"_s);
        Node &call = flow.add(u"call"_s, NodeKind::SubFlow);
        call.isGather = call.choosesPeople = true;
        call.splitNodeId = u"draft"_s;
        call.child.count = ChildCount::ByPeople;
        flow.link(u"start"_s, u"draft"_s);
        flow.link(u"draft"_s, u"a"_s);
        flow.link(u"draft"_s, u"b"_s);
        flow.link(u"a"_s, u"call"_s);
        flow.link(u"b"_s, u"call"_s);
        flow.link(u"call"_s, u"end"_s);
        Play play{flow.definition()};
        play.did(Start{});
        const QList<QStringList> groups{{u"x"_s, u"y"_s}, {u"z"_s}};
        play.did(Submit{{}, {}, {}, {}, {{u"call"_s, groups}}}, u"pa"_s);
        QCOMPARE(instanceFrom(jsonOf(play.instance)), play.instance);
        const Step begun = play.did(Submit{}, u"pb"_s);
        QCOMPARE(begun.effects.last().kind, EffectKind::ChildrenWanted);
        QCOMPARE(begun.effects.last().groups, groups);
        QCOMPARE(stepFrom(jsonOf(begun)), begun);
        // Where nobody chooses any more they hold nothing up.
        for (const bool isMigrated : {true, false}) {
            Play later{flow.definition()};
            later.did(Start{});
            later.did(Submit{{}, {}, {}, {}, {{u"call"_s, groups}}}, u"pa"_s);
            Flow next = flow;
            next.nodes[5].choosesPeople = false;
            later.definition = next.definition();
            if (isMigrated)
                later.did(Migrate{}, u"root"_s, true);
            QCOMPARE(later.did(Submit{}, u"pb"_s).effects.last().groups, QList<QStringList>());
        }
    }

    void thoseWhoWereChosenActFirst()
    {
        Flow flow;
        flow.add(u"draft"_s).passesOnStart = true;
        flow.add(u"a"_s);
        flow.add(u"b"_s);
        flow.link(u"start"_s, u"draft"_s);
        flow.link(u"draft"_s, u"a"_s);
        flow.link(u"a"_s, u"b"_s);
        flow.link(u"b"_s, u"end"_s);
        Play play{flow.definition()};
        play.did(Start{{}, {}, {u"x"_s, u"y"_s}});
        QCOMPARE(play.instance.tokens.first().signers.size(), 2);
        QCOMPARE(play.refused(Submit{}, u"pa"_s), Reason::NotAnActor);
        play.did(Submit{}, u"y"_s);
        QCOMPARE(play.instance.tokens.first().signers.first().personId, u"pb"_s);
    }

    // A turn that is lent stays lent, and comes back.
    void whatIsLentStaysLent()
    {
        Play play{nested().definition()};
        play.did(Start{});
        play.did(Transfer{{}, u"expert"_s, true}, u"pa"_s);
        play.did(Suspend{}, u"root"_s, true);
        play.did(Migrate{}, u"root"_s, true);
        QCOMPARE(play.instance.state, State::Suspended);
        play.did(Recover{}, u"root"_s, true);
        play.did(Submit{}, u"expert"_s);
        play.did(Submit{}, u"pa"_s);
        QCOMPARE(play.standing(), (QStringList{u"b"_s, u"join waits"_s}));
    }

    // Whoever lets the branches meet may choose; whoever is chosen is somebody.
    void peopleAreChosenForWhereBranchesMeet()
    {
        Flow flow = nested();
        flow.nodes.last().choosesPeople = true;
        Play play{flow.definition()};
        play.did(Start{});
        play.did(Submit{}, u"pa"_s);
        play.did(Submit{{}, {u"d"_s}}, u"pb"_s);
        play.did(Submit{}, u"pd"_s);
        QCOMPARE(play.refused(Submit{{}, {}, {{u"join"_s, {u"eve"_s}}}}, u"pinner"_s), Reason::NotThesePeople);
        QCOMPARE(play.refused(Jump{{}, u"a"_s, {QString()}, u"why"_s}, u"root"_s, true), Reason::NotThesePeople);
        play.did(Submit{{}, {}, {{u"join"_s, {u"pjoin"_s}}}}, u"pinner"_s);
        QCOMPARE(play.standing(), QStringList{u"join"_s});
    }

    // Ids with the signs that stacks and tokens are written with.
    void idsMayHaveAnySign()
    {
        for (const QString &sign : {u"#"_s, u"#1"_s, u"."_s, u" "_s, u";"_s, u"draft#1"_s}) {
            Play play{nested(u"draft"_s + sign, sign).definition()};
            play.did(Start{});
            play.did(Submit{}, u"pa"_s);
            play.did(Submit{}, u"p"_s + sign);
            play.did(Submit{}, u"pc"_s);
            QCOMPARE(play.standing(), (QStringList{u"d"_s, u"inner waits"_s, u"join waits"_s}));
            play.did(Back{{}, sign}, u"pd"_s);
            play.did(Submit{{}, {u"d"_s}}, u"p"_s + sign);
            play.did(Submit{}, u"pd"_s);
            play.did(Submit{}, u"pinner"_s);
            play.did(Submit{}, u"pjoin"_s);
            QCOMPARE(play.instance.state, State::Complete);
        }
    }

    void automaticMovesHaveAnEnd()
    {
        Flow flow;
        flow.add(u"a"_s, NodeKind::Auto);
        flow.add(u"b"_s, NodeKind::Auto);
        flow.link(u"start"_s, u"a"_s);
        flow.link(u"a"_s, u"b"_s);
        flow.link(u"b"_s, u"a"_s);
        Play play{flow.definition()};
        QCOMPARE(play.refused(Start{}), Reason::TooMany);
    }

    void visitsHaveALimit()
    {
        Flow flow;
        flow.add(u"draft"_s);
        flow.add(u"head"_s);
        flow.link(u"start"_s, u"draft"_s);
        flow.link(u"draft"_s, u"head"_s);
        flow.link(u"head"_s, u"end"_s);
        Play play{flow.definition()};
        play.did(Start{});
        for (int number = 1; number < mostVisits; ++number)
            play.instance.visits.append({number, u"draft"_s, {}, {}, {}});
        Play full = play;
        full.instance.visits.append({int(mostVisits), u"draft"_s, {}, {}, {}});
        QCOMPARE(full.refused(Submit{}, u"pdraft"_s), Reason::TooMany);
        play.did(Submit{}, u"pdraft"_s);
        QCOMPARE(play.instance.visits.size(), mostVisits);
    }

    void tokensHaveALimit()
    {
        for (const int count : {int(mostTokens), int(mostTokens) + 1}) {
            Flow flow;
            Node &draft = flow.add(u"draft"_s);
            draft.isSplit = draft.passesOnStart = true;
            flow.link(u"start"_s, u"draft"_s);
            for (int i = 0; i < count; ++i) {
                flow.add(u"n"_s + QString::number(i));
                flow.link(u"draft"_s, u"n"_s + QString::number(i));
                flow.link(u"n"_s + QString::number(i), u"end"_s);
            }
            Play play{flow.definition()};
            if (count > mostTokens) {
                QCOMPARE(play.refused(Start{}), Reason::TooMany);
                continue;
            }
            play.did(Start{});
            QCOMPARE(play.instance.tokens.size(), mostTokens);
            play.did(Submit{}, u"pn7"_s);
            QCOMPARE(play.instance.tokens.size(), mostTokens - 1);
        }
    }
};

QTEST_APPLESS_MAIN(DecideTest)
#include "decide_test.moc"
