#include "ui/designing/script_problems.h"

#include <QTest>

using namespace Qt::StringLiterals;
using formwright::designing::scriptProblems;
using formwright::script::Problem;
using formwright::script::ProblemCode;

// What a script is told to be wrong about while it is typed.
class ScriptProblemsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsSyntax_data();
    void tellsSyntax();
    void tellsWhereALibraryIsWrong();
    void keepsTheOrderOfTheText();
    void runsNothing();
};

void ScriptProblemsTest::tellsSyntax_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("line"); // 0: nothing is wrong
    QTest::addColumn<QString>("message");
    QTest::newRow("a value") << u"1 + 2"_s << 0 << QString();
    QTest::newRow("a body that returns") << u"if (true) return 1;\nreturn 2;"_s << 0 << QString();
    QTest::newRow("nothing") << u" \n "_s << 0 << QString();
    QTest::newRow("a brace that is not closed")
        << u"var q = 1;\nfunction broken() { return q;"_s << 2 << u"“{” is not closed"_s;
    QTest::newRow("no value") << u"var p = 1;\nvar q = ;"_s << 2 << QString();
    QTest::newRow("a text that is not closed") << u"var q = 'open;\nq"_s << 1 << u"a text in quotes is not closed"_s;
    QTest::newRow("a bracket too many") << u"1 + 2)"_s << 1 << u"“)” closes nothing"_s;
    QTest::newRow("another bracket") << u"Math.max(1];\n2"_s << 1 << u"“(” is not closed"_s;
    QTest::newRow("brackets in texts are none") << u"'(' + \"}\" // ("_s << 0 << QString();
}

void ScriptProblemsTest::tellsSyntax()
{
    QFETCH(QString, source);
    QFETCH(int, line);
    QFETCH(QString, message);
    const QList<Problem> found = scriptProblems(source, {});
    if (line == 0) {
        QCOMPARE(found.size(), 0);
        return;
    }
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first().code, ProblemCode::Syntax);
    QCOMPARE(found.first().line, line);
    QVERIFY(!found.first().message.isEmpty());
    if (!message.isEmpty())
        QCOMPARE(found.first().message, message);
}

void ScriptProblemsTest::tellsWhereALibraryIsWrong()
{
    const auto libraries = [](const QString &) { return std::optional(u"var a = 1;\nvar b = ;"_s); };
    const QList<Problem> found = scriptProblems(u"var c = 1;\n#include \"sums\"\nc"_s, libraries);
    QCOMPARE(found.size(), 1);
    QCOMPARE(found.first().script, u"sums"_s);
    QCOMPARE(found.first().line, 2);
}

void ScriptProblemsTest::keepsTheOrderOfTheText()
{
    const QList<Problem> found = scriptProblems(u"nobodyKnows();\nvar q = ;\nnorThis();"_s, {});
    QList<int> lines;
    for (const Problem &problem : found)
        lines.append(problem.line);
    QCOMPARE(lines, (QList<int>{1, 2, 3}));
    QCOMPARE(found.first().message, u"nothing is named nobodyKnows"_s);
}

// A text may close the function that it is looked at in, and go on behind it.
void ScriptProblemsTest::runsNothing()
{
    QCOMPARE(scriptProblems(u"}); for (;;) {} (function () {"_s, {}).size(), 0);
}

QTEST_GUILESS_MAIN(ScriptProblemsTest)
#include "script_problems_test.moc"
