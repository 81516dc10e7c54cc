#include "backend/extensions/field_extension_store.h"
#include "backend/http/routes.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/usercenter.h"

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using contract::Error;
using contract::FieldError;
using extensions::Table;
using http::Call;

static FieldExtension createFieldExtension(Call &call, const CreateFieldExtension &in);
static FieldExtension updateFieldExtension(Call &call, const UpdateFieldExtension &in);
static FieldExtension findFieldExtension(Call &call, const IdPath &in);
static QString removeFieldExtension(Call &call, const IdPath &in);
static FieldExtension queryFieldExtension(Call &call, const FieldExtensionQuery &in);
static QString deleteFieldExtensions(Call &call, const DeleteFieldExtensions &in);
static QList<FieldExtension> fieldExtensionsOfTable(Call &call, const TableQuery &in);
static QString cleanFieldData(Call &call, const CleanField &in);

void registerFieldExtensions(http::Routes &routes)
{
    routes.on(contract::usercenter::createFieldExtension, createFieldExtension);
    routes.on(contract::usercenter::updateFieldExtension, updateFieldExtension);
    routes.on(contract::usercenter::findFieldExtension, findFieldExtension);
    routes.on(contract::usercenter::removeFieldExtension, removeFieldExtension);
    routes.on(contract::usercenter::queryFieldExtension, queryFieldExtension);
    routes.on(contract::usercenter::deleteFieldExtensions, deleteFieldExtensions);
    routes.on(contract::usercenter::fieldExtensionsOfTable, fieldExtensionsOfTable);
    routes.on(contract::usercenter::cleanFieldData, cleanFieldData);
}

namespace {

const QString kind = u"extension field"_s;

Error invalid(const QString &field, const QString &message)
{
    return Error::invalid(u"invalid input"_s, {{field, message}});
}

Table tableOf(const QString &field, const QString &text)
{
    const auto table = extensions::tableFromText(text);
    if (!table)
        throw invalid(field, u"must be user or department"_s);
    return *table;
}

FieldExtension changeableExtension(Call &call, const QString &id)
{
    auto found = extensions::extensionById(call.db(), id);
    const QString domainId = found ? found->domainid : QString();
    return changeable(call, std::move(found), domainId, kind);
}

FieldExtension readableExtension(Call &call, const QString &id)
{
    auto found = extensions::extensionById(call.db(), id);
    const QString domainId = found ? found->domainid : QString();
    return readable(call, std::move(found), domainId, kind);
}

// The first field that is none yet. One where values of a deleted extension lie is none either: they would reappear
// under another name.
QString freeField(Call &call, const QString &domainId, Table table)
{
    QSet<QString> taken;
    for (const FieldExtension &extension : extensions::extensionsOf(call.db(), domainId, table))
        taken.insert(extension.name);
    for (int number = 1; number <= extensions::fieldCount(table); ++number) {
        const QString name = extensions::fieldName(number);
        if (!taken.contains(name) && !extensions::hasValues(call.db(), domainId, table, number))
            return name;
    }
    throw Error::conflict(
        u"every field is an extension field already or holds the values of one that is gone, which can be cleaned"_s);
}

void apply(FieldExtension &extension, const FieldExtensionInput &in)
{
    extension.label = in.label.value_or(extension.label).trimmed();
    extension.type = in.type.value_or(extension.type);
    extension.required = in.required.value_or(extension.required);
    extension.enabled = in.enabled.value_or(extension.enabled);
    extension.orderNo = in.orderNo.value_or(extension.orderNo);
    extension.readOnly = in.readOnly.value_or(extension.readOnly);
    extension.searchable = in.searchable.value_or(extension.searchable);
    extension.importable = in.importable.value_or(extension.importable);
    if (in.options) {
        extension.options.clear();
        for (const QString &option : *in.options)
            extension.options.append(option.trimmed());
    }
}

void check(const FieldExtension &extension)
{
    QList<FieldError> errors;
    checkFilled(errors, u"label"_s, extension.label);
    if (!extensions::isKnownType(extension.type))
        errors.append({u"type"_s, u"must be text, number, date, boolean, select or multiselect"_s});
    if (extensions::offersOptions(extension.type) && extension.options.isEmpty())
        errors.append({u"options"_s, u"must not be empty: nothing could be chosen"_s});
    const QSet<QString> different(extension.options.begin(), extension.options.end());
    if (different.size() != extension.options.size() || different.contains(QString()))
        errors.append({u"options"_s, u"must differ, and none may be empty"_s});
    for (const QString &option : extension.options) {
        checkLength(errors, u"options"_s, option, 200);
        if (extension.type == "multiselect"_L1 && option.contains(u';'))
            errors.append({u"options"_s, u"of a multiselect must not contain a semicolon"_s});
    }
    throwIfAny(errors);
}

constexpr qsizetype mostIds = 1000; // more than a domain has fields

// The ids of a deletion: an array, or text with commas between them or with a JSON array in it. Each once.
QStringList idsOf(const QJsonValue &given)
{
    const QJsonValue ids = contract::unwrapped(given);
    QStringList found;
    const auto take = [&](const QString &id) {
        if (!id.trimmed().isEmpty())
            found.append(id.trimmed());
    };
    if (ids.isString()) {
        for (const QString &id : ids.toString().split(u','))
            take(id);
    } else {
        const QJsonArray array = ids.toArray();
        for (const QJsonValue &id : array)
            take(id.toString());
    }
    found.removeDuplicates();
    if (found.isEmpty())
        throw invalid(u"fids"_s, u"must name at least one"_s);
    if (found.size() > mostIds)
        throw invalid(u"fids"_s, u"names more than "_s % QString::number(mostIds));
    return found;
}

} // namespace

static FieldExtension createFieldExtension(Call &call, const CreateFieldExtension &in)
{
    NewFieldExtension given = *in.field;
    given.label = given.newLabel;
    requireAdministered(call, given.domainid);
    const Table table = tableOf(u"forTable"_s, given.forTable);
    FieldExtension created;
    created.id = call.newId();
    created.fid = created.id;
    created.domainid = given.domainid;
    created.forTable = extensions::tableText(table);
    created.name = given.name.isEmpty() ? freeField(call, given.domainid, table) : given.name;
    if (!extensions::fieldNumber(table, created.name))
        throw invalid(u"name"_s, u"must be field1 to field"_s % QString::number(extensions::fieldCount(table)));
    apply(created, given);
    check(created);
    extensions::insertExtension(call.db(), created);
    call.note(created.forTable % u' ' % created.name % u": "_s % created.label, {}, created.domainid);
    return created;
}

static FieldExtension updateFieldExtension(Call &call, const UpdateFieldExtension &in)
{
    FieldExtension extension = changeableExtension(call, in.field->id);
    if (!in.field->name.isEmpty() && in.field->name != extension.name)
        throw invalid(u"name"_s, u"cannot change: the values lie in "_s % extension.name);
    apply(extension, *in.field);
    check(extension);
    extensions::saveExtension(call.db(), extension);
    call.note(extension.forTable % u' ' % extension.name % u": "_s % extension.label, {}, extension.domainid);
    return extension;
}

static FieldExtension findFieldExtension(Call &call, const IdPath &in)
{
    return readableExtension(call, in.id);
}

static QString removeFieldExtension(Call &call, const IdPath &in)
{
    const FieldExtension extension = changeableExtension(call, in.id);
    extensions::removeExtension(call.db(), extension.id);
    call.note(extension.forTable % u' ' % extension.name % u": "_s % extension.label, {}, extension.domainid);
    return u"deleted"_s;
}

static FieldExtension queryFieldExtension(Call &call, const FieldExtensionQuery &in)
{
    return readableExtension(call, in.fid);
}

static QString deleteFieldExtensions(Call &call, const DeleteFieldExtensions &in)
{
    // All or none (decisions: X17).
    const QStringList ids = idsOf(in.fids);
    QStringList labels;
    QString domainId;
    for (const QString &id : ids) {
        const FieldExtension extension = changeableExtension(call, id);
        extensions::removeExtension(call.db(), id);
        labels.append(extension.label);
        domainId = extension.domainid;
    }
    call.note(labels.join(u", "_s), {}, domainId);
    return u"deleted "_s % QString::number(ids.size());
}

static QList<FieldExtension> fieldExtensionsOfTable(Call &call, const TableQuery &in)
{
    requireReadable(call, in.domainId);
    if (in.forTable.isEmpty())
        return extensions::extensionsOf(call.db(), in.domainId);
    return extensions::extensionsOf(call.db(), in.domainId, tableOf(u"forTable"_s, in.forTable));
}

static QString cleanFieldData(Call &call, const CleanField &in)
{
    requireAdministered(call, in.domainId);
    const Table table = tableOf(u"tableName"_s, in.tableName);
    const auto number = extensions::fieldNumber(table, in.fieldName);
    if (!number)
        throw invalid(u"fieldName"_s, u"must be field1 to field"_s % QString::number(extensions::fieldCount(table)));
    const qint64 emptied = extensions::clearField(call.db(), in.domainId, table, *number);
    call.note(extensions::tableText(table) % u' ' % in.fieldName % u" of "_s % QString::number(emptied) % u" rows"_s,
        {}, in.domainId);
    return u"emptied "_s % QString::number(emptied);
}

} // namespace formwright::usercenter
