#pragma once

#include "app/contract/runtime_activities.h"

namespace formwright::contract::runtime_activities {

// Documents on paper: as a file, and as what a client paints by itself.

// The errcodes of what is not printed.
inline constexpr int tooMuchForPaper
    = 41320; // 413: it has more pages, characters, pixels or bytes than the server prints
inline constexpr int tooSlowOnPaper = 41321; // 413: it would take longer than the server gives
inline constexpr int printersBusy = 50320; // 503: others are being printed
inline constexpr int printingFailed = 50321; // 503: the program that prints did not do so

struct ExportPdf {
    ApplicationId applicationId;
    FormId formId;
    DocumentId docId;
    QString htmlBody;
    ThingId button;
    std::optional<bool> confirmed;
    QString language{};

    static constexpr auto fields()
    {
        using E = ExportPdf;
        return std::tuple{path("applicationId", &E::applicationId), path("formId", &E::formId),
            path("docId", &E::docId),
            body("htmlBody", &E::htmlBody)
                .upTo(16 * 1024 * 1024)
                .about("what is printed: its texts, tables and pictures (data: addresses or uploads of one's own); "
                       "empty: the document as its form shows it"),
            body("id", &E::button).optional().about("the button of type 25 that was pressed"),
            query("confirmed", &E::confirmed).about("true: what the script before the act asks was agreed to"),
            header("Accept-Language", &E::language).optional().upTo(200).about("of the labels of the form")};
    }
};

struct PrintDocument {
    ApplicationId applicationId;
    FormId formId;
    DocumentId docId;
    ThingId button;
    std::optional<bool> confirmed;
    QString language{};

    static constexpr auto fields()
    {
        using P = PrintDocument;
        return std::tuple{path("applicationId", &P::applicationId), path("formId", &P::formId),
            path("docId", &P::docId),
            query("actId", &P::button).optional().about("the button of type 14, 15, 30 or 31 that was pressed"),
            query("confirmed", &P::confirmed).about("true: what the script before the act asks was agreed to"),
            header("Accept-Language", &P::language).optional().upTo(200).about("of the labels of the form")};
    }
};

// The rows of a view: those that the same query lists.
struct PrintRows {
    ApplicationId applicationId;
    ViewId viewId;
    ThingId button;
    std::optional<bool> confirmed;
    QString page;
    QString lines;
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
        using P = PrintRows;
        return std::tuple{path("applicationId", &P::applicationId), path("viewId", &P::viewId),
            query("actId", &P::button).optional().about("the button of type 36 that was pressed"),
            query("confirmed", &P::confirmed).about("true: what the script before the act asks was agreed to"),
            query("_currpage", &P::page)
                .optional()
                .about("this page of the list alone, with the columns of printed pages; empty: all of it"),
            query("lines", &P::lines).optional().about("rows of a page; empty is what the view says"),
            query("parentId", &P::parentId).also("parentid").optional().about("as a view is listed, as the next"),
            query("isRelate", &P::isRelate), query("sortCol", &P::sortCol).optional().atMost(100),
            query("sortStatus", &P::sortStatus).optional(), query("parameter", &P::parameter).optional().atMost(100),
            query("startDate", &P::startDate).optional(), query("endDate", &P::endDate).optional(),
            body("items", &P::items).optional().about("what the search form holds, an object of values or a list"),
            body("selectColumns", &P::selectColumns)
                .optional()
                .about("only these columns: names or ids, separated by commas"),
            body("selectDocIds", &P::selectDocIds)
                .optional()
                .about("only these documents, at most 1,000: a list, or a text of ids separated by ;")};
    }
};

struct PaperText {
    QString text;
    QString style;
    QString align;

    static constexpr auto fields()
    {
        using P = PaperText;
        return std::tuple{member("text", &P::text),
            member("style", &P::style)
                .about("body, strong, label, note, title, heading, subheading, tableHead, margin"),
            member("align", &P::align).about("start, centre, end: of the line, whichever way it is written")};
    }
};

struct PaperPicture {
    QString data;
    double width = 0;
    QString alternative;
    QString code{};

    static constexpr auto fields()
    {
        using P = PaperPicture;
        return std::tuple{member("data", &P::data).about("the file in base64"),
            member("width", &P::width).about("millimetres; 0: as many as it has at 96 dots an inch"),
            member("alternative", &P::alternative).about("stands in its place where it cannot be read"),
            member("code", &P::code).optional().about("in place of data: the text of a QR code")};
    }
};

struct PaperField {
    QString label;
    QString text;
    bool isWide = false;
    QList<PaperPicture> pictures;

    static constexpr auto fields()
    {
        using P = PaperField;
        return std::tuple{member("label", &P::label), member("text", &P::text),
            member("wide", &P::isWide).about("takes the whole width"), member("pictures", &P::pictures)};
    }
};

struct PaperCell {
    QList<PaperText> texts;
    QList<PaperPicture> pictures;
    int span = 1;

    static constexpr auto fields()
    {
        using P = PaperCell;
        return std::tuple{member("texts", &P::texts), member("pictures", &P::pictures), member("span", &P::span)};
    }
};

struct PaperRow {
    QList<PaperCell> cells;

    static constexpr auto fields() { return std::tuple{member("cells", &PaperRow::cells)}; }
};

struct PaperBlock {
    QString kind;
    PaperText text;
    int level = 1;
    QList<PaperField> values;
    QList<PaperRow> rows;
    int heads = 0;
    bool isFramed = false;
    std::optional<PaperPicture> picture;

    static constexpr auto fields()
    {
        using P = PaperBlock;
        return std::tuple{member("kind", &P::kind).about("text, heading, fields, table, picture, rule, pageBreak"),
            member("text", &P::text).about("of texts and headings"),
            member("level", &P::level).about("of headings: 1 is the document's title"),
            member("fields", &P::values).about("labels with values, two beside one another"), member("rows", &P::rows),
            member("heads", &P::heads).about("how many rows are repeated on every page"),
            member("framed", &P::isFramed).about("lines around every cell"), member("picture", &P::picture)};
    }
};

// What a client needs to lay the document out as the server does.
struct PrintableDocument {
    QString title;
    QString footer;
    QString waterMarkText;
    bool isRightToLeft = false;
    bool isLandscape = false;
    QList<PaperBlock> blocks;

    static constexpr auto fields()
    {
        using P = PrintableDocument;
        return std::tuple{member("title", &P::title), member("footer", &P::footer).about("below every page"),
            member("waterMarkText", &P::waterMarkText).about("across every page; empty: none"),
            member("rightToLeft", &P::isRightToLeft),
            member("landscape", &P::isLandscape).optional().about("has wide rows"), member("blocks", &P::blocks)};
    }
};

// Slow: a process lays the document out.
inline constexpr auto exportPdf
    = Endpoint<ExportPdf, QString>{module, Method::Post, "/forms/{formId}/documents/{docId}/activities/exportPdf",
        Permission::RuntimeUse, "Make a PDF of a document; the answer is the path to fetch it by"}
          .manual()
          .waits()
          .bodyUpTo(largestBody);
// A GET that does something, as the document has it: the script before the act runs, and the operation log tells of it.
inline constexpr auto printDocument = Endpoint<PrintDocument, PrintableDocument>{module, Method::Get,
    "/forms/{formId}/documents/{docId}/activities/print", Permission::RuntimeUse,
    "What of a document is printed, to be laid out by the client"}
                                          .manual();
inline constexpr auto printRows
    = Endpoint<PrintRows, PrintableDocument>{module, Method::Post, "/views/{viewId}/activities/print",
        Permission::RuntimeUse, "What of a view is printed, to be laid out by the client"}
          .manual()
          .waits()
          .ourOwn();
inline constexpr auto exportRowsAsPdf
    = Endpoint<PrintRows, QString>{module, Method::Post, "/views/{viewId}/activities/exportPdf", Permission::RuntimeUse,
        "Make a PDF of the rows of a view; the answer is the path to fetch it by"}
          .manual()
          .waits()
          .ourOwn();

} // namespace formwright::contract::runtime_activities
