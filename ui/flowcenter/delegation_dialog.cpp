#include "ui/flowcenter/delegation_dialog.h"

#include "ui/editors/people_sources.h"
#include "ui/pages/framed_page.h"
#include "ui/widgets/dialog_layout.h"
#include "ui/widgets/form_rows.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/moment_field.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/recent_picks.h"
#include "ui/widgets/sentence.h"

#include <QCheckBox>
#include <QComboBox>
#include <QJsonArray>
#include <QLineEdit>
#include <QPushButton>

namespace formwright::flowcenter {

using namespace Qt::StringLiterals;
namespace people = contract::people;
using client::Result;

namespace {

constexpr int longestRemark = 500;

contract::Moment momentOf(const widgets::MomentField &field)
{
    return contract::momentFromText(field.value()).value_or(contract::Moment());
}

} // namespace

DelegationDialog::DelegationDialog(
    client::ApiClient &client, const QString &applicationId, const QString &id, QSettings *settings, QWidget *parent)
    : QDialog(parent),
      m_client(client),
      m_applicationId(applicationId),
      m_id(id),
      m_agents(new widgets::PickerField(std::make_shared<editors::UserSource>(client, applicationId),
          widgets::PickerMode::Several, widgets::RecentPicks(settings, u"users"_s), this)),
      m_flows(new QComboBox(this)),
      m_from(new widgets::MomentField(tr("From"), this)),
      m_until(new widgets::MomentField(tr("Until"), this)),
      m_remark(new QLineEdit(this)),
      m_isOn(new QCheckBox(tr("&Switched on"), this)),
      m_accept(new QPushButton(tr("&Save"), this)),
      m_rows(new widgets::FormRows(widgets::LabelPosition::Beside, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setObjectName(u"delegationDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(id.isEmpty() ? tr("New Delegation") : tr("Change Delegation"));
    m_flows->setObjectName(u"flowField"_s);
    m_flows->addItem(tr("All flows"), QString());
    m_remark->setObjectName(u"remarkField"_s);
    m_remark->setMaxLength(longestRemark);
    m_isOn->setObjectName(u"switchedOnField"_s);
    m_isOn->setChecked(true);
    m_isOn->setToolTip(tr("Only one that is switched on is ever in force"));
    const auto add = [this](const QString &member, const QString &label, QWidget *field) {
        widgets::FormRow *row = m_rows->addRow(label, field);
        m_rowOf.insert(member, row);
        return row;
    };
    add(u"agents"_s, tr("Acts for &you"), m_agents)->setRequired(true);
    add(u"flowId"_s, tr("In the &flow"), m_flows);
    add(u"startProxyTime"_s, tr("Fr&om"), m_from)->setHelp(tr("Unchecked: at once"));
    add(u"endProxyTime"_s, tr("&Until"), m_until)->setHelp(tr("Unchecked: without end"));
    add(u"description"_s, tr("&Remark"), m_remark);
    m_rows->addWide(m_isOn);
    m_progress->setCancellable(false);
    widgets::layOutDialog(this, {m_message, m_rows, m_progress}, m_accept);
    connect(m_agents, &widgets::PickerField::edited, this, &DelegationDialog::showState);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &DelegationDialog::read);
    resize(500, sizeHint().height());
    read();
}

// What stands in the list may be older than what was saved on another device.
void DelegationDialog::read()
{
    m_message->hide();
    m_message->setAction({});
    m_progress->start(tr("Loading the delegation"));
    showState();
    if (m_id.isEmpty()) {
        readFlows();
        return;
    }
    m_client.call(
        people::getDelegation, {{m_applicationId}, {m_id}}, this, [this](const Result<people::Delegation> &answer) {
            if (!answer) {
                failReading(tr("The delegation could not be loaded."), answer.failure());
                return;
            }
            take(*answer);
            readFlows();
        });
}

void DelegationDialog::readFlows()
{
    m_client.call(people::listDelegableFlows, {{m_applicationId}, {}}, this,
        [this](const Result<QList<people::DelegableFlow>> &answer) {
            if (!answer) {
                failReading(tr("The flows could not be loaded."), answer.failure());
                return;
            }
            while (m_flows->count() > 1)
                m_flows->removeItem(1);
            for (const people::DelegableFlow &flow : *answer)
                m_flows->addItem(flow.name, flow.id.plain);
            if (!m_flowId.isEmpty() && m_flows->findData(m_flowId) < 0)
                m_flows->addItem(m_flowName, m_flowId);
            m_flows->setCurrentIndex(std::max(0, m_flows->findData(m_flowId)));
            m_progress->finish();
            m_isKnown = true;
            showState();
            m_agents->edit()->setFocus();
        });
}

void DelegationDialog::take(const people::Delegation &delegation)
{
    const QStringList ids = delegation.agents.split(u';', Qt::SkipEmptyParts);
    const QStringList names = delegation.agentsName.split(u';');
    for (qsizetype i = 0; i < ids.size() && ids.size() == names.size(); ++i)
        m_agents->setKnownName(ids.at(i), names.at(i));
    m_agents->setIds(ids);
    m_flowId = delegation.proxyMode == 0 ? delegation.flowId.plain : QString();
    m_flowName = delegation.flowName;
    m_from->setValue(contract::momentText(delegation.startProxyTime));
    m_until->setValue(contract::momentText(delegation.endProxyTime));
    m_remark->setText(delegation.description);
    m_isOn->setChecked(delegation.state != 0);
    m_version = delegation.version;
}

void DelegationDialog::failReading(const QString &what, const client::Failure &failure)
{
    m_progress->finish();
    m_message->setAction(tr("Try Again"));
    m_message->showError({.what = what, .why = pages::reasonOf(failure), .requestId = failure.requestId});
    showState();
}

void DelegationDialog::showState()
{
    const bool lacksAgents = m_agents->ids().isEmpty();
    const bool areTooMany = m_agents->ids().size() > people::mostAgents;
    m_accept->setEnabled(m_isKnown && !lacksAgents && !areTooMany && !m_isSending);
    m_accept->setToolTip(lacksAgents ? tr("Choose who acts for you.")
            : areTooMany ? tr("At most %1 people can act for you by one delegation.").arg(people::mostAgents)
                         : QString());
    m_rows->setEnabled(m_isKnown && !m_isSending);
}

void DelegationDialog::accept()
{
    if (!m_accept->isEnabled())
        return;
    people::SaveDelegation in;
    in.applicationId = {m_applicationId};
    in.id = {m_id};
    in.version = m_version;
    in.agents = QJsonArray::fromStringList(m_agents->ids());
    in.description = m_remark->text().trimmed();
    in.startProxyTime = momentOf(*m_from);
    in.endProxyTime = momentOf(*m_until);
    in.flowId = {m_flows->currentData().toString()};
    in.proxyMode = in.flowId.plain.isEmpty() ? 1 : 0;
    in.flowName = in.flowId.plain.isEmpty() ? QString() : m_flows->currentText();
    in.state = m_isOn->isChecked() ? 1 : 0;
    m_isSending = true;
    m_message->hide();
    m_message->setAction({});
    m_rows->clearErrors();
    m_progress->start(tr("Saving the delegation"));
    showState();
    m_client.call(people::saveDelegation, in, this, [this](const Result<people::Delegation> &answer) {
        m_isSending = false;
        m_progress->finish();
        showState();
        if (answer)
            QDialog::accept();
        else
            showRefusal(answer.failure());
    });
}

// At the field that it is about, as far as there is one.
void DelegationDialog::showRefusal(const client::Failure &failure)
{
    QStringList unplaced;
    for (const contract::FieldError &error : failure.fields) {
        const QString reason = widgets::sentence(error.message);
        if (widgets::FormRow *row = m_rowOf.value(error.field))
            row->setError(reason);
        else
            unplaced.append(reason);
    }
    const QString why = failure.fields.isEmpty() ? pages::reasonOf(failure) : unplaced.join(u'\n');
    m_message->showError({.what = tr("The delegation was not saved."), .why = why, .requestId = failure.requestId});
    m_rows->focusFirstError();
}

void DelegationDialog::reject()
{
    if (!m_isSending)
        QDialog::reject();
}

} // namespace formwright::flowcenter
