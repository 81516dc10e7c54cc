#include "backend/forms/form_catalog.h"

#include "backend/forms/form_store.h"

#include <limits>

namespace formwright::forms {

using storage::Session;

FormCatalog::FormCatalog(storage::Database &database, events::EventHub &events, const storage::Clock &clock)
    : m_clock(clock), m_lifetimeMilliseconds(database.dialect().isSqlite() ? std::numeric_limits<qint64>::max() : 2000)
{
    events.subscribe([this](const events::Event &event) {
        if (!std::holds_alternative<events::DesignChanged>(event)
            && !std::holds_alternative<events::AnythingChanged>(event))
            return;
        // Designs change rarely and load quickly: all go.
        const std::unique_lock lock(m_lock);
        ++m_generation;
        m_forms.clear();
        m_views.clear();
    });
}

template <class Design, class Load>
std::shared_ptr<const Design> FormCatalog::find(
    QHash<QString, Entry<Design>> &entries, const QString &id, const Load &load)
{
    const qint64 now = m_clock.nowMilliseconds();
    quint64 generation = 0;
    {
        const std::shared_lock lock(m_lock);
        const auto found = entries.constFind(id);
        if (found != entries.constEnd() && now - found->loaded <= m_lifetimeMilliseconds)
            return found->design;
        generation = m_generation;
    }
    auto loaded = load();
    if (!loaded)
        return {};
    auto design = std::make_shared<const Design>(std::move(*loaded));
    const std::unique_lock lock(m_lock);
    if (generation == m_generation)
        entries.insert(id, {design, now});
    return design;
}

std::shared_ptr<const FormDesign> FormCatalog::form(Session &session, const QString &formId)
{
    return find(m_forms, formId, [&] { return loadForm(session, formId); });
}

std::shared_ptr<const ViewDesign> FormCatalog::view(Session &session, const QString &viewId)
{
    return find(m_views, viewId, [&] { return loadView(session, viewId); });
}

} // namespace formwright::forms
