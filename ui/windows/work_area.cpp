#include "ui/windows/work_area.h"

#include "ui/pages/page.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/focus.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/metrics.h"
#include "ui/windows/page_window.h"

#include <QMenu>
#include <QMouseEvent>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace formwright::windows {

using pages::Page;

namespace {
constexpr auto keyProperty = "formwrightPageKey";
constexpr auto iconProperty = "formwrightPageIcon";
constexpr auto isRememberedProperty = "formwrightPageIsRemembered";

// One long title leaves room for others. Many tabs get shorter, but not below what lets them be told apart; from there
// on the bar scrolls.
class WorkTabBar : public QTabBar
{
protected:
    QSize tabSizeHint(int index) const override { return boundedTo(QTabBar::tabSizeHint(index), 40); }
    QSize minimumTabSizeHint(int index) const override { return boundedTo(tabSizeHint(index), 12); }

private:
    QSize boundedTo(const QSize &whole, int letters) const
    {
        constexpr int Around = 2 * widgets::size::Icon + 2 * widgets::space::Page; // icon, cross and what is between
        return {qMin(whole.width(), letters * fontMetrics().averageCharWidth() + Around), whole.height()};
    }
};

class WorkTabs : public QTabWidget
{
public:
    WorkTabs() { setTabBar(new WorkTabBar); }
};

QString keyOf(const QWidget *page)
{
    return page ? page->property(keyProperty).toString() : QString();
}
} // namespace

WorkArea::WorkArea(QWidget *parent)
    : QWidget(parent),
      m_stack(new QStackedWidget(this)),
      m_tabs(new WorkTabs),
      m_empty(new widgets::EmptyState(QStringLiteral("document"), {}, {}))
{
    setObjectName(QStringLiteral("workArea"));
    m_tabs->setObjectName(QStringLiteral("workTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->tabBar()->setExpanding(false);
    m_tabs->tabBar()->installEventFilter(this);
    m_tabs->tabBar()->setContextMenuPolicy(Qt::CustomContextMenu);
    m_empty->setAutoFillBackground(true);
    m_empty->setBackgroundRole(QPalette::Base);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tabs);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, [this](int index) { tryClose(pageAt(index)); });
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        Q_EMIT currentChanged(currentKey());
        Q_EMIT changed();
    });
    connect(m_tabs->tabBar(), &QTabBar::tabMoved, this, &WorkArea::changed);
    connect(m_tabs->tabBar(), &QWidget::customContextMenuRequested, this, &WorkArea::showMenu);
    connect(m_empty, &widgets::EmptyState::actionTriggered, this, &WorkArea::startWanted);
    retranslate();
}

void WorkArea::retranslate()
{
    m_tabs->setAccessibleName(tr("Open pages"));
    m_empty->setSentence(tr("Nothing is open."));
    m_empty->setHint(tr("Choose something at the left, or find it by typing a few letters."));
    m_empty->setActionText(tr("Find something to open"));
}

Page *WorkArea::open(const PageInfo &info, const std::function<Page *()> &make, const pages::Opening &opening)
{
    stopLeaving(); // whoever opens something goes on working
    if (!activate(info.key)) {
        Page *page = make();
        if (!page)
            return nullptr;
        page->setProperty(keyProperty, info.key);
        page->setProperty(iconProperty, info.icon);
        page->setProperty(isRememberedProperty, info.isRemembered);
        if (page->windowTitle().isEmpty())
            page->setWindowTitle(info.title);
        page->setAutoFillBackground(true);
        page->setBackgroundRole(QPalette::Base);
        page->installEventFilter(this);
        connect(page, &Page::closeWanted, this, [this, page] { tryClose(page); });
        connect(page, &Page::closeGivenUp, this, [this, page] {
            if (page == m_asked)
                stopLeaving();
        });
        // Behind a layer nobody reaches a tab, nor another window.
        pages::Opening where = opening;
        if (topLayer())
            where.in = pages::Opening::In::Layer;
        if (where.in == pages::Opening::In::Layer || where.in == pages::Opening::In::Window) {
            showApart(page, where);
        } else {
            const int index = m_tabs->addTab(page, widgets::icon(info.icon, widgets::Role::Muted), QString());
            showTitle(page);
            m_tabs->setCurrentIndex(index);
            showState();
        }
    }
    Q_EMIT opened(info.key);
    return page(info.key);
}

bool WorkArea::activate(const QString &key)
{
    Page *found = page(key);
    if (found)
        showInFront(found);
    return found;
}

PageWindow *WorkArea::windowOf(const QWidget *page) const
{
    for (PageWindow *each : m_windows) {
        if (each->page() == page)
            return each;
    }
    return nullptr;
}

PageWindow *WorkArea::topLayer() const
{
    const auto last = std::find_if(m_windows.rbegin(), m_windows.rend(),
        [](const PageWindow *each) { return each->windowModality() != Qt::NonModal; });
    return last == m_windows.rend() ? nullptr : *last;
}

void WorkArea::showApart(Page *page, const pages::Opening &where)
{
    m_windows.append(new PageWindow(page, where, window()));
    connect(m_windows.last(), &PageWindow::closeWanted, this, [this, page] { tryClose(page); });
    m_windows.last()->showInFront();
}

void WorkArea::showInFront(Page *page)
{
    if (PageWindow *apart = windowOf(page)) {
        apart->showInFront();
    } else if (topLayer()) { // which nobody reaches a tab behind
        m_tabs->removeTab(m_tabs->indexOf(page));
        showApart(page, {.in = pages::Opening::In::Layer});
        showState();
    } else {
        m_tabs->setCurrentWidget(page);
    }
}

bool WorkArea::rename(const QString &key, const QString &newKey)
{
    Page *found = page(key);
    if (!found || page(newKey))
        return false;
    found->setProperty(keyProperty, newKey);
    found->setProperty(isRememberedProperty, true);
    Q_EMIT changed();
    return true;
}

QString WorkArea::keyOfPage(const QWidget *page) const
{
    return m_tabs->indexOf(page) < 0 && !windowOf(page) ? QString() : keyOf(page);
}

void WorkArea::close(const QString &key)
{
    tryClose(page(key));
}

void WorkArea::tryClose(Page *page)
{
    if (page)
        page->tryLeave([this, page = QPointer(page)] {
            if (page)
                remove(page);
        });
}

// Those with something to lose first: whoever then wants to stay still has all others. Of each sort what lies over the
// tabs goes before them.
Page *WorkArea::nextToLeave() const
{
    QList<Page *> apart, tabs; // the latest first
    for (int i = int(m_windows.size()) - 1; i >= 0; --i)
        apart.append(m_windows.at(i)->page());
    for (int i = m_tabs->count() - 1; i >= 0; --i)
        tabs.append(pageAt(i));
    apart.removeOne(m_kept);
    tabs.removeOne(m_kept);
    for (Page *page : std::as_const(apart)) {
        if (page->hasUnsaved())
            return page;
    }
    if (const PageWindow *layer = topLayer(); layer && layer->page() != m_kept)
        return layer->page(); // what a tab asks could not be answered behind it
    for (Page *page : std::as_const(tabs)) {
        if (page->hasUnsaved())
            return page;
    }
    return (apart + tabs).value(0);
}

void WorkArea::leave(const std::function<void()> &then, const std::function<void()> &otherwise)
{
    stopLeaving();
    m_isLeaving = true;
    m_then = then;
    m_otherwise = otherwise;
    goOnLeaving();
}

void WorkArea::goOnLeaving()
{
    while (m_isLeaving) {
        m_asked = nextToLeave();
        if (!m_asked)
            break;
        if (m_asked->hasUnsaved())
            showInFront(m_asked); // what it asks is about what is seen
        m_isAsking = true;
        tryClose(m_asked);
        m_isAsking = false;
        if (m_asked)
            return; // it goes on when that one has gone
    }
    if (!m_isLeaving)
        return;
    m_isLeaving = false;
    m_kept = nullptr;
    m_otherwise = {};
    if (const auto then = std::exchange(m_then, {}))
        then();
}

void WorkArea::stopLeaving()
{
    if (!m_isLeaving)
        return;
    m_isLeaving = false;
    m_asked = nullptr;
    m_kept = nullptr;
    m_then = {};
    if (const auto otherwise = std::exchange(m_otherwise, {}))
        otherwise();
}

void WorkArea::remove(Page *page)
{
    const int index = m_tabs->indexOf(page);
    PageWindow *apart = windowOf(page);
    if (index < 0 && !apart)
        return;
    const bool hadFocus = page->focusWidget() && page->focusWidget() == window()->focusWidget();
    const QString key = keyOf(page);
    page->removeEventFilter(this);
    if (apart) {
        m_windows.removeOne(apart);
        apart->hide();
        apart->deleteLater(); // and the page with it
    } else {
        m_tabs->removeTab(index);
        page->deleteLater();
    }
    showState();
    if (hadFocus)
        focusPage();
    if (page == m_asked) {
        m_asked = nullptr;
        if (!m_isAsking)
            QMetaObject::invokeMethod(this, &WorkArea::goOnLeaving, Qt::QueuedConnection);
    }
    Q_EMIT closed(key);
    Q_EMIT changed();
}

// Of the tab below the mouse, or of the current one by the key.
void WorkArea::showMenu(const QPoint &at)
{
    const int under = m_tabs->tabBar()->tabAt(at);
    const QPointer page(under < 0 ? currentPage() : pageAt(under));
    if (!page)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("tabMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("&Close"), this, [this, page] { tryClose(page); });
    QAction *others = menu->addAction(tr("Close &Others"), this, [this, page] { closeOthers(page); });
    others->setEnabled(count() + m_windows.size() > 1);
    menu->addAction(tr("Close &All"), this, &WorkArea::closeAll);
    menu->popup(m_tabs->tabBar()->mapToGlobal(at));
}

void WorkArea::closeOthers(Page *page)
{
    stopLeaving();
    m_kept = page;
    m_isLeaving = true;
    goOnLeaving();
}

void WorkArea::step(int tabs)
{
    const int count = m_tabs->count();
    if (count > 0)
        m_tabs->setCurrentIndex(((m_tabs->currentIndex() + tabs) % count + count) % count);
}

void WorkArea::focusPage()
{
    QWidget *page = currentPage() ? static_cast<QWidget *>(currentPage()) : m_empty;
    // One that is still loading has the focus itself, and gives it on.
    if (!widgets::focusInside(*page, Qt::OtherFocusReason))
        page->setFocus(Qt::OtherFocusReason);
}

Page *WorkArea::page(const QString &key) const
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        if (keyOf(pageAt(i)) == key)
            return pageAt(i);
    }
    for (const PageWindow *each : m_windows) {
        if (keyOf(each->page()) == key)
            return each->page();
    }
    return nullptr;
}

Page *WorkArea::pageAt(int index) const
{
    return static_cast<Page *>(m_tabs->widget(index)); // none other stands there
}

Page *WorkArea::currentPage() const
{
    return pageAt(m_tabs->currentIndex());
}

QString WorkArea::currentKey() const
{
    return keyOf(currentPage());
}

QStringList WorkArea::keys() const
{
    QStringList keys;
    for (int i = 0; i < m_tabs->count(); ++i)
        keys << keyOf(m_tabs->widget(i));
    return keys;
}

QStringList WorkArea::keysApart() const
{
    QStringList keys;
    for (const PageWindow *each : m_windows)
        keys << keyOf(each->page());
    return keys;
}

QList<PageInfo> WorkArea::pages() const
{
    QList<PageInfo> pages;
    for (int i = 0; i < m_tabs->count(); ++i) {
        const QWidget *page = m_tabs->widget(i);
        pages.append({keyOf(page), m_tabs->tabToolTip(i), page->property(iconProperty).toString(),
            page->property(isRememberedProperty).toBool()});
    }
    return pages;
}

int WorkArea::count() const
{
    return m_tabs->count();
}

void WorkArea::showTitle(const Page *page)
{
    const int index = m_tabs->indexOf(page);
    QString title = page->windowTitle();
    title.remove(QStringLiteral("[*]"));
    m_tabs->setTabToolTip(index, title);
    title.replace(u'&', QStringLiteral("&&"));
    m_tabs->setTabText(index, page->isWindowModified() ? tr("• %1", "title of a changed page").arg(title) : title);
    Q_EMIT changed();
}

void WorkArea::showState()
{
    m_stack->setCurrentWidget(m_tabs->count() ? static_cast<QWidget *>(m_tabs) : m_empty);
}

bool WorkArea::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::WindowTitleChange || event->type() == QEvent::ModifiedChange) {
        if (auto *page = qobject_cast<Page *>(watched); page && m_tabs->indexOf(page) >= 0)
            showTitle(page);
    }
    // What a page is of may be known once it is loaded: a calendar, a chart.
    if (event->type() == QEvent::DynamicPropertyChange
        && static_cast<QDynamicPropertyChangeEvent *>(event)->propertyName() == iconProperty) {
        if (auto *page = qobject_cast<Page *>(watched); page && m_tabs->indexOf(page) >= 0) {
            m_tabs->setTabIcon(
                m_tabs->indexOf(page), widgets::icon(page->property(iconProperty).toString(), widgets::Role::Muted));
            Q_EMIT changed();
        }
    }
    if (watched == m_tabs->tabBar() && event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() == Qt::MiddleButton) {
            tryClose(pageAt(m_tabs->tabBar()->tabAt(mouse->pos())));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void WorkArea::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace formwright::windows
