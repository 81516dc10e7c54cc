#include "backend/forms/record_query.h"

#include "app/contract/error.h"
#include "backend/forms/decimal_condition.h"
#include "backend/forms/form_index.h"
#include "backend/forms/tree_query.h"
#include "backend/storage/exact_sum.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

struct SystemColumn {
    const char *name; // on the wire
    int field;
    const char *column;
    enum { Number, Id } kind;
};
constexpr SystemColumn systemColumns[] = {
    {"created", CreatedField, "created", SystemColumn::Number},
    {"lastmodified", ModifiedField, "modified", SystemColumn::Number},
    {"authorid", AuthorField, "author_id", SystemColumn::Id},
    {"authordeptid", AuthorDepartmentField, "author_department_id", SystemColumn::Id},
    {"owner", AuthorField, "author_id", SystemColumn::Id},
    {"lastmodifier", ModifierField, "modifier_id", SystemColumn::Id},
    {"parentid", ParentField, "parent_id", SystemColumn::Id},
    {"versions", VersionsField, "versions", SystemColumn::Number},
    {"stateint", StateField, "state_int", SystemColumn::Number},
    {"id", IdField, "id", SystemColumn::Id},
};

const QString nobody = u"--"_s; // no id of anything

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

QLatin1StringView beginningOperator(Comparison comparison)
{
    switch (comparison) {
    case Comparison::AtLeast:
    case Comparison::More:
        return QLatin1StringView(" >= ");
    case Comparison::AtMost:
    case Comparison::Less:
        return QLatin1StringView(" <= ");
    default:
        return QLatin1StringView(" = ");
    }
}

// Whether the column holds numbers.
bool isNumber(const FormDesign &design, int field)
{
    if (field >= 0) {
        const FieldKind kind = design.fields[field].kind;
        return kind == FieldKind::Integer || kind == FieldKind::Decimal || kind == FieldKind::Boolean;
    }
    return std::any_of(std::begin(systemColumns), std::end(systemColumns),
        [&](const SystemColumn &system) { return system.field == field && system.kind == SystemColumn::Number; });
}

bool holdsIds(const Field &field)
{
    return field.kind == FieldKind::User || field.kind == FieldKind::Department;
}

// The value that a column of ids is compared with.
FieldValue openedId(const FormDesign &design, const RecordFilter &filter, const QString &name, const QString &text,
    const contract::WireContext &wire)
{
    if (filter.comparison != Comparison::Equal)
        refuse(name, u"holds ids: it takes = alone"_s);
    const QString opened = wire.openId(text).value_or(QString());
    if (filter.field != IdField)
        return {false, opened.isEmpty() ? nobody : opened, 0};
    const auto key = documentKey(opened);
    return {false, key && key->formId == design.id ? key->recordId : nobody, 0};
}

void addFilter(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordFilter &filter);

void addAnyOf(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordFilter &filter)
{
    QStringList conditions;
    RecordFilter one{filter.field, filter.comparison, {}};
    for (const FieldValue &value : QList{filter.value} + filter.others) {
        one.value = value;
        RecordStatement part;
        addFilter(part, dialect, design, one);
        conditions.append(u'(' % QStringView(part.sql).sliced(5) % u')'); // without the " AND " in front
        statement.values += part.values;
    }
    statement.sql += u" AND ("_s % conditions.join(u" OR "_s) % u')';
}

void addFilter(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordFilter &filter)
{
    if (!filter.others.isEmpty()) {
        addAnyOf(statement, dialect, design, filter);
        return;
    }
    const QString column = queriedColumn(design, filter.field);
    if (filter.comparison == Comparison::Contains) {
        statement.sql += u" AND "_s
            % dialect.containsText(
                isNumber(design, filter.field) ? QString(u"CAST("_s % column % u" AS TEXT)"_s) : column);
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
    if (filter.field >= 0 && design.fields[filter.field].kind == FieldKind::Decimal) {
        const RecordPredicate made = decimalCondition(
            dialect, filter.comparison, filter.value, column, exactColumn(design.columnNumbers[filter.field]));
        const QString orMissing
            = filter.comparison == Comparison::NotEqual ? QString(u" OR "_s % column % u" IS NULL"_s) : QString();
        statement.sql += u" AND ("_s % made.sql % orMissing % u')';
        statement.values += made.values;
        return;
    }
    if (filter.comparison == Comparison::NotEqual)
        statement.sql += u" AND ("_s % column % u" <> ? OR "_s % column % u" IS NULL)"_s;
    else
        statement.sql += u" AND "_s % column % QString::fromLatin1(sqlOperator(filter.comparison));
    statement.values << comparedValue(design, filter);
    if (filter.field >= 0 && filter.comparison != Comparison::NotEqual
        && isIndexedInPart(dialect, design.fields[filter.field])) {
        // Follows from the comparison, and is what the index knows.
        statement.sql += u" AND "_s
            % indexedExpression(dialect, design.fields[filter.field], design.columnNumbers[filter.field])
            % beginningOperator(filter.comparison) % boundBeginning;
        statement.values << statement.values.constLast();
    }
    // As the index of parents says it: without it, SQLite would not see that the index serves.
    if (filter.field == ParentField && filter.comparison == Comparison::Equal && !filter.value.text.isEmpty())
        statement.sql += u" AND parent_id <> ''"_s;
}

void addConditions(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query)
{
    statement.sql += u"domain_id = ?"_s;
    statement.values << query.domainId;
    for (const RecordFilter &filter : query.filters)
        addFilter(statement, dialect, design, filter);
    for (const RecordPredicate &predicate : query.predicates) {
        statement.sql += u" AND ("_s % predicate.sql % u')';
        statement.values += predicate.values;
    }
}

void addWhere(
    RecordStatement &statement, const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query)
{
    statement.sql += u" FROM "_s % design.table % u" WHERE "_s;
    addConditions(statement, dialect, design, query);
}

} // namespace

RecordPredicate withoutParentIn(const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query)
{
    const QString ending = u"--"_s % design.id;
    // Conditions name the columns of the form by themselves: within, they mean those of the parent. So the child's id
    // of it comes by another name. It is one look into the primary key for each child.
    RecordStatement parents{u"SELECT 1 FROM (SELECT "_s % design.table % u".parent_id AS of_parent) AS child, "_s
            % design.table % u" WHERE id = substr(of_parent, 1, length(of_parent) - "_s % QString::number(ending.size())
            % u") AND "_s,
        {}};
    addConditions(parents, dialect, design, query);
    return {QString(u"parent_id NOT LIKE ? OR NOT EXISTS ("_s % parents.sql % u')'),
        QVariantList{QString(u'%' % ending)} + parents.values};
}

RecordPredicate withoutMatchIn(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, int field, int other)
{
    const auto text = [&](int index) { return QString(u"CAST("_s % queriedColumn(design, index) % u" AS TEXT)"_s); };
    const QString isEmpty = queriedColumn(design, field) % u" IS NULL OR "_s % text(field) % u" = ''"_s;
    if (holdsSeveral(design, field) || holdsSeveral(design, other))
        return {isEmpty};
    // Nothing but a list of all is quick where neither of the fields has an index: it is made once.
    RecordStatement matches{u"SELECT "_s % text(other), {}};
    addWhere(matches, dialect, design, query);
    matches.sql += u" AND "_s % queriedColumn(design, other) % u" IS NOT NULL"_s;
    return {QString(isEmpty % u" OR "_s % text(field) % u" NOT IN ("_s % matches.sql % u')'), matches.values};
}

RecordPredicate amongst(const QStringList &ids, const storage::Dialect &dialect)
{
    const QByteArray list = QJsonDocument(QJsonArray::fromStringList(ids)).toJson(QJsonDocument::Compact);
    const QString values = dialect.isSqlite() ? u"SELECT value FROM json_each(?)"_s
                                              : u"SELECT jsonb_array_elements_text(CAST(? AS jsonb))"_s;
    return {u"id IN ("_s % values % u')', {QString::fromUtf8(list)}};
}

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

std::optional<RecordFilter> parseFilter(
    const FormDesign &design, const QString &text, const contract::WireContext &wire)
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
        if (holdsIds(field)) {
            filter.value = openedId(design, filter, name, value, wire);
            return filter;
        }
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
    if (system->kind == SystemColumn::Id) {
        filter.value = openedId(design, filter, name, value, wire);
        return filter;
    }
    filter.value = {false, value, 0};
    if (filter.comparison != Comparison::Contains) {
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
        const QString column = sort.field >= 0
            ? indexedExpression(dialect, design.fields[sort.field], design.columnNumbers[sort.field])
            : queriedColumn(design, sort.field);
        const auto empty = query.sortedAsEmpty.constFind(sort.field);
        const QString order = empty == query.sortedAsEmpty.cend()
            ? column
            : QString(u"CASE WHEN "_s % empty->sql % u" THEN NULL ELSE "_s % column % u" END"_s);
        if (empty != query.sortedAsEmpty.cend())
            statement.values += empty->values;
        statement.sql += order % (sort.descending ? dialect.descending() : dialect.ascending()) % u", "_s;
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

namespace {

// A decimal lies as a double, and its digits beside it where the double does not carry them.
QString sumExpression(const storage::Dialect &dialect, const FormDesign &design, int field)
{
    const QString number = valueColumn(design.columnNumbers[field]);
    const QString digits = design.fields[field].kind == FieldKind::Decimal ? exactColumn(design.columnNumbers[field])
                                                                           : QString(u"NULL"_s);
    if (dialect.isSqlite())
        return u"exact_sum("_s % number % u", "_s % digits % u')';
    return u"CAST(coalesce(sum(coalesce(CAST("_s % digits % u" AS NUMERIC), CAST("_s % number
        % u" AS NUMERIC))), 0) AS TEXT)"_s;
}

QString groupColumns(const FormDesign &design, int field)
{
    const QString column = valueColumn(design.columnNumbers[field]);
    return design.fields[field].kind == FieldKind::Decimal
        ? QString(column % u", "_s % exactColumn(design.columnNumbers[field]))
        : column;
}

} // namespace

RecordStatement sumStatement(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, const QList<int> &fields)
{
    QStringList sums;
    for (const int field : fields)
        sums.append(sumExpression(dialect, design, field));
    RecordStatement statement{u"SELECT "_s % sums.join(u", "_s), {}};
    addWhere(statement, dialect, design, query);
    return statement;
}

QString sumFrom(const storage::Rows &rows, int column)
{
    storage::ExactSum sum;
    sum.add(std::string_view(rows.text(column).toStdString()));
    return sum.text();
}

RecordStatement valueStatement(const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query,
    int field, const QList<int> &sums, qint64 limit, qint64 offset)
{
    const QString columns = groupColumns(design, field);
    RecordStatement statement{u"SELECT "_s % columns % u", count(*)"_s, {}};
    for (const int sum : sums)
        statement.sql += u", "_s % sumExpression(dialect, design, sum);
    addWhere(statement, dialect, design, query);
    statement.sql += u" GROUP BY "_s % columns % u" ORDER BY "_s % valueColumn(design.columnNumbers[field])
        % dialect.ascending() % u" LIMIT ? OFFSET ?"_s;
    statement.values << limit << offset;
    return statement;
}

RecordStatement valueCountStatement(
    const storage::Dialect &dialect, const FormDesign &design, const RecordQuery &query, int field)
{
    RecordStatement statement{u"SELECT count(*) FROM (SELECT 1"_s, {}};
    addWhere(statement, dialect, design, query);
    statement.sql += u" GROUP BY "_s % groupColumns(design, field) % u") AS found"_s;
    return statement;
}

} // namespace formwright::forms
