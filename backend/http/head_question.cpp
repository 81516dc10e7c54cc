#include "backend/http/head_question.h"

#include "backend/http/answer.h"
#include "backend/http/io_thread.h"

namespace formwright::http {

void HeadQuestion::run(std::unique_ptr<Task> self)
{
    Q_UNUSED(self); // ends with this function
    if (m_head.gone && m_head.gone->load(std::memory_order_relaxed))
        return;
    BodyLimit limit;
    try {
        limit = m_io.context().handler.bodyLimit(m_head);
    } catch (...) {
        limit = {0, makeError(500, "the request could not be answered")};
    }
    m_io.acceptBody(m_connection, std::move(limit));
}

} // namespace formwright::http
