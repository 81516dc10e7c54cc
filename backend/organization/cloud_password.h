#pragma once

#include "backend/identity/sealed_text.h"
#include "backend/storage/database.h"

namespace formwright::organization {

// The password of a domain's account at the service platform. It lies sealed in the database, and nothing but these
// reads or writes it: Domain::yunPassword is only what travels.

// Nothing for a domain that there is not, and for a password sealed by another server key.
std::optional<QString> cloudPassword(
    storage::Session &session, const identity::SealedTexts &sealedTexts, const QString &domainId);
void setCloudPassword(storage::Session &session, const identity::SealedTexts &sealedTexts, const QString &domainId,
    const QString &password);

// Seals what older programs kept in clear text: at the start.
void sealOldCloudPasswords(storage::Database &database, const identity::SealedTexts &sealedTexts);

} // namespace formwright::organization
