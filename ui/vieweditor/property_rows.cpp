#include "ui/vieweditor/property_rows.h"

#include "ui/designs/member_words.h"

#include <QCoreApplication>

namespace formwright::vieweditor {

using namespace Qt::StringLiterals;
using designing::Property;

namespace {

using Kind = designing::PropertyEditorKind;
using Type = MemberType;

constexpr const char *general = QT_TRANSLATE_NOOP("ViewProperties", "General");
constexpr const char *shown = QT_TRANSLATE_NOOP("ViewProperties", "What is shown");
constexpr const char *numbers = QT_TRANSLATE_NOOP("ViewProperties", "Numbers");
constexpr const char *order = QT_TRANSLATE_NOOP("ViewProperties", "Order and sums");
constexpr const char *look = QT_TRANSLATE_NOOP("ViewProperties", "Look");
constexpr const char *places = QT_TRANSLATE_NOOP("ViewProperties", "Where it is shown");
constexpr const char *pressing = QT_TRANSLATE_NOOP("ViewProperties", "When it is pressed");
constexpr const char *rows = QT_TRANSLATE_NOOP("ViewProperties", "Rows");
constexpr const char *opening = QT_TRANSLATE_NOOP("ViewProperties", "Opening");
constexpr const char *searching = QT_TRANSLATE_NOOP("ViewProperties", "Search");
constexpr const char *rights = QT_TRANSLATE_NOOP("ViewProperties", "Rights");

} // namespace

const QList<PropertyRow> &propertyRows()
{
    static const QList<PropertyRow> table{
        // Columns.
        {AnyColumn, general, "name", Kind::Name, QT_TRANSLATE_NOOP("ViewProperties", "Name"),
            QT_TRANSLATE_NOOP("ViewProperties", "What stands over the column.")},
        {FieldColumn, general, "fieldName", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Field"),
            QT_TRANSLATE_NOOP("ViewProperties", "The field of the form whose values it shows.")},
        {AnyColumn, general, "type", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Kind"),
            QT_TRANSLATE_NOOP("ViewProperties", "What the column shows."), "COLUMN_TYPE_FIELD",
            QT_TRANSLATE_NOOP("ViewProperties",
                "COLUMN_TYPE_FIELD|Field;COLUMN_TYPE_SCRIPT|Script;COLUMN_TYPE_OPERATE|Operation;COLUMN_TYPE_LOGO|"
                "Icon;COLUMN_TYPE_ROWNUM|Row number")},
        {AnyColumn, general, "multiLanguageLabel", Kind::Languages,
            QT_TRANSLATE_NOOP("ViewProperties", "In other languages"),
            QT_TRANSLATE_NOOP("ViewProperties", "What the column is called for those who read another language.")},
        {ScriptColumn | LogoColumn, shown, "valueScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Value"),
            QT_TRANSLATE_NOOP("ViewProperties", "Makes what is shown of each document.")},
        {FieldColumn, shown, "showType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Value"),
            QT_TRANSLATE_NOOP("ViewProperties", "What is stored, or what stands for it: labels and names."), "00",
            QT_TRANSLATE_NOOP("ViewProperties", "00|As it is stored;01|As it is called")},
        {FieldColumn | ScriptColumn, shown, "displayType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Length"),
            QT_TRANSLATE_NOOP("ViewProperties", "Whether long texts are cut."), "00",
            QT_TRANSLATE_NOOP("ViewProperties", "00|Whole;01|Cut")},
        {FieldColumn | ScriptColumn, shown, "displayLength", Kind::Text,
            QT_TRANSLATE_NOOP("ViewProperties", "Characters"),
            QT_TRANSLATE_NOOP("ViewProperties", "How many are shown of a text that is cut."), "-1"},
        {FieldColumn | ScriptColumn, shown, "showTitle", Kind::Flag,
            QT_TRANSLATE_NOOP("ViewProperties", "Named on hover"),
            QT_TRANSLATE_NOOP("ViewProperties", "What is told under the mouse begins with the name of the column."), "",
            "", Type::Truth},
        {FieldColumn | ScriptColumn, shown, "showAsLabel", Kind::Flag,
            QT_TRANSLATE_NOOP("ViewProperties", "As a label"),
            QT_TRANSLATE_NOOP("ViewProperties", "The value stands on a coloured ground."), "", "", Type::Truth},
        {FieldColumn | ScriptColumn, shown, "showAsButton", Kind::Flag,
            QT_TRANSLATE_NOOP("ViewProperties", "As a button"),
            QT_TRANSLATE_NOOP("ViewProperties", "The value looks like a button, which opens the document."), "", "",
            Type::Truth},
        {FieldColumn, numbers, "formatType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Format"),
            QT_TRANSLATE_NOOP("ViewProperties", "How numbers are written."), "simple",
            QT_TRANSLATE_NOOP("ViewProperties", "simple|As they are;number|Number;currency|Currency")},
        {FieldColumn, numbers, "decimalsNum", Kind::Number, QT_TRANSLATE_NOOP("ViewProperties", "Decimals"),
            QT_TRANSLATE_NOOP("ViewProperties", "Digits behind the point of numbers.")},
        {FieldColumn, numbers, "decimalsCurr", Kind::Number,
            QT_TRANSLATE_NOOP("ViewProperties", "Decimals of currency"),
            QT_TRANSLATE_NOOP("ViewProperties", "Digits behind the point of amounts of money.")},
        {FieldColumn, numbers, "currType", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Currency"),
            QT_TRANSLATE_NOOP("ViewProperties", "The language and country whose currency it is, as zh_CN or de_DE.")},
        {FieldColumn, numbers, "thouSign", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Thousands"),
            QT_TRANSLATE_NOOP("ViewProperties", "Every three digits are set apart."), "", "", Type::Truth},
        {FieldColumn, order, "isOrderByField", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Sorted"),
            QT_TRANSLATE_NOOP(
                "ViewProperties", "The view is sorted by it; of several such columns the leftmost goes first."),
            "false", QT_TRANSLATE_NOOP("ViewProperties", "false|Not;asc|Ascending;desc|Descending")},
        {FieldColumn, order, "clickSorting", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Sorted by a click"),
            QT_TRANSLATE_NOOP("ViewProperties", "Who reads the view may sort by it. Where no column says so, by all."),
            "", "", Type::Truth},
        {FieldColumn, order, "isFilter", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Filtered by"),
            QT_TRANSLATE_NOOP("ViewProperties", "It is offered as a filter, so searching by it is quick."), "", "",
            Type::Truth},
        {FieldColumn, order, "sum", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Sum of the page"),
            QT_TRANSLATE_NOOP("ViewProperties", "Its numbers are added up below the page."), "", "", Type::Truth},
        {FieldColumn, order, "total", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Sum of all"),
            QT_TRANSLATE_NOOP("ViewProperties", "Its numbers are added up over all pages."), "", "", Type::Truth},
        {AnyColumn, look, "width", Kind::Number, QT_TRANSLATE_NOOP("ViewProperties", "Width"),
            QT_TRANSLATE_NOOP("ViewProperties", "In pixels; 0 for what suits its values."), "0", "", Type::Number},
        {AnyColumn, look, "alignment", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Alignment"),
            QT_TRANSLATE_NOOP("ViewProperties", "By itself, numbers stand at the right and all else at the left."), "",
            QT_TRANSLATE_NOOP("ViewProperties", "|By itself;left|Left;center|Centre;right|Right")},
        {AnyColumn, look, "fontColor", Kind::Colour, QT_TRANSLATE_NOOP("ViewProperties", "Colour of text"),
            QT_TRANSLATE_NOOP("ViewProperties", "It is made darker or lighter where it could not be read.")},
        {AnyColumn, look, "color", Kind::Colour, QT_TRANSLATE_NOOP("ViewProperties", "Other colour of text"),
            QT_TRANSLATE_NOOP("ViewProperties", "Of designs of before: holds where no colour of text is set."),
            "000000"},
        {AnyColumn, look, "groundColor", Kind::Colour, QT_TRANSLATE_NOOP("ViewProperties", "Colour of ground"),
            QT_TRANSLATE_NOOP("ViewProperties", "What its cells are filled with."), "FFFFFF"},
        {AnyColumn, look, "fontSize", Kind::Number, QT_TRANSLATE_NOOP("ViewProperties", "Size of text"),
            QT_TRANSLATE_NOOP("ViewProperties", "12 is as usual."), "12"},
        {FieldColumn | LogoColumn, look, "showIcon", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Icons"),
            QT_TRANSLATE_NOOP("ViewProperties", "Values are told by icons, as the table of icons says."), "", "",
            Type::Truth},
        {FieldColumn | LogoColumn, look, "customIcon", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Own icons"),
            QT_TRANSLATE_NOOP("ViewProperties", "The icons are uploaded pictures."), "", "", Type::Truth},
        {FieldColumn | LogoColumn, look, "iconMapping", Kind::Text,
            QT_TRANSLATE_NOOP("ViewProperties", "Table of icons"),
            QT_TRANSLATE_NOOP("ViewProperties", "JSON: the icon of each value, as {\"open\":\"clock\"}.")},
        {LogoColumn | OperateColumn, look, "imageName", Kind::Icon, QT_TRANSLATE_NOOP("ViewProperties", "Icon"),
            QT_TRANSLATE_NOOP("ViewProperties", "What stands in each row.")},
        {AnyColumn, look, "showMoon", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Reminder mark"),
            QT_TRANSLATE_NOOP(
                "ViewProperties", "A bell stands where it is the turn of whoever reads, in the flow of the document."),
            "", "", Type::Truth},
        {AnyColumn, look, "flowReturnCss", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Mark what came back"),
            QT_TRANSLATE_NOOP("ViewProperties", "The values of documents that a flow sent back stand in red."), "", "",
            Type::Truth},
        {AnyColumn, places, "visible", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "On the screen"),
            QT_TRANSLATE_NOOP("ViewProperties", "A column that is not can still be sorted and filtered by."), "true",
            "", Type::Truth},
        {AnyColumn, places, "isShowThisColumn", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "In lists"),
            QT_TRANSLATE_NOOP("ViewProperties", "Of designs of before; off hides it from the screen as well."), "true",
            "", Type::Truth},
        {AnyColumn, places, "hiddenColumn", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Hidden"),
            QT_TRANSLATE_NOOP("ViewProperties", "Of designs of before; on hides it from the screen as well."), "", "",
            Type::Truth},
        {AnyColumn, places, "visible4ExpExcel", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "In workbooks"),
            QT_TRANSLATE_NOOP("ViewProperties", "Exported along."), "true", "", Type::Truth},
        {AnyColumn, places, "visible4Print", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "On paper"),
            QT_TRANSLATE_NOOP("ViewProperties", "Printed along with a list."), "true", "", Type::Truth},
        {AnyColumn, places, "visible4PagePrint", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "On printed pages"),
            QT_TRANSLATE_NOOP("ViewProperties", "Printed along with a page of the list."), "true", "", Type::Truth},
        {AnyColumn, places, "hiddenScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Hidden by script"),
            QT_TRANSLATE_NOOP("ViewProperties", "Hides the column where the answer is true.")},
        {OperateColumn, pressing, "beforeActionScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Before"),
            QT_TRANSLATE_NOOP("ViewProperties", "A text that it gives stops the act and is shown.")},
        {OperateColumn, pressing, "actionScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Act"),
            QT_TRANSLATE_NOOP("ViewProperties", "What is done with the document of the row.")},
        {OperateColumn, pressing, "afterActionScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "After"),
            QT_TRANSLATE_NOOP("ViewProperties", "Runs when the act is done.")},
        {OperateColumn, pressing, "dispatcherUrlScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Address"),
            QT_TRANSLATE_NOOP("ViewProperties", "Its value is the address that the operation leads to.")},
        {OperateColumn, pressing, "mappingform", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Leads to the form"),
            QT_TRANSLATE_NOOP("ViewProperties", "The form of which a document is made.")},
        {OperateColumn, pressing, "jumpMapping", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Values taken along"),
            QT_TRANSLATE_NOOP(
                "ViewProperties", "JSON: fields of the new document by fields of the row, as {\"article\":\"item\"}.")},

        // The view.
        {TheView, general, "name", Kind::Name, QT_TRANSLATE_NOOP("ViewProperties", "Name"),
            QT_TRANSLATE_NOOP("ViewProperties", "What the view is called.")},
        {TheView, general, "description", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Description"),
            QT_TRANSLATE_NOOP("ViewProperties", "For those who design.")},
        {TheView, general, "viewType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Kind"),
            QT_TRANSLATE_NOOP("ViewProperties", "How the documents are shown."), "1",
            QT_TRANSLATE_NOOP("ViewProperties", "1|List;16|Calendar;17|Tree;18|Map;19|Gantt chart;20|Groups"),
            Type::Number},
        {TheView, rows, "pagination", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Pages"),
            QT_TRANSLATE_NOOP("ViewProperties", "The rows are shown page by page."), "true", "", Type::Truth},
        {TheView, rows, "linesPerPage", Kind::Number, QT_TRANSLATE_NOOP("ViewProperties", "Rows of a page"),
            QT_TRANSLATE_NOOP("ViewProperties", "From 1 to 1,000."), "20", "", Type::Number},
        {TheView, rows, "showTotalRow", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Rows of sums"),
            QT_TRANSLATE_NOOP("ViewProperties", "What columns add up to is shown below them."), "true", "",
            Type::Truth},
        {TheView, rows, "readonly", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Read only"),
            QT_TRANSLATE_NOOP("ViewProperties", "Nothing is made or changed from here."), "", "", Type::Truth},
        {TheView, rows, "refresh", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Refresh the row"),
            QT_TRANSLATE_NOOP("ViewProperties", "A row is read again when its document was saved."), "", "",
            Type::Truth},
        {TheView, rows, "refreshAll", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Refresh all rows"),
            QT_TRANSLATE_NOOP("ViewProperties", "All rows are read again when a document was saved."), "", "",
            Type::Truth},
        {TheView, rows, "autoCompose", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Fit the columns"),
            QT_TRANSLATE_NOOP("ViewProperties", "Columns share the room there is, whatever their widths are."), "", "",
            Type::Truth},
        {TheView, rows, "collapsibleShowMode", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Groups at first"),
            QT_TRANSLATE_NOOP("ViewProperties", "How the groups of a view stand when it is opened."), "0",
            QT_TRANSLATE_NOOP("ViewProperties", "0|Folded;1|The first one open;2|Open"), Type::Number},
        {TheView, opening, "openType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Documents open"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "In the grid, values are typed into the rows themselves. In a layer over the window, in a window of "
                "its "
                "own, or in the tab of the list, to which a button that leads back returns. In place, in an area of "
                "their own and in a tab mean a tab of its own here."),
            "1",
            QT_TRANSLATE_NOOP("ViewProperties",
                "1|In place;16|In a window;256|In the parent;272|In an area of their own;277|In a layer;288|In the "
                "grid;293|In a tab"),
            Type::Number},
        {TheView, opening, "newPage", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "New documents apart"),
            QT_TRANSLATE_NOOP("ViewProperties", "New documents open in a tab, however others do."), "", "",
            Type::Truth},
        {TheView, opening, "displayType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Shown with"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "The form by whose layout documents are shown, with the fields that both forms have."),
            "relatedForm", QT_TRANSLATE_NOOP("ViewProperties", "relatedForm|Their own form;templateForm|Another form")},
        {TheView, opening, "templateForm", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Other form"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "The form by whose layout they are shown then. Who may not open it sees them by their own.")},
        {TheView, opening, "editAble", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Rows can be edited"),
            QT_TRANSLATE_NOOP("ViewProperties", "Of a grid: whether values are typed into its rows."), "true", "",
            Type::Truth},
        {TheView, opening, "readAble", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Rows can be opened"),
            QT_TRANSLATE_NOOP("ViewProperties", "A document is opened from its row."), "true", "", Type::Truth},
        {TheView, opening, "showActivityColumnType", Kind::Number,
            QT_TRANSLATE_NOOP("ViewProperties", "Buttons of rows"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "A number for other clients, 0 to 3: which buttons rows of a grid have. Without effect here, where a "
                "cell is saved when it is left."),
            "0", "", Type::Number},
        {TheView, opening, "defaultShowMode", Kind::Number, QT_TRANSLATE_NOOP("ViewProperties", "Mode at first"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "What a calendar or chart begins with, until somebody chooses: of a calendar a month (0), week (1) or "
                "day (2), of a chart weeks (0, 2), days (1) or months (3)."),
            "0", "", Type::Number},
        {TheView, searching, "searchFormId", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Search form"),
            QT_TRANSLATE_NOOP("ViewProperties", "The form above the rows, whose fields are searched by.")},
        {TheView, searching, "commonFilterCondition", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Quick filters"),
            QT_TRANSLATE_NOOP("ViewProperties", "JSON: rules as in the filter, offered to whoever reads.")},
        {TheView, look, "width", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Width"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "Of the layer or window in which documents open: 640, 640px, or 80% of the window around.")},
        {TheView, look, "height", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Height"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "Of the layer or window in which documents open: 640, 640px, or 80% of the window around.")},
        {TheView, look, "styleId", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Style sheet"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "One of the application. Here its colours, bold and italic of heads, rows and sums of a table hold "
                "(th, tr, td, tr:nth-child, tfoot); the rest is for other clients.")},
        {TheView, look, "showWaterMark", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Watermark"),
            QT_TRANSLATE_NOOP("ViewProperties", "A text lies behind the rows."), "", "", Type::Truth},
        {TheView, look, "waterMarkScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Text of the watermark"),
            QT_TRANSLATE_NOOP("ViewProperties", "Makes the text.")},
        {TheView, rights, "permissionType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Opened by"),
            QT_TRANSLATE_NOOP("ViewProperties", "Everybody, or only the roles that are allowed to."), "public",
            QT_TRANSLATE_NOOP("ViewProperties", "public|Everybody;private|Roles that may")},
        {TheView, rights, "authorityCondition", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Whose documents"),
            QT_TRANSLATE_NOOP("ViewProperties", "JSON: rules that narrow the documents by who reads.")},

        // A button of the view, and of a form.
        {AnyButton, general, "name", Kind::Name, QT_TRANSLATE_NOOP("ViewProperties", "Name"),
            QT_TRANSLATE_NOOP("ViewProperties", "What stands on the button.")},
        {AnyButton, general, "type", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Kind"),
            QT_TRANSLATE_NOOP("ViewProperties", "What the button does."), "", "", Type::Number},
        {AnyButton, general, "multiLanguageLabel", Kind::Languages,
            QT_TRANSLATE_NOOP("ViewProperties", "In other languages"),
            QT_TRANSLATE_NOOP("ViewProperties", "What the button is called for those who read another language.")},
        {AnyButton, general, "description", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Description"),
            QT_TRANSLATE_NOOP("ViewProperties", "Shown under the mouse.")},
        {AnyButton, look, "icon", Kind::Icon, QT_TRANSLATE_NOOP("ViewProperties", "Icon"),
            QT_TRANSLATE_NOOP("ViewProperties", "Stands in front of its name.")},
        {AnyButton, look, "colorType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Emphasis"),
            QT_TRANSLATE_NOOP("ViewProperties", "One button at most should stand out."), "",
            QT_TRANSLATE_NOOP("ViewProperties", "|As the others;primary|Stands out")},
        {TheButton, places, "showInToolbar", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Above the rows"),
            QT_TRANSLATE_NOOP("ViewProperties", "Otherwise it stands in the menu alone."), "true", "", Type::Truth},
        {FormButton, places, "showInToolbar", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Above the document"),
            QT_TRANSLATE_NOOP("ViewProperties", "Otherwise it stands in the menu alone."), "true", "", Type::Truth},
        {TheButton, places, "contextMenu", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "In the menu of rows"),
            QT_TRANSLATE_NOOP("ViewProperties", "The right button of the mouse offers it."), "", "", Type::Truth},
        {AnyButton, places, "hiddenScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Hidden by script"),
            QT_TRANSLATE_NOOP("ViewProperties", "Hides the button where the answer is true.")},
        {AnyButton, places, "readonlyScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Disabled by script"),
            QT_TRANSLATE_NOOP("ViewProperties", "Nobody can press it where the answer is true.")},
        {AnyButton, pressing, "onActionForm", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Form"),
            QT_TRANSLATE_NOOP("ViewProperties", "The form that it opens or makes a document of.")},
        {AnyButton, pressing, "onActionView", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "View"),
            QT_TRANSLATE_NOOP("ViewProperties", "The id of the view that it opens.")},
        {FormButton, pressing, "onActionFlow", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Flow"),
            QT_TRANSLATE_NOOP("ViewProperties", "The flow that it starts.")},
        {AnyButton, pressing, "jumpActOpenType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Opens"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "Where the form or view that it leads to opens. In place means a tab here, so nothing that is open is "
                "lost."),
            "0", QT_TRANSLATE_NOOP("ViewProperties", "0|In place;1|In a layer;2|In a tab;3|In a window"), Type::Number},
        {AnyButton, pressing, "dispatcherMode", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Goes on"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "For other clients: who goes on to the address. Without effect here, where the browser does always."),
            "0", QT_TRANSLATE_NOOP("ViewProperties", "0|By the server;1|By the browser"), Type::Number},
        {AnyButton, pressing, "actionSelection", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Before its script"),
            QT_TRANSLATE_NOOP("ViewProperties",
                "Of a script: the form can be filled in first. Its values are parameters of the script, and nothing of "
                "them is stored."),
            "0", QT_TRANSLATE_NOOP("ViewProperties", "0|Nothing more;1|The form is filled in"), Type::Number},
        {AnyButton, pressing, "beforeActionScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Before"),
            QT_TRANSLATE_NOOP("ViewProperties", "A text that it gives stops the act and is shown.")},
        {AnyButton, pressing, "actionScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Act"),
            QT_TRANSLATE_NOOP("ViewProperties", "What a button of the kind Script does.")},
        {AnyButton, pressing, "afterActionScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "After"),
            QT_TRANSLATE_NOOP("ViewProperties", "Runs when the act is done.")},
        {AnyButton, pressing, "afterAction", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Afterwards"),
            QT_TRANSLATE_NOOP("ViewProperties", "Where whoever pressed it is led."), "0",
            QT_TRANSLATE_NOOP("ViewProperties", "0|Nowhere;1|Back;2|The page is closed;3|To the address"),
            Type::Number},
        {AnyButton, pressing, "dispatcherUrl", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Address"),
            QT_TRANSLATE_NOOP("ViewProperties", "Its value is the address that the button leads to.")},
        {AnyButton, pressing, "address", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Service"),
            QT_TRANSLATE_NOOP("ViewProperties", "The address that documents are sent to: http or https.")},
        {AnyButton, pressing, "addressMethod", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Sent by"),
            QT_TRANSLATE_NOOP("ViewProperties", "How the service takes them."), "POST",
            QT_TRANSLATE_NOOP("ViewProperties", "GET|GET;POST|POST;PUT|PUT")},
        {AnyButton, pressing, "fileNameScript", Kind::Script, QT_TRANSLATE_NOOP("ViewProperties", "Downloaded file"),
            QT_TRANSLATE_NOOP("ViewProperties", "Gives the path of the attachment; without it the first one.")},
        {TheButton, pressing, "importMapping", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Columns of the file"),
            QT_TRANSLATE_NOOP("ViewProperties", "JSON: [{\"column\":\"No.\",\"field\":\"number\"}].")},
        {AnyButton, pressing, "signFields", Kind::Text, QT_TRANSLATE_NOOP("ViewProperties", "Signed fields"),
            QT_TRANSLATE_NOOP("ViewProperties", "Names separated by semicolons; empty: everything.")},
        {AnyButton, pressing, "lockFields", Kind::Flag, QT_TRANSLATE_NOOP("ViewProperties", "Signing locks"),
            QT_TRANSLATE_NOOP("ViewProperties", "What is signed stays as it is from then on."), "true", "",
            Type::Truth},
        {AnyButton, rights, "permissionType", Kind::Choice, QT_TRANSLATE_NOOP("ViewProperties", "Pressed by"),
            QT_TRANSLATE_NOOP("ViewProperties", "Everybody, or only the roles that are allowed to."), "public",
            QT_TRANSLATE_NOOP("ViewProperties", "public|Everybody;private|Roles that may")},
    };
    return table;
}

namespace {

designs::MemberTitles titlesOn(quint32 on)
{
    return [on](const QString &member) {
        const QList<PropertyRow> &all = propertyRows();
        const auto row = std::find_if(all.begin(), all.end(),
            [&](const PropertyRow &each) { return (each.on & on) != 0 && member == QLatin1StringView(each.member); });
        return row == all.end() ? QString() : QCoreApplication::translate("ViewProperties", row->title);
    };
}

const bool areNamed = designs::nameMembers(u"view"_s, titlesOn(TheView))
    && designs::nameMembers(u"column"_s, titlesOn(AnyColumn)) && designs::nameMembers(u"button"_s, titlesOn(AnyButton));

} // namespace

Property propertyOf(const PropertyRow &row)
{
    const auto translated = [](const char *text) { return QCoreApplication::translate("ViewProperties", text); };
    const QString member = QString::fromLatin1(row.member);
    Property made{member, member, translated(row.group), translated(row.title), row.kind,
        QString::fromLatin1(row.standard), translated(row.help)};
    if (*row.choices != '\0') {
        const QStringList pairs = translated(row.choices).split(u';');
        for (const QString &pair : pairs)
            made.choices.append({pair.section(u'|', 0, 0), pair.section(u'|', 1)});
    }
    return made;
}

QString textFrom(const QJsonValue &value, MemberType type, const QString &standard)
{
    if (value.isUndefined() || value.isNull())
        return standard;
    if (type == MemberType::Truth)
        return value.toBool() ? u"true"_s : QString();
    return value.isString() ? value.toString() : value.toVariant().toString();
}

QJsonValue valueFrom(const QString &text, MemberType type)
{
    switch (type) {
    case MemberType::Truth:
        return text == "true"_L1;
    case MemberType::Number:
        return text.toInt();
    case MemberType::Text:
        break;
    }
    return text;
}

} // namespace formwright::vieweditor
