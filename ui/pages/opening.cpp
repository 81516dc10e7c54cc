#include "ui/pages/opening.h"

namespace formwright::pages {

namespace {

constexpr QSize least(320, 240); // what can still be used

int lengthOf(const QString &text, int around, int usual)
{
    QString number = text.trimmed().toLower();
    const bool isShare = number.endsWith(u'%');
    if (isShare)
        number.chop(1);
    else if (number.endsWith(QLatin1StringView("px")))
        number.chop(2);
    bool isNumber = false;
    const double length = number.trimmed().toDouble(&isNumber);
    if (!isNumber || !(length > 0))
        return usual;
    return int(qMin(isShare ? around * length / 100 : length, double(around)));
}

} // namespace

QSize sizeOf(const Opening &opening, const QSize &around)
{
    const QSize usual(qMin(900, around.width() * 9 / 10), qMin(700, around.height() * 9 / 10));
    return QSize(lengthOf(opening.width, around.width(), usual.width()),
        lengthOf(opening.height, around.height(), usual.height()))
        .expandedTo(least);
}

} // namespace formwright::pages
