#include "ui/administration/domains/administrators_field.h"

#include "app/contract/authtime_accounts.h"
#include "ui/client/all_pages.h"
#include "ui/pages/bound_form.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"

#include <QLabel>
#include <QListWidget>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {
constexpr int accountsAtOnce = 1000;
}

AdministratorsField::AdministratorsField(client::ApiClient &client, QWidget *parent)
    : QWidget(parent),
      m_client(client),
      m_search(new widgets::SearchField(tr("Search administrators"), this)),
      m_list(new QListWidget(this)),
      m_note(new QLabel(this))
{
    m_list->setAccessibleName(tr("Administrators"));
    widgets::frameAsField(m_list);
    m_list->setMinimumHeight(8 * widgets::size::Row);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_note->setText(tr("Loading accounts…"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    layout->addWidget(m_note);
    setFocusProxy(m_search);
    connect(m_search, &widgets::SearchField::searched, this, &AdministratorsField::filter);
    connect(m_search, &widgets::SearchField::leftDownwards, m_list, [this] { m_list->setFocus(Qt::OtherFocusReason); });
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        if (!m_isFilling)
            Q_EMIT edited();
    });
}

void AdministratorsField::load()
{
    authtime::ListAccounts in;
    in.pagelines = accountsAtOnce;
    client::callAllPages(m_client, authtime::listAccounts, in, &authtime::ListAccounts::currpage, this,
        [this](const Result<contract::Paged<authtime::PlatformAccount>> &answer) {
            if (!answer) {
                // A domain administrator sees who administers, and may not choose.
                m_note->setText(tr("The accounts cannot be listed: %1").arg(answer.failure().message));
                m_search->setEnabled(false);
                return;
            }
            m_isFilling = true;
            for (const authtime::PlatformAccount &account : answer->datas) {
                if (account.superAdmin || account.domainAdmin)
                    addItem(account.id, tr("%1 (%2)", "name and login").arg(account.name, account.loginno));
            }
            m_list->sortItems();
            m_isFilling = false;
            filter(m_search->text()); // somebody may have searched already
            m_note->setText(m_list->count() > 0 ? tr("Whoever is ticked administers this domain and its people.")
                                                : tr("There is no account of a domain administrator yet."));
        });
}

QListWidgetItem *AdministratorsField::itemOf(const QString &id) const
{
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->data(Qt::UserRole).toString() == id)
            return m_list->item(row);
    }
    return nullptr;
}

void AdministratorsField::addItem(const QString &id, const QString &text)
{
    if (QListWidgetItem *known = itemOf(id)) {
        known->setText(text);
        return;
    }
    auto *item = new QListWidgetItem(text, m_list);
    item->setData(Qt::UserRole, id);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setCheckState(Qt::Unchecked);
}

QJsonArray AdministratorsField::value() const
{
    QStringList ids;
    for (int row = 0; row < m_list->count(); ++row) {
        if (m_list->item(row)->checkState() == Qt::Checked)
            ids.append(m_list->item(row)->data(Qt::UserRole).toString());
    }
    ids.sort();
    QJsonArray users;
    for (const QString &id : std::as_const(ids))
        users.append(QJsonObject{{u"userid"_s, id}});
    return users;
}

void AdministratorsField::setValue(const QJsonArray &users)
{
    m_isFilling = true;
    QStringList ids;
    for (const QJsonValue &user : users) {
        const QString id = user[u"userid"_s].toString();
        const QString name = user[u"username"_s].toString();
        ids.append(id);
        if (!itemOf(id))
            addItem(id, name.isEmpty() ? id : name);
    }
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        item->setCheckState(ids.contains(item->data(Qt::UserRole).toString()) ? Qt::Checked : Qt::Unchecked);
    }
    m_isFilling = false;
    Q_EMIT edited();
}

void AdministratorsField::filter(const QString &text)
{
    for (int row = 0; row < m_list->count(); ++row)
        m_list->item(row)->setHidden(!m_list->item(row)->text().contains(text, Qt::CaseInsensitive));
}

} // namespace formwright::administration
