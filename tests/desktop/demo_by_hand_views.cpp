// The views of the demo: columns, order, sums, formats and icons, filters by rules, DQL and SQL, a form to search by,
// calendars, trees, charts, maps and groups, scripts, operations and buttons.
#include "demo_by_hand_test.h"

namespace formwright::tests {

// What all lists of requests show alike.
void DemoByHandTest::drawRequests(
    const QString &name, const QString &sorted, const QString &order, const QStringList &unfiltered)
{
    ViewHand &hand = *m_views;
    DO(hand.begin(u"Purchase request"_s, name, 11));
    DO(hand.select(0, 10));
    DO(hand.pick(u"showType"_s, u"01"_s));
    DO(hand.select(sorted));
    DO(hand.pick(u"isOrderByField"_s, order));
    for (const QString &column : unfiltered) {
        DO(hand.select(column));
        DO(hand.tick(u"isFilter"_s));
    }
    for (const QString &column : {u"Quantity"_s, u"Price each"_s}) {
        DO(hand.select(column));
        DO(hand.tick(u"sum"_s));
        DO(hand.tick(u"total"_s));
    }
    DO(hand.pick(u"formatType"_s, u"number"_s));
    DO(hand.write(u"decimalsNum"_s, u"2"_s));
    DO(hand.tick(u"thouSign"_s));
    DO(hand.select(u"Status"_s));
    DO(hand.tick(u"showIcon"_s));
    DO(hand.write(u"iconMapping"_s,
        uR"({"draft":"edit","submitted":"clock","approved":"check","ordered":"success","rejected":"error"})"_s));
}
// What all lists of receipts show alike.
void DemoByHandTest::drawReceipts(const QString &name)
{
    ViewHand &hand = *m_views;
    DO(hand.begin(u"Receipt"_s, name, 10));
    DO(hand.removeAll());
    DO(hand.add(u"Row number"_s));
    DO(hand.write(u"name"_s, u"No."_s));
    DO(hand.add(u"Number"_s));
    DO(hand.tick(u"clickSorting"_s));
    DO(hand.tick(u"showAsButton"_s));
    DO(hand.add(u"Delivered"_s));
    DO(hand.tick(u"clickSorting"_s));
    DO(hand.add(u"Supplier"_s));
    DO(hand.tick(u"clickSorting"_s));
    DO(hand.tick(u"isFilter"_s));
    DO(hand.pick(u"displayType"_s, u"01"_s));
    DO(hand.write(u"displayLength"_s, u"24"_s));
    DO(hand.tick(u"showTitle"_s));
    for (const QString &column : {u"Ordered"_s, u"Received"_s}) {
        DO(hand.add(column));
        DO(hand.tick(u"sum"_s));
        DO(hand.tick(u"total"_s));
        DO(hand.tick(u"thouSign"_s));
    }
    DO(hand.add(u"Script"_s));
    DO(hand.write(u"name"_s, u"Missing"_s));
    DO(hand.script(u"valueScript"_s,
        u"#include \"receipts\"\nmissingOf(getItemValueAsInt('ordered'), getItemValueAsInt('received')) || ''"_s));
    DO(hand.add(u"Worth"_s));
    DO(hand.tick(u"total"_s));
    DO(hand.pick(u"formatType"_s, u"currency"_s));
    DO(hand.write(u"currType"_s, u"de_DE"_s));
    DO(hand.write(u"decimalsCurr"_s, u"2"_s));
    DO(hand.add(u"Condition"_s));
    DO(hand.tick(u"showAsLabel"_s));
    DO(hand.tick(u"showIcon"_s));
    DO(hand.write(u"iconMapping"_s, uR"({"good":"success","damaged":"warning","wrong":"error"})"_s));
}

// Its columns come with it, one for each field, as they come with any view that is made of a form.
void DemoByHandTest::suppliersAreListed()
{
    ViewHand &hand = *m_views;
    DO(hand.begin(u"Supplier"_s, u"Suppliers"_s, 7));
    DO(hand.select(0, 6));
    DO(hand.pick(u"showType"_s, u"01"_s));
    DO(hand.select(0));
    DO(hand.pick(u"isOrderByField"_s, u"asc"_s));
    for (const int column : {3, 6}) { // a choice and a yes or no, which are filtered by where nobody says otherwise
        DO(hand.select(column));
        DO(hand.tick(u"isFilter"_s));
    }
    DO(hand.finish());
    DO(compare({u"modules/Main/views/Suppliers"_s}));
}

void DemoByHandTest::requestsAreListed()
{
    DO(drawRequests(u"Open requests"_s, u"Needed by"_s, u"asc"_s, {u"Category"_s, u"Urgent"_s}));
    DO(m_views->rule(u"status"_s, u"="_s, u"submitted"_s));
    DO(m_views->finish());
    DO(compare({u"modules/Main/views/Open-requests"_s}));
}

void DemoByHandTest::requestsAreSearched()
{
    DO(drawRequests(u"All requests"_s, u"Number"_s, u"desc"_s, {u"Urgent"_s}));
    DO(m_views->rule(u"article"_s, u"LIKE"_s, u"what"_s, true));
    DO(m_views->rule(u"status"_s, u"="_s, u"state"_s, true));
    DO(m_views->rule(u"needed"_s, u"<="_s, u"until"_s, true));
    DO(m_views->selectView());
    DO(m_views->pickTitled(m_views->properties(), u"searchFormId"_s, u"Find requests"_s));
    DO(m_views->finish());
    DO(compare({u"modules/Main/views/All-requests"_s}));
}

void DemoByHandTest::requestsAreGrouped()
{
    DO(drawRequests(u"Requests by status"_s, u"Number"_s, u"desc"_s, {u"Status"_s, u"Category"_s, u"Urgent"_s}));
    DO(m_views->selectView());
    DO(m_views->pick(u"viewType"_s, u"20"_s));
    DO(m_views->pick(u"@map.group"_s, u"status"_s));
    DO(m_views->finish());
    DO(compare({u"modules/Main/views/Requests-by-status"_s}));
}

void DemoByHandTest::tasksAreShownInEveryWay_data()
{
    using Map = QList<std::pair<QString, QString>>;
    QTest::addColumn<QString>("type");
    QTest::addColumn<Map>("map");
    QTest::newRow("Tasks") << u"17"_s
                           << Map{{u"title"_s, u"task"_s}, {u"parent"_s, u"partof"_s}, {u"node"_s, u"code"_s}};
    QTest::newRow("Task calendar") << u"16"_s
                                   << Map{{u"start"_s, u"begins"_s}, {u"end"_s, u"ends"_s}, {u"title"_s, u"task"_s}};
    QTest::newRow("Task chart") << u"19"_s
                                << Map{{u"start"_s, u"begins"_s}, {u"end"_s, u"ends"_s}, {u"title"_s, u"task"_s},
                                       {u"progress"_s, u"done"_s}, {u"parent"_s, u"partof"_s}, {u"node"_s, u"code"_s}};
    QTest::newRow("Places of tasks") << u"18"_s << Map{{u"place"_s, u"place"_s}, {u"title"_s, u"task"_s}};
}

void DemoByHandTest::tasksAreShownInEveryWay()
{
    using Map = QList<std::pair<QString, QString>>;
    QFETCH(QString, type);
    QFETCH(Map, map);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    DO(m_views->begin(u"Task"_s, name, 7));
    DO(m_views->pick(u"viewType"_s, type));
    for (const auto &[what, field] : map)
        DO(m_views->pick(u"@map."_s + what, field));
    DO(m_views->select(0, 6));
    DO(m_views->pick(u"showType"_s, u"01"_s));
    DO(m_views->select(u"Begins"_s));
    DO(m_views->pick(u"isOrderByField"_s, u"asc"_s));
    DO(m_views->finish());
    DO(compare({QString(u"modules/Main/views/"_s % QString(name).replace(u' ', u'-'))}));
}

void DemoByHandTest::damagedGoodsAreForSomeAlone()
{
    DO(drawReceipts(u"Damaged goods"_s));
    DO(m_views->rule(u"condition"_s, u"IN"_s, u"damaged,wrong"_s));
    DO(m_views->selectView());
    DO(m_views->tick(u"readonly"_s));
    DO(m_views->pick(u"permissionType"_s, u"private"_s));
    DO(m_views->finish());
    DO(compare({u"modules/Main/views/Damaged-goods"_s}));
}

void DemoByHandTest::missingGoodsAreFoundBySql()
{
    DO(drawReceipts(u"Missing goods"_s));
    DO(m_views->query(u"02"_s, u"select id from tlk_receipt where item_received < item_ordered"_s));
    DO(m_views->selectView());
    DO(m_views->pick(u"openType"_s, u"288"_s));
    DO(m_views->finish());
    DO(compare({u"modules/Main/views/Missing-goods"_s}));
}

// What can be done in each row and with several comes in the next one.
void DemoByHandTest::receiptsAreFoundByQuery()
{
    DO(drawReceipts(u"Receipts"_s));
    DO(m_views->query(u"01"_s, u"ordered > 0 order by delivered desc"_s));
    DO(m_views->selectView());
    DO(m_views->write(u"commonFilterCondition"_s,
        uR"([{"field":"condition","operator":"=","type":"00","match":"damaged"},{"field":"condition","operator":"=","type":"00","match":"wrong"}])"_s));
    DO(m_views->tick(u"showWaterMark"_s));
    DO(m_views->script(u"waterMarkScript"_s, u"'Receipts, ' + getWebUser().getName()"_s));
}

void DemoByHandTest::receiptsHaveOperationsAndButtons()
{
    ViewHand &hand = *m_views;
    DO(hand.select(u"Condition"_s));
    DO(hand.add(u"Operation"_s));
    DO(hand.write(u"name"_s, u"Take as complete"_s));
    DO(hand.write(u"imageName"_s, u"check"_s));
    DO(hand.script(u"beforeActionScript"_s,
        u"getItemValueAsInt('received') < getItemValueAsInt('ordered') ? createConfirm('Take ' + "
        "getItemValueAsString('number') + ' as complete?') : 'Nothing is missing.'"_s));
    DO(hand.script(u"actionScript"_s,
        u"var process = getDocumentProcess();\nvar receipt = findDocument(getId());\n"
        "receipt.addIntItem('received', receipt.getItemValueAsInt('ordered'));\n"
        "process.doUpdate(receipt);\n({type: 1, content: 'All pieces are there now.'})"_s));
    DO(hand.add(u"Operation"_s));
    DO(hand.write(u"name"_s, u"Ask again"_s));
    DO(hand.write(u"imageName"_s, u"add"_s));
    DO(hand.pickTitled(hand.properties(), u"mappingform"_s, u"Receipt"_s));
    DO(hand.write(u"jumpMapping"_s, uR"({"supplier":"supplier","ordered":"ordered","price":"price"})"_s));
    DO(hand.selectView());
    DO(hand.button(u"Export to Excel"_s, u"To Excel"_s, u"export"_s));
    DO(hand.button(u"Import from Excel"_s, u"From Excel"_s, u"import"_s));
    DO(hand.write(u"importMapping"_s,
        uR"([{"column":"Supplier","field":"supplier"},{"column":"Ordered","field":"ordered"},{"column":"Received","field":"received"},{"column":"Price each","field":"price"}])"_s));
    DO(hand.button(u"Print the view"_s, u"Print the list"_s, u"print"_s));
    DO(hand.button(u"Script"_s, u"How many?"_s, u"info"_s));
    DO(hand.script(u"actionScript"_s,
        u"({type: 2, content: countByDQL(\"condition <> 'good'\") + ' receipts are not in order.'})"_s));
    DO(hand.finish());
    DO(compare({u"modules/Main/views/Receipts"_s}));
}

} // namespace formwright::tests
