#include "scenario.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace formwright::tests {

using namespace flow;

namespace {

constexpr const char *reasons[]{"not-running", "runs-already", "no-first-node", "not-an-actor", "say-which",
    "not-offered", "choose-one", "locked-missing", "nobody-can-act", "not-these-people", "not-allowed-here",
    "nothing-to-take-back", "not-suspended", "too-many", "not-administrator", "no-such-token", "no-such-node",
    "reason-needed", "no-target", "objection"};

QStringList words(const QString &text)
{
    static const QRegularExpression between(u"[,\\s]+"_s);
    return text.split(between, Qt::SkipEmptyParts);
}

// "any head", "all fin1 fin2", "percent 50 a b c", "auto", "gather Review all x"
void readNode(Node &node, const QString &text, QStringList &people)
{
    static const QHash<QString, NodeKind> kinds{{u"start"_s, NodeKind::Start}, {u"auto"_s, NodeKind::Auto},
        {u"sub"_s, NodeKind::SubFlow}, {u"complete"_s, NodeKind::Complete}, {u"suspending"_s, NodeKind::Suspend},
        {u"terminating"_s, NodeKind::Terminate}, {u"aborting"_s, NodeKind::Abort}};
    static const QHash<QString, Pass> passes{
        {u"any"_s, Pass::Any}, {u"all"_s, Pass::All}, {u"in-order"_s, Pass::InOrder}, {u"percent"_s, Pass::Percent}};
    QStringList rest = words(text);
    while (!rest.isEmpty()) {
        const QString word = rest.takeFirst();
        if (kinds.contains(word)) {
            node.kind = kinds.value(word);
        } else if (passes.contains(word)) {
            node.pass = passes.value(word);
            if (node.pass == Pass::Percent)
                node.passPercent = rest.takeFirst().toInt();
        } else if (word == "split"_L1) {
            node.isSplit = true;
        } else if (word == "gather"_L1) {
            node.isGather = true;
            node.splitNodeId = rest.takeFirst();
        } else if (word == "first"_L1) {
            node.passesOnStart = true;
        } else if (word == "chosen"_L1) {
            node.choosesPeople = true;
        } else if (word == "no-return"_L1) {
            node.mayGoBack = false;
        } else if (word == "returns-to"_L1) {
            node.isBackListed = true;
            node.backNodeIds.append(rest.takeFirst());
        } else if (word == "retractable"_L1) {
            node.retract.isAllowed = true;
        } else if (word == "suspendable"_L1) {
            node.suspend.isAllowed = true;
        } else if (word == "adds-signers"_L1) {
            node.mayAddSigners = true;
        } else if (word == "ends"_L1) {
            node.mayTerminate = true;
        } else if (word == "skips-submitter"_L1) {
            node.agrees = Agrees::Previous;
        } else if (word == "skips-initiator"_L1) {
            node.agrees = Agrees::Initiator;
        } else if (word == "skips-who-agreed"_L1) {
            node.agrees = Agrees::Before;
        } else if (word == "votes"_L1) {
            node.reject = Reject::Vote;
        } else if (word == "asks-where-back"_L1) {
            node.resubmit = Resubmit::Ask;
        } else if (word == "takes-all"_L1) {
            node.nextNodes = NextNodes::Locked;
        } else if (word == "straight-back"_L1) {
            node.resubmit = Resubmit::StraightBack;
        } else if (word == "or-administrators"_L1) {
            node.emptyActor = EmptyActor::Administrators;
        } else if (word == "or-skipped"_L1) {
            node.emptyActor = EmptyActor::Skip;
        } else if (word == "later"_L1) {
            node.automatic = AutoMode::AfterDelay;
        } else if (word == "late-goes-on"_L1) {
            node.limit.action = LateAction::GoOn;
        } else if (word == "late-ends"_L1) {
            node.limit.action = LateAction::Terminate;
        } else if (word == "late-returns"_L1) {
            node.limit.action = LateAction::Back;
        } else if (word == "late-returns-to"_L1) {
            node.limit.isSet = true;
            node.limit.action = LateAction::BackTo;
            node.limit.backTo = rest.takeFirst();
        } else if (word == "beside"_L1) {
            node.isAwaited = false;
        } else if (word == "nobody"_L1) {
            continue;
        } else {
            people.append(word);
        }
    }
}

// Where it stands: "Finance: fin1, fin2; Legal: kim".
QString standing(const Instance &instance)
{
    switch (instance.state) {
    case State::Complete:
        return u"End"_s;
    case State::Terminated:
        return u"terminated"_s;
    case State::Aborted:
        return u"cancelled"_s;
    default:
        break;
    }
    QStringList places;
    for (const Token &token : instance.tokens) {
        QString place = token.nodeId;
        QStringList pending;
        for (const Signer &signer : token.signers) {
            if (signer.isPending)
                pending.append(signer.personId);
        }
        if (token.state == TokenState::Arrived)
            place += u" waits"_s;
        else if (token.state == TokenState::Suspended)
            place += u" suspended"_s;
        else if (!pending.isEmpty())
            place += u": "_s + pending.join(u", "_s);
        places.append(place);
    }
    places.sort();
    return places.join(u"; "_s);
}

QString normal(const QString &expected)
{
    QStringList places;
    for (const QString &place : expected.split(u';'))
        places.append(place.simplified());
    places.sort();
    return places.join(u"; "_s);
}

const Token *tokenAt(const Instance &instance, const QString &nodeId)
{
    const auto found = std::find_if(instance.tokens.begin(), instance.tokens.end(),
        [&](const Token &token) { return token.nodeId == nodeId && token.state != TokenState::Arrived; });
    return found == instance.tokens.end() ? nullptr : &*found;
}

// "head submits to A, B for kim", "fin1 returns to Draft", "root jumps to End"
std::optional<Command> commandOf(const QString &text, const Instance &instance, QString &problem)
{
    QStringList rest = words(text);
    Command command;
    const QString who = rest.takeFirst();
    command.actor.personId = who.section(u'/', 0, 0);
    command.actor.agentId = who.section(u'/', 1);
    command.actor.isAdministrator = command.actor.personId == "root"_L1;
    if (rest.isEmpty()) {
        problem = u"nothing is done"_s;
        return {};
    }
    const QString verb = rest.takeFirst();
    QStringList to, with, at;
    QStringList *into = &with;
    for (const QString &word : std::as_const(rest)) {
        if (word == "to"_L1)
            into = &to;
        else if (word == "for"_L1 || word == "with"_L1)
            into = &with;
        else if (word == "at"_L1)
            into = &at;
        else
            into->append(word);
    }
    const auto tokenId = [&](const QString &nodeId) {
        const Token *token = nodeId.isEmpty() ? nullptr : tokenAt(instance, nodeId);
        return token ? token->id : nodeId;
    };
    const QString here = tokenId(at.value(0));
    QHash<QString, QStringList> people;
    if (!with.isEmpty() && !to.isEmpty())
        people.insert(to.first(), with);
    if (verb == "starts"_L1) {
        // The people are those of the node behind the first one, too.
        if (!with.isEmpty() && to.isEmpty())
            people.insert(at.value(0), with);
        command.act = Start{to, people};
    } else if (verb == "submits"_L1) {
        command.act = Submit{here, to, people};
    } else if (verb == "returns"_L1) {
        command.act = Back{here, to.value(0)};
    } else if (verb == "retracts"_L1) {
        command.act = Retract{};
    } else if (verb == "adds"_L1) {
        command.act = AddSigners{here, with, Beside::Beside};
    } else if (verb == "adds-before"_L1) {
        command.act = AddSigners{here, with, Beside::Before};
    } else if (verb == "adds-after"_L1) {
        command.act = AddSigners{here, with, Beside::After};
    } else if (verb == "removes"_L1) {
        command.act = RemoveSigner{here, with.value(0)};
    } else if (verb == "asks"_L1) {
        command.act = AddAssistants{here, with};
    } else if (verb == "unasks"_L1) {
        command.act = RemoveAssistant{here, with.value(0)};
    } else if (verb == "assists"_L1) {
        command.act = Assist{here, u"as asked"_s};
    } else if (verb == "supplements"_L1) {
        command.act = Supplement{u"and this"_s};
    } else if (verb == "transfers"_L1) {
        command.act = Transfer{here, to.value(0), false};
    } else if (verb == "lends"_L1) {
        command.act = Transfer{here, to.value(0), true};
    } else if (verb == "replaces"_L1) {
        command.act = EditSigners{here, with};
    } else if (verb == "suspends"_L1) {
        command.act = Suspend{here};
    } else if (verb == "recovers"_L1) {
        command.act = Recover{};
    } else if (verb == "terminates"_L1) {
        command.act = Terminate{};
    } else if (verb == "cancels"_L1) {
        command.act = Cancel{};
    } else if (verb == "jumps"_L1) {
        command.act = Jump{here, to.value(0), with, u"as told"_s};
    } else if (verb == "adjusts"_L1) { // "root adjusts to A, B with ann", who acts at the first
        Adjust adjust{{}, u"as told"_s};
        for (const QString &node : std::as_const(to))
            adjust.places.append({node, adjust.places.isEmpty() ? with : QStringList()});
        command.act = adjust;
    } else if (verb == "passes"_L1) { // "time passes at Wait"
        command.act = TimerFired{here};
    } else if (verb == "is-over"_L1) { // "deadline is-over at Head"
        command.act = LimitPassed{here};
    } else if (verb == "leaves"_L1) { // "h1 leaves to h3 at Head"
        command.act = HandOver{here, who, to.value(0)};
    } else if (verb == "retries"_L1) {
        command.act = Retry{here};
    } else if (verb == "start"_L1) { // "children start with 2 at Sub"
        command.act = ChildrenStarted{here, with.value(0).toInt()};
    } else if (verb == "ends"_L1) { // "child ends at Sub"
        command.act = ChildEnded{here};
    } else {
        problem = u"nobody knows how one \""_s + verb + u'"';
        return {};
    }
    return command;
}

} // namespace

ScenarioFile readScenarios(const QString &text)
{
    ScenarioFile file;
    QList<Node> nodes;
    QList<Line> lines;
    const auto nodeNamed = [&](const QString &name) -> Node & {
        const auto known = std::find_if(nodes.begin(), nodes.end(), [&](const Node &node) { return node.id == name; });
        if (known != nodes.end())
            return *known;
        Node node;
        node.id = node.name = name;
        if (name == "Start"_L1)
            node.kind = NodeKind::Start;
        else if (name.startsWith("End"_L1))
            node.kind = NodeKind::Complete;
        nodes.append(node);
        return nodes.last();
    };
    int number = 0;
    for (const QString &raw : text.split(u'\n')) {
        ++number;
        const QString line = raw.section(u'#', 0, 0).trimmed();
        if (line.isEmpty() || line == "flow"_L1)
            continue;
        if (line.startsWith("story "_L1)) {
            file.stories.append({line.mid(6), {}});
        } else if (!file.stories.isEmpty()) {
            const qsizetype arrow = line.indexOf("->"_L1);
            file.stories.last().lines.append({number, line.left(arrow < 0 ? line.size() : arrow).trimmed(),
                arrow < 0 ? QString() : line.mid(arrow + 2).trimmed()});
        } else if (line.contains(u'>')) {
            QString condition;
            bool isDefault = false;
            QString path = line;
            if (const qsizetype when = line.indexOf(" when "_L1); when > 0) {
                condition = line.mid(when + 6).trimmed();
                path = line.left(when);
            } else if (line.endsWith(" otherwise"_L1)) {
                isDefault = true;
                path.chop(10);
            }
            const QStringList steps = path.split(u'>');
            for (qsizetype i = 0; i + 1 < steps.size(); ++i) {
                const QString from = steps.at(i).trimmed(), to = steps.at(i + 1).trimmed();
                nodeNamed(from);
                nodeNamed(to);
                const QString id = u"line "_s + QString::number(number) + u' ' + QString::number(i);
                lines.append({id, {}, from, to, !condition.isEmpty(), isDefault});
                if (!condition.isEmpty())
                    file.lineIds.insert(id, condition);
            }
        } else {
            const QString name = line.section(u':', 0, 0).trimmed();
            QStringList people;
            readNode(nodeNamed(name), line.section(u':', 1), people);
            file.people.insert(name, people);
        }
    }
    if (std::ranges::none_of(nodes, [](const Node &node) { return node.kind == NodeKind::Start; })) {
        Node start;
        start.id = u"Start"_s;
        start.kind = NodeKind::Start;
        lines.append({u"begin"_s, {}, start.id, nodes.isEmpty() ? QString() : nodes.first().id});
        nodes.append(start);
    }
    file.definition = Definition(nodes, lines);
    return file;
}

QString play(const ScenarioFile &file, const Story &story)
{
    Instance instance;
    instance.id = u"i"_s;
    QSet<QString> given;
    QHash<QString, QStringList> people = file.people;
    for (const StoryLine &line : story.lines) {
        const QString where = u"line "_s + QString::number(line.number) + u": "_s;
        if (line.command.startsWith("given "_L1)) {
            const QString what = line.command.mid(6).trimmed();
            if (const qsizetype colon = what.indexOf(u':'); colon > 0)
                people.insert(what.left(colon).trimmed(), words(what.mid(colon + 1)));
            else if (what.startsWith("not "_L1))
                given.remove(what.mid(4));
            else
                given.insert(what);
            continue;
        }
        if (line.command == "sub-document"_L1) {
            instance.isChild = true;
            continue;
        }
        QString problem;
        const std::optional<Command> command = commandOf(line.command, instance, problem);
        if (!command)
            return where + problem;
        Facts facts;
        std::optional<Outcome> outcome;
        for (int round = 0; round < 50; ++round) {
            outcome = decide(file.definition, instance, *command, facts);
            const auto *questions = std::get_if<Questions>(&*outcome);
            if (!questions)
                break;
            if (questions->isEmpty())
                return where + u"it asks for nothing"_s;
            for (const QString &lineId : questions->lineIds)
                facts.conditions.insert(lineId, given.contains(file.lineIds.value(lineId)));
            for (const QString &nodeId : questions->nodeIds)
                facts.people.insert(nodeId, people.value(nodeId));
            for (const QString &permit : questions->permits)
                facts.permits.insert(permit, given.contains(permit));
            for (const QString &lineId : questions->objections)
                facts.objections.insert(lineId, QString());
            if (questions->wantsAdministrators)
                facts.administrators = QStringList{u"root"_s};
        }
        QString happened;
        if (const auto *refusal = std::get_if<Refusal>(&*outcome)) {
            happened = u"refused: "_s + QString::fromLatin1(reasons[int(refusal->reason)]);
        } else if (const auto *step = std::get_if<Step>(&*outcome)) {
            instance = applied(instance, *step);
            happened = standing(instance);
            for (const Effect &effect : step->effects) {
                if (effect.kind == EffectKind::Incident)
                    happened += u" (incident)"_s;
                else if (effect.kind == EffectKind::ChildrenWanted)
                    happened += u" (sub-flows)"_s;
                else if (effect.kind == EffectKind::ChildrenEnd)
                    happened += u" (sub-flows end)"_s;
                else if (effect.kind == EffectKind::GoesOn)
                    happened += u" (goes on)"_s;
            }
        } else {
            return where + u"it never has asked enough"_s;
        }
        const QString expected = line.expected.startsWith("refused"_L1) ? line.expected : normal(line.expected);
        if (happened != expected)
            return where + u"\""_s + happened + u"\" in place of \""_s + expected + u'"';
    }
    return {};
}

} // namespace formwright::tests
