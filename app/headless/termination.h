#pragma once

#include <QObject>

namespace formwright::headless {

// Ends the event loop at SIGTERM and SIGINT (Windows: Ctrl+C, closing, shutdown). The second such signal ends the
// process at once, for the operator who will not wait. One at a time; lives in the main thread.
class Termination : public QObject
{
public:
    // Throws contract::Error when the system gives no pipe.
    Termination();
    ~Termination() override;
};

// Raises the number of files and sockets this process may open to what the system allows, and says how many that are.
qint64 raiseOpenFilesLimit();

} // namespace formwright::headless
