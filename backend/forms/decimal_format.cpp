#include "backend/forms/decimal_format.h"

#include <algorithm>
#include <optional>

namespace formwright::forms {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostDecimals = 40;

struct Parts {
    bool isNegative = false;
    QString whole;
    QString fraction;
};

Parts partsOf(const QString &number)
{
    Parts parts;
    QStringView rest(number);
    parts.isNegative = rest.startsWith(u'-');
    if (parts.isNegative)
        rest = rest.sliced(1);
    const qsizetype point = rest.indexOf(u'.');
    parts.whole = (point < 0 ? rest : rest.first(point)).toString();
    parts.fraction = point < 0 ? QString() : rest.sliced(point + 1).toString();
    return parts;
}

bool isZero(const Parts &parts)
{
    const auto zero = [](QChar digit) { return digit == u'0'; };
    return std::all_of(parts.whole.begin(), parts.whole.end(), zero)
        && std::all_of(parts.fraction.begin(), parts.fraction.end(), zero);
}

// One more in the last place.
QString raised(QString digits)
{
    for (qsizetype i = digits.size() - 1; i >= 0; --i) {
        if (digits[i] != u'9') {
            digits[i] = QChar(digits[i].unicode() + 1);
            return digits;
        }
        digits[i] = u'0';
    }
    return u'1' % digits;
}

QString grouped(const QString &whole, const QString &sign, qsizetype size = 3)
{
    if (sign.isEmpty() || size <= 0)
        return whole;
    QString text = whole;
    for (qsizetype at = whole.size() - size; at > 0; at -= size)
        text.insert(at, sign);
    return text;
}

// The number ten to the power of `places` times as large.
QString shifted(const QString &number, int places)
{
    Parts parts = partsOf(number);
    while (parts.fraction.size() < places)
        parts.fraction += u'0';
    parts.whole += parts.fraction.first(places);
    parts.fraction.remove(0, places);
    while (parts.whole.size() > 1 && parts.whole.startsWith(u'0'))
        parts.whole.remove(0, 1);
    return (parts.isNegative ? u"-"_s : QString()) % parts.whole
        % (parts.fraction.isEmpty() ? QString() : QString(u'.' % parts.fraction));
}

// A pattern, taken apart.
struct Pattern {
    QString before;
    QString behind;
    qsizetype group = 0;
    qsizetype leastWhole = 0;
    qsizetype leastFraction = 0;
    qsizetype mostFraction = 0;
    bool isPercent = false;
    bool isSound = false;
};

Pattern patternOf(QStringView text)
{
    Pattern pattern;
    // What stands in single quotes is no place.
    const auto isPlace = [](QChar sign) { return u"#0,."_s.contains(sign); };
    qsizetype at = 0;
    const auto plain = [&](bool endsAtPlace) {
        QString words;
        bool isQuoted = false;
        for (; at < text.size() && (isQuoted || !endsAtPlace || !isPlace(text[at])); ++at) {
            if (text[at] == u'\'')
                isQuoted = !isQuoted;
            else
                words += text[at];
        }
        return words;
    };
    pattern.before = plain(true);
    const qsizetype begin = at;
    while (at < text.size() && isPlace(text[at]))
        ++at;
    const qsizetype end = at;
    pattern.behind = plain(false);
    pattern.isPercent = pattern.before.contains(u'%') || pattern.behind.contains(u'%');
    const QStringView body = text.sliced(begin, end - begin);
    const qsizetype point = body.indexOf(u'.');
    const QStringView whole = point < 0 ? body : body.first(point);
    const QStringView fraction = point < 0 ? QStringView() : body.sliced(point + 1);
    pattern.leastWhole = whole.count(u'0');
    pattern.leastFraction = fraction.count(u'0');
    pattern.mostFraction = fraction.size();
    const qsizetype comma = whole.lastIndexOf(u',');
    pattern.group = comma < 0 ? 0 : whole.size() - comma - 1;
    pattern.isSound = !body.isEmpty() && !fraction.contains(u',') && !fraction.contains(u'.')
        && pattern.mostFraction <= 40 && whole.size() <= 100 && body != "."_L1;
    return pattern;
}

QString written(const QString &number, const Pattern &pattern)
{
    const QString scaled = pattern.isPercent ? shifted(number, 2) : number;
    Parts parts = partsOf(roundedDecimal(scaled, int(pattern.mostFraction)));
    while (parts.fraction.size() > pattern.leastFraction && parts.fraction.endsWith(u'0'))
        parts.fraction.chop(1);
    if (pattern.leastWhole == 0 && parts.whole == "0"_L1 && !parts.fraction.isEmpty())
        parts.whole.clear();
    while (parts.whole.size() < pattern.leastWhole)
        parts.whole.prepend(u'0');
    return grouped(parts.whole, u","_s, pattern.group)
        % (parts.fraction.isEmpty() ? QString() : QString(u'.' % parts.fraction));
}

struct Style {
    const char *name; // locale, or language of several
    const char16_t *symbol;
    bool isBehind;
    const char16_t *group;
    const char16_t *point;
    int decimals;
};
// A space that does not break stands where one does in print.
constexpr Style styles[]{
    {"zh_CN", u"\u00A5", false, u",", u".", 2},
    {"zh_TW", u"NT$", false, u",", u".", 2},
    {"zh_HK", u"HK$", false, u",", u".", 2},
    {"en_US", u"$", false, u",", u".", 2},
    {"en_GB", u"\u00A3", false, u",", u".", 2},
    {"en_IN", u"\u20B9", false, u",", u".", 2},
    {"ja_JP", u"\u00A5", false, u",", u".", 0},
    {"ko_KR", u"\u20A9", false, u",", u".", 0},
    {"de_CH", u"CHF\u00A0", false, u"\u2019", u".", 2},
    {"de_DE", u"\u00A0\u20AC", true, u".", u",", 2},
    {"de_AT", u"\u00A0\u20AC", true, u".", u",", 2},
    {"fr_FR", u"\u00A0\u20AC", true, u"\u00A0", u",", 2},
    {"it_IT", u"\u00A0\u20AC", true, u".", u",", 2},
    {"es_ES", u"\u00A0\u20AC", true, u".", u",", 2},
    {"ru_RU", u"\u00A0\u20BD", true, u"\u00A0", u",", 2},
};

} // namespace

QString roundedDecimal(const QString &number, int decimals)
{
    Parts parts = partsOf(number);
    decimals = std::clamp(decimals, 0, mostDecimals);
    if (parts.fraction.size() > decimals) {
        const bool raises = parts.fraction[decimals] >= u'5';
        QString digits = parts.whole % parts.fraction.first(decimals);
        if (raises)
            digits = raised(digits);
        parts.whole = digits.first(digits.size() - decimals);
        parts.fraction = digits.last(decimals);
    }
    while (parts.fraction.size() < decimals)
        parts.fraction += u'0';
    return (parts.isNegative && !isZero(parts) ? u"-"_s : QString()) % parts.whole
        % (decimals > 0 ? QString(u'.' % parts.fraction) : QString());
}

QString withSigns(const QString &number, const NumberSigns &signs)
{
    const Parts parts = partsOf(number);
    return (parts.isNegative ? u"-"_s : QString()) % grouped(parts.whole, signs.group)
        % (parts.fraction.isEmpty() ? QString() : QString(signs.point % parts.fraction));
}

CurrencyStyle currencyStyle(const QString &locale)
{
    const QString name = locale.trimmed().isEmpty() ? u"zh_CN"_s : locale.trimmed().replace(u'-', u'_');
    for (const Style &style : styles) {
        if (name.compare(QLatin1StringView(style.name), Qt::CaseInsensitive) == 0)
            return {QString::fromUtf16(style.symbol), style.isBehind,
                {QString::fromUtf16(style.group), QString::fromUtf16(style.point)}, style.decimals};
    }
    return {name.left(20) % QChar(0x00A0), false, {u","_s, u"."_s}, 2};
}

// An amount that has no more places than are shown, as most have: in one go.
static std::optional<QString> wholeAmount(const QString &number, const CurrencyStyle &style, int decimals)
{
    QStringView rest(number);
    const bool isNegative = rest.startsWith(u'-');
    if (isNegative)
        rest = rest.sliced(1);
    const qsizetype point = rest.indexOf(u'.');
    const QStringView whole = point < 0 ? rest : rest.first(point);
    const QStringView fraction = point < 0 ? QStringView() : rest.sliced(point + 1);
    if (isNegative || fraction.size() > decimals || decimals > mostDecimals)
        return std::nullopt;
    QString text;
    text.reserve(2 * whole.size() + decimals + style.symbol.size() + style.signs.point.size());
    if (!style.isSymbolBehind)
        text += style.symbol;
    for (qsizetype i = 0; i < whole.size(); ++i) {
        if (i > 0 && (whole.size() - i) % 3 == 0)
            text += style.signs.group;
        text += whole[i];
    }
    if (decimals > 0) {
        text += style.signs.point;
        text += fraction;
        for (qsizetype i = fraction.size(); i < decimals; ++i)
            text += u'0';
    }
    if (style.isSymbolBehind)
        text += style.symbol;
    return text;
}

QString asCurrency(const QString &number, const CurrencyStyle &style, int decimals)
{
    const int places = decimals < 0 ? style.decimals : decimals;
    if (const auto amount = wholeAmount(number, style, places))
        return *amount;
    const QString rounded = roundedDecimal(number, places);
    const bool isNegative = rounded.startsWith(u'-');
    const QString amount = withSigns(isNegative ? rounded.sliced(1) : rounded, style.signs);
    return (isNegative ? u"-"_s : QString())
        % (style.isSymbolBehind ? QString(amount % style.symbol) : QString(style.symbol % amount));
}

QString byPattern(const QString &number, const QString &pattern)
{
    const qsizetype split = pattern.indexOf(u';');
    const Pattern positive = patternOf(split < 0 ? QStringView(pattern) : QStringView(pattern).first(split));
    if (!positive.isSound)
        return number;
    const bool isNegative = number.startsWith(u'-');
    const QString text = written(isNegative ? number.sliced(1) : number, positive);
    const bool isNothing = isZero(partsOf(QString(text).remove(u',')));
    if (!isNegative || isNothing)
        return positive.before % text % positive.behind;
    if (split < 0)
        return u'-' % positive.before % text % positive.behind;
    const Pattern negative = patternOf(QStringView(pattern).sliced(split + 1));
    return negative.before % text % negative.behind;
}

} // namespace formwright::forms
