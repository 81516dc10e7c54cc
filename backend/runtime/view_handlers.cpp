#include "backend/runtime/view_handlers.h"

#include "app/template/filter_rules.h"
#include "backend/forms/form_table.h"
#include "backend/forms/kept_members.h"
#include "backend/forms/style_store.h"
#include "backend/http/routes.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/design_handlers.h"
#include "backend/runtime/form_events.h"
#include "backend/runtime/view_list.h"
#include "backend/runtime/view_query.h"

#include <QJsonDocument>

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using namespace contract::runtime_views;
using contract::Error;
using contract::runtime_designs::ColumnDefinition;
using contract::runtime_designs::ViewDefinition;
using contract::runtime_designs::ViewTemplatePath;
using http::Call;

namespace {

struct PermittedView {
    std::shared_ptr<const forms::ViewDesign> view;
    PermittedForm permitted;
};

// Looking at designs needs no domain of those who may see all software.
PermittedView permittedView(Call &call, const QString &applicationId, const QString &viewId)
{
    requireVisible(call, applicationId);
    auto view = viewOf(call, call.db(), applicationId, viewId);
    auto form = call.services.forms.form(call.db(), view->formId);
    if (!form || form->applicationId != applicationId)
        throw Error::notFound(u"there is no such form"_s);
    access::FormAccess access = accessTo(call, call.db(), *form);
    return {std::move(view), {std::move(form), std::move(access)}};
}

QString classNameOf(int viewType)
{
    switch (viewType) {
    case 16:
        return u"CalendarView"_s;
    case 17:
        return u"TreeView"_s;
    case 18:
        return u"MapView"_s;
    case 19:
        return u"GanttView"_s;
    case 20:
        return u"CollapsibleView"_s;
    default:
        return u"ListView"_s;
    }
}

// What the operation takes along of what he sees.
QString permittedMapping(const QString &text, const PermittedForm &permitted)
{
    QJsonObject kept;
    const QJsonObject mapping = QJsonDocument::fromJson(text.toUtf8()).object();
    for (auto it = mapping.begin(); it != mapping.end(); ++it) {
        const int field = permitted.form->fieldIndex(it.value().toString());
        if (field >= 0 && !permitted.access.isHidden(field))
            kept.insert(it.key(), permitted.form->fields.at(field).name);
    }
    return kept.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact));
}

void tellOperation(ColumnDefinition &answer, const forms::ViewColumn &column, const PermittedForm &permitted)
{
    const auto has
        = [&](QLatin1StringView member) { return !column.attributes.value(member).toString().trimmed().isEmpty(); };
    answer.hasBeforeScript = has("beforeActionScript"_L1);
    answer.hasActionScript = has("actionScript"_L1);
    answer.hasAddressScript = has("dispatcherUrlScript"_L1);
    answer.hasAfterScript = has("afterActionScript"_L1);
    answer.mappingform = {column.attributes.value("mappingform"_L1).toString()};
    answer.jumpMapping = permittedMapping(column.attributes.value("jumpMapping"_L1).toString(), permitted);
}

ColumnDefinition columnAnswer(const forms::ViewColumn &column, const PermittedForm &permitted)
{
    const forms::FormDesign &form = *permitted.form;
    ColumnDefinition answer;
    // Ids inside designs are plain.
    QJsonObject members = column.attributes;
    for (const QLatin1StringView apart : {"mappingform"_L1, "jumpMapping"_L1})
        members.remove(apart);
    forms::fillFromAttributes(answer, members);
    if (column.type == "COLUMN_TYPE_OPERATE"_L1)
        tellOperation(answer, column, permitted);
    answer.id = {column.id};
    answer.name = column.name;
    answer.fieldName = column.fieldName;
    answer.type = column.type;
    const int field = form.fieldIndex(column.fieldName);
    if (field >= 0)
        answer.kind = forms::storedKindName(form.fields.at(field).kind);
    answer.sort = column.sort;
    answer.isFilter = column.isFilter;
    answer.visible = isOnScreen(column);
    answer.orderno = column.orderNo;
    return answer;
}

// The quick filters that are about what he sees.
QString permittedFilters(const QString &text, const PermittedForm &permitted)
{
    const auto read = forms::readFilterRules(text);
    const auto *rules = std::get_if<QList<forms::FilterRule>>(&read);
    if (!rules)
        return {};
    QJsonArray kept;
    for (const forms::FilterRule &rule : *rules) {
        const int field = permitted.form->fieldIndex(rule.field);
        if (field < 0 || permitted.access.isHidden(field))
            continue;
        kept.append(QJsonObject{{u"field"_s, permitted.form->fields.at(field).name}, {u"operator"_s, rule.operatorName},
            {u"type"_s, rule.type}, {u"match"_s, rule.match}});
    }
    return kept.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(kept).toJson(QJsonDocument::Compact));
}

QString permittedMap(const forms::ViewDesign &view, const PermittedForm &permitted)
{
    QJsonObject map;
    for (const auto &[name, field] : relatedFields(view, *permitted.form, permitted.access).named()) {
        if (field >= 0)
            map.insert(name, permitted.form->fields.at(field).name);
    }
    return map.isEmpty() ? QString() : QString::fromUtf8(QJsonDocument(map).toJson(QJsonDocument::Compact));
}

// Whether the caller may open it is asked where it is read.
QString templateFormOf(Call &call, const forms::ViewDesign &view)
{
    const QString id = view.attributes.value("templateForm"_L1).toString();
    const auto form = id.isEmpty() ? nullptr : call.services.forms.form(call.db(), id);
    return form && form->applicationId == view.applicationId ? id : QString();
}

std::optional<QJsonObject> styleOf(Call &call, const forms::ViewDesign &view)
{
    const QString id = view.attributes.value("styleId"_L1).toString();
    const auto style = forms::styleSheets().byId(call.db(), id);
    if (!style || style->applicationId != view.applicationId)
        return std::nullopt;
    return QJsonObject{
        {u"id"_s, style->id}, {u"name"_s, style->name}, {u"content"_s, style->content}, {u"version"_s, style->version}};
}

} // namespace

std::optional<PermittedForm> searchFormOf(Call &call, const forms::ViewDesign &view)
{
    const QString id = view.attributes.value("searchFormId"_L1).toString();
    auto form = id.isEmpty() ? nullptr : call.services.forms.form(call.db(), id);
    if (!form || form->applicationId != view.applicationId)
        return std::nullopt;
    try {
        access::FormAccess access = accessTo(call, call.db(), *form);
        return PermittedForm{std::move(form), std::move(access)};
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return std::nullopt;
    }
}

ViewDefinition viewAnswer(
    Call &call, const forms::ViewDesign &view, const PermittedForm &permitted, const Scripting &scripting)
{
    const forms::FormDesign &form = *permitted.form;
    const DocumentScope scope{
        call.services.scope.domainIfAny(call.db(), call.user, call.requestedDomain()), form.applicationId};
    const Scripting mine = forRequest(call, scripting);
    ViewDefinition answer;
    QJsonObject members = view.attributes;
    members.remove("templateForm"_L1); // ids inside designs are plain
    forms::fillFromAttributes(answer, members);
    answer.templateForm = {templateFormOf(call, view)};
    answer.style = styleOf(call, view);
    answer.id = {view.id};
    answer.name = view.name;
    answer.description = view.description;
    answer.formId = {form.id};
    answer.formName = form.name;
    answer.viewType = view.viewType;
    answer.intValue = view.viewType;
    answer.simpleClassName = classNameOf(view.viewType);
    answer.pageLines = view.pageLines;
    answer.orderno = view.orderNo;
    answer.permissionType = view.permissionType;
    answer.relatedMap = permittedMap(view, permitted);
    answer.commonFilterCondition
        = permittedFilters(view.attributes.value("commonFilterCondition"_L1).toString(), permitted);
    answer.activities = buttonAnswers(call, permitted, forms::buttonsOfView(call.db(), view.id), scripting);
    answer.waterMarkText = waterMarkOf(call, scope, view, mine);
    ColumnScripts scripts(call, scope, permitted, view, mine);
    for (const forms::ViewColumn &column : view.columns) {
        if (!scripts.isThere(column))
            continue;
        answer.columns.append(columnAnswer(column, permitted));
        const ColumnDefinition &shown = answer.columns.constLast();
        answer.sum = answer.sum || shown.sum || shown.total;
        if (shown.clickSorting)
            answer.clickSortingFieldArr.append(QString(u"ITEM_"_s % column.fieldName.toUpper() % u" ASC00"_s));
    }
    if (const auto search = searchFormOf(call, view))
        answer.searchForm = {{search->form->id}, search->form->name};
    return answer;
}

static ViewDefinition viewTemplate(Call &call, const ViewTemplatePath &in, const Scripting &scripting)
{
    const PermittedView seen = permittedView(call, in.applicationId.plain, in.id.plain);
    ViewDefinition answer = viewAnswer(call, *seen.view, seen.permitted, scripting);
    answer.parentId = in.parentId;
    answer.isRelate = in.isRelate.value_or(false);
    return answer;
}

static SearchFormTemplate searchFormTemplate(Call &call, const OneView &in)
{
    const PermittedView seen = permittedView(call, in.applicationId.plain, in.viewId.plain);
    const auto search = searchFormOf(call, *seen.view);
    if (!search)
        throw Error::notFound(u"the view has no search form"_s);
    return {{search->form->id}, search->form->name, fieldAnswers(*search->form, search->access)};
}

static bool isOpenable(Call &call, const OneView &in)
{
    try {
        permittedView(call, in.applicationId.plain, in.viewId.plain);
        return true;
    } catch (const Error &error) {
        if (error.code != contract::ErrorCode::Forbidden)
            throw;
        return false;
    }
}

void registerViews(http::Routes &routes, forms::RecordCounts &counts, const Scripting &scripting)
{
    namespace endpoints = contract::runtime_views;
    routes.on(contract::runtime_designs::viewTemplate,
        [scripting](Call &call, const ViewTemplatePath &in) { return viewTemplate(call, in, scripting); });
    routes.on(endpoints::listRows, [&counts, scripting](Call &call, const ListRows &in) {
        return runtime::listRows(call, in, counts, scripting);
    });
    routes.on(endpoints::listNodes, [&counts, scripting](Call &call, const ListRows &in) {
        return runtime::listNodes(call, in, counts, scripting);
    });
    routes.on(endpoints::filterColumns,
        [scripting](Call &call, const ListRows &in) { return runtime::filterColumns(call, in, scripting); });
    routes.on(endpoints::searchFormTemplate, searchFormTemplate);
    routes.on(endpoints::isOpenable, isOpenable);
    routes.on(endpoints::refreshRow,
        [scripting](Call &call, const RefreshRow &in) { return runtime::refreshRow(call, in, scripting); });
}

} // namespace formwright::runtime
