#include "backend/forms/date_text.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace formwright::forms {

namespace {

struct Written {
    QDate date;
    QTime time{0, 0};
    std::optional<int> offsetMinutes;
};

std::optional<Written> read(const QString &text)
{
    static const QRegularExpression form(u"\\A([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2})"
                                         "(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,][0-9]{1,9})?)?"
                                         " ?(?:(Z)|([+-])([0-9]{2}):?([0-9]{2}))?)?)?)?\\z"_s);
    const QRegularExpressionMatch match = form.match(text.trimmed());
    if (!match.hasMatch())
        return {};
    const auto number = [&match](int group, int missing) {
        const QStringView digits = match.capturedView(group);
        return digits.isEmpty() ? missing : digits.toInt();
    };
    Written written;
    written.date = QDate(number(1, 0), number(2, 1), number(3, 1));
    written.time = QTime(number(4, 0), number(5, 0), number(6, 0));
    if (!written.date.isValid() || written.date.year() < 1 || !written.time.isValid())
        return {};
    if (match.hasCaptured(7))
        written.offsetMinutes = 0;
    if (match.hasCaptured(8)) {
        const int hours = number(9, 0);
        const int minutes = number(10, 0);
        if (hours > 18 || minutes > 59)
            return {};
        written.offsetMinutes = (hours * 60 + minutes) * (match.capturedView(8) == u"-" ? -1 : 1);
    }
    return written;
}

std::optional<QString> spelled(const QDateTime &moment)
{
    if (moment.date().year() < 1 || moment.date().year() > 9999)
        return {};
    return moment.toString(u"yyyy-MM-dd HH:mm:ss"_s);
}

// Four digits are a year.
bool isMilliseconds(const QString &text)
{
    static const QRegularExpression form(u"\\A(?:-[0-9]{1,16}|[0-9]{5,16})\\z"_s);
    return form.match(text.trimmed()).hasMatch();
}

} // namespace

std::optional<QString> canonicalDate(const QString &text)
{
    if (isMilliseconds(text)) {
        const std::optional<QString> moment = dateTimeOfMilliseconds(text);
        return moment ? std::optional(moment->left(10)) : std::nullopt;
    }
    const std::optional<Written> written = read(text);
    return written ? std::optional(written->date.toString(Qt::ISODate)) : std::nullopt;
}

std::optional<QString> canonicalDateTime(const QString &text)
{
    if (isMilliseconds(text))
        return dateTimeOfMilliseconds(text);
    const std::optional<Written> written = read(text);
    if (!written)
        return {};
    const QDateTime asWritten(written->date, written->time, QTimeZone::utc());
    return spelled(asWritten.addSecs(-60 * written->offsetMinutes.value_or(0)));
}

std::optional<QString> dateTimeOfMilliseconds(const QString &text)
{
    bool fits = false;
    const qint64 milliseconds = text.trimmed().toLongLong(&fits);
    // Beyond the year 9999 the number is a mistake, and near the ends of 64 bits no calendar holds it.
    if (!fits || qAbs(milliseconds / 1000) > Q_INT64_C(300'000'000'000))
        return {};
    return spelled(QDateTime::fromMSecsSinceEpoch(milliseconds, QTimeZone::utc()));
}

} // namespace formwright::forms
