#include "backend/runtime/flow_people.h"

#include "app/flow/diagram.h"
#include "app/flow/instance.h"
#include "app/flow/prover.h"
#include "backend/runtime/document_access.h"
#include "backend/workflow/actors.h"
#include "backend/workflow/instance_store.h"
#include "backend/workflow/working_calendars.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_simulations;
using http::Call;

namespace {

constexpr int mostStarters = 500; // who are asked for, of a node
constexpr int mostQuestions = 2'000; // of one person each, of a flow
constexpr qsizetype mostNames = 10;

class Today
{
public:
    Today(Call &call, const DocumentScope &scope) : m_call(call), m_scope(scope) { }

    NodePeople of(const flow::Node &node)
    {
        NodePeople told;
        told.nodeId = node.id;
        told.isNeverOver = isNeverOver(node);
        const flow::ActorRule &rule = node.actors;
        using flow::RoleCondition;
        const bool isOfRoles = rule.mode == flow::ActorMode::Roles;
        const bool isOfStarter = (rule.mode == flow::ActorMode::Organisation
                                     && (rule.origin == "initiator"_L1 || rule.origin == "author"_L1))
            || (isOfRoles
                && (rule.roleCondition == RoleCondition::InitiatorSuperior
                    || rule.roleCondition == RoleCondition::InitiatorDepartmentSuperior));
        const bool isOfCaller = rule.addsCaller || (rule.mode == flow::ActorMode::Organisation && !isOfStarter)
            || (isOfRoles && rule.roleCondition == RoleCondition::CallerDepartment);
        const bool isNobodyNamed = rule.mode == flow::ActorMode::Roles && rule.roleIds.isEmpty();
        if (node.passesOnStart && isNobodyNamed)
            told.by = u"starter"_s; // himself
        else if (node.isFree || rule.mode == flow::ActorMode::Script || rule.mode == flow::ActorMode::Field)
            told.by = u"document"_s;
        else if (isOfCaller)
            told.by = u"before"_s;
        else if (isOfStarter)
            askStarters(rule, told);
        else
            askAll(rule, told);
        return told;
    }

private:
    workflow::ActorQuestion question() const
    {
        workflow::ActorQuestion question;
        question.domainId = m_scope.domainId;
        question.now = m_call.now();
        question.idsInField = [](const QString &) { return QStringList(); };
        return question;
    }

    void askAll(const flow::ActorRule &rule, NodePeople &told)
    {
        told.by = u"organisation"_s;
        const QStringList people = workflow::actorsOf(m_call.db(), question(), rule, int(flow::mostSigners));
        told.count = int(people.size());
        told.names = namesOf(people);
    }

    // Several nodes often ask for the same: their superior.
    void askStarters(const flow::ActorRule &rule, NodePeople &told)
    {
        const QString key = QStringList{QString::number(int(rule.mode)), rule.origin, rule.scope,
            rule.withRoleIds.join(u';'), rule.roleIds.join(u';'), QString::number(int(rule.roleCondition))}
                                .join(u'|');
        const auto known = m_ofStarters.constFind(key);
        if (known != m_ofStarters.constEnd()) {
            const QString nodeId = told.nodeId;
            const bool isNeverOver = told.isNeverOver;
            told = *known;
            told.nodeId = nodeId;
            told.isNeverOver = isNeverOver;
            return;
        }
        told.by = u"starter"_s;
        for (const QString &starter : starters()) {
            if (++m_questions > mostQuestions)
                break;
            workflow::ActorQuestion asked = question();
            asked.initiatorId = asked.authorId = asked.callerId = starter;
            const QStringList people = workflow::actorsOf(m_call.db(), asked, rule, int(flow::mostSigners));
            ++told.starters;
            told.count = std::max(told.count, int(people.size()));
            if (told.names.isEmpty())
                told.names = namesOf(people);
            if (people.isEmpty() && ++told.without == 1)
                told.withoutName = namesOf({starter}).value(0);
        }
        m_ofStarters.insert(key, told);
    }

    const QStringList &starters()
    {
        if (!m_starters) {
            m_starters.emplace();
            storage::Rows rows
                = m_call.db().query(u"SELECT id FROM account WHERE kind = 'user' AND status = 1 AND lock_flag = 1 "
                                    "AND dimission = 1 AND domain_id = ? ORDER BY order_no, login_key, id LIMIT ?"_s,
                    m_scope.domainId, mostStarters);
            while (rows.next())
                m_starters->append(rows.text(0));
        }
        return *m_starters;
    }

    QStringList namesOf(const QStringList &people)
    {
        const QStringList first = people.first(std::min(people.size(), mostNames));
        const QHash<QString, QString> names = workflow::namesOf(m_call.db(), first);
        QStringList told;
        for (const QString &id : first)
            told.append(names.value(id, id));
        return told;
    }

    bool isNeverOver(const flow::Node &node)
    {
        if (!node.limit.isSet || node.limit.isScripted)
            return false;
        if (!m_calendar)
            m_calendar = workflow::WorkingCalendars(m_call.db(), m_scope.domainId).of({});
        return !m_calendar->after(m_call.now(), node.limit.span);
    }

    Call &m_call;
    const DocumentScope &m_scope;
    std::optional<QStringList> m_starters;
    std::optional<workflow::WorkingCalendar> m_calendar;
    QHash<QString, NodePeople> m_ofStarters;
    int m_questions = 0;
};

} // namespace

QList<NodePeople> peopleOfFlow(Call &call, const AskFlowPeople &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    Today today(call, scope);
    constexpr qsizetype mostNodes = 1'000;
    QList<NodePeople> people;
    const flow::Definition definition = flow::parseDiagram(in.content);
    for (const flow::Node &node : definition.nodes()) {
        if (node.kind == flow::NodeKind::Manual && people.size() < mostNodes)
            people.append(today.of(node));
    }
    QStringList wrong;
    for (const NodePeople &node : std::as_const(people)) {
        if (node.isNeverOver || node.without > 0 || (node.by == "organisation"_L1 && node.count == 0))
            wrong.append(node.nodeId);
    }
    const QHash<QString, QStringList> ways = flow::waysTo(definition, wrong);
    for (NodePeople &node : people)
        node.trace = ways.value(node.nodeId);
    return people;
}

} // namespace formwright::runtime
