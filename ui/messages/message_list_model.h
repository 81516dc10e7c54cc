// The messages of one list, read further as it is scrolled.
#pragma once

#include "app/contract/message_center.h"
#include "ui/client/api_client.h"

#include <QAbstractListModel>

namespace formwright::messages {

enum class MessageKind { Message, Announcement };

enum MessageRole { SenderRole = Qt::UserRole + 1, TimeRole, ExcerptRole, IsReadRole, IsStickyRole, HasFilesRole };

class MessageListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using Message = contract::message_center::Message;

    explicit MessageListModel(client::ApiClient &client, QObject *parent = nullptr);

    // Begins anew; what was read stays until the answer is there.
    void read(MessageKind kind, const QString &words);
    void reread() { read(m_kind, m_words); }
    // As it is known now: it was opened, or changed.
    void put(const Message &message);
    void remove(const QString &id);
    const Message *message(const QModelIndex &index) const;
    QModelIndex indexOf(const QString &id) const;
    bool isLoading() const { return m_call; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;

Q_SIGNALS:
    void loadingChanged(bool isLoading);
    void loaded();
    void failed(const formwright::client::Failure &failure);

private:
    void ask(int page);
    void take(int page, const client::Result<contract::Paged<Message>> &answer);

    client::ApiClient &m_client;
    MessageKind m_kind = MessageKind::Message;
    QString m_words;
    QList<Message> m_messages;
    int m_pages = 0; // that were read
    bool m_hasMore = false;
    QPointer<client::PendingCall> m_call;
    quint64 m_asked = 0;
};

} // namespace formwright::messages
