#include "api/people_fixture.h"

#include "backend/server/housekeeping.h"
#include "backend/uploads/file_store.h"
#include "backend/uploads/upload_path.h"
#include "backend/uploads/upload_root.h"
#include "backend/uploads/uploads.h"

#include <QDirIterator>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;

namespace {

struct Sent {
    QByteArray name;
    QByteArray content;
    QByteArray part = "files";
};

QByteArray uploadQuery(const QByteArray &path = "ITEM_PATH", const QByteArray &allowed = {})
{
    return "?path=" + path.toPercentEncoding()
        + "&fileSaveMode=00&fieldId=scan&applicationId=&allowedTypes=" + allowed.toPercentEncoding();
}

Answer uploadTo(formwright::tests::TestBackend &server, const QByteArray &address, const QList<Sent> &files)
{
    QByteArray body;
    for (const Sent &file : files) {
        body += "--edge\r\nContent-Disposition: form-data; name=\"" + file.part + "\"; filename=\"" + file.name
            + "\"\r\nContent-Type: text/html\r\n\r\n" + file.content + "\r\n";
    }
    body += "--edge--\r\n";
    return server.call("POST", address,
        files.isEmpty() ? QByteArray("--edge\r\nContent-Disposition: form-data; name=\"id\"\r\n\r\n1\r\n--edge--\r\n")
                        : body,
        {{"Content-Type", "multipart/form-data; boundary=edge"}});
}

QJsonArray rowsOf(const Answer &answer)
{
    return QJsonDocument::fromJson(answer.body).array();
}

Answer upload(Colleagues &people, const QList<Sent> &files, const QByteArray &query = uploadQuery())
{
    return uploadTo(people.server, "/runtime/app/upload" + query, files);
}

QStringList filesBelow(const QString &directory)
{
    QStringList found;
    QDirIterator files(directory, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext())
        found.append(QDir(directory).relativeFilePath(files.next()));
    found.sort();
    return found;
}

QString rootOf(Colleagues &people)
{
    return people.server.dataDirectory() % u"/uploads"_s;
}

} // namespace

// Uploading files and getting them back.
class UploadsFilesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAsDocumented_data() { addEngineRows(); }
    void answersAsDocumented();
    void keepsRowAndFile_data() { addEngineRows(); }
    void keepsRowAndFile();
    void takesSeveralFilesOfAnyPart();
    void takesNoFileAtAll();
    void isServedAtBothAddresses();
    void takesTokensOfAdministrators_data();
    void takesTokensOfAdministrators();
    void foreignDomainIsRefused_data();
    void foreignDomainIsRefused();
    void bodiesMayBeAsLargeAsUploads();
    void staysBelowItsRoot_data();
    void staysBelowItsRoot();
    void keepsOddNamesHarmless_data();
    void keepsOddNamesHarmless();
    void takesOnlyAllowedTypes_data();
    void takesOnlyAllowedTypes();
    void refusesDeniedTypes();
    void refusesTooLarge();
    void writesNothingWhenOneIsRefused();
    void refusesUnknownSoftware();
    void downloads_data() { addEngineRows(); }
    void downloads();
    void largeFilesComeFromTheDisk();
    void strangersDoNot_data();
    void strangersDoNot();
    void doesNotFollowLinks();
    void deletes_data() { addEngineRows(); }
    void deletes();
    void onlyOwnerDeletes();
    void forgetsImports_data() { addEngineRows(); }
    void forgetsImports();
    void removesStrayFiles_data() { addEngineRows(); }
    void removesStrayFiles();
    void removesOldExports_data() { addEngineRows(); }
    void removesOldExports();
    void mapsFolders_data();
    void mapsFolders();
};

void UploadsFilesTest::answersAsDocumented()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const Answer answer = upload(people, {{"Scan 1.PDF", "%PDF"}});
    QCOMPARE(answer.status, 200);
    const QJsonObject row = rowsOf(answer).first().toObject();
    QCOMPARE(row.value("name"_L1).toString(), u"Scan 1.PDF"_s);
    QCOMPARE(row.value("type"_L1).toString(), u"application/pdf"_s);
    QCOMPARE(row.value("size"_L1), QJsonValue(u"4"_s));
    static const QRegularExpression path(u"^/uploads/item/202601/[0-9A-Z]{26}\\.pdf$"_s);
    QVERIFY2(path.match(row.value("path"_L1).toString()).hasMatch(), answer.body.constData());
    QCOMPARE(people.server.logEntries(), QStringList{u"Upload files|success"_s});
}

void UploadsFilesTest::keepsRowAndFile()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray app = people.sealed(u"orders"_s);
    const QJsonValue row
        = rowsOf(upload(people, {{"a.txt", "hello"}},
                     "?path=/uploads/letters/in/&fileSaveMode=01&fieldId=scan&allowedTypes=&applicationId=" + app))
              .first();
    const auto file = formwright::uploads::fileByPath(people.server.database().reader(), row["path"_L1].toString());
    QVERIFY(file);
    QCOMPARE(file->folder, u"letters/in"_s);
    QCOMPARE(file->ownerId, people.ursula);
    QCOMPARE(file->domainId, people.acme);
    QCOMPARE(file->applicationId, u"orders"_s);
    QCOMPARE(file->fieldId, u"scan"_s);
    QCOMPARE(file->saveMode, u"01"_s);
    QCOMPARE(file->size, 5);
    QCOMPARE(filesBelow(rootOf(people)), QStringList{file->path});
    QFile onDisk(rootOf(people) % u'/' % file->path);
    QVERIFY(onDisk.open(QIODevice::ReadOnly));
    QCOMPARE(onDisk.readAll(), QByteArray("hello"));
}

void UploadsFilesTest::takesSeveralFilesOfAnyPart()
{
    Colleagues people;
    const QJsonArray rows
        = rowsOf(upload(people, {{"a.txt", "1", "files"}, {"b.txt", "22", "multipartFiles"}, {"b.txt", "", "scan[]"}}));
    QCOMPARE(Colleagues::texts(rows), (QStringList{u"a.txt"_s, u"b.txt"_s, u"b.txt"_s}));
    QCOMPARE(Colleagues::texts(rows, "size"), (QStringList{u"1"_s, u"2"_s, u"0"_s}));
    QCOMPARE(filesBelow(rootOf(people)).size(), 3);
}

void UploadsFilesTest::takesNoFileAtAll()
{
    Colleagues people;
    const Answer answer = upload(people, {});
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body, QByteArray("[]"));
}

void UploadsFilesTest::isServedAtBothAddresses()
{
    Colleagues people;
    QCOMPARE(rowsOf(uploadTo(people.server, "/api/runtime/upload" + uploadQuery(), {{"a.txt", "1"}})).size(), 1);
}

void UploadsFilesTest::takesTokensOfAdministrators_data()
{
    QTest::addColumn<QString>("kind");
    QTest::newRow("super administrator") << u"super"_s;
    QTest::newRow("domain administrator") << u"domain"_s;
    QTest::newRow("designer") << u"designer"_s;
}

void UploadsFilesTest::takesTokensOfAdministrators()
{
    QFETCH(QString, kind);
    Colleagues people;
    if (kind == "super"_L1)
        people.server.beAdmin();
    else if (kind == "designer"_L1)
        people.server.beDesigner();
    else
        people.server.useAdminToken(people.server.token(
            people.server.addPlatformAccount(u"chief"_s, false, true, false, {people.acme}), u"admin"_s));
    const QJsonArray rows = rowsOf(
        upload(people, {{"users.xlsx", "x"}}, uploadQuery("IMPORTEXCEL_PATH") + "&domainId=" + people.acme.toLatin1()));
    QCOMPARE(rows.size(), 1);
    QCOMPARE(people.server.count(u"uploaded_file"_s, u"domain_id = '%1'"_s.arg(people.acme)), 1);
    QCOMPARE(people.server.get(rows[0]["url"_L1].toString().toLatin1()).body, QByteArray("x"));
}

void UploadsFilesTest::foreignDomainIsRefused_data()
{
    QTest::addColumn<bool>("isSuper");
    QTest::addColumn<bool>("isKnown");
    QTest::addColumn<int>("status");
    QTest::newRow("of another administrator") << false << true << 403;
    QTest::newRow("unknown to an administrator") << false << false << 403;
    QTest::newRow("unknown to a super administrator") << true << false << 404;
}

void UploadsFilesTest::foreignDomainIsRefused()
{
    QFETCH(bool, isSuper);
    QFETCH(bool, isKnown);
    QFETCH(int, status);
    Colleagues people;
    people.server.useAdminToken(people.server.token(
        people.server.addPlatformAccount(u"chief"_s, isSuper, true, false, {people.acme}), u"admin"_s));
    const QByteArray domain = isKnown ? people.other.toLatin1() : QByteArray("none");
    QCOMPARE(upload(people, {{"a.txt", "1"}}, uploadQuery() + "&domainId=" + domain).status, status);
    QCOMPARE(people.server.count(u"uploaded_file"_s), 0);
}

void UploadsFilesTest::bodiesMayBeAsLargeAsUploads()
{
    Colleagues people(u"sqlite"_s, {{u"http.maxBody"_s, u"1024"_s}, {u"http.maxUpload"_s, u"5000"_s}});
    const auto &dispatcher = people.server.backend().dispatcher();
    QCOMPARE(dispatcher.maxBody(formwright::contract::Method::Post, "/runtime/app/upload"), 5000);
    QCOMPARE(dispatcher.maxBody(formwright::contract::Method::Post, "/api/runtime/upload"), 5000);
}

void UploadsFilesTest::staysBelowItsRoot_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("parent") << QByteArray("../x");
    QTest::newRow("parent inside") << QByteArray("item/../../x");
    QTest::newRow("parent behind the prefix") << QByteArray("/uploads/../x");
    QTest::newRow("dot") << QByteArray("./x");
    QTest::newRow("backslashes") << QByteArray("..\\x");
    QTest::newRow("drive") << QByteArray("C:/x");
    QTest::newRow("device") << QByteArray("item/NUL");
    QTest::newRow("two slashes") << QByteArray("//host/share");
    QTest::newRow("blank in a name") << QByteArray("my files");
    QTest::newRow("null") << QByteArray("item\0x", 6);
    QTest::newRow("other script") << QByteArray("\xE9\xA1\xB9");
    QTest::newRow("too deep") << QByteArray("a/b/c/d/e");
    QTest::newRow("too long") << QByteArray(61, 'a');
}

void UploadsFilesTest::staysBelowItsRoot()
{
    QFETCH(QByteArray, path);
    Colleagues people;
    const QStringList before = filesBelow(people.server.dataDirectory());
    const Answer answer = upload(people, {{"a.txt", "1"}}, uploadQuery(path));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1).toArray().first()["field"_L1].toString(), u"path"_s);
    QCOMPARE(filesBelow(people.server.dataDirectory()), before);
    QCOMPARE(people.server.count(u"uploaded_file"_s), 0);
}

void UploadsFilesTest::keepsOddNamesHarmless_data()
{
    QTest::addColumn<QByteArray>("sent");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("extension");
    QTest::newRow("path") << QByteArray("../../etc/passwd") << u"passwd"_s << u""_s;
    QTest::newRow("windows path") << QByteArray("C:\\\\temp\\\\a.txt") << u"a.txt"_s << u".txt"_s;
    QTest::newRow("Chinese") << QByteArray("合同.docx") << u"合同.docx"_s << u".docx"_s;
    QTest::newRow("hidden") << QByteArray(".htaccess") << u".htaccess"_s << u".htaccess"_s;
    QTest::newRow("dots") << QByteArray("..") << u"file"_s << u""_s;
    QTest::newRow("empty") << QByteArray("") << u"file"_s << u""_s;
    QTest::newRow("quote and line end") << QByteArray("a%22%0D%0AX: y.txt") << u"a\"X: y.txt"_s << u".txt"_s;
    QTest::newRow("text direction") << QByteArray("a\xE2\x80\xAEgpj.exe") << u"agpj.exe"_s << u".exe"_s;
    QTest::newRow("odd extension") << QByteArray("a.p/../d f") << u"d f"_s << u""_s;
    QTest::newRow("long extension") << QByteArray("a.abcdefghijk") << u"a.abcdefghijk"_s << u""_s;
    QTest::newRow("long name") << QByteArray(300, 'n') << QString(255, u'n') << u""_s;
}

void UploadsFilesTest::keepsOddNamesHarmless()
{
    QFETCH(QByteArray, sent);
    QFETCH(QString, shown);
    QFETCH(QString, extension);
    Colleagues people;
    const Answer answer = upload(people, {{sent, "1"}});
    QCOMPARE(answer.status, 200);
    const QJsonValue row = rowsOf(answer).first();
    QCOMPARE(row["name"_L1].toString(), shown);
    static const QRegularExpression path(u"^/uploads/item/202601/[0-9A-Z]{26}(\\.[a-z0-9]+)?$"_s);
    const auto match = path.match(row["path"_L1].toString());
    QVERIFY(match.hasMatch());
    QCOMPARE(match.captured(1), extension);
    const QByteArray disposition = people.server.get(row["url"_L1].toString().toLatin1()).header("Content-Disposition");
    QCOMPARE(disposition, QByteArray("attachment; filename*=UTF-8''" + QUrl::toPercentEncoding(shown)));
}

void UploadsFilesTest::takesOnlyAllowedTypes_data()
{
    QTest::addColumn<QByteArray>("allowed");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("taken");
    QTest::newRow("any") << QByteArray("") << QByteArray("a.exe") << true;
    QTest::newRow("star") << QByteArray("*.*") << QByteArray("a") << true;
    QTest::newRow("extension") << QByteArray("jpg,png") << QByteArray("a.PNG") << true;
    QTest::newRow("other extension") << QByteArray("jpg,png") << QByteArray("a.gif") << false;
    QTest::newRow("pattern") << QByteArray("*.jpg; *.png") << QByteArray("a.png") << true;
    QTest::newRow("dots") << QByteArray(".jpg|.png") << QByteArray("a.png") << true;
    QTest::newRow("content type") << QByteArray("image/png") << QByteArray("a.png") << true;
    QTest::newRow("kind of content") << QByteArray("image/*") << QByteArray("a.jpeg") << true;
    QTest::newRow("other kind") << QByteArray("image/*") << QByteArray("a.txt") << false;
    QTest::newRow("kind by its name") << QByteArray("image") << QByteArray("a.gif") << true;
    QTest::newRow("no extension") << QByteArray("txt") << QByteArray("a") << false;
    QTest::newRow("extension inside the name") << QByteArray("png") << QByteArray("a.png.exe") << false;
}

void UploadsFilesTest::takesOnlyAllowedTypes()
{
    QFETCH(QByteArray, allowed);
    QFETCH(QByteArray, name);
    QFETCH(bool, taken);
    Colleagues people;
    QCOMPARE(upload(people, {{name, "1"}}, uploadQuery("ITEM_PATH", allowed)).status, taken ? 200 : 400);
    QCOMPARE(people.server.count(u"uploaded_file"_s), taken ? 1 : 0);
}

void UploadsFilesTest::refusesDeniedTypes()
{
    Colleagues people;
    QCOMPARE(upload(people, {{"shell.JSP", "1"}}).status, 400);
    QCOMPARE(upload(people, {{"shell.jsp.txt", "1"}}).status, 200);
}

void UploadsFilesTest::refusesTooLarge()
{
    Colleagues people(u"sqlite"_s, {{u"uploads.maxFile"_s, u"10"_s}});
    QCOMPARE(upload(people, {{"a.txt", "0123456789"}}).status, 200);
    const Answer answer = upload(people, {{"b.txt", "0123456789a"}});
    QCOMPARE(answer.status, 413);
    QVERIFY(answer.json().value("errmsg"_L1).toString().contains("b.txt"_L1));
    QCOMPARE(people.server.count(u"uploaded_file"_s), 1);
}

void UploadsFilesTest::writesNothingWhenOneIsRefused()
{
    Colleagues people;
    QCOMPARE(upload(people, {{"a.png", "1"}, {"b.txt", "2"}}, uploadQuery("ITEM_PATH", "png")).status, 400);
    QCOMPARE(filesBelow(rootOf(people)), QStringList());
}

void UploadsFilesTest::refusesUnknownSoftware()
{
    Colleagues people;
    people.run(
        u"INSERT INTO application (id, name, name_key, created, modified) VALUES ('secret', 'Secret', 'secret', 1, 1)"_s);
    QCOMPARE(
        upload(people, {{"a.png", "1"}}, "?path=&fileSaveMode=&fieldId=&allowedTypes=&applicationId=secret").status,
        404);
    QCOMPARE(filesBelow(rootOf(people)), QStringList());
}

void UploadsFilesTest::downloads()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray content = QByteArray("<script>\0\r\n--edgy\n", 18);
    const QJsonValue row = rowsOf(upload(people, {{"page.html", content}})).first();
    const Answer answer = people.server.get(row["url"_L1].toString().toLatin1());
    QCOMPARE(answer.status, 200);
    QCOMPARE(answer.body, content);
    QCOMPARE(answer.header("Content-Disposition"), QByteArray("attachment; filename*=UTF-8''page.html"));
    QCOMPARE(people.server.get("/api/runtime/app/files?path=" + row["path"_L1].toString().toUtf8()).body, content);
}

// They are opened for the answer, and not read into memory before the client takes them.
void UploadsFilesTest::largeFilesComeFromTheDisk()
{
    Colleagues people(u"sqlite"_s);
    const QByteArray content(300'000, 'x');
    const QJsonValue row = rowsOf(upload(people, {{"large.bin", content}})).first();
    const Answer answer = people.server.get(row["url"_L1].toString().toLatin1());
    QCOMPARE(answer.status, 200);
    QVERIFY(answer.isFile);
    QVERIFY(answer.body == content);
}

void UploadsFilesTest::strangersDoNot_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("the file") << QByteArray("PATH");
    QTest::newRow("unknown") << QByteArray("/uploads/item/202601/x.txt");
    QTest::newRow("another place") << QByteArray("/uploads/../server.key");
    QTest::newRow("no place") << QByteArray("server.key");
}

void UploadsFilesTest::strangersDoNot()
{
    QFETCH(QByteArray, path);
    Colleagues people;
    const QByteArray sent = rowsOf(upload(people, {{"a.txt", "1"}})).first()["path"_L1].toString().toUtf8();
    const QByteArray asked = "/api/runtime/app/files?path=" + path.replace("PATH", sent);
    for (const QString &stranger : {people.zoe, people.ben}) {
        people.be(stranger);
        QCOMPARE(people.server.get(asked).status, 404);
    }
}

void UploadsFilesTest::doesNotFollowLinks()
{
    Colleagues people;
    const QJsonValue row = rowsOf(upload(people, {{"a.txt", "1"}})).first();
    const QString path = rootOf(people) % row["path"_L1].toString().mid(QString(u"/uploads"_s).size());
    QVERIFY(QFile::remove(path));
    QVERIFY(QFile::link(people.server.dataDirectory() % u"/server.key"_s, path));
    QCOMPARE(people.server.get(row["url"_L1].toString().toLatin1()).status, 404);
    // Nor is anything written through one.
    QVERIFY(QFile::link(people.server.dataDirectory(), rootOf(people) % u"/out"_s));
    const QStringList before = filesBelow(people.server.dataDirectory());
    QVERIFY(upload(people, {{"b.txt", "1"}}, uploadQuery("out/deep")).status != 200);
    QCOMPARE(filesBelow(people.server.dataDirectory()), before);
}

void UploadsFilesTest::deletes()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray url = rowsOf(upload(people, {{"a.txt", "1"}})).first()["url"_L1].toString().toLatin1();
    QCOMPARE(people.server.del(url).status, 200);
    QCOMPARE(people.server.count(u"uploaded_file"_s), 0);
    QCOMPARE(filesBelow(rootOf(people)), QStringList());
    QCOMPARE(
        people.server.logEntries(), (QStringList{u"Upload files|success"_s, u"Delete an uploaded file|success"_s}));
    QCOMPARE(people.server.del(url).status, 404);
}

void UploadsFilesTest::onlyOwnerDeletes()
{
    Colleagues people;
    upload(people, {{"a.txt", "1"}});
    const QString id = people.server.database().reader().text(u"SELECT id FROM uploaded_file"_s).value();
    people.be(people.ben);
    QCOMPARE(people.server.del("/api/runtime/app/files/" + people.sealed(id, people.ben)).status, 404);
    people.server.beAdmin();
    QCOMPARE(people.server.del("/api/runtime/app/files/" + people.sealed(id, people.server.adminId())).status, 200);
}

void UploadsFilesTest::forgetsImports()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    upload(people, {{"a.xlsx", "1"}}, uploadQuery("IMPORTEXCEL_PATH"));
    upload(people, {{"a.txt", "1"}});
    people.server.clock().advance(23 * 3600 * 1000);
    people.server.beUser();
    upload(people, {{"b.txt", "1"}});
    QCOMPARE(people.server.count(u"uploaded_file"_s), 3);
    people.server.clock().advance(2 * 3600 * 1000);
    upload(people, {{"c.txt", "1"}});
    QCOMPARE(people.server.count(u"uploaded_file"_s, u"folder = 'excel'"_s), 0);
    QCOMPARE(people.server.count(u"uploaded_file"_s), 3);
    QCOMPARE(filesBelow(rootOf(people)).size(), 3);
}

void UploadsFilesTest::removesStrayFiles()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    upload(people, {{"a.txt", "1"}});
    people.be(people.zoe);
    upload(people, {{"z.txt", "1"}});
    people.run(u"DELETE FROM domain WHERE name = 'Other'"_s);
    const auto leave = [&](const QString &name, int hoursAgo) {
        QFile file(rootOf(people) % u"/item/202601/"_s % name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x");
        file.flush();
        QVERIFY(file.setFileTime(
            QDateTime::currentDateTimeUtc().addSecs(-3600 * hoursAgo), QFileDevice::FileModificationTime));
    };
    leave(u"stray.txt"_s, 2);
    leave(u"new.txt"_s, 0);
    QDir(rootOf(people)).mkpath(u"other/202512"_s);
    const formwright::uploads::UploadRoot root(rootOf(people));
    formwright::uploads::removeStrayFiles(people.server.database(), people.server.clock(), root);
    const QStringList left = filesBelow(rootOf(people));
    QCOMPARE(left.size(), 2);
    QVERIFY(left.contains(u"item/202601/new.txt"_s) && !left.contains(u"item/202601/stray.txt"_s));
    QCOMPARE(people.server.count(u"uploaded_file"_s), 1);
}

// Also where nobody exports anything any more.
void UploadsFilesTest::removesOldExports()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const formwright::uploads::UploadRoot root(rootOf(people));
    const qint64 now = people.server.clock().nowMilliseconds();
    const auto leave = [&](const QString &name, const QString &saveMode, int hoursAgo) {
        formwright::uploads::StoredFile file;
        file.id = name;
        file.folder = u"export"_s;
        file.path = u"export/202601/"_s % name;
        file.name = name;
        file.contentType = u"application/pdf"_s;
        file.ownerId = file.domainId = file.applicationId = file.fieldId = u""_s;
        file.saveMode = saveMode;
        root.store(file.path, "x");
        people.server.database().write([&](formwright::storage::Session &session) {
            formwright::uploads::insertFile(session, file, now - hoursAgo * 3600LL * 1000);
        });
    };
    for (int i = 0; i < 120; ++i)
        leave(u"old%1.pdf"_s.arg(i), formwright::uploads::exportedMode, 25);
    leave(u"new.pdf"_s, formwright::uploads::exportedMode, 23);
    leave(u"uploaded.pdf"_s, u"00"_s, 25);
    formwright::Housekeeping housekeeping(people.server.database(), people.server.clock(), {},
        [&] { formwright::uploads::removeOldExports(people.server.database(), people.server.clock(), root, 24); });
    housekeeping.tidyUp();
    QCOMPARE(filesBelow(rootOf(people)), QStringList({u"export/202601/new.pdf"_s, u"export/202601/uploaded.pdf"_s}));
    QCOMPARE(people.server.count(u"uploaded_file"_s), 2);
}

void UploadsFilesTest::mapsFolders_data()
{
    QTest::addColumn<QString>("sent");
    QTest::addColumn<QString>("folder");
    QTest::newRow("empty") << u""_s << u"item"_s;
    QTest::newRow("name of the platform") << u"UPLOADICON_PATH"_s << u"lib/icon"_s;
    QTest::newRow("its place") << u"/uploads/lib/icon/"_s << u"lib/icon"_s;
    QTest::newRow("the root") << u"/uploads/"_s << u"item"_s;
    QTest::newRow("own folder") << u"my-letters/2026_1"_s << u"my-letters/2026_1"_s;
}

void UploadsFilesTest::mapsFolders()
{
    QFETCH(QString, sent);
    QFETCH(QString, folder);
    QCOMPARE(formwright::uploads::folderOf(sent).value_or(u"nothing"_s), folder);
}

QTEST_GUILESS_MAIN(UploadsFilesTest)
#include "uploads_files_test.moc"
