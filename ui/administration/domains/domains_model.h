// The domains as a list that grows while it is scrolled, with their counts and logos.
#pragma once

#include "app/contract/authtime_domains.h"
#include "app/contract/authtime_people.h"
#include "ui/client/api_client.h"

#include <QAbstractListModel>
#include <QPixmap>

namespace formwright::administration {

class DomainsModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role { IdRole = Qt::UserRole + 1, SystemNameRole, IsActiveRole, CountsRole, LogoRole, AdministratorsRole };

    explicit DomainsModel(client::ApiClient &client, QObject *parent = nullptr);

    // Asks for the first page; what is shown stays until the answer is there.
    void load(const QString &name);
    qint64 total() const { return m_total; }
    QString idAt(int row) const { return m_rows.value(row).domain.id; }
    int rowOf(const QString &id) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    void loaded();
    void failed(const formwright::client::Failure &failure);

private:
    struct Row {
        contract::authtime::DomainListEntry domain;
        std::optional<contract::authtime::DomainCounts> counts;
        QPixmap logo;
    };
    void ask(int page);
    void askCounts(const QStringList &ids);
    void askLogo(const QString &id, const QString &url);
    QString countsText(const Row &row) const;
    QString spokenText(const Row &row) const;

    client::ApiClient &m_client;
    QPointer<client::PendingCall> m_call;
    QString m_name;
    QList<Row> m_rows;
    qint64 m_total = 0;
    int m_page = 0; // the last one that is there
    quint64 m_round = 0; // counts and logos that were asked for before the list was read again are left aside
};

} // namespace formwright::administration
