#include "ui/administration/roles/roles_page_add_dialog.h"

#include "ui/administration/common/picker_sources.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/picker_field.h"

#include <QPushButton>
#include <QVBoxLayout>

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
    widgets::layOutDialog(this, {rows}, m_accept)->insertStretch(1, 1);
    setMinimumWidth(460);
    connect(m_people, &PickerField::edited, this, &RolesPageAddDialog::showState);
    connect(m_departments, &PickerField::edited, this, &RolesPageAddDialog::showState);
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
