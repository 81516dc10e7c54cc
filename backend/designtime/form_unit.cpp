#include "backend/designtime/form_unit.h"

#include "backend/forms/form_store.h"

namespace formwright::designtime {

using namespace Qt::StringLiterals;
using contract::Error;
using forms::FormDesign;
using http::Call;
using storage::Session;

namespace {

constexpr int mostAttempts = 20;

} // namespace

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
    LoadedForms loaded;
    const auto load = [&](const QString &formId) {
        if (auto design = forms::loadForm(call.db(), formId))
            loaded.m_forms.insert(formId, std::move(*design));
    };
    for (const QString &formId : formIds)
        load(formId);
    for (int attempt = 1; attempt <= mostAttempts; ++attempt) {
        try {
            call.write([&](Session &session) { unit(session, loaded); });
            return;
        } catch (const LoadedForms::Missing &missing) {
            load(missing.formId);
        }
    }
    throw Error::conflict(u"the form is being changed by others, try again"_s);
}

void lockForm(Session &session, const QString &formId)
{
    session.takeTurn(u"form "_s % formId);
}

FormDesign requireForm(Call &call, const QString &formId)
{
    auto design = forms::loadForm(call.db(), formId);
    if (!design)
        throw Error::notFound(u"there is no such form"_s);
    return std::move(*design);
}

} // namespace formwright::designtime
