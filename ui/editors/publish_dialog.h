// Brings a software, or a part of it, to another server: asks for the server, shows what would change there, and does
// it.
#pragma once

#include "ui/models/publishing.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSettings;
class QTreeWidget;

namespace formwright::widgets {
class FormRow;
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

class PublishDialog : public QDialog
{
    Q_OBJECT

public:
    // The server and the account that were used last are kept in `settings`, the password is not.
    PublishDialog(client::ApiClient &source, const models::DesignTarget &target, QSettings *settings, QWidget *parent);

    QLineEdit *server() const { return m_server; }
    QLineEdit *user() const { return m_user; }
    QLineEdit *password() const { return m_password; }
    QPushButton *compareButton() const { return m_compare; }
    QPushButton *publishButton() const { return m_publish; }
    QComboBox *preferred() const { return m_preferred; }
    QTreeWidget *changes() const { return m_changes; }
    widgets::InlineMessage *message() const { return m_message; }

private:
    void compare();
    void showPlan(bool isAnew);
    void showState();
    QString changeText(const contract::designtime::PlannedChange &change) const;
    static QString detailInWords(const QString &kind, const QString &detail);
    QString detailText(const contract::designtime::PlannedChange &change) const;

    QSettings *m_settings;
    models::Publishing *m_publishing;
    QLineEdit *m_server;
    QLineEdit *m_user;
    QLineEdit *m_password;
    QLineEdit *m_remark;
    QComboBox *m_preferred;
    QWidget *m_conflicts;
    QTreeWidget *m_changes;
    QPushButton *m_compare;
    QPushButton *m_publish;
    QPushButton *m_close;
    widgets::FormRow *m_serverRow;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    bool m_isDone = false;
};

} // namespace formwright::editors
