#pragma once

#include "backend/gateways/http_client.h"

#include "app/settings/settings.h"

#include <optional>

namespace formwright::gateways {

// Text messages through any provider that takes HTTP requests (settings sms.*; decisions: gateways and redirects).
class SmsGateway
{
public:
    explicit SmsGateway(const settings::Settings &settings);

    bool isConfigured() const { return !m_url.isEmpty(); }

    struct Outcome {
        bool sent = false;
        QString message; // for a person: what the provider said, or what went wrong
    };
    // Blocking and slow. The telephone is one that isTelephone() accepts.
    Outcome send(const QString &telephone, const QString &text) const;

    // The request for one message: the places {telephone} and {text} are filled, escaped as the place needs it.
    OutgoingRequest requestFor(const QString &telephone, const QString &text) const;

    // Digits, with a leading + and with spaces, dashes, dots and brackets between them.
    static bool isTelephone(const QString &text);

private:
    QString m_url;
    QByteArray m_method;
    QList<QByteArray> m_headers;
    QString m_body;
    QString m_success; // a regular expression that the answer must contain; empty: any status 2xx will do
    int m_timeout; // milliseconds
};

} // namespace formwright::gateways
