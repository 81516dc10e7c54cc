#include "backend/storage/data_lock.h"

#include "app/contract/error.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#ifndef Q_OS_WIN
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

[[noreturn]] void refuse(const QString &holder)
{
    throw Error::unavailable(u"the data is in use by "_s % (holder.isEmpty() ? u"another process"_s : holder));
}

[[noreturn]] void cannotWrite(const QString &databasePath, const QString &reason)
{
    throw Error::unavailable(
        u"the data directory "_s % QFileInfo(databasePath).absolutePath() % u" cannot be written: "_s % reason);
}

} // namespace

#ifdef Q_OS_WIN

DataLock::DataLock(const QString &databasePath)
    : m_file(std::make_unique<QLockFile>(QString(databasePath % u".lock"_s)))
{
    m_file->setStaleLockTime(0);
    if (m_file->tryLock(0))
        return;
    if (m_file->error() != QLockFile::LockFailedError)
        cannotWrite(databasePath, u"no lock file can be made"_s);
    qint64 pid = 0;
    QString host;
    QString program;
    m_file->getLockInfo(&pid, &host, &program);
    refuse(u"process "_s % QString::number(pid) % u" ("_s % program % u')');
}

DataLock::~DataLock() = default;

#else

DataLock::DataLock(const QString &databasePath)
{
    const QByteArray path = QFile::encodeName(databasePath) + ".lock";
    m_descriptor = ::open(path.constData(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (m_descriptor < 0)
        cannotWrite(databasePath, qt_error_string(errno));
    if (::flock(m_descriptor, LOCK_EX | LOCK_NB) != 0) {
        char holder[256];
        const ssize_t length = ::pread(m_descriptor, holder, sizeof holder, 0);
        ::close(m_descriptor);
        refuse(QString::fromUtf8(holder, std::max<ssize_t>(length, 0)).trimmed());
    }
    const QByteArray holder = "process " + QByteArray::number(QCoreApplication::applicationPid()) + " ("
        + QFileInfo(QCoreApplication::applicationFilePath()).fileName().toUtf8() + ")\n";
    // Who holds it is only told to people, so a full disk here is no reason to refuse.
    if (::ftruncate(m_descriptor, 0) != 0 || ::pwrite(m_descriptor, holder.constData(), size_t(holder.size()), 0) < 0)
        qWarning("the lock file of %s could not be written", path.constData());
}

DataLock::~DataLock()
{
    if (::ftruncate(m_descriptor, 0) != 0)
        qWarning("a lock file could not be emptied");
    ::close(m_descriptor);
}

#endif

} // namespace formwright::storage
