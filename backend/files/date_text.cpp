#include "backend/files/date_text.h"

#include <array>

namespace formwright::files {
namespace {

constexpr qsizetype longestDate = 48;

// Walks over the text; every function takes something off its front or leaves it alone.
class Cursor
{
public:
    explicit Cursor(QStringView text) : m_text(text) { }
    bool atEnd() const { return m_text.isEmpty(); }
    QChar peek() const { return m_text.isEmpty() ? QChar() : m_text.front(); }
    bool take(QChar character)
    {
        if (peek() != character || m_text.isEmpty())
            return false;
        m_text = m_text.sliced(1);
        return true;
    }
    bool takeWord(QStringView word)
    {
        if (!m_text.startsWith(word, Qt::CaseInsensitive))
            return false;
        m_text = m_text.sliced(word.size());
        return true;
    }
    void skipBlanks()
    {
        while (!m_text.isEmpty() && m_text.front().isSpace())
            m_text = m_text.sliced(1);
    }
    // A run of ASCII digits of one of the allowed lengths, else -1.
    int number(int shortest, int longest, int *length = nullptr)
    {
        int count = 0;
        int value = 0;
        while (count < m_text.size() && m_text[count] >= u'0' && m_text[count] <= u'9') {
            if (count == longest)
                return -1;
            value = value * 10 + (m_text[count].unicode() - u'0');
            ++count;
        }
        if (count < shortest)
            return -1;
        m_text = m_text.sliced(count);
        if (length)
            *length = count;
        return value;
    }
    void skipDigits()
    {
        while (!m_text.isEmpty() && m_text.front() >= u'0' && m_text.front() <= u'9')
            m_text = m_text.sliced(1);
    }

private:
    QStringView m_text;
};

// The month an English name or its first three letters stand for, 0 for none.
int monthName(Cursor &cursor)
{
    static constexpr std::array<QStringView, 12> names = {u"January", u"February", u"March", u"April", u"May", u"June",
        u"July", u"August", u"September", u"October", u"November", u"December"};
    for (size_t index = 0; index < names.size(); ++index) {
        if (cursor.takeWord(names[index]))
            return int(index) + 1;
    }
    for (size_t index = 0; index < names.size(); ++index) {
        if (cursor.takeWord(names[index].first(3))) {
            cursor.take(u'.');
            return int(index) + 1;
        }
    }
    return 0;
}

bool isSeparator(QChar character)
{
    return character == u'-' || character == u'/' || character == u'.';
}

bool certain(DateReading &reading, int year, int month, int day)
{
    if (year < 1 || month < 1 || day < 1 || !QDate::isValid(year, month, day))
        return false;
    reading.dayFirst = QDate(year, month, day);
    reading.monthFirst = reading.dayFirst;
    return true;
}

bool readYearFirst(Cursor &cursor, int year, DateReading &reading)
{
    if (cursor.take(u'年')) {
        const int month = cursor.number(1, 2);
        if (!cursor.take(u'月'))
            return false;
        const int day = cursor.number(1, 2);
        return cursor.take(u'日') && certain(reading, year, month, day);
    }
    const QChar separator = cursor.peek();
    if (!isSeparator(separator))
        return false;
    cursor.take(separator);
    const int month = cursor.number(1, 2);
    return month > 0 && cursor.take(separator) && certain(reading, year, month, cursor.number(1, 2));
}

bool readYearLast(Cursor &cursor, int first, DateReading &reading)
{
    const QChar separator = cursor.peek();
    if (!isSeparator(separator) && separator != u' ')
        return false;
    cursor.take(separator);
    if (cursor.peek().isLetter()) {
        const int month = monthName(cursor);
        if (month == 0)
            return false;
        if (!cursor.take(separator))
            cursor.take(u',');
        cursor.skipBlanks();
        return certain(reading, cursor.number(4, 4), month, first);
    }
    const int second = cursor.number(1, 2);
    if (separator == u' ' || second < 0 || !cursor.take(separator))
        return false;
    const int year = cursor.number(4, 4);
    if (year < 1)
        return false;
    if (first >= 1 && second >= 1) {
        if (QDate::isValid(year, second, first))
            reading.dayFirst = QDate(year, second, first);
        // Points between the numbers are a way of writing that always names the day first.
        if (separator != u'.' && QDate::isValid(year, first, second))
            reading.monthFirst = QDate(year, first, second);
    }
    return reading.orders() != 0;
}

bool readDay(Cursor &cursor, DateReading &reading)
{
    if (cursor.peek().isLetter()) {
        const int month = monthName(cursor);
        if (month == 0)
            return false;
        cursor.skipBlanks();
        const int day = cursor.number(1, 2);
        cursor.take(u',');
        cursor.skipBlanks();
        return certain(reading, cursor.number(4, 4), month, day);
    }
    int length = 0;
    const int first = cursor.number(1, 4, &length);
    if (first < 0 || length == 3)
        return false;
    return length == 4 ? readYearFirst(cursor, first, reading) : readYearLast(cursor, first, reading);
}

bool readOffset(Cursor &cursor, DateReading &reading)
{
    if (cursor.take(u'Z') || cursor.take(u'z')) {
        reading.offset = 0;
        return true;
    }
    const bool west = cursor.peek() == u'-';
    if (!cursor.take(u'+') && !cursor.take(u'-'))
        return true;
    int length = 0;
    int hours = cursor.number(2, 4, &length);
    int minutes = 0;
    if (length == 4) {
        minutes = hours % 100;
        hours /= 100;
    } else if (cursor.take(u':')) {
        minutes = cursor.number(2, 2);
    }
    if (length == 3 || hours < 0 || hours > 14 || minutes < 0 || minutes > 59)
        return false;
    reading.offset = (west ? -1 : 1) * (hours * 3600 + minutes * 60);
    return true;
}

bool readTime(Cursor &cursor, DateReading &reading)
{
    int hour = cursor.number(1, 2);
    if (hour < 0 || !cursor.take(u':'))
        return false;
    const int minute = cursor.number(2, 2);
    int second = 0;
    if (cursor.take(u':')) {
        second = cursor.number(2, 2);
        if (second >= 0 && (cursor.take(u'.') || cursor.take(u',')))
            cursor.skipDigits();
    }
    cursor.skipBlanks();
    const bool afternoon = cursor.takeWord(u"PM");
    if (afternoon || cursor.takeWord(u"AM")) {
        if (hour < 1 || hour > 12)
            return false;
        hour = hour % 12 + (afternoon ? 12 : 0);
    }
    if (minute < 0 || second < 0 || !QTime::isValid(hour, minute, second))
        return false;
    reading.hasTime = true;
    reading.time = QTime(hour, minute, second);
    return readOffset(cursor, reading);
}

} // namespace

std::optional<DateReading> readDate(QStringView text)
{
    if (text.size() < 6 || text.size() > longestDate)
        return {};
    DateReading reading;
    Cursor cursor(text);
    if (!readDay(cursor, reading))
        return {};
    if (cursor.atEnd())
        return reading;
    cursor.take(u',');
    if (!cursor.take(u'T') && !cursor.take(u't') && !cursor.peek().isSpace())
        return {};
    cursor.skipBlanks();
    if (!readTime(cursor, reading) || !cursor.atEnd())
        return {};
    return reading;
}

} // namespace formwright::files
