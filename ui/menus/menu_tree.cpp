#include "ui/menus/menu_tree.h"

#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QDropEvent>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMimeData>

namespace formwright::menus {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

constexpr int idRole = Qt::UserRole;
constexpr auto wholeLine = QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows;
constexpr char entriesMime[] = "application/x-formwright-menu-entries"; // JSON: an array of ids

} // namespace

MenuTree::MenuTree(MenuDesign &design, QWidget *parent) : QTreeWidget(parent), m_design(design)
{
    setObjectName(u"menuTree"_s);
    setColumnCount(3);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(ExtendedSelection);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setEditTriggers(NoEditTriggers);
    setTextElideMode(Qt::ElideRight);
    header()->setSectionResizeMode(QHeaderView::Interactive);
    header()->setStretchLastSection(true);
    header()->resizeSection(0, 280);
    header()->resizeSection(1, 200);
    connect(this, &QTreeWidget::itemSelectionChanged, this, &MenuTree::takeSelection);
    connect(this, &QTreeWidget::currentItemChanged, this, &MenuTree::takeSelection);
    connect(this, &QTreeWidget::itemDoubleClicked, this, [this](QTreeWidgetItem *item, int column) {
        if (column == 0 && !idOf(item).isEmpty())
            rename();
    });
    connect(this, &QTreeWidget::itemChanged, this, [this](QTreeWidgetItem *item, int column) {
        const QString id = idOf(item);
        if (m_isShowing || column != 0 || id.isEmpty())
            return;
        // The line is built anew once its editor is gone.
        const QString name = item->text(0);
        QMetaObject::invokeMethod(
            this,
            [this, id, name] {
                if (m_design.contains(id) && !m_design.rename(id, name))
                    build();
            },
            Qt::QueuedConnection);
    });
    connect(this, &QTreeWidget::itemCollapsed, this, [this](const QTreeWidgetItem *item) {
        if (!m_isShowing)
            m_closed.insert(idOf(item));
    });
    connect(
        this, &QTreeWidget::itemExpanded, this, [this](const QTreeWidgetItem *item) { m_closed.remove(idOf(item)); });
    connect(&design, &MenuDesign::changed, this, &MenuTree::build);
    connect(&design, &MenuDesign::selectionChanged, this, &MenuTree::showSelection);
    build();
}

QString MenuTree::idOf(const QTreeWidgetItem *item) const
{
    return item == nullptr ? QString() : item->data(0, idRole).toString();
}

void MenuTree::setTargets(const MenuTargets &targets)
{
    m_targets = targets;
    build();
}

void MenuTree::setProblems(const QHash<QString, QString> &errors, const QHash<QString, QString> &warnings)
{
    if (errors == m_errors && warnings == m_warnings)
        return;
    m_errors = errors;
    m_warnings = warnings;
    m_isShowing = true;
    for (auto it = m_items.constBegin(); it != m_items.constEnd(); ++it)
        showEntry(it.value(), it.key());
    m_isShowing = false;
}

void MenuTree::build()
{
    const QSignalBlocker quiet(this);
    m_isShowing = true;
    const bool wasMobile = isMobileCurrent();
    const bool wasHead = currentItem() != nullptr && idOf(currentItem()).isEmpty();
    clear();
    m_items.clear();
    setHeaderLabels({tr("Entry"), tr("Leads to"), tr("Shown to")});
    setAccessibleName(tr("Menus"));
    for (const bool isMobile : {false, true}) {
        auto *head = new QTreeWidgetItem(this, {isMobile ? tr("Phones") : tr("Desktops and browsers")});
        head->setFont(0, widgets::strongFont());
        head->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled);
        const std::function<void(QTreeWidgetItem *, const QStringList &, int)> add
            = [&](QTreeWidgetItem *into, const QStringList &ids, int level) {
                  for (const QString &id : ids) {
                      auto *item = new QTreeWidgetItem(into);
                      item->setData(0, idRole, id);
                      item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable
                          | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled);
                      showEntry(item, id);
                      m_items.insert(id, item);
                      if (level <= deepest)
                          add(item, m_design.below(id), level + 1);
                      item->setExpanded(!m_closed.contains(id));
                  }
              };
        const QStringList top = m_design.top(isMobile);
        add(head, top, 1);
        if (top.isEmpty()) {
            auto *note = new QTreeWidgetItem(head, {tr("No entries yet. Insert adds one.")});
            note->setFlags(Qt::ItemIsEnabled);
            note->setForeground(0, palette().color(QPalette::PlaceholderText));
            note->setFirstColumnSpanned(true);
        }
        head->setExpanded(true);
    }
    if (wasHead)
        setCurrentItem(menuItem(wasMobile), 0, wholeLine);
    m_isShowing = false;
    showSelection();
}

void MenuTree::showEntry(QTreeWidgetItem *item, const QString &id)
{
    const QJsonObject entry = m_design.entry(id);
    const LinkKind &kind = linkKind(entry.value("linkType"_L1).toString());
    const MenuTarget *target = targetOf(entry, m_targets);
    const bool isError = m_errors.contains(id), isWarning = m_warnings.contains(id);
    const QString problem = isError ? m_errors.value(id) : m_warnings.value(id);
    item->setText(0, entry.value("name"_L1).toString());
    item->setIcon(0,
        isError         ? widgets::icon(u"error"_s, Role::Danger)
            : isWarning ? widgets::icon(u"warning"_s, Role::Warning)
                        : widgets::icon(iconOf(entry), Role::Muted));
    QString leads;
    if (kind.to == LinkTo::Form || kind.to == LinkTo::View)
        leads = target == nullptr ? kind.translatedTitle() : target->name;
    else if (kind.to == LinkTo::Address || QLatin1StringView(kind.code) == "05"_L1)
        leads = entry.value("actionContent"_L1).toString();
    else if (kind.to != LinkTo::Nothing)
        leads = kind.translatedTitle();
    item->setText(1, leads);
    const bool isPrivate = entry.value("permissionType"_L1).toString() == "private"_L1;
    item->setText(2, isPrivate ? tr("roles that are allowed it") : tr("everybody"));
    item->setIcon(2, isPrivate ? widgets::icon(u"lock"_s, Role::Muted) : QIcon());
    for (int column = 0; column < 3; ++column)
        item->setToolTip(column, problem.isEmpty() ? item->text(column) : problem);
    item->setData(0, Qt::AccessibleDescriptionRole, problem.isEmpty() ? kind.translatedTitle() : problem);
}

void MenuTree::showSelection()
{
    if (m_isShowing)
        return;
    m_isShowing = true;
    const QSignalBlocker quiet(this);
    const bool isHead = currentItem() != nullptr && currentItem()->parent() == nullptr;
    if (!m_design.selection().isEmpty() || !isHead)
        clearSelection();
    for (const QString &id : m_design.selection()) {
        if (QTreeWidgetItem *item = m_items.value(id)) {
            for (QTreeWidgetItem *around = item->parent(); around != nullptr; around = around->parent())
                around->setExpanded(true);
            item->setSelected(true);
        }
    }
    if (QTreeWidgetItem *current = m_items.value(m_design.current())) {
        setCurrentItem(current, 0, QItemSelectionModel::NoUpdate);
        scrollToItem(current);
    } else if (currentItem() == nullptr) {
        setCurrentItem(menuItem(false), 0, wholeLine);
    }
    viewport()->update();
    m_isShowing = false;
}

void MenuTree::takeSelection()
{
    if (m_isShowing)
        return;
    QStringList chosen;
    const QList<QTreeWidgetItem *> items = selectedItems();
    for (const QTreeWidgetItem *item : items) {
        if (const QString id = idOf(item); !id.isEmpty())
            chosen.append(id);
    }
    // The current one comes last.
    if (const QString current = idOf(currentItem()); chosen.removeOne(current))
        chosen.append(current);
    m_isShowing = true;
    m_design.select(chosen);
    m_isShowing = false;
}

bool MenuTree::isMobileCurrent() const
{
    const QTreeWidgetItem *item = currentItem();
    while (item != nullptr && item->parent() != nullptr)
        item = item->parent();
    return item != nullptr && item == topLevelItem(1);
}

Place MenuTree::placeBehind() const
{
    const QString id = idOf(currentItem());
    if (id.isEmpty())
        return {isMobileCurrent(), {}, {}};
    const QStringList beside = m_design.siblings(id);
    return {m_design.isMobile(id), m_design.above(id), beside.value(beside.indexOf(id) + 1)};
}

Place MenuTree::placeInside() const
{
    const QString id = idOf(currentItem());
    return {isMobileCurrent(), id, {}};
}

void MenuTree::rename()
{
    QTreeWidgetItem *item = m_items.value(m_design.current());
    if (item == nullptr)
        return;
    setCurrentItem(item, 0, QItemSelectionModel::NoUpdate);
    editItem(item, 0);
}

void MenuTree::finishRenaming()
{
    auto *editor = viewport()->findChild<QLineEdit *>(QString(), Qt::FindDirectChildrenOnly);
    if (!isRenaming() || editor == nullptr)
        return;
    const QString id = m_design.current(), name = editor->text();
    closeEditor(editor, QAbstractItemDelegate::NoHint);
    m_design.rename(id, name);
}

QStringList MenuTree::mimeTypes() const
{
    return {QString::fromLatin1(entriesMime), QString::fromLatin1(targetsMime)};
}

QMimeData *MenuTree::mimeData(const QList<QTreeWidgetItem *> &) const
{
    if (m_design.selection().isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    data->setData(QString::fromLatin1(entriesMime),
        QJsonDocument(QJsonArray::fromStringList(m_design.selection())).toJson(QJsonDocument::Compact));
    return data;
}

bool MenuTree::canTake(const QDropEvent &event) const
{
    return event.mimeData()->hasFormat(QString::fromLatin1(targetsMime))
        || (event.source() == this && event.mimeData()->hasFormat(QString::fromLatin1(entriesMime)));
}

void MenuTree::dragEnterEvent(QDragEnterEvent *event)
{
    QTreeWidget::dragEnterEvent(event);
    canTake(*event) ? event->acceptProposedAction() : event->ignore();
}

void MenuTree::dragMoveEvent(QDragMoveEvent *event)
{
    QTreeWidget::dragMoveEvent(event); // draws where it goes
    const auto place = placeAt(event->position().toPoint());
    const bool isMove = event->source() == this && event->dropAction() == Qt::MoveAction;
    const bool isPossible = place && canTake(*event) && (!isMove || m_design.canMove(m_design.selection(), *place));
    isPossible ? event->acceptProposedAction() : event->ignore();
}

// Above a line: in front of its entry; below it: behind; on it: inside, behind those that are there.
std::optional<Place> MenuTree::placeAt(QPoint point) const
{
    const QTreeWidgetItem *item = itemAt(point);
    if (item == nullptr)
        return Place{topLevelItemCount() > 1 && point.y() > visualItemRect(topLevelItem(1)).bottom(), {}, {}};
    const QTreeWidgetItem *menu = item;
    while (menu->parent() != nullptr)
        menu = menu->parent();
    const bool isMobile = menu == topLevelItem(1);
    const QString id = idOf(item);
    if (id.isEmpty())
        return Place{isMobile, {}, item == menu ? m_design.top(isMobile).value(0) : QString()};
    const QRect rect = visualItemRect(item);
    const int part = (point.y() - rect.top()) * 4 / qMax(1, rect.height());
    if (part >= 1 && part <= 2)
        return m_design.depth(id) < deepest ? std::optional(Place{isMobile, id, {}}) : std::nullopt;
    const QStringList beside = m_design.siblings(id);
    if (part < 1)
        return Place{isMobile, m_design.above(id), id};
    // Below an open one is in front of the first inside it.
    const QStringList below = m_design.below(id);
    if (!below.isEmpty() && item->isExpanded())
        return Place{isMobile, id, below.constFirst()};
    return Place{isMobile, m_design.above(id), beside.value(beside.indexOf(id) + 1)};
}

void MenuTree::dropEvent(QDropEvent *event)
{
    const auto place = placeAt(event->position().toPoint());
    const bool isOurs = event->source() == this;
    const bool isMove = event->dropAction() == Qt::MoveAction;
    const QByteArray targets = event->mimeData()->data(QString::fromLatin1(targetsMime));
    const bool isTaken = place && canTake(*event);
    setState(NoState);
    // The tree is built anew: nothing of it is to be moved by the view itself.
    event->setDropAction(Qt::CopyAction);
    isTaken ? event->accept() : event->ignore();
    if (!isTaken)
        return;
    if (!isOurs) {
        QList<QJsonObject> entries;
        const QJsonArray sent = QJsonDocument::fromJson(targets).array();
        for (const QJsonValue &entry : sent)
            entries.append(entry.toObject());
        m_design.add(entries, *place);
    } else if (isMove) {
        m_design.move(m_design.selection(), *place);
    } else {
        m_design.duplicate(m_design.selection(), place);
    }
}

// What Enter does in a list: it opens what can be typed.
void MenuTree::keyPressEvent(QKeyEvent *event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !isRenaming() && event->modifiers() == 0) {
        rename();
        return;
    }
    // Where an entry cannot be moved that way, it is not another one that is selected.
    if (event->modifiers() == Qt::AltModifier && event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down)
        return;
    QTreeWidget::keyPressEvent(event);
}

void MenuTree::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        build();
    QTreeWidget::changeEvent(event);
}

} // namespace formwright::menus
