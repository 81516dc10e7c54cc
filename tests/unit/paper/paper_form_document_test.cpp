#include "unit/paper/paper_samples.h"

#include "app/paper/form_document.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright::paper;
using formwright::forms::SourceTree;

namespace {

QString describedText(const QList<Text> &texts)
{
    QStringList all;
    for (const Text &text : texts)
        all.append(text.text);
    return all.join(u'|');
}

// One line a block: "h2 Address", "fields Name=Ines, City=Rome", "table 1 head: a|b; c".
QStringList described(const QList<Block> &blocks)
{
    QStringList lines;
    for (const Block &block : blocks) {
        QStringList parts;
        switch (block.kind) {
        case BlockKind::Heading:
            lines.append(u"h%1 %2"_s.arg(block.level).arg(block.text.text));
            break;
        case BlockKind::Text:
            lines.append(u"text %1"_s.arg(block.text.text));
            break;
        case BlockKind::Fields:
            for (const Field &field : block.fields)
                parts.append(u"%1=%2%3"_s.arg(field.label, field.text, field.isWide ? u" (wide)"_s : QString()));
            lines.append(u"fields %1"_s.arg(parts.join(u", ")));
            break;
        case BlockKind::Table:
            for (const Row &row : block.rows) {
                QStringList cells;
                for (const Cell &cell : row)
                    cells.append(describedText(cell.texts) + (cell.span > 1 ? u"<%1>"_s.arg(cell.span) : QString()));
                parts.append(cells.join(u"; "));
            }
            lines.append(u"table %1: %2"_s.arg(block.heads).arg(parts.join(u" / ")));
            break;
        default:
            lines.append(u"other"_s);
        }
    }
    return lines;
}

} // namespace

// From a form's template and a document's texts to what is printed.
class PaperFormDocumentTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void followsTheTemplate_data();
    void followsTheTemplate();
    void addsTables();
    void printsWhatElementsShow();
    void wideTablesStaySmall();
};

void PaperFormDocumentTest::followsTheTemplate_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("blocks");
    QTest::newRow("fields in their order") << u"<o-input name='city'><o-input name='name'>"_s
                                           << QStringList{u"fields City=Rome, Name=Ines, Remarks=None (wide)"_s};
    QTest::newRow("headings and sections")
        << u"<h2>Who</h2><o-input name='name'><section label='Where'><p>It is</p><o-input name='city'></section>"_s
        << QStringList{u"h2 Who"_s, u"fields Name=Ines"_s, u"h2 Where"_s, u"text It is"_s,
               u"fields City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("the title once") << u"<h1>Order</h1><o-input name='name'>"_s
                                    << QStringList{u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("a label beside its field is the field's")
        << u"<label>Name: *</label><o-input name='name'> City <o-input name='city'><o-textarea name='remarks'>"_s
        << QStringList{u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("what is not to be printed is not")
        << u"<h2>Secret</h2><label>Salary</label><o-input name='salary'><h2>Open</h2><o-input name='name'>"_s
        << QStringList{u"h2 Open"_s, u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("buttons, scripts and hints")
        << u"<o-button label='Go'></o-button><script>x</script><p class='hint'>Type</p><o-input name='name'>"_s
        << QStringList{u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("a table is a grid")
        << u"<table><thead><tr><th>A</th><th>B</th></tr></thead><tr><td>Name</td><td><o-input name='name'></td></tr>"
           "<tr><td colspan='2'><o-input name='city'></td></tr></table><o-textarea name='remarks'>"_s
        << QStringList{u"table 1: A; B / Name; Ines / City|Rome<2>"_s, u"fields Remarks=None (wide)"_s};
    QTest::newRow("a cell of two rows")
        << u"<table><tr><td rowspan='2'>A</td><td>B</td></tr><tr><td>C</td></tr></table>"_s
        << QStringList{u"table 0: A; B / ; C"_s, u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("a field that occurs twice") << u"<o-input name='name'><o-input name='NAME'>"_s
                                               << QStringList{u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("lists") << u"<ul><li>one<li>two</ul><ol><li>three</li></ol>"_s
                           << QStringList{u"text •  one\n•  two\n•  three"_s,
                                  u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("what HTML escapes") << u"<p>a &amp; b<br>c\n   d</p>"_s
                                       << QStringList{u"text a & b\nc d"_s,
                                              u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
    QTest::newRow("no template at all") << QString()
                                        << QStringList{u"fields Name=Ines, City=Rome, Remarks=None (wide)"_s};
}

void PaperFormDocumentTest::followsTheTemplate()
{
    QFETCH(QString, text);
    QFETCH(QStringList, blocks);
    const QList<PrintedField> fields{{u"name"_s, u"Name"_s, u"Ines"_s, false, {}},
        {u"city"_s, u"City"_s, u"Rome"_s, false, {}}, {u"remarks"_s, u"Remarks"_s, u"None"_s, true, {}}};
    const Document document = formDocument(u"Order"_s, SourceTree(text), fields, {}, {});
    QCOMPARE(described(document.blocks), QStringList{u"h1 Order"_s} + blocks);
}

void PaperFormDocumentTest::addsTables()
{
    const QList<PrintedTable> tables{{u"Positions"_s, {{u"What"_s, Align::Start}, {u"Amount"_s, Align::End}},
                                         {{u"Paper"_s, u"12.50"_s}, {u"Ink"_s}}},
        {u"Empty"_s, {{u"What"_s, Align::Start}}, {}}};
    const Document document = formDocument({}, SourceTree(QString()), {}, tables, {});
    QCOMPARE(described(document.blocks),
        (QStringList{u"h2 Positions"_s, u"table 1: What; Amount / Paper; 12.50 / Ink; "_s}));
    QCOMPARE(document.blocks.at(1).rows.at(1).at(1).texts.at(0).align, Align::End);
}

void PaperFormDocumentTest::printsWhatElementsShow()
{
    const SourceTree tree(
        u"<label>Total:</label><o-calctext></o-calctext><o-input name='name'><o-calctext></o-calctext>"
        "<img><table><tr><td><img></td></tr></table><o-calctext></o-calctext>"_s);
    QList<formwright::forms::NodeId> ids;
    for (const auto &node : tree.nodes()) {
        if (node.tag == "o-calctext"_L1 || node.tag == "img"_L1)
            ids.append(node.id);
    }
    QCOMPARE(ids.size(), 5);
    const Picture picture{"png", 0, u"a picture"_s};
    const ShownElements shown{{ids.at(0), Field{u"Total"_s, u"12 euro"_s, false, {}}},
        {ids.at(1), Field{{}, u"without a label"_s, false, {}}}, {ids.at(2), Field{{}, {}, false, {picture}}},
        {ids.at(3), Field{{}, {}, false, {picture}}}};
    const Document document = formDocument({}, tree, {{u"name"_s, u"Name"_s, u"Ines"_s, false, {}}}, {}, {}, shown);
    QCOMPARE(described(document.blocks),
        (QStringList{u"fields Total=12 euro, Name=Ines"_s, u"text without a label"_s, u"other"_s, u"table 0: "_s}));
    QCOMPARE(document.blocks.at(2).picture, picture);
    QCOMPARE(document.blocks.at(3).rows.at(0).at(0).pictures, QList<Picture>{picture});
}

// A few bytes of markup each, which reach over 50 columns and into 49 rows below.
void PaperFormDocumentTest::wideTablesStaySmall()
{
    const QString markup = u"<table><tr>"_s % u"<td colspan=50 rowspan=50>x</td>"_s.repeated(400) % u"</tr>"_s
        % u"<tr><td>y</td></tr>"_s.repeated(49) % u"</table>"_s;
    const Document document = formDocument({}, SourceTree(markup), {}, {}, {}, {});
    QCOMPARE(document.blocks.size(), 1);
    QCOMPARE(document.blocks.constFirst().rows.size(), 50);
    for (const Row &row : document.blocks.constFirst().rows)
        QVERIFY2(row.size() < 300, qPrintable(QString::number(row.size())));
    // Nothing is left out in silence.
    QVERIFY_THROWS_EXCEPTION(PaperError, layOut(document));
}

QTEST_MAIN(PaperFormDocumentTest)
#include "paper_form_document_test.moc"
