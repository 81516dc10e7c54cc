#include "backend/revisions/element_text.h"

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_columns.h"
#include "app/contract/designtime_flows.h"
#include "app/contract/designtime_forms.h"
#include "app/contract/designtime_libraries.h"
#include "app/contract/designtime_menus.h"
#include "app/contract/designtime_permissions.h"
#include "app/contract/designtime_styles.h"
#include "app/contract/designtime_views.h"
#include "backend/revisions/text_writer.h"

#include <QJsonDocument>

#include <array>

namespace formwright::revisions {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using storage::Rows;
using storage::Session;

namespace {

constexpr std::array kinds{std::pair{ElementKind::Application, "application"}, std::pair{ElementKind::Module, "module"},
    std::pair{ElementKind::Form, "form"}, std::pair{ElementKind::View, "view"}, std::pair{ElementKind::Menu, "menu"},
    std::pair{ElementKind::Role, "role"}, std::pair{ElementKind::Flow, "flow"},
    std::pair{ElementKind::Library, "library"}, std::pair{ElementKind::Style, "style"}};

QJsonObject objectOf(const QString &attributes)
{
    return QJsonDocument::fromJson(attributes.toUtf8()).object();
}

Members begun(const Element &element)
{
    return {{u"kind"_s, kindName(element.kind), {}}, {u"id"_s, element.id, {}}};
}

using Found = std::optional<ElementText>;

Found application(Session &session, const Element &element)
{
    Rows rows = session.query(
        u"SELECT name, description, type, activated, order_no, datasource_id, modified FROM application WHERE id = ?"_s,
        element.id);
    if (!rows.next())
        return std::nullopt;
    Members members = begun(element);
    members << Member{u"name"_s, rows.text(0), {}} << Member{u"description"_s, rows.text(1), {}}
            << Member{u"type"_s, rows.integer(2), {}} << Member{u"activated"_s, rows.integer(3) != 0, {}}
            << Member{u"orderNo"_s, rows.integer(4), {}} << Member{u"datasourceId"_s, rows.text(5), {}};
    return ElementText{element, element.id, rows.text(0), 0, rows.integer(6), written(members), {}};
}

Found moduleText(Session &session, const Element &element)
{
    Rows rows = session.query(
        u"SELECT application_id, superior, name, description, order_no FROM module WHERE id = ?"_s, element.id);
    if (!rows.next())
        return std::nullopt;
    const QString applicationId = rows.text(0);
    Members members = begun(element);
    // At the top of whatever software it is in.
    members << Member{u"superior"_s, rows.text(1) == applicationId ? QString() : rows.text(1), {}}
            << Member{u"name"_s, rows.text(2), {}} << Member{u"description"_s, rows.text(3), {}}
            << Member{u"orderNo"_s, rows.integer(4), {}};
    return ElementText{element, applicationId, rows.text(2), 0, 0, written(members), {}};
}

// The buttons of a form or view.
void addButtons(Session &session, const QString &column, ElementText &found, Members &members)
{
    Rows rows = session.query(u"SELECT id, name, type, order_no, permission_type, attributes FROM activity WHERE "_s
            % column % u" = ? ORDER BY order_no, id"_s,
        found.element.id);
    QList<Members> buttons;
    while (rows.next()) {
        QJsonObject values = objectOf(rows.text(5));
        values.insert("name"_L1, rows.text(1));
        values.insert("type"_L1, rows.integer(2));
        values.insert("orderno"_L1, rows.integer(3));
        values.insert("permissionType"_L1, rows.text(4));
        Members button{{u"id"_s, rows.text(0), {}}};
        addMembers<ActivityContent>(button, values, {u"parentForm"_s, u"parentView"_s, u"version"_s});
        buttons.append(std::move(button));
        found.parts.append(rows.text(0));
    }
    members.append({u"activities"_s, {}, std::move(buttons)});
}

Found form(Session &session, const Element &element)
{
    ElementText found{element, {}, {}, 0, 0, {}, {}};
    Members members = begun(element);
    {
        Rows rows = session.query(
            uR"(SELECT application_id, module_id, name, description, type, template, order_no, permission_type, attributes,
                    version, modified FROM form WHERE id = ?)"_s,
            element.id);
        if (!rows.next())
            return std::nullopt;
        QJsonObject values = objectOf(rows.text(8));
        values.insert("name"_L1, rows.text(2));
        values.insert("discription"_L1, rows.text(3));
        values.insert("type"_L1, rows.integer(4));
        values.insert("templatecontext"_L1, rows.text(5));
        values.insert("orderno"_L1, rows.integer(6));
        values.insert("permissionType"_L1, rows.text(7));
        members.append({u"module"_s, rows.text(1), {}});
        addMembers<FormContent>(members, values, {u"version"_s});
        found.applicationId = rows.text(0);
        found.name = rows.text(2);
        found.version = int(rows.integer(9));
        found.modified = rows.integer(10);
    }
    addButtons(session, u"form_id"_s, found, members);
    found.text = written(members);
    return found;
}

void addColumns(Session &session, ElementText &found, Members &members)
{
    Rows rows = session.query(
        uR"(SELECT id, name, type, field_name, order_no, sort, is_filter, attributes FROM view_column WHERE view_id = ?
            ORDER BY order_no, id)"_s,
        found.element.id);
    QList<Members> columns;
    while (rows.next()) {
        QJsonObject values = objectOf(rows.text(7));
        values.insert("name"_L1, rows.text(1));
        values.insert("type"_L1, rows.text(2));
        values.insert("fieldName"_L1, rows.text(3));
        values.insert("orderNo"_L1, rows.integer(4));
        values.insert("isOrderByField"_L1, rows.text(5).isEmpty() ? u"false"_s : rows.text(5));
        values.insert("isFilter"_L1, rows.integer(6) != 0);
        Members column{{u"id"_s, rows.text(0), {}}};
        addMembers<ColumnContent>(column, values, {u"parentView"_s, u"formid"_s, u"orderType"_s, u"version"_s});
        columns.append(std::move(column));
        found.parts.append(rows.text(0));
    }
    members.append({u"columns"_s, {}, std::move(columns)});
}

Found view(Session &session, const Element &element)
{
    ElementText found{element, {}, {}, 0, 0, {}, {}};
    Members members = begun(element);
    {
        Rows rows = session.query(
            uR"(SELECT application_id, module_id, form_id, name, description, view_type, page_lines, order_no,
                    permission_type, filter_condition, attributes, version, modified FROM view_design WHERE id = ?)"_s,
            element.id);
        if (!rows.next())
            return std::nullopt;
        QJsonObject values = objectOf(rows.text(10));
        values.insert("relatedForm"_L1, rows.text(2));
        values.insert("name"_L1, rows.text(3));
        values.insert("description"_L1, rows.text(4));
        values.insert("linesPerPage"_L1, rows.integer(6));
        values.insert("orderno"_L1, rows.integer(7));
        values.insert("permissionType"_L1, rows.text(8));
        values.insert("filterCondition"_L1, rows.text(9));
        members << Member{u"module"_s, rows.text(1), {}} << Member{u"viewType"_s, rows.integer(5), {}};
        addMembers<ViewContent>(members, values, {u"version"_s});
        found.applicationId = rows.text(0);
        found.name = rows.text(3);
        found.version = int(rows.integer(11));
        found.modified = rows.integer(12);
    }
    addColumns(session, found, members);
    addButtons(session, u"view_id"_s, found, members);
    found.text = written(members);
    return found;
}

Found menu(Session &session, const Element &element)
{
    Rows rows = session.query(
        uR"(SELECT application_id, superior, name, description, type, link_type, action_content, is_mobile, order_no,
                permission_type, attributes, version FROM menu WHERE id = ?)"_s,
        element.id);
    if (!rows.next())
        return std::nullopt;
    QJsonObject values = objectOf(rows.text(10));
    values.insert("superior"_L1, rows.text(1));
    values.insert("name"_L1, rows.text(2));
    values.insert("description"_L1, rows.text(3));
    values.insert("type"_L1, rows.text(4));
    values.insert("linkType"_L1, rows.text(5));
    values.insert("actionContent"_L1, rows.text(6));
    values.insert("isMobile"_L1, rows.integer(7) != 0);
    values.insert("orderno"_L1, rows.integer(8));
    values.insert("permissionType"_L1, rows.text(9));
    Members members = begun(element);
    addMembers<MenuContent>(members, values, {u"version"_s});
    return ElementText{element, rows.text(0), rows.text(2), int(rows.integer(11)), 0, written(members), {}};
}

Found role(Session &session, const Element &element)
{
    ElementText found{element, {}, {}, 0, 0, {}, {}};
    Members members = begun(element);
    {
        Rows rows = session.query(
            uR"(SELECT application_id, name, role_no, status, default_role, version, modified FROM role WHERE id = ?)"_s,
            element.id);
        if (!rows.next())
            return std::nullopt;
        members << Member{u"name"_s, rows.text(1), {}} << Member{u"roleNo"_s, rows.text(2), {}}
                << Member{u"status"_s, rows.integer(3), {}} << Member{u"defaultRole"_s, rows.integer(4) != 0, {}};
        found.applicationId = rows.text(0);
        found.name = rows.text(1);
        found.version = int(rows.integer(5));
        found.modified = rows.integer(6);
    }
    Rows rows = session.query(
        uR"(SELECT resource_type, resource_id, field_name, operation, allows FROM permission WHERE role_id = ?
            ORDER BY resource_type, resource_id, field_name, operation)"_s,
        element.id);
    QList<Members> permissions;
    while (rows.next()) {
        Members permission;
        addMembers<RolePermission>(permission,
            {{u"resourceType"_s, rows.integer(0)}, {u"resourceId"_s, rows.text(1)}, {u"fieldName"_s, rows.text(2)},
                {u"operation"_s, rows.integer(3)}, {u"type"_s, rows.integer(4) != 0 ? 1 : 2}});
        permissions.append(std::move(permission));
    }
    members.append({u"permissions"_s, {}, std::move(permissions)});
    found.text = written(members);
    return found;
}

Found flow(Session &session, const Element &element)
{
    Rows rows = session.query(
        uR"(SELECT application_id, module_id, name, description, content, order_no, version, modified FROM flow
            WHERE id = ?)"_s,
        element.id);
    if (!rows.next())
        return std::nullopt;
    Members members = begun(element);
    members.append({u"module"_s, rows.text(1), {}});
    addMembers<FlowContent>(members,
        {{u"name"_s, rows.text(2)}, {u"description"_s, rows.text(3)}, {u"content"_s, rows.text(4)},
            {u"orderno"_s, rows.integer(5)}});
    return ElementText{
        element, rows.text(0), rows.text(2), int(rows.integer(6)), rows.integer(7), written(members), {}};
}

Found style(Session &session, const Element &element)
{
    Rows rows = session.query(
        u"SELECT application_id, name, description, content, version, modified FROM style_sheet WHERE id = ?"_s,
        element.id);
    if (!rows.next())
        return std::nullopt;
    Members members = begun(element);
    addMembers<StyleContent>(
        members, {{u"name"_s, rows.text(1)}, {u"description"_s, rows.text(2)}, {u"content"_s, rows.text(3)}});
    return ElementText{
        element, rows.text(0), rows.text(1), int(rows.integer(4)), rows.integer(5), written(members), {}};
}

Found library(Session &session, const Element &element)
{
    Rows rows = session.query(
        u"SELECT application_id, name, description, content, version, modified FROM script_library WHERE id = ?"_s,
        element.id);
    if (!rows.next())
        return std::nullopt;
    Members members = begun(element);
    addMembers<LibraryContent>(
        members, {{u"name"_s, rows.text(1)}, {u"description"_s, rows.text(2)}, {u"content"_s, rows.text(3)}});
    return ElementText{
        element, rows.text(0), rows.text(1), int(rows.integer(4)), rows.integer(5), written(members), {}};
}

} // namespace

QString kindName(ElementKind kind)
{
    for (const auto &[known, name] : kinds) {
        if (known == kind)
            return QString::fromLatin1(name);
    }
    return {};
}

std::optional<ElementKind> kindNamed(const QString &name)
{
    for (const auto &[known, its] : kinds) {
        if (name == QLatin1StringView(its))
            return known;
    }
    return std::nullopt;
}

std::optional<ElementText> textOf(Session &session, const Element &element)
{
    switch (element.kind) {
    case ElementKind::Application:
        return application(session, element);
    case ElementKind::Module:
        return moduleText(session, element);
    case ElementKind::Form:
        return form(session, element);
    case ElementKind::View:
        return view(session, element);
    case ElementKind::Menu:
        return menu(session, element);
    case ElementKind::Role:
        return role(session, element);
    case ElementKind::Flow:
        return flow(session, element);
    case ElementKind::Library:
        return library(session, element);
    case ElementKind::Style:
        break;
    }
    return style(session, element);
}

std::optional<Element> elementOf(Session &session, const QString &id)
{
    Rows rows = session.query(
        uR"(SELECT 'application', id FROM application WHERE id = ? UNION ALL SELECT 'module', id FROM module WHERE id = ?
            UNION ALL SELECT 'form', id FROM form WHERE id = ? UNION ALL SELECT 'view', id FROM view_design WHERE id = ?
            UNION ALL SELECT 'menu', id FROM menu WHERE id = ? UNION ALL SELECT 'role', id FROM role WHERE id = ?
            UNION ALL SELECT 'flow', id FROM flow WHERE id = ?
            UNION ALL SELECT 'library', id FROM script_library WHERE id = ?
            UNION ALL SELECT 'style', id FROM style_sheet WHERE id = ?
            UNION ALL SELECT 'view', view_id FROM view_column WHERE id = ?
            UNION ALL SELECT CASE WHEN form_id IS NULL THEN 'view' ELSE 'form' END, coalesce(form_id, view_id)
                FROM activity WHERE id = ?)"_s,
        id, id, id, id, id, id, id, id, id, id, id);
    if (!rows.next())
        return std::nullopt;
    return Element{*kindNamed(rows.text(0)), rows.text(1)};
}

QList<Element> elementsOf(Session &session, const QString &applicationId)
{
    QList<Element> found;
    const auto add = [&](ElementKind kind, const QString &sql) {
        Rows rows = session.query(sql, applicationId);
        while (rows.next())
            found.append({kind, rows.text(0)});
    };
    add(ElementKind::Application, u"SELECT id FROM application WHERE id = ?"_s);
    add(ElementKind::Module, u"SELECT id FROM module WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::Form, u"SELECT id FROM form WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::View, u"SELECT id FROM view_design WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::Menu, u"SELECT id FROM menu WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::Role, u"SELECT id FROM role WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::Flow, u"SELECT id FROM flow WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::Library, u"SELECT id FROM script_library WHERE application_id = ? ORDER BY id"_s);
    add(ElementKind::Style, u"SELECT id FROM style_sheet WHERE application_id = ? ORDER BY id"_s);
    return found;
}

} // namespace formwright::revisions
