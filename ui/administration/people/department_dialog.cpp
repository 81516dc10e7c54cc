#include "ui/administration/people/department_dialog.h"

#include "ui/administration/common/picker_sources.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/picker_field.h"

#include <QLineEdit>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;

DepartmentDialog::DepartmentDialog(client::ApiClient &client, QSettings *settings, const QString &domainId,
    const QString &title, const QString &acceptText, QWidget *parent)
    : QDialog(parent),
      m_field(new widgets::PickerField(std::make_shared<DepartmentsSource>(client, domainId), widgets::PickerMode::One,
          widgets::RecentPicks(settings, QString(u"departments/"_s % domainId))))
{
    setWindowTitle(title);
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("&Department"), m_field);
    auto *accept = new QPushButton(acceptText, this);
    accept->setEnabled(false);
    accept->setToolTip(tr("Choose a department first"));
    widgets::layOutDialog(this, {rows}, accept);
    setMinimumWidth(420);
    connect(m_field, &widgets::PickerField::edited, this, [this, accept] {
        accept->setEnabled(!departmentId().isEmpty());
        accept->setToolTip(accept->isEnabled() ? QString() : tr("Choose a department first"));
    });
    m_field->edit()->setFocus();
}

QString DepartmentDialog::departmentId() const
{
    return m_field->ids().value(0);
}

QString DepartmentDialog::departmentName() const
{
    return m_field->nameOf(departmentId());
}

} // namespace formwright::administration
