// The tabs where the work is done. Pages are widgets that others make; this only arranges them.
#pragma once

#include "ui/pages/opening.h"

#include <QPointer>
#include <QWidget>

#include <functional>

class QStackedWidget;
class QTabWidget;

namespace formwright::widgets {
class EmptyState;
}

namespace formwright::pages {
class Page;
}

namespace formwright::windows {

class PageWindow;

struct PageInfo {
    QString key; // says what is open, as "view:01H...": one tab per key, and what is remembered until the next start
    QString title; // until the page sets its own windowTitle
    QString icon{};
    bool isRemembered{true}; // can be opened again by its key, at the next start too
};

// A page is asked by Page::tryLeave() before its tab closes, whatever closes it. windowTitle and windowModified of a
// page are shown on its tab.
class WorkArea : public QWidget
{
    Q_OBJECT
public:
    explicit WorkArea(QWidget *parent = nullptr);

    // Shows the page of that key; `make` is called only if it is not open yet, and may give none. The area owns the
    // page, also one that stands over the window or in another: it is left and closed like the others.
    pages::Page *open(
        const PageInfo &info, const std::function<pages::Page *()> &make, const pages::Opening &opening = {});
    bool activate(const QString &key); // false when it is not open
    void close(const QString &key); // at once or once it has agreed
    void closeAll() { leave({}); }
    // Closes all, one after the other and however long that takes, and then goes on with `then`: once, at once or
    // later. Where a page stays, or whoever is asked goes on working, with `otherwise`: the pages that are left stay.
    void leave(const std::function<void()> &then, const std::function<void()> &otherwise = {});
    // All but this one, in tabs, layers and windows; where one stays, those that are left stay.
    void closeOthers(pages::Page *page);
    // Another name for an open page: what was new has an id now. False where there is a page of that key already.
    bool rename(const QString &key, const QString &newKey);
    QString keyOfPage(const QWidget *page) const; // empty when it is not open
    void step(int tabs); // to the tab that many to the right, around the ends
    void focusPage(); // the keyboard goes to the current page, where it was there before

    pages::Page *page(const QString &key) const;
    pages::Page *currentPage() const;
    QString currentKey() const;
    QStringList keys() const; // in the order of the tabs
    QStringList keysApart() const; // of pages in windows
    QList<PageInfo> pages() const; // of the tabs, with what they are called
    int count() const; // of the tabs

Q_SIGNALS:
    void opened(const QString &key);
    void currentChanged(const QString &key); // empty when the last tab has closed
    void closed(const QString &key);
    void changed(); // which pages are open, their order, or what they are called
    void startWanted(); // the button of the empty area

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void stopLeaving();
    void goOnLeaving();
    pages::Page *pageAt(int index) const;
    pages::Page *nextToLeave() const;
    void tryClose(pages::Page *page);
    void remove(pages::Page *page);
    PageWindow *windowOf(const QWidget *page) const;
    void showInFront(pages::Page *page);
    PageWindow *topLayer() const; // over everything else; null where there is none
    void showApart(pages::Page *page, const pages::Opening &where);
    void showMenu(const QPoint &at);
    void showTitle(const pages::Page *page);
    void showState();
    void retranslate();

    QStackedWidget *m_stack;
    QTabWidget *m_tabs;
    QList<PageWindow *> m_windows; // the latest last
    widgets::EmptyState *m_empty;
    // Of leave(), while it is under way.
    QPointer<pages::Page> m_asked;
    QPointer<pages::Page> m_kept; // it is not left with the others
    std::function<void()> m_then;
    std::function<void()> m_otherwise;
    bool m_isLeaving{};
    bool m_isAsking{}; // inside of tryLeave()
};

} // namespace formwright::windows
