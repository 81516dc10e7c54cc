#pragma once

#include "app/contract/designtime.h"
#include "app/contract/paged.h"

#include <limits>

namespace formwright::contract::imports {

// A spreadsheet becomes a form, a view and documents.

struct FormFromFile {
    QString applicationId;
    QString moduleId;
    Upload file;
    QString name;
    QString sheet;
    std::optional<int> headerRow;
    QString domainId;

    static constexpr auto fields()
    {
        using F = FormFromFile;
        return std::tuple{path("applicationId", &F::applicationId), path("moduleId", &F::moduleId),
            upload("file", &F::file).about("a table: .csv, .tsv, .txt, .xlsx or .xlsm"),
            body("name", &F::name)
                .optional()
                .about("of the form and its view; without it they are named after the file"),
            body("sheet", &F::sheet).optional().about("of a workbook; without it the first one that holds anything"),
            body("headerRow", &F::headerRow)
                .about("the row of the headings, 0 for none; without it the row is looked for"),
            body("domainId", &F::domainId)
                .optional()
                .about("whose documents the rows become; without it the only domain")};
    }
};

struct Started {
    QString formId;
    QString viewId;
    QString importId;

    static constexpr auto fields()
    {
        using S = Started;
        return std::tuple{member("formId", &S::formId), member("viewId", &S::viewId), member("importId", &S::importId)};
    }
};

struct RowReport {
    qint64 row = 0;
    QString reason;

    static constexpr auto fields()
    {
        using R = RowReport;
        return std::tuple{
            member("row", &R::row).about("as a spreadsheet program counts it, from 1"), member("reason", &R::reason)};
    }
};

// How far an import is.
struct Import {
    QString id;
    QString state;
    qint64 rowsTotal = 0;
    qint64 rowsDone = 0;
    qint64 rowsFailed = 0;
    QString reason;
    std::optional<QList<RowReport>> failures;
    std::optional<QList<RowReport>> notes;
    QString fileName;
    QString applicationId;
    QString moduleId;
    QString formId;
    QString viewId;
    QString domainId;
    Moment created;
    Moment finished;

    static constexpr auto fields()
    {
        using I = Import;
        return std::tuple{member("id", &I::id),
            member("state", &I::state).about("queued, running, done, failed or cancelled"),
            member("rowsTotal", &I::rowsTotal), member("rowsDone", &I::rowsDone).about("rows that are documents now"),
            member("rowsFailed", &I::rowsFailed), member("reason", &I::reason).about("why the import failed"),
            member("failures", &I::failures).about("the first thousand; null in the list of imports"),
            member("notes", &I::notes).about("on rows that became documents but for some cell; as failures"),
            member("fileName", &I::fileName), member("applicationId", &I::applicationId),
            member("moduleId", &I::moduleId), member("formId", &I::formId), member("viewId", &I::viewId),
            member("domainId", &I::domainId), member("created", &I::created), member("finished", &I::finished)};
    }
};

struct ListImports {
    int pageNo = 1;
    int linesPerPage = 20;

    static constexpr auto fields()
    {
        using L = ListImports;
        return std::tuple{query("pageNo", &L::pageNo).optional(), query("linesPerPage", &L::linesPerPage).optional()};
    }
};

struct ImportPath {
    QString importId;

    static constexpr auto fields() { return std::tuple{path("importId", &ImportPath::importId)}; }
};

// Any size that the setting http.maxUpload allows.
inline constexpr qint64 largestUpload = std::numeric_limits<qint64>::max();

inline constexpr auto formFromFile = Endpoint<FormFromFile, Started>{designtime::module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/forms/fromFile", Permission::DesignWrite,
    "Make a form, a view and documents from a spreadsheet"}
                                         .manual()
                                         .created()
                                         .ourOwn()
                                         .bodyUpTo(largestUpload);
inline constexpr auto listImports = Endpoint<ListImports, Paged<Import>>{designtime::module, Method::Get, "/imports",
    Permission::DesignRead, "List the imports, newest first"}
                                        .ourOwn();
inline constexpr auto getImport = Endpoint<ImportPath, Import>{designtime::module, Method::Get, "/imports/{importId}",
    Permission::DesignRead, "Tell how far an import is"}
                                      .ourOwn();
inline constexpr auto cancelImport = Endpoint<ImportPath, Import>{designtime::module, Method::Delete,
    "/imports/{importId}", Permission::DesignWrite, "Cancel an import"}
                                         .manual()
                                         .ourOwn();

} // namespace formwright::contract::imports
