#include "backend/designtime/field_script_checks.h"

#include "app/contract/error.h"
#include "app/script/lint.h"
#include "app/template/field_scripts.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;

void checkScripts(const QList<CheckedScript> &sources, script::ScriptHost &scripts, const QString &beginning)
{
    constexpr qsizetype mostErrors = 100;
    QList<FieldError> errors;
    for (const CheckedScript &checked : sources) {
        if (errors.size() >= mostErrors)
            break;
        const auto add = [&](int line, const QString &message) {
            errors.append({checked.member,
                checked.element % u", line "_s % QString::number(std::max(1, line)) % u": "_s % message});
        };
        const auto problems = script::problemsOf(checked.source, {});
        for (const script::Problem &problem : problems)
            add(problem.line, problem.message);
        if (!problems.isEmpty())
            continue;
        const auto error = scripts.check(script::prepared(checked.element, checked.source, {}));
        if (error && error->failure == script::Failure::Syntax)
            add(error->line, error->reason);
    }
    if (!errors.isEmpty())
        throw Error::invalid(beginning % errors.first().message, errors);
}

void checkFieldScripts(const forms::FormDesign &form, script::ScriptHost &scripts)
{
    QList<CheckedScript> sources;
    for (const forms::Field &field : form.fields) {
        const auto ofField = forms::scriptsOf(field);
        for (const forms::FieldScriptSource &script : ofField)
            sources.append({u"templatecontext"_s, script.element, script.source});
    }
    checkScripts(sources, scripts, u"a script of the form cannot run: "_s);
}

} // namespace formwright::designtime
