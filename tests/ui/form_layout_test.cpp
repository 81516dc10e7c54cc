// A form's own layout: its template as boxes, their places, and the widgets that are made of them.
#include "ui/forms/form_view.h"
#include "ui/forms/shown_views.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::layout;

namespace {

// "h1:Order table[row[th:Number* a]]"; "-a" for a field without a label of its own.
QString shapeOf(const Box &box)
{
    QString text;
    switch (box.kind) {
    case BoxKind::Group:
        text = u"group"_s;
        break;
    case BoxKind::Heading:
        text = u"h"_s + QString::number(box.level);
        break;
    case BoxKind::Text:
        text = box.isHint ? u"hint"_s : u"text"_s;
        break;
    case BoxKind::Field:
        text = (box.hidesLabel ? u"-"_s : QString()) + box.field;
        break;
    case BoxKind::Table:
        text = u"table"_s;
        break;
    case BoxKind::Row:
        text = u"row"_s;
        break;
    case BoxKind::Cell:
        text = box.isHeader ? u"th"_s : u"td"_s;
        break;
    case BoxKind::Details:
        text = box.isOpen ? u"open"_s : u"closed"_s;
        break;
    case BoxKind::Tabs:
        text = u"tabs"_s;
        break;
    case BoxKind::Tab:
        text = u"tab"_s;
        break;
    case BoxKind::Rule:
        text = u"rule"_s;
        break;
    case BoxKind::Buttons:
        text = u"buttons"_s;
        break;
    case BoxKind::Button:
        text = u"button"_s;
        break;
    case BoxKind::Calculated:
        text = box.value.isEmpty() ? u"calculated"_s : QString(u"calculated="_s + box.value);
        break;
    case BoxKind::Picture:
        text = QString(u"picture="_s + box.value);
        break;
    case BoxKind::Code:
        text = QString(u"code"_s + QString::number(box.place));
        break;
    case BoxKind::Rows:
        return u"rows"_s + QString::number(box.place);
    case BoxKind::Placeholder:
        return u"placeholder"_s;
    }
    if (!box.text.isEmpty())
        text += u':' + box.text;
    QStringList inside;
    for (const Box &child : box.children)
        inside.append(shapeOf(child));
    return inside.isEmpty() ? text : QString(text + u'[' + inside.join(u' ') + u']');
}

// As tall and wide as their texts say.
class PlainMeasures : public Measures
{
public:
    int height(const Box &box, int) const override { return box.kind == BoxKind::Field ? 28 : 20; }
    int textWidth(const Box &box) const override { return int(box.text.size()) * 10; }
    int tabBarHeight() const override { return 30; }
};

class LineMaker : public FieldMaker
{
public:
    QWidget *makeField(const Box &box) override
    {
        auto *row = new QWidget;
        auto *line = new QLineEdit(row);
        line->setObjectName(box.field);
        auto *layout = new QVBoxLayout(row);
        layout->addWidget(new QLabel(box.field));
        layout->addWidget(line);
        return row;
    }
    QString likeness(const Box &) const override { return u"line"_s; }
};

QList<ShownField> fieldsNamed(const QStringList &names)
{
    QList<ShownField> fields;
    for (const QString &name : names)
        fields.append({name, name.toUpper(), name == u"a"});
    return fields;
}

const Box *boxOf(const Box &root, const QString &field)
{
    const Box *found = nullptr;
    eachBox(root, [&](const Box &box) {
        if (box.field == field)
            found = &box;
    });
    return found;
}

} // namespace

class FormLayoutTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLayouts_data();
    void readsLayouts();
    void tablesAreGrids();
    void narrowTablesAreStacked();
    void columnsTakeTheirShares_data();
    void columnsTakeTheirShares();
    void codesAreShownAndSaid();
    void picturesAreShownAsLargeAsTheFormSays();
    void writesCodes();
    void tablesInTablesAreLaidOnce();
    void onlyWhatIsOpenHasAPlace();
    void makesWhatIsSeenAlone();
    void theKeyboardGoesAsTheFormDoes();
    void theKeyboardObeysAnOrderOfItsOwn();
    void sectionsAndTabsOpen();
    void buttonsSayWhyTheyDoNothing();

private:
    // In a window of that size.
    void show(const QString &html, const QStringList &fields, QSize size)
    {
        m_around = std::make_unique<QScrollArea>();
        m_around->setWidgetResizable(true);
        m_view = new FormView(m_maker, *m_around);
        m_around->setWidget(m_view);
        m_around->resize(size);
        m_view->setBoxes(boxesOf(forms::SourceTree(html), fieldsNamed(fields)));
        m_around->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_around.get()));
    }

    LineMaker m_maker;
    std::unique_ptr<QScrollArea> m_around;
    FormView *m_view = nullptr;
};

void FormLayoutTest::readsLayouts_data()
{
    QTest::addColumn<QString>("html");
    QTest::addColumn<QString>("shape");
    const auto row
        = [](const char *name, const QString &html, const QString &shape) { QTest::newRow(name) << html << shape; };
    row("nothing", u""_s, u"group[a b]"_s);
    row("headings and texts",
        u"<section><h1>T &amp; U</h1><p class=\"hint\">Help\n  here<br>and there</p><p>x <b>y</b></p></section>"_s,
        u"group[h1:T & U hint:Help here\nand there text:x y a b]"_s);
    row("fields where they stand",
        u"<p>Amounts <o-input name=b></p><hr><o-input name=A></o-input><o-input name=gone>"_s,
        u"group[text:Amounts b rule a]"_s);
    row("a label that says the same",
        u"<div><label>a:</label><o-input name=a></o-input></div><label>Other</label><o-input name=b>"_s,
        u"group[a text:Other b]"_s);
    row("named by the cell beside",
        u"<table><tr><th>Number</th><td><o-input name=a></td><td>b :</td><td><o-input name=b></td></tr></table>"_s,
        u"group[table[row[th[text:Number *] td[-a] td[text:b :] td[-b]]]]"_s);
    row("named by the column",
        u"<table><thead><tr><th>One</th><th>Two</th></tr></thead><tr><td><o-input name=a></td><td><o-input name=b></td></tr></table>"_s,
        u"group[table[row[th[text:One *] th[text:Two]] row[td[-a] td[-b]]]]"_s);
    row("a cell that names nothing", u"<table><tr><td>text</td><td><o-input name=a></td></tr></table>"_s,
        u"group[table[row[td[text:text] td[a]]] b]"_s);
    row("sections",
        u"<details><summary>More</summary><o-input name=a></details><fieldset><legend>Who</legend><o-input name=b></o-input></fieldset>"_s,
        u"group[closed:More[a] group:Who[b]]"_s);
    row("tabs",
        u"<o-tab><section label=\"One\"><o-input name=a></o-input></section><section><o-input name=b></o-input></section></o-tab>"_s,
        u"group[tabs[tab:One[a] tab:Tab 2[b]]]"_s);
    row("what is not shown",
        u"<style>p{}</style><script>x</script><o-include name=i></o-include><o-comment name=k></o-comment>"_s,
        u"group[rows0 a b]"_s);
    row("rows and calculated texts are counted together",
        u"<o-include></o-include><o-calctext label=\"In all\"></o-calctext><o-include></o-include><o-include place=\"7\"></o-include>"_s,
        u"group[rows0 calculated:In all rows2 rows7 a b]"_s);
    row("tabs of an older design",
        u"<p>x</p><img classname=\"cn.example.TabField\" name=t relStr=\"[{@quot;name@quot;:@quot;One@quot;,@quot;fields@quot;:[@quot;B@quot;,{@quot;name@quot;:@quot;a@quot;}]},{@quot;name@quot;:@quot;Two@quot;,@quot;formId@quot;:@quot;f2@quot;}]\">"_s,
        u"group[text:x tabs[tab:One[b a] tab:Two[placeholder]]]"_s);
    row("tabs in single quotation marks",
        u"<img classname=\"TabField\" relStr=\"[{'name':'One','fields':['a']},'Two']\">"_s,
        u"group[tabs[tab:One[a] tab:Two] b]"_s);
    row("tabs between semicolons", u"<img classname=\"TabField\" relStr=\"One|f1; Two ;;\">"_s,
        u"group[tabs[tab:One[placeholder] tab:Two] a b]"_s);
    row("tabs that cannot be read", u"<img classname=\"TabField\" relStr=\"[{name\"><p>y</p>"_s,
        u"group[text:y a b]"_s);
    row("buttons",
        u"<o-button label=\"Order &amp; pay\"></o-button>\n<input type=button classname=\"x.ButtonField\" value=Print><p>z</p><o-button name=k>Go</o-button>"_s,
        u"group[buttons[button:Order & pay button:Print] text:z buttons[button:Go] a b]"_s);
    row("buttons without labels", u"<o-button name=k></o-button><o-button place=\"4\"></o-button>"_s,
        u"group[buttons[button button] a b]"_s);
    row("calculated texts",
        u"<p>x <o-calctext label=Total valueScript=\"a+b\"></o-calctext></p><img classname=\"x.CalctextField\" name=n valueScript=\" return @quot;as agreed@quot;; \">"_s,
        u"group[text:x calculated:Total calculated=as agreed:n a b]"_s);
    row("pictures", u"<p>x<img src=\"/up/a.png\" alt=\"A &amp; b\">y</p>"_s,
        u"group[text:x picture=/up/a.png:A & b text:y a b]"_s);
    row("codes", u"<o-calctext label=S></o-calctext><o-qrcode label=Code></o-qrcode><o-include></o-include>"_s,
        u"group[calculated:S code1:Code rows2 a b]"_s);
    row("overlapping tags", u"<div><b>x<i>y</b>z</i><o-input name=a></div>"_s, u"group[text:xyz a b]"_s);
    row("a field twice", u"<o-input name=a></o-input><o-input name=a></o-input>"_s, u"group[a b]"_s);
    row("left open", u"<p>text<!-- no end <o-input name=a>"_s, u"group[text:text a b]"_s);
}

void FormLayoutTest::readsLayouts()
{
    QFETCH(QString, html);
    QTEST(shapeOf(boxesOf(forms::SourceTree(html), fieldsNamed({u"a"_s, u"b"_s}))), "shape");
}

void FormLayoutTest::tablesAreGrids()
{
    Box root = boxesOf(
        forms::SourceTree(
            u"<table><tr><th>Number</th><td><o-input name=a></td><th>B</th><td rowspan=2><o-input name=b></td></tr>"
            "<tr><th>Long heading</th><td colspan=2><o-input name=c></td></tr></table>"_s),
        fieldsNamed({u"a"_s, u"b"_s, u"c"_s}));
    arrange(root, 800, PlainMeasures());
    const QRect a = boxOf(root, u"a"_s)->rect, b = boxOf(root, u"b"_s)->rect, c = boxOf(root, u"c"_s)->rect;
    QCOMPARE(a.top(), b.top());
    QVERIFY(a.right() < b.left());
    QCOMPARE(c.left(), a.left());
    QVERIFY(c.top() > a.bottom());
    QVERIFY(c.width() > a.width());
    QVERIFY(c.right() < b.left());
    QVERIFY(qAbs(a.width() - b.width()) <= 1); // they share what the headings leave
    const std::vector<Box> &rows = root.children.front().children;
    QCOMPARE(rows.at(0).children.at(3).rect.height(), rows.at(0).rect.height() + rows.at(1).rect.height());
    QVERIFY(b.right() < 800);
}

void FormLayoutTest::columnsTakeTheirShares_data()
{
    QTest::addColumn<QString>("widths"); // of the three cells of the row, as they are written
    QTest::addColumn<QList<int>>("shown");
    const auto row = [](const char *name, const QString &widths, const QList<int> &shown) {
        QTest::newRow(name) << widths << shown;
    };
    row("all", u"50%,30%,20%"_s, {500, 300, 200});
    row("two, the third gets the rest", u"50%,,20%"_s, {500, 300, 200});
    row("more than there is", u"100%,100%,"_s, {487, 487, 26});
    row("in pixels", u"10,20,30"_s, {333, 333, 334});
}

void FormLayoutTest::columnsTakeTheirShares()
{
    QFETCH(QString, widths);
    QFETCH(QList<int>, shown);
    QString html = u"<table><tr>"_s;
    for (const QString &width : widths.split(u','))
        html += u"<td width=\"%1\"></td>"_s.arg(width);
    Box root = boxesForDesign(forms::SourceTree(QString(html + u"</tr></table>"_s)));
    arrange(root, 1000, PlainMeasures());
    QList<int> found;
    for (const Box &cell : root.children.front().children.front().children)
        found.append(cell.rect.width());
    QCOMPARE(found, shown);
}

void FormLayoutTest::codesAreShownAndSaid()
{
    class Maker : public LineMaker
    {
    public:
        std::optional<QString> calculatedText(const Box &box) override
        {
            return box.place == 0 ? std::optional(u"https://example.org/d/7"_s) : std::nullopt;
        }
    } maker;
    QScrollArea around;
    auto *view = new FormView(maker, around);
    around.setWidget(view);
    around.setWidgetResizable(true);
    view->setBoxes(boxesOf(
        forms::SourceTree(u"<o-qrcode label=Code size=120></o-qrcode><o-qrcode label=Later></o-qrcode>"_s), {}));
    around.resize(500, 700);
    around.show();
    const QList<CodeView *> codes = view->findChildren<CodeView *>();
    QCOMPARE(codes.size(), 2);
    const CodeView *first = codes.at(0)->accessibleName() == "Code"_L1 ? codes.at(0) : codes.at(1);
    const CodeView *later = first == codes.at(0) ? codes.at(1) : codes.at(0);
    QCOMPARE(first->accessibleDescription(), u"https://example.org/d/7"_s);
    QVERIFY(!first->code().isEmpty() && first->height() > 120);
    QVERIFY(later->code().isEmpty());
    QCOMPARE(later->accessibleDescription(), u"Shown once the document is saved"_s);
}

void FormLayoutTest::picturesAreShownAsLargeAsTheFormSays()
{
    QCOMPARE(shownSize({400, 200}, {}, 1000), QSize(400, 200));
    QCOMPARE(shownSize({400, 200}, {100, 0}, 1000), QSize(100, 50));
    QCOMPARE(shownSize({400, 200}, {0, 100}, 1000), QSize(200, 100));
    QCOMPARE(shownSize({400, 200}, {50, 50}, 1000), QSize(50, 50));
    QCOMPARE(shownSize({400, 200}, {}, 100), QSize(100, 50));
    QVERIFY(pictureWithin(u"https://example.org/a.png"_s).isNull());
    QVERIFY(pictureWithin(u"data:image/png;base64,AAAA"_s).isNull());
    const QImage dot
        = pictureWithin(u"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk"
                        "YPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="_s);
    QCOMPARE(dot.size(), QSize(1, 1));
}

// Compared with what other programs make of the same text.
void FormLayoutTest::writesCodes()
{
    const QString wanted = u"#######.#.#..#....#######\n"
                           "#.....#.##..#.#.#.#.....#\n"
                           "#.###.#.#..###....#.###.#\n"
                           "#.###.#...#..#.##.#.###.#\n"
                           "#.###.#.#...#.#.#.#.###.#\n"
                           "#.....#......##.#.#.....#\n"
                           "#######.#.#.#.#.#.#######\n"
                           "...........###.##........\n"
                           "#..######...#...##..#.###\n"
                           "######.....#######.#####.\n"
                           "##...##.#..###.###.###..#\n"
                           "...###.#.##.#.#..###.####\n"
                           ".#.##.####.##..##.##....#\n"
                           "####....#...#####...#..#.\n"
                           "##...##.###.#####.#.#####\n"
                           "#.##.#.#...##.#..###.##.#\n"
                           "#..#####.#...##.#####.##.\n"
                           "........#.##.#..#...#.##.\n"
                           "#######.#####...#.#.#...#\n"
                           "#.....#.#.#.##.##...#....\n"
                           "#.###.#.##.##..######....\n"
                           "#.###.#.##......###....##\n"
                           "#.###.#..###..##.#..#####\n"
                           "#.....#..####..#...##.###\n"
                           "#######.#.##..#.#.#..#..#\n"_s;
    QCOMPARE(forms::QrCode(u"https://example.org/d/01HZ"_s).rows(), wanted);
    QVERIFY(forms::QrCode(QString()).isEmpty());
    QCOMPARE(forms::QrCode(QString(forms::longestQrText, u'z')).size(), 177);
    QVERIFY(forms::QrCode(QString(forms::longestQrText + 1, u'z')).isEmpty());
}

// As letters are written: every level that was laid several times would take as many times as long as all inside it.
void FormLayoutTest::tablesInTablesAreLaidOnce()
{
    class Counting : public PlainMeasures
    {
    public:
        int height(const Box &box, int width) const override
        {
            ++asked;
            return PlainMeasures::height(box, width);
        }
        mutable int asked = 0;
    };
    constexpr int depth = 8;
    const QString text
        = u"<table><tr><td>"_s.repeated(depth) + u"<p>deep</p>"_s + u"</td></tr></table>"_s.repeated(depth);
    Box root = boxesOf(forms::SourceTree(text), {});
    const Counting measures;
    arrange(root, 800, measures);
    QVERIFY2(measures.asked <= 4 * depth, qPrintable(QString::number(measures.asked)));
    // It stands inside all of them, as far in as their cells are padded.
    const Box *box = &root;
    QRect around(0, 0, 800, 1 << 20);
    while (!box->children.empty()) {
        box = &box->children.front();
        QVERIFY(box->isShown() && around.contains(box->rect));
        around = box->rect;
    }
    QCOMPARE(box->text, u"deep"_s);
    QCOMPARE(box->rect.left(), depth * Grid().cellPadding);
}

void FormLayoutTest::narrowTablesAreStacked()
{
    Box root = boxesOf(
        forms::SourceTree(
            u"<table><tr><th>A</th><td><o-input name=a></td><th>B</th><td><o-input name=b></td></tr></table>"_s),
        fieldsNamed({u"a"_s, u"b"_s}));
    arrange(root, 300, PlainMeasures());
    QVERIFY(root.children.front().isStacked);
    const QRect a = boxOf(root, u"a"_s)->rect, b = boxOf(root, u"b"_s)->rect;
    QCOMPARE(a.left(), b.left());
    QCOMPARE(a.width(), 300);
    QVERIFY(b.top() > a.bottom() + 20); // its name is between them
}

void FormLayoutTest::onlyWhatIsOpenHasAPlace()
{
    Box root = boxesOf(
        forms::SourceTree(
            u"<details><summary>S</summary><o-input name=a></details>"
            "<o-tab><section label=x><o-input name=b></o-input></section><section label=y><o-input name=c></o-input></section></o-tab>"_s),
        fieldsNamed({u"a"_s, u"b"_s, u"c"_s}));
    const int closed = arrange(root, 600, PlainMeasures());
    QVERIFY(!boxOf(root, u"a"_s)->isShown());
    QVERIFY(boxOf(root, u"b"_s)->isShown());
    QVERIFY(!boxOf(root, u"c"_s)->isShown());
    root.children.at(0).isOpen = true;
    root.children.at(1).current = 1;
    QVERIFY(arrange(root, 600, PlainMeasures()) > closed);
    QVERIFY(boxOf(root, u"a"_s)->isShown());
    QVERIFY(!boxOf(root, u"b"_s)->isShown());
    QVERIFY(boxOf(root, u"c"_s)->isShown());
}

// 500 fields cost what is seen of them costs.
void FormLayoutTest::makesWhatIsSeenAlone()
{
    QString html;
    QStringList names;
    for (int i = 0; i < 500; ++i) {
        names.append(u"f"_s + QString::number(i));
        html += u"<p><o-input name=\"" + names.last() + u"\"></o-input></p>\n";
    }
    show(html, names, {600, 400});
    const int first = m_view->madeFields();
    QVERIFY2(first > 4 && first < 40, qPrintable(QString::number(first)));
    QVERIFY(m_view->minimumHeight() > 500 * 30);
    // Far below: what is there, and nothing of what is between.
    m_view->reveal(u"f450"_s);
    QTRY_VERIFY(m_around->verticalScrollBar()->value() > 10'000);
    QWidget *far = m_view->field(u"f450"_s);
    QTRY_VERIFY(!far->visibleRegion().isEmpty());
    QTRY_VERIFY(m_view->findChild<QLineEdit *>(u"f451"_s));
    QVERIFY(!m_view->findChild<QLineEdit *>(u"f200"_s));
    QVERIFY(m_view->madeFields() < 100);
    // In order, one below the other.
    int bottom = -1;
    for (const QString &name : std::as_const(names)) {
        const QRect rect = boxOf(m_view->boxes(), name)->rect;
        QVERIFY2(rect.top() > bottom, qPrintable(name));
        bottom = rect.bottom();
    }
}

void FormLayoutTest::theKeyboardGoesAsTheFormDoes()
{
    QString html;
    QStringList names;
    for (int i = 0; i < 60; ++i) {
        names.append(u"f"_s + QString::number(i));
        html += u"<p><o-input name=\"" + names.last() + u"\"></o-input></p>\n";
    }
    show(html, names, {600, 300});
    m_view->field(u"f40"_s); // made before those above it
    m_around->activateWindow();
    auto *line = m_view->field(u"f0"_s)->findChild<QLineEdit *>();
    line->setFocus();
    QTRY_VERIFY(line->hasFocus());
    for (int i = 1; i < 45; ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), names.at(i));
        QTRY_VERIFY(!QApplication::focusWidget()->visibleRegion().isEmpty());
    }
}

// Also to fields that stand far away and were not made yet, and back.
void FormLayoutTest::theKeyboardObeysAnOrderOfItsOwn()
{
    QString html;
    QStringList names;
    for (int i = 0; i < 60; ++i) {
        names.append(u"f"_s + QString::number(i));
        const QString order = i == 3 ? u" tabindex=\"1\""_s : i == 50 ? u" tabindex=\"2\""_s : QString();
        html += u"<p><o-input name=\"" + names.last() + u"\"" + order + u"></o-input></p>\n";
    }
    show(html, names, {600, 300});
    m_around->activateWindow();
    auto *line = m_view->field(u"f3"_s)->findChild<QLineEdit *>();
    line->setFocus();
    QTRY_VERIFY(line->hasFocus());
    const QStringList expected{u"f50"_s, u"f0"_s, u"f1"_s, u"f2"_s, u"f4"_s};
    for (const QString &name : expected) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget()->objectName(), name);
        QTRY_VERIFY(!QApplication::focusWidget()->visibleRegion().isEmpty());
    }
    for (const QString &name : {u"f2"_s, u"f1"_s, u"f0"_s, u"f50"_s, u"f3"_s}) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget()->objectName(), name);
    }
}

void FormLayoutTest::sectionsAndTabsOpen()
{
    show(
        u"<details><summary>S</summary><o-input name=a></details>"
        "<o-tab><section label=x><o-input name=b></o-input></section><section label=y><o-input name=c></o-input></section></o-tab>"_s,
        {u"a"_s, u"b"_s, u"c"_s}, {600, 400});
    auto *head = m_view->findChild<QToolButton *>();
    auto *tabs = m_view->findChild<QTabBar *>();
    QCOMPARE(head->text(), u"S"_s);
    QVERIFY(!m_view->field(u"a"_s)->isVisible());
    head->click();
    QVERIFY(m_view->field(u"a"_s)->isVisible());
    tabs->setCurrentIndex(1);
    QVERIFY(m_view->field(u"c"_s)->isVisible());
    QVERIFY(!m_view->field(u"b"_s)->isVisible());
    // What an error is about is brought to sight.
    head->click();
    m_view->reveal(u"a"_s);
    m_view->reveal(u"b"_s);
    QVERIFY(m_view->field(u"a"_s)->isVisible());
    QVERIFY(m_view->field(u"b"_s)->isVisible());
    QCOMPARE(tabs->currentIndex(), 0);
}

void FormLayoutTest::buttonsSayWhyTheyDoNothing()
{
    show(u"<o-input name=a></o-input><o-button label=Send></o-button><o-button label=Stop></o-button>"
         "<o-calctext label=Total valueScript=\"x()\"></o-calctext><o-input name=b></o-input>"_s,
        {u"a"_s, u"b"_s}, {600, 400});
    const auto buttons = m_view->findChildren<QPushButton *>();
    QCOMPARE(buttons.size(), 2);
    QCOMPARE(buttons.at(0)->text(), u"Send"_s);
    const QRect after = boxOf(m_view->boxes(), u"b"_s)->rect;
    for (const QPushButton *button : buttons) {
        QVERIFY(button->isVisible());
        QVERIFY(!button->isEnabled());
        QVERIFY(!button->toolTip().isEmpty());
        QCOMPARE(button->accessibleDescription(), button->toolTip());
        QVERIFY(button->mapTo(m_view, QPoint(0, button->height())).y() < after.top());
    }
    QCOMPARE(buttons.at(0)->mapTo(m_view, QPoint()).y(), buttons.at(1)->mapTo(m_view, QPoint()).y());
    QStringList shown;
    for (const QLabel *label : m_view->findChildren<QLabel *>()) {
        if (label->isVisible())
            shown.append(label->text());
    }
    QVERIFY(shown.contains(u"Total"_s));
}

QTEST_MAIN(FormLayoutTest)
#include "form_layout_test.moc"
