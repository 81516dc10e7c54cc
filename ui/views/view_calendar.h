// A view as a calendar: a month, a week or a day, and what lasts on them.
#pragma once

#include "ui/views/view_content.h"

class QLabel;
class QScrollArea;

namespace formwright::views {

class CalendarGrid;
class ScaleChoice;

class ViewCalendar : public ViewContent
{
    Q_OBJECT

public:
    enum class Span { Month, Week, Day };

    ViewCalendar(ViewSource &source, QSettings *settings, QWidget *parent = nullptr);

    void reload() override;
    QList<QJsonObject> selectedRows() const override;
    bool shows(const QString &documentId) const override;
    bool focusContent() override;
    QList<QWidget *> rowWidgets() const override;

    void setSpan(Span span);
    Span span() const { return m_span; }
    void showDay(const QDate &day); // leads there
    CalendarGrid *grid() const { return m_grid; }
    QString title() const; // "March 2026"

protected:
    void retranslate() override;

private:
    QAction *makeAction(const QString &name, const QString &icon, const std::function<void()> &run);
    void step(int by);
    void arrange();

    Span m_span = Span::Month;
    CalendarGrid *m_grid;
    QScrollArea *m_area;
    QLabel *m_title;
    QLabel *m_left; // of what there was no room for in the answer
    QList<QJsonObject> m_rows; // as they were answered
    ScaleChoice *m_spans;
    QAction *m_previous;
    QAction *m_today;
    QAction *m_next;
};

} // namespace formwright::views
