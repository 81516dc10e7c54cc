// A program that the server starts for work it does not trust itself with, and the two pipes that lead to it. Whoever
// has one polls with a deadline and needs no event loop. One thread at a time; kill() alone comes from any.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <chrono>
#include <memory>

namespace formwright::helpers {

using Deadline = std::chrono::steady_clock::time_point;

enum class Trouble {
    NotStarted,
    TimedOut, // the other end neither read nor wrote until the deadline
    Ended, // the process is gone, or closed its pipe
    TooLarge // a frame that is longer than frames may be
};

struct HelperError {
    Trouble trouble = Trouble::Ended;
    QString reason;
};

// What the system holds a helper to, from outside. Sockets, programs and files opened for writing are what the helper
// gives up by itself (confinement.h) before it reads the first frame.
struct HelperLimits {
    qint64 memory = 512 * 1024 * 1024; // address space, in bytes
    int openFiles = 16;
    qsizetype largestFrame = 16 * 1024 * 1024;
};

class HelperProcess
{
public:
    // Throws HelperError. On Linux the helper ends with the *thread* that started it: that is how the system tells a
    // process of its parent's death. So a thread starts helpers that lives as long as they are wanted.
    static std::unique_ptr<HelperProcess> start(
        const QString &program, const QStringList &arguments, const HelperLimits &limits);
    // Kills and reaps: afterwards there is no such process.
    ~HelperProcess();
    HelperProcess(const HelperProcess &) = delete;
    HelperProcess &operator=(const HelperProcess &) = delete;

    // Throw HelperError. After TimedOut one may go on receiving; half a frame that was sent leaves the process good for
    // nothing but its end. A frame that is too large is not begun.
    void send(const QByteArray &frame, Deadline deadline);
    QByteArray receive(Deadline deadline);

    bool isRunning() const;
    void kill();
    // Waits for the end of one that was killed, or closed its pipe, and says how it came: "signal 9", "status 3".
    QString waitForEnd();

    qint64 processId() const;
    // What the process has computed so far: on a machine with much to do that is less than what the clock says.
    std::chrono::milliseconds cpuTime() const;

private:
    class System;
    HelperProcess(std::unique_ptr<System> system, const HelperLimits &limits);
    void readMore(Deadline deadline);

    std::unique_ptr<System> m_system;
    HelperLimits m_limits;
    QByteArray m_received; // what came of frames that nobody asked for yet
};

} // namespace formwright::helpers
