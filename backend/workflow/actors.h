// Who acts on a node, as far as the organisation tells: roles, users, superiors, departments, fields of the document.
// Scripts are asked elsewhere.
#pragma once

#include "app/flow/definition.h"
#include "backend/storage/session.h"

#include <functional>

namespace formwright::workflow {

struct ActorQuestion {
    QString domainId;
    QString initiatorId;
    QString authorId; // of the document
    QString callerId; // whose command it is
    qint64 now = 0;
    std::function<QStringList(const QString &field)> idsInField; // people of the document
};

// In their order, each once; at most `most` and one more. Whoever left is replaced by who took his work over.
QStringList actorsOf(storage::Session &session, const ActorQuestion &question, const flow::ActorRule &rule, int most);
// Those of the ids who are users of the domain and may enter; others are replaced as above or left out.
QStringList whoWorks(storage::Session &session, const ActorQuestion &question, const QStringList &ids);
// The administrators of a domain among its own users.
QStringList administratorsOf(storage::Session &session, const QString &domainId, int most);
// Those of the domain who hold one of these roles; where nobody does, the administrators of the domain.
QStringList administratorsOf(storage::Session &session, const QString &domainId, const QStringList &roleIds, int most);
// The same by the roles that the flow names, as its version in use has them.
QStringList administratorsOfFlow(storage::Session &session, const QString &domainId, const QString &flowId, int most);

} // namespace formwright::workflow
