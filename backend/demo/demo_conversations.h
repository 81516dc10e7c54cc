// What the people of the demo have written to one another: messages, an announcement, comments on documents.
#pragma once

#include "backend/server/backend.h"

namespace formwright::demo {

struct DemoConversationPlace {
    QString domainId;
    QStringList departments; // ids, in the order of departmentNames()
    QStringList people; // ids, in the order of people()
    struct Document {
        QString id; // with that of its form
        QString authorId;
    };
    QList<Document> documents; // that are talked about
};

// Inside a unit of work; announcements are told by the jobs, which are to be looked for afterwards.
void addConversations(
    storage::Session &session, http::Services &services, const DemoConversationPlace &place, qint64 now);

} // namespace formwright::demo
