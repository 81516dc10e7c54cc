// Pages one below the other, as they come out of the printer.
#pragma once

#include "ui/print/page_maker.h"

#include <QAbstractScrollArea>

namespace formwright::print {

class PageView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    enum class Fit { Width, Page, None };

    explicit PageView(QWidget *parent = nullptr);

    // From the first page on, where it is another document; null for none.
    void setPages(const Pages &pages);
    int pageCount() const { return m_pages ? int(m_pages->pages.size()) : 0; }

    int currentPage() const { return m_current; } // from 0: the one that most is seen of
    void showPage(int page);

    // 1 is the size on paper, as far as the screen tells its own.
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    void zoomBy(int steps);
    Fit fit() const { return m_fit; }
    void setFit(Fit fit);

Q_SIGNALS:
    void currentPageChanged(int page);
    void zoomChanged();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void scrollContentsBy(int x, int y) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QSize pageSize() const; // in pixels of the screen
    int pitch() const; // from page to page
    QRect rectOf(int page) const; // in the viewport
    double scaleOf(double zoom) const; // pixels a dot of the layout
    void applyFit();
    void updateBars();
    void updateCurrent();
    void describe();

    Pages m_pages;
    double m_zoom = 1;
    Fit m_fit = Fit::Page;
    int m_current = 0;
};

} // namespace formwright::print
