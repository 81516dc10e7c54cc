// Passwords in a real keychain: a session bus and a keyring of the test's own, both gone with it.
#include "ui/client/credential_store.h"

#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace Qt::StringLiterals;
using formwright::client::CredentialStore;

namespace {

constexpr int patience = 30'000;
const QString key = CredentialStore::keyFor(u"https://forms.example.org"_s, u"Acme"_s, u"ann"_s);

// What another run of the program finds under the key, in an environment of its own.
QString readByAnotherProcess(const QProcessEnvironment &environment)
{
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(), {u"--read"_s, key});
    if (!process.waitForFinished(patience))
        return u"(no answer)"_s;
    return QString::fromUtf8(process.readAllStandardOutput());
}

} // namespace

class CredentialStoreTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void keepsAPasswordOverRestarts();
    void keysAreApart();
    void removesAPassword();
    void answersWithoutAKeychain();

private:
    QString read(const QString &name);

    QTemporaryDir m_home;
    QProcess m_bus;
    QProcess m_keyring;
    CredentialStore m_store;
};

void CredentialStoreTest::initTestCase()
{
    QVERIFY(m_home.isValid());
    QFile::setPermissions(m_home.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    for (const char *name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        qputenv(name, m_home.path().toLocal8Bit());
    // A bus that starts nothing by itself: a keyring that nobody unlocked would ask at a screen that nobody sees.
    QFile configuration(m_home.filePath(u"bus.conf"_s));
    QVERIFY(configuration.open(QIODevice::WriteOnly));
    configuration.write("<busconfig><type>session</type><listen>unix:dir=" + m_home.path().toUtf8()
        + "</listen><policy context=\"default\"><allow send_destination=\"*\" eavesdrop=\"true\"/><allow "
          "eavesdrop=\"true\"/><allow own=\"*\"/></policy></busconfig>");
    configuration.close();
    m_bus.start(
        u"dbus-daemon"_s, {u"--config-file=%1"_s.arg(configuration.fileName()), u"--nofork"_s, u"--print-address=1"_s});
    QVERIFY2(m_bus.waitForStarted(patience), qPrintable(m_bus.errorString()));
    QVERIFY(m_bus.waitForReadyRead(patience));
    qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
    m_keyring.start(u"gnome-keyring-daemon"_s,
        {u"--foreground"_s, u"--unlock"_s, u"--components=secrets"_s,
            u"--control-directory=%1"_s.arg(m_home.filePath(u"control"_s))});
    QVERIFY2(m_keyring.waitForStarted(patience), qPrintable(m_keyring.errorString()));
    m_keyring.write("the test's own");
    m_keyring.closeWriteChannel();
    // Until it serves, writing keeps nothing.
    QTRY_VERIFY_WITH_TIMEOUT((m_store.write(u"ready"_s, u"yes"_s), read(u"ready"_s) == u"yes"_s), patience);
}

void CredentialStoreTest::cleanupTestCase()
{
    for (QProcess *process : {&m_keyring, &m_bus}) {
        process->terminate();
        if (!process->waitForFinished(5000))
            process->kill();
        process->waitForFinished(5000);
    }
}

QString CredentialStoreTest::read(const QString &name)
{
    QString found;
    bool isAnswered = false;
    m_store.read(name, this, [&](const QString &password) {
        found = password;
        isAnswered = true;
    });
    [&] { QTRY_VERIFY_WITH_TIMEOUT(isAnswered, patience); }();
    return found;
}

void CredentialStoreTest::keepsAPasswordOverRestarts()
{
    m_store.write(key, u"sehr geheim, 密码"_s);
    QTRY_COMPARE_WITH_TIMEOUT(read(key), u"sehr geheim, 密码"_s, patience);
    QCOMPARE(readByAnotherProcess(QProcessEnvironment::systemEnvironment()), u"[sehr geheim, 密码]"_s);
}

void CredentialStoreTest::keysAreApart()
{
    m_store.write(key, u"one"_s);
    QTRY_COMPARE_WITH_TIMEOUT(read(key), u"one"_s, patience);
    QCOMPARE(read(CredentialStore::keyFor(u"https://forms.example.org"_s, u"Acme"_s, u"bob"_s)), QString());
    QCOMPARE(read(CredentialStore::keyFor(u"https://forms.example.org"_s, {}, u"ann"_s)), QString());
}

void CredentialStoreTest::removesAPassword()
{
    m_store.write(key, u"one"_s);
    QTRY_COMPARE_WITH_TIMEOUT(read(key), u"one"_s, patience);
    m_store.remove(key);
    QTRY_COMPARE_WITH_TIMEOUT(read(key), QString(), patience);
}

void CredentialStoreTest::answersWithoutAKeychain()
{
    m_store.write(key, u"one"_s);
    QTRY_COMPARE_WITH_TIMEOUT(read(key), u"one"_s, patience);
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"DBUS_SESSION_BUS_ADDRESS"_s, u"unix:path="_s + m_home.filePath(u"nobody"_s));
    QCOMPARE(readByAnotherProcess(environment), u"[]"_s);
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    if (argc == 3 && qstrcmp(argv[1], "--read") == 0) {
        CredentialStore store;
        store.read(QString::fromLocal8Bit(argv[2]), &application, [](const QString &password) {
            std::fputs(QByteArray("[" + password.toUtf8() + "]").constData(), stdout);
            QCoreApplication::quit();
        });
        return QCoreApplication::exec();
    }
    CredentialStoreTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "credential_store_test.moc"
