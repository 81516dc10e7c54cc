#include "backend/files/number_format.h"

#include "backend/files/number_text.h"

#include <QTimeZone>

#include <cmath>

namespace formwright::files {
namespace {

using Kind = NumberFormat::Kind;

constexpr int secondsPerDay = 86'400;
constexpr double lastDay = 2'958'466; // the day after 9999-12-31

// The first section of a format code without quoted text, escapes, padding and the bracketed colours, locales and
// conditions. Elapsed units keep their brackets as one letter in upper case: "[h]" becomes "H".
QString bareFormat(QStringView code)
{
    QString bare;
    for (qsizetype at = 0; at < code.size(); ++at) {
        const QChar character = code[at];
        if (character == u';')
            break;
        if (character == u'"') {
            while (++at < code.size() && code[at] != u'"') { }
        } else if (character == u'\\' || character == u'_' || character == u'*') {
            ++at;
        } else if (character == u'[') {
            const qsizetype end = code.indexOf(u']', at);
            if (end < 0)
                break;
            const QString inside = code.sliced(at + 1, end - at - 1).toString().toLower();
            if (!inside.isEmpty() && (inside.count(inside.front()) == inside.size())
                && QStringView(u"hms").contains(inside.front()))
                bare.append(inside.front().toUpper());
            at = end;
        } else {
            bare.append(character.toLower());
        }
    }
    return bare;
}

QString twoDigits(qint64 value)
{
    return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
}

QString clockText(qint64 seconds)
{
    QString text = twoDigits(seconds / 3600);
    text.append(u':').append(twoDigits(seconds / 60 % 60)).append(u':').append(twoDigits(seconds % 60));
    return text;
}

// Days are counted from the day before the first; serial 60 is the 29 February 1900 that Lotus 1-2-3 invented.
QDate dateOf(qint64 day, bool from1904)
{
    if (from1904)
        return QDate(1904, 1, 1).addDays(day);
    if (day == 0 || day == 60)
        return {};
    return (day < 60 ? QDate(1899, 12, 31) : QDate(1899, 12, 30)).addDays(day);
}

// The digits a person sees. Excel stores 1.1 as 1.1000000000000001 and never shows more than 15 digits; whole numbers
// and shorter fractions are taken as they stand, so that nothing written by other programs loses a digit.
QString exactText(QByteArrayView number, double value)
{
    const QString text = QString::fromLatin1(number);
    qsizetype digits = 0;
    for (const QChar character : text) {
        if (character.toLower() == u'e')
            break;
        digits += character.isDigit() ? 1 : 0;
    }
    const bool whole = !text.contains(u'.') && !text.contains(u'e', Qt::CaseInsensitive);
    const bool leadingZero = text.startsWith(u"0.") || text.startsWith(u"-0.");
    if (!whole && digits - (leadingZero ? 1 : 0) > 15)
        return withoutExponent(QString::number(value, 'g', 15));
    const QString plain = withoutExponent(text);
    return plain == u"-0" ? QStringLiteral("0") : plain;
}

Cell dateCell(double value, Kind kind, bool from1904, const QString &text, QString &note)
{
    if (kind == Kind::Elapsed) {
        if (value >= 0 && value < lastDay)
            return clockText(std::llround(value * secondsPerDay));
        return Number{text};
    }
    const double whole = std::floor(value);
    const qint64 seconds = std::llround((value - whole) * secondsPerDay);
    if (kind == Kind::Time && value >= 0 && value < lastDay)
        return clockText(seconds % secondsPerDay);
    const QDate date = value >= 0 && value < lastDay
        ? dateOf(qint64(whole) + (kind == Kind::DateTime ? seconds / secondsPerDay : 0), from1904)
        : QDate();
    if (!date.isValid() || date.year() > 9999) {
        note = QStringLiteral("is formatted as a date, but its number %1 is none").arg(text);
        return Number{text};
    }
    if (kind == Kind::Date)
        return date;
    return QDateTime(date, QTime(0, 0).addSecs(int(seconds % secondsPerDay)), QTimeZone::utc());
}

} // namespace

NumberFormat numberFormat(QStringView code)
{
    const QString bare = bareFormat(code);
    if (bare.size() >= 2 && bare.count(u'0') == bare.size())
        return {Kind::Padded, int(std::min<qsizetype>(bare.size(), 40))};
    if (bare.contains(u"general") || bare.contains(u'#') || bare.contains(u'?'))
        return {};
    QString letters = bare;
    letters.remove(QStringLiteral("am/pm")).remove(QStringLiteral("a/p"));
    if (letters.contains(u'H') || letters.contains(u'M') || letters.contains(u'S'))
        return {Kind::Elapsed};
    // "0.00E+00": an e next to digits is an exponent, elsewhere it is a year of an era.
    const bool exponent = letters.contains(u"e+") || letters.contains(u"e-");
    const bool year = letters.contains(u'y') || letters.contains(u'd') || letters.contains(u'b')
        || letters.contains(u'g') || (letters.contains(u'e') && !exponent);
    const bool clock = letters.contains(u'h') || letters.contains(u's');
    if (year)
        return {clock ? Kind::DateTime : Kind::Date};
    if (clock)
        return {Kind::Time};
    return {letters.contains(u'm') ? Kind::Date : Kind::General};
}

NumberFormat builtInFormat(int id)
{
    if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id == 36 || (id >= 50 && id <= 54) || id == 57 || id == 58)
        return {Kind::Date};
    if (id == 22)
        return {Kind::DateTime};
    if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id == 45 || id == 47 || id == 55 || id == 56)
        return {Kind::Time};
    if (id == 46)
        return {Kind::Elapsed};
    return {};
}

Cell numberCell(QByteArrayView number, NumberFormat format, bool from1904, QString &note)
{
    bool ok = false;
    const double value = number.trimmed().toByteArray().toDouble(&ok);
    if (!ok || !std::isfinite(value))
        return textCell(QString::fromUtf8(number));
    const QString text = exactText(number.trimmed(), value);
    if (format.kind == Kind::General)
        return Number{text};
    if (format.kind == Kind::Padded) {
        const bool whole = std::all_of(text.begin(), text.end(), [](QChar character) { return character.isDigit(); });
        return whole && text.size() < format.digits ? Cell(text.rightJustified(format.digits, u'0'))
                                                    : Cell(Number{text});
    }
    return dateCell(value, format.kind, from1904, text, note);
}

} // namespace formwright::files
