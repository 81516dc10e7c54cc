#include "ui/messages/message_list_model.h"

#include "ui/comments/message_text.h"

#include <QDateTime>

namespace formwright::messages {

using client::Result;
namespace center = contract::message_center;

namespace {
constexpr int messagesAtOnce = 50;

// As far as a list shows them.
bool isShownAlike(const center::Message &one, const center::Message &other)
{
    return one.id == other.id && one.read == other.read && one.version == other.version && one.sticky == other.sticky
        && one.title == other.title && one.content == other.content;
}

} // namespace

MessageListModel::MessageListModel(client::ApiClient &client, QObject *parent)
    : QAbstractListModel(parent), m_client(client)
{ }

void MessageListModel::read(MessageKind kind, const QString &words)
{
    if (kind != m_kind || words != m_words) {
        beginResetModel();
        m_messages.clear();
        m_pages = 0;
        m_hasMore = false;
        endResetModel();
    }
    m_kind = kind;
    m_words = words;
    ask(1);
}

void MessageListModel::ask(int page)
{
    const quint64 number = ++m_asked;
    if (m_call)
        m_call->abort(); // the later question is the one that counts
    center::ListMessages in;
    in.content = m_words;
    in.pageNo = page;
    in.linesPerPage = messagesAtOnce;
    const auto done = [this, number, page](const Result<contract::Paged<Message>> &answer) {
        if (number == m_asked)
            take(page, answer);
    };
    m_call = m_kind == MessageKind::Message ? m_client.call(center::listMessages, in, this, done)
                                            : m_client.call(center::listAnnouncements, in, this, done);
    Q_EMIT loadingChanged(true);
}

void MessageListModel::take(int page, const Result<contract::Paged<Message>> &answer)
{
    m_call = nullptr;
    Q_EMIT loadingChanged(false);
    if (!answer) {
        m_hasMore = false;
        Q_EMIT failed(answer.failure());
        return;
    }
    const bool isAsBefore = page == 1 && m_pages > 0 && answer->datas.size() <= m_messages.size()
        && (answer->pageCount > 1 || answer->datas.size() == m_messages.size())
        && std::equal(answer->datas.begin(), answer->datas.end(), m_messages.begin(), isShownAlike);
    if (isAsBefore) {
        // Asked again since something came elsewhere: whoever has scrolled stays where he is.
        m_hasMore = m_pages < answer->pageCount;
        Q_EMIT loaded();
        return;
    }
    if (page == 1) {
        beginResetModel();
        m_messages = answer->datas;
        endResetModel();
    } else {
        // What came meanwhile moved others to this page.
        QList<Message> fresh;
        for (const Message &message : answer->datas) {
            if (!indexOf(message.id).isValid())
                fresh.append(message);
        }
        if (!fresh.isEmpty()) {
            beginInsertRows({}, int(m_messages.size()), int(m_messages.size() + fresh.size()) - 1);
            m_messages += fresh;
            endInsertRows();
        }
    }
    m_pages = page;
    m_hasMore = page < answer->pageCount;
    Q_EMIT loaded();
}

void MessageListModel::put(const Message &message)
{
    const QModelIndex at = indexOf(message.id);
    if (!at.isValid())
        return;
    m_messages[at.row()] = message;
    Q_EMIT dataChanged(at, at);
}

void MessageListModel::remove(const QString &id)
{
    const QModelIndex at = indexOf(id);
    if (!at.isValid())
        return;
    beginRemoveRows({}, at.row(), at.row());
    m_messages.removeAt(at.row());
    endRemoveRows();
}

const MessageListModel::Message *MessageListModel::message(const QModelIndex &index) const
{
    return index.isValid() && checkIndex(index) ? &m_messages.at(index.row()) : nullptr;
}

QModelIndex MessageListModel::indexOf(const QString &id) const
{
    for (qsizetype row = 0; row < m_messages.size(); ++row) {
        if (m_messages.at(row).id == id)
            return index(int(row));
    }
    return {};
}

int MessageListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_messages.size());
}

QVariant MessageListModel::data(const QModelIndex &index, int role) const
{
    const Message *at = message(index);
    if (!at)
        return {};
    const QString excerpt = comments::lineOf(at->content);
    switch (role) {
    case Qt::DisplayRole:
        return at->title.value_or(QString()).isEmpty() ? excerpt : *at->title;
    case Qt::AccessibleTextRole: {
        const QString text
            = tr("%1 from %2", "message, person").arg(data(index, Qt::DisplayRole).toString(), at->sender);
        return at->read ? text : tr("%1, not read yet").arg(text);
    }
    case ExcerptRole:
        return at->title.value_or(QString()).isEmpty() ? QString() : excerpt;
    case SenderRole:
        return at->sender;
    case TimeRole:
        return QDateTime::fromMSecsSinceEpoch(at->createTime.milliseconds);
    case IsReadRole:
        return at->read;
    case IsStickyRole:
        return at->sticky;
    case HasFilesRole:
        return at->attachment.size() > 2; // "[]"
    default:
        return {};
    }
}

bool MessageListModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_hasMore && !m_call;
}

void MessageListModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        ask(m_pages + 1);
}

} // namespace formwright::messages
