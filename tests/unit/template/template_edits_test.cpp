#include "app/template/template_edits.h"
#include "app/template/template_text.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::forms;

namespace {

const SourceNode &firstOf(const SourceTree &tree, QStringView tag, int which = 0)
{
    for (const SourceNode &node : tree.nodes()) {
        if (node.tag == tag && which-- == 0)
            return node;
    }
    qFatal("no such element");
}

// The text after the edit, or why there is none.
QString after(const SourceTree &tree, const Edit &edit)
{
    if (const auto *problem = std::get_if<Problem>(&edit))
        return u"refused: " + problem->message;
    return applied(tree.text(), std::get<Splices>(edit));
}

} // namespace

class TemplateEditsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void setsAttributes_data();
    void setsAttributes();
    void setsTexts();
    void takesLinesAlong();
    void putsPiecesOnLinesOfTheirOwn();
    void movesAndWraps();
    void renamesFieldsAndWhatNamesThem();
    void refusesWhatDoesNotNest();
    void idsOutliveReparsing();
};

void TemplateEditsTest::setsAttributes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isSet");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("changed");
    const auto row
        = [](const char *what, const QString &text, const QString &name, const QString &value, const QString &changed,
              bool isSet = true) { QTest::newRow(what) << text << name << isSet << value << changed; };
    row("keeps the quote", u"<o-input NAME='a' b=\"c\">"_s, u"name"_s, u"it's"_s,
        u"<o-input NAME='it&#39;s' b=\"c\">"_s);
    row("new ones go last", u"<o-input a=1 />"_s, u"label"_s, u"A & B"_s, u"<o-input a=1 label=\"A &amp; B\" />"_s);
    row("a flag", u"<o-input>"_s, u"required"_s, u""_s, u"<o-input required>"_s);
    row("gives a flag a value", u"<o-input required>"_s, u"required"_s, u"false"_s, u"<o-input required=\"false\">"_s);
    row("quotes what was bare", u"<o-input a=b>"_s, u"a"_s, u"c d"_s, u"<o-input a=\"c d\">"_s);
    row("beside a class name", u"<input classname=\"x.InputField\" a=\"\">"_s, u"a"_s, u"\"x\""_s,
        u"<input classname=\"x.InputField\" a=\"@quot;x@quot;\">"_s);
    row("same again", u"<o-input a='b'>"_s, u"a"_s, u"b"_s, u"<o-input a='b'>"_s);
    row("takes all of that name", u"<o-input a=1  A='2' b>"_s, u"a"_s, {}, u"<o-input b>"_s, false);
    row("no name", u"<o-input>"_s, u"a b"_s, u"1"_s, u"refused: that contains characters that no text can have"_s);
}

void TemplateEditsTest::setsAttributes()
{
    QFETCH(QString, text);
    QFETCH(QString, name);
    QFETCH(bool, isSet);
    QFETCH(QString, value);
    const SourceTree tree(text);
    QTEST(after(tree, setAttribute(tree, tree.at(1).id, name, isSet ? std::optional(value) : std::nullopt)), "changed");
}

void TemplateEditsTest::setsTexts()
{
    const SourceTree tree(u"<h1>Old</h1>\r\n<p>a <b>c</b></p>"_s);
    QCOMPARE(after(tree, setText(tree, firstOf(tree, u"h1").id, u"A < B & C"_s)),
        u"<h1>A &lt; B &amp; C</h1>\r\n<p>a <b>c</b></p>"_s);
    QCOMPARE(
        after(tree, setText(tree, firstOf(tree, u"p").id, u"x"_s)), u"refused: this element holds more than text"_s);
}

void TemplateEditsTest::takesLinesAlong()
{
    const SourceTree tree(u"<div>\r\n  <hr>\r\n  <p>a</p> <p>b</p>\r\n</div>"_s);
    QCOMPARE(after(tree, remove(tree, firstOf(tree, u"hr").id)), u"<div>\r\n  <p>a</p> <p>b</p>\r\n</div>"_s);
    QCOMPARE(after(tree, remove(tree, firstOf(tree, u"p").id)), u"<div>\r\n  <hr>\r\n   <p>b</p>\r\n</div>"_s);
}

void TemplateEditsTest::putsPiecesOnLinesOfTheirOwn()
{
    const SourceTree tree(u"<div>\n  <h1>T</h1>\n</div><p>x</p>"_s);
    const NodeId div = firstOf(tree, u"div").id;
    QCOMPARE(after(tree, insert(tree, div, firstOf(tree, u"h1").id, u"<hr>"_s)),
        u"<div>\n  <hr>\n  <h1>T</h1>\n</div><p>x</p>"_s);
    QCOMPARE(after(tree, insert(tree, div, 0, u"<hr>"_s)), u"<div>\n  <h1>T</h1>\n  <hr>\n</div><p>x</p>"_s);
    QCOMPARE(
        after(tree, insert(tree, firstOf(tree, u"p").id, 0, u"<br>"_s)), u"<div>\n  <h1>T</h1>\n</div><p>x<br></p>"_s);
}

void TemplateEditsTest::movesAndWraps()
{
    const SourceTree tree(u"<div>\n  <h1>T</h1>\n  <hr>\n</div>\n<section></section>\n"_s);
    const NodeId rule = firstOf(tree, u"hr").id;
    QCOMPARE(after(tree, move(tree, rule, firstOf(tree, u"div").id, firstOf(tree, u"h1").id)),
        u"<div>\n  <hr>\n  <h1>T</h1>\n</div>\n<section></section>\n"_s);
    QCOMPARE(after(tree, move(tree, rule, firstOf(tree, u"section").id, 0)),
        u"<div>\n  <h1>T</h1>\n</div>\n<section><hr></section>\n"_s);
    QCOMPARE(after(tree, move(tree, firstOf(tree, u"div").id, firstOf(tree, u"div").id, 0)),
        u"refused: an element cannot be moved into itself"_s);
    QCOMPARE(after(tree, wrap(tree, firstOf(tree, u"h1").id, rule, u"<details open>"_s)),
        u"<div>\n  <details open><h1>T</h1>\n  <hr></details>\n</div>\n<section></section>\n"_s);
}

void TemplateEditsTest::renamesFieldsAndWhatNamesThem()
{
    const SourceTree tree(u"<o-date-picker name=from><o-date-picker name=to prev_Name='From'><o-input name=fromage>"_s);
    QCOMPARE(after(tree, rename(tree, tree.at(1).id, u"begin"_s)),
        u"<o-date-picker name=\"begin\"><o-date-picker name=to prev_Name='begin'><o-input name=fromage>"_s);
    QCOMPARE(after(tree, rename(tree, tree.at(1).id, u"1"_s)), u"refused: a field cannot be called so"_s);
}

void TemplateEditsTest::refusesWhatDoesNotNest()
{
    const SourceTree tree(u"<div><b>b<i>c</b>d</i></div>"_s);
    const auto isRefused = [](const Edit &edit) { return std::holds_alternative<Problem>(edit); };
    QVERIFY(isRefused(remove(tree, firstOf(tree, u"b").id)));
    QVERIFY(isRefused(setAttribute(tree, firstOf(tree, u"i").id, u"a"_s, u"1"_s)));
    QVERIFY(!isRefused(setAttribute(tree, firstOf(tree, u"b").id, u"a"_s, u"1"_s)));
    QVERIFY(isRefused(insert(tree, firstOf(tree, u"div").id, 0, u"x"_s)));
    // All of it together is sound.
    QCOMPARE(after(tree, remove(tree, firstOf(tree, u"div").id)), QString());
    QVERIFY(isRefused(remove(tree, 4711)));
}

void TemplateEditsTest::idsOutliveReparsing()
{
    TemplateText text(
        u"<div>\n  <h1>T</h1>\n  <p><o-input name=a></o-input></p>\n  <hr>\n</div>\n<section></section>\n"_s);
    const auto id = [&](QStringView tag) { return firstOf(text.tree(), tag).id; };
    const NodeId field = id(u"o-input"), paragraph = id(u"p"), rule = id(u"hr"), heading = id(u"h1");
    text.apply(std::get<Splices>(setAttribute(text.tree(), heading, u"class"_s, u"x"_s)));
    text.apply(std::get<Splices>(insert(text.tree(), id(u"div"), heading, u"<br>"_s)));
    QCOMPARE(id(u"o-input"), field);
    QCOMPARE(id(u"h1"), heading);
    // By a move...
    text.apply(std::get<Splices>(move(text.tree(), paragraph, id(u"section"), 0)));
    QCOMPARE(id(u"p"), paragraph);
    QCOMPARE(id(u"o-input"), field);
    QCOMPARE(id(u"hr"), rule);
    // ... and by undoing a removal.
    const Splices undo = text.apply(std::get<Splices>(remove(text.tree(), paragraph)));
    QCOMPARE(text.tree().find(field), nullptr);
    text.apply(undo);
    QCOMPARE(id(u"p"), paragraph);
    QCOMPARE(id(u"o-input"), field);
    // Wrapped, both are inside the new one.
    text.apply(std::get<Splices>(wrap(text.tree(), paragraph, paragraph, u"<details>"_s)));
    QCOMPARE(id(u"o-input"), field);
    QVERIFY(text.tree().isInside(text.tree().indexOf(field), text.tree().indexOf(id(u"details"))));
}

QTEST_APPLESS_MAIN(TemplateEditsTest)
#include "template_edits_test.moc"
