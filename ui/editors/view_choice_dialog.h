// A view, opened to choose one of its rows.
#pragma once

#include "ui/models/documents_source.h"

#include <QDialog>

class QPushButton;
class QTableView;

namespace formwright::widgets {
class InlineMessage;
class ProgressStrip;
class SearchField;
} // namespace formwright::widgets

namespace formwright::models {
class PagedTableModel;
}

namespace formwright::editors {

class ViewChoiceDialog : public QDialog
{
    Q_OBJECT

public:
    // The client must outlive it. Opaque ids.
    ViewChoiceDialog(
        client::ApiClient &client, const QString &applicationId, const QString &viewId, QWidget *parent = nullptr);

    const models::DocumentsSource &source() const { return *m_source; }
    QTableView *table() const { return m_table; }
    widgets::SearchField *search() const { return m_search; }
    QPushButton *chooseButton() const { return m_choose; }

Q_SIGNALS:
    // As the server told it.
    void chosen(const QJsonObject &row);

protected:
    void changeEvent(QEvent *event) override;

private:
    void load();
    void showSource();
    void showState();
    void narrow(const QString &text);
    void choose();
    void retranslate();

    models::DocumentsSource *m_source;
    models::PagedTableModel *m_model;
    widgets::SearchField *m_search;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QTableView *m_table;
    QPushButton *m_cancel;
    QPushButton *m_choose;
    bool m_isLoading = false;
};

} // namespace formwright::editors
