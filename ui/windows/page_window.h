// A page that stands in no tab: over the main window, or in a window of its own.
#pragma once

#include "ui/pages/opening.h"

#include <QWidget>

namespace formwright::pages {
class Page;
}

namespace formwright::windows {

// Takes the page; it is no dialog, so that Enter in a field presses none of the page's buttons.
class PageWindow : public QWidget
{
    Q_OBJECT

public:
    // As large as `opening` says of `around`, the window it belongs to.
    PageWindow(pages::Page *page, const pages::Opening &opening, QWidget *around);

    pages::Page *page() const { return m_page; }
    void showInFront();

Q_SIGNALS:
    void closeWanted(); // it stays until it is deleted

protected:
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void showTitle();

    pages::Page *m_page;
};

} // namespace formwright::windows
