#include "ui/tray/notification_center.h"

#include <QJsonDocument>
#include <QSet>
#include <QTextDocumentFragment>

namespace formwright::tray {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using client::Result;
namespace messages = contract::messages;

namespace {
constexpr int shownNotifications = 100;
constexpr std::chrono::milliseconds firstPause = 2s;
constexpr std::chrono::milliseconds longestPause = 60s;

// Summaries are markup; a text without tags has its quotation marks as entities all the same.
QString plainText(const QString &markup)
{
    const bool isMarkup = markup.contains(u'<') || markup.contains(u'&');
    return isMarkup ? QTextDocumentFragment::fromHtml(markup).toPlainText() : markup;
}

QJsonObject linkOf(const messages::Notification &notification)
{
    return QJsonDocument::fromJson(notification.linkParams.toUtf8()).object();
}

// As Pages::openNotice goes there.
QString linkText(const messages::Notification &notification)
{
    const QJsonObject link = linkOf(notification);
    const auto has = [&link](QLatin1StringView name) { return !link.value(name).toString().isEmpty(); };
    if (has("synchronizationId"_L1))
        return NotificationCenter::tr("Show the synchronization");
    if (has("viewId"_L1))
        return NotificationCenter::tr("Open the view");
    if (has("importId"_L1))
        return NotificationCenter::tr("Show the job");
    if (has("_docid"_L1))
        return NotificationCenter::tr("Open the document");
    return has("messageId"_L1) ? NotificationCenter::tr("Open the message") : QString();
}

// The newest first; of those of one moment the one that was made later, as the server lists them.
bool isNewer(const messages::Notification &one, const messages::Notification &other)
{
    return std::pair(one.createTime.milliseconds, one.id) > std::pair(other.createTime.milliseconds, other.id);
}
} // namespace

QString textOf(const messages::Notification &notification)
{
    return plainText(notification.summary);
}

void NotificationModel::setNotifications(const QList<messages::Notification> &notifications)
{
    beginResetModel();
    m_notifications = notifications;
    endResetModel();
}

void NotificationModel::change(const QList<messages::Notification> &changed, const QStringList &removed)
{
    QList<messages::Notification> kept;
    QSet<QString> gone(removed.begin(), removed.end());
    for (const messages::Notification &each : changed)
        gone.insert(each.id);
    for (const messages::Notification &each : std::as_const(m_notifications)) {
        if (!gone.contains(each.id))
            kept.append(each);
    }
    kept += changed;
    std::sort(kept.begin(), kept.end(), isNewer);
    setNotifications(kept.first(std::min<qsizetype>(kept.size(), shownNotifications)));
}

bool NotificationModel::contains(const QString &id) const
{
    return std::any_of(m_notifications.begin(), m_notifications.end(),
        [&id](const messages::Notification &each) { return each.id == id; });
}

bool NotificationModel::isOver(const messages::Notification &notification) const
{
    const auto found = std::find_if(m_notifications.begin(), m_notifications.end(),
        [&notification](const messages::Notification &each) { return each.id == notification.id; });
    if (found != m_notifications.end())
        return found->read;
    const bool isAll = m_notifications.size() < shownNotifications;
    return isAll || isNewer(notification, m_notifications.last());
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
    case LinkTextRole:
        return linkText(notification);
    case NoteRole:
        return plainText(linkOf(notification).value("note"_L1).toString()).simplified();
    default:
        return {};
    }
}

NotificationCenter::NotificationCenter(QObject *parent) : QObject(parent), m_pause(firstPause)
{
    m_retry.setSingleShot(true);
    connect(&m_retry, &QTimer::timeout, this, [this] { m_number < 0 || m_isWhole ? refresh() : askForChanges(); });
}

void NotificationCenter::start(const std::shared_ptr<client::ApiClient> &client, qint64 toldUntil)
{
    stop();
    m_before = toldUntil;
    m_client = client;
    m_stream = std::make_unique<client::SseClient>(*client, "/api/message/notification/count/watch");
    connect(m_stream.get(), &client::SseClient::received, this, &NotificationCenter::countsCame);
    connect(m_stream.get(), &client::SseClient::connectedChanged, this, &NotificationCenter::connectedChanged);
    m_stream->start();
    refresh();
    Q_EMIT started();
}

void NotificationCenter::stop()
{
    m_stream.reset();
    ++m_connection;
    if (m_call)
        m_call->abort();
    m_call = nullptr;
    if (m_beforeCall)
        m_beforeCall->abort();
    m_beforeCall = nullptr;
    m_retry.stop();
    m_pause = firstPause;
    m_client = nullptr;
    Q_EMIT loadingChanged(false);
    m_model.setNotifications({});
    m_unread = -1;
    m_number = -1;
    m_told = m_before = -1;
    Q_EMIT unreadChanged(0);
    Q_EMIT stopped();
}

void NotificationCenter::countsCame(const QJsonObject &counts)
{
    const int unread = counts.value("unread"_L1).toInt();
    const bool isOther = std::exchange(m_unread, unread) != unread;
    if (isOther)
        Q_EMIT unreadChanged(unread);
    m_told = counts.value("number"_L1).toInteger(-1);
    // One that numbers nothing is asked for all of it.
    if (m_told < 0 || m_number < 0) {
        if (isOther || (m_number < 0 && !m_call))
            refresh();
        return;
    }
    askForChanges();
}

void NotificationCenter::askForChanges()
{
    // What is on its way may know it already; else it is asked for next.
    if (!m_client || m_call || m_told == m_number)
        return;
    m_isWhole = false;
    messages::ListNotifications in;
    in.after = m_number;
    m_call = m_client->call(
        messages::listNotifications, in, this, [this](const Result<messages::NotificationPage> &answer) {
            if (!answer && answer.failure().kind == client::Failure::Kind::Cancelled)
                return;
            answered();
            if (!answer)
                return askAgainLater(answer.failure());
            if (answer->reset)
                return refresh();
            QList<messages::Notification> news;
            for (const messages::Notification &each : answer->datas) {
                if (!each.read && !m_model.contains(each.id))
                    news.append(each);
            }
            m_model.change(answer->datas, answer->removed);
            take(*answer);
            announce(news);
        });
    Q_EMIT loadingChanged(true);
}

// The stream tells a number once: whatever could not be read of it is asked for until it can.
void NotificationCenter::askAgainLater(const client::Failure &failure)
{
    using Kind = client::Failure::Kind;
    constexpr int tooMany = 429;
    if (failure.kind == Kind::Network || failure.kind == Kind::Server || failure.httpStatus == tooMany) {
        m_retry.start(m_pause);
        m_pause = std::min(m_pause * 2, longestPause);
    }
    Q_EMIT failed(failure);
}

void NotificationCenter::answered()
{
    m_retry.stop();
    m_call = nullptr;
    Q_EMIT loadingChanged(false);
}

void NotificationCenter::take(const messages::NotificationPage &page)
{
    m_number = page.number;
    m_pause = firstPause;
    // One that has been begun anew numbers anew.
    if (m_before >= 0 && m_before < m_number)
        askForNewsSinceBefore();
    else
        m_before = -1;
    Q_EMIT loaded();
    // More came while this was on its way. An answer that knows more than the stream told is right as well.
    if (m_told > m_number)
        askForChanges();
}

// Those that came while nobody was signed in here. Where it is too long ago to be told, all that is unread is news.
void NotificationCenter::askForNewsSinceBefore()
{
    if (m_beforeCall)
        return;
    // What comes from now on is told by those who ask for it.
    QSet<QString> listed;
    for (const messages::Notification &each : m_model.notifications())
        listed.insert(each.id);
    messages::ListNotifications in;
    in.after = m_before;
    m_beforeCall = m_client->call(
        messages::listNotifications, in, this, [this, listed](const Result<messages::NotificationPage> &answer) {
            m_beforeCall = nullptr;
            if (!answer)
                return; // the next list asks again
            m_before = -1;
            QList<messages::Notification> news;
            for (const messages::Notification &each : answer->reset ? m_model.notifications() : answer->datas) {
                if (!each.read && listed.contains(each.id) && m_model.contains(each.id))
                    news.append(each);
            }
            announce(news);
            Q_EMIT loaded();
        });
}

void NotificationCenter::announce(const QList<messages::Notification> &news)
{
    if (news.isEmpty())
        return;
    QList<messages::Notification> newestFirst = news;
    std::sort(newestFirst.begin(), newestFirst.end(), isNewer);
    Q_EMIT arrived(newestFirst);
}

void NotificationCenter::refresh()
{
    if (!m_client)
        return;
    if (m_call)
        m_call->abort(); // the later answer is the newer one
    m_isWhole = true;
    messages::ListNotifications in;
    in.linesPerPage = shownNotifications;
    m_call = m_client->call(
        messages::listNotifications, in, this, [this](const Result<messages::NotificationPage> &answer) {
            if (!answer && answer.failure().kind == client::Failure::Kind::Cancelled)
                return;
            answered();
            if (!answer)
                return askAgainLater(answer.failure());
            // What was there at the sign-in is no news, nor what is older than what is known.
            QList<messages::Notification> news;
            const bool isFirst = m_number < 0;
            const auto known = m_model.notifications();
            for (const messages::Notification &each : answer->datas) {
                if (!isFirst && !each.read && !m_model.contains(each.id)
                    && (known.isEmpty() || isNewer(each, known.first())))
                    news.append(each);
            }
            m_model.setNotifications(answer->datas);
            take(*answer);
            announce(news);
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
            // What changed is asked for by number: of a whole list it could not be told what is news.
            if (wasLoading && !m_call)
                m_number < 0 || m_isWhole ? refresh() : askForChanges();
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
