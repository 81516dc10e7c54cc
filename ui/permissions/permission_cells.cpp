#include "ui/permissions/permission_cells.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace formwright::permissions {

using namespace Qt::StringLiterals;
using access::FieldDisplay;
using access::Kind;
namespace operation = access::operation;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Permissions)
};

constexpr int allows = 1;
constexpr int forbids = 2;

std::optional<Choice> choiceOfRule(Kind kind, const PermissionRule &rule)
{
    const bool isAllow = rule.type == allows;
    if (!access::isRule(kind, rule.operation, isAllow))
        return std::nullopt;
    if (kind != Kind::Field)
        return isAllow && rule.operation != operation::MenuHidden ? Choice::Allow : Choice::Forbid;
    switch (rule.operation) {
    case operation::FieldModify:
        return isAllow ? Choice::Modify : Choice::AtMostReadOnly;
    case operation::FieldReadOnly:
        return isAllow ? Choice::ReadOnly : Choice::NeverShown;
    case operation::FieldDisabled:
        return Choice::Disabled;
    case operation::FieldHidden:
        return Choice::Hidden;
    default:
        return isAllow ? Choice::Modify : Choice::NeverShown;
    }
}

} // namespace

QList<Choice> choicesFor(Kind kind)
{
    if (kind == Kind::Field)
        return {Choice::Inherit, Choice::Modify, Choice::ReadOnly, Choice::Disabled, Choice::Hidden,
            Choice::AtMostReadOnly, Choice::NeverShown};
    return {Choice::Inherit, Choice::Allow, Choice::Forbid};
}

QString choiceTitle(Choice choice)
{
    switch (choice) {
    case Choice::Inherit:
        return Texts::tr("Inherited");
    case Choice::Allow:
        return Texts::tr("Allowed");
    case Choice::Forbid:
        return Texts::tr("Forbidden");
    case Choice::Modify:
        return Texts::tr("Can change");
    case Choice::ReadOnly:
        return Texts::tr("Read-only");
    case Choice::Disabled:
        return Texts::tr("Disabled");
    case Choice::Hidden:
        return Texts::tr("Hidden");
    case Choice::AtMostReadOnly:
        return Texts::tr("At most read-only");
    case Choice::NeverShown:
        return Texts::tr("Never shown");
    }
    return {};
}

QString choiceHelp(Choice choice)
{
    switch (choice) {
    case Choice::Inherit:
        return Texts::tr("The role says nothing: what is public stays public, what is private stays private.");
    case Choice::Allow:
        return Texts::tr("Whoever holds the role has it, unless another of his roles forbids it.");
    case Choice::Forbid:
        return Texts::tr("Whoever holds the role has it not, whatever his other roles allow.");
    case Choice::Modify:
    case Choice::ReadOnly:
    case Choice::Disabled:
    case Choice::Hidden:
        return Texts::tr("Of several roles the one counts that gives the most.");
    case Choice::AtMostReadOnly:
    case Choice::NeverShown:
        return Texts::tr("Whatever other roles give, it is no more than this.");
    }
    return {};
}

QString choiceIcon(Choice choice)
{
    switch (choice) {
    case Choice::Inherit:
        return {};
    case Choice::Allow:
        return u"check"_s;
    case Choice::Forbid:
        return u"close"_s;
    case Choice::Modify:
        return u"edit"_s;
    case Choice::ReadOnly:
    case Choice::AtMostReadOnly:
        return u"eye"_s;
    case Choice::Disabled:
        return u"stop"_s;
    case Choice::Hidden:
    case Choice::NeverShown:
        return u"eye-off"_s;
    }
    return {};
}

std::optional<Choice> choiceFor(Kind kind, Choice choice)
{
    if (choicesFor(kind).contains(choice))
        return choice;
    if (kind == Kind::Field && choice == Choice::Allow)
        return Choice::Modify;
    if (kind == Kind::Field && choice == Choice::Forbid)
        return Choice::NeverShown;
    return std::nullopt;
}

Rules rulesOf(Kind kind, Choice choice)
{
    const int open = kind == Kind::Menu ? operation::MenuVisible : operation::Open;
    switch (choice) {
    case Choice::Inherit:
        return {};
    case Choice::Allow:
        return {{open, allows}};
    case Choice::Forbid:
        return {{open, forbids}};
    case Choice::Modify:
        return {{operation::FieldModify, allows}};
    case Choice::ReadOnly:
        return {{operation::FieldReadOnly, allows}};
    case Choice::Disabled:
        return {{operation::FieldDisabled, allows}};
    case Choice::Hidden:
        return {{operation::FieldHidden, allows}};
    case Choice::AtMostReadOnly:
        return {{operation::FieldModify, forbids}};
    case Choice::NeverShown:
        return {{operation::All, forbids}};
    }
    return {};
}

std::optional<Choice> choiceOf(Kind kind, const Rules &rules)
{
    if (rules.isEmpty())
        return Choice::Inherit;
    const auto first = choiceOfRule(kind, rules.first());
    for (const PermissionRule &rule : rules) {
        if (choiceOfRule(kind, rule) != first)
            return std::nullopt;
    }
    return first;
}

QJsonValue toJson(const Rules &rules)
{
    QJsonArray array;
    for (const PermissionRule &rule : rules)
        array.append(QJsonArray{rule.operation, rule.type});
    return array.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(array);
}

Rules rulesFromJson(const QJsonValue &json)
{
    Rules rules;
    const QJsonArray array = json.toArray();
    for (const QJsonValue &each : array)
        rules.append({each.toArray().at(0).toInt(), each.toArray().at(1).toInt()});
    return rules;
}

QString displayTitle(FieldDisplay display)
{
    switch (display) {
    case FieldDisplay::Hidden:
        return choiceTitle(Choice::Hidden);
    case FieldDisplay::Disabled:
        return choiceTitle(Choice::Disabled);
    case FieldDisplay::ReadOnly:
        return choiceTitle(Choice::ReadOnly);
    case FieldDisplay::Modify:
        return choiceTitle(Choice::Modify);
    }
    return {};
}

} // namespace formwright::permissions
