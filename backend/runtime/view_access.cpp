#include "backend/runtime/view_access.h"

#include "app/contract/runtime_views.h"
#include "backend/http/slow_work.h"

namespace formwright::runtime {

using namespace Qt::StringLiterals;
using contract::Error;
using http::Call;
using storage::Session;

std::shared_ptr<const forms::ViewDesign> viewOf(
    Call &call, Session &session, const QString &applicationId, const QString &viewId)
{
    auto view = call.services.forms.view(session, viewId);
    if (!view || view->applicationId != applicationId)
        throw Error::notFound(u"there is no such view"_s);
    requireView(call, session, *view);
    return view;
}

ShownByView shownBy(Call &call, Session &session, const forms::ViewDesign &view, const forms::FormDesign &form,
    const access::FormAccess &access, const QHash<QString, QStringList> &searched)
{
    forms::SearchValues search;
    search.values = searched;
    search.wire = &call.wire();
    search.mayAskAbout = [&](const forms::FormDesign &asked, int field) {
        if (asked.id == form.id)
            return !access.isHidden(field);
        try {
            const access::FormAccess other = accessTo(call, session, asked);
            return !other.isHidden(field) && other.seesAllRows();
        } catch (const Error &error) {
            if (error.code != contract::ErrorCode::Forbidden)
                throw;
            return false;
        }
    };
    if (forms::editModeOf(view) == "02"_L1)
        http::takeTime(); // a query of SQL may
    ShownByView shown{
        forms::conditionOf(session, call.services.forms, call.services.sql, view, form, call.user, search), {}};
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
