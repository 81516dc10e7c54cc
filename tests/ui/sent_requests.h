// What a page asked a server that is played.
#pragma once

#include "ui/fake_server.h"

namespace formwright::tests {

// Oldest first.
inline QList<FakeRequest> requestsTo(const FakeServer &server, const QString &ending)
{
    QList<FakeRequest> found;
    for (const FakeRequest &request : server.requests()) {
        if (request.path.endsWith(ending))
            found.append(request);
    }
    return found;
}

} // namespace formwright::tests
