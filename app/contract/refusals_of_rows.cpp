// What is wrong with a row of a file or an entry of a directory, as jobs report it.
#include "app/contract/refusals.h"

#include <QCoreApplication>

namespace formwright::contract {

namespace {

constexpr RefusalText all[]{
    {"database-takes-no-row", QT_TRANSLATE_NOOP("ServerText", "The database does not take this row.")},
    {"row-holds-line-break", QT_TRANSLATE_NOOP("ServerText", "%1 holds a line break or another control character")},
    {"row-longer-than", QT_TRANSLATE_NOOP("ServerText", "%1 is longer than %2 characters")},
    {"row-no-whole-number", QT_TRANSLATE_NOOP("ServerText", "%1 is no whole number")},
    {"directory-too-many-locked",
        QT_TRANSLATE_NOOP("ServerText", "%1 of %2 users of the directory would be locked, more than the limit of %3%")},
    {"row-no-path-of-departments", QT_TRANSLATE_NOOP("ServerText", "\"%1\" is no path of departments")},
    {"row-one-new-department",
        QT_TRANSLATE_NOOP("ServerText", "\"%1\" is one new department; several in a cell are set apart by semicolons")},
    {"directory-department-needs-name",
        QT_TRANSLATE_NOOP("ServerText",
            "a department needs a name of at most 100 characters: its people are put into the one above")},
    {"directory-department-by-hand",
        QT_TRANSLATE_NOOP(
            "ServerText", "another department of this name was made by hand at this place: this one stays as it is")},
    {"directory-same-login", QT_TRANSLATE_NOOP("ServerText", "another entry of the directory has the same login")},
    {"directory-department-too-deep",
        QT_TRANSLATE_NOOP("ServerText", "lies deeper than departments may: its people are put into the one above")},
    {"row-role-of-several-software",
        QT_TRANSLATE_NOOP("ServerText", "more than one software has a role \"%1\"; write Software/Role")},
    {"row-column-left-out",
        QT_TRANSLATE_NOOP("ServerText", "the column \"%1\" is left out: the field is not open to imports")},
    {"row-column-unknown", QT_TRANSLATE_NOOP("ServerText", "the column \"%1\" is not known and is left out")},
    {"directory-names-another-server",
        QT_TRANSLATE_NOOP("ServerText", "the directory names another server, which is not asked")},
    {"row-too-many-passwords", QT_TRANSLATE_NOOP("ServerText", "the file has more than 1000 different passwords")},
    {"directory-login-of-another", QT_TRANSLATE_NOOP("ServerText", "the login is another user's: left as it is")},
    {"row-login-already", QT_TRANSLATE_NOOP("ServerText", "the login name stands in row %1 already")},
    {"row-password-not-changed",
        QT_TRANSLATE_NOOP("ServerText", "the password of an existing user is not changed by an import")},
    {"row-no-department-for-role",
        QT_TRANSLATE_NOOP("ServerText", "there is no department \"%1\" for the role \"%2\"")},
    {"row-no-login-name", QT_TRANSLATE_NOOP("ServerText", "there is no login name")},
    {"row-no-name", QT_TRANSLATE_NOOP("ServerText", "there is no name")},
    {"row-no-role-in-software",
        QT_TRANSLATE_NOOP("ServerText", "there is no role \"%1\" in the software of this domain")},
};

} // namespace

std::span<const RefusalText> refusalsOfRows()
{
    return all;
}

} // namespace formwright::contract
