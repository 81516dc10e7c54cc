#pragma once

#include "backend/events/event_hub.h"
#include "backend/forms/form_design.h"
#include "backend/forms/view_store.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <QHash>

#include <memory>
#include <mutex>
#include <shared_mutex>

namespace formwright::forms {

// The designs in use, parsed once and shared. Forgets what events::DesignChanged names; where other processes share the
// database, each look asks whether the version is still the stored one. Thread-safe.
class FormCatalog
{
public:
    FormCatalog(storage::Database &database, events::EventHub &events, const storage::Clock &clock);

    // Null when there is no such form or view. `session` is the calling thread's, outside or inside a unit of work.
    std::shared_ptr<const FormDesign> form(storage::Session &session, const QString &formId);
    std::shared_ptr<const ViewDesign> view(storage::Session &session, const QString &viewId);

private:
    template <class Design> struct Entry {
        std::shared_ptr<const Design> design;
        qint64 loaded = 0;
    };
    template <class Design, class Load>
    std::shared_ptr<const Design> find(QHash<QString, Entry<Design>> &entries, const QString &id, const Load &load);

    const storage::Clock &m_clock;
    const qint64 m_lifetimeMilliseconds;
    std::shared_mutex m_lock;
    quint64 m_generation = 0; // counts invalidations: a design loaded before one must not be kept after it
    QHash<QString, Entry<FormDesign>> m_forms;
    QHash<QString, Entry<ViewDesign>> m_views;
};

} // namespace formwright::forms
