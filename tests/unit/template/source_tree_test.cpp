#include "app/template/form_template.h"
#include "app/template/source_tree.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

namespace {

// "section(h1(text) o-input*)": "*" for attributes only, "!" for source only, "#" for a block.
QString shapeOf(const SourceTree &tree, int index = 0)
{
    const SourceNode &node = tree.at(index);
    QString text;
    switch (node.kind) {
    case NodeKind::Root:
        text = u"root"_s;
        break;
    case NodeKind::Element:
        text = node.tag;
        break;
    case NodeKind::Text:
        text = u"text"_s;
        break;
    case NodeKind::Comment:
        text = u"comment"_s;
        break;
    case NodeKind::Markup:
        text = u"markup"_s;
        break;
    }
    if (node.isElement() && node.degree != Degree::Structural)
        text += node.degree == Degree::AttributesOnly ? u'*' : u'!';
    if (node.isBlock)
        text += u'#';
    QStringList inside;
    for (int child : node.children)
        inside.append(shapeOf(tree, child));
    return inside.isEmpty() ? text : QString(text + u'(' + inside.join(u' ') + u')');
}

} // namespace

class SourceTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsWhatNests_data();
    void tellsWhatNests();
    void findsEveryAttribute();
    void knowsOlderFields();
    void refusesWhatIsTooComplex();
    void tellsProblemsAsValues();
};

void SourceTreeTest::tellsWhatNests_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shape");
    const auto row
        = [](const char *name, const QString &text, const QString &shape) { QTest::newRow(name) << text << shape; };
    row("sound", u"<section><h1>T</h1><o-input name=a></o-input></section>"_s, u"root(section(h1(text) o-input))"_s);
    row("field left open", u"<p><o-input name=a> b <o-input name=c></p>"_s, u"root(p(o-input text o-input))"_s);
    row("void", u"a<br>b<!-- c -->"_s, u"root(text br text comment)"_s);
    row("left open", u"<ul><li>a<li>b</ul>"_s, u"root(ul(li*(text) li*(text)))"_s);
    row("table without body", u"<table><tr><td>1</td></tr></table>"_s, u"root(table(tr(td(text))))"_s);
    row("overlapping", u"<div><b>b<i>c</b>d</i></div>x"_s, u"root(div#(b* text i! text markup text markup) text)"_s);
    row("field out of its row", u"<div><table><tr><o-input name=a></o-input><td>1</td></tr></table></div>"_s,
        u"root(div#(table* tr* o-input* markup td* text markup markup markup))"_s);
    row("tag that ends nothing", u"a</p>b</i>"_s, u"root(text markup text markup)"_s);
    row("script", u"<script>a<b</script>"_s, u"root(script(text))"_s);
}

void SourceTreeTest::tellsWhatNests()
{
    QFETCH(QString, text);
    QTEST(shapeOf(SourceTree(text)), "shape");
}

void SourceTreeTest::findsEveryAttribute()
{
    const QString text = u"é<o-input  NAME='a' required data-x = b&amp;c name=\"two\" />"_s;
    const SourceTree tree(text);
    const SourceNode &field = tree.at(2);
    QCOMPARE(field.tag, u"o-input"_s);
    QStringList found;
    for (const SourceAttribute &attribute : field.start.attributes)
        found.append(tree.textOf(attribute.whole) + u"|" + attribute.name + u"|" + attribute.value);
    QCOMPARE(found,
        (QStringList{u"NAME='a'|name|a"_s, u"required|required|"_s, u"data-x = b&amp;c|data-x|b&c"_s,
            u"name=\"two\"|name|two"_s}));
    QCOMPARE(field.value(u"name"), u"a"_s); // the first one counts
}

void SourceTreeTest::knowsOlderFields()
{
    const SourceTree tree(
        u"<textarea className=\"x.TextareaField\" name=\"t\" valueScript=\"a==@quot;b@quot;\"></textarea>"_s);
    QCOMPARE(tree.fields(), QList<int>{1});
    QCOMPARE(QString::fromLatin1(tree.at(1).traits->tag), u"o-textarea"_s);
    QCOMPARE(tree.at(1).value(u"valuescript"), u"a==\"b\""_s);
}

void SourceTreeTest::refusesWhatIsTooComplex()
{
    // Each paragraph opens all of them again.
    QString text = u"<p>"_s;
    for (int i = 0; i < 3000; ++i)
        text += u"<b c="_s + QString::number(i) + u'>';
    text += QString(u"<p>x"_s).repeated(3000);
    const SourceTree tree(text);
    QVERIFY(!tree.refusal().isEmpty());
    QCOMPARE(tree.nodes().size(), 1);
    QCOMPARE(tree.print(), text);
}

void SourceTreeTest::tellsProblemsAsValues()
{
    const ReadTemplate read = readTemplate(u"<p>é😀</p>\n<o-input name=\"1\"><o-nix name=\"b\"></o-nix>"_s);
    QCOMPARE(read.form.fields.size(), 1);
    QCOMPARE(read.problems.size(), 2);
    QCOMPARE(read.problems.at(0).code, ProblemCode::BadName);
    QCOMPARE(read.problems.at(0).line, 2);
    QCOMPARE(read.problems.at(0).column, 10);
    QCOMPARE(read.problems.at(0).index, 20);
    QCOMPARE(read.problems.at(1).code, ProblemCode::UnknownElement);
    QCOMPARE(read.problems.at(1).message, u"unknown element <o-nix>"_s);
}

QTEST_APPLESS_MAIN(SourceTreeTest)
#include "source_tree_test.moc"
