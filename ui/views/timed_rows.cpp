#include "ui/views/timed_rows.h"

#include "ui/views/row_cell.h"
#include "ui/widgets/moment_text.h"

#include <QCoreApplication>

namespace formwright::views {

using namespace Qt::StringLiterals;

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(TimedRow)
};

QDate dayOf(const QJsonValue &value)
{
    return QDate::fromString(value.toString().left(10), Qt::ISODate);
}

// Below 0: none.
double numberOf(const QJsonValue &value)
{
    bool isNumber = false;
    const double number = value.toVariant().toString().toDouble(&isNumber);
    return isNumber ? qMax(0.0, number) : -1;
}

// Shares are written as 0.4 or as 40, the same way in all rows.
int factorOf(const QList<QJsonObject> &rows)
{
    double most = 0;
    for (const QJsonObject &row : rows)
        most = qMax(most, numberOf(row.value("progress"_L1)));
    return most <= 1 ? 100 : 1;
}

} // namespace

QList<TimedRow> timedRows(ViewSource &source, const QList<QJsonObject> &rows)
{
    QList<TimedRow> timed;
    const int factor = factorOf(rows);
    for (const QJsonObject &row : rows) {
        TimedRow one;
        const QString start = row.value("start"_L1).toString();
        one.first = dayOf(start);
        if (!one.first.isValid())
            continue;
        one.last = qMax(one.first, dayOf(row.value("end"_L1)));
        const FieldDefinition *field = source.fieldOf(source.related().start);
        if (field && documents::kindOf(field->kind) == documents::FieldKind::DateTime && start.size() >= 16)
            one.time = widgets::timeText(QTime::fromString(start.mid(11, 5), u"HH:mm"_s));
        one.title = relatedText(source, source.related().title, row.value("title"_L1));
        const QJsonObject items = row.value("items"_L1).toObject();
        for (const ViewColumn &column : source.columns()) {
            if (one.title.isEmpty())
                one.title = cellText(source, column, items);
        }
        const double progress = numberOf(row.value("progress"_L1));
        one.progress = progress < 0 ? -1 : qBound(0, qRound(progress * factor), 100);
        one.row = row;
        timed.append(one);
    }
    std::stable_sort(timed.begin(), timed.end(),
        [](const TimedRow &a, const TimedRow &b) { return a.first != b.first ? a.first < b.first : a.last > b.last; });
    return timed;
}

QString spokenText(const TimedRow &row)
{
    const QLocale locale;
    QString text = row.first == row.last
        ? Texts::tr("%1, %2", "title, day").arg(row.title, widgets::longDayText(row.first))
        : Texts::tr("%1, from %2 to %3", "title, days")
              .arg(row.title, widgets::longDayText(row.first), widgets::longDayText(row.last));
    if (!row.time.isEmpty())
        text = Texts::tr("%1, %2", "what and when, time of its beginning").arg(text, row.time);
    if (row.progress >= 0)
        text = Texts::tr("%1, %2 %", "what and when, progress").arg(text, locale.toString(row.progress));
    return text;
}

QList<Lane> lanesOf(const QList<TimedRow> &rows, const QDate &first, const QDate &last)
{
    QList<Lane> lanes;
    QList<QDate> ends; // of the last in each lane
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const TimedRow &row = rows.at(i);
        if (row.last < first || row.first > last)
            continue;
        int lane = 0;
        while (lane < ends.size() && ends.at(lane) >= row.first)
            ++lane;
        if (lane == ends.size())
            ends.append(row.last);
        else
            ends[lane] = row.last;
        lanes.append({int(i), lane});
    }
    return lanes;
}

} // namespace formwright::views
