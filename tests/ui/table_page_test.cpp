// Pages that are one table: what they show of it where there is little room.
#include "ui/pages/table_page.h"

#include <QHeaderView>
#include <QTableView>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace formwright;

namespace {

class Rows : public pages::TablePage
{
public:
    Rows() : TablePage(u"document"_s, u"rows"_s)
    {
        setSource(
            {{"name", u"Name"_s, 300}, {"place", u"Place"_s, 200}, {"number", u"No."_s, 60},
                {"since", u"Since"_s, 145, true}},
            [](const models::PageQuery &, const models::PageAnswer &done) -> models::CancelFetch {
                models::Page page;
                page.rows.append(QJsonObject{{u"name"_s, u"PR-7"_s}});
                page.total = 1;
                done(page);
                return {};
            },
            [](const QJsonObject &, int, int) { return QVariant(); });
        resize(1000, 400);
        show();
        showContent();
    }
    void load() override { }
    void retranslate() override { }
    QString loadingText() const override { return u"Loading"_s; }
    QString failureText() const override { return u"Failed"_s; }
    void showEmptyTable() override { }
    int width(int column) const { return table()->columnWidth(column); }
    int end(int column) const { return table()->columnViewportPosition(column) + width(column); }
    int room() const { return table()->viewport()->width(); }
};

} // namespace

class TablePageTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theWidestGiveRoom();
    void widthsGivenByHandStay();
    void hiddenColumnsTakeNoRoom();
};

void TablePageTest::theWidestGiveRoom()
{
    Rows page;
    QTRY_VERIFY(page.room() > 705);
    QTRY_COMPARE(page.width(0), 300);
    QCOMPARE(page.width(1), 200);
    page.resize(500, 400);
    QTRY_VERIFY(page.room() < 500);
    QTRY_VERIFY(page.end(3) <= page.room());
    QVERIFY(page.width(3) >= 145);
    QCOMPARE(page.width(0), page.width(1));
    QVERIFY(page.width(0) < 200);
    QCOMPARE(page.width(2), 60);
    page.resize(1000, 400);
    QTRY_COMPARE(page.width(0), 300);
    // Narrower than anything can be read in they never become.
    page.resize(200, 400);
    QTRY_VERIFY(page.end(3) > page.room());
    QCOMPARE(page.width(0), page.width(1));
    QCOMPARE(page.width(2), 60);
}

void TablePageTest::widthsGivenByHandStay()
{
    Rows page;
    QTRY_COMPARE(page.width(0), 300);
    page.table()->horizontalHeader()->resizeSection(0, 411);
    page.resize(500, 400);
    QTRY_VERIFY(page.room() < 500);
    QCOMPARE(page.width(0), 411);
    QCOMPARE(page.width(1), 200);
}

void TablePageTest::hiddenColumnsTakeNoRoom()
{
    Rows page;
    page.resize(500, 400);
    QTRY_VERIFY(page.width(1) < 200);
    page.table()->setColumnHidden(0, true);
    page.resize(510, 400);
    QTRY_COMPARE(page.width(1), 200);
}

QTEST_MAIN(TablePageTest)
#include "table_page_test.moc"
