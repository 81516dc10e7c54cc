// What mends a problem of a form: attributes or choices of one element that are to be others, as one step.
#pragma once

#include "app/template/field.h"
#include "app/template/problem.h"
#include "app/template/source_tree.h"

#include <optional>

namespace formwright::formeditor {

struct QuickFix {
    QString title; // what it does: "Rename it to “amount2”"
    QList<std::pair<QString, std::optional<QString>>> attributes{}; // without a value it is taken away
    std::optional<QList<forms::FieldOption>> options{};

    bool operator==(const QuickFix &) const = default;
};

// Of an element that the server would refuse; none where nobody but the designer can know. `field`: as it was read.
QList<QuickFix> fixesOf(const forms::SourceTree &tree, const forms::SourceNode &node, const forms::Problem &problem,
    const forms::Field *field);

// A name that may stand in the attribute instead; without any the attribute goes.
QList<QuickFix> otherNames(const QString &attribute, const QString &wanted, const QStringList &known);
// The same for a word of a script: `at` is where it stands in the text of the attribute.
QList<QuickFix> otherWords(
    const QString &attribute, const QString &script, qsizetype at, const QString &word, const QStringList &words);
QuickFix firstChoices();
// "unitPrice" is "Unit price".
QuickFix labelByName(const QString &name);

} // namespace formwright::formeditor
