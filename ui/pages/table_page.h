// The frame of a page that is one table, read from the server page by page while it is scrolled.
#pragma once

#include "ui/client/api_client.h"
#include "ui/models/paged_table_model.h"
#include "ui/pages/framed_page.h"

class QTableView;

namespace formwright::pages {

// Asks an endpoint for pages; `inputOf` says what with. The answer is `data` {rowCount, datas}, or the same without the
// envelope.
template <class In, class Out, class InputOf>
models::FetchPage fetchPagesOf(
    client::ApiClient &client, const contract::Endpoint<In, Out> &endpoint, QObject *context, InputOf inputOf);
models::Page pageFrom(const QJsonObject &answer);

class TablePage : public FramedPage
{
    Q_OBJECT
public:
    TablePage(const QString &icon, const QString &tableName, QWidget *parent = nullptr);

    models::PagedTableModel &model() { return *m_model; }
    QTableView *table() const { return m_table; }
    void refresh() override;

protected:
    // In the order that the server gives: nobody sorts them.
    struct Column {
        const char *key;
        QString title;
        int width; // where there is room
        bool isWhole = false; // never narrower, as a moment, which says nothing where it is cut
    };
    void setSource(const QList<Column> &columns, const models::FetchPage &fetch, const models::CellData &cellData);

    // A search field whose words are the first filter of the model; from there the arrow leads into the table.
    void addTableSearch();

    virtual QString loadingText() const = 0; // "Loading entries"
    virtual QString failureText() const = 0; // "The entries could not be loaded."
    virtual void showEmptyTable() = 0; // by showEmpty()
    virtual void showSelection() { }
    virtual void openRow(const QJsonObject &) { } // Enter, or two clicks

    QList<QJsonObject> selectedRows() const; // those that have been read

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showState();
    void tellVisibleRows();
    void openCurrent();
    void resetWidths();
    void fitWidths();

    models::PagedTableModel *m_model;
    QTableView *m_table;
    struct Width {
        int usual = 0;
        bool isWhole = false;
    };
    QList<Width> m_widths;
    bool m_isFitting = false;
    bool m_isByHand = false; // somebody gave a column its width
};

template <class In, class Out, class InputOf>
models::FetchPage fetchPagesOf(
    client::ApiClient &client, const contract::Endpoint<In, Out> &endpoint, QObject *context, InputOf inputOf)
{
    return [&client, &endpoint, context, inputOf](
               const models::PageQuery &query, const models::PageAnswer &done) -> models::CancelFetch {
        const QPointer<client::PendingCall> call
            = client.callJson(endpoint, inputOf(query), context, [done](const client::Result<QJsonObject> &answer) {
                  if (answer)
                      done(pageFrom(*answer));
                  else
                      done(answer.failure());
              });
        return [call] {
            if (call)
                call->abort();
        };
    };
}

} // namespace formwright::pages
