#include "ui/floweditor/node_palette.h"

#include "app/flow/diagram.h"
#include "ui/floweditor/drawing_canvas.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"

#include <QEvent>
#include <QMimeData>

namespace formwright::floweditor {

using namespace Qt::StringLiterals;
using flow::NodeKind;

namespace {

QString helpOf(NodeKind kind)
{
    switch (kind) {
    case NodeKind::Start:
        return NodePalette::tr("Where a document begins its way.");
    case NodeKind::Manual:
        return NodePalette::tr("People decide here: approve, return, hand on.");
    case NodeKind::Auto:
        return NodePalette::tr("Goes on by itself: at once, at a date or after a while. Splits and gathers branches.");
    case NodeKind::SubFlow:
        return NodePalette::tr("Starts other flows, and waits for them.");
    case NodeKind::Complete:
        return NodePalette::tr("A branch comes to its end here.");
    case NodeKind::Suspend:
        return NodePalette::tr("The document rests until somebody recovers it.");
    case NodeKind::Abort:
        return NodePalette::tr("The whole flow is cancelled.");
    case NodeKind::Terminate:
        return NodePalette::tr("The whole flow is terminated.");
    }
    Q_UNREACHABLE();
}

} // namespace

NodePalette::NodePalette(QWidget *parent) : QListWidget(parent)
{
    setObjectName(u"nodePalette"_s);
    setFrameShape(QFrame::NoFrame);
    setUniformItemSizes(true);
    setDragEnabled(true);
    setDragDropMode(QAbstractItemView::DragOnly);
    connect(this, &QListWidget::itemActivated, this,
        [this](const QListWidgetItem *item) { Q_EMIT wanted(NodeKind(item->data(Qt::UserRole).toInt())); });
    fill();
}

void NodePalette::fill()
{
    clear();
    setAccessibleName(tr("Nodes"));
    for (const NodeKind kind : drawableKinds()) {
        auto *item = new QListWidgetItem(widgets::icon(kindIcon(kind)), kindTitle(kind), this);
        item->setToolTip(helpOf(kind));
        item->setData(Qt::AccessibleDescriptionRole, helpOf(kind));
        item->setData(Qt::UserRole, int(kind));
    }
}

QMimeData *NodePalette::mimeData(const QList<QListWidgetItem *> &items) const
{
    if (items.isEmpty())
        return nullptr;
    auto *data = new QMimeData;
    const auto kind = NodeKind(items.constFirst()->data(Qt::UserRole).toInt());
    data->setData(QString::fromLatin1(nodeKindMime), flow::nodeClass(kind).toUtf8());
    return data;
}

void NodePalette::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QListWidget::changeEvent(event);
}

} // namespace formwright::floweditor
