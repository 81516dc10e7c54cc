#include "backend/runtime/document_reasons.h"

#include "backend/forms/record_history.h"
#include "backend/http/request.h"
#include "backend/http/slow_work.h"
#include "backend/runtime/button_scripts.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_buttons.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/signed_fields.h"
#include "backend/workflow/agents.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using access::FieldDisplay;
using access::Steps;
using contract::Error;
using forms::FormDesign;

namespace {

void tell(Steps &steps, const QString &rule, bool allows, const QString &sentence)
{
    steps.append({rule, allows ? u"allows"_s : u"forbids"_s, sentence});
}

QString reasonOf(const Error &error)
{
    return error.fields.isEmpty() ? error.message : QString(error.message % u": "_s % error.fields.first().message);
}

QString quoted(const QString &name)
{
    return u"\""_s % name % u'"';
}

} // namespace

struct DocumentReasons::Seen {
    Seen(http::Call &call, const Scripting &all, const identity::Principal &user, const QString &applicationId,
        const QString &document)
        : as(call.services, nothing, "Explain what somebody has of a document",
            std::make_shared<const identity::Principal>(user)),
          scope{user.domainId, applicationId},
          scripting(forRequest(call, all)),
          documentId(document)
    {
        as.setWire(call.wire());
        const auto key = forms::documentKey(documentId);
        if (!key)
            throw noSuchDocument();
        at = formOf(as, as.db(), scope, key->formId);
        const auto stored = storedRecord(as, at, scope, key->recordId);
        if (!stored)
            throw noSuchDocument();
        record = *stored;
    }

    const FormDesign &form() const { return *at.form; }

    const http::Request nothing;
    http::Call as;
    const DocumentScope scope;
    const Scripting scripting;
    const QString documentId;
    PermittedForm at;
    forms::Record record;
};

DocumentReasons::DocumentReasons(http::Call &call, const Scripting &scripting, const identity::Principal &user,
    const QString &applicationId, const QString &documentId)
{
    http::takeTime();
    m_seen = std::make_unique<Seen>(call, scripting, user, applicationId, documentId);
}

DocumentReasons::~DocumentReasons() = default;

bool DocumentReasons::opens(Steps &steps)
{
    if (!hasGates(m_seen->form()))
        return true;
    try {
        requireOpenable(m_seen->as, m_seen->scope, m_seen->at, m_seen->scripting, m_seen->record, true);
        tell(steps, u"script"_s, true, u"The script of the form lets the document be opened."_s);
        return true;
    } catch (const Error &error) {
        const bool isAnswer = error.code == contract::ErrorCode::Forbidden;
        tell(steps, u"script"_s, false,
            (isAnswer ? u"The script of the form does not let the document be opened: "_s
                      : u"The script that opens the document fails: "_s)
                % reasonOf(error) % u'.');
        return false;
    }
}

FieldDisplay DocumentReasons::narrow(const QString &name, FieldDisplay display, Steps &steps)
{
    const FormDesign &form = m_seen->form();
    const int field = form.fieldIndex(name);
    storage::Session &session = m_seen->as.db();
    const QString what = u"the field "_s % quoted(form.fields.at(field).name);
    if (const auto work = workflow::workOn(session, m_seen->documentId, m_seen->as.user.id, m_seen->as.now())) {
        FieldDisplay most = work->isActor ? FieldDisplay::Hidden : FieldDisplay::ReadOnly;
        for (const QString &permissions : work->fieldPermissions)
            most = std::max(most, displayAt(permissions, form.fields.at(field).name));
        tell(steps, u"flow"_s, most != FieldDisplay::Hidden,
            work->isActor ? QString(u"It is the user's turn on the document, and the flow gives "_s % what % u" as "_s
                % access::displayName(most) % u" there."_s)
                          : u"The document is in a flow, and it is not the user's turn: he changes nothing of it."_s);
        display = std::min(display, most);
        m_seen->at.access.limit(form, field, most);
    }
    const QString &recordId = m_seen->record.id;
    if (display > FieldDisplay::ReadOnly && forms::isArchived(session, form.id, recordId)) {
        tell(steps, u"archive"_s, false, u"The document is archived: nobody changes it any more."_s);
        display = FieldDisplay::ReadOnly;
    }
    if (signedFields(session, form, m_seen->scope.domainId, recordId).contains(field)) {
        tell(steps, u"signature"_s, false, u"Somebody signed "_s % what % u": it stays as it was signed."_s);
        display = std::min(display, FieldDisplay::ReadOnly);
    }
    ScriptedDocument document(m_seen->as, m_seen->scope, m_seen->at, m_seen->scripting, Counting::Looks, m_seen->record,
        &m_seen->record.values);
    if (display == FieldDisplay::Hidden || !document.fields().contains(field))
        return display;
    try {
        const FieldState state = document.states(false).value(field);
        if (state.isHidden)
            tell(steps, u"script"_s, false, u"A script hides "_s % what % u" in this document."_s);
        else if (state.isReadOnly || state.isCalculated)
            tell(steps, u"script"_s, false,
                (state.isCalculated ? u"A script calculates "_s : u"A script protects "_s) % what
                    % u" in this document: nobody types into it."_s);
        else
            tell(steps, u"script"_s, true, u"The scripts of "_s % what % u" hide and protect nothing now."_s);
        if (state.isHidden)
            return FieldDisplay::Hidden;
        return state.isReadOnly || state.isCalculated ? std::min(display, FieldDisplay::ReadOnly) : display;
    } catch (const Error &error) {
        tell(steps, u"script"_s, false,
            u"A script of the form fails, so the document cannot be saved: "_s % reasonOf(error) % u'.');
        return std::min(display, FieldDisplay::ReadOnly);
    }
}

bool DocumentReasons::offers(const forms::Button &button, Steps &steps)
{
    FlowButtons flow(m_seen->as, m_seen->scope, m_seen->scripting, m_seen->at, m_seen->record, true);
    if (!flow.shows(button)) {
        tell(steps, u"flow"_s, false,
            flow.isClosedByNode(button)
                ? u"The node at which it is the user's turn hides the button."_s
                : u"Where the document is in its flow, there is nothing for the button to do."_s);
        return false;
    }
    ButtonScripts scripts(m_seen->as, m_seen->scope, m_seen->at, m_seen->scripting, Counting::Looks, m_seen->record,
        true, {{u"docId"_s, m_seen->documentId}, {u"formId"_s, m_seen->form().id}});
    try {
        const auto says = [&](QLatin1StringView member) {
            return isTrue(scripts.run(button.name, button.text(member), script::Budget::Field));
        };
        if (says("hiddenScript"_L1)) {
            tell(steps, u"script"_s, false, u"A script hides the button at this document."_s);
            return false;
        }
        if (button.attributes.value("readonly"_L1).toBool() || says("readonlyScript"_L1)) {
            tell(steps, u"script"_s, false, u"The button is shown at this document, and cannot be pressed now."_s);
            return false;
        }
    } catch (const Error &error) {
        tell(steps, u"script"_s, false, u"A script of the button fails, which hides it: "_s % reasonOf(error) % u'.');
        return false;
    }
    tell(steps, u"button"_s, true, u"Nothing at this document takes the button away."_s);
    return true;
}

} // namespace formwright::runtime
