#include "backend/runtime/document_access.h"

#include "backend/events/design_forgotten.h"
#include "backend/runtime/document_standing.h"
#include "backend/runtime/flow_rights.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using storage::Session;

DocumentScope scopeOf(Call &call, const QString &applicationId)
{
    const QString domainId = call.services.scope.actingDomain(call.db(), call.user, call.requestedDomain());
    call.services.scope.requireApplication(call.db(), call.user, domainId, applicationId);
    return {domainId, applicationId};
}

access::FormAccess accessTo(Call &call, Session &session, const forms::FormDesign &form)
{
    access::FormAccess access = access::formAccess(call.services.access, session, call.user, form);
    access.seeWork(call.now());
    return access;
}

PermittedForm formOf(Call &call, Session &session, const DocumentScope &scope, const QString &formId)
{
    auto form = call.services.forms.form(session, formId);
    if (!form || form->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such form"_s);
    access::FormAccess access = accessTo(call, session, *form);
    return {std::move(form), std::move(access)};
}

void requireCurrent(Session &session, const PermittedForm &at)
{
    forms::requireCurrent(session, *at.form);
    at.access.requireCurrent(session);
}

DocumentPlace placeOf(Call &call, Session &session, const DocumentScope &scope, const QString &documentId)
{
    DocumentPlace place = placeBesideFlow(call, session, scope, documentId);
    limitByFlow(call, session, *place.form, place.access, documentId);
    return place;
}

Error changedMeanwhile()
{
    return Error::conflict(u"somebody changed this document meanwhile: load it again"_s);
}

Error noSuchDocument()
{
    return Error::notFound(u"there is no such document"_s);
}

void requireView(Call &call, Session &session, const forms::ViewDesign &view)
{
    const access::Element element{access::Kind::View, view.name, access::isPrivate(view.permissionType)};
    if (!access::mayOpen(call.services.access, session, call.user, view.applicationId, element, view.id))
        throw Error::forbidden(u"your roles do not allow you the view "_s % view.name);
}

bool seesParent(Call &call, Session &session, const DocumentScope &scope, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    const auto form = key ? call.services.forms.form(session, key->formId) : nullptr;
    if (!form || form->applicationId != scope.applicationId)
        return true; // there is none, and it has no rows
    try {
        const access::FormAccess access = accessTo(call, session, *form);
        return access.sees(session, *form, scope.domainId, key->recordId);
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
}

void requireSeen(Session &session, const DocumentScope &scope, const forms::FormDesign &form,
    const access::FormAccess &access, const QString &recordId)
{
    if (!access.sees(session, form, scope.domainId, recordId))
        throw noSuchDocument();
}

void requireParent(Session &session, const DocumentScope &scope, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    if (!key || !forms::holdForm(session, key->formId)
        || session.text(u"SELECT application_id FROM form WHERE id = ?"_s, key->formId) != scope.applicationId)
        throw noSuchDocument();
    // Whoever deletes the parent looks for its children after that.
    const QString keeping = session.dialect().isSqlite() ? QString() : u" FOR KEY SHARE"_s;
    const QString table = storage::quotedIdentifier(forms::formTableName(key->formId));
    if (!session.integer(QString(u"SELECT 1 FROM "_s % table % u" WHERE id = ? AND domain_id = ?"_s % keeping),
            key->recordId, scope.domainId))
        throw Error::notFound(u"there is no such parent document"_s);
}

void requireSeenParent(Call &call, Session &session, const DocumentScope &scope, const QString &documentId)
{
    requireParent(session, scope, documentId);
    const DocumentPlace place = placeOf(call, session, scope, documentId);
    requireCurrent(session, {place.form, place.access});
    requireSeen(session, scope, *place.form, place.access, place.recordId);
}

void forget(Call &call, const forms::DesignMoved &)
{
    // Where other processes change forms, every look asks for the version. Here the change is committed, and what tells
    // of it on its way: what is remembered goes a moment earlier.
    if (call.db().dialect().isSqlite())
        call.services.events.publish(events::designForgotten());
}

void tellMoved(Session &session, const forms::FormDesign &form, const Error &failure)
{
    // Its table is gone, a column is not there yet, or a field is none that the old design has.
    if (failure.code == contract::ErrorCode::Internal || failure.code == contract::ErrorCode::Invalid)
        forms::requireCurrent(session, form);
}

} // namespace formwright::runtime
