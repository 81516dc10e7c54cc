// The outline of a form: elements are renamed where they stand, and say what is wrong with them.
#include "ui/form_editor_page.h"

#include "ui/formeditor/outline.h"
#include "ui/formeditor/rename_dialog.h"
#include "ui/kept_drafts.h"
#include "ui/widgets/message_box.h"

#include <QAction>
#include <QLineEdit>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class FormOutlineTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(u"en_GB"_s)); }
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void renamesAFieldInPlace();
    void renamesAFieldAsThePropertiesDo();
    void callsOtherElementsAnew();
    void isRenamedByADoubleClick();
    void tabGoesOnToTheNextName();
    void tabGoesBackAndAround();
    void tabStaysAtANameThatIsRefused();
    void leavesTheNameOnEscape();
    void aNameThatCannotBeIsRefused();
    void savesTheNameThatIsBeingTyped();
    void namesNothingElseWhenItIsReadAnew();
    void nothingIsSavedWithANameThatIsRefused();
    void labelsAreStillEditedOnTheCanvas();
    void marksWhatIsWrong();
    void marksWhatTheCheckFinds();
    void aClosedPartShowsWhatIsWrongInIt();
    void marksAreToldToScreenReaders();

private:
    Outline &outline() { return m_page->outline(); }
    QTreeWidgetItem &item(forms::NodeId node) { return *outline().itemOf(node); }
    QString told(forms::NodeId node, int role) { return item(node).data(0, role).toString(); }
    void pressF2(forms::NodeId node)
    {
        outline().setFocus();
        outline().setCurrentItem(outline().itemOf(node));
        QTest::keyClick(&outline(), Qt::Key_F2);
        QVERIFY(outline().nameEdit());
    }
    void type(const QString &text, Qt::Key end = Qt::Key_Return)
    {
        outline().nameEdit()->selectAll();
        QTest::keyClicks(outline().nameEdit(), text);
        QTest::keyClick(outline().nameEdit(), end);
    }
};

void FormOutlineTest::renamesAFieldInPlace()
{
    const forms::NodeId amount = named("amount");
    pressF2(amount);
    QCOMPARE(outline().nameEdit()->text(), u"amount"_s);
    QCOMPARE(outline().nameEdit()->accessibleName(), u"Name of Amount"_s);
    type(u"price"_s);
    QTRY_COMPARE(design().tree().find(amount)->value(u"name"), u"price"_s);
    QCOMPARE(m_page->undoText(), u"renaming of Amount"_s);
    QVERIFY(item(amount).isSelected());
    QTRY_VERIFY(outline().hasFocus());
    m_page->undo();
    QCOMPARE(design().text(), drawnForm);
}

// What names it inside the form goes along at once, and what names it elsewhere is asked about when it is saved.
void FormOutlineTest::renamesAFieldAsThePropertiesDo()
{
    QVERIFY(design().setAttribute(u"x"_s, {named("urgent")}, u"prev_name"_s, u"amount"_s));
    FormDesign other(design().text());
    QVERIFY(other.rename(nodeNamed(other, u"amount"_s), u"price"_s));
    pressF2(named("amount"));
    type(u"price"_s);
    QTRY_COMPARE(design().text(), other.text());
    QVERIFY(design().text().contains("prev_name=\"price\""_L1));
    m_page->save();
    const auto asked = [this] {
        return std::any_of(m_server->requests().begin(), m_server->requests().end(), [](const FakeRequest &request) {
            const QJsonObject body = request.body.toObject();
            return body.value("from"_L1).toString() == "amount"_L1 && body.value("to"_L1).toString() == "price"_L1;
        });
    };
    QTRY_VERIFY(asked());
}

void FormOutlineTest::callsOtherElementsAnew()
{
    const forms::NodeId section = nodeTagged(design(), u"details"_s), heading = nodeTagged(design(), u"h1"_s);
    pressF2(section);
    QCOMPARE(outline().nameEdit()->text(), u"Who asks"_s);
    QCOMPARE(outline().nameEdit()->accessibleName(), u"What Who asks is called"_s);
    type(u"Asked by whom"_s);
    QTRY_COMPARE(item(section).text(0), u"Asked by whom"_s);
    QVERIFY(design().text().contains("<summary>Asked by whom</summary>"_L1));
    pressF2(heading);
    type(u"Order"_s);
    QTRY_VERIFY(design().text().startsWith("<h1>Order</h1>"_L1));
}

void FormOutlineTest::isRenamedByADoubleClick()
{
    outline().scrollToItem(&item(named("amount")));
    const QPoint at = outline().visualItemRect(&item(named("amount"))).center();
    QTest::mouseClick(outline().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(outline().viewport(), Qt::LeftButton, {}, at);
    QVERIFY(outline().nameEdit());
    type(u"price"_s);
    QTRY_VERIFY(named("price") != 0);
}

// Not a single key is one for the elements: the next name is open before another one can be pressed.
void FormOutlineTest::tabGoesOnToTheNextName()
{
    const forms::NodeId amount = named("amount");
    QTreeWidgetItem *below = outline().itemBelow(outline().itemOf(amount));
    const QString next = below->text(0);
    pressF2(amount);
    type(u"price"_s, Qt::Key_Tab);
    QCOMPARE(design().tree().find(amount)->value(u"name"), u"price"_s);
    QVERIFY(outline().nameEdit());
    QCOMPARE(item(design().current()).text(0), next);
    QCOMPARE(QApplication::focusWidget(), static_cast<QWidget *>(outline().nameEdit()));
    const QString before = design().text();
    QTest::keyClicks(QApplication::focusWidget(), u"xyz"_s);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Delete);
    QCOMPARE(design().text(), before);
    QCOMPARE(item(design().current()).text(0), next);
    QCoreApplication::processEvents();
    QVERIFY(outline().nameEdit() && outline().nameEdit()->text().contains("xyz"_L1));
    QTest::keyClick(outline().nameEdit(), Qt::Key_Escape);
    QCOMPARE(design().text(), before);
}

void FormOutlineTest::tabGoesBackAndAround()
{
    QTreeWidgetItem *first = outline().topLevelItem(0);
    outline().setFocus();
    outline().setCurrentItem(first);
    QTest::keyClick(&outline(), Qt::Key_F2);
    const QString name = outline().nameEdit()->text();
    QTest::keyClick(outline().nameEdit(), Qt::Key_Backtab);
    QVERIFY(outline().nameEdit());
    QVERIFY(outline().nameEdit()->text() != name);
    QTest::keyClick(outline().nameEdit(), Qt::Key_Tab);
    QCOMPARE(outline().nameEdit()->text(), name);
    QCOMPARE(design().text(), drawnForm);
}

void FormOutlineTest::tabStaysAtANameThatIsRefused()
{
    pressF2(named("amount"));
    type(u"number"_s, Qt::Key_Tab);
    QVERIFY(says(*m_page, u"called “number” already"_s));
    QVERIFY(outline().nameEdit());
    QCOMPARE(outline().nameEdit()->text(), u"number"_s);
    QCOMPARE(design().text(), drawnForm);
}

void FormOutlineTest::leavesTheNameOnEscape()
{
    pressF2(named("amount"));
    type(u"price"_s, Qt::Key_Escape);
    QTRY_VERIFY(!outline().nameEdit());
    QCOMPARE(design().text(), drawnForm);
    QVERIFY(!m_page->hasUnsaved());
}

void FormOutlineTest::aNameThatCannotBeIsRefused()
{
    QSignalSpy refused(&design(), &FormDesign::refused);
    pressF2(named("amount"));
    type(u"number"_s);
    QTRY_COMPARE(refused.size(), 1);
    QCOMPARE(design().text(), drawnForm);
}

void FormOutlineTest::savesTheNameThatIsBeingTyped()
{
    const forms::NodeId section = nodeTagged(design(), u"details"_s);
    pressF2(section);
    QVERIFY(!m_page->hasUnsaved());
    outline().nameEdit()->selectAll();
    QTest::keyClicks(outline().nameEdit(), u"Whose"_s);
    QVERIFY(m_page->hasUnsaved() && m_page->action(u"save"_s)->isEnabled());
    m_page->save();
    QTRY_VERIFY(m_stored.text.contains("<summary>Whose</summary>"_L1));
}

// Nothing is typed: an element before it has its number by now.
void FormOutlineTest::namesNothingElseWhenItIsReadAnew()
{
    pressF2(nodeTagged(design(), u"h1"_s));
    m_stored.text = QString(u"<h1>Before</h1>\n"_s % drawnForm);
    m_stored.version = 9;
    m_page->load();
    QTRY_COMPARE(m_page->version(), 9);
    QTest::qWait(0);
    QCOMPARE(design().text(), m_stored.text);
    QVERIFY(!m_page->hasUnsaved());
    QVERIFY(!outline().nameEdit());
}

void FormOutlineTest::nothingIsSavedWithANameThatIsRefused()
{
    QVERIFY(design().insertKind(*findKind(u"date"_s)));
    pressF2(named("amount"));
    outline().nameEdit()->selectAll();
    QTest::keyClicks(outline().nameEdit(), u"number"_s);
    m_page->save();
    QVERIFY(says(*m_page, u"called “number” already"_s));
    QVERIFY(outline().nameEdit());
    QCOMPARE(outline().nameEdit()->text(), u"number"_s);
    QSignalSpy stays(m_page.get(), &pages::Page::closeGivenUp);
    widgets::MessageBox::setNextAnswer(widgets::Answer::Accept);
    bool isLeft = false;
    m_page->tryLeave([&isLeft] { isLeft = true; });
    QTRY_COMPARE(stays.size(), 1);
    QVERIFY(!isLeft && says(*m_page, u"called “number” already"_s));
    QCOMPARE(m_stored.version, 4);
    type(u"price"_s);
    QTRY_VERIFY(named("price") != 0);
}

void FormOutlineTest::labelsAreStillEditedOnTheCanvas()
{
    click(named("amount"));
    key(Qt::Key_F2);
    QVERIFY(canvas().labelEdit());
    QCOMPARE(canvas().labelEdit()->text(), u"Amount"_s);
}

void FormOutlineTest::marksWhatIsWrong()
{
    const forms::NodeId reason = named("reason");
    QVERIFY(!outline().shownMark(item(reason)));
    QVERIFY(design().setAttribute(u"x"_s, {reason}, u"maxlength"_s, u"many"_s));
    QVERIFY(outline().shownMark(item(reason)));
    QVERIFY(outline().shownMark(item(reason))->isError);
    QVERIFY(!outline().shownMark(item(named("amount"))));
    m_page->undo();
    QVERIFY(!outline().shownMark(item(reason)));
}

void FormOutlineTest::marksWhatTheCheckFinds()
{
    const forms::NodeId amount = named("amount"), urgent = named("urgent");
    QVERIFY(design().setAttribute(u"x"_s, {amount}, u"label"_s, std::nullopt));
    QTRY_VERIFY(outline().shownMark(item(amount)));
    QVERIFY(!outline().shownMark(item(amount))->isError);
    QVERIFY(design().setAttribute(u"x"_s, {urgent}, u"valuescript"_s, u"nobody()"_s));
    QTRY_VERIFY(outline().shownMark(item(urgent)));
    QVERIFY(outline().shownMark(item(urgent))->isError);
    // It stays while the next text is looked through.
    QVERIFY(design().setLabel(named("number"), u"No."_s));
    QVERIFY(outline().shownMark(item(urgent)));
    m_page->undo();
    m_page->undo();
    QTRY_VERIFY(!outline().shownMark(item(urgent)));
    QVERIFY(outline().shownMark(item(amount)));
}

void FormOutlineTest::aClosedPartShowsWhatIsWrongInIt()
{
    const forms::NodeId section = nodeTagged(design(), u"details"_s);
    QVERIFY(design().setAttribute(u"x"_s, {named("urgent")}, u"valuescript"_s, u"nobody()"_s));
    QTRY_VERIFY(outline().shownMark(item(named("urgent"))));
    QVERIFY(!outline().shownMark(item(section)));
    const QString clear = told(section, Qt::AccessibleTextRole);
    item(section).setExpanded(false);
    QVERIFY(outline().shownMark(item(section)));
    QVERIFY(told(section, Qt::AccessibleTextRole) != clear);
    item(section).setExpanded(true);
    QVERIFY(!outline().shownMark(item(section)));
    QCOMPARE(told(section, Qt::AccessibleTextRole), clear);
}

void FormOutlineTest::marksAreToldToScreenReaders()
{
    const forms::NodeId amount = named("amount");
    const QString kind = told(amount, Qt::AccessibleDescriptionRole);
    QVERIFY(!kind.isEmpty());
    QVERIFY(design().setAttribute(u"x"_s, {amount}, u"valuescript"_s, u"nobody()"_s));
    QTRY_COMPARE(told(amount, Qt::AccessibleTextRole), u"Amount, has an error"_s);
    const QString wrong = outline().shownMark(item(amount))->texts.constFirst();
    QVERIFY(told(amount, Qt::AccessibleDescriptionRole).startsWith(kind));
    QVERIFY(told(amount, Qt::AccessibleDescriptionRole).contains(wrong));
    QVERIFY(item(amount).toolTip(0).contains(wrong));
    QVERIFY(design().setAttribute(u"x"_s, {amount}, u"valuescript"_s, std::nullopt));
    QVERIFY(design().setAttribute(u"x"_s, {amount}, u"label"_s, std::nullopt));
    QTRY_VERIFY(told(amount, Qt::AccessibleTextRole).endsWith("has a warning"_L1));
}

QTEST_MAIN(FormOutlineTest)
#include "form_outline_test.moc"
