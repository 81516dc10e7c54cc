#include "bench/report.h"

#include <algorithm>
#include <cstdio>

namespace formwright::bench {

using namespace Qt::StringLiterals;

namespace {

double medianOf(const QList<Row> &rows, double Row::*member)
{
    QList<double> values;
    for (const Row &row : rows)
        values.append(row.*member);
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

QString percent(double part, double whole)
{
    return whole > 0 ? QString(QString::number(part / whole * 100, 'f', 0) % u" %"_s) : u"-"_s;
}

} // namespace

void say(const QString &line)
{
    std::printf("%s\n", line.toUtf8().constData());
    std::fflush(stdout);
}

void Report::add(const QString &scenario, const Row &row)
{
    if (!has(scenario))
        m_order.append(scenario);
    m_rows[scenario].append(row);
}

Row Report::median(const QString &scenario) const
{
    const QList<Row> &rows = m_rows.at(scenario);
    Row median;
    for (double Row::*member : {&Row::perSecond, &Row::p50, &Row::p90, &Row::p99, &Row::cpuMicroseconds, &Row::memory})
        median.*member = medianOf(rows, member);
    for (const Row &row : rows) {
        median.errors += row.errors;
        median.firstBadStatus = std::max(median.firstBadStatus, row.firstBadStatus);
    }
    return median;
}

void Report::print() const
{
    say(QString::asprintf("%-22s %10s %10s %10s %10s %12s %9s %7s", "", "per second", "p50 ms", "p90 ms", "p99 ms",
        "CPU us each", "own MiB", "errors"));
    for (const QString &scenario : m_order) {
        const Row row = median(scenario);
        QString line = QString::asprintf("%-22s %10.0f %10.2f %10.2f %10.2f %12.1f %9.0f %7llu", qPrintable(scenario),
            row.perSecond, row.p50, row.p90, row.p99, row.cpuMicroseconds, row.memory,
            static_cast<unsigned long long>(row.errors));
        if (row.firstBadStatus != 0)
            line += u" (HTTP "_s % QString::number(row.firstBadStatus) % u')';
        say(line);
    }
}

void Report::printRatio(const QString &scenario, const QString &base, int aimPercent) const
{
    if (!has(scenario) || !has(base))
        return;
    const Row row = median(scenario);
    const Row floor = median(base);
    const QString name = scenario % u" / "_s % base;
    say(QString(name.leftJustified(40) % percent(row.perSecond, floor.perSecond).rightJustified(6) % u" (aim "_s
        % QString::number(aimPercent) % u" %); by CPU time "_s % percent(floor.cpuMicroseconds, row.cpuMicroseconds)));
}

} // namespace formwright::bench
