#include "backend/forms/view_store.h"

#include "app/contract/error.h"
#include "backend/forms/button_store.h"
#include "backend/forms/design_filter.h"
#include "backend/forms/form_design.h"

#include <QJsonDocument>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

QString jsonText(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

QJsonObject jsonObject(const QString &text)
{
    return QJsonDocument::fromJson(text.toUtf8()).object();
}

const QString selectColumn
    = u"SELECT id, view_id, name, type, field_name, order_no, sort, is_filter, attributes FROM view_column "_s;

ViewColumn columnFrom(const Rows &rows)
{
    ViewColumn column;
    QString attributes;
    rows.into(column.id, column.viewId, column.name, column.type, column.fieldName, column.orderNo, column.sort,
        column.isFilter, attributes);
    column.attributes = jsonObject(attributes);
    return column;
}

} // namespace

void insertView(Session &session, const ViewDesign &view, qint64 now)
{
    session.execute(
        uR"(INSERT INTO view_design (id, application_id, module_id, form_id, name, description, view_type, page_lines, order_no,
                permission_type, filter_condition, attributes, version, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?))"_s,
        view.id, view.applicationId, view.moduleId, view.formId, view.name, view.description, view.viewType,
        view.pageLines, view.orderNo, view.permissionType, view.filterCondition, jsonText(view.attributes), now, now);
    for (const ViewColumn &column : view.columns)
        insertColumn(session, column);
}

void updateView(Session &session, const ViewDesign &view, qint64 now)
{
    const qint64 changed = session.execute(
        uR"(UPDATE view_design SET module_id = ?, form_id = ?, name = ?, description = ?, view_type = ?, page_lines = ?, order_no = ?,
                permission_type = ?, filter_condition = ?, attributes = ?, version = version + 1, modified = ? WHERE id = ?)"_s,
        view.moduleId, view.formId, view.name, view.description, view.viewType, view.pageLines, view.orderNo,
        view.permissionType, view.filterCondition, jsonText(view.attributes), now, view.id);
    if (changed == 0)
        throw Error::notFound(u"there is no such view"_s);
}

void deleteView(Session &session, const QString &viewId)
{
    session.execute(u"DELETE FROM menu WHERE action_content = ?"_s, viewId);
    session.execute(u"DELETE FROM permission WHERE resource_id = ?"_s, viewId);
    deletePermissionsOfButtons(session, {}, viewId);
    if (session.execute(u"DELETE FROM view_design WHERE id = ?"_s, viewId) == 0)
        throw Error::notFound(u"there is no view "_s % viewId);
}

void insertColumn(Session &session, const ViewColumn &column)
{
    session.execute(
        uR"(INSERT INTO view_column (id, view_id, name, type, field_name, order_no, sort, is_filter, attributes)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        column.id, column.viewId, column.name, column.type, column.fieldName, column.orderNo, column.sort,
        column.isFilter, jsonText(column.attributes));
}

void updateColumn(Session &session, const ViewColumn &column)
{
    const qint64 changed = session.execute(
        uR"(UPDATE view_column SET name = ?, type = ?, field_name = ?, order_no = ?, sort = ?, is_filter = ?, attributes = ?,
                version = version + 1 WHERE id = ?)"_s,
        column.name, column.type, column.fieldName, column.orderNo, column.sort, column.isFilter,
        jsonText(column.attributes), column.id);
    if (changed == 0)
        throw Error::notFound(u"there is no such column"_s);
}

void deleteColumn(Session &session, const QString &columnId)
{
    if (session.execute(u"DELETE FROM view_column WHERE id = ?"_s, columnId) == 0)
        throw Error::notFound(u"there is no column "_s % columnId);
}

QList<ViewColumn> columnsOf(Session &session, const QString &viewId)
{
    Rows rows = session.query(QString(selectColumn % u"WHERE view_id = ? ORDER BY order_no, id"_s), viewId);
    QList<ViewColumn> columns;
    while (rows.next())
        columns.append(columnFrom(rows));
    return columns;
}

std::optional<ViewColumn> columnById(Session &session, const QString &columnId)
{
    Rows rows = session.query(QString(selectColumn % u"WHERE id = ?"_s), columnId);
    return rows.next() ? std::optional(columnFrom(rows)) : std::nullopt;
}

std::optional<ViewDesign> loadView(Session &session, const QString &viewId)
{
    ViewDesign view;
    {
        Rows rows = session.query(
            uR"(SELECT id, application_id, module_id, form_id, name, description, view_type, page_lines, order_no, permission_type,
                       filter_condition, attributes, version, modified FROM view_design WHERE id = ?)"_s,
            viewId);
        if (!rows.next())
            return std::nullopt;
        QString attributes;
        rows.into(view.id, view.applicationId, view.moduleId, view.formId, view.name, view.description, view.viewType,
            view.pageLines, view.orderNo, view.permissionType, view.filterCondition, attributes, view.version,
            view.modified);
        view.attributes = jsonObject(attributes);
    }
    view.columns = columnsOf(session, viewId);
    return view;
}

QList<ViewRow> viewsOf(Session &session, const QString &applicationId, const QString &moduleId,
    const QString &nameContains, qint64 limit, qint64 offset)
{
    DesignFilter filter = designFilter(session.dialect(), applicationId, moduleId, nameContains);
    filter.values << limit << offset;
    Rows rows = session.run(u"SELECT id, name, form_id, view_type, order_no, permission_type FROM view_design"_s
            % filter.where % u" ORDER BY order_no, name, id LIMIT ? OFFSET ?"_s,
        filter.values);
    QList<ViewRow> found;
    while (rows.next()) {
        ViewRow row;
        rows.into(row.id, row.name, row.formId, row.viewType, row.orderNo, row.permissionType);
        found.append(row);
    }
    return found;
}

qint64 countViews(Session &session, const QString &applicationId, const QString &moduleId, const QString &nameContains)
{
    const DesignFilter filter = designFilter(session.dialect(), applicationId, moduleId, nameContains);
    Rows rows = session.run(u"SELECT count(*) FROM view_design"_s % filter.where, filter.values);
    return rows.next() ? rows.integer(0) : 0;
}

ViewDesign generatedView(const FormDesign &form, storage::IdSource &ids)
{
    ViewDesign view;
    view.id = ids.next();
    view.applicationId = form.applicationId;
    view.moduleId = form.moduleId;
    view.formId = form.id;
    view.name = form.name;
    view.permissionType = form.permissionType;
    int orderNo = 0;
    for (const Field &field : form.fields) {
        ViewColumn column;
        column.id = ids.next();
        column.viewId = view.id;
        column.name = field.label;
        column.type = u"COLUMN_TYPE_FIELD"_s;
        column.fieldName = field.name;
        column.orderNo = ++orderNo;
        // What people narrow a list down by.
        column.isFilter = field.kind == FieldKind::Choice || field.kind == FieldKind::Boolean;
        view.columns.append(column);
    }
    return view;
}

} // namespace formwright::forms
