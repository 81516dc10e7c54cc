#include "ui/formeditor/rows_looks.h"

#include "ui/editors/child_rows_grid.h"
#include "ui/formeditor/placeholder.h"

#include <QPainter>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using editors::ChildRowsGrid;
using layout::Box;

namespace {

constexpr int emptyHeight = 56; // of what says why there are none

} // namespace

void RowsLooks::forget()
{
    for (const QPointer<ChildRowsGrid> &grid : std::as_const(m_grids))
        delete grid;
    m_grids.clear();
}

ChildRowsGrid *RowsLooks::grid(const Box &box)
{
    QPointer<ChildRowsGrid> &grid = m_grids[QString(box.value % u'\n' % box.text)];
    if (grid.isNull()) {
        grid = m_views.makeGrid(box, &m_owner);
        if (grid.isNull())
            return nullptr;
        // Painted only: nobody comes to it by the keyboard or a screen reader.
        grid->setAttribute(Qt::WA_TransparentForMouseEvents);
        grid->hide();
    }
    return grid;
}

int RowsLooks::height(const Box &box, int width)
{
    m_views.ask(box.value);
    ChildRowsGrid *made = grid(box);
    if (made == nullptr)
        return emptyHeight;
    made->ensurePolished();
    return made->hasHeightForWidth() ? made->heightForWidth(width) : made->sizeHint().height();
}

void RowsLooks::paint(QPainter &painter, const Box &box)
{
    if (ChildRowsGrid *made = grid(box)) {
        if (made->size() != box.rect.size())
            made->resize(box.rect.size());
        painter.save();
        painter.translate(box.rect.topLeft());
        made->render(&painter, {}, {}, QWidget::DrawChildren);
        painter.restore();
        return;
    }
    const QString why = m_views.reason(box);
    paintPlaceholder(painter, box.rect, u"view-list"_s, box.text.isEmpty() ? why : QString(box.text % u'\n' % why),
        Qt::TextWordWrap);
}

} // namespace formwright::formeditor
