#include "app/headless/postgresql_tools.h"

#include "backend/storage/database.h"

#include <QFile>
#include <QProcess>
#include <QUrl>

namespace formwright::headless {

using namespace Qt::StringLiterals;
using contract::Error;

namespace {

// The password travels in the environment: everybody on a machine reads the arguments of its processes.
void runTool(const QString &tool, const QString &url, const QStringList &arguments)
{
    QUrl shown(url);
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (!shown.password().isEmpty())
        environment.insert(u"PGPASSWORD"_s, shown.password(QUrl::FullyDecoded));
    shown.setPassword(QString());
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    QStringList all = arguments;
    if (!url.isEmpty())
        all.prepend(u"--dbname="_s % shown.toString(QUrl::FullyEncoded));
    process.start(tool, all, QIODevice::ReadOnly);
    if (!process.waitForStarted())
        throw Error::unavailable(tool % u" is needed and not installed: it is in the package postgresql-client"_s);
    process.waitForFinished(-1);
    if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        throw Error::unavailable(tool % u" failed"_s, QString::fromLocal8Bit(process.readAll()).simplified());
}

void verifyDump(const QString &file)
{
    runTool(u"pg_restore"_s, {}, {u"--list"_s, u"--file="_s % QProcess::nullDevice(), file});
}

QString schemaName(const QString &url)
{
    const auto name = storage::openSession({url}, true)->text(u"SELECT current_schema()"_s);
    return storage::quotedIdentifier(name.value_or(QString()));
}

// All of it or nothing.
void changeSchema(const QString &url, const QStringList &statements)
{
    const auto session = storage::openSession({url}, true);
    session->execute(u"BEGIN"_s);
    for (const QString &statement : statements)
        session->execute(statement);
    session->execute(u"COMMIT"_s);
}

} // namespace

void dumpPostgresql(const QString &url, const QString &file)
{
    if (QFile::exists(file))
        throw Error::unavailable(file % u" exists already"_s);
    try {
        runTool(u"pg_dump"_s, url, {u"--format=custom"_s, u"--no-owner"_s, u"--file="_s % file});
        verifyDump(file);
    } catch (...) {
        QFile::remove(file);
        throw;
    }
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
}

void restorePostgresql(const QString &url, const QString &file, const QString &keep)
{
    if (!QFile::exists(file))
        throw Error::unavailable(u"there is no file "_s % file);
    verifyDump(file);
    const qint64 others
        = storage::openSession({url}, true)
              ->integer(
                  u"SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"_s)
              .value_or(0);
    if (others > 0)
        throw Error::unavailable(u"the database is in use by "_s % QString::number(others)
            % u" other connections: stop the servers first"_s);
    dumpPostgresql(url, keep);
    // What is there steps aside as a whole rather than being dropped piece by piece: tables made after the copy would
    // stay, and a failure half-way would leave neither state.
    const QString current = schemaName(url);
    const QString aside = u"formwright_before_restore"_s;
    changeSchema(url, {u"ALTER SCHEMA "_s % current % u" RENAME TO "_s % aside, u"CREATE SCHEMA "_s % current});
    try {
        runTool(u"pg_restore"_s, url, {u"--no-owner"_s, u"--single-transaction"_s, file});
    } catch (...) {
        changeSchema(url,
            {u"DROP SCHEMA "_s % current % u" CASCADE"_s, u"ALTER SCHEMA "_s % aside % u" RENAME TO "_s % current});
        throw;
    }
    changeSchema(url, {u"DROP SCHEMA "_s % aside % u" CASCADE"_s});
}

} // namespace formwright::headless
