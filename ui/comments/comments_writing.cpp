// What somebody writes in the comments: whom it mentions, where it waits while another subject is shown, and how it is
// sent.
#include "ui/client/server_texts.h"
#include "ui/comments/attachment_list.h"
#include "ui/comments/comments_view.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/picker_field.h"

#include <QBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QToolButton>
#include <QUuid>

namespace formwright::comments {

using namespace Qt::StringLiterals;
using client::Result;
namespace center = contract::message_center;

namespace {
constexpr int mentionedId = QTextFormat::UserProperty + 1; // of the characters of a mention
}

bool CommentsView::hasText() const
{
    return !m_edit->toPlainText().trimmed().isEmpty() || !m_files->isEmpty();
}

QString CommentsView::unsentSubject() const
{
    if (hasText())
        return m_subject;
    return m_drafts.isEmpty() ? QString() : m_drafts.firstKey();
}

bool CommentsView::isWriting(const QString &subject) const
{
    return (subject == m_subject && hasText()) || m_drafts.contains(subject);
}

// What is being written waits where it belongs, until its subject is shown again.
void CommentsView::putAside()
{
    if (m_subject.isEmpty() || !hasText())
        return;
    m_files->hide();
    m_drafts.insert(m_subject, {m_writing, m_edit->toPlainText(), mentions(), m_files});
    m_files = makeFiles();
    m_filesPlace->addWidget(m_files);
}

void CommentsView::takeUp()
{
    const auto found = m_drafts.constFind(m_subject);
    const Draft draft = found == m_drafts.constEnd() ? Draft() : *found;
    m_drafts.remove(m_subject);
    m_writing = draft.writing;
    if (draft.files)
        delete std::exchange(m_files, draft.files);
    else
        m_files->clear();
    m_files->setVisible(!m_files->isEmpty());
    m_edit->setPlainText(draft.text);
    for (const Mention &mention : draft.mentions)
        markMention(mention);
    m_edit->moveCursor(QTextCursor::End);
}

void CommentsView::forget(const QString &subject)
{
    delete m_drafts.take(subject).files;
    if (subject != m_subject)
        return;
    m_writing = {};
    m_edit->clear();
    m_files->clear();
}

// The name stands in the text, and its characters know whom they mean: two people may have one name.
void CommentsView::mention()
{
    const QString id = m_people->ids().value(0);
    const QString name = m_people->nameOf(id);
    if (id.isEmpty() || name.isEmpty())
        return;
    m_writing.names.insert(id, name);
    QTextCursor cursor = m_edit->textCursor();
    cursor.beginEditBlock(); // one step to be undone
    cursor.insertText(QString(u'@' % name % u' '), {});
    markMention({cursor.position() - name.size() - 2, name, id});
    cursor.endEditBlock();
    m_edit->setTextCursor(cursor);
    m_people->setIds({});
    m_mention->setChecked(false);
}

void CommentsView::markMention(const Mention &mention)
{
    QTextCharFormat format;
    format.setProperty(mentionedId, mention.id);
    format.setFontWeight(QFont::DemiBold);
    QTextCursor cursor(m_edit->document());
    cursor.setPosition(int(mention.at));
    cursor.setPosition(int(mention.at + 1 + mention.name.size()), QTextCursor::KeepAnchor);
    cursor.setCharFormat(format);
}

// Those whose names still stand there as they were chosen.
QList<Mention> CommentsView::mentions() const
{
    QList<Mention> found;
    for (QTextBlock block = m_edit->document()->begin(); block.isValid(); block = block.next()) {
        for (auto part = block.begin(); !part.atEnd(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QString id = fragment.charFormat().property(mentionedId).toString();
            const QString name = m_writing.names.value(id);
            const qsizetype at = name.isEmpty() ? -1 : fragment.text().indexOf(QString(u'@' % name));
            if (at >= 0)
                found.append({fragment.position() + at, name, id});
        }
    }
    return found;
}

void CommentsView::send()
{
    if (!m_send->isEnabled()) {
        Q_EMIT notSent();
        return;
    }
    if (m_writing.clientId.isEmpty())
        m_writing.clientId = QUuid::createUuid().toString(QUuid::WithoutBraces);
    // A name that was typed or pasted again means whoever was chosen by it, where that was one person.
    QHash<QString, QString> named;
    const QStringList names = m_writing.names.values();
    for (auto person = m_writing.names.constBegin(); person != m_writing.names.constEnd(); ++person) {
        if (names.count(*person) == 1)
            named.insert(*person, person.key());
    }
    center::CreateComment in;
    in.messageId = m_subject;
    in.commentId = m_writing.answered;
    in.content = markupOf(m_edit->toPlainText(), named, mentions());
    in.clientId = m_writing.clientId;
    if (!m_files->isEmpty())
        in.attachment = m_files->attachments();
    m_isSending = true;
    m_message->hide();
    showState();
    m_client.call(
        center::createComment, in, this, [this, subject = m_subject](const Result<center::CommentMade> &answer) {
            m_isSending = false;
            const bool isShown = subject == m_subject;
            if (!answer) {
                showState();
                // Without a draft it was given up meanwhile.
                if (isShown)
                    showUnsent(m_writing, answer.failure(), true);
                else if (const auto draft = m_drafts.find(subject); draft != m_drafts.end())
                    showUnsent(draft->writing, answer.failure(), false);
                Q_EMIT notSent();
                return;
            }
            forget(subject);
            showState();
            if (isShown) {
                m_pages = int((m_count + commentsAtOnce) / commentsAtOnce); // it stands at the end
                Q_EMIT sent();
                read();
                return;
            }
            Q_EMIT sent();
        });
}

void CommentsView::showUnsent(Writing &writing, const client::Failure &failure, bool isShown)
{
    if (client::isRefusedAs(failure, u"sent-before-otherwise")) {
        // From here on it is another one.
        writing.clientId.clear();
        writing.mayBeSent = false;
        m_message->setAction({});
        m_message->setDismissible(true);
        m_message->showError({.what = tr("The comment was sent already, as you wrote it at first."),
            .whatToDo = tr("What you changed since was not sent. Send it as another comment, or discard it.")});
        if (isShown)
            readPage(1);
        return;
    }
    writing.mayBeSent = writing.mayBeSent || client::isDoubtful(failure);
    if (writing.mayBeSent)
        showFailure(
            tr("The comment may have been sent."), failure, false, tr("Send it again: it does not stand there twice."));
    else
        showFailure(
            isShown ? tr("The comment was not sent.") : tr("A comment was not sent. It is kept where you wrote it."),
            failure, false);
}

} // namespace formwright::comments
