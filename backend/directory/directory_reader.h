#pragma once

#include "backend/directory/directory_settings.h"
#include "backend/directory/directory_snapshot.h"

namespace formwright::directory {

struct ReadingLimits {
    qint64 mostEntries = 200'000; // of each kind
};

// Reads departments and users; `progress` gets the number of entries read so far, after each. Throws DirectoryError for
// anything that would make the snapshot less than the whole: it is all or nothing.
DirectorySnapshot readDirectory(LdapConnection &connection, const DirectoryMembers &settings, ReadingLimits limits,
    const std::function<void(qint64 entries)> &progress);

// The first users, up to one page: a look before a synchronization.
struct FirstUsers {
    DirectorySnapshot snapshot;
    bool hasMore = false;
};
FirstUsers readFirstUsers(LdapConnection &connection, const DirectoryMembers &settings);

// The name of the entry with that key, if it is a user of the directory now.
std::optional<QString> findUser(LdapConnection &connection, const DirectoryMembers &settings, const QString &key);

} // namespace formwright::directory
