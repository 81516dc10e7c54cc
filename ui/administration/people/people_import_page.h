// People from a workbook into a domain: choose a file, try it, import it; and out again.
#pragma once

#include "ui/administration/common/admin_context.h"
#include "ui/administration/common/navigator.h"
#include "ui/administration/people/people_import_run.h"
#include "ui/pages/framed_page.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace formwright::widgets {
class DropArea;
class FormRow;
class FormRows;
} // namespace formwright::widgets

namespace formwright::administration {

class PeopleExport;
class PeopleImportReport;

class PeopleImportPage : public pages::FramedPage
{
    Q_OBJECT
public:
    PeopleImportPage(const AdminContext &context, const AdminAddress &address, QWidget *parent = nullptr);

    void load() override;
    void refresh() override { }

    void choose(const QString &path);
    PeopleImportRun &run() { return *m_run; }
    PeopleImportReport &report() { return *m_report; }

protected:
    void retranslate() override;

private:
    void build();
    void connectParts();
    void showState();
    void showProgress();
    void start(bool dryRun);
    bool isTried() const; // and there is somebody to import

    AdminContext m_context;
    AdminAddress m_address;
    QString m_domainName;
    PeopleImportRun *m_run;
    PeopleExport *m_export;
    widgets::DropArea *m_drop;
    widgets::FormRows *m_rows;
    QLineEdit *m_password;
    widgets::FormRow *m_passwordRow;
    widgets::ProgressStrip *m_running;
    QLabel *m_steps;
    PeopleImportReport *m_report;
    QAction *m_template;
    QAction *m_exportAction;
    QAction *m_try;
    QAction *m_import;
    QPushButton *m_tryButton;
    QPushButton *m_importButton;
    bool m_wasRunning = false;
    bool m_isImporting = false; // others are told once it is over
};

} // namespace formwright::administration
