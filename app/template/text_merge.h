// Two texts that were made of the same one, put together; and what differs between two, for people to read. Templates
// are taken apart at their tags and attributes, other texts at their lines.
#pragma once

#include "app/template/start_tag.h"

#include <optional>

namespace formwright::forms {

// Whose change of a place is taken. Open: nobody has said. Both: mine, and theirs behind it.
enum class Side { Open, Mine, Theirs, Both };
using Sides = QList<Side>;

// A place where one of two texts, or both of them, differ from the one they were made of.
struct TextDifference {
    qsizetype place = 0; // of the base
    QString base;
    QString mine;
    QString theirs;
    // Where it is: the innermost element around it with what it is called, an attribute of it, and the line, from 1.
    QString element{};
    QString name{};
    QString attribute{};
    int line = 0;

    bool isConflict() const { return mine != base && theirs != base && mine != theirs; }
    // Two things that were put into one place may stand behind one another.
    bool canBoth() const { return isConflict() && base.isEmpty(); }
};

// What together would be something that neither has.
enum class MergeFault {
    None,
    Twice, // a field, or an attribute of an element
    Nesting // tags that do not nest, an element that one of them began and the other one ended
};

struct MergedText {
    QString text;
    MergeFault fault = MergeFault::None;
    QString name{}; // of what stands there twice: a field, or a tag and its attribute
};

// Two texts that were made of the same one, place by place.
class TextMerge
{
public:
    TextMerge(const QString &base, const QString &mine, const QString &theirs);

    QList<TextDifference> differences() const;
    // Of each of them, as far as it follows: whoever alone changed it. Open where both did.
    Sides sides() const;
    // What is open is mine.
    MergedText text(const Sides &sides) const;

    // What one of both put there, in the text that is made.
    struct Written {
        Range range;
        Side author = Side::Mine;
    };

private:
    MergedText checked(const QString &text, const QList<Written> &written) const;

    QString m_base;
    QString m_mine;
    QString m_theirs;
    QStringList m_kept; // before each difference, and behind the last one
    QList<TextDifference> m_differences;
    QList<std::pair<qsizetype, qsizetype>> m_places; // of each in mine and theirs
};

// What both made of `base`; nothing where both changed the same place to something else, or where both together make
// something of a template that neither has. Whatever only one of them changed is as he has it: merged(b, b, x) =
// merged(b, x, b) = merged(b, x, x) = x.
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
