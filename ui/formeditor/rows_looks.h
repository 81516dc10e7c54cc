// How rows of other documents look that stand on the canvas: the grid of the document editor, hidden, and painted where
// they stand; or why there is none.
#pragma once

#include "ui/formeditor/included_views.h"

#include <QPointer>

class QPainter;

namespace formwright::formeditor {

class RowsLooks
{
public:
    // The hidden widgets belong to `owner`.
    RowsLooks(client::ApiClient &client, QWidget &owner) : m_views(client), m_owner(owner) { }
    ~RowsLooks() { forget(); }

    IncludedViews &views() { return m_views; }
    const IncludedViews &views() const { return m_views; }
    int height(const layout::Box &box, int width);
    void paint(QPainter &painter, const layout::Box &box);
    // Fonts, colours, the language or columns are others now.
    void forget();

private:
    editors::ChildRowsGrid *grid(const layout::Box &box); // null where there is none

    IncludedViews m_views;
    QWidget &m_owner;
    QHash<QString, QPointer<editors::ChildRowsGrid>> m_grids; // by view and title
};

} // namespace formwright::formeditor
