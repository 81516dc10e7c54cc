#pragma once

#include "app/contract/authtime_tokens.h"
#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::authtime {

using contract::authtime::SignedIn;

// Which sign-ins: those that have not ended.
struct SignedInFilter {
    qint64 now = 0;
    QString domainId; // of users of it; empty: of anybody
    QString words; // part of the name, login or address; empty: all
    // Nothing: everybody's; else those of users of these domains and of one account.
    std::optional<QStringList> domains;
    QString ownAccountId;
    QString currentHash; // of the token of the call
};

qint64 countSignedIn(storage::Session &session, const SignedInFilter &filter);
QList<SignedIn> signedIn(storage::Session &session, const SignedInFilter &filter, contract::Page page);

// Ends one and tells whose it was; nothing when the filter finds none of this id.
std::optional<QString> endSignedIn(storage::Session &session, const SignedInFilter &filter, const QString &id);

} // namespace formwright::authtime
