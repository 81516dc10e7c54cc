#include "app/contract/designtime_permissions.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/permission_checks.h"
#include "backend/http/routes.h"
#include "backend/organization/role_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using access::Kind;
using access::Rule;
using contract::Error;
using contract::Nothing;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

organization::Role requireRole(Session &session, const QString &applicationId, const QString &roleId)
{
    auto role = organization::roleById(session, roleId);
    if (!role || role->applicationId != applicationId)
        throw Error::notFound(u"there is no such role of this software"_s);
    return *role;
}

} // namespace

static QList<RolePermission> rolePermissions(Call &call, const RolePermissionsPath &in)
{
    requireRole(call.db(), in.applicationId, in.roleId);
    QList<RolePermission> answer;
    const QList<Rule> rules = access::permissionsOfRole(call.db(), in.roleId);
    for (const Rule &rule : rules) {
        const QString field = rule.kind == Kind::Field ? fieldNameOf(call, rule.resourceId, rule.fieldName) : QString();
        answer.append({int(rule.kind), rule.resourceId,
            rule.kind == Kind::Field && field.isEmpty() ? rule.fieldName : field, rule.operation, rule.allows ? 1 : 2});
    }
    return answer;
}

static Saved replacePermissions(Call &call, const SetRolePermissions &in)
{
    const Element element{ElementKind::Role, in.roleId};
    beginChange(call, call.db(), element);
    const organization::Role role = requireRole(call.db(), in.applicationId, in.roleId);
    const int version = versionOf(call.db(), ElementKind::Role, in.roleId);
    requireVersion(call.db(), element, in.version, version, u"the role was changed by somebody else: read it again"_s);
    InputChecks checks;
    const PermittedElements elements(call.db(), in.applicationId);
    QList<Rule> rules;
    QSet<QString> seen;
    for (qsizetype i = 0; i < in.permissions.size(); ++i) {
        const RolePermission &permission = in.permissions[i];
        const QString place = u'[' % QString::number(i) % u']';
        checkPermission(call, checks, elements, permission, place);
        const QString key = keyOf(permission);
        if (seen.contains(key))
            checks.refuse(place, u"says again what another one says of the same operation"_s);
        seen.insert(key);
        rules.append(ruleOf(permission));
    }
    checks.finish();
    access::setPermissions(call.db(), in.applicationId, in.roleId, rules);
    call.db().execute(u"UPDATE role SET version = version + 1, modified = ? WHERE id = ?"_s, call.now(), in.roleId);
    noteChange(call, call.db(), element, u"change"_s, in.message.isEmpty() ? u"permissions"_s : in.message);
    call.publish(events::DesignChanged{in.applicationId, {}});
    call.note(u"permissions of the role "_s % role.name % u" ("_s % role.id % u')', in.applicationId);
    return {role.id, version + 1};
}

void registerPermissions(http::Routes &routes)
{
    routes.on(getRolePermissions, rolePermissions);
    routes.on(setRolePermissions, replacePermissions);
}

QList<Rule> rulesOf(const ElementSource &source)
{
    const QJsonArray listed = source.members.value("permissions"_L1).toArray();
    if (listed.size() > mostOfARole)
        throw Error::invalid(u"a role takes at most "_s % QString::number(mostOfARole) % u" permissions"_s);
    QList<Rule> rules;
    QSet<QString> seen;
    for (const QJsonValue &each : listed) {
        const auto permission = contentOf<RolePermission>(each.toObject());
        const Rule rule = ruleOf(permission);
        const QString key = keyOf(permission);
        if (!access::isRule(rule.kind, rule.operation, rule.allows) || seen.contains(key))
            throw Error::invalid(u"invalid input"_s,
                {{u"permissions"_s, u"says nothing about an element of this kind, or says it again"_s}});
        seen.insert(key);
        rules.append(rule);
    }
    return rules;
}

QList<Rule> thoseThere(Session &session, const QString &applicationId, const QList<Rule> &rules)
{
    const PermittedElements elements(session, applicationId);
    QList<Rule> there;
    std::copy_if(rules.begin(), rules.end(), std::back_inserter(there),
        [&](const Rule &rule) { return elements.contains(rule.kind, rule.resourceId); });
    return there;
}

} // namespace formwright::designtime
