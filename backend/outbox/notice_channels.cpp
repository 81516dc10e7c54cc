#include "backend/outbox/notice_channels.h"

#include "app/contract/error.h"
#include "backend/outbox/gathered_notices.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <algorithm>
#include <atomic>

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::hookChannel;
using contract::mailChannel;
using contract::smsChannel;
using storage::Rows;
using storage::Session;

bool isHook(const QString &address)
{
    if (address.isEmpty())
        return true;
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    return url.isValid() && isWeb && !url.host().isEmpty() && url.userInfo().isEmpty();
}

void checkHook(const QString &address)
{
    if (!isHook(address))
        throw Error::invalid(u"invalid input"_s,
            {{u"hook"_s, u"must be an address that begins with http:// or https://, without a password"_s}});
}

namespace {

std::atomic<bool> hasMail{false};
std::atomic<bool> hasSms{false};
std::atomic<qint64> mailWait{300'000};

// Those that a colleague waits for.
constexpr int urgentKinds[]{2, 3, 4, 5};

Modes modesFrom(Rows rows)
{
    Modes modes;
    while (rows.next())
        modes[{int(rows.integer(0)), rows.text(1)}] = NoticeMode(rows.integer(2));
    return modes;
}

std::optional<NoticeMode> find(const Modes &modes, int kind, const QString &channel)
{
    const auto found = modes.find({kind, channel});
    return found == modes.end() ? std::nullopt : std::optional(found->second);
}

// What those of them chose for a kind: by person and channel.
QHash<QString, Modes> chosenBy(Session &session, const QStringList &accountIds, int kind)
{
    constexpr qsizetype chunk = 100; // one statement, prepared once
    QHash<QString, Modes> chosen;
    for (qsizetype from = 0; from < accountIds.size(); from += chunk) {
        const QStringList some = accountIds.mid(from, chunk);
        QVariantList values{kind};
        values.append(QVariantList(some.begin(), some.end()));
        Rows rows = session.run(u"SELECT account_id, channel, mode FROM notice_preference WHERE kind = ? "
                                "AND account_id IN ("_s
                % QStringList(some.size(), u"?"_s).join(u", "_s) % u')',
            values);
        while (rows.next())
            chosen[rows.text(0)][{kind, rows.text(1)}] = NoticeMode(rows.integer(2));
    }
    return chosen;
}

void setMode(Session &session, const QString &table, const QString &owner, const QString &ownerId, int kind,
    const QString &channel, std::optional<NoticeMode> mode)
{
    if (!mode) {
        session.execute(
            QString(u"DELETE FROM "_s % table % u" WHERE "_s % owner % u" = ? AND kind = ? AND channel = ?"_s), ownerId,
            kind, channel);
        return;
    }
    session.execute(QString(u"INSERT INTO "_s % table % u" ("_s % owner
                        % u", kind, channel, mode) VALUES (?, ?, ?, ?) ON CONFLICT ("_s % owner
                        % u", kind, channel) DO UPDATE SET mode = excluded.mode"_s),
        ownerId, kind, channel, int(*mode));
}

} // namespace

void setChannelSetup(const ChannelSetup &setup)
{
    hasMail = setup.hasMail;
    hasSms = setup.hasSms;
    mailWait = setup.mailWait;
}

bool OpenChannels::isOpen(QStringView channel) const
{
    return channel == mailChannel ? mail : channel == smsChannel ? sms : channel == hookChannel && hook;
}

OpenChannels openChannels(Session &session, const QString &domainId)
{
    OpenChannels open{hasMail, hasSms, false};
    Rows rows = session.query(u"SELECT mail_server, notice_hook FROM domain WHERE id = ?"_s, domainId);
    if (rows.next()) {
        open.mail = open.mail || rows.text(0) != "{}"_L1;
        open.hook = !rows.text(1).isEmpty();
    }
    return open;
}

int kindOf(int subjectType)
{
    const auto isIt = [&](const contract::NoticeKind &kind) { return kind.subjectType == subjectType; };
    return std::any_of(std::begin(contract::noticeKinds), std::end(contract::noticeKinds), isIt) ? subjectType : 0;
}

NoticeMode productDefault(int kind, QStringView channel)
{
    const bool isUrgent = std::find(std::begin(urgentKinds), std::end(urgentKinds), kind) != std::end(urgentKinds);
    return isUrgent && channel == mailChannel ? NoticeMode::AtOnce : NoticeMode::Off;
}

Modes ownModes(Session &session, const QString &accountId)
{
    return modesFrom(
        session.query(u"SELECT kind, channel, mode FROM notice_preference WHERE account_id = ?"_s, accountId));
}

Modes domainModes(Session &session, const QString &domainId)
{
    return modesFrom(session.query(u"SELECT kind, channel, mode FROM notice_default WHERE domain_id = ?"_s, domainId));
}

NoticeMode modeOf(const Modes &own, const Modes &ofDomain, int kind, const QString &channel)
{
    if (const auto chosen = find(own, kind, channel))
        return *chosen;
    return find(ofDomain, kind, channel).value_or(productDefault(kind, channel));
}

NamedChannels channelsIn(const QString &linkParams)
{
    if (!linkParams.contains("\"channels\""_L1))
        return std::nullopt;
    const QJsonValue named = QJsonDocument::fromJson(linkParams.toUtf8()).object().value("channels"_L1);
    if (!named.isArray())
        return std::nullopt;
    QStringList channels;
    for (const QJsonValue &each : named.toArray())
        channels.append(each.toString());
    return channels;
}

NoticeMode modeOf(const Modes &own, const Modes &ofDomain, const NamedChannels &named, int kind, const QString &channel)
{
    if (!named)
        return modeOf(own, ofDomain, kind, channel);
    return find(own, kind, channel).value_or(named->contains(channel) ? NoticeMode::AtOnce : NoticeMode::Off);
}

void setOwnMode(
    Session &session, const QString &accountId, int kind, const QString &channel, std::optional<NoticeMode> mode)
{
    setMode(session, u"notice_preference"_s, u"account_id"_s, accountId, kind, channel, mode);
}

void setDomainMode(
    Session &session, const QString &domainId, int kind, const QString &channel, std::optional<NoticeMode> mode)
{
    setMode(session, u"notice_default"_s, u"domain_id"_s, domainId, kind, channel, mode);
}

void queueNotices(Session &session, const ToldNotice &told)
{
    const OpenChannels open = openChannels(session, told.domainId);
    if (!open.isAny())
        return;
    const int kind = kindOf(told.subjectType);
    const Modes ofDomain = domainModes(session, told.domainId);
    const QHash<QString, Modes> chosen = chosenBy(session, told.receiverIds, kind);
    QList<Delivery> deliveries;
    QList<GatheredNotice> gathered;
    for (qsizetype i = 0; i < told.ids.size(); ++i) {
        const Modes own = chosen.value(told.receiverIds.at(i));
        for (const QLatin1StringView each : contract::noticeChannels) {
            const QString channel(each);
            if (!open.isOpen(channel))
                continue;
            const NoticeMode mode = modeOf(own, ofDomain, told.channels, kind, channel);
            if (mode == NoticeMode::Off)
                continue;
            Delivery delivery;
            delivery.domainId = told.domainId;
            delivery.accountId = told.receiverIds.at(i);
            delivery.channel = channel;
            delivery.created = told.created;
            delivery.gathers = mode == NoticeMode::Digest       ? Gathers::Day
                : mode == NoticeMode::Hourly || told.isTogether ? Gathers::Hour
                                                                : Gathers::Nothing;
            const bool isSingle = delivery.gathers == Gathers::Nothing;
            // A digest finds its own hour when it is looked at.
            delivery.id = QString(told.ids.at(i) % u'-' % channel % (isSingle ? QString() : u"-digest"_s)
                % (told.isTogether ? QString(u'-' % delivery.accountId) : QString()));
            if (isSingle)
                delivery.notices = {told.ids.at(i)};
            else
                gathered.append({told.ids.at(i), delivery.accountId, channel, delivery.gathers});
            const qint64 wait = isSingle && channel == mailChannel ? mailWait.load() : 0;
            delivery.nextTry = std::max<qint64>(1, told.created + wait); // 0 would be: it is over
            deliveries.append(delivery);
        }
    }
    queueDeliveries(session, deliveries);
    gatherNotices(session, gathered);
}

} // namespace formwright::outbox
