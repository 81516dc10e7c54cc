#pragma once

#include <QByteArray>

#include <optional>

namespace formwright::contract {

// JSON text in which every number with more significant digits than a double carries (15) stands as a string, so that
// QJsonDocument loses nothing. Decoders take numeric strings wherever they take numbers (decisions: X44), so the
// meaning stays the same. A U+FEFF in front of a text is escaped, for the same reason. Returns the argument itself,
// unshared, when there is nothing to do.
QByteArray keepLongNumbers(const QByteArray &json);

// How much JSON is read of one sender; settings http.maxJsonDepth, http.maxJsonValues and http.maxJsonText.
struct JsonLimits {
    int depth = 100; // of arrays and objects in one another
    qint64 values = 300'000; // members, entries and the whole
    qint64 text = 4 * 1024 * 1024; // bytes of one text or number as sent
};

struct JsonProblem {
    const char *message;
    qsizetype offset; // bytes
    bool isTooMuch = false; // beyond a limit, not wrong
};

// The problem of a text that is no JSON value (RFC 8259, to the letter, which QJsonDocument is not) or more of it than
// the limits allow; nothing where it may be parsed. Costs one walk over the text and no memory.
std::optional<JsonProblem> problemOfJson(QByteArrayView json, const JsonLimits &limits);

} // namespace formwright::contract
