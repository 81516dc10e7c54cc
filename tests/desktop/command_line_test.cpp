#include <QDir>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// What the desktop says in a terminal, where there is no display.
class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersWithoutADisplay_data();
    void answersWithoutADisplay();
    void terminationEndsItCleanly();
    void linksAreItsToOpen();
};

void CommandLineTest::answersWithoutADisplay_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("text");
    QTest::newRow("help") << u"--help"_s << u"--connect <address>"_s;
    QTest::newRow("short help") << u"-h"_s << u"--connect <address>"_s;
    QTest::newRow("a link") << u"--help"_s << u"[link]"_s;
    QTest::newRow("version") << u"--version"_s << u"formwright "_s;
    QTest::newRow("short version") << u"-v"_s << u"formwright "_s;
}

void CommandLineTest::answersWithoutADisplay()
{
    QFETCH(QString, argument);
    QFETCH(QString, text);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s})
        environment.remove(name);
    environment.insert(u"QT_QPA_PLATFORM"_s, u"xcb"_s);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(FORMWRIGHT), {argument});
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    const QString said = QString::fromUtf8(process.readAllStandardOutput());
    QVERIFY2(said.contains(text), qPrintable(said));
}

// As a system that goes down ends it.
void CommandLineTest::terminationEndsItCleanly()
{
#ifdef Q_OS_UNIX
    QTemporaryDir folder;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_QPA_PLATFORM"_s, u"offscreen"_s);
    environment.insert(u"XDG_CONFIG_HOME"_s, folder.filePath(u"config"_s));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(FORMWRIGHT), {u"--data"_s, folder.filePath(u"data"_s)});
    QVERIFY(process.waitForStarted());
    // Its server has begun to write, and somebody is signed in.
    const QString settings = folder.filePath(u"config/Formwright/formwright.conf"_s);
    const auto isSignedIn = [&settings] {
        QFile file(settings);
        return file.open(QIODevice::ReadOnly) && file.readAll().contains("[workspaces]");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isSignedIn(), 60'000);
    const QFileInfo log(folder.filePath(u"data/formwright.db-wal"_s));
    QVERIFY(log.exists());
    process.terminate();
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(QFileInfo(log.filePath()).size(), 0); // moved into the file
#endif
}

// What the desktop of the system is told: this program opens such links, and gets one as its argument.
void CommandLineTest::linksAreItsToOpen()
{
    QFile file(QStringLiteral(SOURCE_FOLDER "/installer/formwright.desktop"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QList<QByteArray> lines = file.readAll().split('\n');
    QCOMPARE(lines.first(), "[Desktop Entry]");
    QVERIFY(lines.contains("MimeType=x-scheme-handler/formwright;"));
    QVERIFY(lines.contains("Exec=formwright %u"));
}

QTEST_GUILESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
