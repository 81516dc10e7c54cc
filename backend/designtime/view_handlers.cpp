#include "backend/designtime/activity_design.h"
#include "backend/designtime/column_design.h"
#include "backend/designtime/design_change.h"
#include "backend/designtime/designtime.h"
#include "backend/designtime/element_content.h"
#include "backend/designtime/element_saving.h"
#include "backend/designtime/field_script_checks.h"
#include "backend/designtime/form_unit.h"
#include "backend/designtime/input_checks.h"
#include "backend/designtime/module_store.h"
#include "backend/designtime/named_designs.h"
#include "backend/designtime/removal.h"
#include "backend/designtime/view_design.h"
#include "backend/forms/filter_script.h"
#include "backend/forms/form_index.h"
#include "backend/forms/menu_store.h"
#include "backend/forms/script_libraries.h"
#include "backend/forms/view_filter.h"
#include "backend/http/routes.h"

#include <QSet>

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using namespace contract::designtime;
using contract::Error;
using contract::Nothing;
using contract::Paged;
using forms::FormDesign;
using forms::ViewDesign;
using http::Call;
using storage::Session;

static Created createView(Call &call, const CreateView &in, script::ScriptHost &scripts);
static DesignView getView(Call &call, const ViewPath &in);
static Nothing updateView(Call &call, const UpdateView &in, script::ScriptHost &scripts);
static Nothing deleteViews(Call &call, const UsedIds &in);
static Created generateView(Call &call, const GenerateView &in);
static Paged<ViewRow> listViews(Call &call, const ListInModule &in);

void registerViews(http::Routes &routes, script::ScriptHost &scripts)
{
    routes.on(contract::designtime::createView,
        [&scripts](Call &call, const CreateView &in) { return createView(call, in, scripts); });
    routes.on(contract::designtime::getView, getView);
    routes.on(contract::designtime::updateView,
        [&scripts](Call &call, const UpdateView &in) { return updateView(call, in, scripts); });
    routes.on(contract::designtime::deleteViews, deleteViews);
    routes.on(contract::designtime::generateView, generateView);
    routes.on(contract::designtime::listViews, listViews);
}

namespace {

// The form that a view shall list, of the same software.
const FormDesign &relatedForm(
    Session &session, LoadedForms &loaded, const QString &applicationId, const QString &formId)
{
    if (formId.isEmpty())
        throw Error::invalid(
            u"invalid input"_s, {{u"relatedForm"_s, u"is required: the form whose documents the view lists"_s}});
    const auto applicationOfForm = session.text(u"SELECT application_id FROM form WHERE id = ?"_s, formId);
    if (applicationOfForm != applicationId)
        throw Error::invalid(u"invalid input"_s, {{u"relatedForm"_s, u"is no form of this software"_s}});
    return loaded.form(session, formId);
}

bool hasMenuEntry(Session &session, const QString &applicationId, const QString &linkType, const QString &target)
{
    return session
        .integer(u"SELECT 1 FROM menu WHERE application_id = ? AND link_type = ? AND action_content = ? LIMIT 1"_s,
            applicationId, linkType, target)
        .has_value();
}

// The entry that was just made to lead there.
void noteMenuTo(Call &call, Session &session, const QString &target)
{
    const auto id = session.text(u"SELECT id FROM menu WHERE action_content = ? ORDER BY id DESC LIMIT 1"_s, target);
    noteChange(call, session, {ElementKind::Menu, id.value_or(QString())}, u"create"_s);
}

// What takes its time is tried before the unit of work; what is wrong with the
// rest, that says.
void tryFilter(
    Call &call, ViewDesign view, const ViewContent &in, std::optional<int> viewType, script::ScriptHost &scripts)
{
    const auto form = call.services.forms.form(call.db(), view.formId);
    if (!form || form->applicationId != view.applicationId)
        return;
    apply(view, in, viewType, *form);
    QList<CheckedScript> sources;
    const QString waterMark = view.attributes.value("waterMarkScript"_L1).toString();
    if (in.waterMarkScript && !waterMark.trimmed().isEmpty())
        sources.append({u"waterMarkScript"_s, u"the watermark"_s, waterMark});
    const bool isScript = forms::isFilterScript(view);
    if (isScript) {
        const QString member = forms::filterMember(forms::editModeOf(view));
        sources.append({member, u"the filter"_s, view.attributes.value(member).toString()});
    }
    checkScripts(
        sources, scripts, u"a script of the view cannot run: "_s, forms::libraryTexts(call.db(), view.applicationId));
    if (!isScript)
        forms::checkFilterStatement(call.db(), call.services.forms, call.services.sql, view);
}

QString applicationOfView(Session &session, const QString &viewId)
{
    return session.text(u"SELECT application_id FROM view_design WHERE id = ?"_s, viewId).value_or(QString());
}

} // namespace

static Created createView(Call &call, const CreateView &in, script::ScriptHost &scripts)
{
    requireModule(call.db(), in.applicationId, in.moduleId);
    const QString id = call.newId();
    const QString formId = in.view.relatedForm.value_or(QString());
    call.note(u"view "_s % id % u' ' % in.view.name.value_or(QString()), in.applicationId);
    ViewDesign begun;
    begun.id = id;
    begun.applicationId = in.applicationId;
    begun.moduleId = in.moduleId;
    begun.formId = formId;
    tryFilter(call, begun, in.view, in.viewType, scripts);
    writeWithForms(call, {formId}, [&](Session &session, LoadedForms &loaded) {
        requireModule(session, in.applicationId, in.moduleId);
        const FormDesign &form = relatedForm(session, loaded, in.applicationId, formId);
        ViewDesign view = begun; // another for each time the unit is begun
        apply(view, in.view, in.viewType, form);
        if (!in.view.orderno)
            view.orderNo = placeForNew(session, u"view_design"_s, view.moduleId);
        forms::checkFilterQuery(session, loaded.catalog(), view, form);
        requireNamedDesigns(session, u"view_design"_s, view.id, view.applicationId, view.attributes);
        forms::insertView(session, view, call.now());
        noteChange(call, session, {ElementKind::View, view.id}, u"create"_s);
        call.publish(events::DesignChanged{in.applicationId, form.id});
    });
    return {id};
}

static DesignView getView(Call &call, const ViewPath &in)
{
    const auto view = forms::loadView(call.db(), in.viewId);
    if (!view)
        throw Error::notFound(u"there is no such view"_s);
    const QString module
        = call.db().text(u"SELECT name FROM module WHERE id = ?"_s, view->moduleId).value_or(QString());
    DesignView answer = answerFor(*view, module);
    for (DesignViewColumn &column : answer.columns)
        column.version = versionOfColumn(call.db(), column.id);
    answer.checkoutHandler = checkOutHandlerOf(call, in.viewId);
    answer.checkout = !answer.checkoutHandler.isEmpty();
    const auto buttons = forms::buttonsOfView(call.db(), in.viewId);
    for (const forms::Button &button : buttons)
        answer.activities.append(answerFor(button, {view->moduleId, answer.fullName}));
    return answer;
}

static Nothing updateView(Call &call, const UpdateView &in, script::ScriptHost &scripts)
{
    const auto seen = forms::loadView(call.db(), in.viewId);
    if (!seen || seen->applicationId != in.applicationId || seen->moduleId != in.moduleId)
        throw Error::notFound(u"there is no such view"_s);
    const Element element{ElementKind::View, in.viewId};
    const QString changedMeanwhile = u"the view was changed by somebody else: read it again"_s;
    requireVersion(call.db(), element, in.view.version, seen->version, changedMeanwhile);
    call.note(u"view "_s % in.viewId % u' ' % in.view.name.value_or(seen->name), in.applicationId);
    const QString formId = in.view.relatedForm.value_or(seen->formId);
    ViewDesign tried = *seen;
    tried.formId = formId;
    tryFilter(call, tried, in.view, in.viewType, scripts);
    writeWithForms(call, {formId, seen->formId}, [&](Session &session, LoadedForms &loaded) {
        beginChange(call, session, element);
        const FormDesign &form = relatedForm(session, loaded, in.applicationId, formId);
        auto view = forms::loadView(session, in.viewId);
        if (!view)
            throw Error::notFound(u"there is no such view"_s);
        requireVersion(session, element, in.view.version, view->version, changedMeanwhile);
        const QString formBefore = view->formId;
        view->formId = form.id;
        apply(*view, in.view, in.viewType, form);
        forms::checkFilterQuery(session, loaded.catalog(), *view, form);
        requireNamedDesigns(session, u"view_design"_s, view->id, view->applicationId, view->attributes);
        forms::updateView(session, *view, call.now());
        noteChange(call, session, element, u"change"_s, in.message);
        if (formBefore != form.id) {
            forms::syncIndexes(session, loaded.form(session, formBefore));
            forms::syncIndexes(session, form);
        }
        call.publish(events::DesignChanged{in.applicationId, form.id});
    });
    return {};
}

static Nothing deleteViews(Call &call, const UsedIds &in)
{
    const QStringList ids = distinct(in.ids);
    call.note(u"views "_s % ids.join(u", "_s), ids.isEmpty() ? QString() : applicationOfView(call.db(), ids.first()));
    QStringList expected;
    for (const QString &id : ids)
        expected.append(call.db().text(u"SELECT form_id FROM view_design WHERE id = ?"_s, id).value_or(QString()));
    writeWithForms(call, expected, [&](Session &session, LoadedForms &loaded) {
        beginRemoval(session, u"view_design"_s, ids, in.force);
        QSet<QString> formIds;
        for (const QString &id : ids) {
            const auto formId = session.text(u"SELECT form_id FROM view_design WHERE id = ?"_s, id);
            if (!formId)
                throw Error::notFound(u"there is no view "_s % id);
            formIds.insert(*formId);
            call.publish(events::DesignChanged{applicationOfView(session, id), *formId});
            noteViewGoing(call, session, id);
            forms::deleteView(session, id);
        }
        for (const QString &formId : inOrder(formIds))
            forms::syncIndexes(session, loaded.form(session, formId));
    });
    return {};
}

static Created generateView(Call &call, const GenerateView &in)
{
    if (in.formId.isEmpty())
        throw Error::invalid(u"invalid input"_s, {{u"formId"_s, u"is required: the form to make a view of"_s}});
    const FormDesign seen = requireForm(call, in.formId);
    const ViewDesign made = forms::generatedView(seen, call.services.ids);
    call.note(u"view "_s % made.id % u" of form "_s % seen.id % u' ' % seen.name, seen.applicationId);
    writeWithForms(call, {seen.id}, [&](Session &session, LoadedForms &loaded) {
        const FormDesign &form = loaded.form(session, seen.id);
        if (form.version != seen.version)
            throw Error::conflict(u"the form was changed by somebody else, try again"_s);
        ViewDesign view = made; // another for each time the unit is begun
        view.orderNo = placeForNew(session, u"view_design"_s, view.moduleId);
        forms::insertView(session, view, call.now());
        forms::syncIndexes(session, form);
        noteChange(call, session, {ElementKind::View, made.id}, u"create"_s);
        if (!hasMenuEntry(session, form.applicationId, u"00"_s, form.id)) {
            forms::addMenuEntryForForm(session, call.services.ids, form.applicationId, form.id, form.name);
            noteMenuTo(call, session, form.id);
        }
        forms::addMenuEntryForView(session, call.services.ids, form.applicationId, made.id, made.name);
        noteMenuTo(call, session, made.id);
        call.publish(events::DesignChanged{form.applicationId, form.id});
    });
    return {made.id};
}

static Paged<ViewRow> listViews(Call &call, const ListInModule &in)
{
    const contract::Page page = contract::pageOf(in.pageNo, in.linesPerPage);
    requireModule(call.db(), in.applicationId, in.moduleId);
    const qint64 count = forms::countViews(call.db(), in.applicationId, in.moduleId, in.searchword);
    QList<ViewRow> rows;
    const auto found
        = forms::viewsOf(call.db(), in.applicationId, in.moduleId, in.searchword, page.lines, page.offset());
    for (const forms::ViewRow &view : found)
        rows.append({view.id, view.name, view.formId, view.viewType, view.orderNo, view.permissionType});
    return contract::paged(page, count, rows);
}

namespace {

struct ColumnSource {
    QString id;
    ColumnContent content;
};

QList<ColumnSource> columnsOf(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    QList<ColumnSource> columns;
    const QJsonArray listed = source.members.value("columns"_L1).toArray();
    if (listed.size() > mostColumns)
        throw Error::invalid(u"a view takes at most "_s % QString::number(mostColumns) % u" columns"_s);
    for (const QJsonValue &each : listed) {
        const ColumnSource column{partId(each), contentOf<ColumnContent>(each.toObject())};
        checkColumnScripts(column.content, {}, scripts, librariesFor(call, source));
        columns.append(column);
    }
    return columns;
}

void saveColumns(Session &session, const QString &viewId, const QList<ColumnSource> &columns, const FormDesign &form)
{
    QSet<QString> left;
    QHash<QString, QString> fields; // a field that left the form stays in its column
    const auto before = forms::columnsOf(session, viewId);
    for (const forms::ViewColumn &column : before) {
        left.insert(column.id);
        fields.insert(column.id, column.fieldName);
    }
    for (const ColumnSource &source : columns) {
        forms::ViewColumn column;
        column.id = source.id;
        column.viewId = viewId;
        column.fieldName = fields.value(source.id);
        apply(column, source.content, form);
        if (left.remove(column.id)) {
            forms::updateColumn(session, column);
            continue;
        }
        if (column.id.isEmpty() || revisions::elementOf(session, column.id))
            throw Error::conflict(u"the id "_s % column.id % u" is that of something else"_s);
        forms::insertColumn(session, column);
        continuePartVersion(session, u"view_column"_s, column.id, viewId);
    }
    for (const QString &id : std::as_const(left))
        forms::deleteColumn(session, id);
}

} // namespace

Saving prepareView(Call &call, const ElementSource &source, script::ScriptHost &scripts)
{
    const auto content = contentOf<ViewContent>(source.members);
    const int viewType = source.members.value("viewType"_L1).toInt(1);
    ViewDesign begun;
    begun.id = source.element.id;
    begun.applicationId = source.applicationId;
    begun.moduleId = source.text("module"_L1);
    begun.formId = content.relatedForm.value_or(QString());
    // What the filter names may come with it.
    if (!source.isAmongOthers)
        tryFilter(call, begun, content, viewType, scripts);
    const QList<ColumnSource> columns = columnsOf(call, source, scripts);
    const Saving buttons = prepareButtons(call, source, scripts);
    return [&call, source, content, viewType, begun, columns, buttons](Session &session, LoadedForms &loaded) {
        requireModule(session, begun.applicationId, begun.moduleId);
        const FormDesign &form = relatedForm(session, loaded, begun.applicationId, begun.formId);
        const auto before = isThere(session, source) ? forms::loadView(session, begun.id) : std::nullopt;
        ViewDesign view = begun;
        apply(view, content, viewType, form);
        forms::checkFilterQuery(session, loaded.catalog(), view, form);
        requireNamedDesigns(session, u"view_design"_s, view.id, view.applicationId, view.attributes);
        if (before) {
            forms::updateView(session, view, call.now());
        } else {
            forms::insertView(session, view, call.now());
            continueVersion(session, u"view_design"_s, view.id);
        }
        saveColumns(session, view.id, columns, form);
        buttons(session, loaded);
        if (before && before->formId != form.id)
            forms::syncIndexes(session, loaded.form(session, before->formId));
        forms::syncIndexes(session, form);
        call.publish(events::DesignChanged{view.applicationId, form.id});
    };
}

} // namespace formwright::designtime
