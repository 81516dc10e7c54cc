#include "backend/workflow/definitions.h"

#include "app/contract/error.h"
#include "app/flow/diagram.h"
#include "app/flow/unused_settings.h"
#include "backend/flows/version_store.h"

#include <algorithm>

namespace formwright::workflow {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

constexpr size_t mostKept = 64;

std::shared_ptr<const flow::Definition> Definitions::of(Session &session, const QString &flowId, int version)
{
    const Key key{flowId, version};
    {
        const std::scoped_lock lock(m_mutex);
        const auto known = std::ranges::find(m_latest, key, &Entry::key);
        if (known != m_latest.end()) {
            m_latest.splice(m_latest.begin(), m_latest, known);
            return m_latest.front().definition;
        }
    }
    const auto stored = flows::flowVersion(session, flowId, version);
    if (!stored)
        throw Error::notFound(u"there is no such flow"_s);
    auto definition = std::make_shared<const flow::Definition>(flow::parseDiagram(stored->content));
    const std::scoped_lock lock(m_mutex);
    if (std::ranges::find(m_latest, key, &Entry::key) == m_latest.end())
        m_latest.push_front({key, definition});
    while (m_latest.size() > mostKept)
        m_latest.pop_back();
    return definition;
}

void useOldFlows(Session &session, qint64 now)
{
    for (flows::FlowDesign &flow : flows::flowsWithoutVersion(session)) {
        try {
            const flow::Definition diagram = flow::parseDiagram(flow.content);
            flow.isUsable = flow::isUsable(diagram, flow.content);
            flow.formNames = flow::formsOf(diagram);
            flow.administratorRoles = flow::administratorRolesOf(diagram);
        } catch (const Error &) {
            continue; // it stays a draft
        }
        flows::useVersion(session, flow, now);
    }
}

} // namespace formwright::workflow
