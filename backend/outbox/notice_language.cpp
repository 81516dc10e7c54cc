#include "backend/outbox/notice_language.h"

#include "app/contract/error.h"
#include "app/contract/notice_kinds.h"

#include <algorithm>
#include <atomic>

namespace formwright::outbox {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::noticeLanguages;
using storage::Session;

namespace {

std::atomic<const QLatin1StringView *> ofServer{std::begin(noticeLanguages)};

// What a later version stored, and this one does not speak, counts as not chosen.
QString known(const std::optional<QString> &stored)
{
    return stored && isLanguage(*stored) ? *stored : QString();
}

} // namespace

bool isLanguage(const QString &language)
{
    return std::find(std::begin(noticeLanguages), std::end(noticeLanguages), language) != std::end(noticeLanguages);
}

void setServerLanguage(const QString &language)
{
    const auto *found = std::find(std::begin(noticeLanguages), std::end(noticeLanguages), language.trimmed().toLower());
    ofServer = found == std::end(noticeLanguages) ? std::begin(noticeLanguages) : found;
}

QString serverLanguage()
{
    return *ofServer.load();
}

QString ownLanguage(Session &session, const QString &accountId)
{
    return known(session.text(u"SELECT notice_language FROM account WHERE id = ?"_s, accountId));
}

QString domainLanguage(Session &session, const QString &domainId)
{
    return known(session.text(u"SELECT notice_language FROM domain WHERE id = ?"_s, domainId));
}

QString usualLanguage(Session &session, const QString &domainId)
{
    const QString ofDomain = domainLanguage(session, domainId);
    return ofDomain.isEmpty() ? serverLanguage() : ofDomain;
}

QString languageOf(Session &session, const QString &accountId, const QString &domainId)
{
    const QString own = ownLanguage(session, accountId);
    return own.isEmpty() ? usualLanguage(session, domainId) : own;
}

void checkLanguage(const QString &language)
{
    if (!language.isEmpty() && !isLanguage(language))
        throw Error::invalid(u"invalid input"_s, {{u"language"_s, u"must be en, zh or empty"_s}});
}

void setOwnLanguage(Session &session, const QString &accountId, const QString &language)
{
    session.execute(u"UPDATE account SET notice_language = ? WHERE id = ?"_s, language, accountId);
}

void setDomainLanguage(Session &session, const QString &domainId, const QString &language)
{
    session.execute(u"UPDATE domain SET notice_language = ? WHERE id = ?"_s, language, domainId);
}

} // namespace formwright::outbox
