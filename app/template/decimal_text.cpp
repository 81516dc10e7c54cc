#include "app/template/decimal_text.h"

#include <tuple>

namespace formwright::forms {

namespace {

bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

struct Parts {
    bool negative = false;
    QStringView whole;
    QStringView fraction;
};

Parts split(QStringView canonical)
{
    Parts parts;
    parts.negative = canonical.startsWith(u'-');
    if (parts.negative)
        canonical = canonical.mid(1);
    const qsizetype point = canonical.indexOf(u'.');
    parts.whole = point < 0 ? canonical : canonical.left(point);
    parts.fraction = point < 0 ? QStringView() : canonical.mid(point + 1);
    return parts;
}

std::strong_ordering ordering(int comparison)
{
    return comparison <=> 0;
}

// Fractions without trailing zeros compare like text: "1" < "12" < "2".
std::strong_ordering compareMagnitudes(const Parts &left, const Parts &right)
{
    if (left.whole.size() != right.whole.size())
        return left.whole.size() <=> right.whole.size();
    if (const int whole = left.whole.compare(right.whole); whole != 0)
        return ordering(whole);
    return ordering(left.fraction.compare(right.fraction));
}

} // namespace

std::optional<QString> canonicalDecimal(QStringView text)
{
    text = text.trimmed();
    qsizetype at = 0;
    bool negative = false;
    if (at < text.size() && (text[at] == u'-' || text[at] == u'+')) {
        negative = text[at] == u'-';
        ++at;
    }
    QString digits;
    qsizetype scale = 0; // digits after the point
    bool seenDigit = false;
    bool seenPoint = false;
    for (; at < text.size() && (isDigit(text[at]) || (text[at] == u'.' && !seenPoint)); ++at) {
        if (text[at] == u'.') {
            seenPoint = true;
            continue;
        }
        seenDigit = true;
        if (!digits.isEmpty() || text[at] != u'0')
            digits += text[at];
        if (seenPoint)
            ++scale;
    }
    if (!seenDigit)
        return {};
    if (at < text.size()) {
        if (text[at] != u'e' && text[at] != u'E')
            return {};
        const QStringView exponentText = text.mid(at + 1);
        const QStringView exponentDigits
            = exponentText.startsWith(u'-') || exponentText.startsWith(u'+') ? exponentText.mid(1) : exponentText;
        if (exponentDigits.isEmpty())
            return {};
        for (const QChar character : exponentDigits) {
            if (!isDigit(character))
                return {};
        }
        if (digits.isEmpty())
            return QStringLiteral("0");
        bool fits = false;
        const int exponent = exponentText.toInt(&fits);
        if (!fits || qAbs(exponent) > 10000)
            return {};
        scale -= exponent;
    }
    while (scale > 0 && digits.endsWith(u'0')) {
        digits.chop(1);
        --scale;
    }
    if (digits.isEmpty())
        return QStringLiteral("0");
    if (qMax(digits.size(), scale) > maximumDecimalDigits || digits.size() - scale > maximumDecimalDigits)
        return {};
    if (scale < 0) {
        digits += QString(-scale, u'0');
        scale = 0;
    }
    if (digits.size() <= scale)
        digits.prepend(QString(scale - digits.size() + 1, u'0'));
    if (scale > 0)
        digits.insert(digits.size() - scale, u'.');
    if (negative)
        digits.prepend(u'-');
    return digits;
}

std::strong_ordering compareDecimals(QStringView left, QStringView right)
{
    const Parts leftParts = split(left);
    const Parts rightParts = split(right);
    if (leftParts.negative != rightParts.negative)
        return leftParts.negative ? std::strong_ordering::less : std::strong_ordering::greater;
    return leftParts.negative ? compareMagnitudes(rightParts, leftParts) : compareMagnitudes(leftParts, rightParts);
}

bool isInteger64(QStringView canonical)
{
    bool fits = false;
    std::ignore = canonical.toLongLong(&fits);
    return fits;
}

} // namespace formwright::forms
