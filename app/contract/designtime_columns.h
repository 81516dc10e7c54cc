#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

struct DesignViewColumn {
    QString id;
    QString name;
    QString parentView;
    QString type; // COLUMN_TYPE_FIELD, COLUMN_TYPE_SCRIPT, COLUMN_TYPE_OPERATE, COLUMN_TYPE_LOGO, COLUMN_TYPE_ROWNUM
    QString formid;
    QString fieldName;
    int orderno = 0;
    QString color = QStringLiteral("000000");
    QString fontSize = QStringLiteral("12");
    QString groundColor = QStringLiteral("FFFFFF");
    QString showType = QStringLiteral("00"); // 00 stored value, 01 shown text
    QString displayType = QStringLiteral("00"); // 00 all, 01 cut to displayLength
    QString displayLength = QStringLiteral("-1");
    bool flowReturnCss = false;
    bool sum = false;
    bool total = false;
    bool clickSorting = false;
    bool thouSign = false;
    bool showIcon = false;
    bool visible = true;
    bool visible4ExpExcel = true;
    bool visible4Print = true;
    bool visible4PagePrint = true;
    bool showMoon = false;
    bool showAsLabel = false;
    bool showAsButton = false;
    bool showTitle = false;
    bool hiddenColumn = false;
    bool customIcon = false;
    bool isFilter = false; // offered as a filter, so it is indexed
    bool isShowThisColumn = true;
    QString isOrderByField; // "true" when it is part of the view's own order
    // Beyond the documented detail: what a create takes.
    QString orderType; // ASC, DESC
    QString valueScript;
    QString hiddenScript;
    QString fieldId;
    QString imageName;
    QString fontColor;
    QString multiLanguageLabel;
    QString actionScript;
    QString beforeActionScript; // ours, as the next two
    QString afterActionScript;
    QString dispatcherUrlScript;
    QString jumpMapping;
    QString mappingform;
    QString formatType = QStringLiteral("simple"); // simple, number, currency
    QString decimalsNum;
    QString decimalsCurr;
    QString currType;
    QString iconMapping;
    int width = 0; // ours: pixels on the screen, 0 for what suits its values
    QString alignment; // ours: left, center, right; empty for what suits its values
    int version = 1; // counts saves

    static constexpr auto fields()
    {
        using C = DesignViewColumn;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("parentView", &C::parentView),
            member("type", &C::type), member("formid", &C::formid), member("fieldName", &C::fieldName),
            member("orderno", &C::orderno), member("color", &C::color), member("fontSize", &C::fontSize),
            member("groundColor", &C::groundColor), member("showType", &C::showType),
            member("displayType", &C::displayType), member("displayLength", &C::displayLength),
            member("flowReturnCss", &C::flowReturnCss), member("sum", &C::sum), member("total", &C::total),
            member("clickSorting", &C::clickSorting), member("thouSign", &C::thouSign),
            member("showIcon", &C::showIcon), member("visible", &C::visible),
            member("visible4ExpExcel", &C::visible4ExpExcel), member("visible4Print", &C::visible4Print),
            member("visible4PagePrint", &C::visible4PagePrint), member("showMoon", &C::showMoon),
            member("showAsLabel", &C::showAsLabel), member("showAsButton", &C::showAsButton),
            member("showTitle", &C::showTitle), member("hiddenColumn", &C::hiddenColumn),
            member("customIcon", &C::customIcon), member("isFilter", &C::isFilter),
            member("isShowThisColumn", &C::isShowThisColumn), member("isOrderByField", &C::isOrderByField),
            member("orderType", &C::orderType), member("valueScript", &C::valueScript),
            member("hiddenScript", &C::hiddenScript), member("fieldId", &C::fieldId),
            member("imageName", &C::imageName), member("fontColor", &C::fontColor),
            member("multiLanguageLabel", &C::multiLanguageLabel), member("actionScript", &C::actionScript),
            member("beforeActionScript", &C::beforeActionScript), member("afterActionScript", &C::afterActionScript),
            member("dispatcherUrlScript", &C::dispatcherUrlScript), member("jumpMapping", &C::jumpMapping),
            member("mappingform", &C::mappingform), member("formatType", &C::formatType),
            member("decimalsNum", &C::decimalsNum), member("decimalsCurr", &C::decimalsCurr),
            member("currType", &C::currType), member("iconMapping", &C::iconMapping), member("width", &C::width),
            member("alignment", &C::alignment), member("version", &C::version)};
    }
};

// What a client says of a column; texts are understood everywhere. What is absent keeps its value, or gets its default
// in a new column.
struct ColumnContent {
    std::optional<QString> name;
    std::optional<QString> parentView;
    std::optional<QString> type;
    std::optional<QString> formid;
    std::optional<QString> fieldName;
    std::optional<int> orderNo;
    std::optional<QString> isOrderByField;
    std::optional<QString> orderType;
    std::optional<bool> isFilter;
    std::optional<QString> color;
    std::optional<QString> fontSize;
    std::optional<QString> groundColor;
    std::optional<QString> showType;
    std::optional<QString> displayType;
    std::optional<QString> displayLength;
    std::optional<bool> flowReturnCss;
    std::optional<bool> sum;
    std::optional<bool> total;
    std::optional<bool> clickSorting;
    std::optional<bool> thouSign;
    std::optional<bool> showIcon;
    std::optional<bool> visible;
    std::optional<bool> visible4ExpExcel;
    std::optional<bool> visible4Print;
    std::optional<bool> visible4PagePrint;
    std::optional<bool> showMoon;
    std::optional<bool> showAsLabel;
    std::optional<bool> showAsButton;
    std::optional<bool> showTitle;
    std::optional<bool> hiddenColumn;
    std::optional<bool> customIcon;
    std::optional<bool> isShowThisColumn;
    std::optional<QString> valueScript;
    std::optional<QString> hiddenScript;
    std::optional<QString> fieldId;
    std::optional<QString> imageName;
    std::optional<QString> fontColor;
    std::optional<QString> multiLanguageLabel;
    std::optional<QString> actionScript;
    std::optional<QString> beforeActionScript;
    std::optional<QString> afterActionScript;
    std::optional<QString> dispatcherUrlScript;
    std::optional<QString> jumpMapping;
    std::optional<QString> mappingform;
    std::optional<QString> formatType;
    std::optional<QString> decimalsNum;
    std::optional<QString> decimalsCurr;
    std::optional<QString> currType;
    std::optional<QString> iconMapping;
    std::optional<int> width;
    std::optional<QString> alignment;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using C = ColumnContent;
        return std::tuple{member("name", &C::name), member("parentView", &C::parentView), member("type", &C::type),
            member("formid", &C::formid), member("fieldName", &C::fieldName),
            member("orderNo", &C::orderNo).also("orderno"),
            member("isOrderByField", &C::isOrderByField).about("true, false, asc or desc"),
            member("orderType", &C::orderType).about("ASC or DESC"), member("isFilter", &C::isFilter),
            member("color", &C::color), member("fontSize", &C::fontSize), member("groundColor", &C::groundColor),
            member("showType", &C::showType), member("displayType", &C::displayType),
            member("displayLength", &C::displayLength), member("flowReturnCss", &C::flowReturnCss),
            member("sum", &C::sum), member("total", &C::total), member("clickSorting", &C::clickSorting),
            member("thouSign", &C::thouSign), member("showIcon", &C::showIcon), member("visible", &C::visible),
            member("visible4ExpExcel", &C::visible4ExpExcel), member("visible4Print", &C::visible4Print),
            member("visible4PagePrint", &C::visible4PagePrint), member("showMoon", &C::showMoon),
            member("showAsLabel", &C::showAsLabel), member("showAsButton", &C::showAsButton),
            member("showTitle", &C::showTitle), member("hiddenColumn", &C::hiddenColumn),
            member("customIcon", &C::customIcon), member("isShowThisColumn", &C::isShowThisColumn),
            member("valueScript", &C::valueScript).upTo(longestScript),
            member("hiddenScript", &C::hiddenScript).upTo(longestScript), member("fieldId", &C::fieldId),
            member("imageName", &C::imageName), member("fontColor", &C::fontColor),
            member("multiLanguageLabel", &C::multiLanguageLabel),
            member("actionScript", &C::actionScript).upTo(longestScript),
            member("beforeActionScript", &C::beforeActionScript).upTo(longestScript),
            member("afterActionScript", &C::afterActionScript).upTo(longestScript),
            member("dispatcherUrlScript", &C::dispatcherUrlScript)
                .upTo(longestScript)
                .about("its value is the address that the operation leads to"),
            member("jumpMapping", &C::jumpMapping).upTo(longestScript), member("mappingform", &C::mappingform),
            member("formatType", &C::formatType), member("decimalsNum", &C::decimalsNum),
            member("decimalsCurr", &C::decimalsCurr), member("currType", &C::currType),
            member("iconMapping", &C::iconMapping).upTo(longestScript),
            member("width", &C::width).about("pixels on the screen; 0: what suits its values"),
            member("alignment", &C::alignment).about("left, center or right; empty: what suits its values"),
            member("version", &C::version)
                .about("of the column that was changed: an update of another one is a conflict")};
    }
};

struct CreateColumn {
    QString applicationId;
    QString viewId;
    QString moduleId;
    ColumnContent column;

    static constexpr auto fields()
    {
        using C = CreateColumn;
        return std::tuple{path("applicationId", &C::applicationId), path("viewId", &C::viewId),
            query("moduleId", &C::moduleId).optional().about("not needed: the view knows its module"),
            wholeBody(&C::column)};
    }
};

struct UpdateColumn {
    QString applicationId;
    QString viewId;
    QString columnId;
    QString message;
    ColumnContent column;

    static constexpr auto fields()
    {
        using U = UpdateColumn;
        return std::tuple{path("applicationId", &U::applicationId), path("viewId", &U::viewId),
            path("columnId", &U::columnId),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::column)};
    }
};

struct SavedColumn {
    QString id;
    int version = 1;
    int viewVersion = 1;

    static constexpr auto fields()
    {
        using S = SavedColumn;
        return std::tuple{member("id", &S::id), member("version", &S::version),
            member("viewVersion", &S::viewVersion).about("of the view, which counts this save, too")};
    }
};

struct ColumnPath {
    QString columnId;

    static constexpr auto fields() { return std::tuple{path("columnId", &ColumnPath::columnId)}; }
};

struct ListColumns {
    QString viewId;

    static constexpr auto fields() { return std::tuple{path("viewId", &ListColumns::viewId)}; }
};

struct ColumnRow {
    QString id;
    QString name;
    QString orderNo;

    static constexpr auto fields()
    {
        using C = ColumnRow;
        return std::tuple{member("id", &C::id), member("name", &C::name), member("orderNo", &C::orderNo)};
    }
};

inline constexpr Endpoint<ListColumns, QList<ColumnRow>> listColumns{module, Method::Get,
    "/applications/modules/views/{viewId}/columns", Permission::DesignRead, "List the columns of a view"};
inline constexpr Endpoint<ColumnPath, DesignViewColumn> getColumn{
    module, Method::Get, "/applications/modules/views/columns/{columnId}", Permission::DesignRead, "Read a column"};
inline constexpr auto createColumn = Endpoint<CreateColumn, Created>{module, Method::Post,
    "/applications/{applicationId}/modules/views/{viewId}/columns", Permission::DesignWrite, "Create a column"}
                                         .manual();
inline constexpr auto updateColumn = Endpoint<UpdateColumn, SavedColumn>{module, Method::Put,
    "/applications/{applicationId}/modules/views/{viewId}/columns/{columnId}", Permission::DesignWrite,
    "Update a column"}
                                         .manual()
                                         .ourOwn();
inline constexpr auto deleteColumns = Endpoint<Ids, Nothing>{module, Method::Delete,
    "/applications/modules/views/columns", Permission::DesignWrite, "Delete columns"}
                                          .manual();

} // namespace formwright::contract::designtime
