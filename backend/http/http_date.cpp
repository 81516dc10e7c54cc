#include "backend/http/http_date.h"

#include <QDateTime>
#include <QLocale>
#include <QTimeZone>

#include <ctime>

namespace formwright::http {

QByteArray httpDate(qint64 secondsSinceEpoch)
{
    const QDateTime time = QDateTime::fromSecsSinceEpoch(secondsSinceEpoch, QTimeZone::utc());
    // The names are English whatever the locale of the program.
    return QLocale::c().toString(time, QStringLiteral("ddd, dd MMM yyyy HH:mm:ss 'GMT'")).toLatin1();
}

QByteArray httpDateNow()
{
    thread_local qint64 second = -1;
    thread_local QByteArray text;
    const qint64 now = std::time(nullptr);
    if (now != second) {
        second = now;
        text = httpDate(now);
    }
    return text;
}

} // namespace formwright::http
