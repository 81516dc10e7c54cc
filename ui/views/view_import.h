// Documents from a file: which file, what is wrong with it, and how far it is. What has begun goes on when it is
// closed.
#pragma once

#include "ui/views/view_import_run.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QStandardItemModel;
class QTableView;

namespace formwright::widgets {
class DropArea;
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::views {

class ViewImport : public QDialog
{
    Q_OBJECT

public:
    ViewImport(client::ApiClient &client, const ViewAddress &address, const QString &formName, const QString &buttonId,
        QWidget *parent);

    // Opens one over `page`, which goes when it is closed. `imported` runs where documents have been made, and `closed`
    // when it goes.
    static ViewImport *open(client::ApiClient &client, const ViewAddress &address, const QString &formName,
        const QString &buttonId, QWidget *page, const std::function<void()> &imported,
        const std::function<void()> &closed = {});

    void chooseFile(const QString &path) { m_run->setFile(path); }

Q_SIGNALS:
    void imported();

private:
    void build(const QString &formName);
    void connectParts();
    void start(bool isTrial);
    void showState();
    void showProgress();
    void showOutcome();
    void fillTable();

    ViewImportRun *m_run;
    widgets::InlineMessage *m_message;
    widgets::DropArea *m_drop;
    QLabel *m_hint;
    widgets::ProgressStrip *m_progress;
    QLabel *m_tableTitle;
    QStandardItemModel *m_model;
    QTableView *m_table;
    QPushButton *m_close;
    QPushButton *m_check;
    QPushButton *m_import;
};

} // namespace formwright::views
