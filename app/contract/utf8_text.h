#pragma once

#include <QString>

namespace formwright::contract {

// The text that the bytes hold, all of it: QString::fromUtf8() takes a leading U+FEFF for a mark and drops it, but in a
// value it is a letter like any other.
inline QString utf8Text(QByteArrayView bytes)
{
    constexpr QByteArrayView mark = "\xEF\xBB\xBF";
    QString text = QString::fromUtf8(bytes);
    if (bytes.startsWith(mark))
        text.prepend(QChar(QChar::ByteOrderMark));
    return text;
}

} // namespace formwright::contract
