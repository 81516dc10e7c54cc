#include "backend/runtime/script_context.h"

#include <QJsonArray>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using forms::Field;
using forms::FieldKind;
using forms::FieldValue;
using http::Call;
using storage::Session;

namespace {

QJsonArray rolesOf(Session &session, const QStringList &ids, const QString &applicationId)
{
    QJsonArray roles;
    storage::Rows rows = session.query(
        u"SELECT id, name, role_no FROM role WHERE application_id = ? AND status = 1 ORDER BY name, id"_s,
        applicationId);
    while (rows.next()) {
        if (ids.contains(rows.text(0)))
            roles.append(QJsonObject{{u"id"_s, rows.text(0)}, {u"name"_s, rows.text(1)}, {u"roleNo"_s, rows.text(2)},
                {u"applicationId"_s, applicationId}});
    }
    return roles;
}

QJsonArray departmentsOf(Session &session, const QString &accountId)
{
    QJsonArray departments;
    storage::Rows rows = session.query(
        uR"(SELECT d.id, d.name, d.code, d.superior, d.level FROM account_department a JOIN department d ON d.id = a.department_id
            WHERE a.account_id = ? ORDER BY d.index_code)"_s,
        accountId);
    while (rows.next())
        departments.append(QJsonObject{{u"id"_s, rows.text(0)}, {u"name"_s, rows.text(1)}, {u"code"_s, rows.text(2)},
            {u"superior"_s, rows.text(3)}, {u"level"_s, rows.integer(4)}});
    return departments;
}

} // namespace

QJsonObject requestContext(Call &call, const DocumentScope &scope)
{
    Session &session = call.db();
    const identity::Principal &user = call.user;
    const auto software = call.services.access.of(session, scope.applicationId);
    const QStringList held = software ? software->heldOf(user.roles) : QStringList();
    static const QString host = QSysInfo::machineHostName();
    return {{u"now"_s, double(call.now())}, {u"domainId"_s, scope.domainId}, {u"applicationId"_s, scope.applicationId},
        {u"serverHost"_s, host},
        {u"user"_s,
            QJsonObject{{u"id"_s, user.id}, {u"name"_s, user.name}, {u"loginno"_s, user.login},
                {u"defaultDepartment"_s, user.departmentId},
                {u"roles"_s, held.isEmpty() ? QJsonArray() : rolesOf(session, held, scope.applicationId)},
                {u"departments"_s, departmentsOf(session, user.id)}}}};
}

QJsonValue scriptValue(const Field &field, const FieldValue &value)
{
    if (value.isNull)
        return QJsonValue::Null;
    if (field.multiple || field.kind == FieldKind::MultipleChoice)
        return QJsonArray::fromStringList(value.items());
    switch (field.kind) {
    case FieldKind::Integer:
        return value.text.toLongLong();
    case FieldKind::Decimal:
        return value.number;
    case FieldKind::Boolean:
        return value.text == "true"_L1;
    default:
        return value.text;
    }
}

QJsonObject scriptDocument(const forms::FormDesign &form, const access::FormAccess &access, const forms::Record &record)
{
    QJsonObject items;
    for (int i = 0; i < form.fields.size(); ++i) {
        if (!access.isHidden(i))
            items.insert(form.fields.at(i).name, scriptValue(form.fields.at(i), record.values.value(i)));
    }
    return {{u"id"_s, forms::documentId(record.id, form.id)}, {u"formId"_s, form.id}, {u"formName"_s, form.name},
        {u"parentId"_s, record.parentId}, {u"versions"_s, record.versions}, {u"created"_s, double(record.created)},
        {u"lastmodified"_s, double(record.modified)}, {u"authorId"_s, record.authorId},
        {u"istmp"_s, record.isTemporary},
        {u"state"_s,
            QJsonObject{{u"id"_s, record.stateId}, {u"label"_s, record.stateLabel}, {u"number"_s, record.stateInt}}},
        {u"items"_s, items}};
}

} // namespace formwright::runtime
