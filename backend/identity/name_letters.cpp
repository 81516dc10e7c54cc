#include "backend/identity/name_letters.h"

#include <QStringList>

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <memory>

namespace formwright::identity {

namespace {

// Making one takes milliseconds, and one serves one thread at a time.
const icu::Transliterator *transliterator()
{
    static thread_local const std::unique_ptr<icu::Transliterator> latin = [] {
        UErrorCode status = U_ZERO_ERROR;
        // Chinese comes out as one word a character; the separated marks of the tones go.
        std::unique_ptr<icu::Transliterator> made(icu::Transliterator::createInstance(
            "Han-Latin/Names; Any-Latin; NFD; [:Mn:] Remove; Latin-ASCII; NFC", UTRANS_FORWARD, status));
        return U_SUCCESS(status) ? std::move(made) : nullptr;
    }();
    return latin.get();
}

QString inLatin(const QString &name)
{
    const icu::Transliterator *latin = transliterator();
    if (!latin)
        return name;
    icu::UnicodeString text(reinterpret_cast<const char16_t *>(name.utf16()), int32_t(name.size()));
    latin->transliterate(text);
    return QString::fromUtf16(text.getBuffer(), text.length());
}

bool isLetterOrDigit(QChar c)
{
    return c.isLetterOrNumber() || c.isSurrogate();
}

// The first letter, both halves of it where it lies beyond the first plane.
QString firstLetterOf(const QString &word)
{
    const auto first = std::find_if(word.begin(), word.end(), isLetterOrDigit);
    if (first == word.end())
        return {};
    const qsizetype at = first - word.begin();
    return first->isHighSurrogate() && at + 1 < word.size() ? word.mid(at, 2) : QString(first->toUpper());
}

} // namespace

NameLetters lettersOf(const QString &name)
{
    NameLetters letters;
    const QStringList words = inLatin(name).simplified().split(QChar(u' '), Qt::SkipEmptyParts);
    for (const QString &word : words) {
        letters.initials += firstLetterOf(word);
        const QString small = word.toCaseFolded();
        std::copy_if(small.begin(), small.end(), std::back_inserter(letters.spelling), isLetterOrDigit);
    }
    return letters;
}

} // namespace formwright::identity
