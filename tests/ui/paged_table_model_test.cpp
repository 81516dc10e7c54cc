#include "ui/models/paged_table_model.h"

#include <QAbstractItemModelTester>
#include <QEventLoop>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QTimer>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::models;

namespace {

constexpr qint64 manyRows = 67'663;

// Answers pages when it is told to, and remembers what was asked.
struct Source {
    struct Question {
        PageQuery query;
        PageAnswer answer;
        bool isCancelled = false;
    };
    qint64 total = manyRows;
    QList<std::shared_ptr<Question>> questions;

    FetchPage fetch()
    {
        return [this](const PageQuery &query, PageAnswer answer) -> CancelFetch {
            auto question = std::make_shared<Question>(Question{query, std::move(answer), false});
            questions.append(question);
            return [question] { question->isCancelled = true; };
        };
    }
    Page page(const PageQuery &query) const
    {
        Page page{{}, total};
        const qint64 first = qint64(query.number - 1) * query.lines;
        for (qint64 row = first; row < qMin(total, first + query.lines); ++row)
            page.rows.append({{u"n"_s, row}});
        return page;
    }
    void answerAll()
    {
        const auto open = std::exchange(questions, {});
        for (const auto &question : open) {
            if (!question->isCancelled)
                question->answer(page(question->query));
        }
    }
    QList<int> openPages() const
    {
        QList<int> pages;
        for (const auto &question : questions) {
            if (!question->isCancelled)
                pages.append(question->query.number);
        }
        std::sort(pages.begin(), pages.end());
        return pages;
    }
};

QVariant cell(const QJsonObject &row, int, int role)
{
    return role == Qt::DisplayRole && !row.isEmpty() ? QVariant(row.value(u"n"_s).toInteger()) : QVariant();
}

const QList<TableColumn> columns{
    {.key = u"n"_s, .title = u"Number"_s}, {.key = u"x"_s, .title = u"Other"_s, .toolTip = {}, .isSortable = false}};

// Longer than the pause before pages are asked for, whose timer comes first however late both of them are.
void settle()
{
    QEventLoop loop;
    QTimer::singleShot(100, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

class PagedTableModelTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void knowsTotalFromFirstPage();
    void showsPlaceholdersUntilThePageIsThere();
    void lastPageLoadsAlone();
    void keepsFewPages();
    void callsOffPagesScrolledPast();
    void filterCallsOffAndKeepsRowsUntilAnswered();
    void lateAnswerToOldQuestionIsDropped();
    void sortsByHeader();
    void refusesToSortUnsortable();
    void failureKeepsAndRetries();
    void failedPageIsNotAskedAgainByItself();
    void cancelledIsNoFailure();
    void refreshAsksForWhatIsLookedAt();
    void followsChangingTotal();
    void selectionFollowsItsRows();
    void rowsThatAreGoneAreNotSelected();
    void filtersComeWithTheSource();
    void viewScrollsToTheEnd();

private:
    std::unique_ptr<Source> m_source;
    std::unique_ptr<PagedTableModel> m_model;
    std::unique_ptr<QAbstractItemModelTester> m_tester;
};

void PagedTableModelTest::init()
{
    m_source = std::make_unique<Source>();
    m_model = std::make_unique<PagedTableModel>();
    m_tester = std::make_unique<QAbstractItemModelTester>(
        m_model.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    m_model->setSource(columns, m_source->fetch(), cell);
}

void PagedTableModelTest::cleanup()
{
    m_tester.reset();
    m_model.reset();
}

void PagedTableModelTest::knowsTotalFromFirstPage()
{
    QCOMPARE(m_model->state(), PagedTableModel::State::Loading);
    QCOMPARE(m_model->rowCount(), 0);
    QSignalSpy totals(m_model.get(), &PagedTableModel::totalChanged);
    m_source->answerAll();
    QCOMPARE(m_model->rowCount(), int(manyRows));
    QCOMPARE(totals.size(), 1);
    QCOMPARE(m_model->index(42, 0).data().toInt(), 42);
}

void PagedTableModelTest::showsPlaceholdersUntilThePageIsThere()
{
    m_source->answerAll();
    settle();
    m_source->answerAll();
    const QModelIndex far = m_model->index(30'050, 0);
    QVERIFY(!far.data().isValid());
    QVERIFY(far.data(PagedTableModel::LoadingRole).toBool());
    settle();
    QVERIFY(m_source->openPages().contains(301));
    QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
    m_source->answerAll();
    QCOMPARE(far.data().toInt(), 30'050);
    QVERIFY(!far.data(PagedTableModel::LoadingRole).toBool());
    QVERIFY(std::any_of(changed.cbegin(), changed.cend(),
        [](const auto &signal) { return signal.first().toModelIndex().row() == 30'000; }));
}

void PagedTableModelTest::lastPageLoadsAlone()
{
    m_tester.reset(); // it reads cells at random
    m_source->answerAll();
    settle();
    m_source->questions.clear();
    m_model->showRows(67'640, 67'662);
    settle();
    QCOMPARE(m_source->openPages(), QList<int>{677});
    m_source->answerAll();
    QCOMPARE(m_model->index(67'662, 0).data().toInt(), 67'662);
    QCOMPARE(m_model->pagesInMemory(), 2);
}

void PagedTableModelTest::keepsFewPages()
{
    m_tester.reset();
    m_model->setKeptPages(5);
    m_source->answerAll();
    for (int page = 1; page < 40; ++page) {
        m_model->showRows(page * 100, page * 100 + 20);
        QTRY_VERIFY(!m_source->openPages().isEmpty());
        m_source->answerAll();
        QVERIFY2(m_model->isLoaded(page * 100), qPrintable(QString::number(page)));
    }
    QVERIFY2(m_model->pagesInMemory() <= 5, qPrintable(QString::number(m_model->pagesInMemory())));
}

void PagedTableModelTest::callsOffPagesScrolledPast()
{
    m_tester.reset();
    m_source->answerAll();
    m_model->showRows(1000, 1020);
    settle();
    QCOMPARE(m_source->openPages(), QList<int>{11});
    m_model->showRows(5000, 5020);
    settle();
    QCOMPARE(m_source->openPages(), QList<int>{51});
    QVERIFY(m_source->questions.first()->isCancelled);
}

void PagedTableModelTest::filterCallsOffAndKeepsRowsUntilAnswered()
{
    m_tester.reset();
    m_source->answerAll();
    m_model->showRows(1000, 1020);
    settle();
    const auto scrolled = m_source->questions.last();
    m_source->total = 3;
    m_model->setFilters({u"n~1"_s});
    QVERIFY(scrolled->isCancelled);
    QCOMPARE(m_source->questions.last()->query.filters, QStringList{u"n~1"_s});
    QCOMPARE(m_source->questions.last()->query.number, 1);
    QCOMPARE(m_model->rowCount(), int(manyRows));
    m_source->answerAll();
    QCOMPARE(m_model->rowCount(), 3);
    QCOMPARE(m_model->state(), PagedTableModel::State::Ready);
}

void PagedTableModelTest::lateAnswerToOldQuestionIsDropped()
{
    const auto old = m_source->questions.first();
    m_source->total = 5;
    m_model->setFilters({u"n=1"_s});
    old->answer(Page{{}, 999});
    QCOMPARE(m_model->rowCount(), 0);
    m_source->answerAll();
    QCOMPARE(m_model->rowCount(), 5);
}

void PagedTableModelTest::sortsByHeader()
{
    m_source->answerAll();
    m_source->questions.clear();
    m_model->sort(0, Qt::DescendingOrder);
    QCOMPARE(m_source->questions.last()->query.sortKey, u"n"_s);
    QVERIFY(m_source->questions.last()->query.isDescending);
    m_source->answerAll();
    m_model->sort(-1);
    QVERIFY(m_source->questions.last()->query.sortKey.isEmpty());
}

void PagedTableModelTest::refusesToSortUnsortable()
{
    m_source->answerAll();
    m_source->questions.clear();
    m_model->sort(1, Qt::AscendingOrder);
    QVERIFY(std::none_of(m_source->questions.cbegin(), m_source->questions.cend(),
        [](const auto &question) { return question->query.sortKey == "x"_L1; }));
}

void PagedTableModelTest::failureKeepsAndRetries()
{
    client::Failure failure;
    failure.message = u"down"_s;
    failure.requestId = u"01X"_s;
    const auto first = std::exchange(m_source->questions, {}).first();
    first->answer(failure);
    QCOMPARE(m_model->state(), PagedTableModel::State::Failed);
    QCOMPARE(m_model->failure().requestId, u"01X"_s);
    m_model->retry();
    QCOMPARE(m_model->state(), PagedTableModel::State::Loading);
    m_source->answerAll();
    QCOMPARE(m_model->rowCount(), int(manyRows));
}

void PagedTableModelTest::failedPageIsNotAskedAgainByItself()
{
    m_tester.reset();
    m_source->answerAll();
    m_model->showRows(1000, 1020);
    settle();
    std::exchange(m_source->questions, {}).last()->answer(client::Failure{});
    QCOMPARE(m_model->state(), PagedTableModel::State::Failed);
    QVERIFY(!m_model->index(1000, 0).data().isValid());
    m_model->showRows(1000, 1020);
    settle();
    QVERIFY(m_source->openPages().isEmpty());
    m_model->retry();
    QCOMPARE(m_source->openPages(), QList<int>{11});
}

void PagedTableModelTest::cancelledIsNoFailure()
{
    m_tester.reset();
    m_source->answerAll();
    m_model->showRows(1000, 1020);
    settle();
    client::Failure failure;
    failure.kind = client::Failure::Kind::Cancelled;
    std::exchange(m_source->questions, {}).last()->answer(failure);
    QCOMPARE(m_model->state(), PagedTableModel::State::Ready);
}

void PagedTableModelTest::refreshAsksForWhatIsLookedAt()
{
    m_tester.reset();
    m_source->answerAll();
    m_model->showRows(3000, 3020);
    settle();
    m_source->answerAll();
    m_model->refresh();
    QCOMPARE(m_source->openPages(), QList<int>{31});
    QCOMPARE(m_model->index(3000, 0).data().toInt(), 3000); // meanwhile the old one is shown
    m_source->answerAll();
    QCOMPARE(m_model->state(), PagedTableModel::State::Ready);
}

void PagedTableModelTest::followsChangingTotal()
{
    m_source->answerAll();
    settle();
    m_source->answerAll();
    m_model->showRows(0, 10);
    m_source->total = 250;
    m_model->refresh();
    m_source->answerAll();
    QCOMPARE(m_model->rowCount(), 250);
    m_source->total = 260;
    m_model->refresh();
    m_source->answerAll();
    QCOMPARE(m_model->rowCount(), 260);
}

void PagedTableModelTest::viewScrollsToTheEnd()
{
    m_tester.reset();
    QTableView view;
    view.setModel(m_model.get());
    view.resize(400, 500);
    view.show();
    m_source->answerAll();
    settle();
    m_source->questions.clear();
    QElapsedTimer timer;
    timer.start();
    for (int step = 1; step <= 100; ++step) {
        view.verticalScrollBar()->setValue(view.verticalScrollBar()->maximum() * step / 100);
        QCoreApplication::processEvents();
    }
    view.scrollToBottom();
    settle();
    // Only what is on the screen at the end is on the way; the hundred places in between are not all asked for.
    QVERIFY(m_source->openPages().contains(677));
    QVERIFY2(m_source->openPages().size() <= 4, qPrintable(QString::number(m_source->openPages().size())));
    m_source->answerAll();
    QCOMPARE(m_model->index(67'662, 0).data().toInt(), 67'662);
}

void PagedTableModelTest::selectionFollowsItsRows()
{
    QStringList people{u"ada"_s, u"bob"_s, u"eve"_s};
    const auto show = [&people](const PageQuery &, const PageAnswer &answer) -> CancelFetch {
        Page page{{}, people.size()};
        for (const QString &id : std::as_const(people))
            page.rows.append({{u"id"_s, id}, {u"n"_s, 1}});
        answer(page);
        return {};
    };
    m_model->setSource(columns, show, cell);
    QItemSelectionModel selection(m_model.get());
    selection.select(m_model->index(2, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    selection.setCurrentIndex(m_model->index(1, 0), QItemSelectionModel::NoUpdate);
    const auto selected = [&] {
        QStringList ids;
        for (const QModelIndex &index : selection.selectedRows())
            ids.append(m_model->rowAt(index.row()).value(u"id"_s).toString());
        return ids;
    };
    people = {u"aaron"_s, u"bob"_s, u"ada"_s, u"eve"_s};
    m_model->refresh();
    QCOMPARE(m_model->total(), 4);
    QCOMPARE(selected(), QStringList{u"eve"_s});
    QCOMPARE(m_model->rowAt(selection.currentIndex().row()).value(u"id"_s).toString(), u"bob"_s);
    people = {u"eve"_s, u"bob"_s};
    m_model->refresh();
    QCOMPARE(selected(), QStringList{u"eve"_s});
}

void PagedTableModelTest::rowsThatAreGoneAreNotSelected()
{
    // Somebody who holds a role twice is two rows.
    QStringList places{u"north"_s, u"works"_s, u"south"_s};
    const auto show = [&places](const PageQuery &, const PageAnswer &answer) -> CancelFetch {
        Page page{{}, places.size()};
        for (const QString &place : std::as_const(places))
            page.rows.append({{u"id"_s, u"eve"_s}, {u"place"_s, place}});
        answer(page);
        return {};
    };
    m_model->setIdentity({u"id"_s, u"place"_s});
    m_model->setSource(columns, show, cell);
    QItemSelectionModel selection(m_model.get());
    selection.select(m_model->index(0, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    places = {u"works"_s, u"south"_s, u"east"_s};
    m_model->refresh();
    QVERIFY(!selection.hasSelection());
}

void PagedTableModelTest::filtersComeWithTheSource()
{
    m_source->questions.clear();
    m_model->setSource(columns, m_source->fetch(), cell, {u"words"_s});
    QCOMPARE(m_source->questions.size(), 1);
    QCOMPARE(m_source->questions.first()->query.filters, QStringList{u"words"_s});
    QCOMPARE(m_model->filters(), QStringList{u"words"_s});
}

QTEST_MAIN(PagedTableModelTest)
#include "paged_table_model_test.moc"
