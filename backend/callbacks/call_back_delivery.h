#pragma once

#include "backend/outbox/outbox_delivery.h"

namespace formwright::callbacks {

struct SendingOptions {
    int timeoutMilliseconds = 10'000; // of one try (setting outgoing.timeout)
    qint64 mostAnswer = 65536; // bytes (setting outgoing.maxAnswer)
    bool privateAddresses = false; // setting outgoing.privateAddresses
};

// Tells services outside what forms have for them. Whoever is told can check that it is us, by the secret of the domain
// (gateways/signed_request.h). A service may be told twice (its answer was lost), and knows it by
// X-Formwright-Delivery.
class CallBackWork : public outbox::OutboxWork
{
public:
    CallBackWork(storage::Database &database, const storage::Clock &clock, SendingOptions options)
        : m_database(database), m_clock(clock), m_options(options)
    { }

    QString table() const override;
    outbox::Outcome send(const outbox::Entry &entry) override;

private:
    storage::Database &m_database;
    const storage::Clock &m_clock;
    const SendingOptions m_options;
};

} // namespace formwright::callbacks
