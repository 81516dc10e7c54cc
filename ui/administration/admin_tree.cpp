#include "ui/administration/admin_tree.h"

#include "app/contract/authtime_domains.h"
#include "ui/administration/admin_pages.h"
#include "ui/client/all_pages.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/progress_strip.h"

#include <QEvent>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
namespace authtime = contract::authtime;
using client::Result;

namespace {
constexpr int domainsAtOnce = 1000;
}

AdminTree::AdminTree(const AdminContext &context, QWidget *parent)
    : QWidget(parent), m_context(context), m_view(new QTreeView(this)), m_progress(new widgets::ProgressStrip(this))
{
    m_filter.setSourceModel(&m_model);
    m_filter.setRecursiveFilteringEnabled(true);
    m_filter.setAutoAcceptChildRows(true);
    m_filter.setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_view->setObjectName(u"adminTree"_s);
    m_view->setModel(&m_filter);
    m_view->setHeaderHidden(true);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformRowHeights(true);
    m_view->setExpandsOnDoubleClick(false);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_progress);
    layout->addWidget(m_view);
    setFocusProxy(m_view);
    // One click opens, as in any list of a place; Enter does the same.
    connect(m_view, &QTreeView::clicked, this, &AdminTree::open);
    connect(m_view, &QTreeView::activated, this, [this](const QModelIndex &shown) {
        if (m_view->hasFocus()
            && !m_view->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, m_view)) {
            const QString kind = shown.data(KindRole).toString();
            open(shown);
            if (adminPageKind(kind))
                Q_EMIT entered();
        }
    });
    connect(m_progress, &widgets::ProgressStrip::cancelled, this, &AdminTree::stopLoading);
    connect(&m_context.navigator, &Navigator::domainsChanged, this, &AdminTree::load);
    fill();
}

void AdminTree::load()
{
    // What was asked before is answered to nobody.
    delete m_question;
    m_question = new QObject(this);
    authtime::ListDomains in;
    in.pagelines = domainsAtOnce;
    m_progress->start(tr("Loading"));
    const auto take = [this](const Result<authtime::DomainPage> &answer) {
        m_progress->finish();
        m_isLoaded = true;
        m_failure = answer ? QString() : answer.failure().message;
        if (answer) {
            m_domains.clear();
            for (const authtime::DomainListEntry &domain : answer->datas)
                m_domains.append({domain.id, domain.name, domain.status == 1});
        }
        fill();
    };
    client::callAllPages(
        m_context.client, authtime::listDomains, in, &authtime::ListDomains::currpage, m_question, take);
}

void AdminTree::stopLoading()
{
    delete m_question;
    m_progress->finish();
    m_isLoaded = true;
    m_failure = tr("loading was stopped.");
    fill();
}

QStandardItem *AdminTree::pageItem(const AdminPageKind &kind, const QString &domainId) const
{
    auto *item = new QStandardItem(widgets::icon(kind.icon, widgets::Role::Muted), adminPageTitle(kind));
    item->setData(kind.id, KindRole);
    item->setData(domainId, DomainRole);
    return item;
}

QStandardItem *AdminTree::noteItem(const QString &text, const QString &icon) const
{
    auto *item = new QStandardItem(widgets::icon(icon, widgets::Role::Muted), text);
    item->setToolTip(text);
    item->setData(u"retry"_s, KindRole);
    return item;
}

void AdminTree::fill()
{
    QStringList expanded;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_filter.mapFromSource(m_model.index(row, 0));
        if (m_view->isExpanded(index))
            expanded.append(index.data(DomainRole).toString());
    }
    const QString kindBefore = m_view->currentIndex().data(KindRole).toString();
    const QString domainBefore = m_view->currentIndex().data(DomainRole).toString();
    m_model.clear();
    m_view->setAccessibleName(tr("Administration"));
    for (const AdminPageKind &kind : adminPageKinds()) {
        if (kind.place == AdminPageKind::Place::Platform)
            m_model.appendRow(pageItem(kind, {}));
    }
    for (const Known &domain : std::as_const(m_domains)) {
        auto *item = new QStandardItem(
            widgets::icon(u"domain"_s, domain.isActive ? widgets::Role::Accent : widgets::Role::Disabled),
            domain.isActive ? domain.name : tr("%1 (inactive)", "name of a domain").arg(domain.name));
        item->setData(domain.id, DomainRole);
        for (const AdminPageKind &kind : adminPageKinds()) {
            if (kind.place == AdminPageKind::Place::Domain)
                item->appendRow(pageItem(kind, domain.id));
        }
        m_model.appendRow(item);
        if (m_domains.size() == 1 || expanded.contains(domain.id))
            m_view->expand(m_filter.mapFromSource(item->index()));
    }
    if (!m_isLoaded)
        m_model.appendRow(noteItem(tr("Loading…"), u"clock"_s));
    else if (!m_failure.isEmpty())
        m_model.appendRow(noteItem(tr("Not loaded: %1 Click to try again.").arg(m_failure), u"error"_s));
    // Whoever walks through the tree by the keyboard goes on where they are.
    const std::function<void(const QModelIndex &)> restore = [&](const QModelIndex &parent) {
        for (int row = 0; row < m_filter.rowCount(parent); ++row) {
            const QModelIndex index = m_filter.index(row, 0, parent);
            if (index.data(KindRole).toString() == kindBefore && index.data(DomainRole).toString() == domainBefore)
                m_view->setCurrentIndex(index);
            restore(index);
        }
    };
    if (!kindBefore.isEmpty() || !domainBefore.isEmpty())
        restore({});
}

QList<AdminTree::Leaf> AdminTree::leaves() const
{
    QList<Leaf> leaves;
    const auto add = [&leaves](AdminPageKind::Place place, const QString &domainId, const QString &domainName) {
        for (const AdminPageKind &kind : adminPageKinds()) {
            if (kind.place == place)
                leaves.append({{kind.id, domainId, {}, adminPageTitle(kind)}, domainName, kind.icon});
        }
    };
    add(AdminPageKind::Place::Platform, {}, {});
    for (const Known &domain : m_domains)
        add(AdminPageKind::Place::Domain, domain.id, domain.name);
    return leaves;
}

void AdminTree::open(const QModelIndex &shown)
{
    const QString kind = shown.data(KindRole).toString();
    if (kind == "retry"_L1)
        load();
    else if (!kind.isEmpty())
        m_context.navigator.open({.kind = kind, .domainId = shown.data(DomainRole).toString()});
    else
        m_view->setExpanded(shown, !m_view->isExpanded(shown));
}

void AdminTree::search(const QString &text)
{
    m_filter.setFilterFixedString(text);
    if (!text.isEmpty())
        m_view->expandAll();
}

void AdminTree::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QWidget::changeEvent(event);
}

} // namespace formwright::administration
