#include "backend/identity/first_administrator.h"

#include "backend/identity/password.h"
#include "backend/identity/token.h"

#include <QFile>
#include <QSaveFile>

namespace formwright::identity {

using namespace Qt::StringLiterals;
using contract::Error;
using storage::Session;

namespace {

bool hasPlatformAccount(Session &session)
{
    return session.integer(u"SELECT 1 FROM account WHERE kind = 'platform' LIMIT 1"_s).has_value();
}

void writeSecret(const QString &path, const QString &secret)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !file.setPermissions(QFile::ReadOwner | QFile::WriteOwner)
        || file.write(secret.toUtf8() + '\n') < 0 || !file.commit())
        throw Error::unavailable(u"cannot write "_s % path % u": "_s % file.errorString());
}

// The file is of no use, and a lie, once the password is another.
void removeOutdated(Session &session, const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return;
    const QString kept = QString::fromUtf8(file.readAll()).trimmed();
    const auto admin = accountByLogin(session, AccountKind::Platform, {}, u"admin"_s);
    if (!admin || !verifyPassword(admin->passwordHash, kept))
        file.remove();
}

} // namespace

QString createFirstAdministrator(storage::Database &database, const storage::Clock &clock, storage::IdSource &ids,
    const LoginDesk &loginDesk, const QString &passwordFile)
{
    if (hasPlatformAccount(database.reader())) {
        removeOutdated(database.reader(), passwordFile);
        return {};
    }
    const QString given = qEnvironmentVariable("FORMWRIGHT_ADMIN_PASSWORD");
    const QString password = given.isEmpty() ? newToken().left(20) : given;
    Account admin;
    admin.id = ids.next();
    admin.kind = AccountKind::Platform;
    admin.login = u"admin"_s;
    admin.name = u"Administrator"_s;
    admin.superAdmin = true;
    admin.developer = true;
    admin.passwordHash = loginDesk.hash(password);
    bool isFirst = false;
    database.write([&](Session &session) {
        isFirst = false;
        // Peers may start on one new database at the same time: one of them makes the account, the others find it.
        session.takeTurn(u"formwright-first-administrator"_s);
        if (hasPlatformAccount(session))
            return;
        insertAccount(session, admin, clock.nowMilliseconds());
        // Here and not later, so that no account is ever committed whose password nobody knows. Running again writes
        // the same.
        if (given.isEmpty())
            writeSecret(passwordFile, password);
        isFirst = true;
    });
    return isFirst && given.isEmpty() ? password : QString();
}

} // namespace formwright::identity
