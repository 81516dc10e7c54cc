#include "backend/storage/locked_unit.h"

namespace formwright::storage {

using namespace Qt::StringLiterals;

void guardByLocks(Session &session)
{
    if (!session.dialect().isSqlite())
        session.execute(u"SET TRANSACTION ISOLATION LEVEL READ COMMITTED"_s);
}

void requireSerializable(Session &session)
{
    if (!session.dialect().isSqlite()
        && session.text(u"SELECT current_setting('transaction_isolation')"_s) != u"serializable"_s)
        throw SerializableNeeded{};
}

void shareTurns(Session &session, const QStringList &names)
{
    if (session.dialect().isSqlite())
        return;
    QVariantList values;
    for (const QString &name : names)
        values.append(Session::toVariant(name));
    session.run(u"SELECT "_s % QStringList(names.size(), sharedTurn).join(u", "_s), values).next();
}

void holdTurn(Session &session, const QString &name)
{
    if (!session.dialect().isSqlite())
        session.query(u"SELECT pg_advisory_xact_lock(hashtextextended(?, 0))"_s, name).next();
}

QString lockingRows(Dialect dialect)
{
    return dialect.isSqlite() ? QString() : u" FOR UPDATE"_s;
}

void ChangesTogether::run()
{
    const QList<Change> changes = std::exchange(m_changes, {});
    if (m_session.dialect().isSqlite() || changes.size() == 1) {
        for (const Change &change : changes)
            m_session.change(change.sql, change.values);
        return;
    }
    constexpr qsizetype most = 12; // few shapes are prepared, whatever there is to do
    for (qsizetype from = 0; from < changes.size(); from += most) {
        QStringList parts;
        QVariantList values;
        for (const Change &change : changes.mid(from, most)) {
            parts.append(u"change"_s % QString::number(parts.size()) % u" AS ("_s % change.sql % u')');
            values += change.values;
        }
        m_session.change(u"WITH "_s % parts.join(u", "_s) % u" SELECT 1"_s, values);
    }
}

} // namespace formwright::storage
