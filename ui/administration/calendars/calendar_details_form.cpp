#include "ui/administration/calendars/calendar_details_form.h"

#include "ui/pages/bound_form.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/time_zone_box.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using Merge = CalendarEdit::Merge;

CalendarDetailsForm::CalendarDetailsForm(QWidget *parent)
    : QWidget(parent),
      m_rows(new widgets::FormRows(widgets::LabelPosition::Above, this)),
      m_name(new QLineEdit),
      m_zone(widgets::timeZoneBox()),
      m_hours(new QDoubleSpinBox),
      m_counted(new QCheckBox(tr("As long as the longest day of the usual &week"))),
      m_type(new QLineEdit),
      m_remark(new QPlainTextEdit)
{
    m_name->setObjectName(u"nameField"_s);
    m_name->setMaxLength(200);
    m_zone->setObjectName(u"timeZoneField"_s);
    m_hours->setObjectName(u"workingTimeField"_s);
    m_hours->setRange(0, 24);
    m_hours->setDecimals(2);
    m_hours->setSingleStep(0.5);
    m_counted->setObjectName(u"countedBox"_s);
    m_type->setObjectName(u"calendarTypeField"_s);
    m_type->setMaxLength(100);
    m_remark->setObjectName(u"remarkField"_s);
    m_remark->setFixedHeight(96);
    m_remark->setTabChangesFocus(true);
    widgets::frameAsField(m_remark);
    auto *hours = new QWidget;
    auto *hoursRow = new QHBoxLayout(hours);
    hoursRow->setContentsMargins(0, 0, 0, 0);
    hoursRow->setSpacing(widgets::space::Medium);
    hoursRow->addWidget(m_hours);
    hoursRow->addWidget(m_counted, 1);
    hours->setFocusProxy(m_hours);
    const auto row = [&](const QString &member, const QString &label, QWidget *field) {
        m_fields.insert(member, m_rows->addRow(label, field));
        return m_fields.value(member);
    };
    row(u"name"_s, tr("&Name"), m_name)->setRequired(true);
    row(u"timeZone"_s, tr("Time &zone"), m_zone)->setHelp(tr("The times of the week are times on the clocks there."));
    row(u"workingTime"_s, tr("&Hours of a usual day"), hours)->setHelp(tr("What counts as one day of work."));
    m_hours->setAccessibleName(tr("Hours of a usual day"));
    row(u"calendarType"_s, tr("&Type"), m_type)
        ->setHelp(tr("A code that other programs know the calendar by; may be empty."));
    row(u"remark"_s, tr("&Remark"), m_remark);
    m_rows->setMaximumWidth(560);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, widgets::space::Large, widgets::space::Page, widgets::space::Large);
    layout->addWidget(m_rows);
    layout->addStretch(1);
    connect(m_name, &QLineEdit::textEdited, this, [this] { tell(tr("change of the name"), Merge::Name); });
    connect(m_type, &QLineEdit::textEdited, this, [this] { tell(tr("change of the type"), Merge::Type); });
    connect(m_zone, &QComboBox::currentTextChanged, this, [this] { tell(tr("change of the time zone"), Merge::Zone); });
    connect(m_hours, &QDoubleSpinBox::valueChanged, this, [this] { tell(tr("change of the hours"), Merge::Hours); });
    connect(m_remark, &QPlainTextEdit::textChanged, this, [this] { tell(tr("change of the remark"), Merge::Remark); });
    connect(m_counted, &QCheckBox::toggled, this, [this](bool counted) {
        m_hours->setEnabled(!counted);
        if (counted && !m_isFilling)
            m_hours->setValue(usualHours(m_calendar.standardDays));
    });
}

void CalendarDetailsForm::tell(const QString &what, Merge merge)
{
    if (m_isFilling)
        return;
    Calendar calendar = m_calendar;
    calendar.name = m_name->text();
    calendar.calendarType = m_type->text();
    calendar.timeZone = widgets::timeZoneIn(m_zone);
    calendar.remark = m_remark->toPlainText();
    calendar.workingTime = m_hours->value();
    Q_EMIT edited(calendar, what, merge);
}

void CalendarDetailsForm::setCalendar(const Calendar &calendar)
{
    m_calendar = calendar;
    m_isFilling = true;
    // What stands there already keeps its caret.
    if (m_name->text() != calendar.name)
        m_name->setText(calendar.name);
    if (m_type->text() != calendar.calendarType)
        m_type->setText(calendar.calendarType);
    widgets::setTimeZoneIn(m_zone, calendar.timeZone);
    if (!qFuzzyCompare(1 + m_hours->value(), 1 + calendar.workingTime))
        m_hours->setValue(calendar.workingTime);
    if (m_remark->toPlainText() != calendar.remark)
        m_remark->setPlainText(calendar.remark);
    m_counted->setChecked(qAbs(usualHours(calendar.standardDays) - calendar.workingTime) < 0.005);
    m_hours->setEnabled(!m_counted->isChecked());
    m_isFilling = false;
}

void CalendarDetailsForm::setReadOnly(bool isReadOnly)
{
    m_rows->setEnabled(!isReadOnly);
}

void CalendarDetailsForm::clearErrors()
{
    m_rows->clearErrors();
}

QList<contract::FieldError> CalendarDetailsForm::showErrors(const QList<contract::FieldError> &errors)
{
    QList<contract::FieldError> rest;
    m_rows->clearErrors();
    for (const contract::FieldError &error : errors) {
        if (widgets::FormRow *row = m_fields.value(error.field))
            row->setError(error.message);
        else
            rest.append(error);
    }
    m_rows->focusFirstError();
    return rest;
}

} // namespace formwright::administration
