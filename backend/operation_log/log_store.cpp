#include "backend/operation_log/log_store.h"

namespace formwright::operation_log {

using namespace Qt::StringLiterals;
using storage::Rows;
using storage::Session;

namespace {

const QString selectEntry
    = uR"(SELECT id, user_id, operator, description, type, ip, application_id, domain_id, logged, result FROM operation_log)"_s;

struct Where {
    QString sql;
    QVariantList values;
};

Where whereOf(Session &session, const Selection &selection)
{
    QStringList conditions;
    QVariantList values;
    const auto add = [&](const QString &condition, const QVariant &value) {
        conditions.append(condition);
        values.append(value);
    };
    if (!selection.operatorText.isEmpty())
        add(session.dialect().containsText(u"operator"_s), storage::likePattern(selection.operatorText));
    if (!selection.type.isEmpty())
        add(session.dialect().containsText(u"type"_s), storage::likePattern(selection.type));
    if (!selection.ip.isEmpty())
        add(u"ip = ?"_s, selection.ip);
    if (selection.from)
        add(u"logged >= ?"_s, *selection.from);
    if (selection.before)
        add(u"logged < ?"_s, *selection.before);
    if (!selection.upTo.isEmpty())
        add(u"id <= ?"_s, selection.upTo);
    const auto addChoice = [&](const QString &column, const QStringList &choices) {
        conditions.append(QString(column % u" IN ("_s % QStringList(choices.size(), u"?"_s).join(u',') % u')'));
        for (const QString &choice : choices)
            values.append(choice);
    };
    if (!selection.classes.isEmpty())
        addChoice(u"operator_class"_s, selection.classes);
    if (selection.domains && selection.domains->isEmpty())
        conditions.append(u"1 = 0"_s);
    else if (selection.domains)
        addChoice(u"domain_id"_s, *selection.domains);
    return {conditions.isEmpty() ? QString() : QString(u" WHERE "_s % conditions.join(u" AND "_s)), values};
}

Entry entryOf(const Rows &rows)
{
    Entry found;
    rows.into(found.id, found.userId, found.operatorText, found.description, found.type, found.ip, found.applicationid,
        found.domainid, found.date, found.result);
    found.sortId = found.id;
    return found;
}

} // namespace

std::optional<QStringList> visibleClasses(const identity::Principal &user, bool isThreeRoleMode)
{
    const bool isPerson = user.isSomebody() && user.kind != identity::AccountKind::System;
    if (!isThreeRoleMode || !isPerson)
        return QStringList();
    if (user.securityRole == "secrecy"_L1)
        return QStringList{u"user"_s, u"auditor"_s};
    if (user.securityRole == "auditor"_L1)
        return QStringList{u"administrator"_s, u"secrecy"_s};
    return std::nullopt;
}

qint64 countEntries(Session &session, const Selection &selection)
{
    const Where where = whereOf(session, selection);
    Rows rows = session.run(u"SELECT count(*) FROM operation_log"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<Entry> entriesOf(Session &session, const Selection &selection, contract::Page page)
{
    Where where = whereOf(session, selection);
    where.values << page.lines << page.offset();
    Rows rows
        = session.run(selectEntry % where.sql % u" ORDER BY logged DESC, id DESC LIMIT ? OFFSET ?"_s, where.values);
    QList<Entry> found;
    while (rows.next())
        found.append(entryOf(rows));
    return found;
}

void forEachEntry(Session &session, const Selection &selection, const std::function<bool(const Entry &)> &visit)
{
    const Where where = whereOf(session, selection);
    Rows rows = session.run(selectEntry % where.sql % u" ORDER BY logged DESC, id DESC"_s, where.values);
    while (rows.next()) {
        if (!visit(entryOf(rows)))
            return;
    }
}

qint64 deleteSome(Session &session, const Selection &selection, int most)
{
    Where where = whereOf(session, selection);
    where.values << most;
    return session.change(u"DELETE FROM operation_log WHERE id IN (SELECT id FROM operation_log"_s % where.sql
            % u" ORDER BY logged, id LIMIT ?)"_s,
        where.values);
}

QString newestEntryId(Session &session)
{
    return session.text(u"SELECT max(id) FROM operation_log"_s).value_or(QString());
}

std::optional<Entry> entryById(Session &session, const QString &id, const Selection &within)
{
    const Where where = whereOf(session, within);
    Rows rows
        = session.run(selectEntry % (where.sql.isEmpty() ? u" WHERE id = ?"_s : QString(where.sql % u" AND id = ?"_s)),
            where.values + QVariantList{id});
    return rows.next() ? std::optional(entryOf(rows)) : std::nullopt;
}

void insertEntry(Session &session, const Entry &entry, const QString &operatorClass)
{
    session.execute(
        uR"(INSERT INTO operation_log (id, user_id, operator, operator_class, type, description, result, ip, application_id, domain_id, logged)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?))"_s,
        entry.id, entry.userId, entry.operatorText, operatorClass, entry.type, entry.description, entry.result,
        entry.ip, entry.applicationid, entry.domainid, entry.date);
}

void saveEntry(Session &session, const Entry &entry)
{
    session.execute(
        uR"(UPDATE operation_log SET user_id = ?, operator = ?, type = ?, description = ?, result = ?, ip = ?,
            application_id = ?, logged = ? WHERE id = ?)"_s,
        entry.userId, entry.operatorText, entry.type, entry.description, entry.result, entry.ip, entry.applicationid,
        entry.date, entry.id);
}

void removeEntry(Session &session, const QString &id)
{
    session.execute(u"DELETE FROM operation_log WHERE id = ?"_s, id);
}

} // namespace formwright::operation_log
