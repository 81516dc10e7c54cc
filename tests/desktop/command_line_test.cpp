#include <QProcess>
#include <QTest>

using namespace Qt::StringLiterals;

// What the desktop says in a terminal, where there is no display.
class CommandLineTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersWithoutADisplay_data();
    void answersWithoutADisplay();
};

void CommandLineTest::answersWithoutADisplay_data()
{
    QTest::addColumn<QString>("argument");
    QTest::addColumn<QString>("text");
    QTest::newRow("help") << u"--help"_s << u"--connect <address>"_s;
    QTest::newRow("short help") << u"-h"_s << u"--connect <address>"_s;
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

QTEST_GUILESS_MAIN(CommandLineTest)
#include "command_line_test.moc"
