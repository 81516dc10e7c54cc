// Asks what a spreadsheet shall become: in which software, under which name, for which domain; and shows what its
// columns are taken as.
#pragma once

#include "app/contract/imports.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class FormRow;
class FormRows;
class InlineMessage;
class PageHeader;
class ProgressStrip;
struct MessageText;
} // namespace formwright::widgets

namespace formwright::windows {

class ImportColumns;

struct NamedId {
    QString id;
    QString name;
};

struct ImportChoice {
    NamedId application; // an empty id: a new one of that name
    QString formName;
    NamedId domain; // an empty id and name: the server knows the only one; an empty id: a new one of that name
    QString encoding{}; // of a text table, empty: to be found out
    QString sheet{}; // of a workbook, empty: the first
    QString columns{}; // what is changed about them, JSON text
};

class ImportDialog : public QDialog
{
    Q_OBJECT
public:
    ImportDialog(const QString &fileName, QWidget *parent = nullptr);

    void setApplications(const QList<NamedId> &applications);
    void setDomains(const QList<NamedId> &domains, bool mayCreate);
    // What the server says of the file.
    void setPreview(const contract::imports::Preview &preview);
    void showNoPreview(const widgets::MessageText &text);
    // So many files are asked about after this one.
    void setWaiting(int files);
    void setBusy(bool busy, const QString &what = {});
    void setProgress(qint64 sent, qint64 total);
    void showError(const widgets::MessageText &text);
    ImportChoice choice() const;
    ImportColumns &columns() const { return *m_columns; }

Q_SIGNALS:
    void submitted(const formwright::windows::ImportChoice &choice);
    void cancelled(); // while busy
    void previewWanted(const QString &encoding, const QString &sheet); // as other ones were chosen

protected:
    void reject() override;

private:
    void submit();

    bool m_busy{};
    QString m_fileName;
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::FormRows *m_rows;
    QComboBox *m_application;
    QLineEdit *m_formName;
    QComboBox *m_domain;
    QComboBox *m_encoding;
    QComboBox *m_sheet;
    ImportColumns *m_columns;
    QLabel *m_counts;
    widgets::FormRow *m_encodingRow;
    widgets::FormRow *m_sheetRow;
    widgets::FormRow *m_applicationRow;
    widgets::FormRow *m_nameRow;
    widgets::FormRow *m_domainRow;
    widgets::ProgressStrip *m_progress;
    QPushButton *m_import;
};

} // namespace formwright::windows
