#include "backend/channels/channel_work.h"

#include "backend/channels/digest_hour.h"
#include "backend/gateways/signed_request.h"
#include "backend/gateways/sms_gateway.h"
#include "backend/organization/service_use.h"
#include "backend/outbox/gathered_notices.h"
#include "backend/outbox/notice_channels.h"
#include "backend/outbox/notice_language.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <stdexcept>

namespace formwright::channels {

using namespace Qt::StringLiterals;
using contract::NoticeMode;
using gateways::SmsGateway;
using outbox::Delivery;
using outbox::Outcome;
using storage::Session;
using End = Outcome::End;

namespace {

constexpr qsizetype longestText = 480; // characters of a text message
constexpr qsizetype longestResult = 300;

Outcome refused(const QString &reason)
{
    return {End::Refused, reason.left(longestResult), 0};
}

Outcome needless(const QString &reason)
{
    return {End::Needless, reason, 0};
}

QString nameOfKind(int subjectType)
{
    const int kind = outbox::kindOf(subjectType);
    for (const contract::NoticeKind &each : contract::noticeKinds) {
        if (each.subjectType == kind)
            return each.name;
    }
    return {};
}

} // namespace

struct ChannelWork::Receiver {
    QString name;
    QString email;
    QString telephone;
};

ChannelWork::ChannelWork(storage::Database &database, const storage::Clock &clock, const settings::Settings &settings,
    const identity::SealedTexts &sealedTexts, ReadUpload readUpload)
    : m_database(database),
      m_clock(clock),
      m_settings(settings),
      m_sealedTexts(sealedTexts),
      m_readUpload(std::move(readUpload))
{ }

Outcome ChannelWork::send(const outbox::Entry &entry)
{
    Session &session = m_database.reader();
    auto delivery = outbox::deliveryById(session, entry.id);
    if (!delivery)
        return needless({});
    Receiver receiver{{}, delivery->address, delivery->address};
    if (!delivery->accountId.isEmpty()) {
        const auto account = identity::accountById(session, delivery->accountId);
        if (!account || !account->mayEnter())
            return needless(u"the account may not sign in any more"_s);
        receiver = {account->name, account->email, account->telephone};
    }
    // What scripts and people send by themselves goes at once; what tells of notices waits.
    const bool gathers = delivery->gathers != outbox::Gathers::Nothing;
    if (gathers || !delivery->notices.isEmpty()) {
        if (const qint64 later
            = quietUntil(session, delivery->domainId, delivery->accountId, m_clock.nowMilliseconds()))
            return {End::Later, outbox::heldByQuietHours, later};
    }
    const bool isDigest = gathers || delivery->notices.size() > 1;
    if (gathers) {
        if (const auto instead = gather(*delivery))
            return *instead;
    }
    WrittenMail mail;
    QList<OpenNotice> notices;
    if (!delivery->notices.isEmpty()) {
        notices = unreadNotices(session, delivery->accountId, delivery->notices);
        if (notices.isEmpty())
            return needless(u"what it tells of was read, settled or cleared meanwhile"_s);
        const outbox::Modes own = outbox::ownModes(session, delivery->accountId);
        const outbox::Modes ofDomain = outbox::domainModes(session, delivery->domainId);
        notices.removeIf([&](const OpenNotice &notice) {
            return outbox::modeOf(own, ofDomain, outbox::channelsIn(notice.linkParams),
                       outbox::kindOf(notice.subjectType), delivery->channel)
                == NoticeMode::Off;
        });
        if (notices.isEmpty())
            return needless(u"it is not wanted any more"_s);
        mail = mailOf(notices, isDigest, surroundingsOf(session, *delivery));
    } else if (delivery->channel == contract::smsChannel) {
        mail.text = delivery->content;
    } else {
        try {
            mail = mailOf(delivery->subject, delivery->content);
        } catch (const std::length_error &error) {
            return refused(QString::fromLatin1(error.what()));
        }
    }
    if (delivery->channel == contract::mailChannel)
        return sendMail(*delivery, receiver, mail);
    if (delivery->channel == contract::smsChannel)
        return sendText(*delivery, receiver, mail);
    return sendHook(*delivery, notices);
}

std::optional<Outcome> ChannelWork::gather(Delivery &delivery)
{
    const qint64 now = m_clock.nowMilliseconds();
    const bool isHourly = delivery.gathers == outbox::Gathers::Hour;
    const qint64 moment = isHourly
        ? hourlyMoment(m_database.reader(), delivery.domainId, delivery.accountId, delivery.created)
        : digestMoment(m_database.reader(), delivery.domainId, delivery.accountId, delivery.created,
            int(m_settings.number("notices.digestHour")));
    if (now < moment)
        return Outcome{End::Later, u"gathers until the hour of digests"_s, moment};
    // In one unit with its end, so that whatever is told meanwhile is in it or begins the next one.
    QStringList ids;
    m_database.write([&](Session &session) {
        ids.clear();
        // Who was away for longer than its claim lasts may find it closed, and what came since belongs to the next.
        const auto still = outbox::deliveryById(session, delivery.id);
        if (!still || still->gathers != delivery.gathers)
            return;
        ids = outbox::takeGathered(session, delivery);
        outbox::closeDigest(session, delivery.id, ids);
    });
    delivery.gathers = outbox::Gathers::Nothing;
    delivery.notices = ids;
    return ids.isEmpty() ? std::optional(needless(u"nothing is left of what it was to tell of"_s)) : std::nullopt;
}

Outcome ChannelWork::sendMail(const Delivery &delivery, const Receiver &receiver, const WrittenMail &mail)
{
    Session &session = m_database.reader();
    const auto address = gateways::mailAddress(receiver.email);
    if (!address)
        return refused(receiver.email.isEmpty() ? u"there is no mail address"_s : u"the mail address is none"_s);
    const MailRoute route = mailRouteOf(session, m_settings, m_sealedTexts, delivery.domainId);
    if (!route.problem.isEmpty())
        return refused(route.problem);
    gateways::MailMessage message;
    message.id = delivery.id.toLatin1();
    message.date = delivery.created;
    message.sender = route.sender;
    message.senderName = route.senderName;
    if (const auto sender = identity::accountById(session, delivery.senderId)) {
        message.senderName = sender->name;
        message.reply = gateways::mailAddress(sender->email).value_or(QString());
        message.replyName = sender->name;
    }
    message.receiver = *address;
    message.receiverName = receiver.name;
    message.subject = mail.subject;
    message.text = mail.text;
    message.markup = mail.markup;
    const qint64 most = m_settings.number("mail.maxSize");
    const QString tooLarge = u"the mail has more than "_s % QString::number(most) % u" bytes (setting mail.maxSize)"_s;
    qint64 left = most;
    for (const QString &path : delivery.attachments) {
        const auto attachment = m_readUpload(session, path, left);
        if (!attachment)
            return refused(u"an attached file is gone, or makes the mail larger than "_s % QString::number(most)
                % u" bytes (setting mail.maxSize)"_s);
        left -= attachment->content.size();
        message.attachments.append(*attachment);
    }
    const QByteArray text = gateways::mailText(message);
    if (text.size() > most)
        return refused(tooLarge);
    const gateways::MailOutcome outcome = gateways::sendMail(route.server, {route.sender, *address}, text);
    const End end = outcome.isTaken ? End::Done : outcome.isFinal ? End::Refused : End::Again;
    return {end, outcome.reason.left(longestResult), 0};
}

Outcome ChannelWork::sendText(const Delivery &, const Receiver &receiver, const WrittenMail &mail)
{
    const SmsGateway gateway(m_settings);
    if (!gateway.isConfigured())
        return refused(u"no SMS gateway is configured (setting sms.url)"_s);
    if (!SmsGateway::isTelephone(receiver.telephone))
        return refused(u"there is no telephone number"_s);
    QString text = mail.subject.isEmpty() ? mail.text : mail.subject;
    if (text.size() > longestText)
        text = text.left(longestText - 1) % u'…';
    const SmsGateway::Outcome outcome = gateway.send(receiver.telephone, text);
    return {outcome.sent ? End::Done : End::Again, outcome.message.left(longestResult), 0};
}

Outcome ChannelWork::sendHook(const Delivery &delivery, const QList<OpenNotice> &notices)
{
    if (notices.isEmpty())
        return needless({});
    QString address;
    QString secret;
    {
        storage::Rows rows
            = m_database.reader().query(u"SELECT notice_hook, secret FROM domain WHERE id = ?"_s, delivery.domainId);
        if (rows.next())
            rows.into(address, secret);
    }
    if (address.isEmpty())
        return needless(u"the domain has no web-hook any more"_s);
    const OpenNotice &notice = notices.first();
    const QJsonObject body{{u"event"_s, u"notice"_s}, {u"domainId"_s, delivery.domainId},
        {u"userId"_s, delivery.accountId}, {u"noticeId"_s, notice.id}, {u"kind"_s, nameOfKind(notice.subjectType)},
        {u"summary"_s, notice.summary}, {u"sender"_s, notice.sender},
        {u"link"_s, QJsonDocument::fromJson(notice.linkParams.toUtf8()).object()}, {u"time"_s, notice.created}};
    gateways::OutgoingRequest request = gateways::signedRequest(
        address, QJsonDocument(body).toJson(QJsonDocument::Compact), {delivery.id, secret, m_clock.nowMilliseconds()});
    request.timeoutMilliseconds = m_settings.milliseconds("outgoing.timeout");
    request.mostBytes = m_settings.number("outgoing.maxAnswer");
    request.publicOnly = !m_settings.boolean("outgoing.privateAddresses");
    const gateways::IncomingAnswer answer = gateways::send(request);
    return {answer.isSuccess() ? End::Done : End::Again, answer.summary(), 0};
}

MailSurroundings ChannelWork::surroundingsOf(Session &session, const Delivery &delivery) const
{
    return {outbox::languageOf(session, delivery.accountId, delivery.domainId),
        m_settings.text("notices.address").trimmed(), shownName(session, delivery.domainId),
        qsizetype(m_settings.number("notices.digestEntries"))};
}

// Whoever ends or shortens his quiet hours meanwhile leaves alone what is in somebody's hands.
Outcome ChannelWork::settled(Session &session, const outbox::Entry &entry, const Outcome &outcome)
{
    if (outcome.end != End::Later || outcome.result != outbox::heldByQuietHours)
        return outcome;
    const auto delivery = outbox::deliveryById(session, entry.id);
    if (!delivery)
        return outcome;
    const qint64 now = m_clock.nowMilliseconds();
    const qint64 later = quietUntil(session, delivery->domainId, delivery->accountId, now);
    return later ? Outcome{End::Later, outbox::heldByQuietHours, later} : Outcome{End::Later, {}, now};
}

void ChannelWork::keep(Session &session, const outbox::Entry &entry, const Outcome &outcome)
{
    outbox::setState(session, entry.id, outbox::stateAfter(entry, outcome));
    if (outcome.end != End::Done)
        return;
    const auto delivery = outbox::deliveryById(session, entry.id);
    if (delivery && delivery->channel == contract::smsChannel && !delivery->domainId.isEmpty())
        organization::countUse(session, delivery->domainId, organization::smsService);
}

gateways::MailOutcome sendTestMail(const MailRoute &route, const TestMail &test, qint64 now)
{
    if (!route.problem.isEmpty())
        return {false, true, route.problem};
    gateways::MailMessage message;
    message.id = test.id.toLatin1();
    message.date = now;
    message.senderName = route.senderName;
    message.sender = route.sender;
    message.receiver = test.address;
    const WrittenMail mail = testMail(test.language);
    message.subject = mail.subject;
    message.text = mail.text;
    return gateways::sendMail(route.server, {route.sender, test.address}, gateways::mailText(message));
}

} // namespace formwright::channels
