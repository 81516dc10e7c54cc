// Draws the cells of a view: a value as a label on a coloured ground, or as something to press.
#pragma once

#include "ui/editors/cell_delegate.h"
#include "ui/views/view_source.h"

class QSettings;

namespace formwright::views {

class ViewCellDelegate : public editors::CellDelegate
{
    Q_OBJECT

public:
    using CellDelegate::CellDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

// The same where cells are typed into: what was typed is told, and the row stays as it is until the server has it.
class GridDelegate : public ViewCellDelegate
{
    Q_OBJECT

public:
    // Both outlive it.
    GridDelegate(ViewSource &source, QSettings *settings, QObject *parent);

    // What is no line is edited in its document.
    static bool edits(const ViewColumn &column);

    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void setEditorData(QWidget *widget, const QModelIndex &index) const override;
    void setModelData(QWidget *widget, QAbstractItemModel *model, const QModelIndex &index) const override;
    void updateEditorGeometry(
        QWidget *widget, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

Q_SIGNALS:
    void typed(const QString &documentId, const QString &field, const QJsonValue &value);

private:
    QJsonValue stored(const QModelIndex &index) const;

    ViewSource &m_source;
    QSettings *m_settings;
};

} // namespace formwright::views
