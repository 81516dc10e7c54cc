#pragma once

#include "app/contract/runtime_acts.h"

namespace formwright::contract::runtime_activities {

// Views as workbooks, and documents from them (Document C, Runtime activities).

// The rows of a view as a workbook: those that the same query lists, with what is selected of them.
struct ExportRows {
    ApplicationId applicationId;
    ViewId viewId;
    ThingId button;
    QString fileName;
    QString clientTime;
    std::optional<bool> background;
    std::optional<bool> confirmed;
    DocumentId parentId;
    std::optional<bool> isRelate;
    QStringList sortCol;
    QString sortStatus;
    QStringList parameter;
    QString startDate;
    QString endDate;
    QJsonValue items;
    QString selectColumns;
    QJsonValue selectDocIds;

    static constexpr auto fields()
    {
        using E = ExportRows;
        return std::tuple{path("applicationId", &E::applicationId), path("viewId", &E::viewId),
            query("actId", &E::button).optional().about("the button that was pressed"),
            query("filename", &E::fileName).optional().upTo(200).about("of the answer; empty is the name of the view"),
            query("excelExportTime", &E::clientTime)
                .optional()
                .upTo(64)
                .about("ours: what the client asks for its progress by"),
            query("background", &E::background).about("ours: true does not wait for the file, however few rows"),
            query("confirmed", &E::confirmed).about("true: what the script before the act asks was agreed to"),
            query("parentId", &E::parentId).also("parentid").optional().about("ours, as the next: as a view is listed"),
            query("isRelate", &E::isRelate), query("sortCol", &E::sortCol).optional().atMost(100),
            query("sortStatus", &E::sortStatus).optional(), query("parameter", &E::parameter).optional().atMost(100),
            query("startDate", &E::startDate).optional(), query("endDate", &E::endDate).optional(),
            body("items", &E::items).optional().about("what the search form holds, an object of values or a list"),
            body("selectColumns", &E::selectColumns)
                .optional()
                .about("only these columns: names or ids, separated by commas"),
            body("selectDocIds", &E::selectDocIds)
                .optional()
                .about("only these documents, at most 1,000: a list, or a text of ids separated by ;")};
    }
};

struct ImportRows {
    ApplicationId applicationId;
    ViewId viewId;
    QString clientTime;
    std::optional<bool> confirmed;
    ThingId mapping;
    QString path;
    ThingId button;
    QString sheet;

    static constexpr auto fields()
    {
        using I = ImportRows;
        return std::tuple{contract::path("applicationId", &I::applicationId), contract::path("viewId", &I::viewId),
            query("excelImportTime", &I::clientTime)
                .optional()
                .upTo(64)
                .about("ours: what the client asks for its progress by"),
            query("confirmed", &I::confirmed).about("true: what the script before the act asks was agreed to"),
            body("impmappingconfigid", &I::mapping)
                .optional()
                .about("the button whose mapping tells which column becomes which field; empty is actId"),
            body("path", &I::path).about("as the upload answered it: .xlsx or .csv"),
            body("actId", &I::button).optional().about("the button that was pressed"),
            body("sheet", &I::sheet).optional().upTo(200).about("ours: empty is the first one that holds anything")};
    }
};

struct AskForExport {
    QString clientTime;
    ThingId id;

    static constexpr auto fields()
    {
        using A = AskForExport;
        return std::tuple{query("excelExportTime", &A::clientTime)
                              .optional()
                              .upTo(64)
                              .about("of the export; empty is the caller's newest one"),
            query("id", &A::id).optional().about("ours: the same by its id")};
    }
};

struct AskForImport {
    QString clientTime;
    ThingId id;

    static constexpr auto fields()
    {
        using A = AskForImport;
        return std::tuple{query("excelImportTime", &A::clientTime)
                              .optional()
                              .upTo(64)
                              .about("of the import; empty is the caller's newest one"),
            query("id", &A::id).optional().about("ours: the same by its id")};
    }
};

struct RunningWork {
    ThingId id;

    static constexpr auto fields() { return std::tuple{contract::path("id", &RunningWork::id)}; }
};

struct RefusedCell {
    qint64 row = 0;
    QString column;
    QString reason;

    static constexpr auto fields()
    {
        using R = RefusedCell;
        return std::tuple{member("row", &R::row).about("as a spreadsheet program counts it"),
            member("column", &R::column).about("its heading; empty where the whole row is meant"),
            member("reason", &R::reason)};
    }
};

struct WorkProgress {
    ThingId id;
    QString state;
    qint64 total = 0;
    qint64 done = 0;
    qint64 failed = 0;
    QString reason;
    QString fileName;
    QList<RefusedCell> failures;
    QList<RefusedCell> notes;

    static constexpr auto fields()
    {
        using W = WorkProgress;
        return std::tuple{member("id", &W::id).about("empty where there is none"),
            member("state", &W::state).about("queued, running, done, failed, cancelled; empty where there is none"),
            member("total", &W::total).about("rows"), member("done", &W::done), member("failed", &W::failed),
            member("reason", &W::reason).about("why it failed"), member("fileName", &W::fileName),
            member("failures", &W::failures).about("of an import: the first 1,000 cells and rows that were refused"),
            member("notes", &W::notes).about("what of a row was left out, or of a workbook is not as it was")};
    }
};

inline constexpr qint64 largestExportBody = 512 * 1024;

inline constexpr auto exportExcel = Endpoint<ExportRows, FileAnswer>{module, Method::Post,
    "/views/{viewId}/activities/exportExcel", Permission::RuntimeUse,
    "Export the rows of a view as .xlsx; 202 with {id, state, total} where it goes on in the background"}
                                        .manual()
                                        .waits()
                                        .bodyUpTo(largestExportBody);
inline constexpr auto importExcel
    = Endpoint<ImportRows, QString>{module, Method::Post, "/views/{viewId}/activities/importExcel",
        Permission::RuntimeUse, "Import documents from an uploaded file, in the background; answers a sentence"}
          .manual()
          .waits();
inline constexpr auto checkExcel
    = Endpoint<ImportRows, QString>{module, Method::Post, "/views/{viewId}/activities/validationExcel",
        Permission::RuntimeUse, "Check a file as an import would, without making any document"}
          .manual()
          .waits()
          .ourOwn();
inline constexpr Endpoint<AskForExport, WorkProgress> exportProgress{
    progressModule, Method::Get, "/exportExcel/readProcess", Permission::RuntimeUse, "How far an export is"};
inline constexpr Endpoint<AskForImport, WorkProgress> importProgress{
    progressModule, Method::Get, "/importExcel/readProcess", Permission::RuntimeUse, "How far an import is"};
inline constexpr auto exportedFile = Endpoint<RunningWork, FileAnswer>{progressModule, Method::Get,
    "/exportExcel/{id}/file", Permission::RuntimeUse, "Fetch the file of an export that is done"}
                                         .ourOwn();
inline constexpr auto cancelExport = Endpoint<RunningWork, Nothing>{progressModule, Method::Delete, "/exportExcel/{id}",
    Permission::RuntimeUse, "Cancel an export, or remove its file"}
                                         .manual()
                                         .ourOwn();
inline constexpr auto cancelImport = Endpoint<RunningWork, Nothing>{progressModule, Method::Delete, "/importExcel/{id}",
    Permission::RuntimeUse, "Cancel an import; what was imported stays"}
                                         .manual()
                                         .ourOwn();

} // namespace formwright::contract::runtime_activities
