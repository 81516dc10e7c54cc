// Rules that documents are chosen by, as a builder has them: the filters of views, and which documents of a form a
// reader sees at all.
#pragma once

#include "app/template/field.h"

#include <QStringList>

#include <optional>

namespace formwright::designing {

// One rule of the builder.
struct FilterRule {
    enum class Against { Text, Number, Date, SearchField, SystemVariable }; // 00 to 04
    QString field;
    QString comparison = QStringLiteral("="); // =, <>, >, <, >=, <=, LIKE, NOT LIKE, IN, NOT IN
    Against against = Against::Text;
    QString match{};
    // Whose document it is, seen from who reads it, of the field author or authorDefaultDept: it compares with nothing.
    QString scope{};

    bool operator==(const FilterRule &) const = default;
};

// Nothing where the text is none that the builder can show.
std::optional<QList<FilterRule>> rulesFrom(const QString &condition);
QString conditionFrom(const QList<FilterRule> &rules); // JSON; empty for none
// How the field is compared when nobody has said.
FilterRule::Against againstOf(const forms::Field &field);
const QStringList &comparisons();
const QStringList &systemVariables();
QStringList listedMatches(const QString &match); // of a rule with several

} // namespace formwright::designing
