// What is wrong with a script, as a value.
#pragma once

#include <QList>
#include <QString>

namespace formwright::script {

enum class ProblemCode {
    TooLarge,
    UnknownName,
    RefusedName,
    RefusedClass,
    MissingLibrary,
    LibraryCircle,
    BadInclude,
    Syntax
};

struct Problem {
    ProblemCode code = ProblemCode::Syntax;
    QString script; // the library it stands in; empty in the script itself
    int line = 1; // from 1
    int column = 1; // UTF-16 units, from 1; 0 where only the line is known
    QString message;
    QString name; // what it is about

    bool operator==(const Problem &) const = default;
};

} // namespace formwright::script
