#include "backend/designtime/field_script_checks.h"

#include "app/contract/error.h"
#include "app/script/lint.h"
#include "app/template/field_scripts.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;

void checkFieldScripts(const forms::FormDesign &form, script::ScriptHost &scripts)
{
    constexpr qsizetype mostErrors = 100;
    QList<FieldError> errors;
    const auto add = [&](const QString &element, int line, const QString &message) {
        errors.append(
            {u"templatecontext"_s, element % u", line "_s % QString::number(std::max(1, line)) % u": "_s % message});
    };
    for (const forms::Field &field : form.fields) {
        const auto sources = forms::scriptsOf(field);
        for (const forms::FieldScriptSource &script : sources) {
            if (errors.size() >= mostErrors)
                break;
            const auto problems = script::problemsOf(script.source, {});
            for (const script::Problem &problem : problems)
                add(script.element, problem.line, problem.message);
            if (!problems.isEmpty())
                continue;
            const auto error = scripts.check(script::prepared(script.element, script.source, {}));
            if (error && error->failure == script::Failure::Syntax)
                add(script.element, error->line, error->reason);
        }
    }
    if (!errors.isEmpty())
        throw Error::invalid(u"a script of the form cannot run: "_s % errors.first().message, errors);
}

} // namespace formwright::designtime
