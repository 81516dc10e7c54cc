#include "ui/formeditor/outline.h"

#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/theme.h"

#include <QDropEvent>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QStyledItemDelegate>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::NodeKind;
using forms::Shape;
using forms::SourceNode;
using widgets::Role;

namespace {

constexpr int nodeRole = Qt::UserRole;
constexpr int nameRole = Qt::UserRole + 1; // of a field
constexpr int markRole = Qt::UserRole + 2; // an icon's name; empty for none
constexpr int shortestName = 24; // pixels

void join(Outline::Mark &mark, const Outline::Mark &other)
{
    mark.isError = mark.isError || other.isError;
    mark.texts += other.texts;
}

} // namespace

// The name of a field stands pale behind its label, and what is wrong with an element at the right.
class OutlineDelegate : public QStyledItemDelegate
{
public:
    explicit OutlineDelegate(Outline &outline) : QStyledItemDelegate(&outline), m_outline(outline) { }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        const QString mark = index.data(markRole).toString();
        const QString name = index.data(nameRole).toString();
        const QString label = whole.text;
        const QStyle *style = m_outline.style();
        QRect words = style->subElementRect(QStyle::SE_ItemViewItemText, &whole, &m_outline);
        words.adjust(widgets::space::Tight, 0, mark.isEmpty() ? 0 : -whole.decorationSize.width() - 4, 0);
        whole.text = whole.fontMetrics.elidedText(label, Qt::ElideRight, words.width());
        style->drawControl(QStyle::CE_ItemViewItem, &whole, painter, &m_outline);
        if (!mark.isEmpty()) {
            const QSize size = whole.decorationSize;
            const QRect place = QStyle::alignedRect(
                whole.direction, Qt::AlignRight | Qt::AlignVCenter, size, whole.rect.adjusted(0, 0, -2, 0));
            widgets::icon(mark, mark == "error"_L1 ? Role::Danger : Role::Warning).paint(painter, place);
        }
        const int used = whole.fontMetrics.horizontalAdvance(whole.text) + widgets::space::Small;
        if (name.isEmpty() || name == label || whole.text != label || words.width() - used < shortestName)
            return;
        QRect place = words;
        whole.direction == Qt::RightToLeft ? place.setRight(place.right() - used) : place.setLeft(place.left() + used);
        const bool isSelected = whole.state.testFlag(QStyle::State_Selected);
        painter->setPen(widgets::color(isSelected ? Role::Text : Role::Muted));
        painter->setFont(whole.font);
        painter->drawText(place, Qt::AlignVCenter | Qt::TextSingleLine,
            whole.fontMetrics.elidedText(name, Qt::ElideRight, place.width()));
    }

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        auto *edit = new QLineEdit(parent);
        edit->setFrame(false);
        edit->setAutoFillBackground(true);
        edit->setObjectName(u"outlineName"_s);
        edit->setAccessibleName(
            (index.data(nameRole).toString().isEmpty() ? Outline::tr("What %1 is called", "an element")
                                                       : Outline::tr("Name of %1", "a field"))
                .arg(index.data().toString()));
        m_outline.m_edit = edit;
        m_outline.m_edited = index.data(nodeRole).toLongLong();
        connect(edit, &QLineEdit::textEdited, &m_outline, &Outline::typed);
        return edit;
    }

    void setEditorData(QWidget *editor, const QModelIndex &index) const override
    {
        static_cast<QLineEdit *>(editor)->setText(m_outline.nameOf(index.data(nodeRole).toLongLong()));
    }

    // The tree is built anew by it, which is nothing to do below an editor of its own.
    void setModelData(QWidget *editor, QAbstractItemModel *, const QModelIndex &index) const override
    {
        if (const auto *edit = static_cast<QLineEdit *>(editor); edit->isModified())
            m_outline.noteRename(index.data(nodeRole).toLongLong(), edit->text());
    }

private:
    Outline &m_outline;
};

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
    setEditTriggers(DoubleClicked);
    setItemDelegate(new OutlineDelegate(*this));
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
        if (m_isShowing)
            return;
        m_closed.insert(item->data(0, nodeRole).toLongLong());
        showMarks();
    });
    connect(this, &QTreeWidget::itemExpanded, this, [this](const QTreeWidgetItem *item) {
        m_closed.remove(item->data(0, nodeRole).toLongLong());
        if (!m_isShowing)
            showMarks();
    });
    // Its numbers begin anew: those of before are those of other elements.
    connect(&design, &FormDesign::begun, this, [this] {
        dropEdit();
        m_rename.reset();
    });
    connect(&design, &FormDesign::changed, this, &Outline::build);
    connect(&design, &FormDesign::selectionChanged, this, &Outline::showSelection);
    build();
}

QList<Outline::Line> Outline::linesOfDesign() const
{
    const forms::SourceTree &tree = m_design.tree();
    QList<Line> lines;
    QSet<NodeId> there;
    const std::function<void(const SourceNode &, qsizetype)> add = [&](const SourceNode &node, qsizetype around) {
        for (const int index : contentOf(tree, node)) {
            const SourceNode &child = tree.at(index);
            const NodeId picked = pickedFor(tree, child.id);
            if (picked == 0 || there.contains(picked))
                continue;
            there.insert(picked);
            const SourceNode &shown = *tree.find(picked);
            const QString label = labelOf(tree, shown), kind = kindTitle(tree, shown);
            lines.append({picked, around, label.isEmpty() ? kind : label,
                label.isEmpty() || label == kind ? kind : QString(kind % u": "_s % label), kind, kindIcon(shown),
                shown.isField() ? std::optional(shown.value(u"name")) : std::nullopt, canRename(picked)});
            // What stands in a field is its own.
            if (!shown.isField() && shown.isElement() && !forms::tagTraits(shown.tag).isRawText)
                add(picked == child.id ? child : shown, lines.size() - 1);
        }
    };
    add(tree.root(), -1);
    return lines;
}

void Outline::dress(QTreeWidgetItem &item, const Line &line)
{
    item.setText(0, line.label);
    item.setToolTip(0, line.told);
    item.setData(0, Qt::AccessibleDescriptionRole, line.kind);
    item.setData(0, nodeRole, line.node);
    if (line.name)
        item.setData(0, nameRole, *line.name);
    item.setFlags(line.isEditable ? item.flags() | Qt::ItemIsEditable : item.flags() & ~Qt::ItemIsEditable);
    item.setIcon(0, widgets::icon(line.icon, Role::Muted));
}

// Filled before the view knows them: it hears of all lines at once.
void Outline::rebuild(const QList<Line> &lines)
{
    clear();
    m_items.clear();
    QList<QTreeWidgetItem *> made, outermost;
    for (const Line &line : lines) {
        auto *item = new QTreeWidgetItem;
        dress(*item, line);
        line.around < 0 ? outermost.append(item) : made.at(line.around)->addChild(item);
        made.append(item);
        m_items.insert(line.node, item);
    }
    addTopLevelItems(outermost);
    for (qsizetype i = 0; i < made.size(); ++i) {
        if (made.at(i)->childCount() > 0)
            made.at(i)->setExpanded(!m_closed.contains(lines.at(i).node));
    }
}

// Where the same elements stand in the same places, as after most steps, only lines that are others are touched.
void Outline::build()
{
    m_isShowing = true;
    const QList<Line> lines = linesOfDesign();
    const bool areSame = std::equal(lines.begin(), lines.end(), m_lines.begin(), m_lines.end(),
        [](const Line &one, const Line &other) { return one.node == other.node && one.around == other.around; });
    if (!areSame)
        rebuild(lines);
    for (qsizetype i = 0; areSame && i < lines.size(); ++i) {
        if (lines.at(i) != m_lines.at(i))
            dress(*m_items.value(lines.at(i).node), lines.at(i));
    }
    m_lines = lines;
    m_isShowing = false;
    addProblems();
    showSelection();
}

void Outline::addProblems()
{
    m_allMarks = m_marks;
    for (const forms::Problem &problem : m_design.problems())
        join(m_allMarks[m_design.nodeAt(problem.index)], {true, {widgets::sentence(problem.message)}});
    showMarks();
}

void Outline::setMarks(const QHash<NodeId, Mark> &marks)
{
    if (m_marks == marks)
        return;
    m_marks = marks;
    addProblems();
}

std::optional<Outline::Mark> Outline::shownMark(const QTreeWidgetItem &item) const
{
    const auto own = m_allMarks.constFind(item.data(0, nodeRole).toLongLong());
    std::optional<Mark> found = own == m_allMarks.constEnd() ? std::nullopt : std::optional(*own);
    for (int i = 0; !item.isExpanded() && i < item.childCount(); ++i) {
        if (const auto inside = shownMark(*item.child(i))) {
            found = found.value_or(Mark());
            join(*found, *inside);
        }
    }
    return found;
}

// Told in words as well: behind its name how bad it is, in its description what.
void Outline::showMarks()
{
    for (const Line &line : std::as_const(m_lines)) {
        QTreeWidgetItem &item = *m_items.value(line.node);
        const auto mark = shownMark(item);
        if (!mark && !item.data(0, markRole).isValid())
            continue;
        item.setToolTip(0, mark ? (QStringList{line.told} + mark->texts).join(u'\n') : line.told);
        item.setData(0, Qt::AccessibleDescriptionRole,
            mark ? (QStringList{QString(line.kind % u'.')} + mark->texts).join(u' ') : line.kind);
        item.setData(0, markRole, !mark ? QVariant() : mark->isError ? QVariant(u"error"_s) : QVariant(u"warning"_s));
        item.setData(0, Qt::AccessibleTextRole,
            !mark               ? QVariant()
                : mark->isError ? QVariant(tr("%1, has an error", "an element").arg(line.label))
                                : QVariant(tr("%1, has a warning", "an element").arg(line.label)));
    }
}

bool Outline::canRename(NodeId id) const
{
    const SourceNode *node = m_design.tree().find(id);
    return node != nullptr && (node->isField() || m_design.canSetLabel(id));
}

QString Outline::nameOf(NodeId id) const
{
    const SourceNode *node = m_design.tree().find(id);
    return node != nullptr && node->isField() ? node->value(u"name") : m_design.label(id);
}

void Outline::renameCurrent()
{
    if (QTreeWidgetItem *item = m_items.value(m_design.current()); item != nullptr && canRename(m_design.current())) {
        scrollToItem(item);
        setCurrentItem(item, 0, QItemSelectionModel::NoUpdate);
        editItem(item, 0);
    }
}

void Outline::dropEdit()
{
    if (QLineEdit *edit = m_edit.data())
        closeEditor(edit, QAbstractItemDelegate::NoHint);
    m_edit.clear();
}

// The tree is built anew by the name, and the line that the view would go on to with it. So the name is a step before
// another one is begun, all at once: no key in between is one for the elements.
void Outline::closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint)
{
    const bool isForwards = hint == QAbstractItemDelegate::EditNextItem;
    if (editor != m_edit || (!isForwards && hint != QAbstractItemDelegate::EditPreviousItem)) {
        QTreeWidget::closeEditor(editor, hint);
        return;
    }
    QTreeWidget::closeEditor(editor, QAbstractItemDelegate::NoHint);
    m_edit.clear();
    const auto rename = m_rename;
    if (!applyRename()) {
        editAnew(*rename);
        return;
    }
    if (const NodeId next = renamedAfter(m_edited, isForwards); next != 0) {
        m_design.select({next});
        renameCurrent();
    }
}

NodeId Outline::renamedAfter(NodeId node, bool isForwards) const
{
    QTreeWidgetItem *from = m_items.value(node);
    if (from == nullptr)
        return 0;
    const auto beside = [&](QTreeWidgetItem *item) {
        QTreeWidgetItem *next = isForwards ? itemBelow(item) : itemAbove(item);
        if (next != nullptr || isForwards)
            return next != nullptr ? next : topLevelItem(0);
        next = topLevelItem(topLevelItemCount() - 1);
        while (next->isExpanded() && next->childCount() > 0)
            next = next->child(next->childCount() - 1);
        return next;
    };
    for (QTreeWidgetItem *item = beside(from); item != from; item = beside(item)) {
        if (item->flags().testFlag(Qt::ItemIsEditable))
            return item->data(0, nodeRole).toLongLong();
    }
    return 0;
}

void Outline::noteRename(NodeId node, const QString &name)
{
    m_rename = Rename{node, name};
    QMetaObject::invokeMethod(this, &Outline::applyRename, Qt::QueuedConnection);
}

bool Outline::applyRename()
{
    const auto rename = std::exchange(m_rename, std::nullopt);
    if (!rename || rename->name == nameOf(rename->node))
        return true;
    bool isTaken = true;
    const auto refusal = connect(&m_design, &FormDesign::refused, this, [&isTaken] { isTaken = false; });
    const SourceNode *node = m_design.tree().find(rename->node);
    node != nullptr && node->isField() ? m_design.rename(rename->node, rename->name.trimmed())
                                       : m_design.setLabel(rename->node, rename->name);
    disconnect(refusal);
    return isTaken;
}

void Outline::editAnew(const Rename &as)
{
    QTreeWidgetItem *item = m_items.value(as.node);
    if (item == nullptr)
        return;
    setCurrentItem(item, 0, QItemSelectionModel::NoUpdate);
    editItem(item, 0);
    if (m_edit == nullptr)
        return;
    m_edit->setText(as.name);
    m_edit->setModified(true);
    Q_EMIT typed();
}

bool Outline::isTyping() const
{
    return m_rename || (m_edit != nullptr && m_edit->isModified());
}

void Outline::finishTyping()
{
    if (QLineEdit *edit = m_edit) {
        commitData(edit);
        dropEdit();
    }
    // What is refused stands there still, to be mended.
    if (const auto rename = m_rename; !applyRename())
        editAnew(*rename);
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
