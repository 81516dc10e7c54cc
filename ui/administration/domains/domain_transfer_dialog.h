// Asks under which name a domain is imported, shows how far it is, and what the server had to say of it.
#pragma once

#include "app/contract/authtime_domain_file.h"
#include "ui/client/result.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace formwright::widgets {
class FormRow;
class FormRows;
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::administration {

class DomainTransferDialog : public QDialog
{
    Q_OBJECT
public:
    DomainTransferDialog(const QString &fileName, QWidget *parent);

    void setBusy(const QString &what);
    void setProgress(qint64 sent, qint64 total);
    void showFailure(const QString &what, const client::Failure &failure);
    void showResult(const contract::authtime::ImportedDomain &imported);

    void reject() override;

Q_SIGNALS:
    void submitted(const QString &name); // empty: the one in the file
    void cancelled(); // while it is busy
    void opened(const QString &domainId); // the people of the imported domain are wanted

private:
    void accept() override;
    void setIdle();

    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::FormRows *m_rows;
    QLineEdit *m_name;
    widgets::FormRow *m_nameRow;
    widgets::ProgressStrip *m_progress;
    QLabel *m_notesTitle;
    QListWidget *m_notes;
    QPushButton *m_cancel;
    QPushButton *m_accept;
    QString m_importedId;
    bool m_isBusy = false;
};

} // namespace formwright::administration
