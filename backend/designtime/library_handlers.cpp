#include "app/contract/designtime_libraries.h"
#include "app/contract/designtime_revisions.h"
#include "app/contract/refusal.h"
#include "app/script/libraries.h"
#include "app/template/field_scripts.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/field_script_checks.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/shared_text_saving.h"
#include "backend/forms/script_libraries.h"
#include "backend/http/routes.h"

#include <QJsonDocument>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using forms::SharedText;
using http::Call;

namespace {

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

QList<LibraryUser> usersOf(Call &call, const SharedText &library)
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
void requireUnused(Call &call, const SharedText &library)
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

class LibrarySaving final : public SharedTextSaving
{
public:
    explicit LibrarySaving(script::ScriptHost &scripts)
        : SharedTextSaving(ElementKind::Library, forms::scriptLibraries()), m_scripts(scripts)
    { }

private:
    Sentences sentences() const override
    {
        return {u"library"_s, Error::notFound(u"there is no such library"_s),
            Error::invalid(u"a software takes at most "_s % QString::number(mostSharedTexts) % u" libraries"_s),
            u"the library was changed by somebody else: load it again"_s};
    }
    void checkName(InputChecks &checks, const QString &name) const override
    {
        if (name.contains(u'"') || name.contains(u'\'') || name.contains(u'\n'))
            checks.refuse(u"name"_s, u"must be without quotation marks, since #include names it in them"_s);
    }
    void checkContent(const SharedText &library, const forms::LibraryTexts &stored) const override
    {
        checkScripts({{u"content"_s, u"the library "_s % library.name, library.content}}, m_scripts,
            u"the library cannot run: "_s,
            [&](const QString &name) { return name == library.name ? std::optional(library.content) : stored(name); });
    }
    void requireUnused(Call &call, const SharedText &library) const override
    {
        designtime::requireUnused(call, library);
    }
    void requireNameUnused(Call &call, const SharedText &library) const override { requireUnused(call, library); }

    script::ScriptHost &m_scripts;
};

} // namespace

void registerLibraries(http::Routes &routes, script::ScriptHost &scripts)
{
    namespace endpoints = contract::designtime;
    routes.on(endpoints::listLibraries, [&scripts](Call &call, const ApplicationPath &in) {
        return rowsOf<LibraryKind>(LibrarySaving(scripts).all(call, in.applicationId));
    });
    routes.on(endpoints::getLibrary, [&scripts](Call &call, const LibraryPath &in) {
        const SharedText library = LibrarySaving(scripts).require(call.db(), in.applicationId, in.id);
        return DesignLibrary{answerFor<LibraryKind>(library), usersOf(call, library)};
    });
    routes.on(endpoints::createLibrary, [&scripts](Call &call, const CreateLibrary &in) {
        return LibrarySaving(scripts).create(call, in.applicationId, inputOf(in.text));
    });
    routes.on(endpoints::updateLibrary, [&scripts](Call &call, const UpdateLibrary &in) {
        const LibrarySaving libraries(scripts);
        const SharedText before = libraries.require(call.db(), in.applicationId, in.id);
        return libraries.update(call, before, inputOf(in.text), in.force, in.message);
    });
    routes.on(endpoints::deleteLibrary, [&scripts](Call &call, const DeleteLibrary &in) {
        const LibrarySaving libraries(scripts);
        libraries.remove(call, libraries.require(call.db(), in.applicationId, in.id), in.force);
        return Nothing();
    });
}

Saving prepareLibrary(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    return LibrarySaving(scripts).prepared(call, source, inputOf(contentOf<LibraryContent>(source.members)));
}

} // namespace formwright::designtime
