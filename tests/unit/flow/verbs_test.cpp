// Every command in every state that a document can be in: what is done, and what is refused why.
#include "app/flow/decide.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace formwright::flow;

namespace {

const char *const reasonNames[]{"NotRunning", "RunsAlready", "NoFirstNode", "NotAnActor", "SayWhich", "NotOffered",
    "ChooseOne", "LockedMissing", "NobodyCanAct", "NotThesePeople", "NotAllowedHere", "NothingToTakeBack",
    "NotSuspended", "TooMany", "NotAdministrator", "NoSuchToken", "NoSuchNode", "ReasonNeeded", "NoTarget",
    "Objection"};

// Draft > Head (ann, ben: all) > Wait (a day) > Sub > Rest > Last (cid) > End, with whatever may be done at Head.
Definition flow()
{
    const auto made = [](const QString &id, NodeKind kind) {
        Node node;
        node.id = id;
        node.kind = kind;
        return node;
    };
    Node draft = made(u"Draft"_s, NodeKind::Manual), head = made(u"Head"_s, NodeKind::Manual);
    draft.passesOnStart = true;
    draft.retract.isAllowed = true;
    head.pass = Pass::All;
    head.mayAddSigners = head.mayEditSigners = head.mayTerminate = true;
    head.suspend.isAllowed = head.retract.isAllowed = true;
    head.limit.action = LateAction::GoOn;
    Node wait = made(u"Wait"_s, NodeKind::Auto);
    wait.automatic = AutoMode::AfterDelay;
    const QList<Node> nodes{made(u"Start"_s, NodeKind::Start), draft, head, wait, made(u"Sub"_s, NodeKind::SubFlow),
        made(u"Rest"_s, NodeKind::Suspend), made(u"Last"_s, NodeKind::Manual), made(u"End"_s, NodeKind::Complete)};
    QList<Line> lines;
    for (qsizetype i = 1; i < nodes.size(); ++i)
        lines.append({QString::number(i), {}, nodes.at(i - 1).id, nodes.at(i).id});
    return {nodes, lines};
}

Facts facts()
{
    Facts known;
    known.people = {{u"Draft"_s, {u"clerk"_s}}, {u"Head"_s, {u"ann"_s, u"ben"_s}}, {u"Last"_s, {u"cid"_s}}};
    known.administrators = QStringList{u"root"_s};
    return known;
}

Outcome done(const Instance &instance, const QString &who, const Act &act)
{
    return decide(flow(), instance, {{who, {}, who == "root"_L1}, act}, facts());
}

Instance after(const Instance &instance, const QString &who, const Act &act)
{
    const Outcome outcome = done(instance, who, act);
    if (!std::holds_alternative<Step>(outcome))
        qFatal("the way to a state is refused");
    return applied(instance, std::get<Step>(outcome));
}

// "None", "Ours" (it is one's turn), "Others" (one has acted, somebody else has not), "Rests", "Waits" (an automatic
// node), "Child" (a sub-flow), "Stands" (where documents rest by their flow), "Over", "Ended", "Cancelled".
Instance at(const QString &state)
{
    Instance instance;
    instance.id = u"i"_s;
    if (state == "None"_L1)
        return instance;
    instance = after(instance, u"clerk"_s, Start{});
    if (state == "Ours"_L1)
        return instance;
    if (state == "Cancelled"_L1)
        return after(instance, u"clerk"_s, Cancel{});
    if (state == "Ended"_L1)
        return after(instance, u"ann"_s, Terminate{});
    if (state == "Rests"_L1)
        return after(instance, u"ann"_s, Suspend{});
    instance = after(instance, u"ann"_s, Submit{});
    if (state == "Others"_L1)
        return instance;
    instance = after(instance, u"ben"_s, Submit{});
    if (state == "Waits"_L1)
        return instance;
    instance = after(instance, u"time"_s, TimerFired{instance.tokens.first().id});
    if (state == "Child"_L1)
        return instance;
    instance = after(instance, u"time"_s, ChildrenStarted{instance.tokens.first().id, 1});
    instance = after(instance, u"time"_s, ChildEnded{instance.tokens.first().id});
    if (state == "Stands"_L1)
        return instance;
    instance = after(instance, u"root"_s, Recover{});
    return after(instance, u"cid"_s, Submit{});
}

const QStringList states{u"None"_s, u"Ours"_s, u"Others"_s, u"Rests"_s, u"Waits"_s, u"Child"_s, u"Stands"_s, u"Over"_s,
    u"Ended"_s, u"Cancelled"_s};

Act actOf(const QString &verb, const Instance &instance)
{
    const QString token = instance.tokens.isEmpty() ? u"1.1"_s : instance.tokens.first().id;
    if (verb == "Start"_L1)
        return Start{};
    if (verb == "Submit"_L1)
        return Submit{};
    if (verb == "Back"_L1)
        return Back{{}, u"Draft"_s};
    if (verb == "Retract"_L1)
        return Retract{};
    if (verb == "AddSigners"_L1)
        return AddSigners{{}, {u"dan"_s}};
    if (verb == "RemoveSigner"_L1)
        return RemoveSigner{{}, u"ben"_s};
    if (verb == "AddAssistants"_L1)
        return AddAssistants{{}, {u"dan"_s}};
    if (verb == "RemoveAssistant"_L1)
        return RemoveAssistant{{}, u"dan"_s};
    if (verb == "Assist"_L1)
        return Assist{{}, u"so"_s};
    if (verb == "Supplement"_L1)
        return Supplement{u"so"_s};
    if (verb == "Transfer"_L1)
        return Transfer{{}, u"dan"_s};
    if (verb == "Lend"_L1)
        return Transfer{{}, u"dan"_s, true};
    if (verb == "EditSigners"_L1)
        return EditSigners{{}, {u"dan"_s}};
    if (verb == "Suspend"_L1)
        return Suspend{};
    if (verb == "Recover"_L1)
        return Recover{};
    if (verb == "Terminate"_L1)
        return Terminate{};
    if (verb == "Cancel"_L1)
        return Cancel{};
    if (verb == "Jump"_L1)
        return Jump{{}, u"Last"_s, {}, u"so"_s};
    if (verb == "Adjust"_L1)
        return Adjust{{{u"Last"_s}}, u"so"_s};
    if (verb == "TimerFired"_L1)
        return TimerFired{token};
    if (verb == "LimitPassed"_L1)
        return LimitPassed{token};
    if (verb == "Retry"_L1)
        return Retry{token};
    if (verb == "HandOver"_L1)
        return HandOver{token, u"ben"_s, u"dan"_s};
    if (verb == "ChildrenStarted"_L1)
        return ChildrenStarted{token, 1};
    if (verb == "ChildEnded"_L1)
        return ChildEnded{token};
    return Migrate{};
}

} // namespace

class VerbsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyVerbInEveryState_data()
    {
        QTest::addColumn<QString>("who");
        QTest::addColumn<QString>("verb");
        QTest::addColumn<QString>("told"); // in the order of the states; "yes", "nothing", or why not
        const auto row = [](const char *who, const char *verb, const char *told) {
            QTest::addRow("%s, %s", verb, who)
                << QString::fromLatin1(who) << QString::fromLatin1(verb) << QString::fromLatin1(told);
        };
#include "verbs_table.inc"
    }
    void everyVerbInEveryState()
    {
        QFETCH(QString, who);
        QFETCH(QString, verb);
        QFETCH(QString, told);
        QStringList found;
        for (const QString &state : states) {
            const Instance instance = at(state);
            const Outcome outcome = done(instance, who, actOf(verb, instance));
            if (const auto *refusal = std::get_if<Refusal>(&outcome)) {
                found.append(QString::fromLatin1(reasonNames[int(refusal->reason)]));
                continue;
            }
            QVERIFY(std::holds_alternative<Step>(outcome));
            const Step step = std::get<Step>(outcome);
            found.append(applied(instance, step) == instance ? u"nothing"_s : u"yes"_s);
        }
        QCOMPARE(found.join(u' '), told);
    }
    // Neither a command nor a state is left out.
    void allAreThere()
    {
        QSet<size_t> acts;
        for (const char *verb :
            {"Start", "Submit", "Back", "Retract", "AddSigners", "RemoveSigner", "AddAssistants", "RemoveAssistant",
                "Assist", "Supplement", "Transfer", "EditSigners", "Suspend", "Recover", "Terminate", "Cancel", "Jump",
                "Adjust", "TimerFired", "LimitPassed", "Retry", "HandOver", "ChildrenStarted", "ChildEnded", "Migrate"})
            acts.insert(actOf(QString::fromLatin1(verb), {}).index());
        QCOMPARE(acts.size(), qsizetype(std::variant_size_v<Act>));
        QSet<State> reached;
        for (const QString &state : states)
            reached.insert(at(state).state);
        QCOMPARE(reached,
            (QSet<State>{State::None, State::Running, State::Suspended, State::Aborted, State::Complete,
                State::Automatic, State::SubFlow, State::Terminated}));
    }
};

QTEST_APPLESS_MAIN(VerbsTest)
#include "verbs_test.moc"
