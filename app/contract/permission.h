#pragma once

namespace formwright::contract {

// What an endpoint requires of its caller beyond a valid token. backend/identity/permissions.cpp holds the table
// permission -> roles; checks that need the row are made by the handler.
enum class Permission {
    None, // the endpoint is open, or checks by itself
    SignedIn, // any account
    KmsUse,
    NotificationUse,
    LogRead,
    LogClear,
    DomainRead,
    DomainWrite, // create, delete: super administrators
    DomainAdminister, // users, departments, software of a domain one administers
    DesignRead,
    DesignWrite,
    RuntimeUse, // documents, views, menus of software bound to the caller's domain
    ApiDescription,
};

} // namespace formwright::contract
