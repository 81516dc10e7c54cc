#pragma once

#include "app/contract/designtime.h"
#include "app/contract/runtime_views.h"

namespace formwright::contract::runtime_previews {

// What a view or form would show that a designer has not saved yet. A view shows no more than it would to whoever asks;
// a form shows what it would to whoever it is asked for. The ids that are sent are plain, those that are answered
// opaque.
inline constexpr Module module{
    "Runtime previews", "/api/runtime/previews/{applicationId}", Envelope::Resource, Auth::Designer, Ids::OpaqueOut};

inline constexpr auto drawnHelp
    = "as a save of the design of a view takes it, with all that is not as it is by itself; relatedForm is needed";

struct DrawnView {
    ApplicationId applicationId;
    QJsonObject design;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &DrawnView::applicationId),
            body("design", &DrawnView::design).upTo(designtime::longestScript).about(drawnHelp)};
    }
};

// All that is to be known before rows are asked for.
struct DrawnTemplate {
    ApplicationId applicationId;
    runtime_designs::ViewDefinition view;
    runtime_designs::FormDefinition form;
    QList<runtime_designs::FieldDefinition> searchFields;

    static constexpr auto fields()
    {
        using D = DrawnTemplate;
        return std::tuple{member("applicationId", &D::applicationId), member("view", &D::view),
            member("form", &D::form),
            member("searchFields", &D::searchFields).about("of the search form; empty where there is none")};
    }
};

struct ListDrawnRows {
    ApplicationId applicationId;
    bool isTree = false;
    QString page;
    QString lines;
    QStringList sortCol;
    QString sortStatus;
    QStringList parameter;
    QString startDate;
    QString endDate;
    std::optional<QString> parentNodeId;
    QString name;
    std::optional<bool> withTotal;
    QJsonObject design;
    QJsonValue search;

    static constexpr auto fields()
    {
        using L = ListDrawnRows;
        return std::tuple{path("applicationId", &L::applicationId),
            query("isTree", &L::isTree).optional().about("true: one level of a tree"),
            query("_currpage", &L::page).also("currpage").optional().about("from 1; empty is 1"),
            query("lines", &L::lines).optional().about("rows of a page; empty is what the view says"),
            query("sortCol", &L::sortCol).optional().atMost(100).about("as the list of rows takes it"),
            query("sortStatus", &L::sortStatus).optional(),
            query("parameter", &L::parameter).optional().atMost(100).about("field=value, repeated"),
            query("startDate", &L::startDate).optional(), query("endDate", &L::endDate).optional(),
            query("parentNodeId", &L::parentNodeId), query("name", &L::name).optional(),
            query("withTotal", &L::withTotal),
            body("design", &L::design).upTo(designtime::longestScript).about(drawnHelp),
            body("search", &L::search).optional().about("what the search form holds")};
    }
};

struct DrawnForm {
    ApplicationId applicationId;
    QString formId;
    QString templatecontext;
    QString user;
    QString docId;
    QString flowId;
    QString nodeId;
    bool isRead = false;

    static constexpr auto fields()
    {
        using D = DrawnForm;
        return std::tuple{path("applicationId", &D::applicationId), path("formId", &D::formId),
            body("templatecontext", &D::templatecontext).upTo(1024 * 1024).about("as it is drawn"),
            body("user", &D::user).optional().about("for whom, plain or opaque; empty: for the caller"),
            body("docId", &D::docId).optional().about("the document it shows, plain or opaque; empty: a new one"),
            body("flowId", &D::flowId).optional().about("of the node"),
            body("nodeId", &D::nodeId)
                .optional()
                .about("as whoever acts on this node of a flow sees it; empty: in no flow"),
            body("isRead", &D::isRead).optional().about("true: to be read and not changed")};
    }
};

struct DrawnNode {
    QString flowId;
    QString flowName;
    QString nodeId;
    QString nodeName;

    static constexpr auto fields()
    {
        using D = DrawnNode;
        return std::tuple{member("flowId", &D::flowId), member("flowName", &D::flowName), member("nodeId", &D::nodeId),
            member("nodeName", &D::nodeName)};
    }
};

struct DrawnDocument {
    QList<runtime_designs::FieldDefinition> fieldList;
    RawJson items;
    RawJson states;
    QList<DrawnNode> nodes;

    static constexpr auto fields()
    {
        using D = DrawnDocument;
        return std::tuple{member("fields", &D::fieldList).about("those that are not hidden by roles or the node"),
            member("items", &D::items).about("their values"),
            member("states", &D::states)
                .about("by name, the fields that scripts are about; as the answer of refresh has them"),
            member("nodes", &D::nodes)
                .about("where somebody acts in the flows that serve the form; their ids are plain")};
    }
};

inline constexpr auto drawnForm = Endpoint<DrawnForm, DrawnDocument>{module, Method::Post, "/forms/{formId}/document",
    Permission::DesignWrite, "Read what a form would show to somebody"}
                                      .bodyUpTo(2 * 1024 * 1024)
                                      .ourOwn();
inline constexpr auto drawnTemplate = Endpoint<DrawnView, DrawnTemplate>{module, Method::Post, "/views/template",
    Permission::DesignWrite, "Read the columns that a view would have"}
                                          .ourOwn();
inline constexpr auto listDrawnRows = Endpoint<ListDrawnRows, runtime_views::RowList>{module, Method::Post,
    "/views/documents", Permission::DesignWrite, "List the rows that a view would show"}
                                          .ourOwn();

} // namespace formwright::contract::runtime_previews
