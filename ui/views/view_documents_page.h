// The page of a view as it runs: what it shows, with its search form above.
#pragma once

#include "ui/pages/framed_page.h"
#include "ui/views/view_source.h"
#include "ui/widgets/inline_message.h"

#include <functional>
#include <memory>

class QSettings;
class QVBoxLayout;

namespace formwright::widgets {
class DetailsPane;
class Watermark;
} // namespace formwright::widgets

namespace formwright::views {

class QuickFilters;
class RowOperation;
class SearchForm;
class ViewButtons;
class ViewContent;
class ViewExport;
struct LostArrangement;
struct ViewArrangement;

// Knows no window: it asks for documents to be opened by signals. GUI thread.
class ViewDocumentsPage : public pages::FramedPage
{
    Q_OBJECT

public:
    // `settings` keeps widths of columns and the like and must outlive the page; null forgets them.
    ViewDocumentsPage(
        client::ApiClient &client, const ViewAddress &address, QSettings *settings, QWidget *parent = nullptr);
    ~ViewDocumentsPage() override;

    void load() override;
    // Without a server: a list that holds nothing.
    void showSample() { m_source->showSample(); }
    // Documents have been changed: asks for what is shown anew.
    void refresh() override;
    // One has been: where its row is shown, that alone is asked for.
    void refreshDocument(const QString &documentId);
    // Shown below the title: "Purchasing".
    void setPlaceName(const QString &name);

    ViewSource &source() { return *m_source; }
    ViewContent *content() const { return m_content; } // null until the view is known
    ViewButtons &buttons() const { return *m_buttons; }
    SearchForm *searchForm() const { return m_searchForm; } // null where it has none
    QWidget *inspector() override;

Q_SIGNALS:
    void openDocument(const QString &applicationId, const QString &formId, const QString &documentId,
        const formwright::pages::Opening &opening);
    // Which begins with `values`.
    void newDocument(const QString &applicationId, const QString &formId, const QJsonObject &values,
        const formwright::pages::Opening &opening);
    void openView(const QString &applicationId, const QString &viewId, const formwright::pages::Opening &opening);
    void documentsDeleted(const QStringList &documentIds);

protected:
    void retranslate() override;

private:
    void makeActions();
    void makeExcelActions();
    contract::runtime_views::ListRows listedRows() const;
    // Without a button: by any of the view. `then`: whether documents were made.
    void openImport(const QString &buttonId, const std::function<void(bool isDone)> &then);
    void makeButtons();
    void makeOperations();
    void showOperations();
    void readAnew();
    void putAway();
    void showSource();
    void showChange(const LostArrangement &lost);
    bool looksAgain();
    void say(widgets::Tone tone, const widgets::MessageText &text);
    void showState();
    void showNote();
    void showSelection();
    void showDetails();
    void openRow(const QJsonObject &row);
    using Deleted = std::function<void(bool isDone)>;
    void askToDelete(const Deleted &then = {});
    void remove(const QStringList &ids, const Deleted &then);
    using ToText = std::function<QString(ViewSource &, const QList<ViewColumn> &, const QList<QJsonObject> &)>;
    void copy(const ToText &text);
    void showContextActions();
    void filterColumn();
    QList<QJsonObject> selectedDocuments() const;

    ViewSource *m_source;
    QSettings *m_settings;
    ViewContent *m_content = nullptr;
    SearchForm *m_searchForm = nullptr;
    QuickFilters *m_quickFilters = nullptr;
    widgets::Watermark *m_watermark;
    RowOperation *m_operation;
    QList<QAction *> m_operations; // of the view's columns
    std::unique_ptr<ViewArrangement> m_arranged; // while the design is read anew
    QWidget *m_body;
    QVBoxLayout *m_layout;
    QAction *m_new;
    QAction *m_open;
    QAction *m_delete;
    QAction *m_refresh;
    QAction *m_find;
    QAction *m_filterColumn;
    QAction *m_copyCsv;
    QAction *m_copyJson;
    QAction *m_exportExcel;
    QAction *m_importExcel;
    ViewExport *m_export;
    QAction *m_menu; // of the view's own buttons
    ViewButtons *m_buttons;
    QList<QAction *> m_contextActions;
    bool m_isSaid = false; // the message is of a button, or tells of a change
    bool m_isDoubted = false; // whether the design is still the one that is known
    QPointer<widgets::DetailsPane> m_details; // the window shows it beside the page
};

} // namespace formwright::views
