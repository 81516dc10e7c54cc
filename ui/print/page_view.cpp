#include "ui/print/page_view.h"

#include "app/paper/painting.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>

#include <cmath>

namespace formwright::print {

using namespace Qt::StringLiterals;
using widgets::Role;

namespace {

constexpr int gap = widgets::space::Large; // around and between pages
constexpr double least = 0.1;
constexpr double most = 8;
constexpr double step = 1.25;

} // namespace

PageView::PageView(QWidget *parent) : QAbstractScrollArea(parent)
{
    setObjectName(u"pages"_s);
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setAutoFillBackground(false);
    describe();
}

void PageView::setPages(const Pages &pages)
{
    const int before = m_current;
    m_pages = pages;
    m_current = qBound(0, before, qMax(0, pageCount() - 1));
    if (m_fit != Fit::None)
        applyFit();
    updateBars();
    describe();
    showPage(m_current);
    viewport()->update();
}

double PageView::scaleOf(double zoom) const
{
    return zoom * logicalDpiX() / paper::dotsPerInch;
}

QSize PageView::pageSize() const
{
    return m_pages ? (QSizeF(m_pages->size) * scaleOf(m_zoom)).toSize() : QSize();
}

int PageView::pitch() const
{
    return pageSize().height() + gap;
}

QRect PageView::rectOf(int page) const
{
    const QSize size = pageSize();
    const int room = viewport()->width() - size.width();
    const int left = room > 2 * gap ? room / 2 : gap - horizontalScrollBar()->value();
    return QRect(QPoint(left, gap + page * pitch() - verticalScrollBar()->value()), size);
}

void PageView::updateBars()
{
    const QSize size = pageSize();
    const int height = pageCount() == 0 ? 0 : gap + pageCount() * pitch();
    verticalScrollBar()->setRange(0, qMax(0, height - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(widgets::size::Row);
    horizontalScrollBar()->setRange(0, qMax(0, size.width() + 2 * gap - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(widgets::size::Row);
    updateCurrent();
}

void PageView::updateCurrent()
{
    if (pageCount() == 0)
        return;
    const int middle = verticalScrollBar()->value() + viewport()->height() / 2;
    const int page = qBound(0, (middle - gap / 2) / qMax(1, pitch()), pageCount() - 1);
    if (std::exchange(m_current, page) == page)
        return;
    describe();
    Q_EMIT currentPageChanged(page);
}

void PageView::showPage(int page)
{
    if (pageCount() == 0)
        return;
    const int wanted = qBound(0, page, pageCount() - 1);
    // A page that is lower than the window stands in its middle.
    const int room = qMax(0, viewport()->height() - pageSize().height() - 2 * gap) / 2;
    verticalScrollBar()->setValue(wanted * pitch() - room);
    if (std::exchange(m_current, wanted) != wanted) {
        describe();
        Q_EMIT currentPageChanged(wanted);
    }
}

void PageView::setZoom(double zoom)
{
    m_fit = Fit::None;
    const double bounded = qBound(least, zoom, most);
    const double before = m_zoom;
    // What is in the middle stays there.
    const double middle = (verticalScrollBar()->value() + viewport()->height() / 2.0) / before;
    m_zoom = bounded;
    updateBars();
    verticalScrollBar()->setValue(qRound(middle * bounded - viewport()->height() / 2.0));
    viewport()->update();
    Q_EMIT zoomChanged();
}

void PageView::zoomBy(int steps)
{
    setZoom(m_zoom * std::pow(step, steps));
}

void PageView::setFit(Fit fit)
{
    m_fit = fit;
    const int page = m_current;
    applyFit();
    updateBars();
    showPage(page);
    viewport()->update();
    Q_EMIT zoomChanged();
}

void PageView::applyFit()
{
    if (!m_pages || m_fit == Fit::None)
        return;
    const QSizeF whole = QSizeF(m_pages->size) * scaleOf(1);
    const double wide = (viewport()->width() - 2 * gap) / whole.width();
    const double high = (viewport()->height() - 2 * gap) / whole.height();
    m_zoom = qBound(least, m_fit == Fit::Width ? wide : qMin(wide, high), most);
}

void PageView::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.fillRect(event->rect(), widgets::color(Role::Window));
    const double scale = scaleOf(m_zoom);
    for (int page = 0; page < pageCount(); ++page) {
        const QRect rect = rectOf(page);
        if (!rect.adjusted(-2, -2, 4, 4).intersects(event->rect()))
            continue;
        painter.fillRect(rect.translated(2, 2), widgets::color(Role::Line));
        // Paper is white in every light.
        painter.fillRect(rect, Qt::white);
        painter.save();
        painter.setClipRect(rect);
        painter.translate(rect.topLeft());
        painter.scale(scale, scale);
        paper::paintPage(painter, m_pages->pages.at(page));
        painter.restore();
        const bool isMarked = page == m_current && hasFocus();
        painter.setPen(QPen(widgets::color(isMarked ? Role::Accent : Role::Outline), isMarked ? 2 : 1));
        painter.drawRect(rect.adjusted(-1, -1, 0, 0));
    }
}

bool PageView::event(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    return QAbstractScrollArea::event(event);
}

void PageView::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    const int page = m_current;
    const double before = m_zoom;
    applyFit();
    updateBars();
    if (before != m_zoom) {
        showPage(page);
        Q_EMIT zoomChanged();
    }
}

void PageView::scrollContentsBy(int, int)
{
    viewport()->update();
    updateCurrent();
}

void PageView::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Home:
        showPage(0);
        return;
    case Qt::Key_End:
        showPage(pageCount() - 1);
        return;
    case Qt::Key_PageUp:
        showPage(m_current - 1);
        return;
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        showPage(m_current + 1);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void PageView::wheelEvent(QWheelEvent *event)
{
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        if (event->angleDelta().y() != 0)
            zoomBy(event->angleDelta().y() > 0 ? 1 : -1);
        event->accept();
        return;
    }
    QAbstractScrollArea::wheelEvent(event);
}

void PageView::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void PageView::focusOutEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void PageView::describe()
{
    setAccessibleName(pageCount() == 0 ? tr("Pages") : tr("Page %1 of %2").arg(m_current + 1).arg(pageCount()));
}

} // namespace formwright::print
