#include "app/script/runnable.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::script;

class RunnableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rewritesLength_data();
    void rewritesLength();
    void findsTheValue_data();
    void findsTheValue();
    void keepsLines();
};

void RunnableTest::rewritesLength_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("text");
    QTest::newRow("call") << u"s.length() + 1"_s << u"s.length   + 1"_s;
    QTest::newRow("apart") << u"s . length ( )"_s << u"s . length    "_s;
    QTest::newRow("member") << u"s.length"_s << u"s.length"_s;
    QTest::newRow("with something") << u"s.length(1)"_s << u"s.length(1)"_s;
    QTest::newRow("function") << u"length()"_s << u"length()"_s;
    QTest::newRow("text") << u"'s.length()'"_s << u"'s.length()'"_s;
    QTest::newRow("comment") << u"1 // s.length()"_s << u"1 // s.length()"_s;
    QTest::newRow("template") << u"`s.length() ${s.length()}`"_s << u"`s.length() ${s.length  }`"_s;
}

void RunnableTest::rewritesLength()
{
    QFETCH(QString, source);
    QFETCH(QString, text);
    QCOMPARE(withoutCallsOfLength(source), text);
}

void RunnableTest::findsTheValue_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("first"); // between the function's brace and its end
    const auto row
        = [](const char *name, const QString &source, const QString &first) { QTest::newRow(name) << source << first; };
    row("expression", u"1 + 2"_s, u"return (1 + 2)"_s);
    row("semicolons", u"1 + 2;; // end"_s, u"return (1 + 2);; // end"_s);
    row("statements", u"var a = 1;\na + 1;"_s, u"var a = 1;\nreturn (a + 1);"_s);
    row("called at once", u"(function(){\n return 1;\n})()"_s, u"return ((function(){\n return 1;\n})())"_s);
    row("behind a function", u"function f() { return 1; }\nf()"_s, u"function f() { return 1; }\nreturn (f())"_s);
    row("behind a method", u"var o = {f(a) { return a; }};\no.f(1)"_s,
        u"var o = {f(a) { return a; }};\nreturn (o.f(1))"_s);
    row("body", u"if (a) { return 1; }\nreturn 2;"_s, u"if (a) { return 1; }\nreturn 2;"_s);
    row("in a condition", u"if (x) {\n return 1\n}"_s, u"if (x) {\n return 1\n}"_s);
    row("object behind a name", u"var o = {a: 1}\no.a"_s, u"var o = {a: 1}\nreturn (o.a)"_s);
    row("comment alone", u"// nothing"_s, u"// nothing"_s);
    row("block", u"if (a) { 1 } else { 2 }"_s, u"return eval(\"if (a) { 1 } else { 2 }\")"_s);
    row("variables", u"var a = 'x\\n';"_s, u"return eval(\"var a = 'x\\\\n';\")"_s);
}

void RunnableTest::findsTheValue()
{
    QFETCH(QString, source);
    QFETCH(QString, first);
    QString text = runnableTexts(source).first();
    QVERIFY(text.startsWith(u"(function(){"_s));
    text = text.mid(12);
    text = text.left(text.lastIndexOf(u'}')).trimmed();
    QCOMPARE(text, first);
}

void RunnableTest::keepsLines()
{
    const QString source = u"var a = 1;\n\n\nb.c()"_s;
    for (const QString &text : runnableTexts(source))
        QVERIFY(text.startsWith(u"(function(){return eval("_s) || text.section(u'\n', 3, 3).contains(u"b.c()"_s));
    QVERIFY(checkableText(source).section(u'\n', 3, 3).contains(u"b.c()"_s));
}

QTEST_APPLESS_MAIN(RunnableTest)
#include "runnable_test.moc"
