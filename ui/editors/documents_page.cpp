#include "ui/editors/documents_page.h"

#include "ui/editors/cell_delegate.h"
#include "ui/editors/row_text.h"
#include "ui/widgets/details_pane.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/header_menu.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/page_header.h"
#include "ui/widgets/progress_strip.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using models::DocumentsSource;
using models::PagedTableModel;

DocumentsPage::DocumentsPage(
    client::ApiClient &client, const models::DocumentsAddress &address, QSettings *settings, QWidget *parent)
    : Page(parent),
      m_source(new DocumentsSource(client, address, this)),
      m_model(new PagedTableModel(this)),
      m_settings(settings),
      m_header(new widgets::PageHeader({}, this)),
      m_message(new widgets::InlineMessage(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_empty(nullptr),
      m_table(new QTableView(this)),
      m_filters(new FilterHeader(m_table)),
      m_headerMenu(nullptr)
{
    makeActions();
    build();
    connect(m_source, &DocumentsSource::loaded, this, &DocumentsPage::showSource);
    connect(m_source, &DocumentsSource::failed, this, [this](const Failure &failure) {
        m_isDesignLoading = false;
        m_progress->finish();
        showFailure(tr("The columns could not be loaded."), failure);
    });
    connect(m_source, &DocumentsSource::textsChanged, m_table->viewport(), qOverload<>(&QWidget::update));
    connect(m_model, &PagedTableModel::stateChanged, this, &DocumentsPage::showState);
    connect(m_model, &PagedTableModel::totalChanged, this, &DocumentsPage::showTotal);
    connect(m_model, &PagedTableModel::modelReset, this, &DocumentsPage::tellVisibleRows, Qt::QueuedConnection);
    connect(m_filters, &FilterHeader::filtersChanged, this, [this] { m_model->setFilters(m_filters->filters()); });
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message->hide();
        m_source->isLoaded() ? m_model->retry() : load();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &DocumentsPage::showState);
    retranslate();
}

DocumentsPage::~DocumentsPage()
{
    saveWidths();
    delete m_details;
}

QAction *DocumentsPage::makeAction(
    const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run)
{
    auto *action = new QAction(widgets::icon(icon), {}, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    return action;
}

void DocumentsPage::makeActions()
{
    m_new = makeAction(u"new"_s, u"add"_s, QKeySequence::New,
        [this] { Q_EMIT newDocument(m_source->address().applicationId, m_source->address().formId); });
    m_refresh = makeAction(
        u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { m_source->isLoaded() ? refresh() : load(); });
    m_filter = makeAction(u"filter"_s, u"filter"_s, QKeySequence::Find, [this] { focusFilter(); });
    addActions({m_new, m_refresh, m_filter});
    // Del, Enter and Ctrl+C belong to the field while somebody types a filter.
    m_open = makeAction(u"open"_s, u"document"_s, {}, [this] { openCurrent(); });
    m_delete = makeAction(u"delete"_s, u"delete"_s, QKeySequence::Delete, [this] { askToDelete(); });
    m_copyCsv = makeAction(u"copyCsv"_s, u"copy"_s, QKeySequence::Copy, [this] { copy(selectionAsCsv()); });
    m_copyJson = makeAction(
        u"copyJson"_s, u"copy"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C), [this] { copy(selectionAsJson()); });
    for (QAction *action : {m_delete, m_copyCsv, m_copyJson})
        action->setShortcutContext(Qt::WidgetShortcut);
    m_table->addActions({m_open, m_delete, m_copyCsv, m_copyJson});
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void DocumentsPage::build()
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_header->addAction(m_delete);
    auto *copyButton = new QToolButton(this);
    auto *copyMenu = new QMenu(copyButton);
    copyMenu->addActions({m_copyCsv, m_copyJson});
    copyButton->setObjectName(u"copyButton"_s);
    copyButton->setMenu(copyMenu);
    copyButton->setIcon(widgets::icon(u"copy"_s));
    copyButton->setPopupMode(QToolButton::InstantPopup);
    auto *refreshButton = new QToolButton(this);
    refreshButton->setDefaultAction(m_refresh);
    refreshButton->setToolButtonStyle(Qt::ToolButtonIconOnly);
    for (QToolButton *button : {copyButton, refreshButton}) {
        button->setAutoRaise(true);
        m_header->addWidget(button);
    }
    m_header->addAction(m_new, widgets::PageHeader::Emphasis::Primary);

    m_table->setModel(m_model);
    m_table->setHorizontalHeader(m_filters);
    m_table->setItemDelegate(new CellDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_filters->setStretchLastSection(true);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    m_table->setSortingEnabled(true);
    m_headerMenu = new widgets::HeaderMenu(m_table, [this] { resetWidths(); });
    m_headerMenu->setSortable([this](int column) { return m_source->tableColumns().at(column).isSortable; });
    connect(m_headerMenu, &widgets::HeaderMenu::hiddenChanged, this, &DocumentsPage::saveHidden);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableView::doubleClicked, this, &DocumentsPage::openCurrent);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &DocumentsPage::tellVisibleRows);

    m_empty = new widgets::EmptyState(u"document"_s, {}, {}, m_table->viewport());
    m_empty->hide();
    connect(m_empty, &widgets::EmptyState::actionTriggered, this,
        [this] { m_filters->isFiltering() ? m_filters->clearFilters() : m_new->trigger(); });
    connect(m_progress, &widgets::ProgressStrip::cancelled, this,
        [this] { m_isDesignLoading ? m_source->stopLoading() : m_model->stopLoading(); });

    auto *top = new QVBoxLayout;
    top->setContentsMargins(widgets::space::Page, widgets::space::Page - 4, widgets::space::Page, 0);
    top->setSpacing(widgets::space::Medium);
    top->addWidget(m_header);
    top->addWidget(m_message);
    auto *tableArea = new QVBoxLayout;
    tableArea->setContentsMargins(widgets::space::Large, 0, 0, 0);
    tableArea->addWidget(m_table);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(widgets::space::Small);
    layout->addLayout(top);
    layout->addWidget(m_progress);
    layout->addLayout(tableArea, 1);
}

void DocumentsPage::load()
{
    m_isDesignLoading = true;
    m_message->hide();
    m_progress->setCancellable(true);
    m_progress->start(tr("Loading the columns"));
    m_source->load();
    showState();
}

void DocumentsPage::refresh()
{
    m_message->hide();
    if (m_source->isLoaded())
        m_model->refresh();
}

void DocumentsPage::setPlaceName(const QString &name)
{
    m_header->setSubtitle(name);
}

void DocumentsPage::showSource()
{
    m_isDesignLoading = false;
    m_filters->setSortIndicator(-1, Qt::AscendingOrder);
    m_model->setSource(m_source->tableColumns(), m_source->fetchPage(), m_source->cellData());
    m_filters->setColumns(m_source->columns());
    restoreWidths();
    m_header->setTitle(m_source->title());
    setWindowTitle(m_source->title());
    m_table->setAccessibleName(m_source->title());
    showState();
}

void DocumentsPage::showState()
{
    const bool isFailed = m_model->state() == PagedTableModel::State::Failed;
    if (m_model->state() == PagedTableModel::State::Loading) {
        m_progress->setCancellable(true);
        m_progress->start(tr("Loading documents"));
    }
    if (m_isDeleting) {
        m_progress->setCancellable(false); // it may be done already
        m_progress->start(tr("Deleting documents"));
    } else if (m_model->state() != PagedTableModel::State::Loading && !m_isDesignLoading) {
        m_progress->finish();
    }
    if (isFailed)
        showFailure(tr("The documents could not be loaded."), m_model->failure());
    const int selected = int(selectedRows().size());
    m_new->setEnabled(m_source->isLoaded());
    m_open->setEnabled(selected == 1);
    for (QAction *action : {m_delete, m_copyCsv, m_copyJson})
        action->setEnabled(selected > 0);
    showDetails();
    if (auto *button = findChild<QToolButton *>(u"copyButton"_s))
        button->setEnabled(selected > 0);

    const bool isEmpty = m_model->state() == PagedTableModel::State::Ready && m_model->total() == 0;
    m_empty->setVisible(isEmpty);
    if (!isEmpty)
        return;
    const bool isFiltering = !m_model->filters().isEmpty();
    m_empty->setSentence(isFiltering ? tr("No document matches the filters.") : tr("There are no documents yet."));
    m_empty->setActionText(isFiltering ? tr("Clear Filters") : tr("New Document"));
    placeEmptyState();
}

void DocumentsPage::showTotal()
{
    m_header->setBadge(tr("%Ln documents", nullptr, int(m_model->total())),
        m_model->filters().isEmpty() ? widgets::Tone::Neutral : widgets::Tone::Accent);
    showState();
}

void DocumentsPage::showFailure(const QString &what, const Failure &failure)
{
    if (failure.kind == Failure::Kind::Cancelled) {
        m_message->setAction(tr("Load"));
        m_message->showMessage(widgets::Tone::Neutral, {.what = tr("Loading was stopped.")});
        return;
    }
    m_message->setAction(tr("Try Again"));
    m_message->showError({.what = what, .why = failure.message, .requestId = failure.requestId});
}

void DocumentsPage::tellVisibleRows()
{
    const int first = m_table->rowAt(0);
    if (first < 0)
        return;
    const int last = m_table->rowAt(m_table->viewport()->height() - 1);
    m_model->showRows(first, last < 0 ? m_model->rowCount() - 1 : last);
}

QList<int> DocumentsPage::selectedRows() const
{
    QList<int> rows;
    // By ranges: a selection of everything must not be asked row by row for what is not there.
    const QItemSelection selection = m_table->selectionModel()->selection();
    for (const QItemSelectionRange &range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row) {
            if (m_model->isLoaded(row))
                rows.append(row);
        }
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

// Of what is selected, how many rows have not been read yet: nobody knows what stands in them.
int DocumentsPage::selectedButUnread() const
{
    qint64 selected = 0;
    const QItemSelection selection = m_table->selectionModel()->selection();
    QList<std::pair<int, int>> ranges;
    for (const QItemSelectionRange &range : selection)
        ranges.append({range.top(), range.bottom()});
    std::sort(ranges.begin(), ranges.end());
    int next = 0; // ranges of several columns lie over one another
    for (const auto &[top, bottom] : std::as_const(ranges)) {
        selected += std::max(0, bottom - std::max(top, next) + 1);
        next = std::max(next, bottom + 1);
    }
    return int(selected - selectedRows().size());
}

QStringList DocumentsPage::selectedDocuments() const
{
    QStringList ids;
    const QList<int> rows = selectedRows();
    for (int row : rows)
        ids.append(DocumentsSource::documentIdOf(m_model->rowAt(row)));
    return ids;
}

void DocumentsPage::openCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_model->isLoaded(current.row()))
        Q_EMIT openDocument(m_source->address().applicationId, m_source->address().formId,
            DocumentsSource::documentIdOf(m_model->rowAt(current.row())));
}

void DocumentsPage::askToDelete()
{
    const QStringList ids = selectedDocuments();
    if (ids.isEmpty() || m_isDeleting)
        return;
    const int count = int(ids.size());
    widgets::MessageBox::ask(this,
        {.title = tr("Delete %Ln documents?", nullptr, count),
            .text = withUnread(tr("They are removed for everybody. This cannot be undone.")),
            .acceptText = tr("&Delete %Ln Documents", nullptr, count),
            .isDangerous = true},
        this, [this, ids](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(ids);
        });
}

void DocumentsPage::remove(const QStringList &ids)
{
    m_isDeleting = true;
    showState();
    m_source->remove(ids, this, [this, ids](const Result<contract::Nothing> &answer) {
        m_isDeleting = false;
        showState();
        if (!answer) {
            m_message->setAction({});
            m_message->showError({.what = tr("%Ln documents were not deleted.", nullptr, int(ids.size())),
                .why = answer.failure().message,
                .requestId = answer.failure().requestId});
            return;
        }
        m_table->clearSelection();
        refresh();
        Q_EMIT documentsDeleted(ids);
    });
}

QString DocumentsPage::selectionAsCsv() const
{
    QList<QJsonObject> rows;
    const QList<int> selected = selectedRows();
    for (int row : selected)
        rows.append(m_model->rowAt(row));
    return csvText(m_source->columns(), rows);
}

QString DocumentsPage::selectionAsJson() const
{
    QList<QJsonObject> rows;
    const QList<int> selected = selectedRows();
    for (int row : selected)
        rows.append(m_model->rowAt(row));
    return jsonText(m_source->columns(), rows);
}

void DocumentsPage::copy(const QString &text)
{
    QGuiApplication::clipboard()->setText(text);
    if (const int unread = selectedButUnread(); unread > 0) {
        m_message->setAction({});
        m_message->setDismissible(true);
        m_message->showMessage(widgets::Tone::Warning,
            {.what
                = tr("%Ln documents were copied, and not all that are selected.", nullptr, int(selectedRows().size())),
                .why = unreadText(unread),
                .whatToDo = tr("Scroll through them first, or narrow the list by a filter.")});
    }
}

QString DocumentsPage::unreadText(int unread)
{
    return tr("%Ln selected rows further down have not been read yet.", nullptr, unread);
}

QString DocumentsPage::withUnread(const QString &text) const
{
    const int unread = selectedButUnread();
    return unread == 0
        ? text
        : QString(text % u'\n' % unreadText(unread) % u' ' % tr("Those stay.", "rows that are not deleted"));
}

void DocumentsPage::placeEmptyState()
{
    m_empty->setGeometry(m_table->viewport()->rect());
}

bool DocumentsPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) {
        placeEmptyState();
        tellVisibleRows();
    }
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            openCurrent();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void DocumentsPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DocumentsPage::retranslate()
{
    m_new->setText(tr("&New"));
    m_new->setToolTip(tr("New document (%1)").arg(m_new->shortcut().toString(QKeySequence::NativeText)));
    m_open->setText(tr("&Open"));
    m_delete->setText(tr("&Delete"));
    m_delete->setToolTip(tr("Delete the selected documents"));
    m_refresh->setText(tr("&Refresh"));
    m_refresh->setToolTip(tr("Refresh (%1)").arg(m_refresh->shortcut().toString(QKeySequence::NativeText)));
    m_filter->setText(tr("&Filter"));
    m_filter->setToolTip(tr("Filter (%1)").arg(m_filter->shortcut().toString(QKeySequence::NativeText)));
    m_copyCsv->setText(tr("Copy as &CSV"));
    m_copyJson->setText(tr("Copy as &JSON"));
    if (auto *button = findChild<QToolButton *>(u"copyButton"_s)) {
        button->setToolTip(tr("Copy the selected documents"));
        button->setAccessibleName(tr("Copy"));
    }
    if (m_model->state() == PagedTableModel::State::Ready)
        showTotal();
    else
        showState();
}

} // namespace formwright::editors
