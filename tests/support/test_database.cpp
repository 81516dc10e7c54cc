#include "support/test_database.h"

#include <QTest>
#include <QUrl>
#include <QUuid>

namespace formwright::tests {

using namespace Qt::StringLiterals;

static QString postgresqlServer()
{
    return qEnvironmentVariable("FORMWRIGHT_TEST_POSTGRESQL");
}

QStringList testedEngines()
{
    QStringList engines{u"sqlite"_s};
    if (!postgresqlServer().isEmpty())
        engines.append(u"postgresql"_s);
    return engines;
}

void addEngineRows()
{
    QTest::addColumn<QString>("engine");
    const QStringList engines = testedEngines();
    for (const QString &engine : engines)
        QTest::newRow(engine.toLatin1().constData()) << engine;
}

TestDatabase::TestDatabase(const QString &engine)
{
    if (engine == "sqlite"_L1) {
        m_location = m_directory.filePath(u"formwright.db"_s);
        return;
    }
    m_name = u"test_"_s % QUuid::createUuid().toString(QUuid::Id128);
    storage::openSession({postgresqlServer()}, true)
        ->execute(u"CREATE DATABASE "_s % storage::quotedIdentifier(m_name));
    QUrl url(postgresqlServer());
    url.setPath(u'/' % m_name);
    m_location = url.toString(QUrl::FullyEncoded);
}

TestDatabase::~TestDatabase()
{
    if (!m_name.isEmpty())
        storage::openSession({postgresqlServer()}, true)
            ->execute(u"DROP DATABASE "_s % storage::quotedIdentifier(m_name) % u" WITH (FORCE)"_s);
}

std::unique_ptr<storage::Database> TestDatabase::open() const
{
    return std::make_unique<storage::Database>(storage::DatabaseOptions{m_location, false});
}

} // namespace formwright::tests
