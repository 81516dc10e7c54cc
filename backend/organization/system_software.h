#pragma once

#include "backend/storage/session.h"

namespace formwright::organization {

// Ids that existing clients know.
inline constexpr QLatin1StringView flowCenter{"flowCenter"};
inline constexpr QLatin1StringView knowledgeManagement{"KMAPPID"};

// The libraries of knowledge management that a domain has: its own, and those of its teams. They can be switched off by
// themselves.
QString realmOf(const QString &domainId);
QString teamsOf(const QString &domainId);

// Whether the domain has it switched on; it is until somebody switches it off.
bool isSwitchedOn(storage::Session &session, const QString &domainId, const QString &software);

// Whether the user is among those who may use knowledge management in the domain: who holds one of the chosen roles, is
// chosen himself, or belongs to a chosen department or one below it. Where nobody is chosen everybody may.
bool mayUseKnowledge(storage::Session &session, const QString &domainId, const QString &userId);

} // namespace formwright::organization
