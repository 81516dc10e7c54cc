#include "app/script/lint.h"
#include "app/script/vocabulary.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::script;

class LintTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void takes_data();
    void takes();
    void takesEveryExample();
    void tellsTheLibrary();
    void boundsProblems();
};

void LintTest::finds_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<ProblemCode>("code");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    const auto row = [](const char *name, const QString &source, ProblemCode code, const QString &what, int line,
                         int column) { QTest::newRow(name) << source << code << what << line << column; };
    row("function", u"var a = 1;\n  getItemValeu('x')"_s, ProblemCode::UnknownName, u"getItemValeu"_s, 2, 3);
    row("variable", u"a + 1"_s, ProblemCode::UnknownName, u"a"_s, 1, 1);
    row("member", u"$WEB.getUser()"_s, ProblemCode::UnknownName, u"$WEB.getUser"_s, 1, 6);
    row("tools", u"$TOOLS.DATE_UTIL.nothing()"_s, ProblemCode::UnknownName, u"DATE_UTIL.nothing"_s, 1, 18);
    row("no tools", u"$TOOLS.NONE.a()"_s, ProblemCode::UnknownName, u"$TOOLS.NONE"_s, 1, 8);
    row("refused", u"getSession()"_s, ProblemCode::RefusedName, u"getSession"_s, 1, 1);
    row("refused member", u"$WEB.listFiles('/')"_s, ProblemCode::RefusedName, u"$WEB.listFiles"_s, 1, 6);
    row("class", u"var R =\n Java.type('java.lang.Runtime')"_s, ProblemCode::RefusedClass, u"java.lang.Runtime"_s, 2,
        12);
    row("package", u"new Packages.java.io.File('a')"_s, ProblemCode::RefusedClass, u"java.io.File"_s, 1, 5);
    row("path", u"new java.io.File('a')"_s, ProblemCode::RefusedClass, u"java.io.File"_s, 1, 5);
    row("company", u"cn.myapps.Tools.run()"_s, ProblemCode::RefusedClass, u"cn.myapps.Tools"_s, 1, 1);
    row("bean", u"$BEANFACTORY.createObject(\"a.B\")"_s, ProblemCode::RefusedClass, u"a.B"_s, 1, 27);
    row("import", u"importPackage(Packages.java.util)"_s, ProblemCode::RefusedName, u"importPackage"_s, 1, 1);
    row("condition", u"if (nothing) { }"_s, ProblemCode::UnknownName, u"nothing"_s, 1, 5);
    row("in a template", u"`a ${nothing}`"_s, ProblemCode::UnknownName, u"nothing"_s, 1, 6);
    row("library", u"1\n#include \"none\""_s, ProblemCode::MissingLibrary, u"none"_s, 2, 1);
}

void LintTest::finds()
{
    QFETCH(QString, source);
    const QList<Problem> problems = problemsOf(source, {});
    QVERIFY(!problems.isEmpty());
    QTEST(problems[0].code, "code");
    QTEST(problems[0].name, "name");
    QTEST(problems[0].line, "line");
    QTEST(problems[0].column, "column");
    QVERIFY(!problems[0].message.isEmpty());
}

void LintTest::takes_data()
{
    QTest::addColumn<QString>("source");
    const QList<std::pair<const char *, QString>> rows{
        {"called at once", u"(function(){ var doc = getCurrentDocument(); return doc.getId(); })()"_s},
        {"parameters", u"function f(a, b) { return a + b; }\nf(1, 2)"_s},
        {"arrows", u"[1].map(x => x + 1).map((y, {z}) => y + z)"_s},
        {"several variables", u"var a = f(1, 2), b, c = [b, a];\nfunction f(p) { return p; }\na + b + c"_s},
        {"patterns", u"var {a, b} = getParamsTable(), [c] = [1]; a + b + c"_s},
        {"without semicolons", u"var a = 1\nvar b = 2\na + b"_s},
        {"loops", u"for (var i = 0; i < 3; i++) { }\nfor (var k in {}) k;\nfor (let v of []) v"_s},
        {"catch", u"try { } catch (error) { error.message }"_s}, {"assigned", u"count = 1; count + 1"_s},
        {"keys and labels", u"outer: for (;;) { break outer; }\nvar o = {nothing: 1, other: 2}; o.none"_s},
        {"asked for", u"typeof nothing === 'undefined'"_s},
        {"methods", u"var o = {add(first) { return first; }}; o.add(1)"_s},
        {"classes", u"class A { run(times) { return times; } }\nnew A().run(1)"_s},
        {"Java", u"new java.util.ArrayList(); new Packages.java.util.HashMap(); Java.type('java.util.Date')"_s},
        {"engine", u"Math.max(1, parseFloat('2'), isNaN(3), JSON.stringify({}), undefined)"_s},
        {"services", u"getDocumentProcess().doView('id'); createProcess('UserProcess').anything()"_s},
        {"text", u"'nothing' + \"other\" + /regular/.source"_s}};
    for (const auto &[name, source] : rows)
        QTest::newRow(name) << source;
}

void LintTest::takes()
{
    QFETCH(QString, source);
    const QList<Problem> problems = problemsOf(source, {});
    QVERIFY2(problems.isEmpty(), problems.isEmpty() ? "" : qPrintable(problems[0].message));
}

void LintTest::takesEveryExample()
{
    for (const Entry &entry : allEntries()) {
        const QList<Problem> problems = problemsOf(QString::fromUtf8(entry.example), {});
        if (entry.kind == EntryKind::Refused)
            continue;
        QVERIFY2(problems.isEmpty(), problems.isEmpty() ? "" : qPrintable(problems[0].message));
    }
}

void LintTest::tellsTheLibrary()
{
    const auto problems = problemsOf(u"#include \"one\"\nf()"_s,
        [](const QString &) { return std::optional(u"function f() {\n  return nothing;\n}"_s); });
    QCOMPARE(problems.size(), 1);
    QCOMPARE(problems[0].script, u"one"_s);
    QCOMPARE(problems[0].line, 2);
    QCOMPARE(problems[0].column, 10);
}

void LintTest::boundsProblems()
{
    QCOMPARE(problemsOf(u"nothing();"_s.repeated(1000), {}).size(), 100);
}

QTEST_APPLESS_MAIN(LintTest)
#include "lint_test.moc"
