#pragma once

#include "app/flow/definition.h"
#include "backend/storage/session.h"

#include <QHash>

#include <list>
#include <memory>
#include <mutex>

namespace formwright::workflow {

// Versions of flows, read once and shared: a version never changes. As many are kept as are in use at a time.
// Thread-safe.
class Definitions
{
public:
    // Throws contract::Error for one that is gone.
    std::shared_ptr<const flow::Definition> of(storage::Session &session, const QString &flowId, int version);

private:
    using Key = std::pair<QString, int>;
    struct Entry {
        Key key;
        std::shared_ptr<const flow::Definition> definition;
    };
    std::mutex m_mutex;
    std::list<Entry> m_latest; // the one that was asked for last in front
};

// Flows that were saved before versions were kept come into use, where nothing is wrong with them. Once, at the start.
void useOldFlows(storage::Session &session, qint64 now);

} // namespace formwright::workflow
