#include "backend/runtime/preview_handlers.h"

#include "app/contract/designtime_views.h"
#include "app/contract/runtime_previews.h"
#include "app/contract/runtime_simulations.h"
#include "backend/forms/kept_members.h"
#include "backend/http/routes.h"
#include "backend/runtime/design_handlers.h"
#include "backend/runtime/flow_people.h"
#include "backend/runtime/flow_simulation.h"
#include "backend/runtime/form_preview.h"
#include "backend/runtime/view_handlers.h"
#include "backend/runtime/view_list.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_previews;
using contract::Error;
using contract::designtime::ColumnContent;
using contract::designtime::ViewContent;
using http::Call;

static DrawnTemplate drawnTemplate(Call &call, const DrawnView &in, const Scripting &scripting);
static contract::runtime_views::RowList listDrawnRows(
    Call &call, const ListDrawnRows &in, forms::RecordCounts &counts, const Scripting &scripting);

void registerPreviews(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_previews;
    routes.on(endpoints::drawnTemplate,
        [scripting](Call &call, const DrawnView &in) { return drawnTemplate(call, in, scripting); });
    routes.on(endpoints::drawnForm,
        [scripting](Call &call, const DrawnForm &in) { return drawnDocument(call, in, scripting); });
    namespace simulations = contract::runtime_simulations;
    routes.on(simulations::simulateFlow, [scripting](Call &call, const simulations::SimulateFlow &in) {
        requireVisible(call, in.applicationId.plain);
        return byCurrentDesigns(call, [&] { return FlowSimulation(call, in, scripting).play(); });
    });
    routes.on(simulations::askFlowPeople, peopleOfFlow);
    routes.on(endpoints::listDrawnRows, [&counts, scripting](Call &call, const ListDrawnRows &in) {
        return listDrawnRows(call, in, counts, scripting);
    });
}

namespace {

constexpr qsizetype mostColumns = 1000;

template <contract::Described Content> Content contentOf(const QJsonObject &members, const QString &name)
{
    Content content;
    const contract::WireContext plain;
    contract::DecodeProblems problems;
    contract::decode(QJsonValue(members), content, name, {plain, problems, {}, true});
    if (!problems.isEmpty())
        throw Error::invalid(u"invalid input"_s, problems.errors());
    return content;
}

QString sortOf(const ColumnContent &content)
{
    const QString ordered = content.isOrderByField.value_or(QString()).trimmed().toLower();
    if (ordered.isEmpty() || ordered == "false"_L1 || ordered == "0"_L1)
        return {};
    const QString direction = content.orderType.value_or(QString()).trimmed().toLower();
    return ordered == "desc"_L1 || direction == "desc"_L1 ? u"desc"_s : u"asc"_s;
}

forms::ViewColumn columnOf(const QJsonObject &members, const forms::ViewDesign &view, int orderNo)
{
    const auto content = contentOf<ColumnContent>(members, u"design.columns[%1]"_s.arg(orderNo));
    forms::ViewColumn column;
    column.id = members.value("id"_L1).toString();
    column.viewId = view.id;
    column.name = content.name.value_or(QString());
    column.type = content.type.value_or(QString());
    if (column.type.isEmpty())
        column.type = u"COLUMN_TYPE_FIELD"_s;
    column.fieldName = content.fieldName.value_or(QString()).trimmed();
    column.orderNo = orderNo;
    column.sort = sortOf(content);
    column.isFilter = content.isFilter.value_or(false);
    forms::keepAttributes(column.attributes, content,
        {u"name"_s, u"parentView"_s, u"type"_s, u"formid"_s, u"fieldName"_s, u"orderNo"_s, u"isFilter"_s,
            u"isOrderByField"_s, u"orderType"_s, u"version"_s});
    return column;
}

// What a save would refuse shows what can be shown of it: who draws sees what is missing.
std::shared_ptr<const forms::ViewDesign> viewFrom(const QString &applicationId, const QJsonObject &design)
{
    const auto content = contentOf<ViewContent>(design, u"design"_s);
    auto view = std::make_shared<forms::ViewDesign>();
    view->id = design.value("id"_L1).toString();
    view->applicationId = applicationId;
    view->formId = content.relatedForm.value_or(QString());
    view->name = content.name.value_or(QString());
    view->description = content.description.value_or(QString());
    view->viewType = design.value("viewType"_L1).toInt(1);
    view->pageLines = qBound(1, content.linesPerPage.value_or(20), 1000);
    view->permissionType = u"public"_s;
    view->filterCondition = content.filterCondition.value_or(QString());
    forms::keepAttributes(view->attributes, content,
        {u"name"_s, u"description"_s, u"linesPerPage"_s, u"orderno"_s, u"permissionType"_s, u"filterCondition"_s,
            u"relatedForm"_s, u"version"_s});
    const QJsonArray columns = design.value("columns"_L1).toArray();
    if (columns.size() > mostColumns)
        throw Error::invalid(u"a view takes at most "_s % QString::number(mostColumns) % u" columns"_s);
    for (const QJsonValue &column : columns)
        view->columns.append(columnOf(column.toObject(), *view, int(view->columns.size())));
    return view;
}

PermittedForm formOfDrawn(Call &call, const forms::ViewDesign &view)
{
    auto form = call.services.forms.form(call.db(), view.formId);
    if (!form || form->applicationId != view.applicationId)
        throw Error::notFound(u"there is no such form"_s);
    access::FormAccess access = accessTo(call, call.db(), *form);
    return {std::move(form), std::move(access)};
}

} // namespace

static DrawnTemplate drawnTemplate(Call &call, const DrawnView &in, const Scripting &scripting)
{
    requireVisible(call, in.applicationId.plain);
    const auto view = viewFrom(in.applicationId.plain, in.design);
    const PermittedForm permitted = formOfDrawn(call, *view);
    DrawnTemplate answer;
    answer.applicationId = in.applicationId;
    answer.view = viewAnswer(call, *view, permitted, scripting);
    answer.form = formAnswer(call, permitted, scripting);
    if (const auto search = searchFormOf(call, *view))
        answer.searchFields = fieldAnswers(*search->form, search->access);
    return answer;
}

static contract::runtime_views::RowList listDrawnRows(
    Call &call, const ListDrawnRows &in, forms::RecordCounts &counts, const Scripting &scripting)
{
    contract::runtime_views::ListRows asked;
    asked.applicationId = in.applicationId;
    asked.page = in.page;
    asked.lines = in.lines;
    asked.sortCol = in.sortCol;
    asked.sortStatus = in.sortStatus;
    asked.parameter = in.parameter;
    asked.startDate = in.startDate;
    asked.endDate = in.endDate;
    asked.parentNodeId = in.parentNodeId;
    asked.name = in.name;
    asked.withTotal = in.withTotal;
    asked.search = in.search;
    const auto view = viewFrom(in.applicationId.plain, in.design);
    return in.isTree ? listNodes(call, asked, counts, scripting, view) : listRows(call, asked, counts, scripting, view);
}

} // namespace formwright::runtime
