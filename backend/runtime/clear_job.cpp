#include "backend/runtime/clear_job.h"

#include "app/contract/runtime_acts.h"
#include "backend/forms/form_store.h"
#include "backend/http/routes.h"
#include "backend/jobs/end_notification.h"
#include "backend/runtime/act_handlers.h"
#include "backend/runtime/owner_call.h"
#include "backend/runtime/pressed_button.h"
#include "backend/runtime/record_removal.h"
#include "backend/workflow/instance_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using jobs::Job;
using jobs::JobStopped;
using storage::Rows;
using storage::Session;

namespace {

// Others write in between: as many documents as have about so many rows, by those before them.
constexpr int rowsAtOnce = 200;
constexpr int firstAtOnce = 5;

QString member(const Job &job, QLatin1StringView name)
{
    return job.parameters.value(name).toString();
}

// The next ones that were there when it was asked for, by their ids.
QStringList nextIds(Session &session, const Job &job, const QString &after, int atOnce)
{
    const QString table = storage::quotedIdentifier(forms::formTableName(member(job, "formId"_L1)));
    QStringList ids;
    Rows rows = session.query(QString(u"SELECT id FROM "_s % table
                                  % u" WHERE domain_id = ? AND created <= ? AND id > ? ORDER BY id LIMIT ?"_s),
        job.domainId, job.created, after, atOnce);
    while (rows.next())
        ids.append(rows.text(0));
    return ids;
}

// Who does not see every document, or not all of it, would not know what goes.
void requireSeesAll(const Call &call, const access::FormAccess &access)
{
    call.require(access.seesAllRows(), u"your roles do not show you all documents of the form"_s);
    call.require(access.maySeeAllFields(), u"your roles do not show you all fields of the form"_s);
}

} // namespace

ClearJob::ClearJob(http::Services &services) : m_services(services) { }

void ClearJob::run(jobs::JobRun &run)
{
    QString after;
    int atOnce = firstAtOnce;
    while (const auto last = clearNext(run, after, atOnce))
        after = *last;
}

// Gives the last of the documents that were looked at; nothing where none is left. His rights are asked for each time.
std::optional<QString> ClearJob::clearNext(jobs::JobRun &run, const QString &after, int &atOnce)
{
    const Job &job = run.job();
    const QString formId = member(job, "formId"_L1);
    Session &reader = m_services.database.reader();
    OwnerCall owner(m_services, job);
    QStringList next;
    QSet<QString> formIds;
    RecordRemoval::Cleared cleared;
    qsizetype rows = 0;
    byCurrentDesigns(owner.call(), [&] {
        if (!reader.text(u"SELECT id FROM form WHERE id = ?"_s, formId))
            throw JobStopped{JobStopped::Why::Cancelled};
        const PermittedForm at = formOf(owner.call(), reader, owner.scope(), formId);
        requireSeesAll(owner.call(), at.access);
        next = nextIds(reader, job, after, atOnce);
        // How far it will be is told with the unit, before anybody knows how many of these are archived.
        jobs::JobProgress progress = run.progress();
        progress.rowsDone += next.size();
        run.commit(progress, [&](Session &session) {
            formIds.clear();
            cleared = {};
            if (!forms::holdForm(session, formId))
                throw JobStopped{JobStopped::Why::Cancelled};
            requireCurrent(session, at);
            RecordRemoval removal(session, owner.scope().applicationId,
                {m_services.ids.next(), job.domainId, job.ownerId, m_services.clock.nowMilliseconds()}, false);
            for (const QString &id : std::as_const(next)) {
                const forms::DocumentKey key{id, formId};
                if (!removal.isRemoved(forms::documentId(id, formId)) && !removal.staysAsItIs(key))
                    removal.remove(key, {});
            }
            rows = removal.count();
            formIds = removal.formIds();
            cleared = removal.clearNotices(m_services.ids.next());
        });
    });
    for (const QString &changed : std::as_const(formIds))
        m_services.events.publish(events::RecordsChanged{changed});
    for (auto inbox = cleared.inboxes.cbegin(); inbox != cleared.inboxes.cend(); ++inbox)
        m_services.events.publish(notifications::changeOf(inbox.key(), *inbox));
    if (cleared.isLeft)
        m_services.events.publish(events::JobQueued{});
    if (next.isEmpty())
        return std::nullopt;
    const qsizetype each = rows / next.size() + 1;
    atOnce = int(std::clamp<qsizetype>(rowsAtOnce / each, 1, rowsAtOnce / 2));
    return next.last();
}

void ClearJob::ending(Session &session, const Job &job)
{
    jobs::EndMessage message;
    message.module = u"clear"_s;
    message.summary = u"Removing the documents of \""_s % member(job, "formName"_L1) % u"\" "_s % jobs::howItEnded(job);
    message.chinese = u"“%1”的文档清除%2"_s.arg(member(job, "formName"_L1), jobs::howItEndedInChinese(job));
    message.link = {{u"jobId"_s, job.id}, {u"applicationId"_s, job.parameters.value("applicationId"_L1)},
        {u"formId"_s, job.parameters.value("formId"_L1)}};
    jobs::tellOfEnd(session, m_services.ids, job, message, {job.ownerId});
}

void ClearJob::ended(const Job &job)
{
    m_services.events.publish(events::RecordsChanged{member(job, "formId"_L1)});
    jobs::publishTotals(m_services.database, m_services.events, {job.ownerId});
}

static QString clearOnce(Call &call, const contract::runtime_activities::ClearForm &in, const DocumentScope &scope,
    const Scripting &scripting, jobs::JobRunner &runner)
{
    const PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
    auto pressed
        = buttonForAct(call, scope, scripting, {forms::button_type::Clear}, at, in.button.plain, PressContext{});
    requireSeesAll(call, at.access);
    if (pressed)
        runBefore(call, scope, scripting, *pressed, in.confirmed.value_or(false));
    Job job;
    job.id = call.newId();
    job.kind = clearKind;
    job.ownerId = call.user.id;
    job.domainId = scope.domainId;
    job.created = call.now();
    job.parameters = {{u"applicationId"_s, scope.applicationId}, {u"tokenKind"_s, call.user.tokenKind},
        {u"formId"_s, at.form->id}, {u"formName"_s, at.form->name}};
    forms::RecordQuery query;
    query.domainId = scope.domainId;
    const auto statement = forms::countStatement(call.db().dialect(), *at.form, query);
    job.rowsTotal = readBy(call.db(), *at.form, [&]() -> qint64 {
        Rows rows = call.db().run(statement.sql, statement.values);
        return rows.next() ? rows.integer(0) : 0;
    });
    call.note(u"clear form "_s % at.form->name, scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        requireCurrent(session, at);
        if (workflow::hasRunning(session, scope.domainId, at.form->id))
            throw Error::conflict(u"documents of the form are in flows that are under way"_s);
        if (pressed)
            beginAct(call, session, *pressed);
        jobs::insertJob(session, job);
    });
    runner.wake();
    return jobs::counted(job.rowsTotal, u"document"_s, u"documents"_s) % u" will be removed."_s;
}

void registerClear(http::Routes &routes, const Scripting &scripting, jobs::JobRunner &runner)
{
    using contract::runtime_activities::ClearForm;
    routes.on(contract::runtime_activities::clearForm, [scripting, &runner](Call &call, const ClearForm &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forPress(call, scripting);
        return byCurrentDesigns(call, [&] { return clearOnce(call, in, scope, mine, runner); });
    });
}

} // namespace formwright::runtime
