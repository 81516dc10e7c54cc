// One message to read: who wrote it to whom, the words, its files, who has read it, and what was said about it.
#pragma once

#include "app/contract/message_center.h"
#include "ui/client/api_client.h"

#include <QScrollArea>

class QLabel;
class QPushButton;
class QStackedLayout;
class QTextBrowser;
class QVBoxLayout;

namespace formwright::comments {
class AttachmentList;
class CommentsView;
} // namespace formwright::comments

namespace formwright::messages {

class MessagePane : public QScrollArea
{
    Q_OBJECT

public:
    using Message = contract::message_center::Message;

    explicit MessagePane(client::ApiClient &client, QWidget *parent = nullptr);

    // The same message again changes what is told of it, and leaves what is being written below it.
    void showMessage(const Message &message);
    void clear(); // "Select a message to read it."
    // That one is not there any more, while a comment on it is being written: the comment stays to be copied.
    void showGone(const QString &messageId);
    QString messageId() const { return m_message ? m_message->id : QString(); }
    comments::CommentsView &comments() const { return *m_comments; }
    QPushButton *confirmButton() const { return m_confirm; }
    QString receiptText() const;

Q_SIGNALS:
    void confirmWanted();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showParts();
    QString receiverText() const;
    void retranslate();

    client::ApiClient &m_client;
    std::optional<Message> m_message;
    bool m_isGone = false;
    QString m_shownContent; // in m_body
    QString m_shownFiles;
    QLabel *m_hint;
    QWidget *m_parts;
    QLabel *m_title;
    QLabel *m_from;
    QLabel *m_to;
    QVBoxLayout *m_bodyPlace;
    QTextBrowser *m_body = nullptr;
    comments::AttachmentList *m_files;
    QPushButton *m_confirm;
    QLabel *m_receipts;
    QLabel *m_readers;
    QLabel *m_commentsTitle;
    comments::CommentsView *m_comments;
};

} // namespace formwright::messages
