// What is wrong with a flow, found on another thread while it is drawn, beside what its server found.
#pragma once

#include "app/contract/runtime_simulations.h"
#include "app/flow/diagram_text.h"
#include "app/flow/prover.h"

#include <QObject>
#include <QTimer>

namespace formwright::floweditor {

struct FlowFinding {
    bool isError = true; // it is not used so, but may be saved
    QString text;
    QString nodeId; // empty: the flow as a whole
    QStringList trace{}; // a shortest way there
    QString code{}; // "dead-end", as the server has it
    QString lineId{}; // that it is about
    QString about{}; // the role, field or node that it is about
    flow::ConditionExample example{}; // a document that shows it
    bool isNotice = false; // nothing is wrong as far as it is known, and it is not known far enough

    bool operator==(const FlowFinding &) const = default;
};

QString faultText(flow::Fault fault);
// "amount = 5,000 and kind = nothing"
QString exampleText(const flow::ConditionExample &example);
// Of a text alone; on whatever thread.
QList<FlowFinding> findingsOf(const QString &text);
// Those that only a server knows, as roles that are gone: what findingsOf() finds itself is left out.
QList<FlowFinding> findingsOf(const QList<contract::designtime::FlowProblem> &problems);
// Where nobody could act today, and limits that never end.
QList<FlowFinding> findingsOf(
    const QList<contract::runtime_simulations::NodePeople> &people, const flow::DiagramText &diagram);

class FlowCheck : public QObject
{
    Q_OBJECT

public:
    explicit FlowCheck(QObject *parent = nullptr);

    // Soon, on another thread; what was asked before is forgotten.
    void ask(const QString &text);
    const QList<FlowFinding> &findings() const { return m_findings; }

Q_SIGNALS:
    void found();

private:
    void run();

    QTimer m_soon;
    QString m_text;
    bool m_isRunning = false;
    QList<FlowFinding> m_findings;
};

} // namespace formwright::floweditor
