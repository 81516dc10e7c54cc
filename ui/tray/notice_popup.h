// What came, in a small window of our own at the corner of the screen: it takes no focus, and one can act on it there.
#pragma once

#include "ui/tray/notice_actions.h"

#include <QFrame>
#include <QTimer>

class QLabel;
class QToolButton;

namespace formwright::tray {

class NoticePopup : public QFrame
{
    Q_OBJECT

public:
    explicit NoticePopup(NotificationCenter &center);

    // Newest first; several are folded into one line with the newest. What comes while somebody acts on what is shown
    // is told once that is done.
    void tell(const QList<contract::messages::Notification> &news);
    // Nobody is signed in any more.
    void forget();
    NoticeActions &actions() const { return *m_actions; }
    QString title() const;
    QString summary() const;

Q_SIGNALS:
    void listWanted();
    void openWanted(const QString &noticeId, const QString &linkParams);

protected:
    bool event(QEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void showNews();
    void dropOver();
    void place();
    void closeOne();
    void waitToClose();
    void retranslate();

    NotificationCenter &m_center;
    QList<contract::messages::Notification> m_news; // that is shown
    QList<contract::messages::Notification> m_later;
    QLabel *m_icon;
    QLabel *m_title;
    QLabel *m_summary;
    QToolButton *m_close;
    QPushButton *m_show;
    NoticeActions *m_actions;
    QTimer m_closing;
};

} // namespace formwright::tray
