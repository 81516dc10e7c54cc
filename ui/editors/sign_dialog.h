// Asks with which of one's hand-signatures a document is signed.
#pragma once

#include "app/contract/people_signs.h"
#include "ui/client/api_client.h"
#include "ui/documents/button_press.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class FormRow;
class InlineMessage;
} // namespace formwright::widgets

namespace formwright::editors {

// Reads them from the server; until they are there, and where there are none, the document is signed by name.
class SignDialog : public QDialog
{
    Q_OBJECT

public:
    SignDialog(client::ApiClient &client, const QString &button, QWidget *parent);

    documents::PressInput input() const;
    QComboBox *signatures() const { return m_signs; }
    QLineEdit *password() const { return m_password; }

private:
    void read();
    void take(const client::Result<QList<contract::people::Sign>> &answer);
    void showChosen();
    const contract::people::Sign *chosen() const;

    client::ApiClient &m_client;
    QList<contract::people::Sign> m_known;
    QComboBox *m_signs;
    QLineEdit *m_password;
    QLabel *m_picture;
    QPushButton *m_accept;
    widgets::FormRow *m_passwordRow = nullptr;
    widgets::InlineMessage *m_message;
};

} // namespace formwright::editors
