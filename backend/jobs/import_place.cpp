#include "backend/jobs/import_place.h"

#include "app/contract/error.h"
#include "backend/calendars/default_calendars.h"
#include "backend/identity/account_store.h"
#include "backend/revisions/revision_store.h"

#include <limits>

namespace formwright::jobs {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Rows;
using storage::Session;

namespace {

void findApplication(Session &session, storage::IdSource &ids, ImportPlace &place)
{
    Rows rows = session.query(
        u"SELECT id, name FROM application WHERE name_key = ?"_s, identity::nameKey(place.applicationName));
    place.isNewApplication = !rows.next();
    if (place.isNewApplication)
        place.applicationId = ids.next();
    else
        rows.into(place.applicationId, place.applicationName);
}

void findModule(Session &session, storage::IdSource &ids, ImportPlace &place)
{
    Rows rows = session.query(
        u"SELECT id, name FROM module WHERE application_id = ? ORDER BY order_no, id"_s, place.applicationId);
    const QString wanted = place.moduleName.toCaseFolded();
    while (rows.next()) {
        if (wanted.isEmpty() || rows.text(1).toCaseFolded() == wanted) {
            rows.into(place.moduleId, place.moduleName);
            return;
        }
    }
    place.isNewModule = true;
    place.moduleId = ids.next();
    if (place.moduleName.isEmpty())
        place.moduleName = u"Main"_s;
}

void findDomain(Session &session, storage::IdSource &ids, ImportPlace &place)
{
    const bool isNamed = !place.domainName.isEmpty();
    Rows rows = isNamed
        ? session.query(u"SELECT id, name FROM domain WHERE name_key = ?"_s, identity::nameKey(place.domainName))
        : session.query(u"SELECT id, name FROM domain WHERE status = 1 ORDER BY id LIMIT 2"_s);
    if (rows.next()) {
        rows.into(place.domainId, place.domainName);
        if (rows.next())
            throw Error::invalid(
                u"there are several domains: say whose documents the rows become"_s, {{u"domain"_s, u"is required"_s}});
        return;
    }
    place.isNewDomain = true;
    place.domainId = ids.next();
    if (!isNamed)
        place.domainName = place.applicationName;
}

void requireMade(qint64 rows, const QString &name)
{
    if (rows == 0)
        throw Error::conflict(name % u" was made by somebody else just now: try again"_s);
}

} // namespace

ImportPlace findPlace(Session &session, storage::IdSource &ids, const QString &applicationName,
    const QString &moduleName, const QString &domainName)
{
    ImportPlace place;
    place.applicationName = applicationName;
    place.moduleName = moduleName;
    place.domainName = domainName;
    findApplication(session, ids, place);
    findModule(session, ids, place);
    findDomain(session, ids, place);
    return place;
}

void makePlace(Session &session, storage::IdSource &ids, const ImportPlace &place, qint64 now)
{
    const QString forAnImport = u"for a spreadsheet"_s;
    const revisions::Author nobody{{}, {}, now, std::numeric_limits<int>::max()}; // of the command line
    if (place.isNewDomain) {
        requireMade(
            session.execute(uR"(INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, ?, ?, ?, ?)
                            ON CONFLICT (name_key) DO NOTHING)"_s,
                place.domainId, place.domainName, identity::nameKey(place.domainName), now, now),
            place.domainName);
        calendars::giveDefaultCalendars(session, ids, place.domainId, now);
    }
    if (place.isNewApplication) {
        requireMade(
            session.execute(uR"(INSERT INTO application (id, name, name_key, created, modified) VALUES (?, ?, ?, ?, ?)
                            ON CONFLICT (name_key) DO NOTHING)"_s,
                place.applicationId, place.applicationName, identity::nameKey(place.applicationName), now, now),
            place.applicationName);
        revisions::note(
            session, ids, {revisions::ElementKind::Application, place.applicationId}, u"create"_s, forAnImport, nobody);
    }
    if (place.isNewModule) {
        session.execute(u"INSERT INTO module (id, application_id, superior, name) VALUES (?, ?, ?, ?)"_s,
            place.moduleId, place.applicationId, place.applicationId, place.moduleName);
        revisions::note(
            session, ids, {revisions::ElementKind::Module, place.moduleId}, u"create"_s, forAnImport, nobody);
    }
}

} // namespace formwright::jobs
