// The filter of a view in its three languages: rules, DQL and SQL; from one to the other as far as the text allows.
#pragma once

#include "app/dql/schema.h"
#include "ui/vieweditor/column_kinds.h"

#include <QJsonArray>

#include <optional>

namespace formwright::vieweditor {

// As designs have it: editMode.
inline constexpr char rulesMode[] = "00";
inline constexpr char dqlMode[] = "01";
inline constexpr char sqlMode[] = "02";

// One rule of the builder.
struct FilterRule {
    enum class Against { Text, Number, Date, SearchField, SystemVariable }; // 00 to 04
    QString field;
    QString comparison = QStringLiteral("="); // =, <>, >, <, >=, <=, LIKE, NOT LIKE, IN, NOT IN
    Against against = Against::Text;
    QString match;

    bool operator==(const FilterRule &) const = default;
};

// Nothing where the text is none that the builder can show.
std::optional<QList<FilterRule>> rulesFrom(const QString &condition);
QString conditionFrom(const QList<FilterRule> &rules); // JSON; empty for none
// How the field is compared when nobody has said.
FilterRule::Against againstOf(const forms::Field &field);
const QStringList &comparisons();
const QStringList &systemVariables();

// The same as DQL; nothing where DQL cannot say it: search fields and system variables.
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
