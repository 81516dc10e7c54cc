// The grid of real rows in which a view is drawn: its headings are the columns.
#pragma once

#include "ui/vieweditor/column_kinds.h"
#include "ui/vieweditor/drawn_rows.h"

#include <QAbstractTableModel>
#include <QHeaderView>
#include <QTableView>

class QLineEdit;

namespace formwright::widgets {
class EmptyState;
}

namespace formwright::vieweditor {

// Columns as they are drawn, rows as the server has told them; what they add up to below them.
class GridModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    GridModel(ViewDesign &design, DrawnRows &rows, QObject *parent = nullptr);

    void setForm(const FormFacts &form) { m_form = form; }
    const QStringList &columns() const { return m_columns; }
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

Q_SIGNALS:
    void columnsChanged();

private:
    void follow();
    QJsonObject rowOf(int row) const;
    int sumsBegin() const { return int(m_rows.rows().size()); }
    QString headingToolTip(const QString &id) const;

    ViewDesign &m_design;
    DrawnRows &m_rows;
    FormFacts m_form;
    QStringList m_columns;
    int m_rowCount = 0;
};

// Headings that are dragged to other places, resized, and renamed in place.
class ColumnHeader : public QHeaderView
{
    Q_OBJECT

public:
    ColumnHeader(ViewDesign &design, QWidget *parent);

    void rename(int column);
    QLineEdit *renaming() const { return m_edit; } // null while nothing is renamed
    bool isRenaming() const { return m_edit != nullptr; }
    void finishRenaming(bool isTaken = true);
    QRect rectOf(int column) const;

Q_SIGNALS:
    void resized(int column, int width); // by hand
    void moved(int from, int to);
    void typed();

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    ViewDesign &m_design;
    QLineEdit *m_edit = nullptr;
    QString m_renamed; // id of the column
    int m_resizing = -1;
    bool m_isPressed = false;
    QPair<int, int> m_moving{-1, -1};
};

class ColumnGrid : public QTableView
{
    Q_OBJECT

public:
    // Both must outlive it.
    ColumnGrid(ViewDesign &design, DrawnRows &rows, QWidget *parent = nullptr);

    void setForm(const FormFacts &form);
    ColumnHeader &header() const { return *m_header; }
    GridModel &model() const { return *m_model; }
    int columnOf(const QString &id) const { return int(m_model->columns().indexOf(id)); }
    // Opens the line that renames the current column.
    void rename();
    void widen(int by); // the selected columns
    // Said where there are no rows because nobody's were asked for.
    void setWhereText(const QString &text);

Q_SIGNALS:
    void propertiesWanted();
    void fieldsWanted(); // the action of the empty grid
    void retryWanted();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showSelection();
    void takeSelection();
    void showWidths();
    void showEmpty();
    int placeAt(const QPoint &at) const; // in front of which column something dropped there stands

    ViewDesign &m_design;
    DrawnRows &m_rows;
    GridModel *m_model;
    ColumnHeader *m_header;
    widgets::EmptyState *m_empty;
    QString m_where;
    int m_dropAt = -1;
    bool m_isShowing = false;
};

} // namespace formwright::vieweditor
