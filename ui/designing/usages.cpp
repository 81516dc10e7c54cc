#include "ui/designing/usages.h"

#include "ui/designs/member_words.h"

#include <QRegularExpression>

namespace formwright::designing {

using namespace Qt::StringLiterals;
using contract::designtime::ElementUser;

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
    return designs::placeInWords(place.kind,
        place.list.isEmpty() ? place.member : QString(place.list % u'[' % place.part % u"]."_s % place.member));
}

} // namespace formwright::designing
