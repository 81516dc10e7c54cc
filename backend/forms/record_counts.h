#pragma once

#include "backend/events/event_hub.h"
#include "backend/forms/record_query.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QMutex>

namespace formwright::forms {

// The totals of lists, counted once per filter and state of the data, so that a total costs a list nothing. Where other processes share the database every list counts.
// Thread-safe.
class RecordCounts
{
public:
    RecordCounts(storage::Database &database, events::EventHub &events);

    qint64 count(storage::Session &session, const FormDesign &design, const RecordQuery &query);

private:
    struct Counted {
        quint64 version = 0;
        qint64 rows = 0;
    };

    const bool m_keeps;
    QMutex m_mutex;
    QHash<QString, quint64> m_versions; // of a form's data, counted up by every change
    QHash<QString, Counted> m_counts; // by SQL and values
};

} // namespace formwright::forms
