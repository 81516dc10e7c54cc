// The times of a day: up to five stretches of work, each from one time to another.
#pragma once

#include "ui/administration/calendars/calendar_days.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QToolButton;

namespace formwright::widgets {
class FlowLayout;
}

namespace formwright::administration {

// Takes what people type for a time ("8", "830", "8:30", "24:00") and writes it out when the field is left. An end at
// or before its start is on the next day, which is said beside it.
class CalendarTimesField : public QWidget
{
    Q_OBJECT
public:
    explicit CalendarTimesField(QWidget *parent = nullptr);

    void setDayName(const QString &name); // spoken with each field
    QList<WorkSpan> spans() const { return m_spans; } // the last that could be read
    void setSpans(const QList<WorkSpan> &spans);
    bool hasError() const { return !m_problem.isEmpty(); }
    QString problem() const { return m_problem; }
    void focusProblem();

Q_SIGNALS:
    void edited(); // there are other spans
    void problemChanged();

private:
    struct Pair {
        QWidget *box;
        QLineEdit *from;
        QLineEdit *to;
        QLabel *note;
        QToolButton *remove;
    };
    Pair addPair(const WorkSpan &span);
    void removePair(QWidget *box);
    void suggestPair();
    void read();
    void showState();
    QList<WorkSpan> typed(QString &problem, QLineEdit *&culprit) const;

    QList<Pair> m_pairs;
    QList<WorkSpan> m_spans;
    QString m_problem;
    QString m_dayName;
    widgets::FlowLayout *m_flow;
    QToolButton *m_add;
    QLabel *m_message;
    bool m_isFilling = false;
};

} // namespace formwright::administration
