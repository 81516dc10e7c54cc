// A view as a tree, and as groups that fold.
#include "ui/run_view_page.h"
#include "ui/views/view_tree.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/search_field.h"

#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewTreeTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void levelsAreReadWhenTheyAreOpened();
    void whatIsOpenStaysOpen();
    void longLevelsAreReadInParts();
    void titlesAreSearchedOnAllLevels();
    void aLevelThatFailedIsReadAgain();
    void groupsTellCountsAndSums();
    void groupsOpenLazily();
    void theGroupWithoutAValueOpensToo();
    void enterOpensDocumentsAndGroups();
    void aSavedDocumentIsReadWhereItStands();
    void aSavedDocumentThatMovedIsFound();
    void readAnewEverythingStaysWhereItIs();
    void widthsAreKept();

private:
    FakeAnswer level(const FakeRequest &request) const;
    FakeAnswer groups(const FakeRequest &request) const;
    void open(int type);
    ViewTree &content() { return m_run->content<ViewTree>(); }
    TreeModel &model() { return content().model(); }
    QString text(const QModelIndex &parent, int row, int column = 1)
    {
        return model().index(row, column, parent).data().toString();
    }

    bool m_isBroken = false;
    bool m_isMoved = false; // document 11, to the top
    QStringList m_titles; // of documents that were renamed, by turns: id, title
    int m_atTheTop = 3;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewTreeTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_isBroken = m_isMoved = false;
    m_titles.clear();
    m_atTheTop = 3;
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.path.endsWith("/treeviews/view/documents"_L1))
            return level(request);
        if (request.path.endsWith("/views/view/documents"_L1))
            return groups(request);
        if (request.path.endsWith("/refresh"_L1)) {
            const QString text = QString::fromUtf8(QJsonDocument(runRow(11).value(u"items"_s).toObject()).toJson());
            const QJsonObject row{{u"docid"_s, u"doc11"_s}, {u"viewid"_s, u"view"_s}, {u"items"_s, text}};
            FakeAnswer told = data(QJsonObject{{u"refresh"_s, row}});
            told.body.insert(u"refresh"_s, row);
            return told;
        }
        return std::nullopt;
    });
}

void ViewTreeTest::open(int type)
{
    m_run->view = runView(type);
    m_run->open();
}

// Documents 0 to 2 at the top, with 10 and 11 below the first, 20 below 10.
FakeAnswer ViewTreeTest::level(const FakeRequest &request) const
{
    if (m_isBroken)
        return refusal(503, u"The database does not answer."_s);
    const QString above = request.query.queryItemValue(u"parentNodeId"_s);
    const int page = request.query.queryItemValue(u"_currpage"_s).toInt();
    QJsonArray rows;
    const auto add = [this, &rows](int document, bool hasChild) {
        QJsonObject row = runRow(document);
        row.insert(u"hasChild"_s, hasChild);
        if (const qsizetype at = m_titles.indexOf(row.value(u"id"_s).toString()); at >= 0) {
            QJsonObject items = row.value(u"items"_s).toObject();
            items.insert(u"col-item"_s, runCell(m_titles.at(at + 1)));
            row.insert(u"items"_s, items);
        }
        rows.append(row);
    };
    if (request.query.hasQueryItem(u"name"_s)) {
        add(20, false);
    } else if (above.isEmpty()) {
        if (m_atTheTop > 200) {
            const int lines = request.query.queryItemValue(u"lines"_s).toInt();
            for (int i = (page - 1) * lines; i < qMin(m_atTheTop, page * lines); ++i)
                add(i, false);
            return runAnswer(rows, m_atTheTop, page, lines);
        }
        for (int i = 0; i < m_atTheTop; ++i)
            add(i, i == 0);
        if (m_isMoved)
            add(11, false);
    } else if (above == "doc0"_L1) {
        add(10, true);
        if (!m_isMoved)
            add(11, false);
    } else if (above == "doc10"_L1) {
        add(20, false);
    }
    return runAnswer(rows, rows.size());
}

FakeAnswer ViewTreeTest::groups(const FakeRequest &request) const
{
    if (request.query.hasQueryItem(u"parentNodeId"_s)) {
        const bool isEmpty = request.query.queryItemValue(u"parentNodeId"_s).isEmpty();
        return runAnswer({runRow(isEmpty ? 7 : 1)}, 1);
    }
    const auto group = [](const QJsonValue &value, const QString &text, int count, int pieces) {
        QJsonObject row = runSums(u"isGroup"_s, pieces, u"€120.00"_s);
        row.insert(u"group"_s, value);
        row.insert(u"text"_s, text);
        row.insert(u"count"_s, count);
        row.insert(u"hasChild"_s, true);
        return row;
    };
    return runAnswer({group(u"draft"_s, u"draft"_s, 1'200, 40), group(u"waiting"_s, u"waiting"_s, 2, 7),
                         group(QJsonValue(), QString(), 1, 1)},
        3);
}

void ViewTreeTest::levelsAreReadWhenTheyAreOpened()
{
    open(17);
    QCOMPARE(model().rowCount(), 3);
    QCOMPARE(model().titleColumn(), 1);
    const QModelIndex first = model().index(0, 0);
    QVERIFY(model().hasChildren(first));
    QVERIFY(!model().hasChildren(model().index(1, 0)));
    QVERIFY(m_run->server.requests().isEmpty());
    content().tree()->expand(first);
    QTRY_COMPARE(model().rowCount(first), 2);
    QCOMPARE(m_run->asked(u"/documents"_s).size(), 1);
    QCOMPARE(text(first, 1), u"Label printer"_s);
    content().tree()->collapse(first);
    content().tree()->expand(first);
    QCOMPARE(m_run->asked(u"/documents"_s).size(), 1);
}

void ViewTreeTest::whatIsOpenStaysOpen()
{
    open(17);
    content().tree()->expand(model().index(0, 0));
    QTRY_COMPARE(model().rowCount(model().index(0, 0)), 2);
    content().tree()->expand(model().index(0, 0, model().index(0, 0)));
    QTRY_VERIFY(model().findDocument(u"doc20"_s).isValid());
    QTRY_VERIFY(m_run->isReady());
    m_run->page->refresh();
    QTRY_VERIFY(m_run->isReady() && model().findDocument(u"doc20"_s).isValid());
    QVERIFY(content().tree()->isExpanded(model().findDocument(u"doc10"_s)));
}

void ViewTreeTest::longLevelsAreReadInParts()
{
    m_atTheTop = 250;
    open(17);
    QCOMPARE(model().rowCount(), 201);
    const QModelIndex more = model().index(200, 1);
    QCOMPARE(more.data().toString(), u"Show 50 more"_s);
    content().tree()->setCurrentIndex(more);
    QTest::keyClick(content().tree(), Qt::Key_Return);
    QTRY_COMPARE(model().rowCount(), 250);
    QVERIFY(m_run->page->content()->selectedRows().size() <= 1);
}

void ViewTreeTest::titlesAreSearchedOnAllLevels()
{
    open(17);
    content().search()->setText(u"label"_s);
    QTest::keyClick(content().search(), Qt::Key_Return);
    QTRY_COMPARE(model().rowCount(), 1);
    QCOMPARE(m_run->asked(u"/documents"_s).last().query.queryItemValue(u"name"_s), u"label"_s);
    QVERIFY(model().findDocument(u"doc20"_s).isValid());
}

void ViewTreeTest::aLevelThatFailedIsReadAgain()
{
    open(17);
    m_isBroken = true;
    const QModelIndex first = model().index(0, 0);
    content().tree()->expand(first);
    QTRY_VERIFY(m_run->page->message().isVisible());
    m_isBroken = false;
    Q_EMIT m_run->page->message().actionTriggered();
    QTRY_COMPARE(model().rowCount(first), 2);
}

void ViewTreeTest::groupsTellCountsAndSums()
{
    open(20);
    QCOMPARE(model().rowCount(), 3);
    QCOMPARE(text({}, 0, 0), u"Draft (1,200)"_s); // what the field calls it
    QCOMPARE(text({}, 2, 0), u"Without a value (1)"_s);
    QCOMPARE(text({}, 0, 2), u"40"_s);
    QCOMPARE(text({}, 0, 3), u"€120.00"_s);
    QVERIFY(m_run->page->content()->countText().startsWith("3"_L1));
}

void ViewTreeTest::groupsOpenLazily()
{
    open(20);
    content().tree()->expand(model().index(0, 0));
    QTRY_COMPARE(text(model().index(0, 0), 0, 0), u"PR-1043"_s);
    QCOMPARE(m_run->asked(u"/documents"_s).last().query.queryItemValue(u"parentNodeId"_s), u"draft"_s);
}

void ViewTreeTest::theGroupWithoutAValueOpensToo()
{
    open(20);
    content().tree()->expand(model().index(2, 0));
    QTRY_COMPARE(text(model().index(2, 0), 0, 0), u"PR-1049"_s);
    QVERIFY(m_run->asked(u"/documents"_s).last().query.hasQueryItem(u"parentNodeId"_s));
}

void ViewTreeTest::enterOpensDocumentsAndGroups()
{
    open(20);
    QSignalSpy opened(m_run->page.get(), &ViewDocumentsPage::openDocument);
    content().tree()->setCurrentIndex(model().index(0, 0));
    QTest::keyClick(content().tree(), Qt::Key_Return);
    QTRY_COMPARE(text(model().index(0, 0), 0, 0), u"PR-1043"_s);
    QCOMPARE(opened.size(), 0);
    content().tree()->setCurrentIndex(model().index(0, 0, model().index(0, 0)));
    QTest::keyClick(content().tree(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().at(2).toString(), u"doc1"_s);
}

void ViewTreeTest::aSavedDocumentIsReadWhereItStands()
{
    open(17);
    const QModelIndex first = model().index(0, 0);
    content().tree()->expand(first);
    QTRY_COMPARE(model().rowCount(first), 2);
    content().tree()->expand(model().index(0, 0, first));
    QTRY_VERIFY(model().findDocument(u"doc20"_s).isValid());
    QTRY_VERIFY(m_run->isReady());
    content().tree()->setCurrentIndex(model().findDocument(u"doc20"_s));
    m_titles = {u"doc11"_s, u"Sitting desk"_s};
    m_run->server.forget();
    m_run->page->refreshDocument(u"doc11"_s);
    QTRY_COMPARE(model().findDocument(u"doc11"_s).siblingAtColumn(1).data().toString(), u"Sitting desk"_s);
    QTRY_VERIFY(m_run->isReady());
    const QList<FakeRequest> asked = m_run->asked(u"/treeviews/view/documents"_s);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked.first().query.queryItemValue(u"parentNodeId"_s), u"doc0"_s);
    QVERIFY(content().tree()->isExpanded(model().findDocument(u"doc10"_s)));
    QCOMPARE(documentIdOf(content().selectedRows().value(0)), u"doc20"_s);
}

void ViewTreeTest::aSavedDocumentThatMovedIsFound()
{
    open(17);
    content().tree()->expand(model().index(0, 0));
    QTRY_COMPARE(model().rowCount(model().index(0, 0)), 2);
    QTRY_VERIFY(m_run->isReady());
    m_isMoved = true;
    m_run->page->refreshDocument(u"doc11"_s);
    QTRY_COMPARE(model().rowCount(), 4);
    QVERIFY(!model().findDocument(u"doc11"_s).parent().isValid());
    QVERIFY(content().tree()->isExpanded(model().index(0, 0)));
}

void ViewTreeTest::readAnewEverythingStaysWhereItIs()
{
    m_atTheTop = 450;
    open(17);
    content().tree()->setCurrentIndex(model().index(200, 1));
    QTest::keyClick(content().tree(), Qt::Key_Return); // Show more
    QTRY_COMPARE(model().rowCount(), 401);
    QTRY_VERIFY(m_run->isReady());
    content().tree()->setCurrentIndex(model().findDocument(u"doc390"_s));
    content().tree()->scrollTo(content().tree()->currentIndex());
    const int scrolled = content().tree()->verticalScrollBar()->value();
    QVERIFY(scrolled > 0);
    m_titles = {u"doc390"_s, u"Sitting desk"_s};
    m_run->page->refresh();
    QTRY_COMPARE(model().findDocument(u"doc390"_s).siblingAtColumn(1).data().toString(), u"Sitting desk"_s);
    QTRY_VERIFY(m_run->isReady());
    QCOMPARE(model().rowCount(), 401);
    QCOMPARE(model().index(400, 1).data().toString(), u"Show 50 more"_s);
    QCOMPARE(content().tree()->verticalScrollBar()->value(), scrolled);
    QCOMPARE(documentIdOf(content().selectedRows().value(0)), u"doc390"_s);
    // What is new at the front moves what is selected, and not who it is.
    m_atTheTop = 449;
    m_run->page->refresh();
    QTRY_COMPARE(model().index(400, 1).data().toString(), u"Show 49 more"_s);
    content().tree()->setCurrentIndex(model().index(400, 1));
    QTest::keyClick(content().tree(), Qt::Key_Return);
    QTRY_COMPARE(model().rowCount(), 449);
}

void ViewTreeTest::widthsAreKept()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"desktop.ini"_s), QSettings::IniFormat);
    m_run->view = runView(17);
    const auto show = [&] {
        m_run->page = std::make_unique<ViewDocumentsPage>(m_run->client, ViewAddress{u"app"_s, u"view"_s}, &settings);
        m_run->page->resize(1000, 640);
        m_run->page->show();
        m_run->page->load();
        [&] { QTRY_VERIFY(m_run->isReady()); }();
    };
    show();
    content().tree()->setColumnWidth(2, 177);
    m_run->page.reset();
    show();
    const int width = content().tree()->columnWidth(2);
    m_run->page.reset(); // before the settings
    QCOMPARE(width, 177);
}

QTEST_MAIN(ViewTreeTest)
#include "view_tree_test.moc"
