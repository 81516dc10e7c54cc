// Where somebody says who acts for him, in which flows, and for how long.
#pragma once

#include "app/contract/people_delegations.h"
#include "ui/client/api_client.h"

#include <QDialog>
#include <QHash>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;
class QSettings;

namespace formwright::widgets {
class FormRow;
class FormRows;
class InlineMessage;
class MomentField;
class PickerField;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::flowcenter {

// Stays open until it is saved, so that nothing that was typed is lost. `id` empty: a new one.
class DelegationDialog : public QDialog
{
    Q_OBJECT
public:
    DelegationDialog(client::ApiClient &client, const QString &applicationId, const QString &id, QSettings *settings,
        QWidget *parent);

    widgets::PickerField *agents() const { return m_agents; }
    QComboBox *flows() const { return m_flows; }
    widgets::MomentField *from() const { return m_from; }
    widgets::MomentField *until() const { return m_until; }
    QLineEdit *remark() const { return m_remark; }
    QCheckBox *isOn() const { return m_isOn; }
    QPushButton *button() const { return m_accept; }
    widgets::InlineMessage *message() const { return m_message; }
    widgets::FormRow *row(const QString &member) const { return m_rowOf.value(member); } // as the server calls it

public Q_SLOTS:
    void accept() override;
    void reject() override; // not while it is sent

private:
    void read();
    void readFlows();
    void take(const contract::people::Delegation &delegation);
    void showState();
    void failReading(const QString &what, const client::Failure &failure);
    void showRefusal(const client::Failure &failure);

    client::ApiClient &m_client;
    const QString m_applicationId;
    const QString m_id;
    widgets::PickerField *m_agents;
    QComboBox *m_flows;
    widgets::MomentField *m_from;
    widgets::MomentField *m_until;
    QLineEdit *m_remark;
    QCheckBox *m_isOn;
    QPushButton *m_accept;
    widgets::FormRows *m_rows;
    QHash<QString, widgets::FormRow *> m_rowOf;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QString m_flowName; // of the one flow it was for, which may be one that the list has no room for
    QString m_flowId;
    int m_version = 0; // that was read
    bool m_isKnown = false; // what is to be changed, and the flows
    bool m_isSending = false;
};

} // namespace formwright::flowcenter
