#include "backend/storage/file_health.h"

#include "app/contract/error.h"

#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

namespace formwright::storage {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 nearlyFull = 16 * 1024 * 1024; // bytes: the write-ahead log alone grows to that
constexpr qint64 probeInterval = 1000; // milliseconds
constexpr QByteArrayView beginOfFile = "SQLite format 3";

} // namespace

std::optional<QString> FileHealth::unreadable() const
{
    QFile file(m_path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return u"the database file cannot be read: "_s % file.errorString();
    if (file.read(beginOfFile.size()) != beginOfFile)
        return u"the database file is no database any more"_s;
    return std::nullopt;
}

bool FileHealth::isNearlyFull() const
{
    const QStorageInfo disk(QFileInfo(m_path).absolutePath());
    return disk.isValid() && disk.bytesAvailable() < nearlyFull;
}

std::optional<QString> FileHealth::problem(bool hasFailed, const std::function<void()> &probe)
{
    if (auto reason = unreadable())
        return reason;
    if (!hasFailed && !isNearlyFull())
        return std::nullopt;
    const std::lock_guard lock(m_mutex);
    if (m_sinceProbe.isValid() && m_sinceProbe.elapsed() < probeInterval && m_probed)
        return m_probed;
    m_probed.reset();
    try {
        probe();
    } catch (const contract::Error &error) {
        m_probed = error.message;
    }
    m_sinceProbe.start();
    return m_probed;
}

} // namespace formwright::storage
