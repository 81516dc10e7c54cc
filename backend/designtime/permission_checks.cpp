#include "backend/designtime/permission_checks.h"

#include "app/access/announcing.h"
#include "app/template/form_template.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using access::Kind;
using contract::designtime::RolePermission;
using http::Call;
using storage::Rows;
using storage::Session;

PermittedElements::PermittedElements(Session &session, const QString &applicationId)
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

QString fieldNameOf(Call &call, const QString &formId, const QString &name)
{
    const auto form = call.services.forms.form(call.db(), formId);
    const int index = form ? form->fieldIndex(name) : -1;
    return index < 0 ? QString() : form->fields.at(index).name;
}

QString keyOf(const RolePermission &permission)
{
    return QString::number(permission.resourceType) % u'/' % permission.resourceId % u'/'
        % forms::fieldNameKey(permission.fieldName) % u'/' % QString::number(permission.operation);
}

void checkPermission(Call &call, InputChecks &checks, const PermittedElements &elements,
    const RolePermission &permission, const QString &place)
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

access::Rule ruleOf(const RolePermission &permission)
{
    const Kind kind = Kind(permission.resourceType);
    const QString field = kind == Kind::Field ? forms::fieldNameKey(permission.fieldName) : QString();
    return {{}, {}, kind, permission.resourceId, field, permission.operation, permission.type == 1};
}

} // namespace formwright::designtime
