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
};

// A page is asked before its tab closes, by a QCloseEvent that it may ignore. windowTitle and windowModified of a page
// are shown on its tab.
class WorkArea : public QWidget
{
    Q_OBJECT
public:
    explicit WorkArea(QWidget *parent = nullptr);

    // Shows the page of that key; `make` is called only if it is not open yet. The area owns the page.
    QWidget *open(const PageInfo &info, const std::function<QWidget *()> &make);
    bool activate(const QString &key); // false when it is not open
    bool close(const QString &key); // false when it is not open or did not want to close
    // Stops at the first page that does not want to. Where that one only asks first and then closes, the rest follows,
    // and `whenClosed` is called; not where it stays, which it says by a signal closeGivenUp(), or is gone on with.
    bool closeAll(const std::function<void()> &whenClosed = {});
    void step(int tabs); // to the tab that many to the right, around the ends
    void focusPage(); // the keyboard goes to the current page, where it was there before

    QWidget *page(const QString &key) const;
    QWidget *currentPage() const;
    QString currentKey() const;
    QStringList keys() const; // in the order of the tabs
    int count() const;

Q_SIGNALS:
    void opened(const QString &key);
    void currentChanged(const QString &key); // empty when the last tab has closed
    void closed(const QString &key);
    void startWanted(); // the button of the empty area

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private Q_SLOTS:
    void stopClosing();

private:
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
};

} // namespace formwright::windows
