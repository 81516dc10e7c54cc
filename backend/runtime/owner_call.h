// The call behind work that goes on after its request: whoever asked for it, with the rights that he has by now.
#pragma once

#include "backend/http/call.h"
#include "backend/http/request.h"
#include "backend/jobs/job_store.h"
#include "backend/runtime/document_access.h"

namespace formwright::runtime {

// How ids travel in what is handed to a call: as clients of that account hold them, or plain.
enum class WireIds { Sealed, Plain };

class OwnerCall
{
public:
    // Throws Error::forbidden where the account may not enter any more, or its domain does not see the software.
    // `job.parameters` have `applicationId` and `tokenKind`.
    OwnerCall(http::Services &services, const jobs::Job &job);
    OwnerCall(http::Services &services, const QString &accountId, const QString &tokenKind, const DocumentScope &scope,
        WireIds wireIds = WireIds::Sealed, const char *operation = "");
    ~OwnerCall();
    OwnerCall(const OwnerCall &) = delete;
    OwnerCall &operator=(const OwnerCall &) = delete;

    http::Call &call() { return m_call; }
    const DocumentScope &scope() const { return m_scope; }

private:
    const http::Request m_request; // nobody's
    http::Call m_call;
    std::unique_ptr<contract::WireContext> m_wire;
    DocumentScope m_scope;
};

} // namespace formwright::runtime
