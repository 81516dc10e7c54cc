#pragma once

#include "app/contract/authtime_services.h"
#include "backend/storage/session.h"

namespace formwright::authtime {

// The software that comes with every domain, enabled until somebody disables it there. The knowledge software has two
// libraries that are switched by themselves, under ids derived from the domain's.
QList<contract::authtime::DefaultSoftware> defaultSoftware(storage::Session &session, const QString &domainId);
// False when there is neither such software nor such a library.
bool setEnabled(storage::Session &session, const QString &domainId, const QString &id, bool enabled);

contract::authtime::KnowledgeStatus knowledgeOf(storage::Session &session, const QString &domainId);
// Codes and ids as checked texts, separated by commas.
void saveKnowledge(
    storage::Session &session, const QString &domainId, const QString &roleCodes, const QString &memberIds);
// Whether it is a user or department of the domain.
bool isMember(storage::Session &session, const QString &domainId, const QString &id);

} // namespace formwright::authtime
