// The secrets by which somebody's programs come in his name: they are made, shown once, and revoked.
#pragma once

#include "app/contract/people_secrets.h"
#include "ui/client/api_client.h"

#include <QDialog>

class QFrame;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace formwright::widgets {
class InlineMessage;
}

namespace formwright::windows {

class SecretsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit SecretsDialog(client::ApiClient &client, QWidget *parent = nullptr);

    void load();
    QTreeWidget *list() const { return m_list; }
    QLineEdit *nameField() const { return m_name; }
    QLineEdit *passwordField() const { return m_password; }
    QPushButton *makeButton() const { return m_make; }
    QPushButton *revokeButton() const { return m_revoke; }
    // What was made just now; empty: nothing.
    QString shownSecret() const;

private:
    void build();
    QFrame *makeShown();
    void showList(const QList<contract::people::PersonalSecret> &secrets);
    void showState();
    void make();
    void askToRevoke();
    void revoke(const QString &id);
    void showFailure(const QString &what, const client::Failure &failure, bool isLoading);

    client::ApiClient &m_client;
    widgets::InlineMessage *m_message;
    QTreeWidget *m_list;
    QPushButton *m_revoke;
    QLineEdit *m_name;
    QLineEdit *m_password;
    QPushButton *m_make;
    QFrame *m_shown; // until the next one is made
    QLineEdit *m_secret;
    QPushButton *m_copy;
    bool m_isActing = false;
    QString m_shownId; // of the secret that is shown
};

} // namespace formwright::windows
