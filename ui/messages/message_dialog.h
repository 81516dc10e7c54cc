// A new message to people, departments and roles, or an announcement.
#pragma once

#include "app/contract/message_receivers.h"
#include "ui/client/api_client.h"
#include "ui/messages/message_list_model.h"

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSettings;

namespace formwright::widgets {
class FormRow;
class FormRows;
class InlineMessage;
class PickerField;
} // namespace formwright::widgets

namespace formwright::comments {
class AttachmentList;
}

namespace formwright::messages {

// Closes when the server has the message; what is written is not given up without a question.
class MessageDialog : public QDialog
{
    Q_OBJECT

public:
    using Receivers = contract::message_center::Receivers;
    // `settings` keeps who was written to lately; null forgets it. `allowed`: whom one may write to.
    MessageDialog(client::ApiClient &client, MessageKind kind, const Receivers &allowed, QSettings *settings,
        QWidget *parent = nullptr);

    void reject() override;
    widgets::PickerField *people() const { return m_people; }
    widgets::PickerField *departments() const { return m_departments; }
    widgets::PickerField *roles() const { return m_roles; }
    QPlainTextEdit *text() const { return m_text; }
    QPushButton *sendButton() const { return m_send; }
    comments::AttachmentList *files() const { return m_files; }
    // The answer was lost: nobody knows whether the message was sent. Sent again, it is sent once all the same.
    bool mayBeSent() const { return m_mayBeSent; }

Q_SIGNALS:
    void sent(const formwright::contract::message_center::Message &message);

private:
    void send();
    void showFailure(const client::Failure &failure);
    void showState();
    bool isEmpty() const;
    QJsonValue receivers() const;

    client::ApiClient &m_client;
    const MessageKind m_kind;
    widgets::InlineMessage *m_message;
    widgets::FormRows *m_rows;
    QCheckBox *m_everybody;
    widgets::PickerField *m_people;
    widgets::PickerField *m_departments;
    const bool m_hasRoles;
    widgets::PickerField *m_roles;
    widgets::FormRow *m_peopleRow = nullptr;
    widgets::FormRow *m_departmentsRow = nullptr;
    widgets::FormRow *m_rolesRow = nullptr;
    widgets::FormRow *m_textRow = nullptr;
    QLineEdit *m_title;
    QPlainTextEdit *m_text;
    comments::AttachmentList *m_files;
    QCheckBox *m_confirm;
    QCheckBox *m_takesComments;
    QCheckBox *m_sticky;
    QPushButton *m_send;
    bool m_isSending = false;
    bool m_mayBeSent = false;
    QString m_clientId; // what the server knows this message by, however often it is sent
};

} // namespace formwright::messages
