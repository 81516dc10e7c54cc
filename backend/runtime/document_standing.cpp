#include "backend/runtime/document_standing.h"

#include "backend/forms/record_history.h"
#include "backend/runtime/flow_rights.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using http::Call;
using storage::Session;

DocumentPlace placeBesideFlow(Call &call, Session &session, const DocumentScope &scope, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    if (!key)
        throw noSuchDocument();
    auto form = call.services.forms.form(session, key->formId);
    if (!form || form->applicationId != scope.applicationId)
        throw noSuchDocument();
    access::FormAccess access = accessTo(call, session, *form);
    return {std::move(form), std::move(access), key->recordId};
}

PlaceToChange placeToChange(Call &call, Session &session, const DocumentScope &scope, const QString &documentId)
{
    PlaceToChange changing{placeBesideFlow(call, session, scope, documentId)};
    const DocumentPlace &place = changing.place;
    bool isUnderWay = false;
    {
        storage::Rows rows = session.query(
            u"SELECT CASE WHEN EXISTS (SELECT 1 FROM flow_instance WHERE document_id = ? AND ended = 0) THEN 1 ELSE 0 "
            u"END, "
            "CASE WHEN EXISTS (SELECT 1 FROM signature WHERE form_id = ? AND record_id = ? AND locks = 1 "
            "AND voided = 0) THEN 1 ELSE 0 END"_s,
            documentId, place.form->id, place.recordId);
        if (rows.next())
            rows.into(isUnderWay, changing.isSigned);
    }
    if (isUnderWay)
        limitByFlow(call, session, *place.form, changing.place.access, documentId);
    return changing;
}

DocumentStanding standingOf(Session &session, const forms::FormDesign &form, const QString &recordId)
{
    storage::Rows rows = session.query(
        u"SELECT CASE WHEN EXISTS (SELECT 1 FROM archived_record WHERE form_id = ? AND record_id = ?) THEN 1 ELSE 0 "
        u"END, "
        "CASE WHEN EXISTS (SELECT 1 FROM flow_instance WHERE document_id = ?) THEN 1 ELSE 0 END, "
        "CASE WHEN EXISTS (SELECT 1 FROM signature WHERE form_id = ? AND record_id = ? AND locks = 1 AND voided = 0) "
        "THEN 1 ELSE 0 END, "
        "(SELECT parent_id FROM "_s
            % form.table % u" WHERE id = ?)"_s,
        form.id, recordId, forms::documentId(recordId, form.id), form.id, recordId, recordId);
    DocumentStanding standing;
    if (rows.next())
        rows.into(standing.isArchived, standing.hasFlow, standing.isSigned, standing.parentId);
    return standing;
}

void requireOpen(
    Call &call, Session &session, const PermittedForm &at, const QString &recordId, const DocumentStanding &standing)
{
    if (standing.isArchived)
        forms::requireNotArchived(session, at.form->id, recordId);
    if (const auto parent = forms::documentKey(standing.parentId))
        forms::requireNotArchived(session, parent->formId, parent->recordId);
    if (standing.hasFlow) {
        requireOpenInFlow(call, session, forms::documentId(recordId, at.form->id));
        requireLimitsOfFlow(call, session, at, recordId);
    } else if (!standing.parentId.isEmpty()) {
        requireOpenInFlow(call, session, standing.parentId); // it travels with what it lies below
    }
}

} // namespace formwright::runtime
