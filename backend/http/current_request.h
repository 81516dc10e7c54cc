#pragma once

#include <QByteArray>

namespace formwright::http {

// The id of the request that the calling thread handles, for what is logged along the way; empty outside of any.
QByteArray currentRequestId();

// For the dispatcher: names the request as long as this lives.
class CurrentRequest
{
public:
    explicit CurrentRequest(const QByteArray &id);
    ~CurrentRequest();
    CurrentRequest(const CurrentRequest &) = delete;
    CurrentRequest &operator=(const CurrentRequest &) = delete;

private:
    const QByteArray m_before;
};

} // namespace formwright::http
