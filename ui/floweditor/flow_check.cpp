#include "ui/floweditor/flow_check.h"

#include "app/contract/error.h"
#include "app/flow/diagram.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThreadPool>

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
        Fault::NeverEnds, Fault::NobodyActs, Fault::ConditionGap, Fault::SeveralDefaults, Fault::GatherWithoutSplit,
        Fault::GatherNotReached, Fault::SplitNeverGathered, Fault::LineNeverTaken, Fault::LineToStart,
        Fault::BackToNowhere};
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
    case Fault::SeveralDefaults:
        return Texts::tr("More than one line is the default.");
    case Fault::GatherWithoutSplit:
        return Texts::tr("It waits for branches of a node that does not split.");
    case Fault::GatherNotReached:
        return Texts::tr("No branch of its split leads here, so it never waits.");
    case Fault::SplitNeverGathered:
        return Texts::tr("Its branches meet without waiting for one another.");
    case Fault::LineNeverTaken:
        return Texts::tr("A line is never taken, since another one is always open.");
    case Fault::LineToStart:
        return Texts::tr("A line leads to a start.");
    case Fault::BackToNowhere:
        return Texts::tr("A node to return to is not there, or does not lead here.");
    }
    Q_UNREACHABLE();
}

QList<FlowFinding> findingsOf(const QString &text)
{
    if (text.trimmed().isEmpty())
        return {};
    QList<FlowFinding> found;
    try {
        for (const flow::Finding &finding : flow::findingsIn(flow::parseDiagram(text))) {
            if (found.size() >= mostFindings)
                break;
            found.append(
                {finding.severity == flow::Severity::Error, faultText(finding.fault), finding.nodeId, finding.trace});
        }
    } catch (const contract::Error &error) {
        // Without that it can neither be drawn nor saved.
        const QString why = error.fields.isEmpty() ? error.message : error.fields.constFirst().message;
        found.append({true, Texts::tr("The text of the flow is no diagram: %1", "what is wrong").arg(why), {}});
    }
    return found;
}

QList<FlowFinding> findingsOf(const QList<contract::designtime::FlowProblem> &problems)
{
    QList<FlowFinding> found;
    for (const contract::designtime::FlowProblem &problem : problems) {
        const bool isOurs = std::any_of(allFaults().begin(), allFaults().end(),
            [&](Fault fault) { return flow::faultName(fault) == problem.code; });
        if (!isOurs)
            found.append({problem.severity == "error"_L1, problem.message, problem.nodeId, problem.trace});
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
