#include "backend/runtime/owner_call.h"

#include "backend/identity/account_principal.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using identity::Principal;
using jobs::Job;

namespace {

// Ids as the owner's clients hold them.
class OwnerWire : public contract::WireContext
{
public:
    OwnerWire(const identity::OpaqueIds &ids, const identity::UserKey &key) : m_ids(ids), m_key(key) { }
    QString sealId(const QString &plain) const override { return m_ids.encode(m_key, plain); }
    std::optional<QString> openId(const QString &text) const override { return m_ids.decode(m_key, text); }

private:
    const identity::OpaqueIds &m_ids;
    const identity::UserKey m_key;
};

class PlainWire : public contract::WireContext
{
public:
    QString sealId(const QString &plain) const override { return plain; }
    std::optional<QString> openId(const QString &text) const override { return text; }
};

std::unique_ptr<contract::WireContext> wireFor(
    const identity::OpaqueIds &ids, const identity::UserKey &key, WireIds wireIds)
{
    if (wireIds == WireIds::Plain)
        return std::make_unique<PlainWire>();
    return std::make_unique<OwnerWire>(ids, key);
}

std::shared_ptr<const Principal> ownerOf(http::Services &services, const QString &accountId, const QString &tokenKind)
{
    auto owner = identity::principalOf(services.database.reader(), services.opaqueIds, accountId, tokenKind);
    if (!owner)
        throw Error::forbidden(u"whoever asked for this may not sign in any more"_s);
    return owner;
}

} // namespace

OwnerCall::OwnerCall(http::Services &services, const Job &job)
    : OwnerCall(services, job.ownerId, job.parameters.value("tokenKind"_L1).toString(),
        {job.domainId, job.parameters.value("applicationId"_L1).toString()})
{ }

OwnerCall::OwnerCall(http::Services &services, const QString &accountId, const QString &tokenKind,
    const DocumentScope &scope, WireIds wireIds, const char *operation)
    : m_call(services, m_request, operation, ownerOf(services, accountId, tokenKind)),
      m_wire(wireFor(services.opaqueIds, m_call.user.idKey, wireIds)),
      m_scope(scope)
{
    m_call.setWire(*m_wire);
    services.scope.requireApplication(m_call.db(), m_call.user, m_scope.domainId, m_scope.applicationId);
}

OwnerCall::~OwnerCall() = default;

} // namespace formwright::runtime
