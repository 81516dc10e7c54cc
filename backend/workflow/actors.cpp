#include "backend/workflow/actors.h"

#include "backend/organization/id_list.h"
#include "backend/organization/superiors.h"
#include "backend/organization/work_handover.h"

#include <QSet>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using organization::IdList;
using organization::StoredUser;
using storage::Rows;
using storage::Session;

namespace {

constexpr int mostLevels = 50;

const QString works
    = u"account.kind = 'user' AND account.status = 1 AND account.lock_flag = 1 AND account.dimission = 1 "
      "AND account.domain_id = ?"_s;
const QString inOrder = u" ORDER BY account.order_no, account.login_key, account.id LIMIT ?"_s;

QStringList idsOf(Rows rows)
{
    QStringList ids;
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

class Actors
{
public:
    Actors(Session &session, const ActorQuestion &question, int most)
        : m_session(session), m_question(question), m_most(most + 1)
    { }

    QStringList of(const flow::ActorRule &rule)
    {
        switch (rule.mode) {
        case flow::ActorMode::Roles:
            return meant(holding(rule.roleIds), rule.roleCondition);
        case flow::ActorMode::Users:
            return whoWorks(m_session, m_question, rule.userIds);
        case flow::ActorMode::Field:
            return whoWorks(m_session, m_question, m_question.idsInField(rule.field));
        case flow::ActorMode::Organisation:
            return ofOrganisation(rule);
        case flow::ActorMode::Script:
            break;
        }
        return {};
    }

private:
    QStringList holding(const QStringList &roleIds)
    {
        if (roleIds.isEmpty())
            return {};
        const IdList roles(roleIds);
        if (m_session
                .run(u"SELECT 1 FROM role WHERE status = 1 AND default_role = 1 AND id IN ("_s % roles.marks % u')',
                    roles.values)
                .next())
            return idsOf(m_session.query(
                QString(u"SELECT account.id FROM account WHERE "_s % works % inOrder), m_question.domainId, m_most));
        QVariantList values{m_question.domainId};
        values << roles.values << m_most;
        return idsOf(m_session.run(u"SELECT account.id FROM account WHERE "_s % works
                % u" AND EXISTS (SELECT 1 FROM account_role JOIN role ON role.id = account_role.role_id "
                  "WHERE account_role.account_id = account.id AND role.status = 1 AND role.id IN ("_s
                % roles.marks % u"))"_s % inOrder,
            values));
    }

    // Those of the holders whom the condition leaves.
    QStringList meant(QStringList holders, flow::RoleCondition condition)
    {
        if (condition == flow::RoleCondition::Everybody || holders.isEmpty())
            return holders;
        const bool isOfCaller = condition == flow::RoleCondition::CallerDepartment;
        const QString scope = condition == flow::RoleCondition::InitiatorSuperior ? u"allSuperior"_s
            : isOfCaller                                                          ? u"default"_s
                                                                                  : u"lineSuperior"_s;
        const QStringList left = scoped(isOfCaller ? m_question.callerId : m_question.initiatorId, scope);
        const QSet<QString> those(left.begin(), left.end());
        holders.removeIf([&](const QString &id) { return !those.contains(id); });
        return holders;
    }

    QStringList ofOrganisation(const flow::ActorRule &rule)
    {
        const QString from = rule.origin == "author"_L1 ? m_question.authorId
            : rule.origin == "initiator"_L1             ? m_question.initiatorId
                                                        : m_question.callerId;
        QStringList people = scoped(from, rule.scope);
        if (rule.withRoleIds.isEmpty() || people.isEmpty())
            return people;
        const IdList roles(rule.withRoleIds);
        QSet<QString> holders;
        constexpr qsizetype atOnce = 256;
        for (qsizetype i = 0; i < people.size(); i += atOnce) {
            const IdList some(people.mid(i, atOnce));
            QVariantList values = roles.values;
            values << some.values;
            Rows rows = m_session.run(u"SELECT account_role.account_id FROM account_role JOIN role "
                                      "ON role.id = account_role.role_id WHERE role.status = 1 AND role.id IN ("_s
                    % roles.marks % u") AND account_role.account_id IN ("_s % some.marks % u')',
                values);
            while (rows.next())
                holders.insert(rows.text(0));
        }
        people.removeIf([&](const QString &id) { return !holders.contains(id); });
        return people;
    }

    QStringList scoped(const QString &from, const QString &scope)
    {
        if (scope.isEmpty() || scope == "self"_L1 || scope == "itself"_L1)
            return whoWorks(m_session, m_question, {from});
        if (scope == "superior"_L1 || scope == "allSuperior"_L1)
            return whoWorks(m_session, m_question, superiors(from, scope == "superior"_L1 ? 1 : mostLevels));
        if (scope == "lower"_L1 || scope == "allLower"_L1)
            return subordinates(from, scope == "lower"_L1 ? 1 : mostLevels);
        const QString path = m_session
                                 .text(uR"(SELECT department.index_code FROM account
                                     JOIN department ON department.id = account.default_department WHERE account.id = ?)"_s,
                                     from)
                                 .value_or(QString());
        if (path.isEmpty())
            return {};
        if (scope == "default"_L1)
            return inDepartments({path.section(u'_', -1)});
        if (scope == "lineSuperior"_L1) {
            QStringList above = path.split(u'_');
            above.removeLast();
            return inDepartments(above);
        }
        if (scope == "lineLower"_L1)
            return inDepartments(idsOf(m_session.query(uR"(SELECT id FROM department WHERE domain_id = ?
                    AND index_code > ? AND index_code < ? ORDER BY index_code LIMIT 1001)"_s,
                m_question.domainId, QString(path % u'_'), QString(path % u'`')))); // ` follows _
        return {};
    }

    QStringList superiors(const QString &from, int levels)
    {
        const auto user = organization::userById(m_session, from);
        if (!user)
            return {};
        QStringList found;
        const QList<organization::Superior> chain = organization::superiorsOf(m_session, {*user}).value(from);
        for (const organization::Superior &above : chain.first(std::min<qsizetype>(levels, chain.size())))
            found.append(above.id);
        return found;
    }

    QStringList subordinates(const QString &from, int levels)
    {
        QStringList found, open{from};
        for (int level = 0; level < levels && !open.isEmpty() && found.size() < m_most; ++level) {
            QStringList below;
            for (const QString &above : std::as_const(open)) {
                for (const QString &id :
                    idsOf(m_session.query(QString(u"SELECT account.id FROM account WHERE "_s % works
                                              % u" AND account.superior_id = ?"_s % inOrder),
                        m_question.domainId, above, m_most))) {
                    if (id != from && !found.contains(id)) {
                        found.append(id);
                        below.append(id);
                    }
                }
                if (found.size() >= m_most)
                    break;
            }
            open = below;
        }
        return found;
    }

    QStringList inDepartments(const QStringList &departmentIds)
    {
        if (departmentIds.isEmpty())
            return {};
        const IdList departments(departmentIds);
        QVariantList values{m_question.domainId};
        values << departments.values << m_most;
        return idsOf(m_session.run(u"SELECT account.id FROM account WHERE "_s % works
                % u" AND EXISTS (SELECT 1 FROM account_department WHERE account_department.account_id = account.id "
                  "AND account_department.department_id IN ("_s
                % departments.marks % u"))"_s % inOrder,
            values));
    }

    Session &m_session;
    const ActorQuestion &m_question;
    const int m_most;
};

} // namespace

QStringList actorsOf(Session &session, const ActorQuestion &question, const flow::ActorRule &rule, int most)
{
    QStringList people = Actors(session, question, most).of(rule);
    if (rule.addsCaller)
        people += whoWorks(session, question, {question.callerId});
    people.removeDuplicates();
    return people.first(std::min<qsizetype>(people.size(), most + 1));
}

QStringList whoWorks(Session &session, const ActorQuestion &question, const QStringList &ids)
{
    QStringList people;
    for (const QString &id : ids) {
        const auto user = id.isEmpty() ? std::nullopt : organization::userById(session, id);
        if (!user || user->account.domainId != question.domainId)
            continue;
        const QString who = user->account.mayEnter() ? id : organization::successorOf(session, *user, question.now);
        if (!who.isEmpty() && !people.contains(who))
            people.append(who);
    }
    return people;
}

QStringList administratorsOf(Session &session, const QString &domainId, int most)
{
    return idsOf(session.query(
        QString(u"SELECT account.id FROM account WHERE "_s % works % u" AND account.domain_admin = 1"_s % inOrder),
        domainId, most));
}

QStringList administratorsOf(Session &session, const QString &domainId, const QStringList &roleIds, int most)
{
    ActorQuestion question;
    question.domainId = domainId;
    flow::ActorRule rule;
    rule.roleIds = roleIds;
    const QStringList holders = actorsOf(session, question, rule, most);
    return holders.isEmpty() ? administratorsOf(session, domainId, most)
                             : holders.first(std::min<qsizetype>(holders.size(), most));
}

QStringList administratorsOfFlow(Session &session, const QString &domainId, const QString &flowId, int most)
{
    const QStringList roleIds = idsOf(session.query(uR"(SELECT role.id FROM flow_administrator
            JOIN role ON role.id = flow_administrator.role_id AND role.application_id = flow_administrator.application_id
            WHERE flow_administrator.flow_id = ? ORDER BY role.id)"_s,
        flowId));
    return administratorsOf(session, domainId, roleIds, most);
}

} // namespace formwright::workflow
