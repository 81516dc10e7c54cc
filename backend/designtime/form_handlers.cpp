#include "app/template/form_template.h"
#include "backend/designtime/attributes.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/field_script_checks.h"
#include "backend/designtime/form_answer.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/module_store.h"
#include "backend/designtime/named_designs.h"
#include "backend/designtime/removal.h"
#include "backend/forms/form_store.h"
#include "backend/forms/form_table.h"
#include "backend/forms/script_libraries.h"
#include "backend/forms/sent_template.h"
#include "backend/forms/style_store.h"
#include "backend/forms/view_filter.h"
#include "backend/http/routes.h"

#include <QUrl>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using http::Call;
using storage::Session;

static void updateForm(const Call &call, Session &session, forms::FormDesign &form)
{
    forms::requireFewConversions(session, form, call.services.settings.number("designs.convertedAtOnce"));
    forms::updateForm(session, form, call.now());
}

static Created createForm(Call &call, const CreateForm &in, script::ScriptHost &scripts);
static DesignForm getForm(Call &call, const FormPath &in);
static SavedForm updateForm(Call &call, const UpdateForm &in, script::ScriptHost &scripts);
static QList<LeavingField> lookWhatLeaves(Call &call, const LookWhatLeaves &in);
static Nothing deleteForms(Call &call, const IdsWithDocuments &in);
static Paged<FormRow> listForms(Call &call, const ListInModule &in);

void registerForms(http::Routes &routes, script::ScriptHost &scripts)
{
    routes.on(contract::designtime::createForm,
        [&scripts](Call &call, const CreateForm &in) { return createForm(call, in, scripts); });
    routes.on(contract::designtime::getForm, getForm);
    routes.on(contract::designtime::updateForm,
        [&scripts](Call &call, const UpdateForm &in) { return updateForm(call, in, scripts); });
    routes.on(contract::designtime::lookWhatLeaves, lookWhatLeaves);
    routes.on(contract::designtime::deleteForms, deleteForms);
    routes.on(contract::designtime::listForms, listForms);
}

namespace {

void checkRowCondition(const forms::FormDesign &form)
{
    forms::FormDesign looked; // its fields can be found by name
    looked.fields = form.fields;
    looked.columnNumbers.resize(form.fields.size());
    forms::finishDesign(looked);
    forms::checkAuthorityCondition(form.attributes.value("authorityCondition"_L1).toString(), looked);
}

void checkCallBackAddress(InputChecks &checks, const QString &address)
{
    const QUrl url(address, QUrl::StrictMode);
    const bool isWeb = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!address.isEmpty() && (!url.isValid() || !isWeb || url.host().isEmpty() || !url.userInfo().isEmpty()))
        checks.refuse(
            u"callBackAddress"_s, u"must be an address that begins with http:// or https://, without a password"_s);
}

// Everything but ids and place; parses the template.
void apply(forms::FormDesign &form, const FormContent &in)
{
    form.name = in.name.value_or(form.name).trimmed();
    form.description = in.discription.value_or(form.description);
    form.type = in.type.value_or(form.type);
    form.orderNo = in.orderno.value_or(form.orderNo);
    form.permissionType = in.permissionType.value_or(form.permissionType);
    if (form.permissionType.isEmpty())
        form.permissionType = u"public"_s;
    keepAttributes(form.attributes, in,
        {u"name"_s, u"templatecontext"_s, u"discription"_s, u"type"_s, u"orderno"_s, u"permissionType"_s,
            u"version"_s});
    InputChecks checks;
    checks.name(u"name"_s, form.name);
    checks.text(u"discription"_s, form.description);
    checks.between(u"type"_s, form.type, 1, 0x1000000);
    checks.order(u"orderno"_s, form.orderNo);
    checks.permissionType(form.permissionType);
    checkCallBackAddress(checks, form.attributes.value("callBackAddress"_L1).toString());
    checks.finish();
    checkSize(form.attributes);
    form.templateSource = in.templatecontext.value_or(form.templateSource);
    form.fields = forms::fieldsOfSent(form.templateSource);
    checkRowCondition(form);
}

const QString changedMeanwhile = u"the form was changed by somebody else: read it again"_s;

} // namespace

static Created createForm(Call &call, const CreateForm &in, script::ScriptHost &scripts)
{
    forms::FormDesign made;
    made.applicationId = requireModule(call.db(), in.applicationId, in.moduleId).applicationId;
    made.moduleId = in.moduleId;
    made.id = call.newId();
    apply(made, in.form);
    checkFormScripts(made, scripts, forms::libraryTexts(call.db(), in.applicationId));
    call.note(u"form "_s % made.id % u' ' % made.name, made.applicationId);
    call.write([&](Session &session) {
        requireModule(session, made.applicationId, made.moduleId);
        forms::FormDesign form = made; // a unit of work may run twice
        if (!in.form.orderno)
            form.orderNo = placeForNew(session, u"form"_s, form.moduleId);
        requireNamedDesigns(session, u"form"_s, form.id, form.applicationId, form.attributes);
        forms::insertForm(session, form, call.now());
        noteChange(call, session, {ElementKind::Form, form.id}, u"create"_s);
        call.publish(events::DesignChanged{form.applicationId, form.id});
    });
    return {made.id};
}

static DesignForm getForm(Call &call, const FormPath &in)
{
    DesignForm answer = answerFor(requireForm(call, in.formId));
    answer.checkoutHandler = checkOutHandlerOf(call, in.formId);
    answer.checkout = !answer.checkoutHandler.isEmpty();
    if (const auto style = forms::styleSheets().byId(call.db(), answer.styleId);
        style && style->applicationId == answer.applicationId)
        answer.style = QJsonObject{{u"id"_s, style->id}, {u"name"_s, style->name},
            {u"description"_s, style->description}, {u"content"_s, style->content}, {u"version"_s, style->version},
            {u"lastmodifytime"_s, contract::momentText({style->modified})}};
    return answer;
}

static SavedForm updateForm(Call &call, const UpdateForm &in, script::ScriptHost &scripts)
{
    forms::FormDesign changed = requireForm(call, in.formId);
    if (changed.applicationId != in.applicationId || changed.moduleId != in.moduleId)
        throw Error::notFound(u"there is no such form"_s);
    const Element element{ElementKind::Form, changed.id};
    requireVersion(call.db(), element, in.form.version, changed.version, changedMeanwhile);
    const int seen = changed.version;
    apply(changed, in.form);
    if (in.form.templatecontext || in.form.waterMarkScript || in.form.isopenablescript || in.form.iseditablescript)
        checkFormScripts(changed, scripts, forms::libraryTexts(call.db(), in.applicationId));
    call.note(u"form "_s % changed.id % u' ' % changed.name, changed.applicationId);
    int version = 0;
    call.write([&](Session &session) {
        lockForm(session, changed.id);
        beginChange(call, session, element);
        // What was not sent was taken from the form as it was read, so that must still be the form that is changed.
        const auto stored = session.integer(u"SELECT version FROM form WHERE id = ?"_s, changed.id);
        requireVersion(session, element, seen, int(stored.value_or(seen)), changedMeanwhile);
        forms::FormDesign form = changed;
        requireNamedDesigns(session, u"form"_s, form.id, form.applicationId, form.attributes);
        updateForm(call, session, form);
        noteChange(call, session, element, u"change"_s, in.message);
        version = form.version;
        call.publish(events::DesignChanged{form.applicationId, form.id});
    });
    return {changed.id, version};
}

static QList<LeavingField> lookWhatLeaves(Call &call, const LookWhatLeaves &in)
{
    const forms::FormDesign form = requireForm(call, in.formId);
    const QList<forms::Field> fields = forms::readTemplate(in.templatecontext).form.fields;
    QList<LeavingField> told;
    const auto leaving = forms::leavingFields(call.db(), form.id, fields);
    for (const forms::LeavingField &field : leaving) {
        const int index = form.fieldIndex(field.name);
        told.append({field.name, index < 0 ? QString() : form.fields[index].label, field.documents});
    }
    return told;
}

static Nothing deleteForms(Call &call, const IdsWithDocuments &in)
{
    const QStringList ids = distinct(in.ids);
    const QString applicationId = ids.isEmpty()
        ? QString()
        : call.db().text(u"SELECT application_id FROM form WHERE id = ?"_s, ids.first()).value_or(QString());
    call.note(u"forms "_s % ids.join(u", "_s), applicationId);
    for (const QString &id : ids) {
        if (!call.db().integer(u"SELECT 1 FROM form WHERE id = ?"_s, id))
            throw Error::notFound(u"there is no form "_s % id);
    }
    beginRemoval(call.db(), u"form"_s, ids, in.force);
    for (const QString &id : ids)
        removeForm(call, call.db(), id, in.withDocuments);
    forgetCommentsOf(call, call.db(), ids);
    return {};
}

static Paged<FormRow> listForms(Call &call, const ListInModule &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    requireModule(call.db(), in.applicationId, in.moduleId);
    const qint64 count = forms::countForms(call.db(), in.applicationId, in.moduleId, in.searchword);
    QList<FormRow> rows;
    const auto found
        = forms::formsOf(call.db(), in.applicationId, in.moduleId, in.searchword, page.lines, page.offset());
    for (const forms::FormRow &form : found)
        rows.append({form.id, form.name, form.orderNo, form.permissionType, form.version});
    return contract::paged(page, count, rows);
}

Saving prepareForm(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    forms::FormDesign made;
    made.id = source.element.id;
    made.applicationId = source.applicationId;
    made.moduleId = source.text("module"_L1);
    apply(made, contentOf<FormContent>(source.members));
    checkFormScripts(made, scripts, librariesFor(call, source));
    const Saving buttons = prepareButtons(call, source, scripts);
    return [&call, source, made, buttons](Session &session, LoadedForms &loaded) {
        requireModule(session, made.applicationId, made.moduleId);
        lockForm(session, made.id);
        forms::FormDesign form = made;
        requireNamedDesigns(session, u"form"_s, form.id, form.applicationId, form.attributes);
        if (isThere(session, source)) {
            forms::learnNames(session, form.id, source.formerNames);
            updateForm(call, session, form);
        } else {
            forms::insertForm(session, form, call.now());
            continueVersion(session, u"form"_s, form.id);
            form.version
                = int(session.integer(u"SELECT version FROM form WHERE id = ?"_s, form.id).value_or(form.version));
        }
        forms::learnNames(session, form.id, source.formerNames);
        loaded.take(form);
        buttons(session, loaded);
        call.publish(events::DesignChanged{form.applicationId, form.id});
    };
}

} // namespace formwright::designtime
