#include "prepared_data.h"

#include "backend/server/backend.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

settings::Settings preparedSettings(const QString &database)
{
    settings::Settings settings;
    settings.set(u"database"_s, database);
    settings.set(u"identity.passwordMemory"_s, u"8192"_s);
    settings.set(u"identity.passwordOperations"_s, u"1"_s);
    return settings;
}

PreparedUser insertUser(http::Services &services, Session &session)
{
    const qint64 now = services.clock.nowMilliseconds();
    PreparedUser user;
    identity::Account &account = user.account;
    account.id = services.ids.next();
    account.domainId = services.ids.next();
    account.login = account.name = u"ursula"_s;
    account.passwordHash = u"!"_s;
    session.execute(u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, 'Acme', 'acme', ?, ?)"_s,
        account.domainId, now, now);
    identity::insertAccount(session, account, now);
    user.token = services.tokens.issue(session, account.id, u"access"_s, u"127.0.0.1"_s).token.toLatin1();
    return user;
}

QByteArray prepareData(const QString &directory, const QString &database)
{
    Backend backend(directory, preparedSettings(database));
    backend.prepare();
    http::Services &services = backend.services();
    PreparedUser user;
    services.database.write([&](Session &session) { user = insertUser(services, session); });
    backend.stop();
    return user.token;
}

} // namespace formwright::tests
