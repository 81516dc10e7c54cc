// Choices of a field that is drawn: what stands in the markup beside their texts and order stays.
#include "app/template/label_texts.h"
#include "ui/formeditor/property_editor.h"

#include <QMenu>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using forms::FieldOption;

class FormChoicesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void changesWhatIsShown_data();
    void changesWhatIsShown();
    void leavesTheOthersAsTheyAre();
    void groupsMoveAsAWhole_data();
    void groupsMoveAsAWhole();
    void refusesToPartAGroup_data();
    void refusesToPartAGroup();
    void tableGoesBackToWhatIsThere();
    void isCalledOtherwiseInOtherLanguages_data();
    void isCalledOtherwiseInOtherLanguages();
    void tableHasAColumnForEachLanguage();
    void aLanguageIsAddedAndTakenAway();
    void documentsShowItInTheirLanguage();

private:
    static const forms::SourceNode &state(const FormDesign &design)
    {
        for (const forms::SourceNode &node : design.tree().nodes()) {
            if (node.isField())
                return node;
        }
        qFatal("there is no field");
    }
    static QString field(const QString &content)
    {
        return u"<o-select name=\"state\" label=\"State\">"_s % content % u"</o-select>\n"_s;
    }
    static QStringList values(const FormDesign &design)
    {
        QStringList found;
        for (const FieldOption &option : design.field(state(design).id)->options)
            found.append(option.value);
        return found;
    }
    static QList<FieldOption> inOrder(const FormDesign &design, const QStringList &values)
    {
        QList<FieldOption> options;
        for (const QString &value : values) {
            FieldOption wanted{value, value};
            for (const FieldOption &option : design.field(state(design).id)->options)
                wanted = option.value == value ? option : wanted;
            options.append(wanted);
        }
        return options;
    }
};

void FormChoicesTest::changesWhatIsShown_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("after");
    QTest::newRow("value of its own") << u"<option value='r' class=x>Red</option>"_s << u"r"_s
                                      << u"<option value='r' class=x>Rot</option>"_s;
    // Documents have it, and scripts compare with it.
    QTest::newRow("value is its text") << u"<option>Red</option>"_s << u"Red"_s
                                       << u"<option value=\"Red\">Rot</option>"_s;
    QTest::newRow("value is its text, with more")
        << u"<OPTION class=x> Red &amp; \"x\" </OPTION>"_s << u"Red & \"x\""_s
        << u"<OPTION value=\"Red &amp; &quot;x&quot;\" class=x>Rot</OPTION>"_s;
    QTest::newRow("comment") << u"<option value=r>Red<!-- 1 --></option>"_s << u"r"_s
                             << u"<option value=r>Rot<!-- 1 --></option>"_s;
    QTest::newRow("comment, value is its text") << u"<option><!-- 1 -->Red<!-- 2 --></option>"_s << u"Red"_s
                                                << u"<option value=\"Red\"><!-- 1 -->Rot<!-- 2 --></option>"_s;
    QTest::newRow("texts around a comment")
        << u"<option value=r>Re<!-- 1 -->d</option>"_s << u"r"_s << u"<option value=r>Rot<!-- 1 --></option>"_s;
    QTest::newRow("markup") << u"<option value=r><b>Red</b></option>"_s << u"r"_s
                            << u"<option value=r><b>Rot</b></option>"_s;
    QTest::newRow("no text") << u"<option value=r><!-- 1 --></option>"_s << u"r"_s
                             << u"<option value=r>Rot<!-- 1 --></option>"_s;
}

void FormChoicesTest::changesWhatIsShown()
{
    QFETCH(QString, before);
    QFETCH(QString, value);
    QFETCH(QString, after);
    FormDesign design(field(before));
    QCOMPARE(values(design), QStringList{value});
    QVERIFY(design.setOptions(state(design).id, {{value, u"Rot"_s}}));
    QCOMPARE(design.text(), field(after));
    QCOMPARE(values(design), QStringList{value});
    QCOMPARE(design.field(state(design).id)->options.first().label, u"Rot"_s);
    design.stack().setIndex(0);
    QCOMPARE(design.text(), field(before));
}

void FormChoicesTest::leavesTheOthersAsTheyAre()
{
    const QString others = u"<option>A<!-- 1 --></option><option value=b><b>B</b> &amp; C</option>"_s;
    FormDesign design(field(others % u"<option value=d>D</option>"_s));
    QCOMPARE(values(design), QStringList({u"A"_s, u"b"_s, u"d"_s}));
    QList<FieldOption> options = design.field(state(design).id)->options;
    options.last().label = u"E"_s;
    QVERIFY(design.setOptions(state(design).id, options));
    QCOMPARE(design.text(), field(others % u"<option value=d>E</option>"_s));
}

namespace {
const QString eu = u"<optgroup label=\"EU\"><option>1</option><option>2</option></optgroup>"_s;
const QString euTurned = u"<optgroup label=\"EU\"><option>2</option><option>1</option></optgroup>"_s;
const QString us = u"<optgroup label=\"US\"><option>3</option></optgroup>"_s;
const QString alone = u"<option>4</option>"_s;
} // namespace

void FormChoicesTest::groupsMoveAsAWhole_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<QString>("after");
    QTest::newRow("as it is") << QStringList{u"1"_s, u"2"_s, u"3"_s, u"4"_s} << eu + us + alone;
    QTest::newRow("within a group") << QStringList{u"2"_s, u"1"_s, u"3"_s, u"4"_s} << euTurned + us + alone;
    QTest::newRow("groups") << QStringList{u"3"_s, u"1"_s, u"2"_s, u"4"_s} << us + eu + alone;
    QTest::newRow("groups and within") << QStringList{u"3"_s, u"2"_s, u"1"_s, u"4"_s} << us + euTurned + alone;
    QTest::newRow("behind a choice") << QStringList{u"4"_s, u"1"_s, u"2"_s, u"3"_s} << alone + eu + us;
    QTest::newRow("one less") << QStringList{u"3"_s, u"2"_s} << us + QString(eu).remove(u"<option>1</option>"_s);
    QTest::newRow("a group less") << QStringList{u"4"_s, u"1"_s, u"2"_s}
                                  << alone + u"<optgroup label=\"US\"></optgroup>"_s + eu;
}

void FormChoicesTest::groupsMoveAsAWhole()
{
    QFETCH(QStringList, wanted);
    QFETCH(QString, after);
    FormDesign design(field(eu + us + alone));
    QVERIFY(design.setOptions(state(design).id, inOrder(design, wanted)) || after == eu + us + alone);
    QCOMPARE(design.text(), field(after));
    QCOMPARE(values(design), wanted);
}

void FormChoicesTest::refusesToPartAGroup_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::newRow("a choice in between") << QStringList{u"1"_s, u"4"_s, u"2"_s, u"3"_s};
    QTest::newRow("a choice of another group in between") << QStringList{u"1"_s, u"3"_s, u"2"_s, u"4"_s};
}

void FormChoicesTest::refusesToPartAGroup()
{
    QFETCH(QStringList, wanted);
    FormDesign design(field(eu + us + alone));
    QSignalSpy refused(&design, &FormDesign::refused);
    QVERIFY(!design.setOptions(state(design).id, inOrder(design, wanted)));
    QCOMPARE(refused.size(), 1);
    QCOMPARE(design.text(), field(eu + us + alone));
}

// It shows what was refused until it is told to look again.
void FormChoicesTest::tableGoesBackToWhatIsThere()
{
    FormDesign design(field(eu + us + alone));
    design.select({state(design).id});
    FormProperties properties(design);
    const auto rows = properties.table();
    const auto choices = std::find_if(
        rows.begin(), rows.end(), [](const designing::Property &row) { return row.path == "@options"_L1; });
    QVERIFY(choices != rows.end());
    QSignalSpy changed(&properties, &FormProperties::changed);
    properties.set(*choices, u"1\t1\n4\t4\n2\t2\n3\t3"_s);
    QTRY_COMPARE(changed.size(), 1);
    QCOMPARE(properties.value(*choices).text, u"1\t1\n2\t2\n3\t3\n4\t4"_s);
}

void FormChoicesTest::isCalledOtherwiseInOtherLanguages_data()
{
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("languages");
    QTest::addColumn<QString>("after");
    QTest::newRow("first") << u"<option value='r' class=x>Red</option>"_s << u"de=Rot"_s
                           << u"<option value='r' class=x multiLanguageLabel=\"de=Rot\">Red</option>"_s;
    QTest::newRow("another") << u"<option value=\"r\" multilanguagelabel=\"de=Rot\">Red</option>"_s
                             << u"de=Rot; fr=Rouge"_s
                             << u"<option value=\"r\" multilanguagelabel=\"de=Rot; fr=Rouge\">Red</option>"_s;
    QTest::newRow("none any more") << u"<option value=\"r\" multiLanguageLabel=\"de=Rot\">Red</option>"_s << u""_s
                                   << u"<option value=\"r\">Red</option>"_s;
    QTest::newRow("the same, spelled otherwise")
        << u"<option value=\"r\" multiLanguageLabel=\"de = Rot;\">Red</option>"_s << u"de=Rot"_s
        << u"<option value=\"r\" multiLanguageLabel=\"de = Rot;\">Red</option>"_s;
    // Documents have the text of before.
    QTest::newRow("value is its text") << u"<option>r</option>"_s << u"de=Rot"_s
                                       << u"<option value=\"r\" multiLanguageLabel=\"de=Rot\">r</option>"_s;
}

void FormChoicesTest::isCalledOtherwiseInOtherLanguages()
{
    QFETCH(const QString, before);
    QFETCH(const QString, languages);
    QFETCH(const QString, after);
    FormDesign design(field(before));
    const QString label = design.field(state(design).id)->options.constFirst().label;
    design.setChoices(state(design).id, {{{u"r"_s, label}, languages}});
    QCOMPARE(design.text(), field(after));
}

void FormChoicesTest::tableHasAColumnForEachLanguage()
{
    FormDesign design(field(u"<option value=\"r\" multiLanguageLabel=\"de=Rot\">Red</option>"
                            "<option value=\"g\" multiLanguageLabel=\"fr=Vert; de=Grün\">Green</option>"_s));
    PropertyEditor editor(design);
    design.select({state(design).id});
    QVERIFY(editor.field(u"@options"_s));
    auto *table = editor.field(u"@options"_s)->findChild<QTableWidget *>();
    QCOMPARE(table->columnCount(), 4);
    QCOMPARE(table->item(1, 2)->text(), u"Grün"_s);
    QCOMPARE(table->item(1, 3)->text(), u"Vert"_s);
    table->item(0, 3)->setText(u"Rouge"_s);
    QVERIFY2(design.text().contains("multiLanguageLabel=\"de=Rot; fr=Rouge\">Red"_L1), qPrintable(design.text()));
    // One step, which is undone to the byte.
    design.stack().undo();
    QVERIFY(design.text().contains("multiLanguageLabel=\"de=Rot\">Red"_L1));
    QTRY_COMPARE(table->item(0, 3)->text(), QString());
}

void FormChoicesTest::aLanguageIsAddedAndTakenAway()
{
    FormDesign design(field(u"<option value=\"r\">Red</option><option value=\"g\">Green</option>"_s));
    PropertyEditor editor(design);
    design.select({state(design).id});
    QVERIFY(editor.field(u"@options"_s));
    auto *table = editor.field(u"@options"_s)->findChild<QTableWidget *>();
    QMenu *menu = nullptr;
    for (const QToolButton *button : editor.field(u"@options"_s)->findChildren<QToolButton *>())
        menu = button->menu() != nullptr ? button->menu() : menu;
    QVERIFY(menu);
    const auto toggle = [menu](const QString &title) {
        Q_EMIT menu->aboutToShow();
        for (QAction *action : menu->actions()) {
            if (action->text() == title) {
                action->toggle();
                return;
            }
        }
        QFAIL("it is not offered");
    };
    const QString before = design.text();
    toggle(u"Deutsch (de)"_s);
    QCOMPARE(table->columnCount(), 3);
    QCOMPARE(design.text(), before); // nothing is said yet
    table->item(1, 2)->setText(u"Grün"_s);
    QVERIFY2(design.text().contains(u"multiLanguageLabel=\"de=Grün\">Green"_s), qPrintable(design.text()));
    QCOMPARE(table->columnCount(), 3);
    toggle(u"Deutsch (de)"_s);
    QCOMPARE(design.text(), before);
    QCOMPARE(table->columnCount(), 2);
}

void FormChoicesTest::documentsShowItInTheirLanguage()
{
    FormDesign design(field(u"<option>Red</option>"_s));
    QVERIFY(design.setChoices(state(design).id, {{{u"Red"_s, u"Red"_s}, u"de=Rot"_s}}));
    const forms::ReadTemplate read = forms::readTemplate(forms::inLanguage(design.text(), u"de"_s));
    QCOMPARE(read.form.fields.constFirst().options, (QList<FieldOption>{{u"Red"_s, u"Rot"_s}}));
}

QTEST_MAIN(FormChoicesTest)
#include "form_choices_test.moc"
