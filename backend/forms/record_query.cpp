#include "backend/forms/record_query.h"

#include "app/contract/error.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

struct SystemColumn {
    const char *name; // on the wire
    int field;
    const char *column;
    bool isNumber;
};
constexpr SystemColumn systemColumns[] = {
    {"created", CreatedField, "created", true},
    {"lastmodified", ModifiedField, "modified", true},
    {"authorid", AuthorField, "author_id", false},
    {"parentid", ParentField, "parent_id", false},
    {"versions", VersionsField, "versions", true},
    {"stateint", StateField, "state_int", true},
    {"id", IdField, "id", false},
};

const SystemColumn *systemColumn(const QString &name)
{
    for (const SystemColumn &system : systemColumns) {
        if (name.compare(QLatin1StringView(system.name), Qt::CaseInsensitive) == 0)
            return &system;
    }
    return nullptr;
}

[[noreturn]] void refuse(const QString &name, const QString &message)
{
    throw Error::invalid(u"invalid filter or order"_s, {{name, message}});
}

struct Operator {
    const char *text;
    Comparison comparison;
};
// Longer ones first.
constexpr Operator operators[] = {{"!=", Comparison::NotEqual}, {">=", Comparison::AtLeast}, {"<=", Comparison::AtMost},
    {"=", Comparison::Equal}, {">", Comparison::More}, {"<", Comparison::Less}, {"~", Comparison::Contains}};

const char *sqlOperator(Comparison comparison)
{
    switch (comparison) {
    case Comparison::NotEqual:
        return " <> ?";
    case Comparison::AtLeast:
        return " >= ?";
    case Comparison::AtMost:
        return " <= ?";
    case Comparison::More:
        return " > ?";
    case Comparison::Less:
        return " < ?";
    default:
        return " = ?";
    }
}

void addFilter(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordFilter &filter)
{
    const QString column = queriedColumn(design, filter.field);
    if (filter.comparison == Comparison::Contains) {
        const QString text = filter.field >= 0
                && (design.fields[filter.field].kind == FieldKind::Integer
                    || design.fields[filter.field].kind == FieldKind::Decimal)
            ? QString(u"CAST("_s % column % u" AS TEXT)"_s)
            : column;
        statement.sql += u" AND "_s % dialect.containsText(text);
        statement.values << storage::likePattern(filter.value.text);
        return;
    }
    if (holdsSeveral(design, filter.field)) {
        // The values lie joined by semicolons: equal means one of them is.
        const QString negation = filter.comparison == Comparison::NotEqual ? u" NOT"_s : QString();
        statement.sql
            += u" AND (';' || coalesce("_s % column % u", '') || ';')"_s % negation % u" LIKE ? ESCAPE '\\'"_s;
        statement.values << storage::likePattern(QString(u';' % filter.value.text % u';'));
        return;
    }
    if (filter.comparison == Comparison::NotEqual)
        statement.sql += u" AND ("_s % column % u" <> ? OR "_s % column % u" IS NULL)"_s;
    else
        statement.sql += u" AND "_s % column % QString::fromLatin1(sqlOperator(filter.comparison));
    statement.values << comparedValue(design, filter);
    // As the index of parents says it: without it, SQLite would not see that the index serves.
    if (filter.field == ParentField && filter.comparison == Comparison::Equal && !filter.value.text.isEmpty())
        statement.sql += u" AND parent_id <> ''"_s;
}

void addWhere(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query)
{
    statement.sql += u" FROM "_s % design.table % u" WHERE domain_id = ?"_s;
    statement.values << query.domainId;
    for (const RecordFilter &filter : query.filters)
        addFilter(statement, dialect, design, filter);
}

} // namespace

QString queriedColumn(const FormDesign &design, int field)
{
    if (field >= 0)
        return valueColumn(design.columnNumbers[field]);
    for (const SystemColumn &system : systemColumns) {
        if (system.field == field)
            return QString::fromLatin1(system.column);
    }
    return u"id"_s;
}

bool holdsSeveral(const FormDesign &design, int field)
{
    return field >= 0 && (design.fields[field].kind == FieldKind::MultipleChoice || design.fields[field].multiple);
}

QVariant comparedValue(const FormDesign &design, const RecordFilter &filter)
{
    if (filter.field >= 0) {
        QVariantList bound;
        bindValue(bound, design.fields[filter.field], filter.value);
        return bound.first();
    }
    if (filter.field == CreatedField || filter.field == ModifiedField || filter.field == VersionsField
        || filter.field == StateField)
        return filter.value.text.toLongLong();
    return filter.value.text;
}

std::optional<RecordFilter> parseFilter(const FormDesign &design, const QString &text)
{
    qsizetype at = 0;
    while (at < text.size() && !u"!=<>~"_s.contains(text[at]))
        ++at;
    const Operator *found = nullptr;
    for (const Operator &candidate : operators) {
        if (QStringView(text).sliced(at).startsWith(QLatin1StringView(candidate.text))) {
            found = &candidate;
            break;
        }
    }
    const QString name = text.left(at).trimmed();
    if (!found || name.isEmpty())
        refuse(u"parameter"_s, u"must be field=value: "_s % text);
    const QString value = text.mid(at + qsizetype(qstrlen(found->text)));
    RecordFilter filter;
    filter.comparison = found->comparison;
    if (value.isEmpty())
        return std::nullopt;
    filter.field = design.fieldIndex(name);
    if (filter.field >= 0) {
        const Field &field = design.fields[filter.field];
        if (filter.comparison == Comparison::Contains || holdsSeveral(design, filter.field)) {
            filter.value = {false, value, 0};
            return filter;
        }
        auto decoded = decodeText(field, value);
        if (const auto *violation = std::get_if<Violation>(&decoded))
            refuse(name, violation->message);
        filter.value = std::get<FieldValue>(decoded);
        return filter;
    }
    const SystemColumn *system = systemColumn(name);
    if (!system)
        refuse(name, u"is no field of this form"_s);
    filter.field = system->field;
    filter.value = {false, value, 0};
    if (system->isNumber) {
        bool isNumber = false;
        value.toLongLong(&isNumber);
        if (!isNumber)
            refuse(name, u"must be compared with a number"_s);
    }
    return filter;
}

int fieldForSort(const FormDesign &design, const QString &name)
{
    const int field = design.fieldIndex(name);
    if (field >= 0)
        return field;
    if (const SystemColumn *system = systemColumn(name))
        return system->field;
    refuse(name, u"is no field of this form"_s);
}

RecordStatement listStatement(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, qint64 limit, qint64 offset)
{
    RecordStatement statement{u"SELECT "_s % design.selectColumns, {}};
    addWhere(statement, dialect, design, query);
    statement.sql += u" ORDER BY "_s;
    bool descending = false;
    for (const RecordSort &sort : query.sorts) {
        statement.sql += queriedColumn(design, sort.field)
            % (sort.descending ? dialect.descending() : dialect.ascending()) % u", "_s;
        descending = sort.descending;
    }
    // Ids grow with time and break ties in the direction of the last field, so that one index serves both.
    statement.sql += descending ? u"id DESC LIMIT ? OFFSET ?"_s : u"id ASC LIMIT ? OFFSET ?"_s;
    statement.values << limit << offset;
    return statement;
}

RecordStatement countStatement(const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query)
{
    RecordStatement statement{u"SELECT count(*)"_s, {}};
    addWhere(statement, dialect, design, query);
    return statement;
}

} // namespace formwright::forms
