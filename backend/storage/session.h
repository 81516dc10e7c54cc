#pragma once

#include "app/contract/error.h"
#include "app/contract/wire.h"
#include "backend/storage/dialect.h"

#include <QByteArrayView>
#include <QHash>
#include <QList>
#include <QSet>
#include <QVariant>

#include <memory>
#include <optional>

class QSqlDatabase;

namespace formwright::storage {

class PreparedQuery;

// The rows of one query, read forward once. Lives no longer than its session; frees the statement when it ends.
class Rows
{
public:
    explicit Rows(std::shared_ptr<PreparedQuery> query);
    ~Rows();
    Rows(Rows &&) = default;
    Rows &operator=(Rows &&) = delete;

    bool next();
    // How many rows a changing statement touched.
    qint64 affected() const;

    // The columns of the current row. NULL is 0 or the null text.
    QString text(int column) const;
    qint64 integer(int column) const;
    double real(int column) const;
    bool isNull(int column) const;
    // A text as UTF-8, for those who write it on at once: good until the next call of this or next().
    QByteArrayView utf8(int column) const;

    // Reads the columns of the current row, from the first on, into the given places.
    template <class... Values> void into(Values &...values) const
    {
        int column = 0;
        (read(column++, values), ...);
    }

private:
    void read(int column, QString &value) const { value = text(column); }
    void read(int column, qint64 &value) const { value = integer(column); }
    void read(int column, int &value) const { value = int(integer(column)); }
    void read(int column, bool &value) const { value = integer(column) != 0; }
    void read(int column, double &value) const { value = real(column); }
    void read(int column, contract::Moment &value) const { value.milliseconds = integer(column); }
    template <class Tag> void read(int column, contract::OpaqueId<Tag> &value) const { value.plain = text(column); }
    template <class T> void read(int column, std::optional<T> &value) const
    {
        if (isNull(column))
            value.reset();
        else
            read(column, value.emplace());
    }

    std::shared_ptr<PreparedQuery> m_query;
};

// Two units of work got into each other's way on PostgreSQL: Database::write runs the unit again.
class SerializationFailure : public contract::Error
{
public:
    explicit SerializationFailure(QString detail)
        : Error(contract::ErrorCode::Unavailable,
            QStringLiteral("too many changes of the same thing at once, try again"), std::move(detail))
    { }
};

// A unit of work has to wait for its turn, which it can only do before it begins: Database::write waits and runs it
// again. See Session::takeTurn().
class TurnNeeded : public SerializationFailure
{
public:
    explicit TurnNeeded(QString name) : SerializationFailure({}), name(std::move(name)) { }

    const QString name;
};

// One connection of QtSql, used by one thread. Statements are prepared once and kept; values are always bound, in the
// order of the question marks. Every failure throws contract::Error: Conflict for a broken uniqueness, Unavailable for
// a lost connection, else Internal.
class Session
{
public:
    // Takes an open connection over, and removes it in the end.
    Session(Engine engine, const QSqlDatabase &connection);
    ~Session();
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;

    Dialect dialect() const { return m_dialect; }

    template <class... Values> Rows query(const QString &sql, const Values &...values)
    {
        return run(sql, QVariantList{toVariant(values)...});
    }
    // Runs a statement and tells how many rows it changed.
    template <class... Values> qint64 execute(const QString &sql, const Values &...values)
    {
        return change(sql, QVariantList{toVariant(values)...});
    }

    // The same with the values in a list, for statements put together at run time.
    Rows run(const QString &sql, const QVariantList &values);
    qint64 change(const QString &sql, const QVariantList &values);

    // The first column of the first row, if there is a row.
    template <class... Values> std::optional<QString> text(const QString &sql, const Values &...values)
    {
        Rows rows = query(sql, values...);
        return rows.next() ? std::optional(rows.text(0)) : std::nullopt;
    }
    template <class... Values> std::optional<qint64> integer(const QString &sql, const Values &...values)
    {
        Rows rows = query(sql, values...);
        return rows.next() ? std::optional(rows.integer(0)) : std::nullopt;
    }

    // Units of work that take the same turn run one after another, and each sees what those before it did. For what the
    // isolation of the database does not see: definitions of tables, and what lies outside the database. Where units do
    // not run one after another anyway, the unit is begun again when it has to wait, so take turns first.
    void takeTurn(const QString &name);
    // For Database::write, outside of a transaction.
    void waitForTurn(const QString &name);
    void endTurns();

    // Statements prepared against tables that were altered are of no use any more.
    void forgetStatements();

    // Ends what it runs, from another thread. On PostgreSQL another session has to: this is the number of its process
    // there.
    void cancel();
    qint64 serverProcess() const { return m_serverProcess; }

    // True after the server behind the connection went away: the database opens another session then.
    bool isBroken() const { return m_isBroken; }

    static QVariant toVariant(const QString &value)
    {
        return value.isNull() ? QVariant(QLatin1StringView("").toString()) : QVariant(value);
    }
    static QVariant toVariant(const char16_t *value) { return QString::fromUtf16(value); }
    static QVariant toVariant(qint64 value) { return value; }
    static QVariant toVariant(int value) { return value; }
    static QVariant toVariant(bool value) { return value ? 1 : 0; }
    static QVariant toVariant(double value) { return value; }
    static QVariant toVariant(contract::Moment value) { return value.milliseconds; }
    static QVariant toVariant(const QVariant &value) { return value; }
    static QVariant toVariant(std::nullopt_t) { return QVariant(QMetaType(QMetaType::QString)); }
    template <class Tag> static QVariant toVariant(const contract::OpaqueId<Tag> &value)
    {
        return toVariant(value.plain);
    }
    template <class T> static QVariant toVariant(const std::optional<T> &value)
    {
        return value ? toVariant(*value) : toVariant(std::nullopt);
    }

private:
    std::shared_ptr<PreparedQuery> prepared(const QString &sql);

    Dialect m_dialect;
    std::unique_ptr<QSqlDatabase> m_connection;
    QHash<QString, std::shared_ptr<PreparedQuery>> m_queries; // gone before their connection
    QList<std::shared_ptr<PreparedQuery>> m_failed; // which the server lets go of when the transaction is over
    QSet<QString> m_turns;
    qint64 m_serverProcess = 0;
    bool m_isBroken = false;
};

} // namespace formwright::storage
