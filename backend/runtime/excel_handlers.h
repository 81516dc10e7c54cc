#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::jobs {
class JobRunner;
}
namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

class ExportJob;
class ImportJob;
struct Scripting;

// Views as workbooks, and documents from them (Document C, Runtime activities).
void registerExcelExport(http::Routes &routes, const Scripting &scripting, ExportJob &exports, jobs::JobRunner &runner);
void registerExcelImport(http::Routes &routes, const Scripting &scripting, ImportJob &imports, jobs::JobRunner &runner);

} // namespace formwright::runtime
