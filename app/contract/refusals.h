// Every refusal has a code that stays as it is, whatever its sentence becomes, and the values that its sentence fills
// in: so that a program can tell one from another, and the desktop say it in the language of the screen.
//
// The server words its refusals where they happen, in English; the code is found by the sentence, once, when the answer
// is written. Thread-safe.
#pragma once

#include <QStringList>

#include <optional>
#include <span>

namespace formwright::contract {

struct RefusalText {
    const char *code; // "no-such-view"; kebab case, never given to another refusal
    const char *text; // the sentence; %1 to %9 stand for values. In the context "ServerText" of the translations
};

std::span<const RefusalText> refusalsOfRequests();
std::span<const RefusalText> refusalsOfInputs();
std::span<const RefusalText> refusalsOfRights();
std::span<const RefusalText> refusalsOfRows();
std::span<const RefusalText> refusalsOfFlows();
std::span<const RefusalText> refusalsOfFiles();

struct KnownRefusal {
    RefusalText refusal;
    QStringList values; // the first for %1
};

// Which refusal the server means by a sentence; none for words of a designer, or of another version.
std::optional<KnownRefusal> refusalOfSentence(QStringView sentence);
// The text of a code; null for one of another version.
const char *textOfRefusal(QStringView code);

} // namespace formwright::contract
