#include "ui/widgets/fuzzy.h"

#include <QTest>

using namespace formwright::widgets;

class FuzzyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void matches_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("positions");
        QTest::addColumn<bool>("found");
        QTest::newRow("nothing typed") << ""
                                       << "Close Tab" << QList<int>{} << true;
        QTest::newRow("a prefix") << "clo"
                                  << "Close Tab" << QList<int>{0, 1, 2} << true;
        QTest::newRow("starts of words") << "ct"
                                         << "Close Tab" << QList<int>{0, 6} << true;
        QTest::newRow("blanks do not count") << "close tab"
                                             << "Close Tab" << QList<int>{0, 1, 2, 3, 4, 6, 7, 8} << true;
        QTest::newRow("a run beats scattered letters") << "tab"
                                                       << "The ta tab" << QList<int>{7, 8, 9} << true;
        QTest::newRow("camel case") << "dt"
                                    << "darkTheme" << QList<int>{0, 4} << true;
        QTest::newRow("Chinese") << QStringLiteral("主题") << QStringLiteral("深色主题") << QList<int>{2, 3} << true;
        QTest::newRow("wrong order") << "bat"
                                     << "tab" << QList<int>{} << false;
        QTest::newRow("longer than the text") << "tabs"
                                              << "tab" << QList<int>{} << false;
        QTest::newRow("not there") << "x"
                                   << "Close Tab" << QList<int>{} << false;
        QTest::newRow("empty text") << "x"
                                    << "" << QList<int>{} << false;
    }
    void matches()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, text);
        QFETCH(QList<int>, positions);
        QFETCH(bool, found);
        const auto match = fuzzyMatch(pattern, text);
        QCOMPARE(match.has_value(), found);
        if (match)
            QCOMPARE(match->positions, positions);
    }

    void ranks_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<QString>("better");
        QTest::addColumn<QString>("worse");
        QTest::newRow("beginning") << "form"
                                   << "Form settings"
                                   << "Platform";
        QTest::newRow("word start") << "th"
                                    << "Dark Theme"
                                    << "Path";
        QTest::newRow("run") << "copy"
                             << "Copy"
                             << "Close on purpose yearly";
        QTest::newRow("shorter") << "view"
                                 << "View"
                                 << "View of all the requests that are still waiting";
    }
    void ranks()
    {
        QFETCH(QString, pattern);
        QFETCH(QString, better);
        QFETCH(QString, worse);
        const auto first = fuzzyMatch(pattern, better);
        const auto second = fuzzyMatch(pattern, worse);
        QVERIFY(first && second);
        QVERIFY2(first->score > second->score,
            qPrintable(QStringLiteral("%1 against %2").arg(first->score).arg(second->score)));
    }

    void hugeTextsAreCutShort()
    {
        QVERIFY(fuzzyMatch(QString(100'000, u'a'), QString(100'000, u'a')));
        QVERIFY(!fuzzyMatch(u"z", QStringLiteral("%1z").arg(QString(1000, u'a'))));
    }
};

QTEST_MAIN(FuzzyTest)
#include "fuzzy_test.moc"
