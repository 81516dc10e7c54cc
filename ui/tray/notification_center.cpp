#include "ui/tray/notification_center.h"

#include <QLocale>
#include <QTextDocumentFragment>

namespace formwright::tray {

using namespace Qt::StringLiterals;
using client::Result;
namespace messages = contract::messages;

namespace {
constexpr int shownNotifications = 100;

// Summaries are markup; a text without tags has its quotation marks as entities all the same.
QString plainText(const QString &markup)
{
    const bool isMarkup = markup.contains(u'<') || markup.contains(u'&');
    return isMarkup ? QTextDocumentFragment::fromHtml(markup).toPlainText() : markup;
}
} // namespace

void NotificationModel::setNotifications(const QList<messages::Notification> &notifications)
{
    beginResetModel();
    m_notifications = notifications;
    endResetModel();
}

void NotificationModel::markRead(const QString &id)
{
    for (qsizetype row = 0; row < m_notifications.size(); ++row) {
        if (id.isEmpty() || m_notifications[row].id == id)
            m_notifications[row].read = true;
    }
    if (!m_notifications.isEmpty())
        Q_EMIT dataChanged(index(0), index(int(m_notifications.size()) - 1), {IsReadRole});
}

int NotificationModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_notifications.size());
}

QVariant NotificationModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const messages::Notification &notification = m_notifications[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return plainText(notification.summary);
    case IdRole:
        return notification.id;
    case SenderRole:
        return notification.sender;
    case TimeRole:
        return QDateTime::fromMSecsSinceEpoch(notification.createTime.milliseconds);
    case IsReadRole:
        return notification.read;
    case LinkRole:
        return notification.linkParams;
    default:
        return {};
    }
}

void NotificationCenter::start(const std::shared_ptr<client::ApiClient> &client)
{
    stop();
    m_client = client;
    m_stream = std::make_unique<client::SseClient>(*client, "/api/message/notification/count/watch");
    connect(m_stream.get(), &client::SseClient::received, this, &NotificationCenter::countsCame);
    connect(m_stream.get(), &client::SseClient::connectedChanged, this, &NotificationCenter::connectedChanged);
    m_stream->start();
    refresh();
}

void NotificationCenter::stop()
{
    m_stream.reset();
    ++m_connection;
    if (m_call)
        m_call->abort();
    m_call = nullptr;
    m_client = nullptr;
    Q_EMIT loadingChanged(false);
    m_model.setNotifications({});
    m_unread = -1;
    Q_EMIT unreadChanged(0);
}

void NotificationCenter::countsCame(const QJsonObject &counts)
{
    const int unread = counts.value("unread"_L1).toInt();
    if (unread == m_unread)
        return;
    // The first count after a sign-in is no news.
    const int news = m_unread < 0 ? 0 : unread - m_unread;
    m_unread = unread;
    Q_EMIT unreadChanged(unread);
    m_announce = std::max(0, m_announce + news);
    refresh();
}

void NotificationCenter::refresh()
{
    if (!m_client)
        return;
    if (m_call)
        m_call->abort(); // the later answer is the newer one
    messages::ListNotifications in;
    in.linesPerPage = shownNotifications;
    m_call = m_client->call(
        messages::listNotifications, in, this, [this](const Result<messages::NotificationPage> &answer) {
            if (!answer && answer.failure().kind == client::Failure::Kind::Cancelled)
                return;
            m_call = nullptr;
            Q_EMIT loadingChanged(false);
            if (!answer) {
                Q_EMIT failed(answer.failure());
                return;
            }
            m_model.setNotifications(answer->datas);
            Q_EMIT loaded();
            const int news = std::exchange(m_announce, 0);
            if (news > 0 && !answer->datas.isEmpty())
                Q_EMIT arrived(plainText(answer->datas.first().summary), news);
        });
    Q_EMIT loadingChanged(true);
}

void NotificationCenter::stopLoading()
{
    if (!m_call)
        return;
    m_call->abort();
    m_call = nullptr;
    Q_EMIT loadingChanged(false);
    client::Failure failure;
    failure.kind = client::Failure::Kind::Cancelled;
    Q_EMIT failed(failure);
}

void NotificationCenter::markRead(const QString &id)
{
    if (!m_client)
        return;
    m_model.markRead(id);
    messages::MarkRead in;
    if (!id.isEmpty())
        in.ids.append(id);
    // A list that is on its way does not know yet that this one was read.
    const bool wasLoading = m_call;
    if (wasLoading)
        m_call->abort();
    m_client->call(messages::markRead, in, this,
        [this, wasLoading, connection = m_connection](const Result<messages::Totals> &answer) {
            if (connection != m_connection)
                return;
            if (!answer)
                Q_EMIT failed(answer.failure());
            if (wasLoading && !m_call)
                refresh();
        });
}

void NotificationCenter::clear()
{
    if (!m_client)
        return;
    m_client->call(messages::clearNotifications, {}, this,
        [this, connection = m_connection](const Result<contract::Nothing> &answer) {
            if (connection == m_connection)
                answer ? refresh() : Q_EMIT failed(answer.failure());
        });
}

} // namespace formwright::tray
