#pragma once

#include "app/settings/settings.h"
#include "backend/channels/mail_route.h"
#include "backend/channels/notice_text.h"
#include "backend/gateways/mail_message.h"
#include "backend/identity/account_store.h"
#include "backend/outbox/delivery_store.h"
#include "backend/outbox/outbox_delivery.h"

#include <functional>

namespace formwright::channels {

// Where uploaded files are read: this folder does not know their place. Nothing where it is gone, or larger.
using ReadUpload = std::function<std::optional<gateways::MailAttachment>(
    storage::Session &session, const QString &wirePath, qint64 most)>;

// Tells people outside this server what waits for them in the table of deliveries: by mail, text messages and the
// web-hook of their domain. What tells of notices goes only where one of them is still unread, and where whoever is
// told still wants that. Thread-safe.
class ChannelWork : public outbox::OutboxWork
{
public:
    ChannelWork(storage::Database &database, const storage::Clock &clock, const settings::Settings &settings,
        const identity::SealedTexts &sealedTexts, ReadUpload readUpload);

    QString table() const override { return outbox::deliveryTable; }
    outbox::Outcome send(const outbox::Entry &entry) override;
    outbox::Outcome settled(
        storage::Session &session, const outbox::Entry &entry, const outbox::Outcome &outcome) override;
    void keep(storage::Session &session, const outbox::Entry &entry, const outbox::Outcome &outcome) override;

private:
    struct Receiver;
    // Nothing when it is due: else what is to be done with it in place of telling somebody.
    std::optional<outbox::Outcome> gather(outbox::Delivery &delivery);
    outbox::Outcome sendMail(const outbox::Delivery &delivery, const Receiver &receiver, const WrittenMail &mail);
    outbox::Outcome sendText(const outbox::Delivery &delivery, const Receiver &receiver, const WrittenMail &mail);
    outbox::Outcome sendHook(const outbox::Delivery &delivery, const QList<OpenNotice> &notices);
    MailSurroundings surroundingsOf(storage::Session &session, const outbox::Delivery &delivery) const;

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const settings::Settings &m_settings;
    const identity::SealedTexts &m_sealedTexts;
    const ReadUpload m_readUpload;
};

// A mail to somebody at once, outside of the outbox: for whoever sets a server up and wants to know. Blocking.
struct TestMail {
    QString id;
    QString address;
    QString language;
};
gateways::MailOutcome sendTestMail(const MailRoute &route, const TestMail &test, qint64 now);

} // namespace formwright::channels
