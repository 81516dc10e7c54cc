#include "backend/directory/directory_passwords.h"

#include "backend/directory/directory_reader.h"

#include <QLoggingCategory>
#include <QRandomGenerator>

Q_LOGGING_CATEGORY(directoryLog, "formwright.directory")

namespace formwright::directory {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

// A directory that did not answer is not asked again for so long: its users would take up one worker after the other.
constexpr qint64 pauseMilliseconds = 5'000;
constexpr int turnMilliseconds = 500; // to wait for one's turn

[[noreturn]] void cannotTell(const QString &detail)
{
    throw Error::unavailable(
        u"the password cannot be checked now, since the company directory does not answer: try again later"_s, detail);
}

// What nobody has.
QString randomKey()
{
    return QString::number(QRandomGenerator::system()->generate64(), 16).rightJustified(16, u'0');
}

} // namespace

DirectoryPasswords::DirectoryPasswords(storage::Database &database, const storage::Clock &clock,
    const identity::SealedTexts &sealedTexts, PasswordOptions options)
    : m_database(database),
      m_clock(clock),
      m_sealedTexts(sealedTexts),
      m_options(std::move(options)),
      m_free(m_options.mostAtOnce)
{ }

DirectoryPasswords::Verdict DirectoryPasswords::judge(
    const QString &domainId, const QString &accountId, const QStringList &candidates)
{
    Session &session = m_database.reader();
    const auto directory = directoryOf(session, domainId);
    if (!directory || !directory->settings.checkPasswords)
        return Verdict::NotMine;
    QString key = randomKey();
    if (!accountId.isEmpty()) {
        const auto known = entryKeyOf(session, accountId);
        if (!known)
            return Verdict::NotMine;
        key = *known;
    }
    QStringList filled = candidates;
    // An empty password lets anybody in as nobody: it is never sent.
    filled.removeIf([](const QString &candidate) { return candidate.isEmpty(); });
    if (filled.isEmpty())
        return Verdict::Wrong;

    const QString url = directory->settings.url;
    refuseWhileDown(url);
    if (!m_free.tryAcquire(1, turnMilliseconds))
        cannotTell(u"too many sign-ins wait for directories at once"_s);
    const QSemaphoreReleaser turn(m_free);
    try {
        return ask(*directory, key, filled) ? Verdict::Right : Verdict::Wrong;
    } catch (const DirectoryError &error) {
        qCWarning(directoryLog).noquote() << "the password of a user cannot be checked:" << error.message;
        if (error.kind == DirectoryError::Kind::Unreachable || error.kind == DirectoryError::Kind::TimedOut)
            setDown(url);
        cannotTell(error.message);
    }
}

bool DirectoryPasswords::ask(const StoredDirectory &directory, const QString &key, const QStringList &candidates)
{
    LdapTarget target = targetOf(directory.settings, m_options.certificatesDirectory);
    target.connectMilliseconds = std::min(target.connectMilliseconds, m_options.timeoutMilliseconds);
    target.readMilliseconds = std::min(target.readMilliseconds, m_options.timeoutMilliseconds);
    const auto readerPassword = m_sealedTexts.open(directory.sealedPassword, bindPasswordPurpose);
    if (!readerPassword)
        throw DirectoryError(DirectoryError::Kind::Refused, u"the kept password cannot be read: give it again"_s);
    LdapConnection connection(target, noLongerThan(2 * m_options.timeoutMilliseconds));
    connection.bind(directory.settings.bindDn, *readerPassword);
    // Whoever is not there is asked for all the same: the time must not tell.
    const QString dn = findUser(connection, directory.settings, key)
                           .value_or(QString(u"cn=nobody-"_s % randomKey() % u',' % directory.settings.baseDn));
    for (const QString &candidate : candidates) {
        try {
            connection.bind(dn, candidate);
            return true;
        } catch (const DirectoryError &error) {
            // Servers say many things of a password that is wrong, expired or locked; that it is right is none of them.
            if (error.kind == DirectoryError::Kind::Unreachable || error.kind == DirectoryError::Kind::TimedOut)
                throw;
        }
    }
    return false;
}

void DirectoryPasswords::refuseWhileDown(const QString &url)
{
    const QMutexLocker lock(&m_mutex);
    if (m_downUntil.value(url) > m_clock.nowMilliseconds())
        cannotTell(u"it did not answer a moment ago"_s);
}

void DirectoryPasswords::setDown(const QString &url)
{
    const QMutexLocker lock(&m_mutex);
    m_downUntil.insert(url, m_clock.nowMilliseconds() + pauseMilliseconds);
}

} // namespace formwright::directory
