#include "backend/forms/record_condition.h"

#include "backend/storage/sqlite_functions.h"

#include <compare>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::StoredValue;

namespace {

std::optional<StoredValue> storedFrom(const QVariant &value)
{
    switch (value.typeId()) {
    case QMetaType::Int:
    case QMetaType::LongLong:
        return value.toLongLong();
    case QMetaType::Double:
        return value.toDouble();
    case QMetaType::QString:
        if (!value.toString().isNull())
            return value.toString().toUtf8();
        [[fallthrough]];
    default:
        return std::nullopt;
    }
}

// Values of one kind only: how SQLite orders others depends on how their column is declared.
std::optional<std::partial_ordering> compared(const StoredValue &left, const StoredValue &right)
{
    if (const auto *number = std::get_if<qint64>(&left)) {
        if (const auto *other = std::get_if<qint64>(&right))
            return *number <=> *other;
        // A whole number of a column of reals is kept as an integer.
        constexpr qint64 mostExact = 1LL << 53;
        const auto *other = std::get_if<double>(&right);
        if (other && *number >= -mostExact && *number <= mostExact)
            return double(*number) <=> *other;
    } else if (const auto *real = std::get_if<double>(&left)) {
        if (const auto *other = std::get_if<double>(&right))
            return *real <=> *other;
    } else if (const auto *text = std::get_if<QByteArray>(&left)) {
        if (const auto *other = std::get_if<QByteArray>(&right))
            return *text < *other ? std::partial_ordering::less
                : *text == *other ? std::partial_ordering::equivalent
                                  : std::partial_ordering::greater;
    }
    return std::nullopt;
}

bool fits(Comparison comparison, std::partial_ordering order)
{
    switch (comparison) {
    case Comparison::NotEqual:
        return order != 0;
    case Comparison::AtLeast:
        return order >= 0;
    case Comparison::AtMost:
        return order <= 0;
    case Comparison::More:
        return order > 0;
    case Comparison::Less:
        return order < 0;
    default:
        return order == 0;
    }
}

} // namespace

std::optional<RecordCondition> RecordCondition::of(
    const FormDesign &design, const RecordQuery &query, const QHash<QString, int> &columnNumbers)
{
    const int domain = columnNumbers.value(u"domain_id"_s, -1);
    if (domain < 0 || !query.predicates.isEmpty())
        return std::nullopt;
    RecordCondition condition;
    condition.m_terms.append({Kind::Compare, domain, Comparison::Equal, query.domainId.toUtf8()});
    for (const RecordFilter &filter : query.filters) {
        const auto term = termOf(design, filter, columnNumbers.value(queriedColumn(design, filter.field), -1));
        if (!term)
            return std::nullopt;
        condition.m_terms.append(*term);
    }
    return condition;
}

std::optional<RecordCondition::Term> RecordCondition::termOf(
    const FormDesign &design, const RecordFilter &filter, int column)
{
    if (column < 0 || !filter.others.isEmpty())
        return std::nullopt;
    if (filter.comparison == Comparison::Contains)
        return Term{Kind::HasPart, column, filter.comparison, storage::foldedForLike(filter.value.text.toUtf8())};
    if (holdsSeveral(design, filter.field)) {
        if (filter.comparison != Comparison::Equal && filter.comparison != Comparison::NotEqual)
            return std::nullopt;
        return Term{Kind::HasMember, column, filter.comparison,
            storage::foldedForLike(QByteArray(';' + filter.value.text.toUtf8() + ';'))};
    }
    const auto value = storedFrom(comparedValue(design, filter));
    if (!value)
        return std::nullopt;
    const bool isDecimal = filter.field >= 0 && design.fields[filter.field].kind == FieldKind::Decimal;
    return Term{Kind::Compare, column, filter.comparison, *value, isDecimal};
}

QList<int> RecordCondition::columns() const
{
    QList<int> columns;
    for (const Term &term : m_terms)
        columns.append(term.column);
    return columns;
}

std::optional<bool> RecordCondition::holds(const Term &term, const StoredValue &stored)
{
    const bool isNull = std::holds_alternative<std::monostate>(stored);
    if (term.kind == Kind::Compare) {
        if (isNull)
            return term.comparison == Comparison::NotEqual;
        const auto order = compared(stored, term.value);
        if (term.isDecimal && order == std::partial_ordering::equivalent)
            return std::nullopt; // their digits may differ where the doubles do not
        return order ? std::optional(fits(term.comparison, *order)) : std::nullopt;
    }
    const auto *text = std::get_if<QByteArray>(&stored);
    if (!text && !isNull)
        return std::nullopt; // a number is compared as it is written, which the database does
    const QByteArray folded = text ? storage::foldedForLike(*text) : QByteArray();
    const QByteArray &wanted = std::get<QByteArray>(term.value);
    if (term.kind == Kind::HasPart)
        return !isNull && folded.contains(wanted);
    return QByteArray(';' + folded + ';').contains(wanted) != (term.comparison == Comparison::NotEqual);
}

std::optional<bool> RecordCondition::holds(const QList<int> &columns, const QList<StoredValue> &row) const
{
    bool isUnknown = false;
    for (const Term &term : m_terms) {
        const qsizetype at = columns.indexOf(term.column);
        const std::optional<bool> held = at < 0 ? std::nullopt : holds(term, row[at]);
        if (held == false)
            return false; // whatever the others say
        isUnknown = isUnknown || !held;
    }
    return isUnknown ? std::nullopt : std::optional(true);
}

std::optional<int> RecordCondition::difference(const storage::RowChange &change) const
{
    const std::optional<bool> before = change.before ? holds(*change.columns, *change.before) : false;
    const std::optional<bool> after = change.after ? holds(*change.columns, *change.after) : false;
    if (!before || !after)
        return std::nullopt;
    return int(*after) - int(*before);
}

} // namespace formwright::forms
