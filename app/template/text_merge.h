// Two texts that were made of the same one, put together; and what differs between two, for people to read. Templates
// are taken apart at their tags and attributes, other texts at their lines.
#pragma once

#include "app/template/splice.h"

#include <optional>

namespace formwright::forms {

// What both made of `base`; nothing where both changed the same place to something else, or where both together make
// something of a template that neither has: a field or an attribute twice, tags that do not nest, an element that one
// of them began and the other one ended. Whatever only one of them changed is as he has it: merged(b, b, x) = merged(b,
// x, b) = merged(b, x, x) = x.
std::optional<QString> merged(const QString &base, const QString &mine, const QString &theirs);

enum class LineKind { Kept, Removed, Added, Gap };
struct DifferenceLine {
    LineKind kind = LineKind::Kept;
    QString text; // without its end; of a gap empty

    bool operator==(const DifferenceLine &) const = default;
};
// The lines that changed, with up to three around them; empty where the texts are equal.
QList<DifferenceLine> changedLines(const QString &before, const QString &after);

} // namespace formwright::forms
