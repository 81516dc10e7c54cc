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

// What a client may say of a save, for the list of revisions.
inline constexpr int longestMessage = 500;
inline constexpr auto messageHelp = "what the change is about, for the list of revisions";

// What an update answers: the version is sent back with the next one.
struct Saved {
    QString id;
    int version = 1;

    static constexpr auto fields() { return std::tuple{member("id", &Saved::id), member("version", &Saved::version)}; }
};

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

// For what other elements may name: it goes only where nothing does, unless that is asked for.
struct UsedIds {
    QList<QString> ids;
    bool force = false;

    static constexpr auto fields()
    {
        return std::tuple{wholeBody(&UsedIds::ids),
            query("force", &UsedIds::force).optional().about("true: goes although other elements name it")};
    }
};

// For what may hold documents: those are only deleted when that is asked for.
struct IdsWithDocuments {
    QList<QString> ids;
    bool withDocuments = false;
    bool force = false;

    static constexpr auto fields()
    {
        return std::tuple{wholeBody(&IdsWithDocuments::ids),
            query("withDocuments", &IdsWithDocuments::withDocuments)
                .optional()
                .about("true: documents go, too; else a form that holds any is a conflict"),
            query("force", &IdsWithDocuments::force)
                .optional()
                .about("true: goes although other elements name it; views and menu entries of a form go with it")};
    }
};

struct ApplicationPath {
    QString applicationId;

    static constexpr auto fields() { return std::tuple{path("applicationId", &ApplicationPath::applicationId)}; }
};

} // namespace formwright::contract::designtime
