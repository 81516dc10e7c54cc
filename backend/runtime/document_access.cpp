#include "backend/runtime/document_access.h"

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

std::shared_ptr<const forms::FormDesign> formOf(
    Call &call, Session &session, const DocumentScope &scope, const QString &formId)
{
    auto form = call.services.forms.form(session, formId);
    if (!form || form->applicationId != scope.applicationId)
        throw Error::notFound(u"there is no such form"_s);
    return form;
}

DocumentPlace placeOf(Call &call, Session &session, const DocumentScope &scope, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    if (!key)
        throw noSuchDocument();
    auto form = call.services.forms.form(session, key->formId);
    if (!form || form->applicationId != scope.applicationId)
        throw noSuchDocument();
    return {std::move(form), key->recordId};
}

Error noSuchDocument()
{
    return Error::notFound(u"there is no such document"_s);
}

} // namespace formwright::runtime
