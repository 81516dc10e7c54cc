// Ctrl+F in the editor of forms: elements, words and scripts, one after the other.
#include "ui/form_editor_page.h"

#include "ui/designing/find_bar.h"
#include "ui/widgets/search_field.h"

#include <QToolButton>

using namespace Qt::StringLiterals;
using namespace formwright;
using namespace formwright::formeditor;
using namespace formwright::tests;

class FormEditorFindTest : public QObject, private DrawnPage
{
    Q_OBJECT

private Q_SLOTS:
    void init() { openPage(); }
    void cleanup() { closePage(); }
    void finds_data();
    void finds();
    void goesOnAndBack();
    void staysAtThePlace();
    void givesTheFocusBack();
    void tellsThatThereIsNothing();
    void followsTheDesign();
    void findsInTheSource();
    void everythingHasAName();

private:
    widgets::SearchField *field() { return m_page->find().field(); }
    void find(const QString &text)
    {
        key(Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(field()->hasFocus(), 60'000);
        QTest::keyClicks(field(), text);
    }
    QString told() { return m_page->find().told(); }
};

void FormEditorFindTest::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("told");
    QTest::newRow("a label") << u"needed"_s << u"1 of 2: Needed by, Name"_s;
    QTest::newRow("words") << u"wants to buy"_s << u"1 of 1: What a department wants to buy."_s;
    QTest::newRow("what a part is called") << u"who asks"_s << u"1 of 1: Who asks"_s;
    QTest::newRow("a choice") << u"Done"_s << u"1 of 2: State, value"_s;
    QTest::newRow("a script") << u"isUrgent"_s << u"1 of 1: Amount, Value"_s;
    QTest::newRow("behind an escape") << u"1 < 2"_s << u"1 of 1: Amount, Value"_s;
    QTest::newRow("a kind") << u"check box"_s << u"1 of 1: Urgent, Check box"_s;
}

void FormEditorFindTest::finds()
{
    QFETCH(QString, text);
    QVERIFY(design().setAttribute(
        u"Value"_s, {named("amount")}, u"valueScript"_s, u"var isUrgent = 1 < 2; return isUrgent;"_s));
    find(text);
    QTRY_VERIFY_WITH_TIMEOUT(!told().isEmpty(), 60'000);
    QTEST(told(), "told");
    QVERIFY(field()->hasFocus());
}

void FormEditorFindTest::goesOnAndBack()
{
    find(u"amount"_s);
    QTRY_COMPARE_WITH_TIMEOUT(told(), u"1 of 2: Amount, Name"_s, 60'000);
    QCOMPARE(design().current(), named("amount"));
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(told(), u"2 of 2: Amount, label"_s);
    QTest::keyClick(field(), Qt::Key_Return);
    QCOMPARE(told(), u"1 of 2: Amount, Name"_s);
    QTest::keyClick(field(), Qt::Key_Return, Qt::ShiftModifier);
    QCOMPARE(told(), u"2 of 2: Amount, label"_s);
    canvas().setFocus();
    m_page->action(u"findNext"_s)->trigger();
    QCOMPARE(told(), u"1 of 2: Amount, Name"_s);
    m_page->action(u"findPrevious"_s)->trigger();
    QCOMPARE(told(), u"2 of 2: Amount, label"_s);
}

void FormEditorFindTest::staysAtThePlace()
{
    find(u"urgent"_s);
    QTRY_COMPARE_WITH_TIMEOUT(design().current(), named("urgent"), 60'000);
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(!m_page->find().isVisible());
    QCOMPARE(design().current(), named("urgent"));
    QVERIFY(!field()->hasFocus());
}

void FormEditorFindTest::givesTheFocusBack()
{
    click(named("number"));
    find({});
    QTest::keyClick(field(), Qt::Key_Escape);
    QVERIFY(canvas().hasFocus());
    QCOMPARE(design().current(), named("number"));
}

void FormEditorFindTest::tellsThatThereIsNothing()
{
    click(named("number"));
    find(u"zebra"_s);
    QTRY_COMPARE_WITH_TIMEOUT(told(), u"Found nowhere"_s, 60'000);
    QCOMPARE(design().current(), named("number"));
}

void FormEditorFindTest::followsTheDesign()
{
    find(u"reason"_s);
    QTRY_VERIFY_WITH_TIMEOUT(told().startsWith("1 of 3"_L1), 60'000);
    QTest::keyClick(field(), Qt::Key_Up);
    QVERIFY(told().startsWith("3 of 3"_L1));
    design().select({named("reason")});
    QVERIFY(design().removeSelected());
    field()->setFocus();
    QTest::keyClick(field(), Qt::Key_Return);
    QVERIFY2(told().startsWith("1 of 1"_L1), qPrintable(told()));
}

void FormEditorFindTest::findsInTheSource()
{
    m_page->setMode(FormEditor::Mode::Source);
    m_page->action(u"find"_s)->trigger();
    QTest::keyClicks(field(), u"urgent"_s);
    QTRY_COMPARE_WITH_TIMEOUT(design().current(), named("urgent"), 60'000);
}

void FormEditorFindTest::everythingHasAName()
{
    find(u"amount"_s);
    for (const QToolButton *button : m_page->find().findChildren<QToolButton *>()) {
        if (button->parent() == &m_page->find())
            QVERIFY(!button->accessibleName().isEmpty());
    }
    QCOMPARE(field()->accessibleName(), u"Find in this design"_s);
    QTRY_COMPARE_WITH_TIMEOUT(field()->accessibleDescription(), told(), 60'000);
}

QTEST_MAIN(FormEditorFindTest)
#include "form_editor_find_test.moc"
