// What a table of rows takes from a style sheet that was made for pages of the web.
#include "ui/run_view_page.h"
#include "ui/screenshots.h"
#include "ui/views/view_style.h"
#include "ui/views/view_table.h"

#include <QHeaderView>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;

class ViewStyleTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesAreRead_data();
    void rulesAreRead();
    void everyOtherRowGoesFirst();
    void aTableIsDrawnSo();
    void columnsGoFirst();
    void manySelectorsReadDeclarationsOnce();
    void itIsSeen_data() { Screenshots::addRows(); }
    void itIsSeen();

private:
    void run(const QString &css)
    {
        m_run = std::make_unique<RunViewPage>([](const FakeRequest &request) -> std::optional<FakeAnswer> {
            if (request.path.endsWith("/views/view/documents"_L1))
                return runPage(request, 5);
            return std::nullopt;
        });
        m_run->view.insert(u"style"_s,
            QJsonObject{{u"id"_s, u"s"_s}, {u"name"_s, u"Lines"_s}, {u"content"_s, css}, {u"version"_s, 1}});
    }
    std::unique_ptr<RunViewPage> m_run;
};

namespace {

TextStyle made(const char *color, const char *ground = nullptr, std::optional<bool> bold = {})
{
    TextStyle style;
    if (color)
        style.color = QColor(color);
    if (ground)
        style.ground = QColor(ground);
    style.isBold = bold;
    return style;
}

} // namespace

void ViewStyleTest::rulesAreRead_data()
{
    QTest::addColumn<QString>("css");
    QTest::addColumn<QString>("part");
    QTest::addColumn<QString>("told"); // colour, ground, weight, slope
    const auto row = [](const char *css, const char *part, const char *told) {
        QTest::newRow(css) << QString::fromUtf8(css) << QString::fromUtf8(part) << QString::fromUtf8(told);
    };
    row("th { color: red }", "head", "#ff0000 - - -");
    row("thead th{background-color:#EEE;font-weight:bold}", "head", "- #eeeeee bold -");
    row("table > thead > tr > th { font-style: italic }", "head", "- - - italic");
    row("th, td { color: #123456 }", "head", "#123456 - - -");
    row("th, td { color: #123456 }", "row", "#123456 - - -");
    row("TR TD { COLOR: RED !important; }", "row", "#ff0000 - - -");
    row("tbody { background: #abc url(x.png) no-repeat }", "row", "- #aabbcc - -");
    row("tr:nth-child(even) td { background: rgb(250, 240, 230) }", "even", "- #faf0e6 - -");
    row("tr:nth-child(odd) { background: rgb(100% 0% 50%) }", "odd", "- #ff007f - -");
    row("tr:nth-child(2n) { color: blue }", "even", "#0000ff - - -");
    row("tfoot td { font-weight: 600; color: navy }", "sums", "#000080 - bold -");
    row("td { font-weight: 400 }", "row", "- - light -");
    row("td { color: red } td { color: blue }", "row", "#0000ff - - -");
    row("/* td { color: red } */ td { color: blue /* or red */ }", "row", "#0000ff - - -");
    row("@import url(a.css); td { color: red }", "row", "#ff0000 - - -");
    row("@media print { td { color: blue } } td { color: red }", "row", "#ff0000 - - -");
    row(".a::after { content: '}' } td { color: red }", "row", "#ff0000 - - -");
    // What is nothing here, or is no style sheet.
    row("tr.closed { color: red }", "row", "- - - -");
    row("td:hover { color: red }", "row", "- - - -");
    row("tr:nth-child(3n) td { color: red }", "row", "- - - -");
    row("div td { color: red }", "row", "- - - -");
    row("table { color: red }", "row", "- - - -");
    row("td { color: inherit; background: transparent; color: #12345678; color: #ff }", "row", "- - - -");
    row("td { color: rgb(1,2) ; font-weight: heavy }", "row", "- - - -");
    row("td { color: red", "row", "#ff0000 - - -");
    row("td { color", "row", "- - - -");
    row("}}} td { color: red }", "row", "- - - -");
    row("", "row", "- - - -");
}

void ViewStyleTest::rulesAreRead()
{
    QFETCH(QString, css);
    QFETCH(QString, part);
    const ViewStyle style = readViewStyle(css);
    const TextStyle &read = part == "head"_L1 ? style.head
        : part == "even"_L1                   ? style.evenRow
        : part == "odd"_L1                    ? style.oddRow
        : part == "sums"_L1                   ? style.sums
                                              : style.row;
    const auto word = [](const std::optional<bool> &truth, const char *yes, const char *no) {
        return QString::fromLatin1(!truth ? "-" : *truth ? yes : no);
    };
    QTEST(QStringList({read.color ? read.color->name() : u"-"_s, read.ground ? read.ground->name() : u"-"_s,
                          word(read.isBold, "bold", "light"), word(read.isItalic, "italic", "upright")})
              .join(u' '),
        "told");
}

void ViewStyleTest::everyOtherRowGoesFirst()
{
    const ViewStyle style
        = readViewStyle(u"tr:nth-child(even) { color: red } td { color: blue; background: #eee; font-weight: bold }"_s);
    QCOMPARE(style.ofRow(0), made("#0000ff", "#eeeeee", true));
    QCOMPARE(style.ofRow(1), made("#ff0000", "#eeeeee", true));
    QCOMPARE(style.ofRow(2), made("#0000ff", "#eeeeee", true));
}

void ViewStyleTest::aTableIsDrawnSo()
{
    widgets::Theme theme;
    theme.setChoice(widgets::ThemeChoice::Light);
    run(u"th { font-weight: bold; color: #003366; background: #dde8f5 } tr:nth-child(even) { background: #fff3d6 } "
        "td { font-style: italic } tfoot td { color: #990000 }"_s);
    m_run->open();
    auto &content = m_run->content<ViewTable>();
    const QAbstractItemModel &rows = *content.table()->model();
    const auto ofRow = [&](int row, int role) { return rows.index(row, 1).data(role); };
    QVERIFY(!ofRow(0, Qt::BackgroundRole).isValid());
    QCOMPARE(ofRow(1, Qt::BackgroundRole).value<QColor>(), QColor(u"#fff3d6"_s));
    QVERIFY(ofRow(0, Qt::FontRole).value<QFont>().italic());
    QVERIFY(rows.headerData(1, Qt::Horizontal, Qt::FontRole).value<QFont>().bold());
    QCOMPARE(rows.headerData(1, Qt::Horizontal, Qt::BackgroundRole).value<QColor>(), QColor(u"#dde8f5"_s));
    const QAbstractItemModel &sums = *content.sums()->model();
    QCOMPARE(sums.index(0, 2).data(Qt::ForegroundRole).value<QColor>(), QColor(u"#990000"_s));
    // It is seen: the heads have the designer's ground.
    const QImage head = content.table()->horizontalHeader()->grab().toImage();
    QCOMPARE(head.pixelColor(content.table()->horizontalHeader()->sectionPosition(1) + 3, 3), QColor(u"#dde8f5"_s));
    // In the dark it stays readable.
    theme.setChoice(widgets::ThemeChoice::Dark);
    const QColor ground = ofRow(1, Qt::BackgroundRole).value<QColor>();
    QVERIFY(widgets::contrastRatio(widgets::color(widgets::Role::Text), ground) >= 4.5);
    const QColor amount = rows.index(1, 3).data(Qt::ForegroundRole).value<QColor>(); // of its column
    QVERIFY2(widgets::contrastRatio(amount, ground) >= 4.5, qPrintable(amount.name()));
}

void ViewStyleTest::columnsGoFirst()
{
    widgets::Theme theme;
    theme.setChoice(widgets::ThemeChoice::Light);
    run(u"td { background: #00ff00; color: #ff0000 }"_s);
    m_run->open();
    const QAbstractItemModel &rows = *m_run->content<ViewTable>().table()->model();
    for (int column = 0; column < rows.columnCount(); ++column) {
        const QString title = rows.headerData(column, Qt::Horizontal).toString();
        const QColor ground = rows.index(0, column).data(Qt::BackgroundRole).value<QColor>();
        if (title == "State"_L1)
            QCOMPARE(ground, QColor(u"#FFF3D6"_s));
        else
            QVERIFY2(ground.green() > ground.red(), qPrintable(title));
    }
}

// Read for each selector again, this took minutes.
void ViewStyleTest::manySelectorsReadDeclarationsOnce()
{
    const QString css = u"td,"_s.repeated(9'000) % u"th { "_s % u"b:c;"_s.repeated(8'000) % u"color: red }"_s;
    QCOMPARE(readViewStyle(css).row.color, QColor(Qt::red));
    QCOMPARE(readViewStyle(u"@;"_s.repeated(20'000) % u"td { color: red }"_s).row.color, QColor(Qt::red));
}

void ViewStyleTest::itIsSeen()
{
    Screenshots screenshots;
    screenshots.takeRow();
    run(u"th { font-weight: bold; color: #003366; background: #dde8f5 } tr:nth-child(even) { background: #eef7ee } "
        "tfoot td { color: #990000; font-style: italic }"_s);
    Screenshots::shoot(m_run->open(900, 420), u"view-style"_s);
}

QTEST_MAIN(ViewStyleTest)
#include "view_style_test.moc"
