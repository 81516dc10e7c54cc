#include "backend/designtime/form_unit.h"

#include "backend/forms/form_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormDesign;
using http::Call;
using storage::Session;

namespace {

constexpr int mostLoads = 20; // of one form

} // namespace

LoadedForms::LoadedForms(Call &call) : m_catalog(call.services.database, m_changes, call.services.clock) { }

void LoadedForms::take(const FormDesign &form)
{
    m_forms.insert(form.id, form);
    m_changes.deliver(events::DesignChanged{form.applicationId, form.id});
}

const FormDesign &LoadedForms::form(Session &session, const QString &formId)
{
    lockForm(session, formId);
    const auto version = session.integer(u"SELECT version FROM form WHERE id = ?"_s, formId);
    if (!version)
        throw Error::notFound(u"there is no such form"_s);
    const auto found = m_forms.constFind(formId);
    if (found == m_forms.constEnd() || found->version != *version)
        throw Missing{formId};
    return *found;
}

void writeWithForms(Call &call, const QStringList &formIds, const std::function<void(Session &, LoadedForms &)> &unit)
{
    LoadedForms loaded(call);
    QHash<QString, int> loads;
    const auto load = [&](const QString &formId) {
        // However many forms there are, each is loaded for the first time once; another time it was changed meanwhile.
        if (++loads[formId] > mostLoads)
            throw Error::conflict(u"the form is being changed by others, try again"_s);
        if (auto design = forms::loadForm(call.db(), formId))
            loaded.m_forms.insert(formId, std::move(*design));
    };
    const QSet<QString> expected(formIds.begin(), formIds.end());
    for (const QString &formId : expected)
        load(formId);
    for (;;) {
        try {
            call.write([&](Session &session) {
                loaded.m_changes.deliver(events::AnythingChanged{}); // what it saw when it was begun before
                unit(session, loaded);
            });
            return;
        } catch (const LoadedForms::Missing &missing) {
            load(missing.formId);
        }
    }
}

QStringList inOrder(const QSet<QString> &formIds)
{
    QStringList sorted(formIds.begin(), formIds.end());
    sorted.sort();
    return sorted;
}

void lockForm(Session &session, const QString &formId)
{
    session.takeTurn(forms::turnOf(formId));
}

FormDesign requireForm(Call &call, const QString &formId)
{
    auto design = forms::loadForm(call.db(), formId);
    if (!design)
        throw Error::notFound(u"there is no such form"_s);
    return std::move(*design);
}

} // namespace formwright::designtime
