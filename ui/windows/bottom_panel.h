// The foldable panel below the work: problems, jobs, log.
#pragma once

#include <QWidget>

class QStackedWidget;
class QTabBar;
class QToolButton;

namespace formwright::windows {

class BottomPanel : public QWidget
{
    Q_OBJECT
public:
    explicit BottomPanel(QWidget *parent = nullptr);

    // The panel takes the page over. A known id replaces its page.
    void setPage(const QString &id, const QString &title, QWidget *page);
    void setTitle(const QString &id, const QString &title);
    void setCurrent(const QString &id);
    QString current() const;
    QStringList ids() const { return m_ids; }

Q_SIGNALS:
    void foldWanted();

protected:
    void changeEvent(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void retranslate();

    QTabBar *m_bar;
    QToolButton *m_fold;
    QStackedWidget *m_stack;
    QStringList m_ids;
};

} // namespace formwright::windows
