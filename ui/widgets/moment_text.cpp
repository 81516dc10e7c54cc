#include "ui/widgets/moment_text.h"

#include <QDateTime>
#include <QLocale>

namespace formwright::widgets {

QString momentText(const QString &wire)
{
    const QDateTime moment = QDateTime::fromString(wire, QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (moment.isValid())
        return QLocale().toString(moment, QLocale::ShortFormat);
    const QDate day = QDate::fromString(wire, Qt::ISODate);
    return day.isValid() && wire.size() == 10 ? QLocale().toString(day, QLocale::ShortFormat) : wire;
}

} // namespace formwright::widgets
