#pragma once

#include "backend/storage/confined_reader.h"

#include <QDeadlineTimer>

struct sqlite3;

namespace formwright::storage {

// While it lives, statements of the connection see the shown tables alone and end at the deadline.
class SqliteConfinement
{
public:
    // The rows of the table `name` are shown by a view `hidden` + `name`, which the view `name` reads.
    SqliteConfinement(sqlite3 *database, const ConfinedQuery &query, const QString &hidden, QDeadlineTimer deadline);
    ~SqliteConfinement();
    SqliteConfinement(const SqliteConfinement &) = delete;
    SqliteConfinement &operator=(const SqliteConfinement &) = delete;

    // What the statement named first of all it may not name.
    QString refused() const { return m_refused; }
    bool isOverdue() const { return m_deadline.hasExpired(); }

private:
    static int authorize(
        void *self, int action, const char *first, const char *second, const char *schema, const char *source);
    static int goOn(void *self);
    bool admits(int action, const QString &first, const QString &second, const QString &source) const;

    sqlite3 *const m_database;
    QSet<QString> m_shown; // in small letters
    QHash<QString, QString> m_readBy; // view -> the one that it reads, or the table; in small letters
    QSet<QString> m_temporaryNames;
    QString m_refused;
    const QDeadlineTimer m_deadline;
};

// What no single statement of the connection may go beyond.
void limitStatements(sqlite3 *database);

} // namespace formwright::storage
