#include "backend/runtime/seen_document.h"

#include "backend/identity/account_principal.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using contract::ErrorCode;
using http::Call;

namespace {

std::optional<DocumentSubject> seenAs(
    Call &call, const identity::Principal &user, const QString &domainId, const QString &documentId)
{
    const auto key = forms::documentKey(documentId);
    const auto form = key ? call.services.forms.form(call.db(), key->formId) : nullptr;
    if (!form)
        return std::nullopt;
    call.services.scope.requireApplication(call.db(), user, domainId, form->applicationId);
    access::FormAccess access = access::formAccess(call.services.access, call.db(), user, *form);
    access.seeWork(call.now());
    if (!access.sees(call.db(), *form, domainId, key->recordId))
        return std::nullopt;
    const QString table = storage::quotedIdentifier(forms::formTableName(form->id));
    const auto author = readBy(call.db(), *form, [&] {
        return call.db().text(QString(u"SELECT author_id FROM "_s % table % u" WHERE id = ? AND domain_id = ?"_s),
            key->recordId, domainId);
    });
    if (!author)
        return std::nullopt;
    return DocumentSubject{domainId, form->applicationId, form->id, form->name, *author};
}

template <class Look> auto orNothing(const Look &look) -> decltype(look())
{
    try {
        return look();
    } catch (const Error &error) {
        if (error.code != ErrorCode::Forbidden && error.code != ErrorCode::NotFound)
            throw;
        return std::nullopt;
    }
}

} // namespace

std::optional<DocumentSubject> seenDocument(Call &call, const QString &documentId)
{
    return byCurrentDesigns(call, [&] {
        return orNothing([&]() -> std::optional<DocumentSubject> {
            if (!forms::documentKey(documentId))
                return std::nullopt;
            const QString domainId = call.services.scope.actingDomain(call.db(), call.user, call.requestedDomain());
            return seenAs(call, call.user, domainId, documentId);
        });
    });
}

bool isSeenBy(Call &call, const QString &accountId, const QString &documentId)
{
    const auto user = identity::principalOf(call.db(), call.services.opaqueIds, accountId, u"access"_s);
    if (!user || user->kind != identity::AccountKind::User)
        return false;
    return byCurrentDesigns(call, [&] {
        return orNothing([&] { return seenAs(call, *user, user->domainId, documentId); });
    }).has_value();
}

} // namespace formwright::runtime
