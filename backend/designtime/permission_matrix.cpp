// What all roles of a software say, read and changed at once.
#include "app/contract/designtime_matrix.h"
#include "app/template/form_template.h"
#include "backend/access/form_access.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/permission_checks.h"
#include "backend/forms/menu_store.h"
#include "backend/http/routes.h"

#include <algorithm>
#include <numeric>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using access::Kind;
using access::Rule;
using contract::Error;
using http::Call;
using storage::Rows;
using storage::Session;

namespace {

QList<MatrixRole> rolesOf(Session &session, const QString &applicationId)
{
    QList<MatrixRole> roles;
    Rows rows = session.query(
        u"SELECT id, name, status, default_role, version FROM role WHERE application_id = ? ORDER BY name_key, id"_s,
        applicationId);
    while (rows.next()) {
        MatrixRole role;
        rows.into(role.id, role.name, role.status, role.defaultRole, role.version);
        roles.append(role);
    }
    return roles;
}

// Makes the list of elements, each behind the one above it.
class ElementList
{
public:
    ElementList(Call &call, const QString &applicationId) : m_call(call), m_session(call.db()), m_id(applicationId)
    {
        Rows rows = m_session.query(
            uR"(SELECT id, name, permission_type, coalesce(form_id, view_id) FROM activity WHERE application_id = ?
                ORDER BY order_no, name, id)"_s,
            m_id);
        while (rows.next()) {
            MatrixElement button;
            button.resourceType = int(Kind::Button);
            QString permissionType;
            rows.into(button.resourceId, button.name, permissionType, button.above);
            button.isPrivate = access::isPrivate(permissionType);
            m_buttons[button.above].append(button);
        }
    }

    QList<MatrixElement> made()
    {
        addForms();
        addViews();
        addMenus();
        return m_elements;
    }

private:
    struct Row {
        MatrixElement element;
        QString permissionType;
    };
    QList<Row> rowsOf(Kind kind, const QString &sql)
    {
        QList<Row> found;
        Rows rows = m_session.query(sql, m_id);
        while (rows.next()) {
            Row row;
            row.element.resourceType = int(kind);
            rows.into(
                row.element.resourceId, row.element.name, row.permissionType, row.element.above, row.element.needs);
            row.element.isPrivate = access::isPrivate(row.permissionType);
            found.append(row);
        }
        return found;
    }

    void addForms()
    {
        const QList<Row> forms
            = rowsOf(Kind::Form, uR"(SELECT id, name, permission_type, module_id, '' FROM form WHERE application_id = ?
                ORDER BY order_no, name, id)"_s);
        for (const Row &row : forms) {
            m_elements.append(row.element);
            const auto form = m_call.services.forms.form(m_session, row.element.resourceId);
            for (const forms::Field &field : form ? form->fields : QList<forms::Field>()) {
                MatrixElement element;
                element.resourceType = int(Kind::Field);
                element.resourceId = element.above = form->id;
                element.fieldName = element.name = field.name;
                element.isPrivate = access::isPrivate(field);
                m_elements.append(element);
            }
            m_elements.append(m_buttons.value(row.element.resourceId));
        }
    }

    void addViews()
    {
        const QList<Row> views = rowsOf(Kind::View,
            uR"(SELECT id, name, permission_type, module_id, form_id FROM view_design WHERE application_id = ?
                ORDER BY order_no, name, id)"_s);
        for (const Row &row : views) {
            m_elements.append(row.element);
            m_elements.append(m_buttons.value(row.element.resourceId));
        }
    }

    // One that stood below what is gone comes to the top, as clients are shown it.
    void addMenus()
    {
        QSet<QString> ids;
        QHash<QString, QList<MatrixElement>> below;
        const QList<forms::MenuEntry> menu = forms::menuOf(m_session, m_id, std::nullopt);
        for (const forms::MenuEntry &entry : menu)
            ids.insert(entry.id);
        for (const forms::MenuEntry &entry : menu) {
            MatrixElement element;
            element.resourceType = int(Kind::Menu);
            element.resourceId = entry.id;
            element.name = entry.name;
            element.above = ids.contains(entry.superior) ? entry.superior : QString();
            element.isPrivate = access::isPrivate(entry.permissionType);
            if (entry.linkType == "00"_L1 || entry.linkType == "01"_L1)
                element.needs = entry.actionContent;
            below[element.above].append(element);
        }
        QList<MatrixElement> open = below.take(QString());
        while (!open.isEmpty()) {
            const MatrixElement next = open.takeFirst();
            m_elements.append(next);
            open = below.take(next.resourceId) + open;
        }
    }

    Call &m_call;
    Session &m_session;
    const QString m_id;
    QHash<QString, QList<MatrixElement>> m_buttons; // by their form or view
    QList<MatrixElement> m_elements;
};

// Throws where one of the roles is not of the software.
QString nameOfRole(Session &session, const QString &applicationId, const QString &roleId)
{
    const auto name
        = session.text(u"SELECT name FROM role WHERE id = ? AND application_id = ?"_s, roleId, applicationId);
    if (!name)
        throw Error::notFound(u"there is no such role of this software"_s);
    return *name;
}

// What the role says in the end; what is wrong goes to `checks`.
QList<Rule> changedRules(
    Call &call, const PermittedElements &elements, const RoleCells &change, const QString &place, InputChecks &checks)
{
    QHash<QString, QList<Rule>> byElement;
    QStringList order;
    const auto keyOfElement = [](const Rule &rule) {
        return QString(QString::number(int(rule.kind)) % u'/' % rule.resourceId % u'/' % rule.fieldName);
    };
    const QList<Rule> before = access::permissionsOfRole(call.db(), change.roleId);
    for (const Rule &rule : before) {
        const QString key = keyOfElement(rule);
        if (!byElement.contains(key))
            order.append(key);
        byElement[key].append(rule);
    }
    QSet<QString> seen;
    for (qsizetype at = 0; at < change.cells.size(); ++at) {
        const PermissionCell &cell = change.cells[at];
        const QString cellPlace = place % u".cells["_s % QString::number(at) % u']';
        RolePermission about{cell.resourceType, cell.resourceId, cell.fieldName, 0, 1};
        const QString key = keyOfElement(ruleOf(about));
        if (seen.contains(key))
            checks.refuse(cellPlace, u"says again what another one says of the same element"_s);
        seen.insert(key);
        QList<Rule> rules;
        QSet<int> operations;
        for (qsizetype i = 0; i < cell.rules.size(); ++i) {
            about.operation = cell.rules[i].operation;
            about.type = cell.rules[i].type;
            // Where nothing is said any more, nothing needs to be there.
            checkPermission(call, checks, elements, about, cellPlace % u".rules["_s % QString::number(i) % u']');
            if (operations.contains(about.operation))
                checks.refuse(cellPlace, u"says again what another one says of the same operation"_s);
            operations.insert(about.operation);
            rules.append(ruleOf(about));
        }
        if (!byElement.contains(key))
            order.append(key);
        byElement.insert(key, rules);
    }
    QList<Rule> after;
    for (const QString &key : std::as_const(order))
        after.append(byElement.value(key));
    if (after.size() > mostOfARole)
        throw Error::invalid(u"a role takes at most "_s % QString::number(mostOfARole) % u" permissions"_s);
    return after;
}

} // namespace

static PermissionMatrix permissionMatrix(Call &call, const ApplicationPath &in)
{
    requireApplication(call.db(), in.applicationId);
    PermissionMatrix matrix;
    matrix.name = call.db().text(u"SELECT name FROM application WHERE id = ?"_s, in.applicationId).value_or(QString());
    matrix.roles = rolesOf(call.db(), in.applicationId);
    Rows modules = call.db().query(
        u"SELECT id, name, superior FROM module WHERE application_id = ? ORDER BY order_no, name, id"_s,
        in.applicationId);
    while (modules.next()) {
        MatrixModule module;
        modules.into(module.id, module.name, module.superior);
        if (module.superior == in.applicationId)
            module.superior.clear();
        matrix.modules.append(module);
    }
    matrix.elements = ElementList(call, in.applicationId).made();
    QHash<QString, QString> fieldNames; // by form and key: as the form writes them
    for (const MatrixElement &element : std::as_const(matrix.elements)) {
        if (element.resourceType == int(Kind::Field))
            fieldNames.insert(element.resourceId % u'/' % forms::fieldNameKey(element.fieldName), element.fieldName);
    }
    Rows rows = call.db().query(uR"(SELECT role_id, resource_type, resource_id, field_name, operation, allows
            FROM permission JOIN role ON role.id = permission.role_id WHERE role.application_id = ?
            ORDER BY role_id, resource_type, resource_id, field_name, operation)"_s,
        in.applicationId);
    while (rows.next()) {
        MatrixPermission permission;
        bool allows = true;
        rows.into(permission.roleId, permission.resourceType, permission.resourceId, permission.fieldName,
            permission.operation, allows);
        permission.type = allows ? 1 : 2;
        permission.fieldName
            = fieldNames.value(permission.resourceId % u'/' % permission.fieldName, permission.fieldName);
        matrix.permissions.append(permission);
    }
    return matrix;
}

static QList<Saved> changePermissionMatrix(Call &call, const ChangeMatrix &in)
{
    Session &session = call.db();
    requireApplication(session, in.applicationId);
    // In one order, whoever else changes several of them.
    QList<qsizetype> order(in.roles.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
        [&](qsizetype one, qsizetype other) { return in.roles[one].roleId < in.roles[other].roleId; });
    InputChecks checks;
    const PermittedElements elements(session, in.applicationId);
    QList<Saved> saved(in.roles.size());
    QHash<QString, QList<Rule>> rules;
    QStringList names;
    for (const qsizetype at : std::as_const(order)) {
        const RoleCells &change = in.roles[at];
        const QString place = u'[' % QString::number(at) % u']';
        if (rules.contains(change.roleId)) {
            checks.refuse(place % u".roleId"_s, u"says again what another one says of the same role"_s);
            continue;
        }
        const Element element{ElementKind::Role, change.roleId};
        names.append(nameOfRole(session, in.applicationId, change.roleId));
        beginChange(call, session, element);
        const int version = versionOf(session, ElementKind::Role, change.roleId);
        requireVersion(
            session, element, change.version, version, u"the role was changed by somebody else: read it again"_s);
        rules.insert(change.roleId, changedRules(call, elements, change, place, checks));
        saved[at] = {change.roleId, version + 1};
    }
    checks.finish();
    for (const qsizetype at : std::as_const(order)) {
        const QString roleId = in.roles[at].roleId;
        access::setPermissions(session, in.applicationId, roleId, rules.value(roleId));
        session.execute(u"UPDATE role SET version = version + 1, modified = ? WHERE id = ?"_s, call.now(), roleId);
        noteChange(call, session, {ElementKind::Role, roleId}, u"change"_s,
            in.message.isEmpty() ? u"permissions"_s : in.message);
    }
    call.publish(events::DesignChanged{in.applicationId, {}});
    call.note(u"permissions of the roles "_s % names.join(u", "_s), in.applicationId);
    return saved;
}

void registerPermissionMatrix(http::Routes &routes)
{
    routes.on(getMatrix, permissionMatrix);
    routes.on(changeMatrix, changePermissionMatrix);
}

} // namespace formwright::designtime
