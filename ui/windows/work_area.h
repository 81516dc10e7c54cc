// The tabs where the work is done. Pages are widgets that others make; this only arranges them.
#pragma once

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
    // page.
    pages::Page *open(const PageInfo &info, const std::function<pages::Page *()> &make);
    bool activate(const QString &key); // false when it is not open
    void close(const QString &key); // at once or once it has agreed
    void closeAll() { leave({}); }
    // Closes all, one after the other and however long that takes, and then goes on with `then`: once, at once or
    // later. Where a page stays, or whoever is asked goes on working, with `otherwise`: the pages that are left stay.
    void leave(const std::function<void()> &then, const std::function<void()> &otherwise = {});
    // Another name for an open page: what was new has an id now. False where there is a page of that key already.
    bool rename(const QString &key, const QString &newKey);
    QString keyOfPage(const QWidget *page) const; // empty when it is not open
    void step(int tabs); // to the tab that many to the right, around the ends
    void focusPage(); // the keyboard goes to the current page, where it was there before

    pages::Page *page(const QString &key) const;
    pages::Page *currentPage() const;
    QString currentKey() const;
    QStringList keys() const; // in the order of the tabs
    QList<PageInfo> pages() const; // the same, with what they are called
    int count() const;

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
    void showMenu(const QPoint &at);
    void closeOthers(pages::Page *page);
    void showTitle(const pages::Page *page);
    void showState();
    void retranslate();

    QStackedWidget *m_stack;
    QTabWidget *m_tabs;
    widgets::EmptyState *m_empty;
    // Of leave(), while it is under way.
    QPointer<pages::Page> m_asked;
    std::function<void()> m_then;
    std::function<void()> m_otherwise;
    bool m_isLeaving{};
    bool m_isAsking{}; // inside of tryLeave()
};

} // namespace formwright::windows
