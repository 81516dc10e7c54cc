#pragma once

#include "app/contract/designtime.h"
#include "app/contract/paged.h"

#include <limits>

namespace formwright::contract::imports {

// A spreadsheet becomes a form, a view and documents.

inline constexpr const char *aboutEncoding
    = "of a text table, such as GB18030 or Shift_JIS; without it the encoding is guessed from the content";

struct FormFromFile {
    QString applicationId;
    QString moduleId;
    Upload file;
    QString name;
    QString sheet;
    std::optional<int> headerRow;
    QString encoding;
    QString columns;
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
            body("encoding", &F::encoding).optional().about(aboutEncoding),
            body("columns", &F::columns)
                .upTo(1'000'000)
                .optional()
                .about("JSON text of an array of {index, name, kind} for columns that are not to be taken as a preview "
                       "shows them; the kind skip leaves one out"),
            body("domainId", &F::domainId)
                .optional()
                .about("whose documents the rows become; without it the only domain")};
    }
};

// The same of a file that is only looked at.
struct PreviewFile {
    Upload file;
    QString sheet;
    std::optional<int> headerRow;
    QString encoding;

    static constexpr auto fields()
    {
        using P = PreviewFile;
        return std::tuple{upload("file", &P::file).about("a table: .csv, .tsv, .txt, .xlsx or .xlsm"),
            body("sheet", &P::sheet).optional().about("of a workbook; without it the first one that holds anything"),
            body("headerRow", &P::headerRow)
                .about("the row of the headings, 0 for none; without it the row is looked for"),
            body("encoding", &P::encoding).optional().about(aboutEncoding)};
    }
};

// A value of the file, and what a document would have of it.
struct PreviewValue {
    QString text;
    QString value;

    static constexpr auto fields()
    {
        using V = PreviewValue;
        return std::tuple{member("text", &V::text), member("value", &V::value)};
    }
};

struct PreviewColumn {
    int index = 0;
    QString header;
    QString name;
    QString kind;
    QList<QString> kinds;
    QList<PreviewValue> examples;

    static constexpr auto fields()
    {
        using C = PreviewColumn;
        return std::tuple{member("index", &C::index).about("in the file, from 0"),
            member("header", &C::header).about("as the file has it"),
            member("name", &C::name).about("of the field, as people see it"),
            member("kind", &C::kind)
                .about("text, longtext, integer, decimal, date, datetime, boolean or choice, which every value is"),
            member("kinds", &C::kinds).about("what the column may be taken as; rows that do not fit are refused"),
            member("examples", &C::examples).about("from the first rows, cut at 100 characters")};
    }
};

struct Preview {
    QString sheet;
    QList<QString> sheets;
    QString encoding;
    QList<QString> encodings;
    int headerRow = 0;
    qint64 rows = 0;
    QList<PreviewColumn> columns;

    static constexpr auto fields()
    {
        using P = Preview;
        return std::tuple{member("sheet", &P::sheet).about("that is read; empty for a text table"),
            member("sheets", &P::sheets).about("all of the workbook"),
            member("encoding", &P::encoding).about("how the text was read; empty for a workbook"),
            member("encodings", &P::encodings).about("which may be named; empty for a workbook"),
            member("headerRow", &P::headerRow).about("0 where there is none"), member("rows", &P::rows),
            member("columns", &P::columns)};
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
    QString formName;
    QString encoding;
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
            member("formName", &I::formName).about("of the form and its view, as they were made"),
            member("encoding", &I::encoding).about("how the text was read; empty for a workbook"),
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
                                         .waits()
                                         .manual()
                                         .created()
                                         .ourOwn()
                                         .bodyUpTo(largestUpload);
inline constexpr auto previewImport = Endpoint<PreviewFile, Preview>{designtime::module, Method::Post,
    "/imports/preview", Permission::DesignWrite, "Tell what a spreadsheet would become; nothing is made"}
                                          .waits()
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
