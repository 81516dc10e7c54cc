#include "support/uploaded_file.h"

#include <QBuffer>
#include <QImage>
#include <QJsonArray>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::sendFile;
using formwright::tests::TestBackend;

// Document B: icons and skins.
class AuthtimeAppearanceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void uploadsIcon_data() { addEngineRows(); }
    void uploadsIcon();
    void tellsTypeByContent_data();
    void tellsTypeByContent();
    void refusesIcon_data();
    void refusesIcon();
    void refusesSecondIconOfOneName();
    void deletesIcon_data() { addEngineRows(); }
    void deletesIcon();
    void keepsIconInUse();
    void listsUploadedIcons_data() { addEngineRows(); }
    void listsUploadedIcons();
    void uploadsSkin_data() { addEngineRows(); }
    void uploadsSkin();
    void refusesSkin_data();
    void refusesSkin();
    void deletesSkin();
    void keepsSkinInUse();
    void usersSeeButChangeNothing();
};

static QByteArray picture(const char *format, int width = 3, int height = 2)
{
    QImage image(width, height, QImage::Format_RGB32);
    image.fill(Qt::red);
    QByteArray content;
    QBuffer buffer(&content);
    image.save(&buffer, format);
    return content;
}

static Answer sendIcon(TestBackend &server, const QByteArray &fileName, const QByteArray &content)
{
    return sendFile(server, "/api/authtime/icons", fileName, content);
}

static Answer sendSkin(TestBackend &server, const QByteArray &fileName, const QByteArray &content)
{
    return sendFile(server, "/api/authtime/skins", fileName, content);
}

void AuthtimeAppearanceTest::uploadsIcon()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray content = picture("PNG");
    const Answer added = sendIcon(server, "Acme logo.png", content);
    QCOMPARE(added.status, 201);
    const QJsonArray icons = server.get("/api/authtime/icons").data().toArray();
    QCOMPARE(icons.size(), 1);
    const QJsonObject icon = icons.first().toObject();
    QCOMPARE(icon, added.data().toObject());
    QCOMPARE(icon.value("name"_L1).toString(), u"Acme logo.png"_s);
    QCOMPARE(icon.value("path"_L1).toString(), u"icons/Acme logo.png"_s);
    QCOMPARE(icon.value("size"_L1).toString(), QString::number(content.size()));
    QCOMPARE(icon.value("length"_L1).toString(), u"2"_s);
    QCOMPARE(icon.value("width"_L1).toInt(), 3);
    QCOMPARE(icon.value("fileType"_L1).toInt(), 1);
    const Answer shown = server.get("/api/authtime/icons/Acme%20logo.png");
    QCOMPARE(shown.body, content);
    QCOMPARE(server.logEntries(), QStringList{u"Add an icon|success"_s});
}

void AuthtimeAppearanceTest::tellsTypeByContent_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("type");

    QTest::newRow("PNG") << picture("PNG") << 1;
    QTest::newRow("JPEG") << picture("JPEG") << 2;
    QTest::newRow("GIF") << QByteArray::fromBase64("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7") << 3;
}

void AuthtimeAppearanceTest::tellsTypeByContent()
{
    QFETCH(QByteArray, content);
    TestBackend server;
    server.beAdmin();
    const Answer answer = sendIcon(server, "misnamed.txt", content);
    QCOMPARE(answer.status, 201);
    QTEST(answer.data().toObject().value("fileType"_L1).toInt(), "type");
}

void AuthtimeAppearanceTest::refusesIcon_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("content");

    QTest::newRow("no picture") << QByteArray("a.png") << QByteArray("text");
    QTest::newRow("truncated") << QByteArray("a.png") << picture("PNG", 60, 60).left(60);
    QTest::newRow("empty") << QByteArray("a.png") << QByteArray();
    QTest::newRow("too wide") << QByteArray("a.png") << picture("PNG", 4097, 1);
    QTest::newRow("too large") << QByteArray("a.png") << picture("PNG") + QByteArray(5000, ' ');
    QTest::newRow("hidden") << QByteArray(".a.png") << picture("PNG");
    QTest::newRow("drawing with scripts")
        << QByteArray("a.svg") << QByteArray("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
    QTest::newRow("odd sign") << QByteArray("a?.png") << picture("PNG");
}

void AuthtimeAppearanceTest::refusesIcon()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, content);
    TestBackend server(u"sqlite"_s, {{u"appearance.maxFile"_s, u"4096"_s}});
    server.beAdmin();
    const Answer answer = sendIcon(server, name, content);
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errcode"_L1).toInt(), 1);
    QVERIFY(!answer.json().value("errors"_L1).toArray().isEmpty());
    QCOMPARE(server.count(u"icon"_s), 0);
}

void AuthtimeAppearanceTest::refusesSecondIconOfOneName()
{
    TestBackend server;
    server.beAdmin();
    QCOMPARE(sendIcon(server, "a.png", picture("PNG")).status, 201);
    QCOMPARE(sendIcon(server, "a.png", picture("JPEG")).status, 409);
    QCOMPARE(server.get("/api/authtime/icons/a.png").body, picture("PNG"));
}

void AuthtimeAppearanceTest::deletesIcon()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    sendIcon(server, "a.png", picture("PNG"));
    const Answer answer = server.del("/api/authtime/icon?path=icons/a.png");
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.data().isString());
    QCOMPARE(server.count(u"icon"_s), 0);
    QCOMPARE(server.del("/api/authtime/icon?path=icons/a.png").status, 404);
    QCOMPARE(server.del("/api/authtime/icon?path=../a.png").status, 404);
    QCOMPARE(server.get("/api/authtime/icons/a.png").status, 404);
    // Documented as optional: nothing is named, so nothing goes.
    QCOMPARE(server.del("/api/authtime/icon").status, 200);
}

void AuthtimeAppearanceTest::keepsIconInUse()
{
    TestBackend server;
    server.beAdmin();
    sendIcon(server, "a.png", picture("PNG"));
    const QString domain = server.addDomain(u"Acme"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE domain SET logo_url = 'icons/a.png' WHERE id = ?"_s, domain);
    });
    const Answer answer = server.del("/api/authtime/icon?path=icons/a.png");
    QCOMPARE(answer.status, 409);
    QVERIFY(answer.json().value("errmsg"_L1).toString().contains(u"Acme"_s));
    QCOMPARE(server.count(u"icon"_s), 1);
}

// Clients of this platform upload icons as they upload any file.
void AuthtimeAppearanceTest::listsUploadedIcons()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    const QByteArray picture = QByteArray::fromBase64(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");
    const auto upload = [&](const QByteArray &folder, const QByteArray &name, const QByteArray &content) {
        return sendFile(server,
            "/runtime/app/upload?path=" + folder + "&fileSaveMode=00&fieldId=icon&allowedTypes=&applicationId=", name,
            content);
    };
    const Answer uploaded = upload("UPLOADICON_PATH", "dot.png", picture);
    QCOMPARE(uploaded.status, 200);
    upload("UPLOADICON_PATH", "broken.png", "no picture");
    upload("ITEM_PATH", "elsewhere.png", picture);
    const QJsonArray icons = server.get("/api/authtime/icons").data().toArray();
    QCOMPARE(icons.size(), 1);
    const QJsonObject icon = icons.first().toObject();
    QCOMPARE(icon.value("name"_L1).toString(), u"dot.png"_s);
    QCOMPARE(icon.value("width"_L1).toInt(), 1);
    QCOMPARE(icon.value("length"_L1).toString(), u"1"_s);
    QCOMPARE(icon.value("size"_L1).toString(), QString::number(picture.size()));
    const QString path = icon.value("path"_L1).toString();
    QVERIFY2(path.startsWith("/uploads/lib/icon/"_L1), qPrintable(path));

    QCOMPARE(server.del("/api/authtime/icon?path=" + path.toUtf8()).status, 200);
    QCOMPARE(server.get("/api/authtime/icons").data().toArray(), QJsonArray());
    QCOMPARE(server.del("/api/authtime/icon?path=" + path.toUtf8()).status, 404);
    // The document leaves the path optional: nothing is named, so nothing goes.
    QCOMPARE(server.del("/api/authtime/icon").status, 200);
    QCOMPARE(server.count(u"uploaded_file"_s), 2);
}

void AuthtimeAppearanceTest::uploadsSkin()
{
    QFETCH(QString, engine);
    TestBackend server(engine);
    server.beAdmin();
    QCOMPARE(sendSkin(server, "Ocean.css", "a { color: blue }").status, 201);
    QCOMPARE(sendSkin(server, "Ocean.css", "a { color: teal }").status, 201);
    const QJsonObject skins = server.get("/api/authtime/skins").data().toObject();
    QCOMPARE(skins.value("Ocean"_L1).toString(), u"Ocean"_s);
    QCOMPARE(skins.value("dark"_L1).toString(), u"Dark"_s);
    const Answer sheet = server.get("/api/authtime/skins/Ocean");
    QCOMPARE(sheet.body, QByteArray("a { color: teal }"));
    QCOMPARE(server.get("/api/authtime/skins/Desert").status, 404);
    QCOMPARE(server.logEntries().size(), 2);
}

void AuthtimeAppearanceTest::refusesSkin_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("status");

    QTest::newRow("built in") << QByteArray("dark.css") << QByteArray("a{}") << 409;
    QTest::newRow("no text") << QByteArray("a.css") << QByteArray("\xff\xfe\x00", 3) << 400;
    QTest::newRow("empty") << QByteArray("a.css") << QByteArray() << 400;
    QTest::newRow("too large") << QByteArray("a.css") << QByteArray(5000, ' ') << 400;
}

void AuthtimeAppearanceTest::refusesSkin()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, content);
    TestBackend server(u"sqlite"_s, {{u"appearance.maxFile"_s, u"4096"_s}});
    server.beAdmin();
    const Answer answer = sendSkin(server, name, content);
    QTEST(answer.status, "status");
    QCOMPARE(server.count(u"skin"_s), 0);
}

void AuthtimeAppearanceTest::deletesSkin()
{
    TestBackend server;
    server.beAdmin();
    sendSkin(server, "Ocean.css", "a{}");
    QCOMPARE(server.del("/api/authtime/skin?name=Ocean").status, 200);
    QCOMPARE(server.del("/api/authtime/skin?name=Ocean").status, 404);
    QCOMPARE(server.del("/api/authtime/skin?name=dark").status, 404);
    QVERIFY(!server.get("/api/authtime/skins").data().toObject().contains("Ocean"_L1));
}

void AuthtimeAppearanceTest::keepsSkinInUse()
{
    TestBackend server;
    server.beAdmin();
    sendSkin(server, "Ocean.css", "a{}");
    const QString domain = server.addDomain(u"Acme"_s);
    server.database().write([&](formwright::storage::Session &session) {
        session.execute(u"UPDATE domain SET skin_type = 'Ocean' WHERE id = ?"_s, domain);
    });
    QCOMPARE(server.del("/api/authtime/skin?name=Ocean").status, 409);
    QCOMPARE(server.count(u"skin"_s), 1);
}

void AuthtimeAppearanceTest::usersSeeButChangeNothing()
{
    TestBackend server;
    server.beAdmin();
    sendIcon(server, "a.png", picture("PNG"));
    sendSkin(server, "Ocean.css", "a{}");
    server.useNoToken();
    server.beUser();
    QCOMPARE(server.get("/api/authtime/icons/a.png").status, 200);
    QCOMPARE(server.get("/api/authtime/skins/Ocean").status, 200);
    QVERIFY(sendIcon(server, "b.png", picture("PNG")).status >= 401);
    QVERIFY(server.del("/api/authtime/icon?path=icons/a.png").status >= 401);
    QCOMPARE(server.count(u"icon"_s), 1);
}

QTEST_GUILESS_MAIN(AuthtimeAppearanceTest)
#include "authtime_appearance_test.moc"
