#include "backend/identity/permissions.h"

namespace formwright::identity {

using contract::Permission;

bool may(const Principal &principal, Permission permission)
{
    const bool platform = principal.kind == AccountKind::Platform;
    switch (permission) {
    case Permission::None:
        return true;
    case Permission::SignedIn:
    case Permission::KmsUse:
    case Permission::NotificationUse:
        return principal.isSomebody();
    // The log's own visibility rule decides which rows (Document A, Logger); the paths are open by the same rule.
    case Permission::LogRead:
    case Permission::LogClear:
        return true;
    case Permission::DomainRead:
    case Permission::DomainAdminister:
        return platform && (principal.superAdmin || principal.domainAdmin);
    case Permission::DomainWrite:
        return platform && principal.superAdmin;
    case Permission::DesignRead:
    case Permission::DesignWrite:
        return platform && (principal.superAdmin || principal.developer);
    case Permission::RuntimeUse:
        return principal.isSomebody();
    case Permission::ApiDescription:
        return platform;
    }
    return false;
}

} // namespace formwright::identity
