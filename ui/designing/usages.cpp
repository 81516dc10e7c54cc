#include "ui/designing/usages.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using contract::designtime::ElementUser;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Usages)
};

// Members by the names that people know; of the others the designer knows the one that the design has.
QString memberInWords(const QString &member)
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
        {"authorityCondition"_L1, QT_TRANSLATE_NOOP("Usages", "Condition of rights")},
        {"fieldName"_L1, QT_TRANSLATE_NOOP("Usages", "Field")}};
    for (const auto &[name, title] : known) {
        if (member == name)
            return QCoreApplication::translate("Usages", title);
    }
    return member;
}

} // namespace

UsingPlace usingPlace(const UsageQuestion &question, const ElementUser &user)
{
    // "columns[Customer].valueScript"; names of parts may hold brackets, too.
    static const QRegularExpression ofPart(
        u"^(\\w+)\\[(.*)\\]\\.(\\w+)$"_s, QRegularExpression::DotMatchesEverythingOption);
    UsingPlace place{question.applicationId, user.kind, user.id, {}, {}, user.place, {}};
    if (const auto match = ofPart.match(user.place); match.hasMatch()) {
        place.list = match.captured(1);
        place.part = match.captured(2);
        place.member = match.captured(3);
    }
    const QStringList words
        = question.fieldName.isEmpty() ? QStringList{question.id, question.name} : QStringList{question.fieldName};
    for (const QString &word : words) {
        if (!word.isEmpty())
            place.words.append(word);
    }
    return place;
}

QString placeInWords(const UsingPlace &place)
{
    const QString member = memberInWords(place.member);
    if (place.list.isEmpty())
        return member;
    if (place.list == "columns"_L1)
        return Texts::tr("Column “%1”, %2", "its name, what of it").arg(place.part, member);
    if (place.list == "activities"_L1)
        return Texts::tr("Button “%1”, %2", "its name, what of it").arg(place.part, member);
    if (place.list == "templatecontext"_L1)
        return Texts::tr("Field “%1”, %2", "its name, what of it").arg(place.part, member);
    // A role has no parts that anybody knows by name.
    return place.part.isEmpty() ? memberInWords(place.list)
                                : Texts::tr("“%1”, %2", "a part, what of it").arg(place.part, member);
}

} // namespace formwright::designing
