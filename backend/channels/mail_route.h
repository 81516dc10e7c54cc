#pragma once

#include "app/settings/settings.h"
#include "backend/gateways/smtp_client.h"
#include "backend/identity/sealed_text.h"
#include "backend/storage/session.h"

namespace formwright::channels {

// By what and in whose name mail of a domain goes out: by its own server, else by that of the settings.
struct MailRoute {
    gateways::SmtpServer server;
    QString senderName; // of the domain
    QString sender; // an address
    QString problem; // why there is none, for a person; else empty
};
MailRoute mailRouteOf(storage::Session &session, const settings::Settings &settings,
    const identity::SealedTexts &sealedTexts, const QString &domainId);

// What a domain is called where people read it.
QString shownName(storage::Session &session, const QString &domainId);

} // namespace formwright::channels
