#include "ui/messages/message_page.h"

#include "ui/comments/comments_view.h"
#include "ui/messages/message_delegate.h"
#include "ui/messages/message_dialog.h"
#include "ui/messages/message_pane.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/search_field.h"

#include <QAction>
#include <QJsonObject>
#include <QListView>
#include <QSplitter>
#include <QTabBar>

namespace formwright::messages {

using namespace Qt::StringLiterals;
using client::Failure;
using client::Result;
namespace center = contract::message_center;

namespace {

using namespace std::chrono_literals;
constexpr auto sendingIsFollowedEvery = 2s;

MessageKind kindOf(const center::Message &message)
{
    return message.type == 1 ? MessageKind::Announcement : MessageKind::Message;
}

} // namespace

MessagePage::MessagePage(client::ApiClient &client, QSettings *settings, QWidget *parent)
    : FramedPage(u"message"_s, parent),
      m_client(client),
      m_settings(settings),
      m_kinds(new QTabBar(this)),
      m_model(new MessageListModel(client, this)),
      m_parts(new QSplitter(this)),
      m_list(new QListView(this)),
      m_pane(new MessagePane(client, this)),
      m_write(addPageAction(u"writeMessage"_s, u"add"_s, QKeySequence::New, [this] { write(MessageKind::Message); })),
      m_announce(addPageAction(u"announce"_s, u"announcement"_s, {}, [this] { write(MessageKind::Announcement); })),
      m_remove(addPageAction(u"remove"_s, u"delete"_s, {}, [this] { askToRemove(); })),
      m_refresh(addPageAction(u"refresh"_s, u"refresh"_s, QKeySequence::Refresh, [this] { refresh(); }))
{
    header().addAction(m_refresh);
    header().addAction(m_remove);
    header().addAction(m_announce);
    header().addAction(m_write, widgets::PageHeader::Emphasis::Primary);
    m_kinds->setObjectName(u"messageKinds"_s);
    m_kinds->setDrawBase(false);
    m_kinds->setExpanding(false);
    m_kinds->addTab({});
    m_kinds->addTab({});
    addToolRow(m_kinds);
    addSearch();
    m_list->setObjectName(u"messageList"_s);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new MessageDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMinimumWidth(220);
    m_pane->setMinimumWidth(280);
    m_parts->setChildrenCollapsible(false);
    m_parts->addWidget(m_list);
    m_parts->addWidget(m_pane);
    m_parts->setStretchFactor(0, 2);
    m_parts->setStretchFactor(1, 3);
    setContent(m_parts);
    connect(m_kinds, &QTabBar::currentChanged, this, [this] {
        m_hasRead = false;
        const bool isOfOther = m_shown && kindOf(*m_shown) != kind();
        if (isOfOther && !m_pane->comments().hasUnsent())
            showNone();
        message().hide();
        readList();
    });
    connect(search(), &widgets::SearchField::searched, this, &MessagePage::readList);
    connect(search(), &widgets::SearchField::leftDownwards, m_list, [this] { m_list->setFocus(Qt::OtherFocusReason); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (const Message *chosen = m_model->message(current))
            open(chosen->id);
    });
    // One that could not be loaded stays the one that is chosen: it is chosen again by being clicked again.
    const auto openAgain = [this](const QModelIndex &index) {
        const Message *chosen = m_model->message(index);
        if (chosen && chosen->id == m_failed)
            open(chosen->id);
    };
    connect(m_list, &QListView::clicked, this, openAgain);
    connect(m_list, &QListView::activated, this, openAgain);
    connect(m_model, &MessageListModel::loadingChanged, this,
        [this](bool isLoading) { isLoading ? setBusy(tr("Loading messages")) : setIdle(); });
    connect(m_model, &MessageListModel::loaded, this, [this] {
        m_hasRead = true;
        showList();
    });
    connect(m_model, &MessageListModel::failed, this, [this](const Failure &failure) {
        if (failure.kind != Failure::Kind::Cancelled)
            showFailure(tr("The messages could not be loaded."), failure, [this] { readList(); });
    });
    connect(m_model, &MessageListModel::rowsRemoved, this, &MessagePage::showList);
    connect(m_pane, &MessagePane::confirmWanted, this, &MessagePage::confirm);
    connect(&m_pane->comments(), &comments::CommentsView::sent, this, &MessagePage::commentSent);
    connect(&m_pane->comments(), &comments::CommentsView::notSent, this, &MessagePage::leaveRefused);
    m_followPause.setSingleShot(true);
    m_followPause.callOnTimeout(this, &MessagePage::followShown);
    m_announce->setVisible(false);
    showSelection();
    MessagePage::retranslate();
}

MessageKind MessagePage::kind() const
{
    return m_kinds->currentIndex() == 0 ? MessageKind::Message : MessageKind::Announcement;
}

void MessagePage::showKind(MessageKind kind)
{
    m_kinds->setCurrentIndex(kind == MessageKind::Message ? 0 : 1);
}

void MessagePage::load()
{
    message().hide();
    askWhomToWriteTo();
    readList();
}

// Announcing is offered only to whom the server allows it. Where it does not answer, sending would not work either.
void MessagePage::askWhomToWriteTo()
{
    m_client.call(center::getReceivers, {}, this, [this](const Result<center::Receivers> &answer) {
        if (!answer)
            return;
        m_allowed = *answer;
        m_announce->setVisible(m_allowed.announce);
    });
}

void MessagePage::refresh()
{
    message().hide();
    askWhomToWriteTo();
    readList();
    if (!m_wanted.isEmpty())
        open(m_wanted);
}

void MessagePage::readList()
{
    m_model->read(kind(), search()->text().trimmed());
}

void MessagePage::showList()
{
    if (m_model->rowCount() > 0 || !m_hasRead) {
        showContent();
        // Whoever reads one goes on reading it, without asking for it again.
        const QModelIndex shown = m_model->indexOf(m_wanted);
        if (shown.isValid() && m_list->currentIndex() != shown) {
            const QSignalBlocker quiet(m_list->selectionModel());
            m_list->setCurrentIndex(shown);
            m_list->viewport()->update();
        }
        return;
    }
    if (!m_wanted.isEmpty())
        return; // it was found otherwise than by this list
    const QString words = search()->text().trimmed();
    if (!words.isEmpty())
        showEmpty(tr("Nothing is found for “%1”.").arg(words), {}, tr("Clear Search"), [this] { search()->clear(); });
    else if (kind() == MessageKind::Announcement)
        showEmpty(tr("Nothing was announced yet."));
    else
        showEmpty(tr("There are no messages yet."), tr("What you send and what you get is listed here."),
            tr("New Message"), [this] { write(MessageKind::Message); });
}

void MessagePage::showMessage(const QString &messageId)
{
    showContent();
    m_isFromElsewhere = true;
    open(messageId);
}

void MessagePage::showNone()
{
    m_wanted.clear();
    m_failed.clear();
    m_shown.reset();
    m_pane->clear();
    showSelection();
}

// Reading it marks it as read, for whoever sent it as well.
client::PendingCall *MessagePage::ask(const QString &id, const std::function<void(const Result<Message> &)> &then)
{
    return m_client.callJson(center::getMessages, {id}, this, [then](const Result<QJsonObject> &answer) {
        if (!answer)
            return then(answer.failure());
        static const contract::WireContext wire;
        contract::DecodeProblems problems;
        Message message;
        contract::decode(answer->value("data"_L1), message, QString(), {wire, problems});
        if (problems.isEmpty())
            return then(message);
        client::Failure failure;
        failure.kind = client::Failure::Kind::Server;
        failure.message = tr("The answer of the server cannot be read.");
        then(failure);
    });
}

void MessagePage::open(const QString &id)
{
    m_wanted = id;
    if (!std::exchange(m_failed, {}).isEmpty())
        message().hide(); // it told of that one
    showSelection();
    ask(id, [this, id](const Result<Message> &answer) {
        if (id != m_wanted)
            return;
        if (answer) {
            taken(*answer);
            return;
        }
        const QString told = tr("The message could not be loaded.");
        if (answer.failure().httpStatus == 404) {
            gone(id);
            showFailure(told, answer.failure(), {});
            return;
        }
        showNone();
        m_wanted = m_failed = id;
        showFailure(told, answer.failure(), [this, id] { open(id); });
    });
}

// A comment on it that is being written is not lost with it.
void MessagePage::gone(const QString &id)
{
    const bool isWriting = m_pane->comments().isWriting(id);
    showNone();
    if (isWriting) {
        m_wanted = id;
        m_pane->showGone(id);
    }
    m_list->setCurrentIndex({}); // else the next one would be opened, and count as read
    m_model->remove(id);
    showSelection();
    showList();
}

void MessagePage::follow()
{
    m_model->reread();
    followShown();
}

// How far it is sent, who has read it, and whether it is there still. Where that cannot be told, it stays as it is.
void MessagePage::followShown()
{
    m_followPause.stop();
    if (!m_shown || m_shown->id != m_wanted || !isVisible())
        return; // what is shown later is asked for then
    m_isFollowedAgain = m_followCall != nullptr;
    if (m_followCall)
        return;
    m_followCall = ask(m_wanted, [this, id = m_wanted](const Result<Message> &answer) {
        m_followCall = nullptr;
        if (m_shown && m_shown->id == id && m_wanted == id) {
            if (answer) {
                m_shown = *answer;
                m_shown->read = true;
                m_model->put(*m_shown);
                m_pane->showMessage(*m_shown);
                showSelection();
            } else if (answer.failure().httpStatus == 404) {
                gone(id);
                showFailure(tr("The message is not there any more."), answer.failure(), {});
            }
        }
        const bool isSessionOver = !answer && answer.failure().kind == Failure::Kind::Unauthenticated;
        if (std::exchange(m_isFollowedAgain, false))
            followShown();
        else if (!isSessionOver)
            followSending();
    });
}

void MessagePage::followSending()
{
    if (m_shown && m_shown->sending.value_or(false))
        m_followPause.start(sendingIsFollowedEvery);
}

void MessagePage::showEvent(QShowEvent *event)
{
    FramedPage::showEvent(event);
    followShown();
}

void MessagePage::taken(const Message &message)
{
    const QModelIndex at = m_model->indexOf(message.id);
    const Message *listed = m_model->message(at);
    const bool wasUnread = listed && !listed->read;
    m_shown = message;
    m_shown->read = true;
    // It is read in the list that it stands in.
    if (std::exchange(m_isFromElsewhere, false))
        showKind(kindOf(*m_shown));
    m_model->put(*m_shown);
    m_pane->showMessage(*m_shown);
    showSelection();
    followSending();
    if (wasUnread || !listed)
        Q_EMIT read();
}

void MessagePage::showSelection()
{
    // What is acted on is what is seen: while another one is on its way, there is none.
    m_remove->setEnabled(m_shown && m_shown->id == m_wanted && !isActing());
    const bool isOwn = m_shown && isSender(*m_shown);
    nameAction(m_remove, isOwn ? tr("&Withdraw…") : tr("&Remove"),
        isOwn ? tr("Nobody finds this message any more") : tr("You do not see this message any more; others do"));
}

void MessagePage::write(MessageKind kind)
{
    auto *dialog = new MessageDialog(m_client, kind, m_allowed, m_settings, this);
    connect(dialog, &MessageDialog::sent, this, [this, kind](const Message &message) {
        showKind(kind);
        readList();
        showMessage(message.id);
    });
    connect(dialog, &QDialog::rejected, this, [this, dialog] {
        if (dialog->mayBeSent())
            readList();
    });
    dialog->open();
}

void MessagePage::confirm()
{
    if (!m_shown || !beginAct(tr("Confirming")))
        return;
    m_client.call(
        center::confirmMessage, {m_shown->id}, this, [this, id = m_shown->id](const Result<contract::Nothing> &answer) {
            endAct();
            if (!answer)
                showFailure(tr("It was not confirmed."), answer.failure(), {});
            else if (m_shown && m_shown->id == id)
                open(id);
        });
}

void MessagePage::askToRemove()
{
    if (!m_shown || m_shown->id != m_wanted)
        return;
    const Message message = *m_shown;
    if (!isSender(message)) {
        remove(message);
        return;
    }
    widgets::MessageBox::ask(this,
        {.title = message.title.value_or(QString()).isEmpty() ? tr("Withdraw this message?")
                                                              : tr("Withdraw “%1”?").arg(*message.title),
            .text = tr("Nobody finds it any more, and what was told of it goes as well. This cannot be taken back."),
            .acceptText = tr("&Withdraw"),
            .isDangerous = true},
        this, [this, message](widgets::Answer answer) {
            if (answer == widgets::Answer::Accept)
                remove(message);
        });
}

void MessagePage::remove(const Message &message)
{
    if (!beginAct(tr("Removing"), [this, message] { remove(message); }))
        return;
    m_client.call(
        center::deleteMessage, {message.id}, this, [this, id = message.id](const Result<contract::Nothing> &answer) {
            endAct();
            if (!answer) {
                showSelection();
                showFailure(tr("The message was not removed."), answer.failure(), {});
                return;
            }
            m_pane->comments().forget(id);
            if (m_wanted == id) {
                showNone();
                m_list->setCurrentIndex({});
            }
            m_model->remove(id);
            showSelection();
            Q_EMIT read();
        });
}

bool MessagePage::hasUnsaved() const
{
    return m_pane->comments().hasUnsent() || FramedPage::hasUnsaved();
}

widgets::Question MessagePage::leaveQuestion() const
{
    return {.title = tr("Send the comment that you are writing?"),
        .text = tr("What is not sent is lost."),
        .acceptText = tr("&Send"),
        .alternativeText = tr("&Discard")};
}

// One that is being written about another message is shown before it is sent.
void MessagePage::saveChanges()
{
    const QString about = m_pane->comments().unsentSubject();
    if (about == m_pane->comments().subject()) {
        m_pane->comments().send();
        return;
    }
    leaveRefused();
    showUnsent(about);
}

void MessagePage::commentSent()
{
    const bool wasLeft = isBeingLeft();
    changesSaved();
    if (wasLeft && hasUnsaved())
        showUnsent(m_pane->comments().unsentSubject());
}

void MessagePage::showUnsent(const QString &messageId)
{
    m_list->setCurrentIndex(m_model->indexOf(messageId));
    open(messageId);
}

void MessagePage::retranslate()
{
    setTitle(tr("Messages"));
    m_kinds->setTabText(0, tr("Messages"));
    m_kinds->setTabText(1, tr("Announcements"));
    m_kinds->setAccessibleName(tr("Kinds of messages"));
    m_list->setAccessibleName(tr("Messages"));
    nameAction(m_write, tr("&New Message"), tr("To people and departments"));
    nameAction(m_announce, tr("New &Announcement"), tr("To everybody, or to some departments"));
    nameAction(m_refresh, tr("&Refresh"), tr("Asks the server again"));
    search()->setPlaceholderText(tr("Search subjects and texts"));
    search()->setAccessibleName(search()->placeholderText());
    showSelection();
    if (m_hasRead)
        showList();
}

} // namespace formwright::messages
