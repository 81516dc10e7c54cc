// What members of designs are called: as the property editors call them, which know them best.
#pragma once

#include <QString>

#include <functional>

namespace formwright::designs {

// What it is a member of: "form", "view", "column", "button", "entry" (of a menu).
using MemberTitles = std::function<QString(const QString &member)>; // empty for what it does not know
// Whoever edits such things tells what they call them; true, for a value that does it before main().
bool nameMembers(const QString &of, const MemberTitles &titles);

// In the language of the screen; what nobody knows is called as the design has it.
QString memberInWords(const QString &of, const QString &member);
// Of a list or an entry of one, as "column" and its name; without a name all of them, as "columns".
QString partInWords(const QString &part, const QString &name);
// A place as the server names it: "templatecontext", "columns[Customer].valueScript", "activities[Approve]". `kind` is
// that of the element.
QString placeInWords(const QString &kind, const QString &place);

} // namespace formwright::designs
