#pragma once

#include "app/contract/people_module.h"

namespace formwright::contract::people {

// Secrets by which a person's programs come in his name: they are exchanged for a token at
// GET /api/runtime/secrets/{secret}/accessToken.

inline constexpr int mostSecrets = 20;
inline constexpr int longestSecretName = 100;

struct PersonalSecret {
    ThingId id;
    QString name;
    qint64 created = 0; // UTC milliseconds
    qint64 used = 0; // the last time; 0: never

    static constexpr auto fields()
    {
        using S = PersonalSecret;
        return std::tuple{member("id", &S::id), member("name", &S::name).about("what it is for"),
            member("created", &S::created), member("used", &S::used).about("the last time; 0: never")};
    }
};

struct MakeSecret {
    QString name;
    QString password;

    static constexpr auto fields()
    {
        return std::tuple{body("name", &MakeSecret::name).about("what it is for"),
            body("password", &MakeSecret::password).about("of the caller: a token that was left open makes none")};
    }
};

struct MadeSecret {
    ThingId id;
    QString name;
    QString secret;

    static constexpr auto fields()
    {
        using M = MadeSecret;
        return std::tuple{member("id", &M::id), member("name", &M::name),
            member("secret", &M::secret).about("told now and never again")};
    }
};

struct SecretPath {
    ThingId id;

    static constexpr auto fields() { return std::tuple{path("id", &SecretPath::id)}; }
};

inline constexpr auto listSecrets = Endpoint<NoInput, QList<PersonalSecret>>{module, Method::Get, "/usersetups/secrets",
    Permission::SignedIn, "List one's own secrets, without the secrets themselves"}
                                        .ourOwn();
inline constexpr auto makeSecret = Endpoint<MakeSecret, MadeSecret>{module, Method::Post, "/usersetups/secrets",
    Permission::SignedIn, "Make a secret by which one's programs come"}
                                       .manual()
                                       .waits()
                                       .ourOwn();
inline constexpr auto revokeSecret = Endpoint<SecretPath, Nothing>{module, Method::Delete, "/usersetups/secrets/{id}",
    Permission::SignedIn, "Revoke a secret, with the tokens it was exchanged for"}
                                         .writes()
                                         .ourOwn();

} // namespace formwright::contract::people
