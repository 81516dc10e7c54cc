// Bars over days, one below another, with their titles beside them.
#pragma once

#include "ui/views/grid_accessible.h"
#include "ui/views/timed_rows.h"

#include <QAbstractScrollArea>

namespace formwright::views {

// From the keyboard: up and down from bar to bar, left and right through time, Enter opens.
class GanttChart : public QAbstractScrollArea, public PaintedThings
{
    Q_OBJECT

public:
    enum class Scale { Day, Week, Month };

    explicit GanttChart(QWidget *parent = nullptr);

    void setRows(const QList<TimedRow> &rows);
    const QList<TimedRow> &rows() const { return m_rows; }
    void setScale(Scale scale);
    Scale scale() const { return m_scale; }
    int currentRow() const { return m_current; }
    void setCurrentRow(int row);
    void showDay(const QDate &day); // scrolls there
    QRect barOf(int row) const; // within the viewport
    QDate firstDay() const { return m_first; }
    QDate lastDay() const { return m_last; }
    // Whether any of it lies on the days of the chart, which are those of most bars.
    bool isOnChart(int row) const;

Q_SIGNALS:
    void opened(int row);
    void currentChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    int dayWidth() const;
    int titlesWidth() const;
    int xOf(const QDate &day) const; // as if it were read from the left
    QRect mirrored(const QRect &rect) const;
    std::pair<QDate, QDate> usualDays() const;

    int thingCount() const override { return int(m_rows.size()); }
    QString thingName(int index) const override { return spokenText(m_rows.at(index)); }
    QRect thingRect(int index) const override;
    bool isCurrentThing(int index) const override { return index == m_current; }
    void makeCurrentThing(int index) override { setCurrentRow(index); }
    void openThing(int index) override { Q_EMIT opened(index); }
    QWidget *paintedOn() override { return viewport(); }

    int yOf(int row) const;
    int rowAt(const QPoint &point) const;
    void measure();
    void showRow(int row);
    void say();
    void paintRows(QPainter &painter) const;
    void paintHead(QPainter &painter) const;
    void paintTitles(QPainter &painter) const;

    QList<TimedRow> m_rows;
    Scale m_scale = Scale::Week;
    QDate m_first; // of the whole chart
    QDate m_last;
    int m_current = -1;
};

} // namespace formwright::views
