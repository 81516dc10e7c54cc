// What can be said about a script without running it.
#pragma once

#include "app/script/libraries.h"
#include "app/script/problem.h"

namespace formwright::script {

// Names that nobody declares, what is refused, Java classes that are not to be had, libraries that are missing: in the
// order of the text, a hundred at most. Syntax is the engine's to judge, in the script host (backend/script). A script
// with a problem must not be saved.
QList<Problem> problemsOf(const QString &source, const LibraryResolver &resolver);

} // namespace formwright::script
