#include "app/template/date_text.h"

#include <QDateTime>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

struct Written {
    QDate date;
    QTime time{0, 0};
    std::optional<int> offsetMinutes;
};

// Reads digits and separators off the front of a text.
class Reader
{
public:
    explicit Reader(QStringView text) : m_rest(text) { }

    bool isAtEnd() const { return m_rest.isEmpty(); }
    bool take(QStringView anyOf)
    {
        if (m_rest.isEmpty() || !anyOf.contains(m_rest.front()))
            return false;
        m_rest = m_rest.sliced(1);
        return true;
    }
    // Exactly so many digits; nothing is taken when there are fewer.
    std::optional<int> number(qsizetype digits)
    {
        if (m_rest.size() < digits)
            return {};
        int number = 0;
        for (const QChar digit : m_rest.first(digits)) {
            if (digit < u'0' || digit > u'9')
                return {};
            number = number * 10 + (digit.unicode() - u'0');
        }
        m_rest = m_rest.sliced(digits);
        return number;
    }
    qsizetype skipDigits()
    {
        qsizetype count = 0;
        for (; number(1); ++count) { }
        return count;
    }

private:
    QStringView m_rest;
};

// "Z", "+08:00", "-0530", after one space at most; nothing at all is fine. False for anything else.
bool readOffset(Reader &reader, Written &written)
{
    const bool hasSpace = reader.take(u" ");
    if (reader.isAtEnd())
        return !hasSpace;
    if (reader.take(u"Z")) {
        written.offsetMinutes = 0;
        return true;
    }
    const bool isWest = reader.take(u"-");
    if (!isWest && !reader.take(u"+"))
        return false;
    const auto hours = reader.number(2);
    reader.take(u":");
    const auto minutes = reader.number(2);
    if (!hours || !minutes || *hours > 18 || *minutes > 59)
        return false;
    written.offsetMinutes = (*hours * 60 + *minutes) * (isWest ? -1 : 1);
    return true;
}

// "10:20", "10:20:30", "10:20:30.123", then perhaps an offset.
bool readTime(Reader &reader, Written &written)
{
    const auto hour = reader.number(2);
    const bool hasMinute = hour && reader.take(u":");
    const auto minute = hasMinute ? reader.number(2) : std::nullopt;
    if (!minute)
        return false;
    int second = 0;
    if (reader.take(u":")) {
        const auto seconds = reader.number(2);
        if (!seconds)
            return false;
        second = *seconds;
        if (reader.take(u".,")) {
            const qsizetype digits = reader.skipDigits();
            if (digits < 1 || digits > 9)
                return false;
        }
    }
    written.time = QTime(*hour, *minute, second);
    return written.time.isValid() && readOffset(reader, written);
}

// "2026", "2026-03", "2026-03-05", and a time behind a whole date. By hand, since every date of every row that is saved
// or imported comes here.
std::optional<Written> read(const QString &text)
{
    Reader reader(QStringView(text).trimmed());
    Written written;
    const auto year = reader.number(4);
    if (!year)
        return {};
    int month = 1;
    int day = 1;
    bool hasDay = false;
    for (int *part : {&month, &day}) {
        if (reader.isAtEnd())
            break;
        const auto number = reader.take(u"-") ? reader.number(2) : std::nullopt;
        if (!number)
            return {};
        *part = *number;
        hasDay = part == &day;
    }
    written.date = QDate(*year, month, day);
    if (!written.date.isValid() || *year < 1)
        return {};
    const bool hasTime = hasDay && reader.take(u"T ");
    if ((hasTime && !readTime(reader, written)) || !reader.isAtEnd())
        return {};
    return written;
}

std::optional<QString> spelled(const QDateTime &moment)
{
    if (moment.date().year() < 1 || moment.date().year() > 9999)
        return {};
    return moment.toString(u"yyyy-MM-dd HH:mm:ss"_s);
}

// Four digits are a year.
bool isMilliseconds(const QString &text)
{
    Reader reader(QStringView(text).trimmed());
    const bool isBefore1970 = reader.take(u"-");
    const qsizetype digits = reader.skipDigits();
    return reader.isAtEnd() && digits <= 16 && digits >= (isBefore1970 ? 1 : 5);
}

} // namespace

std::optional<QString> canonicalDate(const QString &text)
{
    if (isMilliseconds(text)) {
        const std::optional<QString> moment = dateTimeOfMilliseconds(text);
        return moment ? std::optional(moment->left(10)) : std::nullopt;
    }
    const std::optional<Written> written = read(text);
    if (!written)
        return {};
    // Most come as they are kept.
    const bool isCanonical = text.size() == 10 && text[4] == u'-' && text[7] == u'-';
    return isCanonical ? text : written->date.toString(Qt::ISODate);
}

std::optional<QString> canonicalDateTime(const QString &text)
{
    if (isMilliseconds(text))
        return dateTimeOfMilliseconds(text);
    const std::optional<Written> written = read(text);
    if (!written)
        return {};
    const QDateTime asWritten(written->date, written->time, QTimeZone::utc());
    return spelled(asWritten.addSecs(-60 * written->offsetMinutes.value_or(0)));
}

std::optional<QString> dateTimeOfMilliseconds(const QString &text)
{
    bool fits = false;
    const qint64 milliseconds = text.trimmed().toLongLong(&fits);
    // Beyond the year 9999 the number is a mistake, and near the ends of 64 bits no calendar holds it.
    if (!fits || qAbs(milliseconds / 1000) > Q_INT64_C(300'000'000'000))
        return {};
    return spelled(QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::utc()));
}

} // namespace formwright::forms
