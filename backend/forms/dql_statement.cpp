#include "backend/forms/dql_statement.h"

#include "backend/forms/decimal_condition.h"
#include "backend/forms/form_index.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using dql::Comparing;
using dql::Condition;
using dql::Test;

namespace {

// "not" is carried down to the comparisons, so that what is left is fulfilled where it is true, whether a comparison
// is false or unknown, and indexes serve.
enum class Relation { Equal, NotEqual, Less, More, AtMost, AtLeast };

Relation relationOf(Test test, bool isNegated)
{
    switch (test) {
    case Test::Less:
        return isNegated ? Relation::AtLeast : Relation::Less;
    case Test::More:
        return isNegated ? Relation::AtMost : Relation::More;
    case Test::AtMost:
        return isNegated ? Relation::More : Relation::AtMost;
    case Test::AtLeast:
        return isNegated ? Relation::Less : Relation::AtLeast;
    default:
        return isNegated ? Relation::NotEqual : Relation::Equal;
    }
}

QLatin1StringView signOf(Relation relation)
{
    switch (relation) {
    case Relation::Equal:
        return " = "_L1;
    case Relation::NotEqual:
        return " <> "_L1;
    case Relation::Less:
        return " < "_L1;
    case Relation::More:
        return " > "_L1;
    case Relation::AtMost:
        return " <= "_L1;
    case Relation::AtLeast:
        break;
    }
    return " >= "_L1;
}

// What holds for the beginnings of texts, or for doubles near the numbers, wherever it holds for the whole.
Relation weakened(Relation relation)
{
    return relation == Relation::Less ? Relation::AtMost : relation == Relation::More ? Relation::AtLeast : relation;
}

QLatin1StringView columnOf(dql::Property property)
{
    switch (property) {
    case dql::Property::ParentId:
        return "parent_id"_L1;
    case dql::Property::AuthorId:
        return "author_id"_L1;
    case dql::Property::AuthorDepartmentId:
        return "author_department_id"_L1;
    case dql::Property::Created:
        return "created"_L1;
    case dql::Property::LastModified:
        return "modified"_L1;
    case dql::Property::LastModifierId:
        return "modifier_id"_L1;
    case dql::Property::Versions:
        return "versions"_L1;
    case dql::Property::IsTemporary:
        return "is_temporary"_L1;
    default:
        break;
    }
    return "id"_L1;
}

class Compiler
{
public:
    Compiler(const storage::Dialect &dialect, const DqlForms &forms) : m_dialect(dialect), m_forms(forms) { }

    RecordPredicate compiled(const Condition &condition)
    {
        append(condition, false, m_forms.designs.at(0)->table, Within::Or);
        return std::move(m_made);
    }

private:
    void text(QStringView sql) { m_made.sql += sql; }
    void bind(const QString &sql, const QVariant &value)
    {
        m_made.sql += sql;
        m_made.values.append(value);
    }

    // What the text of a condition weighs on the stack of SQLite's parser.
    static int weightOf(const Condition &condition)
    {
        constexpr int weightOfSubquery = 10;
        int weight = 0;
        for (const Condition &part : condition.parts)
            weight = std::max(weight, weightOf(part));
        const bool hasSubquery = condition.kind == Condition::Kind::Parent || condition.kind == Condition::Kind::Childs;
        return weight + (hasSubquery ? weightOfSubquery : 1);
    }

    enum class Within { Or, And };

    void append(const Condition &condition, bool isNegated, const QString &table, Within within)
    {
        switch (condition.kind) {
        case Condition::Kind::Constant:
            text(condition.constant != isNegated ? u"1 = 1" : u"1 = 0");
            return;
        case Condition::Kind::Not:
            append(condition.parts.at(0), !isNegated, table, within);
            return;
        case Condition::Kind::And:
        case Condition::Kind::Or:
            appendChain(condition, isNegated, table, within);
            return;
        case Condition::Kind::Parent:
        case Condition::Kind::Childs:
            appendExists(condition, isNegated, table);
            return;
        case Condition::Kind::Compare:
            text(u"(");
            appendTest(condition, isNegated, table);
            text(u")");
        }
    }

    // SQLite keeps what stands in front of a part on a stack of a hundred places: so the heaviest part comes first, and
    // parentheses stand only where they are needed. It bounds the depth of expressions too, so a chain of thousands
    // becomes a tree.
    void appendChain(const Condition &condition, bool isNegated, const QString &table, Within within)
    {
        const bool isAnd = (condition.kind == Condition::Kind::And) != isNegated;
        if (condition.parts.empty()) {
            text(isAnd ? u"1 = 1" : u"1 = 0");
            return;
        }
        std::vector<std::pair<int, const Condition *>> parts;
        for (const Condition &part : condition.parts)
            parts.emplace_back(-weightOf(part), &part);
        std::stable_sort(
            parts.begin(), parts.end(), [](const auto &left, const auto &right) { return left.first < right.first; });
        const bool isEnclosed = !isAnd && within == Within::And;
        if (isEnclosed)
            text(u"(");
        appendJoined(0, parts.size(), isAnd,
            [&](size_t i) { append(*parts[i].second, isNegated, table, isAnd ? Within::And : Within::Or); });
        if (isEnclosed)
            text(u")");
    }
    template <class One> void appendJoined(size_t begin, size_t end, bool isAnd, const One &one)
    {
        constexpr size_t mostInLine = 16;
        const size_t share = (end - begin + mostInLine - 1) / mostInLine;
        for (size_t i = begin; i < end; i += share) {
            if (i > begin)
                text(isAnd ? u" AND " : u" OR ");
            if (share == 1) {
                one(i);
                continue;
            }
            text(u"(");
            appendJoined(i, std::min(end, i + share), isAnd, one);
            text(u")");
        }
    }

    void appendExists(const Condition &condition, bool isNegated, const QString &table)
    {
        m_made.readsOtherTables = true;
        const FormDesign &other = *m_forms.designs.at(condition.form);
        const QString inner = u'd' % QString::number(++m_aliases);
        text(isNegated ? u"NOT EXISTS (SELECT 1 FROM " : u"EXISTS (SELECT 1 FROM ");
        text(QString(other.table % u" AS "_s % inner % u" WHERE "_s));
        const int outerForm = std::exchange(m_form, condition.form);
        append(condition.parts.at(0), false, inner, Within::And);
        m_form = outerForm;
        text(QString(u" AND "_s % inner % u".domain_id = "_s % table % u".domain_id AND "_s));
        if (condition.kind == Condition::Kind::Childs) {
            // Documents name their parent by its whole id; the index of parents knows those that have one.
            bind(inner % u".parent_id <> '' AND "_s % inner % u".parent_id = "_s % table % u".id || CAST(? AS TEXT)"_s,
                documentId({}, m_forms.designs.at(m_form)->id));
        } else {
            const QString ending = documentId({}, other.id);
            const QString length = QString::number(ending.size());
            const QString parent = table % u".parent_id"_s;
            text(QString(inner % u".id = "_s
                % (m_dialect.isSqlite()
                        ? QString(u"substr("_s % parent % u", 1, length("_s % parent % u") - "_s % length)
                        : QString(u"left("_s % parent % u", -"_s % length))
                % u") AND "_s));
            bind(parent % u" = "_s % inner % u".id || CAST(? AS TEXT)"_s, ending);
        }
        text(u")");
    }

    void appendTest(const Condition &condition, bool isNegated, const QString &table)
    {
        const QString dot = table % u'.';
        if (condition.field < 0) {
            appendProperty(condition, isNegated, QString(dot % columnOf(condition.property)));
            return;
        }
        const FormDesign &design = *m_forms.designs.at(condition.form);
        const Field &field = design.fields.at(condition.field);
        const int number = design.columnNumbers.at(condition.field);
        const QString column = dot % valueColumn(number);
        if (condition.test == Test::IsNull) {
            text(QString(column % (isNegated ? u" IS NOT NULL"_s : u" IS NULL"_s)));
        } else if (condition.test == Test::Like) {
            appendLike(condition, isNegated, writtenAs(condition, field, column));
        } else if (condition.comparing == Comparing::Members) {
            appendMembers(condition, isNegated, column);
        } else if (condition.comparing == Comparing::Decimal) {
            appendDecimals(condition, isNegated, column, dot % exactColumn(number));
        } else if (condition.comparing == Comparing::Whole || condition.comparing == Comparing::Truth) {
            appendPlain(condition, isNegated, column, {});
        } else {
            const bool isInPart = isIndexedInPart(m_dialect, field);
            appendPlain(condition, isNegated, writtenAs(condition, field, column),
                isInPart ? QString(u"left("_s % column % u",255)"_s) : QString());
        }
    }

    // The column as text.
    QString writtenAs(const Condition &condition, const Field &field, const QString &column) const
    {
        if (!condition.asText || field.kind != FieldKind::Integer)
            return column;
        return m_dialect.isSqlite() ? QString(u"CAST("_s % column % u" AS TEXT)"_s)
                                    : QString(u"(CAST("_s % column % u" AS TEXT) COLLATE \"C\")"_s);
    }

    void appendProperty(const Condition &condition, bool isNegated, const QString &column)
    {
        const bool holdsIds = condition.comparing == Comparing::Id || condition.property == dql::Property::ParentId;
        if (condition.test == Test::IsNull) { // ids that are not there are empty texts, the others are always there
            const bool isMissing = holdsIds && condition.property != dql::Property::Id;
            if (isMissing)
                text(QString(column % (isNegated ? u" <> ''"_s : u" = ''"_s)));
            else
                text(isNegated ? u"1 = 1" : u"1 = 0");
            return;
        }
        if (holdsIds) {
            text(QString(column % u" <> '' AND "_s));
            appendPlain(condition, isNegated, column, {});
            return;
        }
        if (condition.property != dql::Property::Id) {
            appendPlain(condition, isNegated, column, {});
            return;
        }
        // Within the table documents go by the first part of their id.
        Condition within = condition;
        for (FieldValue &value : within.values) {
            const auto key = documentKey(value.text);
            value.text = key && key->formId == m_forms.designs.at(m_form)->id ? key->recordId : u"--"_s;
        }
        appendPlain(within, isNegated, column, {});
    }

    static QVariant bound(Comparing comparing, const FieldValue &value)
    {
        switch (comparing) {
        case Comparing::Whole:
        case Comparing::Moment:
            return value.text.toLongLong();
        case Comparing::Truth:
            return value.text == "true"_L1 ? 1 : 0;
        default:
            return storage::Session::toVariant(value.text);
        }
    }

    // `beginning`: what the index has of the column, where it is not the whole.
    void appendPlain(const Condition &condition, bool isNegated, const QString &column, const QString &beginning)
    {
        const Relation relation = relationOf(condition.test, isNegated);
        // A column of 32 bits would not take the value of 64.
        const bool isNumber = condition.comparing == Comparing::Whole || condition.comparing == Comparing::Truth
            || condition.comparing == Comparing::Moment;
        const QString mark = isNumber && condition.field < 0 ? u"CAST(? AS BIGINT)"_s : u"?"_s;
        const bool hasList = condition.test == Test::Equal && condition.values.size() > 1;
        const auto list = [&](const QString &compared, const QString &one) {
            text(compared);
            if (!hasList) {
                text(QString(
                    signOf(beginning.isEmpty() || compared != beginning ? relation : weakened(relation)) % one));
                m_made.values.append(bound(condition.comparing, condition.values.at(0)));
                return;
            }
            text(relation == Relation::NotEqual ? u" NOT IN (" : u" IN (");
            for (qsizetype i = 0; i < condition.values.size(); ++i)
                bind(i > 0 ? QString(u", "_s % one) : one, bound(condition.comparing, condition.values[i]));
            text(u")");
        };
        list(column, mark);
        if (!beginning.isEmpty() && relation != Relation::NotEqual) {
            text(u" AND ");
            list(beginning, QString(boundBeginning));
        }
    }

    void appendLike(const Condition &condition, bool isNegated, const QString &column)
    {
        const QString negation = isNegated ? u" NOT"_s : QString();
        // PostgreSQL folds the letters that the locale of the database knows, but for columns compared by code point.
        bind(m_dialect.isSqlite() ? QString(column % negation % u" LIKE ? ESCAPE '\\'"_s)
                                  : QString(column % u" COLLATE \"default\""_s % negation % u" ILIKE ? ESCAPE '\\'"_s),
            condition.values.at(0).text);
    }

    // The values lie joined by semicolons.
    void appendMembers(const Condition &condition, bool isNegated, const QString &column)
    {
        const QString place = (m_dialect.isSqlite() ? u"instr(';' || "_s : u"strpos(';' || "_s) % column
            % (isNegated ? u" || ';', ?) = 0"_s : u" || ';', ?) > 0"_s);
        appendJoined(0, size_t(condition.values.size()), isNegated,
            [&](size_t i) { bind(place, QString(u';' % condition.values[qsizetype(i)].text % u';')); });
    }

    void appendDecimals(const Condition &condition, bool isNegated, const QString &column, const QString &digits)
    {
        const Relation relation = relationOf(condition.test, isNegated);
        appendJoined(0, size_t(condition.values.size()), isNegated, [&](size_t i) {
            text(u"(");
            appendDecimal(relation, condition.values[qsizetype(i)], column, digits);
            text(u")");
        });
    }
    void appendDecimal(Relation relation, const FieldValue &value, const QString &column, const QString &digits)
    {
        static constexpr Comparison comparisons[]{Comparison::Equal, Comparison::NotEqual, Comparison::Less,
            Comparison::More, Comparison::AtMost, Comparison::AtLeast};
        const RecordPredicate made = decimalCondition(m_dialect, comparisons[int(relation)], value, column, digits);
        m_made.sql += made.sql;
        m_made.values += made.values;
    }

    const storage::Dialect m_dialect;
    const DqlForms &m_forms;
    RecordPredicate m_made;
    int m_aliases = 0;
    int m_form = 0; // of the documents that the condition is about
};

} // namespace

void DqlForms::add(std::shared_ptr<const FormDesign> design, const QString &path)
{
    dql::FormType type{design->id, design->name, path, {}, {}};
    for (const Field &field : design->fields)
        type.fields.append(dql::typeOf(field));
    schema.forms.append(std::move(type));
    designs.append(std::move(design));
}

RecordPredicate compiled(const storage::Dialect &dialect, const dql::Condition &condition, const DqlForms &forms)
{
    return Compiler(dialect, forms).compiled(condition);
}

QList<RecordSort> sortsOf(const QList<dql::ResolvedOrder> &orders)
{
    QList<RecordSort> sorts;
    for (const dql::ResolvedOrder &order : orders) {
        if (order.field >= 0) {
            sorts.append({order.field, order.descending});
            continue;
        }
        switch (order.property) {
        case dql::Property::Created:
            sorts.append({CreatedField, order.descending});
            break;
        case dql::Property::LastModified:
            sorts.append({ModifiedField, order.descending});
            break;
        case dql::Property::AuthorId:
            sorts.append({AuthorField, order.descending});
            break;
        case dql::Property::LastModifierId:
            sorts.append({ModifierField, order.descending});
            break;
        case dql::Property::ParentId:
            sorts.append({ParentField, order.descending});
            break;
        case dql::Property::Versions:
            sorts.append({VersionsField, order.descending});
            break;
        default:
            sorts.append({IdField, order.descending});
        }
    }
    return sorts;
}

} // namespace formwright::forms
