#include "app/contract/permission.h"

namespace formwright::contract {

const char *permissionName(Permission permission)
{
    switch (permission) {
    case Permission::None:
        return "none";
    case Permission::SignedIn:
        return "signed-in";
    case Permission::KmsUse:
        return "kms.use";
    case Permission::NotificationUse:
        return "notification.use";
    case Permission::LogRead:
        return "log.read";
    case Permission::LogClear:
        return "log.clear";
    case Permission::DomainRead:
        return "domain.read";
    case Permission::DomainWrite:
        return "domain.write";
    case Permission::DomainAdminister:
        return "domain.administer";
    case Permission::DesignRead:
        return "design.read";
    case Permission::DesignWrite:
        return "design.write";
    case Permission::RuntimeUse:
        return "runtime.use";
    case Permission::ApiDescription:
        return "api.description";
    }
    return "none";
}

} // namespace formwright::contract
