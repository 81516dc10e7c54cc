#pragma once

#include <QString>

namespace formwright::script {

// Whether the text is written like a script rather than like a query (of DQL or SQL): a filter may be either, and what
// is a query is asked first.
bool looksLikeScript(const QString &text);

} // namespace formwright::script
