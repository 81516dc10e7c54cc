#include "backend/files/xlsx_text.h"

namespace formwright::files {

using namespace Qt::StringLiterals;

QString cellTextOf(QString text, bool *isCut)
{
    if (text.size() > longestCellText) {
        text.truncate(longestCellText);
        if (text.back().isHighSurrogate())
            text.chop(1);
        if (isCut)
            *isCut = true;
    }
    // The two code points XML has no way to write; control characters are escaped by the library.
    for (QChar &character : text) {
        if (character == QChar(0xFFFE) || character == QChar(0xFFFF))
            character = QChar::ReplacementCharacter;
    }
    return text;
}

QString sheetNameFrom(QString name, qsizetype longest)
{
    for (QChar &character : name) {
        if (u"[]:*?/\\'"_s.contains(character) || character.unicode() < 0x20)
            character = u' ';
    }
    name = cellTextOf(name.simplified()).left(longest);
    if (!name.isEmpty() && name.back().isHighSurrogate())
        name.chop(1);
    name = name.trimmed();
    return name.isEmpty() ? u"Sheet"_s : name;
}

} // namespace formwright::files
