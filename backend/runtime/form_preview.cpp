#include "backend/runtime/form_preview.h"

#include "backend/forms/sent_template.h"
#include "backend/runtime/design_handlers.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/document_judging.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/flow_start.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/form_handlers.h"
#include "backend/runtime/other_user.h"
#include "backend/runtime/pressed_button.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_previews;
using access::FieldDisplay;
using contract::Error;
using contract::JsonWriter;
using forms::FormDesign;
using forms::Record;
using http::Call;

namespace {

// The stored form with another template. It has no columns: nothing is read or written by it.
std::shared_ptr<const FormDesign> drawnFrom(const FormDesign &stored, const QString &templateSource)
{
    auto drawn = std::make_shared<FormDesign>(stored);
    drawn->templateSource = templateSource;
    drawn->fields = forms::fieldsOfSent(templateSource);
    drawn->columnNumbers = QList<int>(drawn->fields.size(), 0);
    forms::finishDesign(*drawn);
    return drawn;
}

// The values that the stored document has for the fields that are drawn; one of another kind has none yet.
Record recordOf(const FormDesign &drawn, const FormDesign &stored, const Record &record)
{
    Record shown = record;
    shown.values = forms::RecordValues(drawn.fields.size());
    for (int i = 0; i < drawn.fields.size(); ++i) {
        const int index = stored.fieldIndex(drawn.fields.at(i).name);
        if (index >= 0 && stored.fields.at(index).kind == drawn.fields.at(i).kind)
            shown.values[i] = record.values.at(index);
    }
    return shown;
}

struct Shown {
    PermittedForm at;
    Record record;
    bool isStored = false;
};

Shown shownTo(Call &as, const DrawnForm &in, const DocumentScope &scope, const QString &documentId)
{
    const PermittedForm stored = formOf(as, as.db(), scope, in.formId);
    Shown shown;
    shown.at.form = drawnFrom(*stored.form, in.templatecontext);
    shown.at.access = accessTo(as, as.db(), *shown.at.form);
    if (documentId.isEmpty()) {
        shown.record = begunRecord(as, *shown.at.form, as.newId(), {});
        return shown;
    }
    const auto key = forms::documentKey(documentId);
    const auto record
        = key && key->formId == stored.form->id ? storedRecord(as, stored, scope, key->recordId) : std::nullopt;
    if (!record)
        throw noSuchDocument();
    shown.record = recordOf(*shown.at.form, *stored.form, *record);
    shown.isStored = true;
    return shown;
}

// Every place where somebody acts in the flows that serve the form.
QList<DrawnNode> nodesOf(Call &call, const FormDesign &form, const Scripting &scripting)
{
    QList<DrawnNode> nodes;
    const QList<OfferedFlow> flows = flowsOfForm(call.db(), form);
    for (const OfferedFlow &flow : flows) {
        const auto definition = scripting.flows->of(call.db(), flow.id, flow.version);
        for (const flow::Node &node : definition->nodes()) {
            if (node.kind == flow::NodeKind::Manual)
                nodes.append({flow.id, flow.name, node.id, node.name});
        }
    }
    return nodes;
}

// A node is looked at as whoever acts there sees it, whoever that is.
void limitByState(Call &as, const DrawnForm &in, Shown &shown, const QString &documentId, const Scripting &scripting)
{
    const FormDesign &form = *shown.at.form;
    if (in.isRead) {
        for (int i = 0; i < form.fields.size(); ++i)
            shown.at.access.limit(form, i, FieldDisplay::ReadOnly);
    }
    if (in.nodeId.isEmpty()) {
        if (shown.isStored)
            limitByFlow(as, as.db(), form, shown.at.access, documentId);
        return;
    }
    const QList<OfferedFlow> flows = flowsOfForm(as.db(), form);
    for (const OfferedFlow &flow : flows) {
        if (flow.id != in.flowId)
            continue;
        const auto definition = scripting.flows->of(as.db(), flow.id, flow.version);
        for (const flow::Node &node : definition->nodes()) {
            if (node.id != in.nodeId)
                continue;
            limitByNode(form, shown.at.access, node.fieldPermissions);
            return;
        }
    }
    throw Error::notFound(u"the flow has no such node"_s);
}

DrawnDocument drawnOnce(Call &as, const DrawnForm &in, const Scripting &scripting, const QString &documentId)
{
    const DocumentScope scope = scopeOf(as, in.applicationId.plain);
    // What is drawn is remembered nowhere: the scripts of the stored form are others.
    FormScriptCatalog catalog;
    const Scripting ours{
        scripting.host, catalog, scripting.log, QDeadlineTimer(QDeadlineTimer::Forever), scripting.flows};
    const Scripting mine = forRequest(as, ours);
    Shown shown = shownTo(as, in, scope, documentId);
    requireOpenable(as, scope, shown.at, mine, shown.record, shown.isStored);
    limitByState(as, in, shown, documentId, scripting);
    ScriptedDocument document(
        as, scope, shown.at, mine, Counting::Looks, shown.record, shown.isStored ? &shown.record.values : nullptr);
    if (document.hasScripts()) {
        if (shown.isStored)
            document.follow({});
        else
            document.prefill();
    }
    DrawnDocument answer;
    answer.fieldList = fieldAnswers(*shown.at.form, shown.at.access);
    JsonWriter items;
    DocumentWriter values(as, *shown.at.form, shown.at.access);
    items.beginObject();
    for (int i = 0; i < shown.at.form->fields.size(); ++i) {
        if (shown.at.access.isHidden(i))
            continue;
        items.finishedKey(shown.at.form->keys.at(i));
        values.writeValue(items, i, document.record().values.at(i));
    }
    items.endObject();
    answer.items = {items.take()};
    answer.states = document.hasScripts() ? fieldStates(as, shown.at, document, {}) : contract::RawJson{"{}"};
    answer.nodes = nodesOf(as, *shown.at.form, scripting);
    return answer;
}

} // namespace

DrawnDocument drawnDocument(Call &call, const DrawnForm &in, const Scripting &scripting)
{
    requireVisible(call, in.applicationId.plain);
    const QString documentId = openedId(call, in.docId);
    if (in.user.isEmpty())
        return byCurrentDesigns(call, [&] { return drawnOnce(call, in, scripting, documentId); });
    const auto user = std::make_shared<const identity::Principal>(principalOf(call.db(), openedId(call, in.user)));
    const http::Request nothing;
    Call as(call.services, nothing, "Show what a form would show to somebody", user);
    // Whoever asks goes on asking by the ids that are answered.
    as.setWire(call.wire());
    return byCurrentDesigns(as, [&] { return drawnOnce(as, in, scripting, documentId); });
}

} // namespace formwright::runtime
