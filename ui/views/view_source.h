// What a view shows, asked of the server: its columns once, its rows again and again.
#pragma once

#include "app/contract/runtime_previews.h"
#include "ui/client/api_client.h"
#include "ui/documents/field_text.h"
#include "ui/models/reference_names.h"
#include "ui/pages/opening.h"
#include "ui/views/view_style.h"

#include <QDate>

namespace formwright::views {

using contract::runtime_designs::FieldDefinition;

// Opaque ids of the signed-in user.
struct ViewAddress {
    QString applicationId;
    QString viewId;
};

enum class ViewType { List = 1, Calendar = 16, Tree = 17, Map = 18, Gantt = 19, Collapsible = 20 };

// A column that is shown on the screen.
struct ViewColumn {
    QString id; // of its cells in a row
    QString title;
    contract::runtime_designs::ColumnDefinition design;
    std::optional<FieldDefinition> field; // none where it shows no field of the form
};

// Which rows are asked for, beside what narrows all of them.
struct RowsQuery {
    bool isTree = false; // one level of it
    int page = 1;
    int lines = 0; // 0: as many as the view says
    QString sortColumn{}; // id of a column, or the name of a field; empty: the view's own order
    bool isDescending = false;
    std::optional<QString> parentNode{}; // of a tree, or the group of a collapsible view; groups may be empty
    QString name{}; // trees: titles on all levels
    QDate first{}; // what lasts within these days
    QDate last{};
};

struct RowsAnswer {
    QList<QJsonObject> rows;
    QJsonObject sum; // items of the sums of this page, by column; empty for none
    QJsonObject total; // of all pages
    qint64 count = 0; // rows in all pages
    int page = 1;
    int lines = 0;
    QString note; // to whoever designs the view: why it shows nothing
};

struct ColumnValue {
    QString value; // as a filter names it
    QString text;
    qint64 count = 0;
};

// One of those that a reader may choose: "Status = open".
struct QuickFilter {
    QString text;
    QString parameter; // in the words of the server
};

// The names of the fields that calendars, trees, charts and maps take.
struct RelatedFields {
    QString start, end, title, parent, node, progress, place, group;
};

// GUI thread.
class ViewSource : public QObject
{
    Q_OBJECT

public:
    ViewSource(client::ApiClient &client, const ViewAddress &address, QObject *parent = nullptr);

    // Asks for columns, fields and the search form: loaded() when they are there. Asked again, unchanged() where they
    // are as before, and nothing moves; else what narrowed the rows by what is gone is dropped, see lost().
    void load();
    // A view that is not saved so, of the software with that plain id: what it shows is asked for in the next load().
    void setDrawn(const QString &plainApplicationId, const QJsonObject &design);
    // As a list without columns, for what can be done with one.
    void showSample()
    {
        finish();
        Q_EMIT loaded();
    }
    void stopLoading(); // failed() tells it with Failure::Kind::Cancelled
    bool isLoading() const { return m_call != nullptr; }
    bool isLoaded() const { return m_isLoaded; }
    const QStringList &lost() const { return m_lost; } // what it was narrowed by until the last loaded()

    client::ApiClient &client() const { return m_client; }
    const ViewAddress &address() const { return m_address; }
    const contract::runtime_designs::ViewDefinition &view() const { return m_view; }
    const contract::runtime_designs::FormDefinition &form() const { return m_form; }
    const QList<ViewColumn> &columns() const { return m_columns; }
    const QList<FieldDefinition> &searchFields() const { return m_searchFields; } // empty: there is no search form
    const RelatedFields &related() const { return m_related; }
    ViewType type() const;
    bool hasSums() const;
    // Cells are typed into.
    bool isGrid() const;
    const ViewStyle &style() const { return m_style; } // as far as its style sheet says something of tables
    // Where documents open from here, and new ones.
    pages::Opening opening() const;
    pages::Opening openingOfNew() const;
    // A document that was saved moves more than the items of its row.
    bool movesWithDocuments() const;
    // Where the designer lets nobody choose a column to sort by, every column of a field can be.
    bool isSortable(const ViewColumn &column) const;
    const FieldDefinition *fieldOf(const QString &name) const;

    // What narrows the rows: the values of the search form by the names of its fields, and filters in the words of the
    // server. narrowed() tells of a change.
    void setSearch(const QJsonObject &values);
    const QJsonObject &search() const { return m_search; }
    void setFilters(const QStringList &filters);
    // The one value of a column that is shown; nothing for all of them.
    void setColumnFilter(const QString &columnId, const std::optional<ColumnValue> &value);
    std::optional<ColumnValue> columnFilter(const QString &columnId) const;
    // Whether it is the column of a map that shows where its rows lie, and that nobody designed.
    static bool addsPlace(const ViewColumn &column);
    // Filters that the designer offers, and those of them that are chosen, by their place.
    const QList<QuickFilter> &quickFilters() const { return m_quickFilters; }
    void setQuickFilter(int place, bool isChosen);
    bool isQuickFilter(int place) const { return m_chosenFilters.contains(place); }
    bool isNarrowed() const;
    void showAll(); // without any of these

    // What all of them are asked for by; without `order` in the view's own.
    contract::runtime_views::ListRows shownRows(const RowsQuery &order = {}) const { return inputOf(order); }

    using TakeRows = std::function<void(const client::Result<RowsAnswer> &)>;
    client::PendingCall *askRows(const RowsQuery &query, QObject *context, TakeRows done);
    client::PendingCall *askColumnValues(const ViewColumn &column, QObject *context,
        std::function<void(const client::Result<QList<ColumnValue>> &)> done);
    // The items of a row again; empty where the view does not show it any more.
    client::PendingCall *askRow(
        const QString &documentId, QObject *context, std::function<void(const client::Result<QJsonObject> &)> done);
    // One field of a document, by the name of the field; a conflict where the document has other `versions` by now.
    void change(const QString &documentId, int versions, const QString &field, const QJsonValue &value,
        QObject *context, std::function<void(const client::Result<contract::Nothing> &)> done);
    // All or none.
    void remove(const QStringList &documentIds, QObject *context,
        std::function<void(const client::Result<contract::Nothing> &)> done);

    // Of people or departments; nothing until namesChanged().
    std::optional<QStringList> namesOf(const FieldDefinition &field, const QJsonValue &value);

Q_SIGNALS:
    void loaded();
    void replacing(); // before loaded(), where something is known already: what shows it goes
    void unchanged();
    void failed(const formwright::client::Failure &failure);
    void narrowed();
    void shownAll(); // before narrowed(): what is typed to narrow the rows goes
    void namesChanged();

private:
    struct Design {
        contract::runtime_designs::ViewDefinition view;
        contract::runtime_designs::FormDefinition form;
        QList<FieldDefinition> searchFields;
    };
    void loadDrawn();
    client::PendingCall *send(
        const RowsQuery &query, QObject *context, std::function<void(const client::Result<QJsonObject> &)> done);
    void loadForm(const Design &read);
    void loadSearchForm(const Design &read);
    void take(const Design &read);
    void finish();
    void dropLost(const QList<ViewColumn> &before, const QList<FieldDefinition> &searchedBefore);
    void readQuickFilters();
    void showPlaceFirst();
    contract::runtime_views::ListRows inputOf(const RowsQuery &query) const;

    client::ApiClient &m_client;
    ViewAddress m_address; // of a drawn one known when it is loaded
    QString m_drawnIn; // plain id of its software; empty for a view as it is saved
    QJsonObject m_drawn;
    models::ReferenceNames *m_names;
    QPointer<client::PendingCall> m_call; // while it loads
    bool m_isLoaded = false;
    QByteArray m_known; // the design as it was told
    QStringList m_lost;
    contract::runtime_designs::ViewDefinition m_view;
    contract::runtime_designs::FormDefinition m_form;
    QList<ViewColumn> m_columns;
    QList<FieldDefinition> m_searchFields;
    ViewStyle m_style;
    RelatedFields m_related;
    QJsonObject m_search;
    QStringList m_filters;
    QHash<QString, ColumnValue> m_columnFilters; // by the column
    QList<QuickFilter> m_quickFilters;
    QSet<int> m_chosenFilters;
};

QString documentIdOf(const QJsonObject &row);
bool isGroup(const QJsonObject &row);
// As text, as filters and nodes of the server take it.
QString filterText(const QJsonValue &value);

} // namespace formwright::views
