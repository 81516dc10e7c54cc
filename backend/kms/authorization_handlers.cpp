#include "backend/kms/authorization_handlers.h"

#include "backend/http/routes.h"
#include "backend/kms/authorization_store.h"
#include "backend/organization/system_software.h"

namespace formwright::kms {

using namespace Qt::StringLiterals;
using namespace contract::kms;
using contract::Error;
using contract::Paged;
using http::Call;

static Paged<Authorization> listAuthorizations(Call &call, const ListAuthorizations &in);
static Authorization createAuthorization(Call &call, const CreateAuthorization &in);
static Authorization updateAuthorization(Call &call, const UpdateAuthorization &in);
static bool deleteAuthorizations(Call &call, const DeleteAuthorizations &in);

void registerKms(http::Routes &routes)
{
    routes.on(contract::kms::listAuthorizations, listAuthorizations);
    routes.on(contract::kms::createAuthorization, createAuthorization);
    routes.on(contract::kms::updateAuthorization, updateAuthorization);
    routes.on(contract::kms::deleteAuthorizations, deleteAuthorizations);
}

namespace {

// A domain's administrator may switch the whole module off, and choose who uses it (Document B, default system
// software).
void requireUse(Call &call, const QString &resourceId = {})
{
    using namespace organization;
    call.require(isSwitchedOn(call.db(), call.user.domainId, QString(knowledgeManagement)),
        u"knowledge management is switched off in this domain"_s);
    call.require(mayUseKnowledge(call.db(), call.user.domainId, call.user.id),
        u"knowledge management is for others in this domain"_s);
    for (const QString &library : {realmOf(call.user.domainId), teamsOf(call.user.domainId)}) {
        call.require(resourceId != library || isSwitchedOn(call.db(), call.user.domainId, library),
            u"these libraries are switched off in this domain"_s);
    }
}

} // namespace

static Paged<Authorization> listAuthorizations(Call &call, const ListAuthorizations &in)
{
    requireUse(call, in.resourceId);
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    const qint64 count = countAuthorizations(call.db(), call.user.domainId, in.resourceId);
    return contract::paged(page, count, authorizationsOf(call.db(), call.user.domainId, in.resourceId, page));
}

static Authorization createAuthorization(Call &call, const CreateAuthorization &in)
{
    requireUse(call, in.resourceId);
    if (in.resourceId != in.authorization.resourceId)
        throw Error::invalid(u"resourceId differs from the path"_s);
    Authorization created = in.authorization;
    created.id = call.newId();
    created.creator = call.user.name;
    created.creatorId = call.user.id;
    created.domainId = call.user.domainId;
    created.createDate = {call.now()};
    insertAuthorization(call.db(), created);
    call.note(u"authorization "_s % created.id % u" of resource "_s % created.resourceId);
    return created;
}

static Authorization updateAuthorization(Call &call, const UpdateAuthorization &in)
{
    requireUse(call, in.authorization.resourceId);
    // The record is found by the body's id; the path is only a placeholder (Document A, rule 3).
    auto found = authorizationById(call.db(), call.user.domainId, in.authorization.id);
    if (!found)
        throw Error::notFound(u"there is no such authorization"_s);
    if (found->resourceId != in.authorization.resourceId)
        throw Error::invalid(u"resourceId differs from the record's"_s);
    found->operations = in.authorization.operations;
    if (in.authorization.userId)
        found->userId = *in.authorization.userId;
    saveAuthorization(call.db(), *found);
    call.note(u"authorization "_s % found->id % u" of resource "_s % found->resourceId);
    return *found;
}

static bool deleteAuthorizations(Call &call, const DeleteAuthorizations &in)
{
    requireUse(call);
    // All or none, in one unit of work; an unknown id is 404 (decisions: X17).
    const QSet<QString> ids(in.ids.begin(), in.ids.end());
    for (const QString &id : ids) {
        if (!deleteAuthorization(call.db(), call.user.domainId, id))
            throw Error::notFound(u"there is no authorization "_s % id);
    }
    call.note(u"authorizations "_s % in.ids.join(u", "_s));
    return true;
}

} // namespace formwright::kms
