#include "app/template/field_pattern.h"

using namespace Qt::StringLiterals;

namespace formwright::forms {

QRegularExpression compilePattern(const QString &pattern)
{
    // Alone first: "a)|(b" is nonsense that would become valid within the group below.
    QRegularExpression alone(pattern);
    if (!alone.isValid())
        return alone;
    return QRegularExpression(QString(u"(*LIMIT_MATCH=200000)(*LIMIT_DEPTH=10000)\\A(?:"_s + pattern + u")\\z"_s));
}

PatternResult matchPattern(const QRegularExpression &matcher, const QString &value)
{
    const QRegularExpressionMatch match = matcher.match(value);
    if (!match.isValid())
        return PatternResult::TooComplex;
    return match.hasMatch() ? PatternResult::Matches : PatternResult::Differs;
}

} // namespace formwright::forms
