#pragma once

#include "app/script/tokens.h"

#include <QSet>
#include <QString>

namespace formwright::script {

// Every name that the script declares anywhere: variables, functions, parameters, and what it assigns to. Where in the
// script it may be seen is not asked for: a name too many here is better than a script that is refused wrongly.
QSet<QString> declaredNames(const QList<Token> &tokens);

} // namespace formwright::script
