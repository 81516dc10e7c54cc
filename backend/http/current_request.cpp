#include "backend/http/current_request.h"

#include <utility>

namespace formwright::http {

static thread_local QByteArray currentId;

QByteArray currentRequestId()
{
    return currentId;
}

CurrentRequest::CurrentRequest(const QByteArray &id) : m_before(std::exchange(currentId, id)) { }

CurrentRequest::~CurrentRequest()
{
    currentId = m_before;
}

} // namespace formwright::http
