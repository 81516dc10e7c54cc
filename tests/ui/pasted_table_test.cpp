// Rows of a spreadsheet that become fields: what they would be, and that they are.
#include "ui/form_editor_page.h"

#include "ui/formeditor/pasted_fields_dialog.h"

#include <QClipboard>
#include <QComboBox>
#include <QPushButton>
#include <QTableWidget>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class PastedTableTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void readsCells_data();
    void readsCells();
    void knowsATable_data();
    void knowsATable();
    void guessesKinds_data();
    void guessesKinds();
    void readsListsOfFields_data();
    void readsListsOfFields();
    void namesDiffer();
    void writesMarkup();
    void isShownBefore();
    void isPutRightBefore();
    void wordsStayWords();

private:
    PastedFieldsDialog *dialog() const { return m_page->findChild<PastedFieldsDialog *>(); }
    void paste(const QString &text)
    {
        QApplication::clipboard()->setText(text);
        canvas().setFocus();
        canvas().paste();
    }
};

void PastedTableTest::readsCells_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<TableRows>("rows");
    QTest::newRow("plain") << u"a\tb\r\nc\td\r\n"_s << TableRows{{u"a"_s, u"b"_s}, {u"c"_s, u"d"_s}};
    QTest::newRow("quotes") << u"\"a\nb\"\t\"c \"\"d\"\"\"\n"_s << TableRows{{u"a\nb"_s, u"c \"d\""_s}};
    QTest::newRow("a quote inside") << u"5\" pipe\tx"_s << TableRows{{u"5\" pipe"_s, u"x"_s}};
    QTest::newRow("blank rows") << u"a\tb\n\t\n\n"_s << TableRows{{u"a"_s, u"b"_s}};
    QTest::newRow("a quote without end") << u"a\t\"b\nc"_s << TableRows{{u"a"_s, u"b\nc"_s}};
    QTest::newRow("nothing") << QString() << TableRows{};
}

void PastedTableTest::readsCells()
{
    QFETCH(QString, text);
    QTEST(tableRows(text), "rows");
}

void PastedTableTest::knowsATable_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("isTable");
    QTest::newRow("cells") << u"a\tb"_s << true;
    QTest::newRow("words") << u"a b"_s << false;
    QTest::newRow("markup") << u"<p>\n\t<b>a</b></p>"_s << false;
}

void PastedTableTest::knowsATable()
{
    QFETCH(QString, text);
    QMimeData data;
    data.setText(text);
    QTEST(hasTable(data), "isTable");
}

void PastedTableTest::guessesKinds_data()
{
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QString>("kind");
    QTest::newRow("nothing") << QStringList{} << u"text"_s;
    QTest::newRow("whole numbers") << QStringList{u"1"_s, u"-20"_s, u"0"_s} << u"integer"_s;
    QTest::newRow("codes") << QStringList{u"007"_s, u"012"_s} << u"text"_s;
    QTest::newRow("amounts") << QStringList{u"1,234.50"_s, u"7"_s} << u"decimal"_s;
    QTest::newRow("days") << QStringList{u"2024-02-29"_s, u"2024/3/1"_s} << u"date"_s;
    QTest::newRow("chinese days") << QStringList{u"2024年2月29日"_s} << u"date"_s;
    QTest::newRow("moments") << QStringList{u"2024-02-29 08:15"_s, u"2024-03-01T10:00:00"_s} << u"datetime"_s;
    QTest::newRow("times") << QStringList{u"8:15"_s, u"10:00:30"_s} << u"time"_s;
    QTest::newRow("truths") << QStringList{u"Yes"_s, u"no"_s} << u"checkbox"_s;
    QTest::newRow("few that recur") << QStringList{u"open"_s, u"done"_s, u"open"_s, u"open"_s, u"done"_s, u"open"_s}
                                    << u"select"_s;
    QTest::newRow("few") << QStringList{u"open"_s, u"done"_s} << u"text"_s;
    QTest::newRow("long") << QStringList{QString(200, u'x')} << u"longtext"_s;
    QTest::newRow("mixed") << QStringList{u"1"_s, u"x"_s} << u"text"_s;
}

void PastedTableTest::guessesKinds()
{
    QFETCH(QStringList, values);
    TableRows rows{{u"Head"_s}};
    for (const QString &value : values)
        rows.append({value});
    const QList<PastedField> fields = pastedFields(rows, TableReading::Header);
    QCOMPARE(fields.size(), 1);
    QTEST(fields.constFirst().kind, "kind");
}

void PastedTableTest::readsListsOfFields_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("with heads, in any order") << u"Type\tRequired\tName\tLabel\tChoices\n"
                                                 "date\tyes\tborn\tDay of birth\t\nchoice\t\tsex\tSex\tf=Female; m\n"_s;
    QTest::newRow("chinese heads") << u"名称\t标签\t类型\t选项\t必填\nborn\tDay of birth\t日期\t\t是\n"
                                      "sex\tSex\t下拉\tf=Female；m\t\n"_s;
    QTest::newRow("without heads") << u"born\tDay of birth\tdate\t\ty\nsex\tSex\tlist\tf=Female|m\t\n"_s;
}

void PastedTableTest::readsListsOfFields()
{
    QFETCH(QString, text);
    const TableRows rows = tableRows(text);
    QVERIFY(likelyReading(rows) == TableReading::Rows);
    const QList<PastedField> fields = pastedFields(rows, TableReading::Rows);
    QCOMPARE(fields.size(), 2);
    QCOMPARE(fields.at(0).name, u"born"_s);
    QCOMPARE(fields.at(0).label, u"Day of birth"_s);
    QCOMPARE(fields.at(0).kind, u"date"_s);
    QVERIFY(fields.at(0).isRequired && !fields.at(1).isRequired);
    QCOMPARE(fields.at(1).kind, u"select"_s);
    QCOMPARE(optionsText(fields.at(1).options), u"f=Female; m"_s);
}

void PastedTableTest::namesDiffer()
{
    const QList<PastedField> fields
        = pastedFields({{u"Unit price (€)"_s, u"unit-price"_s, u"2nd"_s, u"供应商"_s, u"!"_s}}, TableReading::Header);
    QStringList names;
    for (const PastedField &field : fields)
        names.append(field.name);
    QCOMPARE(names, QStringList({u"Unit_price"_s, u"unit_price2"_s, u"f_2nd"_s, u"供应商"_s, u"field"_s}));
}

void PastedTableTest::writesMarkup()
{
    QCOMPARE(markupOf({{u"A {name} & B"_s, u"a"_s, u"select"_s, {{u"1"_s, u"One"_s}}, true},
                 {u"C"_s, u"c"_s, u"integer"_s}}),
        u"<o-select name=\"a\" label=\"A {name} &amp; B\" required>\n  <option value=\"1\">One</option>\n</o-select>\n"
        "<o-input name=\"c\" label=\"C\" type=\"integer\"></o-input>"_s);
}

void PastedTableTest::isShownBefore()
{
    click(named("amount"));
    paste(u"Code\tPrice\n007\t1.50\n012\t2\n"_s);
    QTRY_VERIFY(dialog());
    QCOMPARE(design().text(), drawnForm);
    QCOMPARE(dialog()->table()->rowCount(), 2);
    QVERIFY(dialog()->insertButton()->text().contains("2"_L1));
    dialog()->insertButton()->click();
    QCOMPARE(drawnFields(design()).mid(1, 3), QStringList({u"amount"_s, u"Code"_s, u"Price"_s}));
    QCOMPARE(design().selection().size(), 2);
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

void PastedTableTest::isPutRightBefore()
{
    paste(u"number\tPrice\n1\t2\n"_s);
    QTRY_VERIFY(dialog());
    QTableWidget *table = dialog()->table();
    table->item(1, 1)->setText(u"no name"_s);
    QVERIFY(!dialog()->insertButton()->isEnabled());
    table->item(1, 1)->setText(u"Number"_s); // the same but for case
    QVERIFY(!dialog()->insertButton()->isEnabled());
    table->item(1, 1)->setText(u"price"_s);
    QVERIFY(dialog()->insertButton()->isEnabled());
    table->item(1, 2)->setData(Qt::UserRole, u"decimal"_s);
    dialog()->insertButton()->click();
    // A name that the form has gets another.
    QVERIFY(drawnFields(design()).contains(u"number2"_s));
    QVERIFY(design().text().contains("<o-input name=\"price\" label=\"Price\" type=\"decimal\">"_L1));
}

void PastedTableTest::wordsStayWords()
{
    paste(u"Some words"_s);
    QVERIFY(!dialog());
    QVERIFY(design().text().contains("<p>Some words</p>"_L1));
}

QTEST_MAIN(PastedTableTest)
#include "pasted_table_test.moc"
