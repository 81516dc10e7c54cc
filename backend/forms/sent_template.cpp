#include "backend/forms/sent_template.h"

#include "app/contract/error.h"
#include "app/template/form_template.h"

namespace formwright::forms {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::FieldError;

QList<Field> fieldsOfSent(const QString &templateSource)
{
    try {
        return parseTemplate(templateSource).fields;
    } catch (const InvalidTemplate &invalid) {
        QList<FieldError> errors;
        for (const Problem &problem : invalid.errors) {
            errors.append({u"templatecontext"_s,
                u"line "_s % QString::number(problem.line) % u", column "_s % QString::number(problem.column) % u": "_s
                    % problem.message});
        }
        throw Error::invalid(
            u"the template is invalid: "_s % (errors.isEmpty() ? QString() : errors.first().message), errors);
    }
}

} // namespace formwright::forms
