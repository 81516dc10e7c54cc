#include "backend/forms/form_table.h"

#include "app/contract/error.h"
#include "app/template/field_value.h"
#include "app/template/form_template.h"

#include <QCryptographicHash>
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

FieldKind kindFromName(const QString &name)
{
    for (int kind = int(FieldKind::Text); kind <= int(FieldKind::Attachment); ++kind) {
        if (storedKindName(FieldKind(kind)) == name)
            return FieldKind(kind);
    }
    return FieldKind::Text;
}

// The columns of an index, as many as fit. An entry of PostgreSQL holds 2,704 bytes: two beginnings of texts with four
// bytes a character, and the ids.
QString columnList(const QStringList &columns)
{
    constexpr int mostTexts = 2;
    QStringList list;
    int texts = 0;
    for (const QString &column : columns) {
        if (column.startsWith("left("_L1) && ++texts > mostTexts)
            break;
        list.append(column);
    }
    return list.join(u", "_s);
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
    return found != stored.constEnd() && columnType(kindFromName(found->kind)) == columnType(field.kind);
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
void requireFit(Session &session, const QString &table, const StoredColumn &stored, const Field &field)
{
    const bool takesAnyText = field.kind == FieldKind::Text || field.kind == FieldKind::LongText;
    if (takesAnyText || (field.kind == FieldKind::Integer && stored.kind == storedKindName(FieldKind::Boolean)))
        return;
    const QString column = valueColumn(stored.number);
    Rows rows = session.query(QString(u"SELECT DISTINCT "_s % column % u" FROM "_s % quotedIdentifier(table)
        % u" WHERE "_s % column % u" IS NOT NULL"_s));
    while (rows.next()) {
        const QString value = rows.text(0);
        const auto decoded = decodeText(field, value);
        // A stored text that the new kind would read otherwise does not fit either: "1.2.2026" is not how dates are
        // kept.
        const auto *fitting = std::get_if<FieldValue>(&decoded);
        const bool isBoolean = field.kind == FieldKind::Boolean && (value == "0"_L1 || value == "1"_L1);
        if (!isBoolean && (!fitting || fitting->text != value)) {
            throw Error::invalid(u"the field "_s % field.name % u" holds values as "_s % stored.kind
                    % u" and cannot become "_s % storedKindName(field.kind) % u": \""_s % value.left(40)
                    % u"\" would be none"_s,
                {{field.name, u"has stored values of another kind"_s}});
        }
    }
}

} // namespace

QString storedKindName(FieldKind kind)
{
    switch (kind) {
    case FieldKind::Text:
        return u"text"_s;
    case FieldKind::LongText:
        return u"longtext"_s;
    case FieldKind::Integer:
        return u"integer"_s;
    case FieldKind::Decimal:
        return u"decimal"_s;
    case FieldKind::Date:
        return u"date"_s;
    case FieldKind::DateTime:
        return u"datetime"_s;
    case FieldKind::Boolean:
        return u"boolean"_s;
    case FieldKind::Choice:
        return u"choice"_s;
    case FieldKind::MultipleChoice:
        return u"multiplechoice"_s;
    case FieldKind::User:
        return u"user"_s;
    case FieldKind::Department:
        return u"department"_s;
    case FieldKind::Attachment:
        break;
    }
    return u"attachment"_s;
}

bool isIndexedInPart(const storage::Dialect &dialect, const Field &field)
{
    return !dialect.isSqlite() && columnType(field.kind) == ColumnType::Text && field.kind != FieldKind::Date
        && field.kind != FieldKind::DateTime;
}

QString indexedExpression(const storage::Dialect &dialect, const Field &field, int columnNumber)
{
    const QString column = valueColumn(columnNumber);
    return isIndexedInPart(dialect, field) ? QString(u"left("_s % column % u",255)"_s) : column;
}

void applyFields(Session &session, FormDesign &design)
{
    const QString table = formTableName(design.id);
    QHash<QString, StoredColumn> stored = storedColumns(session, design.id);
    if (design.version == 1 && stored.isEmpty())
        createTable(session, table);
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
                requireFit(session, table, *found, field);
        } else {
            if (found != stored.constEnd()
                && session.integer(u"SELECT 1 FROM "_s % quotedIdentifier(table) % u" WHERE "_s
                    % valueColumn(found->number) % u" IS NOT NULL LIMIT 1"_s)) {
                throw Error::invalid(u"the field "_s % field.name % u" holds values as "_s % found->kind
                        % u" and cannot become "_s % storedKindName(field.kind),
                    {{field.name, u"has stored values of another kind"_s}});
            }
            number = ++lastNumber;
            addColumn(session, table, number, field.kind);
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

void syncIndexes(Session &session, const FormDesign &design)
{
    QSet<QString> wanted; // column lists
    const auto columnOf = [&](const QString &fieldName) -> QString {
        const int index = design.fieldIndex(fieldName);
        return index < 0 ? QString()
                         : indexedExpression(session.dialect(), design.fields[index], design.columnNumbers[index]);
    };
    for (const Field &field : design.fields) {
        if (field.indexed || field.unique)
            wanted.insert(columnOf(field.name));
    }
    struct ViewColumns {
        QStringList filters;
        QStringList order;
    };
    QHash<QString, ViewColumns> views;
    {
        Rows rows = session.query(
            uR"(SELECT view_column.view_id, view_column.field_name, view_column.is_filter, view_column.sort
                FROM view_column JOIN view_design ON view_design.id = view_column.view_id
                WHERE view_design.form_id = ? ORDER BY view_column.view_id, view_column.order_no, view_column.id)"_s,
            design.id);
        while (rows.next()) {
            const QString column = columnOf(rows.text(1));
            if (column.isEmpty())
                continue;
            ViewColumns &view = views[rows.text(0)];
            if (rows.integer(2))
                view.filters.append(column);
            if (!rows.text(3).isEmpty())
                view.order.append(rows.text(3) == "desc"_L1 ? QString(column % session.dialect().descending())
                                                            : QString(column % session.dialect().ascending()));
        }
    }
    for (const ViewColumns &view : std::as_const(views)) {
        for (const QString &filter : view.filters) {
            QStringList columns{filter};
            for (const QString &order : view.order) {
                if (order.section(u' ', 0, 0) != filter)
                    columns.append(order);
            }
            wanted.insert(columnList(columns));
        }
        if (!view.order.isEmpty())
            wanted.insert(columnList(view.order));
    }

    QHash<QString, QString> existing; // column list -> name
    {
        Rows rows = session.query(u"SELECT columns, name FROM form_index WHERE form_id = ?"_s, design.id);
        while (rows.next())
            existing.insert(rows.text(0), rows.text(1));
    }
    for (auto it = existing.constBegin(); it != existing.constEnd(); ++it) {
        if (wanted.contains(it.key()))
            continue;
        session.execute(u"DROP INDEX IF EXISTS "_s % quotedIdentifier(it.value()));
        session.execute(u"DELETE FROM form_index WHERE form_id = ? AND name = ?"_s, design.id, it.value());
    }
    for (const QString &columns : std::as_const(wanted)) {
        if (existing.contains(columns))
            continue;
        const QByteArray digest
            = QCryptographicHash::hash(QString(design.id % u':' % columns).toUtf8(), QCryptographicHash::Sha256)
                  .toHex();
        const QString name = u"form_index_"_s % QString::fromLatin1(digest.left(24));
        // Lists break ties by the id in the direction of their last field; an index in another order would leave them
        // something to sort.
        const QString id = columns.endsWith(session.dialect().descending()) ? u", id DESC)"_s : u", id)"_s;
        session.execute(
            u"CREATE INDEX "_s % quotedIdentifier(name) % u" ON "_s % design.table % u" (domain_id, "_s % columns % id);
        session.execute(
            u"INSERT INTO form_index (form_id, name, columns) VALUES (?, ?, ?)"_s, design.id, name, columns);
    }
}

void dropFormTable(Session &session, const QString &formId)
{
    session.execute(u"DROP TABLE IF EXISTS "_s % quotedIdentifier(formTableName(formId)));
}

} // namespace formwright::forms
