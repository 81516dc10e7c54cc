#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// A software, or elements of it, as files: one of JSON for each element, and one beside it for a template, diagram or
// library, as it was saved. The same design gives the same files, but for where it comes from.
struct PackageFile {
    QString path;
    QString text;

    static constexpr auto fields()
    {
        using P = PackageFile;
        return std::tuple{member("path", &P::path).upTo(1000).about("with / between its parts"),
            member("text", &P::text).upTo(longestTemplate)};
    }
};

struct Package {
    QList<PackageFile> files;

    static constexpr auto fields() { return std::tuple{member("files", &Package::files).atMost(20'000)}; }
};

struct ExportPackage {
    QString applicationId;
    QString ids;

    static constexpr auto fields()
    {
        using E = ExportPackage;
        return std::tuple{path("applicationId", &E::applicationId),
            query("ids", &E::ids)
                .optional()
                .upTo(30'000)
                .about("elements, separated by commas; a module means everything in it; absent: the whole software")};
    }
};

// What an import would do.
struct PlannedChange {
    QString kind;
    QString id;
    QString name;
    QString path;
    QString change;
    QList<QString> details;
    qint64 rows = 0;

    static constexpr auto fields()
    {
        using P = PlannedChange;
        return std::tuple{member("kind", &P::kind), member("id", &P::id), member("name", &P::name),
            member("path", &P::path).about("of the file"),
            member("change", &P::change)
                .about("create; change; merge: both changed since they were one, in different places; conflict: in "
                       "the same place; kept: changed here alone"),
            member("details", &P::details)
                .about("members that change; of forms also the fields: + added, - removed, ~ of another kind, a -> b "
                       "called otherwise; of a "
                       "conflict the members that both changed, or that differ where nobody knows what both come from"),
            member("rows", &P::rows).about("documents with values in fields that leave or change their kind")};
    }
};

struct ImportPlan {
    QString applicationId;
    QString hash;
    QList<PlannedChange> changes;

    static constexpr auto fields()
    {
        using I = ImportPlan;
        return std::tuple{member("applicationId", &I::applicationId),
            member("hash", &I::hash).about("of the package and what is there now: goes with the import"),
            member("changes", &I::changes).about("empty: everything is as the package says")};
    }
};

struct PlanImport {
    QString prefer;
    Package package;

    static constexpr auto fields()
    {
        using P = PlanImport;
        return std::tuple{query("prefer", &P::prefer)
                              .optional()
                              .about("package or server: who wins where both changed the same; absent: a conflict"),
            wholeBody(&P::package)};
    }
};

struct ImportPackage {
    QString hash;
    QString prefer;
    QString message;
    Package package;

    static constexpr auto fields()
    {
        using I = ImportPackage;
        return std::tuple{query("hash", &I::hash)
                              .optional()
                              .about("of the plan: refused with 409 once there is another one; absent: any"),
            query("prefer", &I::prefer).optional().about("as of the plan"),
            query("message", &I::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&I::package)};
    }
};

inline constexpr auto exportPackage = Endpoint<ExportPackage, Package>{module, Method::Get,
    "/applications/{applicationId}/package", Permission::DesignRead, "Export a software or elements of it as files"}
                                          .waits()
                                          .ourOwn();
inline constexpr auto planImport = Endpoint<PlanImport, ImportPlan>{module, Method::Post, "/applications/packages/plan",
    Permission::DesignRead, "Tell what the import of a package would change"}
                                       .waits()
                                       .bodyUpTo(largestBody)
                                       .ourOwn();
inline constexpr auto importPackage = Endpoint<ImportPackage, ImportPlan>{module, Method::Post,
    "/applications/packages/import", Permission::DesignWrite, "Import a package, all of it or nothing"}
                                          .waits()
                                          .manual()
                                          .bodyUpTo(largestBody)
                                          .ourOwn();

} // namespace formwright::contract::designtime
