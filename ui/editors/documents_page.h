// The page of a list of documents: of a view, or of a form.
#pragma once

#include "ui/editors/filter_header.h"
#include "ui/models/documents_source.h"
#include "ui/pages/page.h"

#include <QWidget>

class QAction;
class QSettings;
class QTableView;

namespace formwright::widgets {
class DetailsPane;
class EmptyState;
class HeaderMenu;
class InlineMessage;
class PageHeader;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::editors {

// Knows no window: it asks for documents to be opened by signals. Its title is windowTitle. GUI thread.
class DocumentsPage : public pages::Page
{
    Q_OBJECT

public:
    // `settings` keeps the widths of columns and must outlive the page; null forgets them.
    DocumentsPage(client::ApiClient &client, const models::DocumentsAddress &address, QSettings *settings,
        QWidget *parent = nullptr);
    ~DocumentsPage() override;

    // Asks the server for columns and documents.
    void load();
    // Documents have been changed: asks for what is shown anew.
    void refresh();
    // Shown below the title: "Purchasing".
    void setPlaceName(const QString &name);

    models::DocumentsSource &source() { return *m_source; }
    models::PagedTableModel &model() { return *m_model; }
    QTableView *table() const { return m_table; }
    FilterHeader *filterHeader() const { return m_filters; }

    // What is selected, all of its fields.
    QWidget *inspector() override;

    QStringList selectedDocuments() const;
    int selectedButUnread() const;
    static QString unreadText(int unread);
    QString withUnread(const QString &text) const;
    // The selected rows, with the headings.
    QString selectionAsCsv() const;
    QString selectionAsJson() const;

Q_SIGNALS:
    void openDocument(const QString &applicationId, const QString &formId, const QString &documentId);
    void newDocument(const QString &applicationId, const QString &formId);
    void documentsDeleted(const QStringList &documentIds);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeActions();
    void build();
    void showSource();
    void showState();
    void showTotal();
    void showFailure(const QString &what, const client::Failure &failure);
    void tellVisibleRows();
    void openCurrent();
    void askToDelete();
    void remove(const QStringList &ids);
    void copy(const QString &text);
    void resetWidths();
    void restoreWidths();
    void saveWidths();
    void saveHidden();
    QString settingsKey(const char *what) const;
    void focusFilter();
    void showDetails();
    QList<int> selectedRows() const;
    void placeEmptyState();
    void retranslate();
    QAction *makeAction(
        const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run);

    models::DocumentsSource *m_source;
    models::PagedTableModel *m_model;
    QSettings *m_settings;
    QAction *m_new;
    QAction *m_open;
    QAction *m_delete;
    QAction *m_refresh;
    QAction *m_filter;
    QAction *m_copyCsv;
    QAction *m_copyJson;
    widgets::PageHeader *m_header;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    widgets::EmptyState *m_empty;
    QTableView *m_table;
    FilterHeader *m_filters;
    widgets::HeaderMenu *m_headerMenu;
    QPointer<widgets::DetailsPane> m_details; // the window shows it beside the page
    bool m_isDesignLoading = false;
    bool m_isDeleting = false;
};

} // namespace formwright::editors
