#include "ui/administration/roles_page_add_dialog.h"

#include "ui/administration/picker_sources.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/picker_field.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using widgets::PickerField;

RolesPageAddDialog::RolesPageAddDialog(
    const AdminContext &context, const QString &domainId, const QString &roleName, QWidget *parent)
    : QDialog(parent),
      m_people(new PickerField(std::make_shared<PeopleSource>(context.client, domainId), widgets::PickerMode::Several,
          widgets::RecentPicks(context.settings, QString(u"people/"_s % domainId)))),
      m_departments(new PickerField(std::make_shared<DepartmentsSource>(context.client, domainId),
          widgets::PickerMode::Several, widgets::RecentPicks(context.settings, QString(u"departments/"_s % domainId)))),
      m_accept(new QPushButton(tr("&Add"), this))
{
    setObjectName(u"addToRoleDialog"_s);
    setWindowTitle(tr("Add to the Role “%1”").arg(roleName));
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Above, this);
    rows->addRow(tr("&People"), m_people)->setHelp(tr("They hold the role in their default department."));
    rows->addRow(tr("&Departments"), m_departments)->setHelp(tr("Everybody who is in one now holds the role there."));
    auto *cancel = new QPushButton(tr("Cancel"), this);
    m_accept->setObjectName(u"acceptButton"_s);
    m_accept->setDefault(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(widgets::space::Small);
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_accept);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(widgets::space::Page, widgets::space::Page, widgets::space::Page, widgets::space::Large);
    layout->setSpacing(widgets::space::Large);
    layout->addWidget(rows);
    layout->addStretch(1);
    layout->addLayout(buttons);
    setMinimumWidth(460);
    connect(m_people, &PickerField::edited, this, &RolesPageAddDialog::showState);
    connect(m_departments, &PickerField::edited, this, &RolesPageAddDialog::showState);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_accept, &QPushButton::clicked, this, &QDialog::accept);
    showState();
}

void RolesPageAddDialog::showState()
{
    const bool isAny = !people().isEmpty() || !departments().isEmpty();
    m_accept->setEnabled(isAny);
    m_accept->setToolTip(isAny ? QString() : tr("Choose people or departments first."));
}

QStringList RolesPageAddDialog::people() const
{
    return m_people->ids();
}

QHash<QString, QString> RolesPageAddDialog::names() const
{
    QHash<QString, QString> names;
    for (const QString &id : people())
        names.insert(id, m_people->nameOf(id));
    return names;
}

QStringList RolesPageAddDialog::departments() const
{
    return m_departments->ids();
}

} // namespace formwright::administration
