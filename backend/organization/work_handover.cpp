#include "backend/organization/work_handover.h"

#include "backend/notifications/notification_store.h"

#include <QJsonObject>

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

constexpr int longestChain = 100; // of superiors

struct Handover {
    Session &session;
    const StoredUser &leaver;
    const QString successorId; // may be empty
    const qint64 now;
    HandedOver &done;
};

std::optional<StoredUser> whoWorks(Session &session, const QString &id)
{
    auto user = id.isEmpty() ? std::nullopt : userById(session, id);
    return user && user->account.mayEnter() ? user : std::nullopt;
}

// The nearest superior who works there.
QString superiorOf(Session &session, const StoredUser &user)
{
    QString id = user.superiorId();
    for (int i = 0; i < longestChain && !id.isEmpty() && id != user.account.id; ++i) {
        const auto superior = userById(session, id);
        if (!superior)
            return {};
        if (superior->account.mayEnter())
            return id;
        id = superior->superiorId();
    }
    return {};
}

QStringList idsOf(Rows rows)
{
    QStringList ids;
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

void handOverNotifications(const Handover &handover)
{
    if (handover.successorId.isEmpty())
        return;
    const QString leaverId = handover.leaver.account.id;
    const notifications::Moved moved
        = notifications::moveUnread(handover.session, leaverId, handover.successorId, handover.now);
    if (moved.count == 0)
        return;
    handover.done.things += moved.count;
    handover.done.events.push_back(notifications::changeOf(leaverId, moved.giver));
    handover.done.events.push_back(notifications::changeOf(handover.successorId, moved.taker));
}

void handOverPeople(const Handover &handover)
{
    const QString above = superiorOf(handover.session, handover.leaver);
    const QStringList people = idsOf(handover.session.query(
        u"SELECT id FROM account WHERE superior_id = ? ORDER BY id"_s, handover.leaver.account.id));
    for (const QString &id : people) {
        auto user = userForChange(handover.session, id);
        if (!user)
            continue;
        user->attributes.insert("superiorid"_L1, id == above ? QString() : above);
        saveAttributes(handover.session, *user, handover.now);
        ++handover.done.things;
    }
}

void endProxies(const Handover &handover)
{
    const QStringList represented = idsOf(
        handover.session.query(u"SELECT id FROM account WHERE proxy_id = ? ORDER BY id"_s, handover.leaver.account.id));
    for (const QString &id : represented) {
        auto user = userForChange(handover.session, id);
        if (!user)
            continue;
        for (const auto name : {"_proxyUser"_L1, "startProxyTime"_L1, "endProxyTime"_L1})
            user->attributes.insert(name, QString());
        saveAttributes(handover.session, *user, handover.now);
    }
}

void handOverDelegations(const Handover &handover)
{
    const QString leaverId = handover.leaver.account.id;
    Session &session = handover.session;
    if (!handover.successorId.isEmpty()) {
        // Nobody stands in for himself.
        handover.done.things += session.execute(uR"(INSERT INTO delegation_agent (delegation_id, agent_id, position)
                SELECT delegation_agent.delegation_id, ?, delegation_agent.position FROM delegation_agent
                    JOIN delegation ON delegation.id = delegation_agent.delegation_id
                WHERE delegation_agent.agent_id = ? AND delegation.owner_id <> ? ON CONFLICT DO NOTHING)"_s,
            handover.successorId, leaverId, handover.successorId);
    }
    session.execute(u"DELETE FROM delegation_agent WHERE agent_id = ?"_s, leaverId);
    session.execute(
        u"UPDATE delegation SET state = 0, modified = ? WHERE owner_id = ? AND state = 1"_s, handover.now, leaverId);
}

// In their order; each leaves alone what another one does.
constexpr void (*steps[])(const Handover &) = {
    handOverNotifications,
    handOverPeople,
    endProxies,
    handOverDelegations,
};

// A side that says nothing is open.
bool isRepresented(const StoredUser &user, qint64 now)
{
    const auto moment = [&user](QLatin1StringView name) {
        return contract::momentFromText(user.attributes.value(name).toString())
            .value_or(contract::Moment{})
            .milliseconds;
    };
    const qint64 from = moment("startProxyTime"_L1);
    const qint64 until = moment("endProxyTime"_L1);
    return now >= from && (until == 0 || now <= until);
}

} // namespace

QString successorOf(Session &session, const StoredUser &leaver, qint64 now)
{
    if (!isRepresented(leaver, now))
        return superiorOf(session, leaver);
    if (const auto proxy = whoWorks(session, leaver.proxyId()); proxy && proxy->account.id != leaver.account.id)
        return proxy->account.id;
    return superiorOf(session, leaver);
}

HandedOver handOverWork(Session &session, const StoredUser &leaver, qint64 now)
{
    HandedOver done;
    done.successorId = successorOf(session, leaver, now);
    const Handover handover{session, leaver, done.successorId, now, done};
    for (const auto step : steps)
        step(handover);
    return done;
}

} // namespace formwright::organization
