// A quiet bar below a list: what was just done, or goes on, with Undo or Cancel.
#pragma once

#include <QFrame>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace formwright::widgets {

class UndoList;

// Shows the latest act of the list until it expires, is undone or dismissed; while an act runs, its progress.
class UndoBar : public QFrame
{
    Q_OBJECT
public:
    explicit UndoBar(QWidget *parent = nullptr);

    void setList(UndoList *list);
    void showProgress(const QString &what, int done, int total); // "Moving 12 people"
    void endProgress();
    QString text() const;
    void retranslate();

Q_SIGNALS:
    void undoWanted();
    void cancelWanted();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showList();
    void showIcon();

    UndoList *m_list = nullptr;
    QString m_dismissed;
    bool m_isRunning = false;
    QLabel *m_icon;
    QLabel *m_text;
    QProgressBar *m_progress;
    QPushButton *m_button;
    QToolButton *m_close;
};

} // namespace formwright::widgets
