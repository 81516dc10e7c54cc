#include "ui/formeditor/outline.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/theme.h"

#include <QDropEvent>
#include <QHeaderView>
#include <QMimeData>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using widgets::Role;

namespace {

constexpr int nodeRole = Qt::UserRole;

} // namespace

Outline::Outline(FormDesign &design, QWidget *parent) : QTreeWidget(parent), m_design(design)
{
    setObjectName(u"formOutline"_s);
    setHeaderHidden(true);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(ExtendedSelection);
    setUniformRowHeights(true);
    setIndentation(16);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(true);
    setDragDropMode(DragDrop);
    setDefaultDropAction(Qt::MoveAction);
    setTextElideMode(Qt::ElideRight);
    header()->setStretchLastSection(true);
    connect(this, &QTreeWidget::itemSelectionChanged, this, [this] {
        if (m_isShowing)
            return;
        QList<NodeId> chosen;
        const QList<QTreeWidgetItem *> items = selectedItems();
        for (const QTreeWidgetItem *item : items)
            chosen.append(item->data(0, nodeRole).toLongLong());
        // The current one comes last.
        if (const QTreeWidgetItem *current = currentItem();
            current != nullptr && chosen.removeOne(current->data(0, nodeRole).toLongLong()))
            chosen.append(current->data(0, nodeRole).toLongLong());
        m_isShowing = true;
        m_design.select(chosen);
        m_isShowing = false;
    });
    connect(this, &QTreeWidget::itemCollapsed, this, [this](const QTreeWidgetItem *item) {
        if (!m_isShowing)
            m_closed.insert(item->data(0, nodeRole).toLongLong());
    });
    connect(this, &QTreeWidget::itemExpanded, this,
        [this](const QTreeWidgetItem *item) { m_closed.remove(item->data(0, nodeRole).toLongLong()); });
    connect(&design, &FormDesign::changed, this, &Outline::build);
    connect(&design, &FormDesign::selectionChanged, this, &Outline::showSelection);
    build();
}

void Outline::build()
{
    m_isShowing = true;
    clear();
    m_items.clear();
    const forms::SourceTree &tree = m_design.tree();
    QSet<NodeId> wrong;
    for (const forms::Problem &problem : m_design.problems())
        wrong.insert(m_design.nodeAt(problem.index));
    const std::function<void(const SourceNode &, QTreeWidgetItem *)> add
        = [&](const SourceNode &node, QTreeWidgetItem *into) {
              for (const int index : contentOf(tree, node)) {
                  const SourceNode &child = tree.at(index);
                  const NodeId picked = pickedFor(tree, child.id);
                  if (picked == 0 || m_items.contains(picked))
                      continue;
                  const SourceNode &shown = *tree.find(picked);
                  const QString label = labelOf(tree, shown);
                  const QString kind = kindTitle(tree, shown);
                  auto *item = into == nullptr ? new QTreeWidgetItem(this) : new QTreeWidgetItem(into);
                  item->setText(0, label.isEmpty() ? kind : label);
                  item->setToolTip(0, label.isEmpty() || label == kind ? kind : QString(kind % u": "_s % label));
                  item->setData(0, Qt::AccessibleDescriptionRole, kind);
                  item->setData(0, nodeRole, picked);
                  item->setIcon(0,
                      wrong.contains(picked) ? widgets::icon(u"error"_s, Role::Danger)
                                             : widgets::icon(kindIcon(shown), Role::Muted));
                  m_items.insert(picked, item);
                  // What stands in a field is its own.
                  if (!shown.isField() && shown.isElement() && !forms::tagTraits(shown.tag).isRawText)
                      add(picked == child.id ? child : shown, item);
                  item->setExpanded(!m_closed.contains(picked));
              }
          };
    add(tree.root(), nullptr);
    m_isShowing = false;
    showSelection();
}

void Outline::showSelection()
{
    if (m_isShowing)
        return;
    m_isShowing = true;
    clearSelection();
    for (const NodeId id : m_design.selection()) {
        if (QTreeWidgetItem *item = m_items.value(id)) {
            for (QTreeWidgetItem *around = item->parent(); around != nullptr; around = around->parent())
                around->setExpanded(true);
            item->setSelected(true);
        }
    }
    if (QTreeWidgetItem *current = m_items.value(m_design.current())) {
        setCurrentItem(current, 0, QItemSelectionModel::NoUpdate);
        scrollToItem(current);
    }
    m_isShowing = false;
}

QStringList Outline::mimeTypes() const
{
    return {QString::fromLatin1(templateMime), QString::fromLatin1(kindMime)};
}

QMimeData *Outline::mimeData(const QList<QTreeWidgetItem *> &) const
{
    return m_design.copied();
}

void Outline::dragEnterEvent(QDragEnterEvent *event)
{
    QTreeWidget::dragEnterEvent(event);
    if (event->mimeData()->hasFormat(QString::fromLatin1(kindMime))
        || event->mimeData()->hasFormat(QString::fromLatin1(templateMime)))
        event->acceptProposedAction();
}

void Outline::dragMoveEvent(QDragMoveEvent *event)
{
    QTreeWidget::dragMoveEvent(event); // draws where it goes
    placeAt(event->position().toPoint()) ? event->acceptProposedAction() : event->ignore();
}

// Above a line: in front of its element; below it: behind; on it: inside, where it takes elements.
std::optional<Place> Outline::placeAt(QPoint point) const
{
    const forms::SourceTree &tree = m_design.tree();
    const QTreeWidgetItem *item = itemAt(point);
    if (item == nullptr)
        return Place{tree.root().id, 0};
    const NodeId id = item->data(0, nodeRole).toLongLong();
    const SourceNode *node = tree.find(id);
    const QRect rect = visualItemRect(item);
    if (node == nullptr)
        return {};
    const int part = (point.y() - rect.top()) * 4 / qMax(1, rect.height());
    if (takesElements(tree, *node) && part >= 1 && part <= 2)
        return Place{id, 0};
    const NodeId unit = unitOf(tree, id);
    const SourceNode &parent = tree.at(tree.find(unit)->parent);
    if (!takesElements(tree, parent))
        return {};
    if (part < 2)
        return Place{parent.id, unit};
    const QList<int> siblings = contentOf(tree, parent);
    const qsizetype at = siblings.indexOf(tree.indexOf(unit));
    return Place{parent.id, at + 1 < siblings.size() ? tree.at(siblings.at(at + 1)).id : 0};
}

void Outline::dropEvent(QDropEvent *event)
{
    const auto place = placeAt(event->position().toPoint());
    const bool isMove = event->source() == this && event->dropAction() == Qt::MoveAction;
    setState(NoState);
    // The tree is built anew: nothing of it is to be moved by the view itself.
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (!place)
        return;
    if (isMove)
        m_design.move(m_design.selection(), *place);
    else
        m_design.take(*event->mimeData(), *place);
}

void Outline::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        build();
    QTreeWidget::changeEvent(event);
}

} // namespace formwright::formeditor
