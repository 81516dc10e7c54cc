#include "app/contract/usercenter_logs.h"
#include "backend/http/routes.h"
#include "backend/operation_log/log_store.h"
#include "backend/usercenter/access.h"
#include "backend/usercenter/usercenter.h"

#include <QDate>

namespace formwright::usercenter {

using namespace Qt::StringLiterals;
using namespace contract::usercenter;
using contract::Error;
using contract::FieldError;
using http::Call;
using operation_log::Selection;

static LogEntry createLogEntry(Call &call, const CreateLogEntry &in);
static LogEntry updateLogEntry(Call &call, const UpdateLogEntry &in);
static LogEntry findLogEntry(Call &call, const IdPath &in);
static QString removeLogEntry(Call &call, const IdPath &in);
static contract::Paged<LogEntry> queryLog(Call &call, const QueryLog &in);

void registerLogs(http::Routes &routes)
{
    routes.on(contract::usercenter::createLogEntry, createLogEntry);
    routes.on(contract::usercenter::updateLogEntry, updateLogEntry);
    routes.on(contract::usercenter::findLogEntry, findLogEntry);
    routes.on(contract::usercenter::removeLogEntry, removeLogEntry);
    routes.on(contract::usercenter::queryLog, queryLog);
}

namespace {

bool isThreeRoleMode(const Call &call)
{
    return call.services.settings.boolean("security.mode");
}

// The entries within the caller's sight: of the domains he administers, and of the classes that his role watches.
Selection sightOf(const Call &call)
{
    Selection selection;
    if (!call.user.superAdmin)
        selection.domains = call.user.domains;
    const auto classes = operation_log::visibleClasses(call.user, isThreeRoleMode(call));
    if (classes)
        selection.classes = *classes;
    else
        selection.domains = QStringList(); // none
    return selection;
}

LogEntry visibleEntry(Call &call, const QString &id)
{
    auto found = operation_log::entryById(call.db(), id, sightOf(call));
    if (!found)
        throw Error::notFound(u"there is no such entry"_s);
    return *found;
}

// Where roles watch one another, nobody rewrites what was watched.
void requireOpenLog(const Call &call)
{
    call.require(!isThreeRoleMode(call), u"entries of the operation log are not changed in the three-role mode"_s);
}

// There, who did something, when and from where is what the server saw itself.
void requireOwnWord(const Call &call, const LogEntryInput &in)
{
    const bool isOwn = in.operatorText.value_or(call.user.operatorText()) == call.user.operatorText()
        && in.userId.value_or(call.user.id) == call.user.id && in.ip.value_or(call.peer()) == call.peer() && !in.date;
    call.require(isOwn || !isThreeRoleMode(call),
        u"in the three-role mode an entry has the name and address of who writes it, and the moment"_s);
}

void apply(LogEntry &entry, const LogEntryInput &in)
{
    entry.operatorText = in.operatorText.value_or(entry.operatorText);
    entry.userId = in.userId.value_or(entry.userId);
    entry.description = in.description.value_or(entry.description);
    entry.type = in.type.value_or(entry.type);
    entry.ip = in.ip.value_or(entry.ip);
    entry.applicationid = in.applicationid.value_or(entry.applicationid);
    entry.date = in.date.value_or(entry.date);
    entry.result = in.result.value_or(entry.result);
    QList<FieldError> errors;
    checkFilled(errors, u"type"_s, entry.type, 200);
    checkLength(errors, u"operator"_s, entry.operatorText, 400);
    checkLength(errors, u"userId"_s, entry.userId, 100);
    checkLength(errors, u"description"_s, entry.description, 4000);
    checkLength(errors, u"ip"_s, entry.ip, 100);
    checkLength(errors, u"applicationid"_s, entry.applicationid, 100);
    checkLength(errors, u"result"_s, entry.result, 2000);
    throwIfAny(errors);
}

} // namespace

static LogEntry createLogEntry(Call &call, const CreateLogEntry &in)
{
    requireAdministered(call, in.entry->domainid);
    LogEntry entry;
    entry.id = call.newId();
    entry.sortId = entry.id;
    entry.domainid = in.entry->domainid;
    entry.operatorText = call.user.operatorText();
    entry.userId = call.user.id;
    entry.ip = call.peer();
    entry.date = {call.now()};
    entry.result = u"success"_s;
    NewLogEntry given = *in.entry;
    given.type = given.newType;
    requireOwnWord(call, given);
    apply(entry, given);
    // Whoever is named: it was an administrator who wrote it, so it is seen by those who watch administrators.
    operation_log::insertEntry(
        call.db(), entry, call.user.securityRole.isEmpty() ? u"administrator"_s : call.user.securityRole);
    call.note(u"entry: "_s % entry.type, {}, entry.domainid);
    return entry;
}

static LogEntry updateLogEntry(Call &call, const UpdateLogEntry &in)
{
    requireOpenLog(call);
    LogEntry entry = visibleEntry(call, in.entry->id);
    const QString before = entry.type % u", "_s % entry.operatorText % u", "_s % entry.description;
    apply(entry, *in.entry);
    operation_log::saveEntry(call.db(), entry);
    call.note(u"entry "_s % entry.id % u", which was: "_s % before, {}, entry.domainid);
    return entry;
}

static LogEntry findLogEntry(Call &call, const IdPath &in)
{
    return visibleEntry(call, in.id);
}

static QString removeLogEntry(Call &call, const IdPath &in)
{
    requireOpenLog(call);
    const LogEntry entry = visibleEntry(call, in.id);
    operation_log::removeEntry(call.db(), entry.id);
    call.note(
        u"entry "_s % entry.id % u": "_s % entry.type % u", "_s % entry.operatorText % u", "_s % entry.description, {},
        entry.domainid);
    return u"deleted"_s;
}

static contract::Paged<LogEntry> queryLog(Call &call, const QueryLog &in)
{
    const contract::Page page = pageOf(in.page, in.lines);
    Selection selection = sightOf(call);
    if (!in.domain.isEmpty()) {
        requireAdministered(call, in.domain);
        if (!selection.domains || !selection.domains->isEmpty())
            selection.domains = QStringList{in.domain};
    }
    selection.operatorText = in.operatorText;
    selection.ip = in.ip;
    if (!in.date.trimmed().isEmpty()) {
        const QDate day = QDate::fromString(in.date.trimmed().left(10), Qt::ISODate);
        if (!day.isValid())
            throw Error::invalid(u"invalid filter"_s, {{u"date"_s, u"must be a date, YYYY-MM-DD"_s}});
        selection.from = day.startOfDay().toMSecsSinceEpoch();
        selection.before = day.addDays(1).startOfDay().toMSecsSinceEpoch();
    }
    const qint64 count = operation_log::countEntries(call.db(), selection);
    return contract::paged(page, count, operation_log::entriesOf(call.db(), selection, page));
}

} // namespace formwright::usercenter
