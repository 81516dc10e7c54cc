// The line below a table that leads from page to page.
#pragma once

#include <QWidget>

class QAction;
class QComboBox;
class QLabel;

namespace formwright::views {

class Pager : public QWidget
{
    Q_OBJECT

public:
    explicit Pager(QWidget *parent = nullptr);

    void showPage(int page, int lines, int rows, qint64 count);
    int page() const { return m_page; }
    int lastPage() const;
    int lines() const { return m_lines; }
    // To go through the pages: previous, next.
    QList<QAction *> actions() const { return {m_first, m_previous, m_next, m_last}; }
    QComboBox *linesBox() const { return m_linesBox; }

Q_SIGNALS:
    void pageWanted(int page);
    void linesWanted(int lines);

protected:
    void changeEvent(QEvent *event) override;

private:
    QAction *makeAction(const QString &name, const QString &icon, const QKeySequence &shortcut, int step);
    void retranslate();
    void fillLines();

    QAction *m_first;
    QAction *m_previous;
    QAction *m_next;
    QAction *m_last;
    QLabel *m_text;
    QComboBox *m_linesBox;
    int m_page = 1;
    int m_lines = 0;
    int m_rows = 0;
    qint64 m_count = 0;
};

} // namespace formwright::views
