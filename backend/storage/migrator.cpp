#include "backend/storage/migrator.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

static void loadMigrationResource()
{
    Q_INIT_RESOURCE(formwright_migrations);
}

namespace formwright::storage {

using namespace Qt::StringLiterals;
using contract::Error;

QList<Migration> allMigrations(Engine engine)
{
    loadMigrationResource();
    const QString other = engine == Engine::Sqlite ? u".pgsql.sql"_s : u".sqlite.sql"_s;
    QList<Migration> migrations;
    const QDir folder(u":/migrations"_s);
    const QStringList files = folder.entryList({u"*.sql"_s}, QDir::Files, QDir::Name);
    for (const QString &fileName : files) {
        if (fileName.endsWith(other))
            continue;
        QFile file(folder.filePath(fileName));
        if (!file.open(QIODevice::ReadOnly))
            throw Error::internal(u"cannot read migration "_s % fileName);
        const QByteArray text = file.readAll();
        Migration migration;
        migration.number = fileName.left(4).toInt();
        migration.name = fileName.section(u'.', 0, 0);
        migration.sql = QString::fromUtf8(text);
        migration.checksum = QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex());
        migrations.append(migration);
    }
    return migrations;
}

QStringList splitStatements(const QString &sql)
{
    QStringList statements;
    QString current;
    bool quoted = false;
    for (qsizetype i = 0; i < sql.size(); ++i) {
        const QChar c = sql[i];
        if (c == u'\'')
            quoted = !quoted;
        if (!quoted && c == u'-' && sql.mid(i, 2) == "--"_L1) {
            i = sql.indexOf(u'\n', i);
            if (i < 0)
                break;
            current += u'\n';
        } else if (!quoted && c == u';') {
            statements.append(current.trimmed());
            current.clear();
        } else {
            current += c;
        }
    }
    statements.append(current.trimmed());
    statements.removeAll(QString());
    return statements;
}

namespace {

bool hasMigrationTable(Session &session)
{
    const QString exists = session.dialect().isSqlite()
        ? u"SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'schema_migration'"_s
        : u"SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = 'schema_migration'"_s;
    return session.integer(exists).value_or(0) > 0;
}

// Peers that start on one new PostgreSQL together would each run every migration.
bool isTakenByAPeer(Session &session, const Migration &migration)
{
    session.takeTurn(u"formwright-migrations"_s);
    return hasMigrationTable(session)
        && session.integer(u"SELECT number FROM schema_migration WHERE number = ?"_s, migration.number).has_value();
}

} // namespace

bool isNewDatabase(Database &database)
{
    return !hasMigrationTable(database.reader());
}

QList<Migration> pendingMigrations(Database &database)
{
    QHash<int, QString> applied;
    if (!isNewDatabase(database)) {
        Rows rows = database.reader().query(u"SELECT number, checksum FROM schema_migration"_s);
        while (rows.next())
            applied.insert(int(rows.integer(0)), rows.text(1));
    }
    QList<Migration> pending;
    const QList<Migration> all = allMigrations(database.engine());
    for (const Migration &migration : all) {
        const auto checksum = applied.constFind(migration.number);
        if (checksum == applied.constEnd())
            pending.append(migration);
        else if (*checksum != migration.checksum)
            throw Error::unavailable(
                u"migration "_s % migration.name % u" of this database is not the one of this program"_s);
        applied.remove(migration.number);
    }
    if (!applied.isEmpty())
        throw Error::unavailable(u"the database was made by a newer Formwright: update the program"_s);
    return pending;
}

void migrate(Database &database)
{
    const QList<Migration> pending = pendingMigrations(database);
    for (const Migration &migration : pending) {
        database.write([&](Session &session) {
            if (isTakenByAPeer(session, migration))
                return;
            const QStringList statements = splitStatements(migration.sql);
            for (const QString &statement : statements)
                session.execute(statement);
            session.execute(u"INSERT INTO schema_migration (number, name, checksum) VALUES (?, ?, ?)"_s,
                migration.number, migration.name, migration.checksum);
        });
    }
}

} // namespace formwright::storage
