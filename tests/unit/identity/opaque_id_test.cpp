// Opaque ids: the same for one user, useless to another, and proof against tampering.
#include "backend/identity/opaque_id.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright::identity;

class OpaqueIdTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void returnsTheId_data();
    void returnsTheId();
    void isDeterministic();
    void differsByUserAndServer();
    void isTextForUrls();
    void refusesOthers_data();
    void refusesOthers();
    void refusesEveryChangedCharacter();
    void takesItsTime();

private:
    const OpaqueIds m_ids{QByteArray(32, 'k')};
    const UserKey m_user = m_ids.deriveUserKey(u"user"_s);
};

void OpaqueIdTest::returnsTheId_data()
{
    QTest::addColumn<QString>("id");
    QTest::newRow("document") << u"01ARZ3NDEKTSV4RRFFQ69G5FAV--01ARZ3NDEKTSV4RRFFQ69G5FAW"_s;
    QTest::newRow("short") << u"1"_s;
    QTest::newRow("any script") << u"名称😀"_s;
    QTest::newRow("long") << QString(200, u'x');
}

void OpaqueIdTest::returnsTheId()
{
    QFETCH(QString, id);
    const QString text = m_ids.encode(m_user, id);
    QCOMPARE(m_ids.decode(m_user, text), std::optional(id));
    QVERIFY(id.size() < 4 || !text.contains(id));
}

void OpaqueIdTest::isDeterministic()
{
    QCOMPARE(m_ids.encode(m_user, u"id"_s), m_ids.encode(m_user, u"id"_s));
    QVERIFY(m_ids.encode(m_user, u"id"_s) != m_ids.encode(m_user, u"ie"_s));
    const OpaqueIds restarted(QByteArray(32, 'k'));
    QCOMPARE(restarted.encode(restarted.deriveUserKey(u"user"_s), u"id"_s), m_ids.encode(m_user, u"id"_s));
}

void OpaqueIdTest::differsByUserAndServer()
{
    const UserKey other = m_ids.deriveUserKey(u"other"_s);
    QVERIFY(m_ids.encode(m_user, u"id"_s) != m_ids.encode(other, u"id"_s));
    const OpaqueIds elsewhere(QByteArray(32, 'x'));
    QVERIFY(elsewhere.deriveUserKey(u"user"_s) != m_user);
}

void OpaqueIdTest::isTextForUrls()
{
    static const QRegularExpression form(u"\\A[A-Za-z0-9_-]+\\z"_s);
    for (int i = 0; i < 100; ++i)
        QVERIFY(form.match(m_ids.encode(m_user, QString::number(i))).hasMatch());
}

void OpaqueIdTest::refusesOthers_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("plain id") << u"01ARZ3NDEKTSV4RRFFQ69G5FAV--01ARZ3NDEKTSV4RRFFQ69G5FAW"_s;
    QTest::newRow("another user's") << m_ids.encode(m_ids.deriveUserKey(u"other"_s), u"id"_s);
    QTest::newRow("cut off") << m_ids.encode(m_user, u"id"_s).chopped(1);
    QTest::newRow("longer") << QString(m_ids.encode(m_user, u"id"_s) + u"AAAA");
    QTest::newRow("padded") << QString(m_ids.encode(m_user, u"ids"_s) + u"=");
    QTest::newRow("with a space") << QString(m_ids.encode(m_user, u"id"_s) + u" ");
    QTest::newRow("other script") << QString(m_ids.encode(m_user, u"id"_s).chopped(1) + u"名");
    QTest::newRow("huge") << QString(1 << 20, u'A');
}

void OpaqueIdTest::refusesOthers()
{
    QFETCH(QString, text);
    QVERIFY(!m_ids.decode(m_user, text));
}

// One id has one spelling: caches and comparisons of clients rely on it.
void OpaqueIdTest::refusesEveryChangedCharacter()
{
    for (const QString &id : {u"a"_s, u"ab"_s, u"abc"_s}) {
        const QString text = m_ids.encode(m_user, id);
        for (qsizetype at = 0; at < text.size(); ++at) {
            for (const QChar other : u"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"_s) {
                QString changed = text;
                changed[at] = other;
                if (changed != text)
                    QVERIFY2(!m_ids.decode(m_user, changed), qPrintable(changed));
            }
        }
    }
}

void OpaqueIdTest::takesItsTime()
{
    QBENCHMARK
    {
        m_ids.decode(m_user, m_ids.encode(m_user, u"01ARZ3NDEKTSV4RRFFQ69G5FAV--01ARZ3NDEKTSV4RRFFQ69G5FAW"_s));
    }
}

QTEST_APPLESS_MAIN(OpaqueIdTest)
#include "opaque_id_test.moc"
