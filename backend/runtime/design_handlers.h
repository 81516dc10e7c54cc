#pragma once

namespace formwright::http {
class Routes;
}

namespace formwright::runtime {

// The columns of a view and the fields of a form, for clients that show their documents.
void registerDesigns(http::Routes &routes);

} // namespace formwright::runtime
