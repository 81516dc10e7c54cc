// The people of a domain or department as a table that reads pages while it is scrolled, and that rows are dragged
// from.
#pragma once

#include "ui/administration/common/people_act.h"
#include "ui/client/api_client.h"
#include "ui/models/paged_table_model.h"

#include <QItemSelection>

namespace formwright::administration {

// Whose people are shown.
struct PeopleQuery {
    QString departmentId{}; // empty: all; "none": those of no department
    bool below = true; // also of the departments below it
    QString words{};

    bool operator==(const PeopleQuery &) const = default;
};

class PeopleModel : public models::PagedTableModel
{
    Q_OBJECT
public:
    enum Column { Name, Login, State, Departments, Email, Telephone };
    using Person = NamedPerson;

    PeopleModel(client::ApiClient &client, const QString &domainId, QObject *parent = nullptr);

    // Asks for others; the same question is asked again only by refresh().
    void show(const PeopleQuery &query);
    const PeopleQuery &query() const { return m_query; }
    Person personAt(int row) const; // of an empty id while it is loading
    int rowOf(const QString &id) const; // among what is loaded; -1 otherwise
    // Everybody in the rows of the selection, also those that have not been read yet: what is missing is read first.
    // Without `then` being called when the server does not answer; failed() says why.
    void collect(
        const QItemSelection &selection, QObject *context, const std::function<void(const QList<Person> &)> &then);

    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::MoveAction | Qt::CopyAction; }
    void retranslate();

Q_SIGNALS:
    void failed(const formwright::client::Failure &failure);

private:
    struct Gathering;
    models::FetchPage fetchPage();
    void gather(const std::shared_ptr<Gathering> &gathering);
    template <class Answer> static bool isOther(const Gathering &gathering, int page, const Answer &answer);
    void failChanged();
    QList<models::TableColumn> tableColumns() const;
    static QVariant cell(const QJsonObject &row, int column, int role);

    client::ApiClient &m_client;
    const QString m_domainId;
    PeopleQuery m_query;
    QString m_sortKey; // of the last page that was asked for
    bool m_isDescending = false;
};

} // namespace formwright::administration
