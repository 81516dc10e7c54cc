// Secrets by which programs of a person come in his name. The secret is told once, when it is made; what is kept is its
// seal under the key of the server, so neither the database nor a copy of it lets anybody in.
#pragma once

#include "backend/identity/server_seal.h"
#include "backend/storage/session.h"

#include <QList>

#include <optional>

namespace formwright::identity {

struct PersonalSecret {
    QString id;
    QString name; // what it is for
    qint64 created = 0;
    qint64 used = 0; // the last time; 0: never
};

// What seals them.
inline constexpr char personalSecretPurpose[] = "personal secret";

// The oldest first.
QList<PersonalSecret> personalSecretsOf(storage::Session &session, const QString &accountId);

// Inside units of work.
void insertPersonalSecret(storage::Session &session, const ServerSeal &seal, const QString &accountId,
    const PersonalSecret &made, const QString &secret);
// With the tokens that it was exchanged for. False where he has none of that id.
bool removePersonalSecret(storage::Session &session, const QString &accountId, const QString &id);
void removePersonalSecretsOf(storage::Session &session, const QString &accountId);
void setPersonalSecretUsed(storage::Session &session, const QString &id, qint64 now);

// Whose it is, and its id. It is found by its seal, which nobody makes without the key: how long that takes tells
// nothing of other secrets.
struct SecretHolder {
    QString accountId;
    QString secretId;
};
std::optional<SecretHolder> holderOfSecret(storage::Session &session, const ServerSeal &seal, const QString &secret);

// Whether they are the same; in a time that tells nothing of how far they are alike.
bool isSameSecret(const QString &one, const QString &other);

} // namespace formwright::identity
