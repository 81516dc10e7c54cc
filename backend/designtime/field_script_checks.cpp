#include "backend/designtime/field_script_checks.h"

#include "app/contract/error.h"
#include "app/script/lint.h"
#include "app/template/field_scripts.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;

void checkScripts(const QList<CheckedScript> &sources, script::ScriptHost &scripts, const QString &beginning,
    const script::LibraryResolver &libraries)
{
    constexpr qsizetype mostErrors = 100;
    QList<FieldError> errors;
    for (const CheckedScript &checked : sources) {
        if (errors.size() >= mostErrors)
            break;
        const auto add = [&](const QString &library, int line, const QString &message) {
            const QString place = library.isEmpty() ? QString() : QString(u", library "_s % library);
            errors.append({checked.member,
                checked.element % place % u", line "_s % QString::number(std::max(1, line)) % u": "_s % message});
        };
        const auto problems = script::problemsOf(checked.source, libraries);
        for (const script::Problem &problem : problems)
            add(problem.script, problem.line, problem.message);
        if (!problems.isEmpty())
            continue;
        const auto error = scripts.check(script::prepared(checked.element, checked.source, libraries));
        if (error && error->failure == script::Failure::Syntax)
            add(error->library, error->line, error->reason);
    }
    if (!errors.isEmpty())
        throw Error::invalid(beginning % errors.first().message, errors);
}

// The scripts of a form as a whole.
static const QList<std::pair<QString, QString>> formMembers{{u"isopenablescript"_s, u"what opens the form"_s},
    {u"iseditablescript"_s, u"what lets a document be changed"_s}, {u"waterMarkScript"_s, u"the watermark"_s}};

void checkFormScripts(
    const forms::FormDesign &form, script::ScriptHost &scripts, const script::LibraryResolver &libraries)
{
    QList<CheckedScript> sources;
    for (const auto &[member, element] : formMembers) {
        const QString source = form.attributes.value(member).toString();
        if (!source.trimmed().isEmpty())
            sources.append({member, element, source});
    }
    for (const forms::Field &field : form.fields) {
        const auto ofField = forms::scriptsOf(field);
        for (const forms::FieldScriptSource &script : ofField)
            sources.append({u"templatecontext"_s, script.element, script.source});
    }
    checkScripts(sources, scripts, u"a script of the form cannot run: "_s, libraries);
}

} // namespace formwright::designtime
