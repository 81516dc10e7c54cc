// Charts and diagrams of flows for tests.
#pragma once

#include "app/flow/chart.h"

namespace formwright::tests {

// Draft > Head > Finance and Law beside one another > Join > End; it is at Finance.
inline flow::Chart sampleChart(int revision = 3)
{
    using flow::ChartState;
    constexpr qint64 then = 1'764'000'000'000;
    flow::Chart chart{revision, flow::State::Running, {}, {}};
    const auto node = [&](const char *id, const char *type, QRect box, int reachedAt, int leftAt,
                          const QList<flow::ChartPerson> &people = {}) {
        flow::ChartNode made{
            QString::fromLatin1(id), QString::fromLatin1(id), QString::fromLatin1(type), box, ChartState::None, {}};
        made.state = revision < reachedAt ? ChartState::None
            : revision < leftAt           ? ChartState::Live
                                          : ChartState::Passed;
        if (made.state != ChartState::None) {
            made.auditors = people;
            made.arrived = then;
            made.visits = leftAt - reachedAt;
        }
        if (made.state == ChartState::Live)
            made.due = then + 3'600'000;
        if (made.state == ChartState::Passed)
            made.left = then + 600'000;
        chart.nodes.append(made);
    };
    const QString clerk = QStringLiteral("Cleo Clerk"), head = QStringLiteral("Hanna Head");
    node("Start", "start", {0, 40, 46, 55}, 1, 1);
    node("Draft", "manual", {140, 40, 120, 56}, 1, 2, {{clerk, false, true}});
    node("Head", "manual", {340, 40, 120, 56}, 2, 3, {{head, revision < 3, revision >= 3}});
    node("Finance", "manual", {560, -60, 120, 56}, 3, 9,
        {{QStringLiteral("Fiona Finch"), true}, {QStringLiteral("Fred Frost"), false, true},
            {QStringLiteral("Flora Field"), true}});
    node("Law", "manual", {560, 140, 120, 56}, 3, 4, {{QStringLiteral("Lara Law"), true}});
    node("Join", "auto", {780, 40, 46, 55}, 9, 9);
    node("End", "end", {920, 40, 46, 55}, 9, 9);
    const auto line
        = [&](const char *from, const char *to, int takenAt, const QList<QPoint> &bends = {}, const char *name = "") {
              const auto box = [&](const char *id) {
                  for (const flow::ChartNode &each : chart.nodes) {
                      if (each.id == QLatin1StringView(id))
                          return each.box;
                  }
                  return QRect();
              };
              const QString number = QString::number(chart.lines.size() + 1);
              chart.lines.append({number, QString::fromLatin1(name), QString::fromLatin1(from), QString::fromLatin1(to),
                  flow::wayOf(box(from), box(to), bends), revision >= takenAt});
          };
    line("Start", "Draft", 1);
    line("Draft", "Head", 2);
    line("Head", "Finance", 3, {{510, 68}, {510, -32}}, "over 5,000");
    line("Head", "Law", 3, {{510, 68}, {510, 168}});
    line("Finance", "Join", 9, {{730, -32}, {730, 67}});
    line("Law", "Join", 4, {{730, 168}, {730, 67}});
    line("Join", "End", 9);
    return chart;
}

} // namespace formwright::tests
