#pragma once

#include "backend/storage/session.h"

namespace formwright::authtime {

// A condition of SQL with its values, put together piece by piece.
struct Condition {
    QString sql;
    QVariantList values;
};

// Adds "somebody is found by these words" (PeopleFilter::words) over the table account. What it compares stands in the
// index account_listing, so that on SQLite no row is read for it; but for the searchable fields of a domain, where one
// is named and has some.
void addWords(storage::Session &session, Condition &condition, const QString &words, const QString &domainId = {});

} // namespace formwright::authtime
