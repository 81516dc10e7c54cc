#pragma once

#include "app/contract/people_module.h"

namespace formwright::contract::people {

// A user's signatures, written by hand, for his approvals. Nobody but him sees them; one may be locked by a password of
// its own.

inline constexpr int mostSigns = 20;
inline constexpr int longestSignName = 60;
inline constexpr int longestSignPassword = 1024; // hashing time grows with it
inline constexpr int longestSignSide = 4096; // pixels

struct Sign {
    ThingId id;
    QString name;
    bool locked = false; // needs its password
    QString contentType; // image/png, image/jpeg, image/gif; application/json for strokes
    int width = 0; // pixels of a picture
    int height = 0;
    Moment created;
    std::optional<QString> image; // data URL
    QJsonValue strokes; // as the client sent them

    static constexpr auto fields()
    {
        using S = Sign;
        return std::tuple{member("id", &S::id), member("name", &S::name),
            member("locked", &S::locked).about("needs its password to be seen"),
            member("contentType", &S::contentType)
                .about("image/png, image/jpeg, image/gif; application/json for strokes"),
            member("width", &S::width).about("pixels of a picture"), member("height", &S::height),
            member("created", &S::created),
            member("image", &S::image).about("a data URL; null for strokes, and in lists for a locked one"),
            member("strokes", &S::strokes)
                .about("as they were sent; null for a picture, and in lists for a locked one")};
    }
};

// As text; the setting signs.maxFile is the one in force.
inline constexpr int longestSign = 4 * 1024 * 1024;

// One of the three: a picture as text, the strokes of the pen as JSON, or an uploaded picture.
struct AddSign {
    QString name;
    QString password;
    QString image;
    QJsonValue strokes;
    QList<Upload> files;

    static constexpr auto fields()
    {
        using A = AddSign;
        return std::tuple{body("name", &A::name).optional(),
            body("password", &A::password)
                .optional()
                .about("needed to see it from then on, plain or encoded as at a login; empty for none"),
            body("image", &A::image)
                .also("signature")
                .optional()
                .upTo(longestSign)
                .about("PNG, JPEG or GIF as a data URL or in Base64"),
            body("strokes", &A::strokes)
                .also("signatureJson")
                .optional()
                .upTo(longestSign)
                .atMost(100'000)
                .about("an array or object, or its text: kept as it is"),
            upload("file", &A::files)
                .optional()
                .about("PNG, JPEG or GIF; the other members may come as JSON, without any file")};
    }
};

struct OneSign {
    ThingId id;
    QString password;

    static constexpr auto fields()
    {
        return std::tuple{path("id", &OneSign::id),
            query("password", &OneSign::password).optional().about("of a locked one, plain or encoded as at a login")};
    }
};

struct RemoveSigns {
    QList<ThingId> ids;

    static constexpr auto fields() { return std::tuple{wholeBody(&RemoveSigns::ids)}; }
};

inline constexpr auto listSigns
    = Endpoint<NoInput, QList<Sign>>{module, Method::Get, "/users/signs", Permission::SignedIn, "List one's signatures"}
          .ourOwn();
inline constexpr auto addSign
    = Endpoint<AddSign, Sign>{module, Method::Post, "/users/signs", Permission::SignedIn, "Add a signature"}
          .manual()
          .bodyUpTo(largestBody)
          .waits()
          .ourOwn();
// Changes nothing, but each use of a signature is told in the operation log, and wrong passwords are counted.
inline constexpr auto getSign
    = Endpoint<OneSign, Sign>{module, Method::Get, "/users/signs/{id}", Permission::SignedIn, "Read a signature"}
          .manual()
          .waits()
          .ourOwn();
inline constexpr auto removeSigns
    = Endpoint<RemoveSigns, Nothing>{module, Method::Delete, "/users/signs", Permission::SignedIn, "Remove signatures"}
          .writes()
          .ourOwn();

} // namespace formwright::contract::people
