#pragma once

#include "app/contract/authtime.h"
#include "app/contract/imports.h"

namespace formwright::contract::authtime {

// Users as a workbook (Document B). The headings of an export are those an import understands.

struct ExportUsers {
    QString domainid;
    QString departmentid;
    bool headingsOnly = false;

    static constexpr auto fields()
    {
        using E = ExportUsers;
        return std::tuple{path("domainid", &E::domainid),
            query("departmentid", &E::departmentid).optional().about("only its users; without it all of the domain"),
            query("template", &E::headingsOnly).optional().about("nobody: the headings alone, to be filled in")};
    }
};

struct ImportUsers {
    QString domainid;
    QString path;
    bool dryRun = false;
    bool background = false;
    QString initialPassword;

    static constexpr auto fields()
    {
        using I = ImportUsers;
        return std::tuple{contract::path("domainid", &I::domainid),
            body("path", &I::path).about("as the upload of the file answered it"),
            query("dryRun", &I::dryRun).optional().about("reports what would happen and writes nothing"),
            query("background", &I::background)
                .optional()
                .about("answers at once; the import goes on as a job that importId names"),
            body("initialPassword", &I::initialPassword)
                .optional()
                .about("of new users whose row has none; without it they cannot log in until they get one")};
    }
};

// How many, under the documents' names.
struct UserImportCounts {
    qint64 usersFailed = 0;
    qint64 departmentsAdded = 0;
    qint64 departmentsFailed = 0;
    qint64 usersAdded = 0;
    qint64 usersChanged = 0;

    static constexpr auto fields()
    {
        using C = UserImportCounts;
        return std::tuple{member("USER_ADD_FAIL", &C::usersFailed).about("rows that were not taken over"),
            member("DEPT_ADD_SUCCESS", &C::departmentsAdded), member("DEPT_ADD_FAIL", &C::departmentsFailed),
            member("USER_ADD_SUCCESS", &C::usersAdded),
            member("USER_UPDATE_SUCCESS", &C::usersChanged).about("users who were there already")};
    }
};

struct UserImportResult {
    UserImportCounts general;
    QList<QString> detail;
    QList<imports::RowReport> notes;
    std::optional<QString> importId;

    static constexpr auto fields()
    {
        using R = UserImportResult;
        return std::tuple{member("general", &R::general),
            member("detail", &R::detail).about("what went wrong with which row, the first thousand"),
            member("notes", &R::notes)
                .optional()
                .about("on rows that were taken over, but perhaps not as meant; the first thousand"),
            member("importId", &R::importId).about("of an import in the background")};
    }
};

struct UserImportPath {
    QString domainid;
    QString importid;

    static constexpr auto fields()
    {
        using P = UserImportPath;
        return std::tuple{path("domainid", &P::domainid), path("importid", &P::importid)};
    }
};

// How far an import in the background is.
struct UserImportState {
    QString id;
    QString state;
    bool dryRun = false;
    qint64 rowsTotal = 0;
    qint64 rowsDone = 0;
    qint64 rowsFailed = 0;
    QString reason;
    UserImportCounts general;
    QList<QString> detail;
    QList<imports::RowReport> notes;
    Moment created;
    Moment finished;

    static constexpr auto fields()
    {
        using S = UserImportState;
        return std::tuple{member("id", &S::id),
            member("state", &S::state).about("queued, running, done, failed or cancelled"),
            member("dryRun", &S::dryRun), member("rowsTotal", &S::rowsTotal), member("rowsDone", &S::rowsDone),
            member("rowsFailed", &S::rowsFailed), member("reason", &S::reason).about("why the import failed"),
            member("general", &S::general),
            member("detail", &S::detail).about("what went wrong with which row, the first thousand"),
            member("notes", &S::notes)
                .optional()
                .about("on rows that were taken over, but perhaps not as meant; the first thousand"),
            member("created", &S::created), member("finished", &S::finished)};
    }
};

inline constexpr Endpoint<ExportUsers, FileAnswer> exportUsers{
    module, Method::Get, "/domain/{domainid}/user/export", Permission::DomainAdminister, "Export users to a workbook"};
inline constexpr auto importUsers = Endpoint<ImportUsers, UserImportResult>{module, Method::Post,
    "/domain/{domainid}/user/import", Permission::DomainAdminister, "Import users from a workbook"}
                                        .manual()
                                        .waits();
inline constexpr auto getUserImport = Endpoint<UserImportPath, UserImportState>{module, Method::Get,
    "/domain/{domainid}/user/import/{importid}", Permission::DomainAdminister, "Tell how far an import of users is"}
                                          .ourOwn();
inline constexpr auto cancelUserImport = Endpoint<UserImportPath, UserImportState>{module, Method::Delete,
    "/domain/{domainid}/user/import/{importid}", Permission::DomainAdminister, "Cancel an import of users"}
                                             .writes()
                                             .ourOwn();

} // namespace formwright::contract::authtime
