// Which notices leave the server by which way: each person chooses by kind and channel, else his domain does.
#pragma once

#include "app/contract/notice_kinds.h"
#include "backend/storage/session.h"

#include <QHash>
#include <QStringList>

#include <map>
#include <optional>

namespace formwright::outbox {

using contract::NoticeMode;

// What this server has of its own; the same on all servers of a database.
struct ChannelSetup {
    bool hasMail = false; // setting mail.host
    bool hasSms = false; // setting sms.url
    qint64 mailWait = 300'000; // milliseconds that mail waits for its notice to be read (setting mail.wait)
};
// Once, before anything is told.
void setChannelSetup(const ChannelSetup &setup);

// What a domain's people can be told by.
struct OpenChannels {
    bool mail = false;
    bool sms = false;
    bool hook = false;

    bool isOpen(QStringView channel) const;
    bool isAny() const { return mail || sms || hook; }
};
// Of nobody's domain: what the server has.
OpenChannels openChannels(storage::Session &session, const QString &domainId);

// Where the web-hook of a domain may lead: the web, without a password; empty: nowhere.
bool isHook(const QString &address);
// Throws Error::invalid.
void checkHook(const QString &address);

// By kind (a subject type, as in contract::noticeKinds) and channel.
using Modes = std::map<std::pair<int, QString>, NoticeMode>;

// The kind that a subject type counts as.
int kindOf(int subjectType);
// What holds where neither a person nor a domain says anything.
NoticeMode productDefault(int kind, QStringView channel);

Modes ownModes(storage::Session &session, const QString &accountId);
Modes domainModes(storage::Session &session, const QString &domainId);
// As it comes out for him.
NoticeMode modeOf(const Modes &own, const Modes &ofDomain, int kind, const QString &channel);

// The ways that whoever sends a notice wants it to go, by its link (`channels`); nothing: as usual. They stand in the
// place of what the domain says: what a person chose for himself counts before.
using NamedChannels = std::optional<QStringList>;
NamedChannels channelsIn(const QString &linkParams);
NoticeMode modeOf(
    const Modes &own, const Modes &ofDomain, const NamedChannels &named, int kind, const QString &channel);

// Inside units of work: `nothing` for what is to follow the domain, or the product.
void setOwnMode(storage::Session &session, const QString &accountId, int kind, const QString &channel,
    std::optional<NoticeMode> mode);
void setDomainMode(storage::Session &session, const QString &domainId, int kind, const QString &channel,
    std::optional<NoticeMode> mode);

// One notice and who got it: ids and receivers go together.
struct ToldNotice {
    int subjectType = 0;
    QString domainId;
    qint64 created = 0;
    QStringList ids;
    QStringList receiverIds;
    bool isTogether = false; // they come to somebody all at once: what would go at once is gathered for the hour
    NamedChannels channels{};
};
// Inside the unit of work that tells the inboxes: queues what is to leave by channels.
void queueNotices(storage::Session &session, const ToldNotice &told);

} // namespace formwright::outbox
