#include "app/contract/error.h"
#include "backend/storage/data_lock.h"
#include "support/test_database.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::contract::Error;
using formwright::storage::DataLock;
using formwright::tests::TestDatabase;

class DataLockTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void secondDatabaseIsRefusedByName();
    void isFreeAgainAfterItsEnd();
    void leftOverFileStopsNobody();
    void directoryThatCannotBeWrittenIsNamed();
};

void DataLockTest::secondDatabaseIsRefusedByName()
{
    const TestDatabase place(u"sqlite"_s);
    const auto database = place.open();
    QString message;
    try {
        place.open();
    } catch (const Error &error) {
        message = error.message;
    }
    QVERIFY2(message.contains(
                 "process "_L1 + QString::number(QCoreApplication::applicationPid()) + " (storage_data_lock_test)"_L1),
        qPrintable(message));
}

void DataLockTest::isFreeAgainAfterItsEnd()
{
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"formwright.db"_s);
    auto lock = std::make_unique<DataLock>(path);
    QVERIFY_THROWS_EXCEPTION(Error, DataLock{path});
    lock.reset();
    lock = std::make_unique<DataLock>(path);
}

void DataLockTest::leftOverFileStopsNobody()
{
    // What a process that was killed on another host leaves behind.
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"formwright.db"_s);
    QFile file(QString(path % u".lock"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("process 1 (formwrightd)\n") > 0);
    file.close();
    const DataLock lock(path);
}

void DataLockTest::directoryThatCannotBeWrittenIsNamed()
{
    const QTemporaryDir directory;
    QString message;
    try {
        const DataLock lock(directory.filePath(u"missing/formwright.db"_s));
    } catch (const Error &error) {
        message = error.message;
    }
    QVERIFY2(message.contains(directory.filePath(u"missing"_s)), qPrintable(message));
}

QTEST_GUILESS_MAIN(DataLockTest)
#include "data_lock_test.moc"
