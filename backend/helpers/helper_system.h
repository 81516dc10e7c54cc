// What of a helper process is another on each system; helper_process.cpp has the rest.
#pragma once

#include "backend/helpers/helper_process.h"

namespace formwright::helpers {

class HelperProcess::System
{
public:
    // Throws HelperError.
    System(const QString &program, const QStringList &arguments, const HelperLimits &limits);
    ~System();

    // How many bytes went, at least one. Throw HelperError: TimedOut, Ended.
    qsizetype write(const char *bytes, qsizetype size, Deadline deadline);
    qsizetype read(char *bytes, qsizetype size, Deadline deadline);

    bool isRunning() const;
    void kill();
    QString waitForEnd();
    qint64 processId() const;
    std::chrono::milliseconds cpuTime() const;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace formwright::helpers
