#include "app/contract/designtime_permissions.h"
#include "app/template/form_template.h"
#include "backend/access/announcing.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/input_checks.h"
#include "backend/http/routes.h"
#include "backend/organization/role_store.h"

#include <QSet>

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

// The elements of a software that permissions are about, by kind and id; and its forms' fields, by form and name.
class Elements
{
public:
    Elements(Session &session, const QString &applicationId)
    {
        const auto load = [&](Kind kind, const QString &sql) {
            Rows rows = session.query(sql, applicationId);
            while (rows.next())
                m_ids.insert({int(kind), rows.text(0)});
        };
        load(Kind::View, u"SELECT id FROM view_design WHERE application_id = ?"_s);
        load(Kind::Form, u"SELECT id FROM form WHERE application_id = ?"_s);
        load(Kind::Menu, u"SELECT id FROM menu WHERE application_id = ?"_s);
        load(Kind::Button, u"SELECT id FROM activity WHERE application_id = ?"_s);
        m_ids.insert({int(access::softwareKind), applicationId});
    }

    bool contains(Kind kind, const QString &id) const
    {
        return m_ids.contains({int(kind == Kind::Field ? Kind::Form : kind), id});
    }

private:
    QSet<std::pair<int, QString>> m_ids;
};

// A field of a form, as it is written; empty when there is none.
QString fieldNameOf(Call &call, const QString &formId, const QString &name)
{
    const auto form = call.services.forms.form(call.db(), formId);
    const int index = form ? form->fieldIndex(name) : -1;
    return index < 0 ? QString() : form->fields.at(index).name;
}

// What no other permission of a role says, too.
QString keyOf(const RolePermission &permission)
{
    return QString::number(permission.resourceType) % u'/' % permission.resourceId % u'/'
        % forms::fieldNameKey(permission.fieldName) % u'/' % QString::number(permission.operation);
}

void check(
    Call &call, InputChecks &checks, const Elements &elements, const RolePermission &permission, const QString &place)
{
    static const QList<int> kinds{0, 1, 2, 3, 5, int(access::softwareKind)};
    if (!kinds.contains(permission.resourceType)) {
        checks.refuse(place % u".resourceType"_s,
            u"must be 0 view, 1 form, 2 menu entry, 3 field, 5 button or 6 the software itself"_s);
        return;
    }
    if (permission.type != 1 && permission.type != 2)
        checks.refuse(place % u".type"_s, u"must be 1 allow or 2 forbid"_s);
    const Kind kind = Kind(permission.resourceType);
    if (!access::isRule(kind, permission.operation, permission.type == 1))
        checks.refuse(place % u".operation"_s, u"says nothing about an element of this kind"_s);
    if (!elements.contains(kind, permission.resourceId))
        checks.refuse(place % u".resourceId"_s, u"is no such element of this software"_s);
    else if (kind == Kind::Field && fieldNameOf(call, permission.resourceId, permission.fieldName).isEmpty())
        checks.refuse(place % u".fieldName"_s, u"is no field of the form"_s);
    if (kind != Kind::Field && !permission.fieldName.isEmpty())
        checks.refuse(place % u".fieldName"_s, u"is for fields alone"_s);
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
    const Elements elements(call.db(), in.applicationId);
    QList<Rule> rules;
    QSet<QString> seen;
    for (qsizetype i = 0; i < in.permissions.size(); ++i) {
        const RolePermission &permission = in.permissions[i];
        const QString place = u'[' % QString::number(i) % u']';
        check(call, checks, elements, permission, place);
        Rule rule;
        rule.kind = Kind(permission.resourceType);
        rule.resourceId = permission.resourceId;
        rule.fieldName = rule.kind == Kind::Field ? forms::fieldNameKey(permission.fieldName) : QString();
        rule.operation = permission.operation;
        rule.allows = permission.type == 1;
        const QString key = keyOf(permission);
        if (seen.contains(key))
            checks.refuse(place, u"says again what another one says of the same operation"_s);
        seen.insert(key);
        rules.append(rule);
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
    constexpr qsizetype most = 20'000;
    const QJsonArray listed = source.members.value("permissions"_L1).toArray();
    if (listed.size() > most)
        throw Error::invalid(u"a role takes at most "_s % QString::number(most) % u" permissions"_s);
    QList<Rule> rules;
    QSet<QString> seen;
    for (const QJsonValue &each : listed) {
        const auto permission = contentOf<RolePermission>(each.toObject());
        const Rule rule{source.element.id, {}, Kind(permission.resourceType), permission.resourceId,
            forms::fieldNameKey(permission.fieldName), permission.operation, permission.type == 1};
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
    const Elements elements(session, applicationId);
    QList<Rule> there;
    std::copy_if(rules.begin(), rules.end(), std::back_inserter(there),
        [&](const Rule &rule) { return elements.contains(rule.kind, rule.resourceId); });
    return there;
}

} // namespace formwright::designtime
