#include "backend/forms/decimal_condition.h"

#include "app/template/decimal_of_double.h"
#include "app/template/decimal_text.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

QLatin1StringView signOf(Comparison comparison)
{
    switch (comparison) {
    case Comparison::NotEqual:
        return " <> "_L1;
    case Comparison::Less:
        return " < "_L1;
    case Comparison::More:
        return " > "_L1;
    case Comparison::AtMost:
        return " <= "_L1;
    case Comparison::AtLeast:
        return " >= "_L1;
    default:
        return " = "_L1;
    }
}

// What holds for doubles near the numbers wherever it holds for those.
Comparison weakened(Comparison comparison)
{
    return comparison == Comparison::Less ? Comparison::AtMost
        : comparison == Comparison::More  ? Comparison::AtLeast
                                          : comparison;
}

bool holds(Comparison comparison, std::strong_ordering order)
{
    switch (comparison) {
    case Comparison::NotEqual:
        return order != 0;
    case Comparison::Less:
        return order < 0;
    case Comparison::More:
        return order > 0;
    case Comparison::AtMost:
        return order <= 0;
    case Comparison::AtLeast:
        return order >= 0;
    default:
        return order == 0;
    }
}

bool isOrder(Comparison comparison)
{
    return comparison != Comparison::Equal && comparison != Comparison::NotEqual;
}

// Of numbers that are equal as doubles, so of one sign.
void addDigits(RecordPredicate &made, const storage::Dialect &dialect, Comparison comparison, const QString &value,
    const QString &digits)
{
    made.values.append(value);
    if (!isOrder(comparison)) {
        made.sql += digits % signOf(comparison) % u'?';
        return;
    }
    if (!dialect.isSqlite()) {
        made.sql
            += u"CAST("_s % digits % u" AS NUMERIC)"_s % signOf(comparison) % u"CAST(CAST(? AS TEXT) AS NUMERIC)"_s;
        return;
    }
    // Written alike long in front of the point, they are ordered as texts; below zero the other way round.
    const bool isBelowZero = value.startsWith(u'-');
    const bool isLess = comparison == Comparison::Less || comparison == Comparison::AtMost;
    const QLatin1StringView sign = isLess != isBelowZero ? " < "_L1 : " > "_L1;
    const bool takesEqual = comparison == Comparison::AtMost || comparison == Comparison::AtLeast;
    const QString point = QString::number(QString(value % u'.').indexOf(u'.') + 1);
    const QString where = u"instr("_s % digits % u" || '.', '.')"_s;
    made.sql += u"("_s % where % sign % point % u" OR ("_s % where % u" = "_s % point % u" AND "_s % digits
        % sign.first(2) % (takesEqual ? "= "_L1 : " "_L1) % u"?))"_s;
}

} // namespace

RecordPredicate decimalCondition(const storage::Dialect &dialect, Comparison comparison, const FieldValue &value,
    const QString &column, const QString &digits)
{
    RecordPredicate made;
    const auto bind = [&](const QString &sql) {
        made.sql += sql;
        made.values.append(value.number);
    };
    if (comparison == Comparison::NotEqual) {
        bind(column % u" <> ? OR "_s);
        bind(column % u" = ? AND "_s);
    } else {
        bind(column % signOf(weakened(comparison)) % u"? AND "_s);
        if (isOrder(comparison))
            bind(u"("_s % column % u" <> ? OR "_s);
    }
    // What the double says of rows without digits is known here.
    const QString plain = decimalOf(value.number).value_or(QString());
    const bool isPlain = !plain.isEmpty() && holds(comparison, compareDecimals(plain, value.text));
    made.sql += u"("_s % digits % u" IS NOT NULL AND "_s;
    addDigits(made, dialect, comparison, value.text, digits);
    made.sql += isPlain ? QString(u" OR "_s % digits % u" IS NULL)"_s) : u")"_s;
    if (isOrder(comparison))
        made.sql += u")"_s;
    return made;
}

} // namespace formwright::forms
