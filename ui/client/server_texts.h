// What the server says when it refuses, in the words of the person at the screen.
#pragma once

#include "ui/client/result.h"

#include <QStringList>

namespace formwright::client {

// What a server says, and the code that it gives to it (app/contract/refusals.h).
struct Said {
    QString message;
    QString code{};
    QStringList values{};
};

// What is said of a refusal: by its code, or by its sentence where a server gives none; else by its errcode where that
// says it all. What is not known is told by its status, and the server's words behind it.
QString refusalText(int status, int errcode, const Said &said);
// The same for what is wrong with a field: "is required".
QString fieldText(const Said &said);
// Whether it is the refusal with that code (app/contract/refusals.h).
bool isRefusedAs(const Failure &failure, QStringView code);
// Whether it was done is not known: the answer was lost on the way, or cannot be read.
bool isDoubtful(const Failure &failure);
// Whether a code is told in words of this program. Those of scripts say what their designer wrote.
bool isKnownCode(int errcode);

} // namespace formwright::client
