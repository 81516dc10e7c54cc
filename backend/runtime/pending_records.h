// Documents that are prepared for one unit of work and not written yet: whatever is prepared for the same unit after
// them is judged by them as they will be then, and so are the scripts that run meanwhile.
#pragma once

#include "backend/runtime/document_access.h"

#include <map>
#include <optional>

namespace formwright::runtime {

class PendingRecords
{
public:
    struct Entry {
        std::optional<forms::Record> record; // with the versions it will have; nothing: it is removed
        std::optional<forms::Record> stored; // before all of it; nothing for one that the unit makes
    };

    // Written by the unit after what was put before it. `before`: as whoever prepared it found it; nothing for a new
    // one.
    void put(const QString &formId, const forms::Record &record, const std::optional<forms::Record> &before);
    void remove(const QString &documentId);

    // Null for one that the unit leaves alone.
    const Entry *find(const QString &documentId) const;
    // By ids within the form, in their order.
    const std::map<QString, Entry> &ofForm(const QString &formId) const;

private:
    QHash<QString, std::map<QString, Entry>> m_forms;
};

} // namespace formwright::runtime
