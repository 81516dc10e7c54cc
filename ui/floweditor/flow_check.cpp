#include "ui/floweditor/flow_check.h"

#include "app/contract/error.h"
#include "app/flow/diagram.h"
#include "app/flow/unused_settings.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

#include <algorithm>
#include <chrono>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using flow::Fault;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FlowCheck)
};

constexpr qsizetype mostFindings = 200;

const QList<Fault> &allFaults()
{
    static const QList<Fault> faults{Fault::NoStart, Fault::NoFirstNode, Fault::Unreachable, Fault::DeadEnd,
        Fault::NeverEnds, Fault::NobodyActs, Fault::ConditionGap, Fault::ConditionOverlap, Fault::ScriptedCondition,
        Fault::UnreadCondition, Fault::TooManyValues, Fault::SeveralDefaults, Fault::GatherWithoutSplit,
        Fault::GatherNotReached, Fault::SplitNeverGathered, Fault::LineNeverTaken, Fault::LineToStart,
        Fault::BackToNowhere, Fault::LateToNowhere};
    return faults;
}

} // namespace

QString faultText(Fault fault)
{
    switch (fault) {
    case Fault::NoStart:
        return Texts::tr("There is no start.");
    case Fault::NoFirstNode:
        return Texts::tr("The start leads nowhere.");
    case Fault::Unreachable:
        return Texts::tr("No way leads here.");
    case Fault::DeadEnd:
        return Texts::tr("No line leads on, and it is no end.");
    case Fault::NeverEnds:
        return Texts::tr("From here a document cannot come to an end.");
    case Fault::NobodyActs:
        return Texts::tr("It is not said who acts here.");
    case Fault::ConditionGap:
        return Texts::tr("Each line has a condition, and none is the default: it may be that no line is open.");
    case Fault::ConditionOverlap:
        return Texts::tr("Two lines may be open at once: the first of them is taken.");
    case Fault::ScriptedCondition:
        return Texts::tr("A script is the condition of a line: what it leaves open or opens twice is not looked into.");
    case Fault::UnreadCondition:
        return Texts::tr("The rules of a line compare with what only a document tells: what they leave open or open "
                         "twice is not looked into.");
    case Fault::TooManyValues:
        return Texts::tr(
            "Together, rules name too many values to try them all: what those of its lines leave open or open "
            "twice is not looked into.");
    case Fault::SeveralDefaults:
        return Texts::tr("More than one line is the default.");
    case Fault::GatherWithoutSplit:
        return Texts::tr("It waits for branches of a node that does not split.");
    case Fault::GatherNotReached:
        return Texts::tr("No branch of its split leads here, so it never waits.");
    case Fault::SplitNeverGathered:
        return Texts::tr("Its branches meet without waiting for one another.");
    case Fault::LineNeverTaken:
        return Texts::tr("A line is never taken: another one is always open, or its condition contradicts itself.");
    case Fault::LineToStart:
        return Texts::tr("A line leads to a start.");
    case Fault::BackToNowhere:
        return Texts::tr("A node to return to is not there, or does not lead here.");
    case Fault::LateToNowhere:
        return Texts::tr("The node that it returns to when its time is over is not there, or does not lead here.");
    }
    Q_UNREACHABLE();
}

QString exampleText(const flow::ConditionExample &example)
{
    QStringList parts;
    for (const auto &[field, value] : example) {
        parts.append(value.isEmpty() ? Texts::tr("%1 is empty", "a field").arg(field)
                                     : Texts::tr("%1 = %2", "a field, its value").arg(field, value));
    }
    return parts.join(Texts::tr(", ", "between values of fields"));
}

// What shows it follows what it is.
static QString textOf(const flow::Finding &finding)
{
    const QString text = faultText(finding.fault);
    return finding.example.isEmpty() ? text
                                     : Texts::tr("%1 For example: %2", "what is wrong, a document that shows it")
                                           .arg(text, exampleText(finding.example));
}

static QList<FlowFinding> findingsOf(const QList<flow::UnusedSetting> &settings, const flow::Definition &diagram)
{
    QStringList nodeIds;
    for (const flow::UnusedSetting &unused : settings)
        nodeIds.append(unused.nodeId);
    const QHash<QString, QStringList> ways = flow::waysTo(diagram, nodeIds);
    QList<FlowFinding> found;
    for (const flow::UnusedSetting &unused : settings.first(std::min(settings.size(), mostFindings))) {
        const QString text = unused.isMisread ? Texts::tr("Here something else is done than the setting “%1” says.")
                                              : Texts::tr("The setting “%1” has no effect here.");
        found.append({unused.isMisread, text.arg(unused.name), unused.nodeId, ways.value(unused.nodeId),
            flow::unusedSettingCode(unused.isMisread), {}, unused.name, {}});
    }
    return found;
}

QList<FlowFinding> findingsOf(const QString &text)
{
    if (text.trimmed().isEmpty())
        return {};
    QList<FlowFinding> found;
    try {
        const flow::Definition diagram = flow::parseDiagram(text);
        for (const flow::Finding &finding : flow::findingsIn(diagram)) {
            if (found.size() >= mostFindings)
                break;
            found.append({finding.severity == flow::Severity::Error, textOf(finding), finding.nodeId, finding.trace,
                flow::faultName(finding.fault), finding.lineId, finding.otherId, finding.example,
                finding.severity == flow::Severity::Notice});
        }
        found += findingsOf(flow::unusedSettingsIn(text), diagram);
    } catch (const contract::Error &error) {
        // Without that it can neither be drawn nor saved.
        const QString why = error.fields.isEmpty() ? error.message : error.fields.constFirst().message;
        found.append({true, Texts::tr("The text of the flow is no diagram: %1", "what is wrong").arg(why), {}});
    }
    return found;
}

// In the language of the screen, as far as its code is known.
static QString textOf(const contract::designtime::FlowProblem &problem)
{
    if (problem.code == "removed-role"_L1)
        return Texts::tr("It names a role that the software does not have any more.");
    if (problem.code == "removed-field"_L1)
        return Texts::tr("It names the field “%1”, which the form does not have.").arg(problem.about);
    if (problem.code == "removed-button"_L1)
        return Texts::tr("It hides the button “%1”, which no form of the flow has.").arg(problem.about);
    if (problem.code == "removed-form"_L1)
        return Texts::tr("It shows documents by the form “%1”, which the software does not have.").arg(problem.about);
    if (problem.code == "removed-flow"_L1)
        return Texts::tr("Its sub-flow is not chosen, or not there any more.");
    if (problem.code == "recursion"_L1)
        return Texts::tr("Its sub-flow starts this flow again, without an end.");
    return problem.message;
}

QList<FlowFinding> findingsOf(const QList<contract::designtime::FlowProblem> &problems)
{
    QList<FlowFinding> found;
    for (const contract::designtime::FlowProblem &problem : problems) {
        const bool isOurs = std::any_of(allFaults().begin(), allFaults().end(),
                                [&](Fault fault) { return flow::faultName(fault) == problem.code; })
            || problem.code == flow::unusedSettingCode(false) || problem.code == flow::unusedSettingCode(true);
        if (!isOurs)
            found.append({problem.severity == "error"_L1, textOf(problem), problem.nodeId, problem.trace, problem.code,
                problem.lineId, problem.about, {}});
    }
    return found;
}

QList<FlowFinding> findingsOf(
    const QList<contract::runtime_simulations::NodePeople> &people, const flow::DiagramText &diagram)
{
    QHash<QString, const flow::ElementPlace *> places;
    for (const flow::ElementPlace &place : diagram.elements()) {
        const flow::PropertyPlace *id = place.property(u"id"_s);
        if (id != nullptr && place.className == "ManualNode"_L1)
            places.insert(id->value.trimmed(), &place);
    }
    const auto says = [&](const QString &nodeId, const QString &property, const QString &value) {
        const flow::ElementPlace *place = places.value(nodeId);
        const flow::PropertyPlace *there = place == nullptr ? nullptr : place->property(property);
        return there != nullptr && there->value.trimmed() == value;
    };
    QList<FlowFinding> found;
    for (const contract::runtime_simulations::NodePeople &node : people) {
        if (!places.contains(node.nodeId))
            continue;
        if (node.isNeverOver)
            found.append({false, Texts::tr("By the calendar of the domain its time limit never ends."), node.nodeId,
                node.trace, u"never-over"_s});
        // Who takes the place of nobody is said there.
        if (says(node.nodeId, u"emptyActor"_s, u"1"_s) || says(node.nodeId, u"emptyActor"_s, u"2"_s))
            continue;
        if (node.by == "organisation"_L1 && node.count == 0 && !says(node.nodeId, u"isstartandnext"_s, u"true"_s))
            found.append({false, Texts::tr("Nobody in this domain could act here today."), node.nodeId, node.trace,
                u"nobody-today"_s});
        if (node.without > 0)
            found.append({false,
                Texts::tr("For %L1 of %L2 people who may start it nobody could act here, as for %3.")
                    .arg(node.without)
                    .arg(node.starters)
                    .arg(node.withoutName),
                node.nodeId, node.trace, u"nobody-today"_s});
    }
    return found;
}

FlowCheck::FlowCheck(QObject *parent) : QObject(parent)
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(150ms);
    connect(&m_soon, &QTimer::timeout, this, &FlowCheck::run);
}

void FlowCheck::ask(const QString &text)
{
    m_text = text;
    m_soon.start();
}

void FlowCheck::run()
{
    if (m_isRunning) {
        m_soon.start();
        return;
    }
    m_isRunning = true;
    QThreadPool::globalInstance()->start([text = m_text, self = QPointer(this)] {
        QList<FlowFinding> findings = findingsOf(text);
        // Back on the thread of the window, where alone it is known whether anybody still wants it.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [self, text, findings] {
            if (!self)
                return;
            self->m_isRunning = false;
            if (text != self->m_text || findings == self->m_findings)
                return;
            self->m_findings = findings;
            Q_EMIT self->found();
        });
    });
}

} // namespace formwright::floweditor
