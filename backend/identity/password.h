#pragma once

#include "app/settings/settings.h"

#include <QString>
#include <QStringList>

namespace formwright::identity {

// How much Argon2id spends on one password.
struct PasswordCost {
    size_t memoryBytes = 64 * 1024 * 1024;
    unsigned long long operations = 2;
};
PasswordCost passwordCost(const settings::Settings &settings);

// How many passwords this process hashes or checks at a time; the others wait for their turn. 0: as many as there are
// cores, at most 8.
void setMostHashes(int most);
int hashesRunning();

// Argon2id in libsodium's string form (algorithm, cost, salt, hash). Slow by intent: never inside a unit of work.
// Throws contract::Error when memory is short.
QString hashPassword(const QString &password, PasswordCost cost);
bool verifyPassword(const QString &hash, const QString &password);
bool passwordNeedsRehash(const QString &hash, PasswordCost cost);

// A hash nobody knows the password of, of the same cost: checked for unknown accounts, so that they take the same time.
QString dummyPasswordHash(PasswordCost cost);

// What a client may have meant by the text it sent, to be tried in this order: the text itself, then Base64 of UTF-8
// whose first two characters were moved to the end (decisions: X34).
QStringList decodeWirePassword(const QString &sent);

// The one text behind every form a password may be sent in: decoded for as long as it can be, so that a text and its
// encoding are the same password. For what is set without an older password to tell which form a client sends.
QString plainPassword(const QString &sent);

} // namespace formwright::identity
