#include "backend/designtime/application_store.h"

#include "backend/identity/account_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::designtime::ApplicationRow;
using contract::designtime::Overview;
using storage::Rows;
using storage::Session;

namespace {

Error nameTaken()
{
    return Error::conflict(u"another software has this name"_s);
}

struct Where {
    QString sql;
    QVariantList values;
};

Where whereOf(Session &session, const ApplicationSelection &selection)
{
    QStringList conditions;
    QVariantList values;
    if (!selection.searchword.isEmpty()) {
        const QString pattern = storage::likePattern(selection.searchword);
        conditions.append(QString(u'(' % session.dialect().containsText(u"name"_s) % u" OR "_s
            % session.dialect().containsText(u"description"_s) % u')'));
        values << pattern << pattern;
    }
    if (selection.type) {
        conditions.append(u"type = ?"_s);
        values << *selection.type;
    }
    return {conditions.isEmpty() ? QString() : QString(u" WHERE "_s % conditions.join(u" AND "_s)), values};
}

} // namespace

void insertApplication(Session &session, const Application &application, qint64 now)
{
    const qint64 inserted = session.execute(
        uR"(INSERT INTO application (id, name, name_key, description, type, activated, order_no, datasource_id, created, modified)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name_key) DO NOTHING)"_s,
        application.id, application.name, identity::nameKey(application.name), application.description,
        application.type, application.activated, application.orderNo, application.datasourceId, now, now);
    if (inserted == 0)
        throw nameTaken();
}

void saveApplication(Session &session, const Application &application, qint64 now)
{
    const QString key = identity::nameKey(application.name);
    if (session.integer(u"SELECT 1 FROM application WHERE name_key = ? AND id <> ?"_s, key, application.id))
        throw nameTaken();
    const qint64 changed = session.execute(
        uR"(UPDATE application SET name = ?, name_key = ?, description = ?, type = ?, activated = ?, order_no = ?, datasource_id = ?,
                modified = ? WHERE id = ?)"_s,
        application.name, key, application.description, application.type, application.activated, application.orderNo,
        application.datasourceId, now, application.id);
    if (changed == 0)
        throw Error::notFound(u"there is no such software"_s);
}

std::optional<Application> applicationById(Session &session, const QString &id)
{
    Rows rows = session.query(
        uR"(SELECT id, name, description, type, activated, order_no, datasource_id, datasource_name FROM application WHERE id = ?)"_s,
        id);
    if (!rows.next())
        return std::nullopt;
    Application found;
    rows.into(found.id, found.name, found.description, found.type, found.activated, found.orderNo, found.datasourceId,
        found.datasourceName);
    return found;
}

void requireApplication(Session &session, const QString &id)
{
    if (!session.integer(u"SELECT 1 FROM application WHERE id = ?"_s, id))
        throw Error::notFound(u"there is no such software"_s);
}

qint64 countApplications(Session &session, const ApplicationSelection &selection)
{
    const Where where = whereOf(session, selection);
    Rows rows = session.run(u"SELECT count(*) FROM application"_s % where.sql, where.values);
    return rows.next() ? rows.integer(0) : 0;
}

QList<ApplicationRow> applicationsOf(Session &session, const ApplicationSelection &selection, contract::Page page)
{
    Where where = whereOf(session, selection);
    where.values << page.lines << page.offset();
    Rows rows = session.run(u"SELECT id, name, type, description, activated FROM application"_s % where.sql
            % u" ORDER BY order_no, name_key, id LIMIT ? OFFSET ?"_s,
        where.values);
    QList<ApplicationRow> found;
    while (rows.next()) {
        ApplicationRow row;
        rows.into(row.id, row.name, row.type, row.description, row.activated);
        found.append(row);
    }
    return found;
}

Overview overviewOf(Session &session, const QString &applicationId)
{
    Rows rows = session.query(uR"(SELECT (SELECT count(*) FROM module WHERE application_id = application.id),
                   (SELECT count(*) FROM form WHERE application_id = application.id),
                   (SELECT count(*) FROM view_design WHERE application_id = application.id),
                   (SELECT count(*) FROM view_column JOIN view_design ON view_design.id = view_column.view_id
                    WHERE view_design.application_id = application.id),
                   (SELECT count(*) FROM menu WHERE application_id = application.id),
                   (SELECT count(*) FROM flow WHERE application_id = application.id),
                   (SELECT count(*) FROM domain_application WHERE application_id = application.id)
            FROM application WHERE id = ?)"_s,
        applicationId);
    if (!rows.next())
        throw Error::notFound(u"there is no such software"_s);
    Overview found;
    rows.into(found.modules, found.forms, found.views, found.columns, found.menus, found.flows, found.domains);
    return found;
}

} // namespace formwright::designtime
