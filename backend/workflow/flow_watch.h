// Who watches over documents in flows: administrators of their domain over all of them, and whoever holds a role that a
// flow names as its administrators over those of that flow.
#pragma once

#include "backend/identity/principal.h"
#include "backend/storage/session.h"

namespace formwright::workflow {

class FlowWatch
{
public:
    // Of a user of another domain, who does not administer this one: over nothing.
    FlowWatch(const identity::Principal &user, const QString &domainId);

    bool isOfAll() const { return m_isOfAll; }
    // As roles are now: whoever lost his watches no more.
    bool isOf(storage::Session &session, const QString &flowId) const;
    // Over some flow of the software; of any, where it is empty.
    bool isOfAny(storage::Session &session, const QString &applicationId) const;
    // The flows that name one of his roles, of any software.
    struct Flow {
        QString applicationId;
        QString flowId;
    };
    QList<Flow> flows(storage::Session &session, int most) const;

    // What a statement asks of its column with ids of flows, " AND ...", with its values; empty where he watches over
    // all.
    QString condition(const QString &column) const;
    QVariantList values() const;

private:
    bool m_isOfAll = false;
    QString m_userId; // empty: no role of his counts here
};

} // namespace formwright::workflow
