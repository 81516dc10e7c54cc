#include "backend/messages/message_store.h"

#include "backend/identity/account_store.h"

namespace formwright::messages {

using namespace Qt::StringLiterals;
using identity::AccountKind;
using identity::Principal;
using storage::Rows;
using storage::Session;

namespace {

const QString messageColumns
    = u"message.id, message.domain_id, message.type, message.title, message.content, message.attachments, "
      "message.sender_id, message.sender, message.sender_department_id, message.sender_department, message.scope, "
      "message.receiver_info, message.sticky, message.commentable, message.confirm, message.published, "
      "message.expires, message.withdrawn, message.receiver_count, message.told_to, message.told_count, "
      "message.is_told, message.version"_s;
constexpr int behindMessage = 23; // columns

StoredMessage messageFrom(const Rows &rows)
{
    StoredMessage m;
    rows.into(m.id, m.domainId, m.type, m.title, m.content, m.attachments, m.senderId, m.sender, m.senderDepartmentId,
        m.senderDepartment, m.scope, m.receiverInfo, m.sticky, m.commentable, m.confirm, m.published, m.expires,
        m.withdrawn, m.receiverCount, m.toldTo, m.toldCount, m.isTold, m.version);
    return m;
}

// Which messages are there for him, but for those that he has hidden.
Condition isThere(Session &session, const Principal &user, int type, const QString &domainId)
{
    Condition mine{u"message.sender_id = ?"_s, {user.id}};
    if (user.kind == AccountKind::User) {
        const Condition meant = isMeantFor(belongingOf(session, user.id, user.domainId));
        mine.sql += u" OR (message.domain_id = ? AND "_s % meant.sql % u')';
        mine.values << user.domainId;
        mine.values += meant.values;
    } else if (type == announcement && user.administers(domainId)) {
        mine.sql += u" OR message.domain_id = ?"_s;
        mine.values << domainId;
    }
    return {u" AND ("_s % mine.sql % u')', mine.values};
}

} // namespace

void insertMessage(Session &session, const StoredMessage &m)
{
    session.execute(
        uR"(INSERT INTO message (id, domain_id, type, title, content, search_text, attachments, sender_id, sender,
                sender_department_id, sender_department, scope, receiver_info, sticky, commentable, confirm, published,
                expires, receiver_count, told_to, told_count, is_told, client_id)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        m.id, m.domainId, m.type, m.title, m.content, m.searchText, m.attachments, m.senderId, m.sender,
        m.senderDepartmentId, m.senderDepartment, m.scope, m.receiverInfo, m.sticky, m.commentable, m.confirm,
        m.published, m.expires, m.receiverCount, m.toldTo, m.toldCount, m.isTold, m.clientId);
}

void insertTopics(Session &session, const StoredMessage &message, const QStringList &topics)
{
    for (const QString &topic : topics) {
        session.execute(uR"(INSERT INTO message_topic (message_id, topic_key, topic, domain_id, published)
                VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING)"_s,
            message.id, identity::nameKey(topic), topic, message.domainId, message.published);
    }
}

std::optional<StoredMessage> messageById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(u"SELECT "_s % messageColumns % u" FROM message WHERE id = ?"_s), id);
    return rows.next() ? std::optional(messageFrom(rows)) : std::nullopt;
}

std::optional<StoredMessage> messageByClientId(Session &session, const QString &senderId, const QString &clientId)
{
    if (clientId.isEmpty())
        return std::nullopt;
    Rows rows = session.query(QString(u"SELECT "_s % messageColumns
                                  % u" FROM message WHERE sender_id = ? AND client_id = ? AND client_id <> ''"_s),
        senderId, clientId);
    return rows.next() ? std::optional(messageFrom(rows)) : std::nullopt;
}

bool withdrawMessage(Session &session, const QString &id, qint64 now)
{
    return session.execute(
               u"UPDATE message SET withdrawn = ?, version = version + 1 WHERE id = ? AND withdrawn = 0"_s, now, id)
        > 0;
}

Receipt receiptOf(Session &session, const QString &messageId, const QString &accountId)
{
    Rows rows = session.query(
        u"SELECT read_at, confirmed_at, hidden_at FROM message_receipt WHERE message_id = ? AND account_id = ?"_s,
        messageId, accountId);
    Receipt receipt;
    if (rows.next())
        rows.into(receipt.readAt, receipt.confirmedAt, receipt.hiddenAt);
    return receipt;
}

// The moment of the column, once.
static void setMoment(
    Session &session, const QString &column, const QString &messageId, const QString &accountId, qint64 now)
{
    session.execute(QString(u"INSERT INTO message_receipt (message_id, account_id, "_s % column
                        % u") VALUES (?, ?, ?) ON CONFLICT (message_id, account_id) DO UPDATE SET "_s % column
                        % u" = excluded."_s % column % u" WHERE message_receipt."_s % column % u" = 0"_s),
        messageId, accountId, now);
}

void setRead(Session &session, const QString &messageId, const QString &accountId, qint64 now)
{
    setMoment(session, u"read_at"_s, messageId, accountId, now);
}

void setConfirmed(Session &session, const QString &messageId, const QString &accountId, qint64 now)
{
    setMoment(session, u"read_at"_s, messageId, accountId, now);
    setMoment(session, u"confirmed_at"_s, messageId, accountId, now);
}

void setHidden(Session &session, const QString &messageId, const QString &accountId, qint64 now)
{
    setMoment(session, u"hidden_at"_s, messageId, accountId, now);
}

Readership readershipOf(Session &session, const QString &messageId, qint64 most)
{
    Readership found;
    {
        Rows counts = session.query(uR"(SELECT coalesce(sum(CASE WHEN read_at > 0 THEN 1 ELSE 0 END), 0),
                coalesce(sum(CASE WHEN confirmed_at > 0 THEN 1 ELSE 0 END), 0)
                FROM message_receipt WHERE message_id = ?)"_s,
            messageId);
        if (counts.next())
            counts.into(found.readCount, found.confirmCount);
    }
    if (most == 0)
        return found;
    Rows rows = session.query(uR"(SELECT account.id, account.name, read_at, confirmed_at FROM message_receipt
            JOIN account ON account.id = message_receipt.account_id WHERE message_id = ? AND read_at > 0
            ORDER BY read_at DESC, account.id LIMIT ?)"_s,
        messageId, most);
    while (rows.next()) {
        contract::message_center::Reader reader;
        rows.into(reader.userId, reader.userName, reader.readTime, reader.confirmTime);
        found.latest.append(reader);
    }
    return found;
}

qint64 countComments(Session &session, const QString &messageId)
{
    return session
        .integer(u"SELECT count(*) FROM comment WHERE subject_kind = 'message' AND subject_id = ? AND removed = 0"_s,
            messageId)
        .value_or(0);
}

bool concerns(Session &session, const StoredMessage &message, const QString &accountId)
{
    if (message.senderId == accountId)
        return true;
    const Condition meant = isMeantFor(belongingOf(session, accountId, message.domainId));
    QVariantList values{message.id};
    values += meant.values;
    return session.run(u"SELECT 1 FROM message WHERE id = ? AND "_s % meant.sql, values).next();
}

bool isThereFor(Session &session, const StoredMessage &message, const Principal &user, qint64 now)
{
    if (message.withdrawn != 0)
        return false;
    if (message.senderId == user.id)
        return true;
    const bool isOver = message.expires != 0 && message.expires <= now;
    if (isOver || receiptOf(session, message.id, user.id).hiddenAt != 0)
        return false;
    if (user.kind != AccountKind::User)
        return message.type == announcement && user.administers(message.domainId);
    return user.domainId == message.domainId && concerns(session, message, user.id);
}

MessagePage messagesFor(Session &session, const Principal &user, const MessageFilter &filter, contract::Page page)
{
    const Condition there = isThere(session, user, filter.type, filter.domainId);
    QString where = u" FROM message LEFT JOIN message_receipt ON message_receipt.message_id = message.id AND "
                    "message_receipt.account_id = ? WHERE message.type = ? AND message.withdrawn = 0 AND "
                    "coalesce(message_receipt.hidden_at, 0) = 0 AND (message.expires = 0 OR message.expires > ? OR "
                    "message.sender_id = ?)"_s
        % there.sql;
    QVariantList values{user.id, filter.type, filter.now, user.id};
    values += there.values;
    if (!filter.text.isEmpty()) {
        where += u" AND "_s % session.dialect().containsText(u"message.search_text"_s);
        values << storage::likePattern(identity::nameKey(filter.text));
    }
    if (!filter.topic.isEmpty()) {
        where += u" AND message.id IN (SELECT message_id FROM message_topic WHERE topic_key = ?)"_s;
        values << identity::nameKey(filter.topic);
    }
    MessagePage found;
    {
        Rows rows = session.run(u"SELECT count(*)"_s % where, values);
        if (rows.next())
            found.count = rows.integer(0);
    }
    values << qint64(page.lines) << page.offset();
    Rows rows = session.run(u"SELECT "_s % messageColumns
            % u", coalesce(message_receipt.read_at, 0), coalesce(message_receipt.confirmed_at, 0), (SELECT count(*) "
              "FROM comment WHERE comment.subject_kind = 'message' AND comment.subject_id = message.id AND "
              "comment.removed = 0)"_s
            % where % u" ORDER BY message.sticky DESC, message.published DESC, message.id DESC LIMIT ? OFFSET ?"_s,
        values);
    while (rows.next()) {
        ListedMessage listed;
        listed.message = messageFrom(rows);
        listed.receipt.readAt = rows.integer(behindMessage);
        listed.receipt.confirmedAt = rows.integer(behindMessage + 1);
        listed.commentCount = rows.integer(behindMessage + 2);
        found.messages.append(std::move(listed));
    }
    return found;
}

QList<contract::message_center::Topic> topicsFor(
    Session &session, const Principal &user, const QString &part, qint64 since, qint64 now, qint64 most)
{
    const Condition there = isThere(session, user, plainMessage, {});
    QString sql = u"SELECT min(message_topic.topic), count(*) FROM message_topic JOIN message ON message.id = "
                  "message_topic.message_id WHERE message.withdrawn = 0 AND (message.expires = 0 OR message.expires > "
                  "?) AND message_topic.published >= ?"_s
        % there.sql;
    QVariantList values{now, since};
    values += there.values;
    if (!part.isEmpty()) {
        sql += u" AND "_s % session.dialect().containsText(u"message_topic.topic_key"_s);
        values << storage::likePattern(identity::nameKey(part));
    }
    values << most;
    Rows rows = session.run(
        sql % u" GROUP BY message_topic.topic_key ORDER BY count(*) DESC, message_topic.topic_key LIMIT ?"_s, values);
    QList<contract::message_center::Topic> topics;
    while (rows.next())
        topics.append({rows.text(0), rows.integer(1)});
    return topics;
}

} // namespace formwright::messages
