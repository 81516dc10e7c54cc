// A view as a table: formats, sums, pages, order, and rows that are asked for again.
#include "ui/sample_view.h"
#include "ui/views/pager.h"
#include "ui/views/row_cell.h"
#include "ui/views/view_documents_page.h"
#include "ui/views/view_table.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/palette.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::views;
using namespace formwright::tests;

class ViewTableTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void showsWhatTheServerFormats();
    void textOnColouredGroundsIsReadable_data();
    void textOnColouredGroundsIsReadable();
    void groundsLeaveTextReadable();
    void sumsStandBelow();
    void sumsFollowWidthsAndScrolling();
    void goesThroughThePages();
    void thePageThatWentIsLeft();
    void rowsOfAPageAreChosenAndRemembered();
    void sortsAtTheServer();
    void onlyChosenColumnsAreSortable();
    void copiesWhatIsStored();
    void aChangedDocumentIsAskedForAlone();
    void withSumsAllIsAskedForAgain();
    void whatTheViewShowsNoMoreGoes();
    void lateAnswersAreDropped();
    void failuresAreToldAndRetried();
    void emptyListOffersANewDocument();
    void readOnlyViewsOfferNeitherNewNorDelete();
    void theNoteIsShown();
    void deletesAfterAsking();
    void enterOpens();

private:
    FakeAnswer answer(const FakeRequest &request);
    std::unique_ptr<ViewDocumentsPage> open(QSettings *settings = nullptr);
    static ViewTable &tableOf(ViewDocumentsPage &page) { return *qobject_cast<ViewTable *>(page.content()); }
    static QAction *action(ViewDocumentsPage &page, const QString &name) { return page.findChild<QAction *>(name); }
    qsizetype lists() const
    {
        const QStringList lines = m_server->lines();
        return std::count_if(
            lines.begin(), lines.end(), [](const QString &line) { return line.endsWith("/views/view/documents"_L1); });
    }
    QString asked(const QString &name) const { return m_server->requests().last().query.queryItemValue(name); }

    QJsonObject m_view;
    int m_total = 45;
    bool m_isBroken = false;
    bool m_holds = false;
    bool m_rowIsGone = false;
    QString m_note;
    std::unique_ptr<FakeServer> m_server;
    std::unique_ptr<client::ApiClient> m_client;
};

void ViewTableTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_view = runView();
    m_total = 45;
    m_isBroken = m_holds = m_rowIsGone = false;
    m_note.clear();
    m_server = std::make_unique<FakeServer>([this](const FakeRequest &request) { return answer(request); });
    m_client = std::make_unique<client::ApiClient>(client::Session{m_server->url(), "accessToken", "t"});
}

void ViewTableTest::cleanup()
{
    m_client.reset();
    m_server.reset();
}

FakeAnswer ViewTableTest::answer(const FakeRequest &request)
{
    if (request.path.endsWith("/views/view/template"_L1))
        return data(m_view);
    if (request.path.endsWith("/views/view/documents"_L1)) {
        if (m_isBroken)
            return refusal(503, u"The database does not answer."_s);
        FakeAnswer page = runPage(request, m_total);
        page.body.insert(u"note"_s, m_note);
        page.isHeld = m_holds;
        return page;
    }
    if (request.path.endsWith("/refresh"_L1)) {
        QJsonObject items = runRow(1).value(u"items"_s).toObject();
        items.insert(u"col-item"_s, runCell(u"Sitting desk"_s));
        const QString text = m_rowIsGone ? QString() : QString::fromUtf8(QJsonDocument(items).toJson());
        const QJsonObject row{{u"docid"_s, u"doc1"_s}, {u"viewid"_s, u"view"_s}, {u"items"_s, text}};
        FakeAnswer told = data(QJsonObject{{u"refresh"_s, row}});
        told.body.insert(u"refresh"_s, row);
        return told;
    }
    if (request.method == "DELETE") {
        m_total -= int(request.body.toArray().size());
        return data(QJsonValue());
    }
    return answerSample(request, m_total).value_or(refusal(404, u"no such thing"_s));
}

std::unique_ptr<ViewDocumentsPage> ViewTableTest::open(QSettings *settings)
{
    auto page = std::make_unique<ViewDocumentsPage>(*m_client, ViewAddress{u"app"_s, u"view"_s}, settings);
    page->resize(1000, 600);
    page->show();
    page->load();
    [&] { QTRY_VERIFY(page->content() && page->content()->state() == ViewContent::State::Ready); }();
    m_server->forget();
    return page;
}

void ViewTableTest::showsWhatTheServerFormats()
{
    const auto page = open();
    RowsModel &model = tableOf(*page).model();
    QCOMPARE(page->windowTitle(), u"Open requests[*]"_s);
    QCOMPARE(model.columnCount(), 8); // the ninth is not for the screen
    QCOMPARE(model.rowCount(), 20);
    QCOMPARE(model.index(1, 3).data().toString(), u"€157.75"_s);
    QVERIFY(model.index(1, 3).data(Qt::TextAlignmentRole).value<Qt::Alignment>() & Qt::AlignRight);
    QCOMPARE(model.index(0, 4).data().toString(), u"01/01/2026"_s);
    QCOMPARE(model.index(0, 5).data(Qt::CheckStateRole).toInt(), int(Qt::Checked));
    QCOMPARE(model.index(0, 6).data().toString(), u"Waiting"_s);
    QVERIFY(!model.index(0, 6).data(Qt::DecorationRole).value<QIcon>().isNull());
    QCOMPARE(
        model.index(0, 6).data(Qt::BackgroundRole).value<QColor>(), QColor(u"#FFF3D6"_s)); // as it is: dark on light
    QCOMPARE(model.index(0, 7).data().toString(), u"The old one is broke…"_s);
    QVERIFY(model.index(0, 7).data(Qt::ToolTipRole).toString().endsWith("than a new one."_L1));
}

void ViewTableTest::textOnColouredGroundsIsReadable_data()
{
    QTest::addColumn<QString>("ground");
    QTest::addColumn<QString>("wanted");
    QTest::newRow("grey on grey") << u"#888888"_s << u"#777777"_s;
    QTest::newRow("yellow on white") << u"#ffffff"_s << u"#ffff00"_s;
    QTest::newRow("navy on black") << u"#000000"_s << u"#000080"_s;
    QTest::newRow("red on dark") << u"#202124"_s << u"#a00000"_s;
}

void ViewTableTest::textOnColouredGroundsIsReadable()
{
    QFETCH(QString, ground);
    QFETCH(QString, wanted);
    QVERIFY(widgets::contrastRatio(readable(QColor(wanted), QColor(ground)), QColor(ground)) >= 4.5);
}

// A light ground under the light text of a dark theme is taken back as far as it has to be.
void ViewTableTest::groundsLeaveTextReadable()
{
    for (const widgets::Scheme scheme :
        {widgets::Scheme::Light, widgets::Scheme::Dark, widgets::Scheme::HighContrast}) {
        const QColor surface = widgets::colorOf(scheme, widgets::Role::Surface);
        const QColor text = widgets::colorOf(scheme, widgets::Role::Text);
        for (const char *wanted : {"#FFF3D6", "#FF0000", "#00FF00", "#202020", "#808080"}) {
            const QColor ground = groundFor(QColor(QString::fromLatin1(wanted)), surface, text);
            QVERIFY2(widgets::contrastRatio(text, ground) >= 4.5, wanted);
        }
    }
}

void ViewTableTest::sumsStandBelow()
{
    const auto page = open();
    QTableView *sums = tableOf(*page).sums();
    QVERIFY(sums->isVisible());
    QCOMPARE(sums->model()->rowCount(), 2);
    QCOMPARE(sums->model()->index(0, 0).data().toString(), u"This page"_s);
    QCOMPARE(sums->model()->index(0, 2).data().toString(), u"17"_s);
    QCOMPARE(sums->model()->index(1, 0).data().toString(), u"All pages"_s);
    QCOMPARE(sums->model()->index(1, 3).data().toString(), u"€98,765.43"_s);
    // Of a single page both are the same.
    m_total = 5;
    page->refresh();
    QTRY_COMPARE(sums->model()->rowCount(), 1);
    QCOMPARE(sums->model()->index(0, 2).data().toString(), u"1,234"_s);
}

void ViewTableTest::sumsFollowWidthsAndScrolling()
{
    const auto page = open();
    page->resize(560, 500);
    ViewTable &table = tableOf(*page);
    table.table()->setColumnWidth(2, 173);
    QCOMPARE(table.sums()->columnWidth(2), 173);
    table.table()->setColumnHidden(1, true);
    table.table()->setColumnWidth(0, 90);
    QVERIFY(table.sums()->isColumnHidden(1));
    table.table()->scrollTo(table.model().index(0, 6));
    QCOMPARE(table.sums()->columnViewportPosition(6), table.table()->columnViewportPosition(6));
}

void ViewTableTest::goesThroughThePages()
{
    const auto page = open();
    Pager *pager = tableOf(*page).pager();
    QVERIFY(!action(*page, u"previousPage"_s)->isEnabled());
    action(*page, u"nextPage"_s)->trigger();
    QTRY_COMPARE(pager->page(), 2);
    QCOMPARE(asked(u"_currpage"_s), u"2"_s);
    QCOMPARE(tableOf(*page).model().index(0, 0).data().toString(), u"PR-1062"_s);
    action(*page, u"lastPage"_s)->trigger();
    QTRY_COMPARE(pager->page(), 3);
    QCOMPARE(tableOf(*page).model().rowCount(), 5);
    QVERIFY(!action(*page, u"nextPage"_s)->isEnabled());
    action(*page, u"firstPage"_s)->trigger();
    QTRY_COMPARE(pager->page(), 1);
}

void ViewTableTest::thePageThatWentIsLeft()
{
    const auto page = open();
    action(*page, u"lastPage"_s)->trigger();
    QTRY_COMPARE(tableOf(*page).pager()->page(), 3);
    m_total = 30;
    page->refresh();
    QTRY_COMPARE(tableOf(*page).pager()->page(), 2);
    QCOMPARE(tableOf(*page).model().rowCount(), 10);
}

void ViewTableTest::rowsOfAPageAreChosenAndRemembered()
{
    QTemporaryDir folder;
    QSettings settings(folder.filePath(u"s.ini"_s), QSettings::IniFormat);
    {
        const auto page = open(&settings);
        QComboBox *lines = tableOf(*page).pager()->linesBox();
        QCOMPARE(lines->currentData().toInt(), 20);
        lines->setCurrentIndex(lines->findData(50));
        Q_EMIT lines->activated(lines->currentIndex());
        QTRY_COMPARE(tableOf(*page).model().rowCount(), 45);
    }
    const auto page = open(&settings);
    QCOMPARE(tableOf(*page).model().rowCount(), 45);
}

void ViewTableTest::sortsAtTheServer()
{
    const auto page = open();
    QTableView *table = tableOf(*page).table();
    table->sortByColumn(2, Qt::DescendingOrder);
    QTRY_COMPARE(lists(), 1);
    QCOMPARE(asked(u"sortCol"_s), u"pieces"_s);
    QCOMPARE(asked(u"sortStatus"_s), u"desc"_s);
    table->sortByColumn(-1, Qt::AscendingOrder);
    QTRY_COMPARE(lists(), 2);
    QCOMPARE(asked(u"sortCol"_s), QString());
}

void ViewTableTest::onlyChosenColumnsAreSortable()
{
    {
        const auto page = open();
        const ViewSource &source = page->source();
        QVERIFY(source.isSortable(source.columns().at(0)));
        QVERIFY(!source.isSortable(source.columns().at(1)));
    }
    m_view.insert(u"columns"_s, QJsonArray{runColumn("number", "Number"), runColumn("owner", "Owner")});
    const auto page = open();
    const ViewSource &source = page->source();
    QVERIFY(source.isSortable(source.columns().at(0)));
    QVERIFY(!source.isSortable(source.columns().at(1))); // by ids, whose order says nothing
}

void ViewTableTest::copiesWhatIsStored()
{
    const auto page = open();
    tableOf(*page).table()->selectRow(1);
    action(*page, u"copyCsv"_s)->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u"\r\n"_s);
    QCOMPARE(lines.first(), u"Number,Item,Pieces,Amount,Needed by,Urgent,State,Reason"_s);
    QVERIFY2(
        lines.at(1).startsWith("PR-1043,Label printer,8,157.75,2026-02-02,false,Draft,"_L1), qPrintable(lines.at(1)));
}

void ViewTableTest::aChangedDocumentIsAskedForAlone()
{
    m_view.insert(u"showTotalRow"_s, false);
    const auto page = open();
    page->refreshDocument(u"doc1"_s);
    QTRY_COMPARE(tableOf(*page).model().index(1, 1).data().toString(), u"Sitting desk"_s);
    QCOMPARE(lists(), 0);
    page->refreshDocument(u"doc44"_s); // on another page, or new
    QTRY_COMPARE(lists(), 1);
}

void ViewTableTest::withSumsAllIsAskedForAgain()
{
    const auto page = open();
    page->refreshDocument(u"doc1"_s);
    QTRY_COMPARE(lists(), 1);
}

void ViewTableTest::whatTheViewShowsNoMoreGoes()
{
    m_view.insert(u"showTotalRow"_s, false);
    m_rowIsGone = true;
    const auto page = open();
    page->refreshDocument(u"doc1"_s);
    QTRY_COMPARE(lists(), 1);
}

void ViewTableTest::lateAnswersAreDropped()
{
    const auto page = open();
    m_holds = true;
    action(*page, u"nextPage"_s)->trigger();
    QTRY_COMPARE(m_server->held(), 1);
    m_holds = false;
    tableOf(*page).table()->sortByColumn(0, Qt::DescendingOrder);
    QTRY_COMPARE(page->content()->state(), ViewContent::State::Ready);
    m_server->release();
    QTest::qWait(50);
    QCOMPARE(tableOf(*page).pager()->page(), 1);
    QCOMPARE(tableOf(*page).model().index(0, 0).data().toString(), u"PR-1042"_s);
}

void ViewTableTest::failuresAreToldAndRetried()
{
    const auto page = open();
    m_isBroken = true;
    page->refresh();
    QTRY_VERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains("The database does not answer."_L1));
    QCOMPARE(tableOf(*page).model().rowCount(), 20); // what was shown stays
    m_isBroken = false;
    Q_EMIT page->message().actionTriggered();
    QTRY_COMPARE(page->content()->state(), ViewContent::State::Ready);
    QVERIFY(!page->message().isVisible());
}

void ViewTableTest::emptyListOffersANewDocument()
{
    m_total = 0;
    const auto page = open();
    auto *empty = page->content()->findChild<widgets::EmptyState *>();
    QVERIFY(empty->isVisible());
    QSignalSpy wanted(page.get(), &ViewDocumentsPage::newDocument);
    empty->findChild<QPushButton *>()->click();
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().at(1).toString(), u"form"_s);
    QVERIFY(!tableOf(*page).sums()->isVisible());
}

void ViewTableTest::readOnlyViewsOfferNeitherNewNorDelete()
{
    m_view.insert(u"readonly"_s, true);
    const auto page = open();
    QVERIFY(!action(*page, u"new"_s)->isVisible());
    tableOf(*page).table()->selectRow(0);
    QVERIFY(!action(*page, u"delete"_s)->isVisible());
    QVERIFY(action(*page, u"open"_s)->isEnabled());
}

void ViewTableTest::theNoteIsShown()
{
    m_total = 0;
    m_note = u"the filter names the field colour, which is gone"_s;
    const auto page = open();
    QVERIFY(page->message().isVisible());
    QVERIFY(page->message().plainText().contains(m_note));
}

void ViewTableTest::deletesAfterAsking()
{
    const auto page = open();
    tableOf(*page).table()->selectRow(3);
    QSignalSpy deleted(page.get(), &ViewDocumentsPage::documentsDeleted);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    action(*page, u"delete"_s)->trigger();
    QTRY_COMPARE(deleted.size(), 1);
    QCOMPARE(deleted.first().first().toStringList(), QStringList{u"doc3"_s});
    QTRY_COMPARE(page->content()->count(), 44);
}

void ViewTableTest::enterOpens()
{
    const auto page = open();
    QSignalSpy opened(page.get(), &ViewDocumentsPage::openDocument);
    QTableView *table = tableOf(*page).table();
    table->setCurrentIndex(table->model()->index(2, 1));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().first(3), (QVariantList{u"app"_s, u"form"_s, u"doc2"_s}));
}

QTEST_MAIN(ViewTableTest)
#include "view_table_test.moc"
