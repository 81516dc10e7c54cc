#include "ui/administration/people/people_export_dialog.h"

#include "ui/administration/common/picker_sources.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::space::Large;
using widgets::space::Medium;
using widgets::space::Page;

PeopleExportDialog::PeopleExportDialog(const AdminContext &context, const QString &domainId, QWidget *parent)
    : QDialog(parent),
      m_all(new QRadioButton(tr("All people of the &domain"), this)),
      m_one(new QRadioButton(tr("The people of one d&epartment"), this)),
      m_department(new widgets::PickerField(std::make_shared<DepartmentsSource>(context.client, domainId),
          widgets::PickerMode::One, widgets::RecentPicks(context.settings, QString(u"departments/"_s % domainId)),
          this)),
      m_accept(new QPushButton(tr("&Export…"), this))
{
    setWindowTitle(tr("Export people"));
    m_all->setObjectName(u"allButton"_s);
    m_one->setObjectName(u"oneButton"_s);
    m_accept->setObjectName(u"acceptButton"_s);
    m_all->setChecked(true);
    m_department->setAccessibleName(tr("Department"));
    m_accept->setDefault(true);
    auto *note
        = new QLabel(tr("The workbook has the headings an import understands. Passwords are never in it."), this);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    auto *cancel = new QPushButton(tr("Cancel"), this);
    auto *indented = new QHBoxLayout;
    indented->setContentsMargins(Page, 0, 0, 0);
    indented->addWidget(m_department);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_accept);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(Page, Page, Page, Large);
    layout->setSpacing(Medium);
    layout->addWidget(m_all);
    layout->addWidget(m_one);
    layout->addLayout(indented);
    layout->addWidget(note);
    layout->addStretch(1);
    layout->addLayout(buttons);
    setMinimumWidth(440);
    connect(m_all, &QRadioButton::toggled, this, &PeopleExportDialog::showState);
    connect(m_department, &widgets::PickerField::edited, this, &PeopleExportDialog::showState);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    showState();
}

void PeopleExportDialog::setDepartment(const QString &id, const QString &name)
{
    m_department->setKnownName(id, name);
    m_department->setIds({id});
    m_one->setChecked(true);
    showState();
}

QString PeopleExportDialog::departmentId() const
{
    return m_one->isChecked() ? m_department->ids().value(0) : QString();
}

QString PeopleExportDialog::departmentName() const
{
    return m_department->nameOf(departmentId());
}

void PeopleExportDialog::showState()
{
    m_department->setEnabled(m_one->isChecked());
    m_accept->setEnabled(m_all->isChecked() || !m_department->ids().isEmpty());
    m_accept->setToolTip(m_accept->isEnabled() ? QString() : tr("Choose a department first"));
}

} // namespace formwright::administration
