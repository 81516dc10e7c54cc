// Where a text stands in the design that is open: one place after the other, by keys.
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QToolButton;

namespace formwright::widgets {
class SearchField;
} // namespace formwright::widgets

namespace formwright::designing {

struct FoundPlace {
    QString where; // what it is called: "Amount · Value"
    std::function<void()> show; // leads there
};

// Hidden until it is opened. Enter and F3 go on, with Shift back; Esc closes it and stays at the place that was found.
class FindBar : public QWidget
{
    Q_OBJECT

public:
    using Search = std::function<QList<FoundPlace>(const QString &text)>;

    // `search` is asked anew for every step: the design may be another one. Without regard to case.
    explicit FindBar(Search search, QWidget *parent = nullptr);

    void open();
    void next();
    void previous();

    widgets::SearchField *field() const { return m_field; }
    QString told() const; // "2 of 7", and where

Q_SIGNALS:
    void closed(); // and nothing was found to stay at

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void search();
    void go(int by);
    void leave();
    void tell(qsizetype count, const QString &where);
    void retranslate();

    const Search m_search;
    widgets::SearchField *m_field;
    QLabel *m_told;
    QToolButton *m_previous;
    QToolButton *m_next;
    QToolButton *m_close;
    qsizetype m_current = -1;
};

} // namespace formwright::designing
