// The sheet of days in small windows and in other languages.
#include "ui/administration/calendars/calendar_days_tab.h"
#include "ui/administration/calendars/calendar_sheet.h"
#include "ui/widgets/language.h"

#include <QFontMetrics>
#include <QScrollArea>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::administration;

class AdministrationCalendarSheetTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_language.setChoice(widgets::LanguageChoice::English); }
    void everyNumberCanBeReadHoweverSmallTheWindow_data();
    void everyNumberCanBeReadHoweverSmallTheWindow();
    void weekdaysFollowTheLanguage();

private:
    widgets::Language m_language;
};

void AdministrationCalendarSheetTest::everyNumberCanBeReadHoweverSmallTheWindow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("four months beside one another") << QSize(760, 300);
    QTest::newRow("three") << QSize(480, 300);
    QTest::newRow("large") << QSize(1200, 900);
}

void AdministrationCalendarSheetTest::everyNumberCanBeReadHoweverSmallTheWindow()
{
    QFETCH(QSize, size);
    CalendarDaysTab tab;
    CalendarSheet &sheet = tab.sheet();
    sheet.setView(CalendarSheet::View::Year);
    sheet.setCurrent(QDate(2026, 1, 1));
    tab.resize(size);
    tab.show();
    QFont least;
    least.setPixelSize(9); // what the sheet writes them with at least
    const QFontMetrics metrics(least);
    const auto isReadable = [&] {
        const QList<QDate> days = sheet.days();
        return std::all_of(days.begin(), days.end(), [&](const QDate &day) {
            const QSize there = sheet.rectOf(day).size();
            return there.width() >= metrics.horizontalAdvance(QString::number(day.day()))
                && there.height() >= metrics.height();
        });
    };
    QTRY_VERIFY(isReadable());
    // The keys lead to what is out of sight.
    sheet.setCurrent(QDate(2026, 12, 31));
    const auto isSeen
        = [&] { return sheet.visibleRegion().boundingRect().contains(sheet.rectOf(QDate(2026, 12, 31))); };
    QTRY_VERIFY(isSeen());
}

void AdministrationCalendarSheetTest::weekdaysFollowTheLanguage()
{
    CalendarSheet sheet;
    sheet.resize(760, 480);
    sheet.show();
    QCOMPARE(sheet.locale().dayName(1, QLocale::ShortFormat), u"Mon"_s);
    const QImage english = sheet.grab().toImage();
    m_language.setChoice(widgets::LanguageChoice::SimplifiedChinese);
    QCOMPARE(sheet.locale().dayName(1, QLocale::ShortFormat), u"周一"_s);
    QVERIFY(sheet.grab().toImage() != english);
    m_language.setChoice(widgets::LanguageChoice::English);
    QCOMPARE(sheet.grab().toImage(), english);
}

QTEST_MAIN(AdministrationCalendarSheetTest)
#include "administration_calendar_sheet_test.moc"
