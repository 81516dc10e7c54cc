#include "backend/forms/form_table.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"
#include "backend/forms/field_conversion.h"
#include "backend/forms/form_index.h"

#include <QSet>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::quotedIdentifier;
using storage::Rows;
using storage::Session;

namespace {

struct StoredColumn {
    int number = 0;
    QString kind;
};

// How values lie in the database. Kinds with the same storage may take each other's place.
enum class ColumnType { Text, Integer, Real };

ColumnType columnType(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Integer:
    case FieldKind::Boolean:
        return ColumnType::Integer;
    case FieldKind::Decimal:
        return ColumnType::Real;
    default:
        return ColumnType::Text;
    }
}

QString sqlType(const storage::Dialect &dialect, FieldKind kind)
{
    switch (columnType(kind)) {
    case ColumnType::Integer:
        return u"BIGINT"_s;
    case ColumnType::Real:
        return u"DOUBLE PRECISION"_s;
    case ColumnType::Text:
        break;
    }
    return dialect.textType();
}

QHash<QString, StoredColumn> storedColumns(Session &session, const QString &formId)
{
    QHash<QString, StoredColumn> columns;
    Rows rows = session.query(u"SELECT name_key, column_number, kind FROM form_field WHERE form_id = ?"_s, formId);
    while (rows.next())
        columns.insert(rows.text(0), {int(rows.integer(1)), rows.text(2)});
    return columns;
}

// PostgreSQL takes 1,600, and counts those that were dropped; both engines shall take the same forms.
constexpr int mostColumns = 1600;

int columnCount(Session &session, const QString &table)
{
    const auto count = session.dialect().isSqlite()
        ? session.integer(u"SELECT count(*) FROM pragma_table_info(?)"_s, table)
        : session.integer(
            u"SELECT max(attnum) FROM pg_attribute WHERE attrelid = to_regclass(quote_ident(?)) AND attnum > 0"_s,
            table);
    return int(count.value_or(0));
}

void createTable(Session &session, const QString &table)
{
    const QString text = session.dialect().textType();
    session.execute(u"CREATE TABLE "_s % quotedIdentifier(table) % u" (id "_s % text % u" PRIMARY KEY, domain_id "_s
        % text % u" NOT NULL, parent_id "_s % text % u" NOT NULL DEFAULT '', author_id "_s % text
        % u" NOT NULL, author_department_id "_s % text
        % u" NOT NULL DEFAULT '', created BIGINT NOT NULL, modified BIGINT NOT NULL, modifier_id "_s % text
        % u" NOT NULL DEFAULT '', versions INTEGER NOT NULL DEFAULT 1, state_id "_s % text
        % u" NOT NULL DEFAULT '', state_int INTEGER NOT NULL DEFAULT 0, state_label "_s % text
        % u" NOT NULL DEFAULT '', sign "_s % text
        % u" NOT NULL DEFAULT '', is_temporary INTEGER NOT NULL DEFAULT 0)"_s);
    session.execute(u"CREATE INDEX "_s % quotedIdentifier(QString(table % u"_domain"_s)) % u" ON "_s
        % quotedIdentifier(table) % u" (domain_id, id)"_s);
    session.execute(u"CREATE INDEX "_s % quotedIdentifier(QString(table % u"_parent"_s)) % u" ON "_s
        % quotedIdentifier(table)
        % u" (parent_id, id) WHERE parent_id <> ''"_s); // most documents have no parent; whoever looks for children
                                                        // says that too
}

void addColumn(Session &session, const QString &table, int number, FieldKind kind)
{
    session.execute(u"ALTER TABLE "_s % quotedIdentifier(table) % u" ADD COLUMN "_s % valueColumn(number) % u' '
        % sqlType(session.dialect(), kind));
    if (kind == FieldKind::Decimal) {
        session.execute(u"ALTER TABLE "_s % quotedIdentifier(table) % u" ADD COLUMN "_s % exactColumn(number) % u' '
            % session.dialect().textType());
    }
}

// Whether the values of the field go on in the column that its name has.
bool keepsColumn(const QHash<QString, StoredColumn> &stored, const Field &field)
{
    const auto found = stored.constFind(fieldNameKey(field.name));
    return found != stored.constEnd() && columnType(kindOfStoredName(found->kind)) == columnType(field.kind);
}

void requireRoom(int columns, const QHash<QString, StoredColumn> &stored, const QList<Field> &fields)
{
    for (const Field &field : fields) {
        columns += keepsColumn(stored, field) ? 0 : columnsOf(field);
        if (columns > mostColumns) {
            throw Error::invalid(u"the form needs more columns than a table takes"_s,
                {{field.name,
                    u"is one field too many: decimals take two of the "_s % QString::number(mostColumns)
                        % u" columns, and fields that were removed keep theirs"_s}});
        }
    }
}

// A kind that is stored alike may take the place of another, where every stored value is one of its own.
void requireAlike(Session &session, const QString &table, const StoredColumn &stored, const Field &field)
{
    const bool takesAnyText = field.kind == FieldKind::Text || field.kind == FieldKind::LongText;
    if (takesAnyText || (field.kind == FieldKind::Integer && stored.kind == storedKindName(FieldKind::Boolean)))
        return;
    // Whole numbers become what is true or not where each is 1 or 0.
    const FieldKind from = kindOfStoredName(stored.kind);
    requireFit(session, table, stored.number, from, field, field.kind != FieldKind::Boolean);
}

// A field that is new by its name may be one that is called otherwise as yet: as it was called before, where a design
// of then comes back, or as it is called where the design comes from. Each such field, and its name of now.
QList<std::pair<Field, QString>> calledOtherwise(
    Session &session, const QString &formId, const QList<Field> &fields, QHash<QString, StoredColumn> stored)
{
    QList<std::pair<Field, QString>> renamed;
    QSet<QString> wanted;
    QList<const Field *> unknown;
    for (const Field &field : fields) {
        wanted.insert(fieldNameKey(field.name));
        if (!stored.contains(fieldNameKey(field.name)))
            unknown.append(&field);
    }
    if (unknown.isEmpty() || stored.isEmpty())
        return renamed;
    QHash<QString, int> numbers;
    {
        Rows rows = session.query(u"SELECT name_key, column_number FROM form_field_name WHERE form_id = ?"_s, formId);
        while (rows.next())
            numbers.insert(rows.text(0), int(rows.integer(1)));
    }
    for (const Field *field : std::as_const(unknown)) {
        const QString key = fieldNameKey(field->name);
        const auto number = numbers.constFind(key);
        if (number == numbers.constEnd())
            continue;
        const auto found = std::find_if(
            stored.cbegin(), stored.cend(), [&](const StoredColumn &column) { return column.number == *number; });
        if (found == stored.cend() || wanted.contains(found.key())
            || columnType(kindOfStoredName(found->kind)) != columnType(field->kind))
            continue;
        const QString from = found.key();
        renamed.append({*field, from});
        stored.insert(key, stored.take(from));
    }
    return renamed;
}

void takeOtherNames(Session &session, const FormDesign &design, QHash<QString, StoredColumn> &stored)
{
    const auto renamed = calledOtherwise(session, design.id, design.fields, stored);
    for (const auto &[field, from] : renamed) {
        renameField(session, design.id, from, field.name);
        stored.insert(fieldNameKey(field.name), stored.take(from));
    }
}

} // namespace

void renameField(Session &session, const QString &formId, const QString &from, const QString &to)
{
    const QString was = fieldNameKey(from);
    const QString is = fieldNameKey(to);
    session.execute(
        u"UPDATE form_field SET name_key = ?, name = ? WHERE form_id = ? AND name_key = ?"_s, is, to, formId, was);
    if (was == is)
        return;
    session.execute(u"DELETE FROM form_field_name WHERE form_id = ? AND name_key IN (?, ?)"_s, formId, was, is);
    session.execute(uR"(INSERT INTO form_field_name (form_id, name_key, column_number)
            SELECT form_id, ?, column_number FROM form_field WHERE form_id = ? AND name_key = ?)"_s,
        was, formId, is);
}

QMap<QString, QStringList> formerNames(Session &session, const QString &formId)
{
    QMap<QString, QStringList> names;
    Rows rows
        = session.query(uR"(SELECT form_field.name_key, form_field_name.name_key FROM form_field_name JOIN form_field
                ON form_field.form_id = form_field_name.form_id
                    AND form_field.column_number = form_field_name.column_number AND form_field.removed = 0
            WHERE form_field_name.form_id = ? ORDER BY form_field_name.name_key)"_s,
            formId);
    while (rows.next())
        names[rows.text(0)].append(rows.text(1));
    return names;
}

void learnNames(Session &session, const QString &formId, const QMap<QString, QStringList> &former)
{
    for (auto it = former.begin(); it != former.end(); ++it) {
        for (const QString &name : *it) {
            // Whichever of the two the form has by now tells the column, and the other is one more name of it.
            for (const auto &[known, other] : {std::pair(it.key(), name), std::pair(name, it.key())}) {
                session.execute(uR"(INSERT INTO form_field_name (form_id, name_key, column_number)
                        SELECT form_id, ?, column_number FROM form_field WHERE form_id = ? AND name_key = ?
                            AND NOT EXISTS (SELECT 1 FROM form_field AS taken WHERE taken.form_id = ? AND taken.name_key = ?)
                        ON CONFLICT (form_id, name_key) DO NOTHING)"_s,
                    other, formId, known, formId, other);
            }
        }
    }
}

void applyFields(Session &session, FormDesign &design)
{
    const QString table = formTableName(design.id);
    QHash<QString, StoredColumn> stored = storedColumns(session, design.id);
    if (design.version == 1 && stored.isEmpty())
        createTable(session, table);
    takeOtherNames(session, design, stored);
    int lastNumber = 0;
    for (const StoredColumn &column : std::as_const(stored))
        lastNumber = std::max(lastNumber, column.number);
    requireRoom(columnCount(session, table), stored, design.fields);

    session.execute(u"UPDATE form_field SET removed = 1 WHERE form_id = ?"_s, design.id);
    design.columnNumbers.clear();
    for (const Field &field : std::as_const(design.fields)) {
        const QString key = fieldNameKey(field.name);
        const auto found = stored.constFind(key);
        int number = 0;
        if (keepsColumn(stored, field)) {
            number = found->number;
            if (found->kind != storedKindName(field.kind))
                requireAlike(session, table, *found, field);
        } else {
            const bool isStored = found != stored.constEnd();
            const FieldKind from = isStored ? kindOfStoredName(found->kind) : field.kind;
            if (isStored)
                requireFit(session, table, found->number, from, field, false);
            number = ++lastNumber;
            stopBuilding(session, design.id);
            // From here on the name is that of this field.
            session.execute(u"DELETE FROM form_field_name WHERE form_id = ? AND name_key = ?"_s, design.id, key);
            addColumn(session, table, number, field.kind);
            if (isStored)
                copyConverted(session, table, found->number, from, field, number);
        }
        design.columnNumbers.append(number);
        session.execute(
            uR"(INSERT INTO form_field (form_id, name_key, name, column_number, kind, removed) VALUES (?, ?, ?, ?, ?, 0)
                ON CONFLICT (form_id, name_key)
                DO UPDATE SET name = excluded.name, column_number = excluded.column_number, kind = excluded.kind, removed = 0)"_s,
            design.id, key, field.name, number, storedKindName(field.kind));
    }
    finishDesign(design);
}

void requireFewConversions(Session &session, const FormDesign &design, qint64 most)
{
    if (most == 0)
        return;
    const QHash<QString, StoredColumn> stored = storedColumns(session, design.id);
    QStringList names;
    qint64 values = 0;
    for (const Field &field : design.fields) {
        const auto found = stored.constFind(fieldNameKey(field.name));
        if (found == stored.constEnd() || keepsColumn(stored, field))
            continue;
        const qint64 held = session
                                .integer(QString(u"SELECT COUNT(*) FROM "_s % quotedIdentifier(formTableName(design.id))
                                    % u" WHERE "_s % valueColumn(found->number) % u" IS NOT NULL"_s))
                                .value_or(0);
        if (held > 0)
            names.append(field.name);
        values += held;
    }
    if (values <= most)
        return;
    if (names.size() == 1)
        throw Error::invalid(u"the field "_s % names.constFirst() % u" holds "_s % QString::number(values)
            % u" values, more than "_s % QString::number(most)
            % u" that are converted at once (setting designs.convertedAtOnce)"_s);
    throw Error::invalid(u"the fields "_s % names.join(u", "_s) % u" hold "_s % QString::number(values)
        % u" values, more than "_s % QString::number(most)
        % u" that are converted at once (setting designs.convertedAtOnce)"_s);
}

QList<LeavingField> leavingFields(Session &session, const QString &formId, const QList<Field> &fields)
{
    QSet<QString> kept;
    for (const Field &field : fields)
        kept.insert(fieldNameKey(field.name));
    const auto renamed = calledOtherwise(session, formId, fields, storedColumns(session, formId));
    for (const auto &[field, from] : renamed)
        kept.insert(from);
    QList<LeavingField> leaving;
    QStringList counts;
    {
        Rows rows
            = session.query(uR"(SELECT name_key, name, column_number FROM form_field WHERE form_id = ? AND removed = 0
                ORDER BY column_number)"_s,
                formId);
        while (rows.next()) {
            if (kept.contains(rows.text(0)))
                continue;
            leaving.append({rows.text(1)});
            counts.append(u"count("_s % valueColumn(int(rows.integer(2))) % u')');
        }
    }
    if (leaving.isEmpty())
        return leaving;
    Rows rows = session.query(
        QString(u"SELECT "_s % counts.join(u", "_s) % u" FROM "_s % quotedIdentifier(formTableName(formId))));
    if (rows.next()) {
        for (int column = 0; column < leaving.size(); ++column)
            leaving[column].documents = rows.integer(column);
    }
    return leaving;
}

void dropFormTable(Session &session, const QString &formId)
{
    stopBuilding(session, formId);
    session.execute(u"DROP TABLE IF EXISTS "_s % quotedIdentifier(formTableName(formId)));
}

} // namespace formwright::forms
