#include "backend/designtime/module_store.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

const QString selectModule = u"SELECT id, application_id, superior, name, description, order_no FROM module "_s;

ModuleRow rowFrom(const Rows &rows)
{
    ModuleRow row;
    rows.into(row.id, row.applicationId, row.superior, row.name, row.description, row.orderNo);
    return row;
}

} // namespace

void insertModule(Session &session, const ModuleRow &row)
{
    session.execute(
        u"INSERT INTO module (id, application_id, superior, name, description, order_no) VALUES (?, ?, ?, ?, ?, ?)"_s,
        row.id, row.applicationId, row.superior, row.name, row.description, row.orderNo);
}

void saveModule(Session &session, const ModuleRow &row)
{
    session.execute(u"UPDATE module SET superior = ?, name = ?, description = ?, order_no = ? WHERE id = ?"_s,
        row.superior, row.name, row.description, row.orderNo, row.id);
}

std::optional<ModuleRow> moduleById(Session &session, const QString &id)
{
    Rows rows = session.query(QString(selectModule % u"WHERE id = ?"_s), id);
    return rows.next() ? std::optional(rowFrom(rows)) : std::nullopt;
}

ModuleRow requireModule(Session &session, const QString &applicationId, const QString &moduleId)
{
    auto found = moduleById(session, moduleId);
    if (!found || found->applicationId != applicationId)
        throw Error::notFound(u"there is no such module"_s);
    return *found;
}

QList<ModuleRow> modulesOf(Session &session, const QString &applicationId)
{
    Rows rows = session.query(
        QString(selectModule % u"WHERE application_id = ? ORDER BY order_no, name, id"_s), applicationId);
    QList<ModuleRow> found;
    while (rows.next())
        found.append(rowFrom(rows));
    return found;
}

int nextModuleOrder(Session &session, const QString &applicationId, const QString &superior)
{
    return int(
        session
            .integer(u"SELECT coalesce(max(order_no), 0) + 1 FROM module WHERE application_id = ? AND superior = ?"_s,
                applicationId, superior)
            .value_or(1));
}

int placeForNew(Session &session, const QString &table, const QString &moduleId)
{
    constexpr qint64 most = 1'000'000'000; // as InputChecks::order
    const qint64 last
        = session.integer(u"SELECT max(order_no) FROM "_s % table % u" WHERE module_id = ?"_s, moduleId).value_or(0);
    return last > 0 ? int(qMin(last + 1, most)) : 0;
}

QStringList withDescendants(const QList<ModuleRow> &all, const QStringList &ids)
{
    QHash<QString, QStringList> below;
    for (const ModuleRow &row : all)
        below[row.superior].append(row.id);
    QStringList found;
    QSet<QString> seen;
    QStringList open = ids;
    while (!open.isEmpty()) {
        const QString id = open.takeLast();
        if (seen.contains(id))
            continue;
        seen.insert(id);
        found.append(id);
        open += below.value(id);
    }
    return found;
}

} // namespace formwright::designtime
