#pragma once

#include <QByteArray>
#include <QString>
#include <QVariant>

#include <memory>

namespace formwright::storage {

class RowChanges;

// One statement of an engine, prepared where the engine prepares its kind. Used by the thread of its connection.
class Statement
{
public:
    virtual ~Statement() = default;

    // Runs it with these values for its question marks; a null text among them is NULL. Throws contract::Error and is
    // finished then.
    virtual void execute(const QVariantList &values) = 0;
    // To the first row, then the next one; false behind the last.
    virtual bool next() = 0;
    // Gives up what is left of the rows, and the locks that reading holds.
    virtual void finish() = 0;
    // How many rows it changed; asked for before the connection executes anything else.
    virtual qint64 affected() const = 0;

    // The columns of the current row. NULL is 0 or the null text.
    virtual bool isNull(int column) const = 0;
    virtual QString text(int column) const = 0;
    virtual qint64 integer(int column) const = 0;
    virtual double real(int column) const = 0;

    bool inUse = false; // by Rows: somebody is reading it
};

// A connection to a database of one engine. Used by one thread.
class Connection
{
public:
    virtual ~Connection() = default;
    // Throws contract::Error. Statements must be gone before their connection.
    virtual std::shared_ptr<Statement> prepare(const QString &sql) = 0;
    // The server behind the connection went away.
    virtual bool isBroken() const { return false; }
};

// Throw Error::unavailable. `changes`, where given, is told of every row that the connection changes, and outlives it.
std::unique_ptr<Connection> openSqlite(const QString &path, RowChanges *changes = nullptr);
std::unique_ptr<Connection> openPostgresql(const QString &location);

// Whether the SQLite library tells of rows that change; one built without that leaves `changes` untold.
bool sqliteTellsChanges();

} // namespace formwright::storage
