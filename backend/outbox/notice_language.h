// The language of the words around what leaves the server for people: each chooses his own, else his domain does, else
// the server.
#pragma once

#include "backend/storage/session.h"

namespace formwright::outbox {

// Once, before anything is told: the setting notices.language. What is none of contract::noticeLanguages is English.
void setServerLanguage(const QString &language);

// One of contract::noticeLanguages; of an account, and of a domain, empty where nothing was chosen.
QString serverLanguage();
QString ownLanguage(storage::Session &session, const QString &accountId);
QString domainLanguage(storage::Session &session, const QString &domainId);
// What holds in a domain.
QString usualLanguage(storage::Session &session, const QString &domainId);
// What holds for somebody; either may be empty.
QString languageOf(storage::Session &session, const QString &accountId, const QString &domainId);

bool isLanguage(const QString &language);
// Throws Error::invalid where it is neither a language nor empty.
void checkLanguage(const QString &language);
// Inside units of work.
void setOwnLanguage(storage::Session &session, const QString &accountId, const QString &language);
void setDomainLanguage(storage::Session &session, const QString &domainId, const QString &language);

} // namespace formwright::outbox
