#include "backend/designtime/view_design.h"

#include "backend/designtime/attributes.h"
#include "backend/designtime/column_design.h"
#include "backend/designtime/input_checks.h"
#include "backend/forms/view_filter.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::designtime::DesignView;
using contract::designtime::DesignViewColumn;
using contract::designtime::ViewContent;

namespace {

struct ViewKind {
    int number;
    const char *className;
};
constexpr ViewKind viewKinds[]{{1, "ListView"}, {16, "CalendarView"}, {17, "TreeView"}, {18, "MapView"},
    {19, "GanttView"}, {20, "CollapsibleView"}};

QString classNameOf(int viewType)
{
    for (const ViewKind &kind : viewKinds) {
        if (kind.number == viewType)
            return QString::fromLatin1(kind.className);
    }
    return u"View"_s;
}

} // namespace

DesignView answerFor(const forms::ViewDesign &view, const QString &moduleName)
{
    DesignView answer;
    fillFromAttributes(answer, view.attributes);
    answer.id = view.id;
    answer.version = view.version;
    answer.applicationId = view.applicationId;
    answer.moduleId = view.moduleId;
    answer.name = view.name;
    answer.description = view.description;
    answer.orderno = view.orderNo;
    answer.pageLines = QString::number(view.pageLines);
    answer.linesPerPage = view.pageLines;
    answer.lastModifyTime = {view.modified};
    answer.relatedForm = view.formId;
    answer.permissionType = view.permissionType;
    answer.filterCondition = view.filterCondition;
    answer.intValue = view.viewType;
    answer.simpleClassName = classNameOf(view.viewType);
    answer.fullName = moduleName % u'/' % view.name;
    for (const forms::ViewColumn &column : view.columns) {
        const DesignViewColumn shown = answerFor(column, view.formId);
        answer.sum = answer.sum || shown.sum || shown.total;
        if (shown.clickSorting)
            answer.clickSortingFieldArr.append(QString(u"ITEM_"_s % column.fieldName.toUpper() % u" ASC00"_s));
        answer.columns.append(shown);
    }
    return answer;
}

void apply(forms::ViewDesign &view, const ViewContent &in, std::optional<int> viewType, const forms::FormDesign &form)
{
    view.name = in.name.value_or(view.name).trimmed();
    view.description = in.description.value_or(view.description);
    view.pageLines = in.linesPerPage.value_or(view.pageLines);
    view.orderNo = in.orderno.value_or(view.orderNo);
    view.viewType = viewType.value_or(view.viewType);
    view.permissionType = in.permissionType.value_or(view.permissionType);
    if (view.permissionType.isEmpty())
        view.permissionType = u"public"_s;
    view.filterCondition = in.filterCondition.value_or(view.filterCondition);
    keepAttributes(view.attributes, in,
        {u"name"_s, u"description"_s, u"linesPerPage"_s, u"orderno"_s, u"permissionType"_s, u"filterCondition"_s,
            u"relatedForm"_s, u"version"_s});

    InputChecks checks;
    checks.name(u"name"_s, view.name);
    checks.text(u"description"_s, view.description);
    checks.between(u"linesPerPage"_s, view.pageLines, 1, 1000);
    checks.order(u"orderno"_s, view.orderNo);
    checks.permissionType(view.permissionType);
    if (std::none_of(std::begin(viewKinds), std::end(viewKinds),
            [&](const ViewKind &kind) { return kind.number == view.viewType; }))
        checks.refuse(u"viewType"_s, u"must be 1, 16, 17, 18, 19 or 20"_s);
    if (in.editMode)
        checks.oneOf(u"editMode"_s, *in.editMode, {QString(), u"00"_s, u"01"_s, u"02"_s, u"03"_s});
    checks.text(u"filterCondition"_s, view.filterCondition, 100'000);
    checks.finish();
    checkSize(view.attributes);
    forms::checkFilterCondition(view.filterCondition, form);
    forms::checkAuthorityCondition(view.attributes.value("authorityCondition"_L1).toString(), form);
}

} // namespace formwright::designtime
