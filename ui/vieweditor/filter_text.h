// The filter of a view in its three languages: rules, DQL and SQL; from one to the other as far as the text allows.
#pragma once

#include "app/dql/schema.h"
#include "ui/designing/filter_rules.h"
#include "ui/vieweditor/column_kinds.h"

#include <optional>

namespace formwright::vieweditor {

// As designs have it: editMode.
inline constexpr char rulesMode[] = "00";
inline constexpr char dqlMode[] = "01";
inline constexpr char sqlMode[] = "02";

using designing::FilterRule;

// The same as DQL; nothing where DQL cannot say it: search fields, system variables and scopes.
std::optional<QString> dqlFrom(const QList<FilterRule> &rules, const FormFacts &form);
// And back: comparisons of fields with values, joined by "and".
std::optional<QList<FilterRule>> rulesFromDql(const QString &text, const FormFacts &form);

dql::Schema schemaOf(const FormFacts &form);

struct FilterProblem {
    bool isError = true;
    QString text; // a sentence, with line and column where there are any
    qsizetype at = 0; // of the text
    qsizetype length = 0;

    bool operator==(const FilterProblem &) const = default;
};
// Of a design as a save takes it; on whatever thread.
QList<FilterProblem> filterProblems(const QJsonObject &design, const FormFacts &form);
// The member that holds the filter in that mode.
QString filterMemberOf(const QString &mode);

} // namespace formwright::vieweditor
