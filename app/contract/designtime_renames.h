#pragma once

#include "app/contract/designtime.h"

namespace formwright::contract::designtime {

// A field gets another name: its values stay, and what names it is changed with it.
struct RenameField {
    QString applicationId;
    QString formId;
    QString from;
    QString to;
    std::optional<int> version;
    bool dryRun = false;
    QString unsure;
    QString message;

    static constexpr auto fields()
    {
        using R = RenameField;
        return std::tuple{path("applicationId", &R::applicationId), path("formId", &R::formId),
            body("from", &R::from).upTo(200).about("the field"), body("to", &R::to).upTo(200).about("its new name"),
            body("version", &R::version).about("of the form that was read: another one is a conflict"),
            query("dryRun", &R::dryRun).optional().about("true: only tells what would change"),
            query("unsure", &R::unsure)
                .optional()
                .about("what becomes of words that may mean something else: change or leave; absent: refused where "
                       "there are any"),
            query("message", &R::message).optional().upTo(longestMessage).about(messageHelp)};
    }
};

struct RenamedPlace {
    QString kind;
    QString id;
    QString name;
    QString place;
    bool isSure = true;
    int line = 1;
    QString before;
    QString after;

    static constexpr auto fields()
    {
        using R = RenamedPlace;
        return std::tuple{member("kind", &R::kind).about("form, view, menu, role, flow or library"),
            member("id", &R::id), member("name", &R::name), member("place", &R::place).about("as of usages"),
            member("isSure", &R::isSure).about("false: the word may mean something else"),
            member("line", &R::line).about("in the text there, from 1"),
            member("before", &R::before).about("the line as it is"),
            member("after", &R::after).about("as it would be")};
    }
};

struct RenamedField {
    int version = 0;
    QList<RenamedPlace> places;

    static constexpr auto fields()
    {
        using R = RenamedField;
        return std::tuple{member("version", &R::version).about("of the form afterwards"),
            member("places", &R::places).about("the first thousand of them")};
    }
};

inline constexpr auto renameField = Endpoint<RenameField, RenamedField>{module, Method::Post,
    "/applications/{applicationId}/forms/{formId}/renameField", Permission::DesignWrite,
    "Rename a field of a form, and change everything that names it"}
                                        .manual()
                                        .ourOwn();

} // namespace formwright::contract::designtime
