#pragma once

#include "backend/identity/opaque_id.h"

#include <QString>
#include <QStringList>

namespace formwright::identity {

enum class AccountKind { Platform, User, System };

// Who is behind a token: the facts every request needs, loaded once and cached by TokenRegistry.
struct Principal {
    QString id; // empty: nobody
    AccountKind kind = AccountKind::User;
    QString login;
    QString name;
    QString domainId; // of a domain user
    QStringList domains; // that a domain administrator administers
    QString departmentId; // default department of a domain user
    QStringList roles; // given to a domain user, of any software and in any department; some may be out of use
    QString securityRole; // secrecy, auditor
    bool superAdmin = false;
    bool domainAdmin = false;
    bool developer = false;
    QString tokenKind; // access, admin, designer, system
    QString tokenHash;
    UserKey idKey{}; // opaque ids of this user

    bool isSomebody() const { return !id.isEmpty(); }
    // `login(name)`, as the operation log writes it.
    QString operatorText() const { return isSomebody() ? QString(login % u'(' % name % u')') : QString(); }
    bool administers(const QString &domain) const { return superAdmin || (domainAdmin && domains.contains(domain)); }
};

} // namespace formwright::identity
