// The way to what is wrong with a flow, played by itself.
#include "ui/floweditor/simulation_panel.h"

namespace formwright::floweditor {

using namespace Qt::StringLiterals;

void SimulationPanel::playAlong(const QStringList &trace, const flow::ConditionExample &values)
{
    forget();
    m_trace = trace;
    m_traceValues = {};
    for (const auto &[field, value] : values)
        m_traceValues.insert(field, value);
    ask();
}

// Whoever has to act submits to what comes next on the way; where nobody has, time goes by.
void SimulationPanel::followTrace()
{
    constexpr qsizetype mostActs = 100;
    if (m_trace.isEmpty())
        return;
    const QJsonArray places = m_answer.value("places"_L1).toArray();
    QJsonObject here;
    qsizetype passed = hasBegun() ? -1 : 0;
    for (const QJsonValue &place : places) {
        const qsizetype at = m_trace.lastIndexOf(place["nodeId"_L1].toString());
        if (hasBegun() && at > passed && place["flow"_L1].toString().isEmpty()) {
            passed = at;
            here = place.toObject();
        }
    }
    m_trace.remove(0, qMax<qsizetype>(0, passed));
    const bool isThere = m_trace.size() < 2;
    const bool isWaiting = passed < 0 && m_answer.value("nextAt"_L1).toInteger() > 0;
    if (isThere || m_acts.size() >= mostActs || (passed < 0 && !isWaiting)) {
        m_trace.clear();
        return;
    }
    QJsonObject act;
    if (isWaiting) {
        act.insert(u"kind"_s, u"wait"_s);
    } else if (!hasBegun()) {
        act.insert(u"kind"_s, u"start"_s);
        act.insert(u"nodes"_s, QJsonArray{m_trace.at(1)});
        if (!m_traceValues.isEmpty())
            act.insert(u"items"_s, m_traceValues);
    } else {
        act.insert(u"kind"_s, u"submit"_s);
        act.insert(u"tokenId"_s, here.value("tokenId"_L1));
        act.insert(u"nodes"_s, QJsonArray{m_trace.at(1)});
        const QJsonArray people = here.value("people"_L1).toArray();
        for (const QJsonValue &person : people) {
            if (person["isPending"_L1].toBool() && !act.contains(u"by"_s))
                act.insert(u"by"_s, person["id"_L1]);
        }
        if (!act.contains(u"by"_s)) {
            m_trace.clear();
            return;
        }
    }
    tryAct(act);
    ask();
}

} // namespace formwright::floweditor
