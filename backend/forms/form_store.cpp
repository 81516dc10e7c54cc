#include "backend/forms/form_store.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/forms/button_store.h"
#include "backend/forms/design_filter.h"
#include "backend/forms/form_index.h"
#include "backend/forms/form_table.h"
#include "backend/forms/record_files.h"
#include "backend/storage/locked_unit.h"

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

} // namespace

void insertForm(Session &session, FormDesign &design, qint64 now)
{
    design.version = 1;
    design.modified = now;
    session.execute(
        uR"(INSERT INTO form (id, application_id, module_id, name, description, type, template, order_no, permission_type, attributes, version, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?))"_s,
        design.id, design.applicationId, design.moduleId, design.name, design.description, design.type,
        design.templateSource, design.orderNo, design.permissionType, jsonText(design.attributes), now, now);
    applyFields(session, design);
    syncIndexes(session, design);
}

void updateForm(Session &session, FormDesign &design, qint64 now)
{
    const auto version = session.integer(
        uR"(UPDATE form SET module_id = ?, name = ?, description = ?, type = ?, template = ?, order_no = ?, permission_type = ?, attributes = ?,
                version = version + 1, modified = ?
            WHERE id = ? RETURNING version)"_s,
        design.moduleId, design.name, design.description, design.type, design.templateSource, design.orderNo,
        design.permissionType, jsonText(design.attributes), now, design.id);
    if (!version)
        throw Error::notFound(u"there is no such form"_s);
    design.version = int(*version);
    design.modified = now;
    applyFields(session, design);
    syncIndexes(session, design);
}

void deleteForm(Session &session, const QString &formId)
{
    session.execute(
        u"DELETE FROM menu WHERE action_content = ? OR action_content IN (SELECT id FROM view_design WHERE form_id = ?)"_s,
        formId, formId);
    session.execute(
        u"DELETE FROM permission WHERE resource_id = ? OR resource_id IN (SELECT id FROM view_design WHERE form_id = ?)"_s,
        formId, formId);
    deletePermissionsOfButtons(session, formId, {});
    if (session.execute(u"DELETE FROM form WHERE id = ?"_s, formId) == 0)
        throw Error::notFound(u"there is no form "_s % formId);
    forgetFilesOfForm(session, formId);
    dropFormTable(session, formId);
}

QString turnOf(const QString &formId)
{
    return u"form "_s % formId;
}

std::optional<int> holdForm(Session &session, const QString &formId)
{
    // SQLite runs units of work one after another. On the other engine whoever changes the form waits for the end of
    // this unit, and this one for whoever changes it already: what is read then is what they left. The turn of those
    // who change it (designtime::lockForm) is shared by those who use it, so that however many write documents, a
    // change that waits comes before those who come after it, and with none of them in its way.
    const auto version = session.dialect().isSqlite()
        ? session.integer(u"SELECT version FROM form WHERE id = ?"_s, formId)
        : session.integer(QString(u"SELECT version, "_s % storage::sharedTurn % u" FROM form WHERE id = ? FOR SHARE"_s),
            turnOf(formId), formId);
    return version ? std::optional(int(*version)) : std::nullopt;
}

void requireCurrent(Session &session, const FormDesign &design)
{
    if (holdForm(session, design.id) != design.version)
        throw DesignMoved{design.id};
}

std::optional<FormDesign> loadForm(Session &session, const QString &formId)
{
    FormDesign design;
    {
        Rows rows = session.query(
            uR"(SELECT id, application_id, module_id, name, description, type, template, order_no, permission_type, attributes, version, modified
                FROM form WHERE id = ?)"_s,
            formId);
        if (!rows.next())
            return std::nullopt;
        QString attributes;
        rows.into(design.id, design.applicationId, design.moduleId, design.name, design.description, design.type,
            design.templateSource, design.orderNo, design.permissionType, attributes, design.version, design.modified);
        design.attributes = QJsonDocument::fromJson(attributes.toUtf8()).object();
    }
    QHash<QString, int> numbers;
    {
        Rows rows = session.query(
            u"SELECT name_key, column_number FROM form_field WHERE form_id = ? AND removed = 0"_s, formId);
        while (rows.next())
            numbers.insert(rows.text(0), int(rows.integer(1)));
    }
    design.fields = parseTemplate(design.templateSource).fields;
    for (const Field &field : std::as_const(design.fields))
        design.columnNumbers.append(numbers.value(fieldNameKey(field.name)));
    finishDesign(design);
    return design;
}

QList<FormRow> formsOf(Session &session, const QString &applicationId, const QString &moduleId,
    const QString &nameContains, qint64 limit, qint64 offset)
{
    DesignFilter filter = designFilter(session.dialect(), applicationId, moduleId, nameContains);
    filter.values << limit << offset;
    Rows rows = session.run(u"SELECT id, name, order_no, permission_type, version FROM form"_s % filter.where
            % u" ORDER BY order_no, name, id LIMIT ? OFFSET ?"_s,
        filter.values);
    QList<FormRow> found;
    while (rows.next()) {
        FormRow row;
        rows.into(row.id, row.name, row.orderNo, row.permissionType, row.version);
        found.append(row);
    }
    return found;
}

qint64 countForms(Session &session, const QString &applicationId, const QString &moduleId, const QString &nameContains)
{
    const DesignFilter filter = designFilter(session.dialect(), applicationId, moduleId, nameContains);
    Rows rows = session.run(u"SELECT count(*) FROM form"_s % filter.where, filter.values);
    return rows.next() ? rows.integer(0) : 0;
}

} // namespace formwright::forms
