#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"
#include "app/contract/wrapped.h"

namespace formwright::contract::usercenter {

// The user center (Document C): departments, domains, calendars, extension fields and the operation log once more, for
// other systems. It has no common prefix. Its bodies are JSON objects with the fields of the thing, or one string that
// holds such an object as text; see `Wrapped`. Its endpoints are declared in usercenter_departments.h,
// usercenter_domains.h, usercenter_calendars.h, usercenter_days.h, usercenter_fields.h and usercenter_logs.h.
//
// Administrators change what belongs to their domains; the users of a domain and designers only read.
inline constexpr Module module{"User center", "", Envelope::Resource, Auth::Any};

inline constexpr int usualLines = 10; // as in Administration

struct IdPath {
    QString id;

    static constexpr auto fields() { return std::tuple{path("id", &IdPath::id)}; }
};

struct DomainPath {
    QString domainId;

    static constexpr auto fields() { return std::tuple{path("domainId", &DomainPath::domainId)}; }
};

} // namespace formwright::contract::usercenter
