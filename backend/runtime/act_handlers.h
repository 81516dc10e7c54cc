#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::jobs {
class JobRunner;
}

namespace formwright::runtime {

struct Scripting;

// What buttons do to documents (Document C, Runtime activities), and several documents at once.
void registerActs(http::Routes &routes, const Scripting &scripting);
void registerClear(http::Routes &routes, const Scripting &scripting, jobs::JobRunner &runner);
void registerBatch(http::Routes &routes, const Scripting &scripting);
void registerSharing(http::Routes &routes, const Scripting &scripting);
// Who changed which field of a document.
void registerInputLog(http::Routes &routes, const Scripting &scripting);

} // namespace formwright::runtime
