// Days side by side in one line or several, with what lasts on them.
#pragma once

#include "ui/views/grid_accessible.h"
#include "ui/views/timed_rows.h"

#include <QWidget>

namespace formwright::views {

// From the keyboard: the arrows go from day to day, Tab from entry to entry and to what has no room, Enter opens one.
class CalendarGrid : public QWidget, public PaintedThings
{
    Q_OBJECT

public:
    explicit CalendarGrid(QWidget *parent = nullptr);

    // `month` is that of the days that belong; without one all do.
    void setDays(const QDate &first, int daysOfALine, int lines, const QDate &month);
    void setEntries(const QList<TimedRow> &entries);
    const QList<TimedRow> &entries() const { return m_entries; }
    QDate firstDay() const { return m_first; }
    QDate lastDay() const { return m_first.addDays(m_daysOfALine * m_lines - 1); }
    QDate currentDay() const { return m_current; }
    void setCurrentDay(const QDate &day); // one that is shown
    int currentEntry() const { return m_entry; } // -1 for none
    void setCurrentEntry(int entry);
    bool isOnMore() const { return m_isOnMore; } // of the current day
    QRect moreRect(const QDate &day) const; // null where all has room
    // Where it stands; the first line of several. Null where there is no room for it.
    QRect rectOf(int entry) const;
    QRect rectOf(const QDate &day) const;
    int hiddenOn(const QDate &day) const; // for which there is no room

Q_SIGNALS:
    void dayWanted(const QDate &day); // one that is not shown: lead there
    void moreWanted(const QDate &day); // there is no room for all of it
    void opened(int entry);
    void currentChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool focusNextPrevChild(bool next) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Placed {
        QRect rect;
        int entry = 0;
        bool beginsHere = true;
        bool endsHere = true;
    };
    void place();
    void say();
    QRect lineRect(int line) const;
    QDate dayAt(const QPoint &point) const;
    int entryAt(const QPoint &point) const;
    void paintDay(QPainter &painter, const QDate &day) const;
    void paintEntry(QPainter &painter, const Placed &placed) const;
    QString dayTitle(const QDate &day) const;
    QRect mirrored(const QRect &rect, const QRect &within) const;
    // What Tab goes to, in its order.
    struct Stop {
        QDate day;
        int entry = -1; // below 0: what has no room on it
    };
    QList<Stop> stops() const;

    int thingCount() const override { return int(m_entries.size()); }
    QString thingName(int index) const override { return spokenText(m_entries.at(index)); }
    QRect thingRect(int index) const override { return rectOf(index); }
    bool isCurrentThing(int index) const override { return index == m_entry; }
    void makeCurrentThing(int index) override { setCurrentEntry(index); }
    void openThing(int index) override { Q_EMIT opened(index); }
    QWidget *paintedOn() override { return this; }

    QDate m_first;
    int m_daysOfALine = 7;
    int m_lines = 6;
    QDate m_month;
    QDate m_current;
    int m_entry = -1;
    bool m_isOnMore = false;
    QList<TimedRow> m_entries;
    QList<Placed> m_placed;
    QHash<QDate, int> m_hidden;
};

} // namespace formwright::views
