#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::jobs {
class JobRunner;
class SpreadsheetImport;
} // namespace formwright::jobs

namespace formwright::designtime {

// Spreadsheets that become forms. Both outlive the routes.
void registerImports(http::Routes &routes, jobs::SpreadsheetImport &imports, jobs::JobRunner &runner);

} // namespace formwright::designtime
