#include "api/people_fixture.h"
#include "app/contract/people_signs.h"
#include "backend/identity/password.h"

#include <QTest>
#include <QUrl>

using namespace Qt::StringLiterals;
using formwright::tests::addEngineRows;
using formwright::tests::Answer;
using formwright::tests::Colleagues;
using formwright::tests::jsonText;

// The hand-signatures a user keeps.
class PeopleSignsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsPictures_data();
    void keepsPictures();
    void keepsStrokes_data();
    void keepsStrokes();
    void takesUploads_data() { addEngineRows(); }
    void takesUploads();
    void locks_data() { addEngineRows(); }
    void locks();
    void takesEncodedPasswords_data();
    void takesEncodedPasswords();
    void opensByWhatWasHashedBefore_data() { addEngineRows(); }
    void opensByWhatWasHashedBefore();
    void limitsGuesses_data() { addEngineRows(); }
    void limitsGuesses();
    void aRightPasswordForgetsGuesses();
    void refuses_data();
    void refuses();
    void limitsSizes();
    void limitsTheirNumber();
    void removesAllOrNone_data() { addEngineRows(); }
    void removesAllOrNone();
    void areOnesOwn_data() { addEngineRows(); }
    void areOnesOwn();
    void goWithTheirOwner();
};

namespace {

const QByteArray address = "/api/runtime/users/signs";
const QString png
    = u"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="_s;
const QString dataUrl = u"data:image/png;base64,"_s % png;

QByteArray add(Colleagues &people, const QJsonObject &sign)
{
    return people.server.post(address, jsonText(sign)).data()["id"_L1].toString().toLatin1();
}

// As logins send it (decisions: X34).
QString encoded(const QString &password)
{
    const QString base = QString::fromLatin1(password.toUtf8().toBase64());
    return base.mid(2) % base.left(2);
}

Answer open(Colleagues &people, const QByteArray &id, const QString &password)
{
    return people.server.get(address + "/" + id + "?password=" + QUrl::toPercentEncoding(password));
}

} // namespace

void PeopleSignsTest::keepsPictures_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("member");
    QTest::addColumn<QString>("sent");
    for (const QString &engine : formwright::tests::testedEngines()) {
        QTest::addRow("%s data URL", qPrintable(engine)) << engine << u"image"_s << dataUrl;
        QTest::addRow("%s Base64", qPrintable(engine)) << engine << u"image"_s << png;
        QTest::addRow("%s as signature", qPrintable(engine)) << engine << u"signature"_s << dataUrl;
        // The content tells what a picture is.
        QTest::addRow("%s wrong type", qPrintable(engine))
            << engine << u"image"_s << QString(u"data:text/html;base64,"_s % png);
    }
}

void PeopleSignsTest::keepsPictures()
{
    QFETCH(QString, engine);
    QFETCH(QString, member);
    QFETCH(QString, sent);
    Colleagues people(engine);
    const Answer added
        = people.server.post(address, jsonText(QJsonObject{{u"name"_s, u" Full name "_s}, {member, sent}}));
    QCOMPARE(added.status, 200);
    const QJsonObject sign = added.data().toObject();
    QCOMPARE(sign.value("name"_L1).toString(), u"Full name"_s);
    QCOMPARE(sign.value("locked"_L1), QJsonValue(false));
    QCOMPARE(sign.value("contentType"_L1).toString(), u"image/png"_s);
    QCOMPARE(sign.value("width"_L1), QJsonValue(1));
    QCOMPARE(sign.value("image"_L1).toString(), dataUrl);
    QVERIFY(sign.value("strokes"_L1).isNull());
    QCOMPARE(people.server.get(address).data().toArray(), QJsonArray{sign});
    const Answer read = people.server.get(address + "/" + sign.value("id"_L1).toString().toLatin1());
    QCOMPARE(read.data().toObject(), sign);
    QCOMPARE(read.header("Cache-Control"), QByteArray("no-store"));
    QCOMPARE(people.server.logEntries(), (QStringList{u"Add a signature|success"_s, u"Read a signature|success"_s}));
}

void PeopleSignsTest::keepsStrokes_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QJsonObject>("sent");
    const QJsonArray strokes{QJsonObject{{u"x"_s, 1.5}, {u"y"_s, 2}}, QJsonArray{1, 2}};
    for (const QString &engine : formwright::tests::testedEngines()) {
        QTest::addRow("%s JSON", qPrintable(engine)) << engine << QJsonObject{{u"strokes"_s, strokes}};
        QTest::addRow("%s its text", qPrintable(engine))
            << engine << QJsonObject{{u"strokes"_s, QString::fromUtf8(jsonText(strokes))}};
        QTest::addRow("%s signatureJson", qPrintable(engine)) << engine << QJsonObject{{u"signatureJson"_s, strokes}};
    }
}

void PeopleSignsTest::keepsStrokes()
{
    QFETCH(QString, engine);
    QFETCH(QJsonObject, sent);
    Colleagues people(engine);
    QVERIFY(!add(people, sent).isEmpty());
    const QJsonValue sign = people.server.get(address).data()[0];
    QCOMPARE(sign["contentType"_L1].toString(), u"application/json"_s);
    QCOMPARE(sign["strokes"_L1].toArray(), (QJsonArray{QJsonObject{{u"x"_s, 1.5}, {u"y"_s, 2}}, QJsonArray{1, 2}}));
    QVERIFY(sign["image"_L1].isNull());
}

void PeopleSignsTest::takesUploads()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray body = "--e\r\nContent-Disposition: form-data; "
                            "name=\"name\"\r\n\r\nInitials\r\n--e\r\nContent-Disposition: form-data; "
                            "name=\"picture\"; filename=\"a.png\"\r\n\r\n"
        + QByteArray::fromBase64(png.toLatin1()) + "\r\n--e--\r\n";
    const Answer added
        = people.server.call("POST", address, body, {{"Content-Type", "multipart/form-data; boundary=e"}});
    QCOMPARE(added.status, 200);
    QCOMPARE(added.data()["name"_L1].toString(), u"Initials"_s);
    QCOMPARE(added.data()["image"_L1].toString(), dataUrl);
}

void PeopleSignsTest::locks()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray id = add(people, {{u"image"_s, dataUrl}, {u"password"_s, u"secret"_s}});
    const Answer list = people.server.get(address);
    QCOMPARE(list.data()[0]["locked"_L1], QJsonValue(true));
    QVERIFY(list.data()[0]["image"_L1].isNull());
    QVERIFY(!list.body.contains("secret") && !list.body.contains("argon2") && !list.body.contains(png.toLatin1()));
    QCOMPARE(people.server.count(u"account_sign"_s, u"password_hash LIKE '$argon2id$%'"_s), 1);
    for (const QString &wrong : {QString(), u"Secret"_s, u"secret "_s}) {
        const Answer refused = open(people, id, wrong);
        QCOMPARE(refused.status, 403);
        QVERIFY(!refused.body.contains(png.toLatin1()));
    }
    QCOMPARE(people.server.get(address + "/" + id).status, 403);
    const Answer opened = open(people, id, u"secret"_s);
    QCOMPARE(opened.status, 200);
    QCOMPARE(opened.data()["image"_L1].toString(), dataUrl);
    QVERIFY(people.server.logEntries().contains(u"Read a signature|failed: the password of this signature is wrong"_s));
}

void PeopleSignsTest::takesEncodedPasswords_data()
{
    QTest::addColumn<QString>("engine");
    QTest::addColumn<QString>("set");
    QTest::addColumn<QString>("sent");
    QTest::addColumn<int>("status");
    const QString base = QString::fromLatin1(QByteArray("secret").toBase64());
    const QString ambiguous = u"abcd"_s; // typed so, though it might be the encoded form of another text
    for (const QString &engine : formwright::tests::testedEngines()) {
        const auto row = [&](const char *title, const QString &set, const QString &sent, int status) {
            QTest::addRow("%s, %s", qPrintable(engine), title) << engine << set << sent << status;
        };
        row("plain, then encoded", u"secret"_s, encoded(u"secret"_s), 200);
        row("encoded, then plain", encoded(u"secret"_s), u"secret"_s, 200);
        row("encoded, then encoded", encoded(u"secret"_s), encoded(u"secret"_s), 200);
        row("encoded, then another one", encoded(u"secret"_s), u"Secret"_s, 403);
        row("Base64 alone", u"secret"_s, base, 403);
        row("ambiguous", ambiguous, ambiguous, 200);
        row("ambiguous, then encoded", ambiguous, encoded(ambiguous), 200);
        row("ambiguous and encoded, then plain", encoded(ambiguous), ambiguous, 200);
        const QString longest(formwright::contract::people::longestSignPassword, u'p');
        row("the longest, encoded", encoded(longest), longest, 200);
        row("the longest, then encoded", longest, encoded(longest), 200);
    }
}

void PeopleSignsTest::takesEncodedPasswords()
{
    QFETCH(QString, engine);
    QFETCH(QString, set);
    QFETCH(QString, sent);
    QFETCH(int, status);
    Colleagues people(engine);
    const QByteArray id = add(people, {{u"image"_s, dataUrl}, {u"password"_s, set}});
    QVERIFY(!id.isEmpty());
    QCOMPARE(open(people, id, sent).status, status);
}

void PeopleSignsTest::opensByWhatWasHashedBefore()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QByteArray id = add(people, {{u"image"_s, dataUrl}, {u"password"_s, u"secret"_s}});
    // As versions did that hashed whatever was sent.
    const QString sent = encoded(u"secret"_s);
    const QString hash = formwright::identity::hashPassword(sent, {8192, 1});
    people.run(u"UPDATE account_sign SET password_hash = '%1'"_s.arg(hash));
    QCOMPARE(open(people, id, u"other"_s).status, 403);
    QCOMPARE(open(people, id, sent).status, 200);
}

void PeopleSignsTest::limitsGuesses()
{
    QFETCH(QString, engine);
    Colleagues people(engine, {{u"identity.maxFailures"_s, u"4"_s}, {u"identity.blockTime"_s, u"60"_s}});
    const QByteArray id = add(people, {{u"image"_s, dataUrl}, {u"password"_s, u"secret"_s}});
    const QByteArray other = add(people, {{u"image"_s, dataUrl}, {u"password"_s, u"secret"_s}});
    for (int i = 0; i < 4; ++i)
        QCOMPARE(open(people, id, u"guess"_s).status, 403);
    QCOMPARE(open(people, id, u"secret"_s).status, 429);
    // That one only: neither another signature nor the account is blocked.
    QCOMPARE(open(people, other, u"secret"_s).status, 200);
    QCOMPARE(people.server.get("/api/runtime/users/myprofile").status, 200);
    people.server.clock().advance(61'000);
    QCOMPARE(open(people, id, u"secret"_s).status, 200);
}

void PeopleSignsTest::aRightPasswordForgetsGuesses()
{
    Colleagues people(u"sqlite"_s, {{u"identity.maxFailures"_s, u"4"_s}});
    const QByteArray id = add(people, {{u"image"_s, dataUrl}, {u"password"_s, u"secret"_s}});
    for (int round = 0; round < 2; ++round) {
        for (int i = 0; i < 3; ++i)
            QCOMPARE(open(people, id, u"guess"_s).status, 403);
        QCOMPARE(open(people, id, u"secret"_s).status, 200);
        QCOMPARE(people.server.count(u"login_failure"_s), 0);
    }
}

void PeopleSignsTest::refuses_data()
{
    QTest::addColumn<QJsonObject>("sent");
    QTest::addColumn<QString>("field");
    QTest::newRow("nothing") << QJsonObject{{u"name"_s, u"a"_s}} << u"image"_s;
    QTest::newRow("two") << QJsonObject{{u"image"_s, dataUrl}, {u"strokes"_s, QJsonArray{1}}} << u"image"_s;
    QTest::newRow("no Base64") << QJsonObject{{u"image"_s, u"!!!"_s}} << u"image"_s;
    QTest::newRow("no Base64 URL") << QJsonObject{{u"image"_s, u"data:image/png,abc"_s}} << u"image"_s;
    QTest::newRow("no picture") << QJsonObject{{u"image"_s, QString::fromLatin1(QByteArray("<svg/>").toBase64())}}
                                << u"image"_s;
    QTest::newRow("half a picture") << QJsonObject{{u"image"_s, png.left(60)}} << u"image"_s;
    QTest::newRow("strokes that are none") << QJsonObject{{u"strokes"_s, 7}} << u"strokes"_s;
    QTest::newRow("empty strokes") << QJsonObject{{u"strokes"_s, QJsonArray()}} << u"strokes"_s;
    QTest::newRow("broken text") << QJsonObject{{u"strokes"_s, u"[1,"_s}} << u"strokes"_s;
    QTest::newRow("long name") << QJsonObject{{u"image"_s, dataUrl}, {u"name"_s, QString(61, u'n')}} << u"name"_s;
    QTest::newRow("long password") << QJsonObject{{u"image"_s, dataUrl}, {u"password"_s, QString(1025, u'p')}}
                                   << u"password"_s;
}

void PeopleSignsTest::refuses()
{
    QFETCH(QJsonObject, sent);
    QFETCH(QString, field);
    Colleagues people;
    const Answer answer = people.server.post(address, jsonText(sent));
    QCOMPARE(answer.status, 400);
    QCOMPARE(answer.json().value("errors"_L1)[0]["field"_L1].toString(), field);
    QCOMPARE(people.server.count(u"account_sign"_s), 0);
}

void PeopleSignsTest::limitsSizes()
{
    Colleagues people(u"sqlite"_s, {{u"signs.maxFile"_s, u"1024"_s}});
    const QString large
        = QString::fromLatin1(QByteArray::fromBase64(png.toLatin1()).leftJustified(1100, '\0').toBase64());
    QCOMPARE(people.server.post(address, jsonText(QJsonObject{{u"image"_s, large}})).status, 413);
    QCOMPARE(people.server.post(address, jsonText(QJsonObject{{u"strokes"_s, QJsonArray{QString(1024, u'x')}}})).status,
        413);
    QCOMPARE(people.server.count(u"account_sign"_s), 0);
    QVERIFY(!add(people, {{u"image"_s, png}}).isEmpty());
}

void PeopleSignsTest::limitsTheirNumber()
{
    Colleagues people;
    for (int i = 0; i < 20; ++i)
        QVERIFY(!add(people, {{u"image"_s, png}}).isEmpty());
    QCOMPARE(people.server.post(address, jsonText(QJsonObject{{u"image"_s, png}})).status, 409);
    QCOMPARE(people.server.count(u"account_sign"_s), 20);
    people.be(people.ben);
    QVERIFY(!add(people, {{u"image"_s, png}}).isEmpty());
}

void PeopleSignsTest::removesAllOrNone()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    const QString first = QString::fromLatin1(add(people, {{u"image"_s, png}}));
    const QString second = QString::fromLatin1(add(people, {{u"image"_s, png}}));
    const QString unknown = QString::fromLatin1(people.sealed(u"none"_s));
    QCOMPARE(people.server.del(address, jsonText(QJsonArray{first, unknown})).status, 404);
    QCOMPARE(people.server.del(address, jsonText(QJsonArray{first, u"plain"_s})).status, 404);
    QCOMPARE(people.server.count(u"account_sign"_s), 2);
    QCOMPARE(people.server.del(address, jsonText(QJsonArray{first, first})).status, 200);
    QCOMPARE(Colleagues::texts(people.server.get(address).data(), "id"), QStringList{second});
}

void PeopleSignsTest::areOnesOwn()
{
    QFETCH(QString, engine);
    Colleagues people(engine);
    add(people, {{u"image"_s, png}});
    const QString id = people.server.database().reader().text(u"SELECT id FROM account_sign"_s).value();
    for (const QString &who : {people.ben, people.zoe}) {
        people.be(who);
        const QByteArray sealed = people.sealed(id, who);
        QCOMPARE(people.server.get(address).data().toArray().size(), 0);
        QCOMPARE(people.server.get(address + "/" + sealed).status, 404);
        QCOMPARE(people.server.del(address, jsonText(QJsonArray{QString::fromLatin1(sealed)})).status, 404);
    }
    people.server.useNoToken();
    QCOMPARE(people.server.get(address).status, 401);
    QCOMPARE(people.server.count(u"account_sign"_s), 1);
}

void PeopleSignsTest::goWithTheirOwner()
{
    Colleagues people;
    add(people, {{u"image"_s, png}});
    people.run(u"DELETE FROM account WHERE id = '%1'"_s.arg(people.ursula));
    QCOMPARE(people.server.count(u"account_sign"_s), 0);
}

QTEST_GUILESS_MAIN(PeopleSignsTest)
#include "people_signs_test.moc"
