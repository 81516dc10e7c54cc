// What was said about a message or a document, oldest first, and a place to say more.
#pragma once

#include "app/contract/message_comments.h"
#include "ui/client/api_client.h"
#include "ui/comments/message_text.h"
#include "ui/widgets/picker_source.h"

#include <QWidget>

#include <memory>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace formwright::widgets {
class InlineMessage;
class PickerField;
class ProgressStrip;
} // namespace formwright::widgets

namespace formwright::comments {

class AttachmentList;
class CommentCard;

class CommentsView : public QWidget
{
    Q_OBJECT

public:
    // `people`: who can be mentioned. The client must outlive it.
    CommentsView(
        client::ApiClient &client, const std::shared_ptr<widgets::PickerSource> &people, QWidget *parent = nullptr);

    // Of a message or document, as its id is known; an empty one shows nothing. What is being written stays with the
    // subject that it is about. Others' comments are deleted by whoever it is from.
    void setSubject(const QString &id, bool takesComments = true, bool isOwn = false);
    QString subject() const { return m_subject; }
    void read();
    // Also where it is about another subject than the one that is shown.
    bool hasUnsent() const { return !unsentSubject().isEmpty(); }
    QString unsentSubject() const; // the one that is shown first; empty: nothing is being written
    void send(); // what is written about what is shown; one of sent() and notSent() follows
    void forget(const QString &subject); // it is gone, and what was being written about it with it
    bool isWriting(const QString &subject) const;
    // That subject is gone. What is being written about it stays to be copied, and is not sent any more.
    void showGone(const QString &subject);

    QPlainTextEdit *edit() const { return m_edit; }
    QPushButton *sendButton() const { return m_send; }
    QList<CommentCard *> cards() const { return m_cards; }

Q_SIGNALS:
    void countChanged(qint64 count);
    void sent();
    void notSent(); // or nobody knows whether it was

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    static constexpr int commentsAtOnce = 50;
    using Comment = contract::message_center::Comment;
    // What is being written, beside its text and files.
    struct Writing {
        QString answered; // the comment that is answered
        QString answeredName;
        QHash<QString, QString> names; // of those who were mentioned, by their ids
        QString clientId; // what the server knows it by, however often it is sent; empty: it was not sent yet
        bool mayBeSent = false; // the answer was lost
    };
    // About a subject that is not shown.
    struct Draft {
        Writing writing;
        QString text;
        QList<Mention> mentions;
        AttachmentList *files = nullptr; // whose files go on being sent
    };
    AttachmentList *makeFiles();
    QList<Mention> mentions() const;
    void markMention(const Mention &mention);
    void showUnsent(Writing &writing, const client::Failure &failure, bool isShown);
    bool hasText() const;
    void begin(const QString &subject);
    void putAside();
    void takeUp();
    void readPage(int page);
    void showComments();
    void showFailure(const QString &what, const client::Failure &failure, bool mayRetry, const QString &whatToDo = {});
    void answer(const Comment &comment);
    void askToRemove(const Comment &comment);
    void remove(const Comment &comment);
    void mention();
    void showState();
    void retranslate();

    client::ApiClient &m_client;
    QString m_subject;
    Writing m_writing;
    QList<Comment> m_comments;
    qint64 m_count = 0;
    int m_pages = 0; // that were read
    bool m_takesComments = true;
    bool m_isOwn = false; // what it is about
    bool m_isGone = false; // what it is about
    bool m_isSending = false;
    quint64 m_asked = 0;
    QMap<QString, Draft> m_drafts; // by subject
    QList<CommentCard *> m_cards;
    QVBoxLayout *m_list;
    QLabel *m_none;
    QPushButton *m_more;
    widgets::ProgressStrip *m_progress;
    widgets::InlineMessage *m_message;
    QWidget *m_composer;
    QLabel *m_answeredText;
    QToolButton *m_answerCancel;
    QPlainTextEdit *m_edit;
    widgets::PickerField *m_people;
    QToolButton *m_mention;
    QToolButton *m_attach;
    AttachmentList *m_files;
    QVBoxLayout *m_filesPlace;
    QPushButton *m_send;
};

// One comment: who said it and when, the words, its files, and what can be done with it. Made by CommentsView.
class CommentCard : public QWidget
{
    Q_OBJECT

public:
    CommentCard(client::ApiClient &client, const contract::message_center::Comment &comment, bool mayAnswer,
        bool mayRemove, QWidget *parent);
    QToolButton *answerButton() const { return m_answer; }
    QToolButton *removeButton() const { return m_remove; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QToolButton *m_answer;
    QToolButton *m_remove;
};

} // namespace formwright::comments
