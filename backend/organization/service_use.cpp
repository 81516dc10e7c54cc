#include "backend/organization/service_use.h"

namespace formwright::organization {

using namespace Qt::StringLiterals;
using storage::Session;

void countUse(Session &session, const QString &domainId, const QString &serviceId)
{
    session.execute(u"INSERT INTO domain_service_use (domain_id, service_id, calls) VALUES (?, ?, 1) "
                    "ON CONFLICT (domain_id, service_id) DO UPDATE SET calls = domain_service_use.calls + 1"_s,
        domainId, serviceId);
}

qint64 usesOf(Session &session, const QString &domainId, const QString &serviceId)
{
    return session
        .integer(u"SELECT calls FROM domain_service_use WHERE domain_id = ? AND service_id = ?"_s, domainId, serviceId)
        .value_or(0);
}

} // namespace formwright::organization
