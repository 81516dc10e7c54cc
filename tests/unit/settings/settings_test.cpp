#include "app/settings/settings.h"

#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using formwright::settings::allSettings;
using formwright::settings::SettingError;
using formwright::settings::Settings;
using formwright::settings::settingsHelp;

static QString refusal(const std::function<void()> &action)
{
    try {
        action();
    } catch (const SettingError &error) {
        return error.message;
    }
    return {};
}

class SettingsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void startsWithDefaults();
    void laterSourcesWin();
    void findsKeysInAnyCase();
    void refuses_data();
    void refuses();
    void readsFiles();
    void namesTheLineAtFault();
    void refusesAFileThatIsNotThere();
    void namesTheVariableAtFault();
    void splitsLists();
    void countsMillisecondsUpToTheLargestInt();
    void everyDefaultIsAccepted();
    void helpNamesEverySetting();
    void guideTellsEverySettingAndItsDefault();

private:
    QString write(const QByteArray &text);
    QTemporaryDir m_directory;
};

void SettingsTest::init()
{
    qunsetenv("FORMWRIGHT_HTTP_MAXBODY");
    qunsetenv("FORMWRIGHT_KEY_FILE");
}

QString SettingsTest::write(const QByteArray &text)
{
    QFile file(m_directory.filePath(u"formwright.ini"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
        qFatal("cannot write the file of settings");
    return file.fileName();
}

void SettingsTest::startsWithDefaults()
{
    const Settings settings;
    QCOMPARE(settings.text("listen"), u"127.0.0.1:8083"_s);
    QCOMPARE(settings.number("http.maxBody"), 32 * 1024 * 1024);
    QCOMPARE(settings.boolean("logger.requireToken"), false);
    QCOMPARE(settings.list("http.corsOrigins"), QStringList());
}

void SettingsTest::laterSourcesWin()
{
    Settings settings;
    settings.readFile(write("http.maxBody = 2000\n"));
    QCOMPARE(settings.number("http.maxBody"), 2000);
    qputenv("FORMWRIGHT_HTTP_MAXBODY", "3000");
    qputenv("FORMWRIGHT_KEY_FILE", "/etc/key");
    settings.readEnvironment();
    QCOMPARE(settings.number("http.maxBody"), 3000);
    QCOMPARE(settings.text("key-file"), u"/etc/key"_s);
    settings.set(u"http.maxBody"_s, u"4000"_s);
    QCOMPARE(settings.number("http.maxBody"), 4000);
}

void SettingsTest::findsKeysInAnyCase()
{
    Settings settings;
    settings.set(u" HTTP.MAXBODY "_s, u" 5000 "_s);
    QCOMPARE(settings.number("http.maxBody"), 5000);
}

void SettingsTest::refuses_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("part");
    QTest::newRow("unknown key") << u"http.maxbodies"_s << u"1"_s << u"no setting named"_s;
    QTest::newRow("no number") << u"http.maxBody"_s << u"32M"_s << u"must be a number"_s;
    QTest::newRow("empty number") << u"http.maxBody"_s << QString() << u"must be a number"_s;
    QTest::newRow("too small") << u"http.maxBody"_s << u"10"_s << u"1024"_s;
    QTest::newRow("negative") << u"http.workers"_s << u"-1"_s << u"from 0"_s;
    QTest::newRow("larger than an int") << u"http.maxBody"_s << u"2147483648"_s << u"2147483647"_s;
    QTest::newRow("no boolean") << u"security.mode"_s << u"maybe"_s << u"true or false"_s;
}

void SettingsTest::refuses()
{
    QFETCH(QString, key);
    QFETCH(QString, value);
    QFETCH(QString, part);
    Settings settings;
    const QString message = refusal([&] { settings.set(key, value); });
    QVERIFY2(message.contains(part), qPrintable(message));
}

void SettingsTest::readsFiles()
{
    Settings settings;
    settings.readFile(write(
        "# comment\n; comment\n[http]\n\nhttp.maxBody=2048\r\n  tls.key =  /a b/c=d.pem  \nsecurity.mode = yes\n"));
    QCOMPARE(settings.number("http.maxBody"), 2048);
    QCOMPARE(settings.text("tls.key"), u"/a b/c=d.pem"_s);
    QCOMPARE(settings.boolean("security.mode"), true);
}

void SettingsTest::namesTheLineAtFault()
{
    Settings settings;
    const QString unknown = refusal([&] { settings.readFile(write("http.maxBody=2048\nfrobnicate=1\n")); });
    QVERIFY2(unknown.contains("formwright.ini line 2"_L1) && unknown.contains("frobnicate"_L1), qPrintable(unknown));
    const QString noValue = refusal([&] { settings.readFile(write("just words\n")); });
    QVERIFY2(noValue.contains("line 1: expected key = value"_L1), qPrintable(noValue));
}

void SettingsTest::refusesAFileThatIsNotThere()
{
    Settings settings;
    const QString message = refusal([&] { settings.readFile(m_directory.filePath(u"other.ini"_s)); });
    QVERIFY2(message.contains("other.ini"_L1), qPrintable(message));
}

void SettingsTest::namesTheVariableAtFault()
{
    qputenv("FORMWRIGHT_HTTP_MAXBODY", "many");
    Settings settings;
    const QString message = refusal([&] { settings.readEnvironment(); });
    QVERIFY2(message.startsWith("FORMWRIGHT_HTTP_MAXBODY: "_L1), qPrintable(message));
}

void SettingsTest::splitsLists()
{
    Settings settings;
    settings.set(u"http.corsOrigins"_s, u"https://a.example , ,https://b.example"_s);
    QCOMPARE(settings.list("http.corsOrigins").filter(u"example"_s),
        (QStringList{u"https://a.example"_s, u"https://b.example"_s}));
}

void SettingsTest::countsMillisecondsUpToTheLargestInt()
{
    Settings settings;
    settings.set(u"http.idleTimeout"_s, u"3"_s);
    QCOMPARE(settings.milliseconds("http.idleTimeout"), 3000);
    settings.set(u"http.idleTimeout"_s, u"2147483647"_s);
    QCOMPARE(settings.milliseconds("http.idleTimeout"), std::numeric_limits<int>::max());
}

void SettingsTest::everyDefaultIsAccepted()
{
    for (const auto &setting : allSettings()) {
        Settings settings;
        QCOMPARE(
            refusal([&] { settings.set(QString::fromLatin1(setting.key), QString::fromLatin1(setting.defaultValue)); }),
            QString());
    }
}

void SettingsTest::helpNamesEverySetting()
{
    const QString help = settingsHelp();
    for (const auto &setting : allSettings())
        QVERIFY2(help.contains(QLatin1StringView(setting.key)), setting.key);
}

void SettingsTest::guideTellsEverySettingAndItsDefault()
{
    QFile file(QStringLiteral(FORMWRIGHT_SOURCE_DIRECTORY "/docs/operating.md"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray guide = file.readAll();
    for (const auto &setting : allSettings()) {
        QByteArray row = "| `" + QByteArray(setting.key) + "` | ";
        if (*setting.defaultValue)
            row += '`' + QByteArray(setting.defaultValue) + "` | ";
        QVERIFY2(guide.contains(row), row.constData());
    }
}

QTEST_APPLESS_MAIN(SettingsTest)
#include "settings_test.moc"
