#pragma once

#include "app/contract/authtime_domains.h"
#include "backend/identity/sealed_text.h"
#include "backend/organization/input_checks.h"
#include "backend/storage/session.h"

#include <QJsonObject>

namespace formwright::organization {

// The server that a domain's mail goes out by. Its password lies sealed beside it, and nothing but these reads or
// writes it.

// As it is stored, and back; nothing where there is none.
QJsonObject toStored(const std::optional<contract::authtime::MailServer> &mailServer);
std::optional<contract::authtime::MailServer> mailServerFrom(const QJsonObject &stored);

void checkMailServer(
    QList<contract::FieldError> &errors, const std::optional<contract::authtime::MailServer> &mailServer);

// Nothing for a domain that there is not, and for a password sealed by another server key.
std::optional<QString> mailPassword(
    storage::Session &session, const identity::SealedTexts &sealedTexts, const QString &domainId);
// Inside a unit of work that stores the server. Without a word about it the password stays, but only with the server
// and account that it was given for: who may not see it must not have it sent somewhere else either.
void keepMailPassword(storage::Session &session, const identity::SealedTexts &sealedTexts, const QString &domainId,
    const std::optional<contract::authtime::MailServer> &now,
    const std::optional<contract::authtime::MailServer> &before);
void setMailPassword(storage::Session &session, const identity::SealedTexts &sealedTexts, const QString &domainId,
    const QString &password);

} // namespace formwright::organization
