#include "ui/tray/quiet_hours.h"

#include <QSettings>

namespace formwright::tray {

using namespace Qt::StringLiterals;

bool QuietHours::contains(const QDateTime &moment) const
{
    if (!isOn || from == to)
        return false;
    const QTime time = moment.time();
    return from < to ? time >= from && time < to : time >= from || time < to;
}

QDateTime QuietHours::endAfter(const QDateTime &moment) const
{
    QDateTime end(moment.date(), to);
    if (end <= moment)
        end = QDateTime(moment.date().addDays(1), to);
    return end;
}

QuietHours QuietHours::load(const QSettings &settings)
{
    QuietHours hours;
    const auto time = [&settings](const QString &key, QTime otherwise) {
        const QTime stored = QTime::fromString(settings.value(key).toString(), u"HH:mm"_s);
        return stored.isValid() ? stored : otherwise;
    };
    hours.isOn = settings.value(u"quietHours/on"_s, false).toBool();
    hours.from = time(u"quietHours/from"_s, hours.from);
    hours.to = time(u"quietHours/to"_s, hours.to);
    return hours;
}

void QuietHours::save(QSettings &settings) const
{
    settings.setValue(u"quietHours/on"_s, isOn);
    settings.setValue(u"quietHours/from"_s, from.toString(u"HH:mm"_s));
    settings.setValue(u"quietHours/to"_s, to.toString(u"HH:mm"_s));
}

} // namespace formwright::tray
