#pragma once

#include <QString>

#include <memory>

class QLockFile;

namespace formwright::storage {

// Holds a SQLite file for this process for as long as it lives. The kernel lets go of it when the process ends, however
// it ends, so a lock left by a process that was killed stops nobody, not even after the host or its name changed.
class DataLock
{
public:
    // `databasePath` need not exist yet; the lock is the file `<databasePath>.lock` beside it. Throws
    // contract::Error::unavailable, naming the process, when another holds it.
    explicit DataLock(const QString &databasePath);
    ~DataLock();
    DataLock(const DataLock &) = delete;
    DataLock &operator=(const DataLock &) = delete;

private:
#ifdef Q_OS_WIN
    std::unique_ptr<QLockFile> m_file;
#else
    int m_descriptor = -1;
#endif
};

} // namespace formwright::storage
