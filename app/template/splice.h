// Changes of a text as data: what is taken out where, and what takes its place.
#pragma once

#include <QList>
#include <QString>

namespace formwright::forms {

struct Splice {
    qsizetype at = 0; // UTF-16 units, in the text of before
    QString removed;
    QString inserted;

    bool operator==(const Splice &) const = default;
};

// Ascending and apart from one another.
using Splices = QList<Splice>;

// Whether every splice finds in the text what it removes.
bool fits(const QString &text, const Splices &splices);

// Those splices made; they must fit.
QString applied(const QString &text, const Splices &splices);

// What takes them back: applied(applied(text, splices), inverse(splices)) is the text, to the byte.
Splices inverse(const Splices &splices);

// Where a place of the text of before is afterwards. What is inserted right at it comes before it; -1 for a place
// within what is removed.
qsizetype mapped(const Splices &splices, qsizetype position);

// The one splice that leads from a text to another, none where they are equal.
Splices difference(const QString &before, const QString &after);

} // namespace formwright::forms
