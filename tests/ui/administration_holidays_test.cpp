// Lists of holidays as files have them.
#include "ui/administration/calendars/calendar_holidays.h"

#include <QTest>

using namespace formwright::administration;
using namespace Qt::StringLiterals;

class AdministrationHolidaysTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsCalendarFiles_data();
    void readsCalendarFiles();
    void readsTables_data();
    void readsTables();
};

void AdministrationHolidaysTest::readsCalendarFiles_data()
{
    QTest::addColumn<QByteArray>("events");
    QTest::addColumn<QStringList>("days");
    QTest::addColumn<int>("skipped");
    const auto row = [](const char *name, const QByteArray &event, const QStringList &days, int skipped = 0) {
        QTest::newRow(name) << QByteArray("BEGIN:VEVENT\r\n" + event + "\r\nEND:VEVENT\r\n") << days << skipped;
    };
    row("whole day", "DTSTART;VALUE=DATE:20260501\r\nDTEND;VALUE=DATE:20260502\r\nSUMMARY:Labour Day",
        {u"2026-05-01 2026-05-01 Labour Day"_s});
    row("without an end", "DTSTART;VALUE=DATE:20260501\r\nSUMMARY:Labour Day", {u"2026-05-01 2026-05-01 Labour Day"_s});
    row("several days", "DTSTART;VALUE=DATE:20261001\r\nDTEND;VALUE=DATE:20261008\r\nSUMMARY:Golden Week",
        {u"2026-10-01 2026-10-07 Golden Week"_s});
    row("folded line", "DTSTART;VALUE=DATE:20260501\r\nSUMMARY:Lab\r\n our D\r\n\tay",
        {u"2026-05-01 2026-05-01 Labour Day"_s});
    row("escapes", "DTSTART;VALUE=DATE:20260501\r\nSUMMARY:Day\\, of\\; work\\nand rest",
        {u"2026-05-01 2026-05-01 Day, of; work and rest"_s});
    row("midnight to midnight", "DTSTART:20260501T000000\r\nDTEND:20260502T000000\r\nSUMMARY:Day",
        {u"2026-05-01 2026-05-01 Day"_s});
    row("duration", "DTSTART;VALUE=DATE:20260501\r\nDURATION:P2D\r\nSUMMARY:Days", {u"2026-05-01 2026-05-02 Days"_s});
    row("alarm inside",
        "DTSTART;VALUE=DATE:20260501\r\nBEGIN:VALARM\r\nDURATION:P3D\r\nSUMMARY:Ring\r\nEND:VALARM\r\nSUMMARY:Day",
        {u"2026-05-01 2026-05-01 Day"_s});
    row("hours of a day", "DTSTART:20260501T090000Z\r\nDTEND:20260501T100000Z\r\nSUMMARY:Meeting", {}, 1);
    row("no date", "SUMMARY:Nothing", {}, 1);
    row("cancelled", "DTSTART;VALUE=DATE:20260501\r\nSTATUS:CANCELLED\r\nSUMMARY:Off", {});
    row("every year", "DTSTART;VALUE=DATE:20200501\r\nRRULE:FREQ=YEARLY;BYMONTH=5\r\nSUMMARY:Day",
        {u"2025-05-01 2025-05-01 Day"_s, u"2026-05-01 2026-05-01 Day"_s, u"2027-05-01 2027-05-01 Day"_s});
    row("until a year", "DTSTART;VALUE=DATE:20200501\r\nRRULE:FREQ=YEARLY;UNTIL=20260101\r\nSUMMARY:Day",
        {u"2025-05-01 2025-05-01 Day"_s});
    row("another rule", "DTSTART;VALUE=DATE:20260501\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:Day",
        {u"2026-05-01 2026-05-01 Day"_s}, 1);
    row("make-up day", "DTSTART;VALUE=DATE:20260214\r\nSUMMARY:春节 补班",
        {u"2026-02-14 2026-02-14 春节 补班 works"_s});
    row("marked work", "DTSTART;VALUE=DATE:20260214\r\nSUMMARY:春节（班）",
        {u"2026-02-14 2026-02-14 春节（班） works"_s});
    row("marked rest", "DTSTART;VALUE=DATE:20260215\r\nSUMMARY:春节（休）", {u"2026-02-15 2026-02-15 春节（休）"_s});
    row("told by a property",
        "DTSTART;VALUE=DATE:20260214\r\nX-APPLE-SPECIAL-DAY:ALTERNATE-WORKDAY\r\nSUMMARY:Spring Festival",
        {u"2026-02-14 2026-02-14 Spring Festival works"_s});
    row("rest by a property",
        "DTSTART;VALUE=DATE:20260214\r\nX-APPLE-SPECIAL-DAY:WORK-HOLIDAY\r\nSUMMARY:上班 Festival",
        {u"2026-02-14 2026-02-14 上班 Festival"_s});
    row("told by a category", "DTSTART;VALUE=DATE:20260214\r\nCATEGORIES:补班\r\nSUMMARY:Spring Festival",
        {u"2026-02-14 2026-02-14 Spring Festival works"_s});
    row("special working day", "DTSTART;VALUE=DATE:20260214\r\nSUMMARY:Special Working Day",
        {u"2026-02-14 2026-02-14 Special Working Day works"_s});
    row("non-working day", "DTSTART;VALUE=DATE:20260214\r\nSUMMARY:Special Non-Working Day",
        {u"2026-02-14 2026-02-14 Special Non-Working Day"_s});
    row("workers", "DTSTART;VALUE=DATE:20260501\r\nSUMMARY:International Workers' Day",
        {u"2026-05-01 2026-05-01 International Workers' Day"_s});
    row("Hungarian", "DTSTART;VALUE=DATE:20260808\r\nSUMMARY:Áthelyezett munkanap",
        {u"2026-08-08 2026-08-08 Áthelyezett munkanap works"_s});
    row("Chinese", "DTSTART;VALUE=DATE:20260501\r\nSUMMARY;LANGUAGE=zh:劳动节", {u"2026-05-01 2026-05-01 劳动节"_s});
}

void AdministrationHolidaysTest::readsCalendarFiles()
{
    QFETCH(QByteArray, events);
    QFETCH(QStringList, days);
    QFETCH(int, skipped);
    const HolidayList list
        = readHolidays("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + events + events + "END:VCALENDAR\r\n", 2025, 2027);
    QStringList lines;
    for (const Holiday &day : list.days)
        lines.append(QString(day.first.toString(Qt::ISODate) % u' ' % day.last.toString(Qt::ISODate) % u' ' % day.name
            % (day.isWorking ? u" works"_s : QString())));
    QCOMPARE(lines, days); // the same day twice is one
    QCOMPARE(int(list.skipped.size()), 2 * skipped);
}

void AdministrationHolidaysTest::readsTables_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QStringList>("days");
    QTest::addColumn<int>("skipped");
    QTest::newRow("with a head") << QByteArray("Date,Name\n2026-05-01,Labour Day\n")
                                 << QStringList{u"2026-05-01 Labour Day"_s} << 0;
    QTest::newRow("semicolons, German") << QByteArray(
        "01.05.2026;Tag der Arbeit\r\n3.10.2026;\"Tag der \"\"Einheit\"\"\"\r\n")
                                        << QStringList{u"2026-05-01 Tag der Arbeit"_s,
                                               u"2026-10-03 Tag der \"Einheit\""_s}
                                        << 0;
    QTest::newRow("day first, as another line says")
        << QByteArray("1/5/2026,May\n25/12/2026,Christmas\n")
        << QStringList{u"2026-05-01 May"_s, u"2026-12-25 Christmas"_s} << 0;
    QTest::newRow("month first, as another line says")
        << QByteArray("5/1/2026,May\n12/25/2026,Christmas\n")
        << QStringList{u"2026-05-01 May"_s, u"2026-12-25 Christmas"_s} << 0;
    QTest::newRow("tabs, digits, working")
        << QByteArray("20260509\t补班\tworking\n") << QStringList{u"2026-05-09 补班 works"_s} << 0;
    QTest::newRow("Chinese dates") << QByteArray("日期,名称\n2026年5月1日,劳动节\n")
                                   << QStringList{u"2026-05-01 劳动节"_s} << 0;
    QTest::newRow("what is no date is told")
        << QByteArray("2026-05-01,May\nsoon,Later\n2026-02-30,Never\n\n") << QStringList{u"2026-05-01 May"_s} << 2;
    QTest::newRow("other letters") << QByteArray("2026-01-06,Dreik\xf6nig\n") << QStringList{u"2026-01-06 Dreikönig"_s}
                                   << 0;
}

void AdministrationHolidaysTest::readsTables()
{
    QFETCH(QByteArray, content);
    QFETCH(QStringList, days);
    QFETCH(int, skipped);
    const HolidayList list = holidaysOfTable(content, true);
    QStringList lines;
    for (const Holiday &day : list.days)
        lines.append(
            QString(day.first.toString(Qt::ISODate) % u' ' % day.name % (day.isWorking ? u" works"_s : QString())));
    QCOMPARE(lines, days);
    QCOMPARE(int(list.skipped.size()), skipped);
}

QTEST_GUILESS_MAIN(AdministrationHolidaysTest)
#include "administration_holidays_test.moc"
