// How values of fields read on the screen, and what people type is turned back.
#pragma once

#include "app/contract/runtime_designs.h"
#include "app/template/field_kind.h"

#include <QJsonValue>
#include <QLocale>

#include <optional>

namespace formwright::documents {

using contract::runtime_designs::FieldDefinition;

using forms::FieldKind;

// By the name the server gives it; a kind this program does not know is shown as text.
FieldKind kindOf(const QString &name);
bool isNumber(FieldKind kind);
// Held as opaque ids of something else.
bool isReference(FieldKind kind);

// The ids that a reference field holds, and what it holds for ids: an array where it takes several, else one text, null
// for none.
QStringList idsOf(const QJsonValue &value);
QJsonValue valueOfIds(const QStringList &ids, bool isMultiple);

// A value for people: numbers grouped and dates as the locale has them, labels of options, "2 people" for ids. Empty
// for null; booleans read "Yes" and "No".
QString displayText(const FieldDefinition &field, const QJsonValue &value, const QLocale &locale);
// The same with zeros up to so many decimals, as beside other numbers; and how many a number has by itself.
QString displayText(const FieldDefinition &field, const QJsonValue &value, const QLocale &locale, int decimals);
int decimalsOf(const QJsonValue &value);

// A number as it is edited: all its digits, no grouping, the locale's decimal point.
QString numberText(const QJsonValue &value, const QLocale &locale);
// The canonical digits of a typed number ("1.234,50" in German is "1234.50"); nothing when it is none, or not whole
// where it must be.
std::optional<QString> numberFromText(const QString &text, bool isWhole, const QLocale &locale);

// Dates are typed as the locale has them or as 2026-03-14; date-times with a time behind. `pattern` is
// FieldDefinition::datePattern.
QString dateText(const FieldDefinition &field, const QJsonValue &value, const QLocale &locale);
std::optional<QString> dateFromText(const FieldDefinition &field, const QString &text, const QLocale &locale);
// What a date field expects, to show while it is empty: "14/03/2026".
QString dateHint(const FieldDefinition &field, const QLocale &locale);

} // namespace formwright::documents
