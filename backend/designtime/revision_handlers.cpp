#include "app/contract/designtime_usages.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/element_users.h"
#include "backend/designtime/lost_permissions.h"
#include "backend/http/routes.h"
#include "backend/revisions/text_difference.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using http::Call;
using storage::Session;

namespace {

RevisionRow rowOf(const revisions::Revision &revision)
{
    return {revision.id, revision.elementId, revision.number, revision.kind, revision.name, revision.action,
        revision.version, revision.author, {revision.created}, revision.message, revision.hash};
}

revisions::Revision requireRevision(Session &session, const QString &id)
{
    auto found = revisions::revisionById(session, id);
    if (!found)
        throw Error::notFound(u"there is no such revision"_s);
    return *found;
}

Element requireElement(Session &session, const QString &id)
{
    const auto found = revisions::elementOf(session, id);
    if (!found)
        throw Error::notFound(u"there is no such element"_s);
    return *found;
}

QString nameOf(const revisions::Revision &revision)
{
    return revision.name % u" ("_s % revision.kind % u' ' % QString::number(revision.number) % u')';
}

CheckOutState stateOf(Call &call, const std::optional<revisions::CheckOut> &held)
{
    if (!held)
        return {};
    return {true, held->account, held->accountId == call.user.id, {held->taken}, {held->used + checkOutTime(call)}};
}

} // namespace

static Paged<RevisionRow> listRevisions(Call &call, const ListRevisions &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const qint64 count = revisions::countRevisions(call.db(), in.id);
    if (count == 0)
        requireElement(call.db(), in.id);
    QList<RevisionRow> rows;
    const auto found = revisions::revisionsOf(call.db(), in.id, page.lines, page.offset());
    for (const revisions::Revision &revision : found)
        rows.append(rowOf(revision));
    return contract::paged(page, count, rows);
}

static Revision getRevision(Call &call, const RevisionPath &in)
{
    return {rowOf(requireRevision(call.db(), in.revisionId)), revisions::textOfRevision(call.db(), in.revisionId)};
}

static Difference compareRevisions(Call &call, const CompareRevisions &in)
{
    const revisions::Revision from = requireRevision(call.db(), in.revisionId);
    const QString before = revisions::textOfRevision(call.db(), in.revisionId);
    if (!in.to.isEmpty()) {
        const revisions::Revision to = requireRevision(call.db(), in.to);
        return {revisions::unifiedDifference(
            before, revisions::textOfRevision(call.db(), in.to), nameOf(from), nameOf(to))};
    }
    const auto kind = revisions::kindNamed(from.kind);
    const auto now = kind ? revisions::textOf(call.db(), {*kind, from.elementId}) : std::nullopt;
    return {revisions::unifiedDifference(
        before, now ? now->text : QString(), nameOf(from), now ? QString(now->name % u" (now)"_s) : u"deleted"_s)};
}

static RestoredElement restoreRevision(Call &call, const RestoreRevision &in, script::ScriptHost &scripts)
{
    const revisions::Revision revision = requireRevision(call.db(), in.revisionId);
    const ElementSource source = sourceOf(revisions::textOfRevision(call.db(), in.revisionId), revision.applicationId);
    const Saving saving = preparedSaving(call, source, scripts);
    call.note(revision.kind % u' ' % revision.elementId % u' ' % revision.name % u" as of revision "_s
            % QString::number(revision.number),
        revision.applicationId);
    RestoredElement restored{revision.elementId, revision.kind, 0};
    writeWithForms(call, {}, [&](Session &session, LoadedForms &loaded) {
        beginChange(call, session, source.element);
        const LostPermissions lost(session, source.element);
        saving(session, loaded);
        lost.restore(call, session, source.applicationId, revision.name);
        noteChange(call, session, source.element, u"restore"_s,
            in.message.isEmpty() ? QString(u"as of revision "_s % QString::number(revision.number)) : in.message);
        const auto newest = revisions::newestOf(session, revision.elementId);
        restored.version = newest ? newest->version : 0;
    });
    return restored;
}

static CheckOutState getCheckOut(Call &call, const ElementPath &in)
{
    const Element element = requireElement(call.db(), in.id);
    return stateOf(call, revisions::checkOutOf(call.db(), element.id, call.now(), checkOutTime(call)));
}

static CheckOutState checkOut(Call &call, const ElementPath &in)
{
    const Element element = requireElement(call.db(), in.id);
    requireFree(call, call.db(), element);
    revisions::checkOut(call.db(), element.id, authorOf(call));
    call.note(revisions::kindName(element.kind) % u' ' % element.id);
    return stateOf(call, revisions::checkOutOf(call.db(), element.id, call.now(), checkOutTime(call)));
}

static Nothing giveBack(Call &call, const GiveBack &in)
{
    const Element element = requireElement(call.db(), in.id);
    if (in.force) {
        call.require(call.user.superAdmin, u"only a super administrator takes away what somebody checked out"_s);
        revisions::takeTurn(call.db(), element.id);
    } else {
        requireFree(call, call.db(), element);
    }
    revisions::giveBack(call.db(), element.id);
    call.note(revisions::kindName(element.kind) % u' ' % element.id);
    return {};
}

static QList<ElementUser> usagesOf(Call &call, const QString &id, const QString &fieldName, const Drafts &drafts)
{
    const Element element = requireElement(call.db(), id);
    if (!fieldName.isEmpty())
        return usersOfField(call.db(), element, fieldName, drafts);
    const auto text = revisions::textOf(call.db(), element);
    return usersOf(call.db(), text ? text->applicationId : QString(), {id}, drafts);
}

static QList<ElementUser> listUsages(Call &call, const ListUsages &in)
{
    return usagesOf(call, in.id, in.fieldName, {});
}

static QList<ElementUser> searchUsages(Call &call, const SearchUsages &in)
{
    Drafts drafts;
    for (const DesignDraft &draft : in.drafts)
        drafts.insert(draft.id, draft);
    return usagesOf(call, in.id, in.fieldName, drafts);
}

void registerRevisions(http::Routes &routes, script::ScriptHost &scripts)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::listRevisions, listRevisions);
    routes.on(endpoints::getRevision, getRevision);
    routes.on(endpoints::compareRevisions, compareRevisions);
    routes.on(endpoints::restoreRevision,
        [&scripts](Call &call, const RestoreRevision &in) { return restoreRevision(call, in, scripts); });
    routes.on(endpoints::getCheckOut, getCheckOut);
    routes.on(endpoints::checkOut, checkOut);
    routes.on(endpoints::giveBack, giveBack);
    routes.on(endpoints::listUsages, listUsages);
    routes.on(endpoints::searchUsages, searchUsages);
}

} // namespace formwright::designtime
