// Leaves pictures of every type of view in the screenshots folder, and sees that none of them is blank.
#include "ui/run_view_page.h"
#include "ui/screenshots.h"
#include "ui/views/calendar_grid.h"
#include "ui/views/column_filter.h"
#include "ui/views/gantt_chart.h"
#include "ui/views/view_calendar.h"
#include "ui/views/view_gantt.h"
#include "ui/views/view_import.h"
#include "ui/views/view_table.h"
#include "ui/views/view_tree.h"

#include <QAction>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewsScreenshotsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void views_data() { Screenshots::addRows(); }
    void views();

private:
    FakeAnswer answer(const FakeRequest &request) const;
    ViewDocumentsPage &open(int type);
    void shootTable();
    void shootTree();
    void shootGroups();
    void shootCalendar();
    void shootGantt();
    void shootMap();
    void shootImport();

    Screenshots m_screenshots;
    QString m_note;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewsScreenshotsTest::initTestCase()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
}

FakeAnswer ViewsScreenshotsTest::answer(const FakeRequest &request) const
{
    const QUrlQuery &query = request.query;
    const int type = m_run->view.value(u"viewType"_s).toInt();
    QJsonArray rows;
    if (!m_note.isEmpty()) {
        FakeAnswer none = runAnswer({}, 0);
        none.body.insert(u"note"_s, m_note);
        return none;
    }
    if (type == 17) {
        const QString above = query.queryItemValue(u"parentNodeId"_s);
        const int first = above.isEmpty() ? 0 : above.mid(3).toInt() * 5 + 5;
        for (int i = first; i < first + (above.isEmpty() ? 6 : 3); ++i) {
            QJsonObject row = runRow(i);
            row.insert(u"hasChild"_s, i % 3 != 2);
            rows.append(row);
        }
        return runAnswer(rows, above.isEmpty() ? 120 : rows.size());
    }
    if (type == 20 && !query.hasQueryItem(u"parentNodeId"_s)) {
        int count = 12;
        for (const char *state : {"draft", "waiting", "approved", "ordered"}) {
            QJsonObject group = runSums(u"isGroup"_s, 31 * count, u"€%1.50"_s.arg(417 * count));
            group.insert(u"group"_s, QString::fromLatin1(state));
            group.insert(u"count"_s, count += 17);
            group.insert(u"hasChild"_s, true);
            rows.append(group);
        }
        return runAnswer(rows, rows.size());
    }
    if (type == 16 || type == 19) {
        for (int i = 0; i < 26; ++i) {
            QJsonObject row = runRow(i);
            const QDate first = QDate(2026, 3, 2).addDays(i * 13 % 44);
            row.insert(u"start"_s, first.toString(Qt::ISODate));
            row.insert(u"end"_s, first.addDays(i % 4 == 1 ? 0 : i % 9).toString(Qt::ISODate));
            row.insert(u"progress"_s, i * 37 % 101);
            rows.append(row);
        }
        for (int i = 30; i < 36 && type == 16; ++i) {
            QJsonObject row = runRow(i);
            row.insert(u"start"_s, u"2026-03-19"_s);
            rows.append(row);
        }
        return runAnswer(rows, rows.size());
    }
    return runPage(request, 1'234);
}

// Of an import of which a few rows are refused.
static std::optional<FakeAnswer> importAnswer(const FakeRequest &request)
{
    if (request.path.endsWith("/upload"_L1)) {
        FakeAnswer uploaded;
        uploaded.content = R"([{"name":"o.xlsx","type":"","path":"/uploads/excel/o","size":"9","id":"f","url":"/u"}])";
        uploaded.headers = "Content-Type: application/json\r\n";
        return uploaded;
    }
    if (request.path.endsWith("Excel"_L1))
        return data(u"orders.xlsx will be imported."_s);
    if (!request.path.endsWith("/readProcess"_L1))
        return std::nullopt;
    QJsonArray failures;
    for (int row = 7; row < 60; row += 9) {
        failures.append(QJsonObject{{u"row"_s, row}, {u"column"_s, u"Needed by"_s},
            {u"reason"_s, u"Needed by is no date: write it as YYYY-MM-DD"_s}});
        failures.append(
            QJsonObject{{u"row"_s, row + 2}, {u"column"_s, u"Item"_s}, {u"reason"_s, u"Item must be filled in"_s}});
    }
    return data(QJsonObject{{u"id"_s, u"work"_s}, {u"state"_s, u"done"_s}, {u"total"_s, 1204}, {u"done"_s, 1192},
        {u"failed"_s, 12}, {u"reason"_s, QString()}, {u"fileName"_s, u"orders.xlsx"_s}, {u"failures"_s, failures},
        {u"notes"_s, QJsonArray()}});
}

ViewDocumentsPage &ViewsScreenshotsTest::open(int type)
{
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/view/documents"_L1))
            return answer(request);
        if (request.path.endsWith("/searchformtemplate"_L1)) {
            QJsonObject form = sampleForm();
            const QJsonArray fields = form.value(u"fields"_s).toArray();
            form.insert(u"fields"_s,
                QJsonArray{fields.at(1), fields.at(4), fields.at(5), fields.at(7), fields.at(8), fields.at(10)});
            return data(form);
        }
        if (request.path.endsWith("/filterColumns"_L1)) {
            QJsonArray values;
            for (const char *state : {"Draft", "Waiting", "Approved", "Ordered"})
                values.append(QJsonObject{{u"value"_s, QString::fromLatin1(state).toLower()},
                    {u"text"_s, QString::fromLatin1(state)}, {u"count"_s, 417}});
            return data(values);
        }
        return importAnswer(request);
    });
    m_run->view = runView(type);
    if (type == 1)
        m_run->view.insert(u"searchForm"_s, QJsonObject{{u"id"_s, u"searches"_s}, {u"name"_s, u"Search"_s}});
    const auto button = [](int kind, const QString &name, const QString &color, const QString &icon = {}) {
        return QJsonObject{{u"id"_s, name}, {u"name"_s, name}, {u"type"_s, kind}, {u"orderno"_s, kind},
            {u"colorType"_s, color}, {u"icon"_s, icon}};
    };
    if (type == 1 || type == 16)
        m_run->view.insert(u"activities"_s,
            QJsonArray{button(13, u"Approve"_s, u"primary"_s, u"check"_s), button(2, u"New request"_s, u"default"_s),
                button(7, u"Change"_s, u"info"_s), button(3, u"Withdraw"_s, u"danger"_s),
                button(13, u"Ask the supplier"_s, u"warning"_s, u"help"_s),
                button(13, u"Order"_s, u"success"_s, u"module"_s), button(36, u"Print the list"_s, u"default"_s),
                button(18, u"Remove everything"_s, u"danger"_s)});
    ViewDocumentsPage &page = m_run->open(1040, 680);
    page.setPlaceName(u"Purchasing"_s);
    return page;
}

void ViewsScreenshotsTest::views()
{
    m_screenshots.takeRow();
    shootTable();
    shootTree();
    shootGroups();
    shootCalendar();
    shootGantt();
    shootMap();
    shootImport();
}

void ViewsScreenshotsTest::shootTable()
{
    ViewDocumentsPage &page = open(1);
    m_run->content<ViewTable>().table()->selectRow(2);
    page.content()->focusContent();
    page.source().setColumnFilter(u"col-state"_s, ColumnValue{u"waiting"_s, u"Waiting"_s, 417});
    QTRY_VERIFY(m_run->isReady());
    Screenshots::shoot(page, u"view-table"_s);
    auto *popup = new ColumnFilter(page.source(), page.source().columns().at(6), &page);
    popup->popUp(page.mapToGlobal(QPoint(300, 200)));
    QTRY_VERIFY(popup->message().isEmpty());
    Screenshots::shoot(*popup, u"view-column-filter"_s);
    popup->close();
    m_note = u"the filter names the field colour, which is gone"_s;
    page.refresh();
    QTRY_COMPARE(page.content()->count(), 0);
    QTRY_VERIFY(m_run->isReady());
    Screenshots::shoot(page, u"view-note"_s);
    m_note.clear();
}

void ViewsScreenshotsTest::shootTree()
{
    ViewDocumentsPage &page = open(17);
    ViewTree &tree = m_run->content<ViewTree>();
    tree.tree()->expand(tree.model().index(0, 0));
    QTRY_COMPARE(tree.model().rowCount(tree.model().index(0, 0)), 3);
    tree.tree()->expand(tree.model().index(0, 0, tree.model().index(0, 0)));
    QTRY_VERIFY(m_run->isReady());
    tree.tree()->setCurrentIndex(tree.model().index(1, 1));
    tree.focusContent();
    Screenshots::shoot(page, u"view-tree"_s);
}

void ViewsScreenshotsTest::shootGroups()
{
    ViewDocumentsPage &page = open(20);
    ViewTree &tree = m_run->content<ViewTree>();
    tree.tree()->expand(tree.model().index(1, 0));
    QTRY_VERIFY(tree.model().rowCount(tree.model().index(1, 0)) > 3);
    Screenshots::shoot(page, u"view-groups"_s);
}

void ViewsScreenshotsTest::shootCalendar()
{
    ViewDocumentsPage &page = open(16);
    ViewCalendar &calendar = m_run->content<ViewCalendar>();
    calendar.showDay({2026, 3, 11});
    QTRY_VERIFY(m_run->isReady());
    calendar.focusContent();
    Screenshots::shoot(page, u"view-calendar-month"_s);
    calendar.grid()->setCurrentEntry(3);
    calendar.setSpan(ViewCalendar::Span::Week);
    QTRY_VERIFY(m_run->isReady());
    Screenshots::shoot(page, u"view-calendar-week"_s);
    calendar.showDay({2026, 3, 19});
    calendar.setSpan(ViewCalendar::Span::Day);
    QTRY_VERIFY(m_run->isReady());
    Screenshots::shoot(page, u"view-calendar-day"_s);
    calendar.setSpan(ViewCalendar::Span::Month);
    QTRY_VERIFY(m_run->isReady());
    page.setLayoutDirection(Qt::RightToLeft);
    Screenshots::shoot(page, u"view-calendar-mirrored"_s);
}

void ViewsScreenshotsTest::shootGantt()
{
    ViewDocumentsPage &page = open(19);
    GanttChart *chart = m_run->content<ViewGantt>().chart();
    chart->setCurrentRow(4);
    chart->setFocus();
    Screenshots::shoot(page, u"view-gantt"_s);
    chart->setScale(GanttChart::Scale::Day);
    chart->showDay({2026, 3, 10});
    Screenshots::shoot(page, u"view-gantt-days"_s);
    page.setLayoutDirection(Qt::RightToLeft);
    chart->setScale(GanttChart::Scale::Week);
    Screenshots::shoot(page, u"view-gantt-mirrored"_s);
}

void ViewsScreenshotsTest::shootMap()
{
    ViewDocumentsPage &page = open(18);
    Screenshots::shoot(page, u"view-map"_s);
}

void ViewsScreenshotsTest::shootImport()
{
    ViewDocumentsPage &page = open(1);
    const QTemporaryDir directory;
    const QString path = directory.filePath(u"orders.xlsx"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    page.findChild<QAction *>(u"importExcel"_s)->trigger();
    auto *dialog = page.findChild<ViewImport *>();
    QVERIFY(dialog);
    Screenshots::shoot(*dialog, u"view-import"_s);
    dialog->chooseFile(path);
    dialog->findChild<QPushButton *>(u"checkButton"_s)->click();
    QTRY_VERIFY(dialog->findChild<QTableView *>(u"failures"_s)->isVisible());
    Screenshots::shoot(*dialog, u"view-import-refused"_s);
    dialog->close();
}

QTEST_MAIN(ViewsScreenshotsTest)
#include "views_screenshots_test.moc"
