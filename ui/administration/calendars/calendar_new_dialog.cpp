#include "ui/administration/calendars/calendar_new_dialog.h"

#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;

CalendarNewDialog::CalendarNewDialog(const QList<Calendar> &calendars, int chosen, QWidget *parent)
    : QDialog(parent),
      m_calendars(calendars),
      m_name(new QLineEdit),
      m_like(new QComboBox),
      m_accept(new QPushButton(tr("&Create"), this))
{
    setObjectName(u"newCalendarDialog"_s);
    setWindowTitle(tr("New Calendar"));
    m_name->setObjectName(u"nameEdit"_s);
    m_name->setMaxLength(200);
    m_like->setObjectName(u"likeBox"_s);
    m_like->addItem(tr("Monday to Friday"), -1);
    for (int i = 0; i < int(calendars.size()); ++i)
        m_like->addItem(tr("A copy of “%1”").arg(calendars.at(i).name), i);
    m_like->setCurrentIndex(qMax(0, m_like->findData(chosen)));
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Beside, this);
    m_row = rows->addRow(tr("&Name"), m_name);
    rows->addRow(tr("&Begins as"), m_like);
    widgets::layOutDialog(this, {rows}, m_accept);
    setMinimumWidth(420);
    connect(m_name, &QLineEdit::textChanged, this, &CalendarNewDialog::showState);
    showState();
}

void CalendarNewDialog::showState()
{
    const bool isTaken = std::any_of(m_calendars.cbegin(), m_calendars.cend(),
        [this](const Calendar &calendar) { return calendar.name.compare(name(), Qt::CaseInsensitive) == 0; });
    m_row->setError(isTaken ? tr("There is a calendar of that name.") : QString());
    m_accept->setEnabled(!name().isEmpty() && !isTaken);
    m_accept->setToolTip(name().isEmpty() ? tr("A calendar needs a name.") : QString());
}

QString CalendarNewDialog::name() const
{
    return m_name->text().trimmed();
}

int CalendarNewDialog::copied() const
{
    return m_like->currentData().toInt();
}

} // namespace formwright::administration
