#include "ui/administration/calendars/calendar_times_field.h"

#include "ui/widgets/flow_layout.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;

CalendarTimesField::CalendarTimesField(QWidget *parent)
    : QWidget(parent),
      m_flow(new widgets::FlowLayout(widgets::space::Small)),
      m_add(new QToolButton(this)),
      m_message(new QLabel(this))
{
    m_add->setObjectName(u"addPeriodButton"_s);
    m_add->setIcon(widgets::icon(u"add"_s));
    m_add->setAutoRaise(true);
    m_add->setToolTip(tr("Add a period"));
    m_message->setObjectName(u"timesMessage"_s);
    m_message->setWordWrap(true);
    m_message->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(m_flow);
    layout->addWidget(m_message);
    m_flow->addWidget(m_add);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(m_add, &QToolButton::clicked, this, &CalendarTimesField::suggestPair);
    showState();
}

void CalendarTimesField::setDayName(const QString &name)
{
    m_dayName = name;
    m_add->setAccessibleName(tr("%1: add a period", "a day of the week").arg(name));
    showState();
}

CalendarTimesField::Pair CalendarTimesField::addPair(const WorkSpan &span)
{
    Pair pair{new QWidget(this), nullptr, nullptr, nullptr, nullptr};
    pair.from = new QLineEdit(clockText(span.from), pair.box);
    pair.to = new QLineEdit(clockText(span.to), pair.box);
    pair.note = new QLabel(tr("next day"), pair.box);
    pair.note->setForegroundRole(QPalette::PlaceholderText);
    pair.remove = new QToolButton(pair.box);
    pair.remove->setIcon(widgets::icon(u"close"_s, widgets::Role::Muted));
    pair.remove->setAutoRaise(true);
    pair.remove->setToolTip(tr("Remove the period"));
    auto *row = new QHBoxLayout(pair.box);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(widgets::space::Tight);
    for (QLineEdit *edit : {pair.from, pair.to}) {
        edit->setFixedWidth(edit->fontMetrics().horizontalAdvance(u"00:000"_s) + 20);
        edit->setAlignment(Qt::AlignHCenter);
        edit->setMaxLength(5);
        connect(edit, &QLineEdit::textEdited, this, &CalendarTimesField::read);
        connect(edit, &QLineEdit::editingFinished, this, [edit] {
            if (const auto minutes = clockMinutes(edit->text()))
                edit->setText(clockText(*minutes));
        });
    }
    row->addWidget(pair.from);
    row->addWidget(new QLabel(u"–"_s, pair.box));
    row->addWidget(pair.to);
    row->addWidget(pair.note);
    row->addWidget(pair.remove);
    connect(pair.remove, &QToolButton::clicked, this, [this, box = pair.box] { removePair(box); });
    m_flow->insertWidget(int(m_pairs.size()), pair.box);
    m_pairs.append(pair);
    pair.box->show();
    return pair;
}

void CalendarTimesField::removePair(QWidget *box)
{
    m_pairs.removeIf([box](const Pair &pair) { return pair.box == box; });
    for (int i = 0; i < m_flow->count(); ++i) {
        if (m_flow->itemAt(i)->widget() == box) {
            delete m_flow->takeAt(i);
            break;
        }
    }
    box->hide();
    box->deleteLater();
    m_add->setFocus(Qt::OtherFocusReason);
    read();
}

// After the last one: an hour of rest, then work as long as the day allows up to four hours.
void CalendarTimesField::suggestPair()
{
    WorkSpan span{9 * 60, 17 * 60};
    if (!m_spans.isEmpty()) {
        const int end = m_spans.last().from + m_spans.last().minutes();
        const int from = end + 60 < 1440 ? end + 60 : end;
        span = from < 1440 ? WorkSpan{from, qMin(from + 240, 1440)} : WorkSpan{0, 60};
    }
    const Pair pair = addPair(span);
    read();
    pair.from->setFocus(Qt::OtherFocusReason);
    pair.from->selectAll();
}

void CalendarTimesField::setSpans(const QList<WorkSpan> &spans)
{
    if (spans == m_spans && m_problem.isEmpty() && spans.size() == m_pairs.size())
        return;
    m_isFilling = true;
    while (m_pairs.size() > spans.size()) {
        const Pair pair = m_pairs.takeLast();
        delete m_flow->takeAt(int(m_pairs.size()));
        pair.box->hide();
        pair.box->deleteLater();
    }
    for (int i = 0; i < int(m_pairs.size()); ++i) {
        m_pairs.at(i).from->setText(clockText(spans.at(i).from));
        m_pairs.at(i).to->setText(clockText(spans.at(i).to));
    }
    while (m_pairs.size() < spans.size())
        addPair(spans.at(m_pairs.size()));
    m_spans = spans;
    const bool hadProblem = hasError();
    m_problem.clear();
    m_isFilling = false;
    showState();
    if (hadProblem)
        Q_EMIT problemChanged();
}

QList<WorkSpan> CalendarTimesField::typed(QString &problem, QLineEdit *&culprit) const
{
    QList<WorkSpan> spans;
    const auto complain = [&](QLineEdit *edit, const QString &text) {
        if (problem.isEmpty()) {
            problem = text;
            culprit = edit;
        }
    };
    for (const Pair &pair : m_pairs) {
        const auto from = clockMinutes(pair.from->text());
        const auto to = clockMinutes(pair.to->text());
        if (!from || *from == 1440) {
            complain(pair.from, tr("A period begins at a time from 00:00 to 23:59."));
        } else if (!to) {
            complain(pair.to, tr("A period ends at a time from 00:00 to 24:00."));
        } else if (*from == *to) {
            complain(pair.to, tr("A period ends at its start; a whole day is 00:00 to 24:00."));
        } else {
            const WorkSpan span{*from, *to};
            if (std::any_of(spans.cbegin(), spans.cend(), [&](const WorkSpan &other) { return meets(span, other); }))
                complain(pair.from, tr("This period meets another one of the day."));
            spans.append(span);
        }
    }
    return spans;
}

void CalendarTimesField::read()
{
    if (m_isFilling)
        return;
    QString problem;
    QLineEdit *culprit = nullptr;
    const QList<WorkSpan> spans = typed(problem, culprit);
    const bool isOther = problem != m_problem;
    m_problem = problem;
    showState();
    if (isOther)
        Q_EMIT problemChanged();
    if (problem.isEmpty() && spans != m_spans) {
        m_spans = spans;
        Q_EMIT edited();
    }
}

void CalendarTimesField::focusProblem()
{
    QString problem;
    QLineEdit *culprit = nullptr;
    typed(problem, culprit);
    if (culprit)
        culprit->setFocus(Qt::OtherFocusReason);
}

void CalendarTimesField::showState()
{
    for (int i = 0; i < int(m_pairs.size()); ++i) {
        const Pair &pair = m_pairs.at(i);
        const auto from = clockMinutes(pair.from->text());
        const auto to = clockMinutes(pair.to->text());
        pair.note->setVisible(from && to && *to < *from);
        pair.from->setAccessibleName(tr("%1: start of period %2", "a day of the week").arg(m_dayName).arg(i + 1));
        pair.to->setAccessibleName(tr("%1: end of period %2", "a day of the week").arg(m_dayName).arg(i + 1));
        pair.remove->setAccessibleName(tr("%1: remove period %2", "a day of the week").arg(m_dayName).arg(i + 1));
    }
    m_add->setVisible(m_pairs.size() < DayTimes::most);
    m_message->setText(m_problem);
    m_message->setVisible(!m_problem.isEmpty());
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, widgets::color(widgets::Role::Danger));
    m_message->setPalette(colors);
    setAccessibleDescription(m_problem);
    updateGeometry();
}

} // namespace formwright::administration
