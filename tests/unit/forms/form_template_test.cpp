// Templates: which fields they declare, what is wrong with bad ones and where, and what stays untouched.
#include "app/template/form_template.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

namespace {

QString describe(const Field &field)
{
    static const char *const kinds[]
        = {"text", "long", "int", "dec", "date", "datetime", "bool", "choice", "multi", "user", "dept", "file"};
    QStringList parts{field.name, QString::fromLatin1(kinds[static_cast<int>(field.kind)])};
    const auto add = [&parts](bool present, const QString &text) {
        if (present)
            parts += text;
    };
    add(field.label != field.name, u"label="_s + field.label);
    add(field.required, u"required"_s);
    add(field.unique, u"unique"_s);
    add(field.indexed, u"indexed"_s);
    add(field.multiple, u"multiple"_s);
    add(field.minLength.has_value(), u"minlength="_s + QString::number(field.minLength.value_or(0)));
    add(field.maxLength.has_value(), u"maxlength="_s + QString::number(field.maxLength.value_or(0)));
    add(!field.min.isEmpty(), u"min="_s + field.min);
    add(!field.max.isEmpty(), u"max="_s + field.max);
    add(field.limit.has_value(), u"limit="_s + QString::number(field.limit.value_or(0)));
    add(!field.pattern.isEmpty(), u"pattern="_s + field.pattern);
    add(!field.datePattern.isEmpty(), field.datePattern);
    for (const FieldOption &option : field.options)
        parts += QString(u'{' + option.value + u':' + option.label + u'}');
    return parts.join(u' ');
}

QStringList describe(const QList<Field> &fields)
{
    QStringList lines;
    for (const Field &field : fields)
        lines += describe(field);
    return lines;
}

QStringList problemsOf(const QString &source)
{
    try {
        parseTemplate(source);
    } catch (const InvalidTemplate &invalid) {
        QStringList lines;
        for (const Problem &error : invalid.errors)
            lines += QString(QString::number(error.line) + u':' + QString::number(error.column) + u' ' + error.message);
        return lines;
    }
    return {};
}

} // namespace

class FormTemplateTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsFields_data();
    void readsFields();
    void reportsProblems_data();
    void reportsProblems();
    void tellsWhereFieldsStand();
    void reportsEveryProblemInOrder();
    void keepsAttributes();
    void makesRuntimeTemplates_data();
    void makesRuntimeTemplates();
    void escapesTheDocumentId();
    void rendersWhatItParses();
    void rendersHostileText();
    void refusesTooMuch_data();
    void refusesTooMuch();
    void takesALargeForm();
    void survivesDamage();
};

void FormTemplateTest::readsFields_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QStringList>("fields");
    const auto row = [](const char *name, const char *source, const QStringList &fields) {
        QTest::newRow(name) << QString::fromUtf8(source) << fields;
    };
    row("nothing", "", {});
    row("markup only", "<h1>Title</h1><p>Text <input name=plain> <my-box></my-box>", {});
    row("text is the default", R"(<o-input name="iata"></o-input>)", {u"iata text"_s});
    row("no end tag", "<o-input name=a><o-input name=b><p>x</p><o-textarea name=c>",
        {u"a text"_s, u"b text"_s, u"c long"_s});
    row("self-closed", "<o-input name=a /><o-input name='b'/>", {u"a text"_s, u"b text"_s});
    row("upper case", "<O-INPUT NAME=a TYPE=Integer REQUIRED></O-INPUT>", {u"a int required"_s});
    row("input types", "<o-input name=a type=text><o-input name=b type=integer><o-input name=c type=decimal>",
        {u"a text"_s, u"b int"_s, u"c dec"_s});
    row("rules", R"(<o-input name=a label="Code" required unique indexed minlength=2 maxlength=4 pattern="[A-Z]+">)",
        {u"a text label=Code required unique indexed minlength=2 maxlength=4 pattern=[A-Z]+"_s});
    row("flags that are false", "<o-input name=a required=false unique=0 indexed=no>", {u"a text"_s});
    row("numeric bounds are canonical", "<o-input name=a type=decimal min=-01.50 max=1e3>",
        {u"a dec min=-1.5 max=1000"_s});
    row("date bounds", "<o-date-picker name=a min=2024-01-01 max=2024-12-31>",
        {u"a date min=2024-01-01 max=2024-12-31 YMD"_s});
    row("date patterns",
        "<o-date-picker name=a datePattern=YMD><o-date-picker name=b datePattern=YMD_HM><o-date-picker name=c "
        "datePattern=YMD_HMS><o-date-picker name=d datePattern='yyyy-MM-dd HH:mm:ss'><o-date-picker name=e "
        "datepattern=Y>",
        {u"a date YMD"_s, u"b datetime YMD_HM"_s, u"c datetime YMD_HMS"_s, u"d datetime YMD_HMS"_s, u"e date Y"_s});
    row("time of day is text", "<o-date-picker name=a datePattern=HMS>",
        {u"a text pattern=([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9] HMS"_s});
    row("checkbox alone is a boolean", "<o-checkbox name=a></o-checkbox>", {u"a bool"_s});
    row("checkbox with options", "<o-checkbox name=a><option value=x>X<option value=y>Y</o-checkbox>",
        {u"a multi multiple {x:X} {y:Y}"_s});
    row("select", R"(<o-select name=a><option value="">Choose</option><option value="1"> One
      &amp; only </option><option>Two</option><option value=3></option></o-select>)",
        {u"a choice {1:One & only} {Two:Two} {3:3}"_s});
    row("option groups", "<o-select name=a><optgroup label=g><option>x</option></optgroup></o-select>",
        {u"a choice {x:x}"_s});
    row("select without options", "<o-select name=a>", {u"a choice"_s});
    row("select of several", "<o-select name=a multiple><option>x</option></o-select>", {u"a multi multiple {x:x}"_s});
    row("radio", "<o-radio name=a><option>x</option></o-radio>", {u"a choice {x:x}"_s});
    row("people and files",
        "<o-user-select name=a multiple limit=3><o-dept-select name=b><o-department name=c><o-file-upload name=d>",
        {u"a user multiple limit=3"_s, u"b dept"_s, u"c dept"_s, u"d file"_s});
    row("layout stores nothing",
        "<o-title>t</o-title><o-tab><div><o-input name=a></div></o-tab><o-calctext name=a></o-calctext><o-button "
        "name=b>"
        "<o-include><o-flow-history>",
        {u"a text"_s});
    row("any script", "<o-input name=名称><o-input name=größe_2 label='Größe'>",
        {u"名称 text"_s, u"größe_2 text label=Größe"_s});
    row("in comments and scripts",
        "<!-- <o-input name=x> --><script>'<o-input name=y>'</script><textarea><o-input></textarea>", {});
    row("in tables and lists",
        "<table><tr><td><o-input name=a></td><td><o-input name=b></o-input></table><ul><li><o-input name=c></ul>",
        {u"a text"_s, u"b text"_s, u"c text"_s});
    row("in a template element", "<template><o-input name=a></template>", {u"a text"_s});
    row("inside another vendor's element", "<my-box><o-input name=a></my-box><o-input name=b></o-input>",
        {u"a text"_s, u"b text"_s});
    row("unclosed before a closed one",
        "<o-input name=a> <o-select name=b><option>x</option></o-select> <o-input name=c>",
        {u"a text"_s, u"b choice {x:x}"_s, u"c text"_s});
    row("a whole document", "<!doctype html><html><head><title>t</title></head><body><o-input name=a></body></html>\n",
        {u"a text"_s});
    row("older designs",
        R"(<input type="text" className="cn.example.InputField" name="a" discript="Amount" fieldType="VALUE_TYPE_NUMBER"/>
           <input classname="x.DateField" name="b" datePattern="YMD_HMS"><textarea className="x.TextareaField" name="c"></textarea>
           <select className="x.SelectField" name="d"><option value="1">One</option></select>
           <input type=checkbox className="x.CheckboxField" name="e" fieldType="VALUE_TYPE_STRINGLIST">
           <img className="x.IncludeField" name="sub"><img className="x.AttachmentUploadField" name="f" limitNumber="10">)",
        {u"a dec label=Amount"_s, u"b datetime YMD_HMS"_s, u"c long"_s, u"d choice {1:One}"_s, u"e multi multiple"_s,
            u"f file limit=10"_s});
}

void FormTemplateTest::readsFields()
{
    QFETCH(QString, source);
    QFETCH(QStringList, fields);
    QCOMPARE(problemsOf(source), QStringList());
    QCOMPARE(describe(parseTemplate(source).fields), fields);
    QCOMPARE(parseTemplate(source).source, source);
}

void FormTemplateTest::reportsProblems_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *name, const char *source, const char *problem) {
        QTest::newRow(name) << QString::fromUtf8(source) << QString::fromUtf8(problem);
    };
    row("no name", "<p>\n  <o-input>", "2:3 <o-input> has no name");
    row("empty name", "<o-input name=''>", "1:10 \"\" cannot be a field's name");
    row("name with a space", "<o-input  name='a b'>", "1:11 \"a b\" cannot be");
    row("name with a digit first", "<o-input name=1a>", "1:10 \"1a\" cannot be");
    row("name too long", "<o-input name=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa>", "1:10 ");
    row("the same name twice", "<o-input name=Code>\n<o-input name=code>", "2:1 the name \"code\" is used twice");
    row("names equal to the eye", "<o-input name=e\xCC\x81>\n<o-input name=\xC3\xA9>", "2:1 the name");
    row("unknown element", "<div>\t<o-foo name=a></div>", "1:7 unknown element <o-foo>");
    row("unknown class", "<input className='a.b.NoField' name=a>", "1:1 unknown field class \"a.b.NoField\"");
    row("unknown input type", "<o-input name=a type=banana>", "1:17 unknown input type \"banana\"");
    row("unknown date pattern", "<o-date-picker name=a datePattern=XYZ>", "1:23 unknown datePattern");
    row("length is not a number", "<o-input name=a maxlength=ten>", "1:17 maxlength must be a whole number");
    row("negative length", "<o-input name=a minlength=-1>", "1:17 minlength must be a whole number");
    row("length out of range", "<o-input name=a maxlength=99999999999999999999>", "1:17 maxlength must be");
    row("lengths crossed", "<o-input name=a minlength=5 maxlength=4>", "1:17 minlength is greater than maxlength");
    row("min is not a number", "<o-input name=a type=integer min=low>", "1:30 min is not a value of kind integer");
    row("min is not whole", "<o-input name=a type=integer min=1.5>", "1:30 min is not a value of kind integer");
    row("bounds crossed", "<o-input name=a type=integer min=10 max=9>", "1:30 min is greater than max");
    row("bounds crossed beyond doubles", "<o-input name=a type=decimal min=0.10000000000000000001 max=0.1>",
        "1:30 min is greater");
    row("date bounds crossed", "<o-date-picker name=a min=2024-02-01 max=2024-01-31>", "1:23 min is greater than max");
    row("date bound is none", "<o-date-picker name=a min=2024-02-30>", "1:23 min is not a value of kind date");
    row("range of text", "<o-input name=a min=3>", "1:17 min has no meaning for a field of kind text");
    row("length of a date", "<o-date-picker name=a maxlength=3>",
        "1:23 maxlength has no meaning for a field of kind date");
    row("pattern of a boolean", "<o-checkbox name=a pattern=x>",
        "1:20 pattern has no meaning for a field of kind boolean");
    row("bad pattern", "<o-input name=a pattern='['>", "1:17 the pattern is not a regular expression");
    row("pattern that leaves its group", "<o-input name=a pattern='a)|(b'>",
        "1:17 the pattern is not a regular expression");
    row("pattern that swallows its group", "<o-input name=a pattern='\\Qa'>", "");
    row("field in a field", "<o-input name=a><o-input name=b></o-input></o-input>",
        "1:17 a field cannot stand within another");
    row("options without an end tag", "<o-select name=a><option>x</option>",
        "1:1 <o-select> has options and no end tag");
    row("option twice", "<o-select name=a><option>x<option>x</o-select>", "1:27 the option \"x\" occurs twice");
    row("semicolon in an option", "<o-select name=a><option>x;y</o-select>", "1:18 an option's value cannot contain");
    row("comment not closed", "<o-input name=a>\n<!-- x", "2:1 the comment is not closed");
    row("tag not closed", "<p>x</p>\n<o-input name=a", "2:1 ");
    row("quote not closed", "<p>x</p>\n  <o-input name=\"a>\n<o-input name=b>", "2:3 ");
    row("end tag not closed", "<div><o-input name=a></div", "1:22 ");
    row("textarea not closed", "<b>x</b>\n<textarea>\n<o-input name=a>", "2:1 <textarea> is not closed");
    row("script not closed", "<script>\n<o-input name=a>", "1:1 <script> is not closed");
    row("field in a native select", "<select>\n<o-input name=a></select>", "2:1 a field cannot stand within <select>");
    row("frames", "<frameset><o-input name=a></frameset>", "1:11 a field cannot stand within <select> or <frameset>");
    row("column counts characters", "<p>😀é名</p><o-input>", "1:11 <o-input> has no name");
}

void FormTemplateTest::reportsProblems()
{
    QFETCH(QString, source);
    QFETCH(QString, problem);
    const QStringList problems = problemsOf(source);
    if (problem.isEmpty()) {
        QVERIFY(problems.isEmpty() || !problems.first().isEmpty());
        return;
    }
    QCOMPARE(problems.size(), 1);
    QVERIFY2(problems.first().startsWith(problem), qPrintable(problems.first()));
}

void FormTemplateTest::tellsWhereFieldsStand()
{
    const Template form = parseTemplate(u"<p>\r\n\t名<o-input name=a></p>\n<o-input name=b></o-input>"_s);
    QCOMPARE(form.fields.at(0).line, 2);
    QCOMPARE(form.fields.at(0).column, 3);
    QCOMPARE(form.fields.at(1).line, 3);
    QCOMPARE(form.fields.at(1).column, 1);
}

void FormTemplateTest::reportsEveryProblemInOrder()
{
    const QStringList problems
        = problemsOf(u"<o-input>\n<o-foo>\n<o-input name=a type=x maxlength=y>\n<o-input name=A>\n<!--"_s);
    QStringList places;
    for (const QString &problem : problems)
        places += problem.section(u' ', 0, 0);
    QCOMPARE(places, (QStringList{u"1:1"_s, u"2:1"_s, u"3:17"_s, u"3:24"_s, u"4:1"_s, u"5:1"_s}));
}

void FormTemplateTest::keepsAttributes()
{
    const Field field
        = parseTemplate(u"<o-input name=a textType=readonly valueScript='1 &lt; 2'>"_s).fields.constFirst();
    QCOMPARE(field.attributes.value(u"texttype"_s), u"readonly"_s);
    QCOMPARE(field.attributes.value(u"valuescript"_s), u"1 < 2"_s);
    const QString older = u"<input className=x.InputField name=a valueScript='f(@quot;x@quot;)'>"_s;
    QCOMPARE(parseTemplate(older).fields.constFirst().attributes.value(u"valuescript"_s), u"f(\"x\")"_s);
}

void FormTemplateTest::makesRuntimeTemplates_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("runtime");
    QTest::newRow("nothing") << u" <P>a&nbsp;b</p  >\r\n"_s << u" <P>a&nbsp;b</p  >\r\n"_s;
    QTest::newRow("fields only")
        << u"<B>😀</b><o-input name=a   required>x<O-Select name='b'><option>1</O-SELECT >!</div>"_s
        << u"<B>😀</b><o-input id=\"D_a\"></o-input>x<o-select id=\"D_b\"></o-select>!</div>"_s;
    QTest::newRow("layout stays") << u"<o-tab><o-title name=t>T</o-title><o-input name=名 /></o-tab>"_s
                                  << u"<o-tab><o-title name=t>T</o-title><o-input id=\"D_名\"></o-input></o-tab>"_s;
    QTest::newRow("older designs")
        << u"<img src=x><img className='a.MapField' name=m><textarea className=TextareaField name=t>\n</textarea>"_s
        << u"<img src=x><o-map id=\"D_m\"></o-map><o-textarea id=\"D_t\"></o-textarea>"_s;
    QTest::newRow("mark of byte order") << u"\uFEFF<o-input name=a>"_s << u"\uFEFF<o-input id=\"D_a\"></o-input>"_s;
}

void FormTemplateTest::makesRuntimeTemplates()
{
    QFETCH(QString, source);
    QFETCH(QString, runtime);
    QCOMPARE(runtimeTemplate(source, u"D"_s), runtime);
}

void FormTemplateTest::escapesTheDocumentId()
{
    QCOMPARE(runtimeTemplate(u"<o-input name=a>"_s, u"\"><script>"_s),
        u"<o-input id=\"&quot;&gt;&lt;script&gt;_a\"></o-input>"_s);
}

void FormTemplateTest::rendersWhatItParses()
{
    const QString source
        = uR"(<o-input name="a" label="Code" required unique indexed minlength="2" maxlength="4" pattern="[&quot;<>A-Z&amp;]+">
        <o-input name="b" type="integer" min="-5" max="7"><o-input name="c" type="decimal" min="0.10"><o-textarea name="d">
        <o-date-picker name="e" min="2024-01-01"><o-date-picker name="f" datePattern="YMD_HM"><o-date-picker name="g" datePattern="HMS">
        <o-checkbox name="h"><o-checkbox name="i"><option value="x">X &amp; Y</option><option>z</option></o-checkbox>
        <o-radio name="j"><option value="1">One</option></o-radio><o-select name="k" multiple><option>m</option></o-select>
        <o-user-select name="l" multiple limit="2"><o-dept-tree-select name="m"><o-image-upload name="n" multiple>)"_s;
    const Template form = parseTemplate(source);
    const QString rendered = renderTemplate(form.fields, u"Title"_s);
    QCOMPARE(describe(parseTemplate(rendered).fields), describe(form.fields));
    QCOMPARE(renderTemplate(parseTemplate(rendered).fields, u"Title"_s), rendered);

    QList<Field> bare = form.fields;
    for (Field &field : bare)
        field.tag.clear();
    QCOMPARE(describe(parseTemplate(renderTemplate(bare, {})).fields), describe(form.fields));
}

void FormTemplateTest::rendersHostileText()
{
    Field field;
    field.name = u"a"_s;
    field.label = u"</label><script>alert('\"')</script>&amp;\n\"x"_s;
    field.kind = FieldKind::Choice;
    field.options = {{u"\"><o-input name=b>"_s, u"</option><b>"_s}};
    const Template form = parseTemplate(renderTemplate({field}, u"<script>"_s));
    QCOMPARE(form.fields.size(), 1);
    QCOMPARE(form.fields.constFirst().label, field.label);
    QCOMPARE(form.fields.constFirst().options, field.options);
    QVERIFY(!form.source.contains(u"<script>"_s));
}

void FormTemplateTest::refusesTooMuch_data()
{
    QTest::addColumn<QString>("source");
    const auto repeated = [](const char *text, qsizetype count) { return QString::fromLatin1(text).repeated(count); };
    QTest::newRow("too large") << QString(maximumTemplateBytes + 1, u'x');
    QTest::newRow("too large in UTF-8") << QString(maximumTemplateBytes / 2, u'名');
    QTest::newRow("too deep") << repeated("<div>", 500);
    QTest::newRow("as deep as the size allows") << repeated("<b>", maximumTemplateBytes / 3);
    QTest::newRow("too many fields") << repeated("<o-input>", 1200);
    QTest::newRow("formatting that multiplies") << QString(u"<p>"_s + [] {
        QString open;
        for (int i = 0; i < 150; ++i)
            open += u"<b x="_s + QString::number(i) + u'>';
        return open;
    }() + repeated("<p>x", 200'000));
    QTest::newRow("half a surrogate pair") << QString(u"<p>"_s + QChar(0xD83D) + u"</p>"_s);
    QTest::newRow("null character") << QString(u"<p>"_s + QChar(u'\0') + u"</p>"_s);
    QString attributes = u"<p"_s;
    for (int i = 0; attributes.size() < maximumTemplateBytes - 10; ++i)
        attributes += u' ' + QString::number(i, 36);
    QTest::newRow("attributes without end") << attributes;
}

void FormTemplateTest::refusesTooMuch()
{
    QFETCH(QString, source);
    const QStringList problems = problemsOf(source);
    QVERIFY(!problems.isEmpty());
    QVERIFY(problems.size() <= 100);
}

void FormTemplateTest::takesALargeForm()
{
    QString source;
    for (int i = 0; i < maximumFields; ++i)
        source += QString(u"<p><label>Field</label> <o-input name=f"_s + QString::number(i) + u" required></p>\n");
    source += QString(900'000, u'x');
    QCOMPARE(parseTemplate(source).fields.size(), maximumFields);
}

void FormTemplateTest::survivesDamage()
{
    const QString pieces[] = {u"<o-input name=a>"_s, u"<o-select name=\"b\">"_s, u"</o-select>"_s,
        u"<option value='1'>"_s, u"</option>"_s, u"<table>"_s, u"<tr>"_s, u"</table>"_s, u"<select>"_s, u"<b>"_s,
        u"</b>"_s, u"<p>"_s, u"<!--"_s, u"-->"_s, u"<svg>"_s, u"<![CDATA["_s, u"]]>"_s, u"<template>"_s,
        u"<frameset>"_s, u"<textarea>"_s, u"<script>"_s, u"</script>"_s, u"</"_s, u"<"_s, u">"_s, u"\""_s, u"'"_s,
        u"="_s, u"&amp;"_s, u"&#x10FFFF;"_s, u"名😀"_s, u" pattern='(a+)+'"_s, u" min=1"_s, u" type=integer"_s,
        u"<img className=x.TabField>"_s, u"<o-tab>"_s, u"</o-tab>"_s, u"</body>"_s, u"<a href=x>"_s, u"<isindex>"_s,
        u"<math>"_s, u"<o-date-picker datePattern=HMS name=t>"_s, u"\r\n"_s, u"\t"_s};
    // A fixed seed: a failure shows again. FORMWRIGHT_FUZZ_ROUNDS lengthens the hunt.
    QRandomGenerator random(20240917);
    const int rounds = qMax(2000, qEnvironmentVariableIntValue("FORMWRIGHT_FUZZ_ROUNDS"));
    for (int round = 0; round < rounds; ++round) {
        QString source;
        for (quint32 count = random.bounded(30u); count > 0; --count)
            source += pieces[random.bounded(int(std::size(pieces)))];
        if (!source.isEmpty() && random.bounded(4) == 0)
            source.remove(random.bounded(source.size()), 3);
        try {
            const Template form = parseTemplate(source);
            QCOMPARE(form.fields.size(), form.spans.size());
            qsizetype previous = 0;
            for (const FieldSpan &span : form.spans) {
                QVERIFY2(span.begin >= previous && span.end > span.begin, qPrintable(source));
                QCOMPARE(form.source.at(span.begin), u'<');
                QCOMPARE(form.source.at(span.end - 1), u'>');
                previous = span.end;
            }
            runtimeTemplate(form, u"D"_s);
        } catch (const InvalidTemplate &invalid) {
            QVERIFY(!invalid.errors.isEmpty());
        }
    }
}

QTEST_APPLESS_MAIN(FormTemplateTest)
#include "form_template_test.moc"
