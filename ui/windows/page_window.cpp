#include "ui/windows/page_window.h"

#include "ui/pages/page.h"
#include "ui/widgets/focus.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QVBoxLayout>

namespace formwright::windows {

PageWindow::PageWindow(pages::Page *page, const pages::Opening &opening, QWidget *around)
    : QWidget(around, opening.in == pages::Opening::In::Layer ? Qt::Dialog : Qt::Window), m_page(page)
{
    setObjectName(QStringLiteral("pageWindow"));
    if (opening.in == pages::Opening::In::Layer)
        setWindowModality(Qt::WindowModal);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(page);
    page->show();
    page->installEventFilter(this);
    resize(pages::sizeOf(opening, around->size()));
    showTitle();
}

void PageWindow::showInFront()
{
    show();
    raise();
    activateWindow();
    if (!widgets::focusInside(*m_page, Qt::OtherFocusReason))
        m_page->setFocus(Qt::OtherFocusReason);
}

// The page is asked first, by whoever holds it.
void PageWindow::closeEvent(QCloseEvent *event)
{
    event->ignore();
    Q_EMIT closeWanted();
}

void PageWindow::keyPressEvent(QKeyEvent *event)
{
    const bool isLeft = event->key() == Qt::Key_Escape && windowModality() != Qt::NonModal;
    if (isLeft || event->matches(QKeySequence::Close))
        Q_EMIT closeWanted();
    else
        QWidget::keyPressEvent(event);
}

bool PageWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_page && (event->type() == QEvent::WindowTitleChange || event->type() == QEvent::ModifiedChange))
        showTitle();
    return QWidget::eventFilter(watched, event);
}

void PageWindow::showTitle()
{
    QString title = m_page->windowTitle();
    if (!title.contains(QLatin1StringView("[*]")))
        title += QLatin1StringView("[*]");
    setWindowTitle(title);
    setWindowModified(m_page->isWindowModified());
}

} // namespace formwright::windows
