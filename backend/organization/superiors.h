#pragma once

#include "backend/organization/user_store.h"

namespace formwright::organization {

struct Superior {
    QString id;
    QString name;
    QString login;
    QString superiorId;
};

// For each user the superior, that one's superior and so on, nearest first; one query for each level of all of them.
QHash<QString, QList<Superior>> superiorsOf(storage::Session &session, const QList<StoredUser> &users);

} // namespace formwright::organization
