// What nodes make of the fields of documents for those whose turn it is, for lists: for many documents by few reads.
#pragma once

#include "backend/workflow/agents.h"

#include <QHash>

namespace formwright::workflow {

// The field permissions of each node where it is the account's turn, by the whole ids of documents; those are left out
// where it is not his turn.
QHash<QString, QStringList> turnFields(
    storage::Session &session, const QString &accountId, const QStringList &documentIds, qint64 now);

// The same of all documents of a form; nothing where none of its nodes hides a field. As expensive as the list of his
// to-dos in that software.
QHash<QString, QStringList> hidingTurns(storage::Session &session, const QString &accountId,
    const QString &applicationId, const QString &formId, qint64 now);

} // namespace formwright::workflow
