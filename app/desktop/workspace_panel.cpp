#include "app/desktop/workspace_panel.h"

#include "ui/client/sse_client.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/progress_strip.h"

#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using models::WorkspaceKind;

static constexpr int changesTogether = 300; // milliseconds in which others' changes are gathered

WorkspacePanel::WorkspacePanel(client::ApiClient &client, models::WorkspaceModel::Scope scope, QWidget *parent)
    : QWidget(parent),
      m_client(client),
      m_model(client, scope),
      m_filter(m_model),
      m_domain(new QComboBox(this)),
      m_tree(new QTreeView(this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this))
{
    setFocusProxy(m_tree);
    m_tree->setModel(&m_filter);
    m_tree->setHeaderHidden(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    if (scope != models::WorkspaceModel::Scope::Run) {
        m_tree->setDragEnabled(true);
        m_tree->setDragDropMode(QAbstractItemView::DragOnly);
    }
    m_domain->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Tight);
    layout->addWidget(m_domain);
    layout->addWidget(m_progress);
    auto *messageMargins = new QVBoxLayout;
    messageMargins->setContentsMargins(widgets::space::Small, 0, widgets::space::Small, 0);
    messageMargins->addWidget(m_message);
    layout->addLayout(messageMargins);
    layout->addWidget(m_tree, 1);
    m_acts = new editors::DesignTree(client, m_model, m_filter, *m_tree, *m_message);
    connect(m_acts, &editors::DesignTree::openWanted, this, &WorkspacePanel::opened);
    connect(m_acts, &editors::DesignTree::designWanted, this, &WorkspacePanel::designWanted);
    connect(m_acts, &editors::DesignTree::partWanted, this, &WorkspacePanel::partWanted);
    connect(m_acts, &editors::DesignTree::designsChanged, this, &WorkspacePanel::designsChanged);
    connect(m_acts, &editors::DesignTree::busyChanged, this,
        [this](bool isBusy, const QString &what) { isBusy ? m_progress->start(what) : m_progress->finish(); });

    const auto open = [this](const QModelIndex &shown) {
        const QModelIndex index = m_filter.mapToSource(shown);
        if (m_model.kind(index) == WorkspaceKind::Error)
            return m_model.retry(index);
        if (m_model.hasChildren(index))
            m_tree->setExpanded(shown, !m_tree->isExpanded(shown));
        // The heading of a menu may lead somewhere itself.
        if (!m_model.hasChildren(index) || !index.data(models::WorkspaceModel::LinkTypeRole).toString().isEmpty())
            Q_EMIT opened(index);
    };
    // One click opens, as in any list of a place; Enter does the same.
    connect(m_tree, &QTreeView::clicked, this, open);
    connect(m_tree, &QTreeView::activated, this, [this, open](const QModelIndex &shown) {
        if (m_tree->hasFocus()
            && !m_tree->style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick, nullptr, m_tree))
            open(shown);
    });
    connect(m_domain, &QComboBox::activated, this, [this] { Q_EMIT domainChosen(m_domain->currentData().toString()); });
    connect(&m_model, &models::WorkspaceModel::loadingChanged, this,
        [this](bool loading) { loading ? m_progress->start(tr("Loading")) : m_progress->finish(); });
    connect(m_progress, &widgets::ProgressStrip::cancelled, &m_model, &models::WorkspaceModel::stopLoading);
    // A menu is there to be seen as it was designed; what it does not name stays folded.
    connect(
        &m_model, &models::WorkspaceModel::rowsInserted, this, [this](const QModelIndex &parent, int first, int last) {
            for (int row = first; row <= last; ++row) {
                const QModelIndex line = m_model.index(row, 0, parent);
                if (m_model.kind(line) == WorkspaceKind::MenuEntry)
                    m_tree->expandRecursively(m_filter.mapFromSource(line));
            }
        });
    // A workspace with one software need not be unfolded by hand.
    connect(&m_model, &models::WorkspaceModel::branchLoaded, this, [this](const QModelIndex &branch) {
        if (m_model.rowCount(branch) == 1)
            m_tree->expand(m_filter.mapFromSource(m_model.index(0, 0, branch)));
    });
    retranslate();
}

void WorkspacePanel::followOthers()
{
    if (m_changes != nullptr)
        return;
    m_changes = new client::SseClient(m_client, "/api/designtime/changes/watch", this);
    // The first event of a stream is empty: what changed before it nobody has told.
    connect(m_changes, &client::SseClient::received, this, [this](const QJsonObject &event) {
        noteChange(event.value("applicationId"_L1).toString(), event.value("formId"_L1).toString());
    });
    m_changedSoon.setSingleShot(true);
    connect(&m_changedSoon, &QTimer::timeout, this, &WorkspacePanel::showChanges);
    m_changes->start();
}

// Several at once are read once, and not while something is on its way here, or a name is being typed.
void WorkspacePanel::noteChange(const QString &applicationId, const QString &formId)
{
    // A form alone, of no software: what the server remembers of it is dropped, and nothing was changed.
    if (applicationId.isEmpty() && !formId.isEmpty())
        return;
    m_changed[applicationId].insert(formId);
    if (!m_changedSoon.isActive())
        m_changedSoon.start(changesTogether);
}

// The event comes a moment before the answer to the save, or behind it.
void WorkspacePanel::noteOwnSave(const QString &designId)
{
    QString formId = designId;
    const QList<QModelIndex> lines = linesBelow({});
    for (const QModelIndex &line : lines) {
        if (m_model.kind(line) == WorkspaceKind::View
            && line.data(models::WorkspaceModel::IdRole).toString() == designId)
            formId = line.data(models::WorkspaceModel::FormIdRole).toString();
    }
    m_ownForms.insert(formId);
    if (m_changes != nullptr && !m_changedSoon.isActive())
        m_changedSoon.start(changesTogether);
}

QList<QModelIndex> WorkspacePanel::linesBelow(const QModelIndex &parent) const
{
    QList<QModelIndex> found;
    QList<QModelIndex> open{parent};
    while (!open.isEmpty()) {
        const QModelIndex branch = open.takeFirst();
        for (int row = 0; row < m_model.rowCount(branch); ++row) {
            found.append(m_model.index(row, 0, branch));
            open.append(found.constLast());
        }
    }
    return found;
}

void WorkspacePanel::showChanges()
{
    const bool isNaming = m_tree->viewport()->findChild<QLineEdit *>() != nullptr;
    if (m_acts->isBusy() || m_model.isLoading() || isNaming) {
        m_changedSoon.start(changesTogether);
        return;
    }
    QHash<QString, QSet<QString>> changed = std::exchange(m_changed, {});
    const QSet<QString> own = std::exchange(m_ownForms, {});
    for (auto it = changed.begin(); it != changed.end();) {
        it.value().subtract(own);
        it = it.value().isEmpty() ? changed.erase(it) : std::next(it);
    }
    if (changed.isEmpty())
        return;
    if (changed.contains(QString())) {
        m_model.refreshAll();
    } else {
        // The same software may stand below several domains.
        const QList<QModelIndex> lines = linesBelow({});
        QList<QPersistentModelIndex> software;
        for (const QModelIndex &line : lines) {
            if (m_model.kind(line) == WorkspaceKind::Software)
                software.append(line);
        }
        for (const QPersistentModelIndex &line : std::as_const(software)) {
            const auto forms = changed.constFind(line.data(models::WorkspaceModel::IdRole).toString());
            if (forms != changed.constEnd())
                showChangesOf(line, *forms);
        }
    }
    Q_EMIT designsChanged();
}

// Where a form or a view of it stands, its list is read again; one that stands nowhere yet may be new anywhere.
void WorkspacePanel::showChangesOf(const QModelIndex &software, const QSet<QString> &forms)
{
    QSet<QString> known;
    QList<QPersistentModelIndex> branches;
    const QList<QModelIndex> lines = linesBelow(software);
    for (const QModelIndex &line : lines) {
        const WorkspaceKind kind = m_model.kind(line);
        if (kind != WorkspaceKind::Form && kind != WorkspaceKind::View)
            continue;
        const QString form = line.data(kind == WorkspaceKind::Form ? models::WorkspaceModel::IdRole
                                                                   : models::WorkspaceModel::FormIdRole)
                                 .toString();
        if (!forms.contains(form))
            continue;
        known.insert(form);
        if (const QPersistentModelIndex branch = line.parent(); !branches.contains(branch))
            branches.append(branch);
    }
    if (known == forms) {
        for (const QPersistentModelIndex &branch : std::as_const(branches))
            m_model.refresh(branch);
        return;
    }
    const QPersistentModelIndex around = software.parent();
    m_model.refreshAll(software);
    if (forms.contains(QString())) // its own name may be another one
        m_model.refresh(around);
}

void WorkspacePanel::retranslate()
{
    m_tree->setAccessibleName(tr("Workspace"));
    m_domain->setAccessibleName(tr("Domain"));
    m_domain->setToolTip(tr("The domain whose documents you see"));
}

void WorkspacePanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        m_model.refreshAll(); // lines without anything below them say so in the language they were read in
    }
    QWidget::changeEvent(event);
}

void WorkspacePanel::search(const QString &text)
{
    if (!text.isEmpty())
        m_model.loadAll();
    m_filter.search(text);
    if (!text.isEmpty())
        m_tree->expandAll();
}

void WorkspacePanel::reveal(const QString &applicationId)
{
    search({});
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        const QModelIndex index = m_filter.index(row, 0);
        if (index.data(models::WorkspaceModel::IdRole).toString() != applicationId)
            continue;
        m_tree->expand(index);
        m_tree->setCurrentIndex(index);
        m_tree->scrollTo(index, QAbstractItemView::PositionAtTop);
        m_tree->setFocus();
    }
}

void WorkspacePanel::setDomains(const QList<std::pair<QString, QString>> &domains, const QString &current)
{
    const QSignalBlocker quiet(m_domain);
    m_domain->clear();
    for (const auto &[id, name] : domains)
        m_domain->addItem(name, id);
    m_domain->setCurrentIndex(std::max(0, m_domain->findData(current)));
    m_domain->setVisible(domains.size() > 1);
}

} // namespace formwright::desktop
