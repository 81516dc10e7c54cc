// The codes that programs tell refusals apart by.
#include "app/contract/refusals.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::contract;

class RefusalsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachHasACodeOfItsOwn()
    {
        static const QRegularExpression kebab(u"^[a-z0-9]+(-[a-z0-9]+)*$"_s);
        QSet<QString> codes, texts;
        for (const auto refusals : {refusalsOfRequests(), refusalsOfInputs(), refusalsOfRights(), refusalsOfRows(),
                 refusalsOfFlows(), refusalsOfFiles()}) {
            for (const auto &[code, text] : refusals) {
                QVERIFY2(kebab.match(QLatin1StringView(code)).hasMatch(), code);
                QVERIFY2(!codes.contains(QString::fromLatin1(code)), code);
                QVERIFY2(!texts.contains(QString::fromUtf8(text)), text);
                codes.insert(QString::fromLatin1(code));
                texts.insert(QString::fromUtf8(text));
                QCOMPARE(textOfRefusal(QString::fromLatin1(code)), text);
            }
        }
        QVERIFY(codes.size() > 400);
    }

    void aSentenceTellsItsCodeAndValues_data()
    {
        QTest::addColumn<QString>("sentence");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QStringList>("values");
        QTest::newRow("no value") << u"is required"_s << u"is-required"_s << QStringList();
        QTest::newRow("at the beginning") << u"Amount is required"_s << u"value-required"_s << QStringList{u"Amount"_s};
        QTest::newRow("at the end") << u"there is no user ann"_s << u"no-user"_s << QStringList{u"ann"_s};
        QTest::newRow("two") << u"Name must have at most 12 characters"_s << u"must-most-characters"_s
                             << QStringList{u"Name"_s, u"12"_s};
        QTest::newRow("empty") << u"there is no user "_s << u"no-user"_s << QStringList{QString()};
        QTest::newRow("its own words within")
            << u"a must have at most b must have at most 3 characters"_s << u"must-most-characters"_s
            << QStringList{u"a must have at most b"_s, u"3"_s};
        QTest::newRow("a place within") << u"%2 is required"_s << u"value-required"_s << QStringList{u"%2"_s};
        QTest::newRow("over lines") << u"a\nb is required"_s << u"value-required"_s << QStringList{u"a\nb"_s};
        QTest::newRow("more words win") << u"a new account needs a password"_s << u"new-account-needs-password"_s
                                        << QStringList();
        QTest::newRow("a designer's") << u"the moon is full"_s << QString() << QStringList();
        QTest::newRow("nothing") << QString() << QString() << QStringList();
        QTest::newRow("longer than any") << QString(5000, u'x').append(u" is required"_s) << QString() << QStringList();
    }
    void aSentenceTellsItsCodeAndValues()
    {
        QFETCH(QString, sentence);
        QFETCH(QString, code);
        QFETCH(QStringList, values);
        const std::optional<KnownRefusal> known = refusalOfSentence(sentence);
        QCOMPARE(known ? QString::fromLatin1(known->refusal.code) : QString(), code);
        QCOMPARE(known ? known->values : QStringList(), values);
    }

    void codesOfOtherVersionsHaveNoText()
    {
        QVERIFY(!textOfRefusal(u"of-another-version"));
        QVERIFY(!textOfRefusal({}));
    }
};

QTEST_APPLESS_MAIN(RefusalsTest)
#include "refusals_test.moc"
