#include "unit/script/recorded_source.h"

#include <QTest>

using namespace formwright;
using namespace formwright::script;
using namespace formwright::tests;

// What scripts give, as the server's own code calls them.
class ScriptHostTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void givesTheValue_data();
    void givesTheValue();
    void givesDates();
    void tellsReadsAndChanges();
    void tellsWhereItFails_data();
    void tellsWhereItFails();
    void tellsTheLibraryThatFails();
    void hasJavasWays_data();
    void hasJavasWays();
    void asksForData();
    void refusesDataInWords();
    void namesWhatTheServerHasNot();
    void letsExceptionsOut();
    void writesToTheLog();
    void runsAGrid();
    void failsCellByCell();
    void leavesNothingBehind_data();
    void leavesNothingBehind();
    void separatesSoftware();
    void outlastsAnEngine();
    void checksWithoutRunning_data();
    void checksWithoutRunning();
    void seesNeitherFilesNorNetwork();
    void startsNothingBeforeTheFirst();
    void saysThatTheProgramIsMissing();
    void endsProcessesThatNobodyUses();

private:
    ScriptResult run(const QString &source, const QJsonObject &context = {})
    {
        return m_host->call(callOf(source, context), m_source);
    }

    std::unique_ptr<ScriptHost> m_host;
    RecordedSource m_source;
};

static QString program()
{
    return QStringLiteral(SCRIPT_PROGRAM);
}

void ScriptHostTest::init()
{
    qputenv("TZ", "UTC");
    if (!m_host)
        m_host = std::make_unique<ScriptHost>(program(), patientLimits());
    m_source = {};
}

void ScriptHostTest::givesTheValue_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QByteArray>("value"); // JSON; empty: none
    const auto row = [](const char *name, const QString &source, const QByteArray &value) {
        QTest::newRow(name) << source << value;
    };
    row("expression", u"1 + 2"_s, "3");
    row("last of statements", u"var a = 'x';\na + 'y';"_s, R"("xy")");
    row("called at once", u"(function(){ return [1, {a: null}]; })()"_s, R"([1,{"a":null}])");
    row("body", u"if (1 > 2) return 'a';\nreturn 'b';"_s, R"("b")");
    row("block", u"if (1 < 2) { 'small' } else { 'large' }"_s, R"("small")");
    row("loop", u"for (var i = 0; i < 3; i++) { i * 2 }"_s, "4");
    row("method before", u"var o = {f(a) { return a + 1; }};\no.f(1)"_s, "2");
    row("declaration", u"var a = 1;"_s, "");
    row("nothing", u"// nothing"_s, "");
    row("object", u"({a: 1})"_s, R"({"a":1})");
    row("null", u"null"_s, "null");
    row("no number", u"0 / 0"_s, R"("NaN")");
    row("function", u"(function() {})"_s, "");
    row("Chinese", u"'订单' + '\\u4e00'"_s, R"("订单一")");
    row("let", u"let a = 1; const b = 2; a + b"_s, "3");
    row("division", u"var a = 8\na / 2 / 2"_s, "2");
}

void ScriptHostTest::givesTheValue()
{
    QFETCH(QString, source);
    QFETCH(QByteArray, value);
    const ScriptResult result = run(source);
    QVERIFY2(!result.error, qPrintable(result.error.value_or(ScriptError{}).reason));
    if (value.isEmpty())
        QVERIFY(result.value.value.isUndefined());
    else
        QCOMPARE(result.value.value, json(value));
}

void ScriptHostTest::givesDates()
{
    const ScriptResult result = run(u"parseDate('2024-05-06 07:08:09')"_s);
    QCOMPARE(result.value.date, QDateTime({2024, 5, 6}, {7, 8, 9}, Qt::UTC));
    QCOMPARE(result.value.value, QJsonValue(u"2024-05-06T07:08:09.000Z"_s));
    QVERIFY(!run(u"'2024-05-06'"_s).value.date.isValid());
}

void ScriptHostTest::tellsReadsAndChanges()
{
    const QJsonObject context = json(R"({"document": {"items": {"price": 2, "count": 3, "total": 0, "note": "x"}},
        "parent": {"items": {"rate": 1}}})")
                                    .toObject();
    const ScriptResult result = run(u"var d = $CURRDOC.getCurrDoc(); d.addDoubleItem('total', getItemValue('price') * "
                                    u"d.getItemValueAsInt('COUNT')); "
                                    u"d.addStringItem('new', 'y'); getParentDocument().getItemValueAsInt('rate')"_s,
        context);
    QVERIFY(!result.error);
    QStringList reads = result.reads;
    reads.sort();
    QCOMPARE(reads, (QStringList{u"count"_s, u"price"_s}));
    QCOMPARE(QJsonValue(result.changes), json(R"({"total": 6, "new": "y"})"));
}

void ScriptHostTest::tellsWhereItFails_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<Failure>("failure");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char *name, const QString &source, Failure failure, int line, const QString &reason) {
        QTest::newRow(name) << source << failure << line << reason;
    };
    row("unknown name", u"var a = 1;\n\nnothing();\n2"_s, Failure::Exception, 3, u"nothing is not defined"_s);
    row("in a block", u"1;\nif (true) {\n nothing() }"_s, Failure::Exception, 3, u"nothing is not defined"_s);
    row("syntax", u"var a = 1;\nvar = 2;"_s, Failure::Syntax, 2, u"identifier"_s);
    row("syntax in a block", u"if (true) {\n  1 +\n}"_s, Failure::Syntax, 3, u"token"_s);
    row("thrown", u"\nthrow new Error('too much')"_s, Failure::Exception, 2, u"too much"_s);
    row("thrown text", u"throw 'too much'"_s, Failure::Exception, 0, u"too much"_s);
    row("in the vocabulary", u"1;\n2;\nformat('x', 'yyyy')"_s, Failure::Exception, 3, u"x is no date"_s);
    row("refused", u"1;\n$WEB.listFiles('/')"_s, Failure::Exception, 2, u"$WEB.listFiles is not to be had"_s);
    row("class", u"1;\nJava.type('java.io.' + 'File')"_s, Failure::Exception, 2, u"java.io.File"_s);
    row("package", u"1;\nnew Packages.java.io.File('a')"_s, Failure::Exception, 2, u"java.io.File"_s);
    row("recursion", u"function f() { return f() + 1; }\nf()"_s, Failure::Exception, 1, u"call stack"_s);
    row("circle", u"var a = {}; a.a = a; a"_s, Failure::Exception, 0, u"circular"_s);
}

void ScriptHostTest::tellsWhereItFails()
{
    QFETCH(QString, source);
    QFETCH(QString, reason);
    const ScriptResult result = run(source);
    QVERIFY(result.error);
    QVERIFY2(result.error->reason.contains(reason), qPrintable(result.error->reason));
    QTEST(result.error->failure, "failure");
    QTEST(result.error->line, "line");
    QCOMPARE(result.error->element, u"value of the field total"_s);
    QCOMPARE(result.error->library, QString());
}

void ScriptHostTest::tellsTheLibraryThatFails()
{
    const LibraryResolver resolver
        = [](const QString &) { return std::optional(u"function price() {\n  return nothing;\n}"_s); };
    const ScriptResult result
        = m_host->call(callOf(u"1;\n#include \"prices\"\n2;\nprice()"_s, {}, Budget::Field, resolver), m_source);
    QVERIFY(result.error);
    QCOMPARE(result.error->library, u"prices"_s);
    QCOMPARE(result.error->line, 2);
}

void ScriptHostTest::hasJavasWays_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, const QString &source, const QByteArray &value) {
        QTest::newRow(name) << source << value;
    };
    row("length", u"'abc'.length() + [1, 2].length() + 'x'.length"_s, "6");
    row("equals", u"['a'.equals('a'), 'a'.equals('b'), 'a'.equals(null), 'A'.equalsIgnoreCase('a')]"_s,
        "[true,false,false,true]");
    row("iterator",
        u"var l = new java.util.ArrayList(); l.add(1); l.add(2); var s = 0; for (var i = l.iterator(); i.hasNext();) s += i.next(); s"_s,
        "3");
    row("list", u"var l = [3, 4]; [l.size(), l.get(1), l.isEmpty(), l.contains(3)]"_s, "[2,4,false,true]");
    row("map",
        u"var m = new Packages.java.util.HashMap(); m.put('a', 1); [m.get('a'), m.get('b'), m.containsKey('a'), m.size()]"_s,
        "[1,null,true,1]");
    row("buffer", u"var b = new java.lang.StringBuffer(); b.append('a').append(1); b.toString()"_s, R"("a1")");
    row("numbers", u"var I = Java.type('java.lang.Integer'); [I.parseInt('12'), (2.7).intValue(), '3'.intValue()]"_s,
        "[12,2,3]");
    row("keys of lists", u"var k = []; for (var i in [5, 6]) k.push(i); for (var j in 'ab') k.push(j); k"_s,
        R"(["0","1","0","1"])");
}

void ScriptHostTest::hasJavasWays()
{
    QFETCH(QString, source);
    QFETCH(QByteArray, value);
    const ScriptResult result = run(source);
    QVERIFY2(!result.error, qPrintable(result.error.value_or(ScriptError{}).reason));
    QCOMPARE(result.value.value, json(value));
}

void ScriptHostTest::asksForData()
{
    m_source.answers
        = {{u"queryByDQL"_s, json(R"([{"id": "1", "items": {"amount": 1.1}}, {"id": "2", "items": {"amount": 2.2}}])")},
            {u"getUserById"_s, json(R"({"id": "u", "name": "Ann", "email": "ann@example.org"})")}, {u"countByDQL"_s, 5},
            {u"DocumentProcess.doCount"_s, 9}};
    const ScriptResult result = run(
        u"var docs = queryByDQL(\"a = 1\"), ids = []; for (var i = docs.iterator(); i.hasNext();) "
        u"ids.push(i.next().getId());"
        u"[ids, docs.get(1).getItemValueAsDouble('amount'), getUserById('u').getEmail(), countByDQL('b'), getDocumentProcess().doCount(1)]"_s);
    QVERIFY2(!result.error, qPrintable(result.error.value_or(ScriptError{}).reason));
    QCOMPARE(result.value.value, json(R"([["1","2"],2.2,"ann@example.org",5,9])"));
    QCOMPARE(m_source.questions.size(), 4);
    QCOMPARE(m_source.questions[3].arguments, QJsonArray{1});
}

void ScriptHostTest::refusesDataInWords()
{
    class Refusing : public DataSource
    {
    public:
        QJsonValue answer(const QString &, const QJsonArray &) override
        {
            throw DataRefusal(u"the field \"amuont\" is unknown"_s);
        }
    } refusing;
    const ScriptResult result = m_host->call(callOf(u"1;\nqueryByDQL('amuont = 1')"_s), refusing);
    QVERIFY(result.error);
    QCOMPARE(result.error->reason, u"the field \"amuont\" is unknown"_s);
    QCOMPARE(result.error->line, 2);
    QCOMPARE(m_host->call(callOf(u"try { findDocument(1) } catch (e) { 'none' }"_s), refusing).value.value,
        QJsonValue(u"none"_s));
}

void ScriptHostTest::namesWhatTheServerHasNot()
{
    const ScriptResult result = run(u"sendSMS('1', 'text')"_s);
    QVERIFY(result.error);
    QVERIFY2(result.error->reason.contains(u"sendSMS"_s), qPrintable(result.error->reason));
}

void ScriptHostTest::letsExceptionsOut()
{
    struct Conflict {
    };
    class Conflicting : public DataSource
    {
    public:
        int asked = 0;
        QJsonValue answer(const QString &, const QJsonArray &) override
        {
            ++asked;
            throw Conflict{};
        }
    } conflicting;
    bool isThrown = false;
    try {
        m_host->call(callOf(u"for (var i = 0; i < 3; i++) { try { findDocument(i) } catch (e) { } } 1"_s), conflicting);
    } catch (const Conflict &) {
        isThrown = true;
    }
    QVERIFY(isThrown);
    QCOMPARE(conflicting.asked, 1);
    // The process was good for more.
    QCOMPARE(run(u"1 + 1"_s).value.value, QJsonValue(2));
}

void ScriptHostTest::writesToTheLog()
{
    const ScriptResult result
        = run(u"var a = 1;\n$PRINTER.println('a is', a);\n\n$LOG.warn([1, null]); println(parseDate('2024-05-06'))"_s);
    QVERIFY(!result.error);
    QCOMPARE(m_source.entries.size(), 3);
    QCOMPARE(m_source.entries[0].text, u"a is 1"_s);
    QCOMPARE(m_source.entries[0].level, u"info"_s);
    QCOMPARE(m_source.entries[0].line, 2);
    QCOMPARE(m_source.entries[1].text, u"1;"_s);
    QCOMPARE(m_source.entries[1].level, u"warning"_s);
    QCOMPARE(m_source.entries[1].line, 4);
    QCOMPARE(m_source.entries[2].text, u"2024-05-06"_s);
}

void ScriptHostTest::runsAGrid()
{
    GridCall call{u"domain"_s, u"software"_s,
        {prepared(u"column one"_s, u"getItemValueAsDouble('a') * 2"_s, {}),
            prepared(u"column two"_s, u"var d = getCurrentDocument(); [d.getId(), getParameter('p')]"_s, {}),
            prepared(u"column three"_s, u"getItemValueAsDate('d')"_s, {})},
        json(R"({"parameters": {"p": "x"}})").toObject(),
        json(R"([{"id": "1", "items": {"a": 1}}, {"id": "2", "items": {"a": 2.5, "d": "2024-05-06"}}])").toArray(),
        Budget::Rows};
    const GridResult result = m_host->grid(call, m_source);
    QVERIFY(!result.error);
    QCOMPARE(result.rows.size(), 2);
    QCOMPARE(result.rows[0][0].value.value, QJsonValue(2));
    QCOMPARE(result.rows[0][1].value.value, json(R"(["1","x"])"));
    QCOMPARE(result.rows[0][2].value.value, QJsonValue(QJsonValue::Null));
    QCOMPARE(result.rows[1][0].value.value, QJsonValue(5));
    QCOMPARE(result.rows[1][2].value.date, QDateTime({2024, 5, 6}, {}, Qt::UTC));
}

void ScriptHostTest::failsCellByCell()
{
    GridCall call{u"domain"_s, u"software"_s,
        {prepared(u"column one"_s, u"1;\nif (getItemValue('a') > 1) nothing();\n'ok'"_s, {}),
            prepared(u"column two"_s, u"1 +"_s, {}), prepared(u"column three"_s, u"var a = []; a.push(a); a"_s, {}),
            prepared(u"column four"_s, u"'fine'"_s, {})},
        {}, json(R"([{"items": {"a": 1}}, {"items": {"a": 2}}])").toArray(), Budget::Rows};
    const GridResult result = m_host->grid(call, m_source);
    QVERIFY(!result.error);
    QVERIFY(!result.rows[0][0].error);
    QCOMPARE(result.rows[0][0].value.value, QJsonValue(u"ok"_s));
    QVERIFY(result.rows[1][0].error);
    QCOMPARE(result.rows[1][0].error->element, u"column one"_s);
    QCOMPARE(result.rows[1][0].error->line, 2);
    for (int row = 0; row < 2; ++row) {
        QVERIFY(result.rows[row][1].error);
        QVERIFY2(result.rows[row][1].error->reason.contains(u"SyntaxError"_s),
            qPrintable(result.rows[row][1].error->reason));
        QVERIFY(result.rows[row][2].error);
        QCOMPARE(result.rows[row][3].value.value, QJsonValue(u"fine"_s));
    }
}

void ScriptHostTest::leavesNothingBehind_data()
{
    QTest::addColumn<QString>("spoils");
    QTest::addColumn<QString>("asks");
    QTest::addColumn<QByteArray>("value");
    const auto row = [](const char *name, const QString &spoils, const QString &asks, const QByteArray &value) {
        QTest::newRow(name) << spoils << asks << value;
    };
    row("global", u"secret = 'x'"_s, u"typeof secret"_s, R"("undefined")");
    row("variable", u"var secret = 'x'; if (1) { secret }"_s, u"typeof secret"_s, R"("undefined")");
    row("member of this", u"this.secret = 1"_s, u"typeof secret"_s, R"("undefined")");
    row("fixed global", u"Object.defineProperty(this, 'secret', {value: 1, enumerable: true}); 1"_s, u"typeof secret"_s,
        R"("undefined")");
    row("prototype", u"String.prototype.shout = function() { return 'x'; }; 'a'.shout()"_s, u"typeof 'a'.shout"_s,
        R"("undefined")");
    row("of all objects", u"Object.prototype.secret = 1"_s, u"typeof ({}).secret"_s, R"("undefined")");
    row("replaced", u"Array.prototype.push = function() { return 'x'; }; JSON.stringify = null; Math.max = null; 1"_s,
        u"var a = []; a.push(1); [a.length, JSON.stringify(1), Math.max(1, 2)]"_s, R"([1,"1",2])");
    row("vocabulary", u"getToday = null; round = function() { return 'x'; }; round(1)"_s, u"round(1.4)"_s, "1");
    row("object of the vocabulary", u"$WEB.getWebUser = function() { return 'x'; }; $WEB = null; 1"_s,
        u"typeof $WEB.getWebUser()"_s, R"("object")");
    row("kept", u"$DATAS.put('secret', 1); $HTML.append('x'); 1"_s, u"[$DATAS.get('secret'), $HTML.toString()]"_s,
        R"([null,""])");
    row("parameters", u"getParamsTable().setParameter('secret', 1); 1"_s, u"getParameter('secret')"_s, "null");
    row("user", u"$WEB.secret = 1; getWebUser"_s, u"typeof $WEB.secret"_s, R"("undefined")");
}

void ScriptHostTest::leavesNothingBehind()
{
    QFETCH(QString, spoils);
    QFETCH(QString, asks);
    QFETCH(QByteArray, value);
    // One process, so that it is the same engine.
    ScriptLimits limits = patientLimits();
    limits.processes = 1;
    ScriptHost host(program(), limits);
    host.call(callOf(spoils), m_source);
    QVERIFY(!host.processIds().isEmpty());
    const qint64 process = host.processIds().first();
    const ScriptResult result = host.call(callOf(asks), m_source);
    QVERIFY2(!result.error, qPrintable(result.error.value_or(ScriptError{}).reason));
    QCOMPARE(result.value.value, json(value));
    QVERIFY(host.processIds().contains(process));
}

void ScriptHostTest::separatesSoftware()
{
    ScriptCall first = callOf(u"Date.prototype.secret = 1; 'x'"_s);
    ScriptCall second = callOf(u"typeof new Date().secret"_s);
    second.applicationId = u"other"_s;
    m_host->call(first, m_source);
    QCOMPARE(m_host->call(second, m_source).value.value, QJsonValue(u"undefined"_s));
}

void ScriptHostTest::outlastsAnEngine()
{
    // More calls than one engine takes.
    const ScriptCall call = callOf(u"var d = getCurrentDocument(); d.getItemValueAsInt('a') + 1"_s,
        json(R"({"document": {"items": {"a": 1}}})").toObject());
    for (int i = 0; i < 10'100; ++i) {
        const ScriptResult result = m_host->call(call, m_source);
        QVERIFY(!result.error);
        QCOMPARE(result.value.value, QJsonValue(2));
    }
}

void ScriptHostTest::checksWithoutRunning_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<int>("line"); // 0: nothing is wrong
    QTest::newRow("good") << u"if (a) { return 1; }\nb()"_s << 0;
    QTest::newRow("endless") << u"for (;;) { }"_s << 0;
    QTest::newRow("bad") << u"var a = 1;\n\nvar b = = 2;"_s << 3;
    QTest::newRow("open") << u"function f() {\n"_s << 3;
}

void ScriptHostTest::checksWithoutRunning()
{
    QFETCH(QString, source);
    QFETCH(int, line);
    const auto error = m_host->check(prepared(u"script"_s, source, {}));
    QCOMPARE(error.has_value(), line > 0);
    if (error) {
        QCOMPARE(error->failure, Failure::Syntax);
        QVERIFY(!error->reason.isEmpty());
        QVERIFY(error->line == line || source == u"function f() {\n"_s);
    }
}

void ScriptHostTest::seesNeitherFilesNorNetwork()
{
    for (const QString &name :
        {u"XMLHttpRequest"_s, u"require"_s, u"Qt"_s, u"console"_s, u"process"_s, u"print"_s, u"gc"_s})
        QCOMPARE(run(u"typeof "_s % name).value.value, QJsonValue(u"undefined"_s));
    QVERIFY(run(u"import('file:///etc/passwd')"_s).error);
}

void ScriptHostTest::startsNothingBeforeTheFirst()
{
    ScriptHost host(program(), patientLimits());
    QVERIFY(host.processIds().isEmpty());
    QVERIFY(!host.call(callOf(u"1"_s), m_source).error);
    // A spare one stands ready.
    QTRY_COMPARE(host.processIds().size(), 1);
}

void ScriptHostTest::saysThatTheProgramIsMissing()
{
    ScriptHost host(u"/nowhere/formwright-script"_s, patientLimits());
    for (int i = 0; i < 3; ++i) {
        const ScriptResult result = host.call(callOf(u"1"_s), m_source);
        QVERIFY(result.error);
        QCOMPARE(result.error->failure, Failure::Unavailable);
        QVERIFY2(result.error->reason.contains(u"/nowhere/formwright-script"_s), qPrintable(result.error->reason));
    }
}

void ScriptHostTest::endsProcessesThatNobodyUses()
{
    ScriptLimits limits = patientLimits();
    limits.idle = std::chrono::milliseconds(50);
    ScriptHost host(program(), limits);
    QVERIFY(!host.call(callOf(u"1"_s), m_source).error);
    QTRY_VERIFY(host.processIds().isEmpty());
    QVERIFY(!host.call(callOf(u"1"_s), m_source).error);
}

QTEST_GUILESS_MAIN(ScriptHostTest)
#include "script_host_test.moc"
