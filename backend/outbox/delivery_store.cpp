#include "backend/outbox/delivery_store.h"

#include "backend/outbox/gathered_notices.h"

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectDelivery
    = u"SELECT id, coalesce(domain_id, ''), account_id, sender_id, channel, address, subject, content, attachments, "
      "notices, gathers, created, next_try, tries, tried, state, result FROM delivery "_s;

QStringList lines(const QString &text)
{
    return text.split(u'\n', Qt::SkipEmptyParts);
}

QList<Delivery> deliveriesFrom(Rows rows)
{
    QList<Delivery> found;
    while (rows.next()) {
        Delivery &each = found.emplaceBack();
        QString attachments;
        QString notices;
        int state = 0;
        int gathers = 0;
        rows.into(each.id, each.domainId, each.accountId, each.senderId, each.channel, each.address, each.subject,
            each.content, attachments, notices, gathers, each.created, each.nextTry, each.tries, each.tried, state,
            each.result);
        each.attachments = lines(attachments);
        each.notices = lines(notices);
        each.state = DeliveryState(state);
        each.gathers = Gathers(gathers);
    }
    return found;
}

// A domain whose server is slow holds up its own people alone.
QString targetOf(const Delivery &delivery)
{
    return delivery.channel % u':' % delivery.domainId;
}

} // namespace

void queueDeliveries(Session &session, const QList<Delivery> &deliveries)
{
    constexpr qsizetype chunk = 50; // one statement, prepared once
    const QString row = u"(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s;
    for (qsizetype from = 0; from < deliveries.size();) {
        const qsizetype count = deliveries.size() - from >= chunk ? chunk : 1;
        QVariantList values;
        for (qsizetype i = from; i < from + count; ++i) {
            const Delivery &each = deliveries.at(i);
            values << each.id << (each.domainId.isEmpty() ? QVariant(QMetaType::fromType<QString>()) : each.domainId)
                   << Session::toVariant(each.accountId) << Session::toVariant(each.senderId) << each.channel
                   << Session::toVariant(each.address) << Session::toVariant(each.subject)
                   << Session::toVariant(each.content) << Session::toVariant(each.attachments.join(u'\n'))
                   << Session::toVariant(each.notices.join(u'\n')) << int(each.gathers) << targetOf(each)
                   << each.created << each.nextTry;
        }
        session.change(u"INSERT INTO delivery (id, domain_id, account_id, sender_id, channel, address, subject, "
                       "content, attachments, notices, gathers, target, created, next_try) VALUES "_s
                % QStringList(count, row).join(u", "_s) % u" ON CONFLICT DO NOTHING"_s,
            values);
        from += count;
    }
}

std::optional<Delivery> deliveryById(Session &session, const QString &id)
{
    const QList<Delivery> found = deliveriesFrom(session.query(QString(selectDelivery % u"WHERE id = ?"_s), id));
    return found.isEmpty() ? std::nullopt : std::optional(found.first());
}

void closeDigest(Session &session, const QString &id, const QStringList &notices)
{
    session.execute(u"UPDATE delivery SET gathers = 0, notices = ? WHERE id = ?"_s, notices.join(u'\n'), id);
}

QList<Delivery> gatheringOf(Session &session, const QString &accountId, qint64 now)
{
    return deliveriesFrom(
        session.query(QString(selectDelivery % u"WHERE account_id = ? AND gathers > 0 AND claimed <= ? ORDER BY id"_s),
            accountId, now));
}

void endDigest(Session &session, const QString &id, const QStringList &notices, qint64 now)
{
    // One that nothing came to of what is still unread is over.
    if (notices.isEmpty()) {
        session.execute(u"UPDATE delivery SET gathers = 0, next_try = 0, tried = ?, state = ? WHERE id = ?"_s, now,
            int(DeliveryState::Needless), id);
        return;
    }
    session.execute(
        u"UPDATE delivery SET gathers = 0, notices = ?, next_try = ? WHERE id = ?"_s, notices.join(u'\n'), now, id);
}

DeliveryState stateAfter(const Entry &before, const Outcome &outcome)
{
    using End = Outcome::End;
    switch (outcome.end) {
    case End::Done:
        return DeliveryState::Sent;
    case End::Needless:
        return DeliveryState::Needless;
    case End::Later:
        return DeliveryState::Waiting;
    case End::Again:
    case End::Refused:
        break;
    }
    return after(before, outcome, 0).nextTry > 0 ? DeliveryState::Waiting : DeliveryState::Failed;
}

void setState(Session &session, const QString &id, DeliveryState state)
{
    // What is over gathers nothing: the next notice begins a digest of its own.
    const bool isOver
        = session.integer(u"SELECT 1 FROM delivery WHERE id = ? AND gathers > 0 AND next_try = 0"_s, id).has_value();
    if (isOver)
        forgetGathered(session, id);
    session.execute(u"UPDATE delivery SET state = ?, gathers = CASE WHEN next_try = 0 THEN 0 ELSE gathers END "
                    "WHERE id = ?"_s,
        int(state), id);
}

namespace {

QString whereOf(const QList<DeliveryState> &states, QVariantList &values)
{
    if (states.isEmpty())
        return u"WHERE domain_id = ? "_s;
    for (const DeliveryState state : states)
        values << int(state);
    return u"WHERE domain_id = ? AND state IN ("_s % QStringList(states.size(), u"?"_s).join(u", "_s) % u") "_s;
}

// Whoever is at it right now keeps what comes of it.
Changed changed(Session &session, const QString &domainId, const QString &id, qint64 count)
{
    if (count > 0)
        return Changed::Yes;
    const auto claimed = session.integer(
        u"SELECT claimed FROM delivery WHERE id = ? AND domain_id = ? AND next_try > 0"_s, id, domainId);
    return claimed.value_or(0) > 0 ? Changed::IsUnderWay : Changed::NotThere;
}

} // namespace

QList<Delivery> deliveriesOf(Session &session, const QString &domainId, const DeliveryPage &page)
{
    QVariantList values{domainId};
    const QString where = whereOf(page.states, values);
    values << page.lines << page.offset;
    return deliveriesFrom(
        session.run(selectDelivery % where % u"ORDER BY created DESC, id DESC LIMIT ? OFFSET ?"_s, values));
}

qint64 countDeliveries(Session &session, const QString &domainId, const QList<DeliveryState> &states)
{
    QVariantList values{domainId};
    const QString where = whereOf(states, values);
    Rows rows = session.run(u"SELECT count(*) FROM delivery "_s % where, values);
    return rows.next() ? rows.integer(0) : 0;
}

const QString heldByQuietHours = u"held back until the quiet hours are over"_s;

void lookAtHeldAgain(Session &session, const QString &domainId, const QString &accountId, qint64 now)
{
    session.execute(u"UPDATE delivery SET next_try = ? WHERE domain_id = ? AND account_id = ? AND state = 0 AND "
                    "next_try > ? AND claimed <= ? AND result = ?"_s,
        now, domainId, accountId, now, now, heldByQuietHours);
}

Changed tryAgain(Session &session, const QString &domainId, const QString &id, qint64 now)
{
    return changed(session, domainId, id,
        session.execute(
            u"UPDATE delivery SET state = 0, tries = 0, next_try = ?, claimed = 0, result = '' "
            "WHERE id = ? AND domain_id = ? AND claimed <= ? AND (state = 2 OR (state = 0 AND tries > 0))"_s,
            now, id, domainId, now));
}

Changed giveUp(Session &session, const QString &domainId, const QString &id, const QString &reason, qint64 now)
{
    const bool mayBe
        = session
              .integer(u"SELECT 1 FROM delivery WHERE id = ? AND domain_id = ? AND claimed <= ? AND state IN (0, 2)"_s,
                  id, domainId, now)
              .has_value();
    if (mayBe)
        forgetGathered(session, id);
    return changed(session, domainId, id,
        session.execute(u"UPDATE delivery SET state = 3, next_try = 0, claimed = 0, gathers = 0, tried = ?, result = ? "
                        "WHERE id = ? AND domain_id = ? AND claimed <= ? AND state IN (0, 2)"_s,
            now, reason, id, domainId, now));
}

} // namespace formwright::outbox
