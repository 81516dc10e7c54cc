#pragma once

#include "app/contract/runtime_designs.h"
#include "ui/client/api_client.h"
#include "ui/models/paged_table_model.h"
#include "ui/models/reference_names.h"

#include <QLocale>

namespace formwright::models {

// Whose documents: of a view, or of a form where there is no view. Opaque ids of the signed-in user.
struct DocumentsAddress {
    QString applicationId;
    QString viewId{};
    QString formId{}; // may be empty where a view is named
    QString parentId{}; // only the child rows of this document
};

// A column of a list of documents and the field it shows.
struct DocumentColumn {
    QString title;
    contract::runtime_designs::FieldDefinition field;
};

// The documents of a view or form: asks what columns there are, then gives pages of rows, each row a document as the
// server answers it. GUI thread.
class DocumentsSource : public QObject
{
    Q_OBJECT

public:
    DocumentsSource(client::ApiClient &client, const DocumentsAddress &address, QObject *parent = nullptr);

    // Asks for the view and the form.
    void load();
    // Calls that off; failed() tells it with Failure::Kind::Cancelled.
    void stopLoading();
    // Without the server; for what is known already. Without a view id, `view` may be empty: every field is a column.
    void setDesign(
        const contract::runtime_designs::ViewDefinition &view, const contract::runtime_designs::FormDefinition &form);

    bool isLoaded() const { return m_isLoaded; }
    const DocumentsAddress &address() const { return m_address; } // with the form, once loaded
    QString title() const; // of the view, or of the form
    const contract::runtime_designs::FormDefinition &form() const { return m_form; }
    const QList<DocumentColumn> &columns() const { return m_columns; }

    // For PagedTableModel.
    QList<TableColumn> tableColumns() const;
    FetchPage fetchPage();
    CellData cellData() const;
    // A value as a cell of the list shows it: with names instead of ids, as soon as they are known.
    QString textOf(const contract::runtime_designs::FieldDefinition &field, const QJsonValue &value) const;

    // All or none.
    void remove(const QStringList &documentIds, QObject *context,
        std::function<void(const client::Result<contract::Nothing> &)> done);

    // What a filter of the row under the headings means to the server; nothing when it is no value of the field. A
    // comparison may stand in front: "> 100".
    static std::optional<QString> filterOf(
        const contract::runtime_designs::FieldDefinition &field, const QString &typed, const QLocale &locale);

    static QString documentIdOf(const QJsonObject &row);

Q_SIGNALS:
    void loaded();
    void textsChanged(); // of cells that have been painted already: names are known, or numbers got longer
    void failed(const formwright::client::Failure &failure);

private:
    void loadForm();
    void makeColumns();
    void measure(const QList<QJsonObject> &rows);

    client::ApiClient &m_client;
    DocumentsAddress m_address;
    bool m_isLoaded = false;
    QPointer<client::PendingCall> m_call; // while it loads
    contract::runtime_designs::ViewDefinition m_view;
    contract::runtime_designs::FormDefinition m_form;
    QList<DocumentColumn> m_columns;
    ReferenceNames *m_names;
    QHash<QString, int> m_decimals; // of decimal columns, by field: as many as the longest number has
};

} // namespace formwright::models
