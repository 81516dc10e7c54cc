#include "backend/organization/input_checks.h"

#include <algorithm>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using contract::FieldError;

namespace {

bool controlsText(QChar c)
{
    const char16_t code = c.unicode();
    const bool turnsDirection = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return turnsDirection || c.category() == QChar::Other_Control || c.category() == QChar::Separator_Line
        || c.category() == QChar::Separator_Paragraph;
}

} // namespace

bool isOneLine(const QString &text)
{
    return text.isValidUtf16() && std::none_of(text.begin(), text.end(), controlsText);
}

void checkFilled(QList<FieldError> &errors, const QString &field, const QString &text, qsizetype most)
{
    if (text.trimmed().isEmpty())
        errors.append({field, u"must not be empty"_s});
    else if (!isOneLine(text))
        errors.append({field, u"holds a line break or another control character"_s});
    checkLength(errors, field, text, most);
}

void checkLength(QList<FieldError> &errors, const QString &field, const QString &text, qsizetype most)
{
    if (text.size() > most)
        errors.append({field, u"is longer than "_s % QString::number(most) % u" characters"_s});
}

void checkFlag(QList<FieldError> &errors, const QString &field, int value)
{
    if (value != 0 && value != 1)
        errors.append({field, u"must be 0 or 1"_s});
}

void throwIfAny(const QList<FieldError> &errors)
{
    if (!errors.isEmpty())
        throw contract::Error::invalid(u"invalid input"_s, errors);
}

} // namespace formwright::organization
