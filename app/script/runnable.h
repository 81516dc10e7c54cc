// What an engine is given for a script: the text of a function of which the value is that of the script.
#pragma once

#include <QString>
#include <QStringList>

namespace formwright::script {

// `s.length()` without its brackets, everything else in its place.
QString withoutCallsOfLength(const QString &source);

// Texts to try, the first that an engine takes is right; all keep the lines. A script is a list of statements of which
// the last expression is the value, or the body of a function that returns it.
QStringList runnableTexts(const QString &source);

// A function with the script as its body, to hear from the engine what is wrong with it.
QString checkableText(const QString &source);

} // namespace formwright::script
