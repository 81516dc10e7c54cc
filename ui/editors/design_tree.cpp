#include "ui/editors/design_tree.h"

#include "ui/models/design_copy.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"

#include <QKeyEvent>
#include <QMenu>
#include <QTreeView>

namespace formwright::editors {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
using models::DesignTarget;
using models::WorkspaceKind;
using models::WorkspaceModel;

DesignTree::DesignTree(client::ApiClient &client, WorkspaceModel &model, models::WorkspaceFilter &shown,
    QTreeView &tree, widgets::InlineMessage &message)
    : QObject(&tree),
      m_client(client),
      m_model(model),
      m_shown(shown),
      m_tree(tree),
      m_message(message),
      m_designs(model.scope() != WorkspaceModel::Scope::Run)
{
    m_open = makeAction(u"document"_s, {}, [this] { Q_EMIT openWanted(current()); });
    m_openDesign = makeAction(u"design"_s, {}, [this] { Q_EMIT designWanted(current()); });
    m_newSoftware = makeAction(u"software"_s, {}, [this] { create(WorkspaceKind::Software); });
    m_newModule = makeAction(u"module"_s, {}, [this] { create(WorkspaceKind::Module); });
    m_newForm = makeAction(u"form"_s, {}, [this] { create(WorkspaceKind::Form); });
    m_newView = makeAction(u"view"_s, {}, [this] { create(WorkspaceKind::View); });
    m_newFlow = makeAction(u"flow"_s, {}, [this] { create(WorkspaceKind::Flow); });
    m_rename = makeAction(u"edit"_s, Qt::Key_F2, [this] { m_tree.edit(m_tree.currentIndex()); });
    m_describe = makeAction(u"info"_s, {}, [this] { askDescription(); });
    m_duplicate = makeAction(u"copy"_s, QKeySequence(Qt::CTRL | Qt::Key_D), [this] { copy(); });
    m_cut = makeAction(u"cut"_s, QKeySequence::Cut, [this] { hold(true); });
    m_copy = makeAction(u"copy"_s, QKeySequence::Copy, [this] { hold(false); });
    m_paste = makeAction(u"paste"_s, QKeySequence::Paste, [this] { pasteHeld(); });
    m_up = makeAction(u"chevron-up"_s, QKeySequence(Qt::ALT | Qt::Key_Up), [this] { shift(-1); });
    m_down = makeAction(u"chevron-down"_s, QKeySequence(Qt::ALT | Qt::Key_Down), [this] { shift(1); });
    m_publish = makeAction(u"export"_s, {}, [this] {
        if (const auto target = models::designTarget(current()))
            Q_EMIT publishWanted(*target);
    });
    m_usages = makeAction(u"search"_s, QKeySequence(Qt::SHIFT | Qt::Key_F12), [this] {
        if (const auto target = models::designTarget(current()))
            Q_EMIT usagesWanted(*target);
    });
    m_history = makeAction(u"clock"_s, {}, [this] {
        if (const auto target = models::designTarget(current()))
            Q_EMIT historyWanted(*target);
    });
    m_remove = makeAction(u"delete"_s, QKeySequence::Delete, [this] { askToRemove(); });
    const auto makePart = [this](SoftwarePart part, const QString &icon) {
        m_parts.insert(part, makeAction(icon, {}, [this, part] { Q_EMIT partWanted(part, current()); }));
    };
    makePart(SoftwarePart::Menus, u"menu"_s);
    makePart(SoftwarePart::Scripts, u"command"_s);
    makePart(SoftwarePart::Styles, u"style"_s);
    makePart(SoftwarePart::Permissions, u"lock"_s);
    makePart(SoftwarePart::Roles, u"role"_s);
    makePart(SoftwarePart::Buttons, u"run"_s);
    m_refresh = makeAction(u"refresh"_s, QKeySequence::Refresh, [this] { m_model.refreshAll(); });
    m_tree.setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree.setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree.installEventFilter(this);
    m_message.setDismissible(true);
    connect(&m_tree, &QWidget::customContextMenuRequested, this, [this](const QPoint &at) {
        // From the keyboard it is asked for where the current line is.
        const QModelIndex under = m_tree.indexAt(at);
        if (under.isValid())
            m_tree.setCurrentIndex(under);
        menu()->popup(m_tree.viewport()->mapToGlobal(at));
    });
    connect(&m_model, &WorkspaceModel::renameWanted, this, &DesignTree::doRename);
    connect(&m_model, &WorkspaceModel::branchLoaded, this, &DesignTree::goToWanted);
    connect(m_tree.selectionModel(), &QItemSelectionModel::currentChanged, this, &DesignTree::follow);
    connect(&m_message, &widgets::InlineMessage::actionTriggered, this, [this] {
        m_message.hide();
        if (const auto undo = std::exchange(m_undo, nullptr))
            undo();
    });
    retranslate();
    follow();
}

QAction *DesignTree::makeAction(const QString &icon, const QKeySequence &key, const std::function<void()> &run)
{
    auto *action = new QAction(widgets::icon(icon), {}, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, run);
    m_tree.addAction(action);
    return action;
}

void DesignTree::retranslate()
{
    m_open->setText(tr("&Open"));
    m_openDesign->setText(tr("Open D&esign"));
    m_newSoftware->setText(tr("New &Application"));
    m_newModule->setText(tr("New &Module"));
    m_newForm->setText(tr("New &Form"));
    m_newView->setText(tr("New &View of This Form"));
    m_newFlow->setText(tr("New F&low"));
    m_rename->setText(tr("Re&name"));
    m_describe->setText(tr("Descript&ion…"));
    m_duplicate->setText(tr("D&uplicate"));
    m_cut->setText(tr("Cu&t"));
    m_copy->setText(tr("&Copy"));
    m_paste->setText(tr("P&aste"));
    m_up->setText(tr("Move U&p"));
    m_down->setText(tr("Move Do&wn"));
    m_publish->setText(tr("&Publish to Server…"));
    m_usages->setText(tr("&Where Used…"));
    m_history->setText(tr("&History…"));
    m_remove->setText(tr("&Delete"));
    m_parts.value(SoftwarePart::Menus)->setText(tr("M&enus"));
    m_parts.value(SoftwarePart::Scripts)->setText(tr("&Script Libraries"));
    m_parts.value(SoftwarePart::Styles)->setText(tr("St&yle Sheets"));
    m_parts.value(SoftwarePart::Permissions)->setText(tr("&Permissions"));
    m_parts.value(SoftwarePart::Roles)->setText(tr("R&oles"));
    m_parts.value(SoftwarePart::Buttons)->setText(tr("&Buttons"));
    m_refresh->setText(tr("&Refresh"));
}

// The keys belong to the tree while it has the focus, also where a page has one of its own for them.
bool DesignTree::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const QKeySequence pressed(static_cast<QKeyEvent *>(event)->keyCombination());
    for (QAction *action :
        {m_rename, m_duplicate, m_remove, m_refresh, m_usages, m_cut, m_copy, m_paste, m_up, m_down}) {
        // What cannot go further up or down goes nowhere, and the tree nowhere else.
        const bool isMove = action->isVisible() && (action == m_up || action == m_down);
        if ((!action->isEnabled() && !isMove) || !action->shortcuts().contains(pressed))
            continue;
        event->accept();
        if (event->type() == QEvent::KeyPress)
            action->trigger();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

QModelIndex DesignTree::current() const
{
    return m_shown.mapToSource(m_tree.currentIndex());
}

void DesignTree::follow()
{
    const QModelIndex index = current();
    const bool isLine = index.isValid();
    const WorkspaceKind kind = m_model.kind(index);
    const bool isSoftware = isLine && kind == WorkspaceKind::Software, isModule = kind == WorkspaceKind::Module,
               isForm = kind == WorkspaceKind::Form, isView = kind == WorkspaceKind::View,
               isFlow = kind == WorkspaceKind::Flow;
    const bool isFree = m_designs && !m_isBusy;
    const auto allow = [](QAction *action, bool allowed) {
        action->setVisible(allowed);
        action->setEnabled(allowed);
    };
    allow(m_open, isForm || isView || isFlow);
    allow(m_openDesign, !m_designs && !index.data(WorkspaceModel::DesignIdRole).toString().isEmpty());
    // A new software belongs to no domain yet: it is made where all of them stand.
    allow(m_newSoftware,
        isFree && (m_model.scope() == WorkspaceModel::Scope::Design || kind == WorkspaceKind::AllSoftware));
    allow(m_newModule, isFree && (isSoftware || isModule));
    allow(m_newForm, isFree && isModule);
    allow(m_newView, isFree && isForm);
    allow(m_newFlow, isFree && isModule);
    for (auto it = m_parts.begin(); it != m_parts.end(); ++it)
        allow(it.value(),
            m_designs
                && (it.key() == SoftwarePart::Buttons
                        ? isForm
                        : isSoftware || (isModule && it.key() == SoftwarePart::Permissions)));
    const bool isDesign = isSoftware || isModule || isForm || isView || isFlow;
    allow(m_rename, isFree && isDesign);
    allow(m_describe, isFree && (isSoftware || isModule));
    allow(m_duplicate, isFree && isDesign);
    allow(m_cut, isFree && (isForm || isView || isFlow));
    allow(m_copy, isFree && (isForm || isView || isFlow));
    allow(m_paste, isFree && m_held && moduleAround(index).isValid());
    const bool isOrdered = isFree && (isModule || isForm || isView || isFlow);
    const auto isBeside = [&](int row) { return m_model.kind(m_model.index(row, 0, index.parent())) == kind; };
    allow(m_up, isOrdered);
    m_up->setEnabled(isOrdered && index.row() > 0 && isBeside(index.row() - 1));
    allow(m_down, isOrdered);
    m_down->setEnabled(isOrdered && index.row() + 1 < m_model.rowCount(index.parent()) && isBeside(index.row() + 1));
    allow(m_publish, m_designs && isDesign);
    allow(m_usages, m_designs && (isForm || isView || isFlow));
    allow(m_history, m_designs && isDesign);
    allow(m_remove, isFree && isDesign);
}

QMenu *DesignTree::menu()
{
    follow();
    delete m_menu;
    m_menu = new QMenu(&m_tree);
    m_menu->setAttribute(Qt::WA_DeleteOnClose);
    m_menu->addAction(m_open);
    m_menu->addAction(m_openDesign);
    m_menu->addActions(m_parts.values());
    m_menu->addSeparator();
    m_menu->addActions({m_newSoftware, m_newModule, m_newForm, m_newView, m_newFlow});
    m_menu->addSeparator();
    m_menu->addActions({m_cut, m_copy, m_paste});
    m_menu->addSeparator();
    m_menu->addActions({m_rename, m_describe, m_duplicate, m_up, m_down, m_remove});
    m_menu->addSeparator();
    m_menu->addAction(m_usages);
    m_menu->addAction(m_history);
    m_menu->addAction(m_publish);
    m_menu->addSeparator();
    m_menu->addAction(m_refresh);
    return m_menu;
}

void DesignTree::begin(const QString &what)
{
    m_isBusy = true;
    m_undo = nullptr;
    m_message.hide();
    m_message.setAction({});
    follow();
    Q_EMIT busyChanged(true, what);
}

void DesignTree::whenFree(const std::function<void()> &act)
{
    if (m_isBusy)
        connect(
            this, &DesignTree::busyChanged, this, [this, act] { whenFree(act); }, Qt::SingleShotConnection);
    else
        act();
}

void DesignTree::fail(const QString &what, const Failure &failure)
{
    QStringList reasons{failure.message};
    for (const contract::FieldError &error : failure.fields)
        reasons.append(error.field % u": "_s % error.message);
    m_message.showError({.what = what, .why = reasons.join(u'\n'), .requestId = failure.requestId});
}

void DesignTree::showBelow(const QModelIndex &parent, const QString &id, bool isNamed)
{
    m_wantedParent = parent;
    m_wantedAtRoot = !parent.isValid();
    m_wantedId = id;
    m_wantedNamed = isNamed;
    m_model.refresh(parent);
}

void DesignTree::goToWanted(const QModelIndex &branch)
{
    if (m_wantedId.isEmpty() || (m_wantedAtRoot ? branch.isValid() : branch != QModelIndex(m_wantedParent)))
        return;
    const QModelIndex found = m_model.child(branch, m_wantedId);
    m_wantedId.clear();
    const QModelIndex line = m_shown.mapFromSource(found);
    if (!line.isValid())
        return; // the search leaves it out
    m_tree.expand(line.parent());
    m_tree.setCurrentIndex(line);
    m_tree.scrollTo(line);
    if (m_wantedNamed)
        m_tree.edit(line);
}

void DesignTree::refreshAround(const DesignTarget &target)
{
    QList<QModelIndex> open{QModelIndex()};
    while (!open.isEmpty()) {
        const QModelIndex parent = open.takeFirst();
        if (m_model.child(parent, target.id).isValid())
            m_model.refresh(parent);
        for (int row = 0; row < m_model.rowCount(parent); ++row)
            open.append(m_model.index(row, 0, parent));
    }
    Q_EMIT designsChanged();
}

QString DesignTree::freeName(const QModelIndex &parent, WorkspaceKind kind, const QString &name) const
{
    const auto isTaken = [&](const QString &wanted) {
        for (int row = 0; row < m_model.rowCount(parent); ++row) {
            const QModelIndex index = m_model.index(row, 0, parent);
            if (m_model.kind(index) == kind && index.data().toString().compare(wanted, Qt::CaseInsensitive) == 0)
                return true;
        }
        return false;
    };
    QString free = name;
    for (int number = 2; isTaken(free); ++number)
        free = tr("%1 %2", "a name that is taken, and a number").arg(name).arg(number);
    return free;
}

void DesignTree::create(WorkspaceKind kind)
{
    const QModelIndex at = current();
    const auto where = models::designTarget(at);
    const QPersistentModelIndex parent
        = kind == WorkspaceKind::Software && m_model.scope() == WorkspaceModel::Scope::Design ? QModelIndex()
        : kind == WorkspaceKind::View                                                         ? at.parent()
                                                                                              : at;
    const auto done = [this, parent, kind, isRoot = !parent.isValid()](const Result<QString> &answer) {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
        if (!answer)
            return fail(tr("Nothing was made."), answer.failure());
        // A view is named after its form; the others are named now.
        if (isRoot || parent.isValid())
            showBelow(parent, *answer, kind != WorkspaceKind::View);
        Q_EMIT designsChanged();
    };
    if (kind != WorkspaceKind::Software && !where)
        return;
    begin(tr("Making it"));
    if (kind == WorkspaceKind::Software)
        models::makeSoftware(m_client, freeName(parent, kind, tr("New application")), this, done);
    else
        models::makeDesign(m_client, kind, *where,
            freeName(parent, kind,
                kind == WorkspaceKind::Module     ? tr("New module")
                    : kind == WorkspaceKind::Flow ? tr("New flow")
                                                  : tr("New form")),
            this, done);
}

void DesignTree::doRename(const QModelIndex &index, const QString &name)
{
    const auto target = models::designTarget(index);
    if (!target || m_isBusy)
        return;
    begin(tr("Renaming"));
    models::renameDesign(m_client, *target, name, this, [this, target, name](const Result<contract::Nothing> &answer) {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
        if (!answer)
            return fail(tr("“%1” keeps its name.").arg(target->name), answer.failure());
        m_message.showMessage(widgets::Tone::Success, {.what = tr("“%1” is called “%2” now.").arg(target->name, name)});
        m_message.setAction(tr("Undo"));
        m_undo = [this, target] {
            begin(tr("Renaming"));
            models::renameDesign(
                m_client, *target, target->name, this, [this, target](const Result<contract::Nothing> &back) {
                    m_isBusy = false;
                    follow();
                    Q_EMIT busyChanged(false, {});
                    back ? refreshAround(*target)
                         : fail(tr("“%1” did not get its name back.").arg(target->name), back.failure());
                });
        };
        refreshAround(*target);
    });
}

// Wherever the module stands.
void DesignTree::refreshWithin(const QString &moduleId)
{
    QList<QModelIndex> open{QModelIndex()};
    while (!open.isEmpty()) {
        const QModelIndex parent = open.takeFirst();
        if (const QModelIndex module = m_model.child(parent, moduleId); module.isValid())
            m_model.refresh(module);
        for (int row = 0; row < m_model.rowCount(parent); ++row)
            open.append(m_model.index(row, 0, parent));
    }
    Q_EMIT designsChanged();
}

QString DesignTree::copyName(const QModelIndex &index) const
{
    return freeName(index.parent(), m_model.kind(index), tr("%1 (copy)").arg(index.data().toString()));
}

void DesignTree::copy()
{
    const QModelIndex index = current();
    const auto target = models::designTarget(index);
    if (!target || m_isBusy)
        return;
    begin(tr("Duplicating “%1”").arg(target->name));
    // A copy of a software belongs to no domain yet.
    QPersistentModelIndex parent = index.parent();
    for (int row = 0; target->kind == WorkspaceKind::Software && row < m_model.rowCount(); ++row) {
        if (m_model.kind(m_model.index(row, 0)) == WorkspaceKind::AllSoftware)
            parent = m_model.index(row, 0);
    }
    auto *copy = new models::DesignCopy(m_client, *target, copyName(index), this);
    const auto finish = [this] {
        m_isBusy = false;
        follow();
        Q_EMIT busyChanged(false, {});
    };
    connect(
        copy, &models::DesignCopy::done, this, [this, finish, parent, isRoot = !parent.isValid()](const QString &id) {
            finish();
            if (isRoot || parent.isValid())
                showBelow(parent, id, true);
            Q_EMIT designsChanged();
        });
    connect(copy, &models::DesignCopy::failed, this, [this, finish, target](const Failure &failure) {
        finish();
        fail(tr("“%1” was not duplicated.").arg(target->name), failure);
    });
    copy->start();
}

} // namespace formwright::editors
