// Asks what a spreadsheet shall become: in which software, under which name, for which domain.
#pragma once

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class FormRow;
class FormRows;
class InlineMessage;
class ProgressStrip;
struct MessageText;
} // namespace formwright::widgets

namespace formwright::windows {

struct NamedId {
    QString id;
    QString name;
};

struct ImportChoice {
    NamedId application; // an empty id: a new one of that name
    QString formName;
    NamedId domain; // an empty id and name: the server knows the only one; an empty id: a new one of that name
};

class ImportDialog : public QDialog
{
    Q_OBJECT
public:
    ImportDialog(const QString &fileName, QWidget *parent = nullptr);

    void setApplications(const QList<NamedId> &applications);
    void setDomains(const QList<NamedId> &domains, bool mayCreate);
    void setBusy(bool busy, const QString &what = {});
    void setProgress(qint64 sent, qint64 total);
    void showError(const widgets::MessageText &text);
    ImportChoice choice() const;

Q_SIGNALS:
    void submitted(const formwright::windows::ImportChoice &choice);
    void cancelled(); // while busy

protected:
    void reject() override;

private:
    void submit();

    bool m_busy{};
    widgets::InlineMessage *m_message;
    widgets::FormRows *m_rows;
    QComboBox *m_application;
    QLineEdit *m_formName;
    QComboBox *m_domain;
    widgets::FormRow *m_applicationRow;
    widgets::FormRow *m_nameRow;
    widgets::FormRow *m_domainRow;
    widgets::ProgressStrip *m_progress;
    QPushButton *m_import;
};

} // namespace formwright::windows
