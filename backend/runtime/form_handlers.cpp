#include "backend/runtime/form_handlers.h"

#include "app/contract/runtime_forms.h"
#include "backend/http/routes.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/permitted_fields.h"
#include "backend/runtime/pressed_button.h"
#include "backend/runtime/signed_fields.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_forms;
using contract::JsonWriter;
using contract::RawJson;
using forms::Record;
using http::Call;

namespace {

enum DisplayType { ReadOnlyDisplay = 1, ModifyDisplay = 2, HiddenDisplay = 3 };

void writeState(JsonWriter &out, DocumentWriter &values, const PermittedForm &at, int index, const FieldState &state,
    const Record &record, bool isSigned)
{
    const forms::Field &field = at.form->fields.at(index);
    const bool isReadOnly = isSigned || state.isReadOnly || state.isCalculated || !at.access.mayModify(index);
    out.key(QStringView(field.name));
    out.beginObject();
    out.key("formField");
    out.string(field.tag);
    out.key("displayType");
    out.number(qint64(state.isHidden ? HiddenDisplay : isReadOnly ? ReadOnlyDisplay : ModifyDisplay));
    out.key("hidden");
    out.boolean(state.isHidden);
    out.key("readOnly");
    out.boolean(isReadOnly);
    out.key("calculated");
    out.boolean(state.isCalculated);
    out.key("follows");
    out.boolean(state.hasFollowed);
    out.key("hiddenOnPaper");
    out.boolean(state.isHiddenOnPaper);
    if (!state.isHidden) {
        out.key("value");
        values.writeValue(out, index, record.values.at(index));
    }
    if (state.options) {
        out.key("options");
        out.beginArray();
        for (const forms::FieldOption &option : *state.options) {
            out.beginObject();
            out.key("option");
            out.string(option.label);
            out.key("value");
            out.string(option.value);
            out.endObject();
        }
        out.endArray();
    }
    out.endObject();
}

QSet<int> changedFields(const forms::FormDesign &form, const RefreshDocument &in)
{
    QSet<int> fields;
    const QStringList names = in.actField.split(u';', Qt::SkipEmptyParts);
    for (const QString &name : names) {
        int field = form.fieldIndex(name);
        if (field < 0)
            field = form.fieldIndex(name.section(u'_', 1)); // behind the id of the document
        if (field >= 0)
            fields.insert(field);
    }
    return fields;
}

} // namespace

RawJson fieldStates(Call &call, const PermittedForm &at, ScriptedDocument &document, const QSet<int> &locked)
{
    const QHash<int, FieldState> states = document.states(true);
    DocumentWriter values(call, *at.form, at.access);
    JsonWriter out;
    out.beginObject();
    for (const int index : document.fields()) {
        if (!at.access.isHidden(index))
            writeState(out, values, at, index, states.value(index), document.record(), locked.contains(index));
    }
    out.endObject();
    return {out.take()};
}

static EmptyDocument emptyDocument(Call &call, const EmptyDocumentPath &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    return byCurrentDesigns(call, [&] {
        const PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
        const Record begun = begunRecord(call, *at.form, call.newId(), in.parentId.plain);
        requireOpenable(call, scope, at, mine, begun, false);
        ScriptedDocument document(call, scope, at, mine, Counting::Looks, begun, nullptr);
        document.prefill();
        JsonWriter items;
        DocumentWriter values(call, *at.form, at.access);
        items.beginObject();
        for (int i = 0; i < at.form->fields.size(); ++i) {
            if (at.access.isHidden(i))
                continue;
            items.finishedKey(at.form->keys.at(i));
            values.writeValue(items, i, document.record().values.at(i));
        }
        items.endObject();
        EmptyDocument answer;
        answer.id = {forms::documentId(document.record().id, at.form->id)};
        answer.formid = {at.form->id};
        answer.parentid = in.parentId;
        answer.items = {items.take()};
        answer.states = fieldStates(call, at, document, {});
        return answer;
    });
}

static FieldStates refreshOnce(
    Call &call, const RefreshDocument &in, const DocumentScope &scope, const Scripting &scripting)
{
    PermittedForm at = formOf(call, call.db(), scope, in.formId.plain);
    const auto key = forms::documentKey(in.docId.plain);
    if (!key || key->formId != at.form->id)
        throw noSuchDocument();
    limitByFlow(call, call.db(), *at.form, at.access, in.docId.plain);
    const auto stored = readBy(call.db(), *at.form, [&]() -> std::optional<Record> {
        auto record = forms::recordById(call.db(), *at.form, scope.domainId, key->recordId);
        if (record && !at.access.sees(call.db(), *at.form, scope.domainId, key->recordId))
            throw noSuchDocument();
        return record;
    });
    if (stored)
        requireOpenable(call, scope, at, scripting, *stored, true);
    // What cannot be read yet, a date that is being typed for instance, counts as
    // empty.
    const DocumentInput input = readItems(call, *at.form, in.document.items);
    Record record = stored.value_or(begunRecord(call, *at.form, key->recordId, in.document.parentid.plain));
    record.values = wholeRecord(*at.form, input);
    keepOthers(*at.form, at.access, record.values, stored ? &stored->values : nullptr);
    ScriptedDocument document(call, scope, at, scripting, Counting::Looks, record, stored ? &stored->values : nullptr);
    document.follow(changedFields(*at.form, in));
    const QSet<int> locked = stored ? signedFields(call.db(), *at.form, scope.domainId, key->recordId) : QSet<int>();
    return fieldStates(call, at, document, locked);
}

void registerForms(http::Routes &routes, const Scripting &scripting)
{
    routes.on(contract::runtime_forms::emptyDocument,
        [scripting](Call &call, const EmptyDocumentPath &in) { return emptyDocument(call, in, scripting); });
    routes.on(contract::runtime_forms::refreshDocument, [scripting](Call &call, const RefreshDocument &in) {
        const DocumentScope scope = scopeOf(call, in.applicationId.plain);
        const Scripting mine = forRequest(call, scripting);
        return byCurrentDesigns(call, [&] { return refreshOnce(call, in, scope, mine); });
    });
}

} // namespace formwright::runtime
