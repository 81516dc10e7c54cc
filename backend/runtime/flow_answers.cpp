#include "backend/runtime/flow_answers.h"

#include "backend/runtime/copies_bound.h"

#include "backend/flows/version_store.h"
#include "backend/workflow/line_condition.h"

#include <QJsonArray>

#include <cmath>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

constexpr int mostRounds = 1'000; // each automatic move may ask something new
constexpr int mostNamed = 5'001; // by a script: one more than anything takes

// People that a script names: an array, or texts separated by ;. An object says its id.
QStringList idsIn(const QJsonValue &value)
{
    QStringList ids;
    const auto add = [&](const QJsonValue &each) {
        const QString text = each.isObject() ? each["id"_L1].toString() : each.toVariant().toString();
        for (const QString &id : text.split(u';', Qt::SkipEmptyParts)) {
            if (ids.size() < mostNamed && !ids.contains(id.trimmed()))
                ids.append(id.trimmed());
        }
    };
    if (!value.isArray()) {
        add(value);
        return ids;
    }
    for (const QJsonValue &each : value.toArray())
        add(each);
    return ids;
}

QJsonObject toldWith(QJsonObject parameters, const QString &documentId, const QString &formId)
{
    parameters.insert(u"docId"_s, documentId);
    parameters.insert(u"formId"_s, formId);
    return parameters;
}

} // namespace

FlowAnswers::FlowAnswers(http::Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PermittedForm &at, const forms::Record &record, bool isStored, const QJsonObject &parameters)
    : m_call(call),
      m_scope(scope),
      m_at(at),
      m_record(record),
      m_scripts(call, scope, at, scripting, Counting::Looks, record, isStored,
          toldWith(parameters, isStored ? forms::documentId(record.id, at.form->id) : QString(), at.form->id),
          u"flow"_s)
{ }

workflow::ActorQuestion FlowAnswers::question(const QString &initiatorId)
{
    return {
        m_scope.domainId, initiatorId, m_record.authorId, m_call.user.id, m_call.now(), [this](const QString &name) {
            const int field = m_at.form->fieldIndex(name);
            return field < 0 ? QStringList() : m_record.values.value(field).items();
        }};
}

bool FlowAnswers::holds(const flow::Line &line)
{
    if (line.isDesigned)
        return workflow::holdsRules(
            m_call.db(), *m_at.form, m_call.user, m_record, line.condition, line.name.isEmpty() ? line.id : line.name);
    return isTrue(m_scripts.run(u"the condition of the line "_s % line.name, line.condition));
}

// A text, or an alert, is against it.
QString FlowAnswers::objectionOf(const flow::Line &line)
{
    const QString name = line.name.isEmpty() ? line.id : line.name;
    const ScriptWord word = wordOf(m_scripts.run(u"the check of the line "_s % name, line.validation).value.value);
    if (word.type != ScriptWord::Stop)
        return {};
    return word.content.trimmed().isEmpty() ? u"the check of the line "_s % name % u" refuses it"_s : word.content;
}

QStringList FlowAnswers::peopleOf(const flow::Node &node, const QString &initiatorId)
{
    if (node.actors.mode != flow::ActorMode::Script)
        return workflow::actorsOf(m_call.db(), question(initiatorId), node.actors, int(flow::mostSigners));
    const script::ScriptResult result = m_scripts.run(u"the people of the node "_s % node.name, node.actors.script);
    QStringList named = idsIn(result.value.value);
    if (node.actors.addsCaller)
        named.append(m_call.user.id);
    return workflow::whoWorks(
        m_call.db(), question(initiatorId), named.first(std::min(named.size(), flow::mostSigners + 1)));
}

QStringList FlowAnswers::circulatorsOf(const flow::Node &node)
{
    const flow::CopyRule &rule = node.copies;
    if (rule.isScripted) {
        const QStringList named
            = idsIn(m_scripts.run(u"the copies of the node "_s % node.name, rule.script).value.value);
        return workflow::whoWorks(m_call.db(), question(), named);
    }
    flow::ActorRule roles;
    roles.roleIds = rule.roleIds;
    QStringList people = workflow::actorsOf(m_call.db(), question(), roles, int(mostCopies));
    people += workflow::whoWorks(m_call.db(), question(), rule.userIds);
    people.removeDuplicates();
    return people.first(std::min(people.size(), mostCopies + 1));
}

QStringList FlowAnswers::copiesOf(const flow::Definition &definition, const flow::Step &step)
{
    QStringList people;
    for (const QString &nodeId : step.copies) {
        if (const flow::Node *node = definition.node(nodeId))
            people += circulatorsOf(*node);
    }
    people.removeDuplicates();
    return people;
}

bool FlowAnswers::mayUrge(const flow::Node &node)
{
    if (!node.urge.isScripted)
        return node.urge.isAllowed;
    return isTrue(m_scripts.run(u"what lets others remind at the node "_s % node.name, node.urge.script));
}

std::variant<int, QStringList> FlowAnswers::childrenBy(const flow::Node &node)
{
    const QJsonValue value
        = m_scripts.run(u"the number of sub-flows of the node "_s % node.name, node.child.countScript).value.value;
    bool isNumber = value.isDouble();
    const double number = isNumber ? value.toDouble() : value.toString().trimmed().toDouble(&isNumber);
    if (isNumber)
        return std::isnan(number) ? -1 : int(std::clamp(number, -1.0, 1'000'000.0));
    return idsIn(value);
}

QString FlowAnswers::childFlowOf(const flow::Node &node)
{
    if (!node.child.isFlowScripted)
        return node.child.flowId;
    const QString said = m_scripts.run(u"the sub-flow of the node "_s % node.name, node.child.flowScript)
                             .value.value.toString()
                             .trimmed();
    return flows::flowNamed(m_call.db(), m_scope.applicationId, said).value_or(said);
}

QJsonObject FlowAnswers::childFields(const flow::Node &node)
{
    const QJsonValue value
        = m_scripts.run(u"what the sub-flow of the node "_s % node.name % u" is handed"_s, node.child.valueScript)
              .value.value;
    if (!value.isObject())
        throw Error::invalid(
            u"the script of a sub-flow hands over fields as an object, and not so at the node "_s % node.name);
    return value.toObject();
}

std::variant<std::monostate, qint64, QString> FlowAnswers::timeBy(const flow::Node &node, const QString &script)
{
    const QJsonValue value = m_scripts.run(u"the time of the node "_s % node.name, script).value.value;
    if (value.isDouble())
        return qint64(value.toDouble());
    const QString text = value.toString().trimmed();
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    if (isNumber && std::isfinite(number))
        return qint64(number);
    if (text.isEmpty())
        return {};
    return text;
}

bool FlowAnswers::isPermitted(const flow::Definition &definition, const QString &key)
{
    for (const flow::Node &node : definition.nodes()) {
        if (key == flow::permitKey(flow::PermitKind::Retract, node.id))
            return isTrue(m_scripts.run(u"what lets be taken back to the node "_s % node.name, node.retract.script));
        if (key == flow::permitKey(flow::PermitKind::Suspend, node.id))
            return isTrue(m_scripts.run(u"what lets rest at the node "_s % node.name, node.suspend.script));
    }
    return false;
}

void FlowAnswers::answer(const flow::Definition &definition, const QString &initiatorId,
    const flow::Questions &questions, flow::Facts &facts)
{
    for (const flow::Line &line : definition.lines()) {
        if (questions.lineIds.contains(line.id))
            facts.conditions.insert(line.id, holds(line));
        if (questions.objections.contains(line.id))
            facts.objections.insert(line.id, objectionOf(line));
    }
    for (const QString &nodeId : questions.nodeIds) {
        const flow::Node *node = definition.node(nodeId);
        facts.people.insert(nodeId, node ? peopleOf(*node, initiatorId) : QStringList());
    }
    for (const QString &key : questions.permits)
        facts.permits.insert(key, isPermitted(definition, key));
    if (questions.wantsAdministrators)
        facts.administrators = workflow::administratorsOf(
            m_call.db(), m_scope.domainId, flow::administratorRolesOf(definition), int(flow::mostSigners));
}

std::variant<flow::Step, flow::Refusal> decideWithAnswers(const flow::Definition &definition,
    const flow::Instance &instance, const flow::Command &command, FlowAnswers &answers, const QString &initiatorId)
{
    flow::Facts facts;
    for (int round = 0; round < mostRounds; ++round) {
        flow::Outcome outcome = flow::decide(definition, instance, command, facts);
        if (const auto *step = std::get_if<flow::Step>(&outcome))
            return *step;
        if (const auto *refusal = std::get_if<flow::Refusal>(&outcome))
            return *refusal;
        answers.answer(definition, initiatorId, std::get<flow::Questions>(outcome), facts);
    }
    return flow::Refusal{flow::Reason::TooMany};
}

} // namespace formwright::runtime
