// The choices of a field in the markup of its form: only those that change are written.
#pragma once

#include "app/template/field.h"
#include "app/template/source_tree.h"

#include <QHash>

#include <optional>

namespace formwright::formeditor {

// As it is wanted. What it is called in other languages ("zh=...; de=...") stays where that is not said.
struct DrawnChoice : forms::FieldOption {
    std::optional<QString> languages{};
};

enum class ChoicesRefused {
    WithoutEnd, // a choice has no end tag, so that nobody knows what belongs to it
    AcrossGroups // the choices of a group do not stand together any more
};
struct ChoicesContent {
    QString text;
    std::optional<ChoicesRefused> refused;
};
// What stands between the field's tags when it has these choices, in this order. A choice that was there keeps its tag,
// its value and its group, which moves with all of its choices; the line that stands for no choice, empty groups and
// comments stay where they are, and of choices with the same value the first stays.
ChoicesContent contentWithChoices(
    const forms::SourceTree &tree, const forms::SourceNode &field, const QList<DrawnChoice> &choices);
// What the choices are called in other languages, by their values; nothing of those that are called so in none.
QHash<QString, QString> choiceLanguages(const forms::SourceTree &tree, const forms::SourceNode &field);

} // namespace formwright::formeditor
