#include "backend/http/few_waiting.h"
#include "backend/http/routes.h"
#include "backend/runtime/excel_handlers.h"
#include "backend/runtime/excel_work.h"
#include "backend/runtime/export_job.h"
#include "backend/runtime/view_export.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QThread>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using contract::FileAnswer;
using http::Call;
using jobs::Job;
using jobs::JobState;
using storage::Session;

namespace {

constexpr int pauseMilliseconds = 100; // between looks at a job that a request waits for
constexpr qsizetype mostWaiting = 2; // requests; others are told at once that their file is made

// What stays open is sent, although its name is gone.
class MadeFile
{
public:
    explicit MadeFile(QString path) : m_path(std::move(path)) { }
    ~MadeFile() { QFile::remove(m_path); }
    MadeFile(const MadeFile &) = delete;
    MadeFile &operator=(const MadeFile &) = delete;

    FileAnswer answer(const QString &name) const
    {
        constexpr qint64 sentFromMemory = 64 * 1024;
        auto file = std::make_shared<QFile>(m_path);
        if (!file->open(QIODevice::ReadOnly))
            throw Error::unavailable(u"the workbook cannot be read"_s, file->errorString());
        FileAnswer answer{{}, workbookType.toByteArray(), name, {}};
        if (file->size() > sentFromMemory)
            answer.stored = std::move(file);
        else
            answer.content = file->readAll();
        return answer;
    }

private:
    const QString m_path;
};

// What the request is about, found out beforehand.
struct Planned {
    WantedExport wanted;
    std::optional<PressedButton> pressed;
    PermittedForm at;
    QString viewName;
    QString fileName;
    qint64 rows = 0;
    bool isScripted = false;
};

Planned plan(Call &call, const ExportRows &in, const DocumentScope &scope, const Scripting &scripting)
{
    Planned planned;
    planned.wanted = wantedExport(call, in);
    ViewExport exported(call, scope, planned.wanted, scripting);
    planned.pressed = buttonOfView(call, scope, scripting, forms::button_type::ExportExcel, exported.view(),
        in.button.plain, {{}, in.parentId.plain, planned.wanted.documents, nullptr});
    if (planned.pressed)
        runBefore(call, scope, scripting, *planned.pressed, in.confirmed.value_or(false));
    planned.at = exported.permitted();
    planned.viewName = exported.view().name;
    planned.fileName = workbookName(in.fileName.trimmed().isEmpty() ? exported.view().name : in.fileName);
    planned.rows = exported.count();
    planned.isScripted = exported.isScripted();
    const qint64 most = call.services.settings.number("excel.maxRows");
    if (planned.rows > most)
        throw Error::tooLarge(u"the view has more than "_s % QString::number(most) % u" rows: export fewer"_s);
    return planned;
}

bool isQuick(const Call &call, const Planned &planned)
{
    return planned.rows <= call.services.settings.number("excel.rowsAtOnce")
        && (!planned.isScripted || planned.rows <= scriptedRowsAtOnce);
}

FileAnswer exportNow(Call &call, const DocumentScope &scope, const Scripting &scripting, const Planned &planned,
    const ExportJob &exports)
{
    const QString path = exports.newPath(call.newId() % u".xlsx"_s);
    const MadeFile file(path);
    ViewExport exported(call, scope, planned.wanted, scripting);
    const ViewExport::Written written = exported.write(path, [&](qint64) {
        if (call.isAbandoned())
            throw Error::unavailable(u"nobody waits for the file any more"_s);
    });
    call.note(u"export of view "_s % planned.viewName % u", "_s % QString::number(written.rows) % u" rows"_s,
        scope.applicationId, scope.domainId);
    if (planned.pressed)
        writeBefore(call, *planned.pressed);
    return file.answer(planned.fileName);
}

// Files that were kept for the caller before the newest ones.
void removeOlder(Call &call, const ExportJob &exports)
{
    const qint64 most = call.services.settings.number("excel.waitingPerUser");
    const QList<Job> kept = jobs::jobsOfOwner(call.db(), exportKind, call.user.id, false, 4 * most);
    for (qsizetype i = most; i < kept.size(); ++i) {
        if (kept.at(i).isOver())
            exports.removeFile(kept.at(i));
    }
}

Job queue(Call &call, const ExportRows &in, const DocumentScope &scope, const Planned &planned, ExportJob &exports)
{
    Job job = newWork(call, scope, exportKind, in.clientTime);
    job.rowsTotal = planned.rows;
    job.parameters.insert(u"wanted"_s, planned.wanted.json());
    job.parameters.insert(u"viewName"_s, planned.viewName);
    job.parameters.insert(u"fileName"_s, planned.fileName);
    job.parameters.insert(u"background"_s, in.background.value_or(false));
    removeOlder(call, exports);
    call.note(u"export of view "_s % planned.viewName % u", "_s % QString::number(planned.rows) % u" rows"_s,
        scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        requireCurrent(session, planned.at);
        if (planned.pressed)
            beginAct(call, session, *planned.pressed);
        requireTurn(call, session, exportKind);
        jobs::insertJob(session, job);
    });
    return job;
}

// As it is when it is over, when the caller has waited long enough, or when it was put down.
Job awaited(Call &call, Job job)
{
    QDeadlineTimer deadline(call.services.settings.milliseconds("excel.waitTime"));
    bool wasRunning = false;
    while (!job.isOver() && !deadline.hasExpired() && !call.isAbandoned()) {
        QThread::msleep(pauseMilliseconds);
        const auto now = jobs::jobById(call.db(), job.id);
        if (!now || (wasRunning && now->state == JobState::Queued))
            break;
        job = *now;
        wasRunning = job.state == JobState::Running;
    }
    return job;
}

FileAnswer stateAnswer(Call &call, const Job &job)
{
    contract::JsonWriter out;
    out.beginObject();
    out.key("errcode");
    out.number(qint64(0));
    out.key("errmsg");
    out.string(u"ok"_s);
    out.key("data");
    out.beginObject();
    out.key("id");
    out.string(call.wire().sealId(job.id));
    out.key("state");
    out.string(jobs::stateName(job.state));
    out.key("total");
    out.number(job.rowsTotal);
    out.endObject();
    out.key("errors");
    out.members("null");
    out.endObject();
    call.setStatus(202);
    return {out.take(), "application/json", {}, {}};
}

// What exports are made by.
struct Exporting {
    Scripting scripting;
    ExportJob &exports;
    jobs::JobRunner &runner;
    http::FewWaiting &waiting;
};

FileAnswer exportRows(Call &call, const ExportRows &in, const Exporting &by)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, by.scripting);
    std::optional<Job> job;
    std::optional<http::FewWaiting::Place> place;
    FileAnswer file = byCurrentDesigns(call, [&] {
        const Planned planned = plan(call, in, scope, mine);
        if (!in.background.value_or(false) && isQuick(call, planned))
            return exportNow(call, scope, mine, planned, by.exports);
        place.reset();
        if (!in.background.value_or(false)) {
            if (auto free = by.waiting.enter(call.user.id))
                place.emplace(std::move(*free));
        }
        job = queue(call, in, scope, planned, by.exports);
        return FileAnswer();
    });
    if (!job)
        return file;
    by.runner.wake();
    if (place)
        job = awaited(call, *job);
    if (job->state == JobState::Failed)
        throw Error::conflict(job->reason);
    if (job->state == JobState::Cancelled)
        throw Error::conflict(u"the export was cancelled"_s);
    return job->state == JobState::Done ? by.exports.answer(*job) : stateAnswer(call, *job);
}

} // namespace

void registerExcelExport(http::Routes &routes, const Scripting &scripting, ExportJob &exports, jobs::JobRunner &runner)
{
    namespace endpoints = contract::runtime_activities;
    const auto waiting = std::make_shared<http::FewWaiting>(mostWaiting);
    routes.on(endpoints::exportExcel, [scripting, &exports, &runner, waiting](Call &call, const ExportRows &in) {
        return exportRows(call, in, {scripting, exports, runner, *waiting});
    });
    routes.on(endpoints::exportProgress, [](Call &call, const AskForExport &in) {
        return progressOf(call.db(), workOfCaller(call, exportKind, in.id.plain, in.clientTime));
    });
    routes.on(endpoints::exportedFile, [&exports](Call &call, const RunningWork &in) {
        const Job job = workById(call, exportKind, in.id.plain);
        if (job.state != JobState::Done)
            throw Error::conflict(u"the export is not done"_s);
        return exports.answer(job);
    });
    routes.on(endpoints::cancelExport, [&exports](Call &call, const RunningWork &in) {
        const Job job = workById(call, exportKind, in.id.plain);
        call.note(u"end of the export of view "_s % job.parameters.value("viewName"_L1).toString(), {}, job.domainId);
        cancelWork(call, exports, job);
        if (job.isOver())
            exports.removeFile(job);
        return contract::Nothing{};
    });
}

} // namespace formwright::runtime
