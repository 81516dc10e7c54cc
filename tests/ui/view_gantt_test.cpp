// A view as bars over time, and a map as the list of its points.
#include "ui/run_view_page.h"
#include "ui/views/gantt_chart.h"
#include "ui/views/view_gantt.h"
#include "ui/views/view_table.h"
#include "ui/widgets/inline_message.h"

#include <QAccessible>
#include <QAction>
#include <QScrollBar>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewGanttTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void barsLastTheirDays();
    void progressIsAShareOrPerCent_data();
    void progressIsAShareOrPerCent();
    void scalesChange();
    void worksFromTheKeyboard();
    void selectionSurvivesARefresh();
    void aViewWithoutABeginningSaysSo();
    void oneFarOffDateLeavesTheOthersInReach();
    void barsAreChildrenForScreenReaders();
    void whatCanBeDoneStandsInTheMenuOfABar();
    void itIsMirrored();
    void aMapListsItsPoints();
    void aMapShowsThePlaceWithoutAColumn();

private:
    GanttChart &chart() { return *m_run->content<ViewGantt>().chart(); }
    static QJsonObject bar(int document, const QString &first, const QString &last, const QJsonValue &progress)
    {
        QJsonObject row = runRow(document);
        row.insert(u"start"_s, first);
        row.insert(u"end"_s, last);
        row.insert(u"progress"_s, progress);
        return row;
    }

    QJsonArray m_rows;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewGanttTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_rows = {bar(1, u"2026-03-09"_s, u"2026-03-15"_s, 40), bar(0, u"2026-03-02"_s, u"2026-03-04"_s, 100),
        bar(2, u"2026-04-01"_s, QString(), 0)};
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/views/view/documents"_L1))
            return std::nullopt;
        return runAnswer(m_rows, m_rows.size());
    });
    m_run->view = runView(19);
}

void ViewGanttTest::barsLastTheirDays()
{
    m_run->open();
    QCOMPARE(chart().rows().size(), 3);
    QCOMPARE(documentIdOf(chart().rows().first().row), u"doc0"_s); // by their beginning
    const int day = chart().barOf(2).width() + 1;
    QCOMPARE(chart().barOf(0).width() + 1, 3 * day);
    QCOMPARE(chart().barOf(1).left() - chart().barOf(0).left(), 7 * day);
    QCOMPARE(chart().firstDay(), QDate(2026, 3, 1));
}

void ViewGanttTest::progressIsAShareOrPerCent_data()
{
    QTest::addColumn<QJsonValue>("stored");
    QTest::addColumn<int>("perCent");
    QTest::newRow("per cent") << QJsonValue(40) << 40;
    QTest::newRow("a share") << QJsonValue(0.4) << 40;
    QTest::newRow("text") << QJsonValue(u"12.5"_s) << 13;
    QTest::newRow("too much") << QJsonValue(140) << 100;
    QTest::newRow("nothing") << QJsonValue() << -1;
}

void ViewGanttTest::progressIsAShareOrPerCent()
{
    QFETCH(QJsonValue, stored);
    m_rows = {bar(0, u"2026-03-02"_s, u"2026-03-04"_s, stored)};
    m_run->open();
    QTEST(chart().rows().first().progress, "perCent");
}

void ViewGanttTest::scalesChange()
{
    m_run->open();
    const int weeks = chart().barOf(0).width();
    m_run->action(u"ganttDays"_s)->trigger();
    QVERIFY(chart().barOf(0).width() > 2 * weeks);
    m_run->action(u"ganttMonths"_s)->trigger();
    QVERIFY(chart().barOf(0).width() < weeks);
}

void ViewGanttTest::worksFromTheKeyboard()
{
    m_run->open();
    QSignalSpy opened(m_run->page.get(), &ViewDocumentsPage::openDocument);
    m_run->page->content()->focusContent();
    QTest::keyClick(&chart(), Qt::Key_Down);
    QTest::keyClick(&chart(), Qt::Key_Down);
    QCOMPARE(chart().currentRow(), 1);
    QVERIFY2(chart().accessibleDescription().contains("40 %"_L1), qPrintable(chart().accessibleDescription()));
    QTest::keyClick(&chart(), Qt::Key_Return);
    QCOMPARE(opened.first().at(2).toString(), u"doc1"_s);
    QTest::keyClick(&chart(), Qt::Key_End);
    QCOMPARE(chart().currentRow(), 2);
}

void ViewGanttTest::selectionSurvivesARefresh()
{
    m_run->open();
    chart().setCurrentRow(1);
    m_rows.append(bar(5, u"2026-03-01"_s, u"2026-03-02"_s, 0));
    m_run->page->refresh();
    QTRY_COMPARE(chart().rows().size(), 4);
    QCOMPARE(chart().currentRow(), 2);
    QCOMPARE(documentIdOf(m_run->page->content()->selectedRows().first()), u"doc1"_s);
}

void ViewGanttTest::aViewWithoutABeginningSaysSo()
{
    m_run->view.insert(u"relatedMap"_s, QString());
    for (qsizetype i = 0; i < m_rows.size(); ++i) {
        QJsonObject row = m_rows.at(i).toObject();
        row.remove(u"start"_s);
        m_rows.replace(i, row);
    }
    m_run->open();
    QVERIFY(m_run->page->message().isVisible());
    QVERIFY(chart().rows().isEmpty());
}

void ViewGanttTest::aMapListsItsPoints()
{
    m_run->view = runView(18);
    m_run->open();
    ViewTable &table = m_run->content<ViewTable>();
    QCOMPARE(table.model().rowCount(), 3);
    QVERIFY(m_run->page->content()->countText().contains("points"_L1));
    QCOMPARE(table.model().headerData(0, Qt::Horizontal).toString(), u"Number"_s);
    QCOMPARE(table.model().index(1, 0).data().toString(), u"PR-1042"_s);
}

// Where no column says where a point is, one is there all the same.
void ViewGanttTest::aMapShowsThePlaceWithoutAColumn()
{
    m_run->view = runView(18);
    m_run->view.insert(u"columns"_s, QJsonArray{runColumn("item", "Item")});
    m_run->open();
    ViewTable &table = m_run->content<ViewTable>();
    QCOMPARE(table.model().columnCount(), 2);
    QCOMPARE(table.model().index(0, 0).data().toString(), u"PR-1043"_s);
    QCOMPARE(table.model().index(0, 1).data().toString(), u"Label printer"_s);
}

void ViewGanttTest::oneFarOffDateLeavesTheOthersInReach()
{
    m_rows.append(bar(7, u"0026-03-02"_s, u"0026-03-04"_s, 0));
    m_rows.append(bar(8, u"9999-12-31"_s, u"9999-12-31"_s, 0));
    m_run->open();
    QCOMPARE(chart().rows().size(), 5);
    QCOMPARE(chart().firstDay(), QDate(2026, 3, 1));
    QVERIFY(chart().firstDay().daysTo(chart().lastDay()) < 4000);
    QVERIFY(chart().horizontalScrollBar()->maximum() < 4000 * 36);
    QVERIFY(!chart().isOnChart(0) && chart().isOnChart(1) && !chart().isOnChart(4));
    // Both can be chosen all the same.
    chart().setCurrentRow(0);
    QVERIFY(chart().horizontalScrollBar()->value() == 0);
    chart().setCurrentRow(4);
    QVERIFY2(chart().accessibleDescription().contains("9999"_L1), qPrintable(chart().accessibleDescription()));
    chart().setCurrentRow(1);
    QVERIFY(chart().viewport()->rect().intersects(chart().barOf(1)));
    QVERIFY(!chart().grab().isNull());
}

void ViewGanttTest::barsAreChildrenForScreenReaders()
{
    m_run->open();
    chart().setCurrentRow(1);
    QAccessibleInterface *told = QAccessible::queryAccessibleInterface(&chart());
    QVERIFY(told);
    QCOMPARE(told->childCount(), 3);
    QAccessibleInterface *child = told->child(1);
    QVERIFY2(child->text(QAccessible::Name).contains("Label printer"_L1), qPrintable(child->text(QAccessible::Name)));
    QVERIFY(child->state().selected && !told->child(0)->state().selected);
    const QRect viewport(chart().viewport()->mapToGlobal(QPoint(0, 0)), chart().viewport()->size());
    QVERIFY(!child->rect().isEmpty() && viewport.contains(child->rect()));
    QCOMPARE(told->focusChild(), child);
}

void ViewGanttTest::whatCanBeDoneStandsInTheMenuOfABar()
{
    m_run->open();
    QCOMPARE(chart().contextMenuPolicy(), Qt::ActionsContextMenu);
    QVERIFY(chart().actions().contains(m_run->action(u"delete"_s)));
    QTest::mouseClick(chart().viewport(), Qt::RightButton, {}, QPoint(20, chart().barOf(2).center().y()));
    QCOMPARE(chart().currentRow(), 2);
    QVERIFY(m_run->action(u"open"_s)->isEnabled());
}

void ViewGanttTest::itIsMirrored()
{
    m_run->open();
    const QRect before = chart().barOf(0);
    chart().setLayoutDirection(Qt::RightToLeft);
    QCOMPARE(chart().barOf(0).right(), chart().viewport()->width() - 1 - before.left());
    QVERIFY(!chart().grab().isNull());
}

QTEST_MAIN(ViewGanttTest)
#include "view_gantt_test.moc"
