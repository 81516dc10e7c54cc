#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::paper {
class Press;
}
namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

struct Scripting;

// Documents on paper (Document C, Runtime activities).
void registerPaper(
    http::Routes &routes, const Scripting &scripting, paper::Press &press, const uploads::UploadRoot &root);

} // namespace formwright::runtime
