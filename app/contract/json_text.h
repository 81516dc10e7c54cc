#pragma once

#include <QByteArray>

namespace formwright::contract {

// JSON text in which every number with more significant digits than a double carries (15) stands as a string, so that
// QJsonDocument loses nothing. Decoders take numeric strings wherever they take numbers (decisions: X44), so the
// meaning stays the same. A U+FEFF in front of a text is escaped, for the same reason. Returns the argument itself,
// unshared, when there is nothing to do.
QByteArray keepLongNumbers(const QByteArray &json);

} // namespace formwright::contract
