#include "app/headless/log_output.h"

#include <QDateTime>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

using namespace Qt::StringLiterals;
using formwright::headless::LogFormat;
using formwright::headless::LogOutput;

namespace {

qint64 nowSeconds()
{
    return QDateTime::currentSecsSinceEpoch();
}

// What a thread keeps until its end and what still logs then, as a session of a database does whose server is gone.
struct LogsAtTheEnd {
    void touch() { }
    ~LogsAtTheEnd()
    {
        // Another second than the line before, so that the time is made anew.
        for (const qint64 second = nowSeconds(); nowSeconds() == second;)
            std::this_thread::yield();
        qWarning("the last of the thread");
    }
};

} // namespace

class LogOutputTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThreadMayLogToItsVeryEnd();
    void linesCarryTheirMoment();
};

void LogOutputTest::aThreadMayLogToItsVeryEnd()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir directory;
    QFile file(directory.filePath(u"log"_s));
    QVERIFY(file.open(QIODevice::ReadWrite));
    const int standardError = ::dup(STDERR_FILENO);
    QVERIFY(::dup2(file.handle(), STDERR_FILENO) >= 0);
    {
        const LogOutput log(LogFormat::Text);
        std::thread([] {
            // Made before anything is logged, and so destroyed after what logging keeps for the thread.
            thread_local LogsAtTheEnd last;
            last.touch();
            qWarning("the first of the thread");
        }).join();
    }
    ::dup2(standardError, STDERR_FILENO);
    ::close(standardError);
    file.seek(0);
    const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY2(lines[0].endsWith(" warning default the first of the thread"), lines[0].constData());
    QVERIFY2(lines[1].endsWith(" warning default the last of the thread"), lines[1].constData());
    for (const QByteArray &line : lines)
        QVERIFY(QDateTime::fromString(QString::fromLatin1(line.left(24)), Qt::ISODateWithMs).isValid());
#endif
}

void LogOutputTest::linesCarryTheirMoment()
{
    formwright::http::RequestLogEntry entry;
    entry.method = "GET";
    entry.status = 200;
    const qint64 moment = 1'769'903'999'123;
    QVERIFY(
        formwright::headless::requestLine(LogFormat::Text, entry, moment).startsWith("2026-01-31T23:59:59.123Z info"));
    QVERIFY(formwright::headless::requestLine(LogFormat::Json, entry, moment + 1000)
                .contains("\"time\":\"2026-02-01T00:00:00.123Z\""));
}

QTEST_GUILESS_MAIN(LogOutputTest)
#include "log_output_test.moc"
