#include "app/contract/designtime_libraries.h"
#include "app/contract/designtime_revisions.h"
#include "app/contract/refusal.h"
#include "app/script/libraries.h"
#include "app/template/field_scripts.h"
#include "backend/designtime/application_store.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/field_script_checks.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/input_checks.h"
#include "backend/forms/script_libraries.h"
#include "backend/http/routes.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using forms::ScriptLibrary;
using http::Call;
using storage::Session;

namespace {

constexpr qint64 mostLibraries = 1000; // of one software

ScriptLibrary requireLibrary(Session &session, const QString &applicationId, const QString &id)
{
    auto library = forms::libraryById(session, id);
    if (!library || library->applicationId != applicationId)
        throw Error::notFound(u"there is no such library"_s);
    return *library;
}

// The scripts among which a library may be named.
QStringList scriptsOf(Call &call, const forms::LibraryUse &use)
{
    if (use.kind == "library"_L1 || use.kind == "menu"_L1)
        return {use.text};
    QStringList scripts;
    const QJsonObject attributes = QJsonDocument::fromJson(use.text.toUtf8()).object();
    for (const QJsonValue value : attributes)
        scripts.append(value.toString());
    if (use.kind == "form"_L1) {
        const auto form = call.services.forms.form(call.db(), use.id);
        for (const forms::Field &field : form ? form->fields : QList<forms::Field>()) {
            for (const forms::FieldScriptSource &script : forms::scriptsOf(field))
                scripts.append(script.source);
        }
    }
    return scripts;
}

QList<LibraryUser> usersOf(Call &call, const ScriptLibrary &library)
{
    QList<forms::LibraryUse> candidates;
    forms::eachIncluding(
        call.db(), library.applicationId, [&](const forms::LibraryUse &use) { candidates.append(use); });
    QList<LibraryUser> users;
    for (const forms::LibraryUse &use : std::as_const(candidates)) {
        const QStringList scripts = scriptsOf(call, use);
        if (std::any_of(scripts.cbegin(), scripts.cend(),
                [&](const QString &source) { return script::namedLibraries(source).contains(library.name); }))
            users.append({use.kind, use.id, use.name});
    }
    return users;
}

// Throws the refusal inUse.
void requireUnused(Call &call, const ScriptLibrary &library)
{
    const QList<LibraryUser> users = usersOf(call, library);
    if (users.isEmpty())
        return;
    QStringList names;
    QJsonArray told;
    for (const LibraryUser &user : users) {
        if (names.size() < 10)
            names.append(user.kind % u' ' % user.name);
        told.append(QJsonObject{{u"kind"_s, user.kind}, {u"id"_s, user.id}, {u"name"_s, user.name}});
    }
    throw contract::Refusal(contract::ErrorCode::Conflict,
        u"the library "_s % library.name % u" is in use: "_s % names.join(u", "_s)
            % (users.size() > names.size() ? u", ..."_s : QString()),
        contract::designtime::inUse, {{u"users"_s, told}});
}

void apply(ScriptLibrary &library, const LibraryContent &in, Call &call)
{
    library.name = in.name.value_or(library.name).trimmed();
    library.description = in.description.value_or(library.description);
    library.content = in.content.value_or(library.content);
    library.modified = call.now();
    library.modifierId = call.user.id;
    InputChecks checks;
    checks.name(u"name"_s, library.name);
    checks.text(u"description"_s, library.description);
    if (library.name.contains(u'"') || library.name.contains(u'\'') || library.name.contains(u'\n'))
        checks.refuse(u"name"_s, u"must be without quotation marks, since #include names it in them"_s);
    checks.finish();
}

// By what the software would have when it is saved.
void check(const ScriptLibrary &library, script::ScriptHost &scripts, const forms::LibraryTexts &stored)
{
    checkScripts({{u"content"_s, u"the library "_s % library.name, library.content}}, scripts,
        u"the library cannot run: "_s,
        [&](const QString &name) { return name == library.name ? std::optional(library.content) : stored(name); });
}

} // namespace

static QList<LibraryRow> listLibraries(Call &call, const ApplicationPath &in)
{
    requireApplication(call.db(), in.applicationId);
    QList<LibraryRow> rows;
    const auto libraries = forms::librariesOf(call.db(), in.applicationId, mostLibraries);
    for (const ScriptLibrary &library : libraries)
        rows.append({library.id, library.name, library.description, library.version, {library.modified}});
    return rows;
}

static DesignLibrary getLibrary(Call &call, const LibraryPath &in)
{
    const ScriptLibrary library = requireLibrary(call.db(), in.applicationId, in.libraryId);
    return {library.id, library.applicationId, library.name, library.description, library.content, library.version,
        {library.modified}, usersOf(call, library)};
}

static Created createLibrary(Call &call, const CreateLibrary &in, script::ScriptHost &scripts)
{
    requireApplication(call.db(), in.applicationId);
    ScriptLibrary library;
    library.id = call.newId();
    library.applicationId = in.applicationId;
    apply(library, in.library, call);
    check(library, scripts, forms::libraryTexts(call.db(), in.applicationId));
    call.note(u"library "_s % library.id % u' ' % library.name, in.applicationId);
    call.write([&](Session &session) {
        requireApplication(session, in.applicationId);
        if (session.integer(u"SELECT count(*) FROM script_library WHERE application_id = ?"_s, in.applicationId)
                .value_or(0)
            >= mostLibraries)
            throw Error::invalid(u"a software takes at most "_s % QString::number(mostLibraries) % u" libraries"_s);
        forms::insertLibrary(session, library);
        noteChange(call, session, {ElementKind::Library, library.id}, u"create"_s);
    });
    return {library.id};
}

static Saved updateLibrary(Call &call, const UpdateLibrary &in, script::ScriptHost &scripts)
{
    const ScriptLibrary before = requireLibrary(call.db(), in.applicationId, in.libraryId);
    const QString changedMeanwhile = u"the library was changed by somebody else: load it again"_s;
    const Element element{ElementKind::Library, before.id};
    requireVersion(call.db(), element, in.library.version, before.version, changedMeanwhile);
    ScriptLibrary library = before;
    apply(library, in.library, call);
    check(library, scripts, forms::libraryTexts(call.db(), in.applicationId));
    if (library.name != before.name && !in.force)
        requireUnused(call, before);
    call.note(u"library "_s % library.id % u' ' % library.name, in.applicationId);
    call.write([&](Session &session) {
        beginChange(call, session, element);
        const auto stored = session.integer(u"SELECT version FROM script_library WHERE id = ?"_s, library.id);
        requireVersion(session, element, before.version, int(stored.value_or(before.version)), changedMeanwhile);
        if (!forms::updateLibrary(session, library, before.version))
            throw Error::notFound(u"there is no such library"_s);
        noteChange(call, session, element, u"change"_s, in.message);
    });
    return {library.id, before.version + 1};
}

static Nothing deleteLibrary(Call &call, const DeleteLibrary &in)
{
    const ScriptLibrary library = requireLibrary(call.db(), in.applicationId, in.libraryId);
    if (!in.force)
        requireUnused(call, library);
    call.note(u"library "_s % library.id % u' ' % library.name, in.applicationId);
    call.write([&](Session &session) {
        noteDeletion(call, session, {ElementKind::Library, library.id});
        forms::deleteLibrary(session, library);
    });
    return {};
}

void registerLibraries(http::Routes &routes, script::ScriptHost &scripts)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::listLibraries, listLibraries);
    routes.on(endpoints::getLibrary, getLibrary);
    routes.on(endpoints::createLibrary,
        [&scripts](Call &call, const CreateLibrary &in) { return createLibrary(call, in, scripts); });
    routes.on(endpoints::updateLibrary,
        [&scripts](Call &call, const UpdateLibrary &in) { return updateLibrary(call, in, scripts); });
    routes.on(endpoints::deleteLibrary, deleteLibrary);
}

Saving prepareLibrary(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    ScriptLibrary made;
    made.id = source.element.id;
    made.applicationId = source.applicationId;
    apply(made, contentOf<LibraryContent>(source.members), call);
    const forms::LibraryTexts others = librariesFor(call, source);
    check(made, scripts, others);
    return [source, made](Session &session, LoadedForms &) {
        requireApplication(session, made.applicationId);
        if (isThere(session, source)) {
            const auto stored = session.integer(u"SELECT version FROM script_library WHERE id = ?"_s, made.id);
            forms::updateLibrary(session, made, int(stored.value_or(0)));
            return;
        }
        forms::insertLibrary(session, made);
        continueVersion(session, u"script_library"_s, made.id);
    };
}

} // namespace formwright::designtime
