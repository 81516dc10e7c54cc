// Messages: their page, the banner of announcements, and what notifications lead to.
#include "app/desktop/pages.h"

#include "app/contract/notice_acts.h"
#include "app/desktop/kept.h"
#include "ui/editors/document_comments.h"
#include "ui/editors/document_editor.h"
#include "ui/messages/announcement_banner.h"
#include "ui/messages/message_page.h"
#include "ui/messages/notice_channels_dialog.h"
#include "ui/widgets/message_box.h"
#include "ui/windows/home_page.h"
#include "ui/windows/secrets_dialog.h"

#include <QAction>
#include <QJsonDocument>

namespace formwright::desktop {

using namespace Qt::StringLiterals;
using client::Result;
using pages::PageAddress;

namespace {
constexpr int messageNotice = 7; // a subjectType of notices
}

void Pages::addMessages()
{
    m_kinds.add({.kind = messagesKind,
        .title = [](const PageAddress &) { return tr("Messages"); },
        .icon = [](const PageAddress &) { return u"message"_s; },
        .make = [this](const PageAddress &) -> pages::Page * {
            auto *page = new messages::MessagePage(*m_client, &m_settings);
            keep(*page, m_client);
            connect(page, &messages::MessagePage::read, this, &Pages::countMessages);
            page->load();
            return page;
        },
        .samples =
            [this] {
                return sampleOf(tr("Messages"),
                    [](client::ApiClient &nobody) { return new messages::MessagePage(nobody, nullptr); });
            }});
    m_actions.add({.id = u"go.messages"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "&Messages"),
        .icon = u"message"_s,
        .menu = QLatin1StringView(windows::MainWindow::GoMenu),
        .group = 5,
        .run = [this] { openMessages(); },
        .hint = QT_TRANSLATE_NOOP("Actions", "What people write to you, and announcements")});
    m_actions.add({.id = u"messages.write"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "&Write a message"),
        .icon = u"edit"_s,
        .menu = QLatin1StringView(windows::MainWindow::GoMenu),
        .group = 5,
        .run =
            [this] {
                if (messages::MessagePage *page = openMessages())
                    page->write(messages::MessageKind::Message);
            },
        .hint = QT_TRANSLATE_NOOP("Actions", "To people and departments of the domain")});
    m_actions.add({.id = u"messages.channels"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "Notices &elsewhere…"),
        .icon = u"bell"_s,
        .menu = QLatin1StringView(windows::MainWindow::GoMenu),
        .group = 5,
        .run = [this] { chooseNoticeChannels(); },
        .hint = QT_TRANSLATE_NOOP("Actions", "What you are told by mail and text messages")});
    m_actions.add({.id = u"account.secrets"_s,
        .text = QT_TRANSLATE_NOOP("Actions", "Secre&ts for programs…"),
        .icon = u"lock"_s,
        .menu = QLatin1StringView(windows::MainWindow::GoMenu),
        .group = 5,
        .run = [this] { showSecrets(); },
        .hint = QT_TRANSLATE_NOOP("Actions", "By which your programs come in your name")});
    m_banner = new messages::AnnouncementBanner;
    m_window.setBanner(m_banner);
    connect(m_banner, &messages::AnnouncementBanner::openWanted, this, &Pages::openMessage);
    connect(&m_window.home(), &windows::HomePage::messagesWanted, this, [this] { openMessages(); });
    connect(this, &Pages::clientChanged, this, [this] {
        m_banner->setClient(m_client);
        m_window.home().setMessages(-1);
        countMessages();
    });
}

void Pages::chooseNoticeChannels()
{
    if (!m_client)
        return;
    auto *dialog = new messages::NoticeChannelsDialog(*m_client, &m_window);
    keep(*dialog, m_client);
    connect(this, &Pages::clientChanged, dialog, &QDialog::reject); // it is of another session
    connect(this, &Pages::sessionEnded, dialog, &QDialog::reject);
    connect(dialog, &messages::NoticeChannelsDialog::saved, this, &Pages::noticeChannelsChosen);
    dialog->open();
    dialog->load();
}

void Pages::showSecrets()
{
    if (!m_client)
        return;
    auto *dialog = new windows::SecretsDialog(*m_client, &m_window);
    keep(*dialog, m_client);
    connect(this, &Pages::clientChanged, dialog, &QDialog::reject); // they are of another session
    connect(this, &Pages::sessionEnded, dialog, &QDialog::reject);
    dialog->open();
    dialog->load();
}

messages::MessagePage *Pages::openMessages()
{
    open({messagesKind, {u"all"_s}});
    return qobject_cast<messages::MessagePage *>(m_window.work().currentPage());
}

void Pages::openMessage(const QString &id)
{
    if (messages::MessagePage *page = openMessages())
        page->showMessage(id);
}

// Something may have come, or was read on another device.
void Pages::refreshMessages()
{
    if (!m_client)
        return;
    const QStringList keys = m_window.work().keys();
    for (const QString &key : keys) {
        if (auto *page = qobject_cast<messages::MessagePage *>(m_window.work().page(key)))
            page->follow();
    }
    m_banner->read();
    countMessages();
}

void Pages::countMessages()
{
    delete m_messagesQuestion;
    if (!m_client)
        return;
    namespace center = contract::message_center;
    center::ListNotices unread;
    unread.readStatus = 0;
    unread.type = messageNotice;
    unread.linesPerPage = 1;
    m_messagesQuestion = new QObject(this);
    m_client->call(
        center::listNotices, unread, m_messagesQuestion, [this](const Result<contract::Paged<center::Notice>> &answer) {
            if (answer)
                m_window.home().setMessages(int(answer->rowCount));
        });
}

void Pages::openNotice(const QString &id, const QString &linkParams)
{
    const QJsonObject link = QJsonDocument::fromJson(linkParams.toUtf8()).object();
    const bool isOfDocument = !link.value("_docid"_L1).toString().isEmpty();
    const QString messageId = link.value("messageId"_L1).toString();
    if (!isOfDocument && !messageId.isEmpty()) {
        openMessage(messageId);
        return;
    }
    if (!isOfDocument || !m_client) {
        openLink(linkParams);
        return;
    }
    namespace acts = contract::notice_acts;
    const bool isComment = link.contains("commentId"_L1);
    delete m_noticeQuestion; // the later one is opened
    m_noticeQuestion = new QObject(this);
    m_client->call(acts::noticeActs, {id}, m_noticeQuestion, [this, isComment](const Result<acts::NoticeActs> &answer) {
        if (!answer || answer->docId.plain.isEmpty()) {
            widgets::MessageBox::tell(&m_window, tr("The document cannot be opened"),
                answer ? tr("You do not see it any more, or it was deleted.") : answer.failure().message);
            return;
        }
        auto *page = qobject_cast<editors::DocumentEditor *>(
            open({documentKind, {answer->applicationId.plain, answer->formId.plain, answer->docId.plain}}));
        if (page && isComment)
            page->comments().action()->setChecked(true);
    });
}

} // namespace formwright::desktop
