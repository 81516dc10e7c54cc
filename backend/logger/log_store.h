#pragma once

#include "app/contract/logger.h"
#include "backend/storage/session.h"

#include <QStringList>

#include <functional>

namespace formwright::logger {

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
};

qint64 countEntries(storage::Session &session, const Selection &selection);
// Newest first.
QList<Entry> entriesOf(storage::Session &session, const Selection &selection, contract::Page page);
// One entry after the other, newest first, without holding them all.
void forEachEntry(
    storage::Session &session, const Selection &selection, const std::function<void(const Entry &)> &visit);
// Deletes at most `most` of them and tells how many.
qint64 deleteSome(storage::Session &session, const Selection &selection, int most);
QString newestEntryId(storage::Session &session);

} // namespace formwright::logger
