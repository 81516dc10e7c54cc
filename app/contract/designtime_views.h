#pragma once

#include "app/contract/designtime_activities.h"
#include "app/contract/designtime_columns.h"
#include "app/contract/designtime_forms.h"

#include <QJsonArray>

namespace formwright::contract::designtime {

struct DesignView {
    QString id;
    QString name;
    int orderno = 0;
    bool pagination = true;
    QString pageLines;
    bool showTotalRow = true;
    bool refresh = false;
    bool refreshAll = false;
    bool newPage = false;
    bool readonly = false;
    bool showWaterMark = false;
    bool editAble = true;
    bool readAble = true;
    bool autoCompose = false;
    bool sum = false; // whether a column is summed up
    Moment lastModifyTime;
    int defaultShowMode = 0;
    int collapsibleShowMode = 0;
    int showActivityColumnType = 0;
    QString relatedForm; // whose documents it lists
    QString permissionType;
    int openType = 1; // 1 in place, 16 window, 256 in the parent, 272 own area, 277 layer, 288 grid, 293 tab
    QString editMode = QStringLiteral("00"); // 00 design, 01 DQL, 02 SQL, 03 stored procedure
    QString width;
    QString height;
    int intValue = 1; // 1 list, 16 calendar, 17 tree, 18 map, 19 gantt, 20 collapsible
    QString fullName; // module/view
    QList<QString> clickSortingFieldArr;
    QString simpleClassName; // ListView, ...
    QList<DesignViewColumn> columns;
    QList<DesignActivity> activities;
    // Beyond the documented detail: what a create takes, and where the view stands.
    int version = 1; // counts saves of the view, its columns and buttons; send it back to notice those of others
    bool checkout = false;
    QString checkoutHandler; // login(name) of who has it
    QString applicationId;
    QString moduleId;
    QString description;
    int linesPerPage = 20;
    QString relatedMap;
    QString displayType = QStringLiteral("relatedForm"); // relatedForm, templateForm
    QString waterMarkScript;
    QString searchFormId;
    QString styleId;
    QString templateForm;
    QString filterScript;
    QString sqlFilterScript;
    QString procedureFilterScript;
    QString filterCondition;
    QString commonFilterCondition;
    QString authorityCondition;

    static constexpr auto fields()
    {
        using V = DesignView;
        return std::tuple{member("id", &V::id), member("name", &V::name), member("orderno", &V::orderno),
            member("pagination", &V::pagination), member("pageLines", &V::pageLines),
            member("showTotalRow", &V::showTotalRow), member("refresh", &V::refresh),
            member("refreshAll", &V::refreshAll), member("newPage", &V::newPage), member("readonly", &V::readonly),
            member("showWaterMark", &V::showWaterMark), member("editAble", &V::editAble),
            member("readAble", &V::readAble), member("autoCompose", &V::autoCompose), member("sum", &V::sum),
            member("lastModifyTime", &V::lastModifyTime), member("defaultShowMode", &V::defaultShowMode),
            member("collapsibleShowMode", &V::collapsibleShowMode),
            member("showActivityColumnType", &V::showActivityColumnType), member("relatedForm", &V::relatedForm),
            member("permissionType", &V::permissionType), member("openType", &V::openType),
            member("editMode", &V::editMode), member("width", &V::width), member("height", &V::height),
            member("intValue", &V::intValue), member("fullName", &V::fullName),
            member("clickSortingFieldArr", &V::clickSortingFieldArr), member("simpleClassName", &V::simpleClassName),
            member("columns", &V::columns), member("activities", &V::activities), member("version", &V::version),
            member("checkout", &V::checkout), member("checkoutHandler", &V::checkoutHandler),
            member("applicationId", &V::applicationId), member("moduleId", &V::moduleId),
            member("description", &V::description), member("linesPerPage", &V::linesPerPage),
            member("relatedMap", &V::relatedMap), member("displayType", &V::displayType),
            member("waterMarkScript", &V::waterMarkScript), member("searchFormId", &V::searchFormId),
            member("styleId", &V::styleId), member("templateForm", &V::templateForm),
            member("filterScript", &V::filterScript), member("sqlFilterScript", &V::sqlFilterScript),
            member("procedureFilterScript", &V::procedureFilterScript), member("filterCondition", &V::filterCondition),
            member("commonFilterCondition", &V::commonFilterCondition),
            member("authorityCondition", &V::authorityCondition)};
    }
};

// What a client says of a view; what is absent keeps its value, or gets its default in a new view.
struct ViewContent {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<bool> pagination;
    std::optional<int> linesPerPage;
    std::optional<bool> showTotalRow;
    std::optional<bool> refresh;
    std::optional<bool> readonly;
    std::optional<QString> relatedMap;
    std::optional<QString> displayType;
    std::optional<bool> showWaterMark;
    std::optional<QString> waterMarkScript;
    std::optional<QString> searchFormId;
    std::optional<QString> styleId;
    std::optional<QString> relatedForm;
    std::optional<QString> templateForm;
    std::optional<QString> permissionType;
    std::optional<QString> filterScript;
    std::optional<QString> sqlFilterScript;
    std::optional<QString> procedureFilterScript;
    std::optional<QString> filterCondition;
    std::optional<QString> commonFilterCondition;
    std::optional<QString> authorityCondition;
    std::optional<int> openType;
    std::optional<QString> editMode;
    std::optional<int> orderno;
    std::optional<bool> refreshAll;
    std::optional<bool> newPage;
    std::optional<bool> editAble;
    std::optional<bool> readAble;
    std::optional<bool> autoCompose;
    std::optional<int> defaultShowMode;
    std::optional<int> collapsibleShowMode;
    std::optional<int> showActivityColumnType;
    std::optional<QString> width;
    std::optional<QString> height;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using V = ViewContent;
        return std::tuple{member("name", &V::name), member("description", &V::description),
            member("pagination", &V::pagination), member("linesPerPage", &V::linesPerPage).also("pageLines"),
            member("showTotalRow", &V::showTotalRow), member("refresh", &V::refresh), member("readonly", &V::readonly),
            member("relatedMap", &V::relatedMap).upTo(longestScript), member("displayType", &V::displayType),
            member("showWaterMark", &V::showWaterMark),
            member("waterMarkScript", &V::waterMarkScript).upTo(longestScript),
            member("searchFormId", &V::searchFormId), member("styleId", &V::styleId),
            member("relatedForm", &V::relatedForm)
                .about("id of the form whose documents are listed; a new view needs one"),
            member("templateForm", &V::templateForm),
            member("permissionType", &V::permissionType).about("public or private"),
            member("filterScript", &V::filterScript).upTo(longestScript),
            member("sqlFilterScript", &V::sqlFilterScript).upTo(longestScript),
            member("procedureFilterScript", &V::procedureFilterScript).upTo(longestScript),
            member("filterCondition", &V::filterCondition)
                .upTo(longestScript)
                .about("JSON text: an array of {field, operator, type, match}"),
            member("commonFilterCondition", &V::commonFilterCondition).upTo(longestScript),
            member("authorityCondition", &V::authorityCondition).upTo(longestScript), member("openType", &V::openType),
            member("editMode", &V::editMode), member("orderno", &V::orderno), member("refreshAll", &V::refreshAll),
            member("newPage", &V::newPage), member("editAble", &V::editAble), member("readAble", &V::readAble),
            member("autoCompose", &V::autoCompose), member("defaultShowMode", &V::defaultShowMode),
            member("collapsibleShowMode", &V::collapsibleShowMode),
            member("showActivityColumnType", &V::showActivityColumnType), member("width", &V::width),
            member("height", &V::height),
            member("version", &V::version)
                .about("of the view that was changed: an update of another one is a conflict")};
    }
};

struct CreateView {
    QString applicationId;
    QString moduleId;
    std::optional<int> viewType;
    ViewContent view;

    static constexpr auto fields()
    {
        using C = CreateView;
        return std::tuple{path("applicationId", &C::applicationId), path("moduleId", &C::moduleId),
            query("viewType", &C::viewType)
                .about("1 list (the default), 16 calendar, 17 tree, 18 map, 19 gantt, 20 collapsible"),
            wholeBody(&C::view)};
    }
};

struct UpdateView {
    QString applicationId;
    QString moduleId;
    QString viewId;
    std::optional<int> viewType;
    QString message;
    ViewContent view;

    static constexpr auto fields()
    {
        using U = UpdateView;
        return std::tuple{path("applicationId", &U::applicationId), path("moduleId", &U::moduleId),
            path("viewId", &U::viewId), query("viewType", &U::viewType),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::view)};
    }
};

struct ViewPath {
    QString viewId;

    static constexpr auto fields() { return std::tuple{path("viewId", &ViewPath::viewId)}; }
};

struct GenerateView {
    QString formId;

    static constexpr auto fields()
    {
        return std::tuple{query("formId", &GenerateView::formId)
                              .optional()
                              .about("optional in the document, but a view is of a form: 400 without")};
    }
};

struct ViewRow {
    QString id;
    QString name;
    QString relatedForm;
    int intValue = 1;
    int orderno = 0;
    QString permissionType;

    static constexpr auto fields()
    {
        using V = ViewRow;
        return std::tuple{member("id", &V::id), member("name", &V::name), member("relatedForm", &V::relatedForm),
            member("intValue", &V::intValue), member("orderno", &V::orderno),
            member("permissionType", &V::permissionType)};
    }
};

inline constexpr auto createView = Endpoint<CreateView, Created>{module, Method::Post,
    "/applications/{applicationId}/modules/{moduleId}/views", Permission::DesignWrite, "Create a view"}
                                       .manual()
                                       .created();
inline constexpr Endpoint<ViewPath, DesignView> getView{module, Method::Get, "/applications/modules/views/{viewId}",
    Permission::DesignRead, "Read a view with its columns"};
inline constexpr auto updateView = Endpoint<UpdateView, Nothing>{module, Method::Put,
    "/applications/{applicationId}/modules/{moduleId}/views/{viewId}", Permission::DesignWrite, "Update a view"}
                                       .manual();
inline constexpr auto deleteViews = Endpoint<UsedIds, Nothing>{module, Method::Delete, "/applications/modules/views",
    Permission::DesignWrite, "Delete views"}
                                        .manual();
inline constexpr auto generateView
    = Endpoint<GenerateView, Created>{module, Method::Post, "/applications/modules/views", Permission::DesignWrite,
        "Make a view of all fields of a form, and menu entries for both"}
          .manual()
          .created();
inline constexpr auto listViews = Endpoint<ListInModule, Paged<ViewRow>>{module, Method::Get,
    "/applications/{applicationId}/modules/{moduleId}/views", Permission::DesignRead, "List the views of a module"}
                                      .ourOwn();

} // namespace formwright::contract::designtime
