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
    session.execute(u"DELETE FROM field_extension WHERE id = ?"_s, id);
}

void checkSavedFields(Session &session, const QString &domainId, Table table, std::span<const QString> values,
    QList<contract::FieldError> &errors)
{
    checkFields(extensionsOf(session, domainId, table), values, errors);
}

qint64 clearField(Session &session, const QString &domainId, Table table, int number)
{
    // The values are members of the attributes, one statement for any number of rows.
    const QString rows = table == Table::User ? u"account"_s : u"department"_s;
    const QString usersOnly = table == Table::User ? u" AND kind = 'user'"_s : QString();
    const QString name = fieldName(number);
    if (session.dialect().isSqlite()) {
        const QString member = u"$."_s % name;
        return session.execute(
            QString(u"UPDATE "_s % rows % u" SET attributes = json_remove(attributes, ?) WHERE domain_id = ?"_s
                % usersOnly % u" AND json_extract(attributes, ?) <> ''"_s),
            member, domainId, member);
    }
    return session.execute(
        QString(u"UPDATE "_s % rows
            % u" SET attributes = CAST(CAST(attributes AS jsonb) - CAST(? AS text) AS text) WHERE domain_id = ?"_s
            % usersOnly % u" AND CAST(attributes AS jsonb) ->> CAST(? AS text) <> ''"_s),
        name, domainId, name);
}

} // namespace formwright::extensions
