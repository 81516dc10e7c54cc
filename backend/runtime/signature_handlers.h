#pragma once

namespace formwright::http {
class Routes;
}
namespace formwright::identity {
class ServerSeal;
}
namespace formwright::uploads {
class UploadRoot;
}

namespace formwright::runtime {

struct Scripting;

// Signatures of documents: of their stored values, by a button of the form, with a picture of the signer's hand
// (messages-signatures-reports 2). References outlive the routes.
void registerSignatures(http::Routes &routes, const Scripting &scripting, const identity::ServerSeal &seal,
    const uploads::UploadRoot &root);

} // namespace formwright::runtime
