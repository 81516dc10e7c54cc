#include "app/contract/runtime_flow_center.h"
#include "backend/access/open_elements.h"
#include "backend/http/routes.h"
#include "backend/notifications/notification_store.h"
#include "backend/organization/system_software.h"
#include "backend/runtime/flow_handlers.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_start.h"
#include "backend/workflow/work_lists.h"
#include "backend/workflow/work_notices.h"

#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_flow_center;
using contract::Error;
using contract::NoInput;
using contract::Paged;
using http::Call;
using storage::Rows;
using storage::Session;
using WorkRow = contract::runtime_flow_center::WorkRow;

namespace {

template <class Entry> QList<Entry> navOf(const QList<workflow::WorkCount> &counts)
{
    QList<Entry> entries;
    for (const workflow::WorkCount &count : counts) {
        if (entries.isEmpty() || entries.last().id.plain != count.applicationId)
            entries.append({{count.applicationId}, count.applicationName, {}});
        entries.last().flows.append({{count.flowId}, count.flowName, count.count});
    }
    return entries;
}

QList<PendingNavEntry> pendingNav(Call &call, const AskCounts &in)
{
    requireFlowCenter(call, call.user.domainId);
    const auto owners = workflow::ownersOf(call.db(), call.user.id, in.applicationId.plain, call.now());
    return navOf<PendingNavEntry>(workflow::pendingCounts(call.db(), call.user.id, owners, in.applicationId.plain));
}

QList<ProcessedNavEntry> processedNav(Call &call, const AskCounts &in)
{
    requireFlowCenter(call, call.user.domainId);
    return navOf<ProcessedNavEntry>(workflow::processedCounts(call.db(), call.user.id, in.applicationId.plain));
}

QList<CopyNavEntry> copyNav(Call &call, const AskCounts &in)
{
    requireFlowCenter(call, call.user.domainId);
    return navOf<CopyNavEntry>(workflow::copyCounts(call.db(), call.user.id, in.applicationId.plain, in.isRead));
}

DocumentScope centerScope(Call &call, const QString &applicationId)
{
    DocumentScope scope = scopeOf(call, applicationId);
    requireFlowCenter(call, scope.domainId);
    return scope;
}

workflow::WorkFilter filterOf(const Call &call, const DocumentScope &scope, const ListWork &in)
{
    return {scope.applicationId, in.flowId.plain, in.initiatorId.plain, in.title, in.isMine.value_or(false), in.isOver,
        in.isRead, in.isOverdue ? call.now() : 0};
}

Paged<WorkRow> answerOf(const workflow::WorkPage &found, contract::Page page)
{
    QList<WorkRow> rows;
    for (const workflow::WorkRow &row : found.rows)
        rows.append(
            {{row.instanceId}, {row.documentId}, {row.formId}, row.formName, {row.flowId}, row.subject, row.stateLabel,
                row.state, row.initiatorName, {row.initiatorId}, row.initiatorDepartment, row.auditorNames, row.lastAt,
                row.lastOperation, row.arrived, row.isRead, row.isAgent, {row.ownerId}, row.due, row.isOpinion});
    return contract::paged(page, found.count, rows);
}

Paged<WorkRow> pendings(Call &call, const ListWork &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const auto owners = workflow::ownersOf(call.db(), call.user.id, scope.applicationId, call.now());
    return answerOf(workflow::pendingWork(call.db(), call.user.id, owners, filterOf(call, scope, in), page), page);
}

Paged<WorkRow> processeds(Call &call, const ListWork &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    return answerOf(workflow::processedWork(call.db(), call.user.id, filterOf(call, scope, in), page), page);
}

Paged<WorkRow> copies(Call &call, const ListWork &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    return answerOf(workflow::copiedWork(call.db(), call.user.id, filterOf(call, scope, in), page), page);
}

QList<AllNavEntry> allNav(Call &call, const AskCounts &in)
{
    const QString domainId = call.services.scope.actingDomain(call.db(), call.user, call.requestedDomain());
    const workflow::FlowWatch watch = requireWatch(call, domainId, in.applicationId.plain);
    return navOf<AllNavEntry>(workflow::allCounts(call.db(), domainId, watch, in.applicationId.plain));
}

Paged<WorkRow> all(Call &call, const ListWork &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const workflow::FlowWatch watch = requireWatch(call, scope.domainId, scope.applicationId);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    return answerOf(
        workflow::allWork(call.db(), scope.domainId, watch, call.user.id, filterOf(call, scope, in), page), page);
}

FlowsWatched watchedFlows(Call &call, const NoInput &)
{
    constexpr int mostFlows = 1'000;
    const QString domainId = call.services.scope.actingDomain(call.db(), call.user, call.requestedDomain());
    const workflow::FlowWatch watch(call.user, domainId);
    FlowsWatched answer{watch.isOfAll(), {}};
    for (const workflow::FlowWatch::Flow &flow : watch.flows(call.db(), mostFlows))
        answer.flows.append(WatchedFlow{{flow.applicationId}, {flow.flowId}});
    return answer;
}

// The notices of those to-dos are read as well.
void settleNotices(Call &call, Session &session, const QStringList &noticeIds)
{
    if (noticeIds.isEmpty())
        return;
    workflow::StoredInstance nobodys;
    workflow::WorkNotices notices(nobodys, {}, call.now());
    for (const QString &id : noticeIds)
        notices.settle(call.user.id, id);
    for (const events::Event &event : notices.send(session))
        call.publish(event);
}

QStringList textsOf(Rows rows)
{
    QStringList texts;
    while (rows.next())
        texts.append(rows.text(0));
    return texts;
}

QString readAll(Call &call, const NoInput &)
{
    requireFlowCenter(call, call.user.domainId);
    // In slices: others write in between, however much he has to do.
    constexpr int atOnce = 500;
    qint64 read = 0;
    for (qsizetype some = atOnce; some > 0; read += some) {
        call.write([&](Session &session) {
            const QStringList notices = textsOf(session.query(uR"(UPDATE flow_actor SET is_read = 1
                    WHERE person_id = ? AND pending = 1 AND is_read = 0 AND instance_id IN (SELECT instance_id
                        FROM flow_actor WHERE person_id = ? AND pending = 1 AND is_read = 0 LIMIT ?)
                    RETURNING notification_id)"_s,
                call.user.id, call.user.id, atOnce));
            settleNotices(call, session, notices);
            some = notices.size();
        });
    }
    return QString::number(read) % u" were read."_s;
}

QString readOne(Call &call, const OnOneDocument &in)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    seenDocument(call, scope, in.docId.plain);
    const QString ofDocument
        = u" AND instance_id IN (SELECT id FROM flow_instance WHERE document_id = ? AND domain_id = ?)"_s;
    const QStringList notices = textsOf(call.db().query(
        QString(u"SELECT notification_id FROM flow_actor WHERE person_id = ? AND pending = 1"_s % ofDocument),
        call.user.id, in.docId.plain, scope.domainId));
    call.db().execute(QString(u"UPDATE flow_actor SET is_read = 1 WHERE person_id = ? AND pending = 1"_s % ofDocument),
        call.user.id, in.docId.plain, scope.domainId);
    call.db().execute(QString(u"UPDATE flow_copy SET read_at = ? WHERE person_id = ? AND read_at = 0"_s % ofDocument),
        call.now(), call.user.id, in.docId.plain, scope.domainId);
    settleNotices(call, call.db(), notices);
    return u"The document was read."_s;
}

// --- what flows can be begun with ---

// Entries that lead to forms with a flow, and what they lie in.
QList<forms::MenuEntry> startEntries(Call &call, const QString &applicationId, std::optional<bool> isMobile)
{
    const QList<forms::MenuEntry> open
        = access::openMenu(call.services.access, call.db(), call.user, applicationId, isMobile);
    QHash<QString, bool> hasFlow;
    QSet<QString> wanted;
    QHash<QString, QString> superiors;
    for (const forms::MenuEntry &entry : open)
        superiors.insert(entry.id, entry.superior);
    for (const forms::MenuEntry &entry : open) {
        if (entry.linkType != "00"_L1 || entry.actionContent.isEmpty())
            continue;
        if (!hasFlow.contains(entry.actionContent)) {
            const auto form = call.services.forms.form(call.db(), entry.actionContent);
            hasFlow.insert(entry.actionContent, form && !flowsOfForm(call.db(), *form).isEmpty());
        }
        for (QString id = hasFlow.value(entry.actionContent) ? entry.id : QString();
             !id.isEmpty() && !wanted.contains(id); id = superiors.value(id))
            wanted.insert(id);
    }
    QList<forms::MenuEntry> entries = open;
    entries.removeIf([&](const forms::MenuEntry &entry) { return !wanted.contains(entry.id); });
    return entries;
}

StartMenuEntry startEntry(Call &call, const QString &applicationId, const forms::MenuEntry &entry, int level)
{
    StartMenuEntry answer;
    answer.id = {entry.id};
    answer.description = entry.description.isEmpty() ? entry.name : entry.description;
    answer.parent = {entry.superior};
    answer.level = QString::number(level);
    const QJsonValue ico = entry.attributes.value("ico"_L1);
    const QJsonObject icon
        = ico.isObject() ? ico.toObject() : QJsonDocument::fromJson(ico.toString().toUtf8()).object();
    answer.ico = {icon.value("icon"_L1).toString(), icon.value("icontype"_L1).toString()};
    if (entry.linkType == "00"_L1 && !entry.actionContent.isEmpty()) {
        answer.formId = {entry.actionContent};
        answer.url = u"/api/runtime/"_s % call.wire().sealId(applicationId) % u"/forms/"_s
            % call.wire().sealId(entry.actionContent);
    }
    return answer;
}

QList<StartMenuEntry> startMenus(Call &call, const ListStartMenus &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    const QList<forms::MenuEntry> entries = startEntries(call, scope.applicationId, in.isMobile);
    QHash<QString, qint64> uses;
    QStringList order; // the most used first
    for (Rows rows
         = call.db().query(uR"(SELECT menu_id, uses FROM start_menu_use WHERE person_id = ? AND application_id = ?
                ORDER BY uses DESC, added, menu_id)"_s,
             call.user.id, scope.applicationId);
         rows.next();) {
        uses.insert(rows.text(0), rows.integer(1));
        order.append(rows.text(0));
    }
    const bool isFlat = in.isUsualList.value_or(false);
    const bool isUsual = isFlat || in.isUsual.value_or(false);
    QHash<QString, const forms::MenuEntry *> byId;
    for (const forms::MenuEntry &entry : entries)
        byId.insert(entry.id, &entry);
    QList<StartMenuEntry> answers;
    for (const forms::MenuEntry &entry : entries) {
        if (isUsual && !uses.contains(entry.id))
            continue;
        int level = 1;
        for (const forms::MenuEntry *above = byId.value(entry.superior); above && level < 50;
             above = byId.value(above->superior))
            ++level;
        answers.append(startEntry(call, scope.applicationId, entry, isFlat ? 1 : level));
        answers.last().isUsual = uses.contains(entry.id);
    }
    if (isFlat)
        std::ranges::stable_sort(
            answers, {}, [&](const StartMenuEntry &entry) { return order.indexOf(entry.id.plain); });
    return answers;
}

void requireStartEntry(Call &call, const DocumentScope &scope, const QString &menuId)
{
    const QList<forms::MenuEntry> entries = startEntries(call, scope.applicationId, std::nullopt);
    if (!std::ranges::any_of(entries, [&](const forms::MenuEntry &entry) { return entry.id == menuId; }))
        throw Error::notFound(u"there is no such entry of the menu to begin a flow with"_s);
}

QString addUsual(Call &call, const OneStartMenu &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    requireStartEntry(call, scope, in.id.plain);
    call.db().execute(
        uR"(INSERT INTO start_menu_use (person_id, application_id, menu_id, uses, added) VALUES (?, ?, ?, 0, ?)
            ON CONFLICT DO NOTHING)"_s,
        call.user.id, scope.applicationId, in.id.plain, call.now());
    return u"It is at hand now."_s;
}

QString countUsual(Call &call, const OneStartMenu &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    // What nobody keeps at hand is not counted, and no fault.
    call.db().execute(
        u"UPDATE start_menu_use SET uses = uses + 1 WHERE person_id = ? AND application_id = ? AND menu_id = ?"_s,
        call.user.id, scope.applicationId, in.id.plain);
    return u"It was counted."_s;
}

QString removeUsual(Call &call, const OneStartMenu &in)
{
    const DocumentScope scope = centerScope(call, in.applicationId.plain);
    call.db().execute(u"DELETE FROM start_menu_use WHERE person_id = ? AND application_id = ? AND menu_id = ?"_s,
        call.user.id, scope.applicationId, in.id.plain);
    return u"It is not at hand any more."_s;
}

} // namespace

void requireFlowCenter(Call &call, const QString &domainId)
{
    call.require(organization::isSwitchedOn(call.db(), domainId, QString(organization::flowCenter)),
        u"the flow center is switched off in this domain"_s);
}

void registerFlowCenter(http::Routes &routes)
{
    namespace endpoints = contract::runtime_flow_center;
    routes.on(endpoints::pendingCounts, pendingNav);
    routes.on(endpoints::processedCounts, processedNav);
    routes.on(endpoints::copyCounts, copyNav);
    routes.on(endpoints::listPending, pendings);
    routes.on(endpoints::listProcessed, processeds);
    routes.on(endpoints::listCopies, copies);
    routes.on(endpoints::allCounts, allNav);
    routes.on(endpoints::listAll, all);
    routes.on(endpoints::watchedFlows, watchedFlows);
    routes.on(endpoints::readAllPending, readAll);
    routes.on(endpoints::readWork, readOne);
    routes.on(endpoints::startMenus, startMenus);
    routes.on(endpoints::addUsual, addUsual);
    routes.on(endpoints::countUsual, countUsual);
    routes.on(endpoints::removeUsual, removeUsual);
}

} // namespace formwright::runtime
