// The server's key file: made once, kept private, refused when it is not as it was made.
#include "backend/identity/server_key.h"

#include "app/contract/error.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::identity;

class ServerKeyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void makesAPrivateFile();
    void readsWhatItMade();
    void keysDiffer();
    void refusesOtherSizes_data();
    void refusesOtherSizes();
    void refusesWhatOthersMayRead_data();
    void refusesWhatOthersMayRead();
    void refusesAFolderItCannotWrite();
    void fingerprintsTellKeysApart();

private:
    QString messageOf() const;
    void write(const QByteArray &content, QFile::Permissions permissions) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void ServerKeyTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"server.key"_s);
}

QString ServerKeyTest::messageOf() const
{
    try {
        loadOrCreateServerKey(m_path);
    } catch (const contract::Error &error) {
        return error.message;
    }
    return {};
}

void ServerKeyTest::write(const QByteArray &content, QFile::Permissions permissions) const
{
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    QVERIFY(file.setPermissions(permissions));
}

void ServerKeyTest::makesAPrivateFile()
{
    QCOMPARE(loadOrCreateServerKey(m_path).size(), 32);
    QCOMPARE(QFileInfo(m_path).size(), 32);
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther
        | QFile::ExeOther;
    QCOMPARE(QFile::permissions(m_path) & others, QFile::Permissions());
}

void ServerKeyTest::readsWhatItMade()
{
    const QByteArray key = loadOrCreateServerKey(m_path);
    QCOMPARE(loadOrCreateServerKey(m_path), key);
}

void ServerKeyTest::keysDiffer()
{
    const QByteArray key = loadOrCreateServerKey(m_path);
    QVERIFY(QFile::remove(m_path));
    QVERIFY(loadOrCreateServerKey(m_path) != key);
}

void ServerKeyTest::refusesOtherSizes_data()
{
    QTest::addColumn<int>("size");
    QTest::newRow("empty") << 0;
    QTest::newRow("short") << 31;
    QTest::newRow("long") << 33;
}

void ServerKeyTest::refusesOtherSizes()
{
    QFETCH(int, size);
    const QByteArray content(size, 'k');
    write(content, QFile::ReadOwner | QFile::WriteOwner);
    QVERIFY2(messageOf().contains(u"32 bytes"_s), qPrintable(messageOf()));
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), content);
}

void ServerKeyTest::refusesWhatOthersMayRead_data()
{
    QTest::addColumn<QFile::Permission>("permission");
    QTest::newRow("group reads") << QFile::ReadGroup;
    QTest::newRow("group writes") << QFile::WriteGroup;
    QTest::newRow("world reads") << QFile::ReadOther;
    QTest::newRow("world writes") << QFile::WriteOther;
}

void ServerKeyTest::refusesWhatOthersMayRead()
{
#ifdef Q_OS_WIN
    QSKIP("access lists, not modes, guard files here");
#endif
    QFETCH(QFile::Permission, permission);
    write(QByteArray(32, 'k'), QFile::ReadOwner | QFile::WriteOwner | permission);
    QVERIFY2(messageOf().contains(u"chmod 600"_s), qPrintable(messageOf()));
}

void ServerKeyTest::refusesAFolderItCannotWrite()
{
    m_path = m_folder->filePath(u"missing/server.key"_s);
    QVERIFY2(messageOf().contains(u"cannot be written"_s), qPrintable(messageOf()));
}

void ServerKeyTest::fingerprintsTellKeysApart()
{
    const QByteArray key(32, 'k');
    QCOMPARE(serverKeyFingerprint(key), serverKeyFingerprint(QByteArray(32, 'k')));
    QVERIFY(serverKeyFingerprint(key) != serverKeyFingerprint(QByteArray(32, 'l')));
    QVERIFY(!serverKeyFingerprint(key).contains(QString::fromLatin1(key.toHex().left(8))));
}

QTEST_APPLESS_MAIN(ServerKeyTest)
#include "server_key_test.moc"
