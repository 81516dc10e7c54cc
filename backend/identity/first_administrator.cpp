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
    if (database.reader().integer(u"SELECT 1 FROM account WHERE kind = 'platform' LIMIT 1"_s)) {
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
    if (given.isEmpty())
        writeSecret(passwordFile, password);
    database.write([&](Session &session) { insertAccount(session, admin, clock.nowMilliseconds()); });
    return given.isEmpty() ? password : QString();
}

} // namespace formwright::identity
