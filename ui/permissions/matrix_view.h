// The matrix as it is seen and worked on: the elements at the left, a column for each role.
#pragma once

#include "ui/permissions/matrix_model.h"

#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>

namespace formwright::permissions {

// The tree of elements: it stays where it is while the roles are scrolled.
class ElementHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit ElementHeader(MatrixModel &model, QWidget *parent = nullptr);
    QSize sizeHint() const override;
    void fitWidth();

protected:
    void paintSection(QPainter *painter, const QRect &rect, int row) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    QRect arrowRect(const QRect &row, int depth) const;
    QRect rowRect(int row) const;

    MatrixModel &m_matrix;
    int m_width = 240;
};

class CellPainter : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

class MatrixView : public QTableView
{
    Q_OBJECT

public:
    explicit MatrixView(MatrixModel &model, QWidget *parent = nullptr);

    QList<Cell> selectedCells() const; // the current one last
    Cell currentCell() const;
    void select(const Cell &cell);
    ElementHeader &elements() const { return *m_elements; }

Q_SIGNALS:
    void cycleWanted(); // the next choice for what is selected
    void clearWanted();
    void menuWanted(const QPoint &globalPosition);
    void cellsChanged(); // others are selected

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyboardSearch(const QString &) override { } // letters say nothing here
    void changeEvent(QEvent *event) override;

private:
    void keepCurrent();
    void openRow(int row, bool isOpen);

    MatrixModel &m_matrix;
    ElementHeader *m_elements;
    Cell m_current; // while rows come and go
    QModelIndex m_pressed; // was current already
};

} // namespace formwright::permissions
