#include "backend/extensions/field_extension_store.h"

#include <QJsonDocument>

namespace formwright::extensions {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectExtension
    = uR"(SELECT id, domain_id, for_table, field_number, label, type, required, enabled, order_no, options, read_only,
            searchable, importable FROM field_extension)"_s;

QString optionsText(const QStringList &options)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(options)).toJson(QJsonDocument::Compact));
}

FieldExtension extensionOf(const Rows &rows)
{
    FieldExtension found;
    int number = 0;
    QString options;
    rows.into(found.id, found.domainid, found.forTable, number, found.label, found.type, found.required, found.enabled,
        found.orderNo, options, found.readOnly, found.searchable, found.importable);
    found.fid = found.id;
    found.name = fieldName(number);
    const QJsonArray texts = QJsonDocument::fromJson(options.toUtf8()).array();
    for (const QJsonValue &text : texts)
        found.options.append(text.toString());
    return found;
}

int numberOf(const FieldExtension &extension)
{
    const auto table = tableFromText(extension.forTable);
    const auto number = table ? fieldNumber(*table, extension.name) : std::nullopt;
    if (!number)
        throw Error::internal(u"an extension of "_s % extension.forTable % u'.' % extension.name);
    return *number;
}

QString rowsOf(Table table)
{
    return table == Table::User ? u"account"_s : u"department"_s;
}

// The values are members of the attributes. Bind the domain and the member's name.
QString haveValue(Session &session, Table table)
{
    const QString usersOnly = table == Table::User ? u" AND kind = 'user'"_s : QString();
    const QString member = session.dialect().isSqlite() ? u"json_extract(attributes, ?)"_s
                                                        : u"CAST(attributes AS jsonb) ->> CAST(? AS text)"_s;
    return u" WHERE domain_id = ?"_s % usersOnly % u" AND "_s % member % u" <> ''"_s;
}

QString memberName(Session &session, int number)
{
    return (session.dialect().isSqlite() ? u"$."_s : QString()) % fieldName(number);
}

} // namespace

QList<FieldExtension> extensionsOf(Session &session, const QString &domainId, std::optional<Table> table)
{
    Rows rows = session.query(
        QString(selectExtension
            % u" WHERE domain_id = ? AND (for_table = ? OR ? = '') ORDER BY for_table DESC, order_no, field_number"_s),
        domainId, table ? tableText(*table) : QString(), table ? tableText(*table) : QString());
    QList<FieldExtension> found;
    while (rows.next())
        found.append(extensionOf(rows));
    return found;
}

std::optional<FieldExtension> extensionById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(selectExtension % u" WHERE id = ?"_s), id);
    return rows.next() ? std::optional(extensionOf(rows)) : std::nullopt;
}

void insertExtension(Session &session, const FieldExtension &extension)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO field_extension (id, domain_id, for_table, field_number, label, type, required, enabled, order_no, options,
                read_only, searchable, importable)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (domain_id, for_table, field_number) DO NOTHING)"_s,
        extension.id, extension.domainid, extension.forTable, numberOf(extension), extension.label, extension.type,
        extension.required, extension.enabled, extension.orderNo, optionsText(extension.options), extension.readOnly,
        extension.searchable, extension.importable);
    if (inserted == 0)
        throw Error::conflict(extension.name % u" is an extension field already"_s);
}

void saveExtension(Session &session, const FieldExtension &extension)
{
    session.execute(
        uR"(UPDATE field_extension SET label = ?, type = ?, required = ?, enabled = ?, order_no = ?, options = ?,
                        read_only = ?, searchable = ?, importable = ? WHERE id = ?)"_s,
        extension.label, extension.type, extension.required, extension.enabled, extension.orderNo,
        optionsText(extension.options), extension.readOnly, extension.searchable, extension.importable, extension.id);
}

void removeExtension(Session &session, const QString &id)
{
    const auto extension = extensionById(session, id);
    if (!extension)
        return;
    session.execute(u"DELETE FROM field_extension WHERE id = ?"_s, id);
    // The next one that takes its number must not find its values.
    const auto table = tableFromText(extension->forTable);
    const auto number = table ? fieldNumber(*table, extension->name) : std::nullopt;
    if (number)
        clearField(session, extension->domainid, *table, *number);
}

void checkSavedFields(Session &session, const QString &domainId, Table table, std::span<const QString> values,
    std::span<const QString> before, QList<contract::FieldError> &errors)
{
    checkFields(extensionsOf(session, domainId, table), values, before, errors);
}

QStringList searchedFields(Session &session, const QString &domainId, Table table)
{
    QStringList expressions;
    for (const FieldExtension &extension : extensionsOf(session, domainId, table)) {
        if (!extension.searchable || !extension.enabled)
            continue;
        const QString column = rowsOf(table) % u".attributes"_s;
        if (session.dialect().isSqlite())
            expressions.append(u"json_extract("_s % column % u", '$."_s % extension.name % u"')"_s);
        else
            expressions.append(u"(CAST("_s % column % u" AS jsonb) ->> '"_s % extension.name % u"')"_s);
    }
    return expressions;
}

bool hasValues(Session &session, const QString &domainId, Table table, int number)
{
    return session
        .integer(QString(u"SELECT 1 FROM "_s % rowsOf(table) % haveValue(session, table) % u" LIMIT 1"_s), domainId,
            memberName(session, number))
        .has_value();
}

qint64 clearField(Session &session, const QString &domainId, Table table, int number)
{
    // One statement for any number of rows.
    const QString without = session.dialect().isSqlite()
        ? u"json_remove(attributes, ?)"_s
        : u"CAST(CAST(attributes AS jsonb) - CAST(? AS text) AS text)"_s;
    const QString member = memberName(session, number);
    return session.execute(
        QString(u"UPDATE "_s % rowsOf(table) % u" SET attributes = "_s % without % haveValue(session, table)), member,
        domainId, member);
}

} // namespace formwright::extensions
