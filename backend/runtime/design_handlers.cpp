#include "backend/runtime/design_handlers.h"

#include "app/contract/runtime_designs.h"
#include "app/template/field_scripts.h"
#include "backend/forms/field_answer.h"
#include "backend/http/routes.h"
#include "backend/runtime/template_text.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_designs;
using contract::Error;
using http::Call;

namespace {

std::shared_ptr<const forms::FormDesign> visibleForm(Call &call, const QString &applicationId, const QString &formId)
{
    auto form = call.services.forms.form(call.db(), formId);
    if (!form || form->applicationId != applicationId)
        throw Error::notFound(u"there is no such form"_s);
    return form;
}

PermittedForm permittedForm(Call &call, const QString &applicationId, const QString &formId)
{
    auto form = visibleForm(call, applicationId, formId);
    access::FormAccess access = accessTo(call, call.db(), *form);
    return {std::move(form), std::move(access)};
}

} // namespace

// Looking at designs needs no domain of those who may see all software.
void requireVisible(Call &call, const QString &applicationId)
{
    const QString domain = call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain());
    call.services.scope.requireApplication(call.db(), call.user, domain, applicationId);
}

QList<FieldDefinition> fieldAnswers(const forms::FormDesign &form, const access::FormAccess &access)
{
    QList<FieldDefinition> answers;
    for (int i = 0; i < form.fields.size(); ++i) {
        if (access.isHidden(i))
            continue;
        FieldDefinition answer;
        forms::tellField(answer, form.fields.at(i));
        answer.multiple = form.fields.at(i).multiple || form.fields.at(i).kind == forms::FieldKind::MultipleChoice;
        answer.readOnly = !access.mayModify(i);
        const QHash<QString, QString> &attributes = form.fields.at(i).attributes;
        answer.tag = form.fields.at(i).tag;
        answer.isHorizontal
            = attributes.value(u"layout"_s).trimmed().compare("horizontal"_L1, Qt::CaseInsensitive) == 0;
        if (answer.tag == "o-view-dialog"_L1) {
            answer.dialogView = {attributes.value(u"dialogview"_s).trimmed()};
            answer.mapping = attributes.value(u"mapping"_s).trimmed();
        }
        answers.append(std::move(answer));
    }
    return answers;
}

static FormDefinition formDefinition(Call &call, const FormPath &in, const Scripting &scripting)
{
    requireVisible(call, in.applicationId.plain);
    return formAnswer(call, permittedForm(call, in.applicationId.plain, in.formId.plain), scripting);
}

FormDefinition formAnswer(Call &call, const PermittedForm &at, const Scripting &scripting)
{
    const auto &[form, access] = at;
    FormDefinition answer;
    answer.id = {form->id};
    answer.name = form->name;
    answer.description = form->description;
    // A template carries scripts, which are nobody's business but that of those who write them.
    const identity::Principal &user = call.user;
    const bool isDesigner = user.kind == identity::AccountKind::Platform && (user.superAdmin || user.developer);
    answer.templatecontext = isDesigner ? form->templateSource : layoutText(*form, access);
    answer.version = form->version;
    answer.hasScripts = std::any_of(form->fields.cbegin(), form->fields.cend(),
        [](const forms::Field &field) { return !forms::scriptsOf(field).isEmpty(); });
    answer.fieldList = fieldAnswers(*form, access);
    const auto buttons = forms::buttonsOfForm(call.db(), form->id);
    answer.activities = buttonAnswers(call, at, buttons, scripting);
    return answer;
}

QList<ButtonDefinition> buttonAnswers(
    Call &call, const PermittedForm &at, const QList<forms::Button> &buttons, const Scripting &scripting)
{
    if (buttons.isEmpty())
        return {};
    const DocumentScope scope{
        call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain()), at.form->applicationId};
    const Scripting mine = forRequest(call, scripting);
    return shownButtons(call, scope, mine, at, buttons, begunRecord(call, *at.form, call.newId(), {}), false);
}

void registerDesigns(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_designs::formDefinition,
        [scripting](Call &call, const FormPath &in) { return formDefinition(call, in, scripting); });
}

} // namespace formwright::runtime
