#include "ui/administration/calendars/calendar_holidays.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringDecoder>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(CalendarHolidays)
};

QString decoded(const QByteArray &content)
{
    QStringDecoder utf8(QStringDecoder::Utf8);
    const QString text = utf8.decode(content);
    // Spreadsheet programs write the letters of their own page.
    return utf8.hasError() ? QString::fromLatin1(content) : text;
}

// Lines are folded: one that starts with a space or tab goes on with the line before.
QStringList unfoldedLines(const QString &text)
{
    QStringList lines;
    for (QString line : text.split(u'\n')) {
        if (line.endsWith(u'\r'))
            line.chop(1);
        if (!lines.isEmpty() && (line.startsWith(u' ') || line.startsWith(u'\t')))
            lines.last().append(QStringView(line).mid(1));
        else
            lines.append(line);
    }
    return lines;
}

struct Property {
    QString name; // upper case
    QString parameters; // upper case, as they came
    QString value;
};

Property propertyOf(const QString &line)
{
    bool isQuoted = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        if (line.at(i) == u'"')
            isQuoted = !isQuoted;
        if (line.at(i) != u':' || isQuoted)
            continue;
        const QString head = line.left(i).toUpper();
        return {head.section(u';', 0, 0).section(u'.', -1), head.section(u';', 1), line.mid(i + 1)};
    }
    return {};
}

QString unescaped(const QString &value)
{
    QString text;
    for (qsizetype i = 0; i < value.size(); ++i) {
        if (value.at(i) != u'\\' || i + 1 == value.size()) {
            text += value.at(i);
            continue;
        }
        const QChar next = value.at(++i);
        text += next == u'n' || next == u'N' ? QChar(u' ') : next;
    }
    return text.simplified();
}

struct Moment {
    QDate date;
    QTime time; // not valid for a whole day
};

Moment momentOf(const QString &value)
{
    return {QDate::fromString(value.left(8), u"yyyyMMdd"_s),
        value.size() > 8 && value.at(8) == u'T' ? QTime::fromString(value.mid(9, 6), u"HHmmss"_s) : QTime()};
}

// Whole days of "P1D", "P2W"; 0 for anything else.
int daysOf(const QString &duration)
{
    static const QRegularExpression pattern(u"^P([0-9]{1,3})([DW])(T.*)?$"_s);
    const auto match = pattern.match(duration);
    if (!match.hasMatch())
        return 0;
    return match.captured(1).toInt() * (match.captured(2) == "W"_L1 ? 7 : 1);
}

struct Event {
    Moment start;
    Moment end;
    int days = 0; // of a duration
    QString name;
    QString rule;
    QList<QDate> without;
    bool isWorking = false; // the event says so beside its name
    bool isFree = false; // likewise
    bool isCancelled = false;
};

// Weekend days that are worked in exchange for holidays stand among these in the calendars of China, Hungary and
// Russia, and are told by their names alone in most.
bool namesWorking(const QString &name)
{
    static const QRegularExpression free(
        uR"(\bnon-?\s?work|not\s+(a\s+)?work|\bнерабоч|[不免停]上班|[（(\[【]休[）)\]】])"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    static const QRegularExpression working(
        uR"(补班|補班|调班|調班|上班|[（(\[【]班[）)\]】]|^班$|\s班$|\bwork(ing)?[\s-]?days?\b|\bworking\s+(satur|sun)days?\b|\bmunkanap\b|\bрабоч(ий|ая)\s+(день|суббота)\b)"_s,
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    return working.match(name).hasMatch() && !free.match(name).hasMatch();
}

class Collector
{
public:
    void add(const Holiday &day)
    {
        if (m_list.days.contains(day))
            return;
        if (m_list.days.size() < mostHolidays)
            m_list.days.append(day);
        else
            m_list.isCapped = true;
    }
    void skip(const QString &what, const QString &why)
    {
        m_list.skipped.append(Text::tr("%1: %2", "an entry and why it is left out").arg(what, why));
    }
    HolidayList result()
    {
        std::stable_sort(m_list.days.begin(), m_list.days.end(),
            [](const Holiday &one, const Holiday &other) { return one.first < other.first; });
        return m_list;
    }

private:
    HolidayList m_list;
};

class EventTaker
{
public:
    EventTaker(Collector &collector, int firstYear, int lastYear)
        : m_collector(collector), m_firstYear(firstYear), m_lastYear(lastYear)
    { }

    void take(const Event &event)
    {
        const QString name = event.name.isEmpty() ? Text::tr("(no name)") : event.name;
        if (event.isCancelled)
            return;
        if (!event.start.date.isValid()) {
            m_collector.skip(name, Text::tr("it has no date"));
            return;
        }
        // Whole days are dates; some programs write midnight to midnight.
        const bool isFromMidnight = !event.start.time.isValid() || event.start.time == QTime(0, 0);
        const bool isToMidnight
            = !event.end.date.isValid() || !event.end.time.isValid() || event.end.time == QTime(0, 0);
        const bool hasLength = !event.start.time.isValid() || event.end.date > event.start.date || event.days > 0;
        if (!isFromMidnight || !isToMidnight || !hasLength) {
            m_collector.skip(name, Text::tr("it is no whole day"));
            return;
        }
        // The end is the day after the last.
        qint64 length = event.days > 0 ? event.days : 1;
        if (event.end.date.isValid())
            length = qMax<qint64>(1, event.start.date.daysTo(event.end.date));
        if (length > 366) {
            m_collector.skip(name, Text::tr("it is longer than a year"));
            return;
        }
        if (event.rule.isEmpty())
            m_collector.add({event.start.date, event.start.date.addDays(length - 1), event.name, isWorking(event)});
        else
            repeat(event, name, length);
    }

private:
    static bool isWorking(const Event &event) { return event.isWorking || (!event.isFree && namesWorking(event.name)); }
    void repeat(const Event &event, const QString &name, qint64 length)
    {
        QHash<QString, QString> parts;
        for (const QString &part : event.rule.toUpper().split(u';', Qt::SkipEmptyParts))
            parts.insert(part.section(u'=', 0, 0), part.section(u'=', 1));
        const QDate first = event.start.date;
        bool isPlain = parts.value(u"FREQ"_s) == "YEARLY"_L1;
        for (auto it = parts.cbegin(); it != parts.cend(); ++it) {
            if (it.key() == "BYMONTH"_L1)
                isPlain = isPlain && it.value().toInt() == first.month();
            else if (it.key() == "BYMONTHDAY"_L1)
                isPlain = isPlain && it.value().toInt() == first.day();
            else if (it.key() != "FREQ"_L1 && it.key() != "COUNT"_L1 && it.key() != "UNTIL"_L1
                && it.key() != "INTERVAL"_L1 && it.key() != "WKST"_L1)
                isPlain = false;
        }
        if (!isPlain) {
            m_collector.add({first, first.addDays(length - 1), event.name, isWorking(event)});
            m_collector.skip(name, Text::tr("of its repetitions only the first is taken"));
            return;
        }
        const int step = qMax(1, parts.value(u"INTERVAL"_s, u"1"_s).toInt());
        const int most = parts.contains(u"COUNT"_s) ? parts.value(u"COUNT"_s).toInt() : std::numeric_limits<int>::max();
        const QDate until = momentOf(parts.value(u"UNTIL"_s)).date;
        for (int i = 0; i < most; ++i) {
            const int year = first.year() + i * step;
            if (year > m_lastYear || (until.isValid() && year > until.year()))
                return;
            const QDate day(year, first.month(), first.day()); // not valid for 29 February in most years
            if (year < m_firstYear || !day.isValid() || event.without.contains(day) || (until.isValid() && day > until))
                continue;
            m_collector.add({day, day.addDays(length - 1), event.name, isWorking(event)});
        }
    }

    Collector &m_collector;
    int m_firstYear;
    int m_lastYear;
};

// The fields of a line of a table; quotes are doubled inside quotes.
QStringList fieldsOf(const QString &line, QChar separator)
{
    QStringList fields{QString()};
    bool isQuoted = false;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar letter = line.at(i);
        if (letter == u'"' && isQuoted && line.size() > i + 1 && line.at(i + 1) == u'"')
            fields.last() += line.at(++i);
        else if (letter == u'"')
            isQuoted = !isQuoted;
        else if (letter == separator && !isQuoted)
            fields.append(QString());
        else
            fields.last() += letter;
    }
    for (QString &field : fields)
        field = field.simplified();
    return fields;
}

QChar separatorOf(const QString &text)
{
    const QString head = text.left(2000);
    QChar best = u',';
    for (const QChar separator : {QChar(u';'), QChar(u'\t')}) {
        if (head.count(separator) > head.count(best))
            best = separator;
    }
    return best;
}

const QRegularExpression &slashed()
{
    static const QRegularExpression pattern(u"^([0-9]{1,2})[/\\-]([0-9]{1,2})[/\\-]([0-9]{4})$"_s);
    return pattern;
}

QDate dateOf(const QString &text, bool isMonthFirst)
{
    static const QRegularExpression yearFirst(u"^([0-9]{4})[-/.年]?([0-9]{1,2})[-/.月]?([0-9]{1,2})日?$"_s);
    static const QRegularExpression dotted(u"^([0-9]{1,2})\\.\\s?([0-9]{1,2})\\.\\s?([0-9]{4})$"_s);
    const QString date = text.section(u' ', 0, 0);
    if (const auto match = yearFirst.match(date); match.hasMatch())
        return QDate(match.captured(1).toInt(), match.captured(2).toInt(), match.captured(3).toInt());
    if (const auto match = dotted.match(text); match.hasMatch())
        return QDate(match.captured(3).toInt(), match.captured(2).toInt(), match.captured(1).toInt());
    const auto match = slashed().match(date);
    if (!match.hasMatch())
        return {};
    const int first = match.captured(1).toInt();
    const int second = match.captured(2).toInt();
    return QDate(match.captured(3).toInt(), isMonthFirst ? first : second, isMonthFirst ? second : first);
}

// Whether "3/4/2026" is in March: as the other lines of the file say, if they do.
bool isMonthFirstIn(const QStringList &dates, bool otherwise)
{
    for (const QString &date : dates) {
        const auto match = slashed().match(date.section(u' ', 0, 0));
        if (match.hasMatch() && match.captured(1).toInt() > 12)
            return false;
        if (match.hasMatch() && match.captured(2).toInt() > 12)
            return true;
    }
    return otherwise;
}

bool saysWorking(const QString &text)
{
    static const QStringList words{
        u"working"_s, u"work"_s, u"workday"_s, u"01"_s, u"班"_s, u"上班"_s, u"补班"_s, u"调休上班"_s};
    return words.contains(text.toLower());
}

} // namespace

HolidayList holidaysOfCalendar(const QByteArray &content, int firstYear, int lastYear)
{
    Collector collector;
    EventTaker taker(collector, firstYear, lastYear);
    std::optional<Event> event;
    int inside = 0; // alarms have a duration of their own
    for (const QString &line : unfoldedLines(decoded(content))) {
        const Property property = propertyOf(line);
        const QString value = property.value.trimmed();
        if (property.name == "BEGIN"_L1 && value.compare("VEVENT"_L1, Qt::CaseInsensitive) == 0) {
            event = Event();
            inside = 0;
        } else if (!event) {
            continue;
        } else if (property.name == "BEGIN"_L1) {
            ++inside;
        } else if (property.name == "END"_L1 && inside > 0) {
            --inside;
        } else if (property.name == "END"_L1) {
            taker.take(*event);
            event.reset();
        } else if (inside > 0) {
            continue;
        } else if (property.name == "DTSTART"_L1) {
            event->start = momentOf(value);
        } else if (property.name == "DTEND"_L1) {
            event->end = momentOf(value);
        } else if (property.name == "DURATION"_L1) {
            event->days = daysOf(value.toUpper());
        } else if (property.name == "SUMMARY"_L1) {
            event->name = unescaped(property.value);
        } else if (property.name == "RRULE"_L1) {
            event->rule = value;
        } else if (property.name == "EXDATE"_L1) {
            for (const QString &date : value.split(u','))
                event->without.append(momentOf(date).date);
        } else if (property.name == "CATEGORIES"_L1) {
            event->isWorking = event->isWorking || namesWorking(unescaped(property.value));
        } else if (property.name == "X-APPLE-SPECIAL-DAY"_L1) {
            event->isWorking = value.compare("ALTERNATE-WORKDAY"_L1, Qt::CaseInsensitive) == 0;
            event->isFree = value.compare("WORK-HOLIDAY"_L1, Qt::CaseInsensitive) == 0;
        } else if (property.name == "STATUS"_L1) {
            event->isCancelled = value.compare("CANCELLED"_L1, Qt::CaseInsensitive) == 0;
        }
    }
    return collector.result();
}

HolidayList holidaysOfTable(const QByteArray &content, bool isMonthFirst)
{
    Collector collector;
    const QString text = decoded(content);
    const QChar separator = separatorOf(text);
    QList<QStringList> lines;
    QStringList dates;
    for (const QString &line : text.split(u'\n')) {
        lines.append(fieldsOf(line, separator));
        dates.append(lines.last().first());
    }
    const bool monthFirst = isMonthFirstIn(dates, isMonthFirst);
    bool isFirst = true;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QStringList &fields = lines.at(i);
        if (fields.join(QString()).isEmpty())
            continue;
        const QDate date = dateOf(fields.first(), monthFirst);
        if (date.isValid())
            collector.add({date, date, fields.value(1), saysWorking(fields.value(2))});
        else if (!isFirst) // the first line may name the columns
            collector.skip(
                Text::tr("Line %1", "of a file").arg(i + 1), Text::tr("“%1” is no date").arg(fields.first().left(40)));
        isFirst = false;
    }
    return collector.result();
}

HolidayList readHolidays(const QByteArray &content, int firstYear, int lastYear)
{
    if (content.left(4096).toUpper().contains("BEGIN:VCALENDAR"))
        return holidaysOfCalendar(content, firstYear, lastYear);
    const QString format = QLocale::system().dateFormat(QLocale::ShortFormat);
    return holidaysOfTable(content, format.indexOf(u'M') < format.indexOf(u'd'));
}

} // namespace formwright::administration
