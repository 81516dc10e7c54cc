#include "ui/administration/calendars/calendar_special_dialog.h"

#include "ui/administration/calendars/calendar_times_field.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"

#include <QComboBox>
#include <QDateEdit>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
const QString working = QString::fromLatin1(contract::usercenter::working);
const QString dayOff = QString::fromLatin1(contract::usercenter::dayOff);
} // namespace

CalendarSpecialDialog::CalendarSpecialDialog(
    const SpecialDay &day, bool isNew, const DayTimes &usualTimes, QWidget *parent)
    : QDialog(parent),
      m_day(day),
      m_usualTimes(usualTimes),
      m_first(new QDateEdit(QDate::fromString(day.startDate, Qt::ISODate))),
      m_last(new QDateEdit(QDate::fromString(day.endDate, Qt::ISODate))),
      m_kind(new QComboBox),
      m_times(new CalendarTimesField),
      m_remark(new QLineEdit(day.remark)),
      m_accept(new QPushButton(isNew ? tr("&Add") : tr("&Save"), this))
{
    setObjectName(u"specialDayDialog"_s);
    setWindowTitle(isNew ? tr("Add Special Days") : tr("Edit Special Days"));
    m_first->setObjectName(u"firstEdit"_s);
    m_last->setObjectName(u"lastEdit"_s);
    m_kind->setObjectName(u"kindBox"_s);
    m_remark->setObjectName(u"remarkEdit"_s);
    for (QDateEdit *edit : {m_first, m_last}) {
        edit->setCalendarPopup(true);
        edit->setDateRange(QDate(1900, 1, 1), QDate(2199, 12, 31));
        connect(edit, &QDateEdit::dateChanged, this, &CalendarSpecialDialog::showState);
    }
    m_kind->addItem(tr("Free"), dayOff);
    m_kind->addItem(tr("Working"), working);
    m_kind->setCurrentIndex(day.status == working ? 1 : 0);
    m_times->setDayName(tr("Special days"));
    m_times->setSpans(spansOf(day).isEmpty() ? spansOf(usualTimes) : spansOf(day));
    m_remark->setMaxLength(500);
    m_remark->setPlaceholderText(tr("As Labour Day"));
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Beside, this);
    rows->addRow(tr("&First day"), m_first);
    m_lastRow = rows->addRow(tr("&Last day"), m_last);
    rows->addRow(tr("&They are"), m_kind);
    m_timesRow = rows->addRow(tr("T&imes"), m_times);
    rows->addRow(tr("&Remark"), m_remark);
    widgets::layOutDialog(this, {rows}, m_accept);
    setMinimumWidth(480);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &CalendarSpecialDialog::showState);
    connect(m_times, &CalendarTimesField::edited, this, &CalendarSpecialDialog::showState);
    connect(m_times, &CalendarTimesField::problemChanged, this, &CalendarSpecialDialog::showState);
    // Both ends move together while they are the same day.
    connect(m_first, &QDateEdit::dateChanged, this, [this, before = m_first->date()](const QDate &date) mutable {
        if (m_last->date() == before || m_last->date() < date)
            m_last->setDate(date);
        before = date;
    });
    showState();
}

void CalendarSpecialDialog::showState()
{
    const bool works = m_kind->currentData().toString() == working;
    m_timesRow->setVisible(works);
    const bool isBackwards = m_last->date() < m_first->date();
    m_lastRow->setError(isBackwards ? tr("The last day lies before the first.") : QString());
    const bool noTimes = works && (m_times->hasError() || m_times->spans().isEmpty());
    m_timesRow->setError(noTimes && !m_times->hasError() ? tr("A working day needs its times.") : QString());
    m_accept->setEnabled(!isBackwards && !noTimes);
    m_accept->setToolTip(isBackwards ? tr("The last day lies before the first.")
            : noTimes                ? tr("A working day needs its times.")
                                     : QString());
    adjustSize();
}

SpecialDay CalendarSpecialDialog::day() const
{
    SpecialDay day = m_day;
    day.startDate = m_first->date().toString(Qt::ISODate);
    day.endDate = m_last->date().toString(Qt::ISODate);
    day.status = m_kind->currentData().toString();
    day.remark = m_remark->text().trimmed();
    static_cast<DayTimes &>(day) = day.status == working ? timesOf(m_times->spans()) : DayTimes();
    return day;
}

} // namespace formwright::administration
