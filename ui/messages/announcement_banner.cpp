#include "ui/messages/announcement_banner.h"

#include "ui/comments/message_text.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/metrics.h"

#include <QEvent>
#include <QVBoxLayout>

namespace formwright::messages {

using client::Result;
namespace center = contract::message_center;

namespace {
constexpr int looked = 50; // sticky ones come first
constexpr qsizetype mostText = 200;
} // namespace

AnnouncementBanner::AnnouncementBanner(QWidget *parent) : QWidget(parent), m_message(new widgets::InlineMessage(this))
{
    setObjectName(QStringLiteral("announcementBanner"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(
        widgets::space::Small, widgets::space::Tight, widgets::space::Small, widgets::space::Tight);
    layout->addWidget(m_message);
    m_message->setDismissible(true);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    hide();
    connect(m_message, &widgets::InlineMessage::actionTriggered, this, [this] { Q_EMIT openWanted(m_shown); });
    connect(m_message, &widgets::InlineMessage::dismissed, this, [this] {
        m_putAside.insert(m_shown);
        showNewest();
    });
}

void AnnouncementBanner::setClient(const std::shared_ptr<client::ApiClient> &client)
{
    if (client == m_client)
        return;
    m_client = client;
    m_unread.clear();
    m_putAside.clear();
    ++m_asked;
    showNewest();
    read();
}

// One that cannot be read shows nothing: the page of messages says why.
void AnnouncementBanner::read()
{
    if (!m_client)
        return;
    center::ListMessages in;
    in.linesPerPage = looked;
    m_client->call(center::listAnnouncements, in, this,
        [this, number = ++m_asked](const Result<contract::Paged<Message>> &answer) {
            if (number != m_asked || !answer)
                return;
            m_unread.clear();
            for (const Message &message : answer->datas) {
                if (message.sticky && !message.read)
                    m_unread.append(message);
            }
            showNewest();
        });
}

void AnnouncementBanner::showNewest()
{
    QList<Message> left = m_unread;
    left.removeIf([this](const Message &message) { return m_putAside.contains(message.id); });
    setVisible(!left.isEmpty());
    const QString before = m_shown;
    m_shown = left.isEmpty() ? QString() : left.first().id;
    if (left.isEmpty())
        return;
    const Message &message = left.first();
    const QString text = comments::lineOf(message.content);
    const QString title = message.title.value_or(QString());
    const QString begin = text.size() > mostText ? QString(text.left(mostText - 1) % u'…') : text;
    m_message->setAction(message.confirm ? tr("&Read and Confirm") : tr("&Read"));
    if (before == m_shown && std::exchange(m_shownCount, left.size()) == left.size())
        return; // told already
    m_shownCount = left.size();
    m_message->showMessage(widgets::Tone::Accent,
        {.what = title.isEmpty() ? begin : title,
            .why = title.isEmpty() ? QString() : begin,
            .whatToDo
            = left.size() > 1 ? tr("%Ln more announcements wait.", nullptr, int(left.size()) - 1) : QString()});
}

void AnnouncementBanner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_shown.clear();
        showNewest();
    }
    QWidget::changeEvent(event);
}

} // namespace formwright::messages
