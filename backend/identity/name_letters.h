#pragma once

#include <QString>

namespace formwright::identity {

// A name in Latin letters, whatever its script: by ICU's transliteration, Chinese surnames as surnames are read.
struct NameLetters {
    QString initials; // capitals: one for each Chinese character, else one for each word ("ZS", "AL")
    QString spelling; // small letters and digits, without spaces or accents ("zhangsan", "adalovelace")
};

// Takes some 20 microseconds. Any thread.
NameLetters lettersOf(const QString &name);

} // namespace formwright::identity
