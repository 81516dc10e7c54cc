// What can be done about one notification where it is shown: Approve, Return with a sentence, Open, Mark as Read, and
// Undo afterwards. The server says which of them the flow allows now.
#pragma once

#include "app/contract/notice_acts.h"
#include "ui/tray/notification_center.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace formwright::tray {

class NoticeActions : public QWidget
{
    Q_OBJECT

public:
    explicit NoticeActions(NotificationCenter &center, QWidget *parent = nullptr);

    // Of that one; what is under way about another one goes on and is not shown any more.
    void showNotice(const contract::messages::Notification &notice);
    void clear();
    QString noticeId() const { return m_notice.id; }
    // A sentence is being written, or something is on its way: it is not taken from under somebody's hands.
    bool isBusy() const { return m_isReturning || m_isActing; }
    bool isTelling() const { return !m_said.isEmpty(); } // what was done, or why not

    QPushButton *approveButton() const { return m_approve; }
    QPushButton *returnButton() const { return m_return; }
    QPushButton *openButton() const { return m_open; }
    QPushButton *readButton() const { return m_read; }
    QPushButton *undoButton() const { return m_undo; }
    QLineEdit *reasonEdit() const { return m_reason; }
    QString said() const; // the line above the buttons, where there is one

Q_SIGNALS:
    void openWanted(const QString &noticeId, const QString &linkParams);
    void done(); // by what was clicked here
    void changed(); // what is shown, and its size

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    using Acts = contract::notice_acts::NoticeActs;
    void ask();
    void act(const QString &action, const QString &nodeId = {}, const QString &attitude = {});
    void sendReturn();
    void showState();
    void retranslate();

    NotificationCenter &m_center;
    contract::messages::Notification m_notice;
    std::optional<Acts> m_acts;
    QString m_said;
    bool m_hasFailed = false;
    bool m_isReturning = false;
    bool m_isActing = false;
    quint64 m_asked = 0;
    QLabel *m_text;
    QPushButton *m_approve;
    QPushButton *m_return;
    QPushButton *m_open;
    QPushButton *m_read;
    QPushButton *m_undo;
    QWidget *m_returning;
    QComboBox *m_nodes;
    QLineEdit *m_reason;
    QPushButton *m_sendReturn;
    QPushButton *m_cancelReturn;
};

} // namespace formwright::tray
