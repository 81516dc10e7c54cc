#include "backend/helpers/helper_process.h"

#include "backend/helpers/frame.h"
#include "backend/helpers/helper_system.h"

namespace formwright::helpers {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype mostRead = 64 * 1024;

} // namespace

std::unique_ptr<HelperProcess> HelperProcess::start(
    const QString &program, const QStringList &arguments, const HelperLimits &limits)
{
    return std::unique_ptr<HelperProcess>(
        new HelperProcess(std::make_unique<System>(program, arguments, limits), limits));
}

HelperProcess::HelperProcess(std::unique_ptr<System> system, const HelperLimits &limits)
    : m_system(std::move(system)), m_limits(limits)
{ }

HelperProcess::~HelperProcess()
{
    kill();
    waitForEnd();
}

void HelperProcess::send(const QByteArray &frame, Deadline deadline)
{
    if (frame.size() > m_limits.largestFrame)
        throw HelperError{Trouble::TooLarge, u"what is sent is longer than %1 bytes"_s.arg(m_limits.largestFrame)};
    const QByteArray whole = headOf(frame.size()) + frame;
    for (qsizetype sent = 0; sent < whole.size();)
        sent += m_system->write(whole.constData() + sent, whole.size() - sent, deadline);
}

QByteArray HelperProcess::receive(Deadline deadline)
{
    while (m_received.size() < frameHead)
        readMore(deadline);
    const qsizetype length = lengthIn(m_received.constData());
    if (length > m_limits.largestFrame)
        throw HelperError{Trouble::TooLarge, u"what was answered is longer than %1 bytes"_s.arg(m_limits.largestFrame)};
    while (m_received.size() < frameHead + length)
        readMore(deadline);
    const QByteArray frame = m_received.mid(frameHead, length);
    m_received.remove(0, frameHead + length);
    return frame;
}

void HelperProcess::readMore(Deadline deadline)
{
    char bytes[mostRead];
    const qsizetype size = m_system->read(bytes, mostRead, deadline);
    m_received.append(bytes, size);
}

bool HelperProcess::isRunning() const
{
    return m_system->isRunning();
}

void HelperProcess::kill()
{
    m_system->kill();
}

QString HelperProcess::waitForEnd()
{
    return m_system->waitForEnd();
}

qint64 HelperProcess::processId() const
{
    return m_system->processId();
}

std::chrono::milliseconds HelperProcess::cpuTime() const
{
    return m_system->cpuTime();
}

} // namespace formwright::helpers
