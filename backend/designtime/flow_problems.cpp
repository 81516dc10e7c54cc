#include "backend/designtime/flow_problems.h"

#include "app/flow/diagram.h"
#include "app/flow/field_mapping.h"
#include "app/flow/prover.h"
#include "app/flow/unused_settings.h"
#include "app/template/filter_rules.h"
#include "app/template/form_template.h"
#include "backend/forms/button_store.h"
#include "backend/forms/form_flows.h"
#include "backend/forms/form_store.h"

#include <QSet>

#include <algorithm>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::FieldExample;
using contract::designtime::FlowProblem;
using storage::Session;

static QString sentenceOf(flow::Fault fault)
{
    using flow::Fault;
    switch (fault) {
    case Fault::NoStart:
        return u"The flow has no start."_s;
    case Fault::NoFirstNode:
        return u"No line leads from the start."_s;
    case Fault::Unreachable:
        return u"No way leads here from the start."_s;
    case Fault::DeadEnd:
        return u"No line leads on, and it is no end."_s;
    case Fault::NeverEnds:
        return u"From here no end can be reached."_s;
    case Fault::NobodyActs:
        return u"Nobody is named who acts here."_s;
    case Fault::ConditionGap:
        return u"Each line has a condition and none is the default: a document that meets none stays here."_s;
    case Fault::ConditionOverlap:
        return u"A document may meet the conditions of two lines: the first of them is taken."_s;
    case Fault::ScriptedCondition:
        return u"A script says whether this line is open: what it leaves open or opens twice is not known."_s;
    case Fault::UnreadCondition:
        return u"The rules of this line compare with what only a document tells: what they leave open or open twice is not known."_s;
    case Fault::TooManyValues:
        return u"Together, rules name too many values to try them all: what those of its lines leave open or open twice is not known."_s;
    case Fault::LineNeverTaken:
        return u"A line is never taken: another one is always open, or its condition contradicts itself."_s;
    case Fault::SeveralDefaults:
        return u"More than one line is the default."_s;
    case Fault::GatherWithoutSplit:
        return u"It gathers the branches of a node that is gone or splits nothing."_s;
    case Fault::GatherNotReached:
        return u"No way leads here from the node whose branches it gathers."_s;
    case Fault::SplitNeverGathered:
        return u"Its branches meet without waiting for one another: what comes behind happens more than once."_s;
    case Fault::LineToStart:
        return u"A line leads to the start."_s;
    case Fault::BackToNowhere:
        return u"It returns to a node that is gone or does not lead here."_s;
    case Fault::LateToNowhere:
        return u"When its time is over it returns to a node that is gone or does not lead here."_s;
    }
    Q_UNREACHABLE();
}

namespace {

// What a flow names in its software, and whether that is there.
class Surroundings
{
public:
    Surroundings(Session &session, const flows::FlowDesign &flow, const flow::Definition &diagram)
        : m_session(session), m_flow(flow), m_diagram(diagram)
    {
        for (storage::Rows rows = session.query(u"SELECT id FROM role WHERE application_id = ?"_s, flow.applicationId);
             rows.next();)
            m_roles.insert(rows.text(0));
        readFields();
        readButtons();
    }

    QList<FlowProblem> problems()
    {
        for (const flow::Node &node : m_diagram.nodes()) {
            judgeRoles(node);
            judgeFields(node);
            judgeButtons(node);
            judgeForm(node);
            if (node.kind == flow::NodeKind::SubFlow)
                judgeSubFlow(node);
        }
        for (const flow::Line &line : m_diagram.lines())
            judgeLine(line);
        judgeSettings();
        QStringList nodeIds;
        for (const FlowProblem &problem : std::as_const(m_found))
            nodeIds.append(problem.nodeId);
        const QHash<QString, QStringList> ways = flow::waysTo(m_diagram, nodeIds);
        for (FlowProblem &problem : m_found)
            problem.trace = ways.value(problem.nodeId);
        return m_found;
    }

private:
    // Of all forms that its starts name; where one of them is not known, neither are its fields.
    void readFields()
    {
        for (const QString &name : flow::formsOf(m_diagram)) {
            const auto id = forms::formNamed(m_session, m_flow.applicationId, name);
            const auto form = id ? forms::loadForm(m_session, *id) : std::nullopt;
            m_areFieldsKnown = form.has_value();
            if (!form)
                return;
            for (const forms::Field &field : form->fields)
                m_fields.insert(forms::fieldNameKey(field.name));
        }
    }

    // Of all forms whose documents may travel here: those that its starts name, and those with a button that begins it.
    // Where one of them is not known, or none at all, neither are its buttons.
    void readButtons()
    {
        QStringList formIds;
        for (const QString &name : flow::formsOf(m_diagram)) {
            const auto id = forms::formNamed(m_session, m_flow.applicationId, name);
            if (!id)
                return;
            formIds.append(*id);
        }
        const QString startsIt = QString(u"%\"onActionFlow\":\""_s % m_flow.id % u"\"%"_s);
        for (storage::Rows rows
             = m_session.query(uR"(SELECT DISTINCT coalesce(view_design.form_id, activity.form_id) FROM activity
                     LEFT JOIN view_design ON view_design.id = activity.view_id
                     WHERE activity.application_id = ? AND activity.type IN (4, 33) AND activity.attributes LIKE ?)"_s,
                 m_flow.applicationId, startsIt);
             rows.next();)
            formIds.append(rows.text(0));
        for (const QString &formId : std::as_const(formIds)) {
            for (const forms::Button &button : forms::buttonsOfForm(m_session, formId)) {
                m_buttons.insert(button.id.toCaseFolded());
                m_buttons.insert(button.name.toCaseFolded());
            }
        }
        m_areButtonsKnown = !formIds.isEmpty();
    }

    void warn(const QString &code, const QString &nodeId, const QString &message, const QString &about)
    {
        m_found.append({code, u"warning"_s, nodeId, QString(message % about), {}, {}, about, {}});
    }

    void judgeSettings()
    {
        for (const flow::UnusedSetting &unused : flow::unusedSettingsIn(m_flow.content)) {
            warn(flow::unusedSettingCode(unused.isMisread), unused.nodeId,
                unused.isMisread ? u"Here something else is done than this setting says: "_s
                                 : u"This setting has no effect here: "_s,
                unused.name);
            if (unused.isMisread)
                m_found.last().severity = u"error"_s;
        }
    }

    void judgeRoles(const flow::Node &node)
    {
        for (const QString &roleId :
            node.actors.roleIds + node.actors.withRoleIds + node.copies.roleIds + node.administratorRoles) {
            if (!m_roles.contains(roleId)) {
                warn(u"removed-role"_s, node.id, u"It names a role that the software does not have (any more): "_s,
                    roleId);
                return;
            }
        }
    }

    bool isGone(const QString &field) const
    {
        return m_areFieldsKnown && !field.isEmpty() && !m_fields.contains(forms::fieldNameKey(field));
    }
    static QString goneField() { return u"It names a field that the form does not have (any more): "_s; }

    void judgeFields(const flow::Node &node)
    {
        QStringList named;
        for (const QString &token : node.fieldPermissions.split(u';', Qt::SkipEmptyParts))
            named.append(u"@#$"_s.contains(token.trimmed().front()) ? token.trimmed().sliced(1) : token.trimmed());
        if (node.actors.mode == flow::ActorMode::Field)
            named.append(node.actors.field);
        if (node.kind == flow::NodeKind::SubFlow) {
            if (node.child.count != flow::ChildCount::Fixed)
                named.append(node.child.field);
            for (const flow::FieldPair &pair :
                flow::fieldMapping(node.child.fieldsThere).value_or(QList<flow::FieldPair>()))
                named.append(pair.from);
            for (const flow::FieldPair &pair :
                flow::fieldMapping(node.child.fieldsBack).value_or(QList<flow::FieldPair>()))
                named.append(pair.to);
        }
        named.removeDuplicates();
        for (const QString &field : std::as_const(named)) {
            if (isGone(field))
                warn(u"removed-field"_s, node.id, goneField(), field);
        }
    }

    void judgeButtons(const flow::Node &node)
    {
        if (!m_areButtonsKnown)
            return;
        QStringList hidden;
        for (const QString &entry : node.buttonPermissions.split(u';', Qt::SkipEmptyParts)) {
            const QString token = entry.trimmed();
            if (token.startsWith(u'$') && token.size() > 1)
                hidden.append(token.sliced(1));
        }
        hidden.removeDuplicates();
        for (const QString &button : std::as_const(hidden)) {
            if (!m_buttons.contains(button.toCaseFolded()))
                warn(u"removed-button"_s, node.id, u"It hides a button that no form of the flow has (any more): "_s,
                    button);
        }
    }

    void judgeForm(const flow::Node &node)
    {
        if (!node.layoutForm.isEmpty() && !forms::formNamed(m_session, m_flow.applicationId, node.layoutForm))
            warn(u"removed-form"_s, node.id,
                u"It shows documents by a form that the software does not have (any more): "_s, node.layoutForm);
    }

    void judgeLine(const flow::Line &line)
    {
        const auto read = line.isDesigned ? forms::readFilterRules(line.condition)
                                          : std::variant<QList<forms::FilterRule>, QString>();
        const auto *rules = std::get_if<QList<forms::FilterRule>>(&read);
        for (const forms::FilterRule &rule : rules ? *rules : QList<forms::FilterRule>()) {
            if (!rule.scope.isEmpty() || !isGone(rule.field))
                continue;
            warn(u"removed-field"_s, line.fromId, goneField(), rule.field);
            m_found.last().lineId = line.id;
        }
    }

    void judgeSubFlow(const flow::Node &node)
    {
        if (node.child.isFlowScripted)
            return; // which one is told while it runs
        const QString id = node.child.flowId;
        if (id.isEmpty() || !isOfSoftware(id)) {
            warn(u"removed-flow"_s, node.id, u"It starts a flow that the software does not have (any more): "_s, id);
            return;
        }
        QSet<QString> seen;
        if (leadsHere(id, seen))
            warn(u"recursion"_s, node.id, u"Its sub-flow starts this flow again, without an end: "_s, id);
    }

    bool isOfSoftware(const QString &flowId)
    {
        return flows::flowName(m_session, m_flow.applicationId, flowId).has_value();
    }

    bool leadsHere(const QString &flowId, QSet<QString> &seen)
    {
        constexpr qsizetype mostFlows = 100; // that are looked into
        if (flowId == m_flow.id)
            return true;
        if (seen.contains(flowId) || seen.size() >= mostFlows)
            return false;
        seen.insert(flowId);
        const auto design = flows::flowById(m_session, flowId);
        const flow::Definition diagram = design ? flow::parseDiagram(design->content) : flow::Definition();
        return std::ranges::any_of(diagram.nodes(), [&](const flow::Node &node) {
            return node.kind == flow::NodeKind::SubFlow && !node.child.isFlowScripted && !node.child.flowId.isEmpty()
                && leadsHere(node.child.flowId, seen);
        });
    }

    Session &m_session;
    const flows::FlowDesign &m_flow;
    const flow::Definition &m_diagram;
    QSet<QString> m_roles;
    QSet<QString> m_fields;
    bool m_areFieldsKnown = false;
    QSet<QString> m_buttons; // ids and names, case-folded
    bool m_areButtonsKnown = false;
    QList<FlowProblem> m_found;
};

} // namespace

QList<FlowProblem> problemsOf(Session &session, const flows::FlowDesign &flow)
{
    const flow::Definition diagram = flow::parseDiagram(flow.content);
    QList<FlowProblem> problems;
    for (const flow::Finding &finding : flow::findingsIn(diagram)) {
        const QString severity = finding.severity == flow::Severity::Error ? u"error"_s
            : finding.severity == flow::Severity::Warning                  ? u"warning"_s
                                                                           : u"notice"_s;
        QList<FieldExample> example;
        for (const auto &[field, value] : finding.example)
            example.append({field, value});
        problems.append({flow::faultName(finding.fault), severity, finding.nodeId, sentenceOf(finding.fault),
            finding.trace, finding.lineId, {}, example});
    }
    return problems + Surroundings(session, flow, diagram).problems();
}

} // namespace formwright::designtime
