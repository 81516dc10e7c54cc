// Runs queries that others wrote, without letting them see or do anything but what they are shown.
#pragma once

#include "backend/storage/database.h"

#include <QSet>
#include <QStringList>

#include <chrono>

namespace formwright::storage {

// A table as such a query sees it: the rows of `definition`, a SELECT of our own from the table `base`.
struct ShownTable {
    QString name; // in small letters
    QString base;
    QString definition;
};

struct ConfinedQuery {
    QList<ShownTable> tables;
    QStringList temporaryNames; // that the query gives to parts of itself (WITH), in small letters; no table's
    QSet<QString> memberNames; // that it names after a dot, in small letters
    QString sql; // a SELECT with a column `id`
    QVariantList values;
};

struct ConfinedLimits {
    qsizetype rows = 100'000;
    std::chrono::milliseconds time{2000};
};

// Why a query was not run, or not to its end; for its author.
struct QueryRefused {
    QString reason;
};

// Each query has a connection of its own, which ends with it. On SQLite the connection is for reading alone, what its
// statement may name is decided while it is prepared, and it is interrupted at its time. On PostgreSQL the query runs
// as a role that has no rights but to the tables it is shown, in a transaction for reading with a time limit.
// Thread-safe.
class ConfinedReader
{
public:
    // `location` as DatabaseOptions says.
    ConfinedReader(QString location, const ConfinedLimits &limits);

    // The column `id` of the query, each value once. Throws QueryRefused, and Error::unavailable where the database
    // does not answer.
    QStringList ids(const ConfinedQuery &query) const;
    // Whether it could be run.
    void check(const ConfinedQuery &query) const;

private:
    QStringList run(const ConfinedQuery &query, qsizetype rows) const;

    const QString m_location;
    const ConfinedLimits m_limits;
};

// Functions that such queries may use, in small letters.
const QSet<QString> &confinedFunctions();

} // namespace formwright::storage
