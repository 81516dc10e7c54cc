#pragma once

#include "app/contract/designtime_permissions.h"
#include "backend/access/permission_store.h"
#include "backend/designtime/input_checks.h"
#include "backend/http/call.h"

#include <QSet>

namespace formwright::designtime {

// As many as one request takes.
inline constexpr qsizetype mostOfARole = 20'000;

// The elements of a software that permissions are about, by kind and id.
class PermittedElements
{
public:
    PermittedElements(storage::Session &session, const QString &applicationId);

    bool contains(access::Kind kind, const QString &id) const
    {
        return m_ids.contains({int(kind == access::Kind::Field ? access::Kind::Form : kind), id});
    }

private:
    QSet<std::pair<int, QString>> m_ids;
};

// A field of a form, as it is written; empty when there is none.
QString fieldNameOf(http::Call &call, const QString &formId, const QString &name);

// What no other permission of a role says, too.
QString keyOf(const contract::designtime::RolePermission &permission);

// Whether it says something of an element that is there; `place` is where it stands in the input.
void checkPermission(http::Call &call, InputChecks &checks, const PermittedElements &elements,
    const contract::designtime::RolePermission &permission, const QString &place);

access::Rule ruleOf(const contract::designtime::RolePermission &permission);

} // namespace formwright::designtime
