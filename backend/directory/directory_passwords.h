#pragma once

#include "backend/directory/directory_store.h"
#include "backend/identity/password_authority.h"
#include "backend/identity/sealed_text.h"
#include "backend/storage/clock.h"
#include "backend/storage/database.h"

#include <QHash>
#include <QMutex>
#include <QSemaphore>

namespace formwright::directory {

struct PasswordOptions {
    QString certificatesDirectory;
    int timeoutMilliseconds = 5'000; // for connecting, and for each answer
    int mostAtOnce = 8; // sign-ins that wait for directories at a time
};

// Checks the passwords of users who came from a directory by signing in there as them. Their entry is looked for each
// time, so that whoever was renamed, moved or removed there since the last synchronization is treated as what he is
// now. A stored hash is never used instead: a password that was taken away in the directory must not go on working here
// while the directory is down. Thread-safe.
class DirectoryPasswords : public identity::PasswordAuthority
{
public:
    DirectoryPasswords(storage::Database &database, const storage::Clock &clock,
        const identity::SealedTexts &sealedTexts, PasswordOptions options);

    Verdict judge(const QString &domainId, const QString &accountId, const QStringList &candidates) override;

private:
    bool ask(const StoredDirectory &directory, const QString &key, const QStringList &candidates);
    void refuseWhileDown(const QString &url);
    void setDown(const QString &url);

    storage::Database &m_database;
    const storage::Clock &m_clock;
    const identity::SealedTexts &m_sealedTexts;
    const PasswordOptions m_options;
    QSemaphore m_free;
    QMutex m_mutex;
    QHash<QString, qint64> m_downUntil; // by address of the directory
};

} // namespace formwright::directory
