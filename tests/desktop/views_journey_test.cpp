// Views of the demo workspace on the server that the desktop carries: each is shown as what it is.
#include "at_the_desktop.h"

#include "app/desktop/workspace_panel.h"
#include "ui/editors/document_editor.h"
#include "ui/views/calendar_grid.h"
#include "ui/views/column_filter.h"
#include "ui/views/gantt_chart.h"
#include "ui/views/pager.h"
#include "ui/views/search_form.h"
#include "ui/views/view_calendar.h"
#include "ui/views/view_documents_page.h"
#include "ui/views/view_gantt.h"
#include "ui/views/view_table.h"
#include "ui/views/view_tree.h"

#include <QDir>
#include <QListWidget>
#include <QTableView>
#include <QTreeView>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;

class ViewsJourneyTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_at.reset(); }
    void aListHasSumsPagesAndASearchForm();
    void oneValueOfAColumn();
    void aSavedDocumentIsFollowed();
    void groupsFold();
    void aTreeOpensLevelByLevel();
    void aCalendarShowsItsDays();
    void aChartShowsBars();
    void aMapListsItsPlaces();

private:
    ViewDocumentsPage *open(const QString &name);
    static bool isReady(const ViewDocumentsPage *page)
    {
        return page->content() && page->content()->state() == ViewContent::State::Ready;
    }
    void shoot(const QString &name)
    {
        QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
        QVERIFY(m_at->window().grab().save(
            QString(QStringLiteral(SCREENSHOT_FOLDER) % u"/desktop-view-"_s % name % u".png"_s)));
    }

    std::unique_ptr<AtTheDesktop> m_at;
};

void ViewsJourneyTest::initTestCase()
{
    m_at = std::make_unique<AtTheDesktop>(Appearance{}, true);
    DO(m_at->signIn());
}

ViewDocumentsPage *ViewsJourneyTest::open(const QString &name)
{
    desktop::WorkspacePanel *panel = nullptr;
    // A window that is not the active one yet hears no key.
    const auto showPanel = [&] {
        m_at->press(Qt::Key_2, Qt::ControlModifier);
        for (desktop::WorkspacePanel *each : m_at->window().findChildren<desktop::WorkspacePanel *>()) {
            if (each->model().scope() == models::WorkspaceModel::Scope::Run)
                panel = each;
        }
        return panel != nullptr;
    };
    if (!QTest::qWaitFor(showPanel, patience))
        qFatal("there is no panel to run views from");
    QModelIndex found;
    const std::function<void(const QModelIndex &)> look = [&](const QModelIndex &parent) {
        models::WorkspaceModel &model = panel->model();
        if (model.canFetchMore(parent))
            model.fetchMore(parent);
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex index = model.index(row, 0, parent);
            if (model.kind(index) == models::WorkspaceKind::View && index.data().toString() == name)
                found = index;
            look(index);
        }
    };
    const auto isThere = [&] {
        look({});
        return found.isValid();
    };
    [&] { QTRY_VERIFY2_WITH_TIMEOUT(isThere(), qPrintable(name), patience); }();
    Q_EMIT panel->opened(found);
    ViewDocumentsPage *page = nullptr;
    m_at->waitForPage(page);
    [&] { QTRY_VERIFY_WITH_TIMEOUT(isReady(page), patience); }();
    return page;
}

void ViewsJourneyTest::aListHasSumsPagesAndASearchForm()
{
    ViewDocumentsPage *page = open(u"All requests"_s);
    auto *table = qobject_cast<ViewTable *>(page->content());
    QVERIFY(table);
    QCOMPARE(table->model().rowCount(), 20);
    QCOMPARE(table->sums()->model()->rowCount(), 2);
    shoot(u"list"_s);
    QCOMPARE(table->pager()->lastPage(), 17);
    QVERIFY(page->searchForm());
    auto *what = page->searchForm()->findChild<QLineEdit *>();
    DO(m_at->typeInto(what, u"epoxy"_s));
    m_at->press(Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(isReady(page) && table->count() < 100, patience);
    QVERIFY(table->count() > 0);
    for (int row = 0; row < table->model().rowCount(); ++row)
        QCOMPARE(table->model().index(row, 2).data().toString(), u"Two-part epoxy"_s);
}

void ViewsJourneyTest::oneValueOfAColumn()
{
    ViewDocumentsPage *page = open(u"Open requests"_s);
    auto *table = qobject_cast<ViewTable *>(page->content());
    const qint64 all = table->count();
    auto *popup = new ColumnFilter(page->source(), page->source().columns().at(5), page);
    popup->popUp(m_at->window().pos());
    QTRY_VERIFY_WITH_TIMEOUT(popup->list()->count() > 3, patience);
    popup->list()->setCurrentRow(1);
    const QString chosen = popup->list()->currentItem()->text();
    Q_EMIT popup->list()->itemActivated(popup->list()->currentItem());
    QTRY_VERIFY_WITH_TIMEOUT(isReady(page) && table->count() < all, patience);
    QVERIFY2(chosen.endsWith(u"(%1)"_s.arg(table->count())), qPrintable(chosen));
}

void ViewsJourneyTest::aSavedDocumentIsFollowed()
{
    ViewDocumentsPage *page = open(u"Suppliers"_s);
    auto *table = qobject_cast<ViewTable *>(page->content());
    table->table()->setCurrentIndex(table->model().index(3, 0));
    table->focusContent();
    m_at->press(Qt::Key_Return);
    editors::DocumentEditor *editor = nullptr;
    m_at->waitForPage(editor);
    QTRY_VERIFY_WITH_TIMEOUT(editor->document().isLoaded(), patience);
    editor->document().setValue(u"name"_s, u"Zebra Wood"_s);
    editor->save();
    QTRY_COMPARE_WITH_TIMEOUT(table->model().index(3, 0).data().toString(), u"Zebra Wood"_s, patience);
}

void ViewsJourneyTest::groupsFold()
{
    ViewDocumentsPage *page = open(u"Requests by status"_s);
    auto *tree = qobject_cast<ViewTree *>(page->content());
    QVERIFY(tree);
    QCOMPARE(tree->model().rowCount(), 5);
    const QModelIndex group = tree->model().index(0, 0);
    QVERIFY2(group.data().toString().contains(u'('), qPrintable(group.data().toString()));
    tree->tree()->expand(group);
    QTRY_VERIFY_WITH_TIMEOUT(tree->model().rowCount(group) > 3, patience);
    QCOMPARE(TreeModel::kindOf(tree->model().index(0, 0, group)), TreeModel::Kind::Row);
    shoot(u"groups"_s);
}

void ViewsJourneyTest::aTreeOpensLevelByLevel()
{
    ViewDocumentsPage *page = open(u"Tasks"_s);
    auto *tree = qobject_cast<ViewTree *>(page->content());
    QVERIFY(tree);
    QCOMPARE(tree->model().rowCount(), 2);
    const QModelIndex hall = tree->model().index(0, 0);
    tree->tree()->expand(hall);
    QTRY_COMPARE_WITH_TIMEOUT(tree->model().rowCount(hall), 4, patience);
    const QModelIndex floor = tree->model().index(0, 0, hall);
    tree->tree()->expand(floor);
    QTRY_COMPARE_WITH_TIMEOUT(tree->model().rowCount(floor), 3, patience);
    shoot(u"tree"_s);
}

void ViewsJourneyTest::aCalendarShowsItsDays()
{
    ViewDocumentsPage *page = open(u"Task calendar"_s);
    auto *calendar = qobject_cast<ViewCalendar *>(page->content());
    QVERIFY(calendar);
    QVERIFY(calendar->grid()->entries().size() > 3);
    shoot(u"calendar"_s);
}

void ViewsJourneyTest::aChartShowsBars()
{
    ViewDocumentsPage *page = open(u"Task chart"_s);
    auto *gantt = qobject_cast<ViewGantt *>(page->content());
    QVERIFY(gantt);
    QCOMPARE(gantt->chart()->rows().size(), 19);
    QCOMPARE(gantt->chart()->rows().first().progress, 45);
    shoot(u"chart"_s);
}

void ViewsJourneyTest::aMapListsItsPlaces()
{
    ViewDocumentsPage *page = open(u"Places of tasks"_s);
    auto *table = qobject_cast<ViewTable *>(page->content());
    QVERIFY(table);
    QCOMPARE(table->model().headerData(0, Qt::Horizontal).toString(), u"Place"_s);
    shoot(u"map"_s);
}

QTEST_MAIN(ViewsJourneyTest)
#include "views_journey_test.moc"
