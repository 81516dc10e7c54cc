#include "app/contract/wire.h"

namespace formwright::contract {

using namespace Qt::StringLiterals;

QString momentText(Moment moment)
{
    if (moment.milliseconds == 0)
        return {};
    return QDateTime::fromMSecsSinceEpoch(moment.milliseconds).toString(u"yyyy-MM-dd HH:mm:ss"_s);
}

std::optional<Moment> momentFromText(const QString &text)
{
    if (text.isEmpty())
        return Moment{};
    bool isNumber = false;
    const qint64 milliseconds = text.toLongLong(&isNumber);
    if (isNumber)
        return Moment{milliseconds};
    QDateTime time = QDateTime::fromString(text, u"yyyy-MM-dd HH:mm:ss"_s);
    if (!time.isValid())
        time = QDateTime::fromString(text, u"yyyy-MM-dd HH:mm"_s);
    if (!time.isValid())
        time = QDateTime::fromString(text, Qt::ISODateWithMs);
    if (!time.isValid())
        return std::nullopt;
    return Moment{time.toMSecsSinceEpoch()};
}

} // namespace formwright::contract
