#include "backend/helpers/confinement.h"
#include "backend/helpers/frame.h"

#ifdef Q_OS_WIN
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

#include <cerrno>
#include <cstring>

namespace formwright::helpers {

namespace {

constexpr int standardInput = 0;
constexpr int standardOutput = 1;
constexpr qsizetype mostRead = 64 * 1024;

qsizetype readSome(char *bytes, qsizetype size)
{
    for (;;) {
#ifdef Q_OS_WIN
        const int count = _read(standardInput, bytes, unsigned(size));
#else
        const ssize_t count = ::read(standardInput, bytes, size_t(size));
#endif
        if (count >= 0 || errno != EINTR)
            return count;
    }
}

qsizetype writeSome(const char *bytes, qsizetype size)
{
    for (;;) {
#ifdef Q_OS_WIN
        const int count = _write(standardOutput, bytes, unsigned(size));
#else
        const ssize_t count = ::write(standardOutput, bytes, size_t(size));
#endif
        if (count >= 0 || errno != EINTR)
            return count;
    }
}

} // namespace

ParentChannel::ParentChannel(qsizetype largestFrame) : m_largestFrame(largestFrame)
{
#ifdef Q_OS_WIN
    _setmode(standardInput, _O_BINARY);
    _setmode(standardOutput, _O_BINARY);
#endif
}

bool ParentChannel::readAll(char *bytes, qsizetype size)
{
    while (size > 0) {
        if (m_position == m_buffer.size()) {
            m_buffer.resize(mostRead);
            m_position = 0;
            const qsizetype count = readSome(m_buffer.data(), mostRead);
            m_buffer.resize(std::max<qsizetype>(count, 0));
            if (count <= 0)
                return false;
        }
        const qsizetype part = std::min(size, m_buffer.size() - m_position);
        memcpy(bytes, m_buffer.constData() + m_position, size_t(part));
        m_position += part;
        bytes += part;
        size -= part;
    }
    return true;
}

std::optional<QByteArray> ParentChannel::receive()
{
    char head[frameHead];
    if (!readAll(head, frameHead))
        return {};
    const qsizetype length = lengthIn(head);
    if (length > m_largestFrame)
        return {};
    QByteArray frame(length, Qt::Uninitialized);
    if (!readAll(frame.data(), length))
        return {};
    return frame;
}

bool ParentChannel::send(const QByteArray &frame)
{
    if (frame.size() > m_largestFrame)
        return false;
    const QByteArray whole = headOf(frame.size()) + frame;
    for (qsizetype sent = 0; sent < whole.size();) {
        const qsizetype count = writeSome(whole.constData() + sent, whole.size() - sent);
        if (count <= 0)
            return false;
        sent += count;
    }
    return true;
}

} // namespace formwright::helpers
