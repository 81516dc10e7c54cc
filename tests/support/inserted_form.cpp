#include "support/inserted_form.h"

#include "app/template/form_template.h"
#include "backend/forms/form_store.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;

QString insertForm(http::Services &services, storage::Session &session, const TestApplication &application,
    const QString &name, const QString &fields)
{
    forms::FormDesign form;
    form.id = services.ids.next();
    form.applicationId = application.applicationId;
    form.moduleId = application.moduleId;
    form.name = name;
    form.permissionType = u"public"_s;
    form.templateSource = u"<form>"_s % fields % u"</form>"_s;
    form.fields = forms::parseTemplate(form.templateSource).fields;
    forms::insertForm(session, form, services.clock.nowMilliseconds());
    return form.id;
}

} // namespace formwright::tests
