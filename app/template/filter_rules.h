#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <variant>

namespace formwright::forms {

// One rule of a filter in design mode, as it is written.
struct FilterRule {
    QString field;
    QString operatorName;
    QString type; // 00 text, 01 number, 02 date, 03 field of the search form, 04 system variable
    QString match; // a list as its text
    QStringList matches = {}; // an array was given
    QString scope; // whose document it is: {field, scope}
    QString sessionField;
};

// The rules, or what is wrong with the text and where. An empty text has none. Read leniently, as designs have it:
// names without quotes, texts in single quotes, a comma at the end.
std::variant<QList<FilterRule>, QString> readFilterRules(const QString &text);

// The values that IN and NOT IN compare with: an array, or texts separated by commas or semicolons, with or without
// quotes and parentheses around them.
QStringList listedValues(const FilterRule &rule);

} // namespace formwright::forms
