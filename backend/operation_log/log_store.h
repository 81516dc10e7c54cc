#pragma once

#include "app/contract/logger.h"
#include "backend/identity/principal.h"
#include "backend/storage/session.h"

#include <QStringList>

#include <functional>

namespace formwright::operation_log {

using contract::logger::Entry;

// What a caller asked for and may see, ready for SQL.
struct Selection {
    QString operatorText; // contained; empty: any
    QString type; // contained; empty: any
    QString ip; // equal; empty: any
    std::optional<qint64> from; // UTC milliseconds, inclusive
    std::optional<qint64> before; // UTC milliseconds, exclusive
    QStringList classes; // operator classes within sight; empty: all
    QString upTo; // no entry with a greater id; empty: no bound
    std::optional<QStringList> domains; // entries of these domains; nothing: of all and of none
};

// The operator classes whose entries a person may see: empty for all, nothing when every one is withheld. The
// three-role mode (`security.mode`) sets the roles to watch one another (Document A, Logger: visibility rule).
std::optional<QStringList> visibleClasses(const identity::Principal &user, bool isThreeRoleMode);

qint64 countEntries(storage::Session &session, const Selection &selection);
// Newest first.
QList<Entry> entriesOf(storage::Session &session, const Selection &selection, contract::Page page);
// One entry after the other, newest first, without holding them all, as long as `visit` is true.
void forEachEntry(
    storage::Session &session, const Selection &selection, const std::function<bool(const Entry &)> &visit);
// Deletes at most `most` of them and tells how many.
qint64 deleteSome(storage::Session &session, const Selection &selection, int most);
QString newestEntryId(storage::Session &session);

std::optional<Entry> entryById(storage::Session &session, const QString &id, const Selection &within);
// `operatorClass`: user, administrator, secrecy or auditor.
void insertEntry(storage::Session &session, const Entry &entry, const QString &operatorClass);
// Everything but id and domain.
void saveEntry(storage::Session &session, const Entry &entry);
void removeEntry(storage::Session &session, const QString &id);

} // namespace formwright::operation_log
