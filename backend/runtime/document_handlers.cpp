#include "backend/runtime/document_handlers.h"

#include "backend/forms/form_flows.h"
#include "backend/http/routes.h"
#include "backend/runtime/document_access.h"
#include "backend/runtime/document_json.h"
#include "backend/runtime/document_list.h"
#include "backend/runtime/document_removal.h"
#include "backend/runtime/document_restoring.h"
#include "backend/runtime/document_saving.h"
#include "backend/runtime/document_standing.h"
#include "backend/runtime/flow_rights.h"
#include "backend/runtime/form_events.h"
#include "backend/workflow/definitions.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_documents;
using contract::Nothing;
using http::Call;

// The form by whose layout nodes where it is the caller's turn want the document to be shown; of several the first.
static QString layoutFormAt(storage::Session &session, workflow::Definitions &flows, const forms::FormDesign &form,
    const QList<workflow::TurnAt> &turns)
{
    for (const workflow::TurnAt &turn : turns) {
        const flow::Node *node = flows.of(session, turn.flowId, turn.version)->node(turn.nodeId);
        if (!node || node->layoutForm.isEmpty() || forms::isNamedIn({node->layoutForm}, form))
            continue;
        const auto id = forms::formNamed(session, form.applicationId, node->layoutForm);
        if (id)
            return *id;
    }
    return {};
}

static WrittenDocument getDocument(Call &call, const OneDocument &in, const Scripting &scripting)
{
    const DocumentScope scope = scopeOf(call, in.applicationId.plain);
    const Scripting mine = forRequest(call, scripting);
    storage::Session &session = call.db();
    return byCurrentDesigns(call, [&] {
        DocumentPlace place = placeBesideFlow(call, session, scope, in.id.plain);
        const auto limit = [&] { limitByFlow(call, session, *place.form, place.access, in.id.plain); };
        return readBy(session, *place.form, [&] {
            requireSeen(session, scope, *place.form, place.access, place.recordId);
            if (hasGates(*place.form)) {
                limit();
                const auto record = forms::recordById(session, *place.form, scope.domainId, place.recordId);
                if (!record)
                    throw noSuchDocument();
                requireOpenable(call, scope, {place.form, place.access}, mine, *record, true);
            }
            storage::Rows rows = session.query(place.form->selectOne, place.form->id, place.recordId, scope.domainId);
            if (!rows.next())
                throw noSuchDocument();
            const QString stateId = rows.text(forms::StateColumn);
            if (!stateId.isEmpty()) // what never was in a flow is in none
                limit();
            contract::JsonWriter out(2048);
            DocumentWriter writer(call, *place.form, place.access);
            if (!stateId.isEmpty()) {
                writer.learnFlows(session, scope.domainId, {stateId});
                if (const workflow::DocumentFlow *flow = writer.flowOf(stateId); flow && mine.flows)
                    writer.showBy(layoutFormAt(session, *mine.flows, *place.form, flow->turns));
            }
            writer.writeOne(out, rows);
            return WrittenDocument{{out.take()}};
        });
    });
}

static Nothing deleteDocument(Call &call, const OneDocument &in, const Scripting &scripting)
{
    removeDocuments(call, scopeOf(call, in.applicationId.plain), {in.id.plain}, scripting);
    return {};
}

static QStringList idsIn(const DeleteDocuments &in)
{
    QStringList ids;
    for (const contract::DocumentId &id : in.ids)
        ids.append(id.plain);
    return ids;
}

static Nothing deleteDocuments(Call &call, const DeleteDocuments &in, const Scripting &scripting)
{
    removeDocuments(call, scopeOf(call, in.applicationId.plain), idsIn(in), scripting);
    return {};
}

static RestoredDocuments restoreDeleted(Call &call, const DeleteDocuments &in)
{
    return {restoreDocuments(call, scopeOf(call, in.applicationId.plain), idsIn(in))};
}

static NullData deleteChild(Call &call, const DeleteChild &in, const Scripting &scripting)
{
    removeChild(call, scopeOf(call, in.applicationId.plain), in.parentId.plain, in.childId.plain, scripting);
    return {};
}

void registerDocuments(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_documents;
    routes.on(endpoints::getDocument,
        [scripting](Call &call, const OneDocument &in) { return getDocument(call, in, scripting); });
    routes.on(endpoints::listDocuments, [&counts, scripting](Call &call, const ListDocuments &in) {
        return listDocuments(call, in, counts, scripting);
    });
    routes.on(endpoints::createDocument, [scripting](Call &call, const CreateDocument &in) {
        return createDocument(call, in, Validate::Yes, scripting);
    });
    routes.on(endpoints::createDocumentWithoutValidation, [scripting](Call &call, const CreateDocument &in) {
        return createDocument(call, in, Validate::No, scripting);
    });
    routes.on(endpoints::updateDocument, [scripting](Call &call, const UpdateDocument &in) {
        return updateDocument(call, in, Validate::Yes, scripting);
    });
    routes.on(endpoints::updateDocumentWithoutValidation, [scripting](Call &call, const UpdateDocument &in) {
        return updateDocument(call, in, Validate::No, scripting);
    });
    routes.on(endpoints::patchDocument, [scripting](Call &call, const PatchDocument &in) {
        patchDocument(call, in, scripting);
        return Nothing{};
    });
    routes.on(endpoints::deleteDocument,
        [scripting](Call &call, const OneDocument &in) { return deleteDocument(call, in, scripting); });
    routes.on(endpoints::deleteDocuments,
        [scripting](Call &call, const DeleteDocuments &in) { return deleteDocuments(call, in, scripting); });
    routes.on(endpoints::restoreDocuments, restoreDeleted);
    routes.on(endpoints::validateDocument,
        [scripting](Call &call, const ValidateDocument &in) { return validateDocument(call, in, scripting); });
    routes.on(endpoints::saveChild, [scripting](Call &call, const UpdateDocument &in) {
        saveChild(call, in, scripting);
        return NullData{};
    });
    routes.on(endpoints::deleteChild,
        [scripting](Call &call, const DeleteChild &in) { return deleteChild(call, in, scripting); });
}

} // namespace formwright::runtime
