#include "ui/designs/member_words.h"

#include <QCoreApplication>
#include <QList>
#include <QRegularExpression>

namespace formwright::designs {

using namespace Qt::StringLiterals;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Usages)
};

QList<std::pair<QString, MemberTitles>> &namers()
{
    static QList<std::pair<QString, MemberTitles>> all;
    return all;
}

QString titleOf(const QString &of, const QString &member)
{
    for (const auto &[part, titles] : std::as_const(namers())) {
        if (of.isEmpty() || part == of) {
            if (const QString title = titles(member); !title.isEmpty())
                return title;
        }
    }
    return {};
}

// Those that several things have, or nobody edits as a property.
QString commonTitle(const QString &member)
{
    const std::pair<QLatin1StringView, const char *> known[]{
        {"templatecontext"_L1, QT_TRANSLATE_NOOP("Usages", "Source")},
        {"content"_L1, QT_TRANSLATE_NOOP("Usages", "Content")}, {"relatedForm"_L1, QT_TRANSLATE_NOOP("Usages", "Form")},
        {"relatedView"_L1, QT_TRANSLATE_NOOP("Usages", "View")},
        {"permissions"_L1, QT_TRANSLATE_NOOP("Usages", "Permissions")},
        {"valuescript"_L1, QT_TRANSLATE_NOOP("Usages", "Value script")},
        {"valueScript"_L1, QT_TRANSLATE_NOOP("Usages", "Value script")},
        {"hiddenscript"_L1, QT_TRANSLATE_NOOP("Usages", "Script that hides it")},
        {"hiddenScript"_L1, QT_TRANSLATE_NOOP("Usages", "Script that hides it")},
        {"readonlyscript"_L1, QT_TRANSLATE_NOOP("Usages", "Script that makes it read-only")},
        {"validaterule"_L1, QT_TRANSLATE_NOOP("Usages", "Validation")},
        {"optionsscript"_L1, QT_TRANSLATE_NOOP("Usages", "Script of the choices")},
        {"actionScript"_L1, QT_TRANSLATE_NOOP("Usages", "Script of what it does")},
        {"beforeActionScript"_L1, QT_TRANSLATE_NOOP("Usages", "Script before it")},
        {"afterActionScript"_L1, QT_TRANSLATE_NOOP("Usages", "Script after it")},
        {"filterCondition"_L1, QT_TRANSLATE_NOOP("Usages", "Filter")},
        {"filterScript"_L1, QT_TRANSLATE_NOOP("Usages", "Filter")},
        {"sqlFilterScript"_L1, QT_TRANSLATE_NOOP("Usages", "Filter")},
        {"editMode"_L1, QT_TRANSLATE_NOOP("Usages", "Language of the filter")},
        {"authorityCondition"_L1, QT_TRANSLATE_NOOP("Usages", "Condition of rights")},
        {"fieldName"_L1, QT_TRANSLATE_NOOP("Usages", "Field")}, {"name"_L1, QT_TRANSLATE_NOOP("Usages", "Name")},
        {"description"_L1, QT_TRANSLATE_NOOP("Usages", "Description")},
        {"discription"_L1, QT_TRANSLATE_NOOP("Usages", "Description")},
        {"superior"_L1, QT_TRANSLATE_NOOP("Usages", "What it stands below")},
        {"columns"_L1, QT_TRANSLATE_NOOP("Usages", "Columns")},
        {"activities"_L1, QT_TRANSLATE_NOOP("Usages", "Buttons")},
        {"buttons"_L1, QT_TRANSLATE_NOOP("Usages", "Buttons")}, {"entries"_L1, QT_TRANSLATE_NOOP("Usages", "Entries")}};
    for (const auto &[name, title] : known) {
        if (member == name)
            return QCoreApplication::translate("Usages", title);
    }
    return {};
}

} // namespace

bool nameMembers(const QString &of, const MemberTitles &titles)
{
    namers().append({of, titles});
    return true;
}

QString memberInWords(const QString &of, const QString &member)
{
    for (const QString &title :
        {of.isEmpty() ? QString() : titleOf(of, member), commonTitle(member), titleOf({}, member)}) {
        if (!title.isEmpty())
            return title;
    }
    return member;
}

QString partInWords(const QString &part, const QString &name)
{
    if (name.isEmpty())
        return memberInWords({}, part);
    if (part == "column"_L1)
        return Texts::tr("Column “%1”").arg(name);
    if (part == "button"_L1)
        return Texts::tr("Button “%1”").arg(name);
    if (part == "entry"_L1)
        return Texts::tr("Entry “%1”").arg(name);
    return Texts::tr("“%1”").arg(name);
}

QString placeInWords(const QString &kind, const QString &place)
{
    static const QRegularExpression ofPart(
        u"^(\\w+)\\[(.*)\\](?:\\.(\\w+))?$"_s, QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = ofPart.match(place);
    if (!match.hasMatch())
        return memberInWords(kind == "menu"_L1 ? u"entry"_s : kind, place);
    const QString list = match.captured(1), name = match.captured(2), member = match.captured(3);
    const QString part = list == "columns"_L1 ? u"column"_s : list == "activities"_L1 ? u"button"_s : QString();
    if (name.isEmpty()) // a part that nobody knows by name
        return memberInWords(kind, list);
    if (member.isEmpty())
        return partInWords(part, name);
    if (list == "templatecontext"_L1)
        return Texts::tr("Field “%1”, %2", "its name, what of it").arg(name, memberInWords({}, member));
    const QString said = memberInWords(part, member);
    if (part == "column"_L1)
        return Texts::tr("Column “%1”, %2", "its name, what of it").arg(name, said);
    if (part == "button"_L1)
        return Texts::tr("Button “%1”, %2", "its name, what of it").arg(name, said);
    return Texts::tr("“%1”, %2", "a part, what of it").arg(name, said);
}

} // namespace formwright::designs
