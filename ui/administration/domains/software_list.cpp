#include "ui/administration/domains/software_list.h"

#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>

namespace formwright::administration {

using namespace Qt::StringLiterals;

namespace {
const QString softwareMime = u"application/x-formwright-software"_s;
}

SoftwareList::SoftwareList(QWidget *parent) : QListWidget(parent)
{
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setUniformItemSizes(true);
    setDragEnabled(true);
    setAcceptDrops(true);
    setDropIndicatorShown(false);
    setDefaultDropAction(Qt::MoveAction);
    connect(this, &QListWidget::itemDoubleClicked, this, &SoftwareList::moveWanted);
}

QStringList SoftwareList::selectedIds() const
{
    QStringList ids;
    for (int row = 0; row < count(); ++row) {
        if (item(row)->isSelected())
            ids.append(item(row)->data(IdRole).toString());
    }
    return ids;
}

void SoftwareList::setEmptyText(const QString &text)
{
    m_emptyText = text;
    setAccessibleDescription(count() == 0 ? text : QString());
    viewport()->update();
}

QStringList SoftwareList::mimeTypes() const
{
    return {softwareMime};
}

QMimeData *SoftwareList::mimeData(const QList<QListWidgetItem *> &items) const
{
    QStringList ids;
    for (const QListWidgetItem *item : items)
        ids.append(item->data(IdRole).toString());
    auto *data = new QMimeData;
    data->setData(softwareMime, ids.join(u'\n').toUtf8());
    return data;
}

// Of this page: software of another domain, or of another program, is none of ours.
bool SoftwareList::isFromOther(const QDropEvent *event) const
{
    const auto *source = qobject_cast<const SoftwareList *>(event->source());
    return source && source != this && source->window() == window() && event->mimeData()->hasFormat(softwareMime);
}

void SoftwareList::dragEnterEvent(QDragEnterEvent *event)
{
    isFromOther(event) ? event->acceptProposedAction() : event->ignore();
}

void SoftwareList::dragMoveEvent(QDragMoveEvent *event)
{
    isFromOther(event) ? event->acceptProposedAction() : event->ignore();
}

void SoftwareList::dropEvent(QDropEvent *event)
{
    if (!isFromOther(event))
        return event->ignore();
    // The rows move when the server has moved them.
    event->setDropAction(Qt::CopyAction);
    event->accept();
    Q_EMIT dropped(QString::fromUtf8(event->mimeData()->data(softwareMime)).split(u'\n', Qt::SkipEmptyParts));
}

void SoftwareList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT moveWanted();
    else
        QListWidget::keyPressEvent(event);
}

void SoftwareList::paintEvent(QPaintEvent *event)
{
    QListWidget::paintEvent(event);
    if (count() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(widgets::color(widgets::Role::Muted));
    painter.drawText(viewport()->rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

} // namespace formwright::administration
