// Rows of other documents stand on the canvas and in the preview as in a document: in its grid, with the columns of
// their view.
#include "ui/form_editor_pages.h"

#include "app/contract/designtime_views.h"
#include "ui/editors/child_rows_grid.h"
#include "ui/formeditor/form_preview.h"

#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class FormIncludedRowsTest : public QObject, private FormEditorPages
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init();
    void cleanup();
    void showsTheColumnsOfTheView();
    void showsThemInThePreview();
    void isPaintedByTheGrid();
    void comesWhileTheFormIsDrawn();
    void saysWhyThereAreNone_data();
    void saysWhyThereAreNone();
    void followsTheView();
    void nothingMovesWhereTheViewIsTheSame();
    void keepsWhatIsShownWhileTheServerIsAway();

private:
    FakeAnswer view() const;
    FakeAnswer form() const;
    layout::Box box() const
    {
        layout::Box found;
        layout::eachBox(m_page->canvas().sketch().root(), [&](const layout::Box &each) {
            if (each.kind == layout::BoxKind::Rows)
                found = each;
        });
        return found;
    }
    QString reason() const { return m_page->canvas().views().reason(box()); }
    editors::ChildRowsGrid *drawn() const { return m_page->canvas().findChild<editors::ChildRowsGrid *>(); }
    static QStringList headings(const editors::ChildRowsGrid *grid)
    {
        QStringList texts;
        for (int i = 0; grid != nullptr && i < grid->rows().columnCount(); ++i)
            texts.append(grid->rows().headerData(i, Qt::Horizontal, Qt::DisplayRole).toString());
        return texts;
    }

    QList<std::pair<QString, QString>> m_columns; // titles and fields
    bool m_holdsView = false;
    int m_viewStatus = 200;
    int m_formStatus = 200;
    std::unique_ptr<FormEditor> m_page;
};

void FormIncludedRowsTest::init()
{
    begin();
    m_stored.text = u"<h1>Order</h1>\n<o-include label=\"Positions\" viewId=\"v1\"></o-include>\n"
                    u"<o-input name=\"note\" label=\"Note\"></o-input>\n"_s;
    m_columns = {{u"Article"_s, u"article"_s}, {u"Amount"_s, u"amount"_s}};
    m_holdsView = false;
    m_viewStatus = m_formStatus = 200;
    m_instead = [this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method == "GET" && request.path.endsWith("/views/v1"_L1)) {
            FakeAnswer given = view();
            given.isHeld = m_holdsView;
            return given;
        }
        if (request.method == "GET" && request.path.endsWith("/forms/f2"_L1))
            return form();
        return std::nullopt;
    };
}

void FormIncludedRowsTest::cleanup()
{
    m_page.reset();
    end();
}

FakeAnswer FormIncludedRowsTest::view() const
{
    if (m_viewStatus != 200)
        return refusal(m_viewStatus, u"the server is not well"_s);
    contract::designtime::DesignView design;
    design.id = u"v1"_s;
    design.name = u"Positions of an order"_s;
    design.relatedForm = u"f2"_s;
    for (const auto &[title, field] : m_columns) {
        contract::designtime::DesignViewColumn column;
        column.name = title;
        column.fieldName = field;
        design.columns.append(column);
    }
    contract::JsonWriter out;
    contract::encode(out, design, contract::WireContext());
    return data(QJsonDocument::fromJson(out.text()).object());
}

FakeAnswer FormIncludedRowsTest::form() const
{
    if (m_formStatus != 200)
        return refusal(m_formStatus, u"the server is not well"_s);
    contract::designtime::DesignForm design;
    design.id = u"f2"_s;
    design.templatecontext = u"<o-input name=\"article\" label=\"Article\"></o-input>"
                             u"<o-input name=\"amount\" label=\"Amount\" type=\"decimal\"></o-input>"_s;
    contract::JsonWriter out;
    contract::encode(out, design, contract::WireContext());
    return data(QJsonDocument::fromJson(out.text()).object());
}

void FormIncludedRowsTest::showsTheColumnsOfTheView()
{
    m_page = open();
    QTRY_COMPARE(headings(drawn()), QStringList({u"Article"_s, u"Amount"_s}));
    QCOMPARE(reason(), QString());
    QVERIFY(!drawn()->isVisible());
    // What lies below makes room for it.
    QTRY_VERIFY(box().rect.height() > 4 * QFontMetrics(QFont()).height());
}

void FormIncludedRowsTest::showsThemInThePreview()
{
    m_page = open();
    m_page->setMode(FormEditor::Mode::Preview);
    const auto shown = [this] { return m_page->preview().findChild<editors::ChildRowsGrid *>(); };
    QTRY_COMPARE(headings(shown()), QStringList({u"Article"_s, u"Amount"_s}));
    QVERIFY(shown()->isVisible());
    // Nobody is asked for rows, and nothing can be done to them.
    for (const QAction *action : {shown()->addAction(), shown()->removeAction(), shown()->openAction()})
        QVERIFY(!action->isEnabled());
    for (const QAction *action : m_page->pageActions())
        QVERIFY2(action->objectName() != "addRow"_L1, "it is offered with what can be done on the page");
}

// As it is in a document, to the point.
void FormIncludedRowsTest::isPaintedByTheGrid()
{
    m_page = open();
    m_page->resize(1200, 900);
    QTRY_VERIFY(drawn() != nullptr);
    QTRY_VERIFY(box().rect.height() > 4 * QFontMetrics(QFont()).height());
    const QImage canvas = m_page->canvas().grab(m_page->canvas().rectOf(box().node)).toImage();
    QImage grid(canvas.size(), canvas.format());
    grid.setDevicePixelRatio(canvas.devicePixelRatio());
    grid.fill(m_page->canvas().palette().color(QPalette::Base));
    drawn()->render(&grid, {}, {}, QWidget::DrawChildren);
    QCOMPARE(canvas, grid);
}

void FormIncludedRowsTest::comesWhileTheFormIsDrawn()
{
    m_holdsView = true;
    m_page = open();
    QTRY_COMPARE(m_server->held(), 1);
    QCOMPARE(reason(), u"Loading its columns…"_s);
    // Nobody waits for it.
    QVERIFY(m_page->design().setLabel(nodeNamed(m_page->design(), u"note"_s), u"Remark"_s));
    const int before = box().rect.height();
    m_server->release();
    QTRY_COMPARE(headings(drawn()), QStringList({u"Article"_s, u"Amount"_s}));
    QTRY_VERIFY(box().rect.height() > before);
    QVERIFY(m_page->design().text().contains("Remark"_L1));
}

void FormIncludedRowsTest::saysWhyThereAreNone_data()
{
    QTest::addColumn<QString>("element");
    QTest::addColumn<int>("viewStatus");
    QTest::addColumn<int>("formStatus");
    QTest::addColumn<QStringList>("fields");
    QTest::addColumn<QString>("said");
    const QString chosen = u"<o-include label=\"Positions\" viewId=\"v1\"></o-include>"_s;
    QTest::newRow("none chosen") << u"<o-include label=\"Positions\" viewId=\"\"></o-include>"_s << 200 << 200
                                 << QStringList{u"article"_s} << u"No view is chosen yet."_s;
    QTest::newRow("a script chooses")
        << u"<o-include label=\"Positions\" viewId=\"v1\" valueScript=\"'v2'\"></o-include>"_s << 200 << 200
        << QStringList{u"article"_s} << u"A script says which view is shown."_s;
    QTest::newRow("the view is gone") << chosen << 404 << 200 << QStringList{u"article"_s}
                                      << u"Its view is not there any more."_s;
    QTest::newRow("its form is gone") << chosen << 200 << 404 << QStringList{u"article"_s}
                                      << u"The form of its view is not there any more."_s;
    QTest::newRow("refused") << chosen << 403 << 200 << QStringList{u"article"_s}
                             << u"Its columns could not be loaded: The server is not well."_s;
    QTest::newRow("no columns") << chosen << 200 << 200 << QStringList() << u"No column of its view shows a field."_s;
    QTest::newRow("of no field") << chosen << 200 << 200 << QStringList{u"gone"_s}
                                 << u"No column of its view shows a field."_s;
}

void FormIncludedRowsTest::saysWhyThereAreNone()
{
    QFETCH(const QString, element);
    QFETCH(const QStringList, fields);
    QFETCH(const QString, said);
    QFETCH(const int, viewStatus);
    QFETCH(const int, formStatus);
    m_viewStatus = viewStatus;
    m_formStatus = formStatus;
    m_stored.text = element;
    m_columns.clear();
    for (const QString &field : fields)
        m_columns.append({field, field});
    m_page = open();
    QTRY_COMPARE(reason(), said);
    QVERIFY(drawn() == nullptr);
}

void FormIncludedRowsTest::followsTheView()
{
    m_page = open();
    QTRY_COMPARE(headings(drawn()), QStringList({u"Article"_s, u"Amount"_s}));
    m_columns = {{u"How many"_s, u"amount"_s}};
    // As when its page is come back to.
    m_page->hide();
    m_page->show();
    QTRY_COMPARE(headings(drawn()), QStringList{u"How many"_s});
}

void FormIncludedRowsTest::nothingMovesWhereTheViewIsTheSame()
{
    m_page = open();
    QTRY_VERIFY(drawn() != nullptr);
    QSignalSpy changes(&m_page->canvas().views(), &IncludedViews::changed);
    const auto asked = [this] { return m_server->lines().filter(u"/forms/f2"_s).size(); };
    const qsizetype before = asked();
    m_page->canvas().views().askAgain();
    QTRY_COMPARE(asked(), before + 1);
    // Behind the answer to what was asked last.
    bool isAnswered = false;
    m_client->call(contract::designtime::getForm, {.formId = u"f2"_s}, this, [&](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(changes.size(), 0);
}

void FormIncludedRowsTest::keepsWhatIsShownWhileTheServerIsAway()
{
    m_page = open();
    QTRY_VERIFY(drawn() != nullptr);
    m_viewStatus = 503;
    m_server->forget();
    m_page->canvas().views().askAgain();
    QTRY_VERIFY(!m_server->lines().filter(u"/views/v1"_s).isEmpty());
    bool isAnswered = false;
    m_client->call(contract::designtime::getForm, {.formId = u"f2"_s}, this, [&](const auto &) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QCOMPARE(headings(drawn()), QStringList({u"Article"_s, u"Amount"_s}));
}

QTEST_MAIN(FormIncludedRowsTest)
#include "form_included_rows_test.moc"
