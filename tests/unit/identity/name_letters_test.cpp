#include "backend/identity/account_search.h"
#include "backend/identity/name_letters.h"

#include <QTest>

#include <thread>

using namespace Qt::StringLiterals;
using formwright::identity::endOfPrefix;
using formwright::identity::lettersOf;
using formwright::identity::NameLetters;
using formwright::identity::phoneKey;
using formwright::identity::searchKey;

// Names of any script in Latin letters, and the texts people are searched by.
class NameLettersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spells_data();
    void spells();
    void servesSeveralThreads();
    void keysOfPhones_data();
    void keysOfPhones();
    void keysOfSearches();
    void endsOfPrefixes();
};

void NameLettersTest::spells_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("initials");
    QTest::addColumn<QString>("spelling");
    QTest::newRow("Latin") << u"Ada Lovelace"_s << u"AL"_s << u"adalovelace"_s;
    QTest::newRow("one word") << u"Ada"_s << u"A"_s << u"ada"_s;
    QTest::newRow("accents") << u"Élodie Ångström"_s << u"EA"_s << u"elodieangstrom"_s;
    QTest::newRow("sharp s") << u"Jörg Strauß"_s << u"JS"_s << u"jorgstrauss"_s;
    QTest::newRow("Chinese") << u"张三"_s << u"ZS"_s << u"zhangsan"_s;
    QTest::newRow("Chinese, four") << u"欧阳修文"_s << u"OYXW"_s << u"ouyangxiuwen"_s;
    QTest::newRow("a surname's reading") << u"曾国藩"_s << u"ZGF"_s << u"zengguofan"_s;
    QTest::newRow("Chinese and Latin") << u"李Anna"_s << u"LA"_s << u"lianna"_s;
    QTest::newRow("Cyrillic") << u"Иван Петров"_s << u"IP"_s << u"ivanpetrov"_s;
    QTest::newRow("Greek") << u"Σοφία Παπαδάκη"_s << u"SP"_s << u"sophiapapadake"_s;
    QTest::newRow("Kana") << u"たなか"_s << u"T"_s << u"tanaka"_s;
    QTest::newRow("digits") << u"Room 7"_s << u"R7"_s << u"room7"_s;
    QTest::newRow("signs") << u"  (\"Bob\")  "_s << u"B"_s << u"bob"_s;
    QTest::newRow("nothing") << u""_s << u""_s << u""_s;
}

void NameLettersTest::spells()
{
    QFETCH(QString, name);
    QFETCH(QString, initials);
    QFETCH(QString, spelling);
    const NameLetters letters = lettersOf(name);
    QCOMPARE(letters.initials, initials);
    QCOMPARE(letters.spelling, spelling);
}

void NameLettersTest::servesSeveralThreads()
{
    std::atomic<int> right = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            for (int round = 0; round < 200; ++round)
                right += lettersOf(u"张三丰"_s).spelling == "zhangsanfeng"_L1;
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(right.load(), 800);
}

void NameLettersTest::keysOfPhones_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("key");
    QTest::newRow("separated") << u"+49 (211) 12-34/5"_s << u"4921112345"_s;
    QTest::newRow("other digits") << u"٠١٢"_s << u"012"_s;
    QTest::newRow("a word") << u"room 7"_s << u""_s;
    QTest::newRow("nothing") << u""_s << u""_s;
}

void NameLettersTest::keysOfPhones()
{
    QFETCH(QString, text);
    QFETCH(QString, key);
    QCOMPARE(phoneKey(text), key);
}

void NameLettersTest::keysOfSearches()
{
    QCOMPARE(searchKey(u"  ADA \n Straße "_s), u"ada strasse"_s);
    QCOMPARE(searchKey(QString()), QString());
}

void NameLettersTest::endsOfPrefixes()
{
    QCOMPARE(endOfPrefix(u"ZS"_s), u"ZT"_s);
    QCOMPARE(endOfPrefix(u"9"_s), u":"_s);
    QCOMPARE(endOfPrefix(QString()), QString());
}

QTEST_APPLESS_MAIN(NameLettersTest)
#include "name_letters_test.moc"
