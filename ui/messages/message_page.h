// Messages and announcements: what came and what was sent at the left, the one that is read at the right.
#pragma once

#include "app/contract/message_receivers.h"
#include "ui/messages/message_list_model.h"
#include "ui/pages/framed_page.h"

#include <QTimer>

class QListView;
class QSettings;
class QSplitter;
class QTabBar;

namespace formwright::messages {

class MessageDialog;
class MessagePane;

class MessagePage : public pages::FramedPage
{
    Q_OBJECT

public:
    MessagePage(client::ApiClient &client, QSettings *settings, QWidget *parent = nullptr);

    void load() override;
    void refresh() override; // the list, and the message that is shown
    // The same without a word, since something may have come or changed: nobody has asked for it.
    void follow();
    // Opens that one, whatever list it stands in.
    void showMessage(const QString &messageId);
    void showKind(MessageKind kind);
    MessageKind kind() const;
    void write(MessageKind kind);
    bool hasUnsaved() const override;

    MessageListModel &model() { return *m_model; }
    QListView *list() const { return m_list; }
    MessagePane &pane() const { return *m_pane; }

Q_SIGNALS:
    void read(); // one that was not read before; or what came is no news any more

protected:
    widgets::Question leaveQuestion() const override;
    void saveChanges() override;
    void retranslate() override;
    void showEvent(QShowEvent *event) override;

private:
    using Message = contract::message_center::Message;
    void readList();
    void askWhomToWriteTo();
    void showList();
    void showSelection();
    void showNone();
    void open(const QString &id);
    client::PendingCall *ask(const QString &id, const std::function<void(const client::Result<Message> &)> &then);
    void taken(const Message &message);
    void followShown();
    void followSending();
    void gone(const QString &id);
    void confirm();
    void commentSent();
    void showUnsent(const QString &messageId);
    void askToRemove();
    void remove(const Message &message);
    bool isSender(const Message &message) const { return message.receiverCount.has_value(); }

    client::ApiClient &m_client;
    QSettings *m_settings;
    QTabBar *m_kinds;
    MessageListModel *m_model;
    QSplitter *m_parts;
    QListView *m_list;
    MessagePane *m_pane;
    QAction *m_write;
    QAction *m_announce;
    QAction *m_remove;
    QAction *m_refresh;
    std::optional<Message> m_shown;
    QString m_wanted; // what was opened last; answers to what was opened before are left aside
    QString m_failed; // what was opened last could not be loaded
    bool m_isFromElsewhere = false; // what is opened was not chosen in the list
    bool m_hasRead = false;
    QPointer<client::PendingCall> m_followCall;
    bool m_isFollowedAgain = false; // something may have changed since that was asked
    QTimer m_followPause;
    contract::message_center::Receivers m_allowed; // nobody beyond the usual ones, until the server says otherwise
};

} // namespace formwright::messages
