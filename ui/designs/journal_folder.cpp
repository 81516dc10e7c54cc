#include "ui/designs/journal_folder.h"

#include <QDateTime>
#include <QDir>
#include <QRandomGenerator>

namespace formwright::designs {

using namespace Qt::StringLiterals;

namespace {

// Longer journals are not those of a person.
constexpr qint64 largestJournal = 64 << 20;

// False for one that a living program holds.
bool isLeft(const QString &path)
{
    QLockFile lock(QString(path % u".lock"_s));
    lock.setStaleLockTime(0);
    return lock.tryLock(0);
}

} // namespace

// A ULID: sorts by time.
QString newId()
{
    static constexpr char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    QString name(26, u'0');
    quint64 time = quint64(QDateTime::currentMSecsSinceEpoch());
    for (int i = 9; i >= 0; --i, time >>= 5)
        name[i] = QLatin1Char(letters[time & 31]);
    for (int i = 10; i < 26; ++i)
        name[i] = QLatin1Char(letters[QRandomGenerator::system()->bounded(32)]);
    return name;
}

JournalFolder::JournalFolder(const QString &path, const JournalLimits &limits) : m_path(path), m_limits(limits) { }

std::unique_ptr<Journal> JournalFolder::begin(const JournalHead &head)
{
    QDir().mkpath(m_path);
    QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return std::make_unique<Journal>(QDir(m_path).filePath(QString(newId() % u".fwj"_s)), head, m_limits);
}

QList<LeftJournal> JournalFolder::left(const QString &server) const
{
    QList<LeftJournal> found;
    const QDir folder(m_path);
    const QStringList names = folder.entryList({u"*.fwj"_s}, QDir::Files, QDir::Name | QDir::Reversed);
    for (const QString &name : names) {
        const QString path = folder.filePath(name);
        QFile file(path);
        if (!isLeft(path) || !file.open(QIODevice::ReadOnly) || file.size() > largestJournal)
            continue;
        // Its steps are read once somebody wants them back.
        if (const std::optional<JournalHead> head = readJournalHead(file.readLine()); head && head->server == server)
            found.append({path, *head});
    }
    return found;
}

std::optional<JournalRecord> JournalFolder::read(const QString &path) const
{
    QFile file(path);
    if (!isLeft(path) || !file.open(QIODevice::ReadOnly) || file.size() > largestJournal)
        return std::nullopt;
    return readJournal(file.readAll());
}

void JournalFolder::discard(const QString &path)
{
    if (isLeft(path))
        QFile::remove(path);
}

} // namespace formwright::designs
