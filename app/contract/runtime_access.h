#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::runtime_access {

// Why somebody may or may not see something (decisions: permissions). Every id is opaque; plain ids of designs and
// users are understood, too, since designers know those.
inline constexpr Module module{
    "Runtime access", "/api/runtime/{applicationId}/access", Envelope::Resource, Auth::Designer, Ids::Opaque};

struct ExplainAccess {
    ApplicationId applicationId;
    QString user;
    QString element;
    QString document;

    static constexpr auto fields()
    {
        using E = ExplainAccess;
        return std::tuple{path("applicationId", &E::applicationId),
            query("user", &E::user).about("id of a user of a domain"),
            query("element", &E::element)
                .about("id of a form, view, menu entry, button or document; of a field, the form's id, a dot and the "
                       "field's name"),
            query("document", &E::document)
                .optional()
                .about("of a field, or a button of a form: what there is of it at this document, by its flow, what was "
                       "signed or archived, and scripts")};
    }
};

struct AccessStep {
    QString rule;
    QString outcome;
    QString sentence;

    static constexpr auto fields()
    {
        using A = AccessStep;
        return std::tuple{
            member("rule", &A::rule)
                .about(
                    "account, software, administrator, public, role, noRole, forbid, field, rows, work, button, flow, "
                    "archive, signature, script"),
            member("outcome", &A::outcome).about("allows, forbids or none"), member("sentence", &A::sentence)};
    }
};

struct AccessExplanation {
    bool allowed = false;
    QString display; // of a field: modify, readonly, disabled, hidden
    QList<AccessStep> steps;

    static constexpr auto fields()
    {
        using A = AccessExplanation;
        return std::tuple{member("allowed", &A::allowed),
            member("display", &A::display).about("of a field: modify, readonly, disabled or hidden; else empty"),
            member("steps", &A::steps)};
    }
};

inline constexpr auto explainAccess = Endpoint<ExplainAccess, AccessExplanation>{module, Method::Get, "/explain",
    Permission::DesignRead, "Explain why a user may or may not see an element"}
                                          .ourOwn();

} // namespace formwright::contract::runtime_access
