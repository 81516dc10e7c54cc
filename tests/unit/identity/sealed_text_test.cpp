#include "backend/identity/sealed_text.h"

#include <QTest>

#include <sodium.h>

using namespace Qt::StringLiterals;
using formwright::identity::SealedTexts;

// Texts that lie sealed in the database.
class SealedTextTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(sodium_init() >= 0); }
    void opensWhatItSealed_data();
    void opensWhatItSealed();
    void sealsDifferentlyEachTime();
    void damagedTextsDoNotOpen();
    void othersDoNotOpen();
    void olderClearTextsAreReadAsTheyAre();

private:
    const SealedTexts m_texts{QByteArray(32, 'k')};
};

void SealedTextTest::opensWhatItSealed_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("word") << u"secret"_s;
    QTest::newRow("one letter") << u"x"_s;
    QTest::newRow("Chinese and emoji") << u"密码🔑"_s;
    QTest::newRow("looks sealed") << u"sealed:1:abc"_s;
    QTest::newRow("long") << QString(10'000, u'ä');
}

void SealedTextTest::opensWhatItSealed()
{
    QFETCH(QString, text);
    const QString sealed = m_texts.seal(text, "test");
    QVERIFY(SealedTexts::isSealed(sealed));
    QVERIFY(text.size() < 5 || !sealed.contains(text));
    QCOMPARE(m_texts.open(sealed, "test"), std::optional(text));
}

void SealedTextTest::sealsDifferentlyEachTime()
{
    QVERIFY(m_texts.seal(u"secret"_s, "test") != m_texts.seal(u"secret"_s, "test"));
    QCOMPARE(m_texts.seal(QString(), "test"), QString());
    QCOMPARE(m_texts.open(QString(), "test"), std::optional(QString()));
}

void SealedTextTest::damagedTextsDoNotOpen()
{
    const QString sealed = m_texts.seal(u"secret"_s, "test");
    for (qsizetype i = u"sealed:1:"_s.size(); i < sealed.size() - 1; ++i) {
        QString damaged = sealed;
        damaged[i] = damaged.at(i) == u'A' ? u'B' : u'A';
        QCOMPARE(m_texts.open(damaged, "test"), std::nullopt);
    }
    QCOMPARE(m_texts.open(sealed.chopped(4), "test"), std::nullopt);
    QCOMPARE(m_texts.open(u"sealed:1:"_s, "test"), std::nullopt);
    QCOMPARE(m_texts.open(u"sealed:1:!!!!"_s, "test"), std::nullopt);
}

void SealedTextTest::othersDoNotOpen()
{
    const QString sealed = m_texts.seal(u"secret"_s, "test");
    QCOMPARE(m_texts.open(sealed, "another purpose"), std::nullopt);
    QCOMPARE(SealedTexts(QByteArray(32, 'l')).open(sealed, "test"), std::nullopt);
}

void SealedTextTest::olderClearTextsAreReadAsTheyAre()
{
    QVERIFY(!SealedTexts::isSealed(u"clear"_s));
    QCOMPARE(m_texts.open(u"clear"_s, "test"), std::optional(u"clear"_s));
}

QTEST_APPLESS_MAIN(SealedTextTest)
#include "sealed_text_test.moc"
