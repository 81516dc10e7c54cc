#include "backend/runtime/view_access.h"

#include "app/contract/runtime_views.h"
#include "backend/forms/filter_script.h"
#include "backend/forms/unfit.h"
#include "backend/http/slow_work.h"
#include "backend/runtime/column_scripts.h"
#include "backend/runtime/flow_hiding.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using storage::Session;

// The view with the query that its script gives. What a script gives is no
// script any more.
static forms::ViewDesign withoutScript(
    const forms::ViewDesign &view, const QHash<QString, QStringList> &searched, const FilterScript &script)
{
    if (!forms::isFilterScript(view))
        return view;
    if (!script)
        throw forms::Unfit{u"its filter is a script"_s};
    const QString member = forms::filterMember(forms::editModeOf(view));
    const QString text = script(view.attributes.value(member).toString(), searched);
    if (text.trimmed().isEmpty())
        throw forms::Unfit{u"the script of its filter gives an empty text"_s};
    forms::ViewDesign given = view;
    given.attributes.insert(member, text);
    return given;
}

std::shared_ptr<const forms::ViewDesign> viewOf(
    Call &call, Session &session, const QString &applicationId, const QString &viewId)
{
    auto view = call.services.forms.view(session, viewId);
    if (!view || view->applicationId != applicationId)
        throw Error::notFound(u"there is no such view"_s);
    requireView(call, session, *view);
    return view;
}

FilterScript filterScript(Call &call, const DocumentScope &scope, const forms::ViewDesign &view,
    const Scripting &scripting, const identity::Principal &reader)
{
    return [&call, &scope, &view, &scripting, readsErrors = readsScriptErrors(reader)](
               const QString &source, const QHash<QString, QStringList> &searched) {
        QJsonObject parameters;
        for (auto it = searched.begin(); it != searched.end(); ++it)
            parameters.insert(
                it.key(), it->size() == 1 ? QJsonValue(it->first()) : QJsonValue(QJsonArray::fromStringList(*it)));
        const auto prepared
            = scripting.catalog.prepared(call.db(), scope.applicationId, u"the filter of "_s % view.name, source);
        const script::GridCell made = runWithoutDocument(call, scope, scripting, {prepared}, parameters).first();
        if (made.error) {
            const QString line
                = made.error->line > 0 ? QString(u", line "_s % QString::number(made.error->line)) : QString();
            throw forms::Unfit{u"the script of its filter fails"_s
                % (readsErrors ? QString(line % u": "_s % made.error->reason) : QString())};
        }
        if (!made.value.value.isString())
            throw forms::Unfit{u"the script of its filter gives no text"_s};
        return made.value.value.toString();
    };
}

ShownByView shownBy(Call &call, Session &session, const DocumentScope &scope, const forms::ViewDesign &view,
    const forms::FormDesign &form, const access::FormAccess &access, const QHash<QString, QStringList> &searched,
    const FilterScript &script)
{
    ShownByView shown;
    forms::SearchValues search;
    search.values = searched;
    search.wire = &call.wire();
    search.mayAskAbout = [&](const forms::FormDesign &asked, int field) {
        if (asked.id == form.id) {
            shown.asked.append(field);
            return !access.isHidden(field);
        }
        try {
            const access::FormAccess other = accessTo(call, session, asked);
            return !other.isHidden(field) && other.seesAllRows() && !FlowHiding(call, session, asked).isAnywhere(field);
        } catch (const Error &error) {
            if (error.code != contract::ErrorCode::Forbidden)
                throw;
            return false;
        }
    };
    if (forms::editModeOf(view) == "02"_L1)
        http::takeTime(); // a query of SQL may
    try {
        const forms::ViewDesign obeyed = withoutScript(view, searched, script);
        shown.condition = forms::conditionOf(
            session, call.services.forms, call.services.sql, obeyed, form, call.user, scope.domainId, search);
    } catch (const forms::Unfit &unfit) {
        shown.condition.nothingBecause = u"the view "_s % view.name % u" shows nothing: "_s % unfit.reason;
    }
    if (shown.condition.isNotRun) {
        Error error = Error::invalid(shown.condition.nothingBecause);
        error.errcode = contract::runtime_views::filterNotRun;
        throw error;
    }
    const auto sorts = shown.condition.sorts.isEmpty() ? forms::sortsOf(view, form) : shown.condition.sorts;
    for (const forms::RecordSort &sort : sorts) {
        if (!access.isHidden(sort.field))
            shown.sorts.append(sort);
    }
    return shown;
}

} // namespace formwright::runtime
