// The page of calendars: what days are, painting them, the usual week, special days, lists of holidays, and saving.
#include "ui/administration/calendars/calendar_days_tab.h"
#include "ui/administration/calendars/calendar_details_form.h"
#include "ui/administration/calendars/calendar_import_dialog.h"
#include "ui/administration/calendars/calendar_sheet.h"
#include "ui/administration/calendars/calendar_special_list.h"
#include "ui/administration/calendars/calendar_week_editor.h"
#include "ui/administration/calendars/calendars_page.h"
#include "ui/administration_calendars.h"
#include "ui/widgets/file_dialog.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/language.h"
#include "ui/widgets/message_box.h"

#include <QAccessible>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

using namespace formwright;
using namespace formwright::administration;
using namespace formwright::tests;

namespace {
Calendar standardCalendar(const QList<SpecialDay> &special = {})
{
    Calendar calendar;
    for (int weekday = 0; weekday < 7; ++weekday) {
        StandardDay day;
        day.weekDays = weekday;
        day.status = weekday >= 1 && weekday <= 5 ? u"01"_s : u"02"_s;
        if (day.status == "01"_L1)
            static_cast<DayTimes &>(day) = timesOf({{510, 750}, {840, 1080}});
        calendar.standardDays.append(day);
    }
    calendar.specialDays = special;
    return calendar;
}

SpecialDay special(const QString &first, const QString &last, const QString &status, const QString &remark = {})
{
    SpecialDay day;
    day.startDate = first;
    day.endDate = last;
    day.status = status;
    day.remark = remark;
    return day;
}

QStringList shown(const Calendar &calendar)
{
    QStringList lines;
    for (const SpecialDay &day : calendar.specialDays)
        lines.append(
            QStringList{day.startDate.mid(5), day.endDate.mid(5), day.status, day.remark}.join(u' ').trimmed());
    return lines;
}
} // namespace

class AdministrationCalendarsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_language.setChoice(widgets::LanguageChoice::English); }
    void init();
    void cleanup();
    void readsClocks_data();
    void readsClocks();
    void shortestSpecialDayCounts();
    void paints_data();
    void paints();
    void showsTheChosenCalendar();
    void keysMoveAndPaint();
    void draggingPaints();
    void escapeGivesUpADrag();
    void dayOfAnotherMonthIsPaintedWhereItIs();
    void paintingIsUndone();
    void typingIsOneStep();
    void screenReaderHearsDays();
    void savesInOneRequest();
    void changesOfOthersAreAskedAbout();
    void refusalIsShownAtItsField();
    void weekIsEdited();
    void badTimesAreNotSaved();
    void specialDaysAreListedAndDeleted();
    void holidaysAreTakenOver();
    void fileWithoutHolidaysIsRefused();
    void createsACopy();
    void deleting();
    void asksBeforeChangesAreLost();
    void offersTheFirstCalendar();
    void beginsWithTheUsualCalendar();

private:
    std::unique_ptr<CalendarsPage> open();
    QAction *action(QWidget &page, const QString &text);
    QString descriptionOf(CalendarsPage &page, const QDate &day) { return page.daysTab().sheet().descriptionOf(day); }

    widgets::Language m_language;
    std::unique_ptr<FakeCalendars> m_server;
    std::unique_ptr<Administration> m_administration;
};

void AdministrationCalendarsTest::init()
{
    m_server = std::make_unique<FakeCalendars>();
    m_administration = std::make_unique<Administration>(m_server->client, nullptr);
}

void AdministrationCalendarsTest::cleanup()
{
    m_administration.reset();
    m_server.reset();
}

std::unique_ptr<CalendarsPage> AdministrationCalendarsTest::open()
{
    auto page = std::make_unique<CalendarsPage>(
        m_administration->context(), AdminAddress{.kind = u"calendars"_s, .domainId = u"d1"_s});
    page->resize(1000, 700);
    page->show();
    page->load();
    [&] { QTRY_COMPARE(page->list()->count(), int(m_server->calendars.size())); }();
    page->daysTab().sheet().setCurrent(QDate(2026, 5, 4));
    page->daysTab().sheet().setFocus();
    m_server->server.forget();
    return page;
}

QAction *AdministrationCalendarsTest::action(QWidget &page, const QString &text)
{
    for (QAction *action : page.findChildren<QAction *>()) {
        if (QString(action->text()).remove(u'&') == text)
            return action;
    }
    return nullptr;
}

void AdministrationCalendarsTest::readsClocks_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("minutes");
    QTest::newRow("plain") << u"08:30"_s << 510;
    QTest::newRow("without a zero") << u"8:30"_s << 510;
    QTest::newRow("digits") << u"1730"_s << 1050;
    QTest::newRow("an hour") << u"8"_s << 480;
    QTest::newRow("end of the day") << u"24:00"_s << 1440;
    QTest::newRow("after the end") << u"24:01"_s << -1;
    QTest::newRow("minutes") << u"12:60"_s << -1;
    QTest::newRow("words") << u"noon"_s << -1;
}

void AdministrationCalendarsTest::readsClocks()
{
    QFETCH(QString, text);
    QFETCH(int, minutes);
    QCOMPARE(clockMinutes(text).value_or(-1), minutes);
}

void AdministrationCalendarsTest::shortestSpecialDayCounts()
{
    const CalendarDays days(standardCalendar({special(u"2026-05-01"_s, u"2026-05-31"_s, u"02"_s, u"closed"_s),
        special(u"2026-05-09"_s, u"2026-05-09"_s, u"01"_s, u"stocktaking"_s)}));
    QVERIFY(!days.at(QDate(2026, 5, 8)).isWorking);
    QVERIFY(days.at(QDate(2026, 5, 9)).isWorking);
    QCOMPARE(days.at(QDate(2026, 5, 9)).remark, u"stocktaking"_s);
    QVERIFY(!days.usualAt(QDate(2026, 5, 9)).isWorking);
    QVERIFY(!days.at(QDate(2026, 6, 1)).isSpecial());
}

void AdministrationCalendarsTest::paints_data()
{
    QTest::addColumn<QDate>("first");
    QTest::addColumn<QDate>("last");
    QTest::addColumn<int>("brush");
    QTest::addColumn<QString>("remark");
    QTest::addColumn<QStringList>("result");
    const auto row
        = [](const char *name, int first, int last, DayBrush brush, const char *remark, const QStringList &result) {
              QTest::newRow(name) << QDate(2026, 5, first) << QDate(2026, 5, last) << int(brush)
                                  << QString::fromLatin1(remark) << result;
          };
    // 11 to 15 May 2026 is Monday to Friday and closed already.
    row("free beside", 4, 5, DayBrush::Free, "", {u"05-04 05-05 02"_s, u"05-11 05-15 02 trip"_s});
    row("backwards", 5, 4, DayBrush::Free, "", {u"05-04 05-05 02"_s, u"05-11 05-15 02 trip"_s});
    row("usual in the middle", 13, 13, DayBrush::Usual, "", {u"05-11 05-12 02 trip"_s, u"05-14 05-15 02 trip"_s});
    row("over the end", 14, 18, DayBrush::Free, "fair", {u"05-11 05-13 02 trip"_s, u"05-14 05-18 02 fair"_s});
    row("weekend is free anyway", 2, 3, DayBrush::Free, "", {u"05-11 05-15 02 trip"_s});
    row("weekend with a name", 2, 2, DayBrush::Free, "May", {u"05-02 05-02 02 May"_s, u"05-11 05-15 02 trip"_s});
    row("trimmed to what differs", 2, 5, DayBrush::Free, "", {u"05-04 05-05 02"_s, u"05-11 05-15 02 trip"_s});
    row("working Saturday", 9, 9, DayBrush::Working, "", {u"05-09 05-09 01"_s, u"05-11 05-15 02 trip"_s});
    row("all of it usual", 11, 15, DayBrush::Usual, "", {});
}

void AdministrationCalendarsTest::paints()
{
    QFETCH(QDate, first);
    QFETCH(QDate, last);
    QFETCH(int, brush);
    QFETCH(QString, remark);
    QFETCH(QStringList, result);
    Calendar calendar = standardCalendar({special(u"2026-05-11"_s, u"2026-05-15"_s, u"02"_s, u"trip"_s)});
    paintDays(calendar, first, last, DayBrush(brush), remark);
    QCOMPARE(shown(calendar), result);
    for (const SpecialDay &day : std::as_const(calendar.specialDays))
        QCOMPARE(spansText(spansOf(day)), day.status == "01"_L1 ? u"08:30–12:30, 14:00–18:00"_s : QString());
}

void AdministrationCalendarsTest::showsTheChosenCalendar()
{
    const auto page = open();
    QCOMPARE(page->list()->currentItem()->text(), u"Standard"_s);
    QCOMPARE(descriptionOf(*page, QDate(2026, 5, 1)), u"Friday 1 May 2026, free: Labour Day"_s);
    QCOMPARE(
        descriptionOf(*page, QDate(2026, 5, 4)), u"Monday 4 May 2026, working as usual, 08:30–12:30, 14:00–18:00"_s);
    QCOMPARE(descriptionOf(*page, QDate(2026, 5, 2)), u"Saturday 2 May 2026, free as usual"_s);
    page->list()->setCurrentRow(1);
    QCOMPARE(descriptionOf(*page, QDate(2026, 5, 4)), u"Monday 4 May 2026, working as usual, 22:00–06:00"_s);
    QCOMPARE(page->detailsForm().zoneBox()->currentText(), u"Asia/Shanghai"_s);
    QVERIFY(!page->isWindowModified());
}

void AdministrationCalendarsTest::keysMoveAndPaint()
{
    const auto page = open();
    CalendarSheet &sheet = page->daysTab().sheet();
    const auto press
        = [&](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&sheet, key, modifiers); };
    press(Qt::Key_Right);
    QCOMPARE(sheet.current(), QDate(2026, 5, 5));
    press(Qt::Key_Down);
    QCOMPARE(sheet.current(), QDate(2026, 5, 12));
    press(Qt::Key_PageDown);
    QCOMPARE(sheet.current(), QDate(2026, 6, 12));
    press(Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(sheet.current(), QDate(2025, 6, 12));
    press(Qt::Key_Home, Qt::ControlModifier);
    QCOMPARE(sheet.current(), QDate(2025, 6, 1));
    press(Qt::Key_End, Qt::ControlModifier);
    QCOMPARE(sheet.current(), QDate(2025, 6, 30));
    sheet.setCurrent(QDate(2026, 5, 5));
    press(Qt::Key_Right, Qt::ShiftModifier);
    press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(sheet.selectionStart(), QDate(2026, 5, 5));
    press(Qt::Key_Space);
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 5)).contains(u"free"_s)
        && descriptionOf(*page, QDate(2026, 5, 7)).contains(u"free"_s));
    QVERIFY(!descriptionOf(*page, QDate(2026, 5, 8)).contains(u"free"_s));
    page->daysTab().setBrush(DayBrush::Usual);
    sheet.setCurrent(QDate(2026, 5, 6));
    press(Qt::Key_Return);
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 6)).contains(u"working as usual"_s));
    QVERIFY(page->isWindowModified());
    QVERIFY(page->list()->item(0)->text().endsWith(u'•'));
}

void AdministrationCalendarsTest::draggingPaints()
{
    const auto page = open();
    page->daysTab().remarkEdit()->setText(u"Fair"_s);
    page->daysTab().findChild<QToolButton *>(u"yearButton"_s)->click();
    CalendarSheet &sheet = page->daysTab().sheet();
    // In the year a drag goes over the end of a month.
    QTest::mousePress(&sheet, Qt::LeftButton, {}, sheet.rectOf(QDate(2026, 6, 29)).center());
    QTest::mouseMove(&sheet, sheet.rectOf(QDate(2026, 6, 30)).center());
    QTest::mouseMove(&sheet, sheet.rectOf(QDate(2026, 7, 2)).center());
    QVERIFY(descriptionOf(*page, QDate(2026, 7, 1)).contains(u"Fair"_s)); // shown while it is dragged
    QVERIFY(!page->isWindowModified());
    QTest::mouseRelease(&sheet, Qt::LeftButton, {}, sheet.rectOf(QDate(2026, 7, 2)).center());
    QCOMPARE(shown(page->current()->draft()).last(), u"06-29 07-02 02 Fair"_s);
    QCOMPARE(page->undoText(), u"making 4 days free"_s);
}

void AdministrationCalendarsTest::escapeGivesUpADrag()
{
    const auto page = open();
    CalendarSheet &sheet = page->daysTab().sheet();
    QTest::mousePress(&sheet, Qt::LeftButton, {}, sheet.rectOf(QDate(2026, 5, 19)).center());
    QTest::mouseMove(&sheet, sheet.rectOf(QDate(2026, 5, 21)).center());
    QTest::keyClick(&sheet, Qt::Key_Escape);
    QTest::mouseRelease(&sheet, Qt::LeftButton, {}, sheet.rectOf(QDate(2026, 5, 21)).center());
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 20)).contains(u"working as usual"_s));
    QVERIFY(!page->isWindowModified());
}

void AdministrationCalendarsTest::dayOfAnotherMonthIsPaintedWhereItIs()
{
    const auto page = open();
    CalendarSheet &sheet = page->daysTab().sheet();
    const QDate grey(2026, 6, 2);
    const QPoint there = sheet.rectOf(grey).center();
    QVERIFY(sheet.rect().contains(there));
    QTest::mousePress(&sheet, Qt::LeftButton, {}, there);
    QTest::mouseRelease(&sheet, Qt::LeftButton, {}, sheet.rectOf(QDate(2026, 6, 4)).center());
    QVERIFY(!page->isWindowModified()); // it was let go elsewhere
    QTest::mouseClick(&sheet, Qt::LeftButton, {}, there);
    QCOMPARE(sheet.current(), QDate(2026, 5, 4));
    QCOMPARE(sheet.rectOf(grey).center(), there);
    QCOMPARE(shown(page->current()->draft()), (QStringList{u"05-01 05-01 02 Labour Day"_s, u"06-02 06-02 02"_s}));
}

void AdministrationCalendarsTest::beginsWithTheUsualCalendar()
{
    std::swap(m_server->calendars[0], m_server->calendars[1]); // as the alphabet has it
    const auto page = open();
    QCOMPARE(page->list()->currentItem()->text(), u"Standard"_s);
    page->list()->setCurrentRow(0);
    page->load();
    QTRY_COMPARE(page->list()->currentItem()->text(), u"Night shift"_s);
}

void AdministrationCalendarsTest::paintingIsUndone()
{
    const auto page = open();
    QVERIFY(!page->isUndoAvailable());
    QTest::keyClick(&page->daysTab().sheet(), Qt::Key_Space);
    QVERIFY(page->isUndoAvailable() && page->isWindowModified());
    page->undo();
    QVERIFY(!page->isWindowModified());
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 4)).contains(u"working as usual"_s));
    page->redo();
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 4)).contains(u"free"_s));
    // Each calendar has its own steps.
    page->list()->setCurrentRow(1);
    QVERIFY(!page->isUndoAvailable());
}

void AdministrationCalendarsTest::typingIsOneStep()
{
    const auto page = open();
    for (const QString &name : {u"Standard 2"_s, u"Standard 20"_s, u"Standard 26"_s}) {
        page->detailsForm().nameEdit()->setText(name);
        Q_EMIT page->detailsForm().nameEdit()->textEdited(name);
    }
    page->undo();
    QCOMPARE(page->current()->draft().name, u"Standard"_s);
    QVERIFY(!page->isUndoAvailable() && !page->isWindowModified());
}

void AdministrationCalendarsTest::screenReaderHearsDays()
{
    const auto page = open();
    CalendarSheet &sheet = page->daysTab().sheet();
    QAccessibleInterface *table = QAccessible::queryAccessibleInterface(&sheet);
    QVERIFY(table);
    QCOMPARE(table->childCount(), 42);
    QCOMPARE(table->role(), QAccessible::Table);
    QAccessibleInterface *day = table->child(int(sheet.days().indexOf(QDate(2026, 5, 1))));
    QCOMPARE(day->text(QAccessible::Name), u"Friday 1 May 2026, free: Labour Day"_s);
    QCOMPARE(day->role(), QAccessible::Cell);
    QCOMPARE(day->parent(), table);
    QVERIFY(sheet.rect().translated(sheet.mapToGlobal(QPoint())).contains(day->rect()));
    day->actionInterface()->doAction(QAccessibleActionInterface::setFocusAction());
    QCOMPARE(sheet.current(), QDate(2026, 5, 1));
    QVERIFY(day->state().selected);
    QCOMPARE(sheet.accessibleDescription(), day->text(QAccessible::Name));
    sheet.setView(CalendarSheet::View::Year);
    QCOMPARE(table->childCount(), 365);
}

void AdministrationCalendarsTest::savesInOneRequest()
{
    const auto page = open();
    QTest::keyClick(&page->daysTab().sheet(), Qt::Key_Space);
    page->detailsForm().nameEdit()->setText(u"Standard 2026"_s);
    Q_EMIT page->detailsForm().nameEdit()->textEdited(u"Standard 2026"_s);
    page->detailsForm().zoneBox()->setCurrentText(u"Europe/Berlin"_s);
    QTest::keyClick(page.get(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!page->isWindowModified());
    QCOMPARE(m_server->server.lines(), QStringList({u"PUT /calendar/update"_s}));
    const QJsonObject stored = m_server->calendars.first();
    QCOMPARE(stored.value("name"_L1).toString(), u"Standard 2026"_s);
    QCOMPARE(stored.value("timeZone"_L1).toString(), u"Europe/Berlin"_s);
    QCOMPARE(stored.value("workingTime"_L1).toDouble(), 8.0);
    QCOMPARE(stored.value("standardDays"_L1).toArray().size(), 7);
    QCOMPARE(stored.value("specialDays"_L1).toArray().size(), 2);
    // What was done before can still be taken back, as a change.
    page->undo();
    QVERIFY(page->isWindowModified());
}

void AdministrationCalendarsTest::changesOfOthersAreAskedAbout()
{
    for (const auto answer : {widgets::Answer::Reject, widgets::Answer::Alternative, widgets::Answer::Accept}) {
        m_server->reset();
        const auto page = open();
        QTest::keyClick(&page->daysTab().sheet(), Qt::Key_Space);
        m_server->changeElsewhere(u"by somebody else"_s);
        widgets::MessageBox::setNextAnswer(answer);
        page->save();
        const QStringList asked{u"PUT /calendar/update"_s, u"GET /calendar/find/c1"_s};
        QTRY_COMPARE(m_server->server.lines(), answer == widgets::Answer::Accept ? asked + asked.first(1) : asked);
        QTRY_COMPARE(page->isWindowModified(), answer == widgets::Answer::Reject);
        QCOMPARE(page->current()->draft().remark,
            answer == widgets::Answer::Alternative ? u"by somebody else"_s : QString());
        QCOMPARE(descriptionOf(*page, QDate(2026, 5, 4)).contains(u"free"_s), answer != widgets::Answer::Alternative);
    }
}

void AdministrationCalendarsTest::refusalIsShownAtItsField()
{
    const auto page = open();
    m_server->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "PUT")
            return std::nullopt;
        return refusal(400, u"invalid input"_s, 1,
            {QJsonObject{{u"errcode"_s, 1}, {u"field"_s, u"timeZone"_s}, {u"errmsg"_s, u"is no time zone"_s}}});
    };
    page->detailsForm().zoneBox()->setCurrentText(u"Mars/Base"_s);
    page->save();
    QTRY_VERIFY(page->message().isVisible());
    QCOMPARE(page->tabs()->currentIndex(), 3);
    QVERIFY(page->message().plainText().contains(u"was not saved"_s));
    QVERIFY(page->isWindowModified());
}

void AdministrationCalendarsTest::weekIsEdited()
{
    const auto page = open();
    page->tabs()->setCurrentIndex(1);
    page->weekEditor().workingBox(6)->click();
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 2)).contains(u"working as usual, 08:30–12:30, 14:00–18:00"_s));
    // A night shift on Saturdays: the hours of a usual day follow.
    CalendarTimesField *times = page->weekEditor().times(6);
    QList<QLineEdit *> edits = times->findChildren<QLineEdit *>();
    QCOMPARE(edits.size(), 4);
    QTest::mouseClick(times->findChildren<QToolButton *>().last(), Qt::LeftButton);
    QTRY_COMPARE(times->spans().size(), 1);
    edits = times->findChildren<QLineEdit *>();
    edits[0]->setFocus();
    edits[0]->selectAll();
    QTest::keyClicks(edits[0], u"20"_s);
    edits[1]->setFocus();
    edits[1]->selectAll();
    QTest::keyClicks(edits[1], u"6:30"_s);
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 2)).contains(u"20:00–06:30"_s));
    QCOMPARE(page->current()->draft().workingTime, 10.5);
    QTest::keyClick(edits[1], Qt::Key_Return);
    QCOMPARE(edits[1]->text(), u"06:30"_s);
    while (page->isUndoAvailable())
        page->undo();
    QVERIFY(!page->isWindowModified() && !page->weekEditor().workingBox(6)->isChecked());
}

void AdministrationCalendarsTest::badTimesAreNotSaved()
{
    const auto page = open();
    page->tabs()->setCurrentIndex(1);
    CalendarTimesField *times = page->weekEditor().times(1);
    QLineEdit *to = times->findChildren<QLineEdit *>().at(1);
    page->weekEditor().workingBox(0)->click();
    to->setFocus();
    to->selectAll();
    QTest::keyClicks(to, u"15:00"_s); // meets 14:00
    QVERIFY(times->hasError());
    page->tabs()->setCurrentIndex(0);
    page->save();
    QCOMPARE(page->tabs()->currentIndex(), 1);
    QVERIFY(page->message().isVisible());
    QCOMPARE(m_server->server.requests().size(), 0);
}

void AdministrationCalendarsTest::specialDaysAreListedAndDeleted()
{
    const auto page = open();
    page->tabs()->setCurrentIndex(2);
    QTreeWidget *table = page->specialList().table();
    QCOMPARE(table->topLevelItemCount(), 1);
    QCOMPARE(table->topLevelItem(0)->text(0), u"1 May 2026"_s);
    QCOMPARE(table->topLevelItem(0)->text(3), u"Labour Day"_s);
    page->specialList().ask(QDate(2026, 12, 24), QDate(2026, 12, 31));
    auto *dialog = page->findChild<QDialog *>(u"specialDayDialog"_s);
    QTRY_VERIFY(dialog->isVisible());
    dialog->findChild<QLineEdit *>(u"remarkEdit"_s)->setText(u"Company holidays"_s);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"acceptButton"_s), Qt::LeftButton);
    QCOMPARE(table->topLevelItemCount(), 2);
    QVERIFY(descriptionOf(*page, QDate(2026, 12, 28)).contains(u"Company holidays"_s));
    table->clearSelection();
    table->setCurrentItem(table->topLevelItem(0));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(table->topLevelItemCount(), 1);
    QVERIFY(descriptionOf(*page, QDate(2026, 5, 1)).contains(u"working as usual"_s));
}

void AdministrationCalendarsTest::holidaysAreTakenOver()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"holidays.ics"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260501\r\nSUMMARY:Labour Day\r\nEND:VEVENT\r\n"
               "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260514\r\nSUMMARY:Ascension\r\nEND:VEVENT\r\n"
               "BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20260525\r\nSUMMARY:Whit Monday\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n");
    file.close();
    const auto page = open();
    widgets::FileDialog::setNextFileName(file.fileName());
    action(*page, u"Import Holidays…"_s)->trigger();
    QTRY_VERIFY(page->findChild<CalendarImportDialog *>());
    auto *dialog = page->findChild<CalendarImportDialog *>();
    QCOMPARE(dialog->table()->topLevelItemCount(), 3);
    // What is there already is not ticked.
    QCOMPARE(dialog->table()->topLevelItem(0)->checkState(0), Qt::Unchecked);
    QCOMPARE(dialog->takenCount(), 2);
    dialog->table()->topLevelItem(2)->setCheckState(0, Qt::Unchecked);
    QTest::mouseClick(dialog->findChild<QPushButton *>(u"acceptButton"_s), Qt::LeftButton);
    QCOMPARE(
        shown(page->current()->draft()), QStringList({u"05-01 05-01 02 Labour Day"_s, u"05-14 05-14 02 Ascension"_s}));
    QVERIFY(page->undoText().startsWith(u"importing 1 "_s));
    QCOMPARE(m_server->server.requests().size(), 0); // until it is saved
}

void AdministrationCalendarsTest::fileWithoutHolidaysIsRefused()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"notes.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("who,what\nme,nothing\n");
    file.close();
    const auto page = open();
    page->importFile(file.fileName());
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"notes.csv"_s));
}

void AdministrationCalendarsTest::createsACopy()
{
    const auto page = open();
    action(*page, u"New…"_s)->trigger();
    auto *dialog = page->findChild<QDialog *>(u"newCalendarDialog"_s);
    QTRY_VERIFY(dialog->isVisible());
    auto *accept = dialog->findChild<QPushButton *>(u"acceptButton"_s);
    auto *name = dialog->findChild<QLineEdit *>(u"nameEdit"_s);
    QVERIFY(!accept->isEnabled());
    name->setText(u"STANDARD"_s); // taken
    QVERIFY(!accept->isEnabled());
    name->setText(u"Works council"_s);
    dialog->findChild<QComboBox *>(u"likeBox"_s)->setCurrentIndex(1);
    QTest::mouseClick(accept, Qt::LeftButton);
    QTRY_COMPARE(page->list()->count(), 3);
    QCOMPARE(page->list()->currentItem()->text(), u"Works council"_s);
    QCOMPARE(page->current()->stored().specialDays.size(), 1);
}

void AdministrationCalendarsTest::deleting()
{
    m_server->instead = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.path.endsWith("/c1"_L1) && request.method == "DELETE"
            ? std::optional(refusal(409, u"the calendar is that of some users"_s))
            : std::nullopt;
    };
    const auto page = open();
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    page->list()->setFocus();
    QTest::keyClick(page->list(), Qt::Key_Delete);
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(u"of some users"_s));
    page->list()->setCurrentRow(1);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"Delete…"_s)->trigger();
    QTRY_COMPARE(page->list()->count(), 1);
}

void AdministrationCalendarsTest::asksBeforeChangesAreLost()
{
    const auto page = open();
    QSignalSpy closeWanted(page.get(), &pages::FramedPage::closeWanted);
    QSignalSpy stays(page.get(), &pages::FramedPage::closeGivenUp);
    QTest::keyClick(&page->daysTab().sheet(), Qt::Key_Space);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Reject);
    QVERIFY(!page->close());
    QTRY_COMPARE(stays.size(), 1);
    QCOMPARE(closeWanted.size(), 0);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    QVERIFY(!page->close());
    QTRY_COMPARE(closeWanted.size(), 1);
    QCOMPARE(m_server->calendars.first().value("specialDays"_L1).toArray().size(), 2);
    QVERIFY(page->close());
}

void AdministrationCalendarsTest::offersTheFirstCalendar()
{
    m_server->calendars.clear();
    const auto page = open();
    const QList<QPushButton *> buttons = page->findChildren<QPushButton *>(u"emptyStateButton"_s);
    QTRY_COMPARE(
        std::count_if(buttons.begin(), buttons.end(), [](const QPushButton *button) { return button->isVisible(); }),
        1);
}

QTEST_MAIN(AdministrationCalendarsTest)
#include "administration_calendars_test.moc"
