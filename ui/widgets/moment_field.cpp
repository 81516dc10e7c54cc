#include "ui/widgets/moment_field.h"

#include "ui/widgets/day_calendar.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"

#include <QCheckBox>
#include <QDateTimeEdit>
#include <QEvent>
#include <QHBoxLayout>

namespace formwright::widgets {

using namespace Qt::StringLiterals;

namespace {
const QString wireFormat = u"yyyy-MM-dd HH:mm:ss"_s;
}

MomentField::MomentField(const QString &name, QWidget *parent)
    : QWidget(parent), m_isSet(new QCheckBox(this)), m_edit(new QDateTimeEdit(this))
{
    m_isSet->setAccessibleName(tr("%1 is set", "a date").arg(name));
    m_edit->setAccessibleName(name);
    m_edit->setCalendarPopup(true);
    m_edit->setCalendarWidget(new DayCalendar(QLocale(), m_edit));
    m_edit->setDisplayFormat(shortMomentFormat());
    m_edit->setEnabled(false);
    m_edit->setDateTime(QDateTime(QDate::currentDate(), QTime(9, 0)));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Small);
    layout->addWidget(m_isSet);
    layout->addWidget(m_edit, 1);
    setFocusProxy(m_isSet);
    connect(m_isSet, &QCheckBox::toggled, this, [this](bool on) {
        m_edit->setEnabled(on);
        Q_EMIT edited();
    });
    connect(m_edit, &QDateTimeEdit::dateTimeChanged, this, &MomentField::edited);
}

void MomentField::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LocaleChange) {
        m_edit->setDisplayFormat(shortMomentFormat(locale()));
        m_edit->calendarWidget()->setLocale(locale());
        m_edit->calendarWidget()->setFirstDayOfWeek(locale().firstDayOfWeek());
    }
    QWidget::changeEvent(event);
}

QString MomentField::value() const
{
    return m_isSet->isChecked() ? m_edit->dateTime().toString(wireFormat) : QString();
}

void MomentField::setValue(const QString &text)
{
    const QDateTime moment = QDateTime::fromString(text, wireFormat);
    m_isSet->setChecked(moment.isValid());
    if (moment.isValid())
        m_edit->setDateTime(moment);
}

} // namespace formwright::widgets
