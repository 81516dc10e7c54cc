#include "backend/runtime/pressed_button.h"

#include "app/contract/runtime_activities.h"
#include "backend/forms/kept_members.h"
#include "backend/identity/given_roles.h"
#include "backend/runtime/button_places.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_buttons.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/script_context.h"
#include "backend/runtime/view_access.h"

#include <QLoggingCategory>

Q_LOGGING_CATEGORY(buttonLog, "formwright.script")

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::runtime_designs::ButtonDefinition;
using forms::Button;
using forms::Record;
using http::Call;
using storage::Session;

namespace {

// The form or view that the button stands on has to be open to the caller.
PermittedForm placeOfButton(Call &call, const DocumentScope &scope, const Button &button)
{
    if (!button.formId.isEmpty())
        return formOf(call, call.db(), scope, button.formId);
    const auto view = viewOf(call, call.db(), scope.applicationId, button.viewId);
    return formOf(call, call.db(), scope, view->formId);
}

// The document as it stands in the form of a client.
void takeDocument(Call &call, PressedButton &pressed, const PressContext &context)
{
    const forms::FormDesign &form = *pressed.at.form;
    DocumentInput input = readItems(call, form, context.document->items);
    permitFields(form, pressed.at.access, input, pressed.stored ? &*pressed.stored : nullptr);
    for (auto it = input.values.constBegin(); it != input.values.constEnd(); ++it)
        pressed.record.values[it.key()] = it.value();
    if (!context.document->parentid.plain.isEmpty())
        pressed.record.parentId = context.document->parentid.plain;
}

void findDocument(Call &call, const DocumentScope &scope, PressedButton &pressed, const PressContext &context)
{
    const forms::FormDesign &form = *pressed.at.form;
    QString recordId;
    if (!context.documentId.isEmpty()) {
        const auto key = forms::documentKey(context.documentId);
        if (!key || key->formId != form.id)
            throw noSuchDocument();
        recordId = key->recordId;
        limitByFlow(call, call.db(), form, pressed.at.access, context.documentId);
        const auto stored = storedRecord(call, pressed.at, scope, recordId);
        if (stored) {
            pressed.record = *stored;
            pressed.stored = stored->values;
        } else {
            const bool exists = readBy(call.db(), form,
                [&] { return forms::recordById(call.db(), form, scope.domainId, recordId).has_value(); });
            if (exists || !context.document)
                throw noSuchDocument();
        }
    }
    if (!pressed.stored)
        pressed.record = begunRecord(call, form, recordId.isEmpty() ? call.newId() : recordId, context.parentId);
    if (context.document)
        takeDocument(call, pressed, context);
}

// Documents that were chosen in a view have to be seen as well.
QJsonArray selectedDocuments(
    Call &call, const DocumentScope &scope, const PermittedForm &at, const QStringList &selected)
{
    QJsonArray ids;
    for (const QString &id : selected) {
        const auto key = forms::documentKey(id);
        if (!key || key->formId != at.form->id || !storedRecord(call, at, scope, key->recordId))
            throw noSuchDocument();
        ids.append(id);
    }
    return ids;
}

// What was filled in on the form that the button opens before its script runs, as that finds it. Nothing of it is
// stored.
QJsonObject filledIn(Call &call, const DocumentScope &scope, const Button &button, const QJsonValue &values)
{
    constexpr int opensForm = 1;
    const QString formId = button.text("onActionForm"_L1);
    if (values.isUndefined() || values.isNull() || formId.isEmpty()
        || button.attributes.value("actionSelection"_L1).toVariant().toInt() != opensForm)
        return {};
    const PermittedForm at = formOf(call, call.db(), scope, formId);
    DocumentInput input = readItems(call, *at.form, values);
    permitFields(*at.form, at.access, input, nullptr);
    checkReferences(call.db(), scope.domainId, *at.form, input);
    Record record = begunRecord(call, *at.form, {}, {});
    record.values = wholeRecord(*at.form, input);
    if (const QList<forms::Violation> violations = ruleViolations(*at.form, input, record.values);
        !violations.isEmpty())
        refuse(violations);
    return scriptDocument(*at.form, at.access, record).value("items"_L1).toObject();
}

// How a button is at the moment, for whoever shows it and whoever judges a press.
struct ButtonState {
    bool isHidden = false;
    bool isDisabled = false;
};

// `isTrue` runs the script of a member.
template <class IsTrue> ButtonState stateOf(const Button &button, const IsTrue &isTrue)
{
    ButtonState state;
    state.isHidden = isTrue("hiddenScript"_L1);
    state.isDisabled
        = !state.isHidden && (button.attributes.value("readonly"_L1).toBool() || isTrue("readonlyScript"_L1));
    return state;
}

ButtonDefinition definitionOf(const Button &button)
{
    ButtonDefinition answer;
    // Ids inside designs are plain.
    QJsonObject members = button.attributes;
    for (const QLatin1StringView id : {"onActionForm"_L1, "onActionView"_L1})
        members.remove(id);
    forms::fillFromAttributes(answer, members);
    answer.id = {button.id};
    answer.name = button.name;
    answer.type = button.type;
    answer.orderno = button.orderNo;
    answer.onActionForm = {button.text("onActionForm"_L1)};
    answer.onActionView = {button.text("onActionView"_L1)};
    answer.hasBeforeScript = !button.text("beforeActionScript"_L1).trimmed().isEmpty();
    answer.hasAfterScript = !button.text("afterActionScript"_L1).trimmed().isEmpty();
    return answer;
}

} // namespace

bool mayPress(Call &call, const Button &button)
{
    const access::Element element{access::Kind::Button, button.name, access::isPrivate(button.permissionType)};
    return access::mayOpen(call.services.access, call.db(), call.user, button.applicationId, element, button.id);
}

Record begunRecord(Call &call, const forms::FormDesign &form, const QString &id, const QString &parentId)
{
    Record record;
    record.id = id;
    record.parentId = parentId;
    record.authorId = call.user.id;
    record.authorDepartmentId = call.user.departmentId;
    record.created = call.now();
    record.modified = record.created;
    record.modifierId = call.user.id;
    record.values = forms::RecordValues(form.fields.size());
    return record;
}

PressedButton pressedButton(Call &call, const DocumentScope &scope, const Scripting &scripting, const QString &buttonId,
    const PressContext &context)
{
    auto button = forms::buttonById(call.db(), buttonId);
    if (!button || button->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such button"_s);
    PressedButton pressed;
    pressed.scope = scope;
    pressed.flows = scripting.flows;
    pressed.at = placeOfButton(call, scope, *button);
    if (!mayPress(call, *button))
        throw Error::forbidden(u"your roles do not allow you the button "_s % button->name);
    pressed.button = std::move(*button);
    findDocument(call, scope, pressed, context);
    if (pressed.isStored()) {
        forms::Record stored = pressed.record; // which may have what a client sent
        stored.values = *pressed.stored;
        requireOpenable(call, scope, pressed.at, scripting, stored, true);
        if (FlowButtons(call, scope, scripting, pressed.at, stored, true).isClosedByNode(pressed.button))
            throw Error::forbidden(u"the button "_s % pressed.button.name % u" cannot be pressed now"_s);
    }
    const QJsonArray selected = selectedDocuments(call, scope, pressed.at, context.selected);
    pressed.parameters = filledIn(call, scope, pressed.button, context.formValues);
    const QJsonObject facts{{u"docId"_s, context.documentId}, {u"formId"_s, pressed.at.form->id},
        {u"viewId"_s, pressed.button.viewId}, {u"parentId"_s, context.parentId},
        {u"actType"_s, QString::number(pressed.button.type)}, {u"_selects"_s, selected}};
    for (auto it = facts.begin(); it != facts.end(); ++it) // no field takes their place
        pressed.parameters.insert(it.key(), it.value());
    ButtonScripts scripts(
        call, scope, pressed.at, scripting, Counting::Looks, pressed.record, pressed.isStored(), pressed.parameters);
    const ButtonState state = stateOf(pressed.button, [&](QLatin1StringView member) {
        const QString what = member == "hiddenScript"_L1 ? u"what hides"_s : u"what disables"_s;
        return runtime::isTrue(scripts.run(pressed.element(what), pressed.button.text(member), script::Budget::Field));
    });
    if (state.isHidden || state.isDisabled)
        throw Error::forbidden(u"the button "_s % pressed.button.name % u" cannot be pressed now"_s);
    return pressed;
}

std::optional<PressedButton> firstPressable(Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<Button> &buttons, const PressContext &context, const QString &otherwise)
{
    std::optional<Error> refusal;
    for (const Button &button : buttons) {
        try {
            return pressedButton(call, scope, scripting, button.id, context);
        } catch (const Error &error) {
            if (error.code != contract::ErrorCode::Forbidden)
                throw;
            refusal = error;
        }
    }
    if (refusal)
        throw *refusal;
    if (access::isBoundByRoles(call.user))
        throw Error::forbidden(otherwise);
    return std::nullopt;
}

std::optional<PressedButton> buttonForAct(Call &call, const DocumentScope &scope, const Scripting &scripting,
    const QList<int> &types, const PermittedForm &at, const QString &buttonId, const PressContext &context)
{
    if (!buttonId.isEmpty()) {
        PressedButton pressed = pressedButton(call, scope, scripting, buttonId, context);
        if (!types.contains(pressed.button.type) || pressed.at.form->id != at.form->id)
            throw Error::invalid(u"invalid input"_s, {{u"id"_s, u"is no button for this"_s}});
        return pressed;
    }
    QList<Button> buttons = forms::buttonsAbout(call.db(), at.form->id);
    buttons.removeIf([&](const Button &button) { return !types.contains(button.type); });
    return firstPressable(
        call, scope, scripting, buttons, context, u"the form "_s % at.form->name % u" has no button for this"_s);
}

void beginAct(Call &call, Session &session, const PressedButton &pressed)
{
    requireCurrent(session, pressed.at);
    if (session.integer(u"SELECT version FROM activity WHERE id = ?"_s, pressed.button.id) != pressed.button.version)
        throw forms::DesignMoved{pressed.at.form->id};
    if (access::isBoundByRoles(call.user) && access::isPrivate(pressed.button.permissionType)
        && identity::givenRoles(session, call.user.id) != call.user.roles)
        throw Error::conflict(u"your roles have just been changed: try again"_s);
    // The document may stand elsewhere since it was judged.
    if (pressed.isStored() && pressed.flows
        && FlowButtons::isClosedNow(call, session, pressed.scope, *pressed.flows, pressed.button,
            forms::documentId(pressed.record.id, pressed.at.form->id)))
        throw forms::DesignMoved{pressed.at.form->id};
    if (pressed.before.unit)
        pressed.before.unit(session);
}

void writeBefore(Call &call, const PressedButton &pressed)
{
    if (pressed.before.unit)
        call.write([&](Session &session) { beginAct(call, session, pressed); });
}

void requireOthersWritten(const PressedButton &pressed)
{
    requireOthersWritten(pressed, forms::documentId(pressed.record.id, pressed.at.form->id));
}

void requireOthersWritten(const PressedButton &pressed, const QString &documentId)
{
    if (pressed.before.documents.contains(documentId))
        throw Error::invalid(u"the script before "_s % pressed.button.name
                % u" writes the document that the button is about: let a script of the form do that"_s,
            {});
}

void requireAgreed(const ScriptWord &word, bool agreed)
{
    using namespace contract::runtime_activities;
    if (word.type != ScriptWord::Stop && (word.type != ScriptWord::Confirm || agreed))
        return;
    Error error = Error::conflict(word.content);
    error.errcode = word.type == ScriptWord::Stop ? stoppedByScript : agreementNeeded;
    throw error;
}

void refuseWithoutFlow()
{
    Error error = Error::conflict(u"this is done by the flow of a document"_s);
    error.errcode = contract::runtime_activities::flowNeeded;
    throw error;
}

void requireNoFlow(const Button &button)
{
    if (forms::button_type::isOfFlow(button.type))
        refuseWithoutFlow();
}

void runBefore(Call &call, const DocumentScope &scope, const Scripting &scripting, const PressedButton &pressed,
    bool agreed, ScriptWrites &writes)
{
    ButtonScripts scripts(
        call, scope, pressed.at, scripting, Counting::Gives, pressed.record, pressed.isStored(), pressed.parameters);
    scripts.mayWrite(writes);
    requireAgreed(
        wordOf(scripts.run(pressed.element(u"the script before"_s), pressed.button.text("beforeActionScript"_L1))
                   .value.value),
        agreed);
}

void runBefore(Call &call, const DocumentScope &scope, const Scripting &scripting, PressedButton &pressed, bool agreed)
{
    ScriptWrites writes;
    runBefore(call, scope, scripting, pressed, agreed, writes);
    pressed.before = writes.prepare(call, scope, scripting);
}

QList<ButtonDefinition> shownButtons(Call &call, const DocumentScope &scope, const Scripting &scripting,
    const PermittedForm &at, const QList<Button> &buttons, const Record &record, bool isStored)
{
    QList<ButtonDefinition> answers;
    const QJsonObject parameters{
        {u"docId"_s, isStored ? forms::documentId(record.id, at.form->id) : QString()}, {u"formId"_s, at.form->id}};
    ButtonScripts scripts(call, scope, at, scripting, Counting::Looks, record, isStored, parameters);
    // A script that fails hides its button: nothing is offered by mistake.
    const auto isTrue = [&](const QString &element, const QString &source) {
        try {
            return runtime::isTrue(scripts.run(element, source, script::Budget::Field));
        } catch (const Error &error) {
            qCWarning(buttonLog).noquote() << at.form->name << element << error.message
                                           << (error.fields.isEmpty() ? QString() : error.fields.first().message);
            return true;
        }
    };
    ButtonPlaces places(*at.form, isTrue);
    FlowButtons flowButtons(call, scope, scripting, at, record, isStored);
    for (const Button &button : buttons) {
        if (!mayPress(call, button) || !flowButtons.shows(button))
            continue;
        const ButtonState state
            = stateOf(button, [&](QLatin1StringView member) { return isTrue(button.name, button.text(member)); });
        if (state.isHidden)
            continue;
        answers.append(definitionOf(button));
        answers.last().readonly = state.isDisabled;
        if (!button.formId.isEmpty())
            answers.last().places = places.of(button);
    }
    return answers;
}

} // namespace formwright::runtime
