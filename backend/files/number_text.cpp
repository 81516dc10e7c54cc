#include "backend/files/number_text.h"

namespace formwright::files {
namespace {

constexpr qsizetype longestNumber = 60;
constexpr int mostDigits = 40;

bool isDigit(QChar character)
{
    return character >= u'0' && character <= u'9';
}

qsizetype countDigits(QStringView text)
{
    qsizetype count = 0;
    while (count < text.size() && isDigit(text[count]))
        ++count;
    return count;
}

// "12", "1,234,567": digits, optionally in groups of three.
bool isWhole(QStringView text, QChar group)
{
    const qsizetype first = countDigits(text);
    text = text.sliced(first);
    if (first == 0 || (!text.isEmpty() && first > 3))
        return false;
    while (!text.isEmpty()) {
        if (text[0] != group || countDigits(text.sliced(1)) != 3)
            return false;
        text = text.sliced(4);
    }
    return true;
}

// "e+05" after a mantissa. Without a sign and without a point ("1E5") it is more often a code than a number.
bool isExponent(QStringView text, bool fraction)
{
    if (text.size() < 2 || text.size() > 5 || text[0].toLower() != u'e')
        return false;
    const bool sign = text[1] == u'+' || text[1] == u'-';
    const QStringView digits = text.sliced(sign ? 2 : 1);
    return (sign || fraction) && !digits.isEmpty() && countDigits(digits) == digits.size();
}

bool reads(QStringView text, QChar point, QChar group)
{
    if (text.startsWith(u'-'))
        text = text.sliced(1);
    qsizetype end = 0;
    while (end < text.size() && (isDigit(text[end]) || text[end] == group))
        ++end;
    const QStringView whole = text.first(end);
    QStringView rest = text.sliced(end);
    bool fraction = false;
    if (rest.startsWith(point)) {
        const qsizetype digits = countDigits(rest.sliced(1));
        if (digits == 0)
            return false;
        fraction = true;
        rest = rest.sliced(1 + digits);
    }
    if (whole.isEmpty() ? !fraction : !isWhole(whole, group))
        return false;
    // "007" is a code; "0,125" is a fraction, as no number begins with a group of one zero.
    if (whole.size() > 1 && whole[0] == u'0')
        return false;
    return rest.isEmpty() || (isExponent(rest, fraction) && !whole.contains(group));
}

} // namespace

int numberStyles(QStringView text)
{
    if (text.isEmpty() || text.size() > longestNumber)
        return 0;
    return (reads(text, u'.', u',') ? PointStyle : 0) | (reads(text, u',', u'.') ? CommaStyle : 0);
}

bool isAmbiguousNumber(QStringView text)
{
    return numberStyles(text) == (PointStyle | CommaStyle) && (text.contains(u'.') || text.contains(u','));
}

QString plainNumber(QStringView text, NumberStyle style)
{
    QString plain = text.toString();
    plain.remove(style == PointStyle ? u',' : u'.');
    if (style == CommaStyle)
        plain.replace(u',', u'.');
    if (plain.startsWith(u'.'))
        plain.prepend(u'0');
    else if (plain.startsWith(u"-."))
        plain.insert(1, u'0');
    plain = withoutExponent(plain);
    return plain == u"-0" ? QStringLiteral("0") : plain;
}

bool isInteger64(QStringView plain)
{
    bool ok = false;
    [[maybe_unused]] const qint64 value = plain.toLongLong(&ok);
    return ok;
}

QString withoutExponent(const QString &number)
{
    const qsizetype mark = number.indexOf(u'e', 0, Qt::CaseInsensitive);
    if (mark < 0)
        return number;
    bool ok = false;
    const int exponent = QStringView(number).sliced(mark + 1).toInt(&ok);
    const bool negative = number.startsWith(u'-');
    QString digits = number.mid(negative ? 1 : 0, mark - (negative ? 1 : 0));
    if (!ok || digits.isEmpty() || qAbs(exponent) > mostDigits)
        return number;
    const qsizetype dot = digits.indexOf(u'.');
    qsizetype point = (dot < 0 ? digits.size() : dot) + exponent;
    digits.remove(u'.');
    if (point <= 0) {
        digits.prepend(QString(1 - point, u'0'));
        point = 1;
    } else if (point > digits.size()) {
        digits.append(QString(point - digits.size(), u'0'));
    }
    if (digits.size() > mostDigits)
        return number;
    QString whole = digits.first(point);
    while (whole.size() > 1 && whole.startsWith(u'0'))
        whole.remove(0, 1);
    QString plain = negative ? QStringLiteral("-") : QString();
    plain.append(whole);
    if (point < digits.size()) {
        plain.append(u'.');
        plain.append(QStringView(digits).sliced(point));
    }
    return plain;
}

} // namespace formwright::files
