#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::designtime {

// What designers work with (Document C, Design-time). Ids are plain.
inline constexpr Module module{"Design-time", "/api/designtime", Envelope::Resource, Auth::Designer};

// Scripts and conditions of a design; all of one design take a megabyte at most.
inline constexpr int longestScript = 1024 * 1024;
inline constexpr int longestTemplate = 4 * 1024 * 1024;
// Of a flow; the setting flows.maxDiagram is the one in force.
inline constexpr int longestDiagram = 32 * 1024 * 1024;

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
