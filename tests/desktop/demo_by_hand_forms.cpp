// The forms of the demo, and what they lean on: a library of scripts, a view of child rows, buttons.
#include "demo_by_hand_test.h"

#include "ui/buttons/button_page.h"
#include "ui/scripts/library_editor.h"
#include "ui/scripts/library_page.h"
#include "ui/scripts/text_document_edit.h"

#include <QDir>
#include <QTreeWidget>

namespace formwright::tests {

void DemoByHandTest::theFormOfSuppliersIsDrawn()
{
    FormHand &hand = *m_forms;
    DO(hand.begin(u"Supplier"_s));
    DO(hand.words(u"Heading"_s, u"Supplier"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.words(
        u"Words that stand"_s, u"Everybody in Purchasing may add one. The rating is looked at once a year."_s));
    DO(hand.write(u"class"_s, u"hint"_s));
    DO(hand.words(u"Heading"_s, u"Contact"_s));
    DO(hand.field(u"Text field"_s, u"name"_s, u"Name"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.tick(u"unique"_s));
    DO(hand.write(u"maxlength"_s, u"80"_s));
    DO(hand.field(u"Text field"_s, u"email"_s, u"E-mail"_s));
    DO(hand.write(u"pattern"_s, u"[^@\\s]+@[^@\\s]+"_s));
    DO(hand.field(u"Drop-down list"_s, u"country"_s, u"Country"_s));
    DO(hand.choices({{u"SE"_s, u"Sweden"_s}, {u"PL"_s, u"Poland"_s}, {u"JP"_s, u"Japan"_s}, {u"DE"_s, u"Germany"_s},
        {u"CN"_s, u"China"_s}}));
    DO(hand.words(u"Heading"_s, u"What they deliver"_s));
    DO(hand.field(u"Choice buttons"_s, u"rating"_s, u"Rating"_s));
    DO(hand.choices({{u"A"_s, u"A"_s}, {u"B"_s, u"B"_s}, {u"C"_s, u"C"_s}}));
    DO(hand.field(u"Check boxes"_s, u"delivers"_s, u"Delivers"_s));
    DO(hand.choices({{u"tools"_s, u"Tools"_s}, {u"material"_s, u"Material"_s}, {u"office"_s, u"Office"_s},
        {u"services"_s, u"Services"_s}}));
    DO(hand.words(u"Section"_s, u"Since when"_s));
    DO(hand.field(u"A day"_s, u"since"_s, u"Supplier since"_s));
    DO(hand.field(u"Yes or no"_s, u"active"_s, u"Active"_s));
    QDir().mkpath(QStringLiteral(SCREENSHOT_FOLDER));
    QVERIFY(m_at->window().grab().save(QStringLiteral(SCREENSHOT_FOLDER) + u"/desktop-demo-by-hand.png"_s));
    DO(hand.finish());
    DO(compare({u"modules/Main/forms/Supplier"_s}));
}

void DemoByHandTest::theFormOfOffersIsDrawn()
{
    FormHand &hand = *m_forms;
    DO(hand.begin(u"Offer"_s));
    DO(hand.words(u"Heading"_s, u"Offer"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.field(u"Text field"_s, u"supplier"_s, u"Supplier"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"maxlength"_s, u"80"_s));
    DO(hand.field(u"Decimal number"_s, u"price"_s, u"Price each"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"min"_s, u"0"_s));
    DO(hand.field(u"Whole number"_s, u"days"_s, u"Days to delivery"_s));
    DO(hand.write(u"min"_s, u"0"_s));
    DO(hand.write(u"max"_s, u"999"_s));
    DO(hand.field(u"Yes or no"_s, u"chosen"_s, u"Chosen"_s));
    DO(hand.field(u"Long text"_s, u"remark"_s, u"Remark"_s));
    DO(hand.write(u"maxlength"_s, u"1000"_s));
    DO(hand.finish());
    DO(compare({u"modules/Main/forms/Offer"_s}));
}

void DemoByHandTest::theFormOfSearchesIsDrawn()
{
    FormHand &hand = *m_forms;
    DO(hand.begin(u"Find requests"_s));
    DO(hand.words(u"Heading"_s, u"Find requests"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.field(u"Text field"_s, u"what"_s, u"Article"_s));
    DO(hand.field(u"Drop-down list"_s, u"state"_s, u"Status"_s));
    DO(hand.choices({{u"draft"_s, u"Draft"_s}, {u"submitted"_s, u"Submitted"_s}, {u"approved"_s, u"Approved"_s},
        {u"ordered"_s, u"Ordered"_s}, {u"rejected"_s, u"Rejected"_s}}));
    DO(hand.field(u"A day"_s, u"until"_s, u"Needed until"_s));
    DO(hand.finish());
    DO(compare({u"modules/Main/forms/Find-requests"_s}));
}

void DemoByHandTest::theFormOfTasksIsDrawn()
{
    FormHand &hand = *m_forms;
    DO(hand.begin(u"Task"_s));
    DO(hand.words(u"Heading"_s, u"Task"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.table(4));
    DO(hand.cell(0, 0, u"Text field"_s, u"code"_s, u"Code"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.tick(u"unique"_s));
    DO(hand.write(u"maxlength"_s, u"12"_s));
    DO(hand.cell(0, 2, u"Text field"_s, u"partof"_s, u"Part of"_s));
    DO(hand.write(u"maxlength"_s, u"12"_s));
    DO(hand.wideCell(1, u"Text field"_s, u"task"_s, u"Task"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"maxlength"_s, u"120"_s));
    DO(hand.cell(2, 0, u"A day"_s, u"begins"_s, u"Begins"_s));
    DO(hand.cell(2, 2, u"A day"_s, u"ends"_s, u"Ends"_s));
    DO(hand.cell(3, 0, u"Whole number"_s, u"done"_s, u"Done, %"_s));
    DO(hand.write(u"min"_s, u"0"_s));
    DO(hand.write(u"max"_s, u"100"_s));
    DO(hand.cell(3, 2, u"Text field"_s, u"place"_s, u"Place"_s));
    DO(hand.write(u"maxlength"_s, u"80"_s));
    DO(hand.finish());
    DO(compare({u"modules/Main/forms/Task"_s}));
}

void DemoByHandTest::theLibraryIsWritten()
{
    DO(m_forms->choose(Hand::software(), u"Script Libraries"_s));
    scripts::LibraryPage *libraries = nullptr;
    DO(m_at->waitForPage(libraries));
    DO(m_at->click(*libraries, u"New Library"_s));
    const auto nameEdit = [&] { return libraries->list()->findChild<QLineEdit *>(); };
    const auto typeIt = [&](const QString &text) {
        QTRY_VERIFY_WITH_TIMEOUT(nameEdit() != nullptr, patience);
        QSignalSpy readAgain(libraries->list()->model(), &QAbstractItemModel::rowsInserted);
        DO(m_at->type(text));
        m_forms->press(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!readAgain.isEmpty(), patience);
        libraries->list()->setFocus();
    };
    DO(typeIt(u"receipts"_s));
    m_forms->press(Qt::Key_F2, Qt::ShiftModifier);
    DO(typeIt(u"What receipts of goods reckon with."_s));
    m_forms->press(Qt::Key_Return);
    scripts::LibraryEditor *library = nullptr;
    DO(m_forms->waitForOther(libraries, library));
    DO(m_forms->typeCode(&library->edit(),
        u"// What receipts of goods reckon with.\n"
        "function missingOf(ordered, received) {\n"
        "    return Math.max(0, ordered - received);\n"
        "}\n"
        "\n"
        "function worthOf(pieces, price) {\n"
        "    return Math.round(pieces * price * 100) / 100;\n"
        "}\n"_s));
    DO(m_forms->save(*library));
    DO(compare({u"scripts/receipts"_s}));
}

void DemoByHandTest::theFormOfReceiptsIsDrawn()
{
    FormHand &hand = *m_forms;
    DO(hand.begin(u"Receipt"_s));
    DO(hand.words(u"Heading"_s, u"Receipt of goods"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.table(7));
    DO(hand.cell(0, 0, u"Text field"_s, u"number"_s, u"Number"_s));
    DO(hand.pick(u"texttype"_s, u"readonly"_s));
    DO(hand.script(u"valuescript"_s, u"getItemValueAsString('number') || countNext2('GR', true, false, false, 4)"_s));
    DO(hand.cell(0, 2, u"A day"_s, u"delivered"_s, u"Delivered"_s));
    DO(hand.script(u"valuescript"_s, u"getToday()"_s));
    DO(hand.wideCell(1, u"Text field"_s, u"supplier"_s, u"Supplier"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"maxlength"_s, u"80"_s));
    DO(hand.cell(2, 0, u"Whole number"_s, u"ordered"_s, u"Ordered"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"min"_s, u"1"_s));
    DO(hand.write(u"max"_s, u"10000"_s));
    DO(hand.cell(2, 2, u"Whole number"_s, u"received"_s, u"Received"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"min"_s, u"0"_s));
    DO(hand.write(u"max"_s, u"10000"_s));
    DO(hand.cell(3, 0, u"Decimal number"_s, u"price"_s, u"Price each"_s));
    DO(hand.write(u"min"_s, u"0"_s));
    DO(hand.cell(3, 2, u"Decimal number"_s, u"worth"_s, u"Worth"_s));
    DO(hand.pick(u"texttype"_s, u"readonly"_s));
    DO(hand.tick(u"calculateonrefresh"_s));
    DO(hand.script(u"valuescript"_s,
        u"#include \"receipts\"\nworthOf(getItemValueAsDouble('received'), getItemValueAsDouble('price'))"_s));
    DO(hand.wideCell(4, u"Choice buttons"_s, u"condition"_s, u"Condition"_s));
    DO(hand.choices({{u"good"_s, u"Good"_s}, {u"damaged"_s, u"Damaged"_s}, {u"wrong"_s, u"Not what was ordered"_s}}));
    DO(hand.wideCell(5, u"Long text"_s, u"remark"_s, u"What is missing"_s));
    DO(hand.write(u"maxlength"_s, u"1000"_s));
    DO(hand.script(u"hiddenscript"_s,
        u"#include \"receipts\"\nmissingOf(getItemValueAsInt('ordered'), getItemValueAsInt('received')) == 0"_s));
    DO(hand.script(
        u"validaterule"_s, u"getItemValueAsString('remark') == '' ? 'Say what is missing, and why.' : null"_s));
    DO(hand.wideCell(6, u"Yes or no"_s, u"settled"_s, u"Settled"_s));
    DO(hand.script(u"readonlyscript"_s, u"getItemValueAsString('condition') == 'wrong'"_s));
    DO(hand.openSettings());
    DO(hand.typeOther(hand.properties(), u"authorityCondition"_s,
        uR"([{"field":"supplier","operator":"<>","type":"00","match":"not known yet"}])"_s));
    DO(hand.tick(u"showLog"_s));
    DO(hand.finish());
    DO(compare({u"modules/Main/forms/Receipt"_s}));
}

// As it comes with any view that is made of a form, but for its name: child rows, in no menu.
void DemoByHandTest::theViewOfOffersIsMade()
{
    ViewHand &hand = *m_views;
    DO(hand.begin(u"Offer"_s, u"Offers"_s, 5));
    DO(hand.finish());
    DO(compare({u"modules/Main/views/Offers"_s}));
}

void DemoByHandTest::theFormOfRequestsIsDrawn()
{
    FormHand &hand = *m_forms;
    const QList<std::pair<QString, QString>> states{{u"draft"_s, u"Draft"_s}, {u"submitted"_s, u"Submitted"_s},
        {u"approved"_s, u"Approved"_s}, {u"ordered"_s, u"Ordered"_s}, {u"rejected"_s, u"Rejected"_s}};
    DO(hand.begin(u"Purchase request"_s));
    DO(hand.words(u"Heading"_s, u"Purchase request"_s));
    DO(hand.pick(u"@level"_s, u"1"_s));
    DO(hand.words(
        u"Words that stand"_s, u"Say what is needed, by when and why. Purchasing answers within two days."_s));
    DO(hand.write(u"class"_s, u"hint"_s));
    DO(hand.table(7));
    DO(hand.cell(0, 0, u"Text field"_s, u"number"_s, u"Number"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.tick(u"unique"_s));
    DO(hand.write(u"maxlength"_s, u"12"_s));
    DO(hand.write(u"pattern"_s, u"PR-[0-9]{4,8}"_s));
    DO(hand.cell(0, 2, u"Drop-down list"_s, u"status"_s, u"Status"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.choices(states));
    DO(hand.wideCell(1, u"Text field"_s, u"article"_s, u"Article"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"maxlength"_s, u"120"_s));
    DO(hand.cell(2, 0, u"Whole number"_s, u"quantity"_s, u"Quantity"_s));
    DO(hand.tick(u"required"_s));
    DO(hand.write(u"min"_s, u"1"_s));
    DO(hand.write(u"max"_s, u"10000"_s));
    DO(hand.cell(2, 2, u"Decimal number"_s, u"price"_s, u"Price each"_s));
    DO(hand.write(u"min"_s, u"0"_s));
    DO(hand.cell(3, 0, u"Drop-down list"_s, u"category"_s, u"Category"_s));
    DO(hand.choices({{u"tools"_s, u"Tools"_s}, {u"material"_s, u"Material"_s}, {u"office"_s, u"Office"_s},
        {u"services"_s, u"Services"_s}}));
    DO(hand.cell(3, 2, u"A day"_s, u"needed"_s, u"Needed by"_s));
    DO(hand.cell(4, 0, u"Person"_s, u"requester"_s, u"Requested by"_s));
    DO(hand.cell(4, 2, u"Yes or no"_s, u"urgent"_s, u"Urgent"_s));
    DO(hand.wideCell(5, u"Text field"_s, u"supplier"_s, u"Supplier"_s));
    DO(hand.write(u"maxlength"_s, u"80"_s));
    DO(hand.wideCell(6, u"Long text"_s, u"reason"_s, u"Reason"_s));
    DO(hand.write(u"maxlength"_s, u"2000"_s));
    // Behind the table: out of the field, the cell and the row.
    DO(hand.leaveTable());
    DO(hand.words(u"Calculated text"_s, u"In all"_s));
    DO(hand.script(u"valuescript"_s,
        u"Math.round(getItemValueAsDouble('quantity') * getItemValueAsDouble('price') * 100) / 100"_s));
    DO(hand.words(u"Rows of another form"_s, u"Offers"_s));
    DO(hand.write(u"name"_s, u"offers"_s));
    DO(hand.pickTyped(hand.properties(), u"viewid"_s, u"Offers (Main)"_s));
    hand.page().canvas().setFocus();
    DO(hand.finish());
    DO(compare({u"modules/Main/forms/Purchase-request"_s}, {u"activities"_s}));
}

void DemoByHandTest::theButtonsOfRequestsAreMade()
{
    FormHand &hand = *m_forms;
    QWidget *before = m_at->window().work().currentPage();
    hand.page().canvas().setFocus();
    hand.press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    buttons::ButtonPage *page = nullptr;
    DO(hand.waitForOther(before, page));
    const QList<std::tuple<QString, QString, QString>> wanted{{u"Print"_s, u"Print"_s, u"print"_s},
        {u"Export as PDF"_s, u"PDF"_s, u"export"_s}, {u"Sign"_s, u"Sign"_s, u"sign"_s}};
    for (const auto &[kind, name, icon] : wanted) {
        DO(hand.takeFrom([&] { hand.press(Qt::Key_Insert); }, kind));
        DO(hand.Hand::write(page->properties(), u"name"_s, name));
        DO(hand.Hand::write(page->properties(), u"icon"_s, icon));
    }
    DO(hand.Hand::write(page->properties(), u"signFields"_s, u"article;quantity;price"_s));
    hand.press(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(!page->hasUnsaved(), patience);
    DO(compareButtons(3)); // the fourth starts a flow, which is not there yet
}

// The first of those that are shipped, which are as many as there are now.
void DemoByHandTest::compareButtons(qsizetype count)
{
    const QString file = u"modules/Main/forms/Purchase-request.json"_s;
    QJsonObject form = QJsonDocument::fromJson(m_shipped[file].toUtf8()).object();
    QJsonArray buttons = form["activities"_L1].toArray();
    while (buttons.size() > count)
        buttons.removeLast();
    form["activities"_L1] = buttons;
    ShippedPackage::Files shipped = m_shipped;
    shipped[file] = QString::fromUtf8(QJsonDocument(form).toJson());
    DO(ShippedPackage::compare(ShippedPackage::packageOf(*m_at), shipped, {u"modules/Main/forms/Purchase-request"_s}));
}

} // namespace formwright::tests
