// What is done on a form that is drawn: every act is one step of the text, exact to the byte.
#include "ui/formeditor/form_design.h"

#include <QMimeData>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using forms::NodeId;

const QString sample = u"<h2>Order</h2>\n"
                       "<div class=\"field\">\n"
                       "  <label>Item:</label>\n"
                       "  <o-input name=\"item\" label=\"Item\"></o-input>\n"
                       "</div>\n"
                       "<o-date-picker name=\"due\" label=\"Due\" prev_Name=\"start\"></o-date-picker>\n"
                       "<o-date-picker name=\"start\" label=\"Start\"></o-date-picker>\n"
                       "<details open>\n"
                       "  <summary>More</summary>\n"
                       "  <o-select name=\"state\" label=\"State\">\n"
                       "    <option value=\"1\">Open</option>\n"
                       "  </o-select>\n"
                       "</details>\n"
                       "<table>\n"
                       "  <tr>\n"
                       "    <td>Name</td>\n"
                       "    <td><o-input name=\"name\" label=\"Name\"></o-input></td>\n"
                       "  </tr>\n"
                       "</table>\n"_s;

class FormDesignTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHeadingStaysSelectedWhenItsLevelChanges();
    void chainsAreOneChange();
    void insertsBehindTheSelection();
    void everyKindIsUnderstood();
    void insertsIntoAnEmptyForm();
    void keepsLineEndsAndIndentation();
    void removesAFieldWithItsLabel();
    void movesByStepsAndInto();
    void movesSeveral();
    void duplicatesWithNamesOfTheirOwn();
    void pastesFromAnotherForm();
    void labelsAFieldAndWhatStandsBesideIt();
    void labelsAFieldBelowTheHeadingOfItsColumn();
    void renamesWhatNamesIt();
    void setsChoices();
    void keepsTheTagsOfChoices();
    void keepsWhatIsNoChoice_data();
    void keepsWhatIsNoChoice();
    void refusesChoicesWithoutEnd();
    void pastesWhatNamesOneAnother();
    void refusesToPasteTooMuch();
    void changesTables();
    void newRowsAreLikeTheOneBeside();
    void putsIntoASection();
    void refusesWhatTheMarkupDoesNotAllow();
    void selectsWhatAStepWasAbout();
    void undoesRandomEditsToTheByte_data();
    void undoesRandomEditsToTheByte();

private:
    static NodeId named(const FormDesign &design, const QString &name)
    {
        for (const forms::SourceNode &node : design.tree().nodes()) {
            if (node.isElement() && node.value(u"name") == name)
                return node.id;
        }
        return 0;
    }
    static NodeId tagged(const FormDesign &design, const QString &tag, int which = 0)
    {
        for (const forms::SourceNode &node : design.tree().nodes()) {
            if (node.tag == tag && which-- == 0)
                return node.id;
        }
        return 0;
    }
    static QStringList fieldNames(const FormDesign &design)
    {
        QStringList names;
        for (const int index : design.tree().fields())
            names.append(design.tree().at(index).value(u"name"));
        return names;
    }
};

void FormDesignTest::chainsAreOneChange()
{
    const QString text = u"<p>a</p>\n<p>b</p>\n<p>c</p>\n"_s;
    const forms::TemplateText before(text);
    SpliceChain chain(before);
    const NodeId first = before.tree().at(before.tree().root().children.at(0)).id;
    QVERIFY(chain.make(forms::remove(chain.tree(), first)));
    QVERIFY(chain.make(forms::insert(chain.tree(), chain.tree().root().id, 0, u"<hr>"_s)));
    QVERIFY(chain.make(forms::setAttribute(chain.tree(), chain.tree().at(1).id, u"class"_s, u"x"_s)));
    const forms::Splices splices = chain.splices();
    QVERIFY(forms::fits(text, splices));
    QCOMPARE(forms::applied(text, splices), chain.tree().text());
    QCOMPARE(forms::applied(chain.tree().text(), forms::inverse(splices)), text);
    QVERIFY(!chain.make(forms::remove(chain.tree(), 4711)));
    QVERIFY(!chain.problem().isEmpty());
}

void FormDesignTest::insertsBehindTheSelection()
{
    FormDesign design(sample);
    design.select({named(design, u"item"_s)});
    QVERIFY(design.insertKind(*findKind(u"integer"_s)));
    QCOMPARE(fieldNames(design), QStringList({u"item"_s, u"number1"_s, u"due"_s, u"start"_s, u"state"_s, u"name"_s}));
    QCOMPARE(design.current(), named(design, u"number1"_s));
    QVERIFY(design.field(design.current()) != nullptr);
    QCOMPARE(design.field(design.current())->kind, forms::FieldKind::Integer);
    QCOMPARE(design.stack().undoText(), u"insertion of Whole number"_s);
    // Another one has a name of its own.
    QVERIFY(design.insertKind(*findKind(u"integer"_s)));
    QCOMPARE(fieldNames(design).at(2), u"number2"_s);
    design.stack().undo();
    design.stack().undo();
    QCOMPARE(design.text(), sample);
}

void FormDesignTest::everyKindIsUnderstood()
{
    FormDesign design(u"<p>Here</p>\n"_s);
    for (const ElementKind &kind : elementKinds()) {
        const QString before = design.text();
        QVERIFY2(design.insertKind(kind, Place{design.tree().root().id, 0}), kind.id);
        QVERIFY2(design.problems().isEmpty(), kind.id);
        const forms::SourceNode *made = design.tree().find(design.current());
        QVERIFY2(made != nullptr, kind.id);
        QCOMPARE(made->tag, QString::fromLatin1(kind.tag));
        QCOMPARE(kindTitle(design.tree(), *made), kind.translatedTitle());
        QVERIFY(design.text().startsWith(before));
    }
    QCOMPARE(design.stack().count(), elementKinds().size());
    while (design.stack().canUndo())
        design.stack().undo();
    QCOMPARE(design.text(), u"<p>Here</p>\n"_s);
}

void FormDesignTest::insertsIntoAnEmptyForm()
{
    FormDesign design;
    QVERIFY(design.insertKind(*findKind(u"text"_s)));
    QCOMPARE(design.text(), u"<o-input name=\"text1\" label=\"Text field\"></o-input>\n"_s);
    QVERIFY(design.insertKind(*findKind(u"rule"_s)));
    QCOMPARE(design.text(), u"<o-input name=\"text1\" label=\"Text field\"></o-input>\n<hr>\n"_s);
}

void FormDesignTest::keepsLineEndsAndIndentation()
{
    FormDesign design(u"<section>\r\n  <o-input name=\"a\"></o-input>\r\n</section>\r\n"_s);
    design.select({named(design, u"a"_s)});
    QVERIFY(design.insertKind(*findKind(u"section"_s)));
    QCOMPARE(design.text(),
        u"<section>\r\n  <o-input name=\"a\"></o-input>\r\n  <details open>\r\n    <summary>Section</summary>\r\n"
        "  </details>\r\n</section>\r\n"_s);
}

void FormDesignTest::removesAFieldWithItsLabel()
{
    FormDesign design(sample);
    design.select({named(design, u"item"_s)});
    QVERIFY(design.removeSelected());
    QVERIFY(!design.text().contains("Item"_L1));
    QVERIFY(design.text().startsWith("<h2>Order</h2>\n<o-date-picker name=\"due\""_L1));
    QCOMPARE(design.current(), named(design, u"due"_s)); // whoever goes on deletes the next one
    QCOMPARE(design.stack().undoText(), u"removal of Item"_s);
    design.stack().undo();
    QCOMPARE(design.text(), sample);
    QCOMPARE(design.current(), named(design, u"item"_s));
}

void FormDesignTest::movesByStepsAndInto()
{
    FormDesign design(sample);
    design.select({named(design, u"start"_s)});
    QVERIFY(design.moveSelected(Step::Up));
    QCOMPARE(fieldNames(design), QStringList({u"item"_s, u"start"_s, u"due"_s, u"state"_s, u"name"_s}));
    QVERIFY(design.moveSelected(Step::Up));
    QCOMPARE(fieldNames(design).first(), u"start"_s); // past the part around the other
    QVERIFY(design.moveSelected(Step::Down));
    QVERIFY(design.moveSelected(Step::Down));
    design.select({named(design, u"start"_s)});
    QVERIFY(design.moveSelected(Step::In));
    const NodeId section = tagged(design, u"details"_s);
    QVERIFY(design.tree().isInside(design.tree().indexOf(named(design, u"start"_s)), design.tree().indexOf(section)));
    QVERIFY(design.moveSelected(Step::Out));
    QVERIFY(!design.tree().isInside(
        design.tree().indexOf(named(design, u"start"_s)), design.tree().indexOf(tagged(design, u"details"_s))));
    // The first of all goes no further.
    design.select({tagged(design, u"h2"_s)});
    QVERIFY(!design.moveSelected(Step::Up));
    while (design.stack().canUndo())
        design.stack().undo();
    QCOMPARE(design.text(), sample);
}

void FormDesignTest::movesSeveral()
{
    FormDesign design(sample);
    design.select({named(design, u"due"_s), named(design, u"item"_s)});
    QVERIFY(design.move(design.selection(), {tagged(design, u"td"_s, 1), 0}));
    const int cell = design.tree().indexOf(tagged(design, u"td"_s, 1));
    for (const QString &name : {u"item"_s, u"due"_s, u"name"_s})
        QVERIFY(design.tree().isInside(design.tree().indexOf(named(design, name)), cell));
    QCOMPARE(design.selection().size(), 2);
    QCOMPARE(design.stack().count(), 1);
    design.stack().undo();
    QCOMPARE(design.text(), sample);
    QCOMPARE(design.selection().size(), 2);
}

void FormDesignTest::duplicatesWithNamesOfTheirOwn()
{
    FormDesign design(sample);
    design.select({named(design, u"due"_s), named(design, u"start"_s)});
    QVERIFY(design.duplicateSelected());
    QCOMPARE(fieldNames(design),
        QStringList({u"item"_s, u"due"_s, u"start"_s, u"due2"_s, u"start2"_s, u"state"_s, u"name"_s}));
    // What names another of the piece names its copy.
    QCOMPARE(design.tree().find(named(design, u"due2"_s))->value(u"prev_name"), u"start2"_s);
    QCOMPARE(design.selection(), QList<NodeId>({named(design, u"due2"_s), named(design, u"start2"_s)}));
    QVERIFY(design.problems().isEmpty());
}

void FormDesignTest::pastesFromAnotherForm()
{
    FormDesign from(sample), to(u"<o-input name=\"item\" label=\"Other\"></o-input>\n"_s);
    from.select({named(from, u"item"_s), named(from, u"state"_s)});
    const std::unique_ptr<QMimeData> data(from.copied());
    QVERIFY(data && data->hasFormat(QString::fromLatin1(templateMime)) && data->hasText());
    QVERIFY(to.canPaste(*data));
    QVERIFY(to.paste(*data));
    QCOMPARE(fieldNames(to), QStringList({u"item"_s, u"item2"_s, u"state"_s}));
    QVERIFY(to.problems().isEmpty());
    QMimeData words;
    words.setText(u"5 < 6 & more"_s);
    QVERIFY(to.paste(words));
    QVERIFY(to.text().contains("<p>5 &lt; 6 &amp; more</p>"_L1));
}

void FormDesignTest::labelsAFieldAndWhatStandsBesideIt()
{
    FormDesign design(sample);
    const NodeId item = named(design, u"item"_s);
    QCOMPARE(design.label(item), u"Item"_s);
    QVERIFY(design.setLabel(item, u"Goods & more"_s));
    QVERIFY(design.text().contains("<label>Goods &amp; more:</label>"_L1));
    QVERIFY(design.text().contains("label=\"Goods &amp; more\""_L1));
    QVERIFY(design.setLabel(tagged(design, u"h2"_s), u"Purchase"_s));
    QVERIFY(design.setLabel(tagged(design, u"details"_s), u"Details"_s));
    QVERIFY(design.text().contains("<summary>Details</summary>"_L1));
    QCOMPARE(design.stack().undoText(), u"label of More"_s);
    QVERIFY(!design.setLabel(item, u"Goods & more"_s)); // no step for nothing
    QCOMPARE(design.stack().count(), 3);
    QVERIFY(design.setLabel(named(design, u"name"_s), u"Called"_s)); // a cell says it
    QVERIFY(design.text().contains("<td>Called</td>"_L1) && design.text().contains("label=\"Called\""_L1));
    QCOMPARE(design.stack().count(), 4);
}

void FormDesignTest::labelsAFieldBelowTheHeadingOfItsColumn()
{
    FormDesign design(u"<table>\n<tr><th colspan=2>Who</th><th>How Many:</th></tr>\n<tr><td>one</td><td></td>"
                      "<td><o-input name=\"a\" label=\"How Many\"></o-input></td></tr>\n<tr><td>Other</td><td></td>"
                      "<td><o-input name=\"b\" label=\"B\"></o-input></td></tr>\n</table>\n"_s);
    QVERIFY(design.setLabel(named(design, u"a"_s), u"Count"_s));
    QVERIFY2(design.text().contains("<th>Count:</th>"_L1), qPrintable(design.text()));
    QVERIFY(design.setLabel(named(design, u"b"_s), u"C"_s)); // the heading says something else
    QVERIFY(design.text().contains("<th>Count:</th>"_L1));
}

void FormDesignTest::renamesWhatNamesIt()
{
    FormDesign design(sample);
    QSignalSpy refused(&design, &FormDesign::refused);
    QVERIFY(design.rename(named(design, u"start"_s), u"begin"_s));
    QCOMPARE(design.tree().find(named(design, u"due"_s))->value(u"prev_name"), u"begin"_s);
    QVERIFY(!design.rename(named(design, u"due"_s), u"1st"_s));
    QVERIFY(!design.rename(named(design, u"due"_s), u"BEGIN"_s));
    QCOMPARE(refused.size(), 2);
    QCOMPARE(design.stack().count(), 1);
}

void FormDesignTest::setsChoices()
{
    FormDesign design(sample);
    const NodeId state = named(design, u"state"_s);
    QVERIFY(design.setOptions(state, {{u"a"_s, u"Open"_s}, {u"b"_s, u"<Shut>"_s}}));
    QVERIFY(design.text().contains("  <o-select name=\"state\" label=\"State\">\n"
                                   "    <option value=\"a\">Open</option>\n"
                                   "    <option value=\"b\">&lt;Shut&gt;</option>\n"
                                   "  </o-select>\n"_L1));
    QCOMPARE(design.field(state)->options.at(1).label, u"<Shut>"_s);
}

void FormDesignTest::keepsTheTagsOfChoices()
{
    FormDesign design(u"<o-select name=\"state\" label=\"State\">\n"
                      "  <option value=\"1\" class=\"red\" label-zh=\"\u5f00\">Open</option>\n"
                      "  <option value='2'>Done</option>\n"
                      "</o-select>\n"_s);
    QVERIFY(
        design.setOptions(named(design, u"state"_s), {{u"2"_s, u"Over"_s}, {u"1"_s, u"Open"_s}, {u"3"_s, u"Gone"_s}}));
    QCOMPARE(design.text(),
        u"<o-select name=\"state\" label=\"State\">\n"
        "  <option value='2'>Over</option>\n"
        "  <option value=\"1\" class=\"red\" label-zh=\"\u5f00\">Open</option>\n"
        "  <option value=\"3\">Gone</option>\n"
        "</o-select>\n"_s);
}

void FormDesignTest::keepsWhatIsNoChoice_data()
{
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("content");
    const QString none = u"\n  <option value=\"\">Please choose</option>\n"_s;
    const QString eu = u"  <optgroup label=\"EU\">\n"_s;
    const QString one = u"    <option value=\"1\" class=\"x\">1</option>\n"_s;
    const QString two = u"    <option value=\"2\">2</option>\n"_s;
    const QString rest = u"  </optgroup>\n  <!-- elsewhere -->\n"_s;
    const QString three = u"  <option>3</option>\n"_s;
    const auto added
        = [](int spaces) { return QString(QString(spaces, u' ') % u"<option value=\"4\">4</option>\n"_s); };
    QTest::newRow("as it is") << QStringList{u"1"_s, u"2"_s, u"3"_s} << none + eu + one + two + rest + three;
    QTest::newRow("one less") << QStringList{u"1"_s, u"3"_s} << none + eu + one + rest + three;
    QTest::newRow("the first of a group") << QStringList{u"2"_s, u"3"_s} << none + eu + two + rest + three;
    QTest::newRow("one more in front") << QStringList{u"4"_s, u"1"_s, u"2"_s, u"3"_s}
                                       << none + eu + added(4) + one + two + rest + three;
    QTest::newRow("one more in a group") << QStringList{u"1"_s, u"2"_s, u"4"_s, u"3"_s}
                                         << none + eu + one + two + added(4) + rest + three;
    QTest::newRow("one more at the end") << QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s}
                                         << none + eu + one + two + rest + three + added(2);
    QTest::newRow("another order") << QStringList{u"2"_s, u"1"_s, u"3"_s} << none + eu + two + one + rest + three;
    QTest::newRow("none of them") << QStringList() << none + eu + rest;
    QTest::newRow("others") << QStringList{u"4"_s} << none + eu + rest + added(2);
}

void FormDesignTest::keepsWhatIsNoChoice()
{
    QFETCH(QStringList, values);
    QFETCH(QString, content);
    const QString begin = u"<o-select name=\"state\" label=\"State\">"_s;
    const QString before = begin
        % u"\n  <option value=\"\">Please choose</option>\n  <optgroup label=\"EU\">\n"
          "    <option value=\"1\" class=\"x\">1</option>\n    <option value=\"2\">2</option>\n"
          "  </optgroup>\n  <!-- elsewhere -->\n  <option>3</option>\n</o-select>\n"_s;
    FormDesign design(before);
    QList<forms::FieldOption> options;
    for (const QString &value : values)
        options.append({value, value});
    QVERIFY(design.setOptions(named(design, u"state"_s), options));
    QCOMPARE(design.text(), begin % content % u"</o-select>\n"_s);
    design.stack().setIndex(0);
    QCOMPARE(design.text(), before);
}

void FormDesignTest::refusesChoicesWithoutEnd()
{
    const QString before = u"<o-select name=\"state\" label=\"State\"><option>1<option>2</o-select>\n"_s;
    FormDesign design(before);
    QSignalSpy refused(&design, &FormDesign::refused);
    QVERIFY(!design.setOptions(named(design, u"state"_s), {{u"1"_s, u"1"_s}}));
    QCOMPARE(refused.size(), 1);
    QCOMPARE(design.text(), before);
}

// The new name of one may be what another was called.
void FormDesignTest::pastesWhatNamesOneAnother()
{
    FormDesign design(u"<o-date-picker name=\"d\" label=\"D\"></o-date-picker>\n"_s);
    QMimeData data;
    data.setData(QString::fromLatin1(templateMime),
        "<o-date-picker name=\"d\"></o-date-picker>\n"
        "<o-date-picker name=\"d2\" prev_Name=\"d\"></o-date-picker>\n"
        "<o-date-picker name=\"e\" prev_Name=\"d2\"></o-date-picker>");
    QVERIFY(design.paste(data));
    QCOMPARE(fieldNames(design), QStringList({u"d"_s, u"d2"_s, u"d3"_s, u"e"_s}));
    QCOMPARE(design.tree().find(named(design, u"d3"_s))->value(u"prev_name"), u"d2"_s);
    QCOMPARE(design.tree().find(named(design, u"e"_s))->value(u"prev_name"), u"d3"_s);
}

void FormDesignTest::refusesToPasteTooMuch()
{
    FormDesign design(sample);
    QSignalSpy refused(&design, &FormDesign::refused);
    QMimeData data;
    data.setText(u"<o-input name=\"item\"></o-input>\n"_s.repeated(forms::maximumFields + 1));
    QVERIFY(!design.paste(data));
    QCOMPARE(refused.size(), 1);
    QCOMPARE(design.text(), sample);
}

void FormDesignTest::changesTables()
{
    using Act = FormDesign::TableAct;
    FormDesign design(sample);
    design.select({named(design, u"name"_s)});
    QVERIFY(design.canActOnTable());
    QVERIFY(design.act(Act::RowBelow));
    QVERIFY(design.act(Act::ColumnBefore));
    const auto count = [&](const QString &tag) {
        return std::count_if(design.tree().nodes().begin(), design.tree().nodes().end(),
            [&tag](const forms::SourceNode &node) { return node.tag == tag; });
    };
    QCOMPARE(count(u"tr"_s), 2);
    QCOMPARE(count(u"td"_s), 6);
    QVERIFY(design.act(Act::HeadingCell));
    QCOMPARE(count(u"th"_s), 1);
    QVERIFY(design.act(Act::RemoveColumn));
    QCOMPARE(count(u"td"_s), 4);
    QVERIFY(named(design, u"name"_s) == 0);
    while (design.stack().canUndo())
        design.stack().undo();
    QCOMPARE(design.text(), sample);
}

// A heading cell stands below a heading cell, and below one that takes three columns stand three.
void FormDesignTest::newRowsAreLikeTheOneBeside()
{
    FormDesign design(u"<table>\n  <tr><th>Name</th><td colspan=\"3\"><o-input name=\"a\"></o-input></td></tr>\n"
                      "</table>\n"_s);
    design.select({named(design, u"a"_s)});
    QVERIFY(design.act(FormDesign::TableAct::RowBelow));
    QStringList tags;
    for (const forms::SourceNode &node : design.tree().nodes()) {
        if (node.isElement() && (node.tag == "tr"_L1 || node.tag == "th"_L1 || node.tag == "td"_L1))
            tags.append(node.tag);
    }
    QCOMPARE(tags.join(u' '), u"tr th td tr th td td td"_s);
}

void FormDesignTest::putsIntoASection()
{
    FormDesign design(sample);
    design.select({named(design, u"due"_s), named(design, u"start"_s)});
    QVERIFY(design.wrapSelected(u"putting"_s, u"<details open>"_s, u"<summary>S</summary>"_s));
    const int section = design.tree().indexOf(design.current());
    QCOMPARE(design.tree().at(section).tag, u"details"_s);
    QVERIFY(design.tree().isInside(design.tree().indexOf(named(design, u"due"_s)), section));
    design.select({named(design, u"item"_s), named(design, u"state"_s)});
    QSignalSpy refused(&design, &FormDesign::refused);
    QVERIFY(!design.wrapSelected(u"putting"_s, u"<details open>"_s, u"<summary>S</summary>"_s));
    QCOMPARE(refused.size(), 1);
}

void FormDesignTest::refusesWhatTheMarkupDoesNotAllow()
{
    FormDesign design(u"<b>a<i>c</b>d</i><o-input name=\"x\"></o-input>"_s);
    QSignalSpy refused(&design, &FormDesign::refused);
    const QString before = design.text();
    design.select({tagged(design, u"i"_s)});
    QVERIFY(!design.removeSelected());
    QVERIFY(refused.size() > 0 && !refused.first().first().toString().isEmpty());
    QCOMPARE(design.text(), before);
}

void FormDesignTest::selectsWhatAStepWasAbout()
{
    FormDesign design(sample);
    const NodeId due = named(design, u"due"_s);
    QVERIFY(design.setAttribute(u"Required"_s, {due}, u"required"_s, QString()));
    design.select({tagged(design, u"h2"_s)});
    design.stack().undo();
    QCOMPARE(design.selection(), QList<NodeId>{due});
    QCOMPARE(design.text(), sample);
}

void FormDesignTest::undoesRandomEditsToTheByte_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("sound") << sample;
    QTest::newRow("returns") << QString(sample).replace(u"\n"_s, u"\r\n"_s);
    QTest::newRow("mixed")
        << u"\uFEFF<p>a\r\n<o-input name=a>\n<div><label>B</label><o-input name='b'/></div>\r<ul><li>x"_s;
    QTest::newRow("mangled") << u"<table><o-input name=a><tr><td>x<b>y<i>z</b></i><o-select name=s><option>1"
                                "</o-select></td><!-- c --><details><summary>s<o-tab></section>"_s;
    QTest::newRow("empty") << QString();
}

void FormDesignTest::undoesRandomEditsToTheByte()
{
    QFETCH(QString, text);
    FormDesign design(text);
    QRandomGenerator random(7919); // the hash of a text is another in each process
    QStringList states{text};
    int made = 0;
    for (int i = 0; i < 4000 && made < 150; ++i) {
        const QList<forms::SourceNode> nodes = design.tree().nodes();
        const auto any = [&] { return nodes.at(random.bounded(int(nodes.size()))).id; };
        design.select({any(), any()});
        const QString before = design.text();
        switch (design.text().size() > 6000 ? 2 : random.bounded(11)) {
        case 0:
        case 1:
            design.insertKind(elementKinds().at(random.bounded(int(elementKinds().size()))));
            break;
        case 2:
            design.removeSelected();
            break;
        case 3:
            design.duplicateSelected();
            break;
        case 4:
            design.moveSelected(Step(random.bounded(4)));
            break;
        case 5:
            design.move(design.selection(), {any(), 0});
            break;
        case 6:
            design.setAttribute(u"class"_s, design.selection(), u"class"_s, u"\"<&'"_s);
            break;
        case 7:
            design.setLabel(design.current(), QString::number(i));
            break;
        case 8:
            design.rename(design.current(), u"n"_s + QString::number(i));
            break;
        case 9:
            design.act(FormDesign::TableAct(random.bounded(7)));
            break;
        default: {
            const qsizetype at = random.bounded(int(design.text().size()) + 1);
            const qsizetype size = qMin(design.text().size() - at, qsizetype(random.bounded(9)));
            design.stack().endMerging();
            design.typed({{at, design.text().sliced(at, size), u"<x>"_s}});
            break;
        }
        }
        if (design.text() == before)
            continue;
        states.append(design.text());
        ++made;
        if (random.bounded(4) == 0) {
            design.stack().undo();
            QCOMPARE(design.text(), before);
            design.stack().redo();
            QCOMPARE(design.text(), states.constLast());
        }
    }
    QVERIFY(made > 60);
    for (qsizetype i = states.size() - 2; i >= 0; --i) {
        design.stack().undo();
        QCOMPARE(design.text(), states.at(i));
    }
    QCOMPARE(design.text(), text);
    for (qsizetype i = 1; i < states.size(); ++i) {
        design.stack().redo();
        QCOMPARE(design.text(), states.at(i));
    }
}

void FormDesignTest::aHeadingStaysSelectedWhenItsLevelChanges()
{
    FormDesign design(u"<h2>One</h2>\n<h2>Two</h2>\n"_s);
    design.select({tagged(design, u"h2"_s)});
    QVERIFY(design.setHeadingLevel(design.selection(), 1));
    QCOMPARE(design.text(), u"<h1>One</h1>\n<h2>Two</h2>\n"_s);
    QCOMPARE(design.selection(), {tagged(design, u"h1"_s)});
    design.stack().undo();
    QCOMPARE(design.text(), u"<h2>One</h2>\n<h2>Two</h2>\n"_s);
    QCOMPARE(design.selection(), {tagged(design, u"h2"_s)});
}

QTEST_MAIN(FormDesignTest)
#include "form_design_test.moc"
