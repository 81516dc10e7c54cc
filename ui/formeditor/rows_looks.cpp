#include "ui/formeditor/rows_looks.h"

#include "ui/editors/child_rows_grid.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QPainter>

namespace formwright::formeditor {

using namespace Qt::StringLiterals;
using editors::ChildRowsGrid;
using layout::Box;
using widgets::color;
using widgets::Role;

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
    painter.setPen(QPen(color(Role::Outline), 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(
        QRectF(box.rect).adjusted(0.5, 0.5, -0.5, -0.5), widgets::shape::SmallCorner, widgets::shape::SmallCorner);
    QRect place = box.rect.adjusted(widgets::space::Medium, 0, -widgets::space::Medium, 0);
    widgets::icon(u"view-list"_s, Role::Muted)
        .paint(&painter, QRect(place.left(), place.top(), widgets::size::LargeIcon, place.height()));
    place.setLeft(place.left() + widgets::size::LargeIcon + widgets::space::Small);
    painter.setFont(QFont());
    painter.setPen(color(Role::Muted));
    const QString why = m_views.reason(box);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap,
        box.text.isEmpty() ? why : QString(box.text % u'\n' % why));
}

} // namespace formwright::formeditor
