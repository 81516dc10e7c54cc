#include "ui/designing/script_words.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::designing;

// What scripts are offered while they are written.
class ScriptWordsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatFits_data();
    void whatFits();
    void membersOfClassesStandBehindNames();
    void tellsFieldsFromTheVocabulary();
    void findsQuotes_data();
    void findsQuotes();
};

void ScriptWordsTest::whatFits_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("fitting");
    QTest::newRow("what begins so comes first") << u"getI"_s << QStringList{u"getItem"_s, u"$CURRDOC.getId"_s};
    QTest::newRow("in any case") << u"GETI"_s << QStringList{u"getItem"_s, u"$CURRDOC.getId"_s};
    QTest::newRow("what has it in it comes last") << u"item"_s << QStringList{u"item1"_s, u"getItem"_s};
    QTest::newRow("members of what the program names") << u"$CURRDOC.get"_s << QStringList{u"$CURRDOC.getId"_s};
    QTest::newRow("members of what the script names") << u"doc.getV"_s << QStringList{u"doc.getValue"_s};
    QTest::newRow("members stand behind something") << u"getVal"_s << QStringList();
}

void ScriptWordsTest::whatFits()
{
    QFETCH(QString, typed);
    const QStringList words{u"$CURRDOC.getId"_s, u".getValue"_s, u"getItem"_s, u"item1"_s};
    QTEST(fittingWords(words, typed), "fitting");
}

void ScriptWordsTest::membersOfClassesStandBehindNames()
{
    const QStringList words = scriptWords();
    QVERIFY(words.contains(u"getItemValueAsString"_s));
    QVERIFY(words.contains(u".getItemValueAsString"_s));
    QVERIFY(words.contains(u"$WEB.getWebUser"_s));
    QVERIFY(!words.contains(u"Document.getItemValueAsString"_s)); // nothing is named Document
    QCOMPARE(fittingWords(words, u"doc.getItemValueAsStr"_s), QStringList{u"doc.getItemValueAsString"_s});
    QCOMPARE(fittingWords(words, u"getItemValueAsString"_s).value(0), u"getItemValueAsString"_s);
}

void ScriptWordsTest::tellsFieldsFromTheVocabulary()
{
    QStringList words = scriptWords();
    words.append(u"price"_s);
    QCOMPARE(namesAmong(words), QStringList{u"price"_s});
}

void ScriptWordsTest::findsQuotes_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("nothing") << QString() << false;
    QTest::newRow("open") << u"getItemValue(\"ti"_s << true;
    QTest::newRow("closed") << u"getItemValue(\"title\") + "_s << false;
    QTest::newRow("others inside") << u"f(\"it's "_s << true;
    QTest::newRow("a quote that is meant") << u"f('it\\'s') + "_s << false;
    QTest::newRow("in a remark") << u"1; // it's "_s << false;
    QTest::newRow("no remark in quotes") << u"f(\"http://"_s << true;
}

void ScriptWordsTest::findsQuotes()
{
    QFETCH(QString, line);
    QTEST(endsInQuotes(line), "isOpen");
}

QTEST_GUILESS_MAIN(ScriptWordsTest)
#include "script_words_test.moc"
