// What the server says when it refuses, in the words of the person at the screen.
#pragma once

#include <QString>

namespace formwright::client {

// What is said of a refusal: by its errcode where that says it all; else the server's own sentence, where it is known
// in the language of the screen. What is known in none is told by its status, and the server's words behind it.
QString refusalText(int status, int errcode, const QString &message);
// The same for what is wrong with a field: "is required".
QString fieldText(const QString &message);
// Whether a code is told in words of this program. Those of scripts say what their designer wrote.
bool isKnownCode(int errcode);

} // namespace formwright::client
