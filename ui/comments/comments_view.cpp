#include "ui/comments/comments_view.h"

#include "ui/comments/attachment_list.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/field_frame.h"
#include "ui/widgets/fonts.h"
#include "ui/widgets/icon.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/metrics.h"
#include "ui/widgets/moment_text.h"
#include "ui/widgets/picker_field.h"
#include "ui/widgets/progress_strip.h"
#include "ui/widgets/sentence.h"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBrowser>
#include <QToolButton>

namespace formwright::comments {

using namespace Qt::StringLiterals;
using client::Result;
namespace center = contract::message_center;
namespace space = widgets::space;

namespace {
constexpr int linesOfEdit = 3;
} // namespace

CommentCard::CommentCard(
    client::ApiClient &client, const center::Comment &comment, bool mayAnswer, bool mayRemove, QWidget *parent)
    : QWidget(parent), m_answer(new QToolButton(this)), m_remove(new QToolButton(this))
{
    auto *sender = new widgets::ElidedLabel(comment.sender, this);
    sender->setFont(widgets::strongFont());
    auto *when = new QLabel(
        widgets::momentText(QDateTime::fromMSecsSinceEpoch(comment.createTime.milliseconds), locale()), this);
    when->setForegroundRole(QPalette::PlaceholderText);
    auto *head = new QHBoxLayout;
    head->setSpacing(space::Small);
    head->addWidget(sender, 1);
    head->addWidget(when);
    head->addWidget(m_answer);
    head->addWidget(m_remove);
    m_answer->setIcon(widgets::icon(u"comment"_s, widgets::Role::Muted));
    m_answer->setToolTip(CommentsView::tr("Answer"));
    m_answer->setAccessibleName(CommentsView::tr("Answer %1", "a person").arg(comment.sender));
    m_remove->setIcon(widgets::icon(u"delete"_s, widgets::Role::Muted));
    m_remove->setToolTip(CommentsView::tr("Delete"));
    m_remove->setAccessibleName(CommentsView::tr("Delete this comment"));
    for (QToolButton *button : {m_answer, m_remove})
        button->setAutoRaise(true);
    m_answer->setVisible(mayAnswer && !comment.removed);
    m_remove->setVisible(mayRemove && !comment.removed);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(comment.commentId ? space::Page : 0, space::Small, 0, space::Medium);
    layout->setSpacing(space::Tight);
    layout->addLayout(head);
    if (comment.removed) {
        auto *gone = new QLabel(CommentsView::tr("This comment was deleted."), this);
        gone->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(gone);
    } else {
        if (comment.commentId && !comment.toUser.isEmpty()) {
            auto *answered = new widgets::ElidedLabel(
                CommentsView::tr("to %1: %2", "person, what was said").arg(comment.toUser, lineOf(comment.toContent)),
                this);
            answered->setForegroundRole(QPalette::PlaceholderText);
            layout->addWidget(answered);
        }
        layout->addWidget(makeMarkupLabel(comment.content, this));
        if (comment.attachment && comment.attachment->size() > 2) {
            auto *files = new AttachmentList(client, AttachmentList::Use::Reads, this);
            files->setAttachments(*comment.attachment);
            layout->addWidget(files);
        }
    }
    setAccessibleName(
        CommentsView::tr("%1, %2: %3", "person, when, what was said")
            .arg(comment.sender, when->text(),
                comment.removed ? CommentsView::tr("This comment was deleted.") : lineOf(comment.content)));
}

void CommentCard::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawLine(0, height() - 1, width(), height() - 1);
}

CommentsView::CommentsView(
    client::ApiClient &client, const std::shared_ptr<widgets::PickerSource> &people, QWidget *parent)
    : QWidget(parent),
      m_client(client),
      m_list(new QVBoxLayout),
      m_none(new QLabel(this)),
      m_more(new QPushButton(this)),
      m_progress(new widgets::ProgressStrip(this)),
      m_message(new widgets::InlineMessage(this)),
      m_composer(new QWidget(this)),
      m_answeredText(new QLabel(m_composer)),
      m_answerCancel(new QToolButton(m_composer)),
      m_edit(new QPlainTextEdit(m_composer)),
      m_people(new widgets::PickerField(people, widgets::PickerMode::One, {nullptr, u"mentioned"_s}, m_composer)),
      m_mention(new QToolButton(m_composer)),
      m_attach(new QToolButton(m_composer)),
      m_files(makeFiles()),
      m_filesPlace(new QVBoxLayout),
      m_send(new QPushButton(m_composer))
{
    setObjectName(u"comments"_s);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_none->setWordWrap(true);
    m_more->setFlat(true);
    m_list->setSpacing(0);
    m_progress->setCancellable(false);
    m_edit->setObjectName(u"commentEdit"_s);
    m_edit->setTabChangesFocus(true);
    widgets::frameAsField(m_edit);
    m_edit->setFixedHeight(m_edit->fontMetrics().lineSpacing() * linesOfEdit + space::Large);
    m_edit->installEventFilter(this);
    m_send->setObjectName(u"sendComment"_s);
    m_people->hide();
    m_mention->setIcon(widgets::icon(u"user"_s));
    m_mention->setCheckable(true);
    m_attach->setIcon(widgets::icon(u"attachment"_s));
    m_answerCancel->setIcon(widgets::icon(u"close"_s));
    for (QToolButton *button : {m_mention, m_attach, m_answerCancel})
        button->setAutoRaise(true);
    auto *answered = new QHBoxLayout;
    answered->addWidget(m_answeredText, 1);
    answered->addWidget(m_answerCancel);
    auto *tools = new QHBoxLayout;
    tools->setSpacing(space::Tight);
    tools->addWidget(m_mention);
    tools->addWidget(m_attach);
    tools->addWidget(m_people, 1);
    tools->addStretch(0);
    tools->addWidget(m_send);
    auto *composer = new QVBoxLayout(m_composer);
    composer->setContentsMargins(0, space::Small, 0, 0);
    composer->setSpacing(space::Tight);
    composer->addLayout(answered);
    composer->addWidget(m_edit);
    m_filesPlace->addWidget(m_files);
    composer->addLayout(m_filesPlace);
    composer->addLayout(tools);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::Tight);
    layout->addWidget(m_message);
    layout->addWidget(m_progress);
    layout->addWidget(m_none);
    layout->addLayout(m_list);
    layout->addWidget(m_more, 0, Qt::AlignLeft);
    layout->addWidget(m_composer);
    layout->addStretch(1);
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, &CommentsView::read);
    connect(m_more, &QPushButton::clicked, this, [this] { readPage(m_pages + 1); });
    connect(m_edit, &QPlainTextEdit::textChanged, this, &CommentsView::showState);
    connect(m_send, &QPushButton::clicked, this, &CommentsView::send);
    connect(m_attach, &QToolButton::clicked, this, [this] { m_files->choose(); });
    connect(m_mention, &QToolButton::toggled, this, [this](bool isOn) {
        m_people->setVisible(isOn);
        (isOn ? static_cast<QWidget *>(m_people) : m_edit)->setFocus(Qt::OtherFocusReason);
    });
    connect(m_people, &widgets::PickerField::edited, this, &CommentsView::mention);
    connect(m_answerCancel, &QToolButton::clicked, this, [this] {
        m_writing.answered.clear();
        showState();
        m_edit->setFocus(Qt::OtherFocusReason);
    });
    retranslate();
    showComments();
}

void CommentsView::setSubject(const QString &id, bool takesComments, bool isOwn)
{
    m_takesComments = takesComments;
    m_isOwn = isOwn;
    if (id == m_subject && !m_isGone) {
        showState();
        return;
    }
    m_isGone = false;
    begin(id);
    read();
}

void CommentsView::showGone(const QString &subject)
{
    m_isGone = true;
    begin(subject);
}

void CommentsView::begin(const QString &subject)
{
    if (subject != m_subject) {
        putAside();
        m_subject = subject;
        takeUp();
    }
    m_comments.clear();
    m_count = 0;
    m_pages = 0;
    m_message->hide();
    ++m_asked;
    m_progress->finish();
    showComments();
}

AttachmentList *CommentsView::makeFiles()
{
    auto *files = new AttachmentList(m_client, AttachmentList::Use::Writes, m_composer);
    files->hide();
    connect(files, &AttachmentList::changed, this, [this, files] {
        if (files != m_files)
            return;
        m_files->setVisible(!m_files->isEmpty());
        showState();
    });
    return files;
}

void CommentsView::read()
{
    m_message->hide();
    if (!m_subject.isEmpty() && !m_isGone)
        readPage(1);
}

// Of those that were read already, all again: they may have changed.
void CommentsView::readPage(int page)
{
    const quint64 number = ++m_asked;
    const int pages = std::max(page, page == 1 ? m_pages : 0);
    m_progress->start(tr("Loading comments"));
    const auto gathered = std::make_shared<QList<Comment>>();
    const auto ask = std::make_shared<std::function<void(int)>>();
    *ask = [this, number, pages, gathered, ask = std::weak_ptr(ask), page](int next) {
        const auto again = ask.lock();
        m_client.call(center::listComments, {m_subject, next, commentsAtOnce}, this,
            [this, number, pages, gathered, again, page, next](const Result<contract::Paged<Comment>> &answer) {
                if (number != m_asked)
                    return;
                if (!answer) {
                    m_progress->finish();
                    showFailure(tr("The comments could not be loaded."), answer.failure(), true);
                    return;
                }
                *gathered += answer->datas;
                m_count = answer->rowCount;
                if (page == 1 && next < pages && next < answer->pageCount) {
                    (*again)(next + 1);
                    return;
                }
                m_progress->finish();
                m_comments = page == 1 ? *gathered : m_comments + *gathered;
                m_pages = next;
                showComments();
                Q_EMIT countChanged(m_count);
            });
    };
    (*ask)(page);
}

void CommentsView::showComments()
{
    for (CommentCard *card : std::as_const(m_cards)) {
        m_list->removeWidget(card);
        card->hide();
        card->deleteLater();
    }
    m_cards.clear();
    for (const Comment &comment : std::as_const(m_comments)) {
        auto *card = new CommentCard(m_client, comment, m_takesComments, comment.mine || m_isOwn, this);
        connect(card->answerButton(), &QToolButton::clicked, this, [this, comment] { answer(comment); });
        connect(card->removeButton(), &QToolButton::clicked, this, [this, comment] { askToRemove(comment); });
        m_list->addWidget(card);
        m_cards.append(card);
    }
    showState();
}

void CommentsView::showState()
{
    const bool isThere = !m_subject.isEmpty();
    m_composer->setVisible(isThere && (m_takesComments || m_isGone));
    m_none->setVisible(isThere && m_pages > 0 && m_comments.isEmpty());
    m_none->setText(m_takesComments ? tr("Nobody has said anything about this yet.") : tr("No comments are taken."));
    m_more->setVisible(m_comments.size() < m_count);
    m_answeredText->setVisible(!m_writing.answered.isEmpty());
    m_answerCancel->setVisible(!m_writing.answered.isEmpty());
    m_answeredText->setText(tr("Answer to %1", "a person").arg(m_writing.answeredName));
    m_mention->setEnabled(!m_isGone);
    m_attach->setEnabled(!m_isGone);
    const QString problem = m_isGone ? tr("What it is about is not there any more.") : m_files->problem();
    m_send->setEnabled(!m_isSending && problem.isEmpty() && !m_edit->toPlainText().trimmed().isEmpty());
    m_send->setToolTip(problem.isEmpty() ? tr("Ctrl+Enter") : problem);
    m_edit->setReadOnly(m_isSending);
}

void CommentsView::showFailure(
    const QString &what, const client::Failure &failure, bool mayRetry, const QString &whatToDo)
{
    if (failure.kind == client::Failure::Kind::Cancelled)
        return;
    const QString why = failure.fields.isEmpty() ? failure.message : failure.fields.first().message;
    m_message->setAction(mayRetry ? tr("Try Again") : QString());
    m_message->setDismissible(!mayRetry);
    m_message->showError(
        {.what = what, .why = widgets::sentence(why), .whatToDo = whatToDo, .requestId = failure.requestId});
}

void CommentsView::answer(const Comment &comment)
{
    m_writing.answered = comment.id;
    m_writing.answeredName = comment.sender;
    showState();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void CommentsView::askToRemove(const Comment &comment)
{
    widgets::MessageBox::ask(this,
        {.title = tr("Delete this comment?"),
            .text = tr("Those who were told of it are not told any more. This cannot be taken back."),
            .acceptText = tr("&Delete")},
        this, [this, comment](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(comment);
        });
}

void CommentsView::remove(const Comment &comment)
{
    m_client.call(center::deleteComment, {comment.id, m_subject}, this,
        [this, subject = m_subject](const Result<contract::Nothing> &answer) {
            if (subject != m_subject)
                return;
            if (answer)
                read();
            else
                showFailure(tr("The comment was not deleted."), answer.failure(), false);
        });
}

bool CommentsView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_edit && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        if (isEnter && key->modifiers().testFlag(Qt::ControlModifier)) {
            send();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void CommentsView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showComments();
    }
    QWidget::changeEvent(event);
}

void CommentsView::retranslate()
{
    setAccessibleName(tr("Comments"));
    m_more->setText(tr("Show &More"));
    m_edit->setPlaceholderText(tr("Write a comment"));
    m_edit->setAccessibleName(tr("Comment"));
    m_send->setText(tr("&Send"));
    m_mention->setToolTip(tr("Mention somebody"));
    m_mention->setAccessibleName(m_mention->toolTip());
    m_people->setAccessibleName(tr("Mention somebody"));
    m_attach->setToolTip(tr("Attach files"));
    m_attach->setAccessibleName(m_attach->toolTip());
    m_answerCancel->setToolTip(tr("Do not answer this comment"));
    m_answerCancel->setAccessibleName(m_answerCancel->toolTip());
}

} // namespace formwright::comments
