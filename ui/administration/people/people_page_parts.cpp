// How the page of people is put together: its actions, menus, table and columns.
#include "ui/administration/people/department_dialog.h"
#include "ui/administration/people/departments_pane.h"
#include "ui/administration/people/people_export.h"
#include "ui/administration/people/people_page.h"
#include "ui/administration/people/people_table.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/search_field.h"
#include "ui/widgets/undo_bar.h"

#include <QAbstractButton>
#include <QAction>
#include <QCheckBox>
#include <QHeaderView>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace formwright::administration {

using namespace Qt::StringLiterals;
using Kind = DepartmentsModel::Kind;

namespace {
constexpr auto columnsKey = "administration/people-columns";
constexpr auto splitterKey = "administration/people-splitter";
constexpr int usualWidths[]{190, 110, 100, 180, 200, 120};
} // namespace

QAction *PeoplePage::bulk(
    const QString &name, const QString &icon, const QKeySequence &shortcut, const std::function<void()> &run)
{
    auto *action = new QAction(widgets::icon(icon), {}, this);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetShortcut); // of the table: the keys belong to fields elsewhere
    connect(action, &QAction::triggered, this, run);
    action->setObjectName(name);
    m_bulk.append(action);
    return action;
}

void PeoplePage::makeActions()
{
    m_new = addPageAction(u"new"_s, u"add"_s, QKeySequence::New, [this] { newPerson(); });
    m_newDepartment = addPageAction(u"newDepartment"_s, u"department"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        [this] { m_pane->newAction()->trigger(); });
    m_refresh = addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); });
    m_edit = new QAction(widgets::icon(u"edit"_s), {}, this);
    m_edit->setObjectName(u"edit"_s);
    connect(m_edit, &QAction::triggered, this, &PeoplePage::openCurrent);
    m_move = bulk(u"move"_s, u"export"_s, QKeySequence(Qt::CTRL | Qt::Key_M), [this] { askDepartment(false); });
    m_add = bulk(u"add"_s, u"add"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M), [this] { askDepartment(true); });
    m_takeOut = bulk(u"takeOut"_s, u"close"_s, QKeySequence::Delete,
        [this] { act(takeOut(m_pane->departmentId(), m_pane->departmentName())); });
    m_role = bulk(u"role"_s, u"role"_s, QKeySequence(Qt::CTRL | Qt::Key_R), [this] { askRole(); });
    m_lock = bulk(u"lock"_s, u"lock"_s, QKeySequence(Qt::CTRL | Qt::Key_L), [this] { act(lockPeople(true)); });
    m_unlock = bulk(
        u"unlock"_s, u"check"_s, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { act(lockPeople(false)); });
    m_activate = bulk(u"activate"_s, u"success"_s, {}, [this] { act(activatePeople(true)); });
    m_deactivate = bulk(u"deactivate"_s, u"stop"_s, {}, [this] { act(activatePeople(false)); });
    m_left = bulk(u"left"_s, u"sign-out"_s, {}, [this] { act(dismissPeople(true)); });
    m_back = bulk(u"back"_s, u"undo"_s, {}, [this] { act(dismissPeople(false)); });
    m_import = addPageAction(u"import"_s, u"import"_s, {},
        [this] { m_context.navigator.open({.kind = u"people-import"_s, .domainId = m_address.domainId}); });
    m_exportAction = addPageAction(u"exportAction"_s, u"export"_s, {},
        [this] { m_export->ask(m_pane->departmentId(), m_pane->departmentName()); });
}

void PeoplePage::build()
{
    auto *more = new QToolButton(this);
    more->setObjectName(u"bulkButton"_s);
    more->setIcon(widgets::icon(u"more"_s));
    more->setPopupMode(QToolButton::InstantPopup);
    more->setAutoRaise(true);
    auto *menu = new QMenu(more);
    menu->addActions({m_role, m_lock, m_unlock});
    menu->addSeparator();
    menu->addActions({m_activate, m_deactivate, m_left, m_back});
    menu->addSeparator();
    menu->addActions({m_import, m_exportAction});
    more->setMenu(menu);
    m_columnMenu = new QMenu(this);
    auto *columns = new QToolButton(this);
    columns->setObjectName(u"columnsButton"_s);
    columns->setIcon(widgets::icon(u"column"_s));
    columns->setPopupMode(QToolButton::InstantPopup);
    columns->setAutoRaise(true);
    columns->setMenu(m_columnMenu);
    connect(m_columnMenu, &QMenu::aboutToShow, this, &PeoplePage::fillColumnMenu);
    header().addAction(m_move);
    header().addAction(m_newDepartment);
    header().addWidget(more);
    header().addAction(m_new, widgets::PageHeader::Emphasis::Primary);

    addSearch();
    m_below = new QCheckBox(this);
    m_below->setObjectName(u"belowBox"_s);
    m_below->setChecked(true);
    addFilter(m_below);
    addTool(columns);

    buildTable();
    auto *right = new QWidget(this);
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(0);
    rightLayout->addWidget(m_table, 1);
    rightLayout->addWidget(m_emptyTable, 1);
    m_splitter = new QSplitter(Qt::Horizontal, this);
    m_splitter->setObjectName(u"peopleSplitter"_s);
    m_splitter->addWidget(m_pane);
    m_splitter->addWidget(right);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({260, 740});
    m_splitter->setChildrenCollapsible(false);
    setContent(m_splitter);
    addBelow(m_bar);
    setTabOrder(m_pane->view(), m_table);
    setTabOrder(m_table, m_emptyTable->findChild<QAbstractButton *>());
    restoreColumns();
}

void PeoplePage::buildTable()
{
    m_table = new PeopleTable(this);
    m_table->setObjectName(u"peopleTable"_s);
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setDragEnabled(true);
    m_table->setDragDropMode(QAbstractItemView::DragOnly);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(widgets::size::Row);
    QHeaderView *head = m_table->horizontalHeader();
    head->setStretchLastSection(true);
    head->setSectionsMovable(true);
    head->setHighlightSections(false);
    head->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    head->setSortIndicator(-1, Qt::AscendingOrder);
    head->setSortIndicatorClearable(true);
    head->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(head, &QWidget::customContextMenuRequested, this,
        [this, head](const QPoint &at) { m_columnMenu->popup(head->mapToGlobal(at)); });
    m_table->setSortingEnabled(true);
    auto *separator = [this] {
        auto *line = new QAction(this);
        line->setSeparator(true);
        return line;
    }();
    m_table->addActions({m_edit, m_move, m_add, m_takeOut, m_role, separator, m_lock, m_unlock, m_activate,
        m_deactivate, m_left, m_back});
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_table->installEventFilter(this);
    m_table->viewport()->installEventFilter(this);
    connect(m_table, &QTableView::doubleClicked, this, &PeoplePage::openCurrent);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &PeoplePage::tellVisibleRows);
    m_emptyTable = new widgets::EmptyState(u"users"_s, {}, {}, this);
    m_emptyTable->hide();
    connect(m_emptyTable, &widgets::EmptyState::actionTriggered, this,
        [this] { m_model->query().words.isEmpty() ? newPerson() : search()->clear(); });
}

void PeoplePage::act(const PeopleAction &action)
{
    if (m_work.isRunning() || selectedCount() == 0)
        return;
    message().hide();
    m_model->collect(
        m_table->selectionModel()->selection(), this, [this, action](const QList<PeopleModel::Person> &people) {
            m_work.start(people, action.change, action.texts);
        });
    showState();
}

void PeoplePage::actOnDrop(const QString &departmentId, const QString &name, bool adds)
{
    act(adds ? addPeople(departmentId, name)
             : movePeople(m_model->query().words.isEmpty() ? m_pane->departmentId() : QString(), departmentId, name));
}

void PeoplePage::askDepartment(bool adds)
{
    const int count = selectedCount();
    if (count == 0)
        return;
    auto *dialog = new DepartmentDialog(m_context.client, m_context.settings, m_address.domainId,
        adds ? tr("Add %Ln people to another department", nullptr, count)
             : tr("Move %Ln people to another department", nullptr, count),
        adds ? tr("&Add") : tr("&Move"), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, adds] { actOnDrop(dialog->departmentId(), dialog->departmentName(), adds); });
    dialog->open();
}

void PeoplePage::askRole()
{
    const int count = selectedCount();
    if (count == 0)
        return;
    auto *dialog = new RoleDialog(m_context.client, m_address.domainId, count, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { act(giveRole(dialog->choice())); });
    dialog->open();
}

void PeoplePage::fillColumnMenu()
{
    m_columnMenu->clear();
    QHeaderView *head = m_table->horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        QAction *action = m_columnMenu->addAction(m_model->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!head->isSectionHidden(column));
        action->setEnabled(column != PeopleModel::Name);
        connect(action, &QAction::toggled, head, [head, column](bool on) { head->setSectionHidden(column, !on); });
    }
    m_columnMenu->addSeparator();
    connect(m_columnMenu->addAction(tr("&Reset Columns")), &QAction::triggered, this, [this, head] {
        for (int column = 0; column < m_model->columnCount(); ++column) {
            head->setSectionHidden(column, false);
            head->moveSection(head->visualIndex(column), column);
            m_table->setColumnWidth(column, usualWidths[column]);
        }
    });
}

void PeoplePage::restoreColumns()
{
    // The sections are there once the model has been asked for the first time.
    m_model->show({});
    for (int column = 0; column < m_model->columnCount(); ++column)
        m_table->setColumnWidth(column, usualWidths[column]);
    if (!m_context.settings)
        return;
    QHeaderView *head = m_table->horizontalHeader();
    head->restoreState(m_context.settings->value(QLatin1StringView(columnsKey)).toByteArray());
    // Which columns are shown is remembered, not in which order people stood.
    head->setSortIndicator(-1, Qt::AscendingOrder);
    m_splitter->restoreState(m_context.settings->value(QLatin1StringView(splitterKey)).toByteArray());
}

void PeoplePage::saveColumns()
{
    if (!m_context.settings)
        return;
    m_context.settings->setValue(QLatin1StringView(columnsKey), m_table->horizontalHeader()->saveState());
    m_context.settings->setValue(QLatin1StringView(splitterKey), m_splitter->saveState());
}

void PeoplePage::retranslate()
{
    setTitle(m_domainName.isEmpty() ? tr("People") : tr("People of %1").arg(m_domainName));
    search()->setPlaceholderText(tr("Search people in all departments"));
    search()->setAccessibleName(search()->placeholderText());
    m_below->setText(tr("&With departments below"));
    m_table->setAccessibleName(tr("People"));
    nameAction(m_new, tr("&New Person"));
    nameAction(m_newDepartment, tr("New &Department"), tr("New department below the chosen one"));
    nameAction(m_edit, tr("&Open"));
    nameAction(m_move, tr("&Move To…"), tr("Move the selected people to another department"));
    nameAction(m_add, tr("&Add To…"), tr("Add the selected people to another department as well"));
    nameAction(m_takeOut, tr("&Take Out of the Department"));
    nameAction(m_role, tr("Add to &Role…"));
    nameAction(m_lock, tr("&Lock"), tr("The selected people cannot sign in any more"));
    nameAction(m_unlock, tr("&Unlock"));
    nameAction(m_activate, tr("A&ctivate"));
    nameAction(m_deactivate, tr("D&eactivate"));
    nameAction(m_left, tr("They Le&ft"), tr("The selected people have left; what they did stays"));
    nameAction(m_back, tr("They Are &Back"));
    nameAction(m_import, tr("&Import People…"), tr("Import people from a workbook"));
    nameAction(m_exportAction, tr("E&xport People…"), tr("Export the people of the domain or of a department"));
    nameAction(m_refresh, tr("Re&fresh"));
    if (auto *more = findChild<QToolButton *>(u"bulkButton"_s)) {
        more->setToolTip(tr("More for the selected people, import and export"));
        more->setAccessibleName(more->toolTip());
    }
    if (auto *columns = findChild<QToolButton *>(u"columnsButton"_s)) {
        columns->setToolTip(tr("Choose columns"));
        columns->setAccessibleName(columns->toolTip());
    }
    m_model->retranslate();
    m_pane->retranslate();
    m_bar->retranslate();
    showState();
}

} // namespace formwright::administration
