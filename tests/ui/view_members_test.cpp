// What the members of a view and its columns do on its page: operations of rows, marks, looks, quick filters, grids.
#include "ui/run_view_page.h"
#include "ui/views/gantt_chart.h"
#include "ui/views/quick_filters.h"
#include "ui/views/row_cell.h"
#include "ui/views/row_operation.h"
#include "ui/views/view_buttons.h"
#include "ui/views/view_calendar.h"
#include "ui/views/view_gantt.h"
#include "ui/views/view_table.h"
#include "ui/views/view_tree.h"
#include "ui/widgets/inline_message.h"
#include "ui/widgets/message_box.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/watermark.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>

using namespace formwright;
using namespace formwright::tests;
using namespace formwright::views;
using widgets::Answer;
using widgets::MessageBox;

class ViewMembersTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_run.reset(); }
    void anOperationIsPressedInItsRow();
    void anOperationIsInTheMenuOfItsRow();
    void theKeyboardPressesIt();
    void itsScriptAsks_data();
    void itsScriptAsks();
    void itsScriptStops();
    void itTakesValuesAlong();
    void aLateAnswerIsNobodys();
    void twoPressesAreOne();
    void flowsLeaveMarks();
    void valuesLookLikeLabelsAndButtons();
    void aButtonOpensItsDocument();
    void columnsAreNamedUnderTheMouse();
    void columnsShareTheRoom();
    void quickFiltersNarrow();
    void quickFiltersGoWithShowAll();
    void rowsThatAreNotOpened();
    void nothingIsMadeOfReadOnlyViews();
    void cellsOfAGridAreTypedInto();
    void aCellThatIsRefusedStays();
    void otherViewsAreNoGrids_data();
    void otherViewsAreNoGrids();
    void everythingIsReadAnew();
    void theWatermarkLiesOverIt();
    void groupsStandAsDesigned_data();
    void groupsStandAsDesigned();
    void calendarsBeginAsDesigned();
    void chartsBeginAsDesigned();

private:
    ViewDocumentsPage &open() { return m_run->open(); }
    ViewTable &table() { return m_run->content<ViewTable>(); }
    void addOperation(const QJsonObject &more = {{u"hasActionScript"_s, true}})
    {
        QJsonArray columns = m_run->view.value(u"columns"_s).toArray();
        QJsonObject operation{{u"id"_s, u"col-go"_s}, {u"name"_s, u"Approve"_s}, {u"fieldName"_s, QString()},
            {u"kind"_s, QString()}, {u"sort"_s, QString()}, {u"isFilter"_s, false}, {u"visible"_s, true},
            {u"orderno"_s, 20}, {u"type"_s, u"COLUMN_TYPE_OPERATE"_s}};
        for (auto it = more.begin(); it != more.end(); ++it)
            operation.insert(it.key(), it.value());
        columns.append(operation);
        m_run->view.insert(u"columns"_s, columns);
    }
    void changeColumn(const char *field, const QJsonObject &more)
    {
        QJsonArray columns = m_run->view.value(u"columns"_s).toArray();
        for (QJsonValueRef each : columns) {
            QJsonObject column = each.toObject();
            if (column.value(u"fieldName"_s).toString() != QLatin1StringView(field))
                continue;
            for (auto it = more.begin(); it != more.end(); ++it)
                column.insert(it.key(), it.value());
            each = column;
        }
        m_run->view.insert(u"columns"_s, columns);
    }
    int columnOf(const QString &title)
    {
        for (int column = 0; column < table().model().columnCount(); ++column) {
            if (table().model().headerData(column, Qt::Horizontal).toString() == title)
                return column;
        }
        return -1;
    }
    QModelIndex cell(int row, const QString &title) { return table().model().index(row, columnOf(title)); }
    void click(const QModelIndex &cell)
    {
        table().table()->scrollTo(cell);
        QTest::mouseClick(table().table()->viewport(), Qt::LeftButton, {}, table().table()->visualRect(cell).center());
    }
    QList<FakeRequest> pressed(const char *act = "/runActionScript") { return m_run->asked(QString::fromLatin1(act)); }

    std::function<std::optional<FakeAnswer>(const FakeRequest &)> m_special;
    QJsonObject m_row; // further members of the first row
    std::unique_ptr<RunViewPage> m_run;
};

void ViewMembersTest::init()
{
    QLocale::setDefault(QLocale(u"en_GB"_s));
    m_row = {};
    m_special = [](const FakeRequest &) { return std::nullopt; };
    m_run = std::make_unique<RunViewPage>([this](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (const auto answer = m_special(request))
            return answer;
        if (request.path.endsWith("/views/view/documents"_L1)) {
            FakeAnswer page = runPage(request, 30);
            QJsonArray rows = page.body.value(u"data"_s).toArray();
            QJsonObject first = rows.first().toObject();
            for (auto it = m_row.begin(); it != m_row.end(); ++it)
                first.insert(it.key(), it.value());
            rows[0] = first;
            QJsonObject second = rows.at(1).toObject();
            second.insert(u"versions"_s, 3);
            rows[1] = second;
            page.body.insert(u"data"_s, rows);
            return page;
        }
        if (request.path.contains("/columns/"_L1))
            return data(QJsonObject{{u"type"_s, 1}, {u"content"_s, u"It is approved."_s}});
        if (request.path.endsWith("/refresh"_L1)) {
            const QJsonObject row{{u"docid"_s, u"doc1"_s}, {u"viewid"_s, u"view"_s},
                {u"items"_s, QString::fromUtf8(QJsonDocument(runRow(1).value(u"items"_s).toObject()).toJson())}};
            FakeAnswer told = data(QJsonObject{{u"refresh"_s, row}});
            told.body.insert(u"refresh"_s, row);
            return told;
        }
        return std::nullopt;
    });
    // One row is read by itself where nothing is summed up.
    m_run->view.insert(u"showTotalRow"_s, false);
}

void ViewMembersTest::anOperationIsPressedInItsRow()
{
    addOperation();
    ViewDocumentsPage &page = open();
    QCOMPARE(cell(1, u"Approve"_s).data().toString(), u"Approve"_s);
    QCOMPARE(cell(1, u"Approve"_s).data(CellLookRole).toInt(), int(CellLook::Button));
    click(cell(1, u"Approve"_s));
    QTRY_COMPARE(pressed().size(), 1);
    QVERIFY(pressed().first().path.endsWith("/views/view/columns/col-go/runActionScript"_L1));
    QCOMPARE(pressed().first().body[u"docId"_s].toString(), u"doc1"_s);
    // What it did is seen, in its row alone, and what it said stays.
    QTRY_COMPARE(m_run->asked(u"/documents/doc1/refresh"_s).size(), 1);
    auto *message = page.findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(message->isVisible());
    QVERIFY(message->summary().contains("It is approved."_L1));
    // The scripts after it are not asked where there are none.
    QCOMPARE(m_run->asked(u"/afterscript"_s).size(), 0);
}

void ViewMembersTest::anOperationIsInTheMenuOfItsRow()
{
    addOperation({{u"hasAfterScript"_s, true}});
    ViewDocumentsPage &page = open();
    auto *action = page.findChild<QAction *>(u"operation/col-go"_s);
    QVERIFY(action && table().table()->actions().contains(action));
    QVERIFY(!action->isEnabled()); // no row is selected
    table().table()->selectRow(2);
    QVERIFY(action->isEnabled());
    action->trigger();
    QTRY_COMPARE(pressed("/afterscript").size(), 1);
    QCOMPARE(pressed("/afterscript").first().body[u"docId"_s].toString(), u"doc2"_s);
}

void ViewMembersTest::theKeyboardPressesIt()
{
    addOperation();
    ViewDocumentsPage &page = open();
    QSignalSpy opened(&page, &ViewDocumentsPage::openDocument);
    table().table()->setFocus();
    table().table()->setCurrentIndex(cell(3, u"Approve"_s));
    QTest::keyClick(table().table(), Qt::Key_Space);
    QTRY_COMPARE(pressed().size(), 1);
    QTRY_VERIFY(page.findChild<QAction *>(u"operation/col-go"_s)->isEnabled()); // it has ended
    QTest::keyClick(table().table(), Qt::Key_Return);
    QTRY_COMPARE(pressed().size(), 2);
    QCOMPARE(opened.size(), 0);
    table().table()->setCurrentIndex(cell(3, u"Item"_s));
    QTest::keyClick(table().table(), Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
}

void ViewMembersTest::itsScriptAsks_data()
{
    QTest::addColumn<bool>("agrees");
    QTest::newRow("yes") << true;
    QTest::newRow("no") << false;
}

void ViewMembersTest::itsScriptAsks()
{
    QFETCH(bool, agrees);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/runActionScript"_L1) || request.query.queryItemValue(u"confirmed"_s) == "true"_L1)
            return std::nullopt;
        FakeAnswer asks = refusal(409, u"Really?"_s);
        asks.body.insert(u"errcode"_s, 40922);
        return asks;
    };
    addOperation();
    MessageBox::setNextAnswer(agrees ? Answer::Accept : Answer::Reject);
    ViewDocumentsPage &page = open();
    click(cell(1, u"Approve"_s));
    QTRY_COMPARE(pressed().size(), agrees ? 2 : 1);
    QTRY_COMPARE(m_run->asked(u"/documents/doc1/refresh"_s).size(), agrees ? 1 : 0);
    QVERIFY(agrees || !page.findChild<widgets::InlineMessage *>()->isVisible());
}

void ViewMembersTest::itsScriptStops()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/runActionScript"_L1))
            return std::nullopt;
        FakeAnswer stops = refusal(409, u"Not on Sundays."_s);
        stops.body.insert(u"errcode"_s, 40921);
        return stops;
    };
    addOperation({{u"hasActionScript"_s, true}, {u"hasAfterScript"_s, true}});
    ViewDocumentsPage &page = open();
    click(cell(1, u"Approve"_s));
    auto *message = page.findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(message->isVisible() && message->summary().contains("Not on Sundays."_L1));
    QCOMPARE(pressed("/afterscript").size(), 0);
    QCOMPARE(m_run->asked(u"/documents/doc1/refresh"_s).size(), 0);
}

void ViewMembersTest::itTakesValuesAlong()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (request.method != "GET" || !request.path.endsWith("/documents/doc1"_L1))
            return std::nullopt;
        return data(sampleDocument(1));
    };
    addOperation({{u"mappingform"_s, u"other"_s}, {u"jumpMapping"_s, uR"({"article":"item","gone":"nothing"})"_s}});
    ViewDocumentsPage &page = open();
    QSignalSpy wanted(&page, &ViewDocumentsPage::newDocument);
    click(cell(1, u"Approve"_s));
    QTRY_COMPARE(wanted.size(), 1);
    QCOMPARE(wanted.first().at(1).toString(), u"other"_s);
    QCOMPARE(wanted.first().at(2).toJsonObject(),
        (QJsonObject{{u"article"_s, sampleDocument(1).value(u"items"_s)[u"item"_s]}}));
    QCOMPARE(pressed().size(), 0);
}

void ViewMembersTest::aLateAnswerIsNobodys()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/runActionScript"_L1))
            return std::nullopt;
        FakeAnswer answer = data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}});
        answer.isHeld = true;
        return answer;
    };
    addOperation();
    open();
    click(cell(1, u"Approve"_s));
    QTRY_COMPARE(m_run->server.held(), 1);
    m_run->page.reset(); // it was closed meanwhile
    m_run->server.release();
    QTest::qWait(0);
}

void ViewMembersTest::twoPressesAreOne()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/runActionScript"_L1))
            return std::nullopt;
        FakeAnswer answer = data(QJsonObject{{u"type"_s, 0}, {u"content"_s, QString()}});
        answer.isHeld = true;
        return answer;
    };
    addOperation();
    ViewDocumentsPage &page = open();
    QSignalSpy opened(&page, &ViewDocumentsPage::openDocument);
    QTest::mouseDClick(
        table().table()->viewport(), Qt::LeftButton, {}, table().table()->visualRect(cell(1, u"Approve"_s)).center());
    click(cell(1, u"Approve"_s));
    click(cell(2, u"Approve"_s));
    QTRY_COMPARE(m_run->server.held(), 1);
    QCOMPARE(pressed().size(), 1);
    QCOMPARE(opened.size(), 0); // nor does the double click open the document
    m_run->server.release();
}

void ViewMembersTest::flowsLeaveMarks()
{
    m_row = {{u"isRunningBack"_s, true}, {u"isMyTurn"_s, true}};
    changeColumn("item", {{u"flowReturnCss"_s, true}});
    changeColumn("number", {{u"showMoon"_s, true}});
    open();
    const QModelIndex back = cell(0, u"Item"_s), mine = cell(0, u"Number"_s);
    QCOMPARE(back.data(Qt::ForegroundRole).value<QColor>(), widgets::color(widgets::Role::Danger));
    QVERIFY(back.data(Qt::AccessibleTextRole).toString().endsWith("sent back"_L1));
    QVERIFY(!mine.data(Qt::DecorationRole).value<QIcon>().isNull());
    QVERIFY(mine.data(Qt::AccessibleTextRole).toString().endsWith("your turn"_L1));
    // Other rows and other columns have none.
    QVERIFY(!cell(1, u"Item"_s).data(Qt::ForegroundRole).isValid());
    QVERIFY(cell(1, u"Number"_s).data(Qt::DecorationRole).value<QIcon>().isNull());
    QVERIFY(!mine.data(Qt::ForegroundRole).isValid());
}

void ViewMembersTest::valuesLookLikeLabelsAndButtons()
{
    changeColumn("state", {{u"showAsLabel"_s, true}});
    changeColumn("number", {{u"showAsButton"_s, true}});
    open();
    QCOMPARE(cell(0, u"State"_s).data(CellLookRole).toInt(), int(CellLook::Label));
    QCOMPARE(cell(0, u"Number"_s).data(CellLookRole).toInt(), int(CellLook::Button));
    QCOMPARE(cell(0, u"Item"_s).data(CellLookRole).toInt(), int(CellLook::Plain));
    // They are painted otherwise than as they would be without: the ground does not fill the cell.
    const QRect place = table().table()->visualRect(cell(0, u"State"_s));
    const QImage picture = table().table()->viewport()->grab(place).toImage();
    QVERIFY(picture.pixelColor(1, 1) != QColor(u"#FFF3D6"_s));
    bool hasGround = false;
    for (int x = 0; x < picture.width(); ++x)
        hasGround = hasGround || picture.pixelColor(x, picture.height() / 2) == QColor(u"#FFF3D6"_s);
    QVERIFY(hasGround);
}

void ViewMembersTest::aButtonOpensItsDocument()
{
    changeColumn("number", {{u"showAsButton"_s, true}});
    ViewDocumentsPage &page = open();
    QSignalSpy opened(&page, &ViewDocumentsPage::openDocument);
    click(cell(2, u"Item"_s));
    QCOMPARE(opened.size(), 0);
    click(cell(2, u"Number"_s));
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.first().at(2).toString(), u"doc2"_s);
}

void ViewMembersTest::columnsAreNamedUnderTheMouse()
{
    changeColumn("item", {{u"showTitle"_s, true}});
    open();
    const QString item = cell(0, u"Item"_s).data().toString();
    QVERIFY(cell(0, u"Item"_s).data(Qt::ToolTipRole).toString().contains("Item: "_L1 + item));
    QVERIFY(!cell(0, u"Number"_s).data(Qt::ToolTipRole).toString().contains("Number:"_L1));
}

void ViewMembersTest::columnsShareTheRoom()
{
    m_run->view.insert(u"autoCompose"_s, true);
    m_run->open(2400); // as far as there is room for their names
    QHeaderView *header = table().table()->horizontalHeader();
    QCOMPARE(header->sectionResizeMode(0), QHeaderView::Stretch);
    QTRY_COMPARE(header->length(), table().table()->viewport()->width());
}

void ViewMembersTest::quickFiltersNarrow()
{
    m_run->view.insert(u"commonFilterCondition"_s,
        uR"([{"field":"state","operator":"=","type":"00","match":"approved"},{"field":"item","operator":"LIKE","type":"00","match":"desk"},{"field":"item","operator":"IN","type":"00","match":"a,b"}])"_s);
    ViewDocumentsPage &page = open();
    auto *bar = page.findChild<QuickFilters *>();
    QVERIFY(bar);
    const QList<QToolButton *> filters = bar->findChildren<QToolButton *>();
    QCOMPARE(filters.size(), 2); // one that no list takes is not offered
    QCOMPARE(filters.at(0)->text(), u"State = Approved"_s);
    filters.at(0)->click();
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    QCOMPARE(m_run->asked(u"/views/view/documents"_s).last().query.allQueryItemValues(u"parameter"_s),
        QStringList{u"state=approved"_s});
    filters.at(1)->click();
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 2);
    QCOMPARE(m_run->asked(u"/views/view/documents"_s).last().query.allQueryItemValues(u"parameter"_s),
        (QStringList{u"state=approved"_s, u"item~desk"_s}));
    filters.at(0)->click();
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).last().query.allQueryItemValues(u"parameter"_s),
        QStringList{u"item~desk"_s});
}

void ViewMembersTest::quickFiltersGoWithShowAll()
{
    m_run->view.insert(
        u"commonFilterCondition"_s, uR"([{"field":"state","operator":"<>","type":"00","match":"open"}])"_s);
    ViewDocumentsPage &page = open();
    auto *filter = page.findChild<QuickFilters *>()->findChild<QToolButton *>();
    filter->click();
    QVERIFY(page.source().isNarrowed());
    page.source().showAll();
    QVERIFY(!filter->isChecked());
    QVERIFY(!page.source().isNarrowed());
}

void ViewMembersTest::rowsThatAreNotOpened()
{
    m_run->view.insert(u"readAble"_s, false);
    ViewDocumentsPage &page = open();
    QSignalSpy opened(&page, &ViewDocumentsPage::openDocument);
    table().table()->selectRow(0);
    QVERIFY(!m_run->action(u"open"_s)->isEnabled() && !m_run->action(u"open"_s)->isVisible());
    QTest::mouseDClick(
        table().table()->viewport(), Qt::LeftButton, {}, table().table()->visualRect(cell(0, u"Item"_s)).center());
    QTest::keyClick(table().table(), Qt::Key_Return);
    QCOMPARE(opened.size(), 0);
}

void ViewMembersTest::nothingIsMadeOfReadOnlyViews()
{
    m_run->view.insert(u"readonly"_s, true);
    const auto button = [](int type, const QString &name) {
        return QJsonObject{{u"id"_s, u"b%1"_s.arg(type)}, {u"name"_s, name}, {u"type"_s, type}, {u"orderno"_s, type},
            {u"showInToolbar"_s, true}};
    };
    m_run->view.insert(
        u"activities"_s, QJsonArray{button(2, u"New"_s), button(27, u"Import"_s), button(16, u"Export"_s)});
    ViewDocumentsPage &page = open();
    const auto isOffered
        = [&](const char *id) { return page.buttons().bar()->action(QString::fromLatin1(id))->isEnabled(); };
    QVERIFY(!isOffered("b2") && !isOffered("b27") && isOffered("b16"));
    QVERIFY(!m_run->action(u"new"_s)->isVisible());
}

void ViewMembersTest::cellsOfAGridAreTypedInto()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.method == "PATCH" ? std::optional(data(QJsonValue())) : std::nullopt;
    };
    m_run->view.insert(u"openType"_s, 288);
    open();
    const QModelIndex item = cell(1, u"Item"_s);
    QVERIFY(item.flags() & Qt::ItemIsEditable);
    QVERIFY(!(cell(1, u"Reason"_s).flags() & Qt::ItemIsEditable)); // more than a line
    table().table()->setCurrentIndex(item);
    table().table()->edit(item);
    auto *line = table().table()->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    line->setText(u"Standing desk"_s);
    QTest::keyClick(line, Qt::Key_Return);
    const auto patches = [this] { return m_run->asked(u"/documents/doc1"_s); };
    QTRY_COMPARE(patches().size(), 1);
    QCOMPARE(patches().first().body[u"items"_s].toObject(), (QJsonObject{{u"item"_s, u"Standing desk"_s}}));
    QCOMPARE(patches().first().body[u"versions"_s].toInt(), 3);
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
    // What stays as it was is not sent.
    table().table()->edit(item);
    line = table().table()->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    QTest::keyClick(line, Qt::Key_Return);
    QTest::qWait(0);
    QCOMPARE(patches().size(), 1);
}

void ViewMembersTest::aCellThatIsRefusedStays()
{
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        return request.method == "PATCH" ? std::optional(refusal(400, u"Item is too long"_s)) : std::nullopt;
    };
    m_run->view.insert(u"openType"_s, 288);
    ViewDocumentsPage &page = open();
    const QString before = cell(1, u"Item"_s).data().toString();
    table().table()->edit(cell(1, u"Item"_s));
    auto *line = table().table()->viewport()->findChild<QLineEdit *>();
    QVERIFY(line);
    line->setText(u"x"_s);
    QTest::keyClick(line, Qt::Key_Return);
    auto *message = page.findChild<widgets::InlineMessage *>();
    QTRY_VERIFY(message->isVisible() && message->summary().contains("The cell was not changed."_L1));
    QVERIFY(message->summary().contains("too long"_L1));
    QCOMPARE(cell(1, u"Item"_s).data().toString(), before);
}

void ViewMembersTest::otherViewsAreNoGrids_data()
{
    QTest::addColumn<QJsonObject>("members");
    QTest::newRow("in place") << QJsonObject{{u"openType"_s, 1}};
    QTest::newRow("not to be edited") << QJsonObject{{u"openType"_s, 288}, {u"editAble"_s, false}};
    QTest::newRow("read-only") << QJsonObject{{u"openType"_s, 288}, {u"readonly"_s, true}};
}

void ViewMembersTest::otherViewsAreNoGrids()
{
    QFETCH(QJsonObject, members);
    for (auto it = members.begin(); it != members.end(); ++it)
        m_run->view.insert(it.key(), it.value());
    open();
    QVERIFY(!(cell(1, u"Item"_s).flags() & Qt::ItemIsEditable));
}

void ViewMembersTest::everythingIsReadAnew()
{
    m_run->view.insert(u"refreshAll"_s, true);
    ViewDocumentsPage &page = open();
    page.refreshDocument(u"doc1"_s);
    QTRY_COMPARE(m_run->asked(u"/views/view/documents"_s).size(), 1);
}

void ViewMembersTest::theWatermarkLiesOverIt()
{
    m_run->view.insert(u"waterMarkText"_s, u"For Mara alone"_s);
    ViewDocumentsPage &page = open();
    auto *mark = page.findChild<widgets::Watermark *>();
    QVERIFY(mark->isVisible());
    QCOMPARE(mark->text(), u"For Mara alone"_s);
    QVERIFY(mark->geometry().contains(m_run->page->content()->geometry()));
    // It takes no click.
    QVERIFY(mark->testAttribute(Qt::WA_TransparentForMouseEvents));
    QVERIFY(mark->grab().toImage() != QImage());
}

void ViewMembersTest::groupsStandAsDesigned_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("open");
    QTest::newRow("folded") << 0 << 0;
    QTest::newRow("the first") << 1 << 1;
    QTest::newRow("open") << 2 << 3;
}

void ViewMembersTest::groupsStandAsDesigned()
{
    QFETCH(int, mode);
    QFETCH(int, open);
    m_special = [](const FakeRequest &request) -> std::optional<FakeAnswer> {
        if (!request.path.endsWith("/views/view/documents"_L1))
            return std::nullopt;
        if (request.query.hasQueryItem(u"parentNodeId"_s))
            return runAnswer({runRow(1)}, 1);
        QJsonArray groups;
        for (const char *group : {"approved", "open", "rejected"})
            groups.append(QJsonObject{{u"id"_s, QString()}, {u"isGroup"_s, true}, {u"hasChild"_s, true},
                {u"group"_s, QString::fromLatin1(group)}, {u"text"_s, QString::fromLatin1(group)}, {u"count"_s, 1},
                {u"items"_s, QJsonObject()}});
        return runAnswer(groups, 3);
    };
    m_run->view = runView(20);
    m_run->view.insert(u"collapsibleShowMode"_s, mode);
    this->open();
    auto &tree = m_run->content<ViewTree>();
    QTRY_COMPARE(tree.model().rowCount(), 3);
    int expanded = 0;
    for (int row = 0; row < 3; ++row)
        expanded += tree.tree()->isExpanded(tree.model().index(row, 0)) ? 1 : 0;
    QCOMPARE(expanded, open);
}

void ViewMembersTest::calendarsBeginAsDesigned()
{
    m_run->view = runView(16);
    m_run->view.insert(u"defaultShowMode"_s, 2);
    open();
    QVERIFY(m_run->page->content()->findChild<QAction *>(u"calendarDay"_s)->isChecked());
}

void ViewMembersTest::chartsBeginAsDesigned()
{
    m_run->view = runView(19);
    m_run->view.insert(u"defaultShowMode"_s, 3);
    open();
    QVERIFY(m_run->page->content()->findChild<QAction *>(u"ganttMonths"_s)->isChecked());
}

QTEST_MAIN(ViewMembersTest)
#include "view_members_test.moc"
