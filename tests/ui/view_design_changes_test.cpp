// A view that is open while its designer works on it.
#include "ui/editors/filter_header.h"
#include "ui/run_view_page.h"
#include "ui/views/view_table.h"
#include "ui/widgets/inline_message.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QTableView>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;

class ViewDesignChangesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void readAnewNothingMoves();
    void aNewColumnIsShown();
    void whatIsGoneIsDroppedAndTold();
    void aRefusedSortLooksAtTheDesign_data();
    void aRefusedSortLooksAtTheDesign();
    void aRefusalThatIsNoneOfTheDesignsIsShown();
    void aViewThatIsGoneSaysSo();

private:
    ViewTable &content() { return m_run->content<ViewTable>(); }
    QString said() const
    {
        auto *message = m_run->page->findChild<widgets::InlineMessage *>();
        return message->isVisible() ? message->summary() : QString();
    }
    void drop(const QString &field)
    {
        QJsonArray kept;
        const QJsonArray columns = m_run->view.value(u"columns"_s).toArray();
        for (const QJsonValue &column : columns) {
            if (column[u"fieldName"_s].toString() != field)
                kept.append(column);
        }
        m_run->view.insert(u"columns"_s, kept);
    }
    void sortBy(int column)
    {
        content().table()->sortByColumn(column, Qt::DescendingOrder);
        QTRY_VERIFY(m_run->isReady() && !m_run->asked(u"/views/view/documents"_s).isEmpty());
    }
    void filter(int column, const QString &text)
    {
        auto *field = qobject_cast<QLineEdit *>(content().filterHeader()->filterField(column));
        field->setText(text);
        Q_EMIT field->returnPressed();
        QTRY_VERIFY(m_run->page->source().isNarrowed() && m_run->isReady());
    }

    int m_status = 0; // of the rows; 0: they are there
    bool m_isGone = false;
    std::unique_ptr<RunViewPage> m_run;
};

void ViewDesignChangesTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_status = 0;
    m_isGone = false;
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (m_isGone)
            return refusal(404, u"there is no such view"_s);
        if (!request.path.endsWith("/views/view/documents"_L1))
            return std::nullopt;
        const QString sort = request.query.queryItemValue(u"sortCol"_s);
        if (m_status != 0 && (m_status >= 500 || sort == "needed"_L1))
            return refusal(m_status, u"invalid order"_s);
        return runPage(request, 45);
    });
}

void ViewDesignChangesTest::readAnewNothingMoves()
{
    m_run->open();
    sortBy(4);
    const ViewContent *before = m_run->page->content();
    content().table()->selectRow(3);
    m_run->server.forget();
    m_run->action(u"refresh"_s)->trigger();
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    QTRY_VERIFY(m_run->isReady());
    QCOMPARE(m_run->asked(u"/views/view/template"_s).size(), 1);
    QCOMPARE(m_run->page->content(), before);
    QCOMPARE(content().selectedRows().size(), 1);
    QCOMPARE(m_run->asked(u"/views/view/documents"_s).last().query.queryItemValue(u"sortCol"_s), u"needed"_s);
    QVERIFY(said().isEmpty());
}

void ViewDesignChangesTest::aNewColumnIsShown()
{
    m_run->open();
    sortBy(4);
    filter(1, u"desk"_s);
    QJsonArray columns = m_run->view.value(u"columns"_s).toArray();
    columns.prepend(runColumn("delivery", "Delivery"));
    m_run->view.insert(u"columns"_s, columns);
    m_run->server.forget();
    m_run->action(u"refresh"_s)->trigger();
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    QTRY_VERIFY(m_run->isReady());
    QCOMPARE(content().model().headerData(0, Qt::Horizontal).toString(), u"Delivery"_s);
    // Sorted and narrowed as before, in the same columns that stand elsewhere by now.
    const QUrlQuery query = m_run->asked(u"/views/view/documents"_s).last().query;
    QCOMPARE(query.queryItemValue(u"sortCol"_s), u"needed"_s);
    QVERIFY(query.queryItemValue(u"parameter"_s, QUrl::FullyDecoded).contains("desk"_L1));
    QCOMPARE(content().table()->horizontalHeader()->sortIndicatorSection(), 5);
    QCOMPARE(content().filterHeader()->typed(2), u"desk"_s);
    QVERIFY2(said().contains("design"_L1) && !said().contains("any more"_L1), qPrintable(said()));
}

void ViewDesignChangesTest::whatIsGoneIsDroppedAndTold()
{
    m_run->open();
    sortBy(4);
    filter(1, u"desk"_s);
    m_run->page->source().setColumnFilter(u"col-state"_s, ColumnValue{u"draft"_s, u"Draft"_s, 3});
    QTRY_VERIFY(m_run->isReady());
    for (const char *field : {"needed", "item", "state"})
        drop(QString::fromLatin1(field));
    m_run->server.forget();
    m_run->action(u"refresh"_s)->trigger();
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    QTRY_VERIFY(m_run->isReady());
    const QUrlQuery query = m_run->asked(u"/views/view/documents"_s).last().query;
    QVERIFY(!query.hasQueryItem(u"sortCol"_s) || query.queryItemValue(u"sortCol"_s).isEmpty());
    QVERIFY(!query.hasQueryItem(u"parameter"_s));
    QVERIFY(!m_run->page->source().isNarrowed());
    QVERIFY2(said().contains("not sorted by Needed by any more"_L1), qPrintable(said()));
    QVERIFY2(said().contains("not narrowed by Item, State any more"_L1), qPrintable(said()));
}

void ViewDesignChangesTest::aRefusedSortLooksAtTheDesign_data()
{
    QTest::addColumn<int>("status");
    QTest::newRow("it takes no such order") << 400;
    QTest::newRow("there is no such column") << 404;
}

void ViewDesignChangesTest::aRefusedSortLooksAtTheDesign()
{
    QFETCH(int, status);
    m_run->open();
    drop(u"needed"_s);
    m_status = status;
    content().table()->sortByColumn(4, Qt::DescendingOrder);
    QTRY_VERIFY(said().contains("not sorted by Needed by any more"_L1));
    QTRY_VERIFY(m_run->isReady());
    QCOMPARE(content().model().rowCount(), 20);
    QCOMPARE(m_run->asked(u"/views/view/template"_s).size(), 1);
}

void ViewDesignChangesTest::aRefusalThatIsNoneOfTheDesignsIsShown()
{
    m_run->open();
    m_status = 400;
    content().table()->sortByColumn(4, Qt::DescendingOrder);
    QTRY_VERIFY(said().contains("could not be loaded"_L1));
    QCOMPARE(m_run->asked(u"/views/view/template"_s).size(), 1); // once
    QCOMPARE(m_run->asked(u"/views/view/documents"_s).size(), 2);
    QVERIFY(!m_run->page->source().isLoading());
}

void ViewDesignChangesTest::aViewThatIsGoneSaysSo()
{
    m_run->open();
    m_isGone = true;
    m_run->action(u"refresh"_s)->trigger();
    QTRY_VERIFY(said().contains("there is no such view"_L1));
    m_isGone = false;
    Q_EMIT m_run->page->message().actionTriggered(); // Try Again
    QTRY_VERIFY(said().isEmpty() && m_run->isReady());
}

QTEST_MAIN(ViewDesignChangesTest)
#include "view_design_changes_test.moc"
