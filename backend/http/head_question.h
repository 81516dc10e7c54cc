#pragma once

#include "backend/http/request.h"
#include "backend/http/worker_pool.h"

namespace formwright::http {

class IoThread;

// Asks the handler on a worker how large a body may follow a head, and hands the answer to the connection's thread.
class HeadQuestion : public Task
{
public:
    HeadQuestion(IoThread &io, quint64 connection, const Request &head)
        : m_io(io), m_connection(connection), m_head(head)
    { }

    void run(std::unique_ptr<Task> self) override;

private:
    IoThread &m_io;
    const quint64 m_connection;
    const Request m_head;
};

} // namespace formwright::http
