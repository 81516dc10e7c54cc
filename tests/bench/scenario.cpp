#include "bench/scenario.h"

#include "bench/load_generator.h"

namespace formwright::bench {

Row measured(const Scenario &scenario, double seconds)
{
    Load load;
    load.port = scenario.server->port();
    load.requests = &scenario.requests;
    load.connections = scenario.connections;
    load.seconds = seconds;
    double cpu = 0;
    const LoadResult result = runLoad(load, [&] { cpu = scenario.server->cpuSeconds() - cpu; });
    Row row;
    row.perSecond = result.perSecond();
    row.p50 = result.p50;
    row.p90 = result.p90;
    row.p99 = result.p99;
    row.cpuMicroseconds = result.answers > 0 ? cpu * 1e6 / double(result.answers) : 0;
    row.memory = scenario.server->memory().ownPages;
    row.errors = result.errors;
    row.firstBadStatus = result.firstBadStatus;
    return row;
}

} // namespace formwright::bench
