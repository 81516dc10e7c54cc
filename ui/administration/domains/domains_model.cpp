#include "ui/administration/domains/domains_model.h"

#include "ui/administration/domains/logo_field.h"

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {
constexpr int linesPerPage = 60;
constexpr int largestLogo = 128; // pixels of the longer side that are kept
} // namespace

DomainsModel::DomainsModel(client::ApiClient &client, QObject *parent)
    : QAbstractListModel(parent), m_client(client) { }

void DomainsModel::load(const QString &name)
{
    m_name = name;
    ask(1);
}

void DomainsModel::ask(int page)
{
    if (m_call)
        m_call->abort();
    authtime::ListDomains in;
    in.currpage = page;
    in.pagelines = linesPerPage;
    in.name = m_name;
    m_call = m_client.call(authtime::listDomains, in, this, [this, page](const Result<authtime::DomainPage> &answer) {
        if (!answer) {
            if (answer.failure().kind != client::Failure::Kind::Cancelled)
                Q_EMIT failed(answer.failure());
            return;
        }
        QList<Row> rows;
        QStringList ids;
        for (const authtime::DomainListEntry &domain : answer->datas) {
            rows.append({domain, {}, {}});
            ids.append(domain.id);
        }
        if (page == 1) {
            beginResetModel();
            m_rows = rows;
            m_total = answer->rowCount;
            m_page = 1;
            ++m_round;
            endResetModel();
        } else if (!rows.isEmpty()) {
            beginInsertRows({}, int(m_rows.size()), int(m_rows.size() + rows.size()) - 1);
            m_rows += rows;
            m_page = page;
            endInsertRows();
        } else {
            m_total = m_rows.size();
        }
        if (!ids.isEmpty())
            askCounts(ids);
        for (const Row &row : std::as_const(rows))
            askLogo(row.domain.id, row.domain.logoUrl);
        Q_EMIT loaded();
    });
}

void DomainsModel::askCounts(const QStringList &ids)
{
    const auto take = [this, round = m_round](const Result<QList<authtime::DomainCounts>> &answer) {
        // Cards without counts are still cards; the next refresh asks again.
        if (!answer || round != m_round)
            return;
        for (const authtime::DomainCounts &counts : *answer) {
            const int row = rowOf(counts.id);
            if (row < 0)
                continue;
            m_rows[row].counts = counts;
            Q_EMIT dataChanged(index(row), index(row));
        }
    };
    m_client.call(authtime::domainCounts, {ids}, this, take);
}

void DomainsModel::askLogo(const QString &id, const QString &url)
{
    const QByteArray where = LogoField::address(url);
    if (where.isEmpty())
        return;
    m_client.fetch(where, this, [this, id, round = m_round](const Result<QByteArray> &answer) {
        const int row = rowOf(id);
        QPixmap logo;
        if (!answer || round != m_round || row < 0 || !logo.loadFromData(*answer))
            return;
        m_rows[row].logo = logo.scaled(largestLogo, largestLogo, Qt::KeepAspectRatio, Qt::SmoothTransformation);
        Q_EMIT dataChanged(index(row), index(row));
    });
}

int DomainsModel::rowOf(const QString &id) const
{
    for (int row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].domain.id == id)
            return row;
    }
    return -1;
}

int DomainsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString DomainsModel::countsText(const Row &row) const
{
    if (!row.counts)
        return {};
    return QStringList{tr("%Ln people", nullptr, int(row.counts->users)),
        tr("%Ln departments", nullptr, int(row.counts->departments)),
        tr("%Ln applications", nullptr, int(row.counts->software))}
        .join(u"  ·  "_s);
}

QString DomainsModel::spokenText(const Row &row) const
{
    QStringList parts{row.domain.name};
    if (!row.domain.systemName.isEmpty())
        parts.append(row.domain.systemName);
    parts.append(row.domain.status == 1 ? tr("Active") : tr("Inactive"));
    if (row.counts)
        parts.append(countsText(row));
    return parts.join(u", "_s);
}

QVariant DomainsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return row.domain.name;
    case Qt::AccessibleTextRole:
        return spokenText(row);
    case IdRole:
        return row.domain.id;
    case SystemNameRole:
        return row.domain.systemName;
    case IsActiveRole:
        return row.domain.status == 1;
    case CountsRole:
        return countsText(row);
    case LogoRole:
        return row.logo;
    case AdministratorsRole: {
        QStringList names;
        for (const authtime::DomainAdministrator &administrator : row.domain.users)
            names.append(administrator.username);
        return names;
    }
    case Qt::ToolTipRole: {
        const QString names = data(index, AdministratorsRole).toStringList().join(u", "_s);
        return names.isEmpty() ? row.domain.name : tr("%1\nAdministrators: %2").arg(row.domain.name, names);
    }
    default:
        return {};
    }
}

bool DomainsModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_page > 0 && m_rows.size() < m_total && !m_call;
}

void DomainsModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        ask(m_page + 1);
}

} // namespace formwright::administration
