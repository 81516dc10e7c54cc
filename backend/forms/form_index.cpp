#include "backend/forms/form_index.h"

#include "app/template/filter_rules.h"
#include "backend/forms/form_store.h"

#include <QCryptographicHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <atomic>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::quotedIdentifier;
using storage::Rows;
using storage::Session;

namespace {

std::atomic<qint64> mostRowsAtOnce{20'000};

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

// What the form's rule for rows compares. Rows that a page skips, and those that the rule hides, are then judged within
// the index, without a look into the table. Of no use to PostgreSQL, which looks there all the same.
QStringList ruleColumns(const storage::Dialect &dialect, const FormDesign &design)
{
    constexpr int most = 3;
    QStringList columns;
    if (!dialect.isSqlite() || design.rowCondition.isEmpty())
        return columns;
    const auto rules = readFilterRules(design.rowCondition);
    if (!std::holds_alternative<QList<FilterRule>>(rules))
        return columns;
    for (const FilterRule &rule : std::get<QList<FilterRule>>(rules)) {
        QString column;
        if (!rule.scope.isEmpty()) {
            column = rule.field == "author"_L1 ? u"author_id"_s : u"author_department_id"_s;
        } else if (const int index = design.fieldIndex(rule.field); index >= 0) {
            const Field &field = design.fields[index];
            if (field.kind == FieldKind::LongText || field.kind == FieldKind::Attachment)
                return {};
            column = valueColumn(design.columnNumbers[index]);
        } else {
            return {}; // the rule shows nothing
        }
        if (!columns.contains(column))
            columns.append(column);
    }
    return columns.size() > most ? QStringList() : columns;
}

// Lists break ties by the id in the direction of their last field; an index in another order would leave them something
// to sort.
QString withId(const QString &columns, const storage::Dialect &dialect)
{
    return columns % u", id"_s % (columns.endsWith(dialect.descending()) ? u" DESC"_s : QString());
}

// The lists of columns that the form's fields and views ask for an index on.
QSet<QString> wantedIndexes(Session &session, const FormDesign &design)
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
    const QStringList rule = ruleColumns(session.dialect(), design);
    const auto add = [&](const QStringList &columns) {
        QString list = columnList(columns);
        QStringList judged;
        for (const QString &column : rule) {
            const bool isThere = std::any_of(columns.begin(), columns.end(),
                [&](const QString &known) { return known.section(u' ', 0, 0) == column; });
            if (!isThere)
                judged.append(column);
        }
        if (!judged.isEmpty())
            list = withId(list, session.dialect()) % u", "_s % judged.join(u", "_s);
        wanted.insert(list);
    };
    for (const ViewColumns &view : std::as_const(views)) {
        for (const QString &filter : view.filters) {
            QStringList columns{filter};
            for (const QString &order : view.order) {
                if (order.section(u' ', 0, 0) != filter)
                    columns.append(order);
            }
            add(columns);
        }
        if (!view.order.isEmpty())
            add(view.order);
    }
    return wanted;
}

QString indexName(const QString &formId, const QString &columns)
{
    const QByteArray digest
        = QCryptographicHash::hash(QString(formId % u':' % columns).toUtf8(), QCryptographicHash::Sha256).toHex();
    return u"form_index_"_s % QString::fromLatin1(digest.left(24));
}

bool isLarge(Session &session, const QString &formId)
{
    const qint64 most = mostRowsAtOnce;
    return session
               .integer(u"SELECT count(*) FROM (SELECT 1 FROM "_s % quotedIdentifier(formTableName(formId))
                       % u" LIMIT ?) AS beginning"_s,
                   most + 1)
               .value_or(0)
        > most;
}

} // namespace

void setMostRowsIndexedAtOnce(qint64 rows)
{
    mostRowsAtOnce = rows;
}

bool isIndexedInPart(const storage::Dialect &dialect, const Field &field)
{
    switch (field.kind) {
    case FieldKind::Integer:
    case FieldKind::Boolean:
    case FieldKind::Decimal:
    case FieldKind::Date:
    case FieldKind::DateTime:
        return false;
    default:
        return !dialect.isSqlite();
    }
}

QString indexedExpression(const storage::Dialect &dialect, const Field &field, int columnNumber)
{
    const QString column = valueColumn(columnNumber);
    return isIndexedInPart(dialect, field) ? QString(u"left("_s % column % u",255)"_s) : column;
}

void syncIndexes(Session &session, const FormDesign &design)
{
    const QSet<QString> wanted = wantedIndexes(session, design);
    struct Existing {
        QString name;
        bool isBuilt = false;
    };
    QHash<QString, Existing> existing; // by column list
    {
        Rows rows = session.query(u"SELECT columns, name, is_built FROM form_index WHERE form_id = ?"_s, design.id);
        while (rows.next())
            existing.insert(rows.text(0), {rows.text(1), rows.integer(2) != 0});
    }
    const bool isMissing = std::any_of(
        wanted.cbegin(), wanted.cend(), [&](const QString &columns) { return !existing.contains(columns); });
    const bool isLater = isMissing && isLarge(session, design.id);
    const bool isWaited = isLater || std::any_of(wanted.cbegin(), wanted.cend(), [&](const QString &columns) {
        return existing.contains(columns) && !existing.value(columns).isBuilt;
    });
    for (auto it = existing.constBegin(); it != existing.constEnd(); ++it) {
        // Lists are as fast as they were until what takes its place is built: markBuilt() comes back for it.
        if (wanted.contains(it.key()) || (isWaited && it->isBuilt))
            continue;
        stopBuilding(session, design.id);
        session.execute(u"DROP INDEX IF EXISTS "_s % quotedIdentifier(it->name));
        session.execute(u"DELETE FROM form_index WHERE form_id = ? AND name = ?"_s, design.id, it->name);
    }
    for (const QString &columns : wanted) {
        if (existing.contains(columns))
            continue;
        const FormIndex index{design.id, indexName(design.id, columns), columns};
        if (!isLater) {
            // What a process left that died while it built the index, just as nobody wanted it any more.
            session.execute(u"DROP INDEX IF EXISTS "_s % quotedIdentifier(index.name));
            session.execute(index.creation(session.dialect(), FormIndex::InUnit));
        }
        session.execute(u"INSERT INTO form_index (form_id, name, columns, is_built) VALUES (?, ?, ?, ?)"_s,
            index.formId, index.name, index.columns, !isLater);
    }
}

QString FormIndex::creation(const storage::Dialect &dialect, How how) const
{
    static const QRegularExpression namesId(u"\\bid\\b"_s);
    return (how == Beside ? u"CREATE INDEX CONCURRENTLY "_s : u"CREATE INDEX "_s) % quotedIdentifier(name) % u" ON "_s
        % quotedIdentifier(formTableName(formId)) % u" (domain_id, "_s
        % (columns.contains(namesId) ? columns : withId(columns, dialect)) % u')';
}

std::optional<FormIndex> indexToBuild(Session &session, const QString &formId, const QString &name)
{
    const auto columns = session.text(
        u"SELECT columns FROM form_index WHERE form_id = ? AND name = ? AND is_built = 0"_s, formId, name);
    return columns ? std::optional(FormIndex{formId, name, *columns}) : std::nullopt;
}

bool markBuilt(Session &session, const FormIndex &index)
{
    if (session.execute(
            u"UPDATE form_index SET is_built = 1 WHERE form_id = ? AND name = ?"_s, index.formId, index.name)
        == 0)
        return false;
    if (const auto design = loadForm(session, index.formId))
        syncIndexes(session, *design);
    return true;
}

void stopBuilding(Session &session, const QString &formId)
{
    if (session.dialect().isSqlite())
        return;
    session
        .query(u"SELECT pg_cancel_backend(pid) FROM pg_stat_progress_create_index WHERE datname = current_database() "
               "AND relid = to_regclass(quote_ident(?)) AND pid <> pg_backend_pid()"_s,
            formTableName(formId))
        .next();
}

} // namespace formwright::forms
