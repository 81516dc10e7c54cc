// A view as a calendar: what lasts on the days of a month, a week, a day.
#include "ui/run_view_page.h"
#include "ui/views/calendar_grid.h"
#include "ui/views/view_calendar.h"
#include "ui/widgets/inline_message.h"

#include <QAccessible>
#include <QAction>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewCalendarTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void asksForTheDaysItShows();
    void theWeekBeginsAsTheLocaleHasIt_data();
    void theWeekBeginsAsTheLocaleHasIt();
    void entriesLieBesideOneAnother();
    void entriesLastOverLines();
    void whatHasNoRoomIsCounted();
    void goesFromMonthToMonth();
    void spansChange();
    void worksFromTheKeyboard();
    void aViewWithoutABeginningSaysSo();
    void whatHasNoRoomIsReachedByTab();
    void whatCanBeDoneStandsInTheMenuOfAnEntry();
    void entriesAreChildrenForScreenReaders();
    void itIsMirrored();

private:
    CalendarGrid &grid() { return *m_run->content<ViewCalendar>().grid(); }
    void openAt(const QDate &day);
    static QJsonObject entry(int document, const QString &first, const QString &last = {})
    {
        QJsonObject row = runRow(document);
        row.insert(u"start"_s, first);
        row.insert(u"end"_s, last);
        return row;
    }

    QJsonArray m_rows;
    QString m_note;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewCalendarTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_note.clear();
    m_rows = {entry(0, u"2026-03-03"_s, u"2026-03-05"_s), entry(1, u"2026-03-04"_s), entry(2, u"2026-03-20"_s)};
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/views/view/documents"_L1))
            return std::nullopt;
        FakeAnswer answer = runAnswer(m_rows, m_rows.size());
        answer.body.insert(u"note"_s, m_note);
        return answer;
    });
    m_run->view = runView(16);
}

void ViewCalendarTest::openAt(const QDate &day)
{
    m_run->open();
    m_run->content<ViewCalendar>().showDay(day);
    QTRY_VERIFY(m_run->isReady());
}

void ViewCalendarTest::asksForTheDaysItShows()
{
    openAt({2026, 3, 15});
    const QUrlQuery query = m_run->server.requests().last().query;
    QCOMPARE(query.queryItemValue(u"startDate"_s), u"2026-02-23"_s); // a Monday
    QCOMPARE(query.queryItemValue(u"endDate"_s), u"2026-04-05"_s);
    QCOMPARE(m_run->content<ViewCalendar>().title(), u"March 2026"_s);
    QCOMPARE(grid().entries().size(), 3);
    QCOMPARE(grid().entries().first().title, u"Standing desk"_s);
}

void ViewCalendarTest::theWeekBeginsAsTheLocaleHasIt_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QDate>("first");
    QTest::newRow("Britain") << u"en_GB"_s << QDate(2026, 2, 23);
    QTest::newRow("United States") << u"en_US"_s << QDate(2026, 3, 1);
    QTest::newRow("Egypt") << u"ar_EG"_s << QDate(2026, 2, 28);
}

void ViewCalendarTest::theWeekBeginsAsTheLocaleHasIt()
{
    QFETCH(QString, locale);
    QLocale::setDefault(QLocale(locale));
    openAt({2026, 3, 15});
    QTEST(grid().firstDay(), "first");
}

void ViewCalendarTest::entriesLieBesideOneAnother()
{
    openAt({2026, 3, 15});
    const QRect first = grid().rectOf(0), second = grid().rectOf(1);
    QVERIFY(!first.isNull() && !second.isNull());
    QVERIFY(!first.intersects(second));
    QVERIFY(first.width() > 2 * second.width());
    QVERIFY(grid().rectOf(QDate(2026, 3, 4)).contains(second));
}

void ViewCalendarTest::entriesLastOverLines()
{
    const QList<TimedRow> rows{{QDate(2026, 3, 1), QDate(2026, 3, 9), {}, u"long"_s, -1, {}},
        {QDate(2026, 3, 8), QDate(2026, 3, 8), {}, u"short"_s, -1, {}},
        {QDate(2026, 3, 10), QDate(2026, 3, 10), {}, u"after"_s, -1, {}}};
    const QList<Lane> first = lanesOf(rows, {2026, 3, 2}, {2026, 3, 8});
    QCOMPARE(first.size(), 2);
    QCOMPARE(first.at(1).lane, 1);
    const QList<Lane> next = lanesOf(rows, {2026, 3, 9}, {2026, 3, 15});
    QCOMPARE(next.size(), 2);
    QCOMPARE(next.at(1).index, 2);
    QCOMPARE(next.at(1).lane, 0);
}

void ViewCalendarTest::whatHasNoRoomIsCounted()
{
    m_rows = {};
    for (int i = 0; i < 12; ++i)
        m_rows.append(entry(i, u"2026-03-11"_s));
    openAt({2026, 3, 15});
    const int hidden = grid().hiddenOn({2026, 3, 11});
    QVERIFY(hidden > 5 && hidden < 12);
    Q_EMIT grid().moreWanted({2026, 3, 11});
    QTRY_VERIFY(m_run->isReady());
    QCOMPARE(m_run->content<ViewCalendar>().span(), ViewCalendar::Span::Day);
    QTRY_COMPARE(grid().hiddenOn({2026, 3, 11}), 0); // it is scrolled now
}

void ViewCalendarTest::goesFromMonthToMonth()
{
    openAt({2026, 1, 31});
    m_run->action(u"calendarNext"_s)->trigger();
    QCOMPARE(m_run->content<ViewCalendar>().title(), u"February 2026"_s);
    m_run->action(u"calendarPrevious"_s)->trigger();
    m_run->action(u"calendarPrevious"_s)->trigger();
    QCOMPARE(m_run->content<ViewCalendar>().title(), u"December 2025"_s);
    m_run->action(u"calendarToday"_s)->trigger();
    QCOMPARE(grid().currentDay(), QDate::currentDate());
}

void ViewCalendarTest::spansChange()
{
    openAt({2026, 3, 4});
    m_run->action(u"calendarWeek"_s)->trigger();
    QTRY_VERIFY(m_run->isReady());
    QCOMPARE(grid().firstDay(), QDate(2026, 3, 2));
    QCOMPARE(grid().lastDay(), QDate(2026, 3, 8));
    m_run->action(u"calendarNext"_s)->trigger();
    QCOMPARE(grid().firstDay(), QDate(2026, 3, 9));
    m_run->action(u"calendarDay"_s)->trigger();
    QCOMPARE(grid().firstDay(), grid().lastDay());
}

void ViewCalendarTest::worksFromTheKeyboard()
{
    openAt({2026, 3, 3});
    QSignalSpy opened(m_run->page.get(), &ViewDocumentsPage::openDocument);
    QVERIFY(m_run->page->content()->focusContent());
    QTest::keyClick(&grid(), Qt::Key_Right);
    QCOMPARE(grid().currentDay(), QDate(2026, 3, 4));
    QTest::keyClick(&grid(), Qt::Key_Tab);
    QTest::keyClick(&grid(), Qt::Key_Tab);
    QCOMPARE(grid().currentEntry(), 1);
    QVERIFY2(grid().accessibleDescription().contains("Label printer"_L1), qPrintable(grid().accessibleDescription()));
    QTest::keyClick(&grid(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().at(2).toString(), u"doc1"_s);
    QTest::keyClick(&grid(), Qt::Key_PageDown);
    QTRY_COMPARE(m_run->content<ViewCalendar>().title(), u"April 2026"_s);
}

void ViewCalendarTest::aViewWithoutABeginningSaysSo()
{
    m_rows = {};
    m_note = u"the view Open requests shows nothing: it names no date that its rows begin on"_s;
    m_run->open();
    QVERIFY(m_run->page->message().plainText().contains(m_note));
}

void ViewCalendarTest::whatHasNoRoomIsReachedByTab()
{
    m_rows = {};
    for (int i = 0; i < 12; ++i)
        m_rows.append(entry(i, u"2026-03-11"_s));
    m_rows.append(entry(12, u"2026-03-12"_s));
    openAt({2026, 3, 11});
    m_run->page->content()->focusContent();
    const int seen = 12 - grid().hiddenOn({2026, 3, 11});
    for (int i = 0; i < seen; ++i) {
        QTest::keyClick(&grid(), Qt::Key_Tab);
        QVERIFY(grid().currentEntry() >= 0);
    }
    QTest::keyClick(&grid(), Qt::Key_Tab);
    QVERIFY(grid().isOnMore());
    QCOMPARE(grid().currentDay(), QDate(2026, 3, 11));
    QVERIFY2(grid().accessibleDescription().contains("more"_L1), qPrintable(grid().accessibleDescription()));
    QVERIFY(grid().rectOf(QDate(2026, 3, 11)).contains(grid().moreRect({2026, 3, 11})));
    QTest::keyClick(&grid(), Qt::Key_Tab); // the entry of the next day
    QCOMPARE(documentIdOf(grid().entries().at(grid().currentEntry()).row), u"doc12"_s);
    QTest::keyClick(&grid(), Qt::Key_Tab, Qt::ShiftModifier);
    QVERIFY(grid().isOnMore());
    QTest::keyClick(&grid(), Qt::Key_Return);
    QTRY_COMPARE(m_run->content<ViewCalendar>().span(), ViewCalendar::Span::Day);
}

void ViewCalendarTest::whatCanBeDoneStandsInTheMenuOfAnEntry()
{
    openAt({2026, 3, 15});
    QCOMPARE(grid().contextMenuPolicy(), Qt::ActionsContextMenu);
    for (const char *name : {"open", "delete", "copyCsv"})
        QVERIFY2(grid().actions().contains(m_run->action(QString::fromLatin1(name))), name);
    QTest::mouseClick(&grid(), Qt::RightButton, {}, grid().rectOf(1).center());
    QCOMPARE(grid().currentEntry(), 1);
    QVERIFY(m_run->action(u"delete"_s)->isEnabled());
    QSignalSpy opened(m_run->page.get(), &ViewDocumentsPage::openDocument);
    m_run->action(u"open"_s)->trigger();
    QCOMPARE(opened.size(), 1);
}

void ViewCalendarTest::entriesAreChildrenForScreenReaders()
{
    openAt({2026, 3, 15});
    grid().setCurrentEntry(1);
    QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&grid());
    QVERIFY(told);
    QCOMPARE(told->childCount(), 3);
    QAccessibleInterface *child = told->child(1);
    QVERIFY(child && child->isValid());
    QCOMPARE(child->role(), QAccessible::ListItem);
    QVERIFY2(child->text(QAccessible::Name).contains("Label printer"_L1), qPrintable(child->text(QAccessible::Name)));
    const QRect there(grid().mapToGlobal(grid().rectOf(1).topLeft()), grid().rectOf(1).size());
    QCOMPARE(child->rect(), there);
    QVERIFY(child->state().selected);
    QVERIFY(!told->child(0)->state().selected);
    QCOMPARE(told->childAt(there.center().x(), there.center().y()), child);
    QCOMPARE(told->indexOfChild(child), 1);
    QSignalSpy opened(m_run->page.get(), &ViewDocumentsPage::openDocument);
    child->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(opened.size(), 1);
}

void ViewCalendarTest::itIsMirrored()
{
    openAt({2026, 3, 15});
    const QRect monday = grid().rectOf(QDate(2026, 3, 2));
    grid().setLayoutDirection(Qt::RightToLeft);
    QCOMPARE(grid().rectOf(QDate(2026, 3, 2)).right(), grid().width() - 1 - monday.left());
    const QRect first = grid().rectOf(0);
    QVERIFY(first.right() <= grid().rectOf(QDate(2026, 3, 3)).right());
    QVERIFY(first.left() >= grid().rectOf(QDate(2026, 3, 5)).left());
    QVERIFY(!grid().grab().isNull());
}

QTEST_MAIN(ViewCalendarTest)
#include "view_calendar_test.moc"
