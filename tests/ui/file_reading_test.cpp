#include "ui/client/file_reading.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include <optional>

using namespace Qt::StringLiterals;
using formwright::client::readFile;
using formwright::client::ReadFile;

class FileReadingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void givesTheContent_data();
    void givesTheContent();
    void tellsWhyNot_data();
    void tellsWhyNot();
    void tellsNobodyWhoIsGone();

private:
    QTemporaryDir m_folder;
};

void FileReadingTest::givesTheContent_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("text") << QByteArray("login,name\nada,Ada\n");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("a few megabytes of anything") << QByteArray("a\0\r\n", 4).repeated(1024 * 1024);
}

void FileReadingTest::givesTheContent()
{
    QFETCH(QByteArray, content);
    const QString path = m_folder.filePath(u"Angebot März.txt"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(content) == content.size());
    file.close();
    std::optional<ReadFile> read;
    const QThread *thread = nullptr;
    readFile(path, this, [&](const ReadFile &found) {
        read = found;
        thread = QThread::currentThread();
    });
    QVERIFY(!read);
    QTRY_VERIFY(read);
    QVERIFY(read->content == content);
    QCOMPARE(read->problem, QString());
    QCOMPARE(thread, QThread::currentThread());
}

void FileReadingTest::tellsWhyNot_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("no such file") << m_folder.filePath(u"none.csv"_s);
    QTest::newRow("a folder") << m_folder.path();
}

void FileReadingTest::tellsWhyNot()
{
    QFETCH(QString, path);
    QFile file(path);
    QVERIFY(!file.open(QIODevice::ReadOnly));
    std::optional<ReadFile> read;
    readFile(path, this, [&](const ReadFile &found) { read = found; });
    QTRY_VERIFY(read);
    QCOMPARE(read->problem, file.errorString());
    QVERIFY(!read->problem.isEmpty() && read->content.isEmpty());
}

void FileReadingTest::tellsNobodyWhoIsGone()
{
    bool isTold = false;
    auto context = std::make_unique<QObject>();
    readFile(m_folder.filePath(u"none.csv"_s), context.get(), [&](const ReadFile &) { isTold = true; });
    QVERIFY(QThreadPool::globalInstance()->waitForDone(30'000));
    context.reset();
    QCoreApplication::processEvents();
    QVERIFY(!isTold);
}

QTEST_GUILESS_MAIN(FileReadingTest)
#include "file_reading_test.moc"
