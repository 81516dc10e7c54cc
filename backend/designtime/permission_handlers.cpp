#include "app/contract/designtime_permissions.h"
#include "app/template/form_template.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/designtime.h"
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
    Elements(Call &call, const QString &applicationId) : m_call(call)
    {
        const auto load = [&](Kind kind, const QString &sql) {
            Rows rows = call.db().query(sql, applicationId);
            while (rows.next())
                m_ids.insert({int(kind), rows.text(0)});
        };
        load(Kind::View, u"SELECT id FROM view_design WHERE application_id = ?"_s);
        load(Kind::Form, u"SELECT id FROM form WHERE application_id = ?"_s);
        load(Kind::Menu, u"SELECT id FROM menu WHERE application_id = ?"_s);
        load(Kind::Button, u"SELECT id FROM activity WHERE application_id = ?"_s);
    }

    bool contains(Kind kind, const QString &id) const
    {
        return m_ids.contains({int(kind == Kind::Field ? Kind::Form : kind), id});
    }

    // A field of it, as it is written; empty when there is none.
    QString fieldName(const QString &formId, const QString &name)
    {
        const auto form = m_call.services.forms.form(m_call.db(), formId);
        const int index = form ? form->fieldIndex(name) : -1;
        return index < 0 ? QString() : form->fields.at(index).name;
    }

private:
    Call &m_call;
    QSet<std::pair<int, QString>> m_ids;
};

void check(InputChecks &checks, Elements &elements, const RolePermission &permission, const QString &place)
{
    static const QList<int> kinds{0, 1, 2, 3, 5};
    if (!kinds.contains(permission.resourceType)) {
        checks.refuse(place % u".resourceType"_s, u"must be 0 view, 1 form, 2 menu entry, 3 field or 5 button"_s);
        return;
    }
    if (permission.type != 1 && permission.type != 2)
        checks.refuse(place % u".type"_s, u"must be 1 allow or 2 forbid"_s);
    const Kind kind = Kind(permission.resourceType);
    if (!access::isRule(kind, permission.operation, permission.type == 1))
        checks.refuse(place % u".operation"_s, u"says nothing about an element of this kind"_s);
    if (!elements.contains(kind, permission.resourceId))
        checks.refuse(place % u".resourceId"_s, u"is no such element of this software"_s);
    else if (kind == Kind::Field && elements.fieldName(permission.resourceId, permission.fieldName).isEmpty())
        checks.refuse(place % u".fieldName"_s, u"is no field of the form"_s);
    if (kind != Kind::Field && !permission.fieldName.isEmpty())
        checks.refuse(place % u".fieldName"_s, u"is for fields alone"_s);
}

} // namespace

static QList<RolePermission> rolePermissions(Call &call, const RolePermissionsPath &in)
{
    requireRole(call.db(), in.applicationId, in.roleId);
    Elements elements(call, in.applicationId);
    QList<RolePermission> answer;
    const QList<Rule> rules = access::permissionsOfRole(call.db(), in.roleId);
    for (const Rule &rule : rules) {
        const QString field
            = rule.kind == Kind::Field ? elements.fieldName(rule.resourceId, rule.fieldName) : QString();
        answer.append({int(rule.kind), rule.resourceId,
            rule.kind == Kind::Field && field.isEmpty() ? rule.fieldName : field, rule.operation, rule.allows ? 1 : 2});
    }
    return answer;
}

static Nothing replacePermissions(Call &call, const SetRolePermissions &in)
{
    const organization::Role role = requireRole(call.db(), in.applicationId, in.roleId);
    InputChecks checks;
    Elements elements(call, in.applicationId);
    QList<Rule> rules;
    QSet<QString> seen;
    for (qsizetype i = 0; i < in.permissions.size(); ++i) {
        const RolePermission &permission = in.permissions[i];
        const QString place = u'[' % QString::number(i) % u']';
        check(checks, elements, permission, place);
        Rule rule;
        rule.kind = Kind(permission.resourceType);
        rule.resourceId = permission.resourceId;
        rule.fieldName = rule.kind == Kind::Field ? forms::fieldNameKey(permission.fieldName) : QString();
        rule.operation = permission.operation;
        rule.allows = permission.type == 1;
        const QString key = QString::number(permission.resourceType) % u'/' % rule.resourceId % u'/' % rule.fieldName
            % u'/' % QString::number(rule.operation);
        if (seen.contains(key))
            checks.refuse(place, u"says again what another one says of the same operation"_s);
        seen.insert(key);
        rules.append(rule);
    }
    checks.finish();
    access::setPermissions(call.db(), in.applicationId, in.roleId, rules);
    call.publish(events::DesignChanged{in.applicationId, {}});
    call.note(u"permissions of the role "_s % role.name % u" ("_s % role.id % u')', in.applicationId);
    return {};
}

void registerPermissions(http::Routes &routes)
{
    routes.on(getRolePermissions, rolePermissions);
    routes.on(setRolePermissions, replacePermissions);
}

} // namespace formwright::designtime
