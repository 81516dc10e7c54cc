#include "app/access/access_decision.h"

#include "app/access/announcing.h"

namespace formwright::access {

using namespace Qt::StringLiterals;

namespace {

enum class Effect { None, Allows, Forbids };

// What a permission for the whole element does.
Effect effectOf(const Rule &rule)
{
    switch (rule.operation) {
    case operation::All:
        return rule.allows ? Effect::Allows : Effect::Forbids;
    case operation::Open:
        if (rule.kind == Kind::Menu)
            return Effect::None;
        return rule.allows ? Effect::Allows : Effect::Forbids;
    case operation::MenuVisible:
        if (rule.kind != Kind::Menu && rule.kind != Kind::Button)
            return Effect::None;
        return rule.allows ? Effect::Allows : Effect::Forbids;
    case operation::MenuHidden:
        if (rule.kind != Kind::Menu && rule.kind != Kind::Button)
            return Effect::None;
        return rule.allows ? Effect::Forbids : Effect::None;
    default:
        return Effect::None;
    }
}

// The display that a permission for a field names; nothing where it names none.
std::optional<FieldDisplay> namedDisplay(int code)
{
    switch (code) {
    case operation::All:
    case operation::FieldModify:
        return FieldDisplay::Modify;
    case operation::FieldReadOnly:
        return FieldDisplay::ReadOnly;
    case operation::FieldDisabled:
        return FieldDisplay::Disabled;
    case operation::FieldHidden:
        return FieldDisplay::Hidden;
    default:
        return std::nullopt;
    }
}

// The most that is left where the operation is forbidden; nothing where a forbid of it says nothing.
std::optional<FieldDisplay> leftBy(int code)
{
    switch (code) {
    case operation::FieldModify:
        return FieldDisplay::ReadOnly;
    case operation::All:
    case operation::FieldReadOnly:
        return FieldDisplay::Hidden;
    default:
        return std::nullopt;
    }
}

void tell(Steps *steps, const QString &rule, const QString &outcome, const QString &sentence,
    const QString &roleName = {}, const std::optional<FieldDisplay> &display = {})
{
    if (steps)
        steps->append({rule, outcome, sentence, roleName, display});
}

QString kindName(Kind kind)
{
    switch (kind) {
    case Kind::View:
        return u"view"_s;
    case Kind::Form:
        return u"form"_s;
    case Kind::Menu:
        return u"menu entry"_s;
    case Kind::Field:
        return u"field"_s;
    case Kind::Folder:
        return u"folder"_s;
    case Kind::Button:
        return u"button"_s;
    }
    return {};
}

QString quoted(const QString &name)
{
    return u"\""_s % name % u'"';
}

} // namespace

bool isRule(Kind kind, int code, bool allows)
{
    if (kind == softwareKind)
        return code == operation::Announce;
    if (kind == Kind::Field)
        return allows ? namedDisplay(code).has_value() : leftBy(code).has_value();
    Rule rule;
    rule.kind = kind;
    rule.operation = code;
    rule.allows = allows;
    return effectOf(rule) != Effect::None;
}

bool mayOpen(const Element &element, const QList<Rule> &rules, const QStringList &held, Steps *steps)
{
    const QString what = steps ? QString(u"the "_s % kindName(element.kind) % u' ' % quoted(element.name)) : QString();
    bool isForbidden = false;
    bool isAllowed = false;
    for (const Rule &rule : rules) {
        const Effect effect = effectOf(rule);
        if (effect == Effect::None || !held.contains(rule.roleId))
            continue;
        if (effect == Effect::Forbids) {
            isForbidden = true;
            tell(steps, u"forbid"_s, u"forbids"_s,
                u"The role "_s % quoted(rule.roleName) % u" forbids "_s % what % u", which no other role can allow."_s,
                rule.roleName);
        } else {
            isAllowed = true;
            tell(steps, u"role"_s, u"allows"_s, u"The role "_s % quoted(rule.roleName) % u" allows "_s % what % u'.',
                rule.roleName);
        }
    }
    if (!element.isPrivate) {
        tell(steps, u"public"_s, isForbidden ? u"none"_s : u"allows"_s,
            QString(what % u" is public: everybody has it whom no role forbids it."_s).replace(0, 1, u'T'));
        return !isForbidden;
    }
    if (!isAllowed)
        tell(steps, u"noRole"_s, u"forbids"_s,
            QString(what % u" is private, and no role that is held allows it."_s).replace(0, 1, u'T'));
    return isAllowed && !isForbidden;
}

FieldDisplay displayOf(const Element &field, const QList<Rule> &rules, const QStringList &held, Steps *steps)
{
    const QString what = steps ? QString(u"the field "_s % quoted(field.name)) : QString();
    std::optional<FieldDisplay> widest;
    FieldDisplay most = FieldDisplay::Modify;
    for (const Rule &rule : rules) {
        if (!held.contains(rule.roleId))
            continue;
        if (const auto named = rule.allows ? namedDisplay(rule.operation) : std::nullopt) {
            widest = std::max(widest.value_or(*named), *named);
            tell(steps, u"role"_s, *named == FieldDisplay::Hidden ? u"none"_s : u"allows"_s,
                u"The role "_s % quoted(rule.roleName) % u" gives "_s % what % u" as "_s % displayName(*named) % u'.',
                rule.roleName, *named);
        } else if (const auto left = rule.allows ? std::nullopt : leftBy(rule.operation)) {
            most = std::min(most, *left);
            tell(steps, u"forbid"_s, u"forbids"_s,
                u"The role "_s % quoted(rule.roleName) % u" leaves "_s % what % u" at most "_s % displayName(*left)
                    % u", whatever other roles give."_s,
                rule.roleName, *left);
        }
    }
    if (!widest) {
        widest = field.isPrivate ? FieldDisplay::Hidden : FieldDisplay::Modify;
        tell(steps, field.isPrivate ? u"noRole"_s : u"public"_s, field.isPrivate ? u"forbids"_s : u"allows"_s,
            field.isPrivate
                ? QString(what % u" is private, and no role that is held gives it."_s).replace(0, 1, u'T')
                : QString(what % u" is public, and no role that is held says anything else."_s).replace(0, 1, u'T'));
    }
    const FieldDisplay display = std::min(*widest, most);
    tell(steps, u"field"_s, display == FieldDisplay::Hidden ? u"forbids"_s : u"allows"_s,
        QString(what % u" is "_s % displayName(display) % u'.').replace(0, 1, u'T'), {}, display);
    return display;
}

QString displayName(FieldDisplay display)
{
    switch (display) {
    case FieldDisplay::Hidden:
        return u"hidden"_s;
    case FieldDisplay::Disabled:
        return u"disabled"_s;
    case FieldDisplay::ReadOnly:
        return u"readonly"_s;
    case FieldDisplay::Modify:
        return u"modify"_s;
    }
    return {};
}

} // namespace formwright::access
