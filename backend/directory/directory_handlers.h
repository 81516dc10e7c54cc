#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class SealedTexts;
}
namespace formwright::jobs {
class JobRunner;
}

namespace formwright::directory {

class Synchronization;

// What the handlers work with; all of it outlives the routes.
struct DirectoryParts {
    Synchronization &synchronization;
    jobs::JobRunner &runner;
    const identity::SealedTexts &sealedTexts;
};

// How a domain's directory is reached, and synchronizing with it.
void registerDirectory(http::Routes &routes, DirectoryParts parts);

} // namespace formwright::directory
