// The list behind the bell, for the Notifications place: what came, from whom, when; read ones are quieter.
#pragma once

#include "ui/tray/notice_actions.h"

#include <QWidget>

class QListView;
class QStackedLayout;
class QToolButton;

namespace formwright::widgets {
class EmptyState;
class InlineMessage;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::tray {

class NotificationList : public QWidget
{
    Q_OBJECT
public:
    explicit NotificationList(NotificationCenter &center, QWidget *parent = nullptr);

Q_SIGNALS:
    void linkWanted(const QString &noticeId, const QString &linkParams); // of the notification that was opened

protected:
    void changeEvent(QEvent *event) override;

private:
    void showState();
    void restoreCurrent();
    void showActions();
    void retranslate();

    NotificationCenter &m_center;
    QListView *m_view;
    QStackedLayout *m_stack;
    widgets::EmptyState *m_empty;
    widgets::InlineMessage *m_message;
    widgets::ProgressStrip *m_progress;
    QToolButton *m_readAll;
    QToolButton *m_clear;
    NoticeActions *m_actions; // about the one that is chosen
    QString m_current; // the one that was chosen before the list was read again
};

} // namespace formwright::tray
