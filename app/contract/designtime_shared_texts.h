// Texts that the elements of a software share: libraries of scripts, which they name by name, and style sheets, which
// they name by id. A kind says what is its own: `Kind::id` is the name of an id in addresses, and so on.
#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

template <class Kind> struct SharedTextRow {
    QString id;
    QString name;
    QString description;
    int version = 1;
    Moment modified;

    static constexpr auto fields()
    {
        using S = SharedTextRow;
        return std::tuple{member("id", &S::id), member("name", &S::name), member("description", &S::description),
            member("version", &S::version), member(Kind::modified, &S::modified)};
    }
};

template <class Kind> struct DesignSharedText {
    QString id;
    QString applicationId;
    QString name;
    QString description;
    QString content;
    int version = 1;
    Moment modified;

    static constexpr auto fields()
    {
        using S = DesignSharedText;
        return std::tuple{member("id", &S::id), member("applicationId", &S::applicationId), member("name", &S::name),
            member("description", &S::description), member("content", &S::content), member("version", &S::version),
            member(Kind::modified, &S::modified)};
    }
};

// What a client says of one. What is absent keeps its value.
template <class Kind> struct SharedTextContent {
    std::optional<QString> name;
    std::optional<QString> description;
    std::optional<QString> content;
    std::optional<int> version;

    static constexpr auto fields()
    {
        using S = SharedTextContent;
        return std::tuple{member("name", &S::name).about(Kind::nameHelp), member("description", &S::description),
            member("content", &S::content).upTo(longestScript).about(Kind::contentHelp),
            member("version", &S::version).about("refused with 409 when the stored number differs")};
    }
};

template <class Kind> struct SharedTextPath {
    QString applicationId;
    QString id;

    static constexpr auto fields()
    {
        using S = SharedTextPath;
        return std::tuple{path("applicationId", &S::applicationId), path(Kind::id, &S::id)};
    }
};

template <class Kind> struct CreateSharedText {
    QString applicationId;
    SharedTextContent<Kind> text;

    static constexpr auto fields()
    {
        using C = CreateSharedText;
        return std::tuple{path("applicationId", &C::applicationId), wholeBody(&C::text)};
    }
};

template <class Kind> struct UpdateSharedText {
    QString applicationId;
    QString id;
    bool force = false;
    QString message;
    SharedTextContent<Kind> text;

    static constexpr auto fields()
    {
        using U = UpdateSharedText;
        return std::tuple{path("applicationId", &U::applicationId), path(Kind::id, &U::id),
            query("force", &U::force).optional().about(Kind::renameHelp),
            query("message", &U::message).optional().upTo(longestMessage).about(messageHelp), wholeBody(&U::text)};
    }
};

template <class Kind> struct DeleteSharedText {
    QString applicationId;
    QString id;
    bool force = false;

    static constexpr auto fields()
    {
        using D = DeleteSharedText;
        return std::tuple{path("applicationId", &D::applicationId), path(Kind::id, &D::id),
            query("force", &D::force).optional().about(Kind::removalHelp)};
    }
};

} // namespace formwright::contract::designtime
