// Rows of a view that last from a day to a day.
#pragma once

#include "ui/views/view_source.h"

namespace formwright::views {

struct TimedRow {
    QDate first;
    QDate last; // at least `first`
    QString time; // "09:05" where its beginning has one
    QString title;
    int progress = -1; // per cent; below 0: nothing is said of it
    QJsonObject row;

    bool lastsOn(const QDate &day) const { return first <= day && day <= last; }
};

// In the order of their days. Rows without a beginning are left out.
QList<TimedRow> timedRows(ViewSource &source, const QList<QJsonObject> &rows);
// "from 1 March 2026 to 4 March 2026, 40 %", after the title: for people who hear it.
QString spokenText(const TimedRow &row);

// Gives each of them a lane, so that none covers another within these days: those of `rows` that last then, and their
// lanes. Lower lanes first.
struct Lane {
    int index = 0; // in rows
    int lane = 0;
};
QList<Lane> lanesOf(const QList<TimedRow> &rows, const QDate &first, const QDate &last);

} // namespace formwright::views
