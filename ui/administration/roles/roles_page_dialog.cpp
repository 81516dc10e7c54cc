#include "ui/administration/roles/roles_page_dialog.h"

#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using contract::designtime::Role;

RolesPageDialog::RolesPageDialog(const QList<contract::authtime::Software> &software, const QString &applicationId,
    const Role &role, QWidget *parent)
    : QDialog(parent),
      m_role(role),
      m_software(new QComboBox),
      m_name(new QLineEdit(role.name)),
      m_code(new QLineEdit(role.roleNo)),
      m_active(new QCheckBox(tr("&In use"))),
      m_default(new QCheckBox(tr("Held by &everybody who uses the application"))),
      m_accept(new QPushButton(role.id.isEmpty() ? tr("&Create") : tr("&Save"), this))
{
    setObjectName(u"roleDialog"_s);
    setWindowTitle(role.id.isEmpty() ? tr("New Role") : tr("Edit the Role “%1”").arg(role.name));
    m_software->setObjectName(u"softwareBox"_s);
    m_name->setObjectName(u"nameEdit"_s);
    m_name->setMaxLength(200);
    m_code->setObjectName(u"codeEdit"_s);
    m_code->setMaxLength(100);
    m_active->setChecked(role.status == 1);
    m_default->setChecked(role.defaultRole);
    for (const contract::authtime::Software &each : software)
        m_software->addItem(each.name, each.id);
    m_software->setCurrentIndex(qMax(0, m_software->findData(applicationId)));
    m_software->setEnabled(role.id.isEmpty());
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Beside, this);
    rows->addRow(tr("A&pplication"), m_software);
    rows->addRow(tr("&Name"), m_name)->setRequired(true);
    rows->addRow(tr("&Code"), m_code)->setHelp(tr("What formulas and other programs know the role by; may be empty."));
    rows->addWide(m_active);
    rows->addWide(m_default);
    widgets::layOutDialog(this, {rows}, m_accept);
    setMinimumWidth(440);
    m_name->setFocus();
    m_name->selectAll();
    const auto showState = [this] {
        const bool isNamed = !m_name->text().trimmed().isEmpty();
        m_accept->setEnabled(isNamed);
        m_accept->setToolTip(isNamed ? QString() : tr("A role needs a name."));
    };
    connect(m_name, &QLineEdit::textChanged, this, showState);
    showState();
}

QString RolesPageDialog::applicationId() const
{
    return m_software->currentData().toString();
}

Role RolesPageDialog::role() const
{
    return {m_role.id, m_name->text().trimmed(), m_code->text().trimmed(), m_active->isChecked() ? 1 : 0,
        m_default->isChecked()};
}

} // namespace formwright::administration
