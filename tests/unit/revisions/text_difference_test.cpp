#include "backend/revisions/text_difference.h"

#include <QRandomGenerator>
#include <QTest>

using namespace Qt::StringLiterals;
using formwright::revisions::unifiedDifference;

class TextDifferenceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsPlaces_data();
    void tellsPlaces();
    void anyTwoTextsAreToldFully();
    void textsWithoutMuchInCommonAreOnePlace();
};

void TextDifferenceTest::tellsPlaces_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    QTest::addColumn<QString>("places");
    QTest::newRow("equal") << u"a\nb\n"_s << u"a\nb\n"_s << QString();
    QTest::newRow("changed") << u"a\nb\nc\n"_s << u"a\nx\nc\n"_s << u"@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"_s;
    QTest::newRow("added at the end") << u"a\n"_s << u"a\nb\n"_s << u"@@ -1 +1,2 @@\n a\n+b\n"_s;
    QTest::newRow("from nothing") << QString() << u"a\n"_s << u"@@ -0,0 +1 @@\n+a\n"_s;
    QTest::newRow("three lines around") << u"1\n2\n3\n4\n5\n6\n7\n8\n9\n"_s << u"1\n2\n3\n4\nx\n6\n7\n8\n9\n"_s
                                        << u"@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n"_s;
    QTest::newRow("two places") << u"a\n1\n2\n3\n4\n5\n6\n7\nb\n"_s << u"A\n1\n2\n3\n4\n5\n6\n7\nB\n"_s
                                << u"@@ -1,4 +1,4 @@\n-a\n+A\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-b\n+B\n"_s;
}

void TextDifferenceTest::tellsPlaces()
{
    QFETCH(QString, before);
    QFETCH(QString, after);
    QFETCH(QString, places);
    const QString heading = places.isEmpty() ? QString() : u"--- one\n+++ other\n"_s;
    QCOMPARE(unifiedDifference(before, after, u"one"_s, u"other"_s), QString(heading + places));
}

// What a difference makes of the text before.
static QString applied(const QString &before, const QString &difference)
{
    const QStringList lines = before.split(u'\n');
    QStringList out;
    qsizetype at = 0;
    QStringList told = difference.split(u'\n');
    told.removeLast();
    for (const QString &line : told.mid(2)) {
        if (line.startsWith("@@"_L1)) {
            const QStringList range = line.section(u' ', 1, 1).mid(1).split(u',');
            const qsizetype first = range.first().toInt() - (range.value(1, u"1"_s) == "0"_L1 ? 0 : 1);
            while (at < first)
                out.append(lines[at++]);
        } else if (line.startsWith(u'+')) {
            out.append(line.mid(1));
        } else {
            if (lines.value(at) != line.mid(1))
                return u"no such line: "_s + line;
            if (line.startsWith(u' '))
                out.append(lines[at]);
            ++at;
        }
    }
    while (at < lines.size())
        out.append(lines[at++]);
    return out.join(u'\n');
}

void TextDifferenceTest::anyTwoTextsAreToldFully()
{
    QRandomGenerator random(20260101);
    for (int round = 0; round < 2000; ++round) {
        QString texts[2];
        for (QString &text : texts) {
            const int lines = random.bounded(25);
            for (int i = 0; i < lines; ++i)
                text += QString(QChar(u'a' + random.bounded(5))) + u'\n';
        }
        const QString difference = unifiedDifference(texts[0], texts[1], u"one"_s, u"other"_s);
        QCOMPARE(difference.isEmpty(), texts[0] == texts[1]);
        if (!difference.isEmpty())
            QCOMPARE(applied(texts[0], difference), texts[1]);
    }
}

void TextDifferenceTest::textsWithoutMuchInCommonAreOnePlace()
{
    QString before = u"first\n"_s;
    QString after = u"first\n"_s;
    for (int i = 0; i < 5000; ++i) {
        before += u"a%1\n"_s.arg(i);
        after += u"b%1\n"_s.arg(i);
    }
    const QString difference = unifiedDifference(before, after, u"one"_s, u"other"_s);
    QCOMPARE(difference.count(u"@@ -"_s), 1);
    QCOMPARE(applied(before, difference), after);
}

QTEST_GUILESS_MAIN(TextDifferenceTest)
#include "text_difference_test.moc"
