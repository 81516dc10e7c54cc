// What is to be told to somebody outside lies in a table until it is: put there in the unit of work of the change that
// it tells of, tried by one server at a time, and tried again later where it failed. Several tables are kept that way;
// what they have in common is here: the columns id, target, tries, next_try, claimed, tried and result.
#pragma once

#include "backend/storage/session.h"

#include <QStringList>

#include <optional>

namespace formwright::outbox {

inline constexpr int mostTries = 8;
// Until the next try after so many, in milliseconds: from a minute to twelve hours.
qint64 pauseAfter(int tries);

struct Entry {
    QString id;
    QString target; // what is slow for one of them is slow for all with the same
    int tries = 0;
    qint64 nextTry = 0; // 0: it is over
    qint64 claimed = 0; // until then somebody is trying it
};

// What one try came to.
struct Outcome {
    enum class End {
        Done, // it was told
        Again, // it failed, and may succeed later
        Refused, // it failed, and would fail again
        Needless, // nobody has to be told any more
        Later, // it was not tried: its time is `later`
    };
    End end = End::Done;
    QString result; // for a person
    qint64 later = 0;
};

// The one that is due for the longest time, that nobody is trying, and whose target is none of these.
std::optional<Entry> dueEntry(
    storage::Session &session, const QString &table, qint64 now, const QStringList &exceptTargets);
// Inside a unit of work: takes it until that moment, unless somebody else has.
bool claimEntry(storage::Session &session, const QString &table, Entry &entry, qint64 now, qint64 until);
// The entry as that outcome leaves it.
Entry after(Entry entry, const Outcome &outcome, qint64 now);
// Inside a unit of work: what a try came to. False, and nothing is kept, where another server took it over meanwhile.
bool keepOutcome(
    storage::Session &session, const QString &table, const Entry &before, const Outcome &outcome, qint64 now);
// Those that were over before that moment; how many went.
qint64 removeOld(storage::Session &session, const QString &table, qint64 before, int most);

} // namespace formwright::outbox
