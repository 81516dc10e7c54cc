#include "backend/designtime/column_design.h"

#include "backend/designtime/attributes.h"
#include "backend/designtime/field_script_checks.h"
#include "backend/designtime/input_checks.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::ColumnContent;
using contract::designtime::DesignViewColumn;

namespace {

const QString fieldColumn = u"COLUMN_TYPE_FIELD"_s;
constexpr int widestColumn = 2000; // pixels

// The database knows nothing of what a script shows, so it cannot sort, search
// or add it up.
void checkScriptColumn(InputChecks &checks, const forms::ViewColumn &column, const ColumnContent &in)
{
    static const QString reason = u"goes with no column of a script, whose values are in no database"_s;
    if (in.sum.value_or(false))
        checks.refuse(u"sum"_s, reason);
    if (in.total.value_or(false))
        checks.refuse(u"total"_s, reason);
    if (in.clickSorting.value_or(false))
        checks.refuse(u"clickSorting"_s, reason);
    if (column.isFilter)
        checks.refuse(u"isFilter"_s, reason);
    if (!column.sort.isEmpty())
        checks.refuse(u"isOrderByField"_s, reason);
}

// The order a column takes part in: asc, desc, or empty for none.
QString sortOf(const QString &stored, const ColumnContent &in, InputChecks &checks)
{
    QString sort = stored;
    if (in.isOrderByField) {
        const QString given = in.isOrderByField->trimmed().toLower();
        if (given == "true"_L1 || given == "1"_L1)
            sort = stored.isEmpty() ? u"asc"_s : stored;
        else if (given == "asc"_L1 || given == "desc"_L1)
            sort = given;
        else if (given.isEmpty() || given == "false"_L1 || given == "0"_L1)
            sort.clear();
        else
            checks.refuse(u"isOrderByField"_s, u"must be true, false, asc or desc"_s);
    }
    if (in.orderType && !in.orderType->isEmpty()) {
        const QString given = in.orderType->trimmed().toLower();
        checks.oneOf(u"orderType"_s, given, {u"asc"_s, u"desc"_s});
        if (!sort.isEmpty())
            sort = given;
    }
    return sort;
}

} // namespace

DesignViewColumn answerFor(const forms::ViewColumn &column, const QString &formId)
{
    DesignViewColumn answer;
    fillFromAttributes(answer, column.attributes);
    answer.id = column.id;
    answer.name = column.name;
    answer.parentView = column.viewId;
    answer.type = column.type;
    answer.formid = formId;
    answer.fieldName = column.fieldName;
    answer.orderno = column.orderNo;
    answer.isFilter = column.isFilter;
    answer.isOrderByField = column.sort.isEmpty() ? u"false"_s : u"true"_s;
    answer.orderType = column.sort.toUpper();
    return answer;
}

void apply(forms::ViewColumn &column, const ColumnContent &in, const forms::FormDesign &form)
{
    InputChecks checks;
    column.name = in.name.value_or(column.name).trimmed();
    column.type = in.type.value_or(column.type);
    if (column.type.isEmpty())
        column.type = fieldColumn;
    const QString fieldBefore = column.fieldName;
    column.fieldName = in.fieldName.value_or(column.fieldName).trimmed();
    column.orderNo = in.orderNo.value_or(column.orderNo);
    column.isFilter = in.isFilter.value_or(column.isFilter);
    column.sort = sortOf(column.sort, in, checks);
    keepAttributes(column.attributes, in,
        {u"name"_s, u"parentView"_s, u"type"_s, u"formid"_s, u"fieldName"_s, u"orderNo"_s, u"isFilter"_s,
            u"isOrderByField"_s, u"orderType"_s, u"version"_s});

    checks.name(u"name"_s, column.name);
    checks.oneOf(u"type"_s, column.type,
        {fieldColumn, u"COLUMN_TYPE_SCRIPT"_s, u"COLUMN_TYPE_OPERATE"_s, u"COLUMN_TYPE_LOGO"_s,
            u"COLUMN_TYPE_ROWNUM"_s});
    checks.order(u"orderNo"_s, column.orderNo);
    if (in.parentView && !in.parentView->isEmpty() && *in.parentView != column.viewId)
        checks.refuse(u"parentView"_s, u"differs from the view in the path"_s);
    if (in.formid && !in.formid->isEmpty() && *in.formid != form.id)
        checks.refuse(u"formid"_s, u"is not the form of the view"_s);
    if (column.type == fieldColumn) {
        const int field = form.fieldIndex(column.fieldName);
        if (field >= 0)
            column.fieldName = form.fields.at(field).name;
        // Names of system values begin with "$". A field that left the form stays in its column until somebody changes
        // that.
        else if (column.fieldName.isEmpty() || (!column.fieldName.startsWith(u'$') && column.fieldName != fieldBefore))
            checks.refuse(u"fieldName"_s, u"is no field of the form "_s % form.name);
    }
    checks.between(u"width"_s, in.width.value_or(0), 0, widestColumn);
    if (in.alignment)
        checks.oneOf(u"alignment"_s, *in.alignment, {QString(), u"left"_s, u"center"_s, u"right"_s});
    if (column.type == "COLUMN_TYPE_SCRIPT"_L1)
        checkScriptColumn(checks, column, in);
    checks.text(u"fieldName"_s, column.fieldName, 200);
    checks.finish();
    checkSize(column.attributes);
}

void checkColumnScripts(
    const ColumnContent &in, const QString &name, script::ScriptHost &scripts, const script::LibraryResolver &libraries)
{
    const QString column = in.name.value_or(name);
    QList<CheckedScript> sources;
    const auto add = [&](const QString &member, const QString &what, const std::optional<QString> &source) {
        if (source && !source->trimmed().isEmpty())
            sources.append({member, what % column, *source});
    };
    add(u"valueScript"_s, u"the column "_s, in.valueScript);
    add(u"hiddenScript"_s, u"what hides "_s, in.hiddenScript);
    add(u"beforeActionScript"_s, u"the script before "_s, in.beforeActionScript);
    add(u"actionScript"_s, u"the script of "_s, in.actionScript);
    add(u"afterActionScript"_s, u"the script after "_s, in.afterActionScript);
    add(u"dispatcherUrlScript"_s, u"the address of "_s, in.dispatcherUrlScript);
    checkScripts(sources, scripts, u"a script of the column cannot run: "_s, libraries);
}

} // namespace formwright::designtime
