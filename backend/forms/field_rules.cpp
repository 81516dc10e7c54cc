#include "backend/forms/field_rules.h"

#include "app/template/decimal_text.h"
#include "app/template/field_pattern.h"

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

bool isNumber(const Field &field)
{
    return field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal;
}

std::strong_ordering compareValues(const Field &field, const QString &left, const QString &right)
{
    return isNumber(field) ? compareDecimals(left, right) : left.compare(right) <=> 0;
}

qint64 codePoints(const QString &text)
{
    qint64 count = 0;
    for (const QChar unit : text)
        count += unit.isLowSurrogate() ? 0 : 1;
    return count;
}

bool isOption(const Field &field, const QString &value)
{
    return std::any_of(field.options.cbegin(), field.options.cend(),
        [&value](const FieldOption &option) { return option.value == value; });
}

bool allowsOptions(const Field &field, const FieldValue &value)
{
    if (field.options.isEmpty())
        return true;
    if (field.kind == FieldKind::Choice)
        return isOption(field, value.text);
    if (field.kind != FieldKind::MultipleChoice)
        return true;
    const QStringList items = value.items();
    return std::all_of(items.cbegin(), items.cend(), [&field](const QString &item) { return isOption(field, item); });
}

std::optional<Violation> checkPattern(const Field &field, const FieldValue &value)
{
    if (field.pattern.isEmpty())
        return {};
    const bool compiled = !field.matcher.pattern().isEmpty();
    switch (matchPattern(compiled ? field.matcher : compilePattern(field.pattern), value.text)) {
    case PatternResult::Matches:
        return {};
    case PatternResult::Differs:
        break;
    case PatternResult::TooComplex:
        return Violation{field.name,
            QString(field.label + u" cannot be checked: its pattern takes too long on this value"_s), Rule::Pattern};
    }
    return Violation{field.name, QString(field.label + u" does not have the required form"_s), Rule::Pattern};
}

std::optional<Violation> checkCount(const Field &field, const FieldValue &value)
{
    const bool ids = field.kind == FieldKind::User || field.kind == FieldKind::Department;
    const std::optional<qint64> limit = field.limit ? field.limit
        : ids && !field.multiple                    ? std::optional<qint64>(1)
                                                    : std::nullopt;
    if (!limit || (!ids && field.kind != FieldKind::Attachment && field.kind != FieldKind::MultipleChoice)
        || value.items().size() <= *limit)
        return {};
    return Violation{
        field.name, QString(field.label + u" takes at most "_s + QString::number(*limit) + u" values"_s), Rule::Limit};
}

} // namespace

std::optional<Violation> validateField(const Field &field, const FieldValue &value)
{
    const auto broken = [&field](Rule rule, const QString &message) {
        return Violation{field.name, QString(field.label + message), rule};
    };
    if (value.isEmpty()) {
        if (field.required)
            return broken(Rule::Required, u" is required"_s);
        return {};
    }
    if (field.minLength && codePoints(value.text) < *field.minLength)
        return broken(
            Rule::MinLength, QString(u" must have at least "_s + QString::number(*field.minLength) + u" characters"_s));
    if (field.maxLength && codePoints(value.text) > *field.maxLength)
        return broken(
            Rule::MaxLength, QString(u" must have at most "_s + QString::number(*field.maxLength) + u" characters"_s));
    if (!field.min.isEmpty() && compareValues(field, value.text, field.min) < 0)
        return broken(Rule::Minimum, QString(u" must not be less than "_s + field.min));
    if (!field.max.isEmpty() && compareValues(field, value.text, field.max) > 0)
        return broken(Rule::Maximum, QString(u" must not be greater than "_s + field.max));
    if (!allowsOptions(field, value))
        return broken(Rule::Choice, u" is not one of the choices"_s);
    if (const auto violation = checkCount(field, value))
        return violation;
    return checkPattern(field, value);
}

QList<Violation> validate(const QList<Field> &fields, const QHash<QString, FieldValue> &values)
{
    QList<Violation> violations;
    for (const Field &field : fields) {
        if (const auto violation = validateField(field, values.value(field.name)))
            violations.append(*violation);
    }
    return violations;
}

} // namespace formwright::forms
