#include "ui/administration/people/role_matrix.h"

#include "app/contract/authtime_domains.h"
#include "app/contract/authtime_roles.h"
#include "ui/client/all_pages.h"
#include "ui/pages/bound_form.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QHeaderView>
#include <QLabel>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using authtime::PersonRole;
using client::Result;

namespace {
constexpr int linesAtOnce = 1000;
constexpr int nameWidth = 240;

bool isBefore(const PersonRole &one, const PersonRole &other)
{
    return std::tie(one.applicationId, one.roleId, one.departmentId)
        < std::tie(other.applicationId, other.roleId, other.departmentId);
}
} // namespace

RoleMatrix::RoleMatrix(client::ApiClient &client, const QString &domainId, QWidget *parent)
    : QWidget(parent),
      m_client(client),
      m_domainId(domainId),
      m_tree(new QTreeWidget(this)),
      m_note(new QLabel(tr("Loading roles…"), this))
{
    m_tree->setObjectName(u"roleMatrix"_s);
    m_tree->setAccessibleName(tr("Roles per department"));
    widgets::frameAsField(m_tree);
    m_tree->setUniformRowHeights(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setMinimumHeight(8 * widgets::size::Row);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectItems);
    m_tree->header()->setStretchLastSection(false);
    m_tree->hide();
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_tree);
    layout->addWidget(m_note);
    setFocusProxy(m_tree);
    connect(m_tree, &QTreeWidget::itemChanged, this, &RoleMatrix::toggle);
}

void RoleMatrix::load()
{
    authtime::ListDomainSoftware in;
    in.domainid = m_domainId;
    in.pagelines = linesAtOnce;
    const auto take = [this, round = ++m_round](const Result<contract::Paged<authtime::Software>> &answer) {
        if (round != m_round)
            return; // asked for again since
        if (!answer) {
            m_note->setText(tr("The roles could not be loaded: %1").arg(answer.failure().message));
            return;
        }
        m_known.clear();
        m_asking = int(answer->datas.size());
        for (const authtime::Software &software : answer->datas)
            askRoles(software.id, software.name);
        fill();
    };
    client::callAllPages(m_client, authtime::boundSoftware, in, &authtime::ListDomainSoftware::currpage, this, take);
}

void RoleMatrix::askRoles(const QString &applicationId, const QString &name)
{
    authtime::ListRoles in;
    in.applicationid = applicationId;
    in.pagelines = linesAtOnce;
    const auto take = [this, applicationId, name, round = m_round](const Result<authtime::RolePage> &answer) {
        if (round != m_round)
            return;
        --m_asking;
        if (answer) {
            for (const authtime::RoleEntry &role : answer->role)
                m_known.append({applicationId, name, role.roleId, role.roleName, role.defaultRole});
        }
        fill();
    };
    client::callAllPages(m_client, authtime::listRoles, in, &authtime::ListRoles::currpage, this, take);
}

void RoleMatrix::setPlaces(const QList<Place> &places)
{
    if (places == m_places)
        return;
    m_places = places;
    m_roles.removeIf([this](const PersonRole &role) {
        return !role.departmentId.isEmpty()
            && std::none_of(m_places.cbegin(), m_places.cend(),
                [&](const Place &place) { return place.departmentId == role.departmentId; });
    });
    fill();
}

QList<PersonRole> RoleMatrix::roles() const
{
    QList<PersonRole> roles = m_roles;
    for (PersonRole &role : roles)
        role.isDefaultDepartment = !role.departmentId.isEmpty() && role.departmentId == m_defaultDepartment;
    std::sort(roles.begin(), roles.end(), isBefore);
    return roles;
}

void RoleMatrix::setRoles(const QList<PersonRole> &roles)
{
    m_roles = roles;
    fill();
}

bool RoleMatrix::isHeld(const QString &roleId, const QString &departmentId) const
{
    return std::any_of(m_roles.cbegin(), m_roles.cend(),
        [&](const PersonRole &role) { return role.roleId == roleId && role.departmentId == departmentId; });
}

void RoleMatrix::fill()
{
    m_isFilling = true;
    m_tree->clear();
    QList<Place> columns = m_places;
    // A role may be held in no department; the column is there for whoever has one or belongs nowhere.
    const bool isHeldNowhere = std::any_of(
        m_roles.cbegin(), m_roles.cend(), [](const PersonRole &role) { return role.departmentId.isEmpty(); });
    if (columns.isEmpty() || isHeldNowhere)
        columns.append({{}, tr("No department")});
    QStringList titles{tr("Role")};
    for (const Place &place : std::as_const(columns))
        titles.append(place.name);
    m_tree->setHeaderLabels(titles);
    m_tree->setColumnCount(int(titles.size()));
    m_tree->header()->resizeSection(0, nameWidth);
    std::sort(m_known.begin(), m_known.end(), [](const Known &one, const Known &other) {
        const int byName = QString::localeAwareCompare(one.applicationName, other.applicationName);
        return byName != 0 ? byName < 0 : QString::localeAwareCompare(one.roleName, other.roleName) < 0;
    });
    QTreeWidgetItem *group = nullptr;
    for (const Known &role : std::as_const(m_known)) {
        if (!group || group->data(0, Qt::UserRole).toString() != role.applicationId) {
            group = new QTreeWidgetItem(m_tree, {role.applicationName});
            group->setData(0, Qt::UserRole, role.applicationId);
            group->setIcon(0, widgets::icon(u"software"_s, widgets::Role::Muted));
            group->setFont(0, widgets::strongFont());
            group->setFlags(Qt::ItemIsEnabled);
            group->setFirstColumnSpanned(true);
            group->setExpanded(true);
        }
        auto *item = new QTreeWidgetItem(
            group, {role.isDefault ? tr("%1 (everybody)", "a role").arg(role.roleName) : role.roleName});
        item->setData(0, Qt::UserRole, role.roleId);
        item->setData(0, Qt::UserRole + 1, role.applicationId);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        for (int column = 1; column <= columns.size(); ++column) {
            const Place &place = columns.at(column - 1);
            item->setData(column, Qt::UserRole, place.departmentId);
            item->setData(
                column, Qt::AccessibleTextRole, tr("%1 in %2", "role, department").arg(role.roleName, place.name));
            item->setToolTip(column, item->data(column, Qt::AccessibleTextRole).toString());
            item->setCheckState(column, isHeld(role.roleId, place.departmentId) ? Qt::Checked : Qt::Unchecked);
        }
    }
    for (int column = 1; column <= columns.size(); ++column)
        m_tree->header()->resizeSection(
            column, qBound(88, fontMetrics().horizontalAdvance(titles.at(column)) + 32, 200));
    m_tree->setVisible(!m_known.isEmpty());
    m_note->setVisible(m_known.isEmpty() || m_asking > 0);
    m_note->setText(m_asking > 0 ? tr("Loading roles…") : tr("No application with roles is bound to this domain."));
    m_isFilling = false;
}

void RoleMatrix::toggle(QTreeWidgetItem *item, int column)
{
    if (m_isFilling || column == 0 || !item->parent())
        return;
    const QString roleId = item->data(0, Qt::UserRole).toString();
    const QString departmentId = item->data(column, Qt::UserRole).toString();
    m_roles.removeIf(
        [&](const PersonRole &role) { return role.roleId == roleId && role.departmentId == departmentId; });
    if (item->checkState(column) == Qt::Checked)
        m_roles.append({roleId, departmentId, item->data(0, Qt::UserRole + 1).toString(), false});
    Q_EMIT edited();
}

} // namespace formwright::administration
