#include "backend/forms/form_catalog.h"

#include "backend/forms/form_store.h"
#include "backend/storage/figures.h"

#include <limits>

namespace formwright::forms {

using namespace Qt::StringLiterals;
using storage::Session;

namespace {

// Forgets the design where the stored one has another version. Other processes that share the database tell nobody here
// what they change.
template <class Entries>
void forgetOutdated(
    std::shared_mutex &mutex, Entries &entries, Session &session, const QString &selectVersion, const QString &id)
{
    if (session.dialect().isSqlite())
        return;
    int known = 0;
    {
        const std::shared_lock lock(mutex);
        const auto found = entries.constFind(id);
        if (found == entries.constEnd())
            return;
        known = found->design->version;
    }
    if (session.integer(selectVersion, id) == known)
        return;
    const std::unique_lock lock(mutex);
    const auto found = entries.constFind(id);
    if (found != entries.constEnd() && found->design->version == known)
        entries.erase(found);
}

// Whether the session is inside a unit of work that writes. What it sees may never be committed, so that nobody else is
// to see it.
bool mayBeRolledBack(Session &session)
{
    if (session.dialect().isSqlite())
        return session.integer(u"PRAGMA query_only"_s) == 0; // the writer's
    return !session.text(u"SELECT CAST(txid_current_if_assigned() AS TEXT)"_s).value_or(QString()).isEmpty();
}

template <class Design> struct Loaded {
    Design design;
    bool mayBeRolledBack = false;
};

template <class Design> std::optional<Loaded<Design>> loaded(Session &session, std::optional<Design> design)
{
    if (!design)
        return std::nullopt;
    return Loaded<Design>{std::move(*design), mayBeRolledBack(session)};
}

} // namespace

FormCatalog::FormCatalog(storage::Database &, events::EventHub &events, const storage::Clock &clock)
    : m_clock(clock), m_lifetimeMilliseconds(std::numeric_limits<qint64>::max())
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
        const bool isKnown = found != entries.constEnd() && now - found->loaded <= m_lifetimeMilliseconds;
        storage::noteCacheUse(storage::Cache::Designs, isKnown);
        if (isKnown)
            return found->design;
        generation = m_generation;
    }
    auto loaded = load();
    if (!loaded)
        return {};
    auto design = std::make_shared<const Design>(std::move(loaded->design));
    const std::unique_lock lock(m_lock);
    if (generation == m_generation && !loaded->mayBeRolledBack)
        entries.insert(id, {design, now});
    return design;
}

std::shared_ptr<const FormDesign> FormCatalog::form(Session &session, const QString &formId)
{
    forgetOutdated(m_lock, m_forms, session, u"SELECT version FROM form WHERE id = ?"_s, formId);
    return find(m_forms, formId, [&] { return loaded(session, loadForm(session, formId)); });
}

std::shared_ptr<const ViewDesign> FormCatalog::view(Session &session, const QString &viewId)
{
    forgetOutdated(m_lock, m_views, session, u"SELECT version FROM view_design WHERE id = ?"_s, viewId);
    return find(m_views, viewId, [&] { return loaded(session, loadView(session, viewId)); });
}

} // namespace formwright::forms
