#pragma once

#include <QString>

namespace formwright::script {

// What the functions of the vocabulary are made with, and what the host calls; the vocabulary stands between them.
QString preludeHead();
QString preludeJava();
QString preludeTail();

} // namespace formwright::script
