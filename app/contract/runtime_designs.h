#pragma once

#include "app/contract/endpoint.h"
#include "app/contract/fields.h"

namespace formwright::contract::runtime_designs {

// What a client needs to know of views and forms to show their documents: columns, fields and rules. Every id is
// opaque.
inline constexpr Module module{
    "Runtime designs", "/api/runtime/{applicationId}", Envelope::Resource, Auth::User, Ids::Opaque};

struct ViewTemplatePath {
    ApplicationId applicationId;
    ViewId id;
    DocumentId parentId;
    std::optional<bool> isRelate;

    static constexpr auto fields()
    {
        using V = ViewTemplatePath;
        return std::tuple{path("applicationId", &V::applicationId), path("id", &V::id),
            query("parentId", &V::parentId)
                .also("parentid")
                .optional()
                .about("the document whose child rows the view shall list"),
            query("isRelate", &V::isRelate).about("whether the rows belong to that document")};
    }
};

struct ColumnDefinition {
    ThingId id;
    QString name; // the heading
    QString fieldName; // empty for a column that shows no field
    QString kind; // of the field, as in FieldDefinition; empty for a column that shows no field of the form
    QString sort; // asc or desc when the view itself is ordered by it, else empty
    bool isFilter = false;
    bool visible = true; // on the screen
    int orderno = 0;
    // As designed.
    QString type; // COLUMN_TYPE_FIELD, ...
    QString showType = QStringLiteral("00"); // 00 stored value, 01 shown text
    QString displayType = QStringLiteral("00"); // 00 all, 01 cut to displayLength
    QString displayLength = QStringLiteral("-1");
    QString formatType = QStringLiteral("simple"); // simple, number, currency
    QString decimalsNum;
    QString decimalsCurr;
    QString currType;
    bool thouSign = false;
    bool sum = false; // of the page
    bool total = false; // of all pages
    bool clickSorting = false;
    QString color = QStringLiteral("000000");
    QString fontColor;
    QString fontSize = QStringLiteral("12");
    QString groundColor = QStringLiteral("FFFFFF");
    bool showIcon = false;
    bool customIcon = false;
    QString imageName;
    bool visible4ExpExcel = true;
    bool visible4Print = true;
    bool visible4PagePrint = true;
    bool showMoon = false;
    bool showAsLabel = false;
    bool showAsButton = false;
    bool showTitle = false;
    bool flowReturnCss = false;
    QString multiLanguageLabel;
    int width = 0; // ours, as the next: pixels on the screen, 0 for what suits its values
    QString alignment; // left, center, right; empty for what suits its values
    bool hasBeforeScript = false; // ours, of operations, as the next
    bool hasActionScript = false;
    bool hasAddressScript = false;
    bool hasAfterScript = false;
    FormId mappingform; // of which the operation begins a document
    QString jumpMapping; // JSON text: fields of that document by fields of the row

    static constexpr auto fields()
    {
        using C = ColumnDefinition;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("fieldName", &C::fieldName),
            member("kind", &C::kind),
            member("sort", &C::sort).about("asc or desc where the view's own order uses it, else empty"),
            member("isFilter", &C::isFilter), member("visible", &C::visible), member("orderno", &C::orderno),
            member("type", &C::type).optional(), member("showType", &C::showType).optional(),
            member("displayType", &C::displayType).optional(), member("displayLength", &C::displayLength).optional(),
            member("formatType", &C::formatType).optional(), member("decimalsNum", &C::decimalsNum).optional(),
            member("decimalsCurr", &C::decimalsCurr).optional(), member("currType", &C::currType).optional(),
            member("thouSign", &C::thouSign).optional(), member("sum", &C::sum).optional(),
            member("total", &C::total).optional(), member("clickSorting", &C::clickSorting).optional(),
            member("color", &C::color).optional(), member("fontColor", &C::fontColor).optional(),
            member("fontSize", &C::fontSize).optional(), member("groundColor", &C::groundColor).optional(),
            member("showIcon", &C::showIcon).optional(), member("customIcon", &C::customIcon).optional(),
            member("imageName", &C::imageName).optional(), member("visible4ExpExcel", &C::visible4ExpExcel).optional(),
            member("visible4Print", &C::visible4Print).optional(),
            member("visible4PagePrint", &C::visible4PagePrint).optional(), member("showMoon", &C::showMoon).optional(),
            member("showAsLabel", &C::showAsLabel).optional(), member("showAsButton", &C::showAsButton).optional(),
            member("showTitle", &C::showTitle).optional(), member("flowReturnCss", &C::flowReturnCss).optional(),
            member("multiLanguageLabel", &C::multiLanguageLabel).optional(), member("width", &C::width).optional(),
            member("alignment", &C::alignment).optional(),
            member("hasBeforeScript", &C::hasBeforeScript)
                .about("of an operation: its act asks that script by itself")
                .optional(),
            member("hasActionScript", &C::hasActionScript)
                .about("press it by .../columns/{id}/runActionScript")
                .optional(),
            member("hasAddressScript", &C::hasAddressScript)
                .about(".../columns/{id}/runDispatcherUrlScript tells where it leads")
                .optional(),
            member("hasAfterScript", &C::hasAfterScript).optional(),
            member("mappingform", &C::mappingform).about("of which the operation begins a document").optional(),
            member("jumpMapping", &C::jumpMapping)
                .about("JSON text: fields of that document by fields of the row, {\"article\": \"item\"}")
                .optional()};
    }
};

// Where a button stands within its form.
struct ButtonPlace {
    int place = 0; // how many other buttons stand before it in the template
    bool readonly = false; // there it cannot be pressed now

    static constexpr auto fields()
    {
        return std::tuple{
            member("place", &ButtonPlace::place).about("how many buttons stand before it in the template"),
            member("readonly", &ButtonPlace::readonly).optional()};
    }
};

// A button that the caller may press (Document C, DesignView.activities), without its scripts.
struct ButtonDefinition {
    ThingId id;
    QString name;
    int type = 0;
    int orderno = 0;
    FormId onActionForm;
    ViewId onActionView;
    bool readonly = false; // it is shown and cannot be pressed now
    bool withOld = false;
    QString jumpType;
    int jumpMode = 0;
    int jumpActOpenType = 0;
    int dispatcherMode = 0;
    int actionSelection = 0;
    int workFlowType = 0;
    int afterAction = 0;
    QString expSub;
    bool contextMenu = false;
    bool showInToolbar = true;
    QString colorType = QStringLiteral("default");
    QString icon;
    QString multiLanguageLabel;
    QString description;
    bool hasBeforeScript = false;
    bool hasAfterScript = false;
    QList<ButtonPlace> places; // ours: where it stands within the form as well

    static constexpr auto fields()
    {
        using B = ButtonDefinition;
        return std::tuple{member("id", &B::id), member("name", &B::name),
            member("type", &B::type).about("6 script, 18 clear, 21 save and copy, 34 save, ..."),
            member("orderno", &B::orderno), member("onActionForm", &B::onActionForm).optional(),
            member("onActionView", &B::onActionView).optional(),
            member("readonly", &B::readonly).about("it is shown and cannot be pressed now").optional(),
            member("withOld", &B::withOld).optional(), member("jumpType", &B::jumpType).optional(),
            member("jumpMode", &B::jumpMode).optional(), member("jumpActOpenType", &B::jumpActOpenType).optional(),
            member("dispatcherMode", &B::dispatcherMode).optional(),
            member("actionSelection", &B::actionSelection).optional(),
            member("workFlowType", &B::workFlowType).optional(),
            member("afterAction", &B::afterAction).about("0 none, 1 back, 2 close, 3 jump").optional(),
            member("expSub", &B::expSub).optional(), member("contextMenu", &B::contextMenu).optional(),
            member("showInToolbar", &B::showInToolbar).optional(), member("colorType", &B::colorType).optional(),
            member("icon", &B::icon).optional(), member("multiLanguageLabel", &B::multiLanguageLabel).optional(),
            member("description", &B::description).optional(),
            member("hasBeforeScript", &B::hasBeforeScript)
                .about("ask .../activities/{id}/runbeforeactionscript before the act")
                .optional(),
            member("hasAfterScript", &B::hasAfterScript).optional(),
            member("places", &B::places).about("where it stands within the form (o-button) as well").optional()};
    }
};

struct SearchFormName {
    FormId id;
    QString name;

    static constexpr auto fields()
    {
        return std::tuple{member("id", &SearchFormName::id), member("name", &SearchFormName::name)};
    }
};

struct ViewDefinition {
    ViewId id;
    QString name;
    QString description;
    FormId formId; // whose documents it lists
    QString formName;
    int viewType = 1; // 1 list, 16 calendar, 17 tree, 18 map, 19 gantt, 20 collapsible
    int pageLines = 20;
    DocumentId parentId; // as asked with; the list of the rows takes it
    bool isRelate = false;
    QList<ColumnDefinition> columns; // in their order
    // As designed.
    int intValue = 1; // the view type, as clients of the design-time interface read it
    QString simpleClassName;
    int orderno = 0;
    QString permissionType;
    bool pagination = true;
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
    int defaultShowMode = 0;
    int collapsibleShowMode = 0;
    int showActivityColumnType = 0;
    int openType = 1;
    QString editMode = QStringLiteral("00");
    QString displayType = QStringLiteral("relatedForm"); // templateForm: documents are shown by the layout of that form
    FormId templateForm;
    QString width;
    QString height;
    QString styleId;
    std::optional<QJsonObject> style; // {id, name, content, version}, as forms tell theirs
    QString relatedMap; // JSON text: {start, end, title, parent, node, progress, place, group}, fields
    QString commonFilterCondition; // JSON text: the quick filters
    QList<QString> clickSortingFieldArr;
    std::optional<SearchFormName> searchForm;
    QList<ButtonDefinition> activities; // that the caller may press
    QString waterMarkText;

    static constexpr auto fields()
    {
        using V = ViewDefinition;
        return std::tuple{member("id", &V::id), member("name", &V::name), member("description", &V::description),
            member("formId", &V::formId), member("formName", &V::formName), member("viewType", &V::viewType),
            member("pageLines", &V::pageLines), member("parentId", &V::parentId), member("isRelate", &V::isRelate),
            member("columns", &V::columns), member("intValue", &V::intValue).optional(),
            member("simpleClassName", &V::simpleClassName).optional(), member("orderno", &V::orderno).optional(),
            member("permissionType", &V::permissionType).optional(), member("pagination", &V::pagination).optional(),
            member("showTotalRow", &V::showTotalRow).about("false: no rows of sums").optional(),
            member("refresh", &V::refresh).optional(), member("refreshAll", &V::refreshAll).optional(),
            member("newPage", &V::newPage).optional(), member("readonly", &V::readonly).optional(),
            member("showWaterMark", &V::showWaterMark).optional(), member("editAble", &V::editAble).optional(),
            member("readAble", &V::readAble).optional(), member("autoCompose", &V::autoCompose).optional(),
            member("sum", &V::sum).optional(), member("defaultShowMode", &V::defaultShowMode).optional(),
            member("collapsibleShowMode", &V::collapsibleShowMode).optional(),
            member("showActivityColumnType", &V::showActivityColumnType).optional(),
            member("openType", &V::openType).optional(), member("editMode", &V::editMode).optional(),
            member("displayType", &V::displayType).optional(), member("templateForm", &V::templateForm).optional(),
            member("width", &V::width).optional(), member("height", &V::height).optional(),
            member("styleId", &V::styleId).optional(),
            member("style", &V::style).about("the style sheet that styleId names: {id, name, content, version}"),
            member("relatedMap", &V::relatedMap)
                .about("JSON text: which fields are start, end, title, parent, "
                       "node, progress, place, group")
                .optional(),
            member("commonFilterCondition", &V::commonFilterCondition).optional(),
            member("clickSortingFieldArr", &V::clickSortingFieldArr).optional(), member("searchForm", &V::searchForm),
            member("activities", &V::activities).optional(),
            member("waterMarkText", &V::waterMarkText)
                .optional()
                .about("what the view's script says; empty: no watermark")};
    }
};

struct FormPath {
    ApplicationId applicationId;
    FormId formId;

    static constexpr auto fields()
    {
        return std::tuple{path("applicationId", &FormPath::applicationId), path("formId", &FormPath::formId)};
    }
};

struct Option {
    QString value;
    QString label;

    static constexpr auto fields()
    {
        return std::tuple{member("value", &Option::value), member("label", &Option::label)};
    }
};

struct FieldDefinition {
    QString name;
    QString label;
    QString kind; // text, longtext, integer, decimal, date, datetime, boolean, choice, multiplechoice, user,
                  // department, attachment
    bool required = false;
    bool unique = false;
    bool multiple = false; // takes several values
    bool readOnly = false; // the caller's roles do not let him change it
    std::optional<qint64> minLength; // code points
    std::optional<qint64> maxLength;
    QString min; // as text of the field's kind; empty for none
    QString max;
    std::optional<qint64> limit; // most values
    QString pattern;
    QString datePattern; // Y, YM, YMD, YMD_HM, YMD_HMS or HMS; empty for other kinds
    QList<Option> options;
    QString tag; // ours, as the next: of its element, which says what it is filled in with: o-radio
    ViewId dialogView; // that a choice is made from
    QString mapping; // which columns of it go into which fields: "Name=customer; City=town"
    bool isHorizontal = false; // its choices stand beside one another

    static constexpr auto fields()
    {
        using F = FieldDefinition;
        return std::tuple{member("name", &F::name), member("label", &F::label), member("kind", &F::kind),
            member("required", &F::required), member("unique", &F::unique), member("multiple", &F::multiple),
            member("readOnly", &F::readOnly).about("the caller's roles do not let him change it").optional(),
            member("minLength", &F::minLength), member("maxLength", &F::maxLength), member("min", &F::min),
            member("max", &F::max), member("limit", &F::limit), member("pattern", &F::pattern),
            member("datePattern", &F::datePattern), member("options", &F::options),
            member("tag", &F::tag).about("of its element in the form, as o-radio").optional(),
            member("dialogView", &F::dialogView).about("o-view-dialog: the view that is chosen from").optional(),
            member("mapping", &F::mapping)
                .about("o-view-dialog: what of a row goes into which field: Name=customer; City=town")
                .optional(),
            member("isHorizontal", &F::isHorizontal).about("its choices stand beside one another").optional()};
    }
};

struct FormDefinition {
    FormId id;
    QString name;
    QString description;
    QString templatecontext; // as it was saved for designers alone, since it carries scripts; for others its layout
    int version = 1;
    bool hasScripts = false;
    QList<FieldDefinition> fieldList;
    QList<ButtonDefinition> activities;

    static constexpr auto fields()
    {
        using F = FormDefinition;
        return std::tuple{member("id", &F::id), member("name", &F::name), member("description", &F::description),
            member("templatecontext", &F::templatecontext)
                .about("for designers of the software the template as it was saved; for others its layout alone, "
                       "without scripts and without what is hidden from them"),
            member("version", &F::version),
            member("hasScripts", &F::hasScripts)
                .about("scripts decide about its fields: ask "
                       ".../forms/{formId}/documents/{docId}/refresh after a change")
                .optional(),
            member("fields", &F::fieldList),
            member("activities", &F::activities)
                .about("the buttons that the caller may press, as they are for a "
                       "new document")
                .optional()};
    }
};

inline constexpr Endpoint<ViewTemplatePath, ViewDefinition> viewTemplate{
    module, Method::Get, "/views/{id}/template", Permission::RuntimeUse, "Read the columns of a view"};
inline constexpr auto formDefinition = Endpoint<FormPath, FormDefinition>{module, Method::Get,
    "/forms/{formId}/definition", Permission::RuntimeUse, "Read the fields of a form"}
                                           .ourOwn();

} // namespace formwright::contract::runtime_designs
