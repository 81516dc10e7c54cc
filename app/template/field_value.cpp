#include "app/template/field_value.h"

#include "app/template/date_text.h"
#include "app/template/decimal_text.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>
#include <charconv>
#include <iterator>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

using Decoded = std::variant<FieldValue, Violation>;

FieldValue valueOf(const QString &text)
{
    return {false, text, 0};
}

// `what` is the rest of the sentence, of those in app/contract/refusals_of_inputs.cpp.
Violation wrongType(const Field &field, const QString &what)
{
    return {field.name, QString(field.label + what), Rule::Type};
}

bool takesSeveral(const Field &field)
{
    return field.multiple || field.kind == FieldKind::MultipleChoice || field.kind == FieldKind::User
        || field.kind == FieldKind::Department || field.kind == FieldKind::Attachment;
}

// The text a scalar stands for, or nothing for an array or object.
std::optional<QString> scalarText(const QJsonValue &json)
{
    switch (json.type()) {
    case QJsonValue::String:
        return json.toString();
    case QJsonValue::Bool:
        return json.toBool() ? u"true"_s : u"false"_s;
    case QJsonValue::Double: {
        // A whole number that fits 64 bits is kept exactly; asking with two defaults tells whether this is one.
        const qint64 whole = json.toInteger(0);
        if (whole == json.toInteger(1))
            return QString::number(whole);
        return QString::number(json.toDouble(), 'g', QLocale::FloatingPointShortest);
    }
    default:
        return {};
    }
}

Decoded decodeTextual(const Field &field, const QString &text)
{
    // No database takes U+0000 in text, and half a surrogate pair has no UTF-8.
    if (text.contains(QChar(u'\0')) || !text.isValidUtf16())
        return wrongType(field, u" must be text without invalid characters"_s);
    return valueOf(text);
}

// Of a canonical decimal: QString::toDouble() takes as long as reading the rest of a form's value.
double numberOf(const QString &canonical)
{
    constexpr qsizetype most = 64;
    if (canonical.size() > most)
        return canonical.toDouble();
    char digits[most];
    std::transform(canonical.cbegin(), canonical.cend(), std::begin(digits), [](QChar c) { return char(c.unicode()); });
    double number = 0;
    const auto read = std::from_chars(digits, digits + canonical.size(), number);
    return read.ec == std::errc() && read.ptr == digits + canonical.size() ? number : canonical.toDouble();
}

Decoded decodeNumber(const Field &field, const QString &text)
{
    const bool whole = field.kind == FieldKind::Integer;
    const std::optional<QString> canonical = canonicalDecimal(text);
    if (whole && (!canonical || !isInteger64(*canonical)))
        return wrongType(field, u" must be a whole number of at most 64 bits"_s);
    if (!canonical)
        return wrongType(
            field, QString(u" must be a number of at most "_s + QString::number(maximumDecimalDigits) + u" digits"_s));
    return FieldValue{false, *canonical, numberOf(*canonical)};
}

Decoded decodeBoolean(const Field &field, const QString &text)
{
    const QString word = text.trimmed().toLower();
    if (word == u"true" || word == u"1" || word == u"yes" || word == u"on")
        return valueOf(u"true"_s);
    if (word == u"false" || word == u"0" || word == u"no" || word == u"off")
        return valueOf(u"false"_s);
    return wrongType(field, u" must be true or false"_s);
}

Decoded decodeDate(const Field &field, const QString &text)
{
    const bool date = field.kind == FieldKind::Date;
    const std::optional<QString> canonical = date ? canonicalDate(text) : canonicalDateTime(text);
    if (!canonical && date)
        return wrongType(field, u" must be a date, YYYY-MM-DD"_s);
    if (!canonical)
        return wrongType(field, u" must be a date-time, YYYY-MM-DD HH:MM:SS"_s);
    return valueOf(*canonical);
}

Decoded decodeItems(const Field &field, const QStringList &items)
{
    QStringList kept;
    for (const QString &item : items) {
        const QString trimmed = item.trimmed();
        if (!trimmed.isEmpty() && !kept.contains(trimmed))
            kept.append(trimmed);
    }
    if (kept.isEmpty())
        return FieldValue{};
    return decodeTextual(field, kept.join(u';'));
}

} // namespace

QStringList FieldValue::items() const
{
    return text.split(u';', Qt::SkipEmptyParts);
}

QString ruleName(Rule rule)
{
    switch (rule) {
    case Rule::Type:
        return u"type"_s;
    case Rule::Required:
        return u"required"_s;
    case Rule::MinLength:
        return u"minlength"_s;
    case Rule::MaxLength:
        return u"maxlength"_s;
    case Rule::Minimum:
        return u"min"_s;
    case Rule::Maximum:
        return u"max"_s;
    case Rule::Limit:
        return u"limit"_s;
    case Rule::Pattern:
        return u"pattern"_s;
    case Rule::Choice:
        return u"choice"_s;
    case Rule::Unique:
        return u"unique"_s;
    }
    return {};
}

Decoded decodeText(const Field &field, const QString &text)
{
    if (field.kind == FieldKind::Text || field.kind == FieldKind::LongText)
        return decodeTextual(field, text);
    if (text.trimmed().isEmpty())
        return FieldValue{};
    if (takesSeveral(field))
        return decodeItems(field, text.split(u';'));
    switch (field.kind) {
    case FieldKind::Integer:
    case FieldKind::Decimal:
        return decodeNumber(field, text);
    case FieldKind::Boolean:
        return decodeBoolean(field, text);
    case FieldKind::Date:
    case FieldKind::DateTime:
        return decodeDate(field, text);
    default:
        return decodeTextual(field, text);
    }
}

Decoded decodeValue(const Field &field, const QJsonValue &json)
{
    if (json.isNull() || json.isUndefined())
        return FieldValue{};
    if (json.isArray()) {
        const QJsonArray array = json.toArray();
        if (array.isEmpty())
            return FieldValue{};
        if (!takesSeveral(field))
            return wrongType(field, u" must be one value, not an array"_s);
        QStringList items;
        for (const QJsonValue &element : array) {
            const std::optional<QString> item = scalarText(element);
            if (!item || item->contains(u';'))
                return wrongType(field, u" must be an array of text without semicolons"_s);
            items.append(*item);
        }
        return decodeItems(field, items);
    }
    const std::optional<QString> text = scalarText(json);
    if (!text)
        return wrongType(field, u" must be a value, not an object"_s);
    const bool temporal = field.kind == FieldKind::Date || field.kind == FieldKind::DateTime;
    if (json.isBool() && temporal)
        return wrongType(field, u" must be a date"_s);
    if (json.isBool() && (field.kind == FieldKind::Integer || field.kind == FieldKind::Decimal))
        return wrongType(field, u" must be a number"_s);
    if (temporal && json.isDouble()) {
        const std::optional<QString> moment = dateTimeOfMilliseconds(*text);
        if (!moment)
            return wrongType(field, u" must be a moment in milliseconds since 1970"_s);
        return decodeText(field, *moment);
    }
    return decodeText(field, *text);
}

} // namespace formwright::forms
