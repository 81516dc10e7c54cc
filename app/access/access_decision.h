#pragma once

#include <QList>
#include <QString>

#include <optional>

namespace formwright::access {

// What a permission is about; the numbers are those of clients (platform facts 5.5, decisions: permissions).
enum class Kind { View = 0, Form = 1, Menu = 2, Field = 3, Folder = 4, Button = 5 };

// The operations that a permission names.
namespace operation {
inline constexpr int All = 1000;
inline constexpr int MenuVisible = 1001;
inline constexpr int MenuHidden = 1002;
inline constexpr int FieldReadOnly = 1011;
inline constexpr int FieldModify = 1012;
inline constexpr int FieldHidden = 1013;
inline constexpr int FieldDisabled = 1014;
inline constexpr int Open = 1032;
} // namespace operation

// One permission of a role in use.
struct Rule {
    QString roleId;
    QString roleName;
    Kind kind = Kind::View;
    QString resourceId; // the form, for fields
    QString fieldName; // of fields: as forms::fieldNameKey() gives it
    int operation = 0;
    bool allows = true; // else forbids
};

// Whether the rule says anything that can be obeyed: a forbidden "hidden" or "invisible" says nothing.
bool isRule(Kind kind, int operation, bool allows);

// How much of a field somebody gets; the later, the wider.
enum class FieldDisplay { Hidden, Disabled, ReadOnly, Modify };

// One step of a decision, as a sentence for designers, and what stands in it for whoever words it otherwise.
struct Step {
    QString rule; // software, administrator, public, role, noRole, forbid, rows, form, view
    QString outcome; // allows, forbids, none
    QString sentence;
    QString roleName{}; // of role and forbid
    std::optional<FieldDisplay> display{}; // of fields: what it gives or leaves, and in the end what it is
};
using Steps = QList<Step>;

struct Element {
    Kind kind = Kind::View;
    QString name;
    bool isPrivate = false; // only for those whom a role allows it; else for everybody
};

// Whether somebody may open or see the element. `rules`: all about it; `held`: the ids of the roles he holds, of which
// those that no rule names say nothing. A forbid beats every allow. `steps`, where asked for, tells how it came to
// that.
bool mayOpen(const Element &element, const QList<Rule> &rules, const QStringList &held, Steps *steps = nullptr);

// How somebody gets the field: the widest that one of his roles gives, within what the forbids leave. Where no role
// says anything it is modified, and hidden if it is private.
FieldDisplay displayOf(const Element &field, const QList<Rule> &rules, const QStringList &held, Steps *steps = nullptr);

QString displayName(FieldDisplay display); // modify, readonly, disabled, hidden

} // namespace formwright::access
