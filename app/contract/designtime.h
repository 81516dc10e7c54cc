#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::designtime {

// What designers work with (Document C, Design-time). Ids are plain.
inline constexpr Module module{"Design-time", "/api/designtime", Envelope::Resource, Auth::Designer};

// What a create answers.
struct Created {
    QString id;

    static constexpr auto fields() { return std::tuple{member("id", &Created::id)}; }
};

// All of them or none; an unknown id is 404.
struct Ids {
    QList<QString> ids;

    static constexpr auto fields() { return std::tuple{wholeBody(&Ids::ids)}; }
};

// For what may hold documents: those are only deleted when that is asked for.
struct IdsWithDocuments {
    QList<QString> ids;
    bool withDocuments = false;

    static constexpr auto fields()
    {
        return std::tuple{wholeBody(&IdsWithDocuments::ids),
            query("withDocuments", &IdsWithDocuments::withDocuments)
                .optional()
                .about("true: documents go, too; else a form that holds any is a conflict")};
    }
};

struct ApplicationPath {
    QString applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &ApplicationPath::applicationId)}; }
};

} // namespace formwright::contract::designtime
