#include "prepared_data.h"

#include "backend/identity/account_store.h"
#include "backend/server/backend.h"

namespace formwright::tests {

using namespace Qt::StringLiterals;
using storage::Session;

QByteArray prepareData(const QString &directory, const QString &database)
{
    settings::Settings settings;
    settings.set(u"database"_s, database);
    settings.set(u"identity.passwordMemory"_s, u"8192"_s);
    settings.set(u"identity.passwordOperations"_s, u"1"_s);
    Backend backend(directory, settings);
    backend.prepare();
    http::Services &services = backend.services();
    const qint64 now = services.clock.nowMilliseconds();
    identity::Account user;
    user.id = services.ids.next();
    user.domainId = services.ids.next();
    user.login = user.name = u"ursula"_s;
    user.passwordHash = u"!"_s;
    QByteArray token;
    services.database.write([&](Session &session) {
        session.execute(
            u"INSERT INTO domain (id, name, name_key, created, modified) VALUES (?, 'Acme', 'acme', ?, ?)"_s,
            user.domainId, now, now);
        identity::insertAccount(session, user, now);
        token = services.tokens.issue(session, user.id, u"access"_s, u"127.0.0.1"_s).token.toLatin1();
    });
    backend.stop();
    return token;
}

} // namespace formwright::tests
