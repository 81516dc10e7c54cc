#include "backend/logger/log_store.h"

namespace formwright::logger {

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
    if (!selection.classes.isEmpty()) {
        QStringList marks;
        for (const QString &name : selection.classes) {
            marks.append(u"?"_s);
            values.append(name);
        }
        conditions.append(QString(u"operator_class IN ("_s % marks.join(u',') % u')'));
    }
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

void forEachEntry(Session &session, const Selection &selection, const std::function<void(const Entry &)> &visit)
{
    const Where where = whereOf(session, selection);
    Rows rows = session.run(selectEntry % where.sql % u" ORDER BY logged DESC, id DESC"_s, where.values);
    while (rows.next())
        visit(entryOf(rows));
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

} // namespace formwright::logger
