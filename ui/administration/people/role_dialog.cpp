#include "ui/administration/people/role_dialog.h"

#include "app/contract/authtime_domains.h"
#include "ui/client/all_pages.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

namespace formwright::administration {

namespace authtime = contract::authtime;
using client::Result;

namespace {
constexpr int linesAtOnce = 1000;
}

RoleDialog::RoleDialog(client::ApiClient &client, const QString &domainId, int people, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_domainId(domainId),
      m_software(new QComboBox),
      m_role(new QComboBox),
      m_where(new QComboBox),
      m_note(new QLabel(this)),
      m_accept(new QPushButton(tr("&Add to Role"), this))
{
    setWindowTitle(tr("Add %Ln people to a role", nullptr, people));
    auto *rows = new widgets::FormRows(widgets::LabelPosition::Beside, this);
    rows->addRow(tr("Appli&cation"), m_software);
    rows->addRow(tr("&Role"), m_role);
    m_where->addItem(tr("In everybody's default department"), false);
    m_where->addItem(tr("In every department of each"), true);
    rows->addRow(tr("&Where"), m_where);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    widgets::layOutDialog(this, {rows, m_note}, m_accept);
    setMinimumWidth(420);
    connect(m_software, &QComboBox::currentIndexChanged, this, &RoleDialog::loadRoles);
    showState(tr("Loading applications…"));
    loadSoftware();
}

void RoleDialog::loadSoftware()
{
    authtime::ListDomainSoftware in;
    in.domainid = m_domainId;
    in.pagelines = linesAtOnce;
    const auto take = [this](const Result<contract::Paged<authtime::Software>> &answer) {
        if (!answer) {
            showState(answer.failure().message);
            return;
        }
        if (answer->datas.isEmpty())
            showState(tr("No application is bound to this domain, so there is no role to give."));
        for (const authtime::Software &software : answer->datas)
            m_software->addItem(software.name, software.id);
    };
    client::callAllPages(m_client, authtime::boundSoftware, in, &authtime::ListDomainSoftware::currpage, this, take);
}

void RoleDialog::loadRoles()
{
    const QString application = m_software->currentData().toString();
    m_role->clear();
    showState(tr("Loading roles…"));
    authtime::ListRoles in;
    in.applicationid = application;
    in.pagelines = linesAtOnce;
    const auto take = [this, application](const Result<authtime::RolePage> &answer) {
        if (application != m_software->currentData().toString())
            return;
        if (!answer) {
            showState(answer.failure().message);
            return;
        }
        for (const authtime::RoleEntry &role : answer->role)
            m_role->addItem(role.roleName, role.roleId);
        showState(answer->role.isEmpty() ? tr("This application has no roles.") : QString());
    };
    client::callAllPages(m_client, authtime::listRoles, in, &authtime::ListRoles::currpage, this, take);
}

void RoleDialog::showState(const QString &note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_accept->setEnabled(m_role->count() > 0);
    m_accept->setToolTip(note);
}

RoleDialog::Choice RoleDialog::choice() const
{
    return {m_software->currentData().toString(), m_role->currentData().toString(), m_role->currentText(),
        m_where->currentData().toBool()};
}

} // namespace formwright::administration
