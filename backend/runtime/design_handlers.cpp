#include "backend/runtime/design_handlers.h"

#include "app/contract/runtime_designs.h"
#include "backend/forms/field_answer.h"
#include "backend/http/routes.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_designs;
using contract::Error;
using http::Call;

namespace {

// Looking at designs needs no domain of those who may see all software.
std::shared_ptr<const forms::FormDesign> visibleForm(Call &call, const QString &applicationId, const QString &formId)
{
    auto form = call.services.forms.form(call.db(), formId);
    if (!form || form->applicationId != applicationId)
        throw Error::notFound(u"there is no such form"_s);
    return form;
}

void requireVisible(Call &call, const QString &applicationId)
{
    const QString domain = call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain());
    call.services.scope.requireApplication(call.db(), call.user, domain, applicationId);
}

PermittedForm permittedForm(Call &call, const QString &applicationId, const QString &formId)
{
    auto form = visibleForm(call, applicationId, formId);
    access::FormAccess access = accessTo(call, call.db(), *form);
    return {std::move(form), std::move(access)};
}

bool isVisible(const QJsonObject &attributes)
{
    return attributes.value("visible"_L1).toBool(true) && attributes.value("isShowThisColumn"_L1).toBool(true)
        && !attributes.value("hiddenColumn"_L1).toBool(false);
}

ColumnDefinition columnAnswer(const forms::ViewColumn &column, const forms::FormDesign &form)
{
    ColumnDefinition answer;
    answer.id = {column.id};
    answer.name = column.name;
    answer.fieldName = column.fieldName;
    const int field = form.fieldIndex(column.fieldName);
    if (field >= 0)
        answer.kind = forms::storedKindName(form.fields.at(field).kind);
    answer.sort = column.sort;
    answer.isFilter = column.isFilter;
    answer.visible = isVisible(column.attributes);
    answer.orderno = column.orderNo;
    return answer;
}

FieldDefinition fieldAnswer(const forms::Field &field)
{
    FieldDefinition answer;
    forms::tellField(answer, field);
    answer.multiple = field.multiple || field.kind == forms::FieldKind::MultipleChoice;
    return answer;
}

} // namespace

static ViewDefinition viewTemplate(Call &call, const ViewTemplatePath &in)
{
    requireVisible(call, in.applicationId.plain);
    const auto view = call.services.forms.view(call.db(), in.id.plain);
    if (!view || view->applicationId != in.applicationId.plain)
        throw Error::notFound(u"there is no such view"_s);
    requireView(call, call.db(), *view);
    const auto [form, access] = permittedForm(call, in.applicationId.plain, view->formId);
    ViewDefinition answer;
    answer.id = {view->id};
    answer.parentId = in.parentId;
    answer.isRelate = in.isRelate.value_or(false);
    answer.name = view->name;
    answer.description = view->description;
    answer.formId = {form->id};
    answer.formName = form->name;
    answer.viewType = view->viewType;
    answer.pageLines = view->pageLines;
    for (const forms::ViewColumn &column : view->columns) {
        if (!access.isHidden(form->fieldIndex(column.fieldName)))
            answer.columns.append(columnAnswer(column, *form));
    }
    return answer;
}

static FormDefinition formDefinition(Call &call, const FormPath &in)
{
    requireVisible(call, in.applicationId.plain);
    const auto [form, access] = permittedForm(call, in.applicationId.plain, in.formId.plain);
    FormDefinition answer;
    answer.id = {form->id};
    answer.name = form->name;
    answer.description = form->description;
    // A template carries scripts, which are nobody's business but that of those who write them.
    const identity::Principal &user = call.user;
    if (user.kind == identity::AccountKind::Platform && (user.superAdmin || user.developer))
        answer.templatecontext = form->templateSource;
    answer.version = form->version;
    for (int i = 0; i < form->fields.size(); ++i) {
        if (access.isHidden(i))
            continue;
        answer.fieldList.append(fieldAnswer(form->fields.at(i)));
        answer.fieldList.last().readOnly = !access.mayModify(i);
    }
    return answer;
}

void registerDesigns(http::Routes &routes)
{
    routes.on(contract::runtime_designs::viewTemplate, viewTemplate);
    routes.on(contract::runtime_designs::formDefinition, formDefinition);
}

} // namespace formwright::runtime
