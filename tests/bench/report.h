#pragma once

#include <QList>
#include <QString>

#include <map>

namespace formwright::bench {

// What one run of a scenario gave.
struct Row {
    double perSecond = 0;
    double p50 = 0; // milliseconds
    double p90 = 0;
    double p99 = 0;
    double cpuMicroseconds = 0; // of the server, for one answer
    double memory = 0; // resident afterwards and not backed by files, MiB: the database is mapped once for each thread
    quint64 errors = 0;
    int firstBadStatus = 0;
};

// Collects the rows of all rounds and prints their medians.
class Report
{
public:
    void add(const QString &scenario, const Row &row);
    bool has(const QString &scenario) const { return m_rows.count(scenario) > 0; }
    Row median(const QString &scenario) const;

    // A table of all scenarios in the order they were first added.
    void print() const;
    // "read / read floor: 71 % (aim 70 %); CPU: 65 %": by answers per second, and by the server's CPU time, which other
    // work on the machine disturbs less.
    void printRatio(const QString &scenario, const QString &base, int aimPercent) const;

private:
    QList<QString> m_order;
    std::map<QString, QList<Row>> m_rows;
};

// A line to standard output, at once.
void say(const QString &line);

} // namespace formwright::bench
