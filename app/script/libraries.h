// The lines `#include "name"` of a script.
#pragma once

#include "app/script/problem.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace formwright::script {

// The text of the library of this name; nothing where there is none.
using LibraryResolver = std::function<std::optional<QString>(const QString &name)>;

// Where a line of a whole text stands.
struct Origin {
    QString script; // the library's name; empty in the script itself
    int line = 1;

    bool operator==(const Origin &) const = default;
};

// A script with its libraries in the places of the lines that name them. Each
// stands there once, where it was named first; one that would begin anew inside
// itself is a problem, and left out.
struct WholeScript {
    QString text;
    QList<Origin> origins; // one a line
    QList<Problem> problems; // MissingLibrary, LibraryCircle, BadInclude, TooLarge

    Origin originOf(int line) const;
};

WholeScript withLibraries(const QString &source, const LibraryResolver &resolver);

// The libraries that the text names by itself, each once.
QStringList namedLibraries(const QString &source);

// What a script may measure with all its libraries, in UTF-16 units.
constexpr qsizetype largestScript = 1024 * 1024;

} // namespace formwright::script
