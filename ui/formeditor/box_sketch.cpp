#include "ui/formeditor/box_sketch.h"

#include "ui/forms/box_look.h"
#include "ui/forms/shown_views.h"
#include "ui/widgets/metrics.h"

#include <QFontMetrics>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using forms::NodeId;
using forms::Shape;
using forms::SourceNode;
using forms::SourceTree;
using layout::Box;
using layout::BoxKind;

namespace {

constexpr int emptyHeight = 28; // of a part that holds nothing yet
constexpr int leastField = 24; // in a column of a table: what a border can be drawn to, and picked at
constexpr int lineWidth = 2; // of the line that shows where something goes

} // namespace

BoxSketch::BoxSketch(const FormDesign &design, const editors::FieldContext &context, QWidget &owner)
    : m_design(design), m_looks(context, owner), m_rows(context.client, owner), m_pictures(context.client)
{ }

void BoxSketch::forgetLooks()
{
    m_looks.forget();
    m_rows.forget();
}

int BoxSketch::arrange(int room)
{
    m_unread.clear();
    m_root = layout::boxesForDesign(m_design.tree());
    layout::eachBox(m_root, [this](Box &box) {
        if (box.kind == BoxKind::Tabs)
            box.current = qBound(0, m_currentTabs.value(box.node), int(box.children.size()) - 1);
        // What is kept, or has no words of its own, is told by what it is.
        if (box.kind == BoxKind::Picture && m_pictures.picture(box.value).isNull())
            m_pictures.ask(box.value);
        const SourceNode *node = m_design.tree().find(box.node);
        if (box.kind == BoxKind::Placeholder && !box.text.isEmpty() && node != nullptr) {
            const QString kind = kindTitle(m_design.tree(), *node);
            const QString label = labelOf(m_design.tree(), *node);
            box.text = label.isEmpty() || label == kind ? kind : QString(kind % u": "_s % label);
        }
    });
    // A table is drawn as one, however little room the panels leave: what is laid below one another has no columns to
    // work on. What people see in a narrow window is for the preview.
    const int height
        = layout::arrange(m_root, layout::formWidth(m_root, room), *this, layout::Grid{.leastField = leastField});
    m_stops.clear();
    m_rects.clear();
    index(m_root, true);
    return height;
}

void BoxSketch::index(const Box &box, bool isShown)
{
    const SourceTree &tree = m_design.tree();
    const NodeId picked = pickedFor(tree, box.node);
    const bool isSeen = isShown && box.isShown();
    if (picked != 0 && isSeen && box.kind != BoxKind::Buttons) {
        // A placeholder without words stands for the part around it, whose box is larger.
        if (!m_rects.contains(picked))
            m_stops.append(picked);
        m_rects[picked] = m_rects.value(picked).united(box.rect);
    }
    if (box.kind == BoxKind::Buttons && isSeen) {
        const QList<QRect> rects = buttonRects(box);
        for (size_t i = 0; i < box.children.size(); ++i) {
            m_stops.append(box.children[i].node);
            m_rects.insert(box.children[i].node, rects.at(qsizetype(i)));
        }
        return;
    }
    for (size_t i = 0; i < box.children.size(); ++i)
        index(box.children[i], isSeen && (box.kind != BoxKind::Tabs || int(i) == box.current));
}

QRect BoxSketch::rectOf(NodeId id) const
{
    if (const auto found = m_rects.constFind(id); found != m_rects.constEnd())
        return *found;
    const SourceTree &tree = m_design.tree();
    const int around = tree.indexOf(id);
    QRect all;
    if (around < 0)
        return all;
    for (auto it = m_rects.constBegin(); it != m_rects.constEnd(); ++it) {
        if (tree.isInside(tree.indexOf(it.key()), around))
            all = all.united(it.value());
    }
    return all;
}

NodeId BoxSketch::nodeAt(QPoint point) const
{
    NodeId found = 0;
    QRect smallest;
    for (const NodeId id : m_stops) {
        const QRect rect = m_rects.value(id);
        if (!rect.contains(point))
            continue;
        if (found == 0 || qint64(rect.width()) * rect.height() <= qint64(smallest.width()) * smallest.height()) {
            found = id;
            smallest = rect;
        }
    }
    return found;
}

std::optional<std::pair<NodeId, int>> BoxSketch::tabAt(QPoint point) const
{
    std::optional<std::pair<NodeId, int>> found;
    layout::eachBox(m_root, [&](const Box &box) {
        if (box.kind != BoxKind::Tabs || !box.isShown())
            return;
        const QList<QRect> rects = tabRects(box);
        for (qsizetype i = 0; i < rects.size(); ++i) {
            if (rects.at(i).contains(point))
                found = {box.node, int(i)};
        }
    });
    return found;
}

bool BoxSketch::bringInFront(NodeId node)
{
    const SourceTree &tree = m_design.tree();
    bool isAny = false;
    layout::eachBox(m_root, [&](const Box &box) {
        if (box.kind != BoxKind::Tabs)
            return;
        for (size_t i = 0; i < box.children.size(); ++i) {
            const int tab = tree.indexOf(box.children[i].node);
            if (box.children[i].node != box.node && tab >= 0 && tree.isInside(tree.indexOf(node), tab)
                && box.current != int(i)) {
                m_currentTabs.insert(box.node, int(i));
                isAny = true;
            }
        }
    });
    return isAny;
}

std::optional<BoxSketch::DropPlace> BoxSketch::dropAt(QPoint point) const
{
    const SourceTree &tree = m_design.tree();
    // The innermost part that takes elements; the form itself around all of them.
    const SourceNode *part = &tree.root();
    QRect partRect = m_root.rect;
    for (const NodeId id : m_stops) {
        const SourceNode *node = tree.find(id);
        const QRect rect = m_rects.value(id);
        if (node != nullptr && rect.contains(point) && takesElements(tree, *node)
            && tree.isInside(tree.indexOf(id), tree.indexOf(part->id))) {
            part = node;
            partRect = rect;
        }
    }
    if (!takesElements(tree, *part))
        return {};
    int bottom = -1;
    const QList<int> content = contentOf(tree, *part);
    for (const int index : content) {
        const SourceNode &child = tree.at(index);
        const QRect rect = rectOf(pickedFor(tree, child.id)).united(rectOf(child.id));
        const bool isTitle = child.isElement() && child.traits->shape == Shape::Caption;
        if (rect.isNull() || isTitle)
            continue;
        if (point.y() < rect.center().y()) {
            const int y = bottom < 0 ? rect.top() - widgets::space::Tight : (bottom + rect.top()) / 2;
            return DropPlace{{part->id, child.id}, QRect(rect.left(), y - 1, rect.width(), lineWidth)};
        }
        bottom = rect.bottom();
        partRect.setLeft(qMin(partRect.left(), rect.left()));
    }
    if (bottom < 0)
        bottom = part->parent < 0 ? partRect.top() : partRect.center().y() - widgets::space::Tight;
    const int inset = part->parent < 0 ? 0 : widgets::space::Tight;
    return DropPlace{{part->id, 0},
        QRect(partRect.left() + inset, bottom + widgets::space::Tight, partRect.width() - 2 * inset, lineWidth)};
}

const forms::Field &BoxSketch::fieldOf(const Box &box) const
{
    if (const forms::Field *read = m_design.field(box.node))
        return *read;
    // One that the reader drops still stands there.
    forms::Field &made = m_unread[box.node];
    made.name = box.field;
    made.label = box.text.isEmpty() ? box.field : box.text;
    if (const SourceNode *node = m_design.tree().find(box.node); node != nullptr && node->isField())
        made.kind = node->traits->kind;
    return made;
}

int BoxSketch::height(const Box &box, int width) const
{
    switch (box.kind) {
    case BoxKind::Field:
        return m_looks.height(box, fieldOf(box), width);
    case BoxKind::Buttons: {
        Box arranged = box;
        arranged.rect = QRect(0, 0, width, 1);
        const QList<QRect> rects = buttonRects(arranged);
        return rects.isEmpty() ? widgets::size::Control : rects.constLast().bottom() + 1;
    }
    case BoxKind::Calculated:
        return QFontMetrics(QFont()).height() * (box.text.isEmpty() ? 1 : 2)
            + (box.text.isEmpty() ? 0 : widgets::space::Tight);
    case BoxKind::Rows:
        return m_rows.height(box, width);
    case BoxKind::Code:
        return box.size.height() + (box.text.isEmpty() ? 0 : QFontMetrics(QFont()).height() + widgets::space::Tight);
    case BoxKind::Picture: {
        const QImage picture = m_pictures.picture(box.value);
        return picture.isNull() ? qMax(2 * emptyHeight, box.size.height())
                                : layout::shownSize(picture.size(), box.size, width).height();
    }
    case BoxKind::Placeholder:
        return box.text.isEmpty() ? emptyHeight : layout::wordsHeight(box, width) - widgets::space::Small;
    default:
        return layout::wordsHeight(box, width);
    }
}

int BoxSketch::textWidth(const Box &box) const
{
    // An empty cell is to be hit by the mouse.
    return box.kind == BoxKind::Placeholder && box.text.isEmpty() ? 2 * emptyHeight : layout::wordsWidth(box);
}

int BoxSketch::tabBarHeight() const
{
    return widgets::size::Tab;
}

} // namespace formwright::formeditor
