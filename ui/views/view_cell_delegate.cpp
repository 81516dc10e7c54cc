#include "ui/views/view_cell_delegate.h"

#include "ui/editors/field_editor.h"
#include "ui/views/row_cell.h"
#include "ui/views/rows_model.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::views {

namespace {

CellLook lookOf(const QModelIndex &index)
{
    return CellLook(index.data(CellLookRole).toInt());
}

editors::FieldEditor *editorOf(const QWidget *widget)
{
    return widget->findChild<editors::FieldEditor *>(QString(), Qt::FindDirectChildrenOnly);
}

} // namespace

void ViewCellDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    CellDelegate::initStyleOption(option, index);
    if (lookOf(index) == CellLook::Plain)
        return;
    // Both are drawn over the row.
    option->text.clear();
    option->icon = {};
    option->features &= ~QStyleOptionViewItem::HasDecoration;
    option->backgroundBrush = {};
}

void ViewCellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    CellDelegate::paint(painter, option, index);
    const CellLook look = lookOf(index);
    const QString text = index.data(Qt::DisplayRole).toString();
    const QIcon icon = index.data(Qt::DecorationRole).value<QIcon>();
    if (look == CellLook::Plain || (text.isEmpty() && icon.isNull()))
        return;
    QStyleOptionViewItem cell = option;
    CellDelegate::initStyleOption(&cell, index); // its font and colours
    const QFontMetrics metrics(cell.font);
    const int iconWidth = icon.isNull() ? 0 : widgets::size::Icon + (text.isEmpty() ? 0 : widgets::space::Tight);
    const int most = option.rect.width() - 2 * widgets::space::Tight;
    const int width = qMin(most, metrics.horizontalAdvance(text) + iconWidth + 2 * widgets::space::Small);
    QRect shape(
        0, 0, width, qMin(option.rect.height() - 2 * widgets::space::Tight, metrics.height() + widgets::space::Small));
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    shape.moveCenter(option.rect.center());
    if (!(alignment & Qt::AlignHCenter)) {
        const bool isAtEnd
            = (alignment & Qt::AlignRight) != (option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::Alignment());
        isAtEnd ? shape.moveRight(option.rect.right() - widgets::space::Tight)
                : shape.moveLeft(option.rect.left() + widgets::space::Tight);
    }
    const QVariant ground = index.data(Qt::BackgroundRole);
    const QVariant colour = index.data(Qt::ForegroundRole);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (look == CellLook::Label) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(ground.isValid() ? ground.value<QColor>() : widgets::color(widgets::Role::AccentSoft));
        painter->drawRoundedRect(shape, shape.height() / 2.0, shape.height() / 2.0);
    } else {
        painter->setPen(widgets::color(widgets::Role::Outline));
        painter->setBrush(ground.isValid() ? ground.value<QColor>() : widgets::color(widgets::Role::Surface));
        painter->drawRoundedRect(shape, widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    }
    QRect inside = shape.adjusted(widgets::space::Small, 0, -widgets::space::Small, 0);
    if (!icon.isNull()) {
        QRect mark(0, 0, widgets::size::Icon, widgets::size::Icon);
        mark.moveCenter({0, inside.center().y()});
        if (option.direction == Qt::RightToLeft) {
            mark.moveRight(inside.right());
            inside.setRight(inside.right() - iconWidth);
        } else {
            mark.moveLeft(inside.left());
            inside.setLeft(inside.left() + iconWidth);
        }
        icon.paint(painter, mark);
    }
    painter->setFont(cell.font);
    painter->setPen(colour.isValid() ? colour.value<QColor>() : widgets::color(widgets::Role::Text));
    painter->drawText(
        inside, int(Qt::AlignCenter) | Qt::TextSingleLine, metrics.elidedText(text, Qt::ElideRight, inside.width()));
    painter->restore();
}

GridDelegate::GridDelegate(ViewSource &source, QSettings *settings, QObject *parent)
    : ViewCellDelegate(parent), m_source(source), m_settings(settings)
{ }

bool GridDelegate::edits(const ViewColumn &column)
{
    using documents::FieldKind;
    if (!column.field || column.field->readOnly)
        return false;
    const FieldKind kind = documents::kindOf(column.field->kind);
    return kind != FieldKind::LongText && kind != FieldKind::MultipleChoice && kind != FieldKind::Attachment;
}

QJsonValue GridDelegate::stored(const QModelIndex &index) const
{
    const QJsonObject row = index.data(RowsModel::RowRole).toJsonObject();
    return storedValue(m_source.columns().at(index.column()), row.value(QLatin1StringView("items")).toObject());
}

QWidget *GridDelegate::createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const ViewColumn &column = m_source.columns().at(index.column());
    if (!edits(column))
        return nullptr;
    editors::FieldEditor *editor = editors::makeFieldEditor(
        *column.field, parent->locale(), {m_source.client(), m_source.address().applicationId, m_settings});
    QWidget *widget = editor->widget();
    widget->setParent(parent);
    widget->setAutoFillBackground(true);
    widget->setAccessibleName(column.title);
    return widget;
}

void GridDelegate::setEditorData(QWidget *widget, const QModelIndex &index) const
{
    // Rows that are read again meanwhile leave alone what is typed.
    if (editors::FieldEditor *editor = editorOf(widget); editor && !widget->property("formwrightBegun").toBool()) {
        editor->setValue(stored(index));
        widget->setProperty("formwrightBegun", true);
    }
}

void GridDelegate::setModelData(QWidget *widget, QAbstractItemModel *, const QModelIndex &index) const
{
    editors::FieldEditor *editor = editorOf(widget);
    if (!editor || !editor->problem().isEmpty() || editor->value() == stored(index))
        return;
    Q_EMIT const_cast<GridDelegate *>(this)->typed(documentIdOf(index.data(RowsModel::RowRole).toJsonObject()),
        m_source.columns().at(index.column()).field->name, editor->value());
}

void GridDelegate::updateEditorGeometry(QWidget *widget, const QStyleOptionViewItem &option, const QModelIndex &) const
{
    widget->setGeometry(option.rect);
}

} // namespace formwright::views
