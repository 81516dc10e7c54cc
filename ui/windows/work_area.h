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

namespace formwright::windows {

struct PageInfo {
    QString key; // says what is open, as "view:01H...": one tab per key, and what is remembered until the next start
    QString title; // until the page sets its own windowTitle
    QString icon{};
    bool isRemembered{true}; // can be opened again by its key, at the next start too
};

// A page is asked before its tab closes, as pages::Page describes it. windowTitle and windowModified of a page are
// shown on its tab.
class WorkArea : public QWidget
{
    Q_OBJECT
public:
    explicit WorkArea(QWidget *parent = nullptr);

    // Shows the page of that key; `make` is called only if it is not open yet, and may give none. The area owns the
    // page.
    QWidget *open(const PageInfo &info, const std::function<QWidget *()> &make);
    bool activate(const QString &key); // false when it is not open
    bool close(const QString &key); // false when it is not open or did not want to close
    // Stops at the first page that does not want to. Where that one only asks first and then closes, the rest follows,
    // and `whenClosed` is called; not where it stays, which it says by a signal closeGivenUp(), or is gone on with.
    bool closeAll(const std::function<void()> &whenClosed = {});
    // Closes all, however long that takes, and then goes on with `then`: once, at once or later. Where a page stays,
    // with `otherwise`, and everything is as it was.
    void leave(const std::function<void()> &then, const std::function<void()> &otherwise = {});
    // Another name for an open page: what was new has an id now. False where there is a page of that key already.
    bool rename(const QString &key, const QString &newKey);
    QString keyOfPage(const QWidget *page) const; // empty when it is not open
    void step(int tabs); // to the tab that many to the right, around the ends
    void focusPage(); // the keyboard goes to the current page, where it was there before

    QWidget *page(const QString &key) const;
    QWidget *currentPage() const;
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
    void stopClosing();
    void waitFor(QWidget *page, const std::function<void()> &whenClosed);
    void goOnClosing();
    bool closeTab(int index);
    void showTitle(QWidget *page);
    void showState();
    void retranslate();

    QStackedWidget *m_stack;
    QTabWidget *m_tabs;
    widgets::EmptyState *m_empty;
    QPointer<QWidget> m_asking; // the page that all closing waits for
    std::function<void()> m_whenClosed;
    std::function<void()> m_otherwise; // of leave()
};

} // namespace formwright::windows
