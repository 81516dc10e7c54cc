#include "backend/http/routes.h"
#include "backend/runtime/excel_handlers.h"
#include "backend/runtime/excel_work.h"
#include "backend/runtime/import_job.h"
#include "backend/runtime/view_access.h"
#include "backend/uploads/file_store.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_activities;
using contract::Error;
using http::Call;
using jobs::Job;
using storage::Session;

namespace {

enum class Kind { Import, Trial };

// The text of a mapping that is stored with a button of the view; empty where none is.
QString mappingOf(Call &call, const forms::ViewDesign &view, const QString &buttonId, const PressedButton *pressed)
{
    constexpr QLatin1StringView member{"importMapping"};
    if (buttonId.isEmpty())
        return pressed ? pressed->button.text(member) : QString();
    const auto button = forms::buttonById(call.db(), buttonId);
    if (!button || button->viewId != view.id || button->type != forms::button_type::ImportExcel)
        throw Error::invalid(
            u"invalid input"_s, {{u"impmappingconfigid"_s, u"is no button of the view that imports"_s}});
    return button->text(member);
}

uploads::StoredFile fileOf(Call &call, const QString &path)
{
    const auto file = uploads::fileByPath(call.db(), path);
    // Somebody else's upload is no more there for the caller than none.
    if (!file || file->ownerId != call.user.id)
        throw Error::invalid(u"invalid input"_s, {{u"path"_s, u"names no uploaded file; upload it first"_s}});
    return *file;
}

QString importOnce(Call &call, const ImportRows &in, const DocumentScope &scope, const Scripting &scripting, Kind kind)
{
    const auto view = viewOf(call, call.db(), scope.applicationId, in.viewId.plain);
    const PermittedForm at = formOf(call, call.db(), scope, view->formId);
    auto pressed
        = buttonOfView(call, scope, scripting, forms::button_type::ImportExcel, *view, in.button.plain, PressContext{});
    const QString mapping = mappingOf(call, *view, in.mapping.plain, pressed ? &*pressed : nullptr);
    forms::mappingFrom(mapping);
    const uploads::StoredFile file = fileOf(call, in.path);
    if (pressed && kind == Kind::Import)
        runBefore(call, scope, scripting, *pressed, in.confirmed.value_or(false));
    Job job = newWork(call, scope, rowImportKind, in.clientTime);
    job.parameters.insert(u"viewId"_s, view->id);
    job.parameters.insert(u"formId"_s, at.form->id);
    job.parameters.insert(u"mapping"_s, mapping);
    job.parameters.insert(u"upload"_s, in.path);
    job.parameters.insert(u"fileName"_s, file.name);
    job.parameters.insert(u"sheet"_s, in.sheet);
    job.parameters.insert(u"isTrial"_s, kind == Kind::Trial);
    call.note((kind == Kind::Trial ? u"trial of an import into form "_s : u"import into form "_s) % at.form->name
            % u" from "_s % file.name,
        scope.applicationId, scope.domainId);
    call.write([&](Session &session) {
        requireCurrent(session, at);
        if (pressed)
            beginAct(call, session, *pressed);
        requireTurn(call, session, rowImportKind);
        jobs::insertJob(session, job);
    });
    return file.name % (kind == Kind::Trial ? u" will be checked."_s : u" will be imported."_s);
}

QString begin(Call &call, const ImportRows &in, const Scripting &scripting, Kind kind, jobs::JobRunner &runner)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forPress(call, scripting);
    const QString told = byCurrentDesigns(call, [&] { return importOnce(call, in, scope, mine, kind); });
    runner.wake();
    return told;
}

} // namespace

void registerExcelImport(http::Routes &routes, const Scripting &scripting, ImportJob &imports, jobs::JobRunner &runner)
{
    namespace endpoints = contract::runtime_activities;
    routes.on(endpoints::importExcel, [scripting, &runner](Call &call, const ImportRows &in) {
        return begin(call, in, scripting, Kind::Import, runner);
    });
    routes.on(endpoints::checkExcel, [scripting, &runner](Call &call, const ImportRows &in) {
        return begin(call, in, scripting, Kind::Trial, runner);
    });
    routes.on(endpoints::importProgress, [](Call &call, const AskForImport &in) {
        return progressOf(call.db(), workOfCaller(call, rowImportKind, in.id.plain, in.clientTime));
    });
    routes.on(endpoints::cancelImport, [&imports](Call &call, const RunningWork &in) {
        const Job job = workById(call, rowImportKind, in.id.plain);
        call.note(u"end of the import of "_s % job.parameters.value("fileName"_L1).toString(), {}, job.domainId);
        cancelWork(call, imports, job);
        return contract::Nothing{};
    });
}

} // namespace formwright::runtime
