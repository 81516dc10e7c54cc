#include "ui/administration/department_dialog.h"

#include "ui/administration/picker_sources.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"

#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

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
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *accept = new QPushButton(acceptText, this);
    accept->setObjectName(u"acceptButton"_s);
    accept->setDefault(true);
    accept->setEnabled(false);
    accept->setToolTip(tr("Choose a department first"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(accept);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Page);
    layout->addWidget(rows);
    layout->addLayout(buttons);
    setMinimumWidth(420);
    connect(m_field, &widgets::PickerField::edited, this, [this, accept] {
        accept->setEnabled(!departmentId().isEmpty());
        accept->setToolTip(accept->isEnabled() ? QString() : tr("Choose a department first"));
    });
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(accept, &QPushButton::clicked, this, &QDialog::accept);
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
