// The value of one field of one document: read from JSON, kept in one canonical spelling.
#pragma once

#include "app/template/field.h"

#include <QJsonValue>
#include <QStringList>

#include <variant>

namespace formwright::forms {

// Canonical text by kind:
//   Text, LongText, Choice   as sent
//   Integer, Decimal         see canonicalDecimal(); an Integer fits 64 bits
//   Date                     YYYY-MM-DD, year 0001 to 9999 (the first day of a year or month where only that is asked)
//   DateTime                 YYYY-MM-DD HH:MM:SS; what names an offset or counts milliseconds is turned to UTC
//   Boolean                  "true" or "false"
//   MultipleChoice, ids      the values joined by ";", each once, in the order sent
// Dates and date-times sort as text. Only Text and LongText know an empty value that is not null.
struct FieldValue {
    bool isNull = true;
    QString text;
    double number = 0; // nearest to an Integer or Decimal

    bool isEmpty() const { return text.isEmpty(); } // a rule other than "required" does not look at it
    QStringList items() const; // of a kind that takes several
    bool operator==(const FieldValue &) const = default;
};

enum class Rule {
    Type, // not a value of the field's kind at all
    Required,
    MinLength,
    MaxLength,
    Minimum,
    Maximum,
    Limit,
    Pattern,
    Choice,
    Unique
};

// "type", "required", "minlength", ... as the template's attributes are called where there is one.
QString ruleName(Rule rule);

struct Violation {
    QString field;
    QString message; // English, names the field by its label
    Rule rule = Rule::Type;
};

// Understands numbers and booleans as text, text as numbers, arrays as text joined by ";", dates in ISO 8601 or in
// milliseconds since 1970. Null, "" (but for text) and [] are the null value. Checks nothing but the type.
std::variant<FieldValue, Violation> decodeValue(const Field &field, const QJsonValue &json);

// The same from text, such as a cell of a table or a value in a query.
std::variant<FieldValue, Violation> decodeText(const Field &field, const QString &text);

} // namespace formwright::forms
