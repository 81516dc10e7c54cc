#pragma once

#include "app/contract/runtime_designs.h"
#include "app/contract/runtime_documents.h"

namespace formwright::contract::runtime_views {

// What views show (Document C, Runtime views), written as designed. Every id is opaque. The template stands in
// runtime_designs.h.
inline constexpr Module module{
    "Runtime views", "/api/runtime/{applicationId}", Envelope::Resource, Auth::User, Ids::Opaque};

// The errcode of a 400 for a view whose filter is kept and not run: SQL, stored procedures.
inline constexpr int filterNotRun = 40021;

// The rows that are asked for: in all of the lists.
struct ListRows {
    ApplicationId applicationId;
    ViewId viewId;
    DocumentId parentId;
    std::optional<bool> isRelate;
    QString page;
    QString lines;
    QStringList sortCol;
    QString sortStatus;
    QStringList parameter;
    QString startDate;
    QString endDate;
    std::optional<QString> parentNodeId; // empty text: the group of what has no value
    QString name;
    QString fieldName;
    std::optional<bool> withTotal;
    QJsonValue search;

    static constexpr auto fields()
    {
        using L = ListRows;
        return std::tuple{path("applicationId", &L::applicationId), path("viewId", &L::viewId),
            query("parentId", &L::parentId).also("parentid").optional().about("only the child rows of this document"),
            query("isRelate", &L::isRelate).about("false: parentId does not narrow the rows"),
            query("_currpage", &L::page).also("currpage").optional().about("from 1; empty is 1"),
            query("lines", &L::lines).optional().about("rows of a page; empty is what the view says"),
            query("sortCol", &L::sortCol)
                .optional()
                .atMost(100)
                .about("fields or ids of columns, separated by commas; empty: the "
                       "view's own order"),
            query("sortStatus", &L::sortStatus)
                .optional()
                .about("asc or desc for each field of sortCol; the last one repeats"),
            query("parameter", &L::parameter)
                .optional()
                .atMost(100)
                .about("field=value, repeated; also != >= <= > < and ~ (contains)"),
            query("startDate", &L::startDate)
                .optional()
                .about("views with a start: only what lasts on this day or later, "
                       "YYYY-MM-DD"),
            query("endDate", &L::endDate)
                .optional()
                .about("views with a start: only what begins on this day or before"),
            query("parentNodeId", &L::parentNodeId)
                .about("trees: the rows below this one; collapsible views: the "
                       "rows of this group"),
            query("name", &L::name).optional().about("trees: rows of any level whose title contains this"),
            query("fieldName", &L::fieldName).optional().about("filterColumns: the field or column"),
            query("withTotal", &L::withTotal).about("false: row_count is -1 where it would have to be counted"),
            wholeBody(&L::search)
                .optional()
                .about("what the search form holds: an object of values by the "
                       "names of its fields, or a document")};
    }
};

// A row as answered; written straight from the table, see backend/runtime/view_rows.h.
struct RowMembers {
    DocumentId id; // empty of sums and groups
    FormId formId;
    QJsonObject items;
    QJsonArray children;
    bool hasChild = false;
    bool isSum = false;
    bool isTotal = false;
    bool isGroup = false;
    bool isRunningBack = false;
    bool isMyTurn = false;
    int versions = 1;

    static constexpr auto fields()
    {
        using R = RowMembers;
        return std::tuple{member("id", &R::id).about("empty in rows of sums and groups"), member("formId", &R::formId),
            member("items", &R::items)
                .about("by the id of the column: {value, formField, raw, title, "
                       "icon, error}; value is what is shown, raw "
                       "what is "
                       "stored where that differs, title the whole of a text that "
                       "was cut, "
                       "error why a script failed, for designers"),
            member("children", &R::children), member("hasChild", &R::hasChild),
            member("isSum", &R::isSum).optional().about("sums of this page"),
            member("isTotal", &R::isTotal).optional().about("sums of all pages"),
            member("isGroup", &R::isGroup).optional().about("a group of a collapsible view: group, count and sums"),
            member("isRunningBack", &R::isRunningBack).about("the document is in a flow, which sent it back last"),
            member("isMyTurn", &R::isMyTurn).optional().about("ours: somebody waits for the caller to act on it"),
            member("versions", &R::versions).optional().about("ours: of the document, for whoever changes it here")};
    }
};
using WrittenRows = runtime_documents::Written<QList<RowMembers>>;

struct RowList {
    static constexpr bool besideEnvelope = true;

    WrittenRows data;
    int page = 1;
    int lines = 0;
    qint64 rowCount = 0;
    QString note;

    static constexpr auto fields()
    {
        using L = RowList;
        return std::tuple{member("data", &L::data), member("_currpage", &L::page), member("lines", &L::lines),
            member("row_count", &L::rowCount).about("rows in all, without sums"),
            member("note", &L::note)
                .about("why the view shows nothing, where its filter cannot be "
                       "applied; else empty")};
    }
};

struct ColumnValue {
    QJsonValue value;
    QString text;
    qint64 count = 0;

    static constexpr auto fields()
    {
        using C = ColumnValue;
        return std::tuple{member("value", &C::value).about("as it is stored; ids are opaque"),
            member("text", &C::text).about("as it is shown"), member("count", &C::count).about("rows that have it")};
    }
};

struct OneView {
    ApplicationId applicationId;
    ViewId viewId;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &OneView::applicationId), path("viewId", &OneView::viewId)};
    }
};

struct SearchFormTemplate {
    FormId id;
    QString name;
    QList<runtime_designs::FieldDefinition> fieldList;

    static constexpr auto fields()
    {
        using S = SearchFormTemplate;
        return std::tuple{member("id", &S::id), member("name", &S::name), member("fields", &S::fieldList)};
    }
};

struct RefreshRow {
    ApplicationId applicationId;
    ViewId viewId;
    DocumentId docId;

    static constexpr auto fields()
    {
        using R = RefreshRow;
        return std::tuple{
            path("applicationId", &R::applicationId), path("viewid", &R::viewId), path("docid", &R::docId)};
    }
};

struct RefreshedRow {
    DocumentId docId;
    ViewId viewId;
    QString items;

    static constexpr auto fields()
    {
        using R = RefreshedRow;
        return std::tuple{member("docid", &R::docId), member("viewid", &R::viewId),
            member("items", &R::items)
                .about("JSON text: the items of the row; empty where "
                       "the view does not show it any more")};
    }
};

struct RefreshInData {
    RefreshedRow refresh;

    static constexpr auto fields() { return std::tuple{member("refresh", &RefreshInData::refresh)}; }
};

// The document shows it at the top; other answers have what they carry in `data`.
struct Refreshed {
    static constexpr bool besideEnvelope = true;

    RefreshInData data;
    RefreshedRow refresh;

    static constexpr auto fields()
    {
        return std::tuple{member("data", &Refreshed::data), member("refresh", &Refreshed::refresh)};
    }
};

inline constexpr auto listRows = Endpoint<ListRows, RowList>{module, Method::Post, "/views/{viewId}/documents",
    Permission::RuntimeUse, "List the rows of a view"}
                                     .ourOwn();
inline constexpr auto listNodes = Endpoint<ListRows, RowList>{module, Method::Post, "/treeviews/{viewId}/documents",
    Permission::RuntimeUse, "List a level of a tree"}
                                      .ourOwn();
inline constexpr auto filterColumns = Endpoint<ListRows, QList<ColumnValue>>{module, Method::Post,
    "/views/{viewId}/filterColumns", Permission::RuntimeUse, "List the values that a column has"}
                                          .ourOwn();
inline constexpr auto searchFormTemplate = Endpoint<OneView, SearchFormTemplate>{module, Method::Get,
    "/views/{viewId}/searchformtemplate", Permission::RuntimeUse, "Read the search form of a view"}
                                               .ourOwn();
inline constexpr auto isOpenable = Endpoint<OneView, bool>{module, Method::Get, "/views/{viewId}/openable",
    Permission::RuntimeUse, "Tell whether the caller may open a view"}
                                       .ourOwn();
inline constexpr Endpoint<RefreshRow, Refreshed> refreshRow{module, Method::Post,
    "/views/{viewid}/documents/{docid}/refresh", Permission::RuntimeUse, "Read a row of a view again"};

} // namespace formwright::contract::runtime_views
